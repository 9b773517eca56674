"""After a restart the screen says what was recorded last; a journal to be looked at is shown.

Tests `dealerassist/desk/undo_history.py`.
"""

from __future__ import annotations

import os
import stat
from pathlib import Path

import pytest
from PySide6.QtCore import QPointF

from dealerassist.desk.undo_history import FoundAtStart
from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.errors import JournalError
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import CHECKPOINT
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.support.journal.surgery import operate
from tests.support.ui.croupier import live_names
from tests.support.ui.hands import item_named
from tests.support.ui.items import SIZES
from ui.app import staged
from ui.asked.notices import started_again
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL

NOBODY = 65534


def tap(kiosk: Kiosk, names: str) -> None:
    """Slow fingers: none of them bounces."""
    for name in names.split():
        kiosk.tap(name)


@pytest.fixture
def home(tmp_path: Path) -> Path:
    """A table in the middle of its first hand."""
    home = tmp_path / "home"
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        tap(kiosk, "digit-7 confirm")
        for seat in (1, 2, 3, 4):
            tap(kiosk, f"seat-{seat} digit-2 digit-00 confirm")
        tap(kiosk, "new-hand card-As card-Td card-2c card-9h")
    return home


def test_a_first_start_says_nothing(tmp_path: Path):
    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        assert kiosk.view.notice is None


@pytest.mark.parametrize(
    ("language", "title", "done"),
    [
        (Language.ENGLISH, "Started again: does the table stand as shown?", "Seat 4 gets 9♥."),
        (Language.GERMAN, "Neu gestartet: Steht der Tisch so?", "Sitz 4 bekommt 9♥."),
    ],
)
def test_in_a_shift_the_screen_says_what_was_recorded_last(home, language, title, done):
    for _ in range(2):  # what the program recorded by itself in the first round does not count
        with opened_kiosk(home, fallback=language) as kiosk:
            notice = kiosk.view.notice
            assert notice is not None
            assert notice.title == title
            assert notice.text.endswith(done)
            assert not notice.alert


def test_it_covers_nothing_of_what_is_to_be_compared(home):
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk, staged(kiosk, SIZES[0]) as stage:
        card, seat = item_named(stage.window, "notice"), item_named(stage.window, "seat-1")
        assert card.mapToScene(QPointF()).y() >= seat.mapToScene(QPointF(0, seat.height())).y()


def test_the_next_tap_goes_on_as_if_there_were_no_notice(home):
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        tap(kiosk, "act-bet")
        assert kiosk.view.notice is None
        assert kiosk.view.asked.prompt.title.startswith("Seat 4")


def test_after_a_shift_a_start_says_nothing(home):
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        tap(kiosk, "act-bet rest-fold")
        tap(kiosk, "act-award") if kiosk.view.asked.pad == "showdown" else None
        tap(kiosk, "shift-close confirm close-pending")
        assert not kiosk._desk.state.shift_is_open
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        assert kiosk.view.notice is None


def test_what_was_mended_is_said_and_recorded(home):
    journal = home / JOURNAL
    journal.write_bytes(journal.read_bytes()[:50_000])
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        notice = kiosk.view.notice
        assert notice is not None
        assert notice.alert
        assert notice.steps == ()
        assert notice.text.startswith(
            "Nothing is lost. "
            "Damaged or missing in the journal and restored from the second copy: entries 1–11; "
            "the damaged file was kept as table.journal.damaged-1. Recorded last, at "
        )
        assert notice.text.endswith("Seat 4 gets 9♥.")
    with Journal.open(journal) as opened:
        assert "mended" in [entry.kind for entry in opened.entries()]


@pytest.mark.parametrize("language", Language)
def test_a_new_journal_beside_an_old_key_is_said(home, language):
    for name in (JOURNAL, f"{JOURNAL}.copy"):
        (home / name).unlink()
    with opened_kiosk(home, fallback=language) as kiosk:
        notice = kiosk.view.notice
        assert notice is not None
        assert notice.alert
        assert (
            notice.title
            == {
                Language.ENGLISH: "To be told to the pit boss",
                Language.GERMAN: "Dem Pit-Boss zu melden",
            }[language]
        )
        assert "verloren" not in notice.text
        assert "lost" not in notice.text


def test_checkpoints_that_are_gone_are_said_and_the_log_is_not_called_unchanged(home):
    journal, copy = home / JOURNAL, home / f"{JOURNAL}.copy"
    operate(journal, "DELETE FROM checkpoint", hidden=True)
    lines = copy.read_bytes().splitlines(keepends=True)
    copy.write_bytes(b"".join(line for line in lines if not line.startswith(CHECKPOINT)))
    for first in (True, False):
        with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
            notice = kiosk.view.notice
            assert notice is not None
            told = "Checkpoints that had been signed were taken away or got lost" in notice.text
            checked = kiosk._records.paperwork.work.checked
            assert checked is not None
            assert checked.found.fault == Fault(1, Damage.UNSIGNED)
            assert told == notice.alert == first


def notice_of(*mended, last=None, language=Language.ENGLISH):
    voice = Localizer(words_of(language), None)
    return started_again(voice, FoundAtStart(last, mended))


def put_right(what, kept=""):
    return JournalRepaired(what, 1, 4, kept)


@pytest.mark.parametrize("what", JournalRepair)
def test_everything_but_a_lag_of_the_copy_is_an_alert(what):
    assert notice_of(put_right(what)).alert == (what is not JournalRepair.COPY_EXTENDED)


@pytest.mark.parametrize("what", JournalRepair)
def test_that_nothing_is_lost_is_said_where_a_copy_gave_it_back(what):
    text = notice_of(put_right(what), language=Language.GERMAN).text
    from_a_copy = what in {
        JournalRepair.COPY_EXTENDED,
        JournalRepair.COPY_REPLACED,
        JournalRepair.ENTRIES_RESTORED,
        JournalRepair.JOURNAL_RESTORED,
    }
    assert text.startswith("Es ist nichts verloren. ") == from_a_copy


def test_a_key_that_is_gone_is_lost():
    found = notice_of(put_right(JournalRepair.ENTRIES_RESTORED), put_right(JournalRepair.KEY_MADE))
    assert "Nothing is lost" not in found.text


def test_several_things_are_numbered():
    found = notice_of(
        put_right(JournalRepair.COPY_REPLACED), put_right(JournalRepair.TABLES_REBUILT)
    )
    assert len(found.steps) == 2
    assert found.text == "Nothing is lost."


# ── looking only ────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def read_only(home):
    """The same table on a disk that this user may only read."""
    with JournalReader(home / JOURNAL) as reader:
        # Python loads some of itself when it is first needed, and nobody may read root's.
        assert audit(reader).intact
    for file in (home, *home.iterdir()):
        file.chmod(0o555)
    if os.geteuid() == 0:
        for folder in home.parents:
            # Pytest's folders are for their owner alone.
            if not folder.stat().st_mode & stat.S_IXOTH:
                folder.chmod(0o711)
        os.seteuid(NOBODY)
    yield home
    if os.getuid() == 0:
        os.seteuid(0)
    home.chmod(0o700)


def test_a_journal_that_may_only_be_read_is_shown_and_takes_nothing(read_only):
    before = {
        file.name: file.read_bytes() for file in read_only.iterdir() if "key" not in file.name
    }
    with opened_kiosk(read_only, fallback=Language.ENGLISH) as kiosk:
        view = kiosk.view
        assert view.asked.prompt.title == "Looking only: nothing is recorded"
        assert "cannot be written" in view.asked.prompt.why
        assert view.top.saved == "looking only"
        assert not view.top.sound
        assert [card.rank for card in view.felt.seats[0].cards][-1] == "A"
        assert view.asked.announcement == ""
        live = {name for name in live_names(view) if not name.startswith("seat-")}
        assert live == {"prompt", "terms", "menu", "language", "keys-help", "why"}
        tap(kiosk, "act-bet")
        assert kiosk.view.notice is not None
        assert "cannot be written" in kiosk.view.notice.text
        assert kiosk.view.asked.prompt.title == "Looking only: nothing is recorded"
    assert before == {name: (read_only / name).read_bytes() for name in before}


def test_without_a_journal_there_is_nothing_to_look_at(read_only):
    (read_only / "none").exists()
    with (
        pytest.raises((JournalError, OSError)),
        opened_kiosk(read_only / "none", fallback=Language.ENGLISH),
    ):
        pass
