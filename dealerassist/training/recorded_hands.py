"""Hands of hand records, made fit for the training: without names, and as our tables play them.

What a record says besides the play (names, places, the rake of another house) never comes in.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from random import Random

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.events import BoardRunTwice, HandEvent, HandStarted, PotsAwarded
from dealerassist.hand.irregular.events import AbsentAllIn
from dealerassist.records.hand_record_files import HandText
from dealerassist.records.most_players import too_many
from dealerassist.records.recorded_hand import RecordedHand, StatedOutcome
from dealerassist.records.replay import ReplayResult, events_by_action, replay, start_of
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.anonymous_hands import reseated, seats_elsewhere
from dealerassist.training.stored_records import OwnHand

KILLED_ALL_IN = "an absent guest who is all in bounds no pot at our tables"
RUN_TWICE = "a board that is run twice is not dealt at our tables"


class WrittenHand(Struct, frozen=True):
    """A hand ready for the practice table: its rules, how it begins, the events by tap."""

    rules: HouseRules
    start: HandStarted
    taps: tuple[tuple[HandEvent, ...], ...]


def written_hand_of(record: RecordedHand) -> WrittenHand | ReplayResult:
    """The hand of a record, by the rules alone; or the replay with what our tables refuse.

    Hands that are shown once the hand is over are left out, and what is told of the rake.

    Raises:
        UnreadableError: if it cannot be dealt at our tables.
    """
    if len(record.stacks) > record.rules.max_seats:
        raise too_many(len(record.stacks), record.rules.max_seats)
    record = replace(record, raked=None, stated=StatedOutcome())
    as_played = replay(record)
    if as_played.refused is not None:
        return as_played
    taps = events_by_action(record)
    if any(_has(tap, AbsentAllIn) for tap in taps):
        raise UnreadableError(KILLED_ALL_IN)
    over = next(at for at, tap in enumerate(taps) if _has(tap, PotsAwarded))
    strict = replay(_up_to(record, over), strict=True)
    if strict.refused is not None:
        return strict
    if any(_has(tap, BoardRunTwice) for tap in taps):
        raise UnreadableError(RUN_TWICE)
    return WrittenHand(record.rules, start_of(record), taps[: over + 1])


def _has(tap: Iterable[HandEvent], kind: type[HandEvent]) -> bool:
    return any(isinstance(event, kind) for event in tap)


def _up_to(record: RecordedHand, count: int) -> RecordedHand:
    """The record with its first `count` actions alone."""
    return replace(
        record,
        actions=record.actions[:count],
        texts=record.texts[:count],
        numbers=record.numbers[:count],
    )


def hands_of_records(texts: Iterable[HandText], known: frozenset[str]) -> Iterator[OwnHand]:
    """The hands of some files that fit, in other seats, in no order that tells where they are from.

    It does not fit if it cannot be read, if our tables play it otherwise, or if it is known.

    Args:
        texts: the hands.
        known: the digests of the hands that the training has already.
    """
    found = dict[str, OwnHand]()
    for text in texts:
        hand = _fit(text)
        if hand is not None and hand.digest not in known:
            found[hand.digest] = hand
    yield from (found[digest] for digest in sorted(found))


def _fit(text: HandText) -> OwnHand | None:
    record = text.record()
    if isinstance(record, UnreadableError) or isinstance(text.text, UnreadableError):
        return None
    try:
        hand = written_hand_of(record)
    except UnreadableError:
        return None
    if isinstance(hand, ReplayResult):
        return None
    digest = hashlib.sha256(text.text.text.encode()).hexdigest()
    return reseated_hand(hand, digest)


def reseated_hand(hand: WrittenHand, digest: str) -> OwnHand:
    """The hand with everybody in a seat drawn by the digest, so that it is always the same."""
    seats = seats_elsewhere(hand.start.seats, hand.rules.max_seats, Random(digest))  # noqa: S311
    taps = tuple(tuple(reseated(event, seats) for event in tap) for tap in hand.taps)
    start = reseated(hand.start, seats)
    return OwnHand(rules=hand.rules, start=start, taps=taps, digest=digest)
