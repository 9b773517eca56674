"""The one-file verifier of the floor's signature says what the program says.

Tests `dealerassist/assets/verify_floor.py`, `dealerassist/journal/missing_checkpoints.py`,
`dealerassist/journal/read_model/checksum.py`, `dealerassist/journal/store/keys.py`.
"""

import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dealerassist.journal.checkpoint import read_note
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.floor_files import read_witnessed
from dealerassist.journal.store.paths import floor_paths_of
from tests.proof.verifier import answer_of
from tests.support.journal.countersigning import FLOOR, OTHER_FLOOR, SIGNED_S, countersign
from tests.support.journal.scribe import scribe_at
from tests.support.journal.surgery import rewrite, sign_anew
from tests.support.places import PROJECT

ASSETS = PROJECT / "dealerassist" / "assets"


def run(script: str, *words: object) -> subprocess.CompletedProcess[str]:
    code, said, errors = answer_of(*words, program=ASSETS / script)
    return subprocess.CompletedProcess([script], code, said, errors)


@pytest.fixture(scope="module")
def journal(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("floor") / "table.journal"
    scribe = scribe_at(path).open()
    scribe.won_at_once()
    scribe.journal.close()
    countersign(path)
    return path


@pytest.fixture
def note(journal, tmp_path) -> Path:
    file = tmp_path / "countersigned.txt"
    file.write_text(read_witnessed(floor_paths_of(journal).witnessed).note)
    return file


def test_both_signatures_are_verified(journal, note, tmp_path):
    with JournalReader(journal) as reader:
        size, stored = list(reader.checkpoints().items())[-1]
        head = reader.link(size).hash.hex()
    (tmp_path / "floor.key").write_text(FLOOR.key + "\n")
    for file in (note, floor_paths_of(journal).witnessed):
        for key in (FLOOR.key, tmp_path / "floor.key"):
            done = run("verify_floor.py", file, "--witness", key, "--key", stored.key)
            assert (done.returncode, done.stderr) == (0, "")
            assert f"up to entry {size} at 2026-11-18T11:07:40+00:00" in done.stdout
            assert f"chain head {head}." in done.stdout


def test_another_key_or_text_is_told(journal, note):
    for file in (note, floor_paths_of(journal).witnessed):
        done = run("verify_floor.py", file, "--witness", OTHER_FLOOR.key)
        assert (done.returncode, done.stdout) == (1, "")
    note.write_text(note.read_text().replace("\n", "0\n", 2).replace("0\n", "\n", 1))
    assert run("verify_floor.py", note, "--witness", FLOOR.key).returncode == 1


@pytest.mark.parametrize("verifier", ["verify_journal.py", "verify_floor.py"])
def test_behind_a_reader_that_has_left_it_ends_quietly(journal, note, verifier):
    """As in `verify_journal.py … | head`: the exit code is that of a closed pipe, without words."""
    words = [journal] if verifier == "verify_journal.py" else [note, "--witness", FLOOR.key]
    reads, writes = os.pipe()
    os.close(reads)
    try:
        command = [sys.executable, "-I", ASSETS / verifier, *words]
        done = subprocess.run(command, stdout=writes, stderr=subprocess.PIPE, check=False)
    finally:
        os.close(writes)
    assert (done.returncode, done.stderr) == (128 + signal.SIGPIPE, b"")


@pytest.mark.parametrize("text", ["", "{}", "[]", "a note", '{"note": 7}'])
def test_what_is_no_note_is_told(tmp_path, text):
    file = tmp_path / "note"
    file.write_text(text)
    done = run("verify_floor.py", file, "--witness", FLOOR.key)
    assert done.returncode == 2
    assert done.stderr == f"{file} is no checkpoint with a floor's signature.\n"


def test_a_pipe_is_not_waited_for(tmp_path):
    os.mkfifo(tmp_path / "note")
    for file in (tmp_path / "note", "/dev/zero", tmp_path):
        assert run("verify_floor.py", file, "--witness", FLOOR.key).returncode == 2


@pytest.mark.parametrize("key", ["", "a key", "dealer-assist-floor+00000000+AAAA"])
def test_what_is_no_key_is_told(note, key):
    assert run("verify_floor.py", note, "--witness", key).returncode == 2


def test_the_journal_is_held_against_the_note(journal, note, tmp_path):
    """The verifier of the journal takes it as a checkpoint that was kept elsewhere."""
    good = run("verify_journal.py", journal, "--checkpoint", note)
    assert (good.returncode, good.stderr) == (0, "")
    rewrite(journal, 5, b'"actor":"', b'"actor":"x')
    sign_anew(journal)
    journal.with_name(f"{journal.name}.copy").unlink()
    assert run("verify_journal.py", journal).returncode == 1, "what lies beside it tells"
    floor_paths_of(journal).witnessed.unlink()
    assert run("verify_journal.py", journal).returncode == 0, "it was signed anew"
    assert run("verify_journal.py", journal, "--checkpoint", note).returncode == 1


def test_it_reads_what_any_floor_signed(journal, tmp_path):
    with JournalReader(journal) as reader:
        stored = next(iter(reader.checkpoints().values()))
    file = tmp_path / "note"
    file.write_text(OTHER_FLOOR.countersign(read_note(stored.note), SIGNED_S).text)
    assert run("verify_floor.py", file, "--witness", OTHER_FLOOR.key).returncode == 0
