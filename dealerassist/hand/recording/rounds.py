"""Several acts told at once: each is an act like any other, under the ordinary rules.

House practice, chapter 1: at less than full depth a round is a tap or two; to fold, to call and
to check together saves taps at full depth too.
"""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.hand import betting, opening
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.commands import BetRound, CallRest, CheckRound, FoldRest, PutIn
from dealerassist.hand.events import Duty, HandEvent
from dealerassist.hand.evolve import Played, fold
from dealerassist.hand.irregular.bound import bound_of
from dealerassist.hand.irregular.commands import Spoken
from dealerassist.hand.recording.depth import Depth, refuse_depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player

Acts = tuple[HandEvent, ...] | Refusal

Step = Callable[[HandState], Acts | None]
"""What the next to act does; None where nobody has to."""


def act_together(
    state: HandState, command: FoldRest | CallRest | CheckRound | BetRound | PutIn
) -> Acts:
    """All that `command` tells, or why one act of it is forbidden."""
    match command:
        case FoldRest():
            return fold_rest(state)
        case CallRest():
            return call_rest(state)
        case CheckRound():
            return check_round(state)
        case BetRound(total):
            return bet_round(state, total)
        case PutIn(seat):
            return put_in(state, seat)


def fold_rest(state: HandState) -> Acts:
    """Everybody still to act folds; the last in the hand is never folded (6.6).

    To a bet it goes no further than to whom it costs nothing: the big blind is asked (4.3).
    """
    turn = _turn(state)
    if isinstance(turn, Refusal):
        return turn
    return _everybody(state, (), _fold_next_to_a_bet if betting.to_call(turn) else _fold_next)


def call_rest(state: HandState) -> Acts:
    """Everybody who owes chips calls, as far as to whom it costs nothing.

    The big blind, if everybody has only called, may still raise: that is asked (4.3).
    """
    first = _turn(state)
    if isinstance(first, Refusal):
        return first
    events = betting.call(state, first.player.seat)
    if isinstance(events, Refusal):
        return events
    return _events(_go_on(fold(state, events), _call_next, events))


def check_round(state: HandState) -> Acts:
    """Everybody still to act checks, from whoever opens."""
    opened = _opened(state, _first_able(state))
    return opened if isinstance(opened, Refusal) else _everybody(*opened, _check_next)


def bet_round(state: HandState, total: int) -> Acts:
    """Whoever is to open bets, or posts, to `total`, and everybody else calls."""
    if (refusal := _refuse_round_bet(state, total)) is not None:
        return refusal
    opened = _opened(state, _able_to_bet_to(state, total))
    if isinstance(opened, Refusal):
        return opened
    state, events = opened
    bet = betting.bet_to(state, _to_act(state), total)
    if isinstance(bet, Refusal):
        return bet
    return _events(_go_on(fold(state, bet), _call_next, events + bet))


def _refuse_round_bet(state: HandState, total: int) -> Refusal | None:
    turn = _turn_with_most(state)
    if isinstance(turn, Refusal):
        return turn
    totals = betting.opening_totals(turn)
    return totals if isinstance(totals, Refusal) else betting.refuse_total(turn, totals, total)


def put_in(state: HandState, seat: int) -> Acts:
    """`seat` calls, or bets the smallest; those before it check, or fold to a bet."""
    if (refusal := refuse_depth(state.depth, Depth.POT)) is not None:
        return refusal
    if state.has(seat) and not state.player(seat).can_bet:
        return refuse(Code.NOT_STILL_TO_ACT, "5.2", seat=seat)
    opened = _opened(state, seat)
    if isinstance(opened, Refusal):
        return opened
    before = _go_on(opened[0], lambda now: _let_pass(now, seat), opened[1])
    if isinstance(before, Refusal):
        return before
    state, events = before
    act = _put_in_smallest(state, seat)
    return act if isinstance(act, Refusal) else events + act


# ── what may be told ────────────────────────────────────────────────────────────────────────


def round_totals(state: HandState) -> Totals | Refusal:
    """What whoever is to open may bet while everybody else calls."""
    turn = _turn_with_most(state)
    return turn if isinstance(turn, Refusal) else betting.opening_totals(turn)


def seats_to_put_in(state: HandState) -> tuple[int, ...]:
    """The seats that may call, or bet the smallest, while those before them pass."""
    if state.depth is not Depth.POT or state.phase not in (Phase.OPENING, Phase.BETTING):
        return ()
    able = [player.seat for player in state.contenders if player.can_bet]
    return tuple([seat for seat in able if not isinstance(put_in(state, seat), Refusal)])


def _turn_with_most(state: HandState) -> Turn | Refusal:
    """The turn of whoever is to open: if that is not known, of the one with the most chips."""
    if (refusal := refuse_depth(state.depth, Depth.POT)) is not None:
        return refusal
    opened = _opened(state, _with_most(state))
    return opened if isinstance(opened, Refusal) else _turn(opened[0])


# ── the acts one by one ─────────────────────────────────────────────────────────────────────


def _everybody(state: HandState, events: tuple[HandEvent, ...], step: Step) -> Acts:
    """Take `step` for each who has still to act; there must be somebody."""
    turn = _turn(state)
    return turn if isinstance(turn, Refusal) else _events(_go_on(state, step, events))


def _fold_next(state: HandState) -> Acts | None:
    return betting.fold(state, _to_act(state)) if state.phase is Phase.BETTING else None


def _fold_next_to_a_bet(state: HandState) -> Acts | None:
    turn = _turn(state)
    if isinstance(turn, Refusal) or not (betting.to_call(turn) or _has_to_fold(turn)):
        return None
    return _fold_next(state)


def _check_next(state: HandState) -> Acts | None:
    turn = _turn(state)
    if isinstance(turn, Refusal):
        return None
    return (betting.fold if _has_to_fold(turn) else betting.check)(state, turn.player.seat)


def _call_next(state: HandState) -> Acts | None:
    turn = _turn(state)
    if isinstance(turn, Refusal):
        return None
    if _has_to_fold(turn):
        return betting.fold(state, turn.player.seat)
    # Who has matched already has another choice than to call, and is asked.
    return betting.call(state, turn.player.seat) if betting.to_call(turn) else None


def _has_to_fold(turn: Turn) -> bool:
    """Whatever the others do: absent, or folded out of turn (house practice, chapter 2)."""
    bound = bound_of(turn.betting, turn.player)
    return bound is not None and bound.acts == (Spoken.FOLD,)


def _let_pass(state: HandState, seat: int) -> Acts | None:
    """Whoever is to act before `seat` checks, or folds to a bet."""
    turn = _turn(state)
    if isinstance(turn, Refusal):
        over = state.phase in (Phase.COLLECTING, Phase.OPENING)
        return refuse(Code.NOT_STILL_TO_ACT, "5.2", seat=seat) if over else turn
    if turn.player.seat == seat:
        return None
    folds = betting.to_call(turn) or _has_to_fold(turn)
    return (betting.fold if folds else betting.check)(state, turn.player.seat)


def _put_in_smallest(state: HandState, seat: int) -> Acts:
    turn = betting.turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if turn.betting.duty is not Duty.NONE:
        return betting.post_forced_bet(state, seat)
    if betting.to_call(turn):
        return betting.call(state, seat)
    totals = betting.bet_totals(turn)
    return totals if isinstance(totals, Refusal) else betting.bet_to(state, seat, totals.smallest)


def _go_on(state: HandState, step: Step, events: tuple[HandEvent, ...] = ()) -> Played | Refusal:
    """Take `step` again and again, until nothing more happens or the rules forbid it.

    `events` are those that brought the hand to `state`.
    """
    while (following := step(state)) is not None:
        if isinstance(following, Refusal):
            return following
        state, events = fold(state, following), events + following
    return state, events


# ── who opens ───────────────────────────────────────────────────────────────────────────────


def _opened(state: HandState, seat: int) -> Played | Refusal:
    """The hand with the round begun by `seat`, if it waits for an opener whom no card names."""
    if state.phase is not Phase.OPENING or state.depth is not Depth.POT:
        return state, ()
    events = opening.name_opener(state, seat)
    return events if isinstance(events, Refusal) else (fold(state, events), events)


def _first_able(state: HandState) -> int:
    return _able_to_bet_to(state, 1)


def _able_to_bet_to(state: HandState, total: int) -> int:
    """The first who has so much; or who has the most. Who really opened is not recorded."""
    may = _may_open(state)
    able = (p.seat for p in state.from_left if p in may and p.reach >= total and not p.absent)
    return next(able, _with_most(state))


def _with_most(state: HandState) -> int:
    """The seat with the most chips to bet, of those that are not absent."""
    there = [player for player in _may_open(state) if not player.absent] or _may_open(state)
    return max(there, key=_reach).seat


def _may_open(state: HandState) -> tuple[Player, ...]:
    """Of the players who can bet those who may open, if the round waits for its opener."""
    able = tuple([player for player in state.contenders if player.can_bet]) or state.contenders
    if state.phase is not Phase.OPENING:
        return able
    may = opening.openers(state)
    return tuple([player for player in able if player.seat in may]) or able


def _reach(player: Player) -> int:
    return player.reach


def _turn(state: HandState) -> Turn | Refusal:
    return betting.turn_of(state, _to_act(state))


def _to_act(state: HandState) -> int:
    return (state.betting and state.betting.to_act) or 0


def _events(played: Played | Refusal) -> Acts:
    return played if isinstance(played, Refusal) else played[1]
