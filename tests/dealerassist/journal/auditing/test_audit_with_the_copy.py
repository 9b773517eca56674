"""The audit with the second copy: what differs from it, or is missing."""

import os

import pytest

from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.store.mirror import entry_line, head_line
from dealerassist.table.commands import SitOut
from tests.support.journal.copies import copy_of
from tests.support.journal.looking import audited, forge, held_at, last_but_one, sizes_of
from tests.support.journal.scribe import scribe_at
from tests.support.journal.surgery import operate, rewrite, sign_anew


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
    assert audited(closed).fault == Fault(0, Damage.TABLES, "hand", 3), "what they gave is there"
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
    hold, taps = JournalReader.tables_hold, [SitOut(2), SitOut(1)]

    def tapped(reader: JournalReader) -> bool:
        # The rows are computed of a later moment: a tap lies before that too.
        scribe.do(taps.pop())
        return hold(reader)

    with JournalReader(path) as reader:
        monkeypatch.setattr(JournalReader, "tables_hold", tapped)
        found = audit(reader, mirror=copy_of(path))
    assert found.intact
    assert (scribe.journal.count, taps) == (found.last + 2, [])
    scribe.journal.close()


def test_a_pipe_in_the_place_of_the_second_copy_is_not_waited_for(closed):
    copy_of(closed).unlink()
    os.mkfifo(copy_of(closed))
    with JournalReader(closed) as reader:
        assert audit(reader, mirror=copy_of(closed)).intact


def test_a_kiosk_may_go_on_while_the_rows_are_computed_of_an_earlier_moment(path):
    scribe = scribe_at(path).open()
    with RecomputedReader(path) as reader:
        scribe.hand()
        found = audit(reader, mirror=copy_of(path))
    assert found.intact
    assert found.last < scribe.journal.count
    scribe.journal.close()
