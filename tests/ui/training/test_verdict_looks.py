"""What an answer is judged by stays on the felt beside the verdict, as it is drawn.

Tests `ui/training/exercise_factory.py`, `ui/training/drill/drill_set.py`,
`ui/training/drill/pads.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import skills_of
from dealerassist.training.skills import Level, Skill
from tests.support.tiers import LONG, every
from tests.support.ui.items import WALKS, looks, thinned
from tests.support.ui.small_print import too_small
from tests.support.ui.training.answers import taps_of, wrong_answer
from tests.support.ui.training.room import Room
from ui.training.drill.drill_set import USUAL_LENGTH, DrillSet
from ui.training.exercise_factory import drawing
from ui.view.training import ExerciseView

GAMES = tuple(
    load_profile(name).at_table() for name in ("casinos-austria-stud", "omaha-high-low-eight")
)
LATER = (Skill.SIDE_POTS, Skill.LIMITS, Skill.STUB, Skill.SHOWING)
QUESTIONS = 2 if LONG else 1


Fact = tuple[str, ...]
"""A text that is to be read, and the shorter ones that may stand for it."""


def facts_of(room: Room) -> Counter[Fact]:
    """What the question is about: what is said of it, and what lies in the middle of the felt."""
    view = room.view
    assert isinstance(view.asked.exercise, ExerciseView)
    said = [view.asked.exercise.title, view.asked.exercise.detail, view.asked.exercise.laid]
    pots = [part for box in view.felt.boxes for part in ((box.label, box.brief), (box.amount,))]
    whole = [text for text in (*said, *(card.rank for card in view.felt.board.cards)) if text]
    return Counter([*((text,) for text in whole), *pots])


def unread(facts: Counter[Fact], words: Counter[str]) -> list[Fact]:
    """What of it cannot be read, each as often as it is missing."""
    left, missing = Counter(words), list[Fact]()
    for fact in facts.elements():
        shown = next((text for text in fact if text and left[text] > 0), None)
        if shown is None:
            missing.append(fact)
        else:
            left[shown] -= 1
    return missing


def judged(room: Room, level: Level) -> Iterator[tuple[Counter[Fact], Room]]:
    """Some questions answered wrongly: at once, or as they are looked at in the overview."""
    drills, asked = room.exercise, []
    assert isinstance(drills, DrillSet)
    for _ in range(QUESTIONS):
        asked.append(facts_of(room))
        assert drills.at.drill is not None
        question = drills.at.drill.question
        given = taps_of(question, wrong_answer(question, question.state.rules))
        room.taps(" ".join([*given, "confirm"]))
        if level is Level.GUIDED:
            yield asked[-1], room
            room.taps("confirm")
    if level is Level.OWN:
        room.taps("done-1")
        for facts in asked:
            yield facts, room
            room.taps("confirm")


def every_verdict(language: Language) -> Iterator[tuple[Counter[Fact], Room]]:
    for rules in GAMES:
        for skill in skills_of(rules):
            for level in (Level.GUIDED, Level.OWN)[: 2 if skill in LATER else 1]:
                drills = DrillSet(drawing(lambda skill=skill: skill, rules, 102), level, QUESTIONS)
                yield from judged(Room(drills, rules, language), level)


@pytest.mark.parametrize(("sizes", "language"), WALKS)
def test_what_was_asked_about_is_read_beside_the_verdict(
    sizes: Sequence[tuple[int, int]], language: Language, qapp, qtlog
):
    for facts, on_screens in looks(every(2, thinned(every_verdict(language), sizes[0])), sizes):
        for (width, _), look in zip(sizes, on_screens, strict=True):
            words = Counter(words.text for words in look.words)
            assert look.at("rule") is not None, facts
            assert unread(facts, words) == [], facts
            assert [words.text for words in look.words if words.is_cut(width)] == []
            assert too_small("", look) == {}
    assert [record.message for record in qtlog.records] == []


def test_the_pots_before_the_round_are_told_from_those_that_are_asked_for():
    rules = GAMES[0]
    drills = DrillSet(drawing(lambda: Skill.SIDE_POTS, rules, 100), Level.GUIDED)
    room = Room(drills, rules)
    clashing = 0
    for _ in range(12):
        view = room.view
        assert view.asked.exercise is not None
        assert view.asked.exercise.laid == ("Before this round" if view.felt.boxes else "")
        clashing += bool(
            {box.label for box in view.felt.boxes} & {s.label for s in view.asked.exercise.slots}
        )
        assert drills.at.drill is not None
        question = drills.at.drill.question
        room.taps(" ".join([*taps_of(question, question.right), "confirm", "confirm"]))
    assert clashing


def test_elsewhere_the_pots_have_no_name_that_is_asked_for():
    rules = GAMES[0]
    room = Room(DrillSet(drawing(lambda: Skill.LIMITS, rules, 100), Level.GUIDED), rules)
    assert room.view.asked.exercise.laid == ""


def pots_of_a_board(language: Language) -> Iterator[tuple[str, Room]]:
    """Questions about side pots with cards on the board, by what is said of the pots before."""
    for seed in range(100, 106 if LONG else 101):
        drills = DrillSet(drawing(lambda: Skill.SIDE_POTS, GAMES[1], seed), Level.GUIDED)
        room = Room(drills, GAMES[1], language)
        for _ in range(USUAL_LENGTH):
            view = room.view
            assert isinstance(view.asked.exercise, ExerciseView)
            if view.felt.board.cards and len(view.felt.boxes) > 2:
                yield view.asked.exercise.laid, room
            assert drills.at.drill is not None
            question = drills.at.drill.question
            room.taps(" ".join([*taps_of(question, question.right), "confirm", "confirm"]))


@pytest.mark.parametrize(("sizes", "language"), WALKS)
def test_what_is_said_of_the_pots_before_the_round_lies_clear_of_the_board(
    sizes: Sequence[tuple[int, int]], language: Language, qapp
):
    seen = 0
    for laid, on_screens in looks(pots_of_a_board(language), sizes):
        for look in on_screens:
            seen += 1
            over = [pair for pair in look.words_over_words(0) if laid in pair]
            assert over == []
    assert seen
