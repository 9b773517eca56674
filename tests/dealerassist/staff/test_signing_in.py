"""Signing in at the desk: locks, lifting, a lost vault, and what the journal says of it.

Tests `dealerassist/staff/signing_in.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.journal.audit import audit
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn, lock_seconds
from dealerassist.table.commands import (
    ChangeRole,
    Enrol,
    LiftLock,
    OpenShift,
    OpenTable,
    Retire,
    StartHand,
    TakeSeat,
)
from dealerassist.table.roles import Role
from tests.support.journal.scribe import RULES
from tests.support.staff.people import (
    ANOTHER,
    BOSS,
    CROUPIER,
    OTHER_BOSS,
    PIN,
    RELIEF,
    code_of,
    granted,
    incidents,
    places_in,
)

WRONG = Pin("111112")


def wrong(staff, times, person=CROUPIER):
    """So many wrong PINs: the last answer."""
    answers = [staff.sign_in(person, WRONG) for _ in range(times)]
    return answers[-1]


def locked_out(staff, clock, person=CROUPIER):
    """Ten wrong PINs, each as soon as the lock lets one try."""
    for failures in range(10):
        clock.passes(lock_seconds(failures))
        answer = staff.sign_in(person, WRONG)
    return answer


def again(desk, tmp_path, clock):
    """The program is started again."""
    desk.journal.close()
    journal = Journal.open(desk.journal.path, clock=clock)
    other = TableDesk(journal)
    return other, StaffDesk(other, places_in(tmp_path), clock)


# ── the right PIN ───────────────────────────────────────────────────────────────────────────


def test_the_right_pin_signs_in(staff):
    assert staff.sign_in(CROUPIER, ANOTHER) == SignedIn(CROUPIER, Role.CROUPIER)
    assert staff.sign_in(BOSS, PIN) == SignedIn(BOSS, Role.PIT_BOSS)


def test_a_pin_is_of_one_person(staff):
    assert code_of(staff.sign_in(CROUPIER, PIN)) == "wrong_pin"


def test_who_is_unknown_retired_or_without_a_pin_does_not_sign_in(staff, desk):
    assert code_of(staff.sign_in("C-99", PIN)) == "unknown_person"
    granted(staff.enrol(Enrol("C-50", "Nina", Role.CROUPIER), actor=BOSS))
    assert code_of(staff.sign_in("C-50", PIN)) == "no_pin"
    granted(desk.handle(Retire(RELIEF), actor=BOSS))
    assert code_of(staff.sign_in(RELIEF, ANOTHER)) == "person_retired"


def test_asking_who_is_kept_from_signing_in_uses_up_no_guess(staff, clock, tmp_path):
    assert staff.barred(CROUPIER) is None
    assert code_of(staff.barred("C-99")) == "unknown_person"
    wrong(staff, 5)
    assert staff.barred(CROUPIER).facts == {"seconds": 30}
    clock.passes(12)
    assert staff.barred(CROUPIER).facts == {"seconds": 18}
    clock.passes(18)
    assert staff.barred(CROUPIER) is None
    assert staff.sign_in(CROUPIER, ANOTHER) == SignedIn(CROUPIER, Role.CROUPIER)
    places_in(tmp_path).vault.unlink()
    assert code_of(staff.barred(CROUPIER)) == "pins_unreadable"


def test_whoever_was_given_no_pin_or_is_disabled_is_kept_from_signing_in(staff, desk, clock):
    granted(staff.enrol(Enrol("C-50", "Nina", Role.CROUPIER), actor=BOSS))
    assert code_of(staff.barred("C-50")) == "no_pin"
    locked_out(staff, clock)
    clock.passes(100_000)
    assert code_of(staff.barred(CROUPIER)) == "pin_disabled"
    granted(desk.handle(LiftLock(CROUPIER), actor=BOSS))
    assert staff.barred(CROUPIER) is None


def test_of_a_lock_that_nobody_can_lift_it_is_said_what_helps(staff, desk, clock):
    assert code_of(locked_out(staff, clock, BOSS)) == "pin_disabled"
    assert code_of(locked_out(staff, clock, OTHER_BOSS)) == "nobody_lifts"
    assert [code_of(staff.barred(each)) for each in (BOSS, OTHER_BOSS)] == ["nobody_lifts"] * 2
    granted(desk.handle(LiftLock(OTHER_BOSS), actor=BOSS))
    assert code_of(staff.barred(BOSS)) == "pin_disabled"


def test_a_new_pin_replaces_the_old_one(staff):
    granted(staff.set_pin(CROUPIER, Pin("862047"), actor=BOSS))
    assert code_of(staff.sign_in(CROUPIER, ANOTHER)) == "wrong_pin"
    assert isinstance(staff.sign_in(CROUPIER, Pin("862047")), SignedIn)


def test_only_a_pit_boss_gives_a_pin_and_no_easy_one(staff, desk):
    count = desk.journal.count
    assert code_of(staff.set_pin(CROUPIER, PIN, actor=CROUPIER)) == "role_may_not"
    assert code_of(staff.set_pin(CROUPIER, Pin("123456"), actor=BOSS)) == "pin_too_easy"
    easy = staff.enrol(Enrol("C-50", "Nina", Role.CROUPIER), Pin("505050"), actor=BOSS)
    assert code_of(easy) == "pin_too_easy"
    assert desk.journal.count == count
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)


def test_until_the_journal_says_so_the_old_pin_holds(staff, desk, monkeypatch):
    class PulledError(Exception):
        """The plug was pulled."""

    def pulled(*_args, **_how):
        raise PulledError

    with monkeypatch.context() as patch:
        patch.setattr(TableDesk, "handle", pulled)
        with pytest.raises(PulledError):
            staff.set_pin(CROUPIER, Pin("862047"), actor=BOSS)
    assert code_of(staff.sign_in(CROUPIER, Pin("862047"))) == "wrong_pin"
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)
    granted(staff.set_pin(CROUPIER, Pin("530862"), actor=BOSS))
    assert isinstance(staff.sign_in(CROUPIER, Pin("530862")), SignedIn)


def test_signing_in_changes_nothing_in_the_journal(staff, desk):
    count = desk.journal.count
    staff.sign_in(CROUPIER, ANOTHER)
    wrong(staff, 4)
    assert desk.journal.count == count


# ── locks ───────────────────────────────────────────────────────────────────────────────────


def test_five_wrong_pins_lock_for_half_a_minute(staff, clock):
    left = [staff.sign_in(CROUPIER, WRONG).facts["left"] for _ in range(4)]
    assert left == [4, 3, 2, 1]
    answer = staff.sign_in(CROUPIER, WRONG)
    assert (code_of(answer), answer.facts) == ("pin_waits", {"seconds": 30})
    clock.passes(29.5)
    answer = staff.sign_in(CROUPIER, ANOTHER)
    assert (code_of(answer), answer.facts) == ("pin_waits", {"seconds": 1})
    clock.passes(0.5)
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)


def test_each_further_one_doubles_it_and_the_tenth_disables(staff, clock):
    wrong(staff, 4)
    waits = []
    for _ in range(5):
        waits.append(staff.sign_in(CROUPIER, WRONG).facts["seconds"])
        clock.passes(waits[-1])
    assert waits == [30, 60, 120, 240, 480]
    assert code_of(staff.sign_in(CROUPIER, WRONG)) == "pin_disabled"
    clock.passes(10**9)
    assert code_of(staff.sign_in(CROUPIER, ANOTHER)) == "pin_disabled"


def test_a_right_pin_forgets_the_wrong_ones(staff):
    wrong(staff, 4)
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)
    assert staff.sign_in(CROUPIER, WRONG).facts == {"left": 4}


def test_the_lock_of_one_is_not_that_of_another(staff):
    wrong(staff, 5)
    assert isinstance(staff.sign_in(RELIEF, ANOTHER), SignedIn)


def test_a_pit_boss_lifts_the_lock_of_another(staff, desk, clock):
    assert code_of(locked_out(staff, clock)) == "pin_disabled"
    assert desk.state.person(CROUPIER).disabled
    assert code_of(desk.handle(LiftLock(CROUPIER), actor=CROUPIER)) == "role_may_not"
    granted(desk.handle(LiftLock(CROUPIER), actor=BOSS))
    assert staff.sign_in(CROUPIER, WRONG).facts == {"left": 4}
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)


def test_no_pit_boss_lifts_the_own_lock(staff, desk, clock):
    locked_out(staff, clock, BOSS)
    assert code_of(desk.handle(LiftLock(BOSS), actor=BOSS)) == "not_oneself"
    granted(desk.handle(LiftLock(BOSS), actor=OTHER_BOSS))
    assert isinstance(staff.sign_in(BOSS, PIN), SignedIn)


def test_a_new_pin_lifts_the_lock_too(staff, clock):
    locked_out(staff, clock)
    granted(staff.set_pin(CROUPIER, Pin("862047"), actor=BOSS))
    assert isinstance(staff.sign_in(CROUPIER, Pin("862047")), SignedIn)


def test_an_older_vault_put_back_does_not_lift_what_the_journal_knows(staff, clock, tmp_path):
    file = places_in(tmp_path).vault
    before = file.read_bytes()
    locked_out(staff, clock)
    file.write_bytes(before)
    assert code_of(staff.sign_in(CROUPIER, ANOTHER)) == "pin_disabled"


def test_a_lock_survives_a_restart_and_a_clock_that_is_set(staff, desk, clock, tmp_path):
    wrong(staff, 5)
    desk, staff = again(desk, tmp_path, clock)
    clock.is_set(86_400)
    assert staff.sign_in(CROUPIER, ANOTHER).facts == {"seconds": 30}
    clock.is_set(-2 * 86_400)
    clock.passes(10)
    assert staff.sign_in(CROUPIER, ANOTHER).facts == {"seconds": 20}
    desk.journal.close()


def test_after_a_reboot_the_wait_begins_again(staff, desk, clock, tmp_path):
    wrong(staff, 5)
    clock.passes(25)
    clock.reboots(seconds_up=5)
    desk, staff = again(desk, tmp_path, clock)
    assert staff.sign_in(CROUPIER, ANOTHER).facts == {"seconds": 25}
    clock.passes(25)
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)
    desk.journal.close()


def test_however_long_the_machine_has_been_up_since_counts(staff, clock):
    wrong(staff, 5)
    clock.reboots(seconds_up=1_010)
    assert isinstance(staff.sign_in(CROUPIER, ANOTHER), SignedIn)


# ── what the journal says ───────────────────────────────────────────────────────────────────


def test_each_lock_is_an_incident_of_the_program(staff, desk, clock):
    locked_out(staff, clock)
    granted(desk.handle(LiftLock(CROUPIER), actor=BOSS))
    *locks, last, lifted = incidents(desk)
    assert [facts["seconds"] for _, _, facts in locks] == [30, 60, 120, 240, 480]
    assert {(kind, actor) for kind, actor, _ in locks} == {(IncidentKind.PIN_LOCKED, "program")}
    assert last[2] == {"person": CROUPIER, "seconds": 960, "disabled": 1}
    assert lifted == (IncidentKind.LOCK_LIFTED, BOSS, {"person": CROUPIER})
    assert audit(desk.journal).intact


def test_a_lock_that_was_not_recorded_is_recorded_at_the_next_start(
    staff, desk, clock, tmp_path, monkeypatch
):
    with monkeypatch.context() as patch:
        patch.setattr(TableDesk, "record_of_staff", lambda *_args: None)
        patch.setattr("dealerassist.desk.staff.mark_recorded", lambda *_args: None)
        locked_out(staff, clock)
    assert incidents(desk) == []
    desk, _ = again(desk, tmp_path, clock)
    told = [facts for kind, _, facts in incidents(desk) if kind is IncidentKind.PIN_LOCKED]
    assert told == [{"person": CROUPIER, "seconds": 960, "disabled": 1}]
    desk, _ = again(desk, tmp_path, clock)
    assert [kind for kind, _, _ in incidents(desk)].count(IncidentKind.PIN_LOCKED) == 1
    desk.journal.close()


def test_nothing_of_the_staff_is_taken_back(staff, desk, clock):
    granted(desk.handle(OpenTable("4", RULES), actor=BOSS))
    granted(desk.handle(OpenShift(CROUPIER, "2026-11-21", 0), actor=CROUPIER))
    seated = granted(desk.handle(TakeSeat(1, 400), actor=CROUPIER))
    granted(desk.handle(ChangeRole(RELIEF, Role.AUDITOR), actor=BOSS))
    wrong(staff, 5, RELIEF)
    assert desk.undo_target.number == seated.number
    people = desk.state.staff
    granted(desk.undo(actor=CROUPIER))
    assert desk.state.seat(1) is None
    assert desk.state.staff == people
    assert desk.journal.recover().state == desk.state
    granted(desk.undo(actor=CROUPIER))
    assert desk.undo_target is None
    assert desk.journal.verify().intact


def test_a_lock_never_stops_a_hand(staff, desk, clock):
    granted(desk.handle(OpenTable("4", RULES), actor=BOSS))
    granted(desk.handle(OpenShift(CROUPIER, "2026-11-21", 0), actor=CROUPIER))
    for seat in (1, 2):
        granted(desk.handle(TakeSeat(seat, 400), actor=CROUPIER))
    granted(desk.handle(StartHand(), actor=CROUPIER))
    locked_out(staff, clock)
    assert desk.state.person(CROUPIER).disabled
    granted(desk.undo(actor=CROUPIER))
    granted(desk.handle(StartHand(), actor=CROUPIER))
    assert desk.state.hand_in_progress


def test_the_desk_refuses_by_role(staff, desk):
    granted(desk.handle(OpenTable("4", RULES), actor=BOSS))
    count = desk.journal.count
    shift = OpenShift(CROUPIER, "2026-11-21", 0)
    assert code_of(desk.handle(shift, actor="R-01")) == "role_may_not"
    assert code_of(desk.handle(shift, actor="croupier")) == "unknown_person"
    assert code_of(desk.undo(actor="L-01")) == "role_may_not"
    assert code_of(desk.undo(actor="C-99")) == "unknown_person"
    assert desk.journal.count == count
