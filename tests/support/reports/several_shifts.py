"""Several shifts at one table, in which what is of one shift is often settled in another."""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from pathlib import Path
from unittest.mock import patch

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_results import hand_result
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation import deal_search
from dealerassist.simulation.demo_shift import DemoShift
from dealerassist.table.boxes_to_count import still_to_count
from dealerassist.table.commands import (
    Acknowledge,
    CallPitBoss,
    CloseShift,
    Command,
    CountBox,
    NameHouse,
    NoteIrregularity,
    ReopenShift,
)
from dealerassist.table.correction_commands import DeclineCorrection
from dealerassist.table.correction_effects import CorrectionReason, DeclineReason
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.money_state import Box, DifferenceReason, Purpose
from tests.support.properties.corrections import any_change
from tests.support.reports.played import DAY, STUD, a_clock, once
from tests.support.table.counts import to_close

PROPOSER, APPROVER = "P-02", "P-05"

MOST_TRIES = 50
"""After so many hands in memory a deal that is wished for is given up: what a game hardly grants
would take longer than all the rest of a shift."""


class SeveralShifts:
    """Shifts of seeded guests at one table, with trouble of every kind in and between them."""

    def __init__(
        self,
        path: Path,
        *,
        seed: int,
        profile: str,
        table: str = "4",
        trouble: float = 1.0,
        changes: Mapping[str, object] | None = None,
    ) -> None:
        self.clock, self.chance = a_clock(), random.Random(seed)
        self.table, self.trouble_often = table, trouble
        self.journal = Journal.open(path, table_id=table, clock=self.clock)
        self.desk = TableDesk(self.journal)
        rules = load_profile(profile, changes=changes).at_table()
        self.guests = DemoShift(self.desk, rules, seed=seed, clock=self.clock)
        self.tried(NameHouse("Casino am See"), PROPOSER)

    def play(self, shifts: int, hands: int, *, day: str = DAY, last_open: bool = True) -> None:
        """So many shifts of so many hands; the last one stays open, or is closed too."""
        for number in range(shifts):
            self.shift(hands, day=day)
            if number < shifts - 1 or not last_open:
                self.close()
                self.trouble(number)

    def shift(self, hands: int, *, day: str = DAY) -> None:
        if self.desk.state.shift is None:
            self.guests.open(table=self.table, gaming_day=day)
        else:
            self.guests.begin(gaming_day=day)
        with patch.object(deal_search, "MOST_TRIES", MOST_TRIES):
            self.guests.play(hands, each=self.trouble)

    def tried(self, command: Command, actor: str) -> bool:
        """Whether it was granted: what is not allowed just now is not done."""
        self.clock.advance(20)
        return not isinstance(self.desk.handle(command, actor=actor), Refusal)

    def trouble(self, _number: int) -> None:
        """Any of what can go wrong between two hands, or is put right."""
        kinds: tuple[Callable[[], object], ...] = (
            self._correct, self._correct, self._settle, self._count_late, self._acknowledge,
            self._note, self._count, self._undo,
        )  # fmt: skip
        for kind in kinds:
            if self.chance.random() < 0.3 * self.trouble_often:
                kind()

    def close(self) -> None:
        """Count some of the boxes, some of them wrongly, and close the shift; some close twice."""
        self._close()
        while self.trouble_often and self.chance.random() < 0.3:
            self.trouble(0)
            shift = self.desk.state.shift
            assert shift is not None
            if not self.tried(ReopenShift(shift.number, self.clock.now_ms), PROPOSER):
                return
            self.guests.play(self.chance.randint(0, 2), each=self.trouble)
            self._close()

    def _close(self) -> None:
        self.count_some()
        self.clock.advance(60)
        assert self.tried(CloseShift(self.clock.now_ms), PROPOSER)

    def count_some(self) -> None:
        """Settle what is proposed, and count some of the boxes to close, some of them wrongly.

        What was counted before the shift was opened again, and has moved since, must be counted.
        """
        for proposal in self.desk.state.proposals:
            self.tried(
                DeclineCorrection(proposal.number, APPROVER, DeclineReason.OTHER, "-"), "P-05"
            )
        for box in still_to_count(self.desk.state):
            last = self.desk.state.money.last_count(box)
            again = last is not None and last.purpose is Purpose.CLOSING
            if self.chance.random() < 0.6 or again:
                self._count_to_close(box, None)

    def _count_to_close(self, box: Box, shift: int | None) -> None:
        amount = max(
            (expected_of(self.desk.state, box) or 0) + self.chance.choice((0, 0, -2, 3)), 0
        )
        lowest = self.desk.state.denominations[-1]
        pieces = ((lowest, amount // lowest),) if box is Box.TRAY else ()
        self.tried(to_close(box, pieces, None if pieces else amount, shift=shift), PROPOSER)

    def _correct(self) -> None:
        """A hand of this shift or an earlier one; it may wait over the close for its decision."""
        number = self.chance.randint(1, max(self.desk.state.hands, 1))
        result = hand_result(self.journal, number)
        if result is None or not result.seats:
            return
        change = any_change(self.chance, result)
        self.clock.advance(20)
        self.desk.propose(change, CorrectionReason.OTHER, actor=PROPOSER, text="Kamera 3")
        if self.chance.random() < 0.6:
            self._settle()

    def _settle(self) -> None:
        for proposal in self.desk.state.proposals:
            shown = self.desk.shown(proposal.number)
            if isinstance(shown, Refusal) or self.chance.random() < 0.3:
                continue
            self.clock.advance(20)
            self.desk.approve(Grant.issue(shown, APPROVER), actor=APPROVER)

    def _count_late(self) -> None:
        for pending in self.desk.state.to_count:
            if self.chance.random() < 0.7:
                self._count_to_close(pending.box, pending.shift)

    def _acknowledge(self) -> None:
        for waiting in self.desk.state.waiting:
            if self.chance.random() < 0.5:
                self.tried(Acknowledge(waiting.number, DifferenceReason.NOT_KNOWN), APPROVER)

    def _note(self) -> None:
        self.tried(NoteIrregularity(Irregularity.WRONG_POT), "C-07")
        self.tried(CallPitBoss(), "C-07")

    def _count(self) -> None:
        self.tried(CountBox(Box.RAKE, amount=self.chance.randint(0, 50)), "C-07")

    def _undo(self) -> None:
        target = self.desk.undo_target
        if target is not None and target.hand is None:
            self.clock.advance(5)
            self.desk.undo(actor="C-07")


def several_shifts(factory: pytest.TempPathFactory, *, profile: str = STUD, seed: int = 2) -> Path:
    """A copy of a journal of four shifts, the last one open; it is played once in a run."""

    def play(path: Path) -> None:
        table = SeveralShifts(path, seed=seed, profile=profile)
        table.play(4, 3)
        table.journal.close()

    return once(factory, f"several-{profile}-{seed}", play)


def few_hands(factory: pytest.TempPathFactory) -> Path:
    """A copy of such a journal of three shifts of two hands, in francs at table 2."""

    def play(path: Path) -> None:
        changes = {"currency": "CHF", "smallest_chip": "5"}
        table = SeveralShifts(path, seed=21, profile="wiesbaden-draw", table="2", changes=changes)
        table.play(3, 2)
        table.journal.close()

    return once(factory, "few-hands", play)
