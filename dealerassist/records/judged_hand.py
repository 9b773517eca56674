"""A hand of a file as it can be gone through step by step, and what was found to be otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import date
from typing import Any, TypeGuard

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.events import HandStarted
from dealerassist.hand.finished_hand import FinishedHand, FinishedHandEntry
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.differing_text import differing_sentence
from dealerassist.records.hand_index import PlacedHand
from dealerassist.records.hand_record_files import HandText
from dealerassist.records.record_file import FindingKind
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.replay import (
    RefusedAction,
    RemarkedAction,
    ReplayResult,
    events_by_action,
    replay,
    start_of,
)
from dealerassist.records.replay_text import (
    fault_in_file,
    inferred_chip_sentence,
    refused_action_sentence,
    remarked_action_sentence,
)
from dealerassist.records.stated_outcome import differences_of

LONGEST_TOLD = 40
"""Characters of what is told of an event or a place."""


class RecordFinding(Struct, frozen=True):
    """Something that was found about a hand.

    Attributes:
        sentence: what it is.
        rule: the number of the rule that it is about; empty if it is about none.
        action: the number of the action that it is about, counted from 1; 0 if about the whole.
        text: how that action is written in the file.
    """

    kind: FindingKind
    sentence: str
    rule: str = ""
    action: int = 0
    text: str = ""


class JudgedHand(Struct, frozen=True):
    """A hand of a file, judged by the rules that it says it was played by.

    Attributes:
        hand: its number in the file, counted from 1.
        past: the hand up to its end, or up to the action that breaks a rule, which is an entry
            without events. The number of an entry is that of its action, 0 for what comes before
            the first, and it has no time. None if the hand cannot be read.
        findings: what was found, in the order of the actions.
        told: what the file tells of the hand beside the play: where, when, which; no names.
        note: what had to be taken for granted to read it, as a sentence; empty if nothing.
        unknown: the seats whose stacks the file does not know.
    """

    hand: int
    past: FinishedHand | None
    findings: tuple[RecordFinding, ...] = ()
    told: tuple[str, ...] = ()
    note: str = ""
    unknown: tuple[int, ...] = ()


def judge_hand(placed: PlacedHand, say: Catalogue) -> JudgedHand:
    """The hand as it can be gone through; `say` has the words of what was found."""
    hand, record = placed.text.hand, placed.record()
    if isinstance(record, UnreadableError):
        return JudgedHand(
            hand, None, (RecordFinding(FindingKind.UNREADABLE, fault_in_file(say, record)),)
        )
    replayed, seats = replay(record), _seats_named(record)
    return JudgedHand(
        hand,
        _past(replayed, hand, seats),
        tuple(_findings(say, replayed)),
        tuple(_told(say, record.details)),
        inferred_chip_sentence(say, replayed) if record.unit.inferred else "",
        tuple(sorted(seats[player] for player in record.unknown_stacks)),
    )


def findings_in(text: HandText) -> frozenset[FindingKind]:
    """Which kinds of findings there are about a hand: what is quick to say of many."""
    record = text.record()
    if isinstance(record, UnreadableError):
        return frozenset({FindingKind.UNREADABLE})
    replayed = replay(record)
    found = {
        FindingKind.BREAKS_A_RULE: replayed.refused is not None,
        FindingKind.DONE_OTHERWISE: bool(replayed.remarks),
        FindingKind.SAID_OTHERWISE: bool(differences_of(replayed)),
    }
    return frozenset(kind for kind, is_so in found.items() if is_so)


def _findings(say: Catalogue, replayed: ReplayResult) -> Iterator[RecordFinding]:
    for each in replayed.remarks:
        sentence = remarked_action_sentence(say, replayed, each)
        yield _of_action(FindingKind.DONE_OTHERWISE, each, each.remark, sentence)
    if (refused := replayed.refused) is not None:
        sentence = refused_action_sentence(say, replayed, refused)
        yield _of_action(FindingKind.BREAKS_A_RULE, refused, refused.refusal, sentence)
    if differs := differences_of(replayed):
        sentence = differing_sentence(say, replayed, differs)
        yield RecordFinding(FindingKind.SAID_OTHERWISE, sentence)


def _told(say: Catalogue, details: Mapping[str, Any]) -> Iterator[str]:
    """Event, place, day and number of the hand, as far as the record has them."""
    for key in ("event", "venue"):
        if isinstance(details.get(key), str):
            yield shown(details[key], LONGEST_TOLD)
    with suppress(KeyError, TypeError, ValueError, OverflowError):
        yield say.date(date(details["year"], details["month"], details["day"]))
    if isinstance(details.get("hand"), int | str):
        yield say("hand {hand}", hand=shown(details["hand"]))


def _of_action(
    kind: FindingKind, about: RefusedAction | RemarkedAction, why: Refusal, sentence: str
) -> RecordFinding:
    return RecordFinding(kind, sentence, why.rule, about.action, about.text)


# ── the course of the hand ──────────────────────────────────────────────────────────────────


def _past(replayed: ReplayResult, hand: int, seats: dict[int, int]) -> FinishedHand:
    """The hand with its entries, its players at these seats."""
    record, refused = replayed.record, replayed.refused
    start = _seated(replace(start_of(record), number=hand), seats)
    before, *after = events_by_action(_moved(record, seats), start)
    entries = [FinishedHandEntry(0, 0, "", (start, *before))]
    for at, events in enumerate(after):
        number = record.number_of(at)
        if events and not (_is_not_played(refused) and number >= refused.action):
            entries.append(FinishedHandEntry(number, 0, "", events))
    if _is_not_played(refused):
        entries.append(FinishedHandEntry(refused.action, 0, "", ()))
    rules = replace(record.rules, currency=record.currency)
    return FinishedHand(hand, start, rules, tuple(entries))


def _is_not_played(refused: RefusedAction | None) -> TypeGuard[RefusedAction]:
    """Whether an action breaks a rule; the last one of a hand that is not over was played."""
    return refused is not None and refused.refusal.code is not Code.HAND_NOT_OVER


def _moved(record: RecordedHand, seats: dict[int, int]) -> RecordedHand:
    """The record with the actions of each player at their seat."""
    moved = (
        action if seat is None else replace(action, seat=seats.get(seat, seat))
        for action in record.actions
        for seat in [getattr(action, "seat", None)]
    )
    absent = frozenset(seats[player] for player in record.absent)
    return replace(record, actions=tuple(moved), absent=absent)


def _seats_named(record: RecordedHand) -> dict[int, int]:
    """The seat of each player as the file names it; of p1 seat 1, of p2 seat 2 … where it does not.

    Also where the players would not sit in the same order there, or where this table has no such
    seat: who acts after whom must not change by it.
    """
    seats, players = record.seats, range(1, len(record.stacks) + 1)
    first = seats.index(min(seats)) if seats and record.rules.button else 0
    around = (*seats[first:], *seats[:first])
    in_order = list(around) == sorted(around)
    if not seats or not in_order or max(seats) > record.rules.max_seats:
        return dict(zip(players, players, strict=True))
    return dict(zip(players, seats, strict=True))


def _seated(start: HandStarted, seats: dict[int, int]) -> HandStarted:
    """The start of the hand with the players at these seats."""
    stacks = dict(sorted(zip(map(seats.__getitem__, start.seats), start.stacks, strict=True)))
    return replace(
        start,
        seats=tuple(stacks),
        stacks=tuple(stacks.values()),
        button=None if start.button is None else seats[start.button],
        posts=start.posts and tuple(replace(each, seat=seats[each.seat]) for each in start.posts),
        absent=tuple(sorted(seats[player] for player in start.absent)),
    )
