"""Irregularities in the betting (house practice, chapter 2).

Wrong forced bets, acts out of turn, too few chips, absent players. For each there is a
`ProblemOffer`, which says when and for which seats the Problem key offers it, and a function that
decides its command. The first event of a decision is the ruling, and what it changes follows.
"""

from __future__ import annotations

from dealerassist.hand import betting as bets
from dealerassist.hand import betting_acts
from dealerassist.hand.betting import Totals, Turn
from dealerassist.hand.events import HandEvent, OpenerDuty
from dealerassist.hand.irregular.applicability import ProblemOffer, refuse_betting, seats_of_players
from dealerassist.hand.irregular.bound import bound_of
from dealerassist.hand.irregular.commands import (
    ActOutOfTurn,
    DeclareAbsent,
    DeclaredAct,
    Irregularity,
    PutInShort,
    PutInTwice,
    RuleOnForcedBet,
    Ruling,
)
from dealerassist.hand.irregular.events import (
    ActBound,
    IrregularityRuled,
    OpenerReplaced,
    PlayerAbsent,
)
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase

Decision = tuple[HandEvent, ...] | Refusal
"""The ruling and what follows from it, or why the command is refused."""


def owes_forced_bet(state: HandState) -> bool:
    """Whether the opener has still to make the forced bet."""
    return state.betting is not None and state.betting.duty is not OpenerDuty.NONE


def _to_act(state: HandState) -> int | None:
    return None if state.betting is None else state.betting.to_act


# ── a forced bet by the wrong seat ──────────────────────────────────────────────────────────


def _refuse_forced_bet(state: HandState) -> Refusal | None:
    if state.phase is Phase.BETTING and owes_forced_bet(state):
        return None
    if not state.rules.options.opener_first_round.is_forced:
        return refuse(Code.NOT_IN_THIS_GAME, "HP 2")
    if not state.street and state.phase is Phase.BETTING:
        return refuse(Code.FORCED_BET_RECORDED, "HP 2")
    return refuse(Code.NO_FORCED_BET, "HP 2")


def _not_opening(state: HandState) -> tuple[int, ...]:
    return tuple([p.seat for p in state.contenders if p.can_bet and p.seat != _to_act(state)])


FORCED_BET = ProblemOffer(_refuse_forced_bet, _not_opening, of_others=True)


def rule_on_forced_bet(state: HandState, command: RuleOnForcedBet) -> Decision:
    """A wrong seat made the forced bet.

    Before the next player has acted it is corrected, so nothing changes here. After that it
    stands, and the seat that the cards name owes nothing.
    """
    if (refusal := FORCED_BET.refuse_seats(state, command.seat)) is not None:
        return refusal
    kind, seats = Irregularity.WRONG_FORCED_BET, (command.seat,)
    if not command.next_acted:
        return (IrregularityRuled(kind, Ruling.CORRECTED, seats),)
    return IrregularityRuled(kind, Ruling.STANDS, seats), OpenerReplaced(command.seat)


# ── an act out of turn ──────────────────────────────────────────────────────────────────────


def _still_to_speak(state: HandState) -> tuple[int, ...]:
    """The seats whose turn is yet to come in this round, by the bets so far."""
    level = state.betting.level if state.betting is not None else 0
    waiting = [p for p in state.contenders if p.can_bet and (p.bet < level or not p.spoken)]
    return tuple([p.seat for p in waiting if p.seat != _to_act(state) and not p.absent])


OUT_OF_TURN = ProblemOffer(refuse_betting, _still_to_speak, of_others=True)


def act_out_of_turn(state: HandState, command: ActOutOfTurn) -> Decision:
    """A seat acted out of turn: it is held to that at its turn, unless somebody raises before.

    A fold binds in any case. While the forced bet is owed only a fold binds, since that bet is
    still to come.
    """
    if (refusal := OUT_OF_TURN.refuse_seats(state, command.seat)) is not None:
        return refusal
    kind, seats = Irregularity.OUT_OF_TURN, (command.seat,)
    if command.act is not DeclaredAct.FOLD and owes_forced_bet(state):
        return (IrregularityRuled(kind, Ruling.FREE, seats, command.total),)
    turn = _as_if_in_turn(state, command.seat)
    if (refusal := _refuse_act(turn, command)) is not None:
        return refusal
    total = command.total if command.act is DeclaredAct.WAGER else 0
    bound = ActBound(command.seat, (command.act,), total, turn.betting.level)
    return IrregularityRuled(kind, Ruling.BINDING, seats, total), bound


def _as_if_in_turn(state: HandState, seat: int) -> Turn:
    assert state.betting is not None, "a betting round is in progress"
    return Turn(state, state.betting, state.player(seat))


def _refuse_act(turn: Turn, command: ActOutOfTurn) -> Refusal | None:
    """Why the act does not count, as it could not be done in turn either (chapter 5); or None."""
    match command.act:
        case DeclaredAct.FOLD:
            return None
        case DeclaredAct.CHECK:
            return bets.refuse_check(turn)
        case DeclaredAct.CALL:
            price = bets.call_price(turn)
            return price if isinstance(price, Refusal) else None
        case DeclaredAct.WAGER:
            totals = bets.bet_totals(turn)
            return (
                totals
                if isinstance(totals, Refusal)
                else bets.refuse_total(turn, totals, command.total)
            )


# ── too few chips ───────────────────────────────────────────────────────────────────────────


def _in_turn(state: HandState) -> tuple[int, ...]:
    return tuple([p.seat for p in state.contenders if p.seat == _to_act(state)])


SHORT_BET = ProblemOffer(refuse_betting, _in_turn)


def put_in_short(state: HandState, command: PutInShort) -> Decision:
    """The player to act put in too few chips.

    Below the call the player completes it or folds. Above it, chips for at least half of the
    smallest raise are made a full one, and fewer are taken back, which leaves a call or a check.
    The amount of the ruling is the total that the player is held to.
    """
    if (refusal := SHORT_BET.refuse_seats(state, command.seat)) is not None:
        return refusal
    turn = bets.turn_of(state, command.seat)
    if isinstance(turn, Refusal):
        return turn
    if (refusal := _refuse_short(turn, command.total)) is not None:
        return refusal
    if owes_forced_bet(state):
        return _forced_bet_completed(turn, command.total)
    if command.total < turn.betting.level:
        return _completed_or_folded(turn, command.total)
    return _short_wager(turn, command.total)


def _refuse_short(turn: Turn, total: int) -> Refusal | None:
    """Why `total` is not too little, or None: so are nothing, an exact call and an all-in (5.9)."""
    player, betting = turn.player, turn.betting
    if total > player.reach:
        return refuse(Code.NOT_ENOUGH_CHIPS, "2.4", stack=player.stack)
    if total <= player.bet or total in (player.reach, betting.level):
        return refuse(Code.NOT_SHORT, "HP 2")
    if bound_of(betting, player) is not None:
        return refuse(Code.BOUND, "HP 2", seat=player.seat)
    return None


def _ruled(seat: int, ruling: Ruling, total: int) -> IrregularityRuled:
    return IrregularityRuled(Irregularity.SHORT_BET, ruling, (seat,), total)


def _forced_bet_completed(turn: Turn, total: int) -> Decision:
    """A short forced bet is completed; it is owed in full anyway (5.8), so this is only noted."""
    totals = bets.forced_bet(turn)
    if isinstance(totals, Refusal) or total >= totals.smallest:
        return refuse(Code.NOT_SHORT, "HP 2")
    return (_ruled(turn.player.seat, Ruling.COMPLETE, totals.smallest),)


def _completed_or_folded(turn: Turn, total: int) -> Decision:
    seat, level = turn.player.seat, turn.betting.level
    owed = min(level, turn.player.reach)
    bound = ActBound(seat, (DeclaredAct.CALL, DeclaredAct.FOLD), owed, level, total)
    return _ruled(seat, Ruling.COMPLETE_OR_FOLD, owed), bound


def _short_wager(turn: Turn, total: int) -> Decision:
    """Half or more of the smallest raise is made a full raise; less is a call, or a check."""
    state, seat, level = turn.state, turn.player.seat, turn.betting.level
    totals = bets.bet_totals(turn)
    if isinstance(totals, Refusal):
        return totals
    if total >= totals.smallest:
        return refuse(Code.NOT_SHORT, "HP 2")
    if _is_half(turn, totals, total):
        raised = betting_acts.bet_to(state, seat, totals.smallest)
        return _with_ruling(_ruled(seat, Ruling.COMPLETE, totals.smallest), raised)
    if bets.to_call(turn):
        return _with_ruling(_ruled(seat, Ruling.CALL, level), betting_acts.call(state, seat))
    return _with_ruling(_ruled(seat, Ruling.CHECK, level), betting_acts.check(state, seat))


def _is_half(turn: Turn, totals: Totals, total: int) -> bool:
    """Whether `total` is at least half of the smallest raise above what it is measured from."""
    base = bets.raised_from(turn.state, turn.betting)
    return (total - base) * 2 >= totals.smallest - base


def _with_ruling(ruling: IrregularityRuled, events: Decision) -> Decision:
    return events if isinstance(events, Refusal) else (ruling, *events)


# ── chips put in twice ──────────────────────────────────────────────────────────────────────

STRING_BET = ProblemOffer(refuse_betting, _in_turn)


def put_in_twice(state: HandState, command: PutInTwice) -> Decision:
    """The player to act put chips in twice without a word: the first motion counts.

    With a bet to match that is a call, unless it was a whole raise by itself; else it is the bet.
    """
    if (refusal := STRING_BET.refuse_seats(state, command.seat)) is not None:
        return refusal
    turn = bets.turn_of(state, command.seat)
    if isinstance(turn, Refusal):
        return turn
    seat, total = command.seat, command.total
    if bets.to_call(turn) and total == min(turn.betting.level, turn.player.reach):
        ruling = _first_motion(seat, Ruling.FIRST_MOTION_CALLS, total)
        return _with_ruling(ruling, betting_acts.call(state, seat))
    ruling = _first_motion(seat, Ruling.FIRST_MOTION_STANDS, total)
    return _with_ruling(ruling, betting_acts.bet_to(state, seat, total))


def _first_motion(seat: int, ruling: Ruling, total: int) -> IrregularityRuled:
    return IrregularityRuled(Irregularity.STRING_BET, ruling, (seat,), total)


# ── an absent player ────────────────────────────────────────────────────────────────────────


def _refuse_absent(state: HandState) -> Refusal | None:
    if state.phase in (Phase.SHOWDOWN, Phase.AWARDING):
        return refuse(Code.ROUND_OVER, "HP 2")
    return None


def _present(state: HandState) -> tuple[int, ...]:
    return seats_of_players(tuple([p for p in state.contenders if p.can_bet and not p.absent]))


ABSENT = ProblemOffer(_refuse_absent, _present)


def declare_absent(state: HandState, command: DeclareAbsent) -> Decision:
    """A player is not at the table: ante and forced bet stay in, the hand is dead at the turn."""
    if (refusal := ABSENT.refuse_seats(state, command.seat)) is not None:
        return refusal
    ruling = IrregularityRuled(Irregularity.ABSENT, Ruling.DEAD_AT_TURN, (command.seat,))
    return ruling, PlayerAbsent(command.seat)
