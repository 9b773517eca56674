"""Who moves where, held against hands that are dealt on; which tables stop and break (11.4).

Tests `dealerassist/tournament/balancing.py`, `dealerassist/tournament/table_in_play.py`.
"""

import random
from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dealerassist.hand.blind_post import PostKind
from dealerassist.table.blind_positions import BlindPositions, NextHand, next_hand
from dealerassist.table.seat import Seat
from dealerassist.tournament.balancing import (
    BalancingMove,
    final_table,
    is_balanced,
    move_to_balance,
    next_big_blind,
    small_blind_seat,
    table_to_break,
    tables_to_stop,
    worst_open_seat,
)
from dealerassist.tournament.seat_draw import draw_seats, redraw_seats, with_seat_drawn
from dealerassist.tournament.table_in_play import TableInPlay, guests_together, in_play
from tests.support.hand.play import house

HOLDEM = house("holdem")
"""With the dead button."""

SEEDS = st.integers(0, 2**32)


def table(
    name: str,
    *guests: int,
    seats: int = 9,
    small_blind: int | None = None,
    opened: Sequence[int] = (),
) -> TableInPlay:
    """A table with guests at these seats; that of seat 4 at table 2 has the entry 204."""
    entries = {seat: 100 * int(name) + seat for seat in guests}
    return TableInPlay(name, seats, entries, small_blind, tuple(opened))


def full(name: str, guests: int = 9, seats: int = 9) -> TableInPlay:
    return table(name, *range(1, guests + 1), seats=seats)


@pytest.mark.parametrize(
    ("after", "seats"), [(0, "12345"), (2, "34512"), (5, "12345"), (8, "12345")]
)
def test_seats_come_clockwise_and_the_one_that_is_named_last(after: int, seats: str):
    """A seat that only another table has comes before the first."""
    assert "".join(map(str, table("1", seats=5).clockwise_after(after))) == seats


# ── blinds ──────────────────────────────────────────────────────────────────────────────────


def test_rule_11_4_the_next_big_blind_moves_to_the_single_big_blind():
    """At the short table the last big blind, seat 5, is out: 7 would have the big blind alone."""
    long = table("1", *range(1, 10), small_blind=8)
    short = table("2", 1, 3, 4, 7, 9, small_blind=5)
    move = move_to_balance((long, short), "12", stud_only=False)
    assert move == BalancingMove(entry=109, table="1", seat=9, to_table="2", to_seat=6)


def test_rule_11_4_nobody_moves_to_the_small_blind():
    short = table("2", 1, 2, 3, 4, 5, 6, 7, seats=9, small_blind=8)
    assert worst_open_seat(short) == 9
    assert worst_open_seat(replace(short, small_blind=9)) == 8
    only = table("2", *range(1, 9), small_blind=9)
    assert worst_open_seat(only) is None
    assert move_to_balance((full("1", 10, 10), only), "12", stud_only=False) is None
    assert worst_open_seat(replace(only, small_blind=1)) == 9


def test_before_the_first_hand_the_blinds_begin_at_seat_1():
    begun = table("1", 2, 4, 5)
    assert (small_blind_seat(begun), next_big_blind(begun), worst_open_seat(begun)) == (2, 4, 3)
    hand = next_hand(HOLDEM, [Seat(n, 100, 0) for n in (2, 4, 5)], button=None, last=None,
                     straddle=None)  # fmt: skip
    assert blinds_in(hand) == (2, 4)


def blinds_in(hand: NextHand) -> tuple[int | None, int]:
    seats = {post.kind: post.seat for post in hand.posts or ()}
    return seats.get(PostKind.SMALL_BLIND), seats[PostKind.BIG_BLIND]


class Dealt:
    """A table at which hands are dealt by the program that deals them at cash tables."""

    def __init__(self, guests: Iterable[int], last: BlindPositions | None = None) -> None:
        self.guests, self.last = set(guests), last

    def deal(self) -> tuple[int | None, int]:
        guests = [Seat(number, 100, 0) for number in sorted(self.guests)]
        hand = next_hand(HOLDEM, guests, button=None, last=self.last, straddle=None)
        small, big = blinds_in(hand)
        dead = big if self.last is None else self.last.big
        self.last = BlindPositions(dead if small is None else small, big)
        return small, big

    def hands_until_big_blind(self, seat: int) -> int:
        """The number of the hand in which a guest who comes to this seat now has the big blind."""
        with_guest = Dealt({*self.guests, seat}, self.last)
        return next(number for number in range(1, 20) if with_guest.deal()[1] == seat)


@given(SEEDS, st.integers(3, 9), st.integers(1, 12))
def test_rule_11_4_nobody_comes_who_would_have_the_big_blind_sooner(
    seed: int, guests: int, hands: int
):
    lots, seats = random.Random(seed), 10
    dealt = Dealt(lots.sample(range(1, seats + 1), guests))
    for _ in range(hands):
        dealt.deal()
        if len(dealt.guests) > 2 and not lots.randrange(3):
            dealt.guests.remove(lots.choice(sorted(dealt.guests)))
    assert dealt.last is not None
    here = table("1", *dealt.guests, seats=seats, small_blind=dealt.last.big)
    assert Dealt(dealt.guests, dealt.last).deal()[1] == next_big_blind(here)
    chosen = worst_open_seat(here)
    if chosen is None:
        assert here.open_seats == (dealt.last.big,)
        return
    soonest = min(map(dealt.hands_until_big_blind, set(here.open_seats) - {dealt.last.big}))
    assert dealt.hands_until_big_blind(chosen) == soonest
    small, big = Dealt({*dealt.guests, chosen}, dealt.last).deal()
    assert small != chosen
    if dealt.last.big not in dealt.guests and big == chosen:
        assert small is None, "a single big blind"


# ── stud ────────────────────────────────────────────────────────────────────────────────────


def test_rule_11_4_in_stud_the_seat_that_was_opened_last_is_filled_from_the_same_one():
    short = table("2", 1, 2, 4, 5, 9, opened=(8, 3, 6))
    assert stud_move(full("1"), short) == BalancingMove(106, "1", 6, "2", 6)
    # A seat that was taken again counts no more.
    assert stud_move(full("1"), table("2", 1, 2, 4, 5, 6, 9, opened=(8, 3, 6))) == BalancingMove(
        103, "1", 3, "2", 3
    )


def stud_move(long: TableInPlay, short: TableInPlay) -> BalancingMove | None:
    return move_to_balance((long, short), "12", stud_only=True)


def test_rule_11_4_in_stud_the_next_one_clockwise_moves_where_nobody_sits_at_that_seat():
    short = table("2", 1, 2, 4, 5, opened=(3, 8))
    long = table("1", 1, 2, 3, 4, 5, 6, 7)
    assert stud_move(long, short) == BalancingMove(101, "1", 1, "2", 8)
    longer = table("1", 1, 2, 3, 4, 5, 6, 9)
    assert stud_move(longer, short) == BalancingMove(109, "1", 9, "2", 8)


def test_in_stud_the_first_open_seat_is_filled_where_nobody_has_left_yet():
    assert stud_move(full("1"), full("2", 5)) == BalancingMove(106, "1", 6, "2", 6)


# ── the floor ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("numbers", "balanced", "stop"),
    [
        ((9, 9, 8), True, ""),
        ((9, 9, 7), False, ""),
        ((9, 8, 6), False, "1"),
        ((9, 9, 6, 5), False, "12"),
        ((9, 0, 0), True, ""),
        ((0, 0), True, ""),
    ],
)
def test_rule_11_4_a_table_stops_at_three_guests_over_another(
    numbers: tuple[int, ...], balanced: bool, stop: str
):
    tables = [full(str(at), guests) for at, guests in enumerate(numbers, 1)]
    assert is_balanced(tables) is balanced
    assert "".join(tables_to_stop(tables, 3)) == stop
    assert bool(tables_to_stop(tables, 2)) is not balanced


def test_the_table_that_breaks_first_gives_and_the_one_that_breaks_last_gets():
    tables = [full(str(at), guests) for at, guests in enumerate((9, 6, 9, 6), 1)]
    move = move_to_balance(tables, "1234", stud_only=True)
    assert move is not None
    assert (move.table, move.to_table) == ("3", "2")
    move = move_to_balance(tables, "4321", stud_only=True)
    assert move is not None
    assert (move.table, move.to_table) == ("1", "4")


def test_the_last_in_the_order_breaks_once_its_guests_have_seats_elsewhere():
    tables = [full("1", 7), full("2", 6), full("3", 6)]
    assert table_to_break(tables, "123") is None
    fewer = [full("1", 6), full("2", 6), full("3", 6)]
    assert table_to_break(fewer, "123") == "3"
    assert table_to_break(fewer, "312") == "2"
    assert table_to_break([full("1", 4), full("2", 0)], "12") is None
    # A table with fewer seats is one that others are broken to as well.
    assert table_to_break([full("1", 5, 6), full("2", 2)], "12") is None
    assert table_to_break([full("1", 5, 6), full("2", 1)], "12") == "2"


def test_everybody_sits_down_anew_once_the_guests_fit_at_the_final_table():
    tables = [full("1", 5), full("2", 0), full("3", 5)]
    assert final_table(tables, "321", 9) is None
    assert final_table(tables, "321", 10) == "3"
    assert final_table([full("1", 5)], "1", 9) is None


@given(SEEDS, st.integers(2, 5), st.booleans())
def test_a_floor_that_loses_guests_is_always_put_right_to_the_final_table(
    seed: int, number: int, stud_only: bool
):
    """Hand after hand, with all that the floor has to do after it."""
    lots = random.Random(seed)
    order = [str(at) for at in range(1, number + 1)]
    floor = tuple([full(name, lots.randint(6, 9)) for name in order])
    while guests_together(floor) > 9:
        left = guests_together(floor)
        floor = tuple([after_hand(each, lots) for each in floor])
        if final_table(floor, order, 9) is not None:
            break
        while (name := table_to_break(floor, order)) is not None:
            floor = broken(floor, name, lots)
        for _ in range(left):
            move = move_to_balance(floor, order, stud_only=stud_only)
            if move is None:
                break
            floor = moved(floor, move)
        assert is_balanced(floor)
        assert in_play(floor) == floor[: len(in_play(floor))]
        # No table more than the guests need, counted the long way round.
        needed = next(n for n in range(1, number + 1) if n * 9 >= guests_together(floor))
        assert len(in_play(floor)) == needed
    assert final_table(floor, order, 9) == "1"
    draws = redraw_seats(floor, floor[:1], lots)
    assert len({each.seat for each in draws}) == guests_together(floor)


def after_hand(here: TableInPlay, lots: random.Random) -> TableInPlay:
    """The table after a hand in which somebody may have gone out, but not everybody."""
    if not here.guests:
        return here
    big = next_big_blind(here)
    out = lots.sample(sorted(here.guests), min(len(here.guests) - 1, lots.choice((0, 0, 1, 1, 2))))
    guests = {seat: entry for seat, entry in here.guests.items() if seat not in out}
    return replace(here, guests=guests, small_blind=big, opened=(*here.opened, *out))


def broken(floor: Iterable[TableInPlay], name: str, lots: random.Random) -> tuple[TableInPlay, ...]:
    tables = {each.name: each for each in floor}
    guests = list(tables[name].guests.values())
    others = in_play(each for each in tables.values() if each.name != name)
    for draw in draw_seats(guests, others, lots):
        others = with_seat_drawn(others, draw)
        guests.remove(draw.entry)
    assert not guests, "a table is broken only where others have a seat for everybody"
    tables |= {each.name: each for each in others}
    return tuple(
        [replace(each, guests={}) if each.name == name else each for each in tables.values()]
    )


def moved(floor: Iterable[TableInPlay], move: BalancingMove) -> tuple[TableInPlay, ...]:
    tables = {each.name: each for each in floor}
    from_table, to_table = tables[move.table], tables[move.to_table]
    numbers = [len(each.guests) for each in in_play(tables.values())]
    assert len(from_table.guests) == max(numbers) > min(numbers) + 1
    assert len(to_table.guests) == min(numbers)
    assert move.to_seat in to_table.open_seats
    left = {seat: entry for seat, entry in from_table.guests.items() if seat != move.seat}
    came = {**to_table.guests, move.to_seat: from_table.guests[move.seat]}
    assert move.entry == from_table.guests[move.seat]
    tables[move.table] = replace(from_table, guests=left, opened=(*from_table.opened, move.seat))
    tables[move.to_table] = replace(to_table, guests=came)
    return tuple(tables.values())
