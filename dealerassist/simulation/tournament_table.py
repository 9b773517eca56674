"""A table of a simulated tournament: guests play, rebuy, are away for a while and go out.

The same seed gives the same tournament.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Protocol

from msgspec.structs import replace

from dealerassist.hand.events import HandEvent
from dealerassist.hand.legal import legal
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState
from dealerassist.journal.entry import Entry
from dealerassist.simulation.deck import ShuffledPack, shuffled
from dealerassist.simulation.demo_shift import SECONDS_BETWEEN_HANDS, SECONDS_PER_TAP, DemoClock
from dealerassist.simulation.players import next_command
from dealerassist.simulation.players_by_cards import (
    EASY_GOING,
    GAMBLER,
    LOOSE,
    PlayersByCards,
    Temperament,
)
from dealerassist.table.blind_commands import PlaceButton
from dealerassist.table.commands import (
    Command,
    OpenShift,
    OpenTable,
    SitIn,
    SitOut,
    StartHand,
    Timed,
)
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from dealerassist.table.tournament_commands import (
    Arrival,
    DeclareOut,
    GivePenalty,
    Penalty,
    RaceChips,
    Rebuy,
    SeatGuest,
    StartClock,
    TakeAddOn,
)
from dealerassist.table.tournament_race import colour_up_due, odd_chips_of
from dealerassist.table.tournament_state import TournamentTable
from dealerassist.tournament.structure import Tournament

TEMPERS = (EASY_GOING, GAMBLER, LOOSE)
"""How guests play, by their seats in turn."""

REBUYING, ADDING_ON, LEAVING, COMING_BACK = 0.5, 0.7, 0.03, 0.3
"""How likely somebody without chips rebuys, takes the add-on, goes away, or comes back."""

BREATH = 60
"""How many seconds pass before it is asked again whether a break is over."""


class DeskOfTable(Protocol):
    """What the simulation needs of a desk, with a journal or without."""

    @property
    def state(self) -> TableState:
        """The table as it is now."""
        ...

    def handle(self, command: Command, *, actor: str) -> Entry | Refusal:
        """Do what the command says, or say why not."""
        ...


class SimulatedTournamentTable:
    """One table with its croupier and its guests."""

    def __init__(
        self,
        desk: DeskOfTable,
        *,
        random: Random,
        clock: DemoClock,
        croupier: str,
        boss: str,
        watch: Callable[[Entry], None] = lambda _: None,
    ) -> None:
        """A table at `desk`.

        Args:
            desk: of the table.
            random: decides what happens.
            clock: what time it is at the table.
            croupier: the staff number of who deals.
            boss: the staff number of who does what takes a pit boss.
            watch: called after everything that happens.
        """
        self._desk = desk
        self._random = random
        self._clock = clock
        self._croupier = croupier
        self._boss = boss
        self._watch = watch
        self._begun: Entry | None = None

    @property
    def state(self) -> TableState:
        """The table as it is now."""
        return self._desk.state

    @property
    def table(self) -> TournamentTable:
        """What it knows of the tournament."""
        assert self.state.tournament is not None, "it was opened in one"
        return self.state.tournament

    @property
    def guests(self) -> tuple[Seat, ...]:
        """Who sits there, in the order of the seats."""
        return tuple([seat for seat in self.state.seats if seat is not None])

    # ── before the first hand ───────────────────────────────────────────────────────────────

    def open(self, name: str, tournament: Tournament, gaming_day: str) -> None:
        """Put the table into the tournament, and begin the shift."""
        rules = tournament.structure.games[0]
        self.does(OpenTable(name, rules, tournament=tournament), 0, actor=self._boss)
        self.does(OpenShift(self._croupier, gaming_day, self._clock.now_ms), 20)

    def seat(self, seat: int, card: int, stack: int | None = None) -> None:
        """A guest enters with this seat card, or comes from another table with a `stack`."""
        arrival = Arrival.ENTRY if stack is None else Arrival.MOVED
        chips = self.table.structure.starting_stack if stack is None else stack
        self.does(SeatGuest(seat, card, chips, arrival=arrival), 15)

    def start(self) -> None:
        """Start the clock; where there is a button, it is drawn for."""
        self.does(StartClock(), 30, actor=self._boss)
        if any(game.button for game in self.table.structure.games):
            self.does(PlaceButton(self._random.choice(self.guests).number), 20)

    # ── hand by hand ────────────────────────────────────────────────────────────────────────

    def begin_hand(self) -> Refusal | None:
        """Begin the next hand, once all that must be done before it is done.

        Returns:
            None if it has begun; else what is to be waited for: others have to come, the floor has
            to release the hand, or a break has to end, of which some seconds have passed then.
        """
        self.ask_for_rebuys()
        self._come_and_go()
        while True:
            self._clock.advance(self._random.uniform(*SECONDS_BETWEEN_HANDS))
            refused = self.asks(StartHand())
            if refused is None or not self._settled(refused):
                return refused

    def play_on(self) -> None:
        """Play the hand that has begun to its end."""
        hand = self._hand
        pack = ShuffledPack(self._random, hand.rules)
        players = PlayersByCards(pack, self._random, _temper)
        assert self._begun is not None, "it was begun here"
        players.follow(_of_hand(self._begun))
        while self.state.hand_in_progress:
            entry = self.does(
                next_command(self._hand, players), self._random.uniform(*SECONDS_PER_TAP)
            )
            players.follow(_of_hand(entry))

    @property
    def _hand(self) -> HandState:
        assert self.state.hand is not None, "a hand has begun"
        return self.state.hand

    def _settled(self, refused: Refusal) -> bool:
        """Do what has to be done before the next hand; whether it may be asked for again."""
        match refused.code:
            case Code.COLOUR_UP_FIRST:
                self.colour_up()
            case Code.NOBODY_PRESENT:
                self._bring_back()
            case Code.IN_BREAK:
                self._add_on()
                self._clock.advance(BREATH)
                return False
            case Code.TOO_FEW_PLAYERS | Code.WAIT_FOR_TABLES:
                return False
            case _:
                raise AssertionError(f"no hand can begin: {refused}")
        return True

    def _bring_back(self) -> None:
        """Somebody who is away comes; where all only miss hands, a penalty is lifted (11.11)."""
        away = [guest.number for guest in self.guests if guest.sitting_out]
        if away:
            self.does(SitIn(self._random.choice(away)), 20)
            return
        seat = self._random.choice(self.guests).number
        self.does(GivePenalty(seat, Penalty.LIFTED), 20, actor=self._boss)

    def ask_for_rebuys(self) -> None:
        """Who has no chips left rebuys, or is out."""
        for guest in self.guests:
            if not guest.stack:
                rebuys = self._random.random() < REBUYING
                self.does(Rebuy(guest.number) if rebuys else DeclareOut(guest.number), 25)

    def colour_up(self) -> None:
        """Colour up the chips that are due to go; nothing where none are."""
        while (smallest := colour_up_due(self.table, self._clock.now_ms)) is not None:
            self._race(smallest)

    def _race(self, smallest: int) -> None:
        odd = sum(odd_chips_of(self.state, self.table, smallest).values())
        pack = self.table.structure.games[0].pack
        self.does(RaceChips(tuple(shuffled(self._random, pack)[:odd])), 90)

    def _add_on(self) -> None:
        for guest in self.guests:
            if self._random.random() < ADDING_ON:
                self.asks(TakeAddOn(guest.number))

    def _come_and_go(self) -> None:
        for guest in self.guests:
            if guest.sitting_out and self._random.random() < COMING_BACK:
                self.does(SitIn(guest.number), 2)
            elif not guest.sitting_out and self._random.random() < LEAVING:
                self.does(SitOut(guest.number), 2)

    # ── at the desk ─────────────────────────────────────────────────────────────────────────

    def does(self, command: Command, seconds: float, *, actor: str | None = None) -> Entry:
        """Have a command carried out after so many seconds; it must be one that is allowed."""
        self._clock.advance(seconds)
        done = self._desk.handle(self._timed(command), actor=actor or self._croupier)
        assert not isinstance(done, Refusal), f"{command} refused: {done}"
        self._watch(done)
        return done

    def asks(self, command: Command) -> Refusal | None:
        """Have a command carried out if it is allowed; why it is not, or None."""
        done = self._desk.handle(self._timed(command), actor=self._croupier)
        if isinstance(done, Refusal):
            return done
        self._begun = done
        self._watch(done)
        return None

    def _timed(self, command: Command) -> Command:
        return (
            replace(command, utc_ms=self._clock.now_ms) if isinstance(command, Timed) else command
        )


def _temper(state: HandState) -> Temperament:
    """How the guest plays who is to act."""
    return TEMPERS[(legal(state).seat or 0) % len(TEMPERS)]


def _of_hand(entry: Entry) -> list[HandEvent]:
    return [event for event in entry.events if isinstance(event, HandEvent)]
