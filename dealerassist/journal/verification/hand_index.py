"""Holding the index of the hands in the file against the rows of the hands beside it."""

from __future__ import annotations

from collections.abc import Iterable

from dealerassist.journal.read_model.hand_bitmaps import complete, index_of
from dealerassist.journal.read_model.rows import BlockRow, MarkRow, Row
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.row_values import select_of
from dealerassist.journal.verification.followed_span import errors_as_not_followed, values_of
from dealerassist.journal.verification.not_followed import NotFollowedError


def check_blocks(journal: JournalReader, blocks: Iterable[int]) -> None:
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


def check_no_other_block(journal: JournalReader, hands: int) -> None:
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
