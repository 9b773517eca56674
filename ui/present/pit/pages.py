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


class Shifts(Struct, frozen=True):
    """The shifts, newest first, and the report of one of them."""

    found: tuple[ShiftSheet, ...] = ()


class Corrections(Struct, frozen=True):
    """What waits for the pit boss: corrections to be approved, and all else to be seen to."""


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
