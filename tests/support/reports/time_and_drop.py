"""A shift with time in place of the Taxe and a drop for a jackpot (6.4)."""

from __future__ import annotations

from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import GiveTip, OpenShift, OpenTable, OpenTray, SitOut, TakeSeat
from dealerassist.table.time_commands import CallTime, SpareTime, TakeTime
from tests.support.reports.played import DAY, Table, done

CHANGES = {"rake": {"time": {"amount": 5}}, "drop": {"amount": 1, "from": 10}}


def play_time_and_drop(table: Table) -> None:
    """Two periods: one guest is away, one pays in cash, one is spared; each hand has a drop."""
    rules = load_profile("casinos-austria-stud", changes=CHANGES).at_table()
    done(table.desk, OpenTable("4", rules), actor="P-02")
    done(table.desk, OpenShift("C-07", DAY, table.clock.now_ms), actor="P-02")
    guests = [TakeSeat(seat, 100 + 100 * seat) for seat in (1, 2, 3)]
    table.do(OpenTray(((100, 10), (1, 100))), *guests, TakeSeat(4, 200), SitOut(4))
    table.do(CallTime(table.clock.now_ms), TakeTime((1,)), TakeTime())
    for _ in range(4):
        table.win_at_once(minutes=8)
    table.do(CallTime(table.clock.now_ms), TakeTime((2,), in_cash=True), SpareTime(3), TakeTime())
    table.do(GiveTip(1, 3))
    table.win_at_once()
