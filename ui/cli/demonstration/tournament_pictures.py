"""Pictures of what a tournament has and a cash table has not, each as it first comes."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from msgspec import Struct

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.state import Standing
from dealerassist.hand.turning_up import next_to_turn_up
from dealerassist.locale.levels import is_last_minute
from dealerassist.simulation.demo_shift import DemoClock
from dealerassist.table.state import TableState
from dealerassist.table.tournament_race import colour_up_due
from dealerassist.table.tournament_state import TournamentTable
from dealerassist.table.tournament_table import clock_at
from dealerassist.tournament.level_clock import ClockReading
from ui.cli.demonstration.screenshot import TakePicture
from ui.cli.demonstration.table import PictureAlbum
from ui.kiosk.kiosk import Kiosk


class TournamentView(Struct, frozen=True):
    """A table in a tournament at a moment.

    Attributes:
        state: the table.
        table: what it knows of the tournament.
        now_ms: the moment, in UTC ms.
    """

    state: TableState
    table: TournamentTable
    now_ms: int

    @property
    def reading(self) -> ClockReading:
        """What the clock says."""
        return clock_at(self.table, self.now_ms)

    @property
    def colours_up(self) -> bool:
        """Whether chips are to be coloured up now."""
        return colour_up_due(self.table, self.now_ms) is not None


class TournamentMoment(Struct, frozen=True):
    """A moment of a tournament of which a picture is taken.

    Attributes:
        name: of the picture.
        seen: whether it is now.
        between: whether it is between hands; else it is during one.
        asked: it is what *New hand* asks first.
    """

    name: str
    seen: Callable[[TournamentView], bool]
    between: bool = True
    asked: bool = False


def _is_new_level(view: TournamentView) -> bool:
    """The next hand is the first at its level."""
    reading = view.reading
    return not reading.is_break and 0 < view.table.level < reading.level.number


def _turns_up(view: TournamentView) -> bool:
    """One hand lies open already, and the next has to be turned up (11.7)."""
    hand = view.state.hand
    if hand is None or next_to_turn_up(hand) is None:
        return False
    return any(player.standing is Standing.SHOWN for player in hand.players)


def _is_out(view: TournamentView) -> bool:
    """Somebody went out in the hand that was just played, and it goes on."""
    out, guests = view.table.out, [seat for seat in view.state.seats if seat is not None]
    return bool(out) and out[-1].hand == view.state.hands and len(guests) > 1


def _has_no_chips(view: TournamentView) -> bool:
    return any(seat is not None and not seat.stack for seat in view.state.seats)


TOURNAMENT_MOMENTS = (
    TournamentMoment("last-minute", lambda view: is_last_minute(view.reading)),
    TournamentMoment("new-level", _is_new_level),
    TournamentMoment("turned-up", _turns_up, between=False),
    TournamentMoment("rebuy-or-out", _has_no_chips, asked=True),
    TournamentMoment("guest-out", _is_out),
    TournamentMoment("colour-up", lambda view: view.colours_up, asked=True),
    TournamentMoment("break", lambda view: view.reading.is_break and not view.colours_up),
    TournamentMoment(
        "hand-for-hand", lambda view: view.table.hand_for_hand and not view.table.released
    ),
)


class TournamentAlbum(PictureAlbum):
    """Takes a picture of each moment of a hand, and of the tournament, when it first comes."""

    def __init__(
        self, kiosk: Kiosk, desk: TableDesk, clock: DemoClock, shoot: TakePicture, folder: Path
    ) -> None:
        super().__init__(kiosk, desk, shoot, folder)
        self._clock = clock
        self._to_come = list(TOURNAMENT_MOMENTS)

    def look(self) -> None:
        """Take the pictures of all that is seen for the first time."""
        super().look()
        state = self._desk.state
        if state.tournament is None:
            return
        view = TournamentView(state, state.tournament, self._clock.now_ms)
        between = not state.hand_in_progress
        seen = [each for each in self._to_come if each.between is between and each.seen(view)]
        for moment in seen:
            self._take_asked(moment.name) if moment.asked else self.take(moment.name)
            self._to_come.remove(moment)

    def _take_asked(self, name: str) -> None:
        """The picture of what *New hand* asks first; it is not answered here."""
        self._kiosk.refresh()
        self._kiosk.tap("new-hand")
        self.take(name)
        self._kiosk.tap("cancel")
