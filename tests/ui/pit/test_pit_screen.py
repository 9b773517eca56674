"""The hands of the pit on the screen: keys in millimetres, words that fit, a real finger.

Tests `ui/pit/frame.py`, `ui/review/page.py`, `ui/program/key_sentences.py`,
`ui/program/keyboard.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QPointF
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem, QQuickWindow

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.result import Won
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import CloseShift
from dealerassist.table.correction_effects import CorrectResult
from tests.support.tiers import LONG, every, some
from tests.support.ui.croupier import EVENING_MS
from tests.support.ui.hands import Finger, visible_items, words_on
from tests.support.ui.items import SIZES, seen
from tests.support.ui.key_sentences import without_sentence
from tests.support.ui.keyboard_walk import faults_by_keyboard
from tests.support.ui.long_words import LongWords
from tests.support.ui.pit_looks import faults
from tests.support.ui.pit_table import PitTable, correct, deal, many_games, pit_of
from tests.support.ui.sizes import LEAST
from tests.support.ui.stages import Stages
from tests.support.ui.states import State
from ui.app import staged
from ui.program.key_sentences import AT_THE_TABLE
from ui.program.keyboard import QtKey
from ui.view.parts import Tone
from ui.view.pit import PitView

STATES = {
    "hands": "",
    "at its start": "replay-first",
    "in its middle": "replay-next replay-next replay-next",
    "a page back": "older",
    "filtered": "filter-all filter-seat of-seat-4 filter-pot preset-100 filter-all-in",
    "nothing found": "filter-pot filter-pot digit-9 digit-9 digit-9 digit-9 confirm",
    "which croupier": "filter-all filter-croupier",
    "which seat": "filter-seat",
    "which time": "filter-time",
    "until when": "hour-2",
    "which flag": "filter-flag",
    "which number": "find digit-1 digit-2",
    "which pot": "filter-pot digit-5",
}

FILTERED = ("casinos-austria-stud", "few")
"""Where the filters are gone through: they are the same for every game."""


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    yield
    assert [record.message for record in qtlog.records] == []


@pytest.fixture(scope="module")
def games(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Path]:
    """A shift of each game, and three guests with everything out of the ordinary."""
    folder = tmp_path_factory.mktemp("games")
    deal(folder / "few.journal")
    correct(folder / "few.journal", CorrectResult(4, (Won(4, 15),), 0))
    return many_games(tmp_path_factory) | {"few": folder / "few.journal"}


def pit_states(games: dict[str, Path], language: Language) -> Iterator[State]:
    """Every state of the hands' page of every game."""
    for game, path in games.items():
        with Journal.open(path, table_id="4") as journal, pit_of(journal, language) as pit:
            if game in FILTERED:
                yield from each_state(pit, game)
            yield from every(2, each_hand(pit, game))


def each_state(pit: PitTable, game: str) -> Iterator[State]:
    """The page with each of its filters."""
    for name, taps in STATES.items():
        for tap in taps.split():
            if pit.enabled(tap):
                pit.tap(tap)
        yield f"{game}: {name}", pit.kiosk
    pit.tap("cancel")


def each_hand(pit: PitTable, game: str) -> Iterator[State]:
    """Every hand of the first page at its end."""
    pit.tap("filter-all")
    for line in pit.hands.lines:
        pit.tap(line.key.name)
        yield f"{game}: hand {line.number}", pit.kiosk


def test_every_key_of_the_hands_is_large_enough_and_apart_and_no_word_is_cut(
    games: dict[str, Path],
):
    assert faults(SIZES[: 2 if LONG else 1], pit_states(games, Language.GERMAN)) == {}


@pytest.mark.long
def test_so_too_where_words_are_longer_than_english(
    games: dict[str, Path], monkeypatch: pytest.MonkeyPatch
):
    long_words = LongWords()
    monkeypatch.setattr("ui.kiosk.watched_table.words_of", lambda _: long_words)
    assert faults(SIZES[:1], pit_states(games, Language.ENGLISH), lengthened=True) == {}


@pytest.mark.parametrize("language", some(Language))
def test_pace_and_state_of_a_table_stand_beside_each_other(
    stages: Stages, tmp_path: Path, language: Language
):
    """Whatever the pace: these hands took a moment each."""
    path = tmp_path / "table.db"
    deal(path)
    with Journal.open(path, table_id="4") as journal:
        TableDesk(journal).handle(CloseShift(EVENING_MS), actor="C-07")
    with Journal.open(path, table_id="4") as journal, pit_of(journal, language) as pit:
        (table,) = pit.view.over.tables
        with stages.showing(pit.kiosk, SIZES[0]) as stage:
            stage.picture()
            figure, state = (one_text(stage.window, text) for text in (table.figure, table.state))
            assert right_of(figure) < state.mapToScene(QPointF(0, 0)).x()
            assert figure.property("contentWidth") <= figure.width() + 1


def one_text(window: QQuickWindow, text: str) -> QQuickItem:
    """The one item that shows this text."""
    (found,) = (
        item for item in visible_items(window.contentItem()) if item.property("text") == text
    )
    return found


def right_of(text: QQuickItem) -> float:
    return text.mapToScene(QPointF(text.property("contentWidth"), 0)).x()


@pytest.mark.long
def test_every_key_of_the_pit_is_reached_by_keyboard(games: dict[str, Path]):
    few = {"few": games["few"]}
    assert faults_by_keyboard(pit_states(few, Language.ENGLISH)) == {}
    assert faults_by_keyboard(pit_pages(games["few"])) == {}


def test_help_has_a_sentence_for_every_key_of_the_pit(games: dict[str, Path]):
    few = {"few": games["few"]}
    assert without_sentence(pit_states(few, Language.ENGLISH)) == {}
    assert without_sentence(pit_pages(games["few"])) == {}


def test_while_help_is_on_a_key_of_the_pit_only_says_what_it_does(games: dict[str, Path]):
    with Journal.open(games["few"], table_id="4") as journal, pit_of(journal) as pit:
        pit.kiosk.practise = lambda: None
        pit.kiosk.tap("keys-help")
        page = pit.view.over
        for name in ("pit-shifts", "filter-all-in", "hand-1", "pit-close"):
            pit.kiosk.tap(name)
            assert pit.view.over == page
            assert pit.view.notice is not None
            assert pit.view.notice.text == AT_THE_TABLE.of(name)
            assert pit.view.notice.more is None, "nobody is led away from the pit to practise"
        assert page.help is not None
        assert page.help.tone is Tone.CHOSEN
        pit.tap("keys-help pit-shifts")
        assert pit.view.over.shifts is not None


def pit_pages(path: Path) -> Iterator[State]:
    """Every page of the pit, and the first of what each of its keys leads to."""
    with Journal.open(path, table_id="4") as journal, pit_of(journal) as pit:
        assert isinstance(pit.view.over, PitView)
        for tab in [key.name for key in pit.view.over.tabs if key.enabled]:
            pit.tap(tab)
            yield tab, pit.kiosk
            pit.kiosk.key("", QtKey.F1)
            yield f"{tab}, the list", pit.kiosk
            pit.kiosk.key("", QtKey.ESCAPE)


def test_filters_have_13_mm_where_the_x_server_tells_no_size(games: dict[str, Path]):
    per_mm = 141 / 25.4
    with (
        Journal.open(games["few"], table_id="4") as journal,
        pit_of(journal) as pit,
        staged(pit.kiosk, SIZES[1]) as stage,
    ):
        stage.window.setProperty("pixelsPerMm", 96 / 25.4)
        QCoreApplication.processEvents()
        filters = [item for item in seen(stage.window).items if "filter-" in item.name]
    assert len(filters) > 5
    assert min(min(item.width, item.height) for item in filters) >= LEAST * per_mm


def test_a_finger_finds_a_hand_and_goes_through_it(games: dict[str, Path]):
    with Journal.open(games["few"], table_id="4") as journal, pit_of(journal) as pit:
        pit.tap("pit-close")
        with staged(pit.kiosk, SIZES[0]) as stage:
            QCoreApplication.processEvents()
            finger = Finger(stage.window)
            finger.tap("menu pit find digit-2 confirm")
            assert pit.hand.title == "Hand 2 · Table 4"
            assert "1 entry taken back" in words_on(stage.window)
            finger.tap("replay-first replay-next")
            assert pit.hand.place in words_on(stage.window)
            finger.tap("hand-1 filter-seat of-seat-4 filter-seat hand-felt")
            assert not isinstance(pit.view.over, PitView)
            finger.tap("back pit-close last-hands find digit-3 confirm")
            assert pit.says == "Replay — hand 3"
