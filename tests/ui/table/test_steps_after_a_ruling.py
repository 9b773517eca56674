"""What was done by hand is not asked for again after a ruling in the middle of a hand (HP 2).

Tests `ui/table/middle.py`.
"""

import pytest

from tests.support.ui.croupier import seated

FOUR = {1: 300, 3: 500, 4: 400, 6: 300}


@pytest.mark.parametrize(
    ("ruling", "says"),
    [
        ("problem-dead-hand who-4 dead-card-count confirm", "Seat 6 to act"),
        ("problem-too-slow confirm", "Seat 4 to act"),
    ],
)
def test_blinds_and_cards_are_not_asked_for_again_once_a_guest_was_to_act(ruling, says):
    table = seated(FOUR, profile="holdem").tap("new-hand")
    assert len(table.view.asked.prompt.steps) == 2
    table.tap(f"problem {ruling}")
    assert (table.says, table.view.asked.prompt.steps) == (says, ())


def test_antes_and_burn_are_ticked_off_once_a_boxed_card_came():
    table = seated(FOUR).tap("new-hand problem problem-boxed-card who-1 confirm")
    assert table.says == "Seat 3 — third card face up"
    assert [step.done for step in table.view.asked.prompt.steps] == [True] * 3
