"""Exercises as they are drawn: keys large enough, no word cut, in both languages.

Tests `ui/training/exercise.py`, `ui/training/felt.py`, `ui/training/key_sentences.py`,
`ui/training/drill/drill_set.py`, `ui/training/practice/practice_hand.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

import pytest
from PySide6.QtCore import QRectF
from PySide6.QtGui import QGuiApplication
from PySide6.QtQuick import QQuickItem

from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.tournament.structure_files import shipped_structure
from dealerassist.training.drills.register import skills_of
from dealerassist.training.practice.dealer_actions import TakeDrop
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.questions import CardsForm
from dealerassist.training.skills import Level, Skill
from tests.support.hand.play import house
from tests.support.tiers import every
from tests.support.ui.hands import visible_items
from tests.support.ui.items import BOTH, LOOKS, SIZES, every_look, show
from tests.support.ui.key_sentences import without_sentence
from tests.support.ui.keyboard_walk import faults_by_keyboard
from tests.support.ui.sizes import KEY, PIXEL, is_tiny, too_small
from tests.support.ui.small_print import too_small as too_small_letters
from tests.support.ui.training.answers import taps_of, wrong_answer
from tests.support.ui.training.expert import taps_for
from tests.support.ui.training.room import Room
from ui.app import staged
from ui.training.drill.drill_set import DrillSet
from ui.training.exercise_factory import drawing
from ui.training.key_sentences import IN_TRAINING
from ui.training.practice.practice_hand import PracticeHand

STUD = load_profile("casinos-austria-stud").at_table()
HIGH_LOW = load_profile("omaha-high-low-eight").at_table()
TOURNAMENT = shipped_structure("holdem-tournament").games[0]
SIX_CARDS = load_profile("six-card-omaha").at_table()

WITH_DROP = house(rake={"time": {"amount": 5}}, drop={"amount": 2, "from": 20})

State = tuple[str, Room]


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    """A warning from QML is a failed test."""
    yield
    assert [record.message for record in qtlog.records] == []


def every_drill(language: Language) -> Iterator[State]:
    """Every skill, judged; where there is least room before that too; then the overview."""
    of_tournaments = (Skill.ABSENT, Skill.LEVELS, Skill.COLOUR_UP, Skill.BALANCING)
    games = ((STUD, skills_of(STUD)), (HIGH_LOW, (Skill.HIGH_LOW,)), (TOURNAMENT, of_tournaments))
    for rules, skills in games:
        for skill in skills:
            yield from one_drill(Room(drill(skill, Level.GUIDED, rules), rules, language))
    room = Room(drill(Skill.BEST_FIVE, Level.GUIDED, SIX_CARDS, seed=1), SIX_CARDS, language)
    yield from one_drill(room)
    room = Room(drill(Skill.STUB, Level.SHOWN, STUD), STUD, language)
    room.taps("step")
    yield "example", room
    room = Room(drill(Skill.SHOWING, Level.READY, STUD), STUD, language)
    for _ in range(20):
        assert room.view.asked.exercise is not None
        room.taps("prompt")
        room.wait(60)
    yield "overview", room
    room.taps("done-20")
    yield "looked at", room
    for skill in (Skill.SIDE_POTS, Skill.STUB):
        yield (
            f"{skill}, looked at later",
            later(Room(drill(skill, Level.OWN, STUD), STUD, language)),
        )


def drill(skill: Skill, level: Level, rules, *, seed: int = 11) -> DrillSet:
    return DrillSet(drawing(lambda: skill, rules, seed), level)


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_the_bets_that_a_question_is_about_lie_clear_of_it(size, language):
    """Without them nobody could say how much comes into which pot."""
    rooms = (
        Room(drill(skill, Level.GUIDED, STUD, seed=seed), STUD, language)
        for skill in (Skill.SIDE_POTS, Skill.RAKE, Skill.LIMITS)
        for seed in (1, 2, 3)
    )
    first = next(rooms)
    with staged(first, size) as stage:
        for room in (first, *rooms):
            show(stage, room)
            stage.picture()
            items = list(visible_items(stage.window.contentItem()))
            bets = [item for item in items if item.objectName().startswith("bet-")]
            laid = [seat for seat in room.view.felt.seats if seat.bet]
            assert [item.property("amount") for item in bets] == [seat.bet for seat in laid]
            told = [placed(item) for item in items if item.objectName() in TOLD]
            assert not [item for item in bets if any(map(placed(item).intersects, told))]


@pytest.mark.parametrize(("size", "language"), BOTH)
def test_a_long_question_among_bets_ends_above_the_pots(size, language):
    """The seeds are those of questions with much to say, and bets on three sides of it."""
    asked = {Skill.RAKE: (15, 50), Skill.SIDE_POTS: (8, 30, 45), Skill.LIMITS: (1,)}
    asked[Skill.ALL_IN] = (28,)
    rooms = (
        Room(drill(skill, Level.READY, STUD, seed=seed), STUD, language)
        for skill, seeds in asked.items()
        for seed in seeds
    )
    first = next(rooms)
    with staged(first, size) as stage:
        for room in (first, *rooms):
            show(stage, room)
            stage.picture()
            items = {item.objectName(): item for item in visible_items(stage.window.contentItem())}
            end = placed(items["exercise-detail"]).bottom()
            mm = stage.window.property("density")
            assert end < placed(items["exercise-pots"]).top() + BELOW_LETTERS * mm


BELOW_LETTERS = 1.5
"""Millimetres of a line of text in which there are no letters."""

TOLD = ("exercise-title", "exercise-detail", "hint-text")


def placed(item: QQuickItem) -> QRectF:
    """Where it lies on the screen."""
    return item.mapRectToScene(item.boundingRect())


def test_the_best_five_of_six_and_five_are_asked_of_eleven_cards():
    drills = drill(Skill.BEST_FIVE, Level.GUIDED, SIX_CARDS, seed=1)
    assert Room(drills, SIX_CARDS, Language.GERMAN).view.asked.exercise is not None
    form = drills.at.drill.question.form
    assert isinstance(form, CardsForm)
    assert len(form.cards) == 11


def later(room: Room) -> Room:
    """A wrong answer, looked at in the overview."""
    drills = room.exercise
    assert isinstance(drills, DrillSet)
    assert room.view.asked.exercise is not None
    question = drills.at.drill.question
    given = wrong_answer(question, question.state.rules)
    room.taps(" ".join([*taps_of(question, given), "confirm", "leave", "done-1"]))
    return room


def one_drill(room: Room) -> Iterator[State]:
    drills = room.exercise
    assert isinstance(drills, DrillSet)
    assert room.view.asked.exercise is not None
    question = drills.at.drill.question
    if question.skill is Skill.SIDE_POTS:
        yield "places of the answer below the pots", room
    given = wrong_answer(question, question.state.rules)
    room.taps(" ".join([*taps_of(question, given), "confirm"]))
    yield f"{question.skill}, judged", room


def every_deed(language: Language) -> Iterator[State]:
    """A hand with side pots, and one with a fault: what is asked for each kind of action.

    Where there is least room, in the longer language: the other looks are of the same shape.
    """
    for seed in (8, 7):
        room = Room(PracticeHand(PracticeTable(STUD, seed, Level.SHOWN), seed), STUD, language)
        yield from one_hand(room)


def the_drop(language: Language) -> Iterator[State]:
    """What pots give for a jackpot: the key beside that of the rake, and the question (6.4)."""
    table = PracticeTable(WITH_DROP, 8, Level.SHOWN, faults=False)
    room = Room(PracticeHand(table, 8), WITH_DROP, language)
    while not isinstance(table.due, TakeDrop):
        room.taps(" ".join(taps_for(room)))
    yield "the drop is due", room
    room.taps("do-drop digit-2")
    yield "the drop is typed", room
    yield from one_drill(Room(drill(Skill.RAKE, Level.GUIDED, WITH_DROP), WITH_DROP, language))


def one_hand(room: Room) -> Iterator[State]:
    """The first action of every kind: its keys, half way, and what is said to a wrong one."""
    hand = room.exercise
    assert isinstance(hand, PracticeHand)
    kinds: set[type] = set()
    assert room.view.asked.exercise is not None
    while not hand.table.over:
        taps, kind = taps_for(room), type(hand.table.due)
        if kind not in kinds:
            room.taps(" ".join(taps[:-1]))
            yield kind.__name__, room
            taps = taps[-1:]
        kinds.add(kind)
        room.taps(" ".join(taps))
    yield "overview", room


@pytest.mark.parametrize(("size", "language"), LOOKS[:1])
@pytest.mark.parametrize("walk", [every_drill, every_deed, the_drop])
def test_every_key_is_large_enough_and_no_word_is_cut(
    walk, size: tuple[int, int], language: Language
):
    faults = dict[str, str]()
    for name, look in every_look(walk(language), size):
        for item in look.items:
            key = not item.name.startswith(
                ("seat-", "blank-", "rule", "language", "keys-help", "prompt")
            )
            if is_tiny(item, look) or (key and too_small(item, look, KEY)):
                faults[item.name] = f"{name}: too small"
        there = Counter(item.name for item in look.items)
        faults |= {key: f"{name}: there twice" for key, count in there.items() if count > 1}
        faults |= {" and ".join(pair): f"{name}: over" for pair in look.overlapping(-PIXEL)}
        faults |= {words.text: f"{name}: cut" for words in look.words if words.is_cut(size[0])}
        faults |= too_small_letters(name, look)
    assert faults == {}


@pytest.mark.parametrize(
    "walk", [every_drill, every_deed, pytest.param(the_drop, marks=pytest.mark.long)]
)
def test_every_key_of_an_exercise_is_reached_by_keyboard(walk):
    assert faults_by_keyboard(every(6, walk(Language.ENGLISH))) == {}


@pytest.mark.parametrize("walk", [every_drill, every_deed, the_drop])
def test_help_has_a_sentence_for_every_key_of_an_exercise(walk):
    assert without_sentence(walk(Language.ENGLISH), IN_TRAINING) == {}


def test_a_finger_answers_on_the_screen(qapp: QGuiApplication, qtlog):
    room = Room(drill(Skill.OPENER, Level.GUIDED, STUD), STUD)
    with staged(room, SIZES[0]) as stage:
        seat = room.exercise.at.drill.question.right.seat
        for name in (f"seat-{seat}", "confirm"):
            stage.bridge.tap(name)
        assert '"good":true' in stage.bridge.view
    assert [mark.right for mark in room.marks] == [True]
