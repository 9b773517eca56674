"""Plays a table in a tournament by commands, without a screen."""

from __future__ import annotations

from typing import Self

from dealerassist.cards import PACK, Card
from dealerassist.desk.desk import TableDesk
from dealerassist.hand.commands import AwardPots, BetTo, CallBet, DealBoard, Fold, ShowHand
from dealerassist.hand.legal import Wanted, legal
from dealerassist.hand.refusal import Refusal
from dealerassist.local_time import MINUTE_MS
from dealerassist.table.automatic_steps import play
from dealerassist.table.blind_commands import PlaceButton
from dealerassist.table.commands import Command, OpenShift, OpenTable, StartHand
from dealerassist.table.events import Event
from dealerassist.table.state import TableState
from dealerassist.table.tournament_commands import Arrival, RaceChips, SeatGuest, StartClock
from dealerassist.table.tournament_race import colour_up_due, odd_chips_of
from dealerassist.table.tournament_state import TournamentTable
from dealerassist.tournament.structure import Structure
from tests.support.tournaments import tournament

BOARD = ("2c", "7d", "9h", "4s", "Js")


class TournamentPlay:
    """A table in a tournament of this structure, with an open shift; times are in minutes."""

    def __init__(self, of: Structure) -> None:
        self.state = TableState()
        self.minutes = 0
        self.events: tuple[Event, ...] = ()
        self.does(OpenTable("4", of.games[0], tournament=tournament(of)))
        self.does(OpenShift("7", "2026-12-01", 0))

    @property
    def now_ms(self) -> int:
        return self.minutes * MINUTE_MS

    @property
    def table(self) -> TournamentTable:
        assert self.state.tournament is not None
        return self.state.tournament

    @property
    def stacks(self) -> dict[int, int]:
        """The values of the stacks, by seat."""
        smallest = self.table.smallest_chip
        return {seat.number: seat.stack * smallest for seat in self.state.seats if seat}

    def does(self, command: Command) -> Self:
        played = play(self.state, command)
        assert not isinstance(played, Refusal), played
        self.state, self.events = played
        assert sum(self.stacks.values()) == self.table.chips.should or self.state.hand_in_progress
        return self

    def refuses(self, command: Command) -> tuple[str, str]:
        """The code and the rule by which it is refused."""
        played = play(self.state, command)
        assert isinstance(played, Refusal), played[1]
        return played.code.value, played.rule

    def seats(self, *numbers: int, stack: int | None = None) -> Self:
        """Guests come with seat cards 101, 103 …; with another stack, from another table."""
        for number in numbers:
            usual = self.table.structure.starting_stack
            arrival = Arrival.ENTRY if stack is None else Arrival.MOVED
            card, chips = 100 + number, stack or usual
            self.does(SeatGuest(number, card, chips, None, arrival, self.now_ms))
        return self

    def begins(self, *, button: int) -> Self:
        """The clock starts, and the button is placed."""
        return self.does(StartClock(self.now_ms)).does(PlaceButton(button))

    def at(self, minutes: int) -> Self:
        """So many minutes after the shift was opened."""
        self.minutes = minutes
        return self

    def deals(self, at_level: int | None = None) -> Self:
        return self.does(StartHand(self.now_ms, at_level))

    def folds_round(self) -> Self:
        """Everybody folds until one is left, who gets the pot."""
        while self.state.hand_in_progress:
            may = legal(self._hand)
            self.does(AwardPots() if may.wanted is Wanted.AWARD else Fold(may.seat or 0))
        return self

    def all_in(self, winner: int, cards: dict[int, str]) -> Self:
        """All who have `cards` go all in, the others fold; `winner` has the best of them."""
        laid = 0
        while self.state.hand_in_progress:
            may = legal(self._hand)
            match may.wanted:
                case Wanted.ACTION:
                    self._acts(may.seat or 0, plays=may.seat in cards)
                case Wanted.SHOWING:
                    self.does(ShowHand(may.seat or 0, _cards(cards[may.seat or 0])))
                case Wanted.BOARD_CARD:
                    self.does(DealBoard(_cards(BOARD[laid])))
                    laid += 1
                case Wanted.AWARD:
                    self.does(AwardPots())
                case other:
                    raise AssertionError(other)
        assert self.stacks.get(winner), "who has won has chips"
        return self

    def does_race(self) -> Self:
        """The chips that are due are coloured up, with the cards of the pack from the top."""
        smallest = colour_up_due(self.table, self.now_ms)
        assert smallest is not None
        odd = sum(odd_chips_of(self.state, self.table, smallest).values())
        return self.does(RaceChips(tuple(PACK[:odd]), self.now_ms))

    @property
    def _hand(self):
        assert self.state.hand is not None
        return self.state.hand

    def _acts(self, seat: int, *, plays: bool) -> None:
        may = legal(self._hand)
        if not plays:
            self.does(Fold(seat))
        elif not isinstance(may.bet, Refusal):
            self.does(BetTo(seat, may.bet.largest))
        else:
            self.does(CallBet(seat))


class JournalPlay(TournamentPlay):
    """The same through a desk, into a journal."""

    def __init__(self, of: Structure, desk: TableDesk) -> None:
        self.desk = desk
        super().__init__(of)

    def does(self, command: Command) -> Self:
        entry = self.desk.handle(command, actor="7")
        assert not isinstance(entry, Refusal), entry
        self.state, self.events = self.desk.state, entry.events
        return self


def _cards(text: str) -> tuple[Card, ...]:
    return tuple(Card.parse(text[at : at + 2]) for at in range(0, len(text), 2))
