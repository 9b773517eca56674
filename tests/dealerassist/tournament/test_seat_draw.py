"""Seats by lot: every guest one, tables evenly filled, every card of a draw told (11.2).

Tests `dealerassist/tournament/seat_draw.py`.
"""

import random
from collections import Counter
from itertools import pairwise

from hypothesis import given
from hypothesis import strategies as st

from dealerassist.tournament.seat_draw import (
    SeatDraw,
    draw_break_order,
    draw_seats,
    redraw_seats,
    with_seat_drawn,
)
from dealerassist.tournament.table_in_play import TableInPlay

SEEDS = st.integers(0, 2**32)

TABLES = st.lists(
    st.integers(2, 10).flatmap(
        lambda seats: st.tuples(st.just(seats), st.sets(st.integers(1, seats)))
    ),
    min_size=1,
    max_size=5,
)
"""How many seats each table has, and which are taken."""


def floor_of(tables: list[tuple[int, set[int]]]) -> list[TableInPlay]:
    return [
        TableInPlay(f"table {at}", seats, {seat: 1_000 * at + seat for seat in taken})
        for at, (seats, taken) in enumerate(tables, 1)
    ]


@given(SEEDS, TABLES, st.integers(0, 30))
def test_rule_11_2_every_draw_can_be_shown(
    seed: int, tables: list[tuple[int, set[int]]], guests: int
):
    """Beside the draws stands a plan of the room, in which a seat that is drawn is crossed out."""
    floor = floor_of(tables)
    free = {each.name: set(each.open_seats) for each in floor}
    taken = {each.name: len(each.guests) for each in floor}
    seats = sum(map(len, free.values()))
    draws = draw_seats(range(guests), floor, random.Random(seed))
    assert [each.entry for each in draws] == list(range(min(guests, seats)))
    for each in draws:
        fewest = min(taken[name] for name in free if free[name])
        assert set(each.table_cards) == {n for n in free if free[n] and taken[n] == fewest}
        assert each.table in each.table_cards
        assert set(each.seat_cards) == free[each.table]
        free[each.table].remove(each.seat)
        taken[each.table] += 1


@given(SEEDS, st.integers(1, 7), st.integers(0, 63))
def test_rule_11_2_tables_of_a_new_tournament_differ_by_one_guest_at_most(
    seed: int, tables: int, guests: int
):
    floor = tuple(floor_of([(9, set())] * tables))
    for draw in draw_seats(range(guests), floor, random.Random(seed)):
        floor = with_seat_drawn(floor, draw)
        numbers = [len(each.guests) for each in floor]
        assert max(numbers) - min(numbers) <= 1
    assert sum(len(each.guests) for each in floor) == min(guests, 9 * tables)


def test_guests_of_a_broken_table_fill_the_shortest_first():
    floor = floor_of([(9, {1, 2, 3, 4, 5, 6, 7}), (9, {1, 2, 3, 4}), (6, {1, 2, 3, 4, 5, 6})])
    draws = draw_seats([7, 8, 9], floor, random.Random(1))
    assert [each.table_cards for each in draws] == [("table 2",)] * 3
    assert draws[0].seat_cards == (5, 6, 7, 8, 9)


def test_it_is_the_lots_that_choose():
    """Over all chances of one draw, each table and each seat comes about as often."""
    floor = floor_of([(9, set()), (9, set()), (9, {1})])
    drawn = Counter[tuple[str, int]]()
    lots = random.Random(7)
    for _ in range(9_000):
        (draw,) = draw_seats([1], floor, lots)
        drawn[draw.table, draw.seat] += 1
    assert set(drawn) == {(name, seat) for name in ("table 1", "table 2") for seat in range(1, 10)}
    assert all(400 < times < 600 for times in drawn.values())


def test_nobody_is_drawn_for_where_no_seat_is_open():
    full = floor_of([(2, {1, 2})])
    assert draw_seats([1], full, random.Random(1)) == ()
    assert draw_seats([1], [], random.Random(1)) == ()
    one = floor_of([(2, {2})])
    assert draw_seats([5, 6], one, random.Random(1)) == (
        SeatDraw(5, ("table 1",), "table 1", (1,), 1),
    )


@given(SEEDS)
def test_rule_11_4_at_the_final_table_everybody_has_a_new_seat(seed: int):
    floor = floor_of([(9, {2, 5, 6, 9}), (9, {1, 2, 3, 4, 5})])
    draws = redraw_seats(floor, floor[:1], random.Random(seed))
    assert sorted(each.entry for each in draws) == [
        1_002, 1_005, 1_006, 1_009, 2_001, 2_002, 2_003, 2_004, 2_005,
    ]  # fmt: skip
    assert {each.seat for each in draws} == set(range(1, 10))
    assert {each.table for each in draws} == {"table 1"}
    assert draws[0].seat_cards == tuple(range(1, 10))
    for before, after in pairwise(draws):
        assert set(before.seat_cards) - set(after.seat_cards) == {before.seat}


def test_the_break_order_is_drawn():
    names = ["1", "2", "3"]
    orders = Counter(draw_break_order(names, random.Random(seed)) for seed in range(600))
    assert len(orders) == 6
    assert min(orders.values()) > 60
    assert names == ["1", "2", "3"]
