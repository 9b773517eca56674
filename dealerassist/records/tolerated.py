"""What a record may have otherwise than this house does it: played all the same, with a remark.

Records come from other houses and programs. A remark is a refusal value that bars nothing: it
names what differs, and the rule by which this house does it.
"""

from __future__ import annotations

from msgspec import Struct

from dealerassist.cards import Card, known_cards
from dealerassist.hand.betting import call_price, can_be_answered, turn_of, wager_of
from dealerassist.hand.commands import BetTo, Check, HandCommand, Muck
from dealerassist.hand.events import (
    BetMade,
    Called,
    CardShown,
    HandEvent,
    HandMucked,
    OpenerDuty,
    Wager,
)
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.showdown import order_is_kept, showing_order, turned_up
from dealerassist.hand.state import HandState, Phase, Standing
from dealerassist.records.recorded_actions import Action, ShowOrMuck


class Tolerated(Struct, frozen=True):
    """An action as it is played all the same, and what is remarked on it, if anything is."""

    events: tuple[HandEvent, ...]
    remark: Refusal | None


def tolerate(state: HandState, command: HandCommand, refusal: Refusal) -> Tolerated | None:
    """How a refused command is played all the same; None if the refusal stands."""
    match command:
        case Muck(seat) if refusal.code is Code.MUST_SHOW:
            return _mucked(state, seat)
        case BetTo(seat, total):
            return _bet(state, seat, total, refusal)
        case Check(seat) if refusal.code is Code.NO_MORE_BETTING:
            return _last_asked(state, seat)
        case _:
            return None


def _mucked(state: HandState, seat: int) -> Tolerated | None:
    """The first to show has given up, or who showed before the last cards does not show those."""
    if state.player(seat).standing is Standing.LIVE:
        return Tolerated((HandMucked(seat),), refuse(Code.MUCKED_FIRST, "7.2", seat=seat))
    if state.player(seat).has_to_show:
        return Tolerated((HandMucked(seat),), refuse(Code.SHOWN_IN_PART, "7.2", seat=seat))
    return None


# ── bets that nobody could match ────────────────────────────────────────────────────────────


_TOO_SMALL = (Code.BET_TOO_SMALL, Code.RAISE_TOO_SMALL)
_NO_RAISE = (*_TOO_SMALL, Code.RAISE_CAP)


def _bet(state: HandState, seat: int, total: int, refusal: Refusal) -> Tolerated | None:
    """A bet or raise beyond what the others could match, or cut down to that (4.7, 6.1)."""
    if not state.has(seat) or total > state.player(seat).reach:
        return None
    if state.phase is Phase.BETTING:
        cut = _cut(state, seat, total) if refusal.code in _TOO_SMALL else None
        completed = _completed(state, seat, total) if refusal.code in _NO_RAISE else None
        return completed or cut or _unanswerable(state, seat, total)
    return _uncalled(state, seat, total)


def _unanswerable(state: HandState, seat: int, total: int) -> Tolerated | None:
    """A raise that nobody left could answer is a call (4.7), also cut down to the bet itself."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal) or can_be_answered(turn) or total < turn.betting.level:
        return None
    price = call_price(turn)
    if isinstance(price, Refusal):
        return None
    return Tolerated((Called(seat, price),), refuse(Code.RAISE_UNANSWERABLE, "4.7", seat=seat))


def _cut(state: HandState, seat: int, total: int) -> Tolerated | None:
    """A bet or raise below the limit, because the others could match no more (6.1)."""
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal) or not turn.betting.level < total == _others_reach(state, seat):
        return None
    if turn.betting.duty is not OpenerDuty.NONE:
        return None
    # Nobody can raise it, so that it stands as the full bet that it was before it was cut.
    bet = BetMade(seat, wager_of(turn), total - turn.player.bet, total, full=True)
    return Tolerated((bet,), refuse(Code.BET_CUT, "6.1", seat=seat))


def _completed(state: HandState, seat: int, total: int) -> Tolerated | None:
    """An all-in of half a bet or more that is completed to the full amount (5.9).

    Here it counts as the full bet, and a raise goes on top of it. The completed bet is no further
    one, so that it may be completed at the cap too.
    """
    turn = turn_of(state, seat)
    if isinstance(turn, Refusal) or not turn.betting.lacking:
        return None
    if not turn.betting.level < total == turn.betting.full_level + turn.betting.lacking:
        return None
    bet = BetMade(seat, Wager.COMPLETION, total - turn.player.bet, total, full=True)
    return Tolerated((bet,), refuse(Code.COMPLETED_AFTER_ALL_IN, "5.9", seat=seat))


def _others_reach(state: HandState, seat: int) -> int:
    """The most that another player in the hand can have put in this round, in chips."""
    return max(player.reach for player in state.contenders if player.seat != seat)


def _uncalled(state: HandState, seat: int, total: int) -> Tolerated | None:
    """A bet in a round in which nobody else could bet: it comes back, and is none (4.7, 6.1)."""
    player = state.player(seat)
    run_out = state.betting is None and bool(state.openers) and state.able_to_bet < 2
    between = state.phase in (Phase.DEALING, Phase.SHOWDOWN)
    if not run_out or not between or not player.can_bet or total <= 0:
        return None
    return Tolerated((), refuse(Code.UNCALLED_SAID, "4.7", seat=seat))


def _last_asked(state: HandState, seat: int) -> Tolerated | None:
    """The check of who was not asked any more, as everybody else was all in (4.7, 5.2).

    Other programs ask a big blind all the same. It changes nothing.
    """
    player = state.player(seat) if state.has(seat) else None
    if player is None or state.betting is None or not player.can_bet or player.spoken:
        return None
    return Tolerated((), None)


# ── showing ─────────────────────────────────────────────────────────────────────────────────


def out_of_order(
    state: HandState, action: ShowOrMuck, answered: tuple[int, ...] = ()
) -> Refusal | None:
    """The remark on a hand that is shown before its turn, where there is an order (7.1).

    Args:
        answered: seats that were asked, and keep their hands face down.
    """
    if action.cards is None or not order_is_kept(state):
        return None
    order = (seat for seat in showing_order(state) if seat not in answered)
    due = next((seat for seat in order if state.player(seat).has_to_show), None)
    if due is None or action.seat == due:
        return None
    return refuse(Code.SHOWN_OUT_OF_ORDER, "7.1", seat=action.seat, due=due)


def is_said_again(state: HandState, action: ShowOrMuck) -> bool:
    """Whether a hand that lies open is shown once more, which says nothing new."""
    seat, cards = action.seat, action.cards
    if not cards or not state.has(seat) or state.player(seat).standing is not Standing.SHOWN:
        return False
    return set(known_cards(cards)) <= {held.card for held in state.player(seat).cards}


def is_late(state: HandState, action: Action) -> bool:
    """Whether it is a show after the hand was over, or by who had folded or mucked."""
    if not isinstance(action, ShowOrMuck) or not state.has(action.seat):
        return False
    standing = state.player(action.seat).standing
    return state.phase is Phase.OVER or standing in (Standing.FOLDED, Standing.MUCKED)


def shown_late(state: HandState, action: ShowOrMuck) -> Tolerated | Refusal | None:
    """A late show: the cards are noted, and decide nothing any more.

    None for who has won without showing, and does not show: nothing is otherwise then (6.6, 7.2).
    """
    seat, player = action.seat, state.player(action.seat)
    named = known_cards(action.cards or ())
    if action.cards != () and not named and player.standing is Standing.LIVE:
        return None
    if action.cards is None:
        over = state.phase is Phase.OVER
        return refuse(Code.HAND_OVER if over else Code.NOT_TO_SHOW, "7.2", seat=seat)
    events = turned_up_of(state, seat, named)
    if isinstance(events, Refusal):
        return events
    return Tolerated(events, refuse(Code.SHOWN_LATE, "7.2", seat=seat))


def turned_up_of(
    state: HandState, seat: int, named: tuple[Card, ...]
) -> tuple[CardShown, ...] | Refusal:
    """Those of the `named` cards that were not known before, or why they cannot be this seat's."""
    player = state.player(seat)
    known = [held.card for held in player.cards]
    new = [card for card in named if card not in known]
    if len(named) > len(known) or len(new) > len(player.hidden):
        hidden = len(player.hidden)
        return refuse(Code.WRONG_CARDS_SHOWN, "7.2", seat=seat, hidden=hidden)
    return turned_up(state, seat, new)
