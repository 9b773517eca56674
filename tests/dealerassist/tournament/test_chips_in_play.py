"""The chips in play, held against the chips themselves, each with a place (11.12).

Tests `dealerassist/tournament/chips_in_play.py`.
"""

import random

from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from dealerassist.tournament.chips_in_play import (
    ChipsInPlay,
    UnmetMove,
    chips_of_all,
    chips_unlike,
    unmet_moves,
)

TABLES = "ABC"
AWAY = "between two tables"


class House:
    """A house of chips worth one, each of which lies somewhere; and what the tables write down."""

    def __init__(self) -> None:
        self.places: list[str] = []
        self.books = dict.fromkeys(TABLES, ChipsInPlay())
        self.left: dict[int, int] = {}
        self.came: dict[int, int] = {}

    def book(self, table: str, field: str, value: int) -> None:
        now = self.books[table]
        self.books[table] = replace(now, **{field: getattr(now, field) + value})

    def issue(self, table: str, field: str, value: int) -> None:
        self.places += [table] * value
        self.book(table, field, value)

    def take(self, table: str, field: str, value: int) -> None:
        for _ in range(value):
            self.places.remove(table)
        self.book(table, field, value)

    def move_out(self, table: str, card: int, value: int) -> None:
        self.take(table, "moved_out", value)
        self.places += [AWAY] * value
        self.left[card] = value

    def move_in(self, table: str, card: int) -> None:
        value = self.left[card]
        for _ in range(value):
            self.places.remove(AWAY)
        self.places += [table] * value
        self.books[table] = self.books[table].with_arrival(value, moved=True)
        self.came[card] = value


@given(st.integers(0, 2**32), st.integers(0, 40))
def test_rule_11_12_every_table_and_all_of_them_say_where_the_chips_lie(seed: int, acts: int):
    lots, house = random.Random(seed), House()
    for card in range(1, acts + 1):
        table, value = lots.choice(TABLES), lots.randint(1, 9)
        there = min(value, house.places.count(table))
        match lots.randrange(5):
            case 0:
                house.places += [table] * value
                house.books[table] = house.books[table].with_arrival(value, moved=False)
            case 1:
                field = lots.choice(("entries", "rebuys", "add_ons", "rounded_up", "adjusted"))
                house.issue(table, field, value)
            case 2:
                house.take(table, "disqualified", there)
            case 3:
                house.move_out(table, card, there)
            case _:
                for waiting in sorted(house.left.keys() - house.came.keys())[:1]:
                    house.move_in(table, waiting)
    for table in TABLES:
        assert house.books[table].should == house.places.count(table)
    together = chips_of_all(house.books.values())
    assert together.issued == len(house.places)
    assert together.on_the_way == house.places.count(AWAY)
    assert together.should == len(house.places) - house.places.count(AWAY)
    still_away = house.left.keys() - house.came.keys()
    assert {each.card for each in unmet_moves(house.left, house.came)} == still_away


def test_two_people_can_take_chips_out_of_play():
    assert ChipsInPlay(entries=100, adjusted=-25).should == 75


def test_no_table_has_no_chips():
    assert chips_of_all(()) == ChipsInPlay()


def test_moves_that_make_up_for_one_another_are_still_found():
    left, came = {7: 500, 8: 300, 9: 200}, {7: 300, 8: 500, 9: 200}
    tables = ChipsInPlay(moved_out=sum(left.values()), moved_in=sum(came.values()))
    assert not tables.on_the_way
    assert unmet_moves(left, came) == (UnmetMove(7, 500, 300), UnmetMove(8, 300, 500))


def test_a_guest_whom_no_table_sent_is_found():
    assert unmet_moves({}, {4: 100}) == (UnmetMove(4, None, 100),)


def test_it_is_said_where_floor_and_tables_do_not_meet():
    floor = ChipsInPlay(entries=60_000, rebuys=5_000)
    tables = chips_of_all([ChipsInPlay(entries=30_000), ChipsInPlay(entries=30_000, add_ons=10)])
    assert chips_unlike(floor, tables) == {"rebuys": (5_000, 0), "add_ons": (0, 10)}
    assert chips_unlike(floor, floor) == {}
