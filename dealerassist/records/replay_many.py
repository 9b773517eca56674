"""Replaying many hand records: the outcomes in order, large amounts of work on all cores."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from enum import StrEnum
from functools import partial
from pathlib import Path
from typing import NamedTuple

from msgspec import Struct

from dealerassist.all_cores import on_all_cores
from dealerassist.files.shown_values import shown_path
from dealerassist.files.unreadable import UnreadableError
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.hand_record_files import HandText
from dealerassist.records.replay import ReplayResult, replay
from dealerassist.records.replay_json import UnreadableOutcome, json_line, outcome_of
from dealerassist.records.replay_text import fault_in_file, outcome_lines, unreadable_sentence
from dealerassist.records.stated_outcome import differences_of

SHARED_WORK = 1024 * 1024
"""Bytes of hand records: from here on, half a second's work, starting other processes pays."""

BATCH = 32 * 1024
"""Characters that a process is given at once: some tens of hands, so that all have some soon."""


class OutcomeStyle(Struct, frozen=True):
    """How the outcomes are written; `strict` refuses what is remarked on otherwise."""

    language: Language
    as_json: bool
    steps: bool
    strict: bool = False


class ReplayVerdict(StrEnum):
    """Whether a hand follows the rules, and its record what was played."""

    LEGAL = "legal"
    DIFFERS = "differs"
    ILLEGAL = "illegal"
    UNREADABLE = "unreadable"


class ReplayLine(NamedTuple):
    """The outcome of a hand as text.

    Attributes:
        text: what is written of it: one line of JSON, or some lines for people.
        size: how many characters of its file it took, for a progress bar.
        error: of a hand that cannot be read, the sentence for people; else empty.
    """

    file: Path
    hand: int
    verdict: ReplayVerdict
    text: str
    size: int
    error: str = ""


def replay_all(
    pieces: Iterable[HandText], style: OutcomeStyle, *, work: int
) -> Iterator[ReplayLine]:
    """The outcome of each hand, in the order of `pieces`.

    Args:
        work: the bytes of all files together; from `SHARED_WORK` on every core is used.
    """
    if work < SHARED_WORK:
        return (_replayed_line(piece, style) for piece in pieces)
    shared = on_all_cores(partial(_replayed_batch, style=style), _batches(pieces))
    return (line for lines in shared for line in lines)


def _batches(pieces: Iterable[HandText]) -> Iterator[list[HandText]]:
    batch: list[HandText] = []
    size = 0
    for piece in pieces:
        batch.append(piece)
        size += piece.size
        if size >= BATCH:
            yield batch
            batch, size = [], 0
    if batch:
        yield batch


def _replayed_batch(batch: list[HandText], style: OutcomeStyle) -> list[ReplayLine]:
    return [_replayed_line(piece, style) for piece in batch]


def _replayed_line(piece: HandText, style: OutcomeStyle) -> ReplayLine:
    say, record = words_of(style.language), piece.record()
    if isinstance(record, UnreadableError):
        return unreadable_line(piece.file, piece.hand, record, style, size=piece.size)
    replayed = replay(record, keep_steps=style.steps, strict=style.strict)
    if style.as_json:
        file = _file_in_json(piece.file)
        outcome = outcome_of(replayed, file=file, hand=piece.hand, with_steps=style.steps)
        text, verdict = json_line(outcome), _verdict_on(replayed, ok=outcome.ok)
    else:
        file = shown_path(piece.file)
        text = "\n".join(outcome_lines(say, replayed, file=file, hand=piece.hand))
        verdict = _verdict_on(replayed, ok=not differences_of(replayed))
    return ReplayLine(piece.file, piece.hand, verdict, text, piece.size)


def _verdict_on(replayed: ReplayResult, *, ok: bool) -> ReplayVerdict:
    """The verdict; `ok` says of a hand that breaks no rule whether its record agrees."""
    if replayed.refused is not None:
        return ReplayVerdict.ILLEGAL
    return ReplayVerdict.LEGAL if ok else ReplayVerdict.DIFFERS


def _file_in_json(file: Path) -> str:
    """The file's own name: JSON escapes what cannot be shown, or is no text."""
    return str(file)


def unreadable_line(
    file: Path, hand: int, error: UnreadableError, style: OutcomeStyle, *, size: int = 0
) -> ReplayLine:
    """The line of a hand that cannot be read; `hand` is 0 if the file itself is at fault."""
    say = words_of(style.language)
    sentence = unreadable_sentence(say, error, file=shown_path(file), hand=hand)
    text = ""
    if style.as_json:
        why = fault_in_file(say, error)
        text = json_line(UnreadableOutcome(_file_in_json(file), hand or None, ok=False, error=why))
    return ReplayLine(file, hand, ReplayVerdict.UNREADABLE, text, size, sentence)
