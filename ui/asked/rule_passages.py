"""What *Why?* shows: the passages of the rulebook on a grey key or on the prompt."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.refusal_passages import ROWS_OF
from dealerassist.locale.rulebook import heading, passage, rules_cited
from ui.view.view import PassageView, Prompt

CHARACTERS = 170
"""How many characters of a passage the card has room for at once."""

# Where a passage may be cut: after a semicolon or the end of a sentence. Two letters have to come
# before the full stop, so that a number or an abbreviation such as "e.g." ends no sentence.
_BETWEEN_SENTENCES = re.compile(r"(?<=;) |(?<=\w\w[.)]) (?=[A-ZÄÖÜ])")


def passages_of(say: Catalogue, rules: Iterable[str]) -> tuple[PassageView, ...]:
    """The passages of these rules, each once; none for a rule without one.

    A long one comes in parts, so that the card that shows it covers no guest.
    """
    found = (passage(say, each) for rule in rules if rule for each in _with_rows(rule))
    unique = {each.number: each for each in found if each is not None}
    return tuple(
        PassageView(heading(say, each), part, each.source if part is parts[-1] else "")
        for each in unique.values()
        for parts in [parts_of(each.text.strip())]
        for part in parts
    )


def _with_rows(rule: str) -> tuple[str, ...]:
    """The rule; of a chapter with rows such as "HP 2", the chapter and all its rows."""
    chapter = next((each for each, rows in ROWS_OF.items() if rule in rows), rule)
    return chapter, *ROWS_OF.get(chapter, ())


def page_of_row(say: Catalogue, passages: Sequence[PassageView], row: str) -> int:
    """The page, counted from 0, on which the passage of this row begins; 0 if none does."""
    is_row = any(row in rows for rows in ROWS_OF.values())
    found = passage(say, row) if is_row else None
    wanted = "" if found is None else heading(say, found)
    return next((at for at, each in enumerate(passages) if each.heading == wanted), 0)


def parts_of(text: str, characters: int = CHARACTERS) -> tuple[str, ...]:
    """The text in parts of about so many characters, of nearly one length, between sentences."""
    parts, needed = [""], max(1, -(-len(text) // characters))
    length = len(text) / needed
    for sentence in _BETWEEN_SENTENCES.split(text):
        is_full = len(parts[-1]) + len(sentence) / 2 > length
        if parts[-1] and is_full and len(parts) < needed:
            parts.append("")
        parts[-1] = f"{parts[-1]} {sentence}".strip()
    return tuple(parts)


def prompt_rules(say: Catalogue, prompt: Prompt, rule: str) -> tuple[str, ...]:
    """The rules that the prompt cites; if it cites none, the rule of what is asked."""
    return rules_cited(say, f"{prompt.title} {prompt.why}") or (rule,)
