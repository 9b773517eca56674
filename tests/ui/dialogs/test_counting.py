"""After a hand of which only the pots were told: the guests' chips are counted again.

Tests `ui/dialogs/before_next_hand.py`, `ui/dialogs/seat_menu.py`, `ui/dialogs/seat_tapped.py`.
"""

import pytest

from tests.support.ui.less_recorded import FOUR, at_taxe, chips


def test_stacks_that_nobody_knows_are_not_shown():
    table = at_taxe().tap("preset-100 seat-3 act-award")
    assert (table.seat(1).stack, table.seat(1).note) == ("", "not counted")
    assert "not counted" in table.seat(1).spoken


def test_the_guests_are_counted_one_after_another():
    table = at_taxe().tap("preset-100 seat-3 act-award depth depth-full")
    assert table.why("new-hand") == "Count the chips of seat 1 first (House practice 1)"
    assert table.says == "Count the chips of the guests"
    table.tap("count-next digit-2 digit-7 digit-0 confirm")
    assert table.view.asked.shows.title == "Seat 3 — count the chips"
    table.tap("digit-5 digit-7 digit-0 confirm digit-3 digit-7 digit-5 confirm")
    assert table.view.asked.shows.title == "Seat 6 — count the chips"
    assert table.view.asked.shows.value == "€230"
    table.tap("confirm")
    assert [table.seat(n).stack for n in FOUR] == ["€270", "€570", "€375", "€230"]
    assert table.enabled("new-hand")


def test_the_last_count_must_come_out():
    table = at_taxe({1: 300, 3: 500}).tap("preset-100 seat-3 act-award depth depth-full")
    table.tap("count-next digit-2 digit-00 confirm digit-9 digit-9")
    assert "€595 are left" in table.why("confirm")
    table.tap("digit-back digit-back confirm")
    assert table.seat(3).stack == "€595"


@pytest.mark.parametrize(("typed", "stack"), [("digit-6 digit-00", 600), ("digit-9 digit-9", 99)])
def test_hp_2_a_count_that_does_not_come_out_goes_on_with_a_difference(typed: str, stack: int):
    table = at_taxe({1: 300, 3: 500}).tap("preset-100 seat-3 act-award depth depth-full")
    table.tap("count-next digit-2 digit-00 confirm")
    assert not table.enabled("more")
    before = chips(table)
    table.tap(typed)
    assert "count again, or note the difference for the pit boss" in table.why("confirm")
    difference = stack - 595
    assert table.key("more").title == f"Difference of €{abs(difference)}"
    assert table.key("more").detail == "for the pit boss"
    table.tap("more")
    assert (table.seat(3).stack, chips(table) - before) == (f"€{stack}", difference)
    assert table.view.top.waiting.title == "1 open"
    sign = "+" if difference > 0 else "−"
    assert table.key("undo").detail.endswith(f"difference {sign}€{abs(difference)}")
    assert table.enabled("new-hand")
    table.tap("undo")
    assert (chips(table), table.view.top.waiting) == (before, None)


def test_hp_2_a_guest_who_counts_more_than_all_have_together_is_noted_too():
    table = at_taxe({1: 300, 3: 500}).tap("preset-100 seat-3 act-award depth depth-full")
    table.tap("count-next digit-8 digit-00")
    assert table.key("more").title == "Difference of €5"
    table.tap("more")
    assert table.view.asked.shows.title == "Seat 3 — count the chips"
    assert table.view.asked.shows.value == "€0"
    table.tap("confirm")
    assert [table.seat(n).stack for n in (1, 3)] == ["€800", "€0"]


def test_hp_2_the_last_who_leaves_with_other_chips_is_counted_first():
    table = at_taxe({1: 300, 3: 500}).tap("preset-100 seat-3 act-award")
    table.tap("seat-1 seat-count digit-2 digit-00 confirm cancel")
    table.tap("seat-3 seat-leave digit-6 digit-0 digit-1")
    assert table.key("more").title == "Difference of €6"
    table.tap("more")
    assert table.key("seat-leave").detail == "takes €601 along"
    table.tap("seat-leave")
    assert table.seat(3).tone == "free"


def test_one_guest_is_counted_from_the_menu_of_the_seat():
    table = at_taxe().tap("preset-100 seat-3 act-award seat-4 seat-count digit-3 digit-00 confirm")
    assert table.seat(4).stack == "€300"


def test_what_is_counted_lies_in_chips_that_guests_usually_have():
    table = at_taxe(minimum_buy_in=1).tap("preset-100 seat-3 act-award seat-4 seat-count")
    titles = [key.title for key in table.view.asked.shows.chips]
    assert titles == ["+€100", "+€25", "+€5", "+€1"]


def test_who_leaves_uncounted_says_what_goes_along():
    table = at_taxe().tap("preset-100 seat-3 act-award seat-4 seat-leave")
    assert table.says == "Count the chips of Seat 4"
    table.tap("digit-3 digit-00 confirm")
    assert table.seat(4).tone == "free"
