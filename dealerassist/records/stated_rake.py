"""What the house took of a hand by the record itself, in place of the Taxe of the rules (6.3)."""

from __future__ import annotations

from collections.abc import Sequence

from dealerassist.hand.events import RakeTaken
from dealerassist.hand.pot import Pot
from dealerassist.records.recorded_hand import RecordedHand


def rake_as_stated(record: RecordedHand, pots: Sequence[Pot]) -> tuple[RakeTaken, ...]:
    """What was taken of each pot; empty where the record leaves it to the rules, or it is nothing.

    If the record has other pots than were played, it is taken from the main pot first.
    """
    if record.raked is None:
        return ()
    taken = [record.unit.chips(amount) or 0 for amount in record.raked]
    held = [pot.amount for pot in pots]
    if len(taken) != len(held) or any(
        chips > most for chips, most in zip(taken, held, strict=True)
    ):
        taken = _from_main_pot(sum(taken), held)
    return (RakeTaken(tuple(taken)),) if any(taken) else ()


def _from_main_pot(chips: int, held: Sequence[int]) -> list[int]:
    taken = []
    for most in held:
        taken.append(min(chips, most))
        chips -= taken[-1]
    return taken
