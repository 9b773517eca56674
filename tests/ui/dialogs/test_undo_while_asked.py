"""Undo while something is asked: back one question, and no entry is taken back.

It is grey where another key of the dialog does that, so that no two keys do the same.

Tests `ui/dialogs/permitted_keys.py`, `ui/dialogs/seat_menu.py`, `ui/dialogs/undo.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.foul_deck import PICKED, on_fourth_street
from tests.support.ui.less_recorded import at_pot, at_taxe
from tests.support.ui.problems import OPENED, stud


@pytest.mark.parametrize(
    "answers",
    [
        "problem-out-of-turn",
        "problem-out-of-turn who-1",
        "problem-out-of-turn who-1 said-wager",
        "problem-out-of-turn who-1 said-call",
        "problem-wrong-seat who-3 who-7",
    ],
)
def test_undo_goes_back_one_question_and_takes_no_entry_back(answers: str):
    table, before = stud(OPENED).tap(f"problem {answers}"), stud(OPENED).tap("problem")
    before.tap(" ".join(answers.split()[:-1]))
    first = len(answers.split()) == 1
    back = "Other problem" if first else "Previous question"
    assert table.key("back").title == back
    assert table.why("undo") == f"The same as “{back}”"
    table.type("<Back>")
    assert table.view.asked.prompt == before.view.asked.prompt
    assert table.desk.state == before.desk.state


def test_undo_at_the_first_question_closes_it_and_takes_no_entry_back():
    table = stud(OPENED).tap("problem")
    assert table.why("undo") == table.why("problem") == "The same as “Cancel”"
    table.type("<Back>")
    assert table.view == stud(OPENED).view


def test_undo_takes_back_how_the_next_winner_is_told_before_the_winner():
    table = at_taxe().tap("preset-100 winner-3 winner-shared undo")
    assert table.key("winner-shared").detail == "one more winner"
    assert table.key("undo").detail == "who wins"


def test_undo_takes_back_how_the_next_winner_is_named_before_any_entry():
    table = at_pot(profile="casinos-austria-stud-high-low")
    table.tap("new-hand round-bet rest-check rest-check rest-check rest-check winner-low")
    entries = table.desk.entries
    assert table.key("undo").detail == "back to the hand"
    table.tap("undo")
    assert table.key("winner-low").detail == "name low first"
    assert table.desk.entries == entries


@pytest.mark.parametrize("typed", ["", " digit-1"])
def test_undo_at_an_amount_closes_the_keypad_and_takes_no_entry_back(typed: str):
    table, before = at_pot().tap("new-hand seat-1"), at_pot().tap("new-hand seat-1")
    table.tap(f"act-amount{typed}")
    assert table.why("undo") == "The same as “Cancel”"
    assert table.tap("cancel").view == before.view
    assert table.desk.state == before.desk.state


def test_a_backspace_too_many_at_an_amount_takes_no_entry_back():
    table, before = at_pot().tap("new-hand seat-1"), at_pot().tap("new-hand seat-1")
    assert table.tap("act-amount digit-1").type("<Back> <Back>").view == before.view
    assert table.desk.state == before.desk.state


@pytest.mark.parametrize("two_bosses", [False, True])
def test_undo_where_a_pin_is_asked_leaves_the_cards_where_they_are(two_bosses: bool):
    table = on_fourth_street(two_bosses=two_bosses).tap(PICKED)
    asked, hand = table.view, table.desk.state
    table.tap("confirm")
    assert table.why("undo") == "The same as “Cancel”"
    assert (table.tap("cancel").view, table.desk.state) == (asked, hand)


def test_in_german_the_key_says_where_back_leads_and_says_back_once():
    table = stud(OPENED, language=Language.GERMAN).tap("seat-3 seat-3 fix-2")
    assert (table.key("undo").title, table.key("undo").detail) == ("Zurück", "die Frage davor")
