"""Corrections by two people on paper: the original struck through, and who signed.

Tests `reports/shift/correction_tables.py`, `reports/shift/hand_tables.py`,
`reports/shift/incidents.py`, `dealerassist/locale/correction_reasons.py`,
`dealerassist/records/shift/corrections.py`.
"""

import json
from datetime import UTC

import pytest

from dealerassist.desk.grants import Grant
from dealerassist.hand.result import HandResult
from dealerassist.journal.queries.hand_results import hand_result
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Status
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.hand_record import hand_record
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from dealerassist.table.commands import CloseShift, LeaveSeat
from dealerassist.table.correction_commands import DeclineCorrection
from dealerassist.table.correction_effects import (
    AdjustBox,
    Change,
    CorrectionReason,
    CorrectRake,
    DeclineReason,
    Effect,
    VoidHand,
)
from dealerassist.table.money_state import Box, ContraAccount
from reports.formatting import NOTHING, formatting_of
from reports.hand.document import hand_pages, render_hand
from reports.paper.page import Text
from reports.paper.style import BODY, width_of
from reports.shift.correction_tables import corrections_table
from reports.shift.document import render_shift, shift_pages
from reports.shift.hand_tables import register_table
from reports.shift.incidents import incidents_table
from reports.shift.labels import STATUSES
from tests.support.journal.surgery import operate
from tests.support.reports.busy import CORRECTED, PROPOSED, VOIDED, busy_evening
from tests.support.reports.played import Table
from tests.support.reports.reading import csv_parts, text_of
from tests.support.reports.tidy import assert_tidy


@pytest.fixture
def table(tmp_path):
    """A shift of two hands that everybody gave up."""
    table = Table(tmp_path / "table.db")
    table.open()
    table.win_at_once()
    table.win_at_once()
    yield table
    table.journal.close()


@pytest.mark.parametrize("language", Language)
def test_no_status_is_broken_in_the_middle(table, language):
    """A word that is wider than its column would leave its colon to the next line."""
    formatting = formatting_of(shift_report(table.journal).head, words_of(language))
    decided = corrections_table((), formatting, told=True).columns[-1]
    for status in Status:
        said = f"{formatting.say(STATUSES[status])}:"
        assert width_of(said, BODY) <= decided.most


def proposed(table: Table, change: Change, reason=CorrectionReason.WRONG_POT, text="") -> int:
    return table.desk.propose(change, reason, actor="P-02", text=text).events[0].number


def corrected(table: Table, change: Change, reason=CorrectionReason.WRONG_POT, text="") -> None:
    shown = table.desk.shown(proposed(table, change, reason, text))
    table.desk.approve(Grant.issue(shown, "P-05"), actor="P-05")


def paid(table: Table, hand: int) -> HandResult:
    return hand_result(table.journal, hand)


def text(table: Table, language=Language.ENGLISH) -> str:
    return text_of(render_shift(table.report(), language, zone=UTC))


def struck(table: Table) -> list[str]:
    """Everything that is struck through."""
    report = table.report()
    words = formatting_of(report.head, words_of(Language.ENGLISH), UTC)
    marks = [mark for page in shift_pages(report, words) for mark in page]
    return [mark.text for mark in marks if isinstance(mark, Text) and mark.style.struck]


def test_hp_3_a_correction_is_printed_with_both_signers_and_its_reason(table: Table):
    was = paid(table, 1)
    corrected(table, CorrectRake(1, was.rake + 2, 2), CorrectionReason.OTHER, "Counted by hand")
    english, german = text(table), text(table, Language.GERMAN)
    assert "Corrections by two people" in english
    assert "Something else: Counted by hand" in english
    assert "P-02" in english
    assert "P-05" in english
    assert "approved" in english
    assert "Korrekturen im Vier-Augen-Prinzip" in german
    assert "genehmigt" in german


def test_hp_3_the_original_stays_readable_struck_through(table: Table):
    was = paid(table, 1)
    assert struck(table) == []
    corrected(table, CorrectRake(1, was.rake + 2, 2))
    found = struck(table)
    # The box is not counted, so the Taxe of no hand is told.
    assert {str(was.pot), NOTHING, "2"} <= set(found)
    (won,) = was.won
    assert f"Seat\u00a0{won.seat}" in found
    table.count_boxes()
    table.close()
    assert f"Seat\u00a0{won.seat}:\u00a0{won.amount}, Rake:\u00a0{was.rake}" in " ".join(
        struck(table)
    )


def test_hp_4_before_the_taxe_is_counted_it_is_only_said_what_a_correction_moved(table: Table):
    """Pot less what the winner got is the Taxe; whoever adds all of them up counts no more."""
    was = paid(table, 1)
    corrected(table, CorrectRake(1, was.rake + 2, 2))
    report = table.report()
    words = formatting_of(report.head, words_of(Language.ENGLISH), UTC)
    printed = corrections_table(report.corrections, words, told=report.rake_told).rows[0]
    (won,) = was.won
    assert [cell.text for cell in printed[2:4]] == [f"Seat\u00a0{won.seat}"] * 2
    assert "Rake:\u00a0+2" in printed[4].text
    told = json.loads(json_of(report))["corrections"][0]
    for result in (told["was"], told["becomes"]):
        assert result["rake"] is None
        assert [each["amount"] for each in result["won"]] == [None]
    (row,) = csv_parts(csv_of(report))["correction"]
    assert (row["rake_before"], row["rake_after"], row["chips_moved"]) == ("", "", "2")


def test_the_register_adds_up_what_was_corrected(table: Table):
    corrected(table, VoidHand(1))
    report = table.report()
    words = formatting_of(report.head, words_of(Language.ENGLISH), UTC)
    register = register_table(report, words)
    assert [row[0].text for row in register.rows] == ["1", "1", "2"]
    assert register.total[5].text == words.amount(paid(table, 2).pot)
    assert "Void" in register.rows[0][9].text
    assert report.pace.hands == 1


def test_hp_4_what_is_settled_at_the_cash_desk_has_its_line(table: Table):
    assert "Settled at the cash desk" not in text(table)
    table.do(LeaveSeat(3))
    corrected(table, VoidHand(1))
    report = table.report()
    assert report.balance.settled == paid(table, 1).put_in[2]
    assert report.balance.difference == 0
    table.count_boxes()
    table.do(CloseShift(table.clock.now_ms))
    assert "Settled at the cash desk" in text(table)


def test_nobody_signs_over_an_open_correction_unawares(table: Table):
    proposed(table, VoidHand(1))
    proposed(table, AdjustBox(Box.TIPS, 5, ContraAccount.HOUSE))
    table.do(DeclineCorrection(2, "P-05", DeclineReason.AS_RECORDED), actor="P-05")
    assert table.report().open_matters == 1
    proposal = "Correction not decided: Hand declared void (no. 1, in hand 1, since"
    assert proposal in text(table)
    assert "Korrektur nicht entschieden: Spiel für ungültig erklärt (Nr. 1, Spiel 1," in text(
        table, Language.GERMAN
    )


# ── the record of the hand ──────────────────────────────────────────────────────────────────


def record_text(table: Table, hand: int, language=Language.ENGLISH) -> str:
    return text_of(render_hand(hand_record(table.journal, hand), language, zone=UTC))


def struck_in_record(table: Table, hand: int) -> list[str]:
    record = hand_record(table.journal, hand)
    pages = hand_pages(record, formatting_of(record.head, words_of(Language.ENGLISH), UTC))
    return [m.text for page in pages for m in page if isinstance(m, Text) and m.style.struck]


def test_hp_3_the_record_of_a_hand_shows_what_it_paid_first_and_in_the_end(table: Table):
    was = paid(table, 1)
    (winner,) = was.won
    assert struck_in_record(table, 1) == []
    corrected(
        table, CorrectRake(1, was.rake + 2, winner.seat), CorrectionReason.OTHER, "Counted by hand"
    )
    record = hand_record(table.journal, 1)
    (result,) = (each for each in record.results if each.seat == winner.seat)
    assert (result.won, result.corrected) == (winner.amount, winner.amount - 2)
    assert result.net - result.net_corrected == 2
    assert {str(winner.amount), f"€{was.rake}"} <= set(struck_in_record(table, 1))
    (correction,) = record.corrections
    english = record_text(table, 1)
    assert "What it paid first is struck through." in english
    assert "Something else: Counted by hand" in english
    assert f"(entry {correction.row.proposed_entry})" in english
    assert f"(entry {correction.row.settled_entry})" in english
    assert "Saldo neu" in record_text(table, 1, Language.GERMAN)


def test_hp_3_a_hand_declared_void_gives_everybody_back_what_they_put_in(table: Table):
    corrected(table, VoidHand(1))
    record = hand_record(table.journal, 1)
    assert [each.corrected for each in record.results] == [each.put_in for each in record.results]
    assert {each.net_corrected for each in record.results} == {0}


def test_what_is_not_approved_changes_nothing_in_the_record(table: Table):
    proposed(table, VoidHand(1))
    assert struck_in_record(table, 1) == []
    assert "Correction no. 1 is not decided." in record_text(table, 1)
    table.do(DeclineCorrection(1, "P-05", DeclineReason.AS_RECORDED), actor="P-05")
    assert "is not decided" not in record_text(table, 1)
    assert "declined: P-05" in record_text(table, 1)


def test_a_changed_correction_is_found_in_the_record(table: Table):
    corrected(table, VoidHand(1))
    entry = hand_record(table.journal, 1).corrections[0].row.proposed_entry
    table.journal.close()
    forged = "UPDATE entry SET body = replace(body, 'P-02', 'P-09') WHERE number = "
    operate(table.path, f"{forged}{entry}")
    with JournalReader(table.path) as reader:
        assert not hand_record(reader, 1).proof.intact
        assert hand_record(reader, 2).proof.intact


def test_an_evening_with_everything_is_tidy_on_paper(tmp_path_factory):
    with JournalReader(busy_evening(tmp_path_factory)) as journal:
        report = shift_report(journal, zone=UTC)
        for language in Language:
            assert_tidy(shift_pages(report, formatting_of(report.head, words_of(language), UTC)))
            for number in (CORRECTED, VOIDED, PROPOSED):
                record = hand_record(journal, number)
                pages = hand_pages(record, formatting_of(record.head, words_of(language), UTC))
                assert len(pages) == 1
                assert_tidy(pages)


@pytest.mark.parametrize(("change", "house"), [(CorrectRake(1, 1, 2), "+1"), (VoidHand(1), "–")])
def test_the_effect_on_the_house_is_signed_and_apart_from_chips_that_moved(
    table: Table, change: Change, house: str
):
    """HP 4: what only went back to its owner costs nobody anything."""
    corrected(table, change)
    report = table.report()
    (made,) = [each for each in report.incidents if each.kind is IncidentKind.CORRECTION_APPROVED]
    told = incidents_table([made], formatting_of(report.head, words_of(Language.GERMAN), UTC))
    assert [column.title for column in told.columns[4:6]] == ["Jetons bewegt €", "Haus ± €"]
    assert [cell.text for cell in told.rows[0][4:6]] == [str(made.effect), house]


@pytest.mark.parametrize(
    ("change", "house"),
    [
        (AdjustBox(Box.TRAY, -5, ContraAccount.HOUSE), -5),
        (AdjustBox(Box.RAKE, -3, ContraAccount.GUEST, 4), -3),
        (AdjustBox(Box.TIPS, 4, ContraAccount.CASH), -4),
        (AdjustBox(Box.TRAY, 6, ContraAccount.RAKE), 0),
        (AdjustBox(Box.TIPS, 2, ContraAccount.GUEST, 4), 0),
    ],
)
def test_what_an_adjustment_costs_or_brings_the_house(change: AdjustBox, house: int):
    assert Effect(box=change).house == house
