"""An undo after whatever no undo takes back: nothing hangs in the air, in state or read tables.

Tests `dealerassist/desk/undo_history.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.journal.journal import Journal
from dealerassist.table import commands as ask
from dealerassist.table.commands import Command
from dealerassist.table.correction_commands import DeclineCorrection, WithdrawCorrection
from dealerassist.table.correction_effects import (
    AdjustBox,
    CorrectionReason,
    DeclineReason,
    VoidHand,
)
from dealerassist.table.events import ShiftOpened
from dealerassist.table.money_state import Box, ContraAccount, DifferenceReason
from dealerassist.table.paper_events import PaperKind, PaperMade, PaperOf
from dealerassist.table.roles import Role
from dealerassist.table.staff_events import PinLocked
from tests.support.hand.play import house
from tests.support.journal.read_model import hanging, rows
from tests.support.properties.shifts import next_command
from tests.support.properties.walk import Croupier
from tests.support.tiers import some

BOSS, OTHER_BOSS, CROUPIER, RELIEF = "P-02", "P-03", "C-07", "C-12"

STAFF = {
    BOSS: Role.PIT_BOSS,
    OTHER_BOSS: Role.PIT_BOSS,
    CROUPIER: Role.CROUPIER,
    RELIEF: Role.CROUPIER,
}


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "table.journal"


def done(desk: TableDesk, *commands: Command, actor: str = CROUPIER) -> None:
    for command in commands:
        answer = desk.handle(command, actor=actor)
        assert not isinstance(answer, Refusal), answer


@dataclass
class Evening:
    """Two people at a desk who do whatever comes to their minds."""

    desk: TableDesk
    chance: random.Random
    croupier: Croupier = field(init=False)
    stays: int = 0

    def __post_init__(self) -> None:
        self.croupier = Croupier(self.chance)
        for number, role in STAFF.items():
            done(self.desk, ask.Enrol(number, number, role), actor=BOSS)

    def tap(self) -> None:
        """What a croupier does, or opens the shift for."""
        state, seat = self.desk.state, self.chance.randint(1, 9)
        if not state.shift_is_open:
            self.asks(ask.OpenShift(CROUPIER, "2026-11-21", 0))
            return
        if self.chance.random() < 0.5:
            command = next_command(self.chance, self.croupier, state)
        else:
            command = self.chance.choice(
                [
                    ask.TakeSeat(seat, 400),
                    ask.CallPitBoss(),
                    ask.OpenTray(((5, 100),)),
                    ask.ChangeCroupier(self.chance.choice([CROUPIER, RELIEF])),
                    ask.StartHand(),
                ]
            )
        if isinstance(command, ask.StartHand):
            self.croupier = Croupier(self.chance)
        if command is not None:
            self.asks(command)

    def asks(self, command: Command, actor: str = CROUPIER) -> None:
        self.desk.handle(command, actor=actor)

    def does_what_stays(self) -> None:
        """One of all those things that no undo takes back, if it is possible now."""
        before = self.desk.journal.count
        self.chance.choice(WHAT_STAYS)(self)
        self.stays += self.desk.journal.count > before

    def proposes(self) -> None:
        state = self.desk.state
        box = self.chance.choice([Box.RAKE, Box.TIPS, Box.TRAY])
        change = self.chance.choice([AdjustBox(box, 5, ContraAccount.HOUSE), VoidHand(state.hands)])
        self.desk.propose(change, CorrectionReason.MISCOUNT, actor=BOSS)

    def settles(self) -> None:
        for proposal in self.desk.state.proposals[:1]:
            self.asks(WithdrawCorrection(proposal.number, BOSS), BOSS)

    def declines(self) -> None:
        for proposal in self.desk.state.proposals[:1]:
            self.asks(
                DeclineCorrection(proposal.number, OTHER_BOSS, DeclineReason.AS_RECORDED),
                OTHER_BOSS,
            )

    def approves(self) -> None:
        for proposal in self.desk.state.proposals[:1]:
            shown = self.desk.shown(proposal.number)
            if not isinstance(shown, Refusal):
                self.desk.approve(Grant.issue(shown, OTHER_BOSS), actor=OTHER_BOSS)

    def sees_to(self) -> None:
        for waiting in self.desk.state.waiting[-1:]:
            self.asks(ask.Acknowledge(waiting.number, DifferenceReason.NOT_KNOWN), BOSS)

    def hires(self) -> None:
        number = f"C-{self.chance.randint(20, 99)}"
        self.asks(ask.Enrol(number, number, Role.CROUPIER), BOSS)

    def retires(self) -> None:
        for person in [p.id for p in self.desk.state.staff if p.id not in STAFF][-1:]:
            self.asks(ask.Retire(person), BOSS)

    def locks(self) -> None:
        self.desk.record_of_staff("pin_locked", PinLocked(RELIEF, 30, disabled=False))

    def prints(self) -> None:
        self.desk.record_paper(PaperMade(PaperOf(PaperKind.SLIP, "1")))

    def lifts(self) -> None:
        self.asks(ask.LiftLock(RELIEF), BOSS)
        self.asks(ask.SetPin(RELIEF), BOSS)

    def undoes(self) -> None:
        """Take back one step or many, whatever they were."""
        steps = self.desk.steps
        if steps:
            step = self.chance.choice([steps[-1], self.chance.choice(steps), steps[0]])
            self.desk.undo_to(step.number, actor=CROUPIER)


WHAT_STAYS: list[Callable[[Evening], None]] = [
    Evening.proposes,
    Evening.proposes,
    Evening.settles,
    Evening.declines,
    Evening.approves,
    Evening.sees_to,
    Evening.sees_to,
    Evening.hires,
    Evening.retires,
    Evening.locks,
    Evening.prints,
    Evening.lifts,
]


@pytest.mark.parametrize("seed", some(range(4), 2))
def test_after_any_undo_the_read_tables_are_those_of_the_state(place: Path, seed: int) -> None:
    chance = random.Random(seed)
    with Journal.open(place, table_id="4") as journal:
        desk = TableDesk(journal)
        evening = Evening(desk, chance)
        rules = house(options={"seal": chance.choice(["hand", "street"])})
        done(desk, ask.OpenTable("4", rules), actor=BOSS)
        for _ in range(50):
            for _ in range(chance.randint(0, 6)):
                evening.tap()
            evening.does_what_stays()
            evening.undoes()
            assert journal.recover().state == desk.state
        assert evening.stays > 10
        assert hanging(place) == []
        assert journal.tables_hold()
        before = rows(place)
        journal.rebuild()
        assert rows(place) == before


def opened(place: Path, seal: str = "hand") -> TableDesk:
    desk = TableDesk(Journal.open(place, table_id="4"))
    rules = house(options={"seal": seal})
    done(desk, ask.OpenTable("4", rules), ask.OpenShift(CROUPIER, "2026-11-21", 0))
    return desk


def test_hp_3_a_shift_with_a_proposal_stays_open(place: Path) -> None:
    desk = opened(place)
    (shift,) = desk.steps
    desk.propose(AdjustBox(Box.RAKE, 5, ContraAccount.HOUSE), CorrectionReason.MISCOUNT, actor=BOSS)
    assert desk.steps == ()
    answer = desk.undo_to(shift.number, actor=CROUPIER)
    assert isinstance(answer, Refusal)
    assert answer.code is Code.NOTHING_TO_UNDO
    done(desk, ask.TakeSeat(1, 400))
    desk.undo(actor=CROUPIER)
    assert desk.state.shift_is_open
    desk.journal.close()


def test_a_shift_is_undone_with_all_who_sat_down_in_it(place: Path) -> None:
    desk = opened(place)
    done(desk, *(ask.TakeSeat(seat, 400) for seat in (1, 2, 3)))
    desk.undo_to(desk.steps[0].number, actor=CROUPIER)
    assert not desk.state.shift_is_open
    assert desk.journal.shifts() == ()
    assert desk.journal.tables_hold()
    desk.journal.close()


def test_what_happened_before_the_proposal_but_in_the_shift_is_undone(place: Path) -> None:
    desk = opened(place)
    done(desk, ask.TakeSeat(1, 400), ask.TakeSeat(2, 400))
    desk.propose(AdjustBox(Box.RAKE, 5, ContraAccount.HOUSE), CorrectionReason.MISCOUNT, actor=BOSS)
    desk.undo_to(desk.steps[0].number, actor=CROUPIER)
    assert desk.state.players() == ()
    assert [each.number for each in desk.state.proposals] == [1]
    desk.journal.close()


def test_what_is_done_with_the_staff_holds_no_shift(place: Path) -> None:
    desk = opened(place)
    desk.record_of_staff("pin_locked", PinLocked(RELIEF, 30, disabled=False))
    (step,) = desk.steps
    assert isinstance(step.events[0], ShiftOpened)
    desk.undo(actor=CROUPIER)
    assert not desk.state.shift_is_open
    desk.journal.close()
