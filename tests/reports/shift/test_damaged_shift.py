"""A report from a journal that is damaged, or was tampered with, says so.

Tests `reports/shift/document.py`.
"""

from pathlib import Path

import pytest

from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import NoSuchShiftError, shift_report
from dealerassist.table.commands import CloseShift, LeaveSeat, OpenShift, SitOut
from reports.shift.document import render_shift
from tests.support.journal.surgery import operate, rewrite
from tests.support.places import JOURNALS
from tests.support.reports.played import DAY, MINUTE, START, Table
from tests.support.reports.reading import pages_of, text_of
from tests.support.reports.synthetic import UTC


def test_no_such_shift(table: Table) -> None:
    with pytest.raises(NoSuchShiftError):
        table.report()
    table.open()
    with pytest.raises(NoSuchShiftError):
        table.report(2)


@pytest.fixture
def closed(table: Table) -> Table:
    table.open()
    for _ in range(3):
        table.win_at_once()
    table.do(CloseShift(START + 20 * MINUTE))
    table.journal.close()
    return table


def report_of(path: Path) -> ShiftReport:
    with JournalReader(path) as journal:
        return shift_report(journal, zone=UTC)


def test_a_changed_entry_is_found_and_said(closed: Table) -> None:
    operate(
        closed.path,
        'UPDATE entry SET body = replace(body, \'"actor":"C-07"\', \'"actor":"C-99"\') '
        "WHERE number = 12",
    )
    report = report_of(closed.path)
    assert report.integrity.fault == 12
    assert "VERIFICATION FAILED" in text_of(render_shift(report, Language.ENGLISH, zone=UTC))


def test_an_entry_that_cannot_be_read_is_found_and_said(closed: Table) -> None:
    operate(closed.path, "UPDATE entry SET body = replace(body, '\"format\":1', '\"format\":1.0')")
    report = report_of(closed.path)
    assert report.integrity.fault == 1
    assert "VERIFICATION FAILED" in text_of(render_shift(report, Language.ENGLISH, zone=UTC))


def test_entries_cut_off_at_the_end_are_found(closed: Table) -> None:
    operate(closed.path, "DELETE FROM entry WHERE number > 20")
    assert report_of(closed.path).integrity.fault == 21


@pytest.mark.parametrize(
    ("change", "name", "row"),
    [
        ("UPDATE hand SET pot = pot + 5 WHERE number = 2", "hand", 2),
        ('UPDATE "transaction" SET amount = amount - 5 WHERE seat = 1', "transaction", 3),
    ],
)
def test_what_was_changed_in_a_read_table_is_named_and_not_printed(
    closed: Table, change: str, name: str, row: int
) -> None:
    right = report_of(closed.path)
    operate(closed.path, change, hidden=True)
    report = report_of(closed.path)
    assert (report.hands, report.transactions) == (right.hands, right.transactions)
    assert report.balance == right.balance
    assert report.integrity.wrong_hands == ()
    assert report.integrity.changed_row == (name, row)
    assert report.open_matters == 1 + 3, "cash, Taxe and tips were not counted"


# ── whatever `verify` finds, the report does not call unchanged ─────────────────────────────


def printed(report: ShiftReport, language: Language = Language.ENGLISH) -> list[str]:
    return pages_of(render_shift(report, language, zone=UTC))


def damage_of(path: Path) -> Damage | None:
    with JournalReader(path) as journal:
        fault = audit(journal).fault
    return None if fault is None else fault.damage


def test_an_intact_shift_is_signed_to_its_end(closed: Table) -> None:
    report = report_of(closed.path)
    integrity = report.integrity
    assert (integrity.intact, integrity.signed) == (True, integrity.last_entry)
    *_, page = printed(report)
    assert "Verification verified at this table alone: unchanged" in page
    assert f"Checkpoints signed up to entry {integrity.last_entry}" in page


def test_a_rewritten_chain_that_holds_in_itself_is_found(closed: Table) -> None:
    rewrite(closed.path, 12, b'"actor":"C-07"', b'"actor":"C-99"')
    assert damage_of(closed.path) is Damage.REWRITTEN
    report = report_of(closed.path)
    assert not report.integrity.intact
    assert report.integrity.fault == 12, "the second copy says which it is"
    assert report.open_matters == 1 + 3, "cash, Taxe and tips were not counted"
    assert all("VERIFICATION FAILED at entry" in page for page in printed(report))


@pytest.mark.parametrize(
    "change",
    ["note = replace(note, 'dealer-assist/', 'dealer-assist/x')", "note = 'no checkpoint at all'"],
)
def test_a_forged_checkpoint_is_found_and_not_printed(closed: Table, change: str) -> None:
    operate(closed.path, f"UPDATE checkpoint SET {change}", hidden=True)  # noqa: S608
    assert damage_of(closed.path) is Damage.FORGED
    report = report_of(closed.path)
    assert (report.integrity.intact, report.integrity.checkpoint) == (False, "")
    *_, page = printed(report)
    assert "Checkpoints no valid checkpoint" in page
    assert "Keep this page" not in page


def test_changed_totals_have_an_alarm_of_their_own(closed: Table) -> None:
    operate(closed.path, "UPDATE hand SET players = 9 WHERE number = 2", hidden=True)
    report = report_of(closed.path)
    assert damage_of(closed.path) is Damage.TABLES
    assert (report.integrity.fault, report.integrity.tables_changed) == (None, True)
    assert report.open_matters == 1 + 3, "cash, Taxe and tips were not counted"
    english, german = printed(report), printed(report, Language.GERMAN)
    assert (
        "The totals and lists in the journal were changed (the first is hand 2). The figures here "
        "were computed from the entries, which hold."
    ) in english[0]
    assert "Listen und Summen im Journal wurden verändert (zuerst Spiel 2)" in german[0]
    assert all("VERIFICATION FAILED: totals and lists changed" in page for page in english)
    assert all("PRÜFUNG FEHLGESCHLAGEN: Listen und Summen verändert" in page for page in german)
    assert not any("unchanged" in page for page in english)


def test_an_older_file_that_was_put_back_is_told_by_its_second_copy(table: Table) -> None:
    table.open()
    table.win_at_once()
    table.journal.close()
    old, count = table.path.read_bytes(), report_of(table.path).integrity.last_entry
    table.restart(after_minutes=1)
    table.win_at_once()
    table.journal.close()
    table.path.write_bytes(old)
    report = report_of(table.path)
    assert (report.integrity.intact, report.integrity.fault) == (False, count + 1)


@pytest.fixture
def followed(table: Table) -> Table:
    """A closed shift, and another one after it."""
    table.open()
    table.win_at_once()
    table.do(CloseShift(START + 5 * MINUTE))
    table.do(OpenShift("C-12", DAY, START + 6 * MINUTE))
    table.win_at_once()
    table.do(LeaveSeat(1), CloseShift(START + 9 * MINUTE))
    table.journal.close()
    return table


def shifts_of(path: Path) -> tuple[ShiftReport, ShiftReport]:
    with JournalReader(path) as journal:
        return shift_report(journal, 1, zone=UTC), shift_report(journal, 2, zone=UTC)


def test_what_is_wrong_after_the_shift_is_not_its_own(followed: Table) -> None:
    last = shifts_of(followed.path)[1].integrity.last_entry
    rewrite(followed.path, last - 1, b'"actor":"C-07"', b'"actor":"C-99"')
    first, second = shifts_of(followed.path)
    assert first.integrity.intact
    assert first.integrity.signed == first.integrity.last_entry
    assert not second.integrity.intact


def test_what_is_wrong_before_the_shift_is(followed: Table) -> None:
    rewrite(followed.path, 4, b'"actor":"C-07"', b'"actor":"C-99"')
    assert not any(report.integrity.intact for report in shifts_of(followed.path))


def test_changed_totals_are_found_although_a_later_entry_was_changed_too(followed: Table) -> None:
    last = shifts_of(followed.path)[1].integrity.last_entry
    rewrite(followed.path, last - 1, b'"actor":"C-07"', b'"actor":"C-99"')
    operate(followed.path, "UPDATE hand SET players = 9 WHERE number = 1", hidden=True)
    assert shifts_of(followed.path)[0].integrity.tables_changed


def test_a_forged_checkpoint_cannot_stand_for_the_shift_before_it(followed: Table) -> None:
    end = shifts_of(followed.path)[0].integrity.last_entry
    rewrite(followed.path, 4, b'"actor":"C-07"', b'"actor":"C-99"')
    operate(
        followed.path,
        f"DELETE FROM checkpoint WHERE size <= {end}; "  # noqa: S608
        "UPDATE checkpoint SET note = replace(note, 'dealer-assist/', 'dealer-assist/x')",
        hidden=True,
    )
    assert damage_of(followed.path) is Damage.UNSIGNED
    assert not shifts_of(followed.path)[0].integrity.intact


def test_up_to_where_an_open_shift_is_signed(table: Table) -> None:
    table.open()
    table.win_at_once()
    signed = table.journal.count
    table.do(SitOut(3))
    report = table.report()
    assert (report.integrity.signed, report.integrity.last_entry) == (signed, signed + 1)
    *_, page = printed(report)
    assert f"Checkpoints signed up to entry {signed}" in page
    assert f"Checkpoint after entry {signed}" in page


def test_a_journal_whose_checkpoints_are_gone_is_printed_in_red(closed: Table) -> None:
    operate(closed.path, "DELETE FROM checkpoint", hidden=True)
    report = report_of(closed.path)
    assert (report.integrity.signed, report.integrity.checkpoint) == (0, "")
    assert report.integrity.fault == 1
    assert all("VERIFICATION FAILED" in page for page in printed(report))
    assert all("PRÜFUNG FEHLGESCHLAGEN" in page for page in printed(report, Language.GERMAN))


def test_a_journal_whose_table_of_checkpoints_is_gone_is_printed_in_red(closed: Table) -> None:
    operate(closed.path, "DROP TABLE checkpoint")
    report = report_of(closed.path)
    assert report.integrity.tables_changed
    assert "no valid checkpoint" in printed(report)[-1]


def test_a_journal_of_version_1_has_no_checkpoint(tmp_path: Path) -> None:
    old = tmp_path / "1.journal"
    old.write_bytes((JOURNALS / "1.journal").read_bytes())
    report = report_of(old)
    assert report.integrity.intact
    assert "Checkpoints no checkpoint" in printed(report)[-1]
