"""Who opens, where an open card is unknown (3.8)."""

from __future__ import annotations

from dealerassist.hand.commands import NameOpener
from ui.present.names import seat_name
from ui.present.situation import Situation
from ui.present.touch import Do, Touch, live


def opener_touches(at: Situation) -> tuple[Touch, ...]:
    """A key for each seat in the hand; the seats on the felt do the same."""
    assert at.may is not None, "a hand is in progress"
    return tuple(
        live(f"opener-{seat}", seat_name(at.voice, seat), Do(NameOpener(seat)))
        for seat in at.may.openers
    )
