"""Scenarios: hands that a trainer writes, read and checked by playing them.

A text is either a hand record in a format that `replay` reads, such as PHH (Poker Hand History,
which is TOML), or in tap notation (TOML with `taps`, see `dealerassist.training.tap_notation`).
"""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from typing import Any

from msgspec import Struct

from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.evolve import begin_hand
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.refusals import why_refused
from dealerassist.locale.rule_citation import with_rule
from dealerassist.records.hand_sections import HandSection, sections_of
from dealerassist.records.phh.sections import Section
from dealerassist.records.phh.writing import phh_text
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.records.replay import ReplayResult
from dealerassist.records.replay_text import refused_action_sentence, unreadable_sentence
from dealerassist.training.recorded_hands import WrittenHand, written_hand_of
from dealerassist.training.tap_notation import (
    KEYS,
    RefusedTap,
    RefusedTapReason,
    UnknownTapError,
    play_tapped_hand,
)

QUOTES = ('"""', "'''")
"""What opens a multi-line string in TOML."""

OF_RECORDS = ("variant", "_profile", "antes", "starting_stacks", "actions")
"""Fields that only a hand record has; none of them is a key of tap notation."""

PLAYERS = "players"
"""The field of a hand record in PHH with the names of the players."""

ONE_HAND = "a scenario is one hand, and there are more"


class ScenarioFault(Struct, frozen=True):
    """Why a text is no scenario: it cannot be read, or the rules forbid an action or a tap.

    Attributes:
        line: the line of the text, from 1; None where no single line is to blame.
        why: the error in reading; or the replay with the action that was refused (PHH); or the
            refused tap (tap notation).
    """

    line: int | None
    why: UnreadableError | ReplayResult | RefusedTapReason


def read_scenario(text: str) -> WrittenHand | ScenarioFault:
    """The hand that a text describes, played to its end, or what is wrong with it."""
    try:
        section = _only_one(text)
    except UnreadableError as error:
        return ScenarioFault(error.line, error)
    try:
        if isinstance(section, Section) and _is_in_taps(data := section.data()):
            return _tapped(data, section)
        return _played(section.record(), section)
    except UnreadableError as error:
        return ScenarioFault(error.line or section.line, error)


def _is_in_taps(data: Mapping[str, Any]) -> bool:
    """Whether it is meant in tap notation, also where something of that is missing."""
    return "taps" in data or (
        not data.keys().isdisjoint(KEYS) and data.keys().isdisjoint(OF_RECORDS)
    )


def _tapped(data: Mapping[str, Any], section: Section) -> WrittenHand | ScenarioFault:
    try:
        hand = play_tapped_hand(data)
    except UnknownTapError as error:
        return ScenarioFault(_line_of_tap(section, error.at), error)
    except UnreadableError as error:
        return ScenarioFault(section.line_of(error.key), error)
    if isinstance(hand, RefusedTap):
        return ScenarioFault(_line_of_tap(section, hand.line), hand.refused)
    return WrittenHand(hand.rules, hand.start, hand.taps)


def _line_of_tap(section: Section, number: int) -> int:
    """The line of the file, from 1, for line `number` of the taps, from 0.

    TOML drops a line break right behind the opening quotes; then the taps begin one line later.
    """
    first = section.line_of("taps")
    begins = section.text.splitlines()[first - section.line].rstrip().endswith(QUOTES)
    return first + number + begins


def _only_one(text: str) -> HandSection:
    first, *others = sections_of(BytesIO(text.encode()))
    if others:
        raise UnreadableError(ONE_HAND, line=others[0].line)
    return first


def _played(record: RecordedHand, section: HandSection) -> WrittenHand | ScenarioFault:
    hand = written_hand_of(record)
    if isinstance(hand, WrittenHand):
        return hand
    assert hand.refused is not None, "a replay is given back for what it refuses"
    return ScenarioFault(section.line_of_action(hand.refused.action), hand)


def nameless_text(text: str, hand: WrittenHand) -> str:
    """The text as the training keeps it: where it names players, the hand is written anew, in PHH.

    Args:
        text: in which `hand` was read.
    """
    section = _only_one(text)
    if isinstance(section, Section) and PLAYERS not in section.data():
        return text
    events = (event for tap in hand.taps for event in tap)
    return phh_text(begin_hand(hand.start, hand.rules), events)


def scenario_sentence(say: Catalogue, file: str, fault: ScenarioFault) -> str:
    """File, line and what is wrong there, as one sentence in the words of `say`."""
    if isinstance(fault.why, UnreadableError):
        error = fault.why
        error.line = fault.line
        return unreadable_sentence(say, error, file=file, hand=0)
    line = say("line {line}", line=fault.line or 1)
    if isinstance(fault.why, RefusedTapReason):
        tap, refusal, rules = fault.why.tap, fault.why.refusal, fault.why.rules
        why = with_rule(say, why_refused(say, refusal, rules), refusal.rule)
        quoted = say("“{tap}”", tap=tap)
        return f"{file}, {line}, {quoted}: {why}"
    assert fault.why.refused is not None, "only what was refused is a fault"
    return f"{file}, {line}, {refused_action_sentence(say, fault.why, fault.why.refused)}"
