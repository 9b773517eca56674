"""The rulebook as the program shows it: a passage for each number that can be cited."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from typing import assert_never

import msgspec
from msgspec import Struct

from dealerassist.hand.commands import DeckFault, MisdealReason
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.locale.catalogue import LOCALE, Catalogue, Language, words_of
from dealerassist.locale.rule_citation import HOUSE_PRACTICE, rule_label, with_rule

RULEBOOK = "rulebook.toml"
"""The file of the passages, in the folder of each language."""

_IRREGULARITIES = f"{HOUSE_PRACTICE}2"
"""The chapter of the house practice with a row for each irregularity."""

_NUMBER = "\N{OBJECT REPLACEMENT CHARACTER}"
"""Stands for a rule's number while the pattern of a citation is made."""


class Passage(Struct, frozen=True, forbid_unknown_fields=True):
    """What the rulebook or the house practice says under one number.

    Attributes:
        number: as rules are cited ("5.4", "3.5 b", "HP 2"), or a row of a chapter of the house
            practice ("HP 2 short-bet"), or a page of a rule ("8.1 mix").
        title: in three to six words.
        text: the rule in plain words, in one paragraph.
        source: the house or rulebook that it is taken from.
    """

    number: str
    title: str
    text: str
    source: str


def passage(say: Catalogue, rule: str) -> Passage | None:
    """The passage under the number `rule`, in the language of `say`; None if there is none.

    A number without a passage of its own finds that of the rule that it is part of: "5.6 z" finds
    5.6.
    """
    passages = _passages(say.language)
    while rule not in passages:
        rule, part = _without_last_part(rule)
        if not part:
            return None
    return passages[rule]


def row_of(happened: Irregularity | MisdealReason | DeckFault) -> str:
    """The number of the row of the house practice that says what is done about this."""
    match happened:
        case Irregularity():
            return happened.rule
        case MisdealReason() if not happened.is_of_the_deck:
            return Irregularity.MISDEAL.rule
        case DeckFault.TOO_FEW_CARDS:
            return Irregularity.BOXED_CARD.rule
        case MisdealReason() | DeckFault():
            return f"{_IRREGULARITIES} {happened.value.replace('_', '-')}"
        case _:
            assert_never(happened)


def heading(say: Catalogue, found: Passage) -> str:
    """The heading of a passage: "Rule 5.4 · The cap: three raises"."""
    return f"{rule_label(say, number_without_row(found.number))} · {found.title}"


def number_without_row(number: str) -> str:
    """The number as it is shown: of a row of the house practice, the chapter alone.

    The name of the row ("short-bet") is a key of the file, and is not shown; nor is that of a page
    of a rule ("8.1 mix"), while a part of one is ("3.5 b").
    """
    if number.startswith(HOUSE_PRACTICE):
        return " ".join(number.split()[:2])
    rule, _, page = number.partition(" ")
    return number if len(page) < 2 else rule


def rules_cited(say: Catalogue, text: str) -> tuple[str, ...]:
    """The numbers of the rules that a finished sentence cites, in order, each once.

    >>> rules_cited(words_of(Language.ENGLISH), "Over the limit: at most €20 (Rule 5.6)")
    ('5.6',)
    """
    found = (_number_cited(citation) for citation in _citations(say.language).finditer(text))
    return tuple(dict.fromkeys(rule for rule in found if passage(say, rule) is not None))


def _number_cited(citation: re.Match[str]) -> str:
    rule, chapter = citation.groups()
    number = " ".join((rule or chapter).split())
    return number if rule else f"{HOUSE_PRACTICE}{number}"


@lru_cache(maxsize=len(Language))
def _citations(language: Language) -> re.Pattern[str]:
    """A pattern for what `with_rule` puts behind a sentence, for a rule and for a chapter."""
    say = words_of(language)
    ways = (with_rule(say, "", number).strip() for number in (_NUMBER, HOUSE_PRACTICE + _NUMBER))
    return re.compile("|".join(map(_pattern, ways)), re.IGNORECASE)


def _pattern(citation: str) -> str:
    """The pattern of a citation: any number, and any space, as some are no-break spaces."""
    words = (re.escape(word).replace(_NUMBER, "([^()]+)") for word in citation.split())
    return r"\s".join(words)


def _without_last_part(rule: str) -> tuple[str, str]:
    """Split "3.5 b" into "3.5" and "b"; the second is empty if the number has only one part."""
    cut = max(rule.rfind(" "), rule.rfind("."))
    return (rule[:cut], rule[cut + 1 :]) if cut > 0 else (rule, "")


@lru_cache(maxsize=len(Language))
def _passages(language: Language) -> Mapping[str, Passage]:
    content = tomllib.loads((LOCALE / language / RULEBOOK).read_text(encoding="utf-8"))
    numbered = {number: {"number": number, **entry} for number, entry in content.items()}
    return msgspec.convert(numbered, dict[str, Passage])
