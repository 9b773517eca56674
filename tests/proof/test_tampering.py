"""A curious administrator is found out: the quick tier, and that the harness sees faults."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

from dealerassist.journal import schema
from tests.journal.scribe import scribe_at
from tests.proof.tampering import PLANTS, prove
from tests.proof.tamperings import KINDS
from tests.proof.verifier import FILE, verifier

VERSIONS = Path(__file__).parents[1] / "journal" / "versions"


def asked(*words: object) -> tuple[int, str, str]:
    """What the verifier answers by itself, with nothing of ours to be imported."""
    words = (sys.executable, "-I", FILE, *words)
    done = subprocess.run([str(word) for word in words], capture_output=True, cwd="/", check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_tampering_is_found_and_the_verifier_agrees():
    figures = prove(60, seed=1)
    assert figures.failures == ()
    assert figures.rounds == 60
    assert len(figures.kinds) > len(KINDS) // 2
    assert all(figures.lines())


@pytest.mark.parametrize("plant", sorted(PLANTS))
def test_it_goes_red_when_there_is_a_fault(plant):
    # Not every round changes what the fault hides, so as many as are needed.
    assert any(prove(10, seed=seed, plant=plant).failures for seed in range(1, 131, 10))


def test_the_verifier_is_short_and_knows_nothing_of_ours():
    text = FILE.read_text()
    assert len(text.splitlines()) < 300
    assert "import dealerassist" not in text
    assert "from dealerassist" not in text


def test_the_verifier_knows_the_tables_of_this_version():
    tool = verifier()
    text = tool.compact(schema.expected()).encode()
    assert tool.VERSION == schema.VERSION
    assert tool.hashlib.sha256(text).hexdigest() == tool.TABLES_MADE


def test_the_verifier_answers_by_itself(tmp_path):
    path = tmp_path / "table-7.journal"
    scribe = scribe_at(path)
    scribe.open()
    scribe.won_at_once()
    # In use: what is still in the log is read with it.
    code, said, _ = asked(path, "--json")
    count, head = scribe.journal.count, scribe.journal.verify().head
    found = json.loads(said)
    assert code == 0
    assert (found["entries"], found["head"], found["intact"]) == (count, head, True)
    scribe.journal.close()
    code, said, _ = asked(path, "--checkpoint", f"{count} {head[:4]} {head[4:]}")
    assert code == 0
    assert said == (
        f"{path} is intact: {count} entries, {count} under a signature, chain head {head}.\n"
    )
    code, said, _ = asked(path, "--checkpoint", f"{count + 1} {head}", "--key", scribe.journal.key)
    assert code == 1
    assert f"is not intact: entry {count + 1} and those after it are not there" in said
    code, said, _ = asked(path.with_name(f"{path.name}.copy"), "--json")
    assert code == 0
    assert json.loads(said) == {**found, "signed": count}


@pytest.mark.parametrize("content", [b"", b"no journal", b'{"copy":1', b"SQLite format 3\0"])
def test_what_is_no_journal_cannot_be_looked_at(tmp_path, content):
    path = tmp_path / "foreign"
    path.write_bytes(content)
    code, said, error = asked(path)
    assert (code, said) == (2, "")
    assert error.startswith(f"{path} cannot be verified: ")
    assert error.count("\n") == 1


def test_old_journals_are_verified():
    for journal in VERSIONS.glob("*.journal"):
        code, said, _ = asked(journal)
        assert code == 0, said
