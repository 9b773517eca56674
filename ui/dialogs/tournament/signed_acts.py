"""What a pit boss signs for in a tournament, in a few words (house practice 9)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import assert_never

from dealerassist.locale.levels import period_called
from dealerassist.locale.localizer import dotted
from dealerassist.table.tournament_commands import (
    AdjustChips,
    DealHandForHand,
    DeclareOut,
    Disqualify,
    FollowClock,
    GivePenalty,
    MoveGuest,
    Penalty,
    PutClock,
    RaceChips,
    Rebuy,
    ReleaseHand,
    SeatGuest,
    StartClock,
    StopClock,
    TakeAddOn,
    TournamentCommand,
)
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import guest_at
from ui.dialogs.tournament.standing import tournament_of

_ACTS: Mapping[type[TournamentCommand], str] = {
    StartClock: "Start the clock",
    StopClock: "Stop the clock",
    FollowClock: "Take the floor’s clock over",
    RaceChips: "Colour up",
    ReleaseHand: "Hand released",
    SeatGuest: "Seat guest",
    MoveGuest: "To another table",
    Rebuy: "Rebuy",
    TakeAddOn: "Add-on",
    DeclareOut: "Is out",
}


def tournament_act(at: Context, command: TournamentCommand) -> str:
    """The act, with whom it is about, or where the clock is put."""
    voice = at.voice
    match command:
        case PutClock(period):
            to = period_called(voice, tournament_of(at).structure.periods[period])
            return dotted([voice("Correct the clock"), to])
        case DealHandForHand(on):
            return voice("Hand for hand") if on else voice("No longer hand for hand")
        case GivePenalty(seat):
            return dotted([guest_at(voice, at.state, seat), _penalty(at, command)])
        case Disqualify(seat):
            return dotted([guest_at(voice, at.state, seat), voice("Disqualified")])
        case AdjustChips(seat, amount):
            signed = f"{'−' if amount < 0 else '+'}{voice.say.number(abs(amount))}"
            return dotted([guest_at(voice, at.state, seat), voice("Chips in play"), signed])
        case (
            SeatGuest() | MoveGuest() | Rebuy() | TakeAddOn() | DeclareOut()
            | StartClock() | StopClock() | FollowClock() | RaceChips() | ReleaseHand()
        ):  # fmt: skip
            return voice(_ACTS[type(command)])
        case _:
            assert_never(command)


def _penalty(at: Context, command: GivePenalty) -> str:
    match command.penalty:
        case Penalty.WARNING:
            return at.voice("Warning")
        case Penalty.ROUND:
            return at.voice("One round")
        case Penalty.LIFTED:
            return at.voice("Penalty lifted")
        case Penalty.HANDS:
            return at.voice.count("{n} hand", "{n} hands", command.hands)
