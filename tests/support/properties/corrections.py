"""Random corrections during a shift, proposed and approved by two people."""

from __future__ import annotations

import random
from dataclasses import dataclass, field

from dealerassist.hand.events import HandStarted, PotsAwarded
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.result import HandResult, Won
from dealerassist.table import commands as ask
from dealerassist.table.correction_commands import (
    ApproveCorrection,
    ProposeCorrection,
    WithdrawCorrection,
)
from dealerassist.table.correction_effects import (
    AdjustBox,
    Change,
    CorrectionReason,
    CorrectRake,
    CorrectResult,
    Effect,
    ProposalShown,
    Stay,
    VoidHand,
    effect_of,
)
from dealerassist.table.correction_events import CorrectionApproved, CorrectionProposed
from dealerassist.table.events import (
    ChipsAdded,
    Event,
    SeatChanged,
    SeatLeft,
    SeatTaken,
    StackCounted,
    TipGiven,
)
from dealerassist.table.evolve import evolve
from dealerassist.table.money_state import Box, ContraAccount
from dealerassist.table.state import TableState
from tests.support.properties.shifts import happened, next_command, opened
from tests.support.properties.walk import Croupier


def any_change(chance: random.Random, result: HandResult) -> Change:
    """Any correction of a hand, sensible or not quite."""
    rake = chance.randint(-1, result.pot + 1)
    seats = chance.sample(result.seats, chance.randint(1, 2))
    rest = result.pot - result.drop - rake
    first = chance.randint(0, max(rest, 0)) if len(seats) > 1 else rest
    won = tuple(Won(*each) for each in zip(seats, (first, rest - first), strict=False))
    seat = chance.choice([*(each.seat for each in result.won), *result.seats[:1]])
    return chance.choice(
        [
            VoidHand(result.hand),
            CorrectResult(result.hand, won, rake),
            CorrectRake(result.hand, chance.randint(0, result.rake + 4), seat),
            any_adjustment(chance, result.seats),
        ]
    )


def any_adjustment(chance: random.Random, seats: tuple[int, ...]) -> AdjustBox:
    """Any adjustment of a box, sensible or not quite."""
    other = chance.choice([*ContraAccount, None])
    seat = chance.choice(seats) if other is ContraAccount.GUEST else None
    return AdjustBox(chance.choice(list(Box)), chance.randint(-3, 3), other, seat)


@dataclass
class Ledger:
    """What each hand paid and where its guests are, kept without the journal."""

    bought: int = 0
    gone: int = 0
    differences: int = 0
    settled: int = 0
    given: int = 0
    proposed: dict[int, dict[int, int | None]] = field(default_factory=dict)
    results: dict[int, HandResult] = field(default_factory=dict)
    places: dict[int, dict[int, int | None]] = field(default_factory=dict)

    def keep(self, before: TableState, event: Event, after: TableState) -> None:
        match event:
            case SeatTaken(_, chips) | ChipsAdded(_, chips):
                self.bought += chips
            case SeatLeft(seat, chips):
                self.gone += chips
                self._move(seat, None)
            case TipGiven(_, chips):
                self.gone += chips
            case SeatChanged(seat, to):
                self._move(seat, to)
            case StackCounted(_, _, difference):
                self.differences += difference
            case PotsAwarded():
                self._paid(before, after)
            case CorrectionProposed(number, change=AdjustBox(seat=int(seat))):
                self.proposed[number] = {seat: seat}
            case CorrectionApproved(number, _, effect):
                self.settled += effect.settled
                self.given += effect.given
                becomes = before.proposal(number).becomes
                if becomes is not None:
                    self.results[becomes.hand] = becomes

    def _move(self, seat: int, to: int | None) -> None:
        for places in (*self.places.values(), *self.proposed.values()):
            for then, now in places.items():
                if now == seat:
                    places[then] = to

    def _paid(self, before: TableState, after: TableState) -> None:
        hand, won = after.hand, {}
        for award in hand.awards:
            for share in award.shares:
                won[share.seat] = won.get(share.seat, 0) + share.amount
        seats = tuple(player.seat for player in hand.players)
        known = hand.unseen is None
        put_in = tuple(player.paid for player in before.hand.players) if known else ()
        wins = tuple(Won(seat, won[seat]) for seat in sorted(won))
        self.results[hand.number] = HandResult(
            hand.number, seats, put_in, wins, hand.raked, drop=hand.dropped
        )
        self.places[hand.number] = {seat: seat for seat in seats}

    def stays(self, change: Change, number: int = 0) -> tuple[Stay, ...]:
        """Where the guests of a change sit now; `number`: of the proposal, once it has one."""
        places = self.proposed.get(number, {})
        if not isinstance(change, AdjustBox):
            places = self.places[change.hand]
        return tuple(Stay(then, now) for then, now in places.items())


@dataclass
class CorrectedShift:
    """A shift at changing depths in which now and then something is corrected."""

    chance: random.Random
    state: TableState = field(default_factory=TableState)
    ledger: Ledger = field(default_factory=Ledger)

    def begin(self, rules) -> None:
        for command in opened(rules, rules.minimum_buy_in * 2):
            self.do(command)
        self.croupier = Croupier(self.chance)

    def do(self, command: ask.Command) -> bool:
        """Whether it was granted."""
        answer = happened(self.state, command)
        for event in () if isinstance(answer, Refusal) else answer:
            before, self.state = self.state, evolve(self.state, event)
            self.ledger.keep(before, event, self.state)
            if isinstance(event, HandStarted):
                self.croupier = Croupier(self.chance)
        return not isinstance(answer, Refusal)

    def tap(self) -> None:
        if self.chance.random() < 0.06:
            self.do(ask.ChangeSeat(self.chance.randint(1, 9), self.chance.randint(1, 9)))
        command = next_command(self.chance, self.croupier, self.state)
        if command is not None:
            self.do(command)
        if self.ledger.results and self.chance.random() < 0.3:
            self._propose()
        for proposal in self.state.proposals:
            if self.chance.random() < 0.4:
                self._settle(proposal.number)

    def _propose(self) -> None:
        result = self.chance.choice(list(self.ledger.results.values()))
        change = any_change(self.chance, result)
        was = None if isinstance(change, AdjustBox) else result
        stays = self.ledger.stays(change)
        self.do(ProposeCorrection(change, CorrectionReason.MISCOUNT, "", was, stays, "Berta"))

    def _settle(self, number: int) -> None:
        proposal = self.state.proposal(number)
        if self.chance.random() < 0.2:
            self.do(WithdrawCorrection(number, "Berta"))
            return
        stays = self.ledger.stays(proposal.change, number)
        effect = effect_of(proposal.was, proposal.change, stays)
        assert isinstance(effect, Effect), "what was proposed can still be done"
        self.do(ApproveCorrection(number, ProposalShown(proposal, effect).digest, stays, "Carl"))
