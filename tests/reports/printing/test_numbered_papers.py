"""Original or copy: the journal knows which papers were made, and nothing beside it does.

Tests `reports/printing/numbered_papers.py`, `reports/printing/printout.py`,
`reports/printing/copy_reasons.py`, `reports/printing/outcome.py`,
`dealerassist/desk/table_at_rest.py`, `dealerassist/journal/queries/made_papers.py`,
`dealerassist/journal/single_shift/reader.py`, `dealerassist/records/documents.py`,
`ui/cli/paper.py`, `ui/cli/report.py`.
"""

from __future__ import annotations

import errno
import re
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from click.testing import CliRunner, Result
from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.table_at_rest import WhyCopy
from dealerassist.journal.backup import back_up
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.made_papers import MadePapers
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.store.floor_files import RelayStatus, write_relay_status
from dealerassist.journal.store.paths import floor_paths_of, places_of
from dealerassist.locale.catalogue import Language
from dealerassist.records.documents import BREAKS, NumberedDocument, document_of_shift, papers_of
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table.events import JournalRepaired, Restarted, ShiftClosed
from dealerassist.table.paper_events import PaperMade, PaperNotPrinted
from reports.printing import numbered_papers
from reports.printing.outcome import NotPrinted, Printed, PrintFailure
from reports.shift.document import print_shift_report, report_file_name
from tests.support.reports.played import Table, played_once, the_tables_own
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC
from ui.cli.report import bundle, report, slip


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_once(tmp_path_factory, 1)


@pytest.fixture
def journal(played: Path, tmp_path: Path) -> Path:
    return the_tables_own(played, tmp_path)


@pytest.fixture
def printer(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """A printer that takes everything, and what it printed."""
    printed: list[str] = []

    def takes(path: Path, _wanted: str) -> Printed:
        printed.append(text_of(path.read_bytes()))
        return Printed("Pit-2")

    monkeypatch.setattr(numbered_papers, "print_file", takes)
    return printed


def run(command, *arguments: object) -> Result:
    return CliRunner().invoke(command, [str(a) for a in arguments], obj=Language.GERMAN)


def papers(journal: Path, shift: int = 1) -> MadePapers:
    with RecomputedReader(journal) as reader:
        document = document_of_shift(reader, shift)
        assert isinstance(document, NumberedDocument)
        return papers_of(reader, document)


def events(journal: Path) -> list[object]:
    """What is recorded after the shift was closed."""
    with RecomputedReader(journal) as reader:
        sheet = reader.shifts()[-1]
        since = reader.entries(since=sheet.closed_entry or 0)
        return [event for entry in since for event in entry.events]


def which(path: Path) -> str:
    """What the paper calls itself; only "Kopie" where it has no number."""
    text = " ".join(text_of(path.read_bytes()).split())
    found = re.search(r"Bericht Nr. 2026-0001 · (Original|Kopie(?: \d+)?)", text)
    assert found is not None, text[:200]
    return found[1]


def saved(journal: Path, name: str = "saved.pdf") -> str:
    out = journal.parent / name
    result = run(report, journal, "--out", out)
    assert result.exit_code == 0, result.output
    return which(out)


# ── one original ────────────────────────────────────────────────────────────────────────────


def test_the_first_paper_is_the_original_and_the_others_are_numbered(journal, printer):
    for _ in range(3):
        assert run(report, journal, "--print").exit_code == 0
    for said, text in zip(("Original", "Kopie 1", "Kopie 2"), printer, strict=True):
        assert said in text
    assert papers(journal) == MadePapers(3)


def test_nothing_beside_the_journal_brings_a_second_original(journal):
    assert saved(journal) == "Original"
    beside = (".prints", ".witnessed", ".relay", ".mended", ".pins", "-wal", "-shm")
    for name in beside:
        journal.with_name(journal.name + name).unlink(missing_ok=True)
    (journal.parent / "saved.pdf").unlink()
    assert saved(journal) == "Kopie 1"
    # What an earlier version noted there says nothing either way.
    journal.with_name(f"{journal.name}.prints").write_text("")
    assert saved(journal, "other.pdf") == "Kopie 2"


@pytest.mark.parametrize("lost", [".copy", ".lock", "key"])
def test_a_journal_that_lacks_what_the_table_has_gives_copies(journal, lost):
    """Whatever is taken away from beside it, it rather makes no original at all."""
    taken = places_of(journal).key if lost == "key" else journal.with_name(journal.name + lost)
    taken.unlink()
    result = run(report, journal, "--out", journal.parent / "a.pdf")
    assert "Kopie ohne Nummer" in result.stderr
    assert which(journal.parent / "a.pdf") == "Kopie"
    assert not taken.exists()


def test_a_slip_too_has_one_original(tmp_path_factory):
    path = played_once(tmp_path_factory, 8)
    made = [path.parent / name for name in ("a.pdf", "b.pdf")]
    for out in made:
        assert run(slip, path, 1, "--out", out).exit_code == 0
    first, second = (text_of(out.read_bytes()) for out in made)
    assert "Original" in first
    assert "Original" not in second
    assert "Kopie 1" in second


def test_the_kiosks_report_bears_the_next_number(journal, printer):
    run(report, journal, "--print")
    with Journal.open(journal) as opened:
        desk = TableDesk(opened)
        path = print_shift_report(desk, 1, Language.GERMAN, journal.parent, zone=UTC)
    assert which(path) == "Kopie 1"


def test_each_revision_of_a_report_has_an_original_of_its_own(journal):
    assert saved(journal) == "Original"
    with RecomputedReader(journal) as reader:
        closed = document_of_shift(reader, 1)
        assert isinstance(closed, NumberedDocument)
        of = closed.of
        assert papers_of(reader, closed).count == 1
        later = closed._replace(of=type(of)(of.kind, f"{of.number}/1"))
        assert papers_of(reader, later).count == 0


def test_an_interim_report_is_neither_original_nor_copy(table: Table, printer):
    table.open()
    table.win_at_once()
    table.journal.close()
    with RecomputedReader(table.path) as reader:
        before = reader.count
    assert run(report, table.path, "--print").exit_code == 0
    assert "· Zwischenbericht" in printer[0]
    assert "Original" not in printer[0]
    with RecomputedReader(table.path) as reader:
        assert reader.count == before


def test_the_auditors_bundle_has_an_uncounted_copy(journal, tmp_path, printer):
    """The papers made meanwhile are no part of the shift: the same bytes."""
    out = tmp_path / "shift.zip"
    run(bundle, journal, "--out", out)
    first = out.read_bytes()
    run(report, journal, "--print")
    run(bundle, journal, "--out", out)
    assert out.read_bytes() == first


# ── what was only saved ─────────────────────────────────────────────────────────────────────


def test_a_file_saved_again_is_not_the_original_twice(journal):
    """The one that lies there is; one in another place, or beside a changed one, is a copy."""
    assert saved(journal) == "Original"
    first = (journal.parent / "saved.pdf").read_bytes()
    entries = events(journal)
    assert saved(journal) == "Original"
    assert (journal.parent / "saved.pdf").read_bytes() == first
    assert events(journal) == entries
    assert saved(journal, "other.pdf") == "Kopie 1"
    (journal.parent / "other.pdf").write_bytes(b"changed")
    assert saved(journal, "other.pdf") == "Kopie 2"


def test_what_was_saved_is_the_paper_that_is_printed_then(journal, printer):
    for _ in range(2):
        assert run(report, journal).exit_code == 0
    for said in ("Original", "Kopie 1", "Kopie 2"):
        assert run(report, journal, "--print").exit_code == 0
        assert said in printer[-1]
    made = sorted(file.name for file in journal.parent.glob("*.pdf"))
    name = "shift-report-4-2026-11-21-1"
    assert made == [f"{name}-copy-1.pdf", f"{name}-copy-2.pdf", f"{name}.pdf"]
    assert which(journal.parent / f"{name}.pdf") == "Original"
    assert papers(journal) == MadePapers(3)


def no_printer(_path: Path, _wanted: str) -> NotPrinted:
    return NotPrinted(PrintFailure.NO_PRINTER)


def test_what_the_printer_did_not_take_can_be_printed_later(journal, monkeypatch, printer):
    takes = numbered_papers.print_file
    monkeypatch.setattr(numbered_papers, "print_file", no_printer)
    for _ in range(2):
        assert run(report, journal, "--print").exit_code == 3
    assert papers(journal).count == 1
    monkeypatch.setattr(numbered_papers, "print_file", takes)
    for said in ("Original", "Kopie 1"):
        assert run(report, journal, "--print").exit_code == 0
        assert said in printer[-1]


def test_what_may_come_out_of_the_printer_is_not_printed_twice(journal, monkeypatch, printer):
    takes = numbered_papers.print_file
    monkeypatch.setattr(numbered_papers, "print_file", lambda *_: NotPrinted(PrintFailure.UNSURE))
    assert run(report, journal, "--print").exit_code == 3
    monkeypatch.setattr(numbered_papers, "print_file", takes)
    assert run(report, journal, "--print").exit_code == 0
    assert "Kopie 1" in printer[0]


# ── what goes wrong ─────────────────────────────────────────────────────────────────────────


def full(*_: object) -> None:
    raise OSError(errno.ENOSPC, "No space left on device")


def test_what_could_not_be_written_is_no_paper(journal, monkeypatch):
    with monkeypatch.context() as fails:
        fails.setattr(numbered_papers, "save_paper", full)
        assert run(report, journal).exit_code == 2
    made, unmade = events(journal)[-2:]
    assert isinstance(made, PaperMade)
    assert unmade == PaperNotPrinted(made.of)
    assert saved(journal) == "Original"


@pytest.mark.parametrize(
    ("at", "next_one"), [("save_paper", "Original"), ("print_file", "Kopie 1")]
)
def test_a_fault_of_the_program_frees_the_number_only_without_a_file(
    journal, monkeypatch, printer, at, next_one
):
    def fails(*_: object) -> None:
        raise ValueError

    with monkeypatch.context() as faulty:
        faulty.setattr(numbered_papers, at, fails)
        assert isinstance(run(report, journal, "--print").exception, ValueError)
    assert run(report, journal, "--print").exit_code == 0
    assert next_one in printer[-1]


def test_where_nothing_can_be_written_nothing_is_recorded(journal):
    before = events(journal)
    for out in (journal.parent, journal.parent / "no" / "where.pdf"):
        assert run(report, journal, "--out", out).exit_code == 2
    assert events(journal) == before


@pytest.mark.parametrize("copy", [0, 1])
def test_where_a_link_lies_no_paper_is_recorded_at_the_table(journal, tmp_path, copy):
    folder = tmp_path / "papers"
    folder.mkdir()
    with Journal.open(journal) as opened:
        desk = TableDesk(opened)
        made = shift_report(opened, 1, zone=UTC)
        for _ in range(copy):
            print_shift_report(desk, 1, Language.GERMAN, tmp_path, zone=UTC)
        made = replace(made, head=replace(made.head, copy=copy))
        (folder / report_file_name(made)).symlink_to(tmp_path / "nowhere")
        with pytest.raises(OSError, match="it is a link"):
            print_shift_report(desk, 1, Language.GERMAN, folder, zone=UTC)
    assert [type(event) for event in events(journal)].count(PaperMade) == copy


def killed(*_: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize("at", ["save_paper", "print_file"])
def test_a_paper_that_is_cut_off_is_the_only_original(journal, monkeypatch, printer, at):
    """It is recorded before it is there: nobody can tell afterwards how far it came."""
    with monkeypatch.context() as cut:
        cut.setattr(numbered_papers, at, killed)
        assert run(report, journal, "--print").exit_code != 0
    assert papers(journal).count == 1
    assert run(report, journal, "--print").exit_code == 0
    assert "Kopie 1" in printer[0]


def test_a_paper_is_recorded_before_it_is_printed(journal, monkeypatch):
    recorded: list[int] = []

    def takes(*_: object) -> Printed:
        recorded.append(papers(journal).count)
        return Printed("Pit-2")

    monkeypatch.setattr(numbered_papers, "print_file", takes)
    run(report, journal, "--print")
    assert recorded == [1]


def test_of_many_at_once_one_has_the_original(journal, printer):
    """Who comes while another makes one has a copy, with or without a number."""
    outs = [journal.parent / f"{n}.pdf" for n in range(4)]
    with ThreadPoolExecutor() as pool:
        list(pool.map(lambda out: _made_at(journal, out), outs))
    made = [which(out) for out in outs]
    assert len([each for each in made if each == "Original"]) == 1
    assert len([each for each in made if each != "Original"]) == 3


def _made_at(journal: Path, out: Path) -> None:
    # Not by `run`: click's runner catches what all threads say in one place.
    words = ["--language", "de"]
    report.main([str(journal), "--out", str(out), *words], standalone_mode=False)


# ── where it is not known ───────────────────────────────────────────────────────────────────


def test_a_backup_makes_no_original(journal, tmp_path):
    """What was printed since it was made is not in it."""
    backup = tmp_path / "stick" / journal.name
    backup.parent.mkdir()
    back_up(journal, backup)
    before = backup.read_bytes()
    result = run(report, backup, "--out", tmp_path / "a.pdf")
    assert (result.exit_code, "nicht das Journal" in result.stderr) == (0, True)
    assert which(tmp_path / "a.pdf") == "Kopie"
    assert backup.read_bytes() == before
    assert saved(journal) == "Original"


def taken_up(journal: Path) -> None:
    """A start of the table's program there, which records what it finds."""
    with Journal.open(journal) as opened:
        TableDesk(opened)


def test_a_backup_that_a_table_goes_on_with_makes_no_original_of_before(journal, tmp_path):
    """Its original may have been printed after the backup was made; later documents have one."""
    place = tmp_path / "new" / journal.name
    place.parent.mkdir()
    back_up(journal, place)
    taken_up(place)
    result = run(report, place, "--out", tmp_path / "a.pdf")
    assert "ohne Zweitschrift" in result.stderr
    assert which(tmp_path / "a.pdf") == "Kopie"


@pytest.mark.parametrize("lost", [".copy", "key"])
def test_nor_does_a_table_that_lost_its_copy_or_key(journal, lost):
    taken = places_of(journal).key if lost == "key" else journal.with_name(journal.name + lost)
    taken.unlink()
    taken_up(journal)
    assert saved(journal) == "Kopie"


@pytest.mark.parametrize("what", sorted(BREAKS))
def test_nor_does_one_that_was_put_back_or_whose_checkpoints_are_gone(table: Table, what):
    """As a backup that takes the place of a newer program's journal, which is kept beside it."""
    table.open()
    table.win_at_once()
    table.close()
    with RecomputedReader(table.path) as reader:
        assert isinstance(document_of_shift(reader, 1), NumberedDocument)
    table.record(JournalRepaired(what, 0, 0, "table.journal.version-9-1"))
    with RecomputedReader(table.path) as reader:
        assert document_of_shift(reader, 1) is WhyCopy.TAKEN_UP
    table.open_again()
    table.close()
    with RecomputedReader(table.path) as reader:
        assert isinstance(document_of_shift(reader, 2), NumberedDocument)
    table.journal.close()


def test_a_journal_of_which_the_floor_has_more_makes_no_original(journal):
    """An older folder was put back whole; the original may be in what is lost."""
    before = journal.stat().st_size, len(events(journal))
    write_relay_status(floor_paths_of(journal).relay, RelayStatus(sent=10_000))
    result = run(report, journal, "--out", journal.parent / "a.pdf")
    assert result.exit_code == 1
    assert "also wird nichts hinzugefügt" in result.stderr
    assert which(journal.parent / "a.pdf") == "Kopie"
    assert (journal.stat().st_size, len(events(journal))) == before


def test_a_table_that_moves_with_all_its_files_goes_on(journal, tmp_path):
    (tmp_path / "moved").mkdir()
    moved = the_tables_own(journal, tmp_path / "moved")
    taken_up(moved)
    assert saved(moved) == "Original"


def test_an_older_journal_under_a_newer_copy_makes_no_original(journal, tmp_path):
    """As with a backup that is named as the table's journal, where the copies lie elsewhere."""
    older = journal.read_bytes()
    assert saved(journal) == "Original"
    journal.write_bytes(older)
    result = run(report, journal, "--out", tmp_path / "a.pdf")
    assert "also wird nichts hinzugefügt" in result.stderr
    assert "Zweitschrift: sie hat Eintrag" in result.stderr
    assert which(tmp_path / "a.pdf") == "Kopie"


def test_while_the_table_plays_it_alone_makes_originals(journal, tmp_path):
    with Journal.open(journal) as held:
        TableDesk(held)
        result = run(report, journal, "--out", tmp_path / "a.pdf")
    assert (result.exit_code, "geöffnet" in result.stderr) == (0, True)
    assert which(tmp_path / "a.pdf") == "Kopie"
    assert saved(journal) == "Original"


def test_of_a_shift_of_an_earlier_program_nothing_is_known(table: Table, tmp_path, printer):
    """Whatever lies beside the journal: that could have been deleted or put back."""
    table.open()
    table.win_at_once()
    table.record(ShiftClosed(1, table.clock.now_ms))
    table.journal.close()
    for content in ("", '{"shift":2}\n', '{"shift":1}\n'):
        table.path.with_name(f"{table.path.name}.prints").write_text(content)
        result = run(report, table.path, "--print")
        assert "frühere Version" in result.stderr
        assert "Original" not in printer[-1]
    assert not [each for each in events(table.path) if not isinstance(each, Restarted)]


def test_where_it_cannot_be_recorded_a_paper_is_a_copy(journal, monkeypatch, printer):
    def stops(*_: object) -> None:
        raise JournalError(JournalErrorCode.DISK_FULL, journal)

    monkeypatch.setattr(Journal, "append", stops)
    result = run(report, journal, "--print")
    assert result.exit_code == 0
    assert "Kopie ohne Nummer" in result.stderr
    assert "Original" not in printer[0]


# ── what vouches for it ─────────────────────────────────────────────────────────────────────


def test_the_entries_of_papers_are_signed_at_once(journal):
    assert saved(journal) == "Original"
    with RecomputedReader(journal) as reader:
        signed = set(reader.checkpoints())
        made = [
            entry.number
            for entry in reader.entries()
            if any(isinstance(event, PaperMade | PaperNotPrinted) for event in entry.events)
        ]
    assert len(made) == 2
    assert set(made) <= signed
