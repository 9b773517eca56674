"""What the commands write: under rights of its own, through no planted link, with plain cells.

Tests `ui/cli/journal_access.py`, `ui/cli/report.py`, `dealerassist/records/excel_export.py`.
"""

import csv
import io
import os
import shutil
import stat
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from dealerassist.journal.chain import GENESIS, next_hash
from dealerassist.journal.reader import JournalReader
from tests.support.journal.read_model import with_tables_of_its_own
from tests.support.journal.scribe import scribe_at
from tests.support.journal.surgery import operate
from tests.support.special_files import SPECIAL, pipe, state_of
from ui.cli import cli

WRITTEN = {
    "a.csv": ("export", "{journal}", "--format", "csv", "--out"),
    "a.xlsx": ("export", "{journal}", "--format", "xlsx", "--out"),
    "a.phh": ("export", "{journal}", "--format", "phh", "--out"),
    "a.ohh": ("export", "{journal}", "--format", "ohh", "--out"),
    "a.jsonl": ("export", "{journal}", "--format", "json", "--out"),
    "r.pdf": ("report", "{journal}", "--out"),
    "r.csv": ("report", "{journal}", "--format", "csv", "--out"),
    "r.json": ("report", "{journal}", "--format", "json", "--out"),
    "h.pdf": ("hand", "{journal}", "1", "--out"),
    "b.zip": ("bundle", "{journal}", "--out"),
    "b.journal": ("backup", "{journal}"),
}
"""Every command that writes a file, by what it is called."""


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """A shift of one hand."""
    path = tmp_path_factory.mktemp("home") / "table.journal"
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.journal.close()
    return path


@pytest.fixture
def journal(written, tmp_path):
    """The test's own copy of it."""
    (tmp_path / "out").mkdir()
    return Path(shutil.copy(written, tmp_path))


def ran(*words: str, umask: int = 0o022) -> Result:
    """A command under this umask, in this process."""
    before = os.umask(umask)
    try:
        done = CliRunner().invoke(cli, ["--language", "en", *words])
    finally:
        os.umask(before)
    assert done.exception is None or isinstance(done.exception, SystemExit), done.exception
    return done


def saved(journal: Path, name: str, *, umask: int = 0o022) -> Path:
    """What the command for it has written."""
    out = journal.parent / "out" / name
    words = [word.format(journal=journal) for word in WRITTEN[name]]
    ran(*words, str(out), umask=umask)
    return out


def rights(file: Path) -> int:
    return stat.S_IMODE(file.lstat().st_mode)


@pytest.mark.parametrize("umask", [0, 0o077], ids=oct)
@pytest.mark.parametrize("name", WRITTEN)
def test_a_paper_is_for_the_group_at_most(journal, name, umask):
    expected = 0o600 if name == "b.journal" else 0o640 & ~umask
    assert rights(saved(journal, name, umask=umask)) == expected


@pytest.mark.parametrize("name", WRITTEN)
def test_no_planted_link_is_followed(journal, name):
    """Neither at the file's own name nor at any that a program could give it meanwhile."""
    out, victim = journal.parent / "out" / name, journal.parent / "victim"
    victim.write_bytes(b"precious")
    planted = [out, *(out.with_name(out.name + ending) for ending in (".new", ".part", "~"))]
    for link in planted:
        link.symlink_to(victim)
    saved(journal, name)
    assert victim.read_bytes() == b"precious"
    assert set(out.parent.iterdir()) == set(planted)
    assert all(link.is_symlink() for link in planted)


@pytest.mark.parametrize("kind", SPECIAL)
@pytest.mark.parametrize("name", WRITTEN)
def test_no_output_takes_the_place_of_what_is_no_regular_file(journal, name, kind):
    out = journal.parent / "out" / name
    SPECIAL[kind](out)
    if kind == "folder" and name == "b.journal":
        out.joinpath(journal.name).mkdir()
    words = [word.format(journal=journal) for word in WRITTEN[name]]
    before = state_of(journal.parent)
    done = ran(*words, str(out))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Error: {out}")
    assert done.stderr.endswith("ame another file.\n")
    assert state_of(journal.parent) == before


@pytest.mark.parametrize("name", ["r.pdf", "h.pdf", "b.zip"])
def test_neither_does_one_that_nobody_named(journal, name):
    words = [word.format(journal=journal) for word in WRITTEN[name][:-1]]
    ran(*words)
    (made,) = [path for path in journal.parent.iterdir() if path.suffix in {".pdf", ".zip"}]
    made.unlink()
    for prints in journal.parent.glob("*.prints"):
        prints.unlink()
    pipe(made)
    before = state_of(journal.parent)
    done = ran(*words)
    assert (done.exit_code, made.is_fifo()) == (2, True)
    assert done.stderr.endswith("Name another file.\n")
    assert state_of(journal.parent) == before


@pytest.mark.parametrize("number", [1, 99])
def test_the_descriptors_of_the_process_are_no_files(journal, number):
    done = ran("hand", str(journal), "1", "--out", f"/proc/self/fd/{number}")
    assert done.exit_code == 2
    assert f"/proc/self/fd/{number} cannot be written" in done.stderr


@pytest.mark.parametrize("name", ["a.csv", "a.phh", "a.ohh", "a.jsonl", "r.csv", "r.json"])
def test_a_hyphen_is_standard_output_for_a_text(journal, name, monkeypatch):
    elsewhere = journal.parent / "out"
    monkeypatch.chdir(elsewhere)
    done = ran(*[word.format(journal=journal) for word in WRITTEN[name]], "-")
    assert (done.exit_code, done.stderr) == (0, "")
    assert not list(elsewhere.iterdir())
    assert done.stdout_bytes == saved(journal, name).read_bytes()


@pytest.mark.parametrize("name", ["r.pdf", "h.pdf", "b.zip", "b.journal"])
def test_a_hyphen_is_refused_by_what_makes_no_text(journal, name, monkeypatch):
    monkeypatch.chdir(journal.parent)
    before = state_of(journal.parent)
    done = ran(*[word.format(journal=journal) for word in WRITTEN[name]], "-")
    assert (done.exit_code, done.stdout) == (2, "")
    assert "no text for standard output: name a file" in done.stderr
    assert state_of(journal.parent) == before


def test_a_file_may_be_called_a_hyphen(journal, monkeypatch):
    monkeypatch.chdir(journal.parent)
    assert ran("hand", str(journal), "1", "--out", "./-").exit_code == 0
    assert (journal.parent / "-").read_bytes().startswith(b"%PDF")


@pytest.mark.parametrize("kind", [kind for kind in SPECIAL if kind != "folder"])
@pytest.mark.parametrize("command", [("demo",), ("floor", "demo")])
def test_no_demonstration_is_played_over_what_is_no_regular_file(tmp_path, command, kind):
    """Neither in place of its folder nor in place of a picture in it."""
    (tmp_path / "evening").mkdir()
    place, picture = tmp_path / "place", tmp_path / "evening" / "floor-day-1280.png"
    SPECIAL[kind](picture)
    before = state_of(tmp_path)
    done = ran(*command, "--out", str(picture.parent))
    assert (done.exit_code, done.stdout) == (2, "")
    assert done.stderr.startswith(f"Error: {picture} cannot be written: it is a ")
    assert state_of(tmp_path) == before
    picture.rename(place)
    before = state_of(tmp_path)
    done = ran(*command, "--out", str(place))
    assert (done.exit_code, done.stdout) == (2, "")
    assert str(place) in done.stderr
    assert state_of(tmp_path) == before


@pytest.mark.parametrize("name", ["a.csv", "b.journal"])
def test_a_link_to_nothing_is_there_too(journal, name):
    out, nowhere = journal.parent / "out" / name, journal.parent / "nowhere"
    out.symlink_to(nowhere)
    saved(journal, name)
    assert not nowhere.exists()
    assert out.is_symlink()


def test_a_lock_is_not_taken_through_a_link(journal):
    victim = journal.parent / "victim"
    victim.write_bytes(b"precious")
    journal.with_name(f"{journal.name}.lock").symlink_to(victim)
    assert ran("rebuild", str(journal)).exit_code == 2
    assert victim.read_bytes() == b"precious"


def renamed(journal: Path, old: bytes, new: bytes) -> None:
    """Let every entry name somebody else, with chain, totals and lists computed anew."""
    with JournalReader(journal) as reader:
        bodies = [link.body.replace(old, new) for link in reader.links()]
    head, changes = GENESIS, ["DELETE FROM checkpoint;"]
    for number, body in enumerate(bodies, 1):
        head = next_hash(head, body)
        changes.append(
            f"UPDATE entry SET body = CAST(x'{body.hex()}' AS TEXT), hash = x'{head.hex()}' "  # noqa: S608
            f"WHERE number = {number};"
        )
    operate(journal, "\n".join(changes), hidden=True)
    with_tables_of_its_own(journal)


@pytest.mark.parametrize("name", ["=HYPERLINK(1)", "\\u001b[2J", "\\n@SUM(A1)", "＝1+1", "x;=1"])
def test_who_dealt_is_a_text_in_every_table(journal, name):
    renamed(journal, b'"anna"', f'"{name}"'.encode())
    for made in ("a.csv", "r.csv"):
        text = saved(journal, made).read_text(encoding="utf-8")
        cells = [cell for row in csv.reader(io.StringIO(text)) for cell in row]
        pieces = [piece.lstrip("\ufffd ") for cell in cells for piece in cell.split(";")]
        assert not [cell for cell in pieces if cell.startswith(("=", "@", "＝"))]
        assert all(cell.isprintable() for cell in cells)
