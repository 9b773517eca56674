"""What the text says of pots: in its summary, of who collects from them, and of what came back."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from dealerassist.records.hand_history.history import SeatAmount
from dealerassist.records.pokerstars.amounts_and_cards import AMOUNT, amount_in_text
from dealerassist.records.statements import RecordPlace, StatedAmount, Statement

FINISHED = " finished the tournament"
"""Behind the name of who has no chips left, or of who has won."""

_LATER_PLACE = re.compile(rf".*{FINISHED} in (?!1st )\d+\w\w place\b.*")
"""A first place may be that of several who have chips left."""

_COLLECTED = re.compile(
    rf"({AMOUNT}) from (?:the )?(?:pot|(?P<main>main pot)|(?P<side>side pot))(?:-(\d+))?\.?"
)
_UNCALLED = "Uncalled bet"
_RETURNED = re.compile(rf"Uncalled bet \(({AMOUNT})\) returned to (.+)")
_TOTAL = re.compile(rf"Total pot (?P<total>{AMOUNT})(?P<pots>.*)\| Rake (?P<rake>{AMOUNT})")
_POT = re.compile(rf"(?:Main|Side) pot(?:-\d+)? ({AMOUNT})")
_WON = re.compile(rf" (?:won|collected) \(({AMOUNT})\)")
_LOST = re.compile(r" showed \[[^\[\]]*\] and lost\b")


class Collected(NamedTuple):
    """What a player collects, of which pot: the main pot is 1, 0 where it is not said."""

    amount: Decimal
    pot: int


class Returned(NamedTuple):
    """What nobody matched, and to whom it went back."""

    amount: Decimal
    name: str


class TotalPot(NamedTuple):
    """All pots of the hand, the rake, and what was left of each pot where there are several."""

    total: Decimal
    rake: Decimal
    left: tuple[Decimal, ...]

    def again(self, line: int) -> Iterator[SeatAmount]:
        """What of it is compared with the play."""
        place = RecordPlace(line=line)
        yield 0, StatedAmount(Statement.TOTAL_POT, self.total, place)
        for number, left in enumerate(self.left, 1):
            yield 0, StatedAmount(Statement.POT, left, place, pot=number, after_rake=True)


def collected_in(text: str) -> Collected | None:
    """What somebody collected, of which pot; None if the text says nothing of that."""
    found = _COLLECTED.fullmatch(text)
    if found is None:
        return None
    side = 1 + int(found[4] or 1) if found["side"] else 0
    return Collected(amount_in_text(found[1]), 1 if found["main"] else side)


def is_out(line: str) -> bool:
    """Whether a line says that somebody has left the tournament, and so has no chips left."""
    return FINISHED in line and _LATER_PLACE.fullmatch(line) is not None


def returned_in(line: str) -> Returned | None:
    """What a line says of an uncalled bet; None if it says nothing of one."""
    found = _RETURNED.fullmatch(line) if line.startswith(_UNCALLED) else None
    return None if found is None else Returned(amount_in_text(found[1]), found[2])


def total_in(line: str) -> TotalPot | None:
    """What a line of the summary says of all pots; None if it says nothing of them."""
    found = _TOTAL.fullmatch(line)
    if found is None:
        return None
    left = tuple(amount_in_text(pot) for pot in _POT.findall(found["pots"]))
    return TotalPot(amount_in_text(found["total"]), amount_in_text(found["rake"]), left)


def won_in(text: str) -> Decimal | None:
    """What a line of the summary says that a seat has won; None if it does not say."""
    if " folded " in text:
        return None  # as most lines are
    won = _WON.findall(text)
    if won:
        return sum(map(amount_in_text, won), Decimal(0))
    return Decimal(0) if _LOST.search(text) is not None else None
