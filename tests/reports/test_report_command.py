"""``dealer-assist report``: prints, or says in one sentence why not.

Tests `ui/cli/report.py`, `ui/cli/paper.py`, `dealerassist/records/no_such_record.py`.
"""

import os
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.journal.store.paths import places_of
from dealerassist.locale.catalogue import Language
from tests.support.journal.surgery import operate
from tests.support.reports.played import played_once, the_tables_own
from tests.support.reports.reading import text_of
from ui.cli import cli
from ui.cli.report import report


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_once(tmp_path_factory, 8)


@pytest.fixture
def journal(played: Path, tmp_path: Path) -> Path:
    return the_tables_own(played, tmp_path)


def run(*arguments: object, language: Language | None = None) -> Result:
    return CliRunner().invoke(report, [str(argument) for argument in arguments], obj=language)


def refused(result: Result) -> str:
    """The one sentence on stderr."""
    assert result.exit_code == 2, result.output
    assert "Traceback" not in result.output
    lines = result.stderr.strip().splitlines()
    assert len(lines) == 1
    assert lines[0].startswith("Error: ")
    assert lines[0].endswith(".")
    return lines[0]


def test_it_prints_beside_the_journal(journal: Path) -> None:
    result = run(journal)
    printed = journal.parent / "shift-report-4-2026-11-21-1.pdf"
    assert result.exit_code == 0, result.output
    assert str(printed) in result.output
    assert "Shift report" in text_of(printed.read_bytes())


def test_it_prints_here_where_the_journals_folder_cannot_be_written(
    journal: Path, tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch
) -> None:
    here = tmp_path_factory.mktemp("here")
    monkeypatch.chdir(here)
    monkeypatch.setattr(os, "access", lambda _, mode, **_kind: mode != os.W_OK)
    assert run(journal).exit_code == 0
    assert [file.name for file in here.iterdir()] == ["shift-report-4-2026-11-21-1-copy.pdf"]


@pytest.mark.parametrize(
    ("command", "wanted", "told"),
    [
        ("report", ("--shift", "9"), "has no shift 9: its last one is 1."),
        ("hand", ("99",), "has no hand 99: its last one is 8."),
        ("slip", ("99",), "has no slip 99: its last one is 1."),
    ],
)
def test_of_what_is_not_there_it_says_which_is_the_last(
    journal: Path, command: str, wanted: tuple[str, ...], told: str
) -> None:
    assert told in refused(
        CliRunner().invoke(cli, ["--language", "en", command, str(journal), *wanted])
    )


def test_language_file_and_shift_as_told(journal: Path, tmp_path: Path) -> None:
    out = tmp_path / "bericht.pdf"
    result = run(journal, "--shift", 1, "--out", out, "--language", "de")
    assert result.exit_code == 0, result.output
    assert "Tischabrechnung" in text_of(out.read_bytes())


def test_it_speaks_the_programs_language(journal: Path, tmp_path: Path) -> None:
    out = tmp_path / "bericht.pdf"
    result = run(journal, "--out", out, language=Language.GERMAN)
    assert "Tischabrechnung gespeichert" in result.output
    assert "Tischabrechnung" in text_of(out.read_bytes())


def test_it_prints_while_the_kiosk_holds_the_journal(journal: Path) -> None:
    with Journal.open(journal) as held:
        TableDesk(held)
        assert run(journal).exit_code == 0


def test_an_older_report_is_replaced(journal: Path, tmp_path: Path) -> None:
    out = tmp_path / "report.pdf"
    out.write_text("old")
    assert run(journal, "--out", out).exit_code == 0
    assert out.read_bytes().startswith(b"%PDF")


def test_no_such_journal(tmp_path: Path) -> None:
    assert "no journal" in refused(run(tmp_path / "nothing.db"))


@pytest.mark.parametrize("content", [b"", b"hello", b"SQLite format 3\0" + bytes(100)])
def test_a_foreign_file(tmp_path: Path, content: bytes) -> None:
    foreign = tmp_path / "foreign.db"
    foreign.write_bytes(content)
    assert "no" in refused(run(foreign))
    assert foreign.read_bytes() == content


def test_a_folder_is_no_journal(tmp_path: Path) -> None:
    refused(run(tmp_path))


def test_no_such_shift(journal: Path, tmp_path: Path) -> None:
    assert "no shift 7: its last one is 1" in refused(run(journal, "--shift", 7))
    assert "no shift yet" in refused(run(an_empty_journal(tmp_path)))


def an_empty_journal(folder: Path) -> Path:
    path = folder / "empty.db"
    Journal.open(path).close()
    return path


@pytest.mark.parametrize("value", ["first", "-1", "1.5", "²", ""])
def test_a_shift_is_a_number(journal: Path, value: str) -> None:
    assert "is no shift" in refused(run(journal, f"--shift={value}"))


def test_a_place_that_cannot_be_written(journal: Path, tmp_path: Path) -> None:
    assert "cannot be written" in refused(run(journal, "--out", tmp_path / "no" / "where.pdf"))
    assert "is a folder" in refused(run(journal, "--out", tmp_path))
    assert not [file for file in tmp_path.iterdir() if file.name.startswith(".")]


def test_it_never_prints_over_the_key_that_signs(journal: Path, tmp_path: Path) -> None:
    key = places_of(journal).key
    key.write_bytes(b"the only one")
    assert "belongs to the journal" in refused(run(journal, "--out", key))
    assert key.read_bytes() == b"the only one"


def test_it_never_prints_over_the_journal(journal: Path, tmp_path: Path) -> None:
    before = journal.read_bytes()
    link = tmp_path / "link.pdf"
    link.hardlink_to(journal)
    for out in (journal, link, Path(f"{journal}-wal"), Path(f"{journal}-shm")):
        assert "belongs to the journal" in refused(run(journal, "--out", out))
    assert journal.read_bytes() == before


def test_a_changed_journal_is_printed_with_a_warning(journal: Path, tmp_path: Path) -> None:
    operate(journal, "UPDATE entry SET body = replace(body, 'C-07', 'C-99') WHERE number = 12")
    out = tmp_path / "report.pdf"
    result = run(journal, "--out", out)
    assert result.exit_code == 1
    assert "VERIFICATION FAILED" in result.stderr
    assert "VERIFICATION FAILED" in text_of(out.read_bytes())
