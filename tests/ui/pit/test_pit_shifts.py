"""The pit's frame, shifts, log and staff, by real taps on a real journal with real PINs.

Tests `ui/pit/frame.py`, `ui/pit/job_key.py`, `ui/pit/shifts.py`, `ui/dialogs/staff.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.desk.staff import StaffDesk
from dealerassist.journal.audit import audit
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.staff.pins import Pin
from dealerassist.table.commands import Acknowledge, Enrol
from dealerassist.table.money_state import Box, DifferenceReason
from dealerassist.table.roles import Role
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.people import BOSS, CROUPIER, RELIEF, typed
from tests.support.ui.pit_table import demonstration_in, left_open
from tests.support.ui.slow_finger import tapped
from tests.support.ui.sticks import Sticks, stick_at
from tests.support.ui.workers import awaited
from ui.dialogs.staff import StaffMenu
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.opening import opened_kiosk
from ui.pit.shifts import begins_of
from ui.review.page import PitPage
from ui.view.parts import LabelledFigure
from ui.view.pit import PitView
from ui.view.report_sheet import SheetCell, SheetColumn, SheetTable
from ui.worker import FOR_A_STICK

pytestmark = pytest.mark.usefixtures("workers_here")

AUDITOR, AUDITORS_PIN = "R-01", "840317"


@pytest.fixture(scope="module")
def evening(tmp_path_factory) -> Path:
    """A shift that goes on."""
    return left_open(tmp_path_factory)


@pytest.fixture
def kiosk(evening: Path, tmp_path: Path, monkeypatch) -> Iterator[Kiosk]:
    """That evening at the kiosk, with an auditor besides; each test has its own copy."""
    for file in evening.iterdir():
        (tmp_path / file.name).write_bytes(file.read_bytes())
    demo = demonstration_in(tmp_path)
    monkeypatch.setenv("PATH", str(tmp_path / "no-printer"))
    pins = {who.person: pin for who, pin in demo.staff}
    with opened_kiosk(
        tmp_path, fallback=Language.ENGLISH, places=demo.staff_places, shown_pins=pins
    ) as kiosk:
        desk = kiosk._session.desk
        staff = StaffDesk(desk, demo.staff_places)
        staff.enrol(Enrol(AUDITOR, "Eva Prüfer", Role.AUDITOR), Pin(AUDITORS_PIN), actor=BOSS)
        kiosk.pin = {who.person: pin.reveal() for who, pin in demo.staff} | {AUDITOR: AUDITORS_PIN}
        tapped(kiosk, "notice-close")
        yield kiosk


def in_the_pit(kiosk: Kiosk, person: str = BOSS) -> Kiosk:
    tapped(kiosk, f"menu pit person-{person} {typed(kiosk.pin[person])} confirm")
    assert isinstance(kiosk.view.over, PitView)
    return kiosk


def seen(kiosk: Kiosk, names: str) -> Kiosk:
    tapped(kiosk, names)
    awaited(kiosk)
    return kiosk


def is_grey(kiosk: Kiosk, name: str) -> bool:
    return not kiosk.screen.key_actions[name].key.enabled


# ── the frame ───────────────────────────────────────────────────────────────────────────────


def test_the_head_says_which_shift_in_the_readers_language(kiosk: Kiosk):
    shown = in_the_pit(kiosk).view.over
    day = kiosk._session.desk.state.shift.gaming_day
    year, month, date = day.split("-")
    assert shown.shift == f"Shift 1 · {date}/{month}/{year}"


def test_the_table_says_its_pace_and_keeps_the_rake_to_itself(kiosk: Kiosk):
    (card,) = in_the_pit(kiosk).view.over.tables
    assert card.figure.endswith("hands/h")
    assert plain_spaces(card.detail).startswith("4 hands")
    assert "Rake" not in card.detail
    assert kiosk.view.over.chart.title == "Hands by the hour"


def test_of_a_closed_shift_the_rake_is_told_once_its_box_is_counted(kiosk: Kiosk):
    """Closed without a count, it stays untold until somebody counts, or signs that nobody does."""
    tapped(
        kiosk,
        f"shift-close confirm close-pending person-{BOSS} {typed(kiosk.pin[BOSS])} confirm cancel",
    )
    desk = kiosk._session.desk
    assert not desk.state.shift_is_open
    (card,) = in_the_pit(kiosk).view.over.tables
    assert "Rake €" not in plain_spaces(card.detail)
    assert kiosk.view.over.chart.title == "Hands by the hour"
    pending = desk.state.pending_count(desk.state.shift.number, Box.RAKE)
    desk.handle(Acknowledge(pending.number, DifferenceReason.NOT_KNOWN), actor=BOSS)
    tapped(kiosk, "pit-close")
    (card,) = in_the_pit(kiosk).view.over.tables
    assert "Rake €" in plain_spaces(card.detail)
    assert card.state == "closed"
    assert kiosk.view.over.chart.title == "Rake by the hour"


# ── shifts ──────────────────────────────────────────────────────────────────────────────────


def test_the_report_is_made_beside_the_table_and_shown(kiosk: Kiosk):
    tapped(in_the_pit(kiosk), "pit-shifts")
    assert kiosk.view.over.shifts.said == "The report is being made …"
    awaited(kiosk)
    sheet = kiosk.view.over.shifts.sheet
    assert sheet.lines[0].startswith("Interim shift report · Casino am See · Table")
    assert [tab.title for tab in sheet.tabs] == [
        "Overview", "Tray", "Transactions", "Who dealt", "Incidents", "Open", "Charts",
    ]  # fmt: skip


def test_of_an_open_shift_nothing_tells_what_should_be_in_a_box(kiosk: Kiosk):
    seen(in_the_pit(kiosk), "pit-shifts")
    sheet, rake = kiosk.view.over.shifts.sheet, kiosk._session.desk.state.shift.rake
    assert [plain_spaces(fact.value) for fact in sheet.strip if "Rake" in fact.label] == [
        "Count pending", "Count pending",
    ]  # fmt: skip
    (line,) = kiosk.view.over.shifts.lines
    assert "€" not in line.counts
    for tab in sheet.tabs:
        part = tapped(kiosk, tab.name).view.over.shifts.sheet.part
        titles = [chart.title for row in part.charts for chart in row]
        assert not any(title.startswith("Rake") for title in titles)
        if tab.name in ("part-overview", "part-downs"):
            cells = [cell.text for table in part.tables for row in table.rows for cell in row]
            assert str(rake) not in cells
    assert rake > 0


def test_the_charts_have_the_numbers_of_the_report(kiosk: Kiosk):
    seen(seen(in_the_pit(kiosk), "pit-shifts"), "part-charts")
    charts = {c.title: c for row in kiosk.view.over.shifts.sheet.part.charts for c in row}
    hands = charts["Hands by the hour"]
    assert sum(int(bar.figure) for bar in hands.bars if bar.figure) == 4
    assert max(bar.share for bar in hands.bars) == 1000


def test_a_long_table_has_pages(kiosk: Kiosk):
    seen(in_the_pit(kiosk), "pit-shifts part-transactions")
    sheet = kiosk.view.over.shifts.sheet
    first = sheet.part.tables[0].rows
    if sheet.more is None:
        assert len(first) <= 12
        return
    assert tapped(kiosk, "part-more").view.over.shifts.sheet.part.tables[0].rows != first


def test_print_says_where_it_lies_and_the_page_stays(kiosk: Kiosk, tmp_path: Path):
    seen(in_the_pit(kiosk), "pit-shifts shift-print")
    assert kiosk.view.notice.title == "Report of shift 1"
    assert str(tmp_path / "reports") in kiosk.view.notice.text
    tapped(kiosk, "notice-close")
    assert str(tmp_path / "reports") in kiosk.view.over.shifts.last


def test_while_one_is_being_printed_the_key_says_so(kiosk: Kiosk):
    seen(in_the_pit(kiosk), "pit-shifts")
    tapped(kiosk, "shift-print")
    assert is_grey(kiosk, "shift-print")
    assert not is_grey(kiosk, "shift-bundle")
    awaited(kiosk)
    assert not is_grey(kiosk, "shift-print")


def test_a_bundle_is_made(kiosk: Kiosk, tmp_path: Path):
    seen(in_the_pit(kiosk), "pit-shifts shift-bundle")
    assert [path.suffix for path in (tmp_path / "reports").iterdir()] == [".zip"]
    assert kiosk.view.notice.title == "Bundle of shift 1"


def test_without_a_stick_its_key_says_so(kiosk: Kiosk):
    seen(in_the_pit(kiosk), "pit-shifts")
    assert is_grey(kiosk, "shift-stick")


@pytest.mark.parametrize(
    ("keys", "name", "title"),
    [
        ("pit-shifts shift-stick", "bundle-4-*.zip", "Bundle of shift 1"),
        ("pit-log log-stick", "backup-4-*.journal", "Backup of the log"),
        ("pit-shifts part-printed report-stick", "interim-report-4-*.pdf", "Report of shift 1"),
    ],
)
def test_a_stick_gets_a_copy_that_is_read_back(kiosk: Kiosk, tmp_path: Path, keys, name, title):
    stick = put_in(kiosk, tmp_path)
    left = tmp_path / "reports" / FOR_A_STICK / "backup-of-one-that-was-ended.journal"
    left.parent.mkdir(parents=True)
    left.write_bytes(b"half")
    in_the_pit(kiosk)
    for key in keys.split():
        seen(kiosk, key)
    (written,) = stick.iterdir()
    assert written.match(name)
    assert kiosk.view.notice.title == title
    assert kiosk.view.notice.text.endswith(
        f"Written to {written} and read back: it is the same. The stick can be taken out."
    )
    if written.suffix == ".journal":
        with JournalReader(written) as backup:
            assert audit(backup).intact
    assert not left.parent.exists()


def test_what_a_bad_stick_gives_back_otherwise_is_not_called_written(
    kiosk: Kiosk, tmp_path: Path, monkeypatch
):
    put_in(kiosk, tmp_path)
    monkeypatch.setattr("dealerassist.files.checked_copy._read_back", lambda _: b"otherwise")
    seen(in_the_pit(kiosk), "pit-log log-stick")
    assert kiosk.view.notice.alert
    assert "it is read back otherwise than it was written" in kiosk.view.notice.text


def test_of_several_sticks_one_is_chosen(kiosk: Kiosk, tmp_path: Path):
    first, second = tmp_path / "a" / "FIRST", tmp_path / "b" / "SECOND"
    for each in (first, second):
        each.mkdir(parents=True)
    alone = tmp_path / "READ"
    kiosk.watches.sticks = Sticks(
        stick_at(alone.parent, is_read_only=True), stick_at(first), stick_at(second)
    )
    kiosk.refresh()
    seen(in_the_pit(kiosk), "pit-shifts shift-stick")
    assert [key.title for key in kiosk.view.asked.keys if key.name.startswith("stick-")] == [
        "FIRST", "SECOND",
    ]  # fmt: skip
    seen(kiosk, "cancel")
    assert isinstance(kiosk.view.over, PitView)
    seen(kiosk, "shift-stick stick-2")
    assert not list(first.iterdir())
    (written,) = second.iterdir()
    assert written.match("bundle-4-*.zip")
    assert isinstance(kiosk.view.over, PitView)


def test_a_stick_that_is_pulled_out_is_not_called_written(kiosk: Kiosk, tmp_path: Path):
    """The folder where it was mounted is left, on the computer's own disk."""
    stick = put_in(kiosk, tmp_path)
    seen(in_the_pit(kiosk), "pit-log")
    kiosk.watches.sticks = Sticks(replace(stick_at(stick), device="8:17"))
    kiosk.refresh()
    seen(kiosk, "log-stick")
    assert kiosk.view.notice.alert
    assert "the stick was pulled out, nothing is on it" in kiosk.view.notice.text
    assert not list(stick.iterdir())


def test_one_that_is_pulled_out_while_it_is_written_leaves_nothing(
    kiosk: Kiosk, tmp_path: Path, monkeypatch
):
    stick = put_in(kiosk, tmp_path)
    there = iter([True, False])
    monkeypatch.setattr("dealerassist.machine.sticks.lies_on", lambda *_: next(there))
    seen(in_the_pit(kiosk), "pit-log log-stick")
    assert kiosk.view.notice.alert
    assert "the stick was pulled out" in kiosk.view.notice.text
    assert not list(stick.iterdir())


def test_a_stick_that_is_gone_again_is_one_sentence(kiosk: Kiosk, tmp_path: Path):
    stick = put_in(kiosk, tmp_path)
    seen(in_the_pit(kiosk), "pit-log")
    stick.rmdir()
    seen(kiosk, "log-stick")
    assert kiosk.view.notice.alert
    assert str(stick) in kiosk.view.notice.text


def test_a_stick_to_be_read_alone_gets_nothing(kiosk: Kiosk, tmp_path: Path):
    put_in(kiosk, tmp_path, is_read_only=True)
    seen(in_the_pit(kiosk), "pit-shifts")
    assert is_grey(kiosk, "shift-stick")


def put_in(kiosk: Kiosk, folder: Path, *, is_read_only: bool = False) -> Path:
    stick = folder / "media" / "KINGSTON"
    stick.mkdir(parents=True)
    kiosk.watches.sticks = Sticks(stick_at(stick, is_read_only=is_read_only))
    kiosk.refresh()
    return stick


def test_a_stick_that_is_put_in_is_offered_once_between_hands(kiosk: Kiosk, tmp_path: Path):
    kiosk.watches.sticks = Sticks()
    kiosk.refresh()
    assert kiosk.view.notice is None
    kiosk.watches.sticks = Sticks(stick_at(tmp_path / "KINGSTON"))
    assert kiosk.arrived
    kiosk.refresh()
    assert kiosk.view.notice.title == "Stick KINGSTON"
    tapped(kiosk, "notice-close")
    kiosk.refresh()
    assert kiosk.view.notice is None
    assert not kiosk.arrived


# ── the log ─────────────────────────────────────────────────────────────────────────────────


def test_the_log_is_called_unchanged_as_far_as_it_was_verified(kiosk: Kiosk):
    tapped(in_the_pit(kiosk), "pit-log")
    at_start = kiosk.view.over.state.verdict.value
    assert at_start.startswith("signed up to entry ")
    assert at_start.endswith("not verified since the program was started")
    assert kiosk.view.over.log.title == "Log not verified yet"
    tapped(kiosk, "log-verify")
    assert kiosk.view.over.log.title == "Log is being verified …"
    assert is_grey(kiosk, "log-verify")
    awaited(kiosk)
    assert kiosk.view.over.log.title.startswith("Log unchanged ✓ ")
    told = {fact.label: plain_spaces(fact.value) for fact in kiosk.view.over.state.facts}
    assert told["Held against"] == (
        "Entries and chain ✓ · Second copy ✓ · Checkpoints ✓ · Totals and lists ✓"
    )
    assert told["Not there"] == "Countersignature of the floor · Note of the relay"
    entries = told["Entries"]
    verdict = kiosk.view.over.state.verdict.value
    assert verdict.startswith(f"unchanged up to entry {entries} by the table’s own files, at ")


def test_the_log_page_tells_checkpoint_copy_profile_and_program(kiosk: Kiosk):
    facts = tapped(in_the_pit(kiosk), "pit-log").view.over.state.facts
    told = {fact.label: plain_spaces(fact.value) for fact in facts}
    assert told["Last checkpoint"].startswith("after entry ")
    assert told["Second copy"].startswith("complete: ")
    assert told["Rule profile"] == "casinos-austria-stud v1"
    assert told["Program"].startswith("Dealer Assist ")


# ── the auditor, and the staff ──────────────────────────────────────────────────────────────


def test_an_auditor_reads_prints_verifies_and_exports(kiosk: Kiosk):
    seen(in_the_pit(kiosk, AUDITOR), "pit-shifts")
    for name in ("pit-hands", "pit-shifts", "pit-log", "shift-print", "shift-bundle"):
        assert not is_grey(kiosk, name), name
    tapped(kiosk, "pit-log")
    assert not is_grey(kiosk, "log-verify")


def test_everything_else_is_grey_for_an_auditor_with_the_rule(kiosk: Kiosk):
    in_the_pit(kiosk, AUDITOR)
    before = kiosk._session.desk.state
    assert is_grey(kiosk, "pit-staff")
    tapped(kiosk, "why:pit-staff")
    assert "HP 3" in kiosk.view.notice.rule or kiosk.view.notice.passages
    tapped(kiosk, "notice-close pit-staff")
    assert isinstance(kiosk.screen.mode.dialog, PitPage)
    assert kiosk._session.desk.state == before


def test_a_croupier_does_not_get_into_the_pit(kiosk: Kiosk):
    tapped(kiosk, "menu pit")
    assert f"person-{CROUPIER}" not in kiosk.screen.key_actions
    assert f"person-{AUDITOR}" in kiosk.screen.key_actions


def test_an_auditors_number_can_be_typed(kiosk: Kiosk):
    tapped(kiosk, f"menu pit more digit-1 confirm {typed(AUDITORS_PIN)} confirm")
    assert kiosk.view.over.who == LabelledFigure("Signed in", AUDITOR)


def test_from_the_pit_to_the_staff_and_back(kiosk: Kiosk):
    tapped(in_the_pit(kiosk), "pit-staff")
    assert kiosk.screen.mode.dialog == StaffMenu(boss=BOSS)
    assert tapped(kiosk, "back").view.over.who.value == BOSS


def test_somebody_gets_another_role(kiosk: Kiosk):
    tapped(in_the_pit(kiosk), f"pit-staff staff-{RELIEF} change-role")
    assert is_grey(kiosk, "role-croupier")
    tapped(kiosk, "role-trainer")
    assert kiosk._session.desk.state.person(RELIEF).role is Role.TRAINER
    assert kiosk.screen.mode.dialog == StaffMenu(boss=BOSS)


def test_who_deals_is_relieved_first_and_the_key_says_so(kiosk: Kiosk):
    tapped(in_the_pit(kiosk), f"pit-staff staff-{CROUPIER}")
    for name in ("change-role", "retire"):
        assert "relieve" in kiosk.screen.key_actions[name].does.text


def test_nobody_changes_their_own_role(kiosk: Kiosk):
    tapped(in_the_pit(kiosk), f"pit-staff staff-{BOSS}")
    assert is_grey(kiosk, "change-role")


# ── tables that are long or wide ────────────────────────────────────────────────────────────


def table_of(rows: int, *texts: str) -> SheetTable:
    columns = tuple(SheetColumn("A heading", right=False) for _ in texts)
    return SheetTable(columns=columns, rows=(tuple(map(SheetCell, texts)),) * rows)


@pytest.mark.parametrize(
    ("table", "begins"),
    [
        (table_of(0, "a"), (0,)),
        (table_of(12, "a", "b"), (0,)),
        (table_of(13, "a", "b"), (0, 12)),
        (replace(table_of(12, "a"), total=(SheetCell("a"),)), (0, 11)),
        (table_of(7, "a", "b" * 100), (0, 6)),
        (table_of(2, "a", "b" * 2000), (0, 1)),
    ],
)
def test_a_page_of_a_table_has_as_many_rows_as_have_room_with_all_their_lines(
    table: SheetTable, begins: tuple[int, ...]
):
    assert begins_of(table, 12) == begins


def test_what_is_said_of_the_whole_shift_stands_on_the_first_part_alone(kiosk: Kiosk):
    sheet = seen(in_the_pit(kiosk), "pit-shifts").view.over.shifts.sheet
    assert (len(sheet.strip), len(sheet.part.tables), sheet.part.charts) == (5, 1, ())
    assert sheet.warning.startswith("Interim report")
    later = tapped(kiosk, "part-downs").view.over.shifts.sheet
    assert (later.strip, later.warning, later.lines) == ((), "", sheet.lines)
