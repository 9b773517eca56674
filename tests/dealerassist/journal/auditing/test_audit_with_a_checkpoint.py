"""The audit with a checkpoint that was kept elsewhere: what was put back or signed anew.

Tests `dealerassist/journal/held_against.py`.
"""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec.structs import replace

from dealerassist.journal.chain import GENESIS, Damage, Fault
from dealerassist.journal.checkpoint import Checkpoint, SignatureError, Signer, read_held, read_note
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from tests.support.journal.copies import copy_of
from tests.support.journal.looking import IN_PLACE, audited, held_at, sizes_of
from tests.support.journal.scribe import Scribe, ticking
from tests.support.journal.surgery import operate, rewrite, sign_anew


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
    sign_anew(closed)
    copy_of(closed).unlink()
    assert audited(closed).intact, "it was signed anew"
    for checkpoint in (held, read_held(f"{held.size} {held.groups}")):
        found = audited(closed, held=checkpoint)
        assert found.fault == Fault(held.size, Damage.CONTRADICTED)
    operate(closed, f"DELETE FROM checkpoint WHERE size = {held.size}", hidden=True)  # noqa: S608
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
        note = read_note(list(reader.checkpoints().values())[-1].note)
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
