"""A shift's money by touch alone, on a real journal with real PINs, up to the signed report.

Tests `ui/dialogs/house_money.py`, `ui/dialogs/slip_signed.py`,
`dealerassist/records/shift/journal_as_of.py`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication

from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from tests.support.reports.reading import text_of
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.hands import Finger, unhurried
from tests.support.ui.people import typed
from tests.support.ui.workers import awaited
from ui.app import staged
from ui.cli import cli
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.program.home_folder import JOURNAL, REPORTS

pytestmark = pytest.mark.usefixtures("own_pepper", "workers_here")

BOSS, CROUPIER = "704913", "295038"

STAFF = (
    f"more digit-2 confirm letter-E letter-V letter-A confirm {typed(BOSS)} confirm "
    f"{typed(BOSS)} confirm confirm role-croupier digit-7 confirm letter-J letter-O confirm "
    f"{typed(CROUPIER)} confirm {typed(CROUPIER)} confirm cancel "
    f"shift-open person-C-07 {typed(CROUPIER)} confirm"
)

SIGNS = f"{typed(BOSS)} confirm"

GUESTS = (
    "seat-1 pay-cash digit-5 digit-00 confirm seat-3 digit-5 digit-00 confirm "
    "seat-4 pay-desk digit-3 digit-00 confirm"
)
"""Seats 1 and 3 pay here, as the one before did; seat 4 comes from the cash desk."""

HAND = "new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award"

EVENING = (
    f"{STAFF} money tray-open piece-100 digit-5 digit-0 piece-5 digit-4 digit-0 confirm {GUESTS} "
    f"{HAND} seat-1 seat-tip preset-5 "
    f"money fill piece-25 digit-5 digit-0 confirm confirm {SIGNS} confirm "
    f"credit piece-100 digit-2 confirm confirm {SIGNS} confirm "
    # A checkpoint that is 100 short, and nothing else in the middle of the shift.
    "count-tray piece-100 digit-3 digit-7 piece-25 digit-5 digit-0 piece-5 digit-4 digit-0 "
    "confirm confirm last-three "
    f"{HAND} {HAND} {HAND} "
    "seat-4 seat-redeem digit-1 digit-00 confirm"
)

CLOSING = (
    # Box after box, and one PIN for all of them.
    "shift-close count-tray piece-100 digit-3 digit-9 piece-25 digit-5 digit-0 "
    "piece-5 digit-4 digit-0 confirm digit-9 digit-00 confirm more preset-0 "
    f"piece-5 digit-1 confirm confirm {SIGNS}"
)


SLIPS = ("Slip 1", "Slip 2", "Beleg 1")


@pytest.fixture
def home(tmp_path: Path) -> Path:
    return tmp_path / "home"


@pytest.fixture
def kiosk(home: Path) -> Iterator[Kiosk]:
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        yield kiosk


def tap(kiosk: Kiosk, names: str) -> None:
    """Tap one key after another; each is live, and nothing is refused."""
    for name in names.split():
        kiosk.tap(name)
        notice = kiosk.view.notice
        # What came of a slip is told as soon as its worker is back.
        assert notice is None or notice.title in SLIPS, f"{name}: {notice}"


def figures(kiosk: Kiosk) -> list[str]:
    return [plain_spaces(figure.value) for figure in kiosk.view.asked.shows.figures]


def test_a_shift_from_the_opening_tray_to_the_signed_report(kiosk: Kiosk, home: Path):
    tap(kiosk, EVENING)
    money = kiosk.screen.at.state.money
    assert (money.sold, money.redeemed, money.slips) == (1000, 100, 2)
    assert [count.difference for count in money.counts] == [-100]
    tap(kiosk, CLOSING)
    off = {count.box.value: count.difference for count in kiosk.screen.at.state.money.counts}
    assert off == {"tray": 0, "cash": 0, "rake": 0, "tips": 0}
    # The checkpoint was 100 short, for which nobody has signed.
    assert plain_spaces(kiosk.view.asked.keys[2].title) == "1 difference not signed"
    tap(kiosk, f"confirm close-pending {SIGNS}")
    assert not kiosk.screen.at.state.shift_is_open
    with JournalReader(home / JOURNAL) as journal:
        assert "P-02" in {entry.actor for entry in journal.entries()}


def test_a_slip_is_printed_when_it_is_made_and_again_as_a_copy(
    kiosk: Kiosk, home: Path, printer: Path
):
    sent = []
    tap(kiosk, EVENING.partition(" confirm credit ")[0])
    # What came of a slip that prints itself is told at the top while something else is asked.
    for again, read, which in (
        ("", "papers", "Original, for the cash desk."),
        ("confirm find confirm", "", "Copy 1, for the table."),
    ):
        tap(kiosk, again)
        awaited(kiosk)
        tap(kiosk, read)
        assert plain_spaces(kiosk.view.notice.title) == "Slip 1"
        assert kiosk.view.notice.text.startswith(f"{which} Sent to the printer Kassa.")
        sent.append(re.sub(r"\s+", " ", plain_spaces(text_of(printer.read_bytes()))))
    original, copy = sent
    assert "Fill, slip 1" in original
    assert "€25 50 €1,250" in original
    assert (original.count("Original"), original.count("Copy")) == (1, 1)
    assert (copy.count("Original"), copy.count("Copy 1")) == (0, 2)


FILLED = EVENING.partition(" confirm credit ")[0]

AGAIN = "confirm find confirm"


def sent_to(printer: Path) -> str:
    """What was printed last."""
    return re.sub(r"\s+", " ", plain_spaces(text_of(printer.read_bytes())))


def test_what_no_printer_took_is_the_original_that_is_printed_later(
    kiosk: Kiosk, printer: Path, monkeypatch
):
    """In whatever language the screen is by then: it is the file that lies there."""
    with monkeypatch.context() as jammed:
        jammed.setenv("PATH", "/nowhere")
        tap(kiosk, FILLED)
        awaited(kiosk)
        tap(kiosk, "papers")
        assert kiosk.view.notice.text.startswith("Original, for the cash desk. Not printed")
    kiosk.take_settings(replace(kiosk.settings, language=Language.GERMAN))
    assert not printer.exists()
    for which, keys in (("Original", AGAIN), ("Kopie 1", "confirm")):
        tap(kiosk, keys)
        awaited(kiosk)
        assert which in sent_to(printer)
        assert ("Fill, slip 1" in sent_to(printer)) is (which == "Original")


def test_a_slip_whose_file_is_gone_or_altered_is_a_copy(kiosk: Kiosk, home: Path, printer: Path):
    (printer.parent / "lp").write_text("#!/bin/sh\nexit 1\n")
    tap(kiosk, FILLED)
    awaited(kiosk)
    (file,) = (home / REPORTS).iterdir()
    file.write_bytes(file.read_bytes() + b"%")
    (printer.parent / "lp").write_text(
        f'#!/bin/sh\nfor last; do :; done; cat "$last" > {printer}\n'
    )
    tap(kiosk, AGAIN)
    awaited(kiosk)
    assert "Copy 1" in sent_to(printer)


def test_a_kiosk_that_goes_down_while_it_prints_has_no_second_original(home: Path, printer: Path):
    """What it had recorded may be on paper or not: nobody knows, so the next one is a copy."""
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        tap(kiosk, FILLED)
    assert not printer.exists()
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        tap(kiosk, "money find confirm")
        awaited(kiosk)
        assert "Copy 1" in sent_to(printer)


def test_the_report_has_the_same_figures(home: Path, tmp_path: Path):
    with opened_kiosk(home, fallback=Language.ENGLISH) as kiosk:
        tap(kiosk, f"{EVENING} {CLOSING} confirm {SIGNS}")
    out = tmp_path / "shift.pdf"
    asked = ["--language", "en", "report", str(home / JOURNAL), "--shift", "last"]
    result = CliRunner().invoke(cli, [*asked, "--out", str(out)])
    assert result.exit_code == 0, result.output
    words = re.sub(r"\s+", " ", plain_spaces(text_of(out.read_bytes())))
    assert "Sum 5,200 1,250 200 −900 5,350 5,350 0" in words
    assert "sold €1,000, redeemed €100" in words
    assert "Cash 900 900 0 Rake 0 0 0 Tips 5 5 0" in words
    assert "Zero-sum of tray and cash: €0" in words
    assert "Tray counted in mid-shift – 5,150 – −100" in words
    assert words.count("P-02, C-07") >= 2
    assert "count pending" not in words.lower()


def test_the_money_is_within_reach_of_a_finger(qapp: QGuiApplication, qtlog, kiosk: Kiosk):
    """The pads of the money hold keys that a finger hits, in a real window."""
    tap(kiosk, STAFF)
    with staged(kiosk, (1280, 800)) as stage:
        unhurried(stage)
        QCoreApplication.processEvents()
        finger = Finger(stage.window)
        finger.tap("money tray-open piece-100 digit-5 digit-0 piece-next digit-3 confirm")
        assert kiosk.screen.at.state.money.opening == ((100, 50), (25, 3))
        finger.tap("money count-cash preset-0 back digit-7 confirm")
        finger.tap(SIGNS)
        assert figures(kiosk) == ["€0", "€7", "€0", "+€7"]
        finger.tap("confirm fill piece-1 digit-9 confirm confirm")
        finger.tap(f"{typed(BOSS)} confirm")
        assert figures(kiosk)[0] == "1"
        finger.tap("confirm cancel seat-1 pay-cash digit-5 digit-00 pay-part digit-2 confirm")
        assert kiosk.screen.at.state.money.sold == 2
    assert [record.message for record in qtlog.records] == []
