"""Events about guests who are away, come later, wait for a seat, or stay at another game (HP 7).

Times are in UTC milliseconds, amounts in chips. Names are what a guest wants to be called by.
"""

from __future__ import annotations

from dealerassist.hand.fact import Fact


class AwayNoticed(Fact, frozen=True, tag="away_noticed"):
    """A guest who is away was called out; the seat is kept until `until_ms`."""

    seat: int
    utc_ms: int
    until_ms: int


class SeatReserved(Fact, frozen=True, tag="seat_reserved"):
    """A free seat is kept for somebody until `until_ms`; an earlier reservation of it is replaced.

    Attributes:
        name: of whom it is kept for; empty where none was given.
        listed: the number of the guest on the waiting list who was called to it; 0 if none was.
    """

    seat: int
    name: str
    utc_ms: int
    until_ms: int
    listed: int = 0


class SeatReleased(Fact, frozen=True, tag="seat_released"):
    """A seat is reserved no longer; whoever was called to it goes on waiting in the same place."""

    seat: int


class GuestListed(Fact, frozen=True, tag="guest_listed"):
    """Somebody waits for a seat; those on the waiting list of a table are numbered from 1.

    `game`: what is waited for (`dealerassist/table/waiting_list.py: game_waited_for`).
    """

    number: int
    name: str
    game: str
    utc_ms: int


class GuestStruck(Fact, frozen=True, tag="guest_struck"):
    """Somebody waits no longer; `unanswered`: was called, and did not come."""

    number: int
    name: str
    unanswered: bool = False


class GuestMovedBack(Fact, frozen=True, tag="guest_moved_back"):
    """Somebody was called, did not come, and waits at the end of the list."""

    number: int
    name: str


class GuestsStayed(Fact, frozen=True, tag="guests_stayed"):
    """Game or stakes have changed, and the guests of these seats stay, each with `chips`."""

    seats: tuple[int, ...]
    chips: tuple[int, ...]


ListEvent = SeatReserved | SeatReleased | GuestListed | GuestStruck | GuestMovedBack
"""Reserved seats, and the waiting list."""
