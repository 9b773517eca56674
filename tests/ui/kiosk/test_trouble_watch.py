"""What a running table notices of its computer: when it looks, and when it says so.

Tests `ui/kiosk/trouble_watch.py`.
"""

import os

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.machine.check import CheckKind, fault, heed, well
from tests.support.machine.checked import FULL_DISK
from tests.support.ui.croupier import Croupier, StoppedClock, seated
from tests.support.ui.paper_records import PaperRecords
from ui.jobs.worker_jobs import PaperSaved
from ui.kiosk.opening import opened_kiosk
from ui.kiosk.trouble_watch import APART_NS, FIRST_NS, TroubleWatch, watch_of
from ui.view.parts import FigureTone, Tone

LITTLE = heed(CheckKind.SPACE, "little", place="/home", free_bytes=700_000_000, nights=140)
WELL = well(CheckKind.SPACE, "enough", place="/home", free_bytes=10**12, nights=10**5)


class Computer:
    """A computer that the checks find as the test says."""

    def __init__(self) -> None:
        self.found = (WELL,)
        self.looks = 0

    def __call__(self):
        self.looks += 1
        return self.found


@pytest.fixture
def computer():
    return Computer()


@pytest.fixture
def table(computer):
    """A table between hands, whose first look at its computer is still to come."""
    made = Croupier(seated({1: 300, 3: 300}).desk, clock=StoppedClock(), records=PaperRecords())
    made.kiosk.watch_troubles(TroubleWatch(computer, made.clock))
    return made


def later(table: Croupier, ns: int = APART_NS) -> Croupier:
    table.clock.now_ms += ns // 1_000_000
    table.kiosk.refresh()
    return table


def test_it_looks_seldom_and_not_at_the_start(table, computer):
    table.kiosk.refresh()
    assert computer.looks == 0
    later(table, FIRST_NS)
    for _ in range(50):
        table.kiosk.refresh()
    assert computer.looks == 1
    later(table)
    assert computer.looks == 2


def test_between_hands_it_is_said_once(table, computer):
    computer.found = (LITTLE,)
    later(table, FIRST_NS)
    assert table.view.notice.title == "Free space"
    assert table.view.notice.text.startswith(
        "/home: only 700 MB free, enough for 140 nights. Tell the pit boss. For the technician: "
    )
    table.kiosk.tap("notice-close")
    assert later(table).view.notice is None
    computer.found = (FULL_DISK,)
    assert later(table).view.notice.alert


def test_it_stays_in_the_menu_until_it_is_mended(table, computer):
    computer.found = (LITTLE,)
    later(table, FIRST_NS).kiosk.tap("notice-close")
    assert table.key("menu").tone is Tone.RAISE
    table.tap("menu")
    key = table.key("machine")
    assert (key.tone, key.detail) == (Tone.RAISE, "Free space")
    assert table.tap("machine").key("checks").tone is Tone.RAISE
    computer.found = (WELL,)
    assert later(table).key("checks").tone is Tone.PLAIN
    assert table.key("menu").tone is Tone.PLAIN


def test_during_a_hand_no_notice_covers_the_cards(table, computer):
    table.tap("new-hand card-As")
    computer.found = (LITTLE,)
    later(table, FIRST_NS)
    assert table.view.notice is None
    assert table.view.top.papers is None, "it can wait until the hand is over"
    computer.found = (FULL_DISK,)
    later(table)
    assert table.view.notice is None
    assert table.view.top.papers.title == "Computer"
    table.kiosk.tap("papers")
    assert table.view.notice.title == "Free space"
    table.kiosk.tap("notice-close")
    assert table.view.top.papers is None


def test_another_notice_is_read_first(table, computer):
    table.tap("report")
    computer.found = (LITTLE,)
    later(table, FIRST_NS)
    assert table.view.notice.title == "Report of shift 1"
    table.kiosk._records._records.answer(PaperSaved("/a.pdf", why="no_cups"))
    assert later(table).view.notice.title == "Report of shift 1"
    table.kiosk.tap("notice-close")
    assert table.view.notice.title == "Free space"


def test_a_fault_is_said_before_a_paper_and_a_buy_in(table, computer):
    table.tap("report")
    table.kiosk.tap("notice-close")
    table.tap("new-hand card-As")
    table.kiosk._records._records.answer(PaperSaved("/a.pdf", why="no_cups"))
    assert later(table, FIRST_NS).view.top.papers.title != "Computer"
    computer.found = (FULL_DISK,)
    assert later(table).view.top.papers.title == "Computer"
    table.kiosk.tap("papers")
    assert table.view.notice.title == "Free space"
    table.kiosk.tap("notice-close")
    table.kiosk.tap("papers")
    assert table.view.notice.title == "Report of shift 1"


def test_a_real_table_notices_that_its_disk_is_full(tmp_path, monkeypatch):
    class Full:
        f_bavail, f_frsize, f_files, f_favail = 30_000, 4096, 9, 9

    with opened_kiosk(tmp_path, fallback=Language.ENGLISH) as kiosk:
        clock = StoppedClock()
        kiosk.watch_troubles(watch_of(tmp_path, clock))
        # What the first evening asks is not covered.
        kiosk.tap("cancel")
        monkeypatch.setattr(os, "statvfs", lambda _: Full())
        clock.now_ms += 60_000
        kiosk.refresh()
        assert kiosk.view.notice.title == "Free space"
        assert "122 MB free" in kiosk.view.notice.text
        for name in ("notice-close", "menu", "pit", "pit-log"):
            kiosk.tap(name)
        facts = {fact.label: fact for fact in kiosk.view.over.state.facts}
        assert "122 MB free" in facts["Computer"].value
        assert facts["Computer"].tone is FigureTone.HEED


def test_a_fault_of_the_disk_is_told_with_what_to_do(table, computer):
    computer.found = (fault(CheckKind.DISK_HEALTH, "failing", place="sda", disk="sda X"),)
    later(table, FIRST_NS)
    assert table.view.notice.text == (
        "The disk sda X says itself that it is failing. Tell the pit boss. For the technician: "
        "Close the table after this hand. Make a backup (dealer-assist backup), "
        "copy it to a stick, and exchange the disk."
    )
