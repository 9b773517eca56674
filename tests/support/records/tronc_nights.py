"""Nights at a table whose tips are kept beside the program, to hold the tronc book against them."""

from __future__ import annotations

import random
from collections import defaultdict
from datetime import date, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.simulation.demo_shift import DemoClock
from dealerassist.table.commands import (
    Acknowledge,
    ChangeHouseSettings,
    CloseShift,
    Command,
    CountBox,
    GiveCashlessTip,
    GiveTip,
    NameHouse,
    OpenShift,
    OpenTable,
    ReopenShift,
    SignTronc,
    TakeSeat,
)
from dealerassist.table.correction_effects import AdjustBox, Change, CorrectionReason, VoidHand
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.house_settings import HouseSettings
from dealerassist.table.money_state import Box, ContraAccount, DifferenceReason, Purpose
from dealerassist.table.noted_irregularities import BOX_PENDING
from tests.support.desk.three_guests import HAND
from tests.support.hand.play import house
from tests.support.table.counts import to_close

BERLIN = ZoneInfo("Europe/Berlin")


class Ledger:
    """What was given, adjusted and counted of a gaming day, in chips, as a clerk would write it."""

    def __init__(self) -> None:
        self.tips = self.adjusted = self.counted = self.cashless = self.revenue = self.signed = 0
        self.given_up = False


class TroncNights:
    """A table with two shifts in each night, the second of which begins after midnight."""

    def __init__(self, place: Path, table: str, seed: int, first: date) -> None:
        self.chance, self.day = random.Random(seed), first
        self.clock = DemoClock(self._wall(20))
        self.desk = TableDesk(Journal.open(place, table_id=table, clock=self.clock))
        self.ledgers: dict[str, Ledger] = defaultdict(Ledger)
        rules = house()
        self.do(OpenTable(table, rules), NameHouse("Haus am See"))
        self.cents = rules.smallest_chip_cents

    def _wall(self, hour: int) -> int:
        """That hour after noon of the gaming day, on the wall; from 24 on after midnight."""
        noon = datetime(self.day.year, self.day.month, self.day.day, 12, tzinfo=BERLIN)
        # What a clock on the wall shows, whatever was set in the night.
        moment = (noon.replace(tzinfo=None) + timedelta(hours=hour - 12)).replace(tzinfo=BERLIN)
        return int(moment.timestamp() * 1000)

    def do(self, *commands: Command, actor: str = "C-07") -> None:
        for command in commands:
            self.clock.advance(11)
            answer = self.desk.handle(command, actor=actor)
            assert not isinstance(answer, Refusal), (command, answer)

    @property
    def ledger(self) -> Ledger:
        shift = self.desk.state.shift
        assert shift is not None, "a shift has been opened"
        return self.ledgers[shift.gaming_day]

    def night(self) -> None:
        """Both shifts of a gaming day, and its signature before the next, or not."""
        takes = self.chance.choice(["tronc", "revenue"])
        if takes != self.desk.state.settings.cashless_tips:
            self.do(ChangeHouseSettings(HouseSettings(cashless_tips=takes)), actor="P-02")
        for hour in (20, 25):
            self.clock.now_ms = self._wall(hour)
            self._shift()
        self._settle()
        if self.chance.random() < 0.8:
            self._sign()
        self.day += timedelta(days=1)

    def _shift(self) -> None:
        self.do(OpenShift("C-07", gaming_day(self.clock.now_ms), self.clock.now_ms))
        if not any(self.desk.state.seats):
            self.do(TakeSeat(1, 90_000), TakeSeat(2, 90_000), TakeSeat(3, 90_000))
        self._given = self._moved = 0
        for _ in range(self.chance.randint(1, 5)):
            self._tip()
        self.do(*HAND)
        if self.chance.random() < 0.3:
            self._correct(VoidHand(self.desk.state.hands))
        if self.chance.random() < 0.5:
            self._tip()
        if self.chance.random() < 0.4:
            self._adjust()
        self._close()

    def _tip(self) -> None:
        """A tip in chips or by card; some are taken back, some of those given again."""
        seat, amount = self.chance.randint(1, 3), self.chance.randint(1, 40)
        by_card = self.chance.random() < 0.3
        command = GiveCashlessTip(seat, amount) if by_card else GiveTip(seat, amount)
        self.do(command)
        if self.chance.random() < 0.2:
            answer = self.desk.undo_to(self.desk.steps[-1].number, actor="C-07")
            assert not isinstance(answer, Refusal), answer
            return
        if not by_card:
            self._given += amount
            self.ledger.tips += amount
        elif self.desk.state.settings.cashless_tips == "tronc":
            self.ledger.cashless += amount
        else:
            self.ledger.revenue += amount

    def _adjust(self) -> None:
        amount = self.chance.choice([-1, 2, 3])
        if self._given + self._moved + amount >= 0:
            self._correct(AdjustBox(Box.TIPS, amount, ContraAccount.HOUSE))
            self._moved += amount
            self.ledger.adjusted += amount

    def _correct(self, change: Change) -> None:
        self.clock.advance(20)
        proposed = self.desk.propose(change, CorrectionReason.WRONG_POT, actor="P-02")
        assert not isinstance(proposed, Refusal), proposed
        shown = self.desk.shown(self.desk.state.proposals[-1].number)
        assert not isinstance(shown, Refusal), shown
        approved = self.desk.approve(Grant.issue(shown, "P-05"), actor="P-05")
        assert not isinstance(approved, Refusal), approved

    def _found(self) -> int:
        """What lies in the box: mostly what should."""
        should = self._given + self._moved
        return should + self.chance.choice([0, 0, 0, 0, 1, 5])

    def _close(self) -> None:
        """Counted, counted again, or not at all; now and then closed, opened again and closed."""
        counted: int | None = None
        if self.chance.random() < 0.8:
            counted = self._found()
            self.do(to_close(Box.TIPS, amount=counted))
        if counted is not None and self.chance.random() < 0.3:
            counted = self._found()
            self.do(CountBox(Box.TIPS, (), counted, Purpose.CLOSING, "C-07", "P-05"))
        self.do(CloseShift(self.clock.now_ms), actor="P-02")
        if self.chance.random() < 0.2:
            self._reopen()
            self.ledger.tips += 7
            self._given += 7
            counted = self._found()
            self.do(GiveTip(1, 7), to_close(Box.TIPS, amount=counted))
            self.do(CloseShift(self.clock.now_ms), actor="P-02")
        self.ledger.counted += counted or 0

    def _reopen(self) -> None:
        shift = self.desk.state.last_shift
        self.do(ReopenShift(shift, self.clock.now_ms + 11_000), actor="P-02")

    def _settle(self) -> None:
        """What was closed uncounted is counted afterwards, or nobody counts it any more."""
        for each in self.desk.state.to_count:
            day = gaming_day(self.clock.now_ms)
            if each.box is not Box.TIPS:
                continue
            if self.chance.random() < 0.7:
                found = each.expected + self.chance.choice([0, 2])
                self.do(to_close(Box.TIPS, amount=found, shift=each.shift))
                self.ledgers[day].counted += found
            else:
                self._give_up(each.number)
                self.ledgers[day].given_up = True

    def _give_up(self, number: int) -> None:
        (waits,) = [w for w in self.desk.state.waiting if w.number == number]
        assert waits.what == BOX_PENDING
        self.do(Acknowledge(number, DifferenceReason.NOT_KNOWN), actor="P-09")

    def _sign(self) -> None:
        for day in self.desk.state.tronc[-1:]:
            self.do(SignTronc(day.gaming_day, "C-07", "P-02"), actor="P-02")
            self.ledgers[day.gaming_day].signed += day.total
