"""The list of past hands: which are looked for, and which of them are on the page.

What is asked over the list, such as a number, leads back to it by what stands here.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import Self

from msgspec.structs import replace

from dealerassist.journal.queries.hand_search import HandFilter, count_hands, find_hands
from dealerassist.journal.queries.shifts import all_croupiers, newest_shifts
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.locale.catalogue import Language
from dealerassist.locale.localizer import Localizer
from ui.asked.intents import ReadPage
from ui.asked.key_action import GreyReason, Intent, KeyAction, live_or_grey
from ui.felt.hand_end import FoundHand
from ui.jobs.evaluation_jobs import Evaluated, EvaluationJob, HandsBehind, ranges_lacked
from ui.jobs.record_jobs import RecordJob
from ui.jobs.worker_jobs import WorkBeside
from ui.review.hand_reader import HandReader
from ui.review.page import PitPage, PitVisit

EVERY_HAND = HandFilter()

NO_HAND = ((0, 0),)
"""The ranges of a group none of whose hands are in this journal: no hand has the number 0."""

SHIFTS = 36
"""How many shifts can be chosen from; the hands of an older one are found by their number."""


class FilterChoice(StrEnum):
    """A filter of the list of hands whose value is chosen from a list."""

    CROUPIER = "croupier"
    SEAT = "seat"
    WINNER = "winner"
    FROM = "from"
    UNTIL = "until"
    FLAG = "flag"


class HandsList(PitPage, frozen=True, kw_only=True):
    """The hands that are looked for, newest first. `HandsPage` is the page that shows them.

    Attributes:
        wanted: which hands are looked for.
        before: where each page but the first begins, as `find_hands` takes it; the last of these is
            the page that is shown.
        start: how many newer hands there are than those on the page.
        chosen: the number of the hand that is shown beside the list; None for the first.
        step: after which of its entries that hand is shown; None for the last.
        choosing: the filter whose value is being chosen, on the keys below.
        leaf: which page of the choices.
        found: the hands of the page, filled in when it is read.
        count: how many hands are found in all; None while that is not known.
        croupiers: everybody who has dealt here, filled in when they are to be chosen from.
        shifts: the shifts, newest first, filled in when they are to be chosen from.
        among_all: the newest of the hands that are looked for is shown among all hands.
        behind: the group of the evaluation whose hands these are; None if they are not of one.
            Which hands that are, a worker finds: until then `wanted` has no ranges.
    """

    wanted: HandFilter = EVERY_HAND
    before: tuple[int, ...] = ()
    start: int = 0
    chosen: int | None = None
    step: int | None = None
    choosing: FilterChoice | None = None
    leaf: int = 0
    found: tuple[FoundHand, ...] = ()
    count: int | None = None
    croupiers: tuple[str, ...] = ()
    shifts: tuple[ShiftSheet, ...] = ()
    among_all: bool = False
    behind: HandsBehind | None = None

    @property
    def is_awaited(self) -> bool:
        """Whether it is not known yet which hands are behind the group."""
        return self.behind is not None and not self.wanted.ranges

    @property
    def hand(self) -> FoundHand | None:
        """The hand beside the list; None where nothing was found."""
        chosen = (each for each in self.found if each.row.number == self.chosen)
        return next(chosen, self.found[0] if self.found else None)

    @property
    def onward(self) -> PitVisit:
        left = replace(self.asking(None), visit=self.visit.fresh)
        return replace(self.visit, hands=left)

    @property
    def unasked(self) -> Self | None:
        return None if self.choosing is None else self.asking(None)

    def looking_for(self, wanted: HandFilter) -> Self:
        """A list of other hands, from the newest on, still to be read."""
        return type(self)(
            visit=self.visit,
            wanted=wanted,
            croupiers=self.croupiers,
            shifts=self.shifts,
            behind=self.behind if wanted.ranges else None,
        )

    def finding(self, **conditions: object) -> ReadPage:
        """Read the list anew, of hands for which these conditions are otherwise."""
        return ReadPage(self.looking_for(replace(self.wanted, **conditions)))

    def looking_among_all(self, wanted: HandFilter) -> Self:
        """All hands around the newest of these, still to be read."""
        return type(self)(visit=self.visit, wanted=wanted, among_all=True)

    def asking(self, choosing: FilterChoice | None, leaf: int = 0) -> Self:
        """The page while a value for this filter is chosen; None ends that."""
        return replace(self, choosing=choosing, leaf=leaf)

    def around(self, number: int, last: int) -> Self:
        """All hands, with this one in the middle of the page; `last` is the newest one."""
        first = min(last, max(number + LINES // 2 - 1, LINES))
        before = (first + 1,) if first < last else ()
        return type(self)(visit=self.visit, before=before, start=last - first, chosen=number)

    def with_ranges(self, known: Evaluated) -> Self | None:
        """The list, still to be read, now that it is known which hands are in it; else None."""
        found = known.found_behind(self.behind) if self.behind and self.is_awaited else None
        if found is None:
            return None
        ranges = found.ranges or NO_HAND
        return replace(self, wanted=replace(self.wanted, ranges=ranges), count=None)

    def lacks(self, work: WorkBeside, language: Language) -> tuple[RecordJob | EvaluationJob, ...]:
        if self.behind is None or not self.is_awaited:
            return ()
        lacked = ranges_lacked(self.behind, work.evaluated)
        return () if lacked is None else (lacked,)

    def read(self, hands: HandReader) -> Self:
        page = self._among_all(hands) if self.among_all else self
        if page.is_awaited:
            return replace(page, found=(), count=0)
        journal, start = hands.journal, page.before[-1] if page.before else None
        rows = find_hands(journal, page.wanted, before=start, most=LINES)
        found = tuple(hands.found(row) for row in rows)
        count = page.count
        if count is None:
            # A first page that is not full shows them all: nothing needs to be counted.
            all_shown = start is None and len(rows) < LINES
            count = len(rows) if all_shown else count_hands(journal, page.wanted)
        page = replace(page, found=found, count=count)
        match page.choosing:
            case FilterChoice.CROUPIER:
                return replace(page, croupiers=all_croupiers(journal))
            case FilterChoice.FROM:
                return replace(page, shifts=newest_shifts(journal, most=SHIFTS))
            case _:
                return page

    def _among_all(self, hands: HandReader) -> Self:
        """All hands around the newest that is looked for; if there is none, those of its shift."""
        newest = find_hands(hands.journal, HandFilter(), most=1)
        found = find_hands(hands.journal, self.wanted, most=1)
        if not found:
            return type(self)(visit=self.visit, wanted=HandFilter(shift=self.wanted.shift))
        return self.around(found[0].number, newest[0].number)


# ── turning the pages of a list ─────────────────────────────────────────────────────────────────


LINES = 8
"""How many hands or files are on a page."""


def place_in_list(voice: Localizer, start: int, shown: int, count: int) -> str:
    """Which of the lines are on the page: "9–16 of 1,284"; empty if there is none."""
    say = voice.say
    if not shown:
        return ""
    if shown == 1:
        return voice("{n} of {count}", n=say.number(start + 1), count=say.number(count))
    return voice(
        "{first}–{last} of {count}",
        first=say.number(start + 1),
        last=say.number(start + shown),
        count=say.number(count),
    )


def turning_keys(
    voice: Localizer, start: int, count: int, none: GreyReason, showing: Callable[[int], Intent]
) -> tuple[KeyAction, KeyAction]:
    """The keys to the page before and to the one after; at either end `none` says why not.

    `start` is how many come before the page; `showing` shows the page that begins after so many.
    """
    back, on = voice("Back"), voice("Next")
    return (
        live_or_grey(voice, "newer", back, showing(max(0, start - LINES)) if start else none),
        live_or_grey(voice, "older", on, showing(start + LINES) if start + LINES < count else none),
    )
