"""Playing many hand records: each told in its turn, much work shared among the cores."""

from __future__ import annotations

import multiprocessing
import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ProcessPoolExecutor
from enum import StrEnum
from pathlib import Path
from typing import NamedTuple

import click
from msgspec import Struct

from dealerassist.files.unreadable import UnreadableError
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.record_files import Piece
from dealerassist.records.replay import replay
from dealerassist.records.replay_json import json_line, outcome_of
from dealerassist.records.replay_text import tell, tell_unreadable

SHARED_WORK = 4 * 1024 * 1024
"""Bytes of hand records that are worth starting other processes for: some seconds' work."""

BATCH = 128 * 1024
"""Characters that are handed over at once: about a hundred hands."""

BATCHES_AHEAD = 3
"""Batches for each process under way at one time, which bounds the memory."""


class OutcomeStyle(Struct, frozen=True):
    """How the outcomes are written."""

    language: Language
    as_json: bool
    steps: bool


class ReplayVerdict(StrEnum):
    """How a hand went."""

    LEGAL = "legal"
    ILLEGAL = "illegal"
    UNREADABLE = "unreadable"


class ReplayLine(NamedTuple):
    """What came of a hand, as it is written; `size` is how much of its file it took."""

    file: Path
    hand: int
    verdict: ReplayVerdict
    text: str
    size: int


def tell_all(pieces: Iterable[Piece], manner: OutcomeStyle, *, work: int) -> Iterator[ReplayLine]:
    """What came of each hand, in order; on every core if there is `work` enough, in bytes."""
    processes = len(os.sched_getaffinity(0))
    if work < SHARED_WORK or processes < 2:
        return (_told(piece, manner) for piece in pieces)
    return _shared(pieces, manner, processes)


def _shared(pieces: Iterable[Piece], manner: OutcomeStyle, processes: int) -> Iterator[ReplayLine]:
    # A fork of a process that draws a progress bar could stand still for ever.
    context = multiprocessing.get_context("forkserver")
    crew = ProcessPoolExecutor(processes, mp_context=context)
    waiting: deque[Future[list[ReplayLine]]] = deque()
    try:
        for batch in _batches(pieces):
            waiting.append(crew.submit(_all_told, batch, manner))
            if len(waiting) > BATCHES_AHEAD * processes:
                yield from waiting.popleft().result()
        while waiting:
            yield from waiting.popleft().result()
    finally:
        crew.shutdown(cancel_futures=True)


def _batches(pieces: Iterable[Piece]) -> Iterator[list[Piece]]:
    batch: list[Piece] = []
    size = 0
    for piece in pieces:
        batch.append(piece)
        size += piece.size
        if size >= BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _all_told(batch: list[Piece], manner: OutcomeStyle) -> list[ReplayLine]:
    return [_told(piece, manner) for piece in batch]


def _told(piece: Piece, manner: OutcomeStyle) -> ReplayLine:
    say, record = words_of(manner.language), piece.record()
    file = click.format_filename(piece.file)
    if isinstance(record, UnreadableError):
        text = tell_unreadable(say, record, file=file, hand=piece.hand)
        return ReplayLine(piece.file, piece.hand, ReplayVerdict.UNREADABLE, text, piece.size)
    replayed = replay(record, keep_steps=manner.steps)
    verdict = ReplayVerdict.LEGAL if replayed.refused is None else ReplayVerdict.ILLEGAL
    if manner.as_json:
        outcome = outcome_of(replayed, file=file, hand=piece.hand, with_steps=manner.steps)
        text = json_line(outcome)
    else:
        text = "\n".join(tell(say, replayed, file=file, hand=piece.hand))
    return ReplayLine(piece.file, piece.hand, verdict, text, piece.size)
