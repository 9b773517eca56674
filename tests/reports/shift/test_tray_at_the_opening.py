"""House practice 4: a tray that is not opened as it was counted last stays on paper.

Tests `dealerassist/journal/queries/counts_found.py`,
`dealerassist/journal/queries/review_queue.py`.
"""

import pytest

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.journal.queries.counts_found import counts_found, who_counted
from dealerassist.journal.queries.review_queue import Matter, MatterKind, find_matter
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.incidents import rule_of
from dealerassist.records.shift.report import ShiftReport
from dealerassist.table.commands import Acknowledge, Enrol, OpenTray
from dealerassist.table.money_state import Box, DifferenceReason, Pieces
from dealerassist.table.roles import Role
from reports.shift.document import render_shift
from tests.support.reports.played import Table
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC
from tests.support.table.counts import to_close

TRAY: Pieces = ((100, 20), (5, 20))
ONE_SHORT: Pieces = ((100, 19), (5, 20))
CHANGED: Pieces = ((100, 21),)


@pytest.fixture
def second(table: Table) -> Table:
    """The second shift; a tray of 2,100 was counted to close the first."""
    table.open()
    table.do(OpenTray(TRAY), to_close(Box.TRAY, TRAY))
    table.count_boxes()
    table.close()
    table.open_again()
    return table


def printed(report: ShiftReport, language: Language = Language.ENGLISH) -> str:
    return " ".join(text_of(render_shift(report, language, zone=UTC)).split())


def the_rest_counted(table: Table) -> Table:
    table.do(to_close(Box.TRAY, table.desk.state.money.opening or ()))
    table.count_boxes()
    table.close()
    return table


def enrolled(table: Table) -> Table:
    for who, role in (("P-05", Role.PIT_BOSS), ("C-07", Role.CROUPIER)):
        table.do(Enrol(who, who, role), actor="P-05")
    return table


def row_of(table: Table, number: int) -> WaitingRow:
    row = find_matter(table.journal, Matter(MatterKind.NOTED, number))
    assert isinstance(row, WaitingRow)
    return row


def test_hp_4_opened_as_counted_last_the_report_says_nothing(second: Table):
    second.do(OpenTray(TRAY))
    report = the_rest_counted(second).report()
    assert report.open_matters == 0
    assert IncidentKind.OPENING_OFF not in [each.kind for each in report.incidents]


def test_hp_4_what_nobody_has_signed_for_is_an_incident_and_an_open_matter(second: Table):
    second.do(OpenTray(ONE_SHORT))
    report = the_rest_counted(second).report()
    (incident,) = [each for each in report.incidents if each.kind is IncidentKind.OPENING_OFF]
    assert (incident.house, rule_of(incident)) == (-100, "HP 4")
    assert [each.amount for each in report.matters] == [-100]
    said = printed(report)
    assert "Tray at the opening differs by −€100" in said
    assert "€2,000, counted for shift 1: €2,100, −€100" in said
    assert "overrides 1" in said
    assert "zu Schicht 1 gezählt: 2.100 €, −100 €" in printed(report, Language.GERMAN)


def test_hp_4_in_other_chips_too(second: Table):
    second.do(OpenTray(CHANGED))
    said = printed(the_rest_counted(second).report())
    assert "Tray at the opening: other chips than counted" in said
    assert "€2,100, counted for shift 1: €2,100, in other chips" in said


SIGNED = OpenTray(ONE_SHORT, "C-07", "P-05", DifferenceReason.WRONG_CHANGE)


def test_hp_4_a_pit_boss_who_signs_on_the_spot_is_named_on_page_1(second: Table):
    enrolled(second).do(SIGNED, actor="P-05")
    number = second.desk.state.last_waiting
    row = row_of(second, number)
    assert (row.noted_by, row.acknowledged_by) == ("C-07", "P-05")
    report = second.report()
    assert [(each.by, each.noted_by, each.amount) for each in report.signed] == [
        ("P-05", "C-07", -100)
    ]
    assert report.incidents[-1].actor == "C-07"
    said = printed(report)
    assert f"−€100 (Wrong change given): signed for by P-05, 14:58 (no. {number})" in said
    assert "−€100; P-05 signed" in said


def test_hp_4_who_signs_must_have_typed_the_pin(second: Table):
    refusal = enrolled(second).desk.handle(OpenTray(ONE_SHORT, "C-07", "P-05"), actor="C-07")
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.WITNESS_SIGNS


def test_hp_4_what_a_pit_boss_has_signed_for_is_not_undone(second: Table):
    enrolled(second).do(SIGNED, actor="P-05")
    assert second.desk.undo_target is None


def test_hp_4_a_late_count_holds_the_opening_before_it_against_itself(table: Table):
    table.open()
    table.do(OpenTray(TRAY))
    table.count_boxes(but=Box.TRAY)
    table.close()
    table.open_again()
    enrolled(table)
    table.do(Enrol("P-02", "P-02", Role.PIT_BOSS), actor="P-05")
    table.do(OpenTray(ONE_SHORT))
    table.do(to_close(Box.TRAY, TRAY, shift=1), actor="P-02")
    number = table.desk.state.last_waiting
    counts = counts_found(table.journal, row_of(table, number))
    assert [(each.counted, each.should) for each in counts] == [(2_000, 2_100)]
    assert who_counted(counts) == {"C-07", "P-02"}
    refusal = table.desk.handle(Acknowledge(number, DifferenceReason.NOT_KNOWN), actor="P-02")
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.COUNTED_ONESELF
    for report in (table.report(1), table.report(2)):
        assert "€2,000, counted for shift 1: €2,100, −€100" in printed(report)
    table.do(Acknowledge(number, DifferenceReason.NOT_KNOWN), actor="P-05")
    assert [each.number for each in table.report(2).signed] == [number]
    assert table.report(1).signed == ()
