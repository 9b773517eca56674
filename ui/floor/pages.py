"""The pages of the floor as values, and what only the floor's keys do."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from ui.shell.key_action import OwnIntent


class TableStanding(StrEnum):
    """What goes on at a table, by which tables are chosen."""

    OPEN = "open"
    CLOSED = "closed"
    UNHEARD = "unheard"


class TilesPage(Struct, frozen=True, kw_only=True):
    """All tables, or some.

    Attributes:
        page: which page of them, from 0.
        needy_first: the tables that need somebody come first, not in the house's arrangement.
        game: only tables of this game.
        standing: only tables that stand so.
    """

    page: int = 0
    needy_first: bool = False
    game: str | None = None
    standing: TableStanding | None = None

    @property
    def is_plain(self) -> bool:
        """Whether all tables lie as the house has arranged them."""
        return not self.needy_first and self.game is None and self.standing is None


class TablePage(Struct, frozen=True):
    """One table, by the number of its stream; `hand` is shown first, if there is one."""

    stream: int
    hand: int | None = None


class DayPage(Struct, frozen=True):
    """A gaming day over all tables, as an ISO date; empty for today's."""

    day: str = ""


FloorPage = TilesPage | TablePage | DayPage
"""A page of the floor."""


class ShowFloorPage(OwnIntent, frozen=True):
    """Open this page."""

    page: FloorPage


class Ring(Struct, frozen=True, kw_only=True):
    """What rings: a call of a table, or an alarm; one of the two.

    Attributes:
        stream: the table that calls.
        call: the number of its call.
        alarm: the number of the alarm.
    """

    stream: int = 0
    call: int = 0
    alarm: int = 0


class AnswerRing(OwnIntent, frozen=True, kw_only=True):
    """Somebody has seen what rings, or is on the way there.

    Attributes:
        by: who, as it was typed.
        coming: whether they are on the way.
    """

    ring: Ring
    by: str
    coming: bool


class FloorStep(StrEnum):
    """What the floor does that needs no further facts."""

    CLOSE_TABLE = "close_table"
    FETCH_AGAIN = "fetch_again"
    FORGET_WHO = "forget_who"


class DoFloorStep(OwnIntent, frozen=True):
    """Do this."""

    step: FloorStep
