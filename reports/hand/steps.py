"""The wording of each step in a hand's record."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from dealerassist.hand.events import (
    AntesPosted,
    BetsCollected,
    BlindsPosted,
    BurnsShuffledIn,
    DropTaken,
    RakeTaken,
    RoundOpened,
)
from dealerassist.hand.recording_depth.events import RoundBet
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.names import street_name
from dealerassist.locale.posts import post_text
from dealerassist.records.hand_record import RecordedStep
from dealerassist.rules.house_rules import StreetName
from reports.shift.wording import person_said


def street_heading(street: StreetName | None, voice: Localizer) -> str:
    """The name of a street as a heading; None is what comes before the first card."""
    return voice.say("Start") if street is None else capital(street_name(voice, street))


def step_text(step: RecordedStep, dealer: str, voice: Localizer) -> str:
    """What happened, and who entered it if that was not `dealer`, the hand's croupier."""
    if step.takes_back:
        entries = ", ".join(map(str, reversed(step.takes_back)))
        text = voice.say.count(
            "Entry {entries} undone", "Entries {entries} undone", len(step.takes_back),
            entries=entries,
        )  # fmt: skip
    else:
        text = dotted([event_summary(voice, step.events), *_also(step, voice)])
    if step.actor == dealer:
        return text
    return f"{text} ({person_said(step.actor, voice.say)})"


def _also(step: RecordedStep, voice: Localizer) -> Iterator[str]:
    """What followed by itself from the action, in the same entry."""
    nobody_named = any(isinstance(event, RoundBet) for event in step.events)
    for event in step.events:
        # A round that was recorded as a whole names no opener; the action's own text says that.
        if nobody_named and isinstance(event, RoundOpened):
            continue
        if isinstance(event, Consequence):
            yield from _consequence(event, voice)


Consequence = (
    AntesPosted
    | BlindsPosted
    | BurnsShuffledIn
    | RoundOpened
    | BetsCollected
    | RakeTaken
    | DropTaken
)
"""Events that follow by themselves, and that the record mentions."""


def _consequence(event: Consequence, voice: Localizer) -> Iterator[str]:
    match event:
        case AntesPosted(amounts) if any(amounts):
            yield voice.say("antes {amount}", amount=voice.money(sum(amounts)))
        case BlindsPosted(small_seat, _, big_seat, blind) if small_seat == big_seat:
            yield voice.say("blind of the button {amount}", amount=voice.money(blind))
        case BlindsPosted():
            yield from _blinds(event, voice)
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
        case DropTaken(amounts):
            yield voice.say("drop {amount}", amount=voice.money(sum(amounts)))
        case AntesPosted() | BetsCollected() | RakeTaken():
            return
        case _:
            assert_never(event)


def _blinds(event: BlindsPosted, voice: Localizer) -> Iterator[str]:
    """The blinds, and who posted something besides."""
    small, big = voice.money(event.small), voice.money(event.big)
    if event.small_seat:
        yield voice.say("blinds {small} and {big}", small=small, big=big)
    else:
        yield voice.say("big blind {big}, no small blind", big=big)
    for post in event.others:
        yield post_text(voice, post)
