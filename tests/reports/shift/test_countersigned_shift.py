"""A report from a journal that the floor has countersigned says so, and what contradicts it.

Tests `reports/shift/document.py`, `dealerassist/records/shift/shift_csv.py`,
`dealerassist/records/shift/shift_json.py`.
"""

import json

import pytest

from dealerassist.journal.chain import Countersigned
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from dealerassist.table.commands import CloseShift
from reports.shift.document import render_shift
from tests.support.journal.copies import copy_of
from tests.support.journal.countersigning import OTHER_FLOOR, SIGNED_S, countersign, put_beside
from tests.support.journal.surgery import rewrite, sign_anew
from tests.support.reports.played import MINUTE, START, Table
from tests.support.reports.reading import pages_of, text_of
from tests.support.reports.synthetic import UTC


@pytest.fixture
def closed(table: Table) -> Table:
    table.open()
    for _ in range(3):
        table.win_at_once()
    table.do(CloseShift(START + 20 * MINUTE))
    table.journal.close()
    return table


def report_of(table: Table):
    with JournalReader(table.path) as journal:
        return shift_report(journal, zone=UTC)


SAID = {
    Language.ENGLISH: "countersigned by the floor up to entry {size}, 18/11/2026 11:07:40",
    Language.GERMAN: "vom Floor gegengezeichnet bis Eintrag {size}, 18.11.2026 11:07:40",
}


@pytest.mark.parametrize("language", Language)
def test_the_last_line_of_every_page_says_what_the_floor_countersigned(closed, language):
    size = countersign(closed.path)
    report = report_of(closed)
    assert report.integrity.countersigned == Countersigned(size, SIGNED_S, "1b4d5110")
    pages = pages_of(render_shift(report, language, zone=UTC))
    said = SAID[language].format(size=size)
    assert all(said in " ".join(page.split()) for page in pages)
    assert "1b4d5110" in "".join(pages)


def test_without_a_floor_nothing_of_it_is_said(closed):
    report = report_of(closed)
    text = text_of(render_shift(report, Language.ENGLISH, zone=UTC)).lower()
    assert "countersign" not in text
    assert "verified at this table alone: unchanged" in text
    assert "floor none vouches for it" in " ".join(text.split())
    assert "countersigned" not in json.loads(json_of(report))["integrity"]
    assert "unwitnessed" not in json.loads(json_of(report))["integrity"]
    told = json.loads(json_of(report))["integrity"]["compared"]
    assert {name: each["answer"] for name, each in told.items()} == {
        "entries": "yes", "second_copy": "yes", "checkpoints": "yes", "floor": "not_there",
        "relay": "not_there", "rows": "yes", "given": "not_there",
    }  # fmt: skip
    assert not any("countersigned" in line for line in csv_of(report))


def test_what_is_not_genuine_is_told_in_red_and_the_figures_stand(closed):
    countersign(closed.path)
    whole = report_of(closed)
    countersign(closed.path, floor=OTHER_FLOOR)
    other = report_of(closed).integrity.countersigned
    assert other.key_id == OTHER_FLOOR.key.split("+")[1], "whose it is stands on the paper"
    put_beside(closed.path, None)
    report = report_of(closed)
    assert report.integrity.intact
    assert report.integrity.unwitnessed
    assert report.rake == whole.rake
    text = " ".join(text_of(render_shift(report, Language.ENGLISH, zone=UTC)).split())
    assert "NOT CONFIRMED: Countersignature of the floor: it is not signed by the floor." in text
    assert "verified" not in text
    assert json.loads(json_of(report))["integrity"]["unwitnessed"] is True


def test_a_shift_rewritten_and_signed_anew_is_told(closed):
    countersign(closed.path)
    rewrite(closed.path, 12, b'"actor":"C-07"', b'"actor":"C-99"')
    sign_anew(closed.path)
    copy_of(closed.path).unlink()
    report = report_of(closed)
    assert report.integrity.fault == 1
    assert report.integrity.countersigned is None
    assert "VERIFICATION FAILED" in text_of(render_shift(report, Language.ENGLISH, zone=UTC))
