"""Commands about guests who are away, come later, wait for a seat, or stay at another game (HP 7).

Times are in UTC milliseconds; `utc_ms` is when the command is given, 0 where nobody says.
"""

from __future__ import annotations

from msgspec import Struct


class NoticeAway(Struct, frozen=True, tag="notice_away"):
    """A guest who is away was called out, before the seat is lost (HP 7)."""

    seat: int
    utc_ms: int = 0


class GuestsStay(Struct, frozen=True, tag="guests_stay"):
    """The guests were asked, as game or stakes have changed: who still sits there stays (HP 7)."""


class ReserveSeat(Struct, frozen=True, tag="reserve_seat"):
    """Keep a free seat for somebody until `until_ms`, or keep it longer (HP 7).

    `name`: of whom; empty for none. It is the same where the seat is kept longer.
    """

    seat: int
    name: str
    until_ms: int
    utc_ms: int = 0


class ReleaseSeat(Struct, frozen=True, tag="release_seat"):
    """Reserve a seat no longer."""

    seat: int


class AddToList(Struct, frozen=True, tag="add_to_list"):
    """Put somebody on the waiting list (HP 7); `game`: empty for that of the table."""

    name: str
    game: str = ""
    utc_ms: int = 0


class CallListed(Struct, frozen=True, tag="call_listed"):
    """Call somebody from the waiting list to a free seat, which is kept for a while."""

    number: int
    seat: int
    utc_ms: int = 0


class StrikeListed(Struct, frozen=True, tag="strike_listed"):
    """Strike somebody from the waiting list; `unanswered`: was called, and did not come."""

    number: int
    unanswered: bool = False


class MoveBack(Struct, frozen=True, tag="move_back"):
    """Put somebody who was called and did not come at the end of the waiting list."""

    number: int


ListCommand = ReserveSeat | ReleaseSeat | AddToList | CallListed | StrikeListed | MoveBack
"""Reserved seats, and the waiting list."""
