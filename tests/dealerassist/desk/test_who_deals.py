"""Who deals goes on, and an undo never brings back who has left the staff (house practice 3, 7).

Tests `dealerassist/desk/desk.py`, `dealerassist/desk/undo_history.py`,
`dealerassist/staff/authority.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.journal.journal import Journal
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.rules.profile_files import load_profile
from dealerassist.staff.authority import may_take_back
from dealerassist.table.commands import (
    CallPitBoss,
    ChangeCroupier,
    CloseShift,
    CountBox,
    Enrol,
    Fill,
    OpenShift,
    OpenTable,
    OpenTray,
    Retire,
    SetPin,
    StartHand,
    TakeSeat,
)
from dealerassist.table.money_state import Box
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


def test_a_relief_without_pins_can_be_undone_while_both_work_here(desk):
    done(desk.handle(ChangeCroupier(SECOND), actor=SECOND))
    done(desk.handle(SetPin(SECOND), actor=BOSS))
    done(desk.undo(actor=SECOND))
    assert desk.state.shift.croupier == FIRST


@pytest.mark.parametrize("actor", [SECOND, BOSS])
def test_hp_1_a_relief_with_the_pin_is_not_undone_nor_what_came_before_it(desk, actor):
    done(desk.handle(SetPin(SECOND), actor=BOSS))
    done(desk.handle(TakeSeat(1, 400), actor=FIRST))
    before = desk.steps[-1].number
    done(desk.handle(ChangeCroupier(SECOND), actor=SECOND))
    relief = desk.steps[-1].number
    done(desk.handle(TakeSeat(3, 400), actor=SECOND))
    again = TableDesk(desk.journal)
    for number in (relief, before):
        refusal = again.undo_to(number, actor=actor)
        assert refusal == Refusal(Code.RELIEVED_WITH_PIN, "HP 1", {"person": SECOND})
    done(again.undo(actor=actor))
    assert isinstance(again.undo(actor=actor), Refusal)
    assert (again.state.shift.croupier, again.state.seat(3)) == (SECOND, None)
    done(again.handle(ChangeCroupier(FIRST), actor=FIRST))
    assert again.state.shift.croupier == FIRST


def test_hp_1_of_two_reliefs_the_last_one_with_a_pin_is_named(desk):
    for person in (FIRST, SECOND):
        done(desk.handle(SetPin(person), actor=BOSS))
    done(desk.handle(ChangeCroupier(SECOND), actor=SECOND))
    first = desk.steps[-1].number
    done(desk.handle(ChangeCroupier(FIRST), actor=FIRST))
    assert desk.undo_to(first, actor=FIRST).facts == {"person": FIRST}


UNENROLLED = "C-09"


@pytest.fixture
def unenrolled(tmp_path):
    """A croupier deals since before the first pit boss was enrolled, between two hands."""
    with Journal.open(tmp_path / "table.journal") as journal:
        desk = TableDesk(journal)
        done(desk.handle(OpenTable("4", load_profile("casinos-austria-stud").at_table()), actor=""))
        done(desk.handle(OpenShift(UNENROLLED, "2026-11-21", 1), actor=UNENROLLED))
        done(desk.handle(OpenTray(((5, 100),)), actor=UNENROLLED))
        done(desk.handle(Enrol(BOSS, "Name", Role.PIT_BOSS), actor=BOSS))
        yield desk


def test_hp_7_who_deals_unenrolled_undoes_what_a_croupier_may(unenrolled):
    for seat in (1, 3):
        done(unenrolled.handle(TakeSeat(seat, 400), actor=UNENROLLED))
    first = unenrolled.steps[-2].number
    done(unenrolled.handle(StartHand(), actor=UNENROLLED))
    done(unenrolled.undo(actor=UNENROLLED))
    done(unenrolled.undo_to(first, actor=UNENROLLED))
    assert unenrolled.state.seat(1) is None


def test_hp_7_who_deals_unenrolled_undoes_nothing_that_takes_a_pit_boss(unenrolled):
    refusal = may_take_back(unenrolled.state, UNENROLLED, ["take_seat", "fill"])
    assert isinstance(refusal, Refusal)
    assert refusal.code is Code.ROLE_MAY_NOT


def test_hp_7_who_deals_unenrolled_signs_a_slip_as_well(unenrolled):
    done(unenrolled.handle(Fill(((5, 2),), BOSS, UNENROLLED), actor=BOSS))


def test_hp_7_who_deals_unenrolled_counts_and_is_counted_again(unenrolled):
    for pieces, witness in ((((5, 99),), ""), (((5, 100),), BOSS)):
        count = CountBox(Box.TRAY, pieces, counter=UNENROLLED, witness=witness)
        done(unenrolled.handle(count, actor=witness or UNENROLLED))


def test_hp_7_after_the_relief_nobody_acts_unenrolled(unenrolled):
    done(unenrolled.handle(Enrol(FIRST, "Name", Role.CROUPIER), actor=BOSS))
    done(unenrolled.handle(ChangeCroupier(FIRST), actor=FIRST))
    refusals = (
        unenrolled.handle(Fill(((5, 2),), BOSS, UNENROLLED), actor=BOSS),
        unenrolled.handle(TakeSeat(1, 400), actor=UNENROLLED),
        unenrolled.undo(actor=UNENROLLED),
    )
    assert {refusal.code for refusal in refusals} == {Code.UNKNOWN_PERSON}
    done(unenrolled.undo(actor=FIRST))
    assert unenrolled.state.shift.croupier == UNENROLLED


def test_hp_4_what_happens_between_two_shifts_is_told_by_the_later_and_counts_in_neither(desk):
    done(desk.handle(CallPitBoss(), actor=FIRST))
    done(desk.handle(CloseShift(2), actor=BOSS))
    signed = shift_report(desk.journal, 1)
    again = TableDesk(desk.journal)
    assert shift_report(desk.journal, 1) == signed
    done(again.handle(OpenShift(SECOND, "2026-11-22", 3), actor=SECOND))
    report = shift_report(desk.journal, 2)
    assert [incident.kind for incident in report.between] == ["restart"]
    assert (report.incidents, report.exceptions.restarts) == ((), 0)
