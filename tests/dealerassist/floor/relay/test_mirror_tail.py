"""The mirror is followed while it is written: what counts is given on, and never taken back.

Tests `dealerassist/floor/relay/mirror_tail.py`.
"""

import os
import random
import tracemalloc
from pathlib import Path

import pytest

from dealerassist.floor.relay import mirror_tail
from dealerassist.floor.relay.mirror_tail import EVERY, MirrorChangedError, MirrorTail
from dealerassist.journal.chain import GENESIS, Claim
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import MirrorReader
from tests.support.floor.copyist import Copyist
from tests.support.journal.copies import copy_of
from tests.support.journal.scribe import scribe_at
from tests.support.tiers import LONG


@pytest.fixture
def copyist(tmp_path: Path) -> Copyist:
    return Copyist(tmp_path / "table.journal.copy")


@pytest.fixture
def tail(copyist: Copyist) -> MirrorTail:
    return MirrorTail(copyist.path)


@pytest.fixture(scope="session")
def one_hand(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A closed journal with a hand in it, played once; nobody writes to it."""
    path = tmp_path_factory.mktemp("one-hand") / "table-7.journal"
    scribe = scribe_at(path).open()
    scribe.hand()
    scribe.journal.close()
    return path


def looked(tail: MirrorTail) -> MirrorTail:
    tail.look()
    return tail


def claim_of(copyist: Copyist) -> Claim:
    return Claim(copyist.last.number, copyist.last.hash)


def state_of(tail: MirrorTail):
    return tail.position, tail.last, tail.broken


def agrees_with_a_fresh_one(tail: MirrorTail) -> bool:
    return state_of(tail) == state_of(looked(MirrorTail(tail.path)))


# ── reading ─────────────────────────────────────────────────────────────────────────────────


def test_it_reads_what_a_journal_wrote(one_hand):
    tail = looked(MirrorTail(copy_of(one_hand)))
    with JournalReader(one_hand) as reader:
        assert tail.names == reader.names
        assert tail.last == Claim(reader.count, reader.link(reader.count).hash)
        links, checkpoints = tail.after(0, 10_000, 1 << 30)
        assert list(links) == list(reader.links())
        assert list(checkpoints) == list(reader.checkpoints().values())
    assert not tail.broken
    assert not tail.trouble


def test_every_entry_and_checkpoint_comes_once_in_stretches_of_any_length(copyist, tail):
    copyist.add(3 * EVERY + 5)
    tail.look()
    for most in (1, 7, 250, EVERY):
        links, checkpoints, number = [], {}, 0
        while number < tail.last.number:
            more = tail.after(number, most, 1 << 20)
            assert 0 < len(more.links) <= most
            links += more.links
            checkpoints |= {point.note: point for point in more.checkpoints}
            number = links[-1].number
        assert links == copyist.links
        assert len(checkpoints) == len(copyist.links) // 10


def test_a_stretch_begins_with_the_checkpoint_of_the_entry_before_it(copyist, tail):
    copyist.add(20)
    tail.look()
    assert tail.after(20, 250, 1 << 20) == ((), (copyist.signed(),))
    assert tail.after(19, 250, 1 << 20).checkpoints == (copyist.signed(),)
    assert tail.after(20, 250, 0).checkpoints == (copyist.signed(),)


def test_a_stretch_is_no_longer_than_told_but_one_entry_comes_always(copyist, tail):
    copyist.add(50)
    tail.look()
    assert len(tail.after(0, 250, 2_000).links) < 10
    assert sum(len(link.body) for link in tail.after(0, 250, 2_000).links) <= 2_000
    assert len(tail.after(7, 250, 1).links) == 1


def test_every_hash_is_found_again(copyist, tail):
    copyist.add(2 * EVERY + 3, sealed_every=3)
    tail.look()
    assert tail.hash_of(0) == GENESIS
    assert [tail.hash_of(link.number) for link in copyist.links] == [
        link.hash for link in copyist.links
    ]
    assert tail.hash_of(copyist.last.number + 1) is None
    assert tail.hashes(EVERY - 1, 9) == [link.hash for link in copyist.links[EVERY - 2 :][:9]]


def test_a_long_mirror_needs_little_memory(copyist, tail):
    for _ in range(10):
        copyist.add(1_000)
    tracemalloc.start()
    try:
        tail.look()
        kept, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert tail.last.number == 10_000
    assert kept < 10_000
    assert peak < 200_000


# ── growing ─────────────────────────────────────────────────────────────────────────────────


def test_it_follows_what_comes(copyist, tail):
    for count in (0, 1, 1, 8, 1, 30):
        copyist.add(count)
        assert looked(tail).last == claim_of(copyist)
        before = tail.position
        assert looked(tail).position == before


def test_an_entry_that_must_be_signed_waits_for_its_checkpoint(copyist, tail):
    copyist.add(4)
    assert looked(tail).last.number == 4
    copyist.put(copyist.entry(sealed=True))
    assert looked(tail).last.number == 4
    assert tail.hash_of(5) is None
    assert tail.after(4, 250, 1 << 20).links == ()
    checkpoint = copyist.checkpoint()
    copyist.put(checkpoint[:-1])
    assert looked(tail).last.number == 4
    copyist.put(b"\n")
    assert looked(tail).last.number == 5
    assert tail.after(4, 250, 1 << 20).checkpoints == (copyist.signed(),)


def test_an_entry_that_lacks_its_checkpoint_counts_once_another_follows(copyist, tail):
    """The first version of the journal made none."""
    copyist.put(copyist.entry(sealed=True))
    assert looked(tail).last.number == 0
    copyist.put(copyist.entry())
    assert looked(tail).last.number == 2


def test_a_line_that_grows_byte_by_byte_counts_when_it_is_whole(one_hand, tmp_path):
    content = copy_of(one_hand).read_bytes()
    lines = content.splitlines(keepends=True)
    begun = 0 if LONG else len(content) - len(b"".join(lines[-4:]))
    path = tmp_path / "growing.copy"
    path.write_bytes(content[:begun])
    tail = looked(MirrorTail(path))
    with path.open("ab", buffering=0) as file:
        for at in range(begun, len(content)):
            file.write(content[at : at + 1])
            tail.look()
            if content[at : at + 1] == b"\n" or at % 97 == 0:
                assert tail.last.number == counted(path)
    assert tail.last.number == counted(path) > 5
    assert not tail.broken


def counted(path: Path) -> int:
    """The last entry that the next start would take from this mirror."""
    try:
        return MirrorReader(path).claim.number
    except ValueError:
        return 0


# ── what a later start takes back ───────────────────────────────────────────────────────────


def cuts_of(content: bytes) -> list[int]:
    """Where a power cut may leave the file: at every byte of some lines, near the ends of all."""
    ends = [at + 1 for at, byte in enumerate(content) if byte == ord("\n")]
    cuts = {end + by for end in ends[-6:] for by in (-1, 0, 65)}
    return sorted(range(ends[0], len(content) + 1) if LONG else (x for x in cuts if x > ends[0]))


def taken_back(one_hand: Path, folder: Path) -> list[int]:
    """Cut a mirror everywhere, lose the journal, start again: what was given on and is gone."""
    content, lost = copy_of(one_hand).read_bytes(), []
    for cut in cuts_of(content):
        path = folder / f"at-{cut}" / "table-7.journal"
        path.parent.mkdir()
        copy_of(path).write_bytes(content[:cut])
        given = looked(MirrorTail(copy_of(path))).last
        with Journal.open(path) as journal:
            kept = journal.link(given.number) if given.number else None
            if given.number and (kept is None or kept.hash != given.hash):
                lost.append(cut)
            assert journal.count <= given.number + 2, "what a start keeps is given on"
    return lost


def test_nothing_is_given_on_that_a_later_start_takes_back(one_hand, tmp_path):
    assert taken_back(one_hand, tmp_path) == []


@pytest.mark.long
def test_planted_without_waiting_for_checkpoints_it_would_be(one_hand, tmp_path, monkeypatch):
    monkeypatch.setattr(mirror_tail, "must_be_signed", lambda _body: False)
    assert taken_back(one_hand, tmp_path) != []


# ── another file, or another content ────────────────────────────────────────────────────────


def test_a_file_that_is_missing_at_first_is_found(tmp_path):
    tail = looked(MirrorTail(tmp_path / "disk" / "table.journal.copy"))
    assert tail.names is None
    assert tail.trouble == "No such file or directory"
    tail.path.parent.mkdir()
    assert looked(tail).names is None
    copyist = Copyist(tail.path)
    copyist.add(3)
    assert looked(tail).last == claim_of(copyist)
    assert tail.trouble == ""


def test_a_disk_that_goes_and_comes_back_is_found_again(copyist, tail):
    copyist.add(12)
    tail.look()
    away = copyist.path.rename(copyist.path.with_name("away"))
    with pytest.raises(MirrorChangedError):
        tail.hashes(1, 3)
    assert looked(tail).names is None
    assert tail.trouble
    away.rename(copyist.path)
    assert looked(tail).last == claim_of(copyist)


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo, lambda path: path.write_bytes(b"x\n")])
def test_something_that_is_no_mirror_is_said_and_waited_for(tmp_path, make):
    path = tmp_path / "table.journal.copy"
    make(path)
    tail = looked(MirrorTail(path))
    assert tail.names is None
    assert tail.trouble
    assert tail.last == Claim(0, GENESIS)


def test_a_first_line_that_is_not_whole_is_waited_for(copyist, tail):
    line = copyist.path.read_bytes()
    copyist.path.write_bytes(line[:-5])
    assert looked(tail).names is None
    copyist.path.write_bytes(line)
    assert looked(tail).names == copyist.names


def test_a_file_that_was_replaced_is_read_from_its_beginning(copyist, tail):
    copyist.add(30)
    tail.look()
    copyist.back_to(30)
    with pytest.raises(MirrorChangedError):
        tail.hashes(1, 3)
    assert looked(tail).last == claim_of(copyist)
    copyist.back_to(12)
    assert looked(tail).last == claim_of(copyist)
    copyist.add(40, said="something else")
    assert looked(tail).last == claim_of(copyist)
    assert tail.hash_of(13) == copyist.links[12].hash


def test_a_file_that_got_shorter_is_read_from_its_beginning(copyist, tail):
    copyist.add(30)
    tail.look()
    os.truncate(copyist.path, copyist.path.stat().st_size - 700)
    with pytest.raises(MirrorChangedError):
        tail.hashes(28, 3)
    assert looked(tail).last.number < 30
    assert agrees_with_a_fresh_one(tail)


def test_an_entry_changed_in_place_is_found_without_growth(copyist, tail):
    copyist.add(30)
    tail.look()
    change_in_place(copyist, 11)
    for _ in range(2):
        tail.look()
    assert tail.broken
    assert tail.last.number == 10
    assert b"lied" in tail.broken_text()


def change_in_place(copyist: Copyist, number: int) -> None:
    content = copyist.path.read_bytes()
    link = copyist.links[number - 1]
    lied = link.body.replace(b"said", b"lied")
    with copyist.path.open("r+b") as file:
        file.write(content.replace(link.body, lied))
    found = copyist.path.stat()
    os.utime(copyist.path, ns=(found.st_atime_ns, found.st_mtime_ns + 1))


def test_an_entry_changed_in_place_is_found_when_the_next_does_not_follow(copyist, tail):
    copyist.add(30)
    tail.look()
    whole = copyist.links[:]
    copyist.links = copyist.links[:10]
    copyist.add(20, said="something else")
    copyist.links, rewritten = whole, copyist.path.read_bytes()
    copyist.back_to(30)
    looked(tail)
    copyist.path.write_bytes(rewritten)
    assert looked(tail).broken
    assert agrees_with_a_fresh_one(tail)


@pytest.mark.parametrize("garbage", [b"\0" * 900 + b"\n", b"{}\n", b"not an entry\n", b"\n"])
def test_nothing_counts_behind_what_is_no_entry(copyist, tail, garbage):
    copyist.add(5)
    tail.look()
    copyist.put(garbage)
    assert looked(tail).broken
    assert tail.last.number == 5
    copyist.add(5)
    assert looked(tail).last.number == 5
    copyist.back_to(10)
    assert looked(tail).last.number == 10
    assert not tail.broken


def test_an_entry_of_another_journal_does_not_count(copyist, tail, tmp_path):
    copyist.add(5)
    other = Copyist(tmp_path / "other", table="8")
    other.links = copyist.links[:]
    copyist.put(other.entry())
    assert looked(tail).broken
    assert tail.last.number == 5


def test_behind_an_entry_that_must_be_signed_what_is_no_entry_proves_nothing(copyist, tail):
    copyist.add(4)
    copyist.put(copyist.entry(sealed=True) + b"chockpoint {}\n")
    assert looked(tail).last.number == 4
    assert tail.broken


def test_the_middle_of_a_write_does_not_have_all_of_it_read_again(copyist, tail, monkeypatch):
    """The system sets the time of a file before its size."""
    copyist.add(30)
    tail.look()
    begun = []
    monkeypatch.setattr(tail, "_begin", lambda: begun.append(1))
    os.utime(copyist.path)
    tail.look()
    copyist.add()
    tail.look()
    assert begun == []
    assert tail.last == claim_of(copyist)


def test_whatever_happens_to_the_file_it_is_seen_as_by_a_fresh_look(copyist, tail):
    chance = random.Random(20)
    for _ in range(4_000 if LONG else 300):
        chance.choice(HAPPENINGS)(copyist, chance)
        for _ in range(2):
            tail.look()
        assert agrees_with_a_fresh_one(tail)


def touched(copyist: Copyist) -> None:
    """Whoever changes a file in place changes its time, but a test may be faster than the clock."""
    found = copyist.path.stat()
    os.utime(copyist.path, ns=(found.st_atime_ns, found.st_mtime_ns + 1_000))


def grow(copyist: Copyist, chance: random.Random) -> None:
    copyist.add(chance.randint(0, 40), sealed_every=chance.choice((2, 10)))


def tear(copyist: Copyist, chance: random.Random) -> None:
    os.truncate(copyist.path, chance.randint(0, copyist.path.stat().st_size))
    touched(copyist)


def flip(copyist: Copyist, chance: random.Random) -> None:
    content = bytearray(copyist.path.read_bytes()) or bytearray(b"\n")
    content[chance.randrange(len(content))] ^= 1 << chance.randrange(8)
    copyist.path.write_bytes(content)
    touched(copyist)


def start_again(copyist: Copyist, chance: random.Random) -> None:
    copyist.back_to(chance.randint(0, copyist.last.number))


def rewrite(copyist: Copyist, chance: random.Random) -> None:
    copyist.back_to(chance.randint(0, copyist.last.number))
    copyist.add(chance.randint(1, 40), said=str(chance.random()))


def leave_half(copyist: Copyist, chance: random.Random) -> None:
    copyist.put(copyist.entry(sealed=chance.random() < 0.5))


HAPPENINGS = (grow, grow, grow, tear, flip, start_again, rewrite, leave_half)


# ── a long one ──────────────────────────────────────────────────────────────────────────────


class Late:
    """A tail that takes every file for a long one, with what the floor has countersigned of it."""

    def __init__(self, copyist, *, piece=40):
        self.copyist, self.claim = copyist, None
        self.tail = MirrorTail(copyist.path, lambda _: self.claim, long=0, piece=piece)

    def countersign(self, number):
        self.claim = Claim(number, self.copyist.links[number - 1].hash)

    def follows(self):
        """Look until all that lies before was followed."""
        while looked(self.tail)._behind is not None:
            pass


@pytest.fixture
def late(copyist):
    return Late(copyist)


def test_a_long_mirror_is_begun_where_it_was_countersigned(copyist, late):
    copyist.add(2_000)
    late.countersign(1_900)
    tail = looked(late.tail)
    assert tail.last == claim_of(copyist)
    assert tail._behind.last.number < 50, "what lies before is not read yet"
    copyist.add(30)
    assert looked(tail).last == claim_of(copyist)


def test_every_entry_of_a_long_mirror_is_found_before_it_was_read(copyist, late):
    copyist.add(3_000, sealed_every=3)
    late.countersign(2_500)
    tail = looked(late.tail)
    for first in (1, 30, 41, 300, 1_111, 2_499, 2_500, 2_501, 2_990):
        assert tail.hashes(first, 9) == [link.hash for link in copyist.links[first - 1 :][:9]]
        assert tail.after(first - 1, 3, 1 << 20).links == tuple(copyist.links[first - 1 :][:3])
    late.follows()
    assert tail.hashes(1, 3_000) == [link.hash for link in copyist.links]
    assert state_of(tail) == state_of(looked(MirrorTail(copyist.path)))


@pytest.mark.parametrize("at", [1, 700, 1_899, 1_900])
def test_what_is_wrong_before_is_found_behind_the_beginning(copyist, late, at):
    copyist.add(2_000)
    change_in_place(copyist, at)
    late.countersign(1_900)
    late.follows()
    for _ in range(2):
        late.tail.look()
    assert (late.tail.broken, late.tail.last.number) == (True, at - 1)
    assert agrees_with_a_fresh_one(late.tail)


def test_a_mirror_without_what_was_countersigned_is_read_whole(copyist, late):
    copyist.add(2_000)
    late.countersign(1_900)
    copyist.back_to(1_500)
    assert looked(late.tail)._behind is None
    assert agrees_with_a_fresh_one(late.tail)
    copyist.add(500, said="something else")
    assert looked(late.tail)._behind is None
    assert agrees_with_a_fresh_one(late.tail)


def test_whatever_happens_to_a_long_file_it_is_seen_as_if_it_were_read_whole(copyist, late):
    chance = random.Random(21)
    for _ in range(4_000 if LONG else 300):
        chance.choice(HAPPENINGS)(copyist, chance)
        whole = looked(MirrorTail(copyist.path))
        late.tail.look()
        late.follows()
        late.tail.look()
        late.follows()
        if late.tail.last != late.claim:
            assert agrees_with_a_fresh_one(late.tail)
        if whole.last.number and chance.random() < 0.3:
            late.claim = whole.last
