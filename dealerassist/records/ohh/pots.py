"""What Open Hand History says of each pot, beside what follows from the play."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from decimal import Decimal

from dealerassist.records.hand_history.history import HistoryAmount
from dealerassist.records.ohh import schema
from dealerassist.records.ohh.amounts import amount
from dealerassist.records.statements import Statement


def pots_again(hand: schema.OhhHand, seats: Mapping[int, int]) -> Iterator[HistoryAmount]:
    """What is stated of each pot: its amount, what was taken of it, and who won how much.

    One pot alone may be all pots of the hand together; what was taken and won of it is that of the
    hand, which is compared in any case.

    Args:
        seats: the seat of each player's `id`.

    Raises:
        UnreadableError: if an amount is none.
    """
    pots = sorted(enumerate(hand.pots or ()), key=lambda pair: pair[1].number)
    several = len(pots) > 1
    for number, (at, pot) in enumerate(pots, 1):
        if pot.amount is not None:
            stated = amount(pot.amount, f"pots[{at}].amount")
            about, of_pot = (Statement.POT, number) if several else (Statement.TOTAL_POT, 0)
            yield HistoryAmount(about, stated, pot=of_pot)
        if several:
            yield from _of_several(pot, f"pots[{at}]", number, seats)


def _of_several(
    pot: schema.OhhPot, key: str, number: int, seats: Mapping[int, int]
) -> Iterator[HistoryAmount]:
    if pot.rake is not None or pot.jackpot is not None:
        taken = amount(pot.rake, f"{key}.rake") + amount(pot.jackpot, f"{key}.jackpot")
        yield HistoryAmount(Statement.POT_RAKE, taken, pot=number)
    won = dict[int, Decimal]()
    for win in pot.player_wins or ():
        seat = seats.get(win.player_id, 0)
        won[seat] = won.get(seat, Decimal(0)) + amount(win.win_amount, f"{key}.win_amount")
    for seat, chips in won.items():
        yield HistoryAmount(Statement.WON, chips, seat, pot=number)
