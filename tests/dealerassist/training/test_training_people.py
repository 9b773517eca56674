"""Who is enrolled for the training, and signing in, with the lock-out of the kiosk.

Tests `dealerassist/training/training_people.py`, `dealerassist/training/training_desk.py`,
`dealerassist/locale/refusals.py`.
"""

import pytest

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.refusals import why_refused
from dealerassist.staff.authority import StaffAct
from dealerassist.staff.pins import Pin
from dealerassist.staff.signing_in import SignedIn
from dealerassist.table.roles import Role
from dealerassist.training.store import STAFF
from dealerassist.training.training_desk import TrainingDesk
from tests.support.staff.people import code_of
from tests.support.training.class_of import ANOTHER, LEA, PIN, TIM, TRAINER, granted

WRONG = Pin("583920")


def test_nobody_is_enrolled_by_default(empty):
    assert empty.people == ()
    assert empty.at_first_start
    assert empty.may(LEA, StaffAct.TRAIN) == Refusal(Code.NOBODY_ENROLLED, "HP 3")


def test_the_first_is_a_trainer(empty):
    answer = empty.enrol(LEA, "Lea", Role.TRAINEE, ANOTHER, actor=LEA)
    assert answer == Refusal(Code.FIRST_IS_TRAINER, "HP 6")
    assert granted(empty.enrol(TRAINER, " Theo ", Role.TRAINER, PIN, actor=TRAINER)).name == "Theo"
    assert not empty.at_first_start
    assert empty.sign_in(TRAINER, PIN) == SignedIn(TRAINER, Role.TRAINER)


def test_person_and_pin_are_kept_in_one_step(empty):
    granted(empty.enrol(TRAINER, "Theo", Role.TRAINER, PIN, actor=TRAINER))
    kept = empty._store.all_of(STAFF)
    assert [type(each.what.event).__name__ for each in kept] == ["PersonEnrolled", "PinSet"]
    assert "704913" not in repr(kept)


def test_they_are_there_the_next_time(folder, clock, desk):
    people = desk.people
    desk.close()
    again = TrainingDesk.open(folder, clock)
    assert again.people == people
    assert again.sign_in(LEA, ANOTHER) == SignedIn(LEA, Role.TRAINEE)
    again.close()


@pytest.mark.parametrize("role", [Role.CROUPIER, Role.PIT_BOSS, Role.AUDITOR])
def test_there_are_trainers_and_trainees_only(desk, role):
    assert code_of(desk.enrol("X-01", "Xaver", role, PIN, actor=TRAINER)) == "not_of_the_training"


@pytest.mark.parametrize(
    ("number", "name", "pin", "code"),
    [
        ("L1", "Lena", PIN, "no_staff_number"),
        ("L-1", "Lena", PIN, "number_taken"),
        ("L-03", " ", PIN, "no_name"),
        ("L-03", "Lena", Pin("123456"), "pin_too_easy"),
    ],
)
def test_who_cannot_be_enrolled(desk, number, name, pin, code):
    before = desk.people
    assert code_of(desk.enrol(number, name, Role.TRAINEE, pin, actor=TRAINER)) == code
    assert desk.people == before


def test_a_trainee_can_only_answer(desk):
    for answer in (
        desk.enrol("L-03", "Lena", Role.TRAINEE, PIN, actor=LEA),
        desk.retire(TIM, actor=LEA),
        desk.set_pin(LEA, PIN, actor=LEA),
    ):
        assert answer == Refusal(Code.ROLE_MAY_NOT, "HP 3", {"role": "trainee"})
    assert code_of(desk.set_pin(LEA, PIN, actor="T-99")) == "unknown_person"


def test_who_has_left_is_known_and_may_nothing(desk):
    assert not granted(desk.retire(TIM, actor=TRAINER)).active
    assert [person.id for person in desk.people] == [TRAINER, LEA, TIM]
    assert code_of(desk.sign_in(TIM, ANOTHER)) == "person_retired"
    assert code_of(desk.retire(TIM, actor=TRAINER)) == "person_retired"


def test_the_last_trainer_stays(desk):
    assert code_of(desk.retire(TRAINER, actor=TRAINER)) == "last_trainer"
    granted(desk.enrol("T-02", "Tessa", Role.TRAINER, ANOTHER, actor=TRAINER))
    assert code_of(desk.retire(TRAINER, actor=TRAINER)) == "not_oneself"
    granted(desk.retire(TRAINER, actor="T-02"))


def test_wrong_pins_lock_as_at_the_kiosk(folder, clock, desk):
    for left in (4, 3, 2, 1):
        assert desk.sign_in(LEA, WRONG) == Refusal(Code.WRONG_PIN, "HP 6", {"left": left})
    assert desk.sign_in(LEA, WRONG) == Refusal(Code.PIN_WAITS, "HP 6", {"seconds": 30})
    assert code_of(desk.barred(LEA)) == "pin_waits"
    desk.close()
    again = TrainingDesk.open(folder, clock)
    assert code_of(again.sign_in(LEA, ANOTHER)) == "pin_waits"
    clock.passes(31)
    assert again.barred(LEA) is None
    assert isinstance(again.sign_in(LEA, ANOTHER), SignedIn)
    again.close()


def test_ten_wrong_pins_disable_until_a_trainer_gives_a_new_one(desk, clock):
    for _ in range(10):
        clock.passes(3600)
        desk.sign_in(LEA, WRONG)
    clock.passes(36_000)
    assert code_of(desk.sign_in(LEA, ANOTHER)) == "pin_disabled"
    for language, said in ((Language.ENGLISH, "a trainer lifts"), (Language.GERMAN, "Ausbilder")):
        assert said in why_refused(words_of(language), desk.barred(LEA), None)
    assert next(person for person in desk.people if person.id == LEA).disabled
    granted(desk.set_pin(LEA, PIN, actor=TRAINER))
    assert isinstance(desk.sign_in(LEA, PIN), SignedIn)


def test_of_a_lock_that_no_other_trainer_can_lift_it_is_said_what_helps(desk, clock):
    for _ in range(10):
        clock.passes(3600)
        answer = desk.sign_in(TRAINER, WRONG)
    assert code_of(answer) == "nobody_lifts"
    said = why_refused(words_of(Language.ENGLISH), answer, None)
    assert "dealer-assist training reset-pins" in said


def test_lost_pins_are_begun_anew_with_a_trainers(desk):
    assert code_of(desk.reset_pins(LEA, PIN)) == "first_is_trainer"
    vault = desk._people._vault.places.vault
    vault.unlink()
    assert code_of(desk.sign_in(TRAINER, PIN)) == "pins_unreadable"
    assert desk.reset_pins(TRAINER, ANOTHER) is None
    assert isinstance(desk.sign_in(TRAINER, ANOTHER), SignedIn)
    assert code_of(desk.sign_in(LEA, ANOTHER)) == "no_pin"


def test_the_vault_lies_beside_the_book_and_the_pepper_apart(folder, desk):
    places = desk._people._vault.places
    assert places.vault == folder / "training.book.pins"
    assert folder not in places.pepper.parents
