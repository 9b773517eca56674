"""Questions about hands of the house: alone in a set, and now and then in the course.

Tests `ui/training/exercise_factory.py`, `ui/training/sign_in.py`, `ui/training/home.py`,
`dealerassist/training/anonymous_hands.py`, `dealerassist/training/hand_features.py`,
`dealerassist/training/house_hand_questions.py`, `ui/training/drill/drill_set.py`.
"""

from __future__ import annotations

from random import Random

import pytest
from PySide6.QtCore import QCoreApplication

from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.training.anonymous_hands import own_hands
from dealerassist.training.answer_marks import Origin
from dealerassist.training.drills.register import skills_of
from dealerassist.training.hand_features import HandFeature, feature_name, features_of
from dealerassist.training.house_hand_questions import HouseHands
from dealerassist.training.skills import Level, Skill
from tests.proof.drills.checks import check
from tests.support.reports.played import played_once
from tests.support.tiers import LONG
from tests.support.training.class_of import LEA, PROFILE, TRAINER
from tests.support.ui.croupier import plain_spaces
from tests.support.ui.items import LOOKS, seen, show
from tests.support.ui.training.answers import taps_of
from tests.support.ui.training.pupil import Pupil
from tests.support.ui.training.room import Room
from ui.app import staged
from ui.program.home_folder import JOURNAL
from ui.training import home
from ui.training.drill.drill_set import DrillSet
from ui.training.exercise_factory import drawing, drawing_of_house
from ui.training.page import KEYS
from ui.view.view import Pad


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    return played_once(tmp_path_factory, 8)


@pytest.fixture(scope="module")
def hands(journal):
    with JournalReader(journal) as reader:
        return dict(enumerate(own_hands(reader, 8), start=1))


@pytest.fixture
def rules(hands):
    return hands[1].rules


def asked_of(hands, seed=7):
    """All that is drawn, until there is nothing more."""
    past, random = HouseHands(hands), Random(seed)
    return list(iter(lambda: past.draw(random), None))


def test_every_question_is_a_new_one_and_right_by_a_second_path(hands, rules):
    hands = dict(list(hands.items())[: None if LONG else 4])
    asked = asked_of(hands)
    assert len(asked) > 20
    questions = [each.question for each in asked]
    assert all(questions[at] not in questions[:at] for at in range(len(questions)))
    assert {question.skill for question in questions[:5]} <= set(skills_of(rules))
    assert len({question.skill for question in questions[:5]}) == 5
    for each in asked:
        check(each.question)
        again = HouseHands(hands).question(each.question.skill, each.number, each.step)
        assert again == each.question
    assert asked_of(hands) == asked


def answered(room: Room) -> None:
    """Every question rightly, to the end of the set; examples looked through first."""
    while room.view.asked.exercise.result is None:
        drill = room.exercise.at.drill
        if "step" in room.screen.key_actions:
            while "step" in room.screen.key_actions:
                room.taps("step")
            room.taps("confirm")
        else:
            question = drill.question
            room.taps(" ".join([*taps_of(question, question.right), "confirm"]))
            if room.exercise.at.judges_at_once:
                room.taps("confirm")


@pytest.mark.parametrize("level", [Level.SHOWN, Level.OWN])
def test_a_set_of_them_is_marked_as_such(hands, rules, level):
    room = Room(DrillSet(drawing_of_house(HouseHands(hands), rules, 7), level), rules)
    assert room.view.asked.exercise.band.endswith("a hand of the house")
    answered(room)
    assert {(mark.origin, mark.right) for mark in room.marks} == {(Origin.OWN_HAND, True)}
    assert {mark.seed for mark in room.marks} <= set(hands)
    past = HouseHands(hands)
    for mark, done in zip(room.marks, room.exercise.at.done, strict=True):
        assert past.question(mark.skill, mark.seed, mark.step) == done.drill.question


def test_a_set_ends_where_there_is_nothing_more_to_ask(hands, rules):
    alone = ({number: hand} for number, hand in hands.items())
    one, found = next((one, n) for one in alone if 0 < (n := len(asked_of(one))) < 20)
    room = Room(DrillSet(drawing_of_house(HouseHands(one), rules, 7), Level.OWN), rules)
    answered(room)
    assert len(room.marks) == found


def test_where_hands_show_nothing_something_is_asked_all_the_same(rules):
    room = Room(DrillSet(drawing_of_house(HouseHands({}), rules, 7), Level.SHOWN, 2), rules)
    answered(room)
    assert {mark.origin for mark in room.marks} == {Origin.DRILL}


def test_the_course_asks_about_them_now_and_then(hands, rules):
    draw = drawing(lambda: Skill.OPENER, rules, 7, HouseHands(hands))
    origins = [draw(None).origin for _ in range(30)]
    assert 2 <= origins.count(Origin.OWN_HAND) <= 12


def test_the_hands_of_the_house_can_be_asked_about(desk, clock, tmp_path, journal):
    (tmp_path / JOURNAL).symlink_to(journal)
    Pupil(desk, clock, home=tmp_path).signs_in(TRAINER).tap("school-bring confirm")
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(LEA).tap("level-own train-hands")
    assert {"listed-1", "train-own-drills"} <= pupil.keys
    pupil.tap("train-own-drills")
    assert pupil.view.asked.exercise.band.endswith("a hand of the house")
    assert not pupil.view.top.source


def test_each_hand_of_the_house_says_what_happens_in_it(
    desk, clock, tmp_path, tmp_path_factory, monkeypatch
):
    (tmp_path / JOURNAL).symlink_to(played_once(tmp_path_factory, 30))
    Pupil(desk, clock, home=tmp_path).signs_in(TRAINER).tap("school-bring confirm")
    played = []
    monkeypatch.setattr(home, "_FEATURES", {})
    monkeypatch.setattr(home, "features_of", lambda hand: played.append(hand) or features_of(hand))
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(LEA).tap("level-own train-hands")
    kept = {f"listed-{each.number}": each.what for each in desk.own_hands(PROFILE)}
    for key in pupil.view.over.keys:
        features = features_of(kept[key.name])
        told = [feature_name(words_of(Language.ENGLISH), each) for each in features]
        assert key.detail.replace("\u00a0", " ").startswith(" · ".join(told))
    # Of all of them: which are on the first page, the journal's own number decides.
    assert len({each for hand in kept.values() for each in features_of(hand)}) > 3
    assert len(played) == len(pupil.view.over.keys) == KEYS < len(kept)
    pupil.tap("school-home train-hands")
    assert len(played) == KEYS


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_however_much_happens_in_a_hand_its_key_can_be_read(
    size, language, desk, clock, tmp_path, journal, monkeypatch, qapp
):
    (tmp_path / JOURNAL).symlink_to(journal)
    Pupil(desk, clock, home=tmp_path).signs_in(TRAINER).tap("school-bring confirm")
    monkeypatch.setattr(home, "_FEATURES", {})
    monkeypatch.setattr(home, "features_of", lambda _hand: tuple(HandFeature))
    pupil = Pupil(desk, clock, language=language, home=tmp_path).signs_in(LEA)
    pupil.tap("train-hands")
    with staged(pupil.school, size) as stage:
        QCoreApplication.processEvents()
        show(stage, pupil.school)
        words = seen(stage.window).words
        # As many features as have room, all of them whole; aloud there is room for every one.
        (key,) = pupil.view.over.keys[:1]
        told = plain_spaces(key.detail).split(" · ")
        assert len(told) > len(HandFeature) - 2
        assert any(
            (shown := plain_spaces(each.text).split(" · ")) == told[: len(shown)] and len(shown) > 1
            for each in words
        )
        assert [each.text for each in words if each.is_cut(size[0])] == []


def hands_key(pupil):
    """The key to the hands of the house, on the first page."""
    return pupil.school.screen.key_actions["train-hands"].key


def test_where_only_other_games_were_brought_in_the_key_says_so(desk, clock, tmp_path, journal):
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(LEA)
    assert hands_key(pupil).why == "None has been brought in yet"
    (tmp_path / JOURNAL).symlink_to(journal)
    Pupil(desk, clock, home=tmp_path).signs_in(TRAINER).tap("school-bring confirm")
    pupil = Pupil(desk, clock, home=tmp_path).signs_in(LEA)
    assert hands_key(pupil).enabled
    pupil.tap("school-game game-wiesbaden-holdem")
    while pupil.view.asked.pad is Pad.CHOICE:
        pupil.tap(pupil.view.asked.keys[0].name)
    pupil.tap("confirm")
    assert hands_key(pupil).why.endswith("are of other games")
