"""Facts, and sentences beside them, on as many pages as they need in letters that can be read."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby

from msgspec.structs import replace

from ui.keys.paging import in_pages
from ui.view.parts import LabelledFigure
from ui.view.view import Sentences, TermsView

FACT_LINES = 8
"""How many lines of facts fit on a page."""

FACT_LETTERS = 17
"""How many letters of a fact fit on a line."""

SENTENCE_LINES = 10
"""How many lines of sentences and headings fit on a page."""

SENTENCE_LETTERS = 40
"""How many letters of a sentence fit on a line."""


def on_pages(whole: TermsView) -> tuple[TermsView, ...]:
    """The pages; where one side has fewer, it begins anew beside the other."""
    facts = in_pages(whole.facts, _lines_of_fact, FACT_LINES)
    told = _paged(whole.differences)
    return tuple(
        replace(whole, facts=facts[n % len(facts)], differences=told[n % len(told)])
        for n in range(max(len(facts), len(told)))
    )


def _lines_of_fact(fact: LabelledFigure) -> int:
    """How many lines a fact takes up beside its label."""
    return sum(max(1, -(-len(line) // FACT_LETTERS)) for line in fact.value.split("\n"))


def _paged(groups: Sequence[Sentences]) -> tuple[tuple[Sentences, ...], ...]:
    """The groups on as many pages as they need; a heading is repeated on each page of its group."""
    lines = [
        (group.heading, sentence, n == 0)
        for group in groups
        for n, sentence in enumerate(group.sentences or ("",))
    ]
    return tuple(
        tuple(
            Sentences(heading, tuple(sentence for _, sentence, _ in group if sentence))
            for heading, group in groupby(page, key=lambda line: line[0])
        )
        for page in in_pages(lines, _lines_of_sentence, SENTENCE_LINES)
    )


def _lines_of_sentence(line: tuple[str, str, bool]) -> int:
    """How many lines a sentence takes up, with its heading if it is the first below that."""
    _, sentence, first = line
    return -(-len(sentence) // SENTENCE_LETTERS) + first
