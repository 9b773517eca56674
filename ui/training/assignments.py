"""What is assigned to trainees: the key of a set of drills, and an exam in words."""

from __future__ import annotations

from datetime import date

from dealerassist.locale.localizer import dotted
from dealerassist.training.drill_goals import GoalStanding
from dealerassist.training.practised_games import practised_game
from dealerassist.training.stored_records import Exam
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.key_action import Intent, KeyAction, live
from ui.training.context import TrainingContext
from ui.training.goal_text import goal_detail, goal_skills
from ui.view.parts import Tone


def set_key(at: TrainingContext, standing: GoalStanding, does: Intent) -> KeyAction:
    """The key of a set of drills; amber once it is late."""
    return live(
        f"drills-{standing.number}",
        goal_skills(at.voice, standing.goal),
        does,
        detail=goal_detail(at.voice, standing, at.today),
        tone=Tone.RAISE if standing.is_late(at.today) else Tone.PLAIN,
    )


def day_said(at: TrainingContext, day: str) -> str:
    """A day given as "2026-12-01", in the reader's way."""
    return at.voice.say.date(date.fromisoformat(day))


def exam_name(at: TrainingContext, number: int) -> str:
    """What an exam is called."""
    return at.voice("Exam {number}", number=at.voice.say.number(number))


def asked_in(at: TrainingContext, exam: Exam) -> str:
    """What an exam asks, and by when: its game, its number of questions, its last day."""
    voice, day = at.voice, day_said(at, exam.by)
    still = exam.is_open_on(at.today)
    return dotted(
        [
            practised_game(voice.say, exam.rules),
            voice.count("{n} question", "{n} questions", exam.questions),
            voice("by {date}", date=day) if still else voice("was due on {date}", date=day),
        ]
    )


def asks_otherwise(desk: TrainingDesk, number: int) -> bool:
    """Whether this program would make other questions for an exam than those it was set with.

    It can neither be asked nor printed then.
    """
    kept = desk.exams.of(number)
    return kept is not None and desk.exams.questions(kept) is None


def made_otherwise(at: TrainingContext) -> str:
    """Why an exam cannot be asked or printed any more."""
    return at.voice("Another version of the program made its questions: a new one has to be set")
