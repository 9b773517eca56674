"""The shift report as CSV and JSON: the figures of the paper, for other programs.

Tests `dealerassist/records/shift/shift_csv.py`, `dealerassist/records/shift/shift_json.py`,
`ui/cli/report.py`.
"""

import json
import re
import zipfile
from decimal import Decimal
from pathlib import Path

import pytest
from click.testing import CliRunner

from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from tests.support.reports.busy import busy_evening
from tests.support.reports.reading import csv_parts
from tests.support.reports.synthetic import a_head, a_report
from ui.cli.report import bundle, report


@pytest.fixture(scope="module")
def evening(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return busy_evening(tmp_path_factory)


@pytest.fixture(scope="module")
def made(evening: Path) -> ShiftReport:
    with JournalReader(evening) as reader:
        return shift_report(reader)


def run(command, *arguments: object):
    return CliRunner().invoke(command, [str(argument) for argument in arguments])


def sum_of(rows: list[dict[str, str]], column: str) -> Decimal:
    return sum((Decimal(row[column] or 0) for row in rows), Decimal(0))


def test_the_csv_has_the_figures_of_the_report(evening: Path, made: ShiftReport, tmp_path: Path):
    out = tmp_path / "shift.csv"
    assert run(report, evening, "--format", "csv", "--out", out).exit_code == 0
    parts = csv_parts(out.read_text().splitlines())
    assert len(parts["hand"]) == len(made.hands)
    for part in ("hand", "hour", "down"):
        assert sum_of(parts[part], "rake") == made.rake
    boxes = {row["box"]: row for row in parts["box"]}
    assert Decimal(boxes["tray"]["difference"]) == made.tray.difference
    assert boxes["tips"]["counted"] == ""
    pieces = sum(Decimal(row["worth"]) * int(row["counted"]) for row in parts["tray_pieces"])
    assert pieces == made.tray.counted
    tray = {name: Decimal(value) for name, value in parts["tray"][0].items() if name != "part"}
    should = tray["opening"] + tray["fills"] - tray["credits"] - tray["sold"] + tray["redeemed"]
    assert should + tray["adjusted"] == made.tray.should
    assert [row["number"] for row in parts["correction"]] == ["1", "2", "3", "4"]
    assert len(parts["open_matter"]) == made.open_matters


def test_the_json_is_the_report_and_what_is_open(evening: Path, made: ShiftReport, tmp_path: Path):
    out = tmp_path / "shift.json"
    assert run(report, evening, "--format", "json", "--out", out).exit_code == 0
    read = json.loads(out.read_text())
    assert read["rake"] == made.rake
    assert [hand["number"] for hand in read["hands"]] == [hand.row.number for hand in made.hands]
    assert len(read["matters"]) == made.open_matters
    assert read["head"]["copy"] is None


NAMES = {
    "transactions": "actor amount at_ms box cash entry expected first_count first_signer kind "
    "purpose seat second_signer slip",
    "incidents": "actor at_ms detail effect entry facts hand interrupted_ms kind rule target",
    "hands": "corrected_later croupier drop ended_ms flags game no_rake number original outcome "
    "players pot rake rakeable started_ms undone winners",
    "corrections": "acts becomes booked decline_reason decline_text effect hand kind number "
    "proposed_by proposed_ms proposed_entry reason settled_by settled_entry settled_ms status "
    "supplements text was",
}
"""What the JSON calls the fields of each part; other programs read them by these names."""


@pytest.mark.parametrize("part", NAMES)
def test_a_row_has_the_names_that_the_json_has_always_had(made: ShiftReport, part: str):
    every = json.loads(json_of(made))[part]
    assert {frozenset(each) for each in every} == {frozenset(NAMES[part].split())}


def test_the_bundle_has_the_very_same_files(evening: Path, tmp_path: Path):
    run(bundle, evening, "--out", tmp_path / "shift.zip")
    with zipfile.ZipFile(tmp_path / "shift.zip") as archive:
        for kind in ("csv", "json"):
            out = tmp_path / f"shift.{kind}"
            run(report, evening, "--format", kind, "--out", out)
            assert archive.read(f"shift-report.{kind}") == out.read_bytes()


def test_it_lies_beside_the_journal_and_is_never_sent_to_a_printer(evening: Path):
    assert run(report, evening, "--format", "csv").exit_code == 0
    assert (evening.parent / "shift-report-4-2026-11-21-1.csv").is_file()
    result = run(report, evening, "--format", "json", "--print")
    assert result.exit_code == 2
    assert "Only a PDF can be printed" in result.stderr
    assert not (evening.parent / "shift-report-4-2026-11-21-1.json").exists()


def test_hp_4_while_the_shift_is_open_no_sum_tells_what_should_be_in_a_box():
    open_one = a_report(30, head=a_head(closed_ms=None, closed_by=None))
    read = json.loads(json_of(open_one))
    assert (read["rake"], read["balance"]) == (None, None)
    assert {each["rake"] for each in (*read["hours"], *read["downs"])} == {None}
    assert {(each["rake"], each["rakeable"]) for each in read["hands"]} == {(None, None)}
    assert {win["amount"] for each in read["hands"] for win in each["winners"]} == {None}
    assert [e["amount"] for e in read["sums"] if e["kind"] == "tip"] == [None]
    parts = csv_parts(csv_of(open_one))
    assert "guests" not in parts
    assert {row["rake"] for row in (*parts["hour"], *parts["down"], *parts["hand"])} == {""}
    assert {row["rakeable"] for row in parts["hand"]} == {""}
    assert not any(re.search(r":\d", row["winners"]) for row in parts["hand"])
    closed = json.loads(json_of(a_report(30)))
    assert closed["rake"] == a_report(30).rake


def test_half_euro_chips_are_money():
    head = a_head(smallest_chip_cents=50)
    parts = csv_parts(csv_of(a_report(30, head=head)))
    assert sum_of(parts["hand"], "rake") * 2 == sum(h.row.rake for h in a_report(30).hands)


def test_no_text_is_taken_for_a_formula():
    head = a_head(house="=HYPERLINK(1)", table="@4", closed_by="Huber, Maria")
    (shift,) = csv_parts(csv_of(a_report(1, head=head)))["shift"]
    assert (shift["house"], shift["table"]) == ("'=HYPERLINK(1)", "'@4")
    assert shift["closed_by"] == "Huber, Maria"


def test_the_same_report_gives_the_same_bytes():
    assert json_of(a_report(9)) == json_of(a_report(9))
