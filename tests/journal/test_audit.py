"""The audit finds what the chain alone cannot: what was rewritten, cut off, put back or forged."""

import os
from pathlib import Path

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from dealerassist.journal.audit import audit
from dealerassist.journal.chain import GENESIS, Damage, Fault
from dealerassist.journal.checkpoint import (
    Checkpoint,
    Note,
    SignatureError,
    Signer,
    read_held,
    read_note,
)
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.second_copy import entry_line, head_line
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


def audited(journal: Path, *, held: Note | Checkpoint | None = None, copy: bool = False):
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
        typed = read_held(f"{size} {held_at(closed, size).groups}")
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


def test_where_it_differs_before_another_fault_it_is_the_copy_that_says_so(closed):
    rewrite(closed, 20, b'"actor":"', b'"actor":"x')
    operate(closed, IN_PLACE[Damage.MISSING], hidden=True)
    assert audited(closed, copy=True).fault == Fault(20, Damage.DIFFERS)


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
    for checkpoint in (held, read_held(f"{held.size} {held.groups}")):
        found = audited(closed, held=checkpoint)
        assert found.fault == Fault(held.size, Damage.CONTRADICTED)
    operate(closed, "DELETE FROM checkpoint", hidden=True)
    found = audited(closed, held=held)
    assert found.fault == Fault(1, Damage.REWRITTEN)
    assert (found.last, found.head, found.signed) == (0, GENESIS.hex(), 0)


def test_another_journals_checkpoint_is_told(closed):
    held = replace(held_at(closed, sizes_of(closed)[-1]), journal="another")
    found = audited(closed, held=held, copy=True)
    assert found.fault == Fault(0, Damage.OTHER_JOURNAL)
    assert found.last == held.size
    operate(closed, IN_PLACE[Damage.ALTERED], hidden=True)
    assert audited(closed, held=held).fault == Fault(40, Damage.ALTERED), "that matters more"


def test_a_mistyped_checkpoint_is_told(closed):
    for size in sizes_of(closed):
        held = replace(held_at(closed, size), head="0" * 64)
        assert audited(closed, held=held).fault == Fault(size, Damage.CONTRADICTED)
        assert audited(closed, held=held, copy=True).fault == Fault(size, Damage.CONTRADICTED)
    between = sizes_of(closed)[-2] + 1
    held = Checkpoint("", between, "0" * 64)
    assert audited(closed, held=held).fault == Fault(1, Damage.REWRITTEN)


def test_a_note_that_its_key_did_not_sign_so_is_refused(closed):
    with JournalReader(closed) as reader:
        note = read_note(list(reader.sealed().values())[-1].note)
    assert audited(closed, held=note).intact
    changed = replace(note, checkpoint=replace(note.checkpoint, utc_ms=1))
    unsigned = replace(note, signature=note.signature[::-1])
    for held in (changed, unsigned):
        with pytest.raises(SignatureError):
            audited(closed, held=held)
    other = Signer(Ed25519PrivateKey.generate())
    assert audited(closed, held=other.sign(note.checkpoint)).intact, "nobody here knows its key"
    wrong = other.sign(replace(note.checkpoint, head="0" * 64))
    assert audited(closed, held=wrong).fault == Fault(note.checkpoint.size, Damage.CONTRADICTED)


def test_what_comes_first_is_told(closed):
    held = held_at(closed, sizes_of(closed)[-1])
    operate(closed, IN_PLACE[Damage.ALTERED], hidden=True)
    assert audited(closed, held=held).fault == Fault(40, Damage.ALTERED)


# ── the second copy ──────────────────────────────────────────────────────────────────────────


def sign_anew(journal: Path) -> None:
    """Whoever has the key signs what lies there now."""
    kept = copy_of(journal).read_bytes()
    copy_of(journal).unlink()
    operate(journal, "DELETE FROM checkpoint", hidden=True)
    Journal.open(journal).close()
    copy_of(journal).write_bytes(kept)


def test_a_journal_that_was_rewritten_and_signed_anew_differs_from_its_second_copy(closed):
    rewrite(closed, 40, b'"actor":"', b'"actor":"x')
    sign_anew(closed)
    assert audited(closed).intact
    found = audited(closed, copy=True)
    assert found.fault == Fault(40, Damage.DIFFERS)
    with JournalReader(closed) as reader:
        assert (found.last, found.head) == (39, reader.get(39).hash)
    assert found.signed <= found.last


def test_an_old_file_is_shorter_than_its_second_copy(closed):
    last = sizes_of(closed)[-2]
    operate(closed, f"DELETE FROM entry WHERE number > {last}", hidden=True)  # noqa: S608
    operate(closed, f"DELETE FROM checkpoint WHERE size > {last}", hidden=True)  # noqa: S608
    assert audited(closed).intact
    found = audited(closed, copy=True)
    assert found.fault == Fault(last + 1, Damage.SHORTER)
    assert (found.last, found.signed) == (last, last)


def test_a_shorter_or_damaged_second_copy_is_no_fault_of_the_journal(closed):
    content = copy_of(closed).read_bytes()
    lines = content.splitlines(keepends=True)
    for left in (b"".join(lines[:30]), content[:-7], content.replace(b'"actor"', b'"actoR"')):
        copy_of(closed).write_bytes(left)
        assert audited(closed, copy=True).intact


def test_a_forged_checkpoint_keeps_its_number(closed):
    size = last_but_one(closed)
    forge(closed, size, "")
    assert audited(closed, copy=True).fault == Fault(size, Damage.FORGED)
    rewrite(closed, size, b'"actor":"', b'"actor":"x')
    assert audited(closed, copy=True).fault == Fault(size, Damage.DIFFERS)


@pytest.mark.parametrize("left", [[], [40]], ids=["nothing", "an entry"])
def test_a_cut_end_keeps_its_number(closed, left):
    operate(closed, "DELETE FROM entry WHERE number > 40", hidden=True)
    assert audited(closed, copy=True).fault == Fault(41, Damage.CUT)
    held = held_at(closed, sizes_of(closed)[-1])
    for number in left:
        rewrite(closed, number, b'"actor":"', b'"actor":"x')
        assert audited(closed, copy=True).fault == Fault(number, Damage.DIFFERS)
    operate(closed, "DELETE FROM checkpoint WHERE size > 30", hidden=True)
    assert audited(closed, held=held).fault == Fault(41, Damage.OLD_FILE)
    place = Fault(40, Damage.DIFFERS) if left else Fault(41, Damage.OLD_FILE)
    assert audited(closed, held=held, copy=True).fault == place


def test_a_part_that_both_rewrote_before_they_differ_is_not_called_good(closed):
    rewrite(closed, 20, b'"actor":"', b'"actor":"x')
    with JournalReader(closed) as reader:
        lines = [head_line(reader.names), *(entry_line(at.body, at.hash) for at in reader.links())]
    before, signed = (max(at for at in sizes_of(closed) if at < 20), sizes_of(closed)[-1])
    operate(closed, f"DELETE FROM checkpoint WHERE size BETWEEN 20 AND {signed - 1}", hidden=True)  # noqa: S608
    copy_of(closed).write_bytes(b"".join(lines))
    rewrite(closed, 40, b'"actor":"', b'"actor":"y')
    assert audited(closed).fault == Fault(before + 1, Damage.REWRITTEN)
    operate(closed, f"DELETE FROM checkpoint WHERE size = {signed}", hidden=True)  # noqa: S608
    assert audited(closed, copy=True).fault == Fault(40, Damage.DIFFERS)


def test_a_kiosk_may_go_on_while_it_is_audited(path, monkeypatch):
    scribe = scribe_at(path).open()
    hold = JournalReader.tables_hold

    def tapped(reader: JournalReader) -> bool:
        scribe.do(SitOut(1))
        return hold(reader)

    with JournalReader(path) as reader:
        monkeypatch.setattr(JournalReader, "tables_hold", tapped)
        found = audit(reader, copy=copy_of(path))
    assert found.intact
    assert scribe.journal.count == found.last + 1
    scribe.journal.close()


def test_a_pipe_in_the_place_of_the_second_copy_is_not_waited_for(closed):
    copy_of(closed).unlink()
    os.mkfifo(copy_of(closed))
    with JournalReader(closed) as reader:
        assert audit(reader, copy=copy_of(closed)).intact


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
