"""Which guests are near a sum at which the cash desk takes over, and what of that was told.

There is one for all buy-ins of a shift, and perhaps one for the cash of a gaming day.

No notice about it comes by itself: neighbours would read what a guest has bought (house practice 3
and 7). A key at the top names the seat until somebody has asked.
"""

from __future__ import annotations

from dealerassist.locale.localizer import Localizer
from dealerassist.table.seat import CashGuest, Seat
from dealerassist.table.state import TableState
from ui.asked.notices import buy_in_notice, cash_notice
from ui.view.view import Notice


class BuyInWatch:
    """Knows of which guests the croupier has not been told yet."""

    def __init__(self) -> None:
        """Begin with nobody told of."""
        self._told: dict[tuple[type, int], int] = {}

    def untold(self, state: TableState) -> Seat | CashGuest | None:
        """The first guest who is nearer to a sum than was told, cash first; None if none is."""
        seats = [seat for seat in state.seats if seat is not None]
        guests: list[Seat | CashGuest] = [*state.cash, *seats]
        reached = {_known_as(guest): guest.noticed for guest in guests}
        # Whoever sits down later, or has bought less after all, is told of anew; of cash, once in
        # the gaming day, as that guest is known by more than the seat.
        self._told = {known: min(told, reached.get(known, 0)) for known, told in self._told.items()}
        nearer = (one for one in guests if one.noticed > self._told.get(_known_as(one), 0))
        return next((one for one in nearer if isinstance(one, Seat) or one.left is None), None)

    def tell(self, voice: Localizer, state: TableState) -> Notice | None:
        """The notice about that guest, who counts as told from now on."""
        guest = self.untold(state)
        if guest is None:
            return None
        self._told[_known_as(guest)] = guest.noticed
        if isinstance(guest, CashGuest):
            return cash_notice(voice, guest, state.settings.cash_per_day)
        return buy_in_notice(voice, guest, state.notice_at)


def _known_as(guest: Seat | CashGuest) -> tuple[type, int]:
    return type(guest), guest.number
