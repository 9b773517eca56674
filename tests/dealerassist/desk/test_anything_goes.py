"""Whatever is asked at the desk, by whoever: the books balance, and nothing falls over.

Tests `dealerassist/journal/queries/hand_results.py`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_results import hand_result
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.table import commands as ask
from dealerassist.table.commands import Command
from dealerassist.table.correction_commands import DeclineCorrection, WithdrawCorrection
from dealerassist.table.correction_effects import (
    AdjustBox,
    Change,
    CorrectionReason,
    CorrectRake,
    CorrectResult,
    DeclineReason,
    VoidHand,
)
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.money_state import Box, ContraAccount, DifferenceReason, Pieces, Purpose
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from dealerassist.table.zero_light import missing_from_guests
from tests.support.hand.play import house
from tests.support.journal.read_model import hanging, rows
from tests.support.properties.shifts import next_command
from tests.support.properties.walk import Croupier

PEOPLE = {
    "P-02": Role.PIT_BOSS,
    "P-03": Role.PIT_BOSS,
    "C-07": Role.CROUPIER,
    "C-12": Role.CROUPIER,
    "R-01": Role.AUDITOR,
}

TAPS = 250


@dataclass
class Anybody:
    """People who ask for anything, at any time, in their own name and in that of others."""

    desk: TableDesk
    chance: random.Random
    croupier: Croupier = field(init=False)
    grants: list[Grant] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.croupier = Croupier(self.chance)

    @property
    def state(self) -> TableState:
        return self.desk.state

    def asks(self, *commands: Command, by: str = "") -> None:
        """One of these, by the one who has to, or by anybody."""
        command = self.chance.choice(commands)
        actor = getattr(command, "by", by) or self.chance.choice(list(PEOPLE))
        self.desk.handle(command, actor=actor)

    def acts(self) -> None:
        kinds = [Anybody.deals] * 8 + [Anybody.serves] * 2 + OTHERS
        self.chance.choice(kinds)(self)

    def deals(self) -> None:
        if not self.state.shift_is_open:
            number = 0 if self.state.shift is None else self.state.shift.number
            opened = ask.OpenShift(self.chance.choice(["C-07", "C-12"]), "2026-11-21", 0)
            self.asks(opened, ask.ReopenShift(number, 5))
            return
        command = next_command(self.chance, self.croupier, self.state)
        if isinstance(command, ask.StartHand):
            self.croupier = Croupier(self.chance)
        if command is not None:
            self.asks(command, by=self.state.shift.croupier)

    def serves(self) -> None:
        seat, cash = self.chance.randint(1, 9), self.chance.choice([0, 50, 400])
        self.asks(
            ask.TakeSeat(seat, 400, None, cash),
            ask.AddChips(seat, self.chance.choice([50, 200]), cash),
            ask.LeaveSeat(seat, None, cash),
            ask.LeaveSeat(seat, self.chance.randint(0, 500), cash),
            ask.ChangeSeat(seat, self.chance.randint(1, 9)),
            ask.GiveTip(seat, self.chance.randint(1, 5)),
            ask.CountStack(seat, self.chance.randint(0, 600), self.chance.random() < 0.5),
            by=self.chance.choice(["C-07", "C-07", ""]),
        )

    def pieces(self, most: int) -> Pieces:
        worth = self.chance.sample([100, 25, 5, 1, 2], self.chance.randint(0, 4))
        return tuple((each, self.chance.randint(0, most)) for each in worth)

    def handles_money(self) -> None:
        box, why = self.chance.choice(list(Box)), self.chance.choice(list(Purpose))
        self.asks(
            ask.OpenTray(((100, 20), (5, 100), (1, 100))),
            ask.Fill(self.pieces(5), "P-02", "C-07"),
            ask.Credit(self.pieces(3), "P-02", "P-03"),
            ask.CountBox(box, self.pieces(30), None, why),
            ask.CountBox(box, (), self.chance.randint(0, 500), why),
            ask.CountBoxes((ask.CountBox(box, (), 7, why),), "C-07", "P-02"),
            by=self.chance.choice(["P-02", "C-07"]),
        )

    def proposes(self) -> None:
        actor = self.chance.choice(list(PEOPLE))
        reason = self.chance.choice(list(CorrectionReason))
        self.desk.propose(self.change(), reason, actor=actor, text=self.chance.choice(["", "x"]))

    def change(self) -> Change:
        chance, hand = self.chance, self.state.hands - self.chance.randint(-1, 2)
        other = chance.choice([*ContraAccount, None])
        seat = chance.randint(1, 9) if other is ContraAccount.GUEST else None
        box = AdjustBox(chance.choice(list(Box)), chance.choice([-500, -5, 0, 1, 500]), other, seat)
        rake = CorrectRake(hand, chance.randint(-1, 8), chance.randint(1, 9))
        was = hand_result(self.desk.journal, hand)
        if was is None or was.void or not was.won:
            return chance.choice([box, rake, VoidHand(hand)])
        seats = iter(chance.sample(was.seats, len(was.won)))
        others = tuple(type(won)(next(seats), won.amount) for won in was.won)
        return chance.choice([box, rake, VoidHand(hand), CorrectResult(hand, others, was.rake)])

    def approves(self) -> None:
        """With a grant that was just given, or an old one, or that of another."""
        for proposal in self.state.proposals:
            shown = self.desk.shown(proposal.number)
            if not isinstance(shown, Refusal):
                self.grants.append(Grant.issue(shown, self.chance.choice(["P-02", "P-03"])))
        if self.grants:
            grant = self.chance.choice(self.grants[-4:])
            self.desk.approve(grant, actor=self.chance.choice([grant.approver, "P-02"]))

    def decides(self) -> None:
        number, by = self.chance.randint(1, self.state.last_proposal + 1), "P-02"
        self.asks(
            DeclineCorrection(number, by, DeclineReason.AS_RECORDED),
            WithdrawCorrection(number, by),
            ask.Acknowledge(number, DifferenceReason.NOT_KNOWN),
            ask.CallPitBoss(),
            ask.AnnounceLastHands(),
            ask.CloseShift(5),
            ask.ChangeRole(self.chance.choice(["P-03", "C-12"]), self.chance.choice(list(Role))),
        )

    def undoes(self) -> None:
        steps = self.desk.steps[-6:]
        if steps:
            number = self.chance.choice(steps).number
            self.desk.undo_to(number, actor=self.chance.choice(list(PEOPLE)))


OTHERS: list[Callable[[Anybody], None]] = [
    Anybody.handles_money,
    Anybody.proposes,
    Anybody.approves,
    Anybody.decides,
    Anybody.undoes,
]


def assert_books_balance(state: TableState) -> None:
    """House practice 4: nobody's chips come from nowhere, and no box holds less than nothing."""
    assert missing_from_guests(state) == 0
    assert all(seat is None or seat.stack >= 0 for seat in state.seats)
    assert all((expected_of(state, box) or 0) >= 0 for box in Box)


@pytest.mark.parametrize("seed", range(2))
def test_whatever_is_asked_the_books_balance(tmp_path: Path, seed: int) -> None:
    place = tmp_path / "table.journal"
    with Journal.open(place, table_id="4") as journal:
        desk = TableDesk(journal)
        for number, role in PEOPLE.items():
            desk.handle(ask.Enrol(number, number, role), actor="P-02")
        rules = house(options={"seal": "street" if seed % 2 else "hand"})
        opened = ask.OpenTable("4", rules, (100, 25, 5, 1), 2000, sells_at_table=True)
        desk.handle(opened, actor="P-02")
        anybody = Anybody(desk, random.Random(seed))
        for _ in range(TAPS):
            anybody.acts()
            assert_books_balance(desk.state)
        assert journal.recover().state == desk.state
        assert journal.tables_hold()
        assert hanging(place) == []
        before = rows(place)
        journal.rebuild()
        assert rows(place) == before
        signed = [row for row in journal.corrections() if row.approved]
        assert all(row.proposed_by != row.settled_by for row in signed)
        for sheet in journal.shifts():
            balance = shift_report(journal, sheet.number).balance
            assert balance is not None
            assert balance.difference == 0
