"""`verify` with a checkpoint kept elsewhere: what it says of what a chain alone cannot show.

Tests `ui/cli/translation.py`, `ui/cli/journal.py`, `ui/cli/progress_bar.py`.
"""

from __future__ import annotations

from pathlib import Path

import pytest
from click.testing import CliRunner

from dealerassist.journal.chain import GENESIS, next_hash
from dealerassist.journal.checkpoint import read_note
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.paths import floor_paths_of
from tests.support.journal.countersigning import FLOOR, OTHER_FLOOR, countersign
from tests.support.journal.scribe import scribe_at
from tests.support.journal.surgery import operate, rewrite, rows_of, sign_anew
from ui.cli import cli


def run(*words, language: str = "en"):
    return CliRunner().invoke(cli, ["--language", language, "verify", *map(str, words)])


def sentence(result) -> str:
    """What is said before the list of what was compared."""
    return result.stdout.partition("\n")[0]


@pytest.fixture
def journal(tmp_path: Path) -> Path:
    """A journal with two hands, whose second copy somebody has taken away."""
    path = tmp_path / "table.journal"
    scribe = scribe_at(path).open()
    scribe.won_at_once()
    scribe.won_at_once()
    scribe.journal.close()
    (tmp_path / "table.journal.copy").unlink()
    return path


@pytest.fixture
def note(journal: Path) -> str:
    """The last checkpoint, as it was printed."""
    with JournalReader(journal) as reader:
        return list(reader.checkpoints().values())[-1].note


def recompute(journal: Path, old: str, new: str) -> int:
    """Change a word of one entry, and compute the chain from there on anew."""
    rows = rows_of(journal, "entry")
    head, script, first = GENESIS, ["DELETE FROM checkpoint"], 0
    for number, body, *_ in rows:
        changed = body.replace(old, new, 1) if not first else body
        first = first or (number if changed != body else 0)
        head = next_hash(head, changed.encode())
        quoted = changed.replace("'", "''")
        script.append(
            f"UPDATE entry SET body = '{quoted}', hash = x'{head.hex()}' WHERE number = {number}"  # noqa: S608
        )
    operate(journal, ";".join(script))
    return first


def test_the_journal_is_the_one_of_the_checkpoint(journal, note, tmp_path):
    point = read_note(note).checkpoint
    paper = f"{point.size} {point.groups}"
    file = tmp_path / "checkpoint.txt"
    file.write_text(note, encoding="utf-8")
    for held in (note, " ".join(note.split()), paper, file):
        result = run(journal, "--checkpoint", held)
        assert result.exit_code == 0, result.stderr
        assert sentence(result) == (
            f"The journal {journal} is intact: {point.size} entries, chain head {point.head}. "
            "Signed to the last entry. "
            f"The checkpoint given, after entry {point.size}, fits."
        )
        assert f"  Checkpoint given: yes, after entry {point.size} it fits" in result.stdout
    german = run(journal, "--checkpoint", paper, language="de").stdout
    assert f"Der angegebene Prüfpunkt nach Eintrag {point.size} passt." in german


def test_a_name_longer_than_a_file_may_have_is_taken_for_a_text(journal, note):
    assert run(journal, "--checkpoint", " " * 300 + note).exit_code == 0


def test_a_checkpoint_whose_signature_does_not_fit_is_refused(journal, note):
    for language, said in (
        ("en", "The checkpoint’s signature does not fit its text: it was changed or mistyped."),
        ("de", "Die Signatur des Prüfpunkts passt nicht zu seinem Text"),
    ):
        changed = note.replace("2025", "2024")
        result = run(journal, "--checkpoint", changed, language=language)
        assert (result.exit_code, result.stdout) == (2, "")
        assert said in result.stderr


def test_a_checkpoint_mistyped_from_paper_is_told(journal, note):
    point = read_note(note).checkpoint
    head = point.head[:-1] + ("0" if point.head[-1] != "0" else "1")
    result = run(journal, "--checkpoint", f"{point.size} {head}")
    assert result.exit_code == 1
    assert sentence(result) == (
        f"The journal {journal} is not confirmed: the checkpoint given is not the one that the "
        f"journal signed after entry {point.size}: check the typing; if the paper really says so, "
        "this is not the journal that was signed."
    )


def test_the_second_copy_is_a_witness(tmp_path):
    journal = tmp_path / "table.journal"
    scribe = scribe_at(journal).open()
    scribe.won_at_once()
    scribe.journal.close()
    with JournalReader(journal) as reader:
        last = reader.count
    operate(journal, f"DELETE FROM entry WHERE number = {last}", hidden=True)  # noqa: S608
    operate(journal, f"DELETE FROM checkpoint WHERE size = {last}", hidden=True)  # noqa: S608
    result = run(journal)
    assert result.exit_code == 1
    assert f"entry {last} and what followed are missing, and its second copy has them" in (
        result.stdout
    )
    assert "starting the kiosk restores them" in result.stdout
    with Journal.open(journal):
        pass
    assert run(journal).exit_code == 0


def test_nothing_is_said_of_no_entries_before(journal):
    operate(journal, "UPDATE entry SET body = replace(body, '{\"', '{ \"') WHERE number = 1")
    result = run(journal)
    assert "is damaged: entry 1 is not as it was recorded" in result.stdout
    assert "before it" not in result.stdout.partition("its hash")[2]


def test_a_recomputed_chain_is_found_by_the_checkpoint_alone(journal, note):
    assert recompute(journal, '"seat":2', '"seat":3')
    assert run(journal).exit_code == 1, "its tables are still those of the old entries"
    result = run(journal, "--checkpoint", note)
    assert result.exit_code == 1
    assert "is not what was signed: it was rewritten, and the chain computed anew" in result.stdout


def test_an_old_file_put_back_is_found_by_the_checkpoint_alone(journal, tmp_path):
    old = journal.read_bytes()
    scribe = scribe_at(journal)
    scribe.won_at_once()
    scribe.journal.close()
    with JournalReader(journal) as reader:
        note = list(reader.checkpoints().values())[-1].note
        first = reader.count
    (tmp_path / "table.journal.copy").unlink()
    journal.write_bytes(old)
    assert run(journal).exit_code == 0
    with JournalReader(journal) as reader:
        left = reader.count
    assert left < first
    result = run(journal, "--checkpoint", note)
    assert result.exit_code == 1
    assert sentence(result) == (
        f"The journal {journal} is damaged: entry {left + 1} and what followed are missing, and "
        "the checkpoint covers them: the end was cut off, or an old file was put back; "
        f"the {left} entries before it hold."
    )


def test_a_cut_end_is_found_by_the_checkpoints_inside(journal):
    with JournalReader(journal) as reader:
        last = reader.count
    operate(journal, f"DELETE FROM entry WHERE number > {last - 3}")  # noqa: S608
    result = run(journal)
    assert result.exit_code == 1
    assert f"entry {last - 2} and what followed are missing" in result.stdout
    assert "the end was cut off" in result.stdout


def test_a_forged_checkpoint_is_named(journal):
    operate(journal, "UPDATE checkpoint SET note = replace(note, '2025', '2024')")
    result = run(journal)
    assert result.exit_code == 1
    assert "does not carry the signature of its key" in result.stdout


def test_a_checkpoint_of_another_journal(journal, tmp_path):
    other = tmp_path / "other.journal"
    scribe = scribe_at(other).open()
    scribe.journal.close()
    with JournalReader(other) as reader:
        note = list(reader.checkpoints().values())[-1].note
    result = run(journal, "--checkpoint", note)
    assert result.exit_code == 1
    assert sentence(result) == (
        f"The journal {journal} is not confirmed: the checkpoint given belongs to another journal: "
        "take the report of this table."
    )


@pytest.mark.parametrize(
    "text", ["", "12", "12 abcd", "/", "a/b\n1\n2\n3", "9" * 5000, "12 " + "g" * 64]
)
def test_what_is_no_checkpoint_is_said_in_one_sentence(journal, text):
    result = run(journal, "--checkpoint", text)
    assert result.exit_code == 2
    assert result.stdout == ""
    assert "is no checkpoint: name a file that holds one" in result.stderr
    assert result.stderr.count("\n") == 1


def test_changed_read_tables_are_told_apart_from_changed_entries(journal):
    operate(journal, "UPDATE hand SET rake = rake + 1")
    result = run(journal)
    assert result.exit_code == 1
    assert "entries of the journal" in result.stdout
    assert "but the totals and lists computed from them were changed" in result.stdout


# ── with a floor ────────────────────────────────────────────────────────────────────────────


def test_what_the_floor_has_countersigned_is_said(journal, tmp_path):
    size = countersign(journal)
    (tmp_path / "floor.key").write_text(f"{FLOOR.key}\n")
    said = f"Countersigned by the floor up to entry {size} on 18/11/2026 at "
    for given in ([], ["--witness", FLOOR.key], ["--witness", tmp_path / "floor.key"]):
        result = run(journal, *given)
        assert result.exit_code == 0
        assert said in result.stdout
        assert sentence(result).endswith(" (key 1b4d5110).")
    german = run(journal, language="de").stdout
    assert f"Vom Floor gegengezeichnet bis Eintrag {size}, am 18.11.2026 um " in german


def test_a_rewritten_journal_is_found_by_the_floor(journal):
    countersign(journal)
    rewrite(journal, 7, b'"actor":"', b'"actor":"x')
    sign_anew(journal)
    result = run(journal, "--witness", FLOOR.key)
    assert result.exit_code == 1
    assert "entry 1 or one after it is not what the floor has countersigned" in result.stdout
    floor_paths_of(journal).witnessed.unlink()
    result = run(journal, "--witness", FLOOR.key)
    assert result.exit_code == 1
    assert sentence(result) == (
        f"The journal {journal} is not confirmed: no countersignature of the floor lies beside "
        "it: it was taken away, or the floor has not signed yet."
    )


def test_another_floors_key_is_told(journal):
    countersign(journal, floor=OTHER_FLOOR)
    result = run(journal, "--witness", FLOOR.key)
    assert result.exit_code == 1
    assert "is of another floor’s key than the one named" in result.stdout


@pytest.mark.parametrize("key", ["a key", "dealer-assist-floor+1b4d5110+BCms", "/nowhere"])
def test_what_is_no_key_of_a_floor_is_told(journal, key):
    result = run(journal, "--witness", key)
    assert result.exit_code == 2
    assert result.stderr == (
        f"Error: “{key}” is no public key of a floor: name a file that holds it, or its text, "
        "which begins with dealer-assist-floor+.\n"
    )


def test_the_kiosks_own_key_is_no_floors(journal):
    with JournalReader(journal) as reader:
        key = list(reader.checkpoints().values())[-1].key
    assert run(journal, "--witness", key).exit_code == 2
