"""Who comes later to a table: reserved seats and the waiting list. Times in UTC milliseconds."""

from __future__ import annotations

from msgspec import Struct


class Reservation(Struct, frozen=True, forbid_unknown_fields=True):
    """A free seat that is kept for somebody.

    Attributes:
        name: of whom; empty where none was given.
        since_ms: when it was reserved first.
        until_ms: when the reservation ends.
        listed: the number of the guest on the waiting list who was called to it; 0 if none was.
    """

    seat: int
    name: str
    since_ms: int
    until_ms: int
    listed: int = 0

    def is_over(self, now_ms: int) -> bool:
        """Whether its time is up."""
        return now_ms >= self.until_ms


class ListedGuest(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who waits for a seat; `game` is as in `GuestListed`."""

    number: int
    name: str
    game: str
    since_ms: int


class WaitingList(Struct, frozen=True, forbid_unknown_fields=True):
    """Reserved seats, and who waits for one.

    Attributes:
        reserved: the reservations, by seat.
        listed: who waits, in the order in which they are called.
        last: the number of who was put on the list last; 0 before the first.
    """

    reserved: tuple[Reservation, ...] = ()
    listed: tuple[ListedGuest, ...] = ()
    last: int = 0

    def reservation(self, seat: int) -> Reservation | None:
        """The reservation of this seat; None if there is none."""
        return next((each for each in self.reserved if each.seat == seat), None)

    def guest(self, number: int) -> ListedGuest | None:
        """Who waits under this number; None if nobody does any more."""
        return next((each for each in self.listed if each.number == number), None)

    def called_to(self, number: int) -> Reservation | None:
        """The seat that is kept for the guest of this number; None if not called."""
        return next((each for each in self.reserved if each.listed == number), None)
