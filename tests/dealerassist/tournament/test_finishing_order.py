"""Who finishes where, held against a book that crosses out one name after another (11.8).

Tests `dealerassist/tournament/finishing_order.py`.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.tournament.finishing_order import Elimination, Finish, finishing_order
from dealerassist.tournament.structure import HandForHandTies

SHARED, BY_STACK = HandForHandTies.SHARED, HandForHandTies.BY_STACK

both_ways = pytest.mark.parametrize("ties", HandForHandTies)


def out(
    entry: int,
    table: str,
    at: int,
    before: int = 100,
    *,
    hand: int = 0,
    hand_for_hand: int | None = None,
) -> Elimination:
    """Out in the hand that ended at `at`, which numbers the hands of a table as well."""
    return Elimination(entry, table, at, before, hand=hand or at, hand_for_hand=hand_for_hand)


def disqualified(entry: int, table: str, at: int) -> Elimination:
    return Elimination(entry, table, at, 100)


def places(
    entries: int, *eliminations: Elimination, ties: HandForHandTies = SHARED, again: tuple = ()
) -> dict[int, str]:
    """The place of each entry: "3", or "3-4" where it is shared."""
    order = finishing_order(range(1, entries + 1), eliminations, ties, entered_again=again)
    return {each.entry: written(each) for each in order}


def written(each: Finish) -> str:
    return str(each.place) if each.place == each.until else f"{each.place}-{each.until}"


def test_rule_11_8_who_goes_out_later_finishes_higher_and_the_last_one_first():
    order = places(4, out(2, "A", 10), out(4, "B", 5), out(1, "A", 30))
    assert order == {3: "1", 1: "2", 2: "3", 4: "4"}
    assert list(order) == [3, 1, 2, 4]


def test_those_who_are_left_have_the_places_above():
    assert places(10, out(7, "A", 20), out(8, "B", 10)) == {7: "9", 8: "10"}
    assert places(10) == {}


@both_ways
def test_rule_11_8_in_one_hand_the_larger_stack_before_it_finishes_higher(ties: HandForHandTies):
    hand = (out(1, "A", 20, 300), out(2, "A", 20, 500), out(3, "A", 20, 400))
    assert places(9, *hand, ties=ties) == {2: "7", 3: "8", 1: "9"}


@both_ways
def test_rule_11_8_equal_stacks_share_the_place(ties: HandForHandTies):
    hand = (out(1, "A", 20, 300), out(2, "A", 20, 500), out(3, "A", 20, 300))
    assert places(9, *hand, ties=ties) == {2: "7", 1: "8-9", 3: "8-9"}


def test_two_tables_do_not_wait_for_one_another_without_hand_for_hand():
    hands = (out(1, "A", 20, 500, hand=7), out(2, "B", 21, 300, hand=7))
    assert places(9, *hands) == {2: "8", 1: "9"}


def test_rule_11_8_hand_for_hand_two_tables_share_the_place():
    hands = (out(1, "A", 20, 500, hand_for_hand=3), out(2, "B", 29, 300, hand_for_hand=3))
    later = out(3, "A", 40, 100, hand_for_hand=4)
    assert places(9, *hands, later) == {3: "7", 1: "8-9", 2: "8-9"}
    assert places(9, *hands, later, ties=BY_STACK) == {3: "7", 1: "8", 2: "9"}


def test_rule_11_8_hand_for_hand_two_of_one_table_and_one_of_another():
    """Rounds: 1 had more than 2 at table A, and 3 was alone at table B."""
    hands = (
        out(1, "A", 20, 500, hand_for_hand=3),
        out(2, "A", 20, 400, hand_for_hand=3),
        out(3, "B", 29, 100, hand_for_hand=3),
    )
    assert places(9, *hands) == {1: "7-8", 3: "7-8", 2: "9"}
    assert places(9, *hands, ties=BY_STACK) == {1: "7", 2: "8", 3: "9"}


def test_rule_11_8_hand_for_hand_two_with_equal_stacks_are_both_the_best_of_their_table():
    hands = (
        out(1, "A", 20, 500, hand_for_hand=3),
        out(2, "A", 20, 500, hand_for_hand=3),
        out(3, "B", 29, 100, hand_for_hand=3),
    )
    assert places(9, *hands) == {1: "7-9", 2: "7-9", 3: "7-9"}
    assert places(9, *hands, ties=BY_STACK) == {1: "7-8", 2: "7-8", 3: "9"}


def test_rule_11_8_by_stack_equal_stacks_of_two_tables_share_the_place():
    hands = (out(1, "A", 20, 500, hand_for_hand=3), out(2, "B", 29, 500, hand_for_hand=3))
    assert places(9, *hands, ties=BY_STACK) == {1: "8-9", 2: "8-9"}


def test_a_guest_who_enters_again_finishes_once():
    gone = (out(1, "A", 10), out(2, "A", 20), out(3, "B", 30))
    assert places(6, *gone) == {3: "4", 2: "5", 1: "6"}
    # Entry 6 is the guest of entry 2: five guests, of whom four have not gone out before 3.
    assert places(6, *gone, again=(2,)) == {3: "4", 1: "5"}
    last = (out(4, "A", 40), out(5, "A", 50))
    assert places(6, *gone, *last, again=(2,)) == {6: "1", 5: "2", 4: "3", 3: "4", 1: "5"}


def test_who_is_disqualified_finishes_where_they_are_then():
    gone = (out(1, "A", 20), disqualified(2, "A", 21), out(3, "B", 22))
    assert places(9, *gone) == {3: "7", 2: "8", 1: "9"}


def test_who_is_disqualified_in_a_round_of_hand_for_hand_finishes_behind_it():
    hands = (out(1, "A", 20, hand_for_hand=3), out(3, "B", 29, hand_for_hand=3))
    assert places(9, *hands, disqualified(2, "A", 25)) == {1: "7-8", 3: "7-8", 2: "9"}


def test_two_who_are_disqualified_one_after_another_do_not_share():
    assert places(9, disqualified(2, "A", 25), disqualified(1, "A", 26)) == {1: "8", 2: "9"}


@both_ways
@given(st.integers(0, 2**32), st.integers(2, 40))
def test_it_is_the_order_of_a_book_of_places_from_the_last_one_up(
    ties: HandForHandTies, seed: int, entries: int
):
    """The tournament is played hand by hand, and the book filled from the lowest place up.

    In the book those who go out at once are sorted as the rule says it: the tables' own lists of
    theirs, the best first, are laid side by side, or thrown together by stack.
    """
    lots, left = random.Random(seed), list(range(1, entries + 1))
    found: list[Elimination] = []
    book: dict[int, str] = {}
    for at in range(1, 200):
        if len(left) == 1:
            break
        waits = at > 20
        gone: list[Elimination] = []
        for table in ("A", "B", "C") if waits else (lots.choice("ABC"),):
            here = [n for n in left if n % 3 == "ABC".index(table)]
            for n in lots.sample(here, lots.randint(0, min(3, len(here), len(left) - 1))):
                left.remove(n)
                before = lots.choice((100, 200, 300))
                gone.append(out(n, table, at, before, hand_for_hand=at if waits else None))
        found += gone
        lanes: list[list[list[int]]] = []
        for table in sorted({each.table if ties is SHARED else "" for each in gone}):
            lane = [each for each in gone if ties is BY_STACK or each.table == table]
            slots: list[list[int]] = []
            for before in (300, 200, 100):
                equal = [each.entry for each in lane if each.before == before]
                # Who shares a place leaves the ones behind it empty.
                slots += [equal, *[[] for _ in equal[1:]]] if equal else []
            lanes.append(slots)
        depth = max(map(len, lanes), default=0)
        lowest = len(left) + len(gone)
        for rank in reversed(range(depth)):
            sharing = [entry for lane in lanes if rank < len(lane) for entry in lane[rank]]
            highest = lowest - len(sharing) + 1
            for entry in sharing:
                book[entry] = str(lowest) if len(sharing) == 1 else f"{highest}-{lowest}"
            lowest -= len(sharing)
    if len(left) == 1:
        book[left[0]] = "1"
    lots.shuffle(found)
    assert places(entries, *found, ties=ties) == book
