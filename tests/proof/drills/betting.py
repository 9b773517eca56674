"""Openers, limits and all-ins anew: by what the hand accepts, and by counting."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.blinds import last_to_post
from dealerassist.hand.commands import BetTo, CallBet, Check, HandCommand, OpenRound
from dealerassist.hand.decide import decide
from dealerassist.hand.events import BetMade, BringInPosted, Called, Checked, ForcedBetPosted
from dealerassist.hand.evolve import fold
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState, Phase, Player
from dealerassist.rules.house_options import FirstOpener, LaterOpener, OpenerTie
from dealerassist.training.drills.register import judge_answer
from dealerassist.training.questions import Question
from tests.proof.drills.asking import ENGLISH

# ── who opens ───────────────────────────────────────────────────────────────────────────────


def check_opener(question: Question) -> None:
    """The hand opens with this seat, and counting anew names it too."""
    state, opener = question.state, question.right.seat
    events = decide(state, OpenRound())
    assert not isinstance(events, Refusal), "the round can be opened"
    begun = fold(state, events)
    assert begun.betting is not None
    assert begun.betting.to_act == opener
    others = [p.seat for p in state.players if p.seat != opener]
    assert all(isinstance(decide(begun, Check(seat)), Refusal) for seat in others)
    named = _named(state)
    waiting = [*state.clockwise_from(named)]
    able = [player.seat for player in waiting if player.stack and player.in_hand]
    assert able[0] == opener
    assert (question.rule == "4.6") is (named != opener)


def _named(state: HandState) -> int:
    """Whom cards or place name, all in or not."""
    if not state.rules.cards_name_opener(state.street):
        return _by_place(state)
    live = [player for player in state.players if player.in_hand]
    if state.street == 0:
        doors = {p.open_cards[0]: p.seat for p in live}
        if state.rules.options.opener_first_round is FirstOpener.HIGHEST_DOOR_ACE_LOW:
            return doors[max(doors, key=lambda card: (card.rank % 14, card.suit))]
        lowest = state.rules.options.opener_first_round is FirstOpener.LOWEST_DOOR
        first = min if lowest else max
        return doors[first(doors, key=lambda card: (card.rank, card.suit))]
    hands = {p.seat: [*p.open_cards, *state.common] for p in live}
    if state.rules.options.opener_later_rounds is LaterOpener.LOWEST_OPEN_HAND:
        return _lowest(state, hands)
    best = max(_height(cards)[0] for cards in hands.values())
    tied = [seat for seat, cards in hands.items() if _height(cards)[0] == best]
    if state.rules.options.opener_tie is OpenerTie.SEAT:
        return min(tied)
    return max(tied, key=lambda seat: _height(hands[seat])[1])


def _lowest(state: HandState, hands: dict[int, list[Card]]) -> int:
    """Whose open hand is the lowest, aces being low (8.1)."""
    low = {seat: [_with_low_ace(card) for card in cards] for seat, cards in hands.items()}
    lowest = min(_height(cards)[0] for cards in low.values())
    tied = [seat for seat, cards in low.items() if _height(cards)[0] == lowest]
    if state.rules.options.opener_tie is OpenerTie.SEAT:
        return min(tied)
    return min(tied, key=lambda seat: _height(low[seat])[1])


class LowCard(NamedTuple):
    """A card in a game in which the ace is the lowest."""

    rank: int
    suit: int


def _with_low_ace(card: Card) -> LowCard:
    return LowCard(1 if card.rank == 14 else card.rank, card.suit)


def _height(cards: Sequence[Card | LowCard]) -> tuple[list[tuple[int, int]], list[int]]:
    """How often each rank comes and how high, then the suits in that order."""
    count = Counter(card.rank for card in cards)
    groups = tuple(sorted((n for n in count.values() if n > 1), reverse=True))
    kind = {(): 0, (2,): 1, (2, 2): 2, (3,): 3, (3, 2): 6, (4,): 7}[groups]
    order = sorted(cards, key=lambda c: (count[c.rank], c.rank, c.suit), reverse=True)
    return [(kind, 0), *((0, c.rank) for c in order)], [c.suit for c in order]


def _by_place(state: HandState) -> int:
    after = 0 if state.button is None else state.button
    if state.street == 0 and state.rules.big_blind:
        after = last_to_post(state)
    round_the_table = sorted(state.players, key=lambda p: (p.seat <= after, p.seat))
    return next(player.seat for player in round_the_table if player.in_hand)


# ── how much ────────────────────────────────────────────────────────────────────────────────


def accepted(state: HandState, command: HandCommand) -> bool:
    """Whether the hand accepts this now."""
    return not isinstance(decide(state, command), Refusal)


def check_limits(question: Question) -> None:
    """By kind: the bounds are the bounds, the raises are as many."""
    match question.kind:
        case "total" | "totals":
            amounts = question.right.amounts
            check_bounds(question, amounts[0], amounts[-1])
        case "either":
            _check_either(question, *question.right.amounts)
        case "smallest":
            check_bounds(question, question.right.amounts[0], None)
        case "raised":
            assert question.right.amounts == (_raises(question),)
        case "raises_left":
            _check_raises_left(question)
        case "may_raise":
            _check_may_raise(question, Code.RAISE_CAP)
            _check_said(question, _reason_at_cap(question))
        case kind:
            raise AssertionError(kind)


def check_bounds(question: Question, smallest: int, largest: int | None) -> None:
    """Every total between is accepted, and the next beyond is refused."""
    state, seat = question.state, _to_act(question)
    assert not accepted(state, BetTo(seat, smallest - 1))
    top = smallest if largest is None else largest
    step = max((top - smallest) // 12, 1)
    for total in {*range(smallest, top + 1, step), top}:
        assert accepted(state, BetTo(seat, total)), f"{total} of {smallest} to {largest}"
    if largest is not None:
        assert not accepted(state, BetTo(seat, largest + 1))


def _check_either(question: Question, lower: int, higher: int) -> None:
    """Both are accepted, and nothing below, between or above them (5.16)."""
    state, seat = question.state, _to_act(question)
    assert question.rule == "5.16"
    for total in range(higher + 2):
        assert accepted(state, BetTo(seat, total)) is (total in (lower, higher)), total


def _to_act(question: Question) -> int:
    assert question.state.betting is not None
    seat = question.state.betting.to_act
    assert seat == question.facts["seat"]
    return seat


class Counted(NamedTuple):
    """A bet of the round, counted anew: by how much it raised, and what a full one would be."""

    seat: int
    over: int
    least: int
    is_full: bool
    counts: bool


def _may_double(state: HandState) -> bool:
    """An open pair on fourth street of a house that lets bet the higher limit then (5.16)."""
    doubles = state.rules.options.open_pair == "may_double" and state.street == 1
    return doubles and state.betting is not None and state.betting.open_pair


def _least(question: Question, found: list[Counted], last: int) -> int:
    """How much a full bet or raise is after those found so far (5.6–5.8, 5.16)."""
    state, bounds = question.state, question.state.street_rules.bets
    if _completes(question, found):
        return bounds.largest
    if _may_double(state):
        high = state.rules.stakes["high"]
        doubled = [each for each in found if each.over > bounds.smallest and each.over * 2 >= high]
        return high if doubled else bounds.smallest
    if state.rules.options.min_raise == "street_min":
        return bounds.smallest
    least, most = max(bounds.smallest, last), bounds.largest_with_open_pair
    return min(least, most) if isinstance(most, int) else least


def _counted(question: Question) -> list[Counted]:
    """The bets counted from what the question tells; less than half of one is none (5.9)."""
    state, found = question.state, list[Counted]()
    bounds = state.street_rules.bets
    level = last = 0
    if state.rules.big_blind and not state.street:
        level = last = state.rules.big_blind
    for bet in question.bets:
        if isinstance(bet, ForcedBetPosted):
            level = last = max(bet.amount, bounds.smallest)
            found.append(Counted(bet.seat, level, level, is_full=True, counts=True))
            continue
        if isinstance(bet, BringInPosted):
            level, last = bet.owed, 0
            found.append(Counted(bet.seat, 0, 0, is_full=False, counts=False))
            continue
        least = _least(question, found, last)
        over = bet.total - (0 if _completes(question, found) else level)
        counts = over >= least if bounds.is_unfixed else over * 2 >= least
        found.append(Counted(bet.seat, over, least, over >= least, counts))
        last = max(last, over) if counts else last
        if bounds.is_unfixed or counts:
            level = bet.total
    return found


def _completes(question: Question, found: list[Counted]) -> bool:
    """The bet itself is still to come, which counts from nothing, over a bring-in too (5.9)."""
    return _is_brought_in(question) and not any(each.counts for each in found)


def _is_brought_in(question: Question) -> bool:
    return any(isinstance(bet, BringInPosted) for bet in question.bets)


def _raises(question: Question) -> int:
    """The raises of the round: all bets that count, but the first."""
    blind = question.state.rules.big_blind and not question.state.street
    return sum(each.counts for each in _counted(question)) - (not blind)


def _check_raises_left(question: Question) -> None:
    """So often can be raised from here if everybody has chips without end."""
    state, most = question.state, 0
    rich = tuple(replace(p, stack=p.stack and p.stack + 1_000_000) for p in state.players)
    state = replace(state, players=rich)
    while state.phase is Phase.BETTING and state.betting is not None and most < 20:
        player = state.player(state.betting.to_act or 0)
        raised = _raise_least(state, player)
        if raised is None:
            events = decide(state, CallBet(player.seat))
            assert not isinstance(events, Refusal)
            state = fold(state, events)
        else:
            state, most = raised, most + 1
    assert most == question.right.amounts[0]


def _raise_least(state: HandState, player: Player) -> HandState | None:
    """The hand after the smallest raise that the player may make; None if none is allowed."""
    for total in range(state.betting.level + 1, state.betting.level + 20_000):
        events = decide(state, BetTo(player.seat, total))
        if not isinstance(events, Refusal):
            return fold(state, events)
        if events.code not in (Code.BET_TOO_SMALL, Code.RAISE_TOO_SMALL):
            return None
    return None


def _check_may_raise(question: Question, code: Code) -> None:
    """Some total is accepted, or all are refused for this reason."""
    state, seat = question.state, _to_act(question)
    level, reach = state.betting.level, state.player(seat).reach
    step = max((reach - level) // 400, 1)
    totals = [
        *range(level + 1, min(reach, level + 400) + 1),
        *range(level + 400, reach, step),
        reach,
    ]
    answers = [decide(state, BetTo(seat, total)) for total in totals if total > level]
    if question.right.choice == "yes":
        assert any(not isinstance(answer, Refusal) for answer in answers)
    else:
        assert answers
        assert all(isinstance(answer, Refusal) and answer.code is code for answer in answers)


# ── why ─────────────────────────────────────────────────────────────────────────────────────

SAID = {
    "unspoken": "has not spoken since the last full bet or raise",
    "reopened": "and is full: it reopens the betting.",
    "counts": "it counts as full and reopens the betting.",
    "together": "a full raise together",
    "closed": "has spoken, and may only call or fold.",
    "left": "Yes: ",
    "two_left": "are left. No cap.",
    "no_cap": "in the last round this house has no cap.",
    "in_every_round": "the cap holds in every round.",
    "before_last": "last round",
    "capped_before": "when the cap was reached: here it stays.",
    "several_left": "; here there are ",
}
"""What the explanation says for each reason."""

NOT_SAID = {"unspoken": "reopen", "left": "No cap", "closed": "counts as full"}


def _check_said(question: Question, reason: str) -> None:
    """The reason is the one that is found anew, and the explanation says it and no other."""
    assert question.reason == reason, f"{question.reason} and not {reason}"
    told = judge_answer(ENGLISH, question, None).text
    assert SAID[reason] in told, told
    assert reason not in NOT_SAID or NOT_SAID[reason] not in told, told
    assert told.startswith("Yes" if question.right.choice == "yes" else "No: "), told


def _reason_at_cap(question: Question) -> str:
    """Why the cap allows a raise, or not: by the number of raises, the street and who is left."""
    state, options = question.state, question.state.rules.options
    last, made = state.street == state.rules.last_street, _raises(question)
    assert made in (options.max_raises - 1, options.max_raises) or question.right.choice == "yes"
    if question.right.choice == "yes":
        if made < options.max_raises:
            return "left"
        assert last
        return "no_cap" if options.uncapped_river == "always" else "two_left"
    assert made == options.max_raises
    if options.uncapped_river == "never":
        return "in_every_round"
    if not last:
        return "before_last"
    all_in_too = options.all_in_counts_in_heads_up
    left = [p for p in state.players if p.in_hand and (p.stack or all_in_too)]
    return "capped_before" if len(left) == 2 else "several_left"


def _reason_after_all_in(question: Question) -> str:
    """Why a raise is allowed or not: by who has acted since the last bet that counts."""
    counted, spoken = iter(_counted(question)), set[int]()
    before, bet = set[int](), None
    for act in question.acts:
        if isinstance(act, Called | Checked):
            spoken.add(act.seat)
        elif isinstance(act, BetMade | ForcedBetPosted | BringInPosted):
            bet, before = next(counted), set(spoken)
            spoken = {act.seat} if bet.counts else {*spoken, act.seat}
    assert bet is not None
    facts, seat = question.facts, question.facts["seat"]
    assert (facts["all_in"], facts["over"], facts["full"]) == (bet.seat, bet.over, bet.least)
    if question.right.choice == "no":
        assert seat in spoken
        return "closed"
    if seat not in before:
        return "unspoken"
    if bet.is_full:
        return "reopened"
    return "together" if question.state.street_rules.bets.is_unfixed else "counts"


def check_pot_limit(question: Question) -> None:
    """The largest total is the pot with the call, and one chip more is refused."""
    state, seat = question.state, _to_act(question)
    total = question.right.amounts[-1]
    assert accepted(state, BetTo(seat, total))
    answer = decide(state, BetTo(seat, total + 1))
    assert isinstance(answer, Refusal)
    player, level = state.player(seat), max(p.bet for p in state.players)
    level = max(level, state.betting.level)
    chips = sum(p.paid + p.bet for p in state.players)
    assert total == level + chips + level - player.bet
    if len(question.right.amounts) == 2:
        assert question.right.amounts[0] == total - level


# ── all in ──────────────────────────────────────────────────────────────────────────────────


def check_all_in(question: Question) -> None:
    """By kind: what the hand accepts of whoever is to act."""
    state, seat = question.state, _to_act(question)
    assert state.player(question.facts["all_in"]).all_in
    match question.kind:
        case "may_raise":
            _check_may_raise(question, Code.NOT_REOPENED)
            _check_said(question, _reason_after_all_in(question))
        case "to_call":
            (called,) = decide(state, CallBet(seat))
            assert isinstance(called, Called)
            assert question.right.amounts == (called.amount,)
        case "smallest":
            check_bounds(question, question.right.amounts[0], None)
        case "who_may":
            assert question.right.seats == tuple(sorted(_may_raise(state)))
        case kind:
            raise AssertionError(kind)


def _may_raise(state: HandState) -> list[int]:
    """Who finds a raise that is accepted, while everybody calls."""
    seats = []
    while state.phase is Phase.BETTING:
        player = state.player(state.betting.to_act)
        if _raise_least(state, player) is not None or accepted(
            state, BetTo(player.seat, player.reach)
        ):
            seats.append(player.seat)
        events = decide(state, CallBet(player.seat))
        if isinstance(events, Refusal):
            events = decide(state, Check(player.seat))
        state = fold(state, events)
    return seats
