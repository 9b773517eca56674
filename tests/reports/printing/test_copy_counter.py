"""Original or copy: counted by what really came out of the printer, and in no journal."""

import errno
import time
from pathlib import Path
from threading import Thread

import pytest
from click.testing import CliRunner

from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.report_from_journal import shift_report
from reports.printing import copy_counter
from reports.printing.copy_counter import copies_made, prints_of, save_counted
from reports.printing.outcome import NotPrinted, Printed, PrintFailure
from reports.shift.document import print_shift_report
from tests.support.reports.played import Table, played_once
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC, a_head
from ui.cli.report import bundle, report


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_once(tmp_path_factory, 1)


@pytest.fixture
def journal(played: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "table.journal"
    copy.write_bytes(played.read_bytes())
    return copy


@pytest.fixture
def printer(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A printer that takes everything, and what it printed."""
    printed: list[str] = []

    def takes(path: Path, _wanted: str) -> Printed:
        printed.append(text_of(path.read_bytes()))
        return Printed("Pit-2")

    monkeypatch.setattr(copy_counter, "print_file", takes)
    return printed


def run(command, *arguments: object):
    return CliRunner().invoke(command, [str(a) for a in arguments], obj=Language.GERMAN)


def papers(journal: Path, shift: int, state: str = "") -> int:
    return copies_made(journal, a_head(shift=shift, number=f"2026-{shift:04d}{state}")).papers


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
    assert papers(journal, 1) == 3
    assert journal.read_bytes() == before


def test_a_file_saved_again_is_not_the_original_twice(journal):
    """The one that lies there is; one in another place, or beside a changed one, is a copy."""
    assert "Original" in saved(journal)
    first = (journal.parent / "saved.pdf").read_bytes()
    assert "Original" in saved(journal)
    assert (journal.parent / "saved.pdf").read_bytes() == first
    assert papers(journal, 1) == 1
    other = journal.parent / "other.pdf"
    assert run(report, journal, "--out", other).exit_code == 0
    assert "Kopie 1" in text_of(other.read_bytes())
    other.write_bytes(b"changed")
    assert run(report, journal, "--out", other).exit_code == 0
    assert "Kopie 2" in text_of(other.read_bytes())


def test_what_was_saved_is_the_paper_that_is_printed_then(journal, printer):
    for _ in range(2):
        assert run(report, journal).exit_code == 0
    for which in ("Original", "Kopie 1", "Kopie 2"):
        assert run(report, journal, "--print").exit_code == 0
        assert which in printer[-1]
    made = sorted(file.name for file in journal.parent.glob("*.pdf"))
    name = "shift-report-4-2026-11-21-1"
    assert made == [f"{name}-copy-1.pdf", f"{name}-copy-2.pdf", f"{name}.pdf"]
    assert "Original" in text_of((journal.parent / f"{name}.pdf").read_bytes())
    assert papers(journal, 1) == 3


def test_what_the_printer_did_not_take_can_be_printed_later(journal, monkeypatch, printer):
    takes = copy_counter.print_file
    monkeypatch.setattr(copy_counter, "print_file", lambda *_: NotPrinted(PrintFailure.NO_PRINTER))
    for _ in range(2):
        assert run(report, journal, "--print").exit_code == 3
    assert papers(journal, 1) == 1
    monkeypatch.setattr(copy_counter, "print_file", takes)
    assert run(report, journal, "--print").exit_code == 0
    assert "Original" in printer[-1]
    assert run(report, journal, "--print").exit_code == 0
    assert "Kopie 1" in printer[-1]


def test_what_could_not_be_written_is_no_paper(journal, monkeypatch):
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(copy_counter, "save_paper", full)
    assert run(report, journal).exit_code == 2
    assert papers(journal, 1) == 0


def test_the_kiosks_report_bears_the_next_number(journal, printer):
    run(report, journal, "--print")
    with JournalReader(journal) as reader:
        path = print_shift_report(reader, 1, Language.GERMAN, journal.parent, zone=UTC)
    assert "Kopie 1" in text_of(path.read_bytes())


def test_each_shift_is_counted_for_itself_and_a_torn_line_is_no_paper(journal):
    prints_of(journal).write_text('{"shift":1}\n{"shift":2}\n{"shift":2}\n{"shif')
    assert [papers(journal, shift) for shift in (1, 2, 3)] == [1, 2, 0]


@pytest.mark.parametrize(
    "line",
    [b"", b"[]", b'{"shift":"x"}', b"\0" * 40, b'"\xff"', b"[" * 100_000, b"9" * 5000, b"{}"],
    ids=["empty", "list", "letter", "zeros", "no UTF-8", "deep", "long", "nothing"],
)
def test_a_line_that_was_altered_is_rather_a_copy_than_a_second_original(journal, line):
    prints_of(journal).write_bytes(b'{"shift":2}\n' + line + b"\n")
    assert [papers(journal, shift) for shift in (1, 2)] == [1, 2]


def test_each_revision_of_a_report_has_an_original_of_its_own(journal):
    older, first = '{"shift":1}', '{"shift":1,"copy":0,"report":"2026-0001/1"}'
    prints_of(journal).write_text(f"{older}\n{first}\n")
    assert [papers(journal, 1, state) for state in ("", "/1", "/2")] == [1, 1, 0]


def test_a_line_that_was_taken_out_leaves_its_number(journal):
    prints_of(journal).write_text('{"shift":1,"copy":0}\n{"shift":1,"copy":4}\n')
    assert papers(journal, 1) == 5


def test_after_a_torn_line_papers_are_counted_on(journal, printer):
    prints_of(journal).write_text('{"shift":1}\n{"shif')
    for _ in range(2):
        assert run(report, journal, "--print").exit_code == 0
    assert "Kopie 1" in printer[0]
    assert "Kopie 2" in printer[1]


def test_a_paper_is_noted_before_it_goes_to_the_printer(journal, monkeypatch):
    """Whoever pulls the plug as it comes out has the original, and no second one."""
    noted = []

    def takes(*_: object) -> Printed:
        noted.append(papers(journal, 1))
        return Printed("Pit-2")

    monkeypatch.setattr(copy_counter, "print_file", takes)
    run(report, journal, "--print")
    assert noted == [1]


def numbers_printed(journal: Path, *names: str) -> list[str]:
    """The number that each paper bore, printed all at once."""
    with JournalReader(journal) as reader:
        made = shift_report(reader, 1)

    def prints(path: Path) -> None:
        save_counted(
            made, journal, lambda m: str(m.head.copy).encode(), lambda _: path, on_paper=True
        )

    at_once = [Thread(target=prints, args=[journal.parent / name]) for name in names]
    for thread in at_once:
        thread.start()
    for thread in at_once:
        thread.join()
    return sorted((journal.parent / name).read_text() for name in names)


def test_of_many_who_print_at_once_one_has_the_original(journal, monkeypatch):
    def slow(*_: object) -> Printed:
        time.sleep(0.05)
        return Printed("Pit-2")

    monkeypatch.setattr(copy_counter, "print_file", slow)
    assert numbers_printed(journal, "a", "b", "c", "d") == ["0", "1", "2", "3"]


def test_an_interim_report_is_neither_original_nor_copy(table: Table, printer):
    table.open()
    table.win_at_once()
    table.journal.close()
    assert run(report, table.path, "--print").exit_code == 0
    assert "· Zwischenbericht" in printer[0]
    assert "Original" not in printer[0]
    assert papers(table.path, 1) == 0


def test_a_paper_that_cannot_be_noted_is_said(journal, printer):
    prints_of(journal).mkdir()
    result = run(report, journal, "--print", "--out", journal.parent / "a.pdf")
    assert result.exit_code == 0
    assert "konnte nicht in" in result.stderr
    assert len(printer) == 1
    assert "Original" not in printer[0]


@pytest.mark.parametrize("fault", ["fsync", "flock"])
def test_where_a_paper_cannot_be_counted_none_is_an_original(journal, monkeypatch, fault):
    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(copy_counter, "print_file", lambda *_: Printed("Pit-2"))
    monkeypatch.setattr(copy_counter, "save_paper", Path.write_bytes)
    monkeypatch.setattr(copy_counter.os if fault == "fsync" else copy_counter.fcntl, fault, full)
    assert numbers_printed(journal, "a") == ["None"]
    assert papers(journal, 1) == 0


def test_the_auditors_bundle_has_an_uncounted_copy(journal, tmp_path, printer):
    out = tmp_path / "shift.zip"
    run(bundle, journal, "--out", out)
    first = out.read_bytes()
    run(report, journal, "--print")
    run(bundle, journal, "--out", out)
    assert out.read_bytes() == first
