"""What is hardly plausible, by the chips issued, by the tray, by the house's limit (HP 4).

Tests `dealerassist/table/plausible_amounts.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.table.commands import ChangeHouseSettings, OpenTray
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.money_state import Box
from dealerassist.table.plausible_amounts import AmountKind, is_plausible, is_plausible_stake
from tests.support.hand.play import house, limits
from tests.support.table.desk import Table

TRAY = ((100, 20), (25, 40))
"""Three thousand."""


def table(*, tray: bool = True, **settings: int) -> Table:
    """Two guests with 500 each; a usual stack is 200."""
    made = Table(house(stakes=limits(5, 10, 20))).seats(1, 500).seats(2, 500)
    if settings:
        made.asks(ChangeHouseSettings(replace(made.state.settings, **settings)))
    return made.asks(OpenTray(TRAY)) if tray else made


def most(made: Table, kind: AmountKind) -> int:
    """The largest amount that is taken at once."""
    low, high = 0, 10**9
    while low < high:
        middle = (low + high + 1) // 2
        below = is_plausible(made.state, kind, middle)
        low, high = (middle, high) if below else (low, middle - 1)
    return low


@pytest.mark.parametrize(
    ("kind", "chips"),
    [
        (AmountKind.BOX, 4_000),
        (AmountKind.TRAY, 5_000),
        (AmountKind.SLIP, 30_000),
        (AmountKind.PURCHASE, 20_000),
        (AmountKind.TIP, 200),
    ],
)
def test_by_the_chips_issued_and_by_the_tray(kind: AmountKind, chips: int):
    assert most(table(), kind) == chips


@pytest.mark.parametrize("kind", list(AmountKind))
def test_by_the_limit_of_the_house(kind: AmountKind):
    assert most(table(plausible_amount=1_000), kind) == min(1_000, most(table(), kind))


def test_without_a_tray_by_the_stakes_and_the_house():
    bare = table(tray=False)
    assert most(bare, AmountKind.PURCHASE) == 20_000
    assert most(bare, AmountKind.OPENING) == 100_000
    assert most(table(tray=False, plausible_amount=0), AmountKind.OPENING) == 10**9


def test_the_limit_by_the_tray_does_not_tell_what_it_was_opened_with():
    for number in (20, 23, 29):
        made = table(tray=False)
        made.asks(OpenTray(((100, number), (25, 40))))
        assert most(made, AmountKind.SLIP) == 30_000
        assert most(made, AmountKind.BOX) == 4_000


def test_an_opening_by_the_tray_before():
    again = table().closes().opens("Berta")
    assert most(again, AmountKind.OPENING) == 30_000


def test_every_pin_of_six_digits_is_asked_for_once_more():
    assert not any(is_plausible(table().state, each, 100_001) for each in AmountKind)


def test_a_full_tray_that_is_miscounted_by_a_little_is_not_told_by_being_asked_for():
    """At an empty table the tray should hold all that was issued."""
    empty = Table(house(stakes=limits(5, 10, 20))).asks(OpenTray(TRAY))
    expected = expected_of(empty.state, Box.TRAY)
    assert most(empty, AmountKind.TRAY) == 4_000 > expected == 3_000


def test_where_it_begins_is_the_same_whatever_a_box_should_hold():
    made = table()
    before = [most(made, each) for each in AmountKind]
    made.tips(1, 50).starts().plays_out()
    assert [most(made, each) for each in AmountKind] == before


def test_a_stake_whose_usual_stack_fits_no_limit():
    state = table().state
    assert is_plausible_stake(state, 2_500_00)
    assert not is_plausible_stake(state, 2_501_00)
    assert is_plausible_stake(table(plausible_amount=0).state, 10**12)
