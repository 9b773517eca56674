"""Chapter 4 against a second reading of the open cards and the places at the table."""

from __future__ import annotations

from collections import Counter

from hypothesis import given

from dealerassist.cards import Card
from dealerassist.hand.events import OpenerDuty, RoundOpened
from dealerassist.hand.state import HandState, Player
from tests.properties.test_hand import owes_a_blind
from tests.support.properties.walk import Walk, houses, stacks, walks


def opened_rounds(walk: Walk) -> list[tuple[HandState, RoundOpened]]:
    """The state at each opening that the cards decided, and what was decided."""
    return [
        (step.before, event)
        for step in walk.steps
        for event in step.events
        if isinstance(event, RoundOpened) and "?" not in str(open_cards_of_all(step.before))
    ]


def open_cards_of_all(state: HandState) -> list[str]:
    return ["?" if card is None else card.code for p in state.contenders for card in p.open_cards]


def open_hand(state: HandState, player: Player) -> list[Card]:
    return [card for card in (*player.open_cards, *state.common) if card is not None]


def height(cards: list[Card], *, suits: bool) -> list[tuple[int, ...]]:
    """Sets before single cards, larger before smaller sets, then ranks, then suits."""
    counts = Counter(card.rank for card in cards)
    shape = tuple(sorted((n for n in counts.values() if n > 1), reverse=True))
    # Two pair stand below three of a kind; one pair and a single card above nothing.
    kind = {(): 0, (2,): 1, (2, 2): 2, (2, 2, 2): 2}.get(shape, 3 + max(shape, default=0))
    in_order = sorted(cards, key=lambda card: (set_size(card, counts), card.order), reverse=True)
    ranks = tuple(int(card.rank) for card in in_order)
    return [(kind,), ranks, tuple(int(card.suit) for card in in_order) if suits else ()]


def set_size(card: Card, counts: Counter[int]) -> int:
    """What a card counts for: with a larger set on the table, other pairs are side cards."""
    pairs = sorted((rank for rank in counts if counts[rank] == 2), reverse=True)
    largest = max(counts.values())
    if largest > 2:
        return 2 if card.rank == max(r for r in counts if counts[r] == largest) else 1
    return 2 if card.rank in pairs[:2] else 1


def named_by_rule(state: HandState) -> int:
    """Who opens by chapter 4, all in or not."""
    options, game = state.rules.options, state.rules.game
    if state.rules.button or (state.street == 0 and game == "five_card_stud"):
        return named_by_place(state)
    if state.street == 0:
        choose = min if options.opener_first_round == "lowest_door" else max
        return choose(state.contenders, key=lambda p: open_hand(state, p)[0].order).seat
    if options.opener_later_rounds == "from_left":
        return named_by_place(state)
    by_suit = options.opener_tie == "suit"
    heights = {p.seat: height(open_hand(state, p), suits=by_suit) for p in state.contenders}
    return max(sorted(heights), key=lambda seat: heights[seat])


def named_by_place(state: HandState) -> int:
    """Rules 4.3 to 4.5: counted round the table from the button, or from the croupier's left."""
    seats = clockwise_after(state.button or 0, [player.seat for player in state.players])
    if state.street == 0 and state.rules.big_blind:
        big = seats[0] if len(seats) == 2 else seats[1]
        seats = clockwise_after(big, seats)
    return next(seat for seat in seats if state.player(seat).standing != "folded")


def clockwise_after(place: int, seats: list[int]) -> list[int]:
    return sorted(seats, key=lambda seat: (seat - place - 1) % 20)


@given(walks(unseen=False))
def test_rule_4_the_opener_is_who_the_rules_name(walk):
    for state, event in opened_rounds(walk):
        named = named_by_rule(state)
        after = clockwise_after(named - 1, [p.seat for p in state.players if p.can_bet])
        speaks = len(after) > 1 or any(owes_a_blind(state, state.player(seat)) for seat in after)
        assert event.opener == (after[0] if speaks else None)
        assert event.first_to_show == (event.opener or named)


@given(walks(houses(), stacks(most=60)))
def test_rule_4_6_what_the_opener_owes(walk):
    for state, event in opened_rounds(walk):
        if event.opener is None or state.street > 0 or state.rules.game != "seven_card_stud":
            assert event.duty is OpenerDuty.NONE
        else:
            must = event.opener == named_by_rule(state)
            assert event.duty is (OpenerDuty.MUST_OPEN if must else OpenerDuty.MAY_FOLD)


@given(walks(unseen=False))
def test_rule_5_6_an_open_pair_is_seen(walk):
    for state, event in opened_rounds(walk):
        hands = [open_hand(state, player) for player in state.contenders]
        pair = any(len({card.rank for card in hand}) < len(hand) for hand in hands)
        assert event.opener is None or event.open_pair == pair
