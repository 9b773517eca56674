"""The pages of the floor as values, and the key that opens one."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.floor.queries.found_hands import HandsFound, HandsPlace, HandsWanted
from dealerassist.table.money_state import Box
from ui.review.pages import EvaluationPage
from ui.shell.intents import OwnIntent


class TableGroup(StrEnum):
    """Tables that are chosen by what goes on there."""

    OPEN = "open"
    CLOSED = "closed"
    UNHEARD = "unheard"


class TilesPage(Struct, frozen=True, kw_only=True):
    """All tables, or some.

    Attributes:
        page: which page of them, from 0.
        needy_first: the tables that need somebody come first, not in the house's arrangement.
        game: only tables of this game.
        group: only its tables.
    """

    page: int = 0
    needy_first: bool = False
    game: str | None = None
    group: TableGroup | None = None

    @property
    def is_plain(self) -> bool:
        """Whether all tables lie as the house has arranged them."""
        return not self.needy_first and self.game is None and self.group is None


class TablePage(Struct, frozen=True):
    """One table, by the number of its stream, in its last shift or in that of this number.

    `hand` is shown first, if there is one; if `running`, the hand that is played, on the felt.
    """

    stream: int
    hand: int | None = None
    shift: int | None = None
    running: bool = False


class DayPage(Struct, frozen=True):
    """A gaming day over all tables, as an ISO date; empty for the one that goes on.

    The bars of the Taxe are those of one currency: of this one, or of the first. Those of another
    `box` stand in their place: of time, or of what pots give for a jackpot. `notes` is the page of
    what differs, from 0.
    """

    day: str = ""
    currency: str = ""
    box: Box | None = None
    notes: int = 0


class SearchPage(Struct, frozen=True, kw_only=True):
    """The hands of all tables that have what is looked for, newest first.

    Attributes:
        starts: where each page but the first begins; the last of these is the page that is shown.
    """

    wanted: HandsWanted = HandsWanted()
    starts: tuple[HandsPlace, ...] = ()

    @property
    def begins(self) -> HandsPlace | None:
        """After which hand the page begins; None for the first."""
        return self.starts[-1] if self.starts else None

    def back(self) -> SearchPage | None:
        """The page with newer hands; None on the first."""
        return replace(self, starts=self.starts[:-1]) if self.starts else None

    def on_after(self, found: HandsFound | None) -> SearchPage | None:
        """The page with older hands than those that were found; None where there are none."""
        if found is None or not found.more or not found.hands:
            return None
        last = found.hands[-1]
        place = HandsPlace(last.row.started_ms, last.stream, last.row.number)
        return replace(self, starts=(*self.starts, place))


class RotaPage(Struct, frozen=True):
    """Who deals at which table, who is next, and who has a break; the lists page by page from 0."""

    page: int = 0


class HouseEvaluation(Struct, frozen=True):
    """The evaluation over all tables; `shown` is what of it, as in the pit of a table."""

    shown: EvaluationPage


FloorPage = TilesPage | TablePage | DayPage | SearchPage | RotaPage | HouseEvaluation
"""A page of the floor."""


class ShowFloorPage(OwnIntent, frozen=True):
    """Open this page."""

    page: FloorPage
