"""The audit with the second copy: what differs from it, or is missing.

Tests `dealerassist/journal/second_copy.py`, `dealerassist/journal/verification/joined_spans.py`.
"""

import os

import pytest

from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage, Fault
from dealerassist.journal.compared import Agreement, Answer, Showed
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.second_copy import WRONG
from dealerassist.journal.store.mirror import entry_line, head_line
from dealerassist.journal.verification.joined_spans import JoinedSpans
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
    hold, check = JournalReader.tables_hold, JoinedSpans.check_rows

    def tapped(reader: JournalReader) -> bool:
        scribe.do(SitOut(2))
        return hold(reader)

    def tapped_at_last(joined: JoinedSpans) -> None:
        scribe.do(SitOut(1))
        check(joined)

    with JournalReader(path) as reader:
        monkeypatch.setattr(JournalReader, "tables_hold", tapped)
        monkeypatch.setattr(JoinedSpans, "check_rows", tapped_at_last)
        found = audit(reader, mirror=copy_of(path))
    assert found.intact
    assert scribe.journal.count == found.last + 1, "the first of the two taps was followed too"
    assert found.compared.second_copy.upto == found.last
    scribe.journal.close()


def pipe(copy):
    os.mkfifo(copy)


def device(copy):
    copy.symlink_to("/dev/zero")


def link_to_a_pipe(copy):
    os.mkfifo(copy.with_name("pipe"))
    copy.symlink_to(copy.with_name("pipe"))


def link_to_itself(copy):
    copy.symlink_to(copy)


def of_another_table(copy):
    scribe_at(copy.with_name("other.journal")).open().journal.close()
    copy.with_name("other.journal.copy").rename(copy)


IN_ITS_PLACE = {
    pipe: Showed.NOT_REGULAR,
    device: Showed.NOT_REGULAR,
    link_to_a_pipe: Showed.NOT_REGULAR,
    lambda copy: copy.mkdir(): Showed.NOT_REGULAR,
    link_to_itself: Showed.UNREADABLE,
    lambda copy: copy.write_bytes(b""): Showed.UNREADABLE,
    lambda copy: copy.write_bytes(b"\0" * 100_000): Showed.UNREADABLE,
    lambda copy: copy.write_text('{"copy":2,"journal":"a","table":"7"}\n'): Showed.UNREADABLE,
    of_another_table: Showed.OTHER_JOURNAL,
}


@pytest.mark.parametrize(("put", "showed"), IN_ITS_PLACE.items())
def test_what_is_no_second_copy_of_it_in_the_copy_s_place_is_a_fault(closed, put, showed):
    copy_of(closed).unlink()
    put(copy_of(closed))
    found = audited(closed, copy=True)
    assert found.fault == Fault(0, WRONG[showed])
    assert found.compared.second_copy.showed is showed
    assert found.compared.entries.answer is Answer.YES
    assert found.last == sizes_of(closed)[-1], "the entries hold"


def test_a_second_copy_that_is_not_there_is_told_and_no_fault(closed):
    copy_of(closed).unlink()
    found = audited(closed, copy=True)
    assert (found.intact, found.compared.second_copy.answer) == (True, Answer.NOT_THERE)
    copy_of(closed).symlink_to(closed.with_name("a disk that is not plugged in"))
    found = audited(closed, copy=True)
    assert (found.intact, found.compared.second_copy.answer) == (True, Answer.NOT_THERE)


def test_how_far_the_second_copy_was_compared_is_told(closed):
    last = sizes_of(closed)[-1]
    assert audited(closed, copy=True).compared.second_copy == Agreement(
        showed=Showed.AGREES, upto=last
    )
    lines = copy_of(closed).read_bytes().splitlines(keepends=True)
    copy_of(closed).write_bytes(b"".join(lines[:30]))
    short = audited(closed, copy=True).compared.second_copy
    assert short.showed is Showed.IN_PART
    assert 0 < short.upto < 30
    copy_of(closed).write_bytes(b"".join(lines))
    rewrite(closed, 40, b'"actor":"', b'"actor":"x')
    sign_anew(closed)
    other = audited(closed, copy=True).compared.second_copy
    assert (other.showed, other.upto, other.first_bad) == (Showed.DIFFERS, 39, 40)


def test_a_kiosk_may_go_on_while_the_rows_are_computed_of_an_earlier_moment(path):
    scribe = scribe_at(path).open()
    with RecomputedReader(path) as reader:
        scribe.hand()
        found = audit(reader, mirror=copy_of(path))
    assert found.intact
    assert found.last < scribe.journal.count
    scribe.journal.close()
