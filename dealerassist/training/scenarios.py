"""Hands that a trainer writes: a hand record (PHH, which is TOML), played by the rules first."""

from __future__ import annotations

from io import BytesIO

from msgspec import Struct

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.locale.words import Words
from dealerassist.records.phh.header import Record, record_of
from dealerassist.records.phh.sections import Section, sections_of
from dealerassist.records.phh.unreadable import UnreadableError
from dealerassist.records.replay import Replayed, replay, start_of, taps_of
from dealerassist.records.telling import tell_refused, tell_unreadable
from dealerassist.rules.house import HouseRules

ONE_HAND = "a scenario is one hand, and there are more"


class WrittenHand(Struct, frozen=True):
    """A hand ready to be dealt by a trainee: how it begins, and what happens tap by tap."""

    rules: HouseRules
    start: HandStarted
    taps: tuple[tuple[HandEvent, ...], ...]


class ScenarioFault(Struct, frozen=True):
    """Why a text is no scenario: it cannot be read, or the rules forbid one of its actions.

    Attributes:
        line: where it stands, counted from 1; None where only the whole is known.
    """

    line: int | None
    why: UnreadableError | Replayed


def read_scenario(text: str) -> WrittenHand | ScenarioFault:
    """The hand that a text tells, or what is wrong with it."""
    try:
        section = _only_one(text)
    except UnreadableError as error:
        return ScenarioFault(error.line, error)
    try:
        record = record_of(section.data())
    except UnreadableError as error:
        return ScenarioFault(error.line or section.line_of(error.key, error.action), error)
    return _played(record, section)


def _only_one(text: str) -> Section:
    first, *others = sections_of(BytesIO(text.encode()))
    if others:
        raise UnreadableError(ONE_HAND, line=others[0].line)
    return first


def _played(record: Record, section: Section) -> WrittenHand | ScenarioFault:
    replayed = replay(record)
    if replayed.refused is not None:
        return ScenarioFault(section.line_of("actions", replayed.refused.action), replayed)
    return WrittenHand(record.rules, start_of(record), taps_of(record))


def scenario_sentence(say: Words, file: str, fault: ScenarioFault) -> str:
    """File, line, and what is wrong there."""
    if isinstance(fault.why, UnreadableError):
        error = fault.why
        error.line = fault.line
        return tell_unreadable(say, error, file=file, hand=0)
    assert fault.why.refused is not None, "only what was refused is a fault"
    line = say("line {line}", line=fault.line or 1)
    return f"{file}, {line}, {tell_refused(say, fault.why, fault.why.refused)}"
