"""What the house took of a hand by the record itself, in place of the Taxe of the rules (6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import gt, sub

from dealerassist.hand.events import RakeTaken
from dealerassist.hand.pot import Pot
from dealerassist.records.recorded_hand import RecordedHand


def rake_as_stated(record: RecordedHand, pots: Sequence[Pot]) -> tuple[RakeTaken, ...]:
    """What was taken of each pot; empty where the record leaves it to the rules, or it is nothing.

    It is what the record says of each pot, or what is missing in what was left of it. If that does
    not fit the pots that were played, all of it is taken from the main pot first.
    """
    if record.raked is None:
        return ()
    held = [pot.amount for pot in pots]
    stated = [record.unit.chips(amount) or 0 for amount in record.raked]
    left = [record.unit.chips(amount) or 0 for amount in record.left]
    for taken in (stated, list(map(sub, held, left))):
        if _fits(taken, held, sum(stated)):
            return (RakeTaken(tuple(taken)),) if any(taken) else ()
    return (RakeTaken(tuple(_from_main_pot(sum(stated), held))),)


def _fits(taken: Sequence[int], held: Sequence[int], total: int) -> bool:
    """Whether these amounts can have been taken of the pots, one of each."""
    possible = len(taken) == len(held) and not any(map(gt, taken, held)) and min(taken) >= 0
    return possible and sum(taken) == total


def _from_main_pot(chips: int, held: Sequence[int]) -> list[int]:
    taken = []
    for most in held:
        taken.append(min(chips, most))
        chips -= taken[-1]
    return taken
