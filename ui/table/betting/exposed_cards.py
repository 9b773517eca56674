"""What a card that lay open asks of the croupier later in the hand (house practice 2)."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.hand.events import CardsDealt, Face, HandStarted
from dealerassist.hand.irregular.concern import is_untouched
from dealerassist.hand.irregular.events import HoleCardExposed
from dealerassist.hand.irregular.street import may_declare_all_in
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.table.events import Event
from ui.shell.context import Context

# ── the third card face down ────────────────────────────────────────────────────────────────


def third_down_steps(at: Context, hand: HandState) -> list[str]:
    """Who gets the third card face down between the last open card and the next one."""
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
    """What has happened since the hand began, the last first."""
    for step in reversed(at.undoable.steps):
        for event in reversed(step.events):
            if isinstance(event, HandStarted):
                return
            yield event


def _between(hand: HandState, last: int | None) -> list[int]:
    """The seats after the `last` that got its door card, up to the one that waits for its own."""
    seats = [player.seat for player in hand.from_left]
    waiting = () if hand.issue is None else hand.issue.up
    begin = 0 if last is None else seats.index(last) + 1
    end = seats.index(waiting[0]) if waiting else len(seats)
    return seats[begin:end]


# ── the seventh card turned up ──────────────────────────────────────────────────────────────


def all_in_question(voice: Localizer, hand: HandState, to_act: int | None) -> str:
    """The turn of a seat whose seventh card lies open: it says first how it plays on."""
    if to_act not in may_declare_all_in(hand):
        return ""
    return voice("ask seat {seat}: all in, or play on?", seat=to_act)


def all_in_reason(voice: Localizer, hand: HandState, to_act: int | None) -> str:
    """Who is to be asked before their turn, and how it is entered."""
    open_cards = may_declare_all_in(hand)
    if to_act in open_cards:
        return voice.cited(voice("all in: tap Problem, else the action"), "HP 2")
    if not open_cards:
        return ""
    seat = open_cards[0]
    ask = voice("seat {seat} is asked before the turn: all in, or play on?", seat=seat)
    return voice.cited(ask, "HP 2")
