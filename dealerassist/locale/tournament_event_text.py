"""The text of an event of a tournament (chapter 11), for log and sheet."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from dealerassist.locale.localizer import Localizer
from dealerassist.table.tournament_commands import Arrival, Penalty
from dealerassist.table.tournament_events import (
    AddOnTaken,
    ChipsAdjusted,
    ClockChange,
    ClockChanged,
    ColouredUp,
    GuestDisqualified,
    GuestMoved,
    GuestOut,
    GuestSeated,
    HandForHandSet,
    HandReleased,
    LevelBegun,
    PenaltyGiven,
    Rebought,
    TournamentEvent,
)

CLOCK_CHANGES: Mapping[ClockChange, str] = {
    ClockChange.STARTED: "Clock started",
    ClockChange.STOPPED: "Clock stopped",
    ClockChange.PUT: "Clock corrected",
    ClockChange.FOLLOWED: "Clock of the floor taken over",
}
"""What was done with the clock."""

_ARRIVALS: Mapping[Arrival, str] = {
    Arrival.ENTRY: "Seat {seat} enters with {stack}, seat card {card}",
    Arrival.REENTRY: "Seat {seat} re-enters with {stack}, seat card {card}",
    Arrival.MOVED: "Seat {seat} comes from another table with {stack}, seat card {card}",
}


def tournament_event_text(voice: Localizer, act: TournamentEvent) -> str:
    """The text of an event of a tournament, with values as whole numbers."""
    number = voice.say.number
    match act:
        case ClockChanged():
            return voice(CLOCK_CHANGES[act.change])
        case LevelBegun(level):
            return voice("Level {level} begins", level=level)
        case GuestSeated(seat, card, stack, _, arrival):
            return voice(_ARRIVALS[arrival], seat=seat, card=card, stack=number(stack))
        case GuestMoved(seat, card, stack):
            return voice(
                "Seat {seat} moves to another table with {stack}, seat card {card}",
                seat=seat,
                card=card,
                stack=number(stack),
            )
        case Rebought(seat, stack):
            return voice("Seat {seat} rebuys {stack}", seat=seat, stack=number(stack))
        case AddOnTaken(seat, stack):
            return voice("Seat {seat} takes the add-on of {stack}", seat=seat, stack=number(stack))
        case GuestOut(seat, _, hand):
            return voice("Seat {seat} is out in hand {hand}", seat=seat, hand=hand)
        case PenaltyGiven():
            return _penalty(voice, act)
        case GuestDisqualified(seat, _, stack):
            return voice(
                "Seat {seat} disqualified: {stack} out of play", seat=seat, stack=number(stack)
            )
        case ColouredUp(gone, smallest):
            return voice(
                "Chips of {gone} coloured up to {smallest}",
                gone=number(gone),
                smallest=number(smallest),
            )
        case HandForHandSet(on):
            return voice("Hand for hand") if on else voice("No longer hand for hand")
        case HandReleased():
            return voice("Next hand released")
        case ChipsAdjusted():
            return _adjusted(voice, act)
        case _:
            assert_never(act)


def _penalty(voice: Localizer, act: PenaltyGiven) -> str:
    if act.penalty is Penalty.WARNING:
        return voice("Seat {seat} is warned", seat=act.seat)
    if act.penalty is Penalty.LIFTED:
        return voice("Seat {seat} misses no more hands", seat=act.seat)
    return voice.count(
        "Seat {seat} misses {n} hand", "Seat {seat} misses {n} hands", act.hands, seat=act.seat
    )


def _adjusted(voice: Localizer, act: ChipsAdjusted) -> str:
    amount = voice.say.number(abs(act.amount))
    if act.amount < 0:
        return voice("Seat {seat}: {amount} taken out of play", seat=act.seat, amount=amount)
    return voice("Seat {seat}: {amount} put into play", seat=act.seat, amount=amount)
