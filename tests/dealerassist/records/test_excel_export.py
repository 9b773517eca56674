"""The hand register for Excel: a CSV that a German Excel opens by itself, and a workbook.

Tests `dealerassist/records/excel_export.py`, `dealerassist/records/journal_export.py`,
`dealerassist/files/spreadsheet.py`.
"""

import csv
import re
from datetime import UTC, datetime, timedelta
from decimal import Decimal
from io import BytesIO
from pathlib import Path
from string import ascii_uppercase
from xml.etree import ElementTree as ET
from zipfile import ZipFile
from zoneinfo import ZoneInfo

import pytest
from click.testing import CliRunner

from dealerassist.files.spreadsheet import excel_line
from dealerassist.journal.read_model.rows import HandRow
from dealerassist.journal.reader import JournalReader
from dealerassist.records.excel_export import (
    LOCAL_COLUMNS,
    MONEY,
    TIME,
    _wall,
    excel_csv_lines,
    workbook,
)
from dealerassist.records.journal_export import COLUMNS, csv_lines
from dealerassist.table.money_state import Box
from tests.support.reports.played import Table, played_once
from tests.support.table.counts import to_close
from ui.cli import cli

VIENNA = ZoneInfo("Europe/Vienna")
SHEET = "{http://schemas.openxmlformats.org/spreadsheetml/2006/main}"


@pytest.fixture
def journal(tmp_path_factory) -> Path:
    return played_once(tmp_path_factory, 6)


@pytest.fixture
def hands(journal: Path) -> tuple[HandRow, ...]:
    with JournalReader(journal) as reader:
        return reader.hands()


def run(*words: object):
    return CliRunner().invoke(cli, ["--language", "en", *map(str, words)])


def on_the_wall(utc_ms: int, zone=VIENNA) -> datetime:
    return datetime.fromtimestamp(utc_ms // 1000, tz=zone).replace(tzinfo=None)


def test_the_csv_has_semicolons_decimal_commas_and_a_byte_order_mark(journal: Path, hands):
    result = run("export", journal, "--format", "csv", "--for-excel")
    assert result.exit_code == 0, result.output
    raw = result.stdout_bytes
    assert raw.startswith(b"\xef\xbb\xbfhand;shift;")
    lines = list(csv.DictReader(raw.decode("utf-8-sig").splitlines(), delimiter=";"))
    assert len(lines) == len(hands)
    for line, hand in zip(lines, hands, strict=True):
        assert int(line["hand"]) == hand.number
        assert float(line["pot"].replace(",", ".")) == hand.pot
        first = hand.winners[0]
        assert line["winners"].startswith(f"{first.seat} ({first.amount}")
        assert re.fullmatch(r"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d", line["started_local"])


def test_an_amount_has_a_comma_and_a_text_is_no_formula():
    assert excel_line((Decimal("1234.50"), 7, "1.5", "=1+1", None)) == "1234,50;7;1.5;'=1+1;"


def test_times_are_those_of_the_clock_on_the_wall(journal: Path, hands):
    with JournalReader(journal) as reader:
        _, first, *_ = csv.reader(excel_csv_lines(reader, zone=VIENNA), delimiter=";")
    assert first[3] == str(on_the_wall(hands[0].started_ms))
    assert LOCAL_COLUMNS[3:5] == ("started_local", "ended_local")
    assert [name.removesuffix("_local") for name in LOCAL_COLUMNS] == list(COLUMNS)


def parts(content: bytes) -> dict[str, bytes]:
    with ZipFile(BytesIO(content)) as book:
        return {name: book.read(name) for name in book.namelist()}


def cells(content: bytes) -> list[list[str | float]]:
    """The sheet as Excel reads it: texts, and numbers."""
    every = parts(content)
    strings = ET.fromstring(every["xl/sharedStrings.xml"])  # noqa: S314 - made here
    texts = ["".join(item.itertext()) for item in strings]
    sheet = ET.fromstring(every["xl/worksheets/sheet1.xml"])  # noqa: S314 - made here
    rows = []
    for row in sheet.iter(f"{SHEET}row"):
        assert not list(row.iter(f"{SHEET}f")), "a formula"
        # An empty cell is left out; each names its place by a letter and the row.
        values: dict[str, str | float] = {}
        for cell in row:
            value = cell.findtext(f"{SHEET}v")
            kept = texts[int(value)] if cell.get("t") == "s" else float(value)
            values[cell.get("r")[0]] = kept
        rows.append([values.get(letter, "") for letter in ascii_uppercase[: len(COLUMNS)]])
    return rows


def test_the_workbook_has_every_hand_with_figures_and_dates(journal: Path, hands):
    with JournalReader(journal) as reader:
        made = workbook(reader, zone=VIENNA)
        again = workbook(reader, zone=VIENNA)
    heading, *rows = cells(made)
    assert heading == list(LOCAL_COLUMNS)
    for row, hand in zip(rows, hands, strict=True):
        of = dict(zip(LOCAL_COLUMNS, row, strict=True))
        assert (of["hand"], of["pot"], of["rake"]) == (hand.number, hand.pot, hand.rake)
        started = datetime(1899, 12, 30) + timedelta(days=of["started_local"])  # noqa: DTZ001
        assert abs(started - on_the_wall(hand.started_ms)) < timedelta(milliseconds=500)
        assert of["croupier"] == hand.croupier
    styles = parts(made)["xl/styles.xml"].decode()
    assert TIME in styles
    assert MONEY in styles or 'numFmtId="4"' in styles
    assert made == again


def test_the_command_writes_the_workbook(journal: Path, tmp_path: Path):
    out = tmp_path / "hands.xlsx"
    result = run("export", journal, "--format", "xlsx", "--out", out)
    assert result.exit_code == 0, result.output
    assert result.stdout == f"Written to {out}\n"
    piped = run("export", journal, "--format", "xlsx")
    assert cells(piped.stdout_bytes) == cells(out.read_bytes())


def test_only_the_csv_has_a_form_for_excel(journal: Path):
    result = run("export", journal, "--format", "xlsx", "--for-excel")
    assert result.exit_code == 2
    assert "leave out --for-excel" in result.stderr


def test_a_moment_that_excel_has_no_date_for_is_a_text():
    assert _wall(-(1 << 45), UTC) == f"{-(1 << 45)} ms"


def exported(journal: Path) -> list[list[dict[str, object]]]:
    """The lines of the register for programs, for a German Excel, and of the workbook."""
    with JournalReader(journal) as reader:
        plain = list(csv.DictReader(csv_lines(reader)))
        german = list(csv.DictReader(excel_csv_lines(reader), delimiter=";"))
        heading, *rows = cells(workbook(reader))
    return [plain, german, [dict(zip(heading, row, strict=True)) for row in rows]]


def is_told(journal: Path) -> bool:
    """Whether every form tells the Taxe and what the winner got; none of them tells one alone."""
    found = {
        (line["rake"] != "", len(str(line["winners"])) > len("2:"))
        for lines in exported(journal)
        for line in lines
    }
    assert len(found) == 1
    (told,) = found
    assert told in {(True, True), (False, False)}
    return told == (True, True)


def test_hp_4_the_taxe_of_a_hand_waits_until_its_box_is_counted(tmp_path: Path):
    table = Table(tmp_path / "table.journal")
    table.open()
    table.win_at_once()
    assert not is_told(table.path)
    table.close()
    assert not is_told(table.path)
    table.do(to_close(Box.RAKE, amount=1, shift=1))
    assert is_told(table.path)
    assert all(line["pot"] != "" for lines in exported(table.path) for line in lines)
    table.open_again()
    table.win_at_once()
    with JournalReader(table.path) as reader:
        assert [line["rake"] != "" for line in csv.DictReader(csv_lines(reader))] == [True, False]
    table.journal.close()
