"""Which page of the pit is open, and what the journal said when it was. Nothing is journalled."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.finding import HandFilter
from dealerassist.journal.matters import Matter, MatterRow
from dealerassist.journal.rows import HandRow, ShiftSheet
from dealerassist.table.corrections import Stay

EVERY_HAND = HandFilter()


class Hands(Struct, frozen=True):
    """The hands that are looked for, newest first.

    Attributes:
        wanted: which hands.
        chosen: the number of the hand that is shown beside the list; None for the first.
        before: where each page but the first begins, as `find_hands` has it; the last is on show.
        found: what the journal said; filled in when the page is read.
    """

    wanted: HandFilter = EVERY_HAND
    before: tuple[int, ...] = ()
    chosen: int | None = None
    found: tuple[HandRow, ...] = ()


class Shifts(Struct, frozen=True):
    """The shifts, newest first, and the report of one of them."""

    found: tuple[ShiftSheet, ...] = ()


class Corrections(Struct, frozen=True):
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


Page = Hands | Shifts | Corrections
"""What is read in the pit."""


class Summary(Struct, frozen=True):
    """How the table does, for its card at the top.

    Attributes:
        shift: the one that is open, or was last; None before the first.
    """

    shift: ShiftSheet | None = None


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
