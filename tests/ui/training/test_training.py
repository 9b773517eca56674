"""The training by taps: who is there, what they see, and what is kept before it is shown.

Tests `ui/training/training.py`, `ui/training/bringing_in.py`, `ui/training/class_page.py`,
`ui/training/context.py`, `ui/training/exercise_factory.py`, `ui/training/exercise_plan.py`,
`ui/training/home.py`, `ui/training/intents.py`, `ui/training/last_choices.py`,
`ui/training/progress.py`, `ui/training/page.py`, `ui/training/running_exercise.py`,
`ui/training/screen.py`, `ui/training/sign_in_dialogs.py`, `ui/training/supervision.py`,
`ui/program/keyboard.py`, `ui/program/program.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.hand.refusal import Code
from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.staff.pins import Pin
from dealerassist.table.roles import Role
from dealerassist.training.skills import Level, Skill
from tests.support.training.class_of import LEA, PROFILE, TIM, TRAINER, enrolled, mark
from tests.support.ui.training.pupil import PINS, Pupil, typed
from ui.program.keyboard import QtKey
from ui.training.assigning import AssigningPage, AssignScenario
from ui.training.bringing_in import BringInHands
from ui.training.enrolling import EnrollingPage
from ui.training.intents import Enter
from ui.training.page import TrainingPage
from ui.training.trainee import IssueCertificate, RetireTrainee, TraineePage
from ui.training.trainees import TraineesPage
from ui.view.view import Pad

OF_TRAINER = {"school-trainees", "school-enrol", "school-bring", "school-certify", "retire"}


# ── who is there ────────────────────────────────────────────────────────────────────────────


def test_the_first_trainer_takes_oneself_on(empty, clock):
    first = Pupil(empty, clock)
    assert first.keys == {"leave", "school-somebody", "school-own-name", "school-first"}
    first.tap(f"school-first digit-1 confirm letter-A letter-N letter-N confirm {typed('704913')}")
    first.tap(f"confirm {typed('704913')} confirm")
    assert [(each.id, each.name, each.role) for each in empty.people] == [
        ("T-01", "Ann", Role.TRAINER)
    ]
    assert first.title == "Trainees"


def test_a_pin_that_was_typed_differently_is_chosen_anew(empty, clock):
    first = Pupil(empty, clock).tap("school-first digit-1 confirm letter-A confirm")
    first.tap(f"{typed('704913')} confirm {typed('704914')} confirm")
    assert empty.people == ()
    assert first.view.asked.shows.hint == "The two PINs were not the same: choose again."


def test_everybody_has_a_key_and_who_is_retired_has_none(door, desk):
    assert {"person-L-01", "person-L-02", "person-T-01", "school-number"} <= door.keys
    desk.retire(TIM, actor=TRAINER)
    door.school.refresh()
    assert "person-L-02" not in door.keys


@pytest.mark.parametrize(("keys", "number"), [("digit-1", LEA), ("more digit-1", TRAINER)])
def test_a_number_can_be_typed(door, keys, number):
    door.tap(f"school-number {keys}")
    assert door.view.asked.shows.value == number
    door.tap("confirm")
    assert door.title.startswith(f"PIN of {number}")


def test_a_number_that_nobody_has_leads_nowhere(door):
    door.tap("school-number digit-9 digit-9 why:confirm")
    assert door.said == "Next: PIN: Nobody has this number."


def test_wrong_pins_lock_as_at_the_kiosk(door):
    door.tap("person-L-01")
    for _ in range(5):
        door.tap(f"{typed('111222')} confirm")
    assert door.view.asked.shows.hint.startswith("Wrong PINs: try again in 0:")
    door.tap(f"{typed('295038')} confirm")
    assert "train-start" not in door.keys


def test_a_lock_at_the_door_speaks_of_the_trainer(door):
    door.tap("person-L-01")
    for _ in range(5):
        door.tap(f"{typed('111222')} confirm")
    door.tap("why:confirm")
    read = " ".join(passage.text for passage in door.view.notice.passages)
    assert "until a trainer gives a new PIN" in read
    assert "pit boss" not in read


def test_what_was_wrong_with_a_pin_is_over_with_the_next_digit(trainer):
    trainer.tap(f"trainee-L-01 new-pin {typed('123456')} confirm")
    assert trainer.view.asked.shows.hint == "This PIN is too easy to guess."
    assert trainer.tap("digit-7").view.asked.shows.hint == ""
    assert not trainer.view.asked.shows.alert


def test_who_taps_nothing_is_signed_out(trainee):
    trainee.waits(3).clock.passes(601)
    trainee.school.refresh()
    assert trainee.title == "Who is practising?"


def test_half_a_pin_does_not_stay(door):
    door.tap(f"person-L-01 {typed('295')}").clock.passes(61)
    door.school.refresh()
    assert door.view.asked.shows.dots == 0
    assert door.title.startswith("PIN of L-01")


def test_a_half_typed_enrolment_is_there_again_after_time_signed_its_trainer_out(trainer):
    trainer.tap("school-enrol role-trainee digit-8 confirm letter-E letter-V")
    half = trainer.school.screen.mode.dialog
    trainer.clock.passes(601)
    trainer.school.refresh()
    assert trainer.title == "Who is practising?"
    assert trainer.signs_in(TRAINER).school.screen.mode.dialog == half


def test_who_is_enrolled_in_the_training_chooses_a_pin_at_once(trainer):
    trainer.tap("school-enrol role-trainee digit-8 confirm letter-E confirm")
    assert {"confirm", "cancel"} < trainer.keys
    assert "more" not in trainer.keys


def test_an_exercise_that_time_broke_off_goes_on_where_it_was_and_no_time_has_run(trainee):
    trainee.tap("train-table").clock.passes(601)
    shown = trainee.view.top.exercise
    trainee.school.refresh()
    assert trainee.title == "Who is practising?"
    trainee.clock.passes(3600)
    again = trainee.signs_in(LEA).view.top.exercise
    assert (again.label, again.value[:2]) == (shown.label, "10")


# ── without a trainer ───────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("way", ["train-table", "train-start", "skill-opener"])
def test_somebody_practises_at_once_where_no_trainer_is_enrolled(empty, clock, way):
    alone = Pupil(empty, clock).tap("school-somebody").tap(way)
    assert alone.view.top.exercise is not None
    assert alone.view.top.who.value == "Somebody"
    assert alone.tap("leave school-progress").title == "Progress"
    assert empty.people == ()


def test_answers_are_kept_under_somebody_and_are_on_no_list_of_a_trainer(desk, clock):
    desk.record("somebody", (mark(),))
    assert desk.progress("somebody", PROFILE).tally.asked == 1
    assert "somebody" not in {each.person.id for each in desk.overview()}
    refusal = desk.certify("somebody", load_profile(PROFILE), actor=TRAINER)
    assert refusal.code is Code.UNKNOWN_PERSON
    somebody = Pupil(desk, clock).tap("school-somebody")
    assert not OF_TRAINER & somebody.keys
    somebody.school._open_page(TraineesPage())
    assert not OF_TRAINER & somebody.keys


def test_a_name_of_ones_own_needs_no_pin_until_a_trainer_gives_one(desk, clock):
    alone = Pupil(desk, clock).tap("school-own-name letter-E letter-V letter-A confirm")
    assert alone.view.top.who.value == "L-03\u00a0· Eva"
    assert alone.tap("school-sign-out person-L-03").view.top.who.value == "L-03\u00a0· Eva"
    alone.tap("school-sign-out school-own-name letter-E letter-V letter-A confirm")
    assert [each.id for each in desk.people if each.name == "Eva"] == ["L-03"]
    refusal = desk.certify("L-03", load_profile(PROFILE), actor=TRAINER)
    assert refusal.code is Code.NO_PIN
    desk.set_pin("L-03", Pin("839174"), actor=TRAINER)
    alone.tap("school-sign-out person-L-03")
    assert alone.title.startswith("PIN of L-03")


def test_a_name_before_the_first_trainer_bars_no_trainer(empty, clock):
    alone = Pupil(empty, clock).tap("school-own-name letter-E confirm school-sign-out")
    alone.tap(f"school-first digit-1 confirm letter-A confirm {typed('704913')} confirm")
    alone.tap(f"{typed('704913')} confirm")
    assert [each.id for each in empty.people] == ["L-01", "T-01"]


def test_who_had_a_pin_is_not_let_in_without_it_once_the_pins_are_lost(desk, clock):
    desk.reset_pins(TRAINER, Pin("839174"))
    door = Pupil(desk, clock).tap("person-L-01")
    assert door.title.startswith("PIN of L-01")
    door.school._do_own(Enter(LEA))
    assert "train-start" not in door.keys


def test_leaving_is_for_who_is_at_the_door(door):
    door.tap("leave")
    assert door.left == 1
    door.signs_in(LEA).tap("leave")
    assert door.left == 1


# ── what a trainee sees ─────────────────────────────────────────────────────────────────────


def test_a_trainee_has_no_key_of_a_trainers(trainee):
    assert not OF_TRAINER & trainee.keys
    assert {
        "train-start",
        "train-table",
        "level-own",
        "skill-opener",
        "school-game",
    } <= trainee.keys


@pytest.mark.parametrize(
    "page",
    [
        TraineesPage(),
        TraineePage(LEA),
        TraineePage(TIM),
        AssigningPage(TIM, return_to=TraineePage(TIM)),
        EnrollingPage(),
    ],
)
def test_a_trainee_cannot_be_led_to_a_trainers_page(trainee, page):
    trainee.school._open_page(page)  # as if a key led there
    trainee.school.refresh()
    assert not OF_TRAINER & trainee.keys
    assert "train-start" in trainee.keys


def test_no_other_pages_than_these_are_for_everybody():
    kinds = {TrainingPage}
    while deeper := {each for kind in kinds for each in kind.__subclasses__()} - kinds:
        kinds |= deeper
    pages = {each for each in kinds if not each.__subclasses__()}
    assert {each.__name__ for each in pages if not each.for_trainers} == {
        "SignInPage",
        "HomePage",
        "ProgressPage",
        "AssignedPage",
        "ExamStartPage",
        "PastHandsPage",
    }
    assert len(pages) == 18


def test_a_trainee_does_nothing_that_is_a_trainers(trainee, desk):
    before = desk.people, desk.scenarios
    scenario = AssignScenario(1, LEA, TraineePage(LEA))
    for act in (RetireTrainee(TIM), scenario, IssueCertificate(LEA), BringInHands()):
        trainee.school._supervise(act)  # as if a key did it
    assert (desk.people, desk.scenarios) == before


def test_a_rule_of_several_pages_is_turned_as_at_the_table(trainer):
    first = trainer.tap("trainee-L-01 why:school-certify").view.notice
    assert (first.page, first.more.detail) == (0, "1 of 5")
    second = trainer.tap("notice-more").view.notice
    assert (second.page, second.more.detail) == (1, "2 of 5")
    assert trainer.tap("notice-close").view.notice is None


def tones(pupil):
    return [key.tone for key in pupil.view.over.home.levels]


def test_a_level_is_kept_and_the_next_one_recommended(trainee, desk):
    trainee.tap("level-own")
    assert [key.tone for key in trainee.view.over.home.levels] == [
        "plain",
        "plain",
        "chosen",
        "plain",
    ]
    desk.record(LEA, tuple(mark(level=Level.SHOWN) for _ in range(20)))
    trainee.tap("school-sign-out").signs_in(LEA)
    assert [key.tone for key in trainee.view.over.home.levels] == [
        "plain",
        "plain",
        "chosen",
        "plain",
    ]


def test_a_level_that_was_reached_covers_those_below_it(trainee, desk):
    trainee.tap("level-guided")
    desk.record(LEA, tuple(mark(level=Level.OWN) for _ in range(20)))
    trainee.tap("school-sign-out").signs_in(LEA)
    assert tones(trainee) == ["plain", "chosen", "plain", "plain"]
    desk.record(LEA, tuple(mark(level=Level.READY) for _ in range(20)))
    trainee.tap("school-sign-out").signs_in(LEA)
    assert tones(trainee) == ["plain", "chosen", "plain", "plain"]
    assert "recommended" in trainee.view.over.home.levels[3].detail


def test_what_is_known_least_is_not_called_weak_while_it_is_known(trainee, desk):
    desk.record(LEA, tuple(mark() for _ in range(40)))
    trainee.tap("school-progress")
    weakest = trainee.view.over.progress.strip[-1]
    assert (weakest.label, weakest.value) == ("Weakest", "Who opens")
    assert not any(skill.heeded for skill in trainee.view.over.progress.skills)
    assert not any("weakest" in each.key.detail for each in trainee.view.over.progress.skills)
    desk.record(LEA, (mark(right=False), mark(right=False)))
    trainee.tap("school-home").tap("school-progress")
    assert [skill.heeded for skill in trainee.view.over.progress.skills].count(True) == 1


def test_another_game_is_chosen_as_at_the_table(trainee):
    trainee.tap("school-game")
    assert "table-number" not in trainee.keys
    trainee.tap("game-wiesbaden-holdem")
    while trainee.view.asked.pad is Pad.CHOICE:
        trainee.tap(trainee.view.asked.keys[0].name)
    trainee.tap("confirm")
    assert trainee.view.top.game.startswith("Texas Hold’em")
    assert "skill-open-hand" not in trainee.keys
    assert stub_of(trainee) == "Stub"


def stub_of(pupil):
    """What counting the stub is called on the page."""
    skills = pupil.view.over.home.skills
    return next(each.key.title for each in skills if each.key.name == "skill-stub")


def test_a_common_card_is_named_only_where_a_game_has_one(trainee):
    assert stub_of(trainee) == "Stub and common card"


def test_what_is_weak_is_seen(trainee, desk):
    desk.record(LEA, (mark(), mark(Skill.CHIPS, right=False), mark(Skill.CHIPS, right=False)))
    trainee.tap("school-progress")
    shown = {skill.key.name: skill for skill in trainee.view.over.progress.skills}
    assert shown["skill-chips"].heeded
    assert shown["skill-chips"].chosen
    assert shown["skill-opener"].figures == "100%\u00a0· 4.0 s\u00a0· 1 answer"
    assert (shown["skill-chips"].recall, shown["skill-chips"].settled) == (0, False)
    assert shown["skill-chips"].key.detail.endswith("remembered to 0%, weakest")
    assert shown["skill-rake"].recall is None
    right, quick = trainee.tap("skill-opener").view.over.progress.charts
    assert [bar.share for bar in right.bars] == [1000]
    assert [bar.figure for bar in quick.bars] == ["4.0 s"]


# ── exercises ───────────────────────────────────────────────────────────────────────────────


def test_the_bar_says_that_it_is_practice(trainee):
    bar = trainee.tap("level-guided skill-opener").waits(7).view.top
    assert (bar.title, bar.source, bar.saved) == (
        "Practice table",
        "",
        "Practice database",
    )
    assert (bar.who.value, bar.exercise.value) == (LEA, "0:07")


def test_an_answer_is_in_the_book_before_its_verdict_is_shown(trainee, desk):
    trainee.tap("level-guided skill-opener seat-1")
    assert desk.progress(LEA, PROFILE).tally.asked == 0
    trainee.tap("confirm")
    assert desk.progress(LEA, PROFILE).tally.asked == 1
    assert trainee.view.asked.exercise.verdict is not None


def test_the_course_asks_what_the_desk_names(trainee, desk):
    trainee.tap("level-guided train-start")
    skills = tuple(Skill(each) for each in (Skill.OPENER,))
    assert desk.next_skill(LEA, PROFILE, skills) is Skill.OPENER
    assert trainee.view.asked.exercise.title == "Who opens this round?"


def test_leaving_an_exercise_leads_home(trainee):
    trainee.tap("level-guided skill-opener leave")
    assert "train-start" in trainee.keys


def test_a_practice_hand_is_dealt(trainee):
    trainee.tap("level-shown train-table")
    assert trainee.view.asked.exercise is not None
    assert len([seat for seat in trainee.view.felt.seats if seat.name]) >= 2


def test_the_language_changes_in_the_middle(trainee):
    before = trainee.tap("level-guided skill-opener").view
    after = trainee.tap("language").view
    assert (after.language, after.top.title) == ("de", "Übungstisch")
    assert after.felt.seats[0].cards == before.felt.seats[0].cards


def seat_of(pupil: Pupil) -> str:
    """Somebody who could be the answer."""
    live = (key.name for key in pupil.view.asked.keys if key.enabled)
    return next(name.removeprefix("who-") for name in live if name.startswith("who-"))


def test_a_keyboard_answers(trainee):
    trainee.tap("level-guided skill-opener")
    trainee.school.key(seat_of(trainee), 0)
    trainee.clock.passes(1)
    trainee.school.key("", QtKey.RETURN)
    assert trainee.view.asked.exercise.verdict is not None


def test_enter_goes_on_with_an_example(trainee):
    trainee.tap("level-shown skill-opener")
    trainee.school.key("", QtKey.RETURN)
    (step,) = trainee.view.asked.ends
    assert step.detail.startswith("2 of ")


@pytest.mark.parametrize("closes", [QtKey.ESCAPE, QtKey.RETURN])
def test_f1_says_what_the_keys_do_wherever_one_is(door, closes):
    for taps in ("", "person-L-01", f"{typed(PINS[LEA])} confirm", "train-start"):
        door.tap(taps)
        before = door.view
        door.school.key("", QtKey.F1)
        assert door.view.notice.title == "Help"
        assert "F1" in [line.keys for line in door.view.notice.keyboard]
        door.school.key("", closes)
        assert door.view.notice is None
        assert (door.view.asked.pad, door.view.over) == (before.asked.pad, before.over)


def test_a_keyboard_opens_the_door(door):
    door.school.key("1", 0)
    assert door.view.asked.shows.value == LEA
    for text in ("", *"295038"):
        door.clock.passes(1)
        door.school.key(text, 0 if text else QtKey.RETURN)
    door.clock.passes(1)
    door.school.key("", QtKey.ENTER)
    assert "train-start" in door.keys


# ── the trainer ─────────────────────────────────────────────────────────────────────────────


def test_a_trainer_sees_everybody(trainer, desk):
    desk.record(LEA, (mark(Skill.RAKE, right=False), mark()))
    trainer.tap("school-enrol school-trainees")
    lines = trainer.view.over.trainees.lines
    assert [line.cells[0] for line in lines] == ["L-01\u00a0· Lea Brandt", "L-02\u00a0· Tim Vogt"]
    assert lines[0].cells[2:7] == ("2", "50%", "4.0 s", "Taking the rake", "–")
    assert lines[1].cells[1:6] == ("never", "0", "–", "–", "–")


def test_who_practised_another_game_has_not_never_practised(trainer, desk):
    desk.record(LEA, (mark(profile="wiesbaden-holdem"), mark(right=False)))
    trainer.tap("school-enrol school-trainees")
    (line, _) = trainer.view.over.trainees.lines
    assert line.cells[1] != "never"
    assert line.cells[2:4] == ("2", "50%")
    assert trainer.view.over.text == (
        "Every game counts here; the certificate is the one for Seven Card Stud · 5/10/20."
    )
    trainer.tap("trainee-L-01")
    elsewhere = trainer.view.over.progress.strip[-1]
    assert (elsewhere.label, elsewhere.value) == ("In other games", "1")


def test_the_class_at_a_glance_leads_to_who_misses_it(trainer, desk):
    desk.record(LEA, tuple(mark(Skill.RAKE, right=n > 3) for n in range(8)))
    trainer.tap("school-class")
    first = trainer.view.over.trainees.lines[0]
    assert first.cells == ("Taking the rake", "8", "50%", "4.0 s", "1", "L-01")
    trainer.tap("class-rake")
    assert trainer.title == "Taking the rake"
    assert [line.cells[0] for line in trainer.view.over.trainees.lines] == [
        "L-01\u00a0· Lea Brandt"
    ]
    trainer.tap(
        "trainee-L-01 school-trainees school-class class-rake school-trainees school-trainees"
    )
    assert trainer.title == "Trainees"


def test_a_trainer_enrols_a_trainee(trainer, desk):
    trainer.tap("school-enrol role-trainee digit-2 digit-1 confirm letter-E letter-V letter-A")
    trainer.tap(f"confirm {typed('481920')} confirm {typed('481920')} confirm")
    assert desk.people[-1].name == "Eva"
    assert trainer.title == "Trainees"


def test_a_trainee_is_retired_only_when_asked_twice(trainer, desk):
    trainer.tap("trainee-L-02 retire")
    assert desk.people[-1].active
    trainer.tap("confirm")
    assert not desk.people[-1].active
    assert [line.key.name for line in trainer.view.over.trainees.lines] == ["trainee-L-01"]


def test_a_new_pin_holds(trainer, desk):
    trainer.tap(f"trainee-L-01 new-pin {typed('481920')} confirm {typed('481920')} confirm")
    trainer.tap(f"school-sign-out person-L-01 {typed('295038')} confirm")
    assert "train-start" not in trainer.keys
    trainer.tap(f"{typed('481920')} confirm")
    assert "train-start" in trainer.keys


def test_what_is_missing_for_the_certificate_is_said(trainer):
    trainer.tap("trainee-L-01")
    assert (
        trainer.view.over.progress.heading
        == "Missing for the certificate, at the level table-ready"
    )
    assert trainer.view.over.progress.notes
    trainer.tap("why:school-certify")
    assert trainer.said.startswith("Issue the certificate: ")


def test_the_charts_of_a_skill_take_the_place_of_what_is_missing_until_its_next_tap(trainer):
    asked = trainer.tap("trainee-L-01").view.over.progress
    assert asked.notes
    assert not asked.charts
    shown = trainer.tap("skill-rake").view.over.progress
    assert shown.charts[0].title.startswith("Taking the rake")
    assert not shown.notes
    assert trainer.tap("skill-rake").view.over.progress == asked


def test_without_a_journal_no_hands_are_brought_in(trainer, desk):
    trainer.tap("school-bring confirm")
    assert trainer.said.startswith("No hands were brought in: ")
    assert desk.own_hands() == ()
    assert trainer.view.top.sound


def test_german_is_spoken_everywhere(empty, clock, tmp_path):
    german = Pupil(enrolled(empty), clock, language=Language.GERMAN, home=tmp_path)
    assert german.title == "Wer übt?"
    german.signs_in(TRAINER)
    assert german.title == "Croupier-Anwärter"


def test_each_step_of_enrolling_says_what_comes_next(trainer):
    def leading_on():
        keys = (*trainer.view.asked.ends, *trainer.view.asked.keys)
        return [key.title for key in keys if key is not None and key.name == "confirm"]

    trainer.tap("school-enrol role-trainee digit-5")
    assert leading_on() == ["Next: name"]
    trainer.tap("confirm letter-A")
    assert leading_on() == ["Next: PIN"]


def test_what_is_explained_stays_in_either_language_while_the_key_is_grey(trainee: Pupil):
    trainee.tap("level-ready skill-opener why:hint")
    assert trainee.said == "Hint: No hints at this level."
    question = trainee.view.asked.exercise.band
    trainee.waits(30)
    assert trainee.view.asked.exercise.band != question
    assert trainee.said == "Hint: No hints at this level."
    assert trainee.tap("language").said == "Hinweis: Keine Hinweise auf dieser Stufe."


def test_a_seat_is_explained_anew_once_time_has_run_out(trainee: Pupil):
    trainee.tap("level-ready train-table problem seat-1")
    assert trainee.said.startswith("Seat 1: First finish what you have begun below")
    assert trainee.waits(50).said.startswith("Seat 1: First the key for what you do")
