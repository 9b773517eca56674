"""More choices, or lines to read, than there is room for: a page at a time, a key to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import groupby
from typing import TypeVar

from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import Intent, KeyAction, live
from ui.asked.pad import PadKeys
from ui.view.parts import LabelledFigure
from ui.view.view import Pad, Sentences, TermsView

CHOICES = 12
"""How many keys the pad for choices has room for in its middle."""


def page_count(entries: int, size: int) -> int:
    """How many pages so many entries need, of this size; one if there are none."""
    return max(1, -(-entries // size))


def slice_of_page(entries: int, page: int, size: int) -> slice:
    """Which of the entries a page shows, counted from 0; after the last page comes the first."""
    first = page % page_count(entries, size) * size
    return slice(first, first + size)


Line = TypeVar("Line")
"""What is laid out below each other."""


def in_pages(
    lines: Sequence[Line], height: Callable[[Line], int], most: int
) -> tuple[tuple[Line, ...], ...]:
    """The lines on as many pages as they need, in their order; one empty page if there are none.

    `height` says how many lines of letters one takes up, and `most` how many a page has.
    """
    pages, free = [list[Line]()], most
    for line in lines:
        needed = height(line)
        if needed > free and pages[-1]:
            pages.append([])
            free = most
        pages[-1].append(line)
        free -= needed
    return tuple(map(tuple, pages))


def page_of_choices(
    voice: Localizer,
    key_actions: Sequence[KeyAction],
    page: int,
    showing: Callable[[int], Dialog],
    *ends: KeyAction,
    pad: Pad = Pad.CHOICE,
) -> PadKeys:
    """The keys on this page, and at the right edge a key to the next page if there is one.

    Args:
        key_actions: all keys, in their order.
        page: which page, counted from 0.
        showing: the dialog with another page shown, by the number of that page.
        ends: the keys at the right edge of every page.
        pad: which pad QML draws.
    """
    shown = tuple(key_actions[slice_of_page(len(key_actions), page, CHOICES)])
    pages = page_count(len(key_actions), CHOICES)
    if pages > 1:
        ends = (
            next_page_key(voice, voice("More"), page, pages, lambda n: opening(showing(n))),
            *ends,
        )
    return PadKeys(pad, shown, ends)


def choices_on_page(
    voice: Localizer,
    dialog: Dialog,
    page: int,
    key_actions: Sequence[KeyAction],
    *ends: KeyAction,
    pad: Pad = Pad.CHOICE,
) -> PadKeys:
    """As `page_of_choices`, of a dialog whose field `page` says which page is shown."""
    return page_of_choices(
        voice, key_actions, page, lambda other: replace(dialog, page=other), *ends, pad=pad
    )


def next_page_key(
    voice: Localizer, title: str, page: int, pages: int, showing: Callable[[int], Intent]
) -> KeyAction:
    """The key to the next page; from the last one it leads to the first.

    Args:
        page: which page is shown, counted from 0.
        pages: how many there are.
        showing: the intent that shows another page, by the number of that page.
    """
    page %= pages
    number = voice("page {page} of {pages}", page=page + 1, pages=pages)
    return live("more", title, showing((page + 1) % pages), detail=number)


# ── facts and sentences, as many as fit a page ──────────────────────────────────────────────────


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
