"""A shift in which everything happens that a shift report can list, played at a real desk."""

from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.result import Won
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_results import hand_result
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoShift
from dealerassist.table.commands import (
    Acknowledge,
    CallPitBoss,
    Command,
    CountBox,
    Credit,
    GiveTip,
    NoteIrregularity,
    TakeSeat,
)
from dealerassist.table.correction_commands import DeclineCorrection
from dealerassist.table.correction_effects import (
    AdjustBox,
    Change,
    CorrectionReason,
    CorrectResult,
    DeclineReason,
    VoidHand,
)
from dealerassist.table.money_state import Box, ContraAccount, DifferenceReason
from tests.support.reports.played import DAY, a_clock, once

CORRECTED, VOIDED, PROPOSED = 4, 9, 15
"""The hands that are corrected, declared void, and proposed to be."""


def busy_evening(factory: pytest.TempPathFactory) -> Path:
    """A copy of the journal of such an evening, closed; it is played once in a run."""
    return once(factory, "busy", _play)


def _play(path: Path) -> None:
    evening = BusyEvening(path)
    evening.play(27)
    evening.close()
    evening.journal.close()


class BusyEvening:
    """Seeded guests, and a pit boss with much to do; `desk` is what it is played at."""

    def __init__(self, path: Path, *, seed: int = 7, profile: str = "casinos-austria-stud") -> None:
        self.clock, self.path = a_clock(), path
        self.journal = Journal.open(path, table_id="4", clock=self.clock)
        self.desk = TableDesk(self.journal)
        rules = load_profile(profile).at_table()
        self.shift = DemoShift(self.desk, rules, seed=seed, clock=self.clock)

    def play(self, hands: int) -> None:
        """So many hands, and what goes wrong on the way; the shift stays open."""
        self.shift.open(table="4", gaming_day=DAY)
        trouble = {
            6: self._correct,
            11: self._void,
            16: self._propose,
            20: self._irregular,
            25: self._credit,
            26: self._count,
        }

        def each(number: int) -> None:
            trouble.get(number, lambda: None)()

        self.shift.play(hands, each=each, to_the_end=True)

    def close(self) -> None:
        """Nobody closes a shift over a proposal that is not decided (house practice 3)."""
        for proposal in self.desk.state.proposals:
            self._do(DeclineCorrection(proposal.number, "P-05", DeclineReason.AS_RECORDED), "P-05")
        self.shift.close()

    def _do(self, command: Command, actor: str = "P-02") -> None:
        self.clock.advance(20)
        answer = self.desk.handle(command, actor=actor)
        assert not isinstance(answer, Refusal), answer

    def _proposed(self, change: Change, reason: CorrectionReason, text: str = "") -> int:
        self.clock.advance(35)
        entry = self.desk.propose(change, reason, actor="P-02", text=text)
        assert not isinstance(entry, Refusal), entry
        return entry.events[0].number

    def _approved(self, number: int) -> None:
        self.clock.advance(50)
        done = self.desk.approve(Grant.issue(self.desk.shown(number), "P-05"), actor="P-05")
        assert not isinstance(done, Refusal), done

    def _correct(self) -> None:
        """The pot was pushed to the wrong seat."""
        paid = hand_result(self.journal, CORRECTED)
        loser = next(seat for seat in paid.seats if seat not in {w.seat for w in paid.won})
        won = (Won(loser, sum(each.amount for each in paid.won)),)
        change = CorrectResult(CORRECTED, won, paid.rake)
        self._approved(self._proposed(change, CorrectionReason.WRONG_POT, "Kamera 3, 19:41"))

    def _void(self) -> None:
        self._approved(self._proposed(VoidHand(VOIDED), CorrectionReason.MISDEAL_FOUND_LATE))
        self._do(
            DeclineCorrection(
                self._proposed(
                    AdjustBox(Box.TRAY, -5, ContraAccount.HOUSE), CorrectionReason.MISCOUNT
                ),
                "P-05",
                DeclineReason.NOT_PROVEN,
            ),
            actor="P-05",
        )

    def _propose(self) -> None:
        self._proposed(VoidHand(PROPOSED), CorrectionReason.OTHER, "Gast auf Platz 3 widerspricht")
        self._do(CallPitBoss(), actor="C-07")

    def _irregular(self) -> None:
        self._do(NoteIrregularity(Irregularity.WRONG_POT), actor="C-07")
        waiting = self.desk.state.waiting[-1]
        if waiting.what != "pit_boss":
            self._do(Acknowledge(waiting.number, DifferenceReason.NOT_KNOWN))

    def _credit(self) -> None:
        self._do(Credit(((100, 5), (25, 8)), "P-02", "C-12"))
        guest = next(seat.number for seat in self.desk.state.seats if seat is not None)
        self._do(GiveTip(guest, 5), actor="C-12")

    def _count(self) -> None:
        self._do(CountBox(Box.CASH, amount=795), actor="C-07")
        free = next(at for at, seat in enumerate(self.desk.state.seats, 1) if seat is None)
        self._do(TakeSeat(free, 2_400), actor="C-07")
