"""Which guests are near the sum at which the cash desk takes over, and what of that was told.

No notice about it comes by itself: neighbours would read what a guest has bought (house practice 3
and 7). A key at the top names the seat until somebody has asked.
"""

from __future__ import annotations

from dealerassist.locale.localizer import Localizer
from dealerassist.table.seat import Seat
from dealerassist.table.state import TableState
from ui.shell.notices import buy_in_notice
from ui.view.view import Notice


class BuyInWatch:
    """Knows of which guests the croupier has not been told yet."""

    def __init__(self) -> None:
        """Begin with nobody told of."""
        self._told: dict[int, int] = {}

    def untold(self, state: TableState) -> Seat | None:
        """The first guest who is nearer to that sum than was told; None if there is none."""
        reached = {seat.number: seat.noticed for seat in state.seats if seat is not None}
        # Whoever sits down later, or has bought less after all, is told of anew.
        self._told = {seat: min(told, reached.get(seat, 0)) for seat, told in self._told.items()}
        guests = (seat for seat in state.seats if seat is not None)
        return next((one for one in guests if one.noticed > self._told.get(one.number, 0)), None)

    def tell(self, voice: Localizer, state: TableState) -> Notice | None:
        """The notice about that guest, who counts as told from now on."""
        guest = self.untold(state)
        if guest is None:
            return None
        self._told[guest.number] = guest.noticed
        return buy_in_notice(voice, guest, state.notice_at)
