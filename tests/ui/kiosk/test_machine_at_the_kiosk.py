"""What the table tells its computer of the shift, and what it makes of another version.

Tests `ui/kiosk/machine_watch.py`, `ui/start/not_opened.py`, `ui/asked/machine_words.py`.
"""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from structlog.testing import capture_logs

from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, NotingDesk, StoppedClock, plain_spaces
from tests.support.ui.package_computer import PackageComputer
from tests.support.ui.people import BOSS, PINS, staffed, typed
from ui.cli.kiosk import watched_machine
from ui.kiosk.kiosk import Kiosk
from ui.start.bridge import GLANCE_MS, SELDOM_MS, Bridge
from ui.start.not_opened import NotOpened

MINUTE_MS = 60_000
SEEN_MS = 3_000


@pytest.fixture
def clock() -> StoppedClock:
    return StoppedClock()


@pytest.fixture
def computer(tmp_path: Path, clock: StoppedClock) -> PackageComputer:
    return PackageComputer(tmp_path, clock)


@pytest.fixture
def table(clock: StoppedClock, computer: PackageComputer) -> Croupier:
    """A new table on such a computer; no shift is open, and it asks who deals."""
    croupier = Croupier(NotingDesk(), clock=clock)
    croupier.kiosk.start()
    croupier.kiosk.watch_machine(computer.watch())
    return croupier


class Ended:
    """How often the program has ended by itself."""

    def __init__(self, kiosk: Kiosk | NotOpened) -> None:
        self.times = 0
        kiosk.end = self

    def __call__(self) -> None:
        self.times += 1


@pytest.fixture
def ended(table: Croupier) -> Ended:
    return Ended(table.kiosk)


def passes(table: Croupier, clock: StoppedClock, ms: int) -> None:
    """Time passes, and the bridge looks as it does every few seconds."""
    clock.now_ms += ms
    if table.kiosk.arrived:
        table.kiosk.refresh()


def facts(table: Croupier) -> dict[str, str]:
    return {fact.label: plain_spaces(fact.value) for fact in table.view.felt.facts}


# ── the shift ───────────────────────────────────────────────────────────────────────────────


def test_the_system_knows_from_the_first_moment_whether_a_shift_is_open(
    table: Croupier, computer: PackageComputer
):
    assert not computer.has("shift-open")
    table.tap("digit-7 confirm")
    assert computer.has("shift-open")
    table.tap("shift-close")
    assert computer.has("shift-open")
    table.tap("confirm")
    assert computer.has("shift-open")
    table.tap("close-pending")
    assert not computer.has("shift-open")


def test_a_shift_that_was_open_at_the_start_is_told(clock: StoppedClock, computer: PackageComputer):
    staffed().kiosk.watch_machine(computer.watch())
    assert computer.has("shift-open")


def test_a_folder_that_cannot_be_written_refuses_no_tap(table: Croupier, computer: PackageComputer):
    computer.folder.rmdir()
    with capture_logs() as logs:
        table.tap("digit-7 confirm")
        table.tap("menu cancel")
    assert table.desk.state.shift_is_open
    assert [each["event"] for each in logs] == ["the system was not told of the shift"]
    computer.folder.mkdir()
    table.tap("menu")
    assert computer.has("shift-open")


# ── another version, while a shift is open ──────────────────────────────────────────────────


def test_in_a_shift_it_is_said_once_between_hands_and_then_stands_there(
    table: Croupier, computer: PackageComputer, clock: StoppedClock
):
    table.tap("digit-7 confirm")
    computer.install("0.2.0 bbbb")
    passes(table, clock, SEEN_MS)
    notice = table.view.notice
    assert notice is not None
    assert notice.title == "Version 0.2.0 is installed"
    assert "goes on with version 0.1.0" in notice.text
    assert not notice.alert
    table.kiosk.tap("notice-close")
    passes(table, clock, SEEN_MS)
    assert table.view.notice is None
    assert facts(table)["Version 0.2.0"] == "starts after the shift"
    table.tap("menu machine")
    assert table.because == "Version 0.2.0 starts when the shift is closed."


def test_in_a_hand_and_while_something_is_asked_it_is_not_said(
    table: Croupier, computer: PackageComputer, clock: StoppedClock
):
    table.tap("digit-7 confirm seat-1 digit-5 digit-00 confirm seat-2 digit-5 digit-00 confirm")
    table.tap("new-hand")
    computer.install("0.2.0 bbbb")
    passes(table, clock, SEEN_MS)
    assert table.view.notice is None
    table.tap("card-As card-2c act-bet act-fold")
    assert table.view.notice is None
    table.kiosk.tap("act-award")
    assert table.view.notice is not None


def test_it_never_ends_by_itself_in_a_shift(
    table: Croupier, computer: PackageComputer, clock: StoppedClock, ended: Ended
):
    table.tap("digit-7 confirm")
    computer.install("0.2.0 bbbb")
    for _ in range(20):
        passes(table, clock, MINUTE_MS)
    assert ended.times == 0


# ── another version, between shifts ─────────────────────────────────────────────────────────


def test_after_the_close_the_screen_says_when_and_then_it_ends(
    table: Croupier, computer: PackageComputer, clock: StoppedClock, ended: Ended
):
    table.tap("digit-7 confirm")
    computer.install("0.2.0 bbbb")
    passes(table, clock, SEEN_MS)
    table.kiosk.tap("notice-close")
    passes(table, clock, MINUTE_MS)
    table.tap("shift-close confirm close-pending")
    says = table.kiosk.screen.at.voice.say.time(clock.now_ms + MINUTE_MS, seconds=True)
    assert (
        table.view.asked.prompt.why == f"Version 0.2.0 starts at {says} if nobody taps until then."
    )
    passes(table, clock, MINUTE_MS - 1)
    assert ended.times == 0
    passes(table, clock, 1)
    assert ended.times == 1
    assert (computer.folder / "ended-for").read_text() == "0.2.0 bbbb"


def test_each_tap_puts_the_end_off(
    table: Croupier, computer: PackageComputer, clock: StoppedClock, ended: Ended
):
    table.tap("cancel")
    computer.install("0.2.0 bbbb")
    passes(table, clock, SEEN_MS)
    for _ in range(10):
        passes(table, clock, MINUTE_MS - 1)
        table.tap("menu cancel")
    assert ended.times == 0
    passes(table, clock, MINUTE_MS)
    assert ended.times == 1


def test_a_version_has_to_be_there_for_a_minute(
    table: Croupier, computer: PackageComputer, clock: StoppedClock, ended: Ended
):
    """Whoever installs it may not be done when its file appears."""
    table.tap("cancel")
    passes(table, clock, 30 * MINUTE_MS)
    computer.install("0.2.0 bbbb")
    passes(table, clock, SEEN_MS)
    passes(table, clock, MINUTE_MS - 1)
    assert ended.times == 0
    passes(table, clock, 1)
    assert ended.times == 1


def test_it_does_not_end_within_a_minute_of_its_start(
    clock: StoppedClock, computer: PackageComputer
):
    computer.install("0.2.0 bbbb")
    table = Croupier(NotingDesk(), clock=clock)
    ended = Ended(table.kiosk)
    table.kiosk.start()
    table.kiosk.watch_machine(computer.watch())
    passes(table, clock, MINUTE_MS - 1)
    assert ended.times == 0


def test_what_is_half_typed_is_not_lost(
    table: Croupier, computer: PackageComputer, clock: StoppedClock, ended: Ended
):
    table.tap("digit-7")
    computer.install("0.2.0 bbbb")
    passes(table, clock, SEEN_MS)
    passes(table, clock, 10 * MINUTE_MS)
    assert ended.times == 0
    assert facts(table)["Version 0.2.0"] == "starts when nobody taps"
    table.tap("cancel")
    passes(table, clock, MINUTE_MS)
    assert ended.times == 1


def test_while_somebody_is_signed_in_it_does_not_end(
    clock: StoppedClock, computer: PackageComputer
):
    table = staffed(shift=False)
    table.kiosk.clock = table.kiosk.idle._clock = clock
    ended = Ended(table.kiosk)
    table.kiosk.watch_machine(computer.watch())
    table.tap(f"menu staff {typed(PINS[BOSS])} confirm")
    computer.install("0.2.0 bbbb")
    passes(table, clock, MINUTE_MS)
    assert ended.times == 0


def test_while_a_paper_is_made_it_does_not_end(
    table: Croupier,
    computer: PackageComputer,
    clock: StoppedClock,
    ended: Ended,
    monkeypatch: pytest.MonkeyPatch,
):
    paperwork = type(table.kiosk._records.paperwork)
    monkeypatch.setattr(paperwork, "awaits_papers", True)
    table.tap("cancel")
    computer.install("0.2.0 bbbb")
    passes(table, clock, SEEN_MS)
    passes(table, clock, 5 * MINUTE_MS)
    assert ended.times == 0
    monkeypatch.setattr(paperwork, "awaits_papers", False)
    passes(table, clock, SEEN_MS)
    assert ended.times == 1


def test_without_a_note_of_it_the_program_does_not_end(
    table: Croupier, computer: PackageComputer, clock: StoppedClock, ended: Ended
):
    """It could end for the same version again and again."""
    table.tap("cancel")
    computer.install("0.2.0 bbbb")
    passes(table, clock, SEEN_MS)
    (computer.folder / "ended-for").mkdir()
    with capture_logs() as logs:
        passes(table, clock, MINUTE_MS)
        passes(table, clock, MINUTE_MS)
    assert ended.times == 0
    assert [each["event"] for each in logs] == ["not ended for another version"]


# ── a version that was not taken up ─────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("said", "told"),
    [
        (
            "backup-failed /backup: full",
            ["is backed up, and that failed", "/backup: full"],
        ),
        ("disk-full 0.2.0", ["no room for it on the disk", "0.2.0"]),
        ("something-else", ["For the technician: something-else."]),
    ],
)
def test_a_refused_version_is_told_with_its_reason_and_ends_nothing(
    table: Croupier,
    computer: PackageComputer,
    clock: StoppedClock,
    ended: Ended,
    said: str,
    told: list[str],
):
    table.tap("cancel")
    computer.install("0.2.0 bbbb")
    computer.refuse(said)
    passes(table, clock, SEEN_MS)
    notice = table.view.notice
    assert notice is not None
    assert notice.title == "Version 0.2.0 was not started"
    assert all(part in notice.text for part in [*told, "Call the technician"])
    table.kiosk.tap("notice-close")
    assert facts(table)["Version 0.2.0"] == "not started: call the technician"
    for _ in range(5):
        passes(table, clock, MINUTE_MS)
    assert ended.times == 0


def test_after_an_end_in_vain_it_does_not_end_again(
    table: Croupier, computer: PackageComputer, clock: StoppedClock, ended: Ended
):
    """The system has started the old version again, and said nothing."""
    table.tap("cancel")
    computer.install("0.2.0 bbbb")
    passes(table, clock, SEEN_MS)
    passes(table, clock, MINUTE_MS)
    assert ended.times == 1
    table.kiosk.watch_machine(computer.watch())
    for _ in range(5):
        passes(table, clock, MINUTE_MS)
    assert ended.times == 1
    assert table.view.notice is not None
    assert "started the old one again" in table.view.notice.text


# ── how often it is looked at, and the page in place of the table ───────────────────────────


def test_a_computer_alone_is_looked_at_seldom(table: Croupier, qapp):
    bridge = Bridge(table.kiosk)
    assert bridge._watch.isActive()
    assert bridge._watch.interval() == SELDOM_MS > GLANCE_MS


def test_on_an_ordinary_computer_nothing_is_looked_at(qapp):
    bridge = Bridge(Croupier(NotingDesk()).kiosk)
    assert not bridge._watch.isActive()


@pytest.fixture
def refused(tmp_path: Path, clock: StoppedClock, computer: PackageComputer) -> NotOpened:
    def attempt(_: Language | None) -> Kiosk:
        raise error

    error = JournalError(JournalErrorCode.MISSING, tmp_path / "table.journal")
    computer.install("0.2.0 bbbb")
    return NotOpened(error, attempt, clock=clock, machine=computer.watch())


def test_a_table_that_cannot_be_opened_is_opened_by_the_version_that_can(
    refused: NotOpened, clock: StoppedClock
):
    """As after a rollback to a version that cannot read what a newer one has written."""
    ended = Ended(refused)
    assert refused.awaits
    assert "Version 0.2.0 starts at" in refused.view.computer
    refused.tap("again")
    clock.now_ms += MINUTE_MS - 1
    assert not refused.arrived
    clock.now_ms += 1
    assert refused.arrived
    refused.refresh()
    assert ended.times == 1


def test_not_while_the_shift_of_that_table_is_open(
    refused: NotOpened, computer: PackageComputer, clock: StoppedClock
):
    ended = Ended(refused)
    (computer.folder / "shift-open").touch()
    clock.now_ms += 10 * MINUTE_MS
    refused.refresh()
    assert ended.times == 0
    assert refused.view.computer == "Version 0.2.0 starts when the shift is closed."


def test_from_that_page_the_computer_is_restarted_as_nothing_else_ends_it(
    refused: NotOpened, computer: PackageComputer
):
    ended = Ended(refused)
    assert refused.view.quit.name == "restart"
    refused.tap("restart")
    assert computer.has("restart")
    assert refused.view.computer.startswith("The computer restarts. ")
    assert ended.times == 0


def test_the_kiosk_takes_its_computer_from_the_environment(
    computer: PackageComputer, monkeypatch: pytest.MonkeyPatch
):
    assert "DEALER_ASSIST_MACHINE" not in os.environ
    assert watched_machine() is None
    monkeypatch.setenv("DEALER_ASSIST_MACHINE", str(computer.folder))
    monkeypatch.setenv("DEALER_ASSIST_INSTALLED", str(computer.installed))
    watch = watched_machine()
    assert watch is not None
    watch.tell_shift(is_open=True)
    assert computer.has("shift-open")
