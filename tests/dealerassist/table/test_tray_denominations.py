"""The denominations of the tray.

Tests `dealerassist/table/tray_denominations.py`.
"""

import pytest

from dealerassist.table.tray_denominations import offered_denominations, usual_denominations
from tests.support.hand.play import house
from tests.support.table.desk import Table

RULES = house()


def test_a_table_has_the_usual_denominations_unless_told():
    assert Table(RULES).state.denominations == usual_denominations(RULES)
    assert usual_denominations(RULES) == (5000, 1000, 500, 100, 25, 5, 1)


def test_the_tray_is_kept_highest_first_and_each_once():
    table = Table(None).serves(RULES, tray=(1, 50, 10, 50))
    assert table.state.denominations == (50, 10, 1)


def test_other_rules_bring_their_own_usual_tray():
    table = Table(None).serves(RULES, tray=(10, 1)).serves(RULES)
    assert table.state.denominations == usual_denominations(RULES)


@pytest.mark.parametrize("cents", [5, 10, 25, 50, 100, 500, 2500])
def test_every_denomination_is_a_whole_number_of_the_smallest_chip(cents):
    rules = house(smallest_chip=str(cents / 100), stakes={"ante": 25, "lower": 50, "higher": 100})
    for tray in (usual_denominations(rules), offered_denominations(rules)):
        assert tray[-1] == 1
        assert list(tray) == sorted(set(tray), reverse=True)
    assert set(usual_denominations(rules)) <= set(offered_denominations(rules))


def test_rule_2_5_without_the_smallest_chip_not_every_amount_could_be_paid():
    table = Table(None)
    assert table.refuses("open_table", "1", RULES, (5, 25)) == ("no_smallest_chip", "2.5")
    assert table.refuses("open_table", "1", RULES, (1, 0)) == ("not_a_whole_chip", "2.5")
    assert table.refuses("open_table", "1", RULES, (1, -5)) == ("not_a_whole_chip", "2.5")
    assert table.refuses("open_table", "1", RULES, (), -1) == ("not_a_whole_chip", "2.5")
