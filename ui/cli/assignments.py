"""``dealer-assist training exam``, ``exam-sheet`` and ``drills``: what trainees are given to do."""

from __future__ import annotations

import time
from datetime import datetime
from pathlib import Path

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.seats_and_first_profiles import FIRST_PROFILE
from dealerassist.table.roles import by_badge
from dealerassist.training.drill_goals import USUAL_GOAL
from dealerassist.training.drills.register import DRILLED, skills_of
from dealerassist.training.exam_questions import new_exam
from dealerassist.training.exam_results import ExamSheet, ExamStanding
from dealerassist.training.practised_games import practised_game
from dealerassist.training.progress import day_of
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from dealerassist.training.store import NAME
from dealerassist.training.stored_records import DrillGoal
from ui.cli.desk_answers import answer_or_fail, refusal_with_rule
from ui.cli.errors import FailedError
from ui.cli.named_path import OutputPath
from ui.cli.paper import language_option, place_for, spoken, written_document
from ui.cli.training_access import (
    book_option,
    house_beside,
    profile_option,
    rules_of,
    trainer_access,
    trainer_option,
)
from ui.cli.translation import words_for
from ui.program.home_folder import training_folder
from ui.training.goal_text import goal_given, has_it_already

last_day_option = click.option(
    "--by", required=True, type=click.DateTime(["%Y-%m-%d"]), help="The last day: 2026-12-01."
)


@click.command()
@click.argument("people", nargs=-1, metavar="[PERSON]...")
@click.option(
    "--skill",
    "skills",
    multiple=True,
    required=True,
    type=click.Choice([skill.value for skill in DRILLED]),
    help="A skill of the set; may be named several times.",
)
@click.option(
    "--answers",
    type=click.IntRange(1, 1000),
    default=USUAL_GOAL[0],
    show_default=True,
    help="How many of the last answers in each skill are looked at.",
)
@click.option(
    "--right",
    type=click.IntRange(1, 100),
    default=USUAL_GOAL[1],
    show_default=True,
    help="How many per cent of these must be right.",
)
@last_day_option
@profile_option
@trainer_option
@book_option
@click.pass_context
def drills(
    context: click.Context,
    people: tuple[str, ...],
    skills: tuple[str, ...],
    answers: int,
    right: int,
    by: datetime,
    profile: str | None,
    trainer: str | None,
    folder: Path | None,
) -> None:
    """Assign a set of drills to each PERSON, or to all trainees, with a goal and a last day.

    Only answers without help count, given after it was assigned.
    """
    with trainer_access(context, folder, trainer) as at:
        rules = rules_of(at.say, profile or FIRST_PROFILE)
        goal = DrillGoal(
            rules=rules,
            skills=drilled(at.say, skills, rules),
            answers=answers,
            accuracy=right,
            by=coming_day(at.say, by),
        )
        voice = Localizer(at.say, rules)
        numbers = dict.fromkeys(by_badge(at.desk.people, person) for person in people)
        for person in numbers or [each.id for each in at.desk.trainees]:
            answer = at.desk.assign_drills(goal, person, actor=at.trainer)
            if not people and has_it_already(answer):
                # The rest of the class gets it all the same.
                click.echo(refusal_with_rule(at.say, answer))
                continue
            answer_or_fail(at.say, answer)
            click.echo(goal_given(voice, goal, [person]))


def drilled(say: Catalogue, named: tuple[str, ...], rules: HouseRules) -> tuple[Skill, ...]:
    """The skills in their order; each must have drills in the game."""
    chosen = [Skill(name) for name in named]
    for skill in chosen:
        if skill not in skills_of(rules):
            name = skill_name(say, skill, rules)
            raise FailedError(say("{skill} has no drills in this game.", skill=name))
    return tuple(skill for skill in Skill if skill in chosen)


def coming_day(say: Catalogue, by: datetime) -> str:
    """The day as it is kept; one that is over is refused."""
    day = by.date().isoformat()
    if day < day_of(round(time.time() * 1000)):
        raise FailedError(say("{date} is over.", date=say.date(by.date())))
    return day


@click.command()
@click.option(
    "--skill",
    "skills",
    multiple=True,
    type=click.Choice([skill.value for skill in DRILLED]),
    help="A skill that is asked about; may be named several times. All unless told.",
)
@click.option(
    "--right",
    type=click.IntRange(1, 100),
    default=80,
    show_default=True,
    help="How many per cent of the answers must be right.",
)
@last_day_option
@profile_option
@trainer_option
@book_option
@click.pass_context
def exam(
    context: click.Context,
    skills: tuple[str, ...],
    right: int,
    by: datetime,
    profile: str | None,
    trainer: str | None,
    folder: Path | None,
) -> None:
    """Set an exam: the same questions for all trainees, each once and without help."""
    with trainer_access(context, folder, trainer) as at:
        rules = rules_of(at.say, profile or FIRST_PROFILE)
        chosen = drilled(at.say, skills, rules) if skills else skills_of(rules)
        made = new_exam(rules, chosen, accuracy=right, by=coming_day(at.say, by))
        kept = answer_or_fail(at.say, at.desk.set_exam(made, actor=at.trainer))
        click.echo(exam_line(at.say, at.desk.exams.standing(kept)))


def exam_line(say: Catalogue, standing: ExamStanding) -> str:
    """An exam and how it went, as one line."""
    asked = standing.kept.what
    went = say(
        "{done} of {all} have taken it, {passed} passed",
        done=standing.done,
        all=len(standing.results),
        passed=standing.passed,
    )
    title = say("Exam {number}", number=say.number(standing.kept.number))
    due = say("by {date}", date=say.date(datetime.fromisoformat(asked.by).date()))
    return dotted([title, practised_game(say, asked.rules), due, went])


@click.command("exam-sheet")
@click.argument("number", type=click.IntRange(min=1))
@click.option(
    "--for",
    "reader",
    type=click.Choice([sheet.value for sheet in ExamSheet]),
    default=ExamSheet.CANDIDATE.value,
    show_default=True,
    help="Who reads it: the examiner’s has the right answers and the results.",
)
@click.option("--out", type=OutputPath(), help="The file to write; here unless told.")
@language_option
@trainer_option
@book_option
@click.pass_context
def exam_sheet(
    context: click.Context,
    number: int,
    reader: str,
    out: Path | None,
    language: str | None,
    trainer: str | None,
    folder: Path | None,
) -> None:
    """Write the sheet of the exam NUMBER as a PDF."""
    from reports.exam.document import ExamPrintout  # noqa: PLC0415

    if out is not None:
        place_for((folder or training_folder()) / NAME, out, out.name, words_for(context))
    with trainer_access(context, folder, trainer) as at:
        kept = at.desk.exams.of(number)
        if kept is None:
            raise FailedError(at.say("There is no exam {number}.", number=number))
        questions = at.desk.exams.questions(kept)
        if questions is None:
            sentence = "Another version of the program made its questions: a new one has to be set"
            raise FailedError(f"{at.say(sentence)}.")
        standing, house = at.desk.exams.standing(kept), house_beside(folder) or at.desk.house
        made = ExamPrintout(standing, questions, ExamSheet(reader), house)
        wanted = spoken(language, at.say)
        path = out or Path(made.file_name(wanted))
        told = at.say("Sheet written to {path}", path=shown_path(path))
        written_document(made, path, wanted, at.say, told)
