"""The audit finds what the chain alone cannot: what was rewritten, cut off, put back or forged."""

from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from dealerassist.journal.audit import audit, checkpoint_of
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.checkpoint import Checkpoint, Signer, read_note
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.table.commands import SitOut, StartHand
from tests.journal.copies import copy_of, files_beside
from tests.journal.scribe import Scribe, scribe_at, ticking
from tests.journal.surgery import operate, rewrite


@pytest.fixture(scope="module")
def kept(tmp_path_factory):
    """A journal with two hands in it and a third begun."""
    path = tmp_path_factory.mktemp("audit") / "table-7.journal"
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.hand()
    scribe.do(StartHand())
    scribe.tap()
    scribe.journal.close()
    return path


@pytest.fixture
def closed(kept, path):
    for ending in ("", ".copy"):
        path.with_name(path.name + ending).write_bytes(
            kept.with_name(kept.name + ending).read_bytes()
        )
    return path


def held_at(journal: Path, size: int) -> Checkpoint:
    """A checkpoint that somebody kept elsewhere."""
    with JournalReader(journal) as reader:
        return read_note(reader.sealed()[size].note).checkpoint


def sizes_of(journal: Path) -> list[int]:
    with JournalReader(journal) as reader:
        return list(reader.sealed())


def audited(journal: Path, *, held: Checkpoint | None = None, copy: bool = False):
    before = files_beside(journal)
    with JournalReader(journal) as reader:
        found = audit(reader, held=held, copy=copy_of(journal) if copy else None)
    assert before.items() <= files_beside(journal).items(), "nothing is changed"
    return found


def test_what_is_as_it_was_recorded_is_intact_and_signed_to_its_end(closed):
    with JournalReader(closed) as reader:
        last = reader.last
    found = audited(closed, copy=True)
    assert (found.last, found.head, found.fault, found.signed) == (
        last.number,
        last.hash,
        None,
        last.number,
    )
    for size in sizes_of(closed):
        assert audited(closed, held=held_at(closed, size)) == found
        typed = checkpoint_of(f"{size} {held_at(closed, size).groups}")
        assert audited(closed, held=typed) == found


def test_a_journal_that_grew_since_is_still_that_of_the_checkpoint(closed):
    held = held_at(closed, sizes_of(closed)[-1])
    with Journal.open(closed, clock=ticking()) as journal:
        Scribe(journal).restart()
    assert audited(closed, held=held).intact


def test_a_journal_in_use_can_be_audited(path):
    scribe = scribe_at(path).open()
    scribe.do(SitOut(1))
    found = audited(path)
    assert found.intact
    assert (found.last, found.signed) == (scribe.journal.count, 2)
    scribe.journal.close()


def test_a_journal_without_entries_is_intact(path):
    Journal.open(path).close()
    found = audited(path)
    assert (found.last, found.fault, found.signed) == (0, None, 0)


# ── the chain ───────────────────────────────────────────────────────────────────────────────

IN_PLACE = {
    Damage.ALTERED: "UPDATE entry SET body = replace(body, '{', '{ ') WHERE number = 40",
    Damage.REHASHED: "UPDATE entry SET hash = zeroblob(32) WHERE number = 40",
    Damage.MISSING: "DELETE FROM entry WHERE number = 40",
    Damage.MISPLACED: (
        "UPDATE entry SET number = 9999 WHERE number = 40; "
        "UPDATE entry SET number = 40 WHERE number = 41; "
        "UPDATE entry SET number = 41 WHERE number = 9999"
    ),
    Damage.UNREADABLE: ("UPDATE entry SET body = json_remove(body, '$.journal') WHERE number = 40"),
    Damage.FOREIGN: (
        'UPDATE entry SET body = replace(body, \'"table":"7"\', \'"table":"8"\') WHERE number = 40'
    ),
}


@pytest.mark.parametrize(("damage", "script"), IN_PLACE.items())
@pytest.mark.parametrize("copy", [False, True])
def test_damage_in_place_is_named(closed, damage, script, copy):
    with JournalReader(closed) as reader:
        head = reader.get(39).hash
    operate(closed, script, unique=damage is not Damage.UNREADABLE, hidden=True)
    found = audited(closed, copy=copy)
    assert found.fault == Fault(40, damage)
    assert (found.last, found.head) == (39, head)
    assert found.signed == max(size for size in sizes_of(closed) if size < 40)


def test_another_name_is_told(closed):
    operate(closed, "UPDATE meta SET value = 'x' WHERE name = 'journal'", hidden=True)
    assert audited(closed).fault == Fault(1, Damage.NAMES)


# ── the checkpoints in it ───────────────────────────────────────────────────────────────────


def test_a_recomputed_chain_is_found_by_the_checkpoints(closed):
    rewrite(closed, 40, b'"actor":"', b'"actor":"x')
    before = max(size for size in sizes_of(closed) if size < 40)
    with JournalReader(closed) as reader:
        assert reader.verify().intact
        head = reader.get(before).hash
    found = audited(closed)
    assert found.fault == Fault(before + 1, Damage.REWRITTEN)
    assert (found.last, found.head, found.signed) == (before, head, before)


def test_a_rewritten_part_before_other_damage_is_not_called_signed(closed):
    rewrite(closed, 20, b'"actor":"', b'"actor":"x')
    operate(closed, IN_PLACE[Damage.ALTERED], hidden=True)
    before = max(size for size in sizes_of(closed) if size < 20)
    found = audited(closed)
    assert found.fault == Fault(40, Damage.ALTERED), "the chain knows nothing else"
    assert found.signed == before


def test_the_second_copy_tells_which_entry_was_the_first_to_be_rewritten(closed):
    rewrite(closed, 40, b'"actor":"', b'"actor":"x')
    found = audited(closed, copy=True)
    assert found.fault == Fault(40, Damage.REWRITTEN)
    assert found.last == 39


def test_a_cut_end_is_found_by_a_checkpoint_left_in_it(closed):
    operate(closed, "DELETE FROM entry WHERE number > 40", hidden=True)
    found = audited(closed)
    assert found.fault == Fault(41, Damage.CUT)
    assert found.last == 40


def last_but_one(journal: Path) -> int:
    return sizes_of(journal)[-2]


def forge(journal: Path, size: int, note: str, key: str = "key") -> None:
    key = key if key == "key" else f"'{key}'"
    operate(
        journal,
        f"UPDATE checkpoint SET note = '{note}', key = {key} WHERE size = {size}",  # noqa: S608
        hidden=True,
    )


def test_a_changed_checkpoint_is_forged(closed):
    size = last_but_one(closed)
    with JournalReader(closed) as reader:
        note = read_note(reader.sealed()[size].note)
    changed = replace(note, checkpoint=replace(note.checkpoint, utc_ms=1))
    forge(closed, size, changed.text)
    assert audited(closed).fault == Fault(size, Damage.FORGED)


def test_a_checkpoint_of_another_key_under_ours_is_forged(closed):
    size = last_but_one(closed)
    note = Signer(Ed25519PrivateKey.generate()).sign(held_at(closed, size))
    forge(closed, size, note.text)
    assert audited(closed).fault == Fault(size, Damage.FORGED)


def test_a_checkpoint_in_another_ones_place_is_forged(closed):
    size, first = last_but_one(closed), sizes_of(closed)[0]
    with JournalReader(closed) as reader:
        forge(closed, size, reader.sealed()[first].note)
    assert audited(closed).fault == Fault(size, Damage.FORGED)


@pytest.mark.parametrize("note", ["", "no note at all"])
def test_a_destroyed_checkpoint_is_forged(closed, note):
    size = last_but_one(closed)
    forge(closed, size, note)
    assert audited(closed).fault == Fault(size, Damage.FORGED)


# ── a checkpoint that was kept elsewhere ────────────────────────────────────────────────────


def test_an_old_file_put_back_is_found(closed):
    old = closed.read_bytes()
    with Journal.open(closed, clock=ticking()) as journal:
        scribe = Scribe(journal)
        scribe.tap()
        scribe.tap()
    held = held_at(closed, sizes_of(closed)[-1])
    closed.write_bytes(old)
    assert audited(closed).intact, "nothing in it says so"
    found = audited(closed, held=held)
    assert found.fault == Fault(held.size - 1, Damage.OLD_FILE)
    assert found.last == held.size - 2


def test_a_journal_rewritten_by_somebody_with_the_key_is_found(closed):
    held = held_at(closed, sizes_of(closed)[-1])
    rewrite(closed, 40, b'"actor":"', b'"actor":"x')
    operate(closed, "DELETE FROM checkpoint", hidden=True)
    copy_of(closed).unlink()
    with Journal.open(closed) as journal:
        key = journal.key
    found = audited(closed)
    assert found.intact, "it was signed anew"
    with JournalReader(closed) as reader:
        assert {sealed.key for sealed in reader.sealed().values()} == {key}
    for checkpoint in (held, checkpoint_of(f"{held.size} {held.groups}")):
        found = audited(closed, held=checkpoint)
        assert found.fault == Fault(1, Damage.REWRITTEN)


def test_another_journals_checkpoint_is_told(closed):
    held = replace(held_at(closed, sizes_of(closed)[-1]), journal="another")
    assert audited(closed, held=held).fault == Fault(1, Damage.NAMES)


def test_what_comes_first_is_told(closed):
    held = held_at(closed, sizes_of(closed)[-1])
    operate(closed, IN_PLACE[Damage.ALTERED], hidden=True)
    assert audited(closed, held=held).fault == Fault(40, Damage.ALTERED)


# ── the tables ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "script",
    [
        "UPDATE hand SET pot = pot + 1 WHERE number = 1",
        "DELETE FROM shift",
        "DROP INDEX entry_hand",
        "CREATE TRIGGER t AFTER INSERT ON entry BEGIN SELECT 1; END",
    ],
)
def test_changed_tables_are_told_while_the_entries_hold(closed, script):
    operate(closed, f"PRAGMA foreign_keys = OFF; {script}", hidden=True)
    found = audited(closed)
    with JournalReader(closed) as reader:
        assert found.last == reader.count
    assert found.fault == Fault(0, Damage.TABLES)
