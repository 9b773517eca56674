"""The audit finds what the chain alone cannot: what was rewritten, cut off or forged.

Tests `dealerassist/journal/audit.py`.
"""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from dealerassist.journal import recomputed_reader
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.checkpoint import Signer, read_held, read_note
from dealerassist.journal.compared import Agreement, Showed
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import verdict_on_rows
from dealerassist.table.commands import SitOut
from tests.support.journal.looking import IN_PLACE, audited, forge, held_at, last_but_one, sizes_of
from tests.support.journal.scribe import Scribe, scribe_at, ticking
from tests.support.journal.surgery import operate, rewrite


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
        given = Agreement(showed=Showed.AGREES, upto=size)
        fits = replace(found, compared=replace(found.compared, given=given))
        assert audited(closed, held=held_at(closed, size), copy=True) == fits
        typed = read_held(f"{size} {held_at(closed, size).groups}")
        assert audited(closed, held=typed, copy=True) == fits


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


def test_a_changed_checkpoint_is_forged(closed):
    size = last_but_one(closed)
    with JournalReader(closed) as reader:
        note = read_note(reader.checkpoints()[size].note)
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
        forge(closed, size, reader.checkpoints()[first].note)
    assert audited(closed).fault == Fault(size, Damage.FORGED)


@pytest.mark.parametrize("space", ["\v", "\f", " ", "\r\n", "\n\n"])
@pytest.mark.parametrize("at", range(6))
def test_a_checkpoint_that_is_spaced_otherwise_is_forged(closed, at, space):
    size = last_but_one(closed)
    with JournalReader(closed) as reader:
        lines = reader.checkpoints()[size].note.split("\n")
    forge(closed, size, "\n".join(lines[: at + 1]) + space + "\n".join(lines[at + 1 :]))
    assert audited(closed).fault == Fault(size, Damage.FORGED)


@pytest.mark.parametrize("note", ["", "no note at all"])
def test_a_destroyed_checkpoint_is_forged(closed, note):
    size = last_but_one(closed)
    forge(closed, size, note)
    assert audited(closed).fault == Fault(size, Damage.FORGED)


# ── the tables ──────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("script", "table", "row"),
    [
        ("UPDATE hand SET pot = pot + 1 WHERE number = 1", "hand", 1),
        ("DELETE FROM shift", "shift", 1),
        ("UPDATE sum SET only_one = 3", "", 0),
        ("DROP INDEX entry_hand", "", 0),
        ("CREATE TRIGGER t AFTER INSERT ON entry BEGIN SELECT 1; END", "", 0),
    ],
)
def test_changed_tables_are_told_while_the_entries_hold(closed, script, table, row):
    operate(closed, f"PRAGMA foreign_keys = OFF; {script}", hidden=True)
    found = audited(closed)
    with JournalReader(closed) as reader:
        assert found.last == reader.count
    assert found.fault == Fault(0, Damage.TABLES, table, row)


def test_what_cannot_be_read_beside_the_entries_speaks_of_the_rows(closed, monkeypatch):
    def unreadable(*_):
        raise JournalError(JournalErrorCode.DAMAGED, closed)

    monkeypatch.setattr(recomputed_reader, "fault_in_rows", unreadable)
    with JournalReader(closed) as reader:
        held = verdict_on_rows(reader, sound=False)
        assert held.fault == Fault(0, Damage.TABLES)
        with pytest.raises(JournalError):
            verdict_on_rows(reader, sound=True)
