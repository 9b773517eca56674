"""Mistakes of guests in the betting (house practice, chapter 2; rulebook, chapter 5).

The functions of the form `f(occasion) -> Mistake | None` are what the schedule of mistakes chooses
from; the others make a given mistake, for hands in which it is known what went wrong.
"""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.betting import Totals, Turn, bet_totals, forced_bet, full_totals, to_call
from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.commands import BetTo, CallBet, PostForcedBet
from dealerassist.hand.decide import decide
from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.evolve import fold
from dealerassist.hand.irregular.commands import (
    ActOutOfTurn,
    DeclaredAct,
    GiveClock,
    Irregularity,
    PutInShort,
    PutInTwice,
    RuleOnForcedBet,
)
from dealerassist.hand.irregular.decide import seats_concerned
from dealerassist.hand.legal import Legal, Wanted, legal
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.irregular.betting import FOLDED
from dealerassist.training.practice.dealer_actions import Refuse
from dealerassist.training.practice.due_steps import DueStep
from dealerassist.training.practice.guest_gestures import Gesture, Sign, pushing_gesture
from dealerassist.training.practice.hand_source import events_of_command
from dealerassist.training.practice.mistakes import Mistake, MistakeOccasion, with_chips_pushed


def _betting_in(occasion: MistakeOccasion) -> BettingRound | None:
    """The betting round, if a guest is to act; else None."""
    return occasion.state.betting if occasion.wanted is Wanted.ACTION else None


def _turn(state: HandState, betting: BettingRound, seat: int) -> Turn:
    return Turn(state, betting, state.player(seat))


# ── the forced bet ──────────────────────────────────────────────────────────────────────────

CLOCK_SECONDS = 60
"""The clock of a guest at the practice table, which nobody waits for."""

CALLED_ALREADY = 0.4
"""How often the next seat has already called the wrong forced bet, where it can."""


def wrong_forced_bet_mistake(occasion: MistakeOccasion) -> Mistake | None:
    """The wrong seat makes the forced bet; sometimes the next seat has called it already."""
    state, betting = occasion.state, _betting_in(occasion)
    if betting is None or betting.duty is OpenerDuty.NONE:
        return None
    owed = _owed(state)
    concerned = seats_concerned(state, Irregularity.WRONG_FORCED_BET)
    seats = [seat for seat in concerned if 0 < owed < state.player(seat).stack]
    if not seats:
        return None
    called = [mistake for seat in seats if (mistake := _called_already(state, seat)) is not None]
    if called and occasion.random.random() < CALLED_ALREADY:
        return occasion.random.choice(called)
    return forced_by_mistake(
        state, RuleOnForcedBet(occasion.random.choice(seats), next_acted=False)
    )


def forced_by_mistake(state: HandState, command: RuleOnForcedBet) -> Mistake:
    """The mistake that the seat of `command` makes the forced bet, though it is another's."""
    seat, owed = command.seat, _owed(state)
    other = _next_in(state, seat) if command.next_acted else 0
    gesture = replace(pushing_gesture(state, seat, owed), other=other)
    felt = with_chips_pushed(state, seat, owed)
    return Mistake(Irregularity.WRONG_FORCED_BET, command, gesture, felt=felt)


def _called_already(state: HandState, seat: int) -> Mistake | None:
    """As `forced_by_mistake`, and the next seat has called it already.

    None if the next seat is the very one that owes the forced bet, or would be all in.
    """
    other, betting = _next_in(state, seat), state.betting
    if betting is None or other == betting.to_act or state.player(other).stack <= _owed(state):
        return None
    mistake = forced_by_mistake(state, RuleOnForcedBet(seat, next_acted=True))
    assert mistake.gesture is not None, "chips were pushed"
    assert mistake.felt is not None, "they lie on the felt"
    ruled = fold(state, events_of_command(state, mistake.command))
    posted = events_of_command(ruled, PostForcedBet(seat))
    called = events_of_command(fold(ruled, posted), CallBet(other))
    bet = fold(ruled, posted + called).player(other).bet
    return mistake._replace(
        gesture=replace(mistake.gesture, sign=Sign.IS_CALLED),
        felt=with_chips_pushed(mistake.felt, other, bet),
        after=posted + called,
    )


def _owed(state: HandState) -> int:
    """The smallest forced bet, in chips, of the seat that owes it; 0 if none is owed."""
    betting = state.betting
    if betting is None or betting.to_act is None:
        return 0
    owed = forced_bet(_turn(state, betting, betting.to_act))
    return 0 if isinstance(owed, Refusal) else owed.smallest


def _next_in(state: HandState, seat: int) -> int:
    """The next seat clockwise from `seat` that is in the hand."""
    return next(p.seat for p in state.clockwise_from(seat + 1) if p.in_hand)


# ── out of turn ─────────────────────────────────────────────────────────────────────────────


def out_of_turn_mistake(occasion: MistakeOccasion) -> Mistake | None:
    """A guest folds, checks, calls or bets before its turn."""
    state, betting = occasion.state, _betting_in(occasion)
    if betting is None:
        return None
    seats = seats_concerned(state, Irregularity.OUT_OF_TURN)
    if not seats:
        return None
    seat = occasion.random.choice(seats)
    for act in occasion.random.sample(list(DeclaredAct), len(DeclaredAct)):
        command = _acting(_turn(state, betting, seat), act)
        if command is not None and (mistake := done_early(state, command)) is not None:
            return mistake
    return None


def done_early(state: HandState, command: ActOutOfTurn) -> Mistake | None:
    """The mistake that a seat acts before its turn.

    None where there would be nothing to see of it, or the rules refuse to rule on it.
    """
    gesture = _seen_early(state, command)
    if gesture is None or isinstance(decide(state, command), Refusal):
        return None
    settled = FOLDED if command.act is DeclaredAct.FOLD else ""
    return Mistake(Irregularity.OUT_OF_TURN, command, gesture, settled=settled)


def _acting(turn: Turn, act: DeclaredAct) -> ActOutOfTurn | None:
    """The command for such an act; None for a bet if none is possible, or a forced bet is due."""
    command = ActOutOfTurn(turn.player.seat, act)
    if act is not DeclaredAct.WAGER:
        return command
    totals = bet_totals(turn)
    if turn.betting.duty is not OpenerDuty.NONE or isinstance(totals, Refusal):
        return None
    return replace(command, total=totals.smallest)


def _seen_early(state: HandState, command: ActOutOfTurn) -> Gesture | None:
    """What there is to see of an act before its turn; None for a call of nothing."""
    player, betting = state.player(command.seat), state.betting
    match command.act:
        case DeclaredAct.FOLD:
            return Gesture(Sign.THROWS_CARDS, player.seat)
        case DeclaredAct.CHECK:
            return Gesture(Sign.KNOCKS, player.seat)
        case DeclaredAct.CALL:
            owed = 0 if betting is None else to_call(_turn(state, betting, player.seat))
            amount = min(owed, player.stack)
            return pushing_gesture(state, player.seat, amount) if amount else None
        case DeclaredAct.WAGER:
            return pushing_gesture(state, player.seat, command.total - player.bet)
        case _:
            assert_never(command.act)


# ── too little ──────────────────────────────────────────────────────────────────────────────


def short_bet_mistake(occasion: MistakeOccasion) -> Mistake | None:
    """The guest to act puts in less than the call, or less than the smallest bet or raise.

    A raise may also be said instead of put in: a spoken amount is ruled on as if it had been put in
    (house practice, chapter 2).
    """
    if _betting_in(occasion) is None:
        return None
    ways = short_mistakes(occasion.state)
    return occasion.random.choice(ways) if ways else None


def short_mistakes(state: HandState) -> list[Mistake]:
    """All mistakes of the seat to act by which it puts in, or names, too little."""
    betting = state.betting
    if betting is None or betting.to_act is None:
        return []
    seat = betting.to_act
    commands = [PutInShort(seat, total) for total in _too_little(_turn(state, betting, seat))]
    return [
        Mistake(Irregularity.SHORT_BET, command, gesture)
        for command in commands
        if not isinstance(decide(state, command), Refusal)
        for gesture in _seen_short(state, betting, command)
    ]


def _seen_short(state: HandState, betting: BettingRound, command: PutInShort) -> list[Gesture]:
    """What there is to see: chips pushed forward or, if it is more than a call, an amount said."""
    seat, total = command.seat, command.total
    amount = total - state.player(seat).bet
    pushed = pushing_gesture(state, seat, amount)
    said = Gesture(Sign.SAYS_AMOUNT if betting.level else Sign.SAYS_BET, seat, amount, total)
    return [pushed, said] if total > betting.level else [pushed]


def _too_little(turn: Turn) -> list[int]:
    """Totals of the round that are too little, in chips, to be tried.

    About half of a call, and a third and two thirds of the smallest raise, as its half decides how
    it is ruled on. No raise is tried that would be short only for lack of chips.
    """
    bet, level = turn.player.bet, turn.betting.level
    totals = [bet + (level - bet + 1) // 2]
    wager = bet_totals(turn)
    if isinstance(wager, Totals) and wager.smallest == full_totals(turn)[0]:
        on_top = wager.smallest - level
        totals += [level + on_top // 3, level + (2 * on_top + 2) // 3]
    return totals


# ── chips put in twice, and no decision at all ──────────────────────────────────────────────


def string_bet_mistake(occasion: MistakeOccasion) -> Mistake | None:
    """The guest to act puts a call in without a word, and then enough for a raise."""
    state, betting = occasion.state, _betting_in(occasion)
    if betting is None or betting.to_act is None:
        return None
    turn = _turn(state, betting, betting.to_act)
    wager, owed = bet_totals(turn), to_call(turn)
    if not owed or isinstance(wager, Refusal) or wager.smallest > turn.player.reach:
        return None
    seat, total = turn.player.seat, wager.smallest
    command = PutInTwice(seat, betting.level)
    if isinstance(decide(state, command), Refusal):
        return None
    gesture = Gesture(Sign.PUSHES_TWICE, seat, owed, total)
    return Mistake(Irregularity.STRING_BET, command, gesture)


def too_slow_mistake(occasion: MistakeOccasion) -> Mistake | None:
    """The guest to act does nothing, until the others ask for a clock."""
    betting = _betting_in(occasion)
    if betting is None or betting.to_act is None:
        return None
    command = GiveClock(betting.to_act, CLOCK_SECONDS, 0)
    if isinstance(decide(occasion.state, command), Refusal):
        return None
    gesture = Gesture(Sign.HESITATES, betting.to_act)
    return Mistake(Irregularity.TOO_SLOW, command, gesture)


# ── too much ────────────────────────────────────────────────────────────────────────────────

_REFUSED = {
    Code.BET_TOO_LARGE: "largest",
    Code.RAISE_CAP: None,
    Code.NOT_REOPENED: None,
}
"""The refusals that are asked for, each with the fact that is the corrected total.

None: the guest may not bet or raise at all.
"""


def forbidden_bet(occasion: MistakeOccasion) -> DueStep | None:
    """The step of refusing a bet over the limit, or a raise where none is allowed any more.

    None if a guest cannot try that now. Of a bet that is too small see `short_bet_mistake`.
    """
    if _betting_in(occasion) is None:
        return None
    may = legal(occasion.state)
    tries = _forbidden(may)
    for gesture in occasion.random.sample(tries, len(tries)):
        refusal = decide(occasion.state, BetTo(gesture.seat, gesture.total))
        if isinstance(refusal, Refusal) and refusal.code in _REFUSED:
            return _refused(gesture, refusal)
    return None


def _forbidden(may: Legal) -> list[Gesture]:
    """What may be tried: more than the largest bet, or a raise where there is none."""
    state, seat = may.state, may.seat
    if seat is None or state.betting is None:
        return []
    player = state.player(seat)
    smallest = state.street_rules.bets.smallest
    if isinstance(may.bet, Refusal):
        more = state.betting.level + smallest
        return [pushing_gesture(state, seat, more - player.bet)] if more < player.reach else []
    over = min(may.bet.largest + smallest * (1 + may.bet.largest // (4 * smallest)), player.reach)
    return [pushing_gesture(state, seat, over - player.bet)] if over > may.bet.largest else []


def _refused(gesture: Gesture, refusal: Refusal) -> DueStep:
    """The step of refusing this bet, as the rules refuse it."""
    named = _REFUSED[refusal.code]
    allowed = None if named is None else int(refusal.facts[named])
    facts = {**refusal.facts, "code": refusal.code.value, "seat": gesture.seat}
    facts |= {"total": gesture.total, "amount": gesture.amount}
    return DueStep(action=Refuse(allowed), rule=refusal.rule, gesture=gesture, facts=facts)
