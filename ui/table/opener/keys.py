"""The keys for who opens the round, where an open card is unknown (3.8)."""

from __future__ import annotations

from functools import partial

from dealerassist.hand.commands import NameOpener
from dealerassist.hand.legal import Wanted
from dealerassist.hand.refusal import Refusal
from ui.asked.context import Context
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import AskDesk
from ui.asked.key_action import GreyReason, Intent, KeyAction, live
from ui.asked.seat_and_hand_names import seat_name
from ui.dialogs.unknown_card_seen import seen_key
from ui.keys.seat_keys import every_seat

PREFIX = "opener-"
"""Before the number of the seat, in a key's object name: "opener-3"."""


def opener_tap(at: Context, number: int) -> Intent | GreyReason | None:
    """What a tap on a seat does while it is asked who opens; None where that is not asked.

    For a seat that cannot open it is the reason, not the guest's menu: at this moment a tap on
    a seat has a single meaning.
    """
    if at.may is None or at.may.wanted is not Wanted.OPENER:
        return None
    if at.hand is None or not at.hand.has(number):
        return None
    return intent_for(at, NameOpener(number))


def opener_keys(at: Context) -> tuple[KeyAction, ...]:
    """A key for each seat, grey for those that cannot open; and one to name the unknown card."""
    assert at.may is not None, "a hand is in progress"
    keys = (
        live(f"{PREFIX}{seat}", seat_name(at.voice, seat), AskDesk(NameOpener(seat)))
        for seat in at.may.openers
    )
    seen = seen_key(at)
    return every_seat(at, PREFIX, keys, partial(_refused, at)) + (() if seen is None else (seen,))


def _refused(at: Context, seat: int) -> Refusal:
    """Why this seat cannot open."""
    refusal = refusal_of(at, NameOpener(seat))
    assert refusal is not None, "who can open has a live key"
    return refusal
