"""Who may take back what (house practice 3): nobody undoes what they may not do.

Tests `dealerassist/staff/authority.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.journal.journal import Journal
from dealerassist.rules.profile_files import load_profile
from dealerassist.staff import authority
from dealerassist.staff.authority import KINDS, MAY, WITHOUT_STAFF, may_take_back
from dealerassist.table.commands import OpenShift, OpenTable, OpenTray, TakeSeat
from dealerassist.table.roles import Role
from dealerassist.table.state import TableState
from tests.support.staff.people import BOSS, CROUPIER, STAFF, granted, staffed_table

RULES = load_profile("casinos-austria-stud").at_table()


@pytest.fixture
def desk(tmp_path):
    """A desk in a shift."""
    with Journal.open(tmp_path / "table.journal") as journal:
        desk = TableDesk(journal)
        for command in (*STAFF, OpenTable("4", RULES)):
            granted(desk.handle(command, actor=BOSS))
        granted(desk.handle(OpenShift(CROUPIER, "2026-11-21", 0), actor=CROUPIER))
        yield desk


@pytest.fixture
def strict(monkeypatch):
    """A house where only a pit boss opens the tray."""
    monkeypatch.setitem(authority.MAY, Role.CROUPIER, MAY[Role.CROUPIER] - {OpenTray})


def test_hp_3_a_croupier_takes_nothing_back_that_takes_a_pit_boss(desk, strict):
    granted(desk.handle(OpenTray(((5, 10),)), actor=BOSS))
    answer = desk.undo(actor=CROUPIER)
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.rule) == (Code.ROLE_MAY_NOT, "HP 3")
    assert desk.state.money.opening is not None
    granted(desk.undo(actor=BOSS))
    assert desk.state.money.opening is None


def test_hp_3_nor_together_with_what_a_croupier_may_do(desk, strict):
    granted(desk.handle(OpenTray(((5, 10),)), actor=BOSS))
    granted(desk.handle(TakeSeat(1, 400), actor=CROUPIER))
    first = desk.steps[0].number
    assert isinstance(desk.undo_to(first, actor=CROUPIER), Refusal)
    granted(desk.undo(actor=CROUPIER))
    assert isinstance(desk.undo(actor=CROUPIER), Refusal)
    granted(desk.undo_to(first, actor=BOSS))


def test_hp_3_it_is_so_after_a_restart(desk, strict):
    granted(desk.handle(OpenTray(((5, 10),)), actor=BOSS))
    again = TableDesk(desk.journal)
    assert isinstance(again.undo(actor=CROUPIER), Refusal)
    granted(again.undo(actor=BOSS))


def test_the_opening_of_the_table_is_out_of_everybodys_reach(desk):
    granted(desk.undo(actor=CROUPIER))
    assert desk.steps == ()
    assert desk.state.rules is not None


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_hp_3_undoing_takes_the_right_to_do(kind):
    table = staffed_table()
    for actor, role in ((CROUPIER, Role.CROUPIER), (BOSS, Role.PIT_BOSS)):
        assert (may_take_back(table, actor, [kind]) is None) is (KINDS[kind] in MAY[role])
    assert (may_take_back(TableState(), "", [kind]) is None) is (KINDS[kind] in WITHOUT_STAFF)
