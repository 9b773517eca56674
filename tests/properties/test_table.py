"""What is true of a table at every moment of any shift.

Tests `dealerassist/table/evolve.py`, `dealerassist/table/decide.py`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import pairwise

from hypothesis import given, settings
from hypothesis import strategies as st

from dealerassist.hand.events import HandStarted, PotsAwarded
from dealerassist.hand.refusal import Refusal
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table import commands as ask
from dealerassist.table.blind_commands import PlaceButton
from dealerassist.table.blind_events import (
    ButtonPlaced,
)
from dealerassist.table.commands import Command
from dealerassist.table.events import (
    ChipsAdded,
    Event,
    SeatLeft,
    SeatTaken,
    TipGiven,
)
from dealerassist.table.evolve import evolve, fold
from dealerassist.table.state import TableState
from tests.support.properties.careless import Careless
from tests.support.properties.shifts import happened
from tests.support.properties.together import Together
from tests.support.properties.walk import Croupier, houses


def anything_around(chance: random.Random, state: TableState) -> Command:
    """Whatever may be asked between two taps, sensible or not."""
    seat, amount = chance.randint(0, 10), chance.choice([-5, 0, 3, 40, 300, 900])
    most = state.rules.minimum_buy_in * 2 if state.rules is not None else 100
    return chance.choice(
        [
            ask.TakeSeat(seat, chance.randint(0, most)),
            ask.TakeSeat(seat, most),
            ask.AddChips(seat, amount),
            ask.LeaveSeat(seat),
            ask.ChangeSeat(seat, chance.randint(0, 10)),
            ask.SitOut(seat),
            ask.SitIn(seat),
            ask.GiveTip(seat, amount),
            PlaceButton(seat),
            ask.ChangeCroupier("Bert"),
            ask.StartHand(),
            ask.StartHand(),
            ask.CloseShift(1),
            ask.ReopenShift(state.shift.number if state.shift else 1, amount + 5),
            ask.OpenShift("Anna", "2026-03-01", 0),
        ]
    )


def shift(rules: HouseRules, seed: int, asked: int) -> Iterator[tuple[TableState, Event]]:
    """A shift of so many commands: each event, and the state after it."""
    chance = random.Random(seed)
    croupier = Careless(chance, slips=0.05)
    state = TableState()
    start = (ask.OpenTable("Tisch 1", rules), ask.OpenShift("Anna", "2026-03-01", 0))
    for at in range(asked):
        command = start[at] if at < len(start) else _next(chance, croupier, state)
        answer = happened(state, command)
        for event in () if isinstance(answer, Refusal) else answer:
            if isinstance(event, HandStarted):
                croupier = Careless(chance, slips=0.05)
            state = evolve(state, event)
            yield state, event


def _next(chance: random.Random, croupier: Croupier, state: TableState) -> Command:
    in_hand = state.hand is not None and state.hand_in_progress and chance.random() < 0.9
    tap = croupier.next(state.hand) if in_hand and state.hand is not None else None
    return anything_around(chance, state) if tap is None else tap


SHIFTS = (houses(), st.integers(0, 2**32), st.integers(2, 600))

of_every_shift = Together()


@of_every_shift
def buy_ins_less_what_left_less_what_lies_there_are_taxe_and_tips(rules, told):
    """The equation of the players, house practice chapter 4."""
    bought = taken_away = tips = taxe = 0
    for state, event in told:
        match event:
            case SeatTaken(_, amount, _) | ChipsAdded(_, amount):
                bought += amount
            case SeatLeft(_, amount):
                taken_away += amount
            case TipGiven(_, amount):
                tips += amount
        if state.hand is not None and type(event).__name__ == "PotsAwarded":
            taxe += state.hand.raked + state.hand.dropped
        assert bought - taken_away - state.chips_in_play() == taxe + tips


@of_every_shift
def a_shift_folded_again_is_the_live_table(rules, told):
    assert fold(TableState(), [event for _, event in told]) == told[-1][0]


@of_every_shift
def nobody_ever_has_less_than_nothing(rules, told):
    for state, _ in told:
        assert all(seat.stack >= 0 for seat in state.seats if seat is not None)
        assert all(s.number == at for at, s in enumerate(state.seats, start=1) if s is not None)


@of_every_shift
def chips_are_only_added_between_hands(rules, told):
    for state, event in told:
        if isinstance(event, ChipsAdded):
            seat = state.seat(event.seat)
            assert not state.hand_in_progress
            assert seat is not None
            assert seat.stack >= rules.minimum_buy_in


@of_every_shift
def rule_1_6_the_button_goes_round(rules, told):
    """It lies before a player; it moves on one seat after a hand, and not after a misdeal.

    Who comes in does not get it; what else holds of blinds is in `test_blinds.py`.
    """
    due = None
    for (before, _), (_, event) in pairwise(told):
        match event:
            case ButtonPlaced(seat):
                due = seat
            case HandStarted(button=button) if rules.options.button_rule == "dead":
                due = button
            case HandStarted(seats=seats, button=button):
                assert (button is None) == (not rules.button)
                owing = {s.number for s in before.seats if s is not None and s.owes != "nothing"}
                seats = tuple(seat for seat in seats if seat not in owing) or seats
                at = 0 if due is None else due
                expected = next((s for s in seats if s >= at), seats[0]) if at else seats[-1]
                assert button == (expected if rules.button else None)
                due = button
            case PotsAwarded() if rules.button:
                taken = [seat.number for seat in before.seats if seat is not None]
                due = next((seat for seat in taken if seat > (due or 0)), taken[0])


@settings(max_examples=settings.default.max_examples * 2 // 3)
@given(*SHIFTS)
def test_what_is_true_of_every_shift(rules, seed, asked):
    of_every_shift.hold(rules, list(shift(rules, seed, asked)))
