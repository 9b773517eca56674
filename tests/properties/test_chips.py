"""Amounts: nothing is lost, nothing is rounded by accident (2.5, 6.3, 7.5)."""

from decimal import Decimal
from fractions import Fraction

from hypothesis import given
from hypothesis import strategies as st

from dealerassist.chips import chips_of, money_of, percentage, with_odd_chips

CHIPS = st.integers(0, 10**7)


@given(CHIPS, st.integers(0, 10_000))
def test_rule_6_3_a_percentage_is_rounded_down(amount, hundredths):
    exact = Fraction(amount * hundredths, 10_000)
    assert 0 <= exact - percentage(amount, hundredths) < 1


@given(CHIPS, st.permutations(range(1, 10)), st.integers(1, 9))
def test_rule_7_5_odd_chips_go_one_by_one_to_the_first(amount, seats, ways):
    takers = seats[:ways]
    shares = [with_odd_chips(amount, takers)[seat] for seat in takers]
    assert sum(shares) == amount
    assert shares == sorted(shares, reverse=True)
    assert max(shares) - min(shares) <= 1


@given(CHIPS, st.sampled_from(["0.01", "0.50", "1", "2.50", "25"]))
def test_rule_2_5_chips_to_money_and_back(chips, smallest):
    assert chips_of(money_of(chips, Decimal(smallest)), Decimal(smallest)) == chips
