"""Hands that a record shows in part or not at all, and that are not mucked either (7.2).

PHH writes ``??`` for a card that stays face down. Such a hand has no claim as long as another one
lies open, but wins where nobody else has a claim left; so it waits for what the others do.
"""

from __future__ import annotations

from dealerassist.cards import known_cards
from dealerassist.hand.commands import HandCommand, Muck
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.showdown import refuse_show, showing_order
from dealerassist.hand.state import HandState, Phase
from dealerassist.hand.turning_up import may_show_early
from dealerassist.records.recorded_actions import ShowOrMuck
from dealerassist.records.tolerated import Tolerated, turned_up_of
from dealerassist.records.waiting import WaitingActions, with_face_down


def stays_face_down(state: HandState, action: ShowOrMuck) -> bool:
    """Whether fewer cards are named than the hand has, so that some stay face down."""
    if not action.cards or not state.has(action.seat):
        return False
    player, named = state.player(action.seat), set(known_cards(action.cards))
    held = [card.card for card in player.cards]
    unnamed = [card for card in player.down_cards if card is not None and card not in named]
    new = len(named.difference(held))
    if None not in action.cards and len(named) < len(action.cards):
        return False  # one card twice
    return bool(unnamed) or new < held.count(None)


def kept_face_down(
    state: HandState, action: ShowOrMuck, waiting: WaitingActions
) -> tuple[Tolerated | None, WaitingActions] | Refusal:
    """What becomes of a hand that is shown in part or not at all.

    Returns:
        the cards of it that are turned up, with the remark on that, or None if none is; and what
        waits then. Or why the hand may not be shown now.
    """
    seat, named = action.seat, known_cards(action.cards or ())
    if (refusal := refuse_show(state, seat)) is not None:
        return refusal
    events = turned_up_of(state, seat, named)
    if isinstance(events, Refusal):
        return events
    in_part = bool(events) or not set(named).isdisjoint(state.player(seat).down_cards)
    if state.phase is Phase.SHOWDOWN:
        waiting = with_face_down(waiting, seat, in_part=in_part)
    if not in_part:
        return None, waiting
    return Tolerated(events, refuse(Code.SHOWN_IN_PART, "7.2", seat=seat)), waiting


def mucks_early(state: HandState, action: ShowOrMuck) -> bool:
    """Whether it is a muck before the last cards, where nobody can bet any more."""
    early = action.cards is None and may_show_early(state) and state.has(action.seat)
    return early and state.player(action.seat).has_to_show


def muck_come_due(state: HandState, waiting: WaitingActions, *, last: bool) -> HandCommand | None:
    """The next muck that follows by itself; None if none does.

    Whoever gave up before the last cards mucks first. Those who keep their hands face down give
    them up once everybody else has answered and a hand lies open, or where the record ends.

    Args:
        last: the record has no further action.
    """
    if state.phase is not Phase.SHOWDOWN:
        return None
    asked = [seat for seat in showing_order(state) if state.player(seat).has_to_show]
    early = [seat for seat in waiting.given_up if seat in asked]
    face_down = [seat for seat in asked if seat in waiting.face_down]
    if early or not face_down:
        return Muck(early[0]) if early else None
    if len(face_down) == len(asked):
        return Muck(face_down[0]) if state.shown else None
    return Muck(face_down[0]) if last and face_down[0] not in waiting.in_part else None
