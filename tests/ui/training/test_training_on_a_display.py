"""The pages of the training on a real stage: how large the keys are, and whether all is read.

Tests `ui/training/progress.py`, `ui/training/trainee.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from dealerassist.training.drills.register import skills_of
from dealerassist.training.skills import Skill
from tests.support.tiers import every
from tests.support.training.certificate import RULES, earned
from tests.support.training.class_of import LEA, TRAINER, mark
from tests.support.ui.hands import Finger, Keyboard, unhurried
from tests.support.ui.items import LOOKS, SIZES, Seen, seen, show
from tests.support.ui.key_sentences import without_sentence
from tests.support.ui.keyboard_walk import faults_by_keyboard
from tests.support.ui.small_print import too_small
from tests.support.ui.training.pupil import PINS, Pupil
from ui.app import Stage, staged
from ui.training.key_sentences import IN_TRAINING
from ui.training.trainee import NOTES
from ui.view.parts import Tone

LEAST = 13.0
"""Whatever can be tapped, in millimetres."""

LINE = 14.0
"""How high the line at the top is."""


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


MOST_SKILLS = "stud-high-low-eight"
"""The game of a tournament in which the most skills are practised."""


@pytest.fixture
def busy_class(desk):
    """Everything has been practised, so that there is much to be read."""
    desk.record(LEA, tuple(mark(skill, seconds=123) for skill in Skill))
    of_most = tuple(mark(skill, seconds=123, profile=MOST_SKILLS) for skill in Skill)
    desk.record(LEA, of_most)
    slow_and_wrong = (earned(skill, right=False, seconds=123.4) for skill in skills_of(RULES))
    desk.record(LEA, tuple(slow_and_wrong))
    return desk


def pages(pupil: Pupil) -> Iterator[str]:
    """One page after the other, each with its name."""
    yield "door"
    yield pupil.tap("school-number digit-1") and "number"
    yield pupil.tap("cancel person-L-01 digit-1") and "PIN"
    yield pupil.tap("cancel").signs_in(LEA) and "home"
    yield pupil.tap("level-guided school-progress") and "progress"
    yield pupil.tap("school-home school-game") and "game"
    yield pupil.tap("cancel skill-opener") and "drill"
    yield pupil.tap("leave leave school-game tournaments") and "structures"
    yield pupil.tap("structure-horse-tournament") and "games of a structure"
    yield pupil.tap(f"game-of-structure-{MOST_SKILLS}") and "rules of a tournament"
    yield pupil.tap("confirm") and "home in a tournament"
    yield pupil.tap("school-progress") and "progress in a tournament"
    yield pupil.tap("school-home school-sign-out").signs_in(TRAINER) and "trainees"
    yield pupil.tap("school-bring confirm") and "notice"
    yield pupil.tap("notice-close trainee-L-01") and "trainee"
    yield pupil.tap("more") and "more of what is missing"
    yield pupil.tap("school-trainees school-enrol") and "enrolling"
    yield pupil.tap("role-trainee digit-5 confirm letter-A") and "name"


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_every_key_can_be_tapped_and_every_word_read(size, language, busy_class, clock, tmp_path):
    pupil = Pupil(busy_class, clock, language=language, home=tmp_path)
    faults = []
    with staged(pupil.school, size) as stage:
        QCoreApplication.processEvents()
        for page in pages(pupil):
            show(stage, pupil.school)
            look = seen(stage.window)
            faults += [f"{page}: {fault}" for fault in faults_of(look, size[0])]
            faults += [f"{text}: {fault}" for text, fault in too_small(page, look).items()]
    assert "\n".join(faults) == ""


def test_all_that_is_missing_for_a_certificate_is_read_a_part_at_a_time(
    busy_class, clock, tmp_path
):
    pupil = Pupil(busy_class, clock, home=tmp_path).signs_in(TRAINER).tap("trainee-L-01")
    missing, read = len(busy_class.missing(LEA, RULES)), []
    assert missing > 30
    while len(read) < missing:
        shown = pupil.view.over.progress.notes
        assert 0 < len(shown) <= NOTES
        read += shown
        pupil.tap("more")
    assert len(set(read)) == missing
    assert pupil.view.over.progress.notes == tuple(read[:NOTES])


def test_every_key_is_reached_by_keyboard(busy_class, clock, tmp_path):
    pupil = Pupil(busy_class, clock, home=tmp_path)
    walk = ((page, pupil.school) for page in pages(pupil))
    assert faults_by_keyboard(every(2, walk)) == {}


def faults_of(look: Seen, width: int) -> Iterator[str]:
    for item in look.items:
        if min(item.width, item.height) < LEAST * look.mm - 1:
            yield f"too small: {item.name}"
        if not item.spoken:
            yield f"has no name to be read out: {item.name}"
    on_page = [item for item in look.items if item.y >= LINE * look.mm]
    if look.at("notice-close") is None:
        for at, one in enumerate(on_page):
            near = (other for other in on_page[at + 1 :] if one.gap(other) < 0)
            yield from (f"over each other: {one.name}, {other.name}" for other in near)
    for words in look.words:
        if words.is_cut(width):
            yield f"cut: {words.text}"


def test_help_has_a_sentence_for_every_key(busy_class, clock, tmp_path):
    pupil = Pupil(busy_class, clock, home=tmp_path)
    assert without_sentence(((page, pupil) for page in pages(pupil)), IN_TRAINING) == {}
    pupil = Pupil(busy_class, clock, home=tmp_path)
    assert without_sentence(((page, pupil) for page in assigning(pupil)), IN_TRAINING) == {}


def assigning(pupil: Pupil) -> Iterator[str]:
    """The pages on which a trainer assigns, and on which the trainee then finds it."""
    yield pupil.signs_in(TRAINER).tap("school-class") and "class"
    yield pupil.tap("class-rake") and "a skill of the class"
    yield pupil.tap("school-trainees school-exams school-set-exam") and "setting an exam"
    yield pupil.tap("confirm notice-close") and "an exam"
    yield pupil.tap("school-exams") and "exams"
    yield pupil.tap("school-class school-drills") and "assigning drills"
    yield pupil.tap("confirm notice-close") and "drills are assigned"
    pupil.tap("school-trainees school-sign-out")
    yield pupil.signs_in(LEA).tap("train-assigned") and "what is assigned"
    yield pupil.tap("exam-1") and "the exam"
    yield pupil.tap("confirm") and "its first question"


def test_while_help_is_on_nothing_is_answered(desk, clock, tmp_path):
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(LEA)
    pupil.tap("level-guided keys-help skill-opener")
    assert pupil.said == f"Who opens: {IN_TRAINING.of('skill-opener')}"
    assert pupil.view.asked.exercise is None
    pupil.tap("keys-help skill-opener")
    asked = pupil.view.asked.exercise
    for key in ("seat-1", "hint", "leave"):
        pupil.tap(f"keys-help {key}")
        assert pupil.view.notice is not None
        assert pupil.view.notice.text == IN_TRAINING.of(key)
        assert pupil.view.top.help.tone is Tone.CHOSEN
        pupil.tap("notice-close")
        assert pupil.view.notice is None
    assert pupil.view.asked.exercise.title == asked.title
    assert not pupil.view.asked.exercise.hint
    pupil.tap("hint")
    assert pupil.view.asked.exercise.hint


def test_a_finger_and_a_keyboard_get_to_the_first_question(desk, clock, tmp_path):
    pupil = Pupil(desk, clock, home=tmp_path)
    with staged(pupil.school, SIZES[0]) as stage:
        QCoreApplication.processEvents()
        unhurried(stage)
        finger, keyboard = Finger(stage.window), Keyboard(stage.window)
        finger.tap("person-L-01")
        for digit in PINS[LEA]:
            clock.passes(1)
            keyboard.type(digit)
        clock.passes(1)
        finger.tap("confirm level-guided train-start")
        assert stage.window.property("title") == "Practice table"
        assert pupil.view.asked.exercise is not None
        finger.tap("language")
    assert pupil.school.language is Language.GERMAN


def test_an_exercise_is_left_without_a_warning(desk, clock, tmp_path):
    """Nothing on the felt still asks for what the exercise had."""
    pupil = Pupil(desk, clock, home=tmp_path)
    with staged(pupil.school, SIZES[0]) as stage:
        pupil.signs_in(LEA)
        for answered in ("skill-opener seat-1 confirm", "train-table do-antes"):
            for name in f"level-guided {answered} leave".split():
                pupil.tap(name)
                show(stage, pupil.school)
            assert pupil.view.asked.exercise is not None
            assert pupil.view.asked.exercise.result is not None
            pupil.tap("confirm")
            show(stage, pupil.school)
            assert pupil.view.asked.exercise is None


def test_in_an_example_the_seats_are_grey_and_say_why(desk, clock, tmp_path):
    pupil = Pupil(desk, clock, home=tmp_path)
    with staged(pupil.school, SIZES[0]) as stage:
        QCoreApplication.processEvents()
        unhurried(stage)
        pupil.signs_in(LEA).tap("level-shown skill-opener")
        show(stage, pupil.school)
        faces = {name: face_of(stage, name) for name in ("who-1", "undo", "step")}
        assert faces["who-1"] == faces["undo"] != faces["step"]
        Finger(stage.window).tap("who-1")
        assert pupil.view.notice is not None
        assert pupil.view.notice.text.startswith("In an example the program answers")


def face_of(stage: Stage, name: str) -> str:
    """The colour in which a key is drawn, near its left edge."""
    item = seen(stage.window).at(name)
    assert item is not None
    at = round(item.x + 1.5 * seen(stage.window).mm), round(item.y + item.height / 2)
    return stage.picture().pixelColor(*at).name()
