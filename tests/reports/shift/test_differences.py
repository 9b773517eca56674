"""House practice 4: a difference stays, who signed for it is told, a count is where it belongs.

Tests `reports/shift/front_page.py`, `reports/shift/money_tables.py`,
`reports/shift/open_matters.py`, `reports/shift/signed_differences.py`, `reports/shift/warnings.py`,
`dealerassist/records/shift/boxes.py`, `dealerassist/records/shift/open_matters.py`,
`dealerassist/records/shift/signed_differences.py`.
"""

import json
import re

import pytest

from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.shift.boxes import CountState
from dealerassist.records.shift.open_matters import OpenMatterKind
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from dealerassist.table.commands import (
    Acknowledge,
    AddChips,
    CallPitBoss,
    CountBox,
    Enrol,
    GiveTip,
    LeaveSeat,
    OpenTray,
)
from dealerassist.table.correction_effects import AdjustBox, CorrectionReason
from dealerassist.table.events import Acknowledged
from dealerassist.table.money_state import Box, ContraAccount, DifferenceReason, Pieces
from dealerassist.table.roles import Role
from reports.formatting import formatting_of
from reports.shift.document import render_shift
from reports.shift.front_page import tiles_of
from reports.shift.money_tables import tray_table
from reports.shift.warnings import cautions
from tests.support.reports.played import Table
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC
from tests.support.table.counts import COUNTER, WITNESS, to_close

TRAY: Pieces = ((100, 20), (5, 20))
ONE_SHORT: Pieces = ((100, 20), (5, 19))


@pytest.fixture
def opened(table: Table) -> Table:
    """A shift with a tray of 2,100, and 8 in the tronc."""
    table.open()
    table.do(OpenTray(TRAY), GiveTip(3, 8))
    return table


def printed(report: ShiftReport, language: Language = Language.ENGLISH) -> str:
    return " ".join(text_of(render_shift(report, language, zone=UTC)).split())


def cells(report: ShiftReport, part: str) -> list[str]:
    return [line for line in csv_of(report) if line.startswith(f"{part},")]


# ── who signs ───────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("person", [COUNTER, WITNESS])
def test_hp_4_who_counted_or_watched_does_not_sign_for_the_difference(opened: Table, person: str):
    for who in (COUNTER, WITNESS, "P-05"):
        opened.do(Enrol(who, who, Role.PIT_BOSS), actor=COUNTER)
    opened.do(to_close(Box.TRAY, ONE_SHORT), to_close(Box.CASH, amount=0), actor=WITNESS)
    refusal = opened.desk.handle(Acknowledge(1, DifferenceReason.NOT_KNOWN), actor=person)
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.COUNTED_ONESELF
    opened.do(Acknowledge(1, DifferenceReason.NOT_KNOWN), actor="P-05")


def test_hp_4_who_signed_for_a_difference_in_its_shift_and_when_is_printed(opened: Table):
    opened.do(CountBox(Box.TRAY, ONE_SHORT))
    opened.wait(5)
    opened.do(Acknowledge(1, DifferenceReason.WRONG_CHANGE), actor="P-05")
    opened.count_boxes()
    opened.close()
    report = opened.report()
    assert (report.open_matters, report.head.number) == (0, "2026-0001")
    why = "Tray differs by −€5 (Wrong change given): signed for by P-05, 15:03 (no. 1)"
    assert printed(report).count(why) == 1
    assert "Differences signed for" in printed(report)
    german = printed(report, Language.GERMAN)
    assert "(Falsch herausgegeben): abgezeichnet von P-05" in german
    made = json.loads(json_of(report))["signed"]
    assert [(each["by"], each["amount"], each["reason"]) for each in made] == [
        ("P-05", -5, "wrong_change")
    ]
    (line,) = [line.split(",") for line in cells(report, "signed_difference")]
    assert line[:6] == ["signed_difference", "1", "box_off", "tray", "", "-5"]
    assert line[-1].strip() == "wrong_change"


def test_hp_4_a_difference_is_not_signed_for_without_a_reason(opened: Table):
    opened.do(CountBox(Box.TRAY, ONE_SHORT))
    refusal = opened.desk.handle(Acknowledge(1), actor="P-05")
    assert isinstance(refusal, Refusal)
    assert (refusal.code, refusal.rule) == (Code.WHY_IT_DIFFERS, "HP 4")
    opened.do(Acknowledge(1, DifferenceReason.NOT_KNOWN), actor="P-05")
    assert opened.desk.journal.last.events == (Acknowledged(1, DifferenceReason.NOT_KNOWN),)


def test_hp_4_what_is_no_difference_has_no_reason(opened: Table):
    opened.do(CallPitBoss())
    opened.do(Acknowledge(1, DifferenceReason.NOT_KNOWN), actor="P-05")
    assert opened.desk.journal.last.events == (Acknowledged(1),)


def test_hp_4_signed_for_after_the_close_it_is_a_supplement(opened: Table):
    opened.do(to_close(Box.TRAY, ONE_SHORT))
    opened.count_boxes()
    opened.close()
    before = opened.report()
    assert before.open_matters == 1
    opened.open_again()
    opened.do(Acknowledge(1, DifferenceReason.NOT_KNOWN), actor="P-05")
    report = opened.report(1)
    assert (report.open_matters, report.head.supersedes) == (0, "2026-0001")
    said = "Tray differs by −€5 (Not known), signed for (no. 1, entry"
    assert said in printed(report)
    assert f"Booked here for shift 1, whose report is superseded: {said}" in printed(
        opened.report(2)
    )
    assert opened.report(2).signed == ()


def test_hp_4_what_a_late_count_found_is_open_until_it_is_signed_for_and_then_no_more(
    opened: Table,
):
    opened.do(to_close(Box.CASH, amount=0), to_close(Box.TRAY, TRAY))
    opened.close()
    opened.do(to_close(Box.TIPS, amount=5, shift=1))
    (off,) = [each for each in opened.report(1).matters if each.box is Box.TIPS]
    assert off.number is not None
    opened.do(Acknowledge(off.number, DifferenceReason.NOT_KNOWN), actor="P-05")
    report = opened.report(1)
    assert [each.box for each in report.matters] == [Box.RAKE]
    assert "Open: Rake: count pending (no." in printed(report)
    assert [line.split(",")[2] for line in cells(report, "open_matter")] != [str(off.number)]
    assert len(cells(report, "signed_difference")) == 1


def test_hp_4_that_nobody_counts_it_any_more_is_said_where_the_count_would_be(opened: Table):
    opened.close()
    tips = opened.desk.state.pending_count(1, Box.TIPS)
    assert tips is not None
    opened.do(Acknowledge(tips.number, DifferenceReason.NOT_KNOWN), actor="P-05")
    report = opened.report()
    assert (report.tip_box.state, report.tip_box.should) == (CountState.GIVEN_UP, 8)
    text = printed(report)
    assert "Tips 8 not counted –" in text
    assert "Tips: not counted any more: signed for by P-05" in text
    assert "Booked since the close: Tips: not counted any more, signed for (no. " in text
    assert cells(report, "supplement")[0].endswith(f",{tips.number}")


# ── a count after the close ─────────────────────────────────────────────────────────────────


def test_hp_4_a_late_count_has_its_pieces_and_the_zero_sum(opened: Table):
    opened.do(to_close(Box.CASH, amount=0))
    opened.close()
    opened.do(to_close(Box.TRAY, ONE_SHORT, shift=1))
    report = opened.report()
    assert report.tray_sheet is not None
    counted = [(each.worth, each.counted) for each in report.tray_sheet.denominations]
    assert [pair for pair in counted if pair[1]] == [(100, 20), (5, 19)]
    assert report.tray_sheet.zero == -5
    assert "Zero-sum of tray and cash: −€5." in printed(report)
    assert any(line.endswith(",19,") for line in cells(report, "tray_pieces"))


def test_hp_4_a_count_after_the_close_is_of_the_shift_that_it_is_about(opened: Table):
    opened.close()
    opened.do(to_close(Box.RAKE, amount=99, shift=1))
    opened.restart(after_minutes=3)
    opened.open_again()
    opened.do(to_close(Box.TIPS, amount=6, shift=1))
    first, second = opened.report(1), opened.report(2)
    off = [each.kind for each in first.incidents if each.kind is IncidentKind.BOX_OFF]
    assert len(off) == 2
    assert [each.kind for each in second.incidents] == []
    assert [each.kind for each in second.between] == [IncidentKind.RESTART]
    assert (first.exceptions.restarts, second.exceptions.restarts) == (0, 0)
    assert [each.box for each in second.supplements_elsewhere] == [Box.TIPS]
    assert all(each.entry >= second.integrity.first_entry for each in second.supplements_elsewhere)
    assert "Before this shift was opened" in printed(second)
    assert len(cells(second, "before_shift")) == 1


@pytest.mark.parametrize(
    ("counts", "english", "german"),
    [
        ((ONE_SHORT, TRAY), "€0 (first −€5)", "0 € (zuerst −5 €)"),
        ((TRAY, ONE_SHORT), "−€5 (first €0)", "−5 € (zuerst 0 €)"),
        ((ONE_SHORT, ONE_SHORT), "−€5", "−5 €"),
        ((ONE_SHORT,), "−€5", "−5 €"),
    ],
)
def test_hp_4_the_first_difference_stays_beside_that_of_a_recount(
    opened: Table, counts: tuple[Pieces, ...], english: str, german: str
):
    opened.do(*(to_close(Box.TRAY, pieces) for pieces in counts))
    opened.count_boxes()
    opened.close()
    report = opened.report()
    for language, said in ((Language.ENGLISH, english), (Language.GERMAN, german)):
        words = formatting_of(report.head, words_of(language), UTC)
        tiles = {
            label: cell.text.replace("\N{NO-BREAK SPACE}", " ")
            for label, cell in tiles_of(report, words)
        }
        assert tiles[words.say("Tray difference")] == said
        assert said in printed(report, language).replace("\N{NO-BREAK SPACE}", " ")


def test_hp_4_a_counted_difference_is_the_houses(opened: Table):
    opened.do(CountBox(Box.TRAY, ONE_SHORT), CountBox(Box.TIPS, amount=6))
    opened.do(CountBox(Box.TRAY, TRAY, counter=COUNTER, witness=WITNESS))
    found = {each.kind: each for each in opened.report().incidents if each.facts["box"] == "tray"}
    assert {kind: (each.effect, each.house) for kind, each in found.items()} == {
        IncidentKind.BOX_OFF: (0, -5),
        IncidentKind.RECOUNT: (0, 5),
    }
    (tips,) = (each for each in opened.report().incidents if each.facts["box"] == "tips")
    assert (tips.effect, tips.house) == (0, 0), "tips are not the house's"


# ── told, and told once ─────────────────────────────────────────────────────────────────────


def test_hp_4_what_cash_should_hold_is_untold_until_the_tray_is_counted_too(opened: Table):
    opened.do(AddChips(1, 300, 300), LeaveSeat(2, None, 20))
    opened.do(to_close(Box.CASH, amount=285))
    opened.close()
    report = opened.report()
    assert (report.cash_box.should, report.cash_box.counted) == (None, 285)
    told = printed(report) + json_of(report).decode() + "\n".join(csv_of(report))
    # As an amount of its own: hashes and identifiers have any digits.
    assert not re.search(r"(?<![\w-])280(?![\w-])", told)
    assert "+€5" not in told
    opened.do(to_close(Box.TRAY, ((100, 18), (5, 4)), shift=1))
    report = opened.report()
    assert (report.cash_box.should, report.cash_box.difference) == (280, 5)


@pytest.mark.parametrize("shift", [None, 1])
def test_hp_4_nothing_says_that_the_tray_is_off_until_the_cash_is_counted_too(
    opened: Table, shift: int | None
):
    if shift:
        opened.close()
    opened.do(to_close(Box.TRAY, ONE_SHORT, shift=shift))
    report = opened.report()
    assert Box.TRAY not in {each.box for each in report.matters}
    assert [each.kind for each in report.incidents if each.kind is IncidentKind.BOX_OFF] == []
    assert cells(report, "open_matter") == [
        line for line in cells(report, "open_matter") if "count_differs" not in line
    ]
    for told in (printed(report), json_of(report).decode(), "\n".join(csv_of(report))):
        assert "box_off" not in told
        assert "Count difference" not in told
        assert "Tray differs" not in told
    opened.do(to_close(Box.CASH, amount=0, shift=shift))
    report = opened.report()
    (off,) = [each for each in report.matters if each.kind is OpenMatterKind.COUNT_DIFFERS]
    assert (off.box, off.amount) == (Box.TRAY, -5)
    assert "Tray differs by −€5" in printed(report)
    assert [each.house for each in report.incidents if each.kind is IncidentKind.BOX_OFF] == [-5]


def test_hp_4_what_the_tray_was_off_by_is_not_lost_over_the_close(opened: Table):
    opened.do(to_close(Box.TRAY, ONE_SHORT))
    opened.close()
    opened.open_again()
    assert Box.TRAY not in {each.box for each in opened.report(1).matters}
    assert Box.TRAY not in {each.box for each in opened.report(2).matters}
    cash = opened.desk.state.pending_count(1, Box.CASH)
    assert cash is not None
    opened.do(Acknowledge(cash.number, DifferenceReason.NOT_KNOWN), actor="P-05")
    for shift in (1, 2):
        (off,) = [each for each in opened.report(shift).matters if each.box is Box.TRAY]
        assert (off.kind, off.amount) == (OpenMatterKind.COUNT_DIFFERS, -5)
    assert off.number is not None
    opened.do(Acknowledge(off.number, DifferenceReason.NOT_KNOWN), actor="P-05")
    assert Box.TRAY not in {each.box for each in opened.report(1).matters}
    assert [each.amount for each in opened.report(1).signed if each.box is Box.TRAY] == [-5]


def test_hp_4_what_a_count_in_mid_shift_told_stays_told(opened: Table):
    opened.do(CountBox(Box.TRAY, ONE_SHORT))
    opened.do(AddChips(1, 300, 300))
    opened.do(to_close(Box.TRAY, ((100, 17), (5, 19))))
    opened.close()
    report = opened.report()
    assert report.tray.should is None
    (off,) = [each for each in report.matters if each.box is Box.TRAY]
    assert (off.kind, off.amount) == (OpenMatterKind.COUNT_DIFFERS, -5)
    assert "Tray differs by −€5 (no. 1" in printed(report)
    (line,) = [line for line in cells(report, "open_matter") if "box_off" in line]
    assert line.split(",")[4:7] == ["tray", "box_off", "-5"]
    assert [each.house for each in report.incidents if each.kind is IncidentKind.BOX_OFF] == [-5]


def test_the_open_matters_that_are_counted_are_those_that_are_listed(opened: Table):
    opened.do(CountBox(Box.TRAY, ONE_SHORT))
    report = opened.report()
    words = formatting_of(report.head, words_of(Language.ENGLISH), UTC)
    assert tiles_of(report, words)[-1][1].text == "1"
    (said,) = (each for each in cautions(report, words) if each.startswith("Open:"))
    assert said.count("since") == 1


def test_the_sales_have_a_figure_of_their_own_beside_the_adjustments(opened: Table):
    opened.do(AddChips(1, 300, 300), LeaveSeat(2, None, 20))
    change = AdjustBox(Box.TRAY, -25, ContraAccount.HOUSE)
    opened.desk.propose(change, CorrectionReason.OTHER, actor="P-02", text="lost")
    shown = opened.desk.shown(1)
    assert not isinstance(shown, Refusal)
    opened.desk.approve(Grant.issue(shown, "P-05"), actor="P-05")
    opened.count_boxes()
    opened.close()
    report = opened.report()
    assert report.tray_sheet is not None
    words = formatting_of(report.head, words_of(Language.ENGLISH), UTC)
    table = tray_table(report.tray_sheet, report.tray, words)
    moved = [(row[0].text, row[4].text) for row in table.rows if row[4].text]
    assert moved == [("Sales", "−280"), ("Adj. 1", "−25")]
    assert table.total is not None
    assert table.total[4].text == "−305"


def test_one_pace_for_croupiers_and_shift(opened: Table):
    for _ in range(3):
        opened.wait(4)
        opened.win_at_once()
    opened.wait(20)
    opened.close()
    report = opened.report()
    (down,) = report.downs
    # Three waits and three hands of two minutes; the break before the close is none of it.
    assert down.pace == report.pace
    assert report.pace.playing_ms == 3 * (4 + 2) * 60_000
    assert "Per hour: the hands that count, over the time dealt." in printed(report)


def test_hp_4_the_csv_does_not_say_0_where_an_adjustment_is_not_told(opened: Table):
    change = AdjustBox(Box.TRAY, -25, ContraAccount.HOUSE)
    opened.desk.propose(change, CorrectionReason.OTHER, actor="P-02", text="lost")
    shown = opened.desk.shown(1)
    assert not isinstance(shown, Refusal)
    opened.desk.approve(Grant.issue(shown, "P-05"), actor="P-05")
    tray, *_ = cells(opened.report(), "box")
    assert tray == "box,tray,,,,,,pending"
    opened.count_boxes()
    tray, cash, *_ = cells(opened.report(), "box")
    assert tray == "box,tray,2075,2075,0,,-25,counted"
    assert cash.endswith(",0,counted")


def test_hp_4_who_counted_is_named_and_not_who_watched_and_signed(opened: Table):
    opened.close()
    opened.open_again()
    opened.do(to_close(Box.RAKE, amount=99, shift=1), actor=WITNESS)
    report, later = opened.report(1), opened.report(2)
    (off,) = [each for each in report.incidents if each.kind is IncidentKind.BOX_OFF]
    (booked,) = report.supplements
    (elsewhere,) = later.supplements_elsewhere
    seen_to = [row for row in opened.journal.waiting() if row.acknowledged_entry == booked.entry]
    assert [each.acknowledged_by for each in seen_to] == [COUNTER]
    assert (off.actor, booked.by, elsewhere.by) == (COUNTER, COUNTER, COUNTER)
    assert re.search(
        f"Booked since the close: Rake counted \\([^)]*, {COUNTER}\\)", printed(report)
    )
    assert [line.split(",")[4] for line in cells(report, "supplement")] == [COUNTER]
    (line,) = [each for each in cells(report, "transaction") if each.split(",")[7] == "rake"]
    assert line.split(",")[12:15] == [COUNTER, WITNESS, COUNTER]
    assert opened.journal.last.actor == WITNESS
