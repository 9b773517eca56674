"""The slip of a fill or a credit on paper: one original, then copies that say so (HP 4).

Tests `reports/slip.py`, `dealerassist/records/slip_record.py`, `reports/paper/signing.py`.
"""

from pathlib import Path

import pytest
from click.testing import CliRunner
from msgspec.structs import replace

from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.slip_record import NoSuchSlipError, SlipRecord, slip_record
from dealerassist.table.money_state import Slip
from reports.formatting import formatting_of
from reports.slip import SlipPrintout, alarms, render_slip, slip_pages
from tests.support.journal.surgery import operate
from tests.support.reports.busy import busy_evening
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC
from tests.support.reports.tidy import LONG, assert_tidy
from ui.cli import cli


@pytest.fixture
def journal(tmp_path_factory) -> Path:
    return busy_evening(tmp_path_factory)


@pytest.fixture
def credit(journal: Path) -> SlipRecord:
    with JournalReader(journal) as reader:
        return slip_record(reader)


def words(paper: bytes) -> str:
    return " ".join(text_of(paper).split())


def run(*words: object):
    return CliRunner().invoke(cli, ["--language", "en", *map(str, words)])


def test_it_says_all_that_a_slip_says(credit: SlipRecord):
    assert (credit.fills, credit.pieces) == (False, ((100, 5), (25, 8)))
    named = replace(credit, head=replace(credit.head, house="Casino & Söhne"))
    text = words(render_slip(named, Language.ENGLISH, zone=UTC))
    for said in (
        "Credit, slip 2", "Casino & Söhne · Table 4", "Gaming day 21/11/2026 · Shift 1",
        "€100 5 €500", "€25 8 €200", "Sum 13 €700", "Tray → cash desk",
        f"First signature: {credit.slip.first_signer}",
        f"Second signature: {credit.slip.second_signer}",
    ):  # fmt: skip
        assert text.count(said) == 2, said
    assert text.count("full name") == text.count("signature, time") == 4
    assert f"Entry {credit.proof.last_entry} · Hash" in text, "of one entry, no range is told"
    assert "Entries" not in text
    assert text.count("Original") == text.count("Copy") == 1


def test_a_fill_goes_the_other_way(journal: Path):
    with JournalReader(journal) as reader:
        text = words(render_slip(slip_record(reader, 1), Language.GERMAN, zone=UTC))
    assert "Nachlage, Beleg 1" in text
    assert "Kasse → Tischbestand" in text


def test_both_halves_of_a_copy_say_which_it_is(credit: SlipRecord):
    copy = replace(credit, head=replace(credit.head, copy=2))
    text = words(render_slip(copy, Language.ENGLISH, zone=UTC))
    assert (text.count("Copy 2"), text.count("Original")) == (2, 0)
    assert SlipPrintout(copy).file_name(Language.ENGLISH) == "slip-4-2-copy-2.pdf"
    assert SlipPrintout(credit).file_name(Language.ENGLISH) == "slip-4-2.pdf"


def test_the_same_slip_gives_the_same_bytes(credit: SlipRecord):
    one, other = (render_slip(credit, Language.GERMAN, zone=UTC) for _ in range(2))
    assert one == other


@pytest.mark.parametrize("language", Language)
def test_it_is_tidy_with_long_names_and_many_denominations(credit: SlipRecord, language):
    head = replace(credit.head, house=LONG, table=LONG)
    pieces = tuple((1 << n, 12) for n in range(16, -1, -1))
    for each in (
        credit,
        replace(credit, head=head, slip=Slip(1234, LONG[:40], LONG[:40])),
        replace(credit, pieces=pieces),
    ):
        formatting = formatting_of(each.head, words_of(language), UTC)
        assert_tidy(slip_pages(each, formatting))


def test_the_command_makes_one_original_and_then_copies(journal: Path, tmp_path: Path):
    first = run("slip", journal)
    assert first.exit_code == 0, first.output
    original = journal.parent / "slip-4-2.pdf"
    assert "Original" in words(original.read_bytes())
    # The one that lies there is the original still.
    run("slip", journal, 2)
    original.unlink()
    again = run("slip", journal, 2)
    assert again.exit_code == 0, again.output
    assert "Copy 1" in words((journal.parent / "slip-4-2-copy-1.pdf").read_bytes())
    other = tmp_path / "other.pdf"
    assert run("slip", journal, 1, "--out", other).exit_code == 0
    assert "Original" in words(other.read_bytes())


def test_slips_are_not_counted_as_reports(journal: Path):
    run("slip", journal)
    assert run("report", journal).exit_code in {0, 1}
    report = next(journal.parent.glob("shift-report*.pdf"))
    assert "Original" in words(report.read_bytes())


def test_a_slip_that_is_not_there_is_said(journal: Path):
    result = run("slip", journal, 3)
    assert result.exit_code == 2
    assert "has no slip 3: its last one is 2" in result.stderr
    with JournalReader(journal) as reader, pytest.raises(NoSuchSlipError):
        slip_record(reader, 3)


def test_changed_tables_are_told_and_the_slip_holds(journal: Path):
    operate(journal, "UPDATE hand SET rake = rake + 1")
    with JournalReader(journal) as reader:
        slip = slip_record(reader)
    assert (slip.proof.intact, slip.proof.tables_changed) == (True, True)
    said = words(render_slip(slip, Language.ENGLISH, zone=UTC))
    assert alarms(slip, words_of(Language.ENGLISH))[0] in said
    assert "VERIFICATION FAILED" not in said
    assert "Sum 13 €700" in said


def test_a_changed_entry_is_an_alarm(journal: Path, credit: SlipRecord):
    entry = credit.proof.first_entry
    operate(journal, f"UPDATE entry SET hash = zeroblob(32) WHERE number = {entry}")  # noqa: S608
    result = run("slip", journal, 2)
    assert result.exit_code == 1
    assert "VERIFICATION FAILED: the entry of this slip" in result.stderr
    made = words((journal.parent / "slip-4-2-copy.pdf").read_bytes())
    assert "VERIFICATION FAILED" in made
