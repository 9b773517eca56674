"""After a few hands of single taps the screen says once what one tap would have done.

Tests `ui/kiosk/screen.py`, `ui/kiosk/watches.py`, `ui/asked/context.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces
from tests.support.ui.economy_states import at_holdem
from ui.asked.context import ActsInARow
from ui.kiosk.watches import longest_row

FOLDS = " ".join(["act-fold"] * 8)


def dealt(table: Croupier, taps: str = FOLDS, hands: int = 1) -> list[str]:
    """Deal so many hands by these taps; what was said on the key for the next one, if anything."""
    said = []
    for _ in range(hands):
        table.tap(f"new-hand {taps} act-award")
        table.kiosk.refresh()
        _, _, *taught = plain_spaces(table.key("new-hand").detail).split(" · ")
        said += taught
    return said


def test_it_is_said_once_between_hands_after_three_hands():
    table = at_holdem()
    assert dealt(table, hands=2) == []
    assert dealt(table) == ["8 guests in a row folded: “All fold” does that in one tap"]
    assert dealt(table, hands=3) == []


def test_whoever_has_used_the_key_is_told_nothing():
    table = at_holdem()
    assert dealt(table, "rest-fold") == []
    assert dealt(table, hands=4) == []


def started_again(table: Croupier) -> Croupier:
    """The same table after a restart of the program, with the settings that it has kept."""
    return Croupier(table.desk, settings=table.kiosk.settings)


def test_after_a_restart_in_the_same_shift_it_is_not_said_again():
    table = at_holdem()
    assert len(dealt(table, hands=3)) == 1
    assert dealt(started_again(table), hands=4) == []


def test_nor_to_whoever_had_used_the_key_before_it():
    table = at_holdem()
    assert dealt(table, "rest-fold") == []
    assert dealt(started_again(table), hands=4) == []


def test_in_the_next_shift_it_may_be_said_once_more():
    table = at_holdem()
    assert len(dealt(table, hands=3)) == 1
    table.tap("shift-close confirm close-pending shift-open digit-7 confirm")
    assert len(dealt(started_again(table), hands=3)) == 1


def test_a_tap_on_a_seat_further_on_is_known_as_well():
    table = at_holdem()
    assert dealt(table, "seat-8 act-fold act-fold act-fold") == []
    assert dealt(table, hands=3) == []


def test_what_was_taken_back_counts_for_nothing():
    table = at_holdem()
    for _ in range(4):
        assert dealt(table, "act-fold act-fold act-fold act-fold undo undo rest-fold") == []


def test_a_few_in_a_row_are_no_matter():
    assert longest_row(["fold"] * 3 + ["bet_to"] + ["fold"] * 3) is None
    assert longest_row(["call", *["check"] * 4, "fold"]) == ActsInARow("check", 4)


@pytest.mark.parametrize(
    ("language", "title"),
    [
        (Language.ENGLISH, "8 guests in a row folded: “All fold” does that in one tap"),
        (Language.GERMAN, "8 Gäste nacheinander gepasst: „Alle passen“ macht das auf einmal"),
    ],
)
def test_in_the_words_of_the_key(language: Language, title: str):
    assert dealt(at_holdem(language), hands=3) == [title]
