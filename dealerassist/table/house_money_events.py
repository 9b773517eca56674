"""Events of the house's own chips and cash, as the journal keeps them. Amounts in chips."""

from __future__ import annotations

from dealerassist.hand.fact import Fact
from dealerassist.table.money_state import Box, Pieces, Purpose, Slip, TrayDifference


class TrayOpened(Fact, frozen=True, tag="tray_opened"):
    """The tray began the shift with these chips."""

    pieces: Pieces


class OpeningDiffered(Fact, frozen=True, tag="opening_differed"):
    """A tray was not opened with the chips that had been counted last.

    It is found at the opening; where that count was pending then, once it is made.

    Attributes:
        shift: in which the tray was opened.
        number: under which it waits for the pit boss, or would have if no pit boss had signed.
        counter, witness: who counted at the opening, and the pit boss who signed there; else empty.
    """

    shift: int
    difference: TrayDifference
    number: int
    counter: str = ""
    witness: str = ""


class TrayFilled(Fact, frozen=True, tag="tray_filled"):
    """Chips came from the cash desk into the tray.

    Attributes:
        papers_recorded: every paper of its slip is recorded as a `PaperMade`. False in older
            journals: whether an original was made is not known there.
    """

    slip: Slip
    pieces: Pieces
    papers_recorded: bool = False


class TrayCredited(Fact, frozen=True, tag="tray_credited"):
    """Chips went from the tray to the cash desk; `papers_recorded` as with `TrayFilled`."""

    slip: Slip
    pieces: Pieces
    papers_recorded: bool = False


class BoxCounted(Fact, frozen=True, tag="box_counted"):
    """A box was counted.

    Attributes:
        pieces: by denomination; empty where only the amount was counted.
        amount: what was found, in chips.
        expected: what should have been in it, which nobody was shown before the count.
        counter, witness: who counted and who watched, where two people sign; else empty.
        first_count: what was found at first, if this is a recount: that stays (HP 4).
        number: under which a difference waits for the pit boss; 0 if there is none. While it is not
            told whether there is one (`TableState.untold`), it is taken in any case.
        shift: the closed shift that is counted afterwards; None for the open one.
    """

    box: Box
    pieces: Pieces
    amount: int
    expected: int
    purpose: Purpose
    counter: str = ""
    witness: str = ""
    first_count: int | None = None
    number: int = 0
    shift: int | None = None


MoneyEvent = TrayOpened | TrayFilled | TrayCredited | BoxCounted
"""Events of the house's own chips and cash."""
