"""Two shifts in which everything happens that makes rows, also after the first was closed."""

from __future__ import annotations

from pathlib import Path

from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.result import Won
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_results import hand_result
from dealerassist.table.commands import Acknowledge, CallPitBoss, Command
from dealerassist.table.correction_effects import (
    Change,
    CorrectionReason,
    CorrectRake,
    CorrectResult,
    VoidHand,
)
from dealerassist.table.money_state import Box, DifferenceReason
from tests.support.reports.busy import CORRECTED, BusyEvening
from tests.support.reports.played import DAY
from tests.support.table.counts import to_close

FIRST, SECOND = 18, 8
"""How many hands the two shifts have."""


def play(path: Path) -> None:
    """Play them into a journal."""
    evening = BusyEvening(path)
    evening.play(FIRST)
    evening.close()
    _TwoShifts(evening).go_on()
    evening.journal.close()


class _TwoShifts:
    def __init__(self, evening: BusyEvening) -> None:
        self._evening, self._desk = evening, evening.desk

    def go_on(self) -> None:
        """What is done between the shifts, and in the second one for the first."""
        shift = self._evening.shift
        self._correct(CorrectRake(7, 0, self._winner(7)))
        self._do(to_close(Box.TIPS, amount=17, shift=1))
        self._evening.clock.advance(3600)
        shift.begin(gaming_day=DAY)
        shift.play(SECOND, each=self._after, to_the_end=True)
        for waiting in self._desk.state.waiting:
            self._do(Acknowledge(waiting.number, DifferenceReason.NOT_KNOWN))
        shift.close(in_order=True)

    def _after(self, hand: int) -> None:
        if hand == 4:
            self._correct(self._back(CORRECTED))
            self._correct(VoidHand(12))
        if hand == 6:
            shift = self._desk.state.shift
            assert shift is not None, "the second one is open"
            self._correct(VoidHand(shift.paid or 0))
            self._do(CallPitBoss())

    def _winner(self, hand: int) -> int:
        paid = hand_result(self._journal, hand)
        assert paid is not None
        return paid.won[0].seat

    def _back(self, hand: int) -> Change:
        """The whole pot goes to another seat than it is recorded for by now."""
        paid = hand_result(self._journal, hand)
        assert paid is not None
        seat = next(each for each in paid.seats if each not in {won.seat for won in paid.won})
        won = (Won(seat, sum(each.amount for each in paid.won)),)
        return CorrectResult(hand, won, paid.rake)

    @property
    def _journal(self) -> Journal:
        return self._evening.journal

    def _do(self, command: Command) -> None:
        self._evening.clock.advance(20)
        answer = self._desk.handle(command, actor="P-02")
        assert not isinstance(answer, Refusal), answer

    def _correct(self, change: Change) -> None:
        self._evening.clock.advance(30)
        proposed = self._desk.propose(change, CorrectionReason.WRONG_POT, actor="P-02")
        assert not isinstance(proposed, Refusal), proposed
        shown = self._desk.shown(self._desk.state.proposals[-1].number)
        assert not isinstance(shown, Refusal), shown
        approved = self._desk.approve(Grant.issue(shown, "P-05"), actor="P-05")
        assert not isinstance(approved, Refusal), approved
