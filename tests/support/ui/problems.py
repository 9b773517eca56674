"""The problem key as a croupier uses it: pick, answer, read the card, carry it out."""

from __future__ import annotations

from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from ui.view.view import Procedure

EIGHT = {1: 310, 2: 95, 3: 480, 4: 180, 6: 705, 7: 220, 8: 150}

DEALING = "new-hand card-9c card-Kd"
"""Stud, 5/10/20: seats 1 and 2 have their door cards, seat 3 waits for one."""

DOORS = f"{DEALING} card-Jh card-5h card-Qs card-2c card-As"
"""All have their door cards: the deuce of seat 7 opens."""

OPENED = f"{DOORS} act-bet"
"""Seat 7 has made the forced bet, seat 8 is to act."""

FOURTH = f"{OPENED} act-call{' act-fold' * 4} act-call card-9d card-Jd"
"""Seats 8, 1 and 7 play on: those two who are served first have their card of fourth street."""

PAID = f"{OPENED}{' act-fold' * 6} act-award"
"""Seat 7 has been paid what is in the pot."""


def stud(taps: str = "", *, language: Language = Language.ENGLISH) -> Croupier:
    return seated(EIGHT, language=language).tap(taps)


def steps(table: Croupier) -> list[str]:
    """The steps on the card, as they are numbered there."""
    assert isinstance(table.view.over, Procedure), "no card lies over the felt"
    return [plain_spaces(step) for step in table.view.over.steps]


def framed(table: Croupier) -> list[int]:
    """The seats that the question is about."""
    return [seat.number for seat in table.view.felt.seats if seat.chosen]


def asked(table: Croupier) -> list[str]:
    """The answers that lie below, live or grey; of the seats, those that can be named."""
    keys = table.view.asked.keys
    return [key.name for key in keys if key.enabled or not key.name.startswith("who-")]


def carried_out(table: Croupier) -> IrregularityRuled:
    """Carry out what the card says: one entry, which is what undo would take back."""
    before = table.desk.entries
    table.tap("confirm")
    assert table.desk.entries == before + 1
    ruling = table.desk.undo_target.events[0]
    assert isinstance(ruling, IrregularityRuled)
    return ruling


def undone(table: Croupier, taps: str) -> None:
    """Undo takes all of it back: the table stands where it stood before these taps."""
    assert table.key("undo").detail
    table.tap("undo")
    untouched = stud(taps)
    assert table.desk.state == untouched.desk.state
