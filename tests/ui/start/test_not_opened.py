"""The page in place of the table while that cannot be opened: real journals, held and let go.

Tests `ui/start/not_opened.py`, `ui/start/long_start.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest
from click.testing import CliRunner
from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QGuiApplication, QWindow

from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language, words_of
from tests.support.ui.hands import Finger, Keyboard, unhurried, words_on
from tests.support.ui.items import LOOKS, SIZES, seen, show
from tests.support.ui.long_words import unreadable
from tests.support.ui.starts import starts
from ui.app import Stage, run_refused, staged
from ui.cli import cli
from ui.cli.kiosk import UNSEEN, has_display, is_unseen
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL
from ui.program.settings import Settings
from ui.program.switch_program import REFUSED
from ui.start.not_opened import REFUSALS, NotOpened, refusal_sentence

GAP, KEY = 3.0, 20.0


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


@pytest.fixture
def held(tmp_path: Path) -> Iterator[Journal]:
    """The table's journal, in the hands of somebody else."""
    with Journal.open(tmp_path / JOURNAL, table_id="7") as journal:
        yield journal


@pytest.fixture
def opened() -> Iterator[ExitStack]:
    """What is opened in the end, closed afterwards."""
    with ExitStack() as opened:
        yield opened


def refused_at(home: Path, opened: ExitStack, **how: object) -> NotOpened:
    """The page of the table in `home`, which is refused."""

    def attempt(switched: Language | None = None) -> Kiosk:
        return opened.enter_context(
            opened_kiosk(home, fallback=Language.ENGLISH, chosen=switched, table="7")
        )

    with pytest.raises(REFUSALS) as caught:
        attempt()
    return NotOpened(caught.value, attempt, **how)


def test_it_says_what_is_wrong_and_what_has_become_of_the_entries(
    tmp_path: Path, held: Journal, opened: ExitStack
):
    refused = refused_at(tmp_path, opened, table="7")
    with staged(refused, SIZES[0]) as stage:
        words = words_on(stage.window)
        assert stage.window.title() == "Table 7"
    assert "The table cannot be opened" in words
    assert f"The journal {held.path} is in use by another Dealer Assist" in words
    assert "No entry was changed" in words
    assert "Refused at " in words


def test_trying_again_shows_that_it_was_tried_and_opens_the_table_once_it_may(
    tmp_path: Path, held: Journal, opened: ExitStack
):
    told = []
    refused = refused_at(tmp_path, opened, tell=told.append)
    with staged(refused, SIZES[0]) as stage:
        unhurried(stage)
        finger = Finger(stage.window)
        finger.tap("again")
        assert "Tried again at " in words_on(stage.window)
        finger.tap("again")
        assert "Tried again 2 times, the last time at " in words_on(stage.window)
        assert refused.opened is None
        assert len(told) == 3
        held.close()
        finger.tap("again again")
    assert refused.opened is not None
    assert refused.opened.view.top.table == "Table 7"
    assert len(told) == 3


def test_the_sentence_is_that_of_the_last_refusal(tmp_path: Path, opened: ExitStack):
    (tmp_path / JOURNAL).write_text("no journal")
    refused = refused_at(tmp_path, opened)
    assert "is no Dealer Assist journal" in refused.view.reason
    (tmp_path / JOURNAL).write_bytes(b"")
    refused.tap("again")
    assert "is empty, so it is no journal" in refused.view.reason
    (tmp_path / JOURNAL).unlink()
    refused.tap("again")
    assert refused.opened is not None


def test_the_language_is_that_of_the_settings_until_it_is_switched_and_goes_with_the_table(
    tmp_path: Path, held: Journal, opened: ExitStack
):
    refused = refused_at(tmp_path, opened, settings=Settings(language=Language.GERMAN))
    assert refused.view.title == "Der Tisch kann nicht geöffnet werden"
    refused.tap("language")
    assert refused.view.title == "The table cannot be opened"
    refused.tap("language")
    held.close()
    refused.tap("again")
    assert refused.opened is not None
    assert refused.opened.language is Language.GERMAN


def test_enter_tries_again_and_nothing_else_of_the_keyboard_does(
    tmp_path: Path, held: Journal, opened: ExitStack
):
    refused = refused_at(tmp_path, opened)
    with staged(refused, SIZES[0]) as stage:
        keyboard = Keyboard(stage.window)
        keyboard.type("<Esc> Q <Back>")
        assert "Refused at " in refused.view.tried
        keyboard.type("<Enter>")
        assert "Tried again at " in refused.view.tried


@pytest.mark.parametrize("language", list(Language))
def test_f1_lists_what_the_keyboard_does_until_the_next_key(
    tmp_path: Path, held: Journal, opened: ExitStack, language: Language
):
    refused = refused_at(tmp_path, opened, settings=Settings(language=language))
    with staged(refused, SIZES[0]) as stage:
        stage.picture()
        keyboard = Keyboard(stage.window)
        keyboard.type("<F1>")
        stage.picture()
        look = seen(stage.window)
        shown = {line.keys: line.does for line in refused.view.keyboard}
        say = words_of(language)
        assert (shown[say("Enter")], shown["F1"]) == (say("Try again"), say("This list"))
        on_screen = words_on(stage.window)
        assert all(line.does in on_screen for line in refused.view.keyboard)
        assert refused.view.reason not in on_screen
        assert [words.text for words in look.words if words.is_cut(1280)] == []
        check_keys(look)
        keyboard.type("<Esc>")
        assert refused.view.reason in words_on(stage.window)
        keyboard.type("<F1> <Enter>")
        assert refused.view.keyboard == ()
        assert refused.view.tried != ""


def test_a_folder_that_cannot_be_made_is_said_in_german(tmp_path: Path, opened: ExitStack):
    (tmp_path / "file").touch()
    settings = Settings(language=Language.GERMAN)
    refused = refused_at(tmp_path / "file" / "home", opened, settings=settings)
    assert refused.view.reason == f"{tmp_path / 'file' / 'home'}: Das ist kein Ordner"


# ── the loop ────────────────────────────────────────────────────────────────────────────────


def later(does: Callable[[], None], title: str = "Dealer Assist", tries: int = 2000) -> None:
    """Do this once a window with this title is shown, or after 20 seconds all the same."""
    if tries and title not in shown_titles():
        QTimer.singleShot(10, lambda: later(does, title, tries - 1))
    else:
        QTimer.singleShot(10, does)


def shown_windows() -> list[QWindow]:
    """Those of this table that can be seen; what another test has left is none of its windows."""
    every = (window for window in QGuiApplication.allWindows() if window.isVisible())
    return [window for window in every if window.title() in ("Dealer Assist", "Table 7")]


def shown_titles() -> list[str]:
    return [window.title() for window in shown_windows()]


def test_who_quits_ends_the_program_with_its_code(tmp_path: Path, held: Journal, opened: ExitStack):
    refused = refused_at(tmp_path, opened)
    later(lambda: refused.tap("quit"))
    assert run_refused(refused) == REFUSED == 1


def test_the_table_comes_up_in_place_of_the_page(tmp_path: Path, held: Journal, opened: ExitStack):
    refused, titles = refused_at(tmp_path, opened), []

    def look(after: Callable[[], None]) -> None:
        titles.append(shown_titles())
        after()

    def try_again() -> None:
        held.close()
        refused.tap("again")
        later(lambda: look(lambda: QGuiApplication.exit(0)), "Table 7")

    later(lambda: look(try_again))
    assert run_refused(refused) == 0
    assert titles == [["Dealer Assist"], ["Table 7"]]


def close_the_window() -> None:
    shown_windows()[0].close()


def test_a_window_that_is_closed_ends_the_program_too(
    tmp_path: Path, held: Journal, opened: ExitStack
):
    later(close_the_window)
    assert run_refused(refused_at(tmp_path, opened)) == REFUSED


def test_a_fault_of_the_program_ends_it_too(tmp_path: Path, held: Journal, opened: ExitStack):
    refusal = refused_at(tmp_path, opened)._refusal

    def attempt(_switched: Language | None) -> Kiosk:
        raise AssertionError("a fault")

    later(lambda: Finger(shown_windows()[0]).tap("again"))
    assert run_refused(NotOpened(refusal, attempt)) == REFUSED


# ── the command ─────────────────────────────────────────────────────────────────────────────


def test_it_is_shown_wherever_somebody_can_see_it():
    assert all(is_unseen({"QT_QPA_PLATFORM": platform}) for platform in UNSEEN)
    assert is_unseen({"QT_QPA_PLATFORM": "offscreen:size=1920x1080", "DISPLAY": ":0"})
    assert not is_unseen({"QT_QPA_PLATFORM": "eglfs"})
    assert not is_unseen({"DISPLAY": ":0"})
    assert all(has_display({"QT_QPA_PLATFORM": platform}) for platform in UNSEEN)


@pytest.fixture
def tapped(monkeypatch: pytest.MonkeyPatch) -> list[NotOpened]:
    """The pages that came to be shown; on each, somebody tries once more and then quits."""
    pages: list[NotOpened] = []

    def run_refused(refused: NotOpened, *_: object) -> int:
        pages.append(refused)
        refused.tap("again")
        return REFUSED

    monkeypatch.setattr("ui.app.run_refused", run_refused)
    return pages


def kiosk_at(home: Path, platform: str):
    named = {"DEALER_ASSIST_HOME": str(home), "QT_QPA_PLATFORM": platform}
    return CliRunner().invoke(cli, [], env=named)


def test_where_nobody_sees_it_the_command_ends_at_once(
    tmp_path: Path, held: Journal, tapped: list[NotOpened]
):
    result = kiosk_at(tmp_path, "offscreen")
    assert (result.exit_code, len(result.stderr.splitlines()), tapped) == (1, 1, [])


@pytest.mark.long
def test_on_a_display_every_refusal_is_said_on_stderr_too(
    tmp_path: Path, held: Journal, tapped: list[NotOpened]
):
    unseen = kiosk_at(tmp_path, "offscreen")
    result = kiosk_at(tmp_path, "eglfs")
    assert result.exit_code == REFUSED
    assert result.stderr == 2 * unseen.stderr
    assert [page.view.reason for page in tapped] == [unseen.stderr.removeprefix("Error: ").strip()]


# ── the screen ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_everything_has_room_however_a_start_ends(
    tmp_path: Path, size: tuple[int, int], language: Language
):
    built = dict[type, Stage]()
    with ExitStack() as opened:
        for name, shown in starts(tmp_path, language):
            # Table, refusal and long start have a window of their own kind each.
            if type(shown) not in built:
                built[type(shown)] = opened.enter_context(staged(shown, size))
                QCoreApplication.processEvents()
            stage = built[type(shown)]
            show(stage, shown)
            look = seen(stage.window)
            assert unreadable(size, name, look) == {}
            if isinstance(shown, NotOpened):
                check_keys(look)


def check_keys(look) -> None:
    """Both keys are large and apart, and the words do not lie under them."""
    keys = [item for item in look.items if item.name != "language"]
    assert [key.name for key in keys] == ["quit", "again"]
    assert all(min(key.width, key.height) >= 2 * KEY * look.mm for key in keys)
    assert keys[0].gap(keys[1]) >= GAP * look.mm - 1
    assert all(item.spoken for item in look.items)
    lowest = max(words.y + words.needs[1] for words in look.words if words.y < keys[0].y)
    assert lowest < keys[0].y - GAP * look.mm


def test_a_refusal_of_the_system_without_a_place_is_said():
    assert refusal_sentence(words_of(Language.GERMAN), OSError("lost")) == "lost"
