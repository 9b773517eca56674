"""Random shifts: at changing recording depths, with irregularities, corrections and undos."""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, field

from hypothesis import strategies as st

from dealerassist.hand import commands as in_hand
from dealerassist.hand.betting import Totals
from dealerassist.hand.commands import EnteredPot, HandCommand
from dealerassist.hand.events import HandStarted
from dealerassist.hand.legal import Legal, Wanted, legal
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.pots_only import bounds_of, may_win
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.rules.house_options import Halves
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table import commands as ask
from dealerassist.table.automatic_steps import play
from dealerassist.table.commands import Command
from dealerassist.table.events import Event
from dealerassist.table.evolve import evolve, fold
from dealerassist.table.state import TableState
from tests.support.hand.offers import offers
from tests.support.properties.careless import Careless
from tests.support.properties.walk import Croupier, houses

TOGETHER = (
    in_hand.FoldRest(),
    in_hand.CallRest(),
    in_hand.CheckRound(),
    in_hand.MuckRest(),
)


def refusals_together(may: Legal) -> tuple[Refusal | None, ...]:
    """Why each of `TOGETHER` is refused; None where it is not."""
    return may.rest_fold, may.rest_call, may.round_check, may.rest_muck


def round_at_once(chance: random.Random, state: HandState) -> HandCommand | None:
    """Several acts at once, if the croupier feels like it; or a winner's name."""
    may = legal(state)
    allowed: list[HandCommand] = [
        command
        for command, refusal in zip(TOGETHER, refusals_together(may), strict=True)
        if refusal is None
    ]
    if isinstance(may.round_bet, Totals):
        allowed.append(
            in_hand.BetRound(chance.choice([may.round_bet.smallest, may.round_bet.largest]))
        )
    allowed += [in_hand.PutIn(seat) for seat in may.put_in]
    named = [command for command in offers(state) if isinstance(command, in_hand.NameWinner)]
    if may.wanted is Wanted.WINNERS or (named and chance.random() < 0.3):
        return chance.choice(named)
    return chance.choice(allowed) if allowed and chance.random() < 0.5 else None


def hand_by_its_pots(chance: random.Random, state: HandState) -> ask.EnterPots:
    """Pots as they may have been: now and then as small or as large as can be, or wrong."""
    bounds, winners = bounds_of(state), may_win(state)
    size = chance.choice([bounds.least, bounds.most, chance.randint(bounds.least, bounds.most)])
    size += chance.choice([0, 0, 0, 1, -1])
    side = chance.choice([0, size // 3])
    high_low = state.rules.halves is Halves.HIGH_LOW

    def pot(amount: int) -> EnteredPot:
        low = (chance.choice(winners),) if high_low and chance.random() < 0.5 else ()
        by = tuple(chance.sample(winners, chance.randint(1, min(2, len(winners)))))
        return EnteredPot(amount, by, low)

    return ask.EnterPots(tuple(pot(amount) for amount in (size - side, side) if amount))


def next_command(chance: random.Random, croupier: Croupier, state: TableState) -> Command | None:
    """A tap at any depth; switching is one of them."""
    if chance.random() < 0.06:
        return ask.RecordAt(chance.choice(list(Depth)))
    if state.hand is None or not state.hand_in_progress:
        return between_hands(chance, state)
    wanted = legal(state.hand).wanted
    if wanted is Wanted.POTS:
        return hand_by_its_pots(chance, state.hand)
    return round_at_once(chance, state.hand) or croupier.next(state.hand)


def between_hands(chance: random.Random, state: TableState) -> Command:
    seat, left = chance.randint(1, 9), state.pool
    around = [
        ask.TakeSeat(seat, state.rules.minimum_buy_in if state.rules else 1),
        ask.LeaveSeat(seat, chance.choice([None, left, left // 2])),
        ask.AddChips(seat, 40),
        ask.GiveTip(seat, 3),
        ask.SitOut(seat),
        ask.SitIn(seat),
        *(
            ask.CountStack(each.number, chance.choice([left, left // 2]))
            for each in state.uncounted()
        ),
        *(
            ask.CountStack(each.number, max(left + chance.randint(-6, 6), 0), differs=True)
            for each in state.uncounted()
        ),
    ]
    if chance.random() < 0.4:
        return chance.choice(around)
    if state.depth is not Depth.RAKE:
        uncounted = [s for s in state.uncounted() if s.plays]
        return ask.StartHand() if not uncounted else ask.CountStack(uncounted[0].number, left)
    seats = [s.number for s in state.players()] or [1]
    size = chance.randint(1, max(2, state.chips_in_play() // 3))
    return ask.EnterPots((EnteredPot(size, (chance.choice(seats),)),))


def opened(rules: HouseRules, buy_in: int) -> list[Command]:
    """A shift begins with four guests."""
    table: list[Command] = [
        ask.OpenTable("Tisch 1", rules),
        ask.OpenShift("Anna", "2026-03-01", 0),
    ]
    return [*table, *(ask.TakeSeat(seat, buy_in) for seat in (1, 2, 4, 7))]


def happened(state: TableState, command: Command) -> tuple[Event, ...] | Refusal:
    """What a command made happen, with all that followed; the table handed on is its fold."""
    played = play(state, command)
    if isinstance(played, Refusal):
        return played
    after, events = played
    assert after == fold(state, events)
    return events


def shift(rules: HouseRules, seed: int, asked: int) -> Iterator[tuple[TableState, Event]]:
    """A shift at changing depths: each event, and the state after it."""
    chance = random.Random(seed)
    state, croupier = TableState(), Croupier(chance)
    start = opened(rules, rules.minimum_buy_in * 2)
    for at in range(asked + len(start)):
        command = start[at] if at < len(start) else next_command(chance, croupier, state)
        answer = () if command is None else happened(state, command)
        for event in () if isinstance(answer, Refusal) else answer:
            if isinstance(event, HandStarted):
                croupier = Croupier(chance)
            state = evolve(state, event)
            yield state, event


SHIFTS = (houses(), st.integers(0, 2**32), st.integers(20, 200))


def totals_around(may: Totals | Refusal) -> set[int]:
    marks = {0, 5, 10**6}
    if isinstance(may, Totals):
        marks |= {bound + off for bound in (may.smallest, may.largest) for off in (-1, 0, 1)}
    return marks


# ── everything at once ──────────────────────────────────────────────────────────────────────


@dataclass
class Evening:
    """A shift in which things go wrong, cards are named anew, and entries are taken back."""

    rules: HouseRules
    chance: random.Random
    entries: list[tuple[Event, ...]] = field(default_factory=list)
    state: TableState = field(default_factory=TableState)

    def __post_init__(self) -> None:
        for command in opened(self.rules, self.rules.minimum_buy_in):
            self.do(command)
        self.sat_down = len(self.entries)
        self.croupier = self.somebody()

    def somebody(self) -> Croupier:
        return Careless(self.chance, mishaps=0.1, slips=0.05)

    def do(self, command: Command) -> None:
        answer = happened(self.state, command)
        if isinstance(answer, Refusal):
            return
        self.entries.append(answer)
        self.state = fold(self.state, answer)
        if any(isinstance(event, HandStarted) for event in answer):
            self.croupier = self.somebody()

    def undo_to(self, number: int) -> None:
        del self.entries[number:]
        self.state = fold(TableState(), (event for entry in self.entries for event in entry))
        self.croupier = self.somebody()

    def tap(self) -> None:
        if len(self.entries) > self.sat_down and self.chance.random() < 0.05:
            self.undo_to(self.chance.randrange(self.sat_down, len(self.entries)))
        elif self.chance.random() < 0.02:
            self.do(ask.ChangeSeat(self.chance.randint(1, 9), self.chance.randint(1, 9)))
        else:
            command = next_command(self.chance, self.croupier, self.state)
            if command is not None:
                self.do(command)


def evening(rules: HouseRules, seed: int, asked: int) -> Iterator[Evening]:
    """The evening after each of so many taps."""
    going = Evening(rules, random.Random(seed))
    for _ in range(asked):
        going.tap()
        yield going
