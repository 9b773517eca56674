"""What the house took of a hand by the record itself, in place of the Taxe of the rules (6.3)."""

from __future__ import annotations

from collections.abc import Sequence
from operator import gt, sub

from dealerassist.hand.events import RakeTaken
from dealerassist.hand.pots import winnings
from dealerassist.hand.rake import with_rake
from dealerassist.hand.showdown import awards_of
from dealerassist.hand.state import HandState
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.rules.house_options import Rake

NO_RAKE = Rake(percent=0)


def rake_as_stated(record: RecordedHand, state: HandState) -> tuple[RakeTaken, ...]:
    """What was taken of each pot; empty where the record leaves it to the rules, or it is nothing.

    It is what the record says of each pot, or what is missing in what was left of it. If that does
    not fit the pots that were played, all of it is taken from the main pot first. A record that
    says only what each player won says by that what the house took.

    Args:
        state: the hand before its pots are pushed.
    """
    if record.raked is None:
        return _by_winnings(record, state)
    held = [pot.amount for pot in state.pots]
    stated = [record.unit.chips(amount) or 0 for amount in record.raked]
    if not any(stated):
        return ()
    left = [record.unit.chips(amount) or 0 for amount in record.left]
    for taken in (stated, list(map(sub, held, left))):
        if _fits(taken, held, sum(stated)):
            return (RakeTaken(tuple(taken)),)
    return (RakeTaken(tuple(_from_main_pot(sum(stated), held))),)


def _by_winnings(record: RecordedHand, state: HandState) -> tuple[RakeTaken, ...]:
    """What the winnings leave of the pots, if then everybody has won what the record says."""
    said = record.stated.winnings
    if said is None or record.rules.rake != NO_RAKE or record.rules.drop is not None:
        return ()
    won = [0 if amount is None else record.unit.chips(amount) or 0 for amount in said]
    held = [pot.amount for pot in state.pots]
    if sum(won) >= sum(held):
        return ()
    taken = _from_main_pot(sum(held) - sum(won), held)
    pushed = winnings(awards_of(state, with_rake(state.pots, taken)))
    as_said = [pushed.get(player.seat, 0) for player in state.players] == won
    return (RakeTaken(tuple(taken)),) if as_said else ()


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
