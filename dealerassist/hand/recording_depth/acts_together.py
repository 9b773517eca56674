"""Several acts told at once: each is an act like any other, under the ordinary rules.

House practice, chapter 1: at less than full depth a round is a tap or two; to fold, to call and
to check together saves taps at full depth too.
"""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.hand import betting, opener
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.commands import BetRound, CallRest, CheckRound, FoldRest, PutIn
from dealerassist.hand.events import Folded, HandEvent, OpenerDuty, RoundBet, RoundOpened
from dealerassist.hand.evolve import Played, fold
from dealerassist.hand.irregular.bound import bound_of
from dealerassist.hand.irregular.commands import Spoken
from dealerassist.hand.recording_depth.depth import Depth, refuse_depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import BettingRound, HandState, Phase, Player

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
        case PutIn():
            return put_in(state, command)


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
    """One bets, or posts, to `total`, and everybody else calls; who bet is told only if known."""
    totals = round_totals(state)
    if isinstance(totals, Refusal):
        return totals
    turn = _turn_of_bettor(state)
    assert not isinstance(turn, Refusal), "somebody may bet"
    if (refusal := betting.refuse_total(turn, totals, total)) is not None:
        return refusal
    able = _may_have_bet(turn, _may_bet(state), total)
    begun = _given_turn(state, able[0], told=len(able) == 1)
    if isinstance(begun, Refusal):
        return begun
    called = _bet_and_called(begun[0], able[0], total)
    if isinstance(called, Refusal):
        return called
    return begun[1] + called[1] if len(able) == 1 else _told_together(state, called[0], total)


def _bet_and_called(state: HandState, seat: int, total: int) -> Played | Refusal:
    bet = betting.bet_to(state, seat, total)
    return bet if isinstance(bet, Refusal) else _go_on(fold(state, bet), _call_next, bet)


def _told_together(state: HandState, after: HandState, total: int) -> Acts:
    """The same from `state` to `after`, without saying who bet."""
    opened = _opened(state, _first_able(state))
    if isinstance(opened, Refusal):
        return opened
    pairs = tuple(zip(state.players, after.players, strict=True))
    gone = tuple([Folded(was.seat) for was, now in pairs if was.in_hand and not now.in_hand])
    amounts = tuple([now.bet - was.bet for was, now in pairs])
    forced = opened[0].betting is not None and opened[0].betting.duty is not OpenerDuty.NONE
    return (*opened[1], *gone, RoundBet(total, amounts, forced=forced))


def put_in(state: HandState, command: PutIn) -> Acts:
    """The seat calls, or bets the smallest, or what is said; those before check, or fold."""
    begun = _at_turn_of(state, command.seat)
    if isinstance(begun, Refusal):
        return begun
    act = _said_act(begun[0], command)
    return act if isinstance(act, Refusal) else begun[1] + act


def at_turn_of(state: HandState, seat: int) -> HandState | Refusal:
    """The hand at the turn of `seat`, those before it having passed, while no cards are told."""
    begun = _at_turn_of(state, seat)
    return begun if isinstance(begun, Refusal) else begun[0]


def _at_turn_of(state: HandState, seat: int) -> Played | Refusal:
    if (refusal := refuse_depth(state.depth, Depth.POT)) is not None:
        return refusal
    if not state.has(seat) or not state.player(seat).can_bet:
        return refuse(Code.NOT_STILL_TO_ACT, "5.2", seat=seat)
    return _given_turn(state, seat, told=True)


# ── what may be told ────────────────────────────────────────────────────────────────────────


def round_totals(state: HandState) -> Totals | Refusal:
    """What one may bet while everybody else calls."""
    turn = _turn_of_bettor(state)
    return turn if isinstance(turn, Refusal) else betting.opening_totals(turn)


def seats_to_put_in(state: HandState) -> tuple[int, ...]:
    """The seats that may call, or bet the smallest, while those before them pass."""
    if state.depth is not Depth.POT or state.phase not in (Phase.OPENING, Phase.BETTING):
        return ()
    able = [player.seat for player in state.contenders if player.can_bet]
    return tuple([seat for seat in able if not isinstance(put_in(state, PutIn(seat)), Refusal)])


def _turn_of_bettor(state: HandState) -> Turn | Refusal:
    """The turn of whoever bets: if nobody knows, of the one with the most chips."""
    if (refusal := refuse_depth(state.depth, Depth.POT)) is not None:
        return refusal
    if state.phase not in (Phase.OPENING, Phase.BETTING):
        return _turn(state)
    most = max(_may_bet(state), key=_reach).seat
    begun = _given_turn(state, most)
    return begun if isinstance(begun, Refusal) else _turn(begun[0])


# ── who bets, if everybody calls ────────────────────────────────────────────────────────────


def _may_have_bet(turn: Turn, may: tuple[Player, ...], total: int) -> tuple[int, ...]:
    """The seats that may have bet to `total`; only one, if it is known who did.

    The first has the chips for it; the smallest forced bet may have been a short one, too (5.8).
    """
    forced = betting.forced_bet(turn)
    short = isinstance(forced, Totals) and total == forced.smallest
    able = [player.seat for player in may if player.reach >= total] or [may[0].seat]
    others = [player.seat for player in may if short and player.seat not in able]
    return tuple(able + others)


def _may_bet(state: HandState) -> tuple[Player, ...]:
    """Who may be the one that bets, if everybody else calls that; never somebody absent."""
    if state.betting is None or state.phase is Phase.OPENING:
        return _may_open(state)
    if _is_said(state, state.betting):
        return (state.player(_to_act(state)),)
    order = state.clockwise_from(_to_act(state))
    able = tuple([p for p in order if p.can_bet and not p.spoken and not p.absent])
    return able or (state.player(_to_act(state)),)


def _is_said(state: HandState, round_: BettingRound) -> bool:
    """Whether only who is to act can bet: owes the forced bet, has the option, or was named."""
    named = opener.named_opener(state) is None and round_.opener == round_.to_act
    return round_.duty is not OpenerDuty.NONE or round_.level > 0 or (named and round_.acts == 0)


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


def _said_act(state: HandState, command: PutIn) -> Acts:
    seat = command.seat
    match command.act:
        case None:
            return _put_in_smallest(state, seat)
        case Spoken.FOLD:
            return betting.fold(state, seat)
        case Spoken.CHECK:
            return betting.check(state, seat)
        case Spoken.CALL:
            return betting.call(state, seat)
        case Spoken.WAGER:
            return betting.bet_to(state, seat, command.total)


def _put_in_smallest(state: HandState, seat: int) -> Acts:
    turn = betting.turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if turn.betting.duty is not OpenerDuty.NONE:
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


def _opened(state: HandState, seat: int, *, told: bool = False) -> Played | Refusal:
    """The hand with the round begun at `seat`, if it waits for an opener whom no card names.

    Who makes the forced bet is `told`; in a later round nobody says who was the first to speak.
    """
    if state.phase is not Phase.OPENING or state.depth is not Depth.POT:
        return state, ()
    if opener.opener_is_known(state):
        events: tuple[RoundOpened, ...] | Refusal = opener.open_round(state)
    elif told and not state.street:
        events = opener.name_opener(state, seat)
    else:
        events = _begun(state, seat)
    return events if isinstance(events, Refusal) else (fold(state, events), events)


def _begun(state: HandState, seat: int) -> tuple[RoundOpened, ...]:
    """The round begins, and nobody knows who opens it."""
    forced = not state.street
    duty = OpenerDuty.MUST_OPEN if forced else OpenerDuty.NONE
    pair = opener.shows_open_pair(state) and not forced
    return (RoundOpened(None, first_to_show=0, duty=duty, open_pair=pair, begins=seat),)


def _given_turn(state: HandState, seat: int, *, told: bool = False) -> Played | Refusal:
    """The hand with the turn at `seat`: those before it pass; and what brought it there."""
    opened = _opened(state, seat, told=told)
    if isinstance(opened, Refusal):
        return opened
    return _go_on(opened[0], lambda now: _let_pass(now, seat), opened[1])


def _first_able(state: HandState) -> int:
    return _may_open(state)[0].seat


def _may_open(state: HandState) -> tuple[Player, ...]:
    """Of the players who can bet those who may open, if the round waits for its opener.

    In a later round those before the first bet have checked: anybody may be the first to bet.
    """
    able = tuple([p for p in state.from_left if p.can_bet]) or state.contenders
    there = tuple([player for player in able if not player.absent]) or able
    if state.phase is not Phase.OPENING or state.street:
        return there
    may = opener.openers(state)
    return tuple([p for p in there if p.seat in may]) or there


def _reach(player: Player) -> int:
    return player.reach


def _turn(state: HandState) -> Turn | Refusal:
    return betting.turn_of(state, _to_act(state))


def _to_act(state: HandState) -> int:
    return (state.betting and state.betting.to_act) or 0


def _events(played: Played | Refusal) -> Acts:
    return played if isinstance(played, Refusal) else played[1]
