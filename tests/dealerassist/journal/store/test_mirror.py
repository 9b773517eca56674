"""The second copy: each entry a line, brought up to date after it was cut short, spoilt or lost.

Tests `dealerassist/journal/store/mirror.py`.
"""

import msgspec
import pytest

from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import (
    CHECKPOINT,
    MirrorError,
    MirrorReader,
    StoredCheckpoint,
)
from dealerassist.table.events import JournalRepair, JournalRepaired
from tests.support.journal.copies import copy_of, opened
from tests.support.journal.scribe import Scribe
from tests.support.tiers import crossed


def lines_of(journal):
    return copy_of(journal).read_bytes().splitlines(keepends=True)


def test_it_holds_every_entry_and_every_checkpoint_in_order(closed):
    head, *lines = lines_of(closed)
    with JournalReader(closed) as reader:
        assert msgspec.json.decode(head) == {"copy": 1, "journal": reader.id, "table": "7"}
        sealed, expected = reader.checkpoints(), []
        for entry in reader.entries():
            expected.append(f"{entry.hash} {entry.body}\n".encode())
            if entry.number in sealed:
                expected.append(CHECKPOINT + msgspec.json.encode(sealed[entry.number]) + b"\n")
    assert lines == expected
    assert msgspec.json.decode(lines[-1][len(CHECKPOINT) :], type=StoredCheckpoint), "closing signs"


def test_it_is_there_after_each_entry(scribe: Scribe):
    scribe.open()
    scribe.tap_after_start()
    for _ in range(5):
        entry = scribe.tap()
        content = copy_of(scribe.journal.path).read_bytes()
        assert f"{entry.hash} {entry.body}\n".encode() in content


def test_it_is_read_back_as_it_is(closed):
    reader = MirrorReader(copy_of(closed))
    with JournalReader(closed) as journal:
        assert reader.names == journal.names
        assert reader.claim.number == journal.count
        for link in journal.links():
            assert reader.link(link.number) == link
        assert reader.link(0) is None
        assert reader.link(journal.count + 1) is None
        assert list(reader.checkpoints()) == list(journal.checkpoints().values())


# ── cut short ───────────────────────────────────────────────────────────────────────────────


def cut(journal, kept):
    copy_of(journal).write_bytes(kept)
    return journal


def test_a_torn_tail_is_completed(closed):
    content, count = copy_of(closed).read_bytes(), len(MirrorReader(copy_of(closed))._offsets)
    sizes = [len(b"".join(lines_of(closed)[:-at])) for at in (1, 2, 3, 9)]
    for size, torn in crossed(sizes, (0, 1, 30, 66, 200)):
        cut(closed, content[: size + torn])
        mended = opened(closed)
        assert copy_of(closed).read_bytes() == content
        for told in mended:
            assert (told.what, told.last, told.kept) == (JournalRepair.COPY_EXTENDED, count, "")
        # Where a checkpoint alone was lost, no entry has to be told of.
        assert len(mended) == (content[size + torn :].count(b'"utc_ms":') > 0)


def test_the_entries_that_it_lacked_are_told(closed):
    lines = lines_of(closed)
    with JournalReader(closed) as reader:
        last, numbers = (
            reader.count,
            [at for at, line in enumerate(lines) if not line.startswith(CHECKPOINT)],
        )
    cut(closed, b"".join(lines[: numbers[-4]]))
    assert opened(closed) == (JournalRepaired(JournalRepair.COPY_EXTENDED, last - 3, last, ""),)


@pytest.mark.parametrize("kept", [0, 1, 20])
def test_a_copy_of_which_hardly_anything_is_left_is_completed(closed, kept):
    content = copy_of(closed).read_bytes()
    with JournalReader(closed) as reader:
        count = reader.count
    cut(closed, content[:kept])
    assert opened(closed) == (JournalRepaired(JournalRepair.COPY_EXTENDED, 1, count, ""),)
    assert copy_of(closed).read_bytes() == content


@pytest.mark.parametrize("zeros", [1, 512, 70_000])
def test_zeros_where_the_tail_was_are_overwritten(closed, zeros):
    content = copy_of(closed).read_bytes()
    cut(closed, content[:-500] + bytes(zeros))
    (mended,) = opened(closed)
    assert mended.what is JournalRepair.COPY_EXTENDED
    assert copy_of(closed).read_bytes() == content


@pytest.mark.parametrize("zeros", [1, 4_096])
def test_zeros_after_the_end_are_cut_off(closed, zeros):
    content = copy_of(closed).read_bytes()
    cut(closed, content + bytes(zeros))
    opened(closed)
    assert copy_of(closed).read_bytes() == content


# ── spoilt ──────────────────────────────────────────────────────────────────────────────────


def broken_head(content):
    return content.replace(b'"copy":1', b'"copy":9', 1)


def no_head(content):
    return content.partition(b"\n")[2]


def noise_ahead(content):
    return b"\xff\xfe noise\n" + content


def changed_entry(content):
    return content.replace(b'"actor":"anna"', b'"actor":"hans"', 1)


def changed_hash(content):
    at = content.index(b"\n") + 1
    return content[:at] + b"0" * 64 + content[at + 64 :]


def changed_checkpoint(content):
    return content.replace(b"\\n2\\n", b"\\n3\\n", 1)


def lost_line(content):
    lines = content.splitlines(keepends=True)
    return b"".join(lines[:3] + lines[4:])


def of_another_kind(_content):
    return b"%PDF-1.7\n" * 900


SPOILT = [
    broken_head,
    no_head,
    noise_ahead,
    changed_entry,
    changed_hash,
    changed_checkpoint,
    lost_line,
    of_another_kind,
]


WRONG = {changed_entry: (1, 1), changed_hash: (1, 1), changed_checkpoint: (0, 0), lost_line: (2, 2)}
"""Which entries are told where not all are wrong."""


@pytest.mark.parametrize("spoil", SPOILT)
def test_a_spoilt_copy_is_kept_aside_and_written_anew(closed, spoil):
    content = copy_of(closed).read_bytes()
    spoilt = spoil(content)
    assert spoilt != content
    copy_of(closed).write_bytes(spoilt)
    with JournalReader(closed) as reader:
        count = reader.count
    kept = f"{closed.name}.copy.damaged-1"
    first, last = WRONG.get(spoil, (1, count))
    assert opened(closed) == (JournalRepaired(JournalRepair.COPY_REPLACED, first, last, kept),)
    assert copy_of(closed).read_bytes() == content
    assert closed.with_name(kept).read_bytes() == spoilt


def test_each_damaged_file_is_kept_under_a_name_of_its_own(closed):
    content = copy_of(closed).read_bytes()
    for number in (1, 2, 3):
        copy_of(closed).write_bytes(changed_entry(content))
        (mended,) = opened(closed)
        assert mended.kept == f"{closed.name}.copy.damaged-{number}"


def test_a_lost_copy_is_made_anew(closed):
    content = copy_of(closed).read_bytes()
    copy_of(closed).unlink()
    with JournalReader(closed) as reader:
        count = reader.count
    assert opened(closed) == (JournalRepaired(JournalRepair.COPY_MADE, 1, count, ""),)
    assert copy_of(closed).read_bytes() == content


def test_a_copy_of_a_journal_without_entries_is_nothing_to_tell(path):
    Journal.open(path).close()
    copy_of(path).unlink()
    assert opened(path) == ()
    assert copy_of(path).exists()


@pytest.mark.parametrize(
    "content", [b"", b"\n", b"{}\n", b'{"copy":1}\n', b'{"copy":2,"journal":"a","table":"7"}\n']
)
def test_a_file_without_the_first_line_is_no_copy(tmp_path, content):
    file = tmp_path / "a.copy"
    file.write_bytes(content)
    with pytest.raises(MirrorError):
        MirrorReader(file)
