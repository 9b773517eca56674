"""Hands that are lost without a fold: out of time, or dead for another reason (HP 2)."""

from __future__ import annotations

from dealerassist.hand import betting as bets
from dealerassist.hand.irregular.commands import (
    DeadHandCause,
    GiveClock,
    Irregularity,
    KillHand,
    Ruling,
)
from dealerassist.hand.refusal import Refusal
from ui.asked.context import Context
from ui.asked.dry_run import refusal_of
from ui.dialogs.problems.hand_facts import hand_of
from ui.dialogs.problems.questions import Inquiry, Option, remedy, which_guest, which_option


def too_slow(at: Context) -> Inquiry:
    """The guest to act takes too long: the pit boss gives the clock."""
    voice, hand = at.voice, hand_of(at)
    seat = yield from which_guest(at, Irregularity.TOO_SLOW, voice("Who takes too long?"))
    turn = bets.turn_of(hand, seat)
    seconds = at.state.guest_clock_seconds
    facing = not isinstance(turn, Refusal) and bets.refuse_check(turn) is not None
    return remedy(
        at,
        GiveClock(seat, seconds),
        Irregularity.TOO_SLOW,
        Ruling.CLOCK_GIVEN,
        {"seconds": seconds, "facing": facing},
        of=seat,
    )


_CAUSES = {
    DeadHandCause.TAKEN_IN: "Taken in by mistake",
    DeadHandCause.FOULED: "Touched by other cards",
    DeadHandCause.CARD_COUNT: "Too few or too many cards",
}
"""Why a hand is dead, as its key says it."""


def dead_hand(at: Context) -> Inquiry:
    """Whose hand is dead, and why."""
    voice = at.voice
    seat = yield from which_guest(at, Irregularity.DEAD_HAND, voice("Whose hand is dead?"))
    options = [
        Option(
            f"dead-{cause.replace('_', '-')}", voice(text), refusal_of(at, KillHand(seat, cause))
        )
        for cause, text in _CAUSES.items()
    ]
    name = yield from which_option(voice("Why is it dead?"), options, about=(seat,))
    cause = DeadHandCause(name.removeprefix("dead-").replace("-", "_"))
    return remedy(
        at,
        KillHand(seat, cause),
        Irregularity.DEAD_HAND,
        Ruling.DEAD_AT_ONCE,
        {cause: True},
        of=seat,
    )
