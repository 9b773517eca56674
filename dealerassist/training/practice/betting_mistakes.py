"""What guests do wrongly in the betting (house practice, chapter 2, and rulebook chapter 5)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.betting import (
    Totals,
    Turn,
    bet_totals,
    forced_bet,
    full_totals,
    to_call,
)
from dealerassist.hand.commands import BetTo, CallBet, PostForcedBet
from dealerassist.hand.decide import decide
from dealerassist.hand.events import OpenerDuty
from dealerassist.hand.evolve import fold
from dealerassist.hand.irregular.commands import (
    ActOutOfTurn,
    Irregularity,
    PutInShort,
    RuleOnForcedBet,
    Spoken,
)
from dealerassist.hand.irregular.decide import seats_concerned
from dealerassist.hand.legal import Legal, Wanted, legal
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import BettingRound, HandState
from dealerassist.locale.irregular.betting import FOLDED
from dealerassist.training.practice.dealer_actions import Refuse
from dealerassist.training.practice.due_steps import DueStep
from dealerassist.training.practice.gestures import Gesture, Sign, pushing
from dealerassist.training.practice.hand_source import played
from dealerassist.training.practice.mistakes import Mistake, MistakeOccasion, with_chips


def _betting_in(occasion: MistakeOccasion) -> BettingRound | None:
    """The round, if a guest is to act."""
    return occasion.state.betting if occasion.wanted is Wanted.ACTION else None


def _turn(state: HandState, betting: BettingRound, seat: int) -> Turn:
    return Turn(state, betting, state.player(seat))


# ── the forced bet ──────────────────────────────────────────────────────────────────────────

CALLED_ALREADY = 0.4
"""How often the next seat has called the wrong forced bet before it is noticed, where it can."""


def wrong_forced_bet(occasion: MistakeOccasion) -> Mistake | None:
    """Another seat makes the forced bet; the next has called it already, or not."""
    state, betting = occasion.state, _betting_in(occasion)
    if betting is None or betting.duty is OpenerDuty.NONE:
        return None
    owed = _owed(state)
    concerned = seats_concerned(state, Irregularity.WRONG_FORCED_BET)
    seats = [seat for seat in concerned if 0 < owed < state.player(seat).stack]
    if not seats:
        return None
    called = [wrong for seat in seats if (wrong := _called_already(state, seat)) is not None]
    if called and occasion.random.random() < CALLED_ALREADY:
        return occasion.random.choice(called)
    return forced_by_mistake(
        state, RuleOnForcedBet(occasion.random.choice(seats), next_acted=False)
    )


def forced_by_mistake(state: HandState, command: RuleOnForcedBet) -> Mistake:
    """This seat makes the forced bet."""
    seat, owed = command.seat, _owed(state)
    other = _next_in(state, seat) if command.next_acted else 0
    gesture = replace(pushing(state, seat, owed), other=other)
    felt = with_chips(state, seat, owed)
    return Mistake(Irregularity.WRONG_FORCED_BET, command, gesture, felt=felt)


def _called_already(state: HandState, seat: int) -> Mistake | None:
    """The same, and the next seat has called; None if that is the one that the cards name."""
    other, betting = _next_in(state, seat), state.betting
    if betting is None or other == betting.to_act or state.player(other).stack <= _owed(state):
        return None
    wrong = forced_by_mistake(state, RuleOnForcedBet(seat, next_acted=True))
    assert wrong.gesture is not None, "chips were pushed"
    assert wrong.felt is not None, "they lie on the felt"
    ruled = fold(state, played(state, wrong.command))
    posted = played(ruled, PostForcedBet(seat))
    called = played(fold(ruled, posted), CallBet(other))
    bet = fold(ruled, posted + called).player(other).bet
    return wrong._replace(
        gesture=replace(wrong.gesture, sign=Sign.IS_CALLED),
        felt=with_chips(wrong.felt, other, bet),
        after=posted + called,
    )


def _owed(state: HandState) -> int:
    """The smallest forced bet of the seat that the cards name; 0 if none is owed."""
    betting = state.betting
    if betting is None or betting.to_act is None:
        return 0
    owed = forced_bet(_turn(state, betting, betting.to_act))
    return 0 if isinstance(owed, Refusal) else owed.smallest


def _next_in(state: HandState, seat: int) -> int:
    """The next seat clockwise that is in the hand."""
    return next(p.seat for p in state.clockwise_from(seat + 1) if p.in_hand)


# ── out of turn ─────────────────────────────────────────────────────────────────────────────


def out_of_turn(occasion: MistakeOccasion) -> Mistake | None:
    """Somebody acts whose turn it is not yet: to fold, to check, to call or to bet."""
    state, betting = occasion.state, _betting_in(occasion)
    if betting is None:
        return None
    seats = seats_concerned(state, Irregularity.OUT_OF_TURN)
    if not seats:
        return None
    seat = occasion.random.choice(seats)
    for act in occasion.random.sample(list(Spoken), len(Spoken)):
        command = _acting(_turn(state, betting, seat), act)
        if command is not None and (wrong := done_early(state, command)) is not None:
            return wrong
    return None


def done_early(state: HandState, command: ActOutOfTurn) -> Mistake | None:
    """This seat acts before its turn; None where there is nothing to see, or it may do so."""
    gesture = _seen_early(state, command)
    if gesture is None or isinstance(decide(state, command), Refusal):
        return None
    settled = FOLDED if command.act is Spoken.FOLD else ""
    return Mistake(Irregularity.OUT_OF_TURN, command, gesture, settled=settled)


def _acting(turn: Turn, act: Spoken) -> ActOutOfTurn | None:
    """Such an act; chips only where no forced bet is owed."""
    command = ActOutOfTurn(turn.player.seat, act)
    if act is not Spoken.WAGER:
        return command
    totals = bet_totals(turn)
    if turn.betting.duty is not OpenerDuty.NONE or isinstance(totals, Refusal):
        return None
    return replace(command, total=totals.smallest)


def _seen_early(state: HandState, command: ActOutOfTurn) -> Gesture | None:
    """How it looks; None where there is nothing to see."""
    player, betting = state.player(command.seat), state.betting
    match command.act:
        case Spoken.FOLD:
            return Gesture(Sign.THROWS_CARDS, player.seat)
        case Spoken.CHECK:
            return Gesture(Sign.KNOCKS, player.seat)
        case Spoken.CALL:
            owed = 0 if betting is None else to_call(_turn(state, betting, player.seat))
            amount = min(owed, player.stack)
            return pushing(state, player.seat, amount) if amount else None
        case Spoken.WAGER:
            return pushing(state, player.seat, command.total - player.bet)
        case _:
            assert_never(command.act)


# ── too little ──────────────────────────────────────────────────────────────────────────────


def short_bet(occasion: MistakeOccasion) -> Mistake | None:
    """The guest to act puts in less than the call, or less than the smallest bet or raise.

    A raise may be said as well: what is said is held to what is put in (house practice 2).
    """
    if _betting_in(occasion) is None:
        return None
    ways = put_in_short(occasion.state)
    return occasion.random.choice(ways) if ways else None


def put_in_short(state: HandState) -> list[Mistake]:
    """The ways in which the seat to act may put in too little, or name it as a bet or raise."""
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
    """How it looks: chips pushed; a bet or raise may be named instead."""
    seat, total = command.seat, command.total
    amount = total - state.player(seat).bet
    pushed = pushing(state, seat, amount)
    said = Gesture(Sign.SAYS_AMOUNT, seat, amount, total)
    return [pushed, said] if total > betting.level else [pushed]


def _too_little(turn: Turn) -> list[int]:
    """Totals that may be too little: about half of the call, less and more than half a raise.

    Where the stack does not reach the smallest raise, how much would be half of it is moot.
    """
    bet, level = turn.player.bet, turn.betting.level
    totals = [bet + (level - bet + 1) // 2]
    wager = bet_totals(turn)
    if isinstance(wager, Totals) and wager.smallest == full_totals(turn)[0]:
        on_top = wager.smallest - level
        totals += [level + on_top // 3, level + (2 * on_top + 2) // 3]
    return totals


# ── too much ────────────────────────────────────────────────────────────────────────────────

_REFUSED = {
    Code.BET_TOO_LARGE: "largest",
    Code.RAISE_CAP: None,
    Code.NOT_REOPENED: None,
}
"""What is refused, and which figure the bet is put right to; None: there is no bet at all."""


def forbidden_bet(occasion: MistakeOccasion) -> DueStep | None:
    """A guest bets over the limit, or raises where no raise is left; too little is `short_bet`."""
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
    """What may be forbidden: over the largest, a raise too many."""
    state, seat = may.state, may.seat
    if seat is None or state.betting is None:
        return []
    player = state.player(seat)
    smallest = state.street_rules.bets.smallest
    if isinstance(may.bet, Refusal):
        more = state.betting.level + smallest
        return [pushing(state, seat, more - player.bet)] if more < player.reach else []
    over = min(may.bet.largest + smallest * (1 + may.bet.largest // (4 * smallest)), player.reach)
    return [pushing(state, seat, over - player.bet)] if over > may.bet.largest else []


def _refused(gesture: Gesture, refusal: Refusal) -> DueStep:
    named = _REFUSED[refusal.code]
    allowed = None if named is None else int(refusal.facts[named])
    facts = {**refusal.facts, "code": refusal.code.value, "seat": gesture.seat}
    facts |= {"total": gesture.total, "amount": gesture.amount}
    return DueStep(deed=Refuse(allowed), rule=refusal.rule, gesture=gesture, facts=facts)
