"""Who sits where, by the names in a hand's lines; names may have any letters."""

from __future__ import annotations

import re
from decimal import Decimal

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.pokerstars.amounts_and_cards import AMOUNT, amount_in_text, check_signs

SITTING_OUT = " is sitting out"
"""Behind the name of who is absent, or behind the line of their seat."""

_SEAT = re.compile(
    rf"Seat (?P<seat>[1-9]\d?): (?P<name>.+) \((?P<stack>{AMOUNT}) in chips(?:, [^()]*)?\)"
    rf"(?:(?P<away>{SITTING_OUT})|(?P<out> out of hand \([^()]*\)))?"
)


class ToldSeats:
    """The seats that a hand tells, before its first post.

    Attributes:
        stacks, names: of everybody at the table, by seat.
        absent: the seats of those who are sitting out.
        away: of those who were when the hand began.
        out_of_hand: the seats of those who are not dealt in, as they have just come.
        most: how many the table seats; None where it is not told.
    """

    def __init__(self) -> None:
        self.stacks = dict[int, Decimal]()
        self.names = dict[int, str]()
        self.absent = set[int]()
        self.away = set[int]()
        self.out_of_hand = set[int]()
        self.most: int | None = None
        self._seats = dict[str, int]()
        self._names = list[str]()

    def take(self, line: str, sign: str | None) -> bool:
        """Take in a line about a seat; False if it is about something else.

        Args:
            sign: of the hand's currency, as for `check_signs`.

        Raises:
            UnreadableError: if the seat or the name was told before, or the chips are in another
                currency.
        """
        found = _SEAT.fullmatch(line)
        if found is None:
            return False
        seat, name = int(found["seat"]), found["name"]
        if seat in self.stacks or name in self._seats:
            raise UnreadableError("two players have one seat, or one name")
        check_signs(found["stack"], sign)
        self.stacks[seat], self.names[seat] = amount_in_text(found["stack"]), name
        self._seats[name] = seat
        if self.most is not None and len(self.stacks) > self.most:
            raise UnreadableError("the table has {most} seats only", most=self.most)
        if found["away"]:
            self.absent.add(seat)
            self.away.add(seat)
        elif found["out"]:
            self.out_of_hand.add(seat)
        # Longer names first: one may begin as another does.
        self._names = sorted(self._seats, key=len, reverse=True)
        return True

    def before(self, line: str, mark: str) -> tuple[int, str] | None:
        """The seat whose name a line begins with, in front of a mark, and what follows that."""
        for name in self._names:
            if line.startswith(name) and line.startswith(mark, len(name)):
                return self._seats[name], line[len(name) + len(mark) :]
        return None

    def behind(self, line: str, mark: str) -> tuple[int, str] | None:
        """The seat whose name follows a mark at the beginning of a line, and what follows that."""
        return self.before(line[len(mark) :], "") if line.startswith(mark) else None

    def called(self, name: str) -> int | None:
        """The seat of a name at the end of a line, without the spaces with which it may end."""
        found = (seat for told, seat in self._seats.items() if told.rstrip() == name)
        return next(found, None)
