"""The race for the odd chips, held against one that is dealt card by card (11.10).

Tests `dealerassist/tournament/colour_up.py`, `dealerassist/tournament/structure_faults.py`.
"""

from collections import Counter

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from dealerassist.cards import PACK, Card, parse_cards
from dealerassist.tournament.colour_up import (
    MOST_TIMES,
    RaceResult,
    chips_raced_for,
    odd_chips,
    race,
    rounded_up,
    seats_of_cards,
)
from dealerassist.tournament.structure_faults import schedule_faults
from dealerassist.tournament.structure_terms import PeriodTerms, StructureTerms

SEATS = 10


def raced(stacks: dict[int, int], times: int, cards: str = "") -> dict[int, RaceResult]:
    known = [card for card in parse_cards(cards) if card is not None]
    return {each.seat: each for each in race(stacks, times, known)}


def test_rule_11_10_what_reaches_is_changed_up_without_a_card():
    result = raced({1: 8, 5: 4, 9: 400}, 4)
    assert {seat: each.stack for seat, each in result.items()} == {1: 2, 5: 1, 9: 100}
    assert not any(each.odd or each.won or each.kept or each.cards for each in result.values())
    assert rounded_up(tuple(result.values()), 4) == 0


def test_rule_11_10_cards_are_dealt_from_seat_1_all_of_a_guest_before_the_next():
    odd = odd_chips({7: 21, 2: 43, 4: 8, 1: 6}, 4)
    assert odd == {1: 2, 2: 3, 7: 1}
    assert seats_of_cards(odd) == (1, 1, 2, 2, 2, 7)


def test_rule_11_10_the_highest_card_wins_and_the_suit_among_equals():
    # Six odd chips at four: two new ones, for seat 2's ace of spades and seat 7's ace of hearts.
    result = raced({1: 6, 2: 43, 4: 8, 7: 21}, 4, "AdKs" + "2c3cAs" + "Ah")
    assert [seat for seat, each in result.items() if each.won] == [2, 7]
    assert {seat: each.stack for seat, each in result.items()} == {1: 1, 2: 11, 4: 2, 7: 6}
    assert result[2].cards == (Card.parse("2c"), Card.parse("3c"), Card.parse("As"))
    assert rounded_up(tuple(result.values()), 4) == 2


def test_rule_11_10_a_guest_gets_one_chip_at_most():
    # Seat 1 has the four highest cards, and still the second chip is seat 2's.
    result = raced({1: 9, 2: 7}, 5, "AsKsQsJs" + "3c2c")
    assert {seat: each.won for seat, each in result.items()} == {1: 1, 2: 1}
    assert rounded_up(tuple(result.values()), 5) == 4


def test_rule_11_10_nobody_is_raced_out():
    # One new chip, and seat 3 wins it; seat 1 would have nothing, seat 2 has chips left.
    result = raced({1: 1, 2: 5, 3: 2}, 4, "2c" + "3c" + "AsKs")
    assert {seat: (each.won, each.kept) for seat, each in result.items()} == {
        1: (0, 1), 2: (0, 0), 3: (1, 0),
    }  # fmt: skip
    assert {seat: each.stack for seat, each in result.items()} == {1: 1, 2: 1, 3: 1}
    assert rounded_up(tuple(result.values()), 4) == 4


def test_rule_11_10_who_has_no_chips_is_not_in_it():
    assert raced({1: 0, 2: 4}, 4).keys() == {2}


def test_ten_guests_never_need_more_than_one_pack():
    assert most_cards(MOST_TIMES) <= len(PACK) < most_cards(MOST_TIMES + 1)


@pytest.mark.parametrize(
    ("chips", "gone", "refused"),
    [
        ([25, 150, 300], [25], False),
        ([25, 175, 350], [25], True),
        ([25, 50, 100], [25, 50], False),
        ([25, 100, 500], [25, 100], True),
    ],
)
def test_a_structure_with_which_the_cards_may_not_reach_is_refused(
    chips: list[int], gone: list[int], refused: bool
):
    level = {"minutes": 20, "stakes": {"small_blind": chips[-1], "big_blind": 2 * chips[-1]}}
    schedule = [level, {"pause": 10, "colour_up": gone[:1]}, {**level, "colour_up": gone[1:]}]
    terms = StructureTerms(
        name="test",
        version=1,
        chips=tuple(chips),
        starting_stack=10 * chips[-1],
        games=(),
        schedule=msgspec.convert(schedule, tuple[PeriodTerms, ...]),
    )
    faults = [str(fault) for fault in schedule_faults(terms)]
    assert len(faults) == refused
    assert all("the cards may not reach" in fault for fault in faults)


def most_cards(times: int) -> int:
    """The cards of a full table at which everybody has as many odd chips as can be."""
    return len(seats_of_cards(odd_chips(dict.fromkeys(range(1, SEATS + 1), times - 1), times)))


@pytest.mark.parametrize("times", range(2, MOST_TIMES + 1))
def test_a_race_has_a_winner_for_every_chip_in_it(times: int):
    """Over every number of odd chips that two guests, and three, can have."""
    for first in range(1, times):
        for second in range(1, times):
            assert chips_raced_for({1: first, 2: second}, times) <= 2
            for third in range(1, times):
                chips = chips_raced_for({1: first, 2: second, 3: third}, times)
                assert (chips - 1) * times < first + second + third <= chips * times <= 3 * times


@given(
    st.dictionaries(st.integers(1, SEATS), st.integers(0, 60), min_size=1),
    st.integers(2, MOST_TIMES),
    st.permutations(PACK),
)
def test_a_race_is_that_of_a_croupier_who_deals_it(
    stacks: dict[int, int], times: int, pack: list[Card]
):
    stub, odd = list(pack), dict[int, int]()
    lying: list[tuple[Card, int]] = []
    new = Counter[int]()
    for seat in range(1, SEATS + 1):
        left = stacks.get(seat, 0)
        while left >= times:
            left, new[seat] = left - times, new[seat] + 1
        odd[seat] = left
        lying += [(stub.pop(0), seat) for _ in range(left)]
    owed = sum(odd.values())
    won: list[int] = []
    for card in sorted(PACK, key=lambda card: (card.rank, card.suit), reverse=True):
        seat = next((seat for shown, seat in lying if shown is card), None)
        if owed > 0 and seat is not None and seat not in won:
            won.append(seat)
            new[seat] += 1
            owed -= times
    kept = [seat for seat in stacks if stacks[seat] and not new[seat]]
    new.update(kept)

    results = race(stacks, times, pack[: len(lying)])
    assert {each.seat: each.stack for each in results} == +new
    assert {each.seat for each in results if each.won} == set(won)
    assert {each.seat for each in results if each.kept} == set(kept)
    more = rounded_up(results, times)
    assert more >= 0
    assert sum(new.values()) * times == sum(stacks.values()) + more
    assert max((each.won + each.kept for each in results), default=0) <= 1
