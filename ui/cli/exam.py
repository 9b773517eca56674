"""``dealer-assist training exam`` and ``exam-sheet``: sets an exam, and writes its sheets."""

from __future__ import annotations

from datetime import datetime
from pathlib import Path

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.games_and_stakes import table_title
from dealerassist.locale.localizer import dotted
from dealerassist.rules.seats_and_first_profiles import FIRST_PROFILE
from dealerassist.training.drills.register import DRILLED, skills_of
from dealerassist.training.exam_questions import new_exam
from dealerassist.training.exam_results import ExamSheet, ExamStanding
from dealerassist.training.store import NAME
from ui.cli.assign_drills import coming_day, drilled, last_day_option
from ui.cli.chosen_catalogue import words_for
from ui.cli.desk_answers import answer_or_fail
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
from ui.program.home_folder import training_folder


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
    return dotted([title, table_title(say, asked.rules), due, went])


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
