"""Fold the events that follow from an irregularity into the hand (house practice, chapter 2).

A private function is named after its event and returns the hand after it.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.betting_round import BettingRound, BoundSeat, GuestClock
from dealerassist.hand.card_correction import opened_anew
from dealerassist.hand.dealing import issue_of
from dealerassist.hand.events import Face, OpenerDuty
from dealerassist.hand.irregular.bound import bound_without, held_to
from dealerassist.hand.irregular.burn import put_right
from dealerassist.hand.irregular.commands import Irregularity, Ruling
from dealerassist.hand.irregular.events import (
    AbsentAllIn,
    ActBound,
    AllInDeclared,
    BoxedCardSetAside,
    BurnCorrected,
    BurnPutRight,
    CardsTakenOff,
    ClockGiven,
    HandDied,
    HandKilled,
    HoleCardExposed,
    HoleCardKept,
    HoleCardReplaced,
    IrregularityRuled,
    NewDeckDue,
    OpenCardsSwapped,
    OpenerReplaced,
    PlayerAbsent,
    RiverTurnedUp,
    RulingEvent,
)
from dealerassist.hand.issue_plan import due_now
from dealerassist.hand.state import HandState, HeldCard, Issue, Phase, Player, Standing, with_player
from dealerassist.hand.turns import next_to_act


def evolve_ruling(state: HandState, event: RulingEvent) -> HandState:
    """The hand after `event`."""
    match event:
        case IrregularityRuled(kind, ruling):
            aside = _burn_aside(state, kind, ruling)
            return replace(state, ruled=(*state.ruled, kind), burn_aside=aside)
        case HoleCardExposed():
            return _hole_card_exposed(state, event)
        case HandKilled():
            return _hand_killed(state, event)
        case OpenerReplaced(seat):
            return _opener_replaced(state, seat)
        case ActBound(seat, acts, total, level, put_in):
            betting = _betting(state)
            bound = held_to(betting, BoundSeat(seat, acts, total, level, put_in))
            return replace(state, betting=replace(betting, bound=bound))
        case BurnCorrected(by):
            return _burn_corrected(state, by)
        case BurnPutRight(made):
            return put_right(state, made)
        case CardsTakenOff(count, more):
            stub, burns = state.stub - count, state.burns + count
            return replace(state, stub=stub, burns=burns, take_off=more)
        case RiverTurnedUp():
            return _river_turned_up(state, event)
        case AllInDeclared():
            return _all_in_declared(state, event)
        case NewDeckDue():
            return replace(state, new_deck=True)
        case BoxedCardSetAside(seat):
            return _boxed_card_set_aside(state, seat)
        case OpenCardsSwapped():
            return opened_anew(state, _open_cards_swapped(state, event))
        case PlayerAbsent(seat):
            return _player_absent(state, seat)
        case ClockGiven(seat, seconds, utc_ms):
            clock = GuestClock(seat, seconds, utc_ms)
            return replace(state, betting=replace(_betting(state), clock=clock))
        case HandDied(seat):
            return _hand_died(state, seat)
        case AbsentAllIn(seat):
            return _with(state, replace(state.player(seat), forfeits=True))
        case HoleCardReplaced(seat, card):
            state = _with(state, _without_card(state.player(seat), card))
            return replace(state, burned_open=(*state.burned_open, card))
        case HoleCardKept(seat, card):
            return _with(state, _with_known(state.player(seat), card))
        case _:
            assert_never(event)


def _with(state: HandState, player: Player) -> HandState:
    return replace(state, players=with_player(state.players, player))


def _betting(state: HandState) -> BettingRound:
    assert state.betting is not None, "a betting round is in progress"
    return state.betting


def _burn_aside(state: HandState, kind: Irregularity, ruling: Ruling) -> int:
    """The street whose burn card lies aside after this ruling: no other is burned for it (HP 2)."""
    if ruling is Ruling.BOARD_DEALT_AGAIN:
        return state.street
    if ruling is Ruling.REPLACED or (
        kind is Irregularity.EARLY_STREET and ruling is Ruling.RESTORED
    ):
        return state.street + 1
    return state.burn_aside


# ── cards ───────────────────────────────────────────────────────────────────────────────────


def _hole_card_exposed(state: HandState, event: HoleCardExposed) -> HandState:
    """The hand with the exposed card as the door card, and an unseen card in its place."""
    player = state.player(event.seat)
    own = [held.card for held in player.cards]
    at = own.index(event.card if event.card in own else None)
    kept = (*player.cards[:at], *player.cards[at + 1 :])
    cards = (*kept, HeldCard(None, Face.DOWN), HeldCard(event.card, Face.UP))
    state = _with(state, replace(player, cards=cards))
    served = (*state.served, event.seat)
    return _served(replace(state, stub=state.stub - 1, served=served), event.seat)


def _hand_killed(state: HandState, event: HandKilled) -> HandState:
    player = state.player(event.seat)
    dead = replace(
        player,
        stack=player.stack + event.returned,
        paid=player.paid - event.returned,
        cards=tuple([HeldCard(card, Face.UP) for card in event.cards]),
        standing=Standing.FOLDED,
    )
    state = _with(state, dead)
    if len(state.contenders) == 1:
        return replace(state, issue=None, phase=Phase.COLLECTING)
    return _served(state, event.seat)


def _served(state: HandState, seat: int) -> HandState:
    """The hand once no open card is due to this seat any more."""
    issue = issue_of(state)
    up = tuple([due for due in issue.up if due != seat])
    if up or issue.down:
        return replace(state, issue=replace(issue, up=up))
    return replace(state, issue=None, phase=Phase.OPENING)


def _burn_corrected(state: HandState, by: int) -> HandState:
    return replace(
        state,
        stub=state.stub - by,
        burns=state.burns + by,
        burned=state.burned + by,
        burnt=False,
    )


def _river_turned_up(state: HandState, event: RiverTurnedUp) -> HandState:
    for seat, card in event.cards:
        player = state.player(seat)
        cards = (*player.cards[:-1], HeldCard(card, Face.UP))
        state = _with(state, replace(player, cards=cards))
    return replace(state, may_declare=state.may_declare + event.may_declare)


def _boxed_card_set_aside(state: HandState, seat: int | None) -> HandState:
    """The hand with one card less; the seat gets its card after the others.

    If the stub has too few cards now, the burn cards are shuffled in (3.5).
    """
    state = replace(state, stub=state.stub - 1, boxed=state.boxed + 1)
    issue = state.issue
    if issue is None:
        return state
    shuffle_in = state.stub < due_now(state, issue) + 1
    return replace(state, issue=replace(_last_served(issue, seat), shuffle_in=shuffle_in))


def _last_served(issue: Issue, seat: int | None) -> Issue:
    if seat in issue.down:
        return replace(issue, down=_moved_back(issue.down, seat))
    return replace(issue, up=_moved_back(issue.up, seat)) if seat in issue.up else issue


def _moved_back(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return (*_others(seats, seat), seat)


def _open_cards_swapped(state: HandState, event: OpenCardsSwapped) -> HandState:
    first, second = state.player(event.first), state.player(event.second)
    state = _with(state, _with_last_open(first, second.open_cards[-1]))
    return _with(state, _with_last_open(second, first.open_cards[-1]))


def _with_last_open(player: Player, card: Card | None) -> Player:
    at = max([at for at, held in enumerate(player.cards) if held.face is Face.UP])
    cards = (*player.cards[:at], HeldCard(card, Face.UP), *player.cards[at + 1 :])
    return replace(player, cards=cards)


def _without_card(player: Player, card: Card) -> Player:
    """The player with an unseen card in the place of this one, if it was recorded at all."""
    held = tuple([HeldCard(None, h.face) if h.card is card else h for h in player.cards])
    return replace(player, cards=held)


def _with_known(player: Player, card: Card) -> Player:
    """The player, one of whose unseen cards is known to be this one."""
    own = [held.card for held in player.cards]
    if card in own:
        return player
    at = own.index(None)
    held = replace(player.cards[at], card=card)
    return replace(player, cards=(*player.cards[:at], held, *player.cards[at + 1 :]))


# ── betting ─────────────────────────────────────────────────────────────────────────────────


def _opener_replaced(state: HandState, seat: int) -> HandState:
    """The hand with this seat as opener, since the forced bet stands where it was made."""
    betting = replace(_betting(state), opener=seat, to_act=seat, duty=OpenerDuty.MUST_OPEN)
    openers = (*state.openers[:-1], seat)
    return replace(state, betting=betting, openers=openers, first_to_show=seat)


def _all_in_declared(state: HandState, event: AllInDeclared) -> HandState:
    """The hand with the rest of the stack set aside; the turn passes on if it was this seat's."""
    player = state.player(event.seat)
    aside = player.set_aside + event.amount
    player = replace(player, stack=player.stack - event.amount, set_aside=aside)
    state = replace(_with(state, player), may_declare=_others(state.may_declare, event.seat))
    return _without_turn(state, event.seat, opens=True)


def _hand_died(state: HandState, seat: int) -> HandState:
    """The hand with this seat out; the turn passes on if it was this seat's."""
    state = _with(state, replace(state.player(seat), standing=Standing.FOLDED))
    betting = _betting(state)
    state = replace(state, betting=replace(betting, bound=bound_without(betting, seat)))
    if len(state.contenders) > 1:
        # Whoever has acted already has opened the round all the same.
        return _without_turn(state, seat, opens=betting.acts == 0)
    betting = replace(_betting(state), to_act=None, clock=None)
    return replace(state, betting=betting, phase=Phase.COLLECTING)


def _without_turn(state: HandState, seat: int, *, opens: bool) -> HandState:
    """The hand once this seat acts no more: whoever is to act then, or the end of the round.

    Args:
        state: the hand, with the seat out or without chips to bet.
        seat: the seat.
        opens: whether the next to act opens in its place, if it was the opener.
    """
    betting = _betting(state)
    assert betting.to_act is not None, "somebody is to act"
    to_act = next_to_act(state.players, betting.level, betting.to_act - 1)
    if to_act != betting.to_act:
        betting = replace(betting, clock=None)
    if to_act is None:
        return replace(state, betting=replace(betting, to_act=None), phase=Phase.COLLECTING)
    if betting.opener != seat or not opens:
        return replace(state, betting=replace(betting, to_act=to_act))
    # An opener who is all in is passed over (4.6).
    betting = replace(betting, opener=to_act, to_act=to_act)
    openers = (*state.openers[:-1], to_act)
    return replace(state, betting=betting, openers=openers, first_to_show=to_act)


def _others(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([other for other in seats if other != seat])


def _player_absent(state: HandState, seat: int) -> HandState:
    state = _with(state, replace(state.player(seat), absent=True))
    if state.betting is None:
        return state
    return replace(state, betting=replace(state.betting, bound=bound_without(state.betting, seat)))
