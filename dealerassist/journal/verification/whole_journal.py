"""Following a whole journal, even while a table writes to it: on every core, or alone on one.

Entries never change, so they are read in pieces, and no transaction is open meanwhile: SQLite's log
could not be emptied. Only at the end, in one short moment, the entries since are followed, and the
rows that were still changing are compared.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from pathlib import Path

from msgspec import Struct

from dealerassist.all_cores import as_each_is_done, cores
from dealerassist.journal.chain import Verification
from dealerassist.journal.long_work import Progress
from dealerassist.journal.read_model.hand_bitmaps import complete, index_of
from dealerassist.journal.read_model.rows import BlockRow, MarkRow, Row
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.required_checkpoints import CheckpointKey, EntryMark
from dealerassist.journal.store import schema
from dealerassist.journal.store.row_values import select_of
from dealerassist.journal.verification.copied_lines import CopiedLines, goes_on, places_in_copy
from dealerassist.journal.verification.followed_span import (
    Done,
    FollowedSpan,
    SpanFollower,
    errors_as_not_followed,
    values_of,
)
from dealerassist.journal.verification.joined_spans import JoinedSpans
from dealerassist.journal.verification.not_followed import NotFollowedError
from dealerassist.journal.verification.spans import EntrySpan, spans_of

SHARED_ENTRIES = 30_000
"""From so many entries on, a second's work, starting other processes pays."""

FEW_ENTRIES = 200
"""So many entries are followed at the last moment; of more, most are followed before."""

FILE_CHECK = 8
"""Of so many entries, following takes as long as the check of the file takes for all of them."""

BLOCK_CHECK = 1_000
"""Following so many entries takes as long as comparing the index of a block of hands."""

LONGEST_REST = 1 << 24
"""How much of the mirror may have been written since the journal was read, in bytes."""


class FollowedJournal(Struct, frozen=True):
    """That a journal holds: its entries, checkpoints and rows, and SQLite's file.

    Attributes:
        chain: up to which entry, without a fault.
        signed: its checkpoints, the first and the last of each key in a row.
        marks: what its entries say about checkpoints.
        copied: whether the mirror has all of these entries; else it has to be compared.
    """

    chain: Verification
    signed: tuple[CheckpointKey, ...]
    marks: tuple[EntryMark, ...]
    copied: bool


def followed_journal(
    journal: JournalReader, mirror: Path | None, source: Path, progress: Progress
) -> FollowedJournal | None:
    """Follow all of a journal.

    Args:
        journal: the journal, with no transaction open.
        mirror: where its mirror may lie.
        source: the journal that the mirror is written with, if `journal` is a backup of it.
        progress: called with how much is done, in entries, and of how much.

    Returns:
        that it holds; None if it does not, or cannot be followed in this way.
    """
    try:
        if not _is_ours(journal):
            return None
        return _Following(journal, mirror, source, progress).result()
    except NotFollowedError:
        return None


def _is_ours(journal: JournalReader) -> bool:
    """Whether this program computes all rows of the file, from its first entry on."""
    with errors_as_not_followed():
        known = schema.WITH_OUR_ROWS <= journal.version <= schema.VERSION
        return known and journal.is_whole and journal.count > 0


class FileCheck(Struct, frozen=True):
    """That SQLite's file is sound, has our tables, and their sum is right."""


class BlockCheck(Struct, frozen=True):
    """That the index of a block of hands is right."""

    block: int


class SpanCheck(Struct, frozen=True):
    """That a span holds; its mirror begins at offset `copied`, if it is compared."""

    span: EntrySpan
    copied: int | None


Check = FileCheck | BlockCheck | SpanCheck


class _Place(Struct, frozen=True):
    """Where a check is made: the files of journal and mirror."""

    journal: Path
    mirror: Path | None


def _nothing(_done: int) -> None:
    pass


def _checked_there(check: Check, place: _Place) -> FollowedSpan | bool:
    """The answer of a check made in a process of its own; False if something is not right."""
    with JournalReader(place.journal) as journal:
        return _checked(check, journal, place.mirror, _nothing)


def _checked(
    check: Check, journal: JournalReader, mirror: Path | None, done: Done
) -> FollowedSpan | bool:
    try:
        match check:
            case FileCheck():
                return journal.tables_hold()
            case BlockCheck(block):
                _check_blocks(journal, (block,))
                return True
            case SpanCheck(span, copied):
                return _span(span, _lines(mirror, copied), journal, done)
    except NotFollowedError:
        return False


def _span(
    span: EntrySpan, copy: CopiedLines | None, journal: JournalReader, done: Done
) -> FollowedSpan:
    try:
        follower = SpanFollower(journal, span, copy, done)
        follower.follow(span.upto)
        return follower.result()
    finally:
        if copy is not None:
            copy.close()


def _lines(mirror: Path | None, copied: int | None) -> CopiedLines | None:
    if mirror is None or copied is None:
        return None
    with errors_as_not_followed():
        return CopiedLines(mirror, copied)


def _check_blocks(journal: JournalReader, blocks: Iterable[int]) -> None:
    """Make sure that the index of these blocks is that of the hands in the file.

    Raises:
        NotFollowedError: if it is not.
    """
    with errors_as_not_followed():
        for block in blocks:
            ours = list(index_of(journal.query, block))
            for kind in (MarkRow, BlockRow):
                there = journal.query(f"{select_of(kind)} WHERE block = ?", (block,))
                if sorted(there) != sorted(values_of(row) for row in ours if type(row) is kind):
                    raise NotFollowedError


def _check_no_other_block(journal: JournalReader, hands: int) -> None:
    """Make sure that no other block is indexed than those of so many hands.

    Raises:
        NotFollowedError: if one is.
    """
    kinds: tuple[type[Row], ...] = (MarkRow, BlockRow)
    with errors_as_not_followed():
        for kind in kinds:
            other = f'SELECT 1 FROM "{kind.TABLE}" WHERE block < 0 OR block >= ? LIMIT 1'  # noqa: S608
            if journal.query(other, (complete(hands),)):
                raise NotFollowedError


def check_no_other_checkpoint(journal: JournalReader, last: int) -> None:
    """Make sure that every checkpoint covers one of the entries, of which `last` is the last.

    Raises:
        NotFollowedError: if one does not.
    """
    if journal.query("SELECT 1 FROM checkpoint WHERE size < 1 OR size > ? LIMIT 1", (last,)):
        raise NotFollowedError


class _Following:
    """One run along a journal."""

    def __init__(
        self, journal: JournalReader, mirror: Path | None, source: Path, progress: Progress
    ) -> None:
        self._journal, self._mirror, self._source = journal, mirror, source
        with errors_as_not_followed():
            self._last = journal.count
            *self._spans, self._open = spans_of(journal, self._last)
            hands = journal.query("SELECT coalesce(max(number), 0) FROM hand")[0][0]
        # A row may state any number, but no hand is without an entry.
        self._blocks = complete(min(hands, self._last))
        begun = [span.since for span in (*self._spans, self._open)]
        self._places = places_in_copy(mirror, journal.names, begun) if mirror else None
        self._progress, self._done = progress, 0
        work = self._last + self._last // FILE_CHECK + BLOCK_CHECK * self._blocks
        self._all = work
        self._joined = JoinedSpans(journal)

    def result(self) -> FollowedJournal:
        """Follow everything.

        Raises:
            NotFollowedError: if something is not right.
        """
        self._advance(0)
        self._follow_closed()
        copy = _lines(self._mirror, None if self._places is None else self._places[-1])
        try:
            self._follow_open(copy)
            copied = copy is not None and self._is_copied(copy)
        finally:
            if copy is not None:
                copy.close()
        self._progress(self._all, self._all)
        at = self._joined.at
        return FollowedJournal(
            chain=Verification(at.entry, at.head.hex()),
            signed=tuple(self._joined.signed),
            marks=tuple(self._joined.marks),
            copied=copied,
        )

    def _follow_closed(self) -> None:
        """Follow all spans but the last, and check what lies beside them."""
        checks: list[Check] = [
            *(SpanCheck(span, self._place(at)) for at, span in enumerate(self._spans)),
            *map(BlockCheck, range(self._blocks)),
        ]
        waiting = dict[int, FollowedSpan]()
        for answer in self._answers(checks):
            match answer:
                case FollowedSpan():
                    waiting[answer.before.entry] = answer
                case False:
                    raise NotFollowedError
                case True:
                    continue
            while (span := waiting.pop(self._joined.at.entry, None)) is not None:
                self._joined.add(span)
        if waiting:
            raise NotFollowedError

    def _place(self, at: int) -> int | None:
        return None if self._places is None else self._places[at]

    def _answers(self, checks: list[Check]) -> Iterator[FollowedSpan | bool]:
        """What the checks have shown, in any order."""
        if len(self._spans) < 2 or self._last < SHARED_ENTRIES or not self._is_shared():
            for check in (*checks, FileCheck()):
                yield _checked(check, self._journal, self._mirror, self._advance)
                if not isinstance(check, SpanCheck):
                    self._advance(self._weight(check))
            return
        place = _Place(self._journal.path, self._mirror)
        work = partial(_checked_there, place=place)
        # The check of the file takes longest.
        try:
            for check, answer in as_each_is_done(work, [FileCheck(), *checks]):
                yield answer
                self._advance(self._weight(check))
        except BrokenProcessPool as error:
            # The system has ended one of them, as when memory runs out.
            raise NotFollowedError from error

    def _is_shared(self) -> bool:
        """Whether other processes can open the journal, and there are cores for them."""
        ((_, _, file),) = self._journal.query("PRAGMA database_list")[:1]
        return cores() > 1 and file == str(self._journal.path)

    def _weight(self, check: Check) -> int:
        """How much of the work a check is, in entries."""
        match check:
            case FileCheck():
                return self._last // FILE_CHECK
            case BlockCheck():
                return BLOCK_CHECK
            case SpanCheck(span):
                return span.upto - span.since

    def _advance(self, done: int) -> None:
        self._done = min(self._done + done, self._all)
        self._progress(self._done, self._all)

    def _follow_open(self, copy: CopiedLines | None) -> None:
        """Follow the last span, which may still grow, and hold all rows against the file's."""
        journal = self._journal
        follower = SpanFollower(journal, self._open, copy, self._advance)
        with errors_as_not_followed():
            follower.follow(self._last)
            while (last := journal.count) - follower.last > FEW_ENTRIES:
                follower.follow(last)
            with journal.at_one_moment():
                follower.follow(journal.count)
                span = follower.result()
                self._joined.add(span)
                self._joined.check_rows()
                check_no_other_checkpoint(journal, span.after.entry)
                _check_blocks(journal, range(self._blocks, complete(span.hands)))
                _check_no_other_block(journal, span.hands)

    def _is_copied(self, copy: CopiedLines) -> bool:
        """Whether the mirror has all entries that were followed, and goes on as the journal does.

        As each entry comes to the journal first, a reader that is opened now has all entries that
        the mirror had when it was read.
        """
        if self._joined.copied is None or self._joined.ends_unsigned:
            return False
        with errors_as_not_followed():
            rest, at = copy.rest(LONGEST_REST), self._joined.at
            if not rest or len(rest) == LONGEST_REST:
                return not rest
            with JournalReader(self._source) as now:
                return goes_on(now, rest, self._journal.names, at.entry, at.head)
