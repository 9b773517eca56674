"""The pages on which what has been is read, and what the journal said when they were."""

from __future__ import annotations

from enum import StrEnum
from typing import Self, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.state import HandState
from dealerassist.journal.queries.hands import HandFilter
from dealerassist.journal.queries.review_queue import Matter, MatterRow
from dealerassist.journal.read_model.rows import HandRow, ShiftSheet
from dealerassist.table.correction_effects import Stay
from ui.shell.dialog import Dialog
from ui.shell.showdown_so_far import Showdown

Review = TypeVar("Review", bound="ReviewDialog")

EVERY_HAND = HandFilter()

LINES = 8
"""So many hands are on a page."""


class Asks(StrEnum):
    """What is chosen from a list, to be looked for."""

    CROUPIER = "croupier"
    SEAT = "seat"
    FROM = "from"
    UNTIL = "until"
    FLAG = "flag"


class FoundHand(Struct, frozen=True):
    """A hand that was found.

    Attributes:
        row: what the list of hands has of it, corrections included.
        past: its entries, and `states`: how it stood after each of them.
        showdown: the hands that were shown in it.
    """

    row: HandRow
    past: FinishedHand
    states: tuple[HandState, ...]
    showdown: Showdown


class HandsPage(Struct, frozen=True):
    """The hands that are looked for, newest first.

    Attributes:
        wanted: which hands.
        before: where each page but the first begins, as `find_hands` has it; the last is on show.
        start: how many newer hands there are than those on the page.
        chosen: the number of the hand that is shown beside the list; None for the first.
        step: after which of its entries; None for the last.
        asks: what is chosen now, on the keys below; `leaf`: on which page of the choices.
        found: what the journal said, filled in when the page is read; `count`: how many hands are
            wanted, None while that is not known; `croupiers`: everybody who has dealt here, and
            `shifts`: the shifts, newest first, both filled in when they are to be chosen from.
    """

    wanted: HandFilter = EVERY_HAND
    before: tuple[int, ...] = ()
    start: int = 0
    chosen: int | None = None
    step: int | None = None
    asks: Asks | None = None
    leaf: int = 0
    found: tuple[FoundHand, ...] = ()
    count: int | None = None
    croupiers: tuple[str, ...] = ()
    shifts: tuple[ShiftSheet, ...] = ()

    @property
    def hand(self) -> FoundHand | None:
        """The hand beside the list; None where nothing was found."""
        chosen = (each for each in self.found if each.row.number == self.chosen)
        return next(chosen, self.found[0] if self.found else None)

    def looking_for(self, wanted: HandFilter) -> HandsPage:
        """Other hands, from the newest on; still to be read."""
        return HandsPage(wanted, croupiers=self.croupiers, shifts=self.shifts)

    def asking(self, asks: Asks | None, leaf: int = 0) -> HandsPage:
        """With this being chosen, or nothing."""
        return replace(self, asks=asks, leaf=leaf)


class ShiftLine(Struct, frozen=True):
    """A shift of the list, and how many croupiers dealt in it."""

    sheet: ShiftSheet
    croupiers: int


class ShiftsPage(Struct, frozen=True, kw_only=True):
    """The shifts, newest first, and the report of one of them.

    Attributes:
        before: where each page but the first begins; the last is on show.
        chosen: whose report; None for the newest of the page.
        part: which part of the report, and `leaf`: which page of that.
        found: what the journal said; `older`: there are more.
        sticks: folders of sticks that a bundle can be written to.
    """

    before: tuple[int, ...] = ()
    chosen: int | None = None
    part: str = ""
    leaf: int = 0
    found: tuple[ShiftLine, ...] = ()
    older: bool = False
    sticks: tuple[str, ...] = ()

    @property
    def shown(self) -> ShiftSheet | None:
        """Whose report is shown; None where there is no shift."""
        sheets = [line.sheet for line in self.found]
        chosen = (sheet for sheet in sheets if sheet.number == self.chosen)
        return next(chosen, sheets[0] if sheets else None)


class LogFacts(Struct, frozen=True, kw_only=True):
    """The state of the journal when the page was read.

    Attributes:
        entries: how many it has.
        sealed: up to which entry the last checkpoint goes; 0 if there is none; and `sealed_ms`:
            when it was signed.
        copy: where the second copy lies; `copied`: up to which entry it goes, None where it
            cannot be read.
    """

    entries: int
    sealed: int
    sealed_ms: int
    copy: str
    copied: int | None


class LogPage(Struct, frozen=True):
    """The state of the log; None until it is read."""

    facts: LogFacts | None = None


class CorrectionsPage(Struct, frozen=True):
    """What waits for the pit boss: corrections to be approved, and all else to be seen to.

    Attributes:
        chosen: what is shown beside the queue; None for the first of it.
        page: how many pages of the queue lie before this one.
        found: this page of the queue, and `more`: whether another follows; filled in when read.
        shown: all that is known of what is chosen, and `stays`: where the guests of the hand
            that it corrects sit now.
    """

    chosen: Matter | None = None
    page: int = 0
    found: tuple[MatterRow, ...] = ()
    more: bool = False
    shown: MatterRow | None = None
    stays: tuple[Stay, ...] = ()


Page = HandsPage | ShiftsPage | CorrectionsPage | LogPage
"""What is read in the pit."""


class HourFigures(Struct, frozen=True):
    """An hour of the clock on the wall: the hands that ended in it, and their Taxe."""

    starts_ms: int
    hands: int
    rake: int


class Summary(Struct, frozen=True, kw_only=True):
    """How the table does, for its card at the top.

    Attributes:
        shift: the one that is open, or was last; None before the first.
        tenths: hands per hour net of interruptions, in tenths; None where none was played.
        hours: hour by hour.
    """

    shift: ShiftSheet | None = None
    tenths: int | None = None
    hours: tuple[HourFigures, ...] = ()


class ReviewDialog(Dialog, frozen=True, kw_only=True):
    """Pages on which what has been is read, by somebody who has signed in.

    Attributes:
        by: the number of who has signed in.
        page: what is read.
        summary: how the table did when the page was read; None until then.
    """

    by: str
    page: Page = HandsPage()
    summary: Summary | None = None

    reads_only = True

    def turned(self, page: Page) -> Self:
        """On another page, still to be read."""
        return replace(self, page=page)

    @property
    def page_behind(self) -> Dialog | None:
        """These pages."""
        return self

    @property
    def signed_in(self) -> str:
        """Who has signed in."""
        return self.by

    @property
    def is_read(self) -> bool:
        """A page takes longer to read than a key to find."""
        return True
