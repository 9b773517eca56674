"""A curious administrator is found out: the quick tier, and that the harness sees faults.

Tests `tests/proof/tampering.py`.
"""

import json
import os
import subprocess
import sys

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.journal.audit import audit
from dealerassist.journal.checkpoint import Signer, read_note
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.required_checkpoints import TAGS
from dealerassist.journal.store import schema
from dealerassist.journal.store.keys import signer_of
from tests.proof.contents import tables_follow
from tests.proof.tampering import PLANTS, prove
from tests.proof.tamperings import KINDS
from tests.proof.verifier import FILE, answer_of, verifier
from tests.support.journal.scribe import scribe_at
from tests.support.journal.surgery import operate
from tests.support.places import JOURNALS
from tests.support.tiers import some


def asked(*words: object) -> tuple[int, str, str]:
    """What the verifier answers in a process of its own, with nothing of ours to be imported."""
    words = (sys.executable, "-I", FILE, *words)
    done = subprocess.run([str(word) for word in words], capture_output=True, cwd="/", check=False)
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def test_tampering_is_found_and_the_verifier_agrees():
    # The 59th exchanges the second copy for one of another journal.
    figures = prove(16, seed=46)
    assert figures.failures == ()
    assert figures.rounds == 16
    assert len(figures.kinds) > len(KINDS) // 4
    assert all(figures.lines())


@pytest.mark.long
@pytest.mark.parametrize("plant", some(sorted(PLANTS)))
def test_it_goes_red_when_there_is_a_fault(plant):
    # Not every round changes what the fault hides, so as many as are needed from the 13th on.
    assert prove(130, seed=13, plant=plant).failures


def test_the_verifier_is_short_and_knows_nothing_of_ours():
    text = FILE.read_text()
    tables = sum(line.startswith("TABLES_MADE[") for line in text.splitlines())
    assert len(text.splitlines()) - tables <= 750, "each version of the tables has a line"
    assert "import dealerassist" not in text
    assert "from dealerassist" not in text


def test_the_verifier_knows_the_tables_of_this_version():
    tool = verifier()
    text = tool.compact(schema.expected_schema()).encode()
    assert tool.VERSION == schema.VERSION == max(tool.TABLES_MADE)
    assert tool.TABLES_MADE.items() >= schema.EARLIER.items()
    assert tool.hashlib.sha256(text).hexdigest() == tool.TABLES_MADE[schema.VERSION]


def test_the_verifier_knows_what_must_be_signed():
    assert sorted(verifier().AT_ONCE) == sorted(TAGS)


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
    assert (found["last"], found["head"], found["intact"]) == (count, head, True)
    scribe.journal.close()
    code, said, _ = asked(path)
    good = f"{path} is intact: {count} entries, {count} under a signature, chain head {head}; "
    listed = (
        "  entries: yes\n  second copy: yes\n  checkpoints: yes\n  floor: not there\n"
        "  relay: not there\n  rows: yes\n  given: {}\n"
        "Totals, lists and stacks are not computed again here: `dealer-assist verify` does.\n"
        "Whether it is the floor that has countersigned, `verify_floor.py` tells.\n"
    )
    assert (code, said) == (0, f"{good}no checkpoint was given.\n{listed.format('not there')}")
    for size in (count, f"{count:,}"):
        code, said, _ = answer_of(path, "--checkpoint", f"\ufeff{size} {head[:4]} {head[4:]}")
        fits = f"the checkpoint after entry {count} fits.\n"
        assert (code, said) == (0, f"{good}{fits}{listed.format('yes')}")
    code, said, _ = answer_of(
        path, "--checkpoint", f"{count + 1} {head}", "--key", scribe.journal.key
    )
    assert code == 1
    assert f"cannot be called intact: entry {count + 1} and those after it are not there" in said
    code, said, _ = answer_of(path.with_name(f"{path.name}.copy"), "--json")
    assert code == 0
    compared = found["compared"] | {"second_copy": "not_there", "rows": "not_there"}
    alone = {"signed": count, "copy": False, "place": "not_there", "compared": compared}
    assert json.loads(said) == {**found, **alone}


@pytest.fixture
def played(tmp_path):
    """A journal with a hand, closed, and its last checkpoint as it lies there."""
    path = tmp_path / "table-7.journal"
    scribe = scribe_at(path).open()
    scribe.won_at_once()
    scribe.journal.close()
    with JournalReader(path) as reader:
        return path, list(reader.checkpoints().values())[-1]


def answer(path, *words) -> str:
    """The sentence of the verifier where it cannot look."""
    code, said, error = answer_of(path, *words)
    assert (code, said) == (2, "")
    assert error.count("\n") == 1
    assert not any(raw in error for raw in ("Errno", "codec", "no such table", "Traceback"))
    return error


def test_the_verifier_refuses_what_is_no_checkpoint_and_no_key(played, tmp_path):
    path, sealed = played
    for text in ("", "nothing", "9" * 5000, f"2 542 {'a' * 64}", sealed.note.replace("Z", "")):
        assert "the checkpoint given is not written as one" in answer(path, "--checkpoint", text)
    (tmp_path / "checkpoint.txt").write_bytes(b"\xff\xfe\x00")
    assert "not written as one" in answer(path, "--checkpoint", tmp_path / "checkpoint.txt")
    assert "is no public key" in answer(path, "--key", "")
    assert "is no public key" in answer(path, "--key", sealed.key[:-1])
    changed = sealed.note.replace("2025", "2024")
    for words in ((), ("--key", sealed.key)):
        assert "signature does not fit" in answer(path, "--checkpoint", changed, *words)
        for good in (sealed.note, sealed.note.replace("—", "-"), sealed.note.replace("—", "–")):
            assert answer_of(path, "--checkpoint", good, *words)[0] == 0
    stranger = Signer(Ed25519PrivateKey.generate()).sign(read_note(sealed.note).checkpoint)
    assert answer_of(path, "--checkpoint", stranger.text)[0] == 0
    assert "does not fit" in answer(path, "--checkpoint", stranger.text, "--key", sealed.key)


def test_the_verifier_says_when_copy_or_checkpoint_are_of_another_table(played, tmp_path):
    path, sealed = played
    other = tmp_path / "other.journal"
    scribe_at(other).open().journal.close()
    copy = tmp_path / "other.journal.copy"
    for given in (("--copy", copy), ()):
        if not given:
            (tmp_path / "table-7.journal.copy").write_bytes(copy.read_bytes())
        code, said, _ = answer_of(path, *given)
        assert (code, "in its second copy's place lies that of another" in said) == (1, True)
    assert "is not there" in answer(path, "--copy", tmp_path / "nix")
    code, said, _ = answer_of(other, "--checkpoint", sealed.note)
    assert (code, "the checkpoint given belongs to another journal" in said) == (1, True)
    code, said, _ = answer_of(other, "--checkpoint", sealed.note, "--json")
    held = read_note(sealed.note).checkpoint
    with JournalReader(other) as reader:
        found = audit(reader, held=held)
    told = json.loads(said)
    assert (told["damage"], told["entry"]) == (found.fault.damage, found.fault.number)
    assert (told["last"], told["head"], told["signed"]) == (found.last, found.head, found.signed)


def test_the_verifier_waits_for_no_pipe_in_the_place_of_the_second_copy(played, tmp_path):
    path, _ = played
    copy = path.with_name(f"{path.name}.copy")
    copy.unlink()
    code, said, _ = answer_of(path, "--json")
    assert (code, json.loads(said)["compared"]["second_copy"]) == (0, "not_there")
    os.mkfifo(copy)
    (tmp_path / "garbage").write_bytes(b"no copy")
    for given, place in (
        ((), "not_regular"),
        (("--copy", copy), "not_regular"),
        (("--copy", "/dev/zero"), "not_regular"),
        (("--copy", tmp_path), "not_regular"),
        (("--copy", tmp_path / "garbage"), "unreadable"),
    ):
        code, said, _ = answer_of(path, *given, "--json")
        told = json.loads(said)
        assert (code, told["damage"], told["place"]) == (1, f"copy_{place}", place)
        assert told["compared"]["second_copy"] == "no"
        assert told["compared"]["entries"] == "yes"


def test_the_verifier_holds_a_journal_against_its_second_copy(played):
    path, _ = played
    copy = path.with_name(f"{path.name}.copy")
    with JournalReader(path) as reader:
        last = reader.count
    operate(path, f"DELETE FROM entry WHERE number = {last}", hidden=True)  # noqa: S608
    operate(path, f"DELETE FROM checkpoint WHERE size = {last}", hidden=True)  # noqa: S608
    code, said, _ = answer_of(path)
    assert code == 1
    assert f"entry {last} and those after it are missing, and its second copy has them" in said
    copy.unlink()
    code, said, _ = answer_of(path)
    assert code == 1
    assert "what lies beside them was changed" in said, "the totals still tell of the last entry"
    assert tables_follow(path, signer_of(path.with_name("signing.key"), path))
    assert answer_of(path)[0] == 0


@pytest.mark.parametrize("content", [b"", b"no journal", b'{"copy":1', b"SQLite format 3\0"])
def test_what_is_no_journal_cannot_be_looked_at(tmp_path, content):
    path = tmp_path / "foreign"
    path.write_bytes(content)
    code, said, error = answer_of(path)
    assert (code, said) == (2, "")
    assert error.startswith(f"{path} cannot be verified: it is no journal")
    assert error.count("\n") == 1


def test_old_journals_are_verified():
    for journal in JOURNALS.glob("*.journal"):
        code, said, _ = answer_of(journal)
        assert code == 0, said
