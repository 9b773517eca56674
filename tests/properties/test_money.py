"""The six equations of house practice 4, over random shifts with random money at the table.

Tests `dealerassist/table/money_equations.py`, `dealerassist/table/money_state.py`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import NamedTuple

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from dealerassist.hand.events import HandStarted, PotsAwarded
from dealerassist.hand.refusal import Refusal
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table import house_money_events, money_equations
from dealerassist.table.commands import Command
from dealerassist.table.events import Event
from dealerassist.table.evolve import evolve, fold
from dealerassist.table.expected_holdings import closing_count, expected_of, zero_difference
from dealerassist.table.money_state import Box, Purpose
from dealerassist.table.state import TableState
from dealerassist.table.zero_light import zero_light
from tests.support.properties.money import Room, about_money, open_tray, truly_counted
from tests.support.properties.shifts import happened, next_command, opened
from tests.support.properties.together import Together
from tests.support.properties.walk import Croupier, houses


class Entry(NamedTuple):
    """One entry of a shift, with the table around it and where the chips lie after it."""

    before: TableState
    events: tuple[Event, ...]
    state: TableState
    room: Room


def shift(rules: HouseRules, seed: int, asked: int) -> Iterator[Entry]:
    """A shift with money at the table, entry by entry."""
    chance = random.Random(seed)
    state, croupier, room = TableState(), Croupier(chance), Room()
    start = opened(rules, rules.minimum_buy_in * 2)
    for at in range(asked + len(start) + 1):
        if at < len(start):
            command: Command | None = start[at]
        elif at == len(start):
            command = open_tray(state)
        elif not state.hand_in_progress and chance.random() < 0.6:
            command = about_money(chance, state, room)
        else:
            command = next_command(chance, croupier, state)
        answer = () if command is None else happened(state, command)
        if not answer or isinstance(answer, Refusal):
            continue
        before = state
        for event in answer:
            if isinstance(event, HandStarted):
                croupier = Croupier(chance)
            state = evolve(state, event)
            room.follow(event, state)
        yield Entry(before, answer, state, replace(room))


SHIFTS = (houses(), st.integers(0, 2**32), st.integers(20, 250))

of_every_shift = Together()


@of_every_shift
def tray_cash_and_boxes_should_hold_what_lies_in_them(entries):
    """The equations of tray, cash and boxes."""
    for _, _, state, room in entries:
        if state.money.opening is None:
            continue
        assert {box: expected_of(state, box) for box in Box} == {
            box: room.in_box(box) for box in Box
        }
        assert room.tray >= 0
        assert room.cash >= 0


@of_every_shift
def tray_credits_and_cash_less_opening_and_fills_are_nothing(entries):
    """The equation of zero: poker has no house risk."""
    for _, _, state, room in entries:
        known = {"opening": room.opening, "fills": room.from_desk, "credits_": room.to_desk}
        assert not money_equations.zero_equation(
            tray=room.tray, cash=room.cash, adjusted=0, **known
        )
        assert zero_difference(state) in (None, 0)
        assert zero_light(state) == 0


@of_every_shift
def what_guests_brought_is_away_on_the_table_or_the_houses(entries):
    """The equation of the players."""
    for _, _, state, room in entries:
        assert not money_equations.players_difference(
            brought=room.guests_brought + room.appeared,
            taken_away=room.taken_away,
            on_table=state.chips_in_play(),
            rake=room.rake,
            drop=room.drop,
            time=room.time,
            tips=room.tips,
        )


@of_every_shift
def the_stacks_before_a_hand_are_those_after_it_and_the_taxe(entries):
    """The equation of the hand; nobody tips during one."""
    at_start = 0
    for before, events, state, _ in entries:
        if any(isinstance(event, HandStarted) for event in events):
            at_start = before.chips_in_play()
        if any(isinstance(event, PotsAwarded) for event in events) and state.hand is not None:
            pots = sum(award.amount for award in state.hand.awards)
            won = [share.amount for award in state.hand.awards for share in award.shares]
            rake, drop = state.hand.raked, state.hand.dropped
            assert not money_equations.hand_difference(pot=pots, won=won, rake=rake, drop=drop)
            # Nobody sits down or leaves in these shifts while a hand is on.
            assert at_start == state.chips_in_play() + rake + drop


@of_every_shift
def slips_have_every_number_once_and_two_signers(entries):
    slips = entries[-1].room.slips
    assert slips == list(range(1, len(slips) + 1))
    for event in (event for entry in entries for event in entry.events):
        if isinstance(event, house_money_events.TrayFilled | house_money_events.TrayCredited):
            assert event.slip.first_signer != event.slip.second_signer


@of_every_shift
def a_shift_with_money_folded_again_is_the_live_table(entries):
    again = fold(TableState(), [event for entry in entries for event in entry.events])
    assert again == entries[-1].state


@settings(max_examples=settings.default.max_examples // 2)
@given(*SHIFTS)
def test_what_is_true_of_every_shift_with_money(rules, seed, asked):
    of_every_shift.hold(list(shift(rules, seed, asked)))


@settings(max_examples=settings.default.max_examples // 2)
@given(*SHIFTS, st.sampled_from([1, 5, 25, -1, -5]), st.sampled_from([Box.TRAY, Box.CASH]))
def test_chips_that_are_missing_show_as_exactly_that_difference(rules, seed, asked, missing, box):
    entries = [each for each in shift(rules, seed, asked) if not each.state.hand_in_progress]
    *_, state, room = entries[-1]
    assume(room.in_box(box) >= missing)
    for each in (Box.TRAY, Box.CASH):
        lost = missing if each is box else 0
        answer = happened(state, truly_counted(each, room, Purpose.CLOSING, lost))
        assert not isinstance(answer, Refusal)
        state = fold(state, answer)
        assert closing_count(state, each).difference == -lost
    assert zero_difference(state) == zero_light(state) == -missing
