"""Commands for the acts of several players at once (house practice, chapter 1).

Each act is played by the ordinary rules, one after another, and all of them are one entry. At depth
`POT` a whole round takes a tap or two that way. At full depth guests may fold, call, check or muck
together, too, and those before a certain seat may pass. Which player bet, or opened, may stay
unknown at depth `POT` (`RoundBet`, `RoundOpened`).
"""

from __future__ import annotations

from collections.abc import Callable

from dealerassist.hand import betting, betting_acts, opener, showdown
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.commands import BetRound, CallRest, CheckRound, FoldRest, MuckRest, PutIn
from dealerassist.hand.events import Folded, HandEvent, OpenerDuty, RoundOpened
from dealerassist.hand.evolve import Played, fold
from dealerassist.hand.irregular.bound import bound_of
from dealerassist.hand.irregular.commands import DeclaredAct
from dealerassist.hand.recording_depth.depth import RECORDED, Depth, refuse_depth
from dealerassist.hand.recording_depth.events import RoundBet
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player

Acts = tuple[HandEvent, ...] | Refusal
"""The events of one or several acts, or why one of them is forbidden."""

Step = Callable[[HandState], Acts | None]
"""Gives the act of the player to act; None where it is nobody's turn, or who is to be asked."""


def act_together(
    state: HandState, command: FoldRest | CallRest | CheckRound | BetRound | MuckRest | PutIn
) -> Acts:
    """The events of all acts that `command` stands for, or why one of them is forbidden."""
    match command:
        case FoldRest():
            return fold_rest(state)
        case CallRest():
            return call_rest(state)
        case CheckRound():
            return check_round(state)
        case BetRound(total):
            return bet_round(state, total)
        case MuckRest():
            return muck_rest(state)
        case PutIn():
            return put_in(state, command)


def fold_rest(state: HandState) -> Acts:
    """Everybody still to act folds, except the last in the hand (6.6).

    Facing a bet it stops at a player who can stay for nothing: the big blind is asked (4.3).
    """
    turn = _turn(state)
    if isinstance(turn, Refusal):
        return turn
    return _everybody(state, (), _fold_next_to_a_bet if betting.to_call(turn) else _fold_next)


def call_rest(state: HandState) -> Acts:
    """Everybody who owes chips calls; it stops at a player who can stay for nothing.

    That is the big blind, if everybody has only called, who may still raise and is asked (4.3).
    """
    first = _turn(state)
    if isinstance(first, Refusal):
        return first
    events = betting_acts.call(state, first.player.seat)
    if isinstance(events, Refusal):
        return events
    return _events(_repeat(fold(state, events), _call_next, events))


def check_round(state: HandState) -> Acts:
    """Everybody still to act checks, beginning with the opener."""
    opened = _opened(state, _first_able(state))
    return opened if isinstance(opened, Refusal) else _everybody(*opened, _check_next)


def bet_round(state: HandState, total: int) -> Acts:
    """One player bets, or makes the forced bet, to `total`, and everybody else calls.

    The round is played with somebody who may have been the one who bet. If only one player may
    have been, the events are of that player; else they do not say who bet (`RoundBet`).
    """
    totals = round_totals(state)
    if isinstance(totals, Refusal):
        return totals
    turn = _turn_of_bettor(state)
    assert not isinstance(turn, Refusal), "somebody may bet"
    if (refusal := betting.refuse_total(turn, totals, total)) is not None:
        return refusal
    able = may_have_bet(turn, may_bet(state), total)
    begun = _given_turn(state, able[0], named=len(able) == 1)
    if isinstance(begun, Refusal):
        return begun
    called = _bet_and_called(begun[0], able[0], total)
    if isinstance(called, Refusal):
        return called
    return begun[1] + called[1] if len(able) == 1 else _without_bettor(state, called[0], total)


def _bet_and_called(state: HandState, seat: int, total: int) -> Played | Refusal:
    """The hand once `seat` has bet to `total` and everybody else has called."""
    bet = betting_acts.bet_to(state, seat, total)
    return bet if isinstance(bet, Refusal) else _repeat(fold(state, bet), _call_next, bet)


def _without_bettor(state: HandState, after: HandState, total: int) -> Acts:
    """The events that lead from `state` to `after` without saying who bet."""
    opened = _opened(state, _first_able(state))
    if isinstance(opened, Refusal):
        return opened
    pairs = tuple(zip(opened[0].players, after.players, strict=True))
    gone = tuple([Folded(was.seat) for was, now in pairs if was.in_hand and not now.in_hand])
    amounts = tuple([now.bet - was.bet for was, now in pairs])
    forced = opened[0].betting is not None and opened[0].betting.duty is not OpenerDuty.NONE
    return (*opened[1], *gone, RoundBet(total, amounts, forced=forced))


def muck_rest(state: HandState) -> Acts:
    """Everybody still to be asked mucks, in the order in which they are asked (7.1, 7.2).

    It stops at a player who may not muck, such as one to whom every pot belongs by then.
    """
    events = showdown.muck(state, showdown.next_to_show(state) or 0)
    if isinstance(events, Refusal):
        return events
    return _events(_repeat(fold(state, events), _muck_next, events))


def put_in(state: HandState, command: PutIn) -> Acts:
    """The seat does what the command says; those before it check, or fold to a bet."""
    begun = _at_turn_of(state, command.seat)
    if isinstance(begun, Refusal):
        return begun
    act = _act_of(begun[0], command)
    return act if isinstance(act, Refusal) else begun[1] + act


def at_turn_of(state: HandState, seat: int) -> HandState | Refusal:
    """The hand at the turn of `seat`, once those before it have passed."""
    begun = _at_turn_of(state, seat)
    return begun if isinstance(begun, Refusal) else begun[0]


def acts_before(state: HandState, seat: int) -> Acts:
    """The acts by which all before `seat` pass: they check, or fold to a bet."""
    return _events(_at_turn_of(state, seat))


def _at_turn_of(state: HandState, seat: int) -> Played | Refusal:
    if (refusal := refuse_depth(state.depth, *RECORDED)) is not None:
        return refusal
    if not state.has(seat) or not state.player(seat).can_bet:
        return refuse(Code.NOT_STILL_TO_ACT, "5.2", seat=seat)
    return _given_turn(state, seat, named=True)


# ── what may be entered ─────────────────────────────────────────────────────────────────────────


def round_totals(state: HandState) -> Totals | Refusal:
    """The totals to which one player may bet while everybody else calls."""
    turn = _turn_of_bettor(state)
    return turn if isinstance(turn, Refusal) else betting.opening_totals(turn)


def seats_to_put_in(state: HandState) -> tuple[int, ...]:
    """The seats that may call, or bet the smallest, while those before them pass."""
    if state.depth not in RECORDED or state.phase not in (Phase.OPENING, Phase.BETTING):
        return ()
    able = [player.seat for player in state.contenders if player.can_bet]
    return tuple([seat for seat in able if not isinstance(put_in(state, PutIn(seat)), Refusal)])


def _turn_of_bettor(state: HandState) -> Turn | Refusal:
    """The turn of the player who bets; if that is not known, of the one with the most chips.

    With the most chips, no amount is refused that any of them could have bet. At full depth it is
    known: the player to act.
    """
    if (refusal := refuse_depth(state.depth, *RECORDED)) is not None:
        return refusal
    if state.phase not in (Phase.OPENING, Phase.BETTING):
        return _turn(state)
    most = max(may_bet(state), key=_reach).seat
    begun = _given_turn(state, most)
    return begun if isinstance(begun, Refusal) else _turn(begun[0])


# ── the acts one by one ─────────────────────────────────────────────────────────────────────────


def _everybody(state: HandState, events: tuple[HandEvent, ...], step: Step) -> Acts:
    """Take `step` for each who has still to act; there must be somebody."""
    turn = _turn(state)
    return turn if isinstance(turn, Refusal) else _events(_repeat(state, step, events))


def _fold_next(state: HandState) -> Acts | None:
    return (
        betting_acts.fold_hand(state, seat_to_act(state)) if state.phase is Phase.BETTING else None
    )


def _fold_next_to_a_bet(state: HandState) -> Acts | None:
    turn = _turn(state)
    if isinstance(turn, Refusal) or not (betting.to_call(turn) or _has_to_fold(turn)):
        return None
    return _fold_next(state)


def _check_next(state: HandState) -> Acts | None:
    turn = _turn(state)
    if isinstance(turn, Refusal):
        return None
    return (betting_acts.fold_hand if _has_to_fold(turn) else betting_acts.check)(
        state, turn.player.seat
    )


def _call_next(state: HandState) -> Acts | None:
    turn = _turn(state)
    if isinstance(turn, Refusal):
        return None
    if _has_to_fold(turn):
        return betting_acts.fold_hand(state, turn.player.seat)
    # Who has matched the bet already cannot call, but may raise: that has to be asked.
    return betting_acts.call(state, turn.player.seat) if betting.to_call(turn) else None


def _muck_next(state: HandState) -> Acts | None:
    seat = showdown.next_to_show(state)
    mucked = None if seat is None else showdown.muck(state, seat)
    return None if isinstance(mucked, Refusal) else mucked


def _has_to_fold(turn: Turn) -> bool:
    """Whether the player can only fold: absent, or has folded out of turn (house practice 2)."""
    bound = bound_of(turn.betting, turn.player)
    return bound is not None and bound.acts == (DeclaredAct.FOLD,)


def _let_pass(state: HandState, seat: int) -> Acts | None:
    """The player to act checks, or folds to a bet; None once it is the turn of `seat`."""
    turn = _turn(state)
    if isinstance(turn, Refusal):
        over = state.phase in (Phase.COLLECTING, Phase.OPENING)
        return refuse(Code.NOT_STILL_TO_ACT, "5.2", seat=seat) if over else turn
    if turn.player.seat == seat:
        return None
    folds = betting.to_call(turn) or _has_to_fold(turn)
    return (betting_acts.fold_hand if folds else betting_acts.check)(state, turn.player.seat)


def _act_of(state: HandState, command: PutIn) -> Acts:
    """What the seat does at its turn."""
    seat = command.seat
    match command.act:
        case None:
            return _put_in_smallest(state, seat)
        case DeclaredAct.FOLD:
            return betting_acts.fold_hand(state, seat)
        case DeclaredAct.CHECK:
            return betting_acts.check(state, seat)
        case DeclaredAct.CALL:
            return betting_acts.call(state, seat)
        case DeclaredAct.WAGER:
            return betting_acts.bet_to(state, seat, command.total)


def _put_in_smallest(state: HandState, seat: int) -> Acts:
    turn = betting.turn_of(state, seat)
    if isinstance(turn, Refusal):
        return turn
    if turn.betting.duty is not OpenerDuty.NONE:
        return betting_acts.post_forced_bet(state, seat)
    if betting.to_call(turn):
        return betting_acts.call(state, seat)
    totals = betting.bet_totals(turn)
    return (
        totals if isinstance(totals, Refusal) else betting_acts.bet_to(state, seat, totals.smallest)
    )


def _repeat(state: HandState, step: Step, events: tuple[HandEvent, ...] = ()) -> Played | Refusal:
    """Take `step` again and again, until nothing more happens or the rules forbid it.

    `events` are those that led to `state`; the result begins with them.
    """
    while (following := step(state)) is not None:
        if isinstance(following, Refusal):
            return following
        state, events = fold(state, following), events + following
    return state, events


# ── who opens ───────────────────────────────────────────────────────────────────────────────────


def _opened(state: HandState, seat: int, *, named: bool = False) -> Played | Refusal:
    """The hand with its round opened, if it waits for that; else as it is.

    Args:
        state: the hand.
        seat: who acts first, if the cards do not say who opens.
        named: whether the croupier has named `seat`. That names the opener of the first round,
            who makes the forced bet; in a later round the opener may just as well have checked.
    """
    if state.phase is not Phase.OPENING or state.depth is not Depth.POT:
        return state, ()
    if opener.opener_is_known(state):
        events: tuple[RoundOpened, ...] | Refusal = opener.open_round(state)
    elif named and not state.street:
        events = opener.name_opener(state, seat)
    else:
        events = _begun(state, seat)
    return events if isinstance(events, Refusal) else (fold(state, events), events)


def _begun(state: HandState, seat: int) -> tuple[RoundOpened, ...]:
    """The event of a round that begins without its opener being recorded."""
    forced = not state.street
    duty = OpenerDuty.MUST_OPEN if forced else OpenerDuty.NONE
    pair = opener.shows_open_pair(state) and not forced
    return (RoundOpened(None, first_to_show=0, duty=duty, open_pair=pair, begins=seat),)


def _given_turn(state: HandState, seat: int, *, named: bool = False) -> Played | Refusal:
    """The hand at the turn of `seat` once those before it have passed, with the events."""
    opened = _opened(state, seat, named=named)
    if isinstance(opened, Refusal):
        return opened
    return _repeat(opened[0], lambda now: _let_pass(now, seat), opened[1])


def _first_able(state: HandState) -> int:
    return may_open(state)[0].seat


def _reach(player: Player) -> int:
    return player.reach


def _turn(state: HandState) -> Turn | Refusal:
    return betting.turn_of(state, seat_to_act(state))


def _events(played: Played | Refusal) -> Acts:
    return played if isinstance(played, Refusal) else played[1]


# ── who may have bet, or opened, where the acts of a round are recorded together ────────────────


def may_have_bet(turn: Turn, may: tuple[Player, ...], total: int) -> tuple[int, ...]:
    """The seats that may have bet to `total`; only one if it is known who did.

    First those with enough chips. The smallest forced bet may also have been a short one (5.8), so
    then the others follow.
    """
    forced = betting.forced_bet(turn)
    short = isinstance(forced, Totals) and total == forced.smallest
    able = [player.seat for player in may if player.reach >= total] or [may[0].seat]
    others = [player.seat for player in may if short and player.seat not in able]
    return tuple(able + others)


def may_bet(state: HandState) -> tuple[Player, ...]:
    """The players who may be the one that bets while everybody else calls; never an absent one."""
    if state.betting is None or state.phase is Phase.OPENING:
        return may_open(state)
    if state.depth is Depth.FULL:
        return (state.player(seat_to_act(state)),)
    if _bettor_is_known(state, state.betting):
        return (state.player(seat_to_act(state)),)
    order = state.clockwise_from(seat_to_act(state))
    able = tuple([p for p in order if p.can_bet and not p.spoken and not p.absent])
    return able or (state.player(seat_to_act(state)),)


def _bettor_is_known(state: HandState, round_: BettingRound) -> bool:
    """Whether only the player to act can be the one who bets.

    That player owes the forced bet, has the big blind's option, or was named as opener.
    """
    named = opener.named_opener(state) is None and round_.opener == round_.to_act
    return round_.duty is not OpenerDuty.NONE or round_.level > 0 or (named and round_.acts == 0)


def may_open(state: HandState) -> tuple[Player, ...]:
    """The players who may be the first to bet in this round; there is always at least one.

    In the first round the cards may limit that. In a later one anybody may be, as those before
    the first bet have checked.
    """
    able = tuple([p for p in state.from_left if p.can_bet]) or state.contenders
    present = tuple([player for player in able if not player.absent]) or able
    if state.phase is not Phase.OPENING or state.street:
        return present
    may = opener.openers(state)
    return tuple([p for p in present if p.seat in may]) or present


def seat_to_act(state: HandState) -> int:
    """The seat whose turn it is; 0 where it is nobody's."""
    return (state.betting and state.betting.to_act) or 0
