"""The staff: house practice, chapter 3.

Tests `dealerassist/table/staff_commands.py`, `dealerassist/table/decide.py`,
`dealerassist/table/staff_events.py`.
"""

import pytest

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import (
    ChangeCroupier,
    ChangeRole,
    CloseShift,
    Enrol,
    LiftLock,
    OpenShift,
    Retire,
    SetPin,
    StartHand,
)
from dealerassist.table.decide import decide
from dealerassist.table.evolve import fold
from dealerassist.table.roles import Person, Role
from dealerassist.table.staff_events import PersonEnrolled, PinLocked, PinSet, PinsReset
from dealerassist.table.state import TableState
from tests.support.hand.play import house, limits
from tests.support.staff.people import BOSS, CROUPIER, OTHER_BOSS, RELIEF, after, staffed_table
from tests.support.table.desk import Table

RULES = house(stakes=limits(5, 10, 20))


def refused(state, command):
    answer = decide(state, command)
    assert isinstance(answer, Refusal), f"{command} is granted"
    return answer.code, answer.rule


def dealing(croupier):
    """A table with a staff, whose shift `croupier` deals."""
    table = Table(None)
    table.state = staffed_table()
    return table.serves(RULES).opens(croupier).seats(1, 500).seats(2, 500)


# Enrolling


def test_nobody_is_enrolled_by_default():
    assert TableState().staff == ()
    assert TableState().person(CROUPIER) is None


@pytest.mark.parametrize("role", [role for role in Role if role is not Role.PIT_BOSS])
def test_the_first_is_a_pit_boss(role):
    assert refused(TableState(), Enrol("C-07", "Anna", role)) == ("first_is_pit_boss", "HP 3")
    assert after(TableState(), Enrol(BOSS, "Maria", Role.PIT_BOSS)).staff == (
        Person(BOSS, "Maria", Role.PIT_BOSS),
    )


def test_house_practice_7_the_first_is_enrolled_between_any_two_hands():
    table = Table(RULES).seats(1, 500).seats(2, 500).starts()
    first = Enrol(BOSS, "Maria", Role.PIT_BOSS)
    assert refused(table.state, first) == ("first_after_hand", "HP 3")
    table = Table(RULES).asks(first)
    assert len(table.state.staff) == 1


def test_house_practice_7_who_deals_then_goes_on_as_a_croupier_until_the_relief():
    table = Table(RULES)
    dealing_now = table.state.shift.croupier
    table.asks(Enrol(BOSS, "Maria", Role.PIT_BOSS))
    assert permitted(table.state, dealing_now, StartHand()) is None
    assert permitted(table.state, "C-99", StartHand()).code is Code.UNKNOWN_PERSON
    assert permitted(table.state, dealing_now, CloseShift(1)).code is Code.ROLE_MAY_NOT
    table.closes()
    assert permitted(table.state, dealing_now, StartHand()).code is Code.UNKNOWN_PERSON


def test_others_are_enrolled_at_any_time():
    table = dealing(CROUPIER).starts()
    table.asks(Enrol("C-30", "Karl", Role.CROUPIER))
    assert table.state.hand_in_progress
    assert table.state.person("C-30") == Person("C-30", "Karl", Role.CROUPIER)


def test_a_number_is_given_once():
    table = staffed_table()
    assert refused(table, Enrol(CROUPIER, "Eva", Role.CROUPIER)) == ("number_taken", "HP 3")
    table = after(table, Retire(CROUPIER))
    assert refused(table, Enrol(CROUPIER, "Eva", Role.CROUPIER)) == ("number_taken", "HP 3")


@pytest.mark.parametrize("number", ["C-7", "C-007"])
def test_hp_3_nobody_has_two_numbers_that_read_alike(number):
    """Or the same person could propose as C-07 and sign as C-7, and no paper would tell."""
    answer = decide(staffed_table(), Enrol(number, "Eva", Role.CROUPIER))
    assert isinstance(answer, Refusal)
    assert (answer.code, answer.facts) == (Code.NUMBER_TAKEN, {"person": CROUPIER})


@pytest.mark.parametrize("number", ["", "program", "croupier", "7", "c-07", "C-", "C-07 ", "C–07"])
def test_a_number_is_as_the_house_writes_it(number):
    refusal = refused(TableState(), Enrol(number, "Maria", Role.PIT_BOSS))
    assert refusal == ("no_staff_number", "HP 3")


@pytest.mark.parametrize("name", ["", "  ", "x" * 61, "Ma\nria", "Ma\u202eria"])
def test_a_name_can_be_printed_on_a_line(name):
    refusal = refused(TableState(), Enrol(BOSS, name, Role.PIT_BOSS))
    assert refusal == ("no_name", "HP 3")


def test_a_name_has_no_space_around_it():
    assert decide(TableState(), Enrol(BOSS, " Maria ", Role.PIT_BOSS)) == (
        PersonEnrolled(BOSS, "Maria", Role.PIT_BOSS),
    )


# Roles, and leaving


@pytest.mark.parametrize(
    "command", [ChangeRole("X-01", Role.AUDITOR), Retire("X-01"), SetPin("X-01"), LiftLock("X-01")]
)
def test_only_who_is_enrolled_and_not_retired_can_be_changed(command):
    table = staffed_table()
    assert refused(table, command) == ("unknown_person", "HP 3")
    table = after(table, Enrol("X-01", "Xaver", Role.CROUPIER), Retire("X-01"))
    assert refused(table, command) == ("person_retired", "HP 3")


def test_a_role_changes_to_another():
    table = staffed_table()
    assert refused(table, ChangeRole(CROUPIER, Role.CROUPIER)) == ("same_role", "HP 3")
    table = after(table, ChangeRole(CROUPIER, Role.PIT_BOSS))
    assert table.person(CROUPIER).role is Role.PIT_BOSS


@pytest.mark.parametrize("command", [Retire(BOSS), ChangeRole(BOSS, Role.AUDITOR)])
def test_the_last_pit_boss_stays_one(command):
    table = staffed_table()
    assert isinstance(decide(table, command), tuple)
    table = after(table, Retire(OTHER_BOSS))
    assert refused(table, command) == ("last_pit_boss", "HP 3")


@pytest.mark.parametrize("command", [Retire(CROUPIER), ChangeRole(CROUPIER, Role.AUDITOR)])
def test_who_deals_stays_until_relieved(command):
    table = dealing(CROUPIER).starts()
    assert refused(table.state, command) == ("deals_now", "HP 1")
    table.plays_out().relieved_by(RELIEF).asks(command)


def test_who_has_dealt_can_retire():
    table = dealing(CROUPIER).closes().asks(Retire(CROUPIER))
    assert not table.state.person(CROUPIER).active


# Who deals


def test_without_a_staff_any_number_deals():
    assert Table(RULES).relieved_by("Bert").shift.croupier == "Bert"


@pytest.mark.parametrize(
    ("number", "code"), [("C-99", "unknown_person"), (BOSS, "not_a_croupier"), ("R-01", None)]
)
def test_only_a_croupier_deals(number, code):
    rule = (code or "not_a_croupier", "HP 3")
    table = dealing(CROUPIER)
    assert refused(table.state, ChangeCroupier(number)) == rule
    table.closes()
    assert refused(table.state, OpenShift(number, "2026-03-01", 9)) == rule


def test_who_is_retired_does_not_deal():
    table = dealing(CROUPIER).asks(Retire(RELIEF))
    assert table.refuses("change_croupier", RELIEF) == ("person_retired", "HP 3")


def test_a_croupier_is_relieved_between_hands_only():
    table = dealing(CROUPIER).starts()
    assert table.refuses("change_croupier", RELIEF) == ("hand_in_progress", "HP 1")
    assert table.plays_out().relieved_by(RELIEF).shift.croupier == RELIEF


# PINs, of which the table knows only the facts


def test_the_table_knows_who_has_a_pin():
    table = after(staffed_table(), SetPin(CROUPIER))
    known = table.person(CROUPIER)
    assert (known.has_pin, known.pins) == (True, 1)
    assert not table.person(RELIEF).has_pin


def test_ten_wrong_pins_disable_until_a_pit_boss_lifts_it():
    table = fold(after(staffed_table(), SetPin(CROUPIER)), [PinLocked(CROUPIER, 30, False)])
    assert not table.person(CROUPIER).disabled
    table = fold(table, [PinLocked(CROUPIER, 960, True)])
    assert table.person(CROUPIER).disabled
    lifted = after(table, LiftLock(CROUPIER)).person(CROUPIER)
    assert (lifted.disabled, lifted.lifts, lifted.has_pin) == (False, 1, True)
    anew = after(table, SetPin(CROUPIER)).person(CROUPIER)
    assert (anew.disabled, anew.pins) == (False, 2)


def test_after_a_reset_nobody_has_a_pin_and_all_are_still_there():
    table = after(staffed_table(), SetPin(CROUPIER), SetPin(BOSS))
    table = fold(table, [PinsReset(), PinSet(BOSS)])
    assert [person.id for person in table.staff if person.has_pin] == [BOSS]
    assert len(table.staff) == len(staffed_table().staff)
