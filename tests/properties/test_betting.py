"""Chapters 4 and 5 against the referee, who reads each round anew from its acts.

Tests `dealerassist/hand/betting.py`, `dealerassist/hand/legal.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

from hypothesis import given, settings

from dealerassist.hand.betting import Totals
from dealerassist.hand.events import (
    BetMade,
    BringInPosted,
    Called,
    Checked,
    Folded,
    ForcedBetPosted,
    HandEvent,
    OpenerDuty,
    RoundOpened,
)
from dealerassist.hand.legal import Legal, Wanted, awaited, legal
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from tests.support.properties.referee import Act, Round
from tests.support.properties.walk import Walk, stacks, walks

DUTIES = {
    OpenerDuty.NONE: "none",
    OpenerDuty.MUST_OPEN: "must open",
    OpenerDuty.MAY_FOLD: "may fold",
}


def rounds(walk: Walk) -> Iterator[tuple[Round, HandState]]:
    """Every moment of every betting round, as the referee and as the engine have it."""
    told = None
    for step in walk.steps:
        for event in step.events:
            if isinstance(event, RoundOpened) and event.opener is not None:
                told = opened(step.before, event)
            elif told is not None and (act := act_of(told, event)):
                told.acts.append(act)
                if act.kind in ("forced", "bring_in") and step.before.player(act.seat).forfeits:
                    # An absent guest brings in, and is out of it (11.5).
                    told.acts.append(Act(act.seat, "fold"))
        asked = step.after.phase == "collecting" or awaited(step.after)[0] is Wanted.ACTION
        if told is not None and asked:
            yield told, step.after


def opened(state: HandState, event: RoundOpened) -> Round:
    opener = event.opener or 0
    owes = event.duty is OpenerDuty.MUST_OPEN
    dead = {p.seat for p in state.players if p.forfeits and not (owes and p.seat == opener)}
    able = [p for p in state.clockwise_from(opener) if p.can_bet and p.seat not in dead]
    return Round(
        rules=state.rules,
        street=state.street,
        chips={player.seat: player.bet + player.stack for player in able},
        others=sum(player.all_in and player.seat not in dead for player in state.players),
        must=DUTIES[event.duty],
        pair=event.open_pair,
        blinds={player.seat: player.bet for player in state.players if player.bet},
        pot=sum(player.paid for player in state.players),
    )


def act_of(told: Round, event: HandEvent) -> Act | None:
    match event:
        case Folded(seat):
            return Act(seat, "fold")
        case Checked(seat):
            return Act(seat, "check")
        case Called(seat, amount):
            return Act(seat, "call", told.bet(seat) + amount)
        case BetMade(seat=seat, total=total):
            return Act(seat, "wager", total)
        case ForcedBetPosted(seat, amount):
            return Act(seat, "forced", amount)
        case BringInPosted(seat, amount):
            return Act(seat, "bring_in", amount)
        case _:
            return None


def agreed(told: Round, may: Legal) -> None:
    """The referee and the engine say the same of the player whose turn it is."""
    seat = told.next()
    assert seat == may.seat
    if seat is None:
        return
    bet = None if isinstance(may.bet, Refusal) else (may.bet.smallest, may.bet.largest)
    assert bet == told.totals(seat)
    assert isinstance(may.bet, Refusal) or may.bet.only == (() if told.between(seat) else bet)
    if not told.opened():
        assert isinstance(may.forced_bet, Totals)
        assert (may.fold is None) == (told.must == "may fold")
        assert may.check is not None
    else:
        short = told.height() - told.bet(seat)
        assert (may.fold, isinstance(may.forced_bet, Refusal)) == (None, True)
        assert (may.check is None) == (short == 0)
        assert short == 0 or may.call == min(short, told.behind(seat))


@given(walks())
def test_rule_5_whose_turn_it_is_and_what_they_may_do(walk):
    for told, state in rounds(walk):
        agreed(told, legal(state))


@settings(max_examples=2 * settings.default.max_examples)
@given(walks(chips=stacks(most=90, seats=4)))
def test_rule_5_with_short_stacks(walk):
    for told, state in rounds(walk):
        agreed(told, legal(state))
