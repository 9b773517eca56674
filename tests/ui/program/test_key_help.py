"""*Help*: a tap on a key only tells what the key does, on the screen as it is.

Tests `ui/program/key_help.py`, `ui/program/key_sentences.py`, `ui/asked/screen.py`,
`ui/asked/intents.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.locale.catalogue import Language, words_of
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.key_sentences import without_sentence
from tests.support.ui.states import screens
from ui.floor.key_sentences import OF_FLOOR_KEYS, OF_FLOOR_KINDS
from ui.program.key_sentences import AT_THE_TABLE, OF_KEYS, OF_KINDS
from ui.training.key_sentences import OF_TRAINING_KEYS, OF_TRAINING_KINDS

THREE = {1: 200, 3: 500, 4: 400}


def said(table: Croupier, name: str) -> str:
    """What the help says of this key; of a grey one, as it is tapped."""
    table.kiosk.tap(name if table.enabled(name) else f"why:{name}")
    assert table.view.notice is not None
    return table.view.notice.text


def test_every_key_of_every_state_has_its_sentence():
    assert without_sentence(screens(Language.ENGLISH)) == {}


def test_every_sentence_is_there_in_both_languages():
    german = words_of(Language.GERMAN)
    trained, on_floor = (OF_TRAINING_KEYS, OF_TRAINING_KINDS), (OF_FLOOR_KEYS, OF_FLOOR_KINDS)
    every = (OF_KEYS, OF_KINDS, *trained, *on_floor)
    for sentence in (sentence for some in every for sentence in some.values()):
        assert sentence.endswith(".")
        assert german(sentence) != sentence


@pytest.mark.parametrize("name", ["new-hand", "shift-close", "undo", "seat-3", "menu", "language"])
def test_a_tap_does_nothing_but_tell(name: str):
    table = seated(THREE)
    table.kiosk.tap("keys-help")
    asked, before = (
        table.desk.entries,
        (table.view.asked.keys, table.view.felt.seats, table.view.language),
    )
    assert said(table, name) == AT_THE_TABLE.of(name)
    assert table.desk.entries == asked
    assert (table.view.asked.keys, table.view.felt.seats, table.view.language) == before


def test_a_card_is_explained_and_not_dealt():
    table = seated(THREE).tap("new-hand")
    table.kiosk.tap("keys-help")
    assert said(table, "card-As") == OF_KINDS["card-"]
    table.kiosk.tap("notice-close")
    assert table.view.notice is None
    assert not any(card.rank for seat in table.view.felt.seats for card in seat.cards)
    table.tap("card-As")
    assert any(card.rank for seat in table.view.felt.seats for card in seat.cards)


def test_a_grey_key_says_what_it_does_and_why_it_is_grey():
    table = seated(THREE).tap("setup")
    table.kiosk.tap("keys-help")
    assert said(table, "shift-open") == OF_KEYS["shift-open"]
    assert table.view.notice is not None
    assert "Shift 1 is open" in table.view.notice.rule


@pytest.mark.parametrize("name", ["keys-help", "notice-close"])
def test_it_is_on_until_it_is_ended(name: str):
    table = seated(THREE)
    table.kiosk.tap("keys-help")
    for key in ("croupier", "money", "problem"):
        assert said(table, key) == AT_THE_TABLE.of(key)
    assert table.view.top.help is not None
    assert table.view.top.help.tone == "chosen"
    table.kiosk.tap(name)
    assert table.view.notice is None
    table.tap("money")


def test_by_keyboard_it_tells_too_and_f1_ends_it():
    table = seated(THREE).type("<F1>")
    assert table.view.notice is not None
    assert table.view.notice.keyboard
    table.type("N")
    assert table.view.notice.text == OF_KEYS["new-hand"]
    table.type("<F1>")
    assert table.view.notice is None


def test_a_kind_is_found_by_the_longest_beginning():
    assert AT_THE_TABLE.of("problem") != AT_THE_TABLE.of("problem-burn")
    assert AT_THE_TABLE.of("piece-next") != AT_THE_TABLE.of("piece-500")
    assert AT_THE_TABLE.of("nothing-of-the-kind") == ""
