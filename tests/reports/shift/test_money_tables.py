"""The house's money in the report: figures that were played, and what the paper says of them.

Tests `reports/shift/money_tables.py`, `dealerassist/records/shift/open_matters.py`.
"""

import pytest

from dealerassist.journal.read_model.rows import TransactionKind
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.boxes import BoxCount, CountState
from dealerassist.records.shift.incidents import rule_of
from dealerassist.records.shift.open_matters import OpenMatterKind
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.table.commands import (
    AddChips,
    AnnounceLastHands,
    CallPitBoss,
    ChangeHouseSettings,
    CloseShift,
    CountBox,
    Credit,
    Fill,
    GiveCashlessTip,
    GiveTip,
    LeaveSeat,
    OpenShift,
    OpenTray,
)
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.money_state import Box, Purpose
from reports.shift.document import render_shift
from tests.support.reports.played import DAY, MINUTE, START, Table, played_once
from tests.support.reports.reading import pages_of, text_of
from tests.support.reports.synthetic import UTC
from tests.support.table.counts import to_close

TRAY = ((100, 20), (5, 100), (1, 100))
CLOSING = Purpose.CLOSING


@pytest.fixture
def opened(table: Table) -> Table:
    """A tray of 2,600, and guests who bought at the cash desk."""
    table.open()
    table.do(OpenTray(TRAY))
    return table


def counted(table: Table, *, tray: tuple[tuple[int, int], ...], cash: int) -> None:
    table.do(to_close(Box.TRAY, tray))
    table.do(to_close(Box.CASH, amount=cash))


def figures(count: BoxCount) -> tuple[int | None, int | None, int | None]:
    return count.should, count.counted, count.difference


@pytest.mark.parametrize(
    ("what", "kind", "said"),
    [
        ("tronc", TransactionKind.CASHLESS_TIP, "Tip by card, to the tronc"),
        ("revenue", TransactionKind.CASHLESS_REVENUE, "Tip by card, revenue of the house"),
    ],
)
def test_tips_by_card_have_a_line_of_their_own_and_are_in_no_box(
    opened: Table, what: str, kind: TransactionKind, said: str
) -> None:
    opened.do(ChangeHouseSettings(HouseSettings(cashless_tips=what)))
    opened.do(GiveTip(3, 4), GiveCashlessTip(3, 35), to_close(Box.TIPS, amount=4))
    report = shift_report(opened.journal, zone=UTC)
    assert report.cashless == {kind: 35}
    assert figures(report.tip_box) == (4, 4, 0)
    assert report.balance is not None
    assert report.balance.difference == 0
    assert f"{said} 35" in text_of(render_shift(report, Language.ENGLISH, zone=UTC))
    part = [line for line in csv_of(report) if line.startswith("tips_by_card,")]
    assert part == [f"tips_by_card,{kind.value},35"]


def test_what_should_be_there_what_is_and_the_difference(opened: Table) -> None:
    opened.do(AddChips(1, 300, 300), LeaveSeat(2, None, 100), GiveTip(3, 4))
    opened.do(Fill(((5, 20),), "C-07", "P-02"), Credit(((100, 1),), "C-07", "P-02"))
    counted(opened, tray=((100, 18), (5, 99), (1, 99)), cash=201)
    opened.do(
        to_close(Box.TIPS, ((1, 4),)),
        CloseShift(START + MINUTE),
    )
    report = opened.report()
    assert figures(report.tray) == (2400, 2394, -6)
    assert figures(report.cash_box) == (200, 201, 1)
    assert (figures(report.rake_box), figures(report.tip_box)) == ((None,) * 3, (4, 4, 0))
    sheet = report.tray_sheet
    assert sheet is not None
    assert (sheet.opening, sheet.fills, sheet.credits) == (2600, 100, 100)
    assert (sheet.sold, sheet.redeemed, sheet.zero) == (300, 100, -5)
    assert report.open_matters == 2 + 1, "the Taxe was not counted"
    assert report.balance is not None
    assert report.balance.difference == 0


def test_pieces_should_be_known_only_where_slips_alone_moved_them(opened: Table) -> None:
    opened.do(Fill(((5, 20),), "C-07", "P-02"))
    counted(opened, tray=((100, 20), (5, 119), (1, 100)), cash=0)
    (five,) = (each for each in opened.report().tray_sheet.denominations if each.worth == 5)
    assert (five.opening, five.fills, five.credits) == (100, 20, 0)
    assert (five.should, five.counted, five.difference) == (120, 119, -1)
    opened.do(AddChips(1, 100, 100))
    counted(opened, tray=((100, 20), (5, 100), (1, 100)), cash=100)
    (five,) = (each for each in opened.report().tray_sheet.denominations if each.worth == 5)
    assert (five.should, five.counted, five.difference) == (None, 100, None)


def test_an_open_shift_tells_nothing_of_a_box_before_it_is_counted(opened: Table) -> None:
    opened.do(AddChips(1, 300, 300), GiveTip(3, 4))
    report = opened.report()
    assert [report.tray, report.cash_box, report.rake_box, report.tip_box] == [BoxCount()] * 4
    assert report.blind == set(Box) - {Box.TIME, Box.DROP}
    assert "2,300" not in text_of(render_shift(report, Language.ENGLISH, zone=UTC))
    opened.do(to_close(Box.CASH, amount=300))
    assert figures(opened.report().cash_box) == (None, 300, None), "it would tell the sales"
    assert opened.report().blind == set(Box) - {Box.CASH, Box.TIME, Box.DROP}
    assert opened.report().open_matters == 0


def test_hp_4_no_sum_of_an_interim_report_tells_what_should_be_in_a_box(opened: Table) -> None:
    for _ in range(3):
        opened.win_at_once()
    opened.do(AddChips(1, 300, 300), LeaveSeat(2, None, 111), GiveTip(3, 4), GiveTip(3, 5))
    pages = pages_of(render_shift(opened.report(), Language.ENGLISH, zone=UTC))
    assert "Interim shift report" in pages[0]
    assert "Count pending: Tray, Cash, Rake, Tips. What should be there is shown after" in pages[0]
    assert "Sales and redemptions are shown after the count." in pages[0]
    for told in ("Rake by", "sold €", "The guests’ money", "Tip 2 9", "signature, time"):
        assert told not in " ".join(pages), told
    opened.do(
        to_close(Box.RAKE, amount=0),
        to_close(Box.TIPS, ((1, 9),)),
    )
    counted(opened, tray=((100, 20), (5, 100), (1, 100)), cash=189)
    text = text_of(render_shift(opened.report(), Language.ENGLISH, zone=UTC))
    for told in ("Rake by the hour", "sold €300, redeemed €111", "The guests’ money", "Tip 2 9"):
        assert told in text, told


def test_hp_4_the_sum_of_the_tray_has_every_term_of_its_equation(opened: Table) -> None:
    opened.do(AddChips(1, 300, 300), LeaveSeat(2, None, 100))
    opened.do(Fill(((5, 20),), "C-07", "P-02"), Credit(((100, 2),), "C-07", "P-02"))
    counted(opened, tray=((100, 15), (5, 100), (1, 300)), cash=200)
    report = opened.report()
    page = pages_of(render_shift(report, Language.ENGLISH, zone=UTC))[0]
    assert report.tray_sheet.sales == -200
    assert "Sum 2,600 100 200 −200 2,300 2,300 0" in page
    assert "€100 20 – 2 15 €5 100 20 – 100 €1 100 – – 300" in page


def test_every_open_matter_is_named(opened: Table) -> None:
    counted(opened, tray=((100, 20), (5, 99), (1, 100)), cash=0)
    opened.win_at_once()
    opened.do(GiveTip(3, 4), CallPitBoss())
    opened.do(AnnounceLastHands(), CloseShift(START + 9 * MINUTE))
    kinds = [(each.kind, each.box, each.amount) for each in opened.report().matters]
    assert kinds == [
        (OpenMatterKind.COUNT_DIFFERS, Box.TRAY, -5),
        (OpenMatterKind.COUNT_PENDING, Box.RAKE, None),
        (OpenMatterKind.COUNT_PENDING, Box.TIPS, None),
        (OpenMatterKind.WAITING, None, None),
    ]
    assert opened.report().open_matters == 4
    pages = pages_of(render_shift(opened.report(), Language.ENGLISH, zone=UTC))
    assert "Open: Tray differs by −€5 (no. 1, of shift 1, since " in pages[0]
    assert all(each.since_ms and each.by for each in opened.report().matters)
    assert "Open matters What is open" in pages[1]
    assert "Pit boss called 2 – " in pages[1]


def test_a_checkpoint_is_listed_and_settles_nothing(opened: Table) -> None:
    opened.do(CountBox(Box.TRAY, ((100, 20), (5, 99), (1, 100))), CloseShift(START + MINUTE))
    report = opened.report()
    assert report.tray == BoxCount()
    checkpoint = report.transactions[-1]
    assert (checkpoint.kind, checkpoint.amount) == (TransactionKind.COUNT, 2595)
    assert (checkpoint.purpose, checkpoint.difference) == (Purpose.CHECKPOINT, -5)
    assert report.open_matters == 1 + 4, "it was off, and nothing was counted to close"
    english = text_of(render_shift(report, Language.ENGLISH, zone=UTC))
    assert "Tray counted in mid-shift – 2,595" in english


def test_slips_are_printed_with_both_signers(opened: Table) -> None:
    opened.do(Fill(((5, 20),), "C-07", "P-02"), CloseShift(START + MINUTE))
    page = pages_of(render_shift(opened.report(), Language.GERMAN, zone=UTC))[0]
    assert "Nachlage 100 1 C-07, P-02" in page
    assert "Zählung ausstehend" in page


def test_the_next_shift_begins_without_a_tray(opened: Table) -> None:
    opened.do(CloseShift(START + MINUTE), OpenShift("C-12", DAY, START + 2 * MINUTE))
    first, second = opened.report(1), opened.report(2)
    assert first.tray_sheet is not None
    assert (second.tray_sheet, second.tray) == (None, BoxCount(state=CountState.NONE))


def test_closing_without_announcing_the_last_hands_is_said(opened: Table) -> None:
    opened.win_at_once()
    opened.do(CloseShift(START + 5 * MINUTE))
    assert opened.report().last_hands is None
    page = pages_of(render_shift(opened.report(), Language.ENGLISH, zone=UTC))[0]
    assert "The last three hands were not announced." in page


def test_the_announcement_has_its_time_and_its_hand(opened: Table) -> None:
    opened.win_at_once()
    opened.do(AnnounceLastHands())
    opened.win_at_once()
    opened.do(CloseShift(START + 5 * MINUTE))
    report = opened.report()
    assert report.last_hands is not None
    assert (report.last_hands.facts, rule_of(report.last_hands)) == ({"after": 1}, "HP 4")
    german = text_of(render_shift(report, Language.GERMAN, zone=UTC))
    assert "Die letzten drei Spiele angesagt nach Spiel 1" in german
    assert "nicht angesagt" not in german


def test_a_demonstration_shows_all_of_it(tmp_path_factory: pytest.TempPathFactory) -> None:
    with JournalReader(played_once(tmp_path_factory, 8)) as journal:
        report = shift_report(journal, zone=UTC)
    assert report.tray.difference == -5
    assert (report.cash_box.difference, report.rake_box.difference) == (0, 0)
    assert (report.tip_box.counted, report.tray_sheet.zero) == (None, -5)
    assert [each.slip for each in report.transactions if each.slip] == [1]
    assert report.last_hands is not None
