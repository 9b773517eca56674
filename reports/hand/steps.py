"""What each step of a hand is called in its record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from dealerassist.hand.events import (
    AntesPosted,
    BetsCollected,
    BlindsPosted,
    BurnsShuffledIn,
    RakeTaken,
    RoundBet,
    RoundOpened,
)
from dealerassist.locale.event_text import deed
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.names import street_name
from dealerassist.records.hand_record import RecordedStep
from dealerassist.rules.house_rules import StreetName
from reports.shift.wording import person


def street_heading(street: StreetName | None, voice: Localizer) -> str:
    """A part of the hand."""
    return voice.say("Start") if street is None else capital(street_name(voice, street))


def step_text(step: RecordedStep, dealer: str, voice: Localizer) -> str:
    """What happened, and who entered it where that was not the croupier."""
    if step.takes_back:
        entries = ", ".join(map(str, reversed(step.takes_back)))
        said = voice.say.count(
            "Entry {entries} undone", "Entries {entries} undone", len(step.takes_back),
            entries=entries,
        )  # fmt: skip
    else:
        said = dotted([deed(voice, step.events), *_also(step, voice)])
    if step.actor == dealer:
        return said
    return f"{said} ({person(step.actor, voice.say)})"


def _also(step: RecordedStep, voice: Localizer) -> Iterator[str]:
    """What came of the act in the same moment."""
    nobody_named = any(isinstance(event, RoundBet) for event in step.events)
    for event in step.events:
        # That nobody was named has been said with the act itself.
        if nobody_named and isinstance(event, RoundOpened):
            continue
        if isinstance(event, Consequence):
            yield from _consequence(event, voice)


Consequence = AntesPosted | BlindsPosted | BurnsShuffledIn | RoundOpened | BetsCollected | RakeTaken
"""What follows by itself, and is worth a word."""


def _consequence(event: Consequence, voice: Localizer) -> Iterator[str]:
    match event:
        case AntesPosted(amounts) if any(amounts):
            yield voice.say("antes {amount}", amount=voice.money(sum(amounts)))
        case BlindsPosted():
            small, big = voice.money(event.small), voice.money(event.big)
            yield voice.say("blinds {small} and {big}", small=small, big=big)
        case BurnsShuffledIn():
            yield voice.say("burns shuffled in")
        case RoundOpened(None, begins=None):
            yield voice.say("nobody can bet any more")
        case RoundOpened(None):
            yield voice.say("who opened is not recorded")
        case RoundOpened(seat):
            yield voice.say("seat {seat} opens", seat=seat)
        case BetsCollected(_, seat, uncalled) if seat is not None:
            amount = voice.money(uncalled)
            yield voice.say("seat {seat} gets {amount} back", seat=seat, amount=amount)
        case RakeTaken(amounts) if any(amounts):
            yield voice.say("rake {amount}", amount=voice.money(sum(amounts)))
        case AntesPosted() | BetsCollected() | RakeTaken():
            return
        case _:
            assert_never(event)
