"""An undo never brings back a croupier who has left the staff since (house practice 3)."""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.journal.journal import Journal
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import (
    CallPitBoss,
    ChangeCroupier,
    CloseShift,
    Enrol,
    OpenShift,
    OpenTable,
    Retire,
)
from dealerassist.table.roles import Role

BOSS, FIRST, SECOND = "P-02", "C-07", "C-12"


@pytest.fixture
def desk(tmp_path):
    with Journal.open(tmp_path / "table.journal") as journal:
        desk = TableDesk(journal)
        for person, role in (
            (BOSS, Role.PIT_BOSS),
            (FIRST, Role.CROUPIER),
            (SECOND, Role.CROUPIER),
        ):
            assert not isinstance(desk.handle(Enrol(person, "Name", role), actor=BOSS), Refusal)
        rules = load_profile("casinos-austria-stud").at_table()
        done(desk.handle(OpenTable("4", rules), actor=BOSS))
        done(desk.handle(OpenShift(FIRST, "2026-11-21", 1), actor=FIRST))
        yield desk


def done(answer):
    assert not isinstance(answer, Refusal), answer


def test_a_relief_cannot_be_undone_once_the_one_before_has_left(desk):
    done(desk.handle(ChangeCroupier(SECOND), actor=SECOND))
    done(desk.handle(Retire(FIRST), actor=BOSS))
    before = desk.state
    refusal = desk.undo(actor=SECOND)
    assert isinstance(refusal, Refusal)
    assert (refusal.code, desk.state) == (Code.PERSON_RETIRED, before)


def test_a_relief_can_be_undone_while_both_work_here(desk):
    done(desk.handle(ChangeCroupier(SECOND), actor=SECOND))
    done(desk.undo(actor=SECOND))
    assert desk.state.shift.croupier == FIRST


def test_what_happens_after_the_close_stands_in_the_next_report(desk):
    done(desk.handle(CallPitBoss(), actor=FIRST))
    done(desk.handle(CloseShift(2), actor=BOSS))
    signed = shift_report(desk.journal, 1)
    again = TableDesk(desk.journal)
    assert shift_report(desk.journal, 1) == signed
    done(again.handle(OpenShift(SECOND, "2026-11-22", 3), actor=SECOND))
    kinds = [incident.kind for incident in shift_report(desk.journal, 2).incidents]
    assert kinds == ["restart"]
