"""Who opens, where an open card is unknown (3.8)."""

from __future__ import annotations

from functools import partial

from dealerassist.hand.commands import NameOpener
from dealerassist.hand.refusal import Refusal
from ui.present.names import seat_name
from ui.present.pads.every_seat import every_seat
from ui.present.situation import Situation
from ui.present.touch import Do, Touch, live
from ui.present.trial import refusal_of

PREFIX = "opener-"


def opener_touches(at: Situation) -> tuple[Touch, ...]:
    """A key for each seat in the hand; the seats on the felt do the same."""
    assert at.may is not None, "a hand is in progress"
    keys = (
        live(f"{PREFIX}{seat}", seat_name(at.voice, seat), Do(NameOpener(seat)))
        for seat in at.may.openers
    )
    return every_seat(at, PREFIX, keys, partial(_refused, at))


def _refused(at: Situation, seat: int) -> Refusal:
    refusal = refusal_of(at, NameOpener(seat))
    assert refusal is not None, "who can open has a live key"
    return refusal
