"""A state of which no view can be made, by a fault of the program: the kiosk stays up.

Tests `ui/kiosk/fault_screen.py`, `ui/kiosk/plain_view.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from dealerassist.journal.entry import PROGRAM
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from tests.support.faults import faults_logged
from tests.support.ui.croupier import live_names, plain_spaces, seated
from tests.support.ui.people import BOSS, CROUPIER, PINS, RELIEF, staffed, typed
from tests.support.ui.unshown import FAULT, unshown
from ui.dialogs.settings import SettingsMenu
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL
from ui.start.bridge import Bridge
from ui.view.view import Pad
from ui.view.without_table import PlainPage

THREE = {1: 200, 3: 500, 4: 400}

TITLE = "Fault of the program: the table cannot be shown as it stands"


@pytest.fixture(autouse=True)
def _passed_over() -> Iterator[None]:
    with faults_logged():
        yield


def tap(kiosk: Kiosk, names: str) -> None:
    for name in names.split():
        kiosk.tap(name)


def entries(home: Path) -> list[tuple[int, str]]:
    """The entries that somebody tapped; the journal is whole."""
    with JournalReader(home / JOURNAL) as journal:
        assert journal.verify().intact
        return [(each.number, each.kind) for each in journal.entries() if each.actor != PROGRAM]


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A table in the middle of its first hand."""
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        tap(kiosk, "digit-7 confirm")
        for seat in (1, 2, 3):
            tap(kiosk, f"seat-{seat} digit-2 digit-00 confirm")
        tap(kiosk, "new-hand")
    return tmp_path


def test_while_it_runs_the_page_says_so_and_undo_brings_the_table_back():
    table = seated(THREE)
    with unshown():
        page = table.tap("new-hand").view.over
        assert page.title == TITLE
        assert plain_spaces(page.text) == (
            "The journal is safe, with 6 entries. Undo takes back entry 6, of 19:00."
        )
        assert table.key("undo").detail == "Hand 1 begun"
        assert (table.view.felt.seats, table.view.asked.pad) == ((), Pad.NONE)
        assert table.kiosk.status == "cannot be shown: see the screen"
        table.tap("undo")
        assert (table.view.over, len(table.view.felt.seats)) == (None, 9)
    assert table.tap("new-hand").view.asked.pad is Pad.CARDS


def test_at_every_start_the_page_is_there_and_nothing_of_the_journal_is_lost(home: Path):
    before = entries(home)
    with unshown():
        for _ in range(2):
            with opened_kiosk(home, fallback=Language.GERMAN) as kiosk:
                assert isinstance(kiosk.view.over, PlainPage)
                assert kiosk.view.over.title.startswith("Programmfehler")
                kiosk.refresh()
                assert {"undo", "floor", "language", "machine"} <= live_names(kiosk.view)
        assert entries(home) == before
        with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
            tap(kiosk, "undo")
            assert not isinstance(kiosk.view.over, PlainPage)
            assert "new-hand" in live_names(kiosk.view)
    assert entries(home)[:-1] == before
    assert entries(home)[-1][1] == "undo"


def test_not_even_a_last_entry_without_words_ends_the_start(
    home: Path, monkeypatch: pytest.MonkeyPatch
):
    def wordless(*_: object) -> str:
        raise KeyError(FAULT)

    for module in ("ui.asked.notices", "ui.table.side_keys", "ui.kiosk.watched_table"):
        monkeypatch.setattr(f"{module}.event_summary", wordless)
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        assert isinstance(kiosk.view.over, PlainPage)
        assert "undo" in live_names(kiosk.view)


def test_the_fault_is_logged_once_and_again_only_when_it_is_another():
    table = seated(THREE)
    with unshown(), capture_logs() as logged:
        table.tap("new-hand")
        table.kiosk.refresh()
    (fault,) = logged
    assert (fault["event"], fault["log_level"]) == ("view failed", "error")
    assert FAULT in fault["exception"]


def test_undo_keeps_to_its_rules_there():
    table = staffed(THREE).tap(f"croupier relief-{RELIEF} {typed(PINS[RELIEF])} confirm")
    with unshown(lambda _: True):
        table.kiosk.refresh()
        why = "C-12 took over with the PIN: relieve again (House practice 1)"
        assert table.why("undo") == why
        assert table.view.over.text.endswith("Nothing can be undone: call the pit boss.")
        entries = table.desk.entries
        table.kiosk.tap("why:undo")
        assert plain_spaces(table.view.notice.text).startswith("C-12 took over with the PIN")
        assert table.desk.entries == entries


def test_with_nothing_to_undo_it_says_so():
    hand = "new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award"
    table = seated(THREE).tap(hand)
    with unshown(lambda _: True):
        table.kiosk.refresh()
        assert table.view.over.text.endswith("Nothing can be undone: call the pit boss.")
        assert not table.enabled("undo")


def test_the_pit_boss_is_called_and_answers_there_and_the_keypad_lies_below():
    table = staffed(THREE)
    with unshown():
        table.tap("new-hand floor")
        assert table.view.top.call is not None
        table.tap("floor")
        assert (table.view.asked.pad, table.view.over.keys) == (Pad.NUMBER, ())
        assert table.view.over.title.startswith(f"PIN of {BOSS}")
        table.tap(f"{typed(PINS[BOSS])} confirm")
        assert (table.view.top.call, table.desk.state.waiting) == (None, ())
        assert table.view.over.title == TITLE


def test_a_locked_table_gives_nothing_away_and_is_unlocked():
    table = staffed(THREE).tap("lock")
    with unshown(lambda state: state.locked):
        table.kiosk.refresh()
        page = table.view.over
        assert [key.name for key in page.keys] == ["unlock", "floor", "language"]
        assert "takes back" not in page.text
        table.tap(f"unlock {typed(PINS[CROUPIER])} confirm")
        assert (table.desk.state.locked, table.view.over) == (False, None)


def test_a_dialog_that_cannot_be_shown_is_closed_and_the_table_stays(
    monkeypatch: pytest.MonkeyPatch,
):
    def faulty(*_: object) -> None:
        raise ValueError(FAULT)

    monkeypatch.setattr(SettingsMenu, "asks", faulty)
    table = seated(THREE)
    table.kiosk.tap("menu")
    assert not isinstance(table.view.over, PlainPage)
    assert table.view.notice.title == "This cannot be shown"
    assert table.tap("notice-close new-hand").view.asked.pad is Pad.CARDS


def test_after_a_fault_elsewhere_the_page_stays_and_nothing_more_is_taken():
    table = seated(THREE)
    with unshown():
        bridge = Bridge(table.tap("new-hand").kiosk)
        table.desk.undo_to = None  # a fault of the desk
        bridge.tap("undo")
        assert table.view.notice.title == "Stop dealing"
        assert table.view.over.title == TITLE
        bridge.tap("floor")
        assert table.view.top.call is None
