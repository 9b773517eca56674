"""What follows later in the hand from a card that was exposed by mistake (house practice 2).

A face-down card that came open is made up for: the seat's third card is dealt face down, or, for
the seventh card, the seat says first whether it is all in or plays on.
"""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.hand.events import CardsDealt, Face, HandStarted
from dealerassist.hand.irregular.applicability import is_untouched
from dealerassist.hand.irregular.events import HoleCardExposed
from dealerassist.hand.irregular.street import may_declare_all_in
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.table.events import Event
from ui.asked.context import Context

# ── the third card face down ────────────────────────────────────────────────────────────────


def third_down_steps(at: Context, hand: HandState) -> list[str]:
    """The physical step for each exposed seat passed just now: its third card is dealt face down.

    Seats count as passed that lie between the last door card and the seat that waits for its own.
    """
    if hand.street or not is_untouched(hand):
        return []
    events = list(_of_first_street(at))
    exposed = {event.seat for event in events if isinstance(event, HoleCardExposed)}
    if not exposed:
        return []
    doors = (e.seat for e in events if isinstance(e, CardsDealt) and e.face is Face.UP)
    last = next(doors, None)
    passed = [seat for seat in _between(hand, last) if seat in exposed]
    return [at.voice("seat {seat} one card face down", seat=seat) for seat in passed]


def _of_first_street(at: Context) -> Iterator[Event]:
    """The events since the hand began, the latest first."""
    for step in reversed(at.undoable.steps):
        for event in reversed(step.events):
            if isinstance(event, HandStarted):
                return
            yield event


def _between(hand: HandState, last: int | None) -> list[int]:
    """The seats between `last`, which got the last door card, and the one that waits."""
    seats = [player.seat for player in hand.from_left]
    waiting = () if hand.issue is None else hand.issue.up
    begin = 0 if last is None else seats.index(last) + 1
    end = seats.index(waiting[0]) if waiting else len(seats)
    return seats[begin:end]


# ── the seventh card turned up ──────────────────────────────────────────────────────────────


def all_in_question(voice: Localizer, hand: HandState, to_act: int | None) -> str:
    """What a seat to act is asked first if its seventh card lies open; empty for any other seat."""
    if to_act not in may_declare_all_in(hand):
        return ""
    return voice("ask seat {seat}: all in, or play on?", seat=to_act)


def all_in_reason(voice: Localizer, hand: HandState, to_act: int | None) -> str:
    """Who is asked first whether they are all in, and how to enter the answer; else empty."""
    open_cards = may_declare_all_in(hand)
    if to_act in open_cards:
        return voice.cited(voice("all in: tap Problem, else the action"), "HP 2")
    if not open_cards:
        return ""
    seat = open_cards[0]
    ask = voice("seat {seat} is asked before the turn: all in, or play on?", seat=seat)
    return voice.cited(ask, "HP 2")
