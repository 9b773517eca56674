"""Which page of the pit is open, and what the journal said when it was. Nothing is journalled."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.finding import HandFilter
from dealerassist.journal.rows import HandRow, ShiftSheet

EVERY_HAND = HandFilter()


class Hands(Struct, frozen=True):
    """The hands that are looked for, newest first.

    Attributes:
        wanted: which hands.
        before: where each page but the first begins, as `find_hands` has it; the last is on show.
        found: what the journal said; filled in when the page is read.
    """

    wanted: HandFilter = EVERY_HAND
    before: tuple[int, ...] = ()
    found: tuple[HandRow, ...] = ()


class ShiftLine(Struct, frozen=True):
    """A shift of the list, and how many croupiers dealt in it."""

    sheet: ShiftSheet
    croupiers: int


class Shifts(Struct, frozen=True, kw_only=True):
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


class Log(Struct, frozen=True):
    """The state of the log; None until it is read."""

    facts: LogFacts | None = None


class Corrections(Struct, frozen=True):
    """What waits for the pit boss: corrections to be approved, and all else to be seen to."""


Page = Hands | Shifts | Corrections | Log
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


class Pit(Struct, frozen=True):
    """The pit is open.

    Attributes:
        by: whose PIN opened it.
        page: what is read.
        summary: how the table did when the page was read; None until then.
    """

    by: str
    page: Page = Hands()
    summary: Summary | None = None

    def turned(self, page: Page) -> Pit:
        """On another page, still to be read."""
        return replace(self, page=page)
