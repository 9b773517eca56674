"""What was done in a betting round, kept short among the facts of a question."""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct

from dealerassist.hand.events import (
    BetMade,
    BringInPosted,
    ForcedBetPosted,
    HandEvent,
    Wager,
)

_WAGERS = {Wager.BET: "b", Wager.RAISE: "r", Wager.COMPLETION: "c"}


class Told(Struct, frozen=True):
    """One act: which, by whom, to how many chips in the round."""

    act: str
    seat: int
    total: int


def told(events: Iterable[HandEvent]) -> str:
    """The bets and raises of a round, to be read again by `acts_told`."""
    return " ".join(filter(None, map(_act, events)))


def _act(event: HandEvent) -> str:
    match event:
        case BetMade(seat, wager, _, total):
            return f"{_WAGERS[wager]}{seat}:{total}"
        case ForcedBetPosted(seat, amount):
            return f"f{seat}:{amount}"
        case BringInPosted(seat, amount):
            return f"i{seat}:{amount}"
        case _:
            return ""


def acts_told(text: str) -> tuple[Told, ...]:
    """The acts that `told` has kept."""
    return tuple(_read(part) for part in text.split())


def _read(part: str) -> Told:
    seat, _, total = part[1:].partition(":")
    return Told(part[0], int(seat), int(total))
