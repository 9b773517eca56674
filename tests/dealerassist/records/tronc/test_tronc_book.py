"""House practice 4: a day of the tronc book is the sum of its shifts, and of their counts.

Tests `dealerassist/records/tronc/csv_and_json.py`, `dealerassist/records/tronc/from_journals.py`,
`dealerassist/records/tronc/workbook.py`, `dealerassist/records/shift/exception_counts.py`,
`dealerassist/records/shift/transactions.py`.
"""

import csv
import io
import json
import time
import zipfile
from datetime import date

import pytest

from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.tronc.csv_and_json import tronc_csv, tronc_json
from dealerassist.records.tronc.from_journals import SameJournalError, month_book
from dealerassist.records.tronc.workbook import tronc_workbook
from dealerassist.table.money_state import Box
from tests.support.records.tronc_nights import TroncNights

MONTHS = {"2026-03": date(2026, 3, 26), "2026-10": date(2026, 10, 22)}
"""In each, the night in which the clock is changed lies between the nights that are played."""

NIGHTS = {"2026-03": 4, "2026-10": 5}


def unheard(_done, _all):
    pass


@pytest.fixture(scope="module")
def berlin():
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("TZ", "Europe/Berlin")
        time.tzset()
        yield
    time.tzset()


@pytest.fixture(scope="module")
def played(tmp_path_factory, berlin):
    """Two tables: 9 nights over both changes of the clock, and 3 of the second in October."""
    folder = tmp_path_factory.mktemp("tronc")
    first = TroncNights(folder / "1.journal", "1", 5, MONTHS["2026-03"])
    for _ in range(NIGHTS["2026-03"]):
        first.night()
    first.day = MONTHS["2026-10"]
    for _ in range(NIGHTS["2026-10"]):
        first.night()
    second = TroncNights(folder / "2.journal", "2", 9, date(2026, 10, 24))
    for _ in range(3):
        second.night()
    yield first, second
    for nights in (first, second):
        nights.desk.journal.close()


@pytest.fixture(scope="module")
def books(played):
    readers = [JournalReader(nights.desk.journal.path) for nights in played]
    yield {month: month_book(readers, month, unheard) for month in MONTHS}
    for each in readers:
        each.close()


def test_hp_4_a_day_is_what_was_given_adjusted_counted_and_signed(played, books):
    told = {(day.table, day.gaming_day): day for book in books.values() for day in book.days}
    ledgers = {
        (table, day): ledger
        for table, nights in zip("12", played, strict=True)
        for day, ledger in nights.ledgers.items()
    }
    assert told.keys() == ledgers.keys()
    assert len(told) == 12
    for (table, day), ledger in ledgers.items():
        found, cents = told[table, day], played[int(table) - 1].cents
        assert not found.pending
        assert bool(found.uncounted) == ledger.given_up
        assert (found.tips or 0) == ledger.tips * cents
        assert (found.adjusted or 0) == ledger.adjusted * cents
        assert (found.counted or 0) == ledger.counted * cents
        assert (found.cashless, found.revenue) == (ledger.cashless * cents, ledger.revenue * cents)
        assert sum(each.amount for each in found.signatures) == ledger.signed * cents
        if not found.unsigned and found.total is not None:
            assert found.total == ledger.signed * cents
    # The play had all of it in it.
    assert any(ledger.given_up for ledger in ledgers.values())
    assert any(not ledger.signed for ledger in ledgers.values())
    assert any(ledger.adjusted for ledger in ledgers.values())
    assert any(ledger.revenue for ledger in ledgers.values())


def test_hp_4_a_day_is_the_sum_of_the_shift_reports(played, books):
    """On some nights of each table, those of the changes of the clock among them."""
    for table, nights in zip("12", played, strict=True):
        with JournalReader(nights.desk.journal.path) as reader:
            sheets = reader.shifts()
            changed = [s for s in sheets if s.gaming_day in ("2026-03-28", "2026-10-24")]
            reports = [shift_report(reader, sheet.number) for sheet in changed]
        for day in {report.head.gaming_day for report in reports}:
            (found,) = [d for d in books[day[:7]].days if (d.table, d.gaming_day) == (table, day)]
            boxes = [r.boxes[Box.TIPS] for r in reports if r.head.gaming_day == day]
            counted = sum(box.counted or 0 for box in boxes) * nights.cents
            assert (found.counted or 0) == counted
            should = sum(box.should or 0 for box in boxes) * nights.cents
            assert (found.tips or 0) + (found.adjusted or 0) == should


def test_sums_by_day_and_by_table_are_those_of_the_month(books):
    for book in books.values():
        (month,) = book.sums
        for parts in (book.by_day, book.by_table):
            for name in ("tips", "adjusted", "counted", "difference", "cashless", "revenue"):
                assert sum(getattr(each, name) for _, each in parts) == getattr(month, name)
    assert books["2026-10"].tables == ("1", "2")
    assert len(books["2026-10"].by_day) == NIGHTS["2026-10"]


def test_csv_json_and_workbook_say_the_same_and_nobodys_tip(books):
    book = books["2026-10"]
    lines = list(csv.reader(tronc_csv(book)))
    (month,) = [line for line in lines if line[:3] == ["sum", "month", "2026-10"]]
    (told,) = json.loads(tronc_json(book))["sums"]
    heading = next(line for line in lines if line[:2] == ["part", "of"])
    assert float(month[heading.index("counted")]) * 100 == told["counted"]
    assert "seat" not in tronc_json(book).decode()
    assert not any("seat" in cell for line in lines for cell in line)
    made = tronc_workbook(book)
    assert made == tronc_workbook(book)
    with zipfile.ZipFile(io.BytesIO(made)) as parts:
        assert b'name="signature"' in parts.read("xl/workbook.xml")
        (first, *_) = book.days
        number = (date.fromisoformat(first.gaming_day) - date(1899, 12, 30)).days
        assert f"<v>{number}</v>".encode() in parts.read("xl/worksheets/sheet1.xml")


def test_a_journal_counts_once(played):
    path = played[1].desk.journal.path
    same = pytest.raises(SameJournalError)
    with JournalReader(path) as one, JournalReader(path) as again, same:
        month_book([one, again], "2026-10", unheard)
