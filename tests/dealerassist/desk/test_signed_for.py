"""What two have signed, and what was counted blindly, is not taken back (house practice 3, 4).

Tests `dealerassist/desk/decisions.py`, `dealerassist/desk/desk.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.entry import Entry
from dealerassist.journal.journal import Journal
from dealerassist.rules.profile_files import load_profile
from dealerassist.table import commands as ask
from dealerassist.table.expected_holdings import expected_of
from dealerassist.table.money_state import Box
from tests.support.table.counts import to_close

TRAY = ((100, 20), (5, 100), (1, 100))


@pytest.fixture
def desk(tmp_path):
    with Journal.open(tmp_path / "table.db", table_id="4") as journal:
        desk = TableDesk(journal)
        done(desk, ask.OpenTable("4", load_profile("casinos-austria-stud").at_table()))
        done(desk, ask.OpenShift("C-07", "2026-11-21", 0))
        done(desk, ask.OpenTray(TRAY))
        yield desk


def done(desk: TableDesk, command: ask.Command) -> Entry:
    answer = desk.handle(command, actor="C-07")
    assert not isinstance(answer, Refusal), answer
    return answer


@pytest.mark.parametrize(
    "command",
    [
        ask.Fill(((5, 20),), "C-07", "P-02"),
        ask.Credit(((5, 20),), "C-07", "P-02"),
        ask.CountBox(Box.TRAY, TRAY),
        ask.CountBoxes((to_close(Box.TRAY, TRAY), to_close(Box.CASH, amount=5)), "C-07", "P-02"),
    ],
)
def test_a_slip_and_a_count_cannot_be_undone(desk, command):
    done(desk, command)
    assert desk.undo_target is None
    answer = desk.undo(actor="C-07")
    assert isinstance(answer, Refusal)
    assert answer.code == "nothing_to_undo"


def test_the_opening_of_the_tray_and_a_sale_can(desk):
    done(desk, ask.TakeSeat(1, 500, None, 300))
    assert expected_of(desk.state, Box.TRAY) == 2300
    desk.undo(actor="C-07")
    assert (expected_of(desk.state, Box.TRAY), expected_of(desk.state, Box.CASH)) == (2600, 0)
    desk.undo(actor="C-07")
    assert expected_of(desk.state, Box.TRAY) is None


def test_the_announcement_of_the_last_hands_can(desk):
    done(desk, ask.AnnounceLastHands())
    desk.undo(actor="C-07")
    assert desk.state.shift is not None
    assert desk.state.shift.last_hands is None


def test_the_money_is_there_again_after_a_restart(tmp_path):
    path = tmp_path / "table.db"
    with Journal.open(path, table_id="4") as journal:
        desk = TableDesk(journal)
        done(desk, ask.OpenTable("4", load_profile("casinos-austria-stud").at_table()))
        done(desk, ask.OpenShift("C-07", "2026-11-21", 0))
        for command in (
            ask.OpenTray(TRAY),
            ask.Fill(((5, 20),), "C-07", "P-02"),
            ask.TakeSeat(1, 500, None, 300),
            ask.CountBox(Box.CASH, amount=295),
            ask.LeaveSeat(1, None, 100),
        ):
            done(desk, command)
        money = desk.state.money
    with Journal.open(path) as journal:
        assert TableDesk(journal).state.money == money
        rows = journal.transactions()
        journal.rebuild()
        assert journal.transactions() == rows
        assert journal.tables_hold()
    tray, fill, bought, count, left = rows
    assert (tray.seat, tray.amount) == (None, 2600)
    assert (fill.slip, fill.first_signer, fill.second_signer) == (1, "C-07", "P-02")
    assert (bought.amount, bought.cash) == (500, 300)
    assert (count.box, count.amount, count.expected) == (Box.CASH, 295, 300)
    assert (left.amount, left.cash) == (500, 100)
