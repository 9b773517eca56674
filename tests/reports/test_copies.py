"""Original or copy: counted by what really came out of the printer, and in no journal."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from dealerassist.journal.reader import JournalReader
from dealerassist.locale.words import Language
from reports import copies
from reports.commands import bundle, report
from reports.copies import copies_made, prints_of
from reports.printing import NotPrinted, Printed, Why
from reports.shift_report import print_shift_report
from tests.reports.played import Table, played_once
from tests.reports.reading import text_of
from tests.reports.synthetic import UTC


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_once(tmp_path_factory, 8)


@pytest.fixture
def journal(played: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "table.journal"
    copy.write_bytes(played.read_bytes())
    return copy


@pytest.fixture
def printer(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A printer that takes everything, and what it printed."""
    printed: list[str] = []

    def takes(path: Path) -> Printed:
        printed.append(text_of(path.read_bytes()))
        return Printed("Pit-2")

    monkeypatch.setattr(copies, "print_file", takes)
    return printed


def run(command, *arguments: object):
    return CliRunner().invoke(command, [str(a) for a in arguments], obj=Language.GERMAN)


def saved(journal: Path) -> str:
    out = journal.parent / "saved.pdf"
    assert run(report, journal, "--out", out).exit_code == 0
    return text_of(out.read_bytes())


def test_the_first_paper_is_the_original_and_the_others_are_numbered(journal, printer):
    before = journal.read_bytes()
    for _ in range(3):
        assert run(report, journal, "--print").exit_code == 0
    for which, text in zip(("Original", "Kopie 1", "Kopie 2"), printer, strict=True):
        assert which in text
    assert copies_made(journal, 1) == 3
    assert journal.read_bytes() == before


def test_a_file_counts_for_nothing_and_is_the_same_each_time(journal, printer):
    assert "Original" in saved(journal)
    first = (journal.parent / "saved.pdf").read_bytes()
    assert "Original" in saved(journal)
    assert (journal.parent / "saved.pdf").read_bytes() == first
    assert not prints_of(journal).exists()
    run(report, journal, "--print")
    assert "Kopie 1" in saved(journal)


def test_what_did_not_come_out_of_the_printer_is_no_paper(journal, monkeypatch):
    monkeypatch.setattr(copies, "print_file", lambda _: NotPrinted(Why.NO_PRINTER))
    assert run(report, journal, "--print").exit_code == 3
    assert copies_made(journal, 1) == 0


def test_the_kiosks_report_bears_the_next_number(journal, printer):
    run(report, journal, "--print")
    with JournalReader(journal) as reader:
        path = print_shift_report(reader, 1, Language.GERMAN, journal.parent, zone=UTC)
    assert "Kopie 1" in text_of(path.read_bytes())


def test_each_shift_is_counted_for_itself_and_a_torn_line_is_no_paper(journal):
    prints_of(journal).write_text('{"shift":1}\n{"shift":2}\n[]\n{"shift":"x"}\n{"shif')
    assert [copies_made(journal, shift) for shift in (1, 2, 3)] == [1, 1, 0]


def test_an_interim_report_is_neither_original_nor_copy(table: Table, printer):
    table.open()
    table.win_at_once()
    table.journal.close()
    assert run(report, table.path, "--print").exit_code == 0
    assert "· Zwischenbericht" in printer[0]
    assert "Original" not in printer[0]
    assert copies_made(table.path, 1) == 0


def test_a_paper_that_cannot_be_noted_is_said(journal, printer):
    prints_of(journal).mkdir()
    result = run(report, journal, "--print", "--out", journal.parent / "a.pdf")
    assert result.exit_code == 0
    assert "konnte nicht in" in result.stderr
    assert len(printer) == 1


def test_the_auditors_bundle_has_an_uncounted_copy(journal, tmp_path, printer):
    out = tmp_path / "shift.zip"
    run(bundle, journal, "--out", out)
    first = out.read_bytes()
    run(report, journal, "--print")
    run(bundle, journal, "--out", out)
    assert out.read_bytes() == first
