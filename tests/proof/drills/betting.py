"""Openers, limits and all-ins anew: by what the hand accepts, and by counting."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.commands import BetTo, CallBet, Check, HandCommand, OpenRound
from dealerassist.hand.decide import decide
from dealerassist.hand.events import BringInPosted, Called, ForcedBetPosted, Wager
from dealerassist.hand.evolve import fold
from dealerassist.hand.pots import blind_seats
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import HandState, Phase, Player
from dealerassist.rules.house_options import FirstOpener, OpenerTie
from dealerassist.training.questions import Question

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
        lowest = state.rules.options.opener_first_round is FirstOpener.LOWEST_DOOR
        first = min if lowest else max
        return doors[first(doors, key=lambda card: (card.rank, card.suit))]
    hands = {p.seat: [*p.open_cards, *state.common] for p in live}
    best = max(_height(cards)[0] for cards in hands.values())
    tied = [seat for seat, cards in hands.items() if _height(cards)[0] == best]
    if state.rules.options.opener_tie is OpenerTie.SEAT:
        return min(tied)
    return max(tied, key=lambda seat: _height(hands[seat])[1])


def _height(cards: list[Card]) -> tuple[list[tuple[int, int]], list[int]]:
    """How often each rank comes and how high, then the suits in that order."""
    count = Counter(card.rank for card in cards)
    groups = sorted(((n, rank) for rank, n in count.items() if n > 1), reverse=True)[:2]
    kind = {(): 0, (2,): 1, (2, 2): 2, (3,): 3, (3, 2): 3, (4,): 7}[tuple(n for n, _ in groups)]
    ranks = [rank for _, rank in groups]
    order = sorted(cards, key=lambda c: (c.rank in _that_count(ranks, groups), c.rank, c.suit))[
        ::-1
    ]
    return [(kind, 0), *((0, c.rank) for c in order)], [c.suit for c in order]


def _that_count(ranks: list[int], groups: list[tuple[int, int]]) -> list[int]:
    """Open cards make no full house: beside three of a kind a pair is two cards (4.2)."""
    return ranks[:1] if groups and groups[0][0] > 2 else ranks


def _by_place(state: HandState) -> int:
    after = 0 if state.button is None else state.button
    if state.street == 0 and state.rules.big_blind:
        after = blind_seats(state)[1].seat
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
        case "smallest":
            check_bounds(question, question.right.amounts[0], None)
        case "raised":
            assert question.right.amounts == (_raises(question),)
        case "raises_left":
            _check_raises_left(question)
        case "may_raise":
            _check_may_raise(question, Code.RAISE_CAP)
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


def _to_act(question: Question) -> int:
    assert question.state.betting is not None
    seat = question.state.betting.to_act
    assert seat == question.facts["seat"]
    return seat


def _raises(question: Question) -> int:
    """The raises counted from what the question tells; less than half of one is none (5.9)."""
    state, count = question.state, -1
    bounds = state.street_rules.bets
    level = last = 0
    if state.rules.big_blind and not state.street:
        level = last = state.rules.big_blind
        count = 0
    for bet in question.bets:
        if isinstance(bet, ForcedBetPosted):
            level = last = max(bet.amount, bounds.smallest)
            count = 0
            continue
        if isinstance(bet, BringInPosted):
            level, last, count = state.rules.bring_in, 0, -1
            continue
        most = state.street_rules.bets.largest_with_open_pair
        least = max(bounds.smallest, last)
        if isinstance(most, int):
            least = min(least, most)
        if state.rules.options.min_raise == "street_min":
            least = bounds.smallest
        over = bet.total - level
        full = over >= least if bounds.is_unfixed else over * 2 >= least
        if bet.wager is Wager.COMPLETION or full:
            count, last = count + 1, max(last, over)
        if bounds.is_unfixed or bet.wager is Wager.COMPLETION or full:
            level = bet.total
    return count


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
