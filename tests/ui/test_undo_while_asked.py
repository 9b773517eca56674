"""Undo while something is asked: back one question, and no entry is taken back."""

import pytest

from tests.ui.problems import OPENED, stud
from tests.ui.test_depth import at_pot, at_taxe


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
    assert table.key("undo").detail == ("back to the list" if first else "the question before")
    assert table.key("back").title == ("Other problem" if first else "Previous question")
    table.tap("undo")
    assert table.view.prompt == before.view.prompt
    assert table.desk.state == before.desk.state


def test_undo_at_the_first_question_closes_it_and_takes_no_entry_back():
    table = stud(OPENED).tap("problem")
    assert table.key("undo").detail == "back to the hand"
    table.tap("undo")
    assert table.view == stud(OPENED).view


def test_undo_takes_back_how_the_next_winner_is_told_before_the_winner():
    table = at_taxe().tap("preset-100 winner-3 winner-shared undo")
    assert table.key("winner-shared").detail == "one more winner"
    assert table.key("undo").detail == "who wins"


def test_undo_takes_back_how_the_next_winner_is_named_before_any_entry():
    table = at_pot(profile="casinos-austria-stud-high-low")
    table.tap("new-hand round-bet rest-check rest-check rest-check rest-check winner-low")
    entries = len(table.desk.asked)
    assert table.key("undo").detail == "back to the hand"
    table.tap("undo")
    assert table.key("winner-low").detail == "name low first"
    assert len(table.desk.asked) == entries
