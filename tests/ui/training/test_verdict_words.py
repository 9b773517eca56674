"""The word of a verdict stays in its column and frame, whatever it is and wherever it lies.

Tests `ui/training/exercise.py`, `ui/training/exercise_factory.py`, `ui/training/words.py`,
`ui/training/practice/overview.py`, `ui/training/practice/practice_hand.py`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QCoreApplication, QObject, QRectF
from PySide6.QtQuick import QQuickItem

from dealerassist.hand.commands import MisdealReason
from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.practice.dealer_actions import NoticeMistake, Repair
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.wording.prompt_and_verdict import VERDICT_TITLES
from dealerassist.training.skills import Level, Skill
from tests.support.ui.items import LOOKS, laid_out, show
from tests.support.ui.training.answers import taps_of, wrong_answer
from tests.support.ui.training.expert import taps_for
from tests.support.ui.training.room import Room
from ui.app import Stage, staged
from ui.training.drill.drill_set import DrillSet
from ui.training.exercise_factory import drawing
from ui.training.practice.practice_hand import PracticeHand
from ui.view.view import View

STUD = load_profile("casinos-austria-stud").at_table()
OF_DRILLS = ("Right", "Wrong", "Time is up", "This is right")
WORDS = tuple(dict.fromkeys([*VERDICT_TITLES.values(), *OF_DRILLS]))


class Renamed(Room):
    """An exercise whose verdict has another word."""

    word = ""

    @property
    def view(self) -> View:
        view = super().view
        exercise = view.asked.exercise
        if not self.word or exercise is None or exercise.verdict is None:
            return view
        verdict = replace(exercise.verdict, word=self.voice(self.word))
        return replace(view, asked=replace(view.asked, exercise=replace(exercise, verdict=verdict)))


def misnamed(language: Language) -> Renamed:
    """Over the felt of the practice table, with much said above it."""
    table = PracticeTable(STUD, 44, Level.GUIDED)
    room = Renamed(PracticeHand(table, 44), STUD, language)
    while not isinstance(table.due, NoticeMistake):
        room.taps(" ".join(taps_for(room)))
    room.taps(f"problem problem-misdeal reason-{MisdealReason.CARDS_EXPOSED}")
    return room


def wrong_steps(language: Language) -> Renamed:
    """Over the felt, with the steps of a repair on the pad below."""
    room = misnamed(language)
    assert isinstance(room.exercise, PracticeHand)
    table = room.exercise.table
    while not isinstance(table.due, Repair):
        room.taps(" ".join(taps_for(room)))
    assert room.view.asked.exercise is not None
    wrong = next(
        pick.name for pick in room.view.asked.exercise.picks if pick.name[5:] not in table.due.steps
    )
    room.taps(f"{wrong} confirm")
    return room


def drilled(skill: Skill, language: Language) -> Renamed:
    """Over the pad of a drill."""
    drills = DrillSet(drawing(lambda: skill, STUD, 11), Level.GUIDED)
    room = Renamed(drills, STUD, language)
    assert room.view.asked.exercise is not None
    assert drills.at.drill is not None
    question = drills.at.drill.question
    given = wrong_answer(question, question.state.rules)
    room.taps(" ".join([*taps_of(question, given), "confirm"]))
    return room


PLACES = {
    "named wrongly": misnamed,
    "wrong steps": wrong_steps,
    "who opens": lambda language: drilled(Skill.OPENER, language),
    "cards": lambda language: drilled(Skill.BEST_FIVE, language),
    "amounts": lambda language: drilled(Skill.SIDE_POTS, language),
}


def part(stage: Stage, name: str) -> QQuickItem:
    found = stage.window.findChild(QObject, name)
    assert isinstance(found, QQuickItem), name
    return found


def drawn(stage: Stage) -> QRectF:
    """Where the letters of the word are, within the card; they are centred in their room."""
    word, card = part(stage, "verdict-word"), part(stage, "verdict")
    wide, high = word.property("contentWidth"), word.property("contentHeight")
    letters = QRectF((word.width() - wide) / 2, (word.height() - high) / 2, wide, high)
    return word.mapRectToItem(card, letters)


@pytest.mark.parametrize(("size", "language"), LOOKS)
def test_no_word_is_cut_or_leaves_its_column(
    size: tuple[int, int], language: Language, qapp, qtlog
):
    rooms = {place: room_of(language) for place, room_of in PLACES.items()}
    faults = dict[tuple[str, str], str]()
    with staged(next(iter(rooms.values())), size) as stage:
        QCoreApplication.processEvents()
        for place, room in rooms.items():
            show(stage, room)
            for word in WORDS:
                room.word = word
                laid_out(stage)
                card, letters = part(stage, "verdict"), drawn(stage)
                column = QRectF(0, 2, card.property("textLeft"), card.height() - 4)
                if part(stage, "verdict-word").property("truncated"):
                    faults[place, word] = "cut"
                if not column.contains(letters):
                    faults[place, word] = f"{letters} leaves {column}"
    assert faults == {}
    assert [record.message for record in qtlog.records] == []
