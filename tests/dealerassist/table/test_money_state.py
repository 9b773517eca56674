"""The house's chips at the table: tray, slips, sales, blind counts (house practice, chapter 4).

Tests `dealerassist/table/money_state.py`, `dealerassist/table/house_money.py`,
`dealerassist/table/house_money_events.py`.
"""

import msgspec
import pytest

from dealerassist.hand.refusal import Refusal
from dealerassist.table import commands as ask
from dealerassist.table.decide import decide
from dealerassist.table.expected_holdings import (
    closing_count,
    expected_of,
    holding_adjusted,
    zero_difference,
)
from dealerassist.table.house_money_events import BoxCounted, TrayCredited, TrayFilled
from dealerassist.table.money_state import Box, Purpose, add_pieces, ordered_pieces, worth
from dealerassist.table.zero_light import zero_light
from tests.support.hand.play import house, limits
from tests.support.table.counts import to_close
from tests.support.table.desk import Table

RULES = house(stakes=limits(5, 10, 20))

TRAY = ((100, 20), (5, 100), (1, 100))
"""2,600 chips."""

CLOSING = Purpose.CLOSING


@pytest.fixture
def table():
    """A tray of 2,600, and two guests who bought at the cash desk."""
    return Table(RULES).asks(ask.OpenTray(TRAY)).seats(1, 500).seats(2, 500)


def should(table: Table, box: Box) -> int | None:
    return expected_of(table.state, box)


def why_not(table: Table, command: ask.Command) -> str:
    """The code of the refusal; the rule is always that of the tray."""
    answer = decide(table.state, command)
    assert isinstance(answer, Refusal), f"{command} is allowed"
    assert answer.rule == "HP 4"
    return answer.code


# Pieces


def test_pieces_have_one_form_however_they_were_named():
    assert ordered_pieces(((1, 3), (100, 0), (5, 2), (1, 4))) == ((5, 2), (1, 7))
    assert add_pieces(((5, 2),), ((100, 1), (5, 1))) == ((100, 1), (5, 3))
    assert worth(((100, 1), (5, 3))) == 115


# The tray


def test_the_tray_is_opened_once_in_a_shift(table):
    assert should(table, Box.TRAY) == 2600
    assert why_not(table, ask.OpenTray(TRAY)) == "tray_open"
    table.closes().opens("Bert")
    assert should(table, Box.TRAY) is None
    assert why_not(table, ask.Fill(((5, 1),), "C-07", "P-02")) == "tray_not_open"


def test_a_tray_has_the_chips_of_the_table_only():
    table = Table(RULES)
    assert why_not(table, ask.OpenTray(((3, 1),))) == "no_such_denomination"
    assert table.refuses("open_tray", ((5, -1),)) == ("not_a_whole_chip", "2.5")


def test_an_empty_tray_is_a_tray():
    assert should(Table(RULES).asks(ask.OpenTray(())), Box.TRAY) == 0


def test_nothing_happens_to_the_tray_during_a_hand_or_without_a_shift(table):
    table.starts()
    fill = (((5, 1),), "C-07", "P-02")
    assert table.refuses("fill", *fill) == ("hand_in_progress", "HP 4")
    assert table.refuses("count_box", Box.RAKE) == ("hand_in_progress", "HP 4")
    table.plays_out().closes()
    assert table.refuses("fill", *fill) == ("shift_closed", "HP 4")
    assert table.refuses("count_box", Box.RAKE) == ("shift_closed", "HP 4")


# Fills and credits


def test_slips_are_numbered_through_all_shifts(table):
    table.asks(ask.Fill(((5, 20),), "C-07", "P-02")).asks(ask.Credit(((100, 3),), "C-07", "P-02"))
    filled, credited = table.events[-2:]
    assert isinstance(filled, TrayFilled)
    assert isinstance(credited, TrayCredited)
    assert (filled.slip.number, credited.slip.number) == (1, 2)
    assert (credited.slip.first_signer, credited.slip.second_signer) == ("C-07", "P-02")
    assert should(table, Box.TRAY) == 2600 + 100 - 300
    table.closes().opens("Bert").asks(ask.OpenTray(TRAY)).asks(ask.Fill(((1, 1),), "A", "B"))
    assert table.events[-1].slip.number == 3


@pytest.mark.parametrize("second", ["C-07", " c-07 ", "", " "])
def test_two_different_people_sign_a_slip(table, second):
    assert why_not(table, ask.Fill(((5, 1),), "C-07", second)) == "two_sign"
    assert why_not(table, ask.Credit(((5, 1),), second, "C-07")) == "two_sign"


def test_an_empty_slip_is_none(table):
    assert why_not(table, ask.Fill(((5, 0),), "C-07", "P-02")) == "no_pieces"


def test_no_more_leaves_the_tray_than_it_can_hold(table):
    assert why_not(table, ask.Credit(((100, 27),), "C-07", "P-02")) == "tray_too_small"
    assert why_not(table, ask.AddChips(1, 2601, 2601)) == "tray_too_small"


# Cash at the table


def test_sales_and_redemptions_change_tray_and_cash(table):
    table.asks(ask.TakeSeat(3, 500, None, 300)).asks(ask.AddChips(1, 200, 200))
    assert (should(table, Box.TRAY), should(table, Box.CASH)) == (2100, 500)
    table.asks(ask.LeaveSeat(2, None, 400))
    assert (should(table, Box.TRAY), should(table, Box.CASH)) == (2500, 100)
    assert table.state.chips_in_play() == 500 + 500 + 200


def test_what_the_cash_desk_sold_is_not_the_tables_cash(table):
    table.adds(1, 300).leaves(2)
    assert (should(table, Box.TRAY), should(table, Box.CASH)) == (2600, 0)


def test_no_more_cash_than_chips_and_none_that_is_not_there(table):
    assert why_not(table, ask.AddChips(1, 100, 101)) == "more_cash_than_chips"
    assert why_not(table, ask.TakeSeat(3, 500, None, -1)) == "more_cash_than_chips"
    assert why_not(table, ask.LeaveSeat(1, None, 501)) == "more_cash_than_chips"
    assert why_not(table, ask.LeaveSeat(1, None, 1)) == "cash_too_small"


def test_a_house_may_sell_at_the_cash_desk_only():
    table = Table(None).asks(ask.OpenTable("Tisch 1", RULES, sells_at_table=False)).opens("Anna")
    table.asks(ask.OpenTray(TRAY))
    assert why_not(table, ask.TakeSeat(1, 500, None, 1)) == "not_sold_at_table"
    assert table.seats(1, 500).stack(1) == 500


def test_nothing_is_sold_out_of_a_tray_that_was_not_opened():
    assert why_not(Table(RULES), ask.TakeSeat(1, 500, None, 1)) == "tray_not_open"


# The boxes


def test_the_boxes_should_hold_the_taxe_and_the_tips(table):
    table.starts().plays("cards 2c 3d, 1 opens 10, 2 calls, cards Ac Kd, 1 folds, push")
    table.tips(1, 3)
    assert (should(table, Box.RAKE), should(table, Box.TIPS)) == (1, 3)


def test_an_approved_adjustment_changes_what_should_be_there(table):
    table.state = holding_adjusted(holding_adjusted(table.state, Box.TRAY, -5), Box.TRAY, 2)
    assert should(table, Box.TRAY) == 2597
    table.asks(to_close(Box.TRAY, (*TRAY[:2], (1, 97))))
    table.asks(to_close(Box.CASH, amount=0))
    assert (zero_difference(table.state), zero_light(table.state)) == (0, 0)


# Counting


def test_a_count_keeps_what_was_expected_which_nobody_was_told(table):
    table.asks(ask.CountBox(Box.TRAY, (*TRAY[:2], (1, 95))))
    assert table.events[-1] == BoxCounted(
        Box.TRAY, (*TRAY[:2], (1, 95)), 2595, 2600, Purpose.CHECKPOINT, number=1
    )


def test_whoever_counts_learns_nothing_from_a_refusal(table):
    for command in (
        ask.Credit(((100, 27),), "C-07", "P-02"),
        ask.AddChips(1, 2601, 2601),
        ask.LeaveSeat(1, None, 1),
        ask.CountBox(Box.TRAY, amount=1),
        ask.CountBox(Box.CASH),
    ):
        answer = decide(table.state, command)
        assert isinstance(answer, Refusal)
        assert answer.facts == {}


def test_the_tray_is_counted_by_pieces_and_cash_as_an_amount(table):
    assert why_not(table, ask.CountBox(Box.TRAY, amount=2600)) == "count_pieces"
    assert why_not(table, ask.CountBox(Box.RAKE, ((5, 1),), 5)) == "count_pieces"
    assert why_not(table, ask.CountBox(Box.CASH, ((5, 1),))) == "count_amount"
    assert table.refuses("count_box", Box.TIPS, (), -1) == ("not_a_whole_chip", "2.5")
    assert why_not(table, ask.CountBox(Box.TIPS, ((3, 1),))) == "no_such_denomination"
    table.asks(ask.CountBox(Box.RAKE, ((5, 1),))).asks(ask.CountBox(Box.TIPS, amount=7))
    assert [count.amount for count in table.state.money.counts] == [5, 7]


def test_a_tray_that_was_not_opened_cannot_be_counted():
    assert why_not(Table(RULES), ask.CountBox(Box.TRAY, TRAY)) == "tray_not_open"


def test_a_box_counted_again_has_the_last_count(table):
    for amount in (3, 0):
        table.asks(to_close(Box.CASH, amount=amount))
    assert closing_count(table.state, Box.CASH).amount == 0
    assert zero_light(table.state) == 0


def test_a_checkpoint_is_no_closing_count(table):
    table.asks(ask.CountBox(Box.CASH, amount=0))
    assert closing_count(table.state, Box.CASH) is None


def test_a_count_is_pending_again_once_the_box_changes(table):
    table.asks(to_close(Box.CASH, amount=0)).asks(ask.AddChips(1, 100, 100))
    assert closing_count(table.state, Box.CASH) is None


def test_the_counts_of_one_shift_are_not_those_of_the_next(table):
    table.asks(to_close(Box.CASH, amount=0)).closes().opens("Bert")
    assert closing_count(table.state, Box.CASH) is None
    assert table.state.money.counts == ()


# The light


def test_the_light_is_green_until_a_count_differs(table):
    assert zero_light(Table(None).state) == zero_light(table.state) == 0
    table.asks(ask.AddChips(1, 200, 200)).starts()
    assert zero_light(table.state) == 0
    table.plays_out().asks(ask.CountBox(Box.TRAY, ((100, 20), (5, 79), (1, 0))))
    assert zero_light(table.state) == -5
    again = {"counter": "C-07", "witness": "P-02"}
    table.asks(ask.CountBox(Box.TRAY, ((100, 20), (5, 80)), **again))
    assert zero_light(table.state) == 0


def test_the_light_sees_chips_that_came_from_nowhere(table):
    richer = msgspec.structs.replace(table.state.seats[0], stack=507)
    state = msgspec.structs.replace(table.state, seats=(richer, *table.state.seats[1:]))
    assert zero_light(state) == 7


def test_the_light_is_green_through_a_shift_that_carries_chips_in(table):
    table.starts().plays("cards 2c 3d, 1 opens 10, 2 calls, cards Ac Kd, 1 folds, push")
    table.tips(2, 4).closes()
    assert zero_light(table.state) == 0
    table.opens("Bert").leaves(1)
    assert zero_light(table.state) == 0
