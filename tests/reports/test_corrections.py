"""Corrections by two people on paper: the original struck through, and who signed."""

from datetime import UTC

import pytest

from dealerassist.approvals import Grant
from dealerassist.hand.result import HandResult
from dealerassist.journal.results import hand_result
from dealerassist.locale.words import Language, words_of
from dealerassist.table.commands import DeclineCorrection, LeaveSeat
from dealerassist.table.corrections import (
    AdjustBox,
    Change,
    CorrectRake,
    Reason,
    VoidHand,
)
from dealerassist.table.money import Box
from reports.hand_tables import register_table
from reports.page import Text
from reports.shift_report import pages_of, render
from reports.shift_words import ShiftWords
from tests.reports.played import Table
from tests.reports.reading import text_of


@pytest.fixture
def table(tmp_path):
    """A shift of two hands that everybody gave up."""
    table = Table(tmp_path / "table.db")
    table.open()
    table.win_at_once()
    table.win_at_once()
    yield table
    table.journal.close()


def proposed(table: Table, change: Change, reason=Reason.WRONG_POT, text="") -> int:
    return table.desk.propose(change, reason, actor="P-02", text=text).events[0].number


def corrected(table: Table, change: Change, reason=Reason.WRONG_POT, text="") -> None:
    shown = table.desk.shown(proposed(table, change, reason, text))
    table.desk.approve(Grant.issue(shown, "P-05"), actor="P-05")


def paid(table: Table, hand: int) -> HandResult:
    return hand_result(table.journal, hand)


def text(table: Table, language=Language.ENGLISH) -> str:
    return text_of(render(table.report(), language, zone=UTC))


def struck(table: Table) -> list[str]:
    """Everything that is struck through."""
    report = table.report()
    words = ShiftWords(words_of(Language.ENGLISH), report.head, UTC)
    marks = [mark for page in pages_of(report, words) for mark in page]
    return [mark.text for mark in marks if isinstance(mark, Text) and mark.style.struck]


def test_hp_3_a_correction_is_printed_with_both_signers_and_its_reason(table: Table):
    was = paid(table, 1)
    corrected(table, CorrectRake(1, was.rake + 2, 2), Reason.OTHER, "Counted by hand")
    english, german = text(table), text(table, Language.GERMAN)
    assert "Corrections by two people" in english
    assert "Something else: Counted by hand" in english
    assert "P-02" in english
    assert "P-05" in english
    assert "approved" in english
    assert "Korrekturen zu zweit" in german
    assert "genehmigt" in german


def test_hp_3_the_original_stays_readable_struck_through(table: Table):
    was = paid(table, 1)
    assert struck(table) == []
    corrected(table, CorrectRake(1, was.rake + 2, 2))
    found = struck(table)
    assert {str(was.pot), str(was.rake), "2"} <= set(found)
    assert any(line.startswith(f"Rake {was.rake}") for line in found)


def test_the_register_adds_up_what_was_corrected(table: Table):
    corrected(table, VoidHand(1))
    report = table.report()
    words = ShiftWords(words_of(Language.ENGLISH), report.head, UTC)
    register = register_table(report.hands, words)
    assert [row[0].text for row in register.rows] == ["1", "1", "2"]
    assert register.total[4].text == words.amount(paid(table, 2).pot)
    assert "Void" in register.rows[0][8].text
    assert report.pace.hands == 1


def test_hp_4_what_is_settled_at_the_cash_desk_has_its_line(table: Table):
    assert "Settled at the cash desk" not in text(table)
    table.do(LeaveSeat(3))
    corrected(table, VoidHand(1))
    report = table.report()
    assert report.balance.settled == paid(table, 1).put_in[2]
    assert report.balance.difference == 0
    assert "Settled at the cash desk" in text(table)


def test_nobody_signs_over_an_open_correction_unawares(table: Table):
    proposed(table, VoidHand(1))
    proposed(table, AdjustBox(Box.TIPS, 5))
    table.do(DeclineCorrection(2, "P-05"), actor="P-05")
    # The shift is open too, and cannot be closed before.
    assert table.report().open_matters == 1 + 1
    assert "Corrections that nobody has decided on: no. 1." in text(table)
    assert "Noch nicht entschiedene Korrekturen: Nr. 1." in text(table, Language.GERMAN)
