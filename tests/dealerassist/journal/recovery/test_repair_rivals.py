"""Journal and second copy tell different things: which of them is believed, if any.

Tests `dealerassist/journal/recovery/reconcile.py`.
"""

import pytest
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey

from dealerassist.journal.checkpoint import Checkpoint, Signer
from dealerassist.journal.errors import JournalErrorCode
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import MirrorReader
from dealerassist.table.events import JournalRepair
from tests.proof.contents import Sealing, contents_of, put_into_copy, put_into_journal
from tests.support.journal.copies import copy_of, opened
from tests.support.journal.handling import (
    forge_copy,
    go_on,
    links_of,
    refused,
    sealed_of,
    whole_folder,
)
from tests.support.journal.surgery import operate, rewrite


@pytest.fixture
def fork(closed):
    """The journal of one story with the second copy of another; both were signed."""
    elsewhere = whole_folder(closed, "elsewhere")
    go_on(closed, 2, 3)
    go_on(elsewhere, 4)
    copy_of(closed).write_bytes(copy_of(elsewhere).read_bytes())
    return closed


def test_two_stories_that_hold_are_both_kept(fork):
    entry = MirrorReader(copy_of(fork)).claim.number
    sentence = refused(fork, JournalErrorCode.COPIES_DIFFER, entry)
    assert f"tell different things from entry {entry} on" in sentence
    assert "hold them against a printed checkpoint" in sentence


def test_the_signed_story_wins_over_a_copy_that_nobody_signed(closed):
    links = links_of(closed)
    forged = forge_copy(closed, 40)
    (mended,) = opened(closed)
    assert mended.what is JournalRepair.COPY_REPLACED
    assert closed.with_name(mended.kept).read_bytes() == forged
    assert links_of(closed) == links


def test_the_signed_copy_wins_over_a_rewritten_journal(closed):
    links = links_of(closed)
    rewrite(closed, 40, b'"actor":"', b'"actor":"x')
    rewritten = closed.read_bytes()
    assert links_of(closed) != links
    (mended,) = opened(closed)
    assert (mended.what, mended.first, mended.last) == (
        JournalRepair.JOURNAL_RESTORED,
        40,
        len(links),
    )
    assert closed.with_name(mended.kept).read_bytes() == rewritten
    assert links_of(closed) == links


def test_the_signed_copy_wins_over_a_journal_rewritten_with_its_checkpoints(closed):
    links = links_of(closed)
    rewrite(closed, 40, b'"actor":"', b'"actor":"x')
    operate(closed, "DELETE FROM checkpoint WHERE size >= 40", hidden=True)
    (mended,) = opened(closed)
    assert (mended.what, mended.first, mended.last) == (
        JournalRepair.JOURNAL_RESTORED,
        40,
        len(links),
    )
    assert links_of(closed) == links


def test_a_copy_signed_by_a_key_that_the_journal_does_not_know_does_not_win(closed):
    go_on(closed, 2, 3)
    truth = contents_of(closed)
    left = truth.copied()
    left.forget_checkpoints(left.last)
    put_into_journal(left, truth, closed)
    other = Signer(Ed25519PrivateKey.generate())
    last = left.entries.pop()
    left.entries.append(last.saying(actor="nobody"))
    left.chain_anew(left.last)
    point = Checkpoint(left.journal, left.last, left.entries[-1].hash.hex(), 1)
    left.sealed.append(Sealing(left.last, other.sign(point).text, other.key))
    put_into_copy(left, copy_of(closed))
    refused(closed, JournalErrorCode.COPIES_DIFFER, truth.last)


# ── how many entries there were ─────────────────────────────────────────────────────────────


def test_a_last_entry_whose_own_number_was_damaged_is_no_entry_more(closed):
    links = links_of(closed)
    last = len(links)
    operate(closed, numbered_anew(last, last, last + 1), hidden=True)
    with JournalReader(closed) as reader:
        assert reader.claim.number == last + 1
    (mended,) = opened(closed)
    assert (mended.what, mended.first, mended.last) == (JournalRepair.JOURNAL_RESTORED, last, last)
    assert links_of(closed) == links


def test_another_last_entry_that_was_moved_up_is_an_entry_more(closed):
    last = len(links_of(closed))
    lines = copy_of(closed).read_bytes().splitlines(keepends=True)
    before = [line for line in lines if f'"number":{last},'.encode() not in line]
    copy_of(closed).write_bytes(b"".join(before))
    gone = "DELETE FROM entry WHERE number = {0} - 1;"
    up = "UPDATE entry SET number = {0} - 1 WHERE number = {0}"
    operate(closed, (gone + up).format(last))
    assert f"damaged at entry {last}" in refused(closed, JournalErrorCode.DAMAGED, last)


def numbered_anew(at: int, old: int, new: int) -> str:
    """SQL that makes the text of the entry at this place say another number."""
    anew = "UPDATE entry SET body = replace(body, '{0}{2},', '{0}{3},') WHERE number = {1}"
    return anew.format('"number":', at, old, new)


# ── what both of them have lost ─────────────────────────────────────────────────────────────


def copied(journal, change):
    """Change the lines of the second copy, one by one; None takes a line away."""
    lines = copy_of(journal).read_bytes().splitlines(keepends=True)
    copy_of(journal).write_bytes(b"".join(filter(None, map(change, lines))))


def test_a_checkpoint_for_entries_that_neither_has_is_not_passed_over(closed):
    """Somebody has taken the last entry out of both, and left what was signed after it."""
    last = len(links_of(closed))
    assert last in sealed_of(closed)
    gone = links_of(closed)[-1].hash.hex().encode()
    operate(closed, f"DELETE FROM entry WHERE number = {last};", hidden=True)  # noqa: S608
    copied(closed, lambda line: None if line.startswith(gone) else line)
    refused(closed, JournalErrorCode.DAMAGED, entry=last)


def test_a_last_entry_that_is_damaged_in_both_is_not_dropped(closed):
    go_on(closed, 2)
    operate(closed, "DELETE FROM checkpoint;", hidden=True)
    copied(closed, lambda line: None if line.startswith(b"checkpoint ") else line)
    link = links_of(closed)[-1]
    operate(
        closed,
        "UPDATE entry SET body = replace(body, 'sit_out', 'sit_0ut') "  # noqa: S608
        f"WHERE number = {link.number};",
        hidden=True,
    )
    own = link.hash.hex().encode()
    copied(
        closed,
        lambda line: line.replace(b"sit_out", b"sit_0ut") if line.startswith(own) else line,
    )
    refused(closed, JournalErrorCode.DAMAGED, entry=link.number)
