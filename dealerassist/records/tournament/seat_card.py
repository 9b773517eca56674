"""The seat card of a guest: which seat at which table, with how many chips (11.2)."""

from __future__ import annotations

import msgspec
from msgspec import Struct

from dealerassist.records.tournament.sheet import TournamentSheet
from dealerassist.table.tournament_commands import Arrival


class SeatCard(Struct, frozen=True, kw_only=True, tag="seat_card"):
    """What a guest brings to a table; all of it can be read by people and by a scanner.

    Attributes:
        tournament, day: its name, and the ISO date it is played on.
        number: of the card; no other of the tournament has it.
        arrival: as of `GuestOnSheet`.
        name: what the guest wants to be called by; empty for nothing.
        table, seat: where the guest sits.
        stack: the value of the chips; 0 where they are counted at the table.
        from_table, from_seat: where the guest comes from; empty and 0 for an entry, and where only
            the table knows.
    """

    tournament: str
    day: str
    number: int
    arrival: Arrival | None
    name: str = ""
    table: str
    seat: int
    stack: int
    from_table: str = ""
    from_seat: int = 0

    @property
    def code(self) -> str:
        """What its QR code says: the same facts, as JSON."""
        return msgspec.json.encode(self, order="sorted").decode()


def seat_cards_of(sheet: TournamentSheet) -> tuple[SeatCard, ...]:
    """The cards of all who are at the table, by seat: with the stacks that lie there."""
    tournament = sheet.tournament
    return tuple(
        SeatCard(
            tournament=tournament.name,
            day=tournament.day,
            number=guest.card,
            arrival=guest.arrival,
            name=guest.alias or "",
            table=sheet.head.table,
            seat=guest.seat,
            stack=guest.went_with,
        )
        for guest in sorted(sheet.left, key=lambda guest: guest.seat)
    )
