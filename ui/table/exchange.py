"""How many cards a guest exchanges (3.7)."""

from __future__ import annotations

from dealerassist.hand.commands import Exchange
from dealerassist.hand.refusal import Code, refuse
from ui.asked.context import Context
from ui.asked.intents import AskDesk
from ui.asked.key_action import KeyAction, grey, live
from ui.asked.seat_and_hand_names import cards_count

PREFIX = "draw-"
"""Before the number of cards, in a key's object name: "draw-2"."""

USUAL = 4
"""There are keys up to this number at least, grey above what the house allows."""


def draw_keys(at: Context) -> tuple[KeyAction, ...]:
    """A key for each number of cards; the replacements are dealt face down and need no tap."""
    assert at.may is not None, "a hand is in progress"
    assert at.may.seat is not None, "somebody draws"
    most = at.may.exchange
    return tuple(_draw(at, at.may.seat, n, most) for n in range(max(most, USUAL) + 1))


def _draw(at: Context, seat: int, n: int, most: int) -> KeyAction:
    voice, name = at.voice, f"{PREFIX}{n}"
    title = cards_count(voice, n) if n else voice("Stands pat")
    if n > most:
        return grey(voice, name, title, refuse(Code.TOO_MANY_EXCHANGED, "3.7", most=most))
    return live(name, title, AskDesk(Exchange(seat, (None,) * n)))
