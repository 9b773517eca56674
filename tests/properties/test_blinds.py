"""What is true of button and blinds however guests come, go and sit out (5.12–5.15).

Tests `dealerassist/table/blind_positions.py`, `dealerassist/table/blinds_owed.py`.
"""

from __future__ import annotations

from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.blind_events import (
    ButtonPlaced,
)
from dealerassist.table.events import (
    SeatChanged,
    SeatLeft,
    SeatTaken,
)
from tests.support.hand.play import house
from tests.support.properties.evenings import SEATS, DealtHand, Evening
from tests.support.properties.together import Together

SMALL, BIG = 10, 20


@st.composite
def tables(draw: st.DrawFn) -> HouseRules:
    """Hold'em as a house may play its blinds."""
    stakes = {"small_blind": SMALL, "big_blind": BIG, "low": BIG, "high": 2 * BIG}
    return house(
        "holdem",
        minimum_buy_in=100,
        stakes=stakes | {"ante": draw(st.sampled_from([0, 2]))},
        options={
            "button_rule": draw(st.sampled_from(["dead", "moving"])),
            "new_guest_posts": draw(st.booleans()),
            "straddle": draw(st.sampled_from(["none", "under_the_gun", "button"])),
            "ante_by_big_blind": draw(st.booleans()),
        },
    )


def steps(first: int, seat: int) -> int:
    """How many seats round the table from `first` to `seat`: 1 to all of them."""
    return (seat - first - 1) % SEATS + 1


def between(seat: int, first: int, last: int) -> bool:
    return last not in (seat, first) and steps(first, seat) < steps(first, last)


class Book:
    """What everybody owes, kept by hand from what was posted, guest by guest."""

    def __init__(self) -> None:
        self.owes: dict[int, set[str]] = {}
        self.last: tuple[int, int] | None = None  # the seats of small and big blind
        self.begun = False

    def note(self, hand: DealtHand) -> None:
        """What happened around the table before this hand."""
        for event in hand.around:
            match event:
                case SeatTaken(seat):
                    self.owes[seat] = {"new"} if self.begun else set()
                case SeatLeft(seat):
                    del self.owes[seat]
                case SeatChanged(seat, to):
                    self.owes[to] = self.owes.pop(seat)
                    self._moves(seat, to)
                case ButtonPlaced(anew=True):
                    self.owes = {seat: set() for seat in self.owes}
                    self.last, self.begun = None, False

    def _moves(self, seat: int, to: int) -> None:
        if self.last is None or "new" in self.owes[to]:
            return
        if seat == self.last[1]:
            self.owes[to].add("small")
        if steps(self.last[1], to) > steps(self.last[1], seat):
            self.owes[to].add("big")

    def due(self, seat: int, *, straddles: bool) -> BlindPost:
        """What this seat has to post to come in."""
        owes = self.owes[seat]
        live = BIG if owes & {"new", "big"} and not straddles else 0
        return BlindPost(seat, PostKind.ENTRY, live, SMALL if "small" in owes else 0)

    def play(self, hand: DealtHand) -> None:
        """The hand is dealt; if it counts, the blinds have passed."""
        self.begun = True
        if hand.void:
            return
        button = hand.start.button or 0
        small_was, big_was = self.last or (button, button)
        small = big_was if hand.small is None else hand.small
        for seat, owes in self.owes.items():
            if seat in hand.start.seats:
                owes.clear()
            elif "new" not in owes:
                if seat == small or between(seat, small_was, small):
                    owes.add("small")
                if hand.big == big_was or between(seat, big_was, hand.big):
                    owes.add("big")
        self.last = small, hand.big

    def begins_anew(self, hand: DealtHand) -> bool:
        """Whether there is nothing to go on with, or nobody beside the next big blind is free."""
        if self.last is None:
            return True
        able, big_was = [seat.number for seat in hand.able], self.last[1]
        free = {seat for seat in able if not self.owes[seat]}
        if hand.before.rules is not None and hand.before.rules.options.button_rule == "moving":
            return not free
        return not free - {min(able, key=lambda seat: steps(big_was, seat))}


of_every_evening = Together()


def books(told: list[DealtHand]):
    book = Book()
    for hand in told:
        book.note(hand)
        yield hand, book
        book.play(hand)


@of_every_evening
def rule_5_14_who_owes_blinds_has_the_big_one_or_posts_exactly_what_is_owed(rules, told):
    for hand, book in books(told):
        if book.begins_anew(hand):
            assert set(hand.start.seats) == {seat.number for seat in hand.able}
            continue
        entries = {post.seat: post for post in hand.posts if post.kind is PostKind.ENTRY}
        straddles = {post.seat for post in hand.posts if post.kind is PostKind.STRADDLE}
        for seat in hand.start.seats:
            owing = bool(book.owes[seat]) and seat != hand.big
            assert (seat in entries) == owing
            if owing:
                assert entries[seat] == book.due(seat, straddles=seat in straddles)
        for seat in hand.able:
            assert seat.number in hand.start.seats or book.owes[seat.number]


@of_every_evening
def rule_5_14_nobody_plays_between_the_button_and_the_big_blind_but_the_small_one(rules, told):
    for hand in told:
        button = hand.start.button
        assert button is not None
        if len(hand.start.seats) > 2:
            passed = [s for s in hand.start.seats if between(s, button, hand.big)]
            assert passed == ([] if hand.small is None else [hand.small])
        else:
            assert hand.small == button != hand.big


@of_every_evening
def rule_5_13_with_the_dead_button_the_big_blind_passes_nobody(rules, told):
    if rules.options.button_rule == "moving":
        return
    for hand, book in books(told):
        if book.last is None or book.begins_anew(hand):
            continue
        big_was = book.last[1]
        assert not [s for s in hand.able if between(s.number, big_was, hand.big)]
        assert len(hand.start.seats) == 2 or hand.small in (None, big_was)


@of_every_evening
def rule_5_13_after_a_misdeal_nobody_owes_anything_else(rules, told):
    for hand, following in pairwise(told):
        if hand.void and not following.around:
            assert following.start.posts == hand.start.posts


@of_every_evening
def rule_5_15_who_straddles_sits_where_the_house_says(rules, told):
    for hand in told:
        for post in hand.posts:
            if post.kind is not PostKind.STRADDLE:
                continue
            assert (post.live, post.dead) == (2 * BIG, 0)
            if rules.options.straddle == "button":
                assert post.seat == hand.start.button
            else:
                assert not [s for s in hand.start.seats if between(s, hand.big, post.seat)]


@of_every_evening
def rule_5_15_one_player_posts_the_antes_of_all(rules, told):
    for hand in told:
        antes = [post for post in hand.posts if post.kind is PostKind.ANTE]
        if not (rules.ante and rules.options.ante_by_big_blind):
            assert antes == []
            continue
        dead = rules.ante * len(hand.start.seats)
        assert antes == [BlindPost(hand.big, PostKind.ANTE, dead=dead)]


@of_every_evening
def rule_6_5_every_chip_is_somewhere(rules, told):
    for hand, following in pairwise(told):
        moved = [e for e in following.around if isinstance(e, SeatTaken)]
        left = [e for e in following.around if isinstance(e, SeatLeft)]
        change = sum(e.buy_in for e in moved) - sum(e.amount for e in left)
        assert following.before.chips_in_play() == hand.before.chips_in_play() + change


@given(tables(), st.integers(0, 2**32), st.integers(1, 60))
def test_what_is_true_of_every_evening(rules, seed, count):
    of_every_evening.hold(rules, list(Evening(rules, seed).hands(count)))
