"""The pit's pages as they are drawn: keys large enough, no word cut, in both languages.

Tests `ui/kiosk/log_watch.py`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from unittest.mock import patch

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.journal.chain import Verification
from dealerassist.journal.store.schema import VERSION
from dealerassist.locale.catalogue import Language
from tests.support.ui.items import WALKS, Seen, looks
from tests.support.ui.key_sentences import without_sentence
from tests.support.ui.people import typed
from tests.support.ui.pit_table import demonstration_in, left_open
from tests.support.ui.sizes import PIXEL, is_tiny
from tests.support.ui.slow_finger import tapped
from tests.support.ui.small_print import too_small
from tests.support.ui.states import State
from tests.support.ui.verified_behind import come
from tests.support.ui.workers import WorkerHere, awaited
from ui.jobs.worker_jobs import CheckProgress, LogChecked, NextFileMade, WorkerLost
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.log_watch import LogWatch
from ui.kiosk.opening import opened_kiosk

pytestmark = pytest.mark.usefixtures("workers_here")

BOSS = "P-02"

PAGES = {
    "shifts": "pit-shifts",
    "tray": "part-money",
    "transactions": "part-transactions",
    "downs": "part-downs",
    "exceptions": "part-incidents",
    "open": "part-matters",
    "charts": "part-charts",
    "printed": "shift-print",
    "log": "notice-close pit-log",
    "verified": "log-verify",
    "queue": "pit-corrections",
    "staff": "pit-staff",
    "a person": "staff-C-12",
    "another role": "change-role",
}

LEADING = 1.2
"""How far the boxes of two lines may reach into each other, in mm: letters are less high."""


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A shift that goes on."""
    return left_open(tmp_path_factory)


def pages(folder: Path, language: Language) -> Iterator[State]:
    """Every page of that evening."""
    demo = demonstration_in(folder, language)
    pins = {who.person: pin for who, pin in demo.staff}
    places = demo.staff_places
    with opened_kiosk(folder, fallback=language, places=places, shown_pins=pins) as kiosk:
        tapped(kiosk, f"notice-close menu pit person-{BOSS} {typed(pins[BOSS].reveal())} confirm")
        for name, taps in PAGES.items():
            awaited(tapped(kiosk, taps))
            yield name, kiosk
        yield from log_pages(tapped(kiosk, "cancel cancel pit-log"))


def log_pages(kiosk: Kiosk) -> Iterator[State]:
    """The page of the log while it is verified behind the table, and what can come of that."""
    log = kiosk._log
    assert log is not None
    kiosk.watch_log(LogWatch(log._journal, kiosk.clock))
    kiosk.verify_behind()
    with patch.object(WorkerHere, "said", CheckProgress(1_233_000, 2_803_117, 1_234_567)):
        kiosk.refresh()
        kiosk.refresh()
        yield "log under way", kiosk
    making = CheckProgress(1_233_000, 2_803_117, 2_803_117, version=VERSION)
    with patch.object(WorkerHere, "said", making):
        kiosk.refresh()
        yield "log gets its next file", kiosk
    with patch.object(WorkerHere, "answer", lambda _: WorkerLost()):
        come(kiosk)
        yield "log put off", kiosk
    trouble = kiosk._voice("The disk is full: make room on it.")
    found, now_ms = Verification(log._journal.end.last, ""), kiosk.clock().utc_ms
    for name, made in {
        "log has its next file": NextFileMade(VERSION - 1),
        "log has no room for its next file": NextFileMade(VERSION - 1, trouble),
    }.items():
        kiosk.tap("log-verify")
        checked = LogChecked(found, now_ms, next_file=made)
        with patch.object(WorkerHere, "answer", lambda _, checked=checked: checked):
            come(kiosk)
            yield name, kiosk


@pytest.mark.parametrize(("sizes", "language"), WALKS)
def test_every_key_is_large_enough_and_no_word_is_cut(
    evening: Path,
    sizes: Sequence[tuple[int, int]],
    language: Language,
    tmp_path: Path,
    monkeypatch,
):
    for file in evening.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    monkeypatch.setenv("PATH", str(tmp_path / "no-printer"))
    found = dict[str, str]()
    for page, on_screens in looks(pages(tmp_path, language), sizes):
        for (width, _), look in zip(sizes, on_screens, strict=True):
            found |= faults(f"{page}, {width} pixels", look, width)
    assert found == {}


def test_help_has_a_sentence_for_every_key(evening: Path, tmp_path: Path):
    for file in evening.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    assert without_sentence(pages(tmp_path, Language.ENGLISH)) == {}


def faults(page: str, look: Seen, width: int) -> dict[str, str]:
    """What is wrong with a page in a window of this width."""
    wrong = {item.name: f"{page}: tiny" for item in look.items if is_tiny(item, look)}
    wrong |= {words.text: f"{page}: cut" for words in look.words if words.is_cut(width)}
    wrong |= too_small(page, look)
    # What lies under a notice waits until it is closed.
    if not look.at("notice-close"):
        together = look.overlapping(-PIXEL)
        wrong |= {" and ".join(pair): f"{page}: over each other" for pair in together}
        over = look.words_over_words(LEADING * look.mm)
        wrong |= {" and ".join(pair): f"{page}: words over words" for pair in over}
    return wrong
