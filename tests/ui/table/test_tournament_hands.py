"""At the table: absent guests who are dealt in, and hands that are turned up all in (11.5, 11.7).

Tests `ui/table/showdown/prompt.py`, `ui/table/showdown/announcement.py`,
`ui/table/showdown/keys.py`, `ui/table/physical_steps_prompt.py`, `ui/asked/physical_steps.py`,
`ui/dialogs/show_early.py`.
"""

from tests.support.ui.croupier import seated

FACE_UP = {"all_in_face_up": True}
RULE = "All in: hands are turned up, then the next cards come (Rule 11.7)"


def all_in_on_third_street():
    table = seated({1: 15, 2: 15, 3: 100}, options=FACE_UP)
    return table.tap("new-hand card-2c card-Kd card-7h act-allin act-call act-fold")


def test_rule_11_7_the_hands_are_asked_for_before_the_next_card():
    table = all_in_on_third_street()
    assert table.says == "Collect the bets, take €1 rake — seat 1 shows 2 cards"
    assert table.because == RULE
    assert table.aloud == "All in and turned up. Seat 1, please show"


def test_rule_11_7_once_all_lie_open_the_card_is_burned_and_the_rest_comes():
    table = all_in_on_third_street().tap("card-As card-Ad")
    assert (table.says, table.because) == ("Seat 2 shows 2 cards", RULE)
    table.tap("card-Ks card-3c")
    assert table.says == "Burn a card, then seat 1 — fourth card face up"


def test_rule_11_7_a_card_that_was_shown_wrongly_is_taken_back():
    table = all_in_on_third_street().tap("card-As")
    assert table.says == "Seat 1 shows 1 more card"
    table.tap("undo")
    assert table.says == "Collect the bets, take €1 rake — seat 1 shows 2 cards"


def test_rule_11_7_who_shows_out_of_turn_shows_all_cards():
    table = all_in_on_third_street().tap("seat-2 card-Ks")
    assert table.says == "Seat 2 shows 1 more card"
    table.tap("card-3c")
    assert table.says == "Seat 1 shows 2 cards"


def away(seat, stacks, **rules):
    """A table with a guest away who is dealt in."""
    table = seated(stacks, options={"absent": "last_card"}, **rules)
    return table.tap(f"seat-{seat} seat-sit-out")


def test_rule_11_5_the_cards_of_an_absent_guest_are_mucked_after_the_deal():
    table = away(3, {1: 200, 2: 200, 3: 200}, profile="wiesbaden-holdem").tap("new-hand")
    assert "muck the cards of absent seat 3" in table.says.lower()
    assert table.says.endswith("seat 1 to act")


def test_rule_11_5_chips_are_put_in_for_an_absent_guest_who_brings_in():
    table = away(2, {1: 200, 2: 200, 3: 200})
    table.tap("new-hand card-As card-2c card-Td")
    steps = [step.text for step in table.view.asked.prompt.steps]
    assert steps == ["Put €5 in for absent seat 2", "Muck the cards of absent seat 2"]
    assert "seat 3 to act" in table.says.lower()
