"""``dealer-assist training``: what a trainer does, without a screen."""

from __future__ import annotations

import time
from collections.abc import Iterator
from pathlib import Path
from types import MappingProxyType

import click

from dealerassist.files.reading import content_of
from dealerassist.files.shown_values import shown_path
from dealerassist.files.unreadable import UnreadableError
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.reader import as_it_lies
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.localizer import Localizer
from dealerassist.records.hand_record_files import files_of, hand_texts_of, is_hand_records
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.seats_and_first_profiles import FIRST_PROFILE
from dealerassist.table.commands import Enrol
from dealerassist.table.roles import Role, by_badge
from dealerassist.table.staff_commands import refuse_newcomer
from dealerassist.training.class_at_a_glance import SkillOfClass
from dealerassist.training.hand_features import HandFeature
from dealerassist.training.practised_games import practised_game
from dealerassist.training.progress import Overview, day_of
from dealerassist.training.rounded_figures import whole_per_cent
from dealerassist.training.scenarios import ScenarioFault, scenario_sentence
from dealerassist.training.skill_names import level_name, skill_name
from dealerassist.training.trainer_material import MOST_AT_ONCE
from dealerassist.training.training_people import TRAINING_ROLES
from ui.cli.assignments import exam_line
from ui.cli.desk_answers import answer_or_fail, show_people, show_pins_begun_anew
from ui.cli.errors import FailedError
from ui.cli.journal_access import journal_argument
from ui.cli.lazy_group import LazyGroup
from ui.cli.named_path import NamedPath
from ui.cli.new_pin import new_pin, refuse_pin_in_clear
from ui.cli.training_access import (
    TrainerAccess,
    book_option,
    open_training_desk,
    profile_option,
    rules_of,
    trainer_access,
    trainer_option,
)
from ui.cli.translation import words_for
from ui.training.goal_text import goal_line

LARGEST_SCENARIO = 1 << 20
"""The largest file of a scenario, in bytes; a hand takes some thousands."""


class TrainingCommands(LazyGroup):
    """The commands of this module, and those with modules of their own."""

    places = MappingProxyType(
        {
            "certificate": "ui.cli.certificate:certificate",
            "drills": "ui.cli.assignments:drills",
            "exam": "ui.cli.assignments:exam",
            "exam-sheet": "ui.cli.assignments:exam_sheet",
            "verify": "ui.cli.certificate:verify_certificate",
        }
    )


@click.group(cls=TrainingCommands)
def training() -> None:
    """Run the training: people, past hands and scenarios, progress, certificates."""


# ── people ──────────────────────────────────────────────────────────────────────────────────


@training.command()
@book_option
@click.pass_context
def people(context: click.Context, folder: Path | None) -> None:
    """Say who is enrolled in the training, and who has a PIN."""
    with open_training_desk(context, folder) as (say, desk):
        show_people(say, desk.people)


@training.command()
@click.argument("person")
@click.argument("name")
@click.option(
    "--role",
    type=click.Choice([role.value for role in TRAINING_ROLES]),
    default=Role.TRAINEE.value,
    show_default=True,
    help="What the person is in the training.",
)
@trainer_option
@book_option
@click.pass_context
def enrol(
    context: click.Context,
    person: str,
    name: str,
    role: str,
    trainer: str | None,
    folder: Path | None,
) -> None:
    """Enrol PERSON, such as L-01, called NAME, who chooses a PIN. The first is a trainer.

    A trainer types their own PIN first, except for the very first.
    """
    with open_training_desk(context, folder, begins=True) as (say, desk):
        # Before anybody types a PIN for a number that cannot be enrolled.
        answer_or_fail(say, refuse_newcomer(desk.people, Enrol(person, name, Role(role))))
        first = not desk.people
        if first:
            with desk.let_go():
                pin = new_pin(say, person)
            answer_or_fail(say, desk.enrol(person, name, Role(role), pin, actor=person))
    if not first:
        with trainer_access(context, folder, trainer) as by:
            with by.desk.let_go():
                pin = new_pin(say, person)
            answer_or_fail(say, by.desk.enrol(person, name, Role(role), pin, actor=by.trainer))
    click.echo(say("{person} {name} is enrolled.", person=person, name=name.strip()))


@training.command("reset-pins", context_settings={"allow_extra_args": True})
@click.argument("person")
@book_option
@click.pass_context
def reset_training_pins(context: click.Context, person: str, folder: Path | None) -> None:
    """Begin all PINs of the training anew with one for the trainer PERSON.

    For when they are lost or damaged, or the only trainer has forgotten the PIN.
    """
    with open_training_desk(context, folder) as (say, desk):
        refuse_pin_in_clear(say, context, person)
        with desk.let_go():
            pin = new_pin(say, person)
        kept = answer_or_fail(say, desk.reset_pins(person, pin))
        show_pins_begun_anew(say, person, kept)


# ── what a trainer brings in ────────────────────────────────────────────────────────────────


@training.command("import")
@journal_argument
@click.option(
    "--hands",
    type=click.IntRange(1, 100_000),
    default=MOST_AT_ONCE,
    show_default=True,
    help="How many hands to look at, of a journal the newest first.",
)
@click.option(
    "--with",
    "wanted",
    multiple=True,
    type=click.Choice([feature.value for feature in HandFeature]),
    help="Only hands in which this happens; of several, one is enough.",
)
@trainer_option
@book_option
@click.pass_context
def import_hands(
    context: click.Context,
    journal: Path,
    hands: int,
    wanted: tuple[str, ...],
    trainer: str | None,
    folder: Path | None,
) -> None:
    """Bring past hands of JOURNAL in, without anybody in them. The journal is only looked at.

    JOURNAL may also be a hand record, or a folder with such: what our tables play is brought in.
    """
    with trainer_access(context, folder, trainer) as by:
        features = frozenset(map(HandFeature, wanted))
        brought = _brought_in(by, journal, hands, features)
        count = answer_or_fail(by.say, brought)
        click.echo(by.say.count("{n} hand is new.", "{n} hands are new.", count))


def _brought_in(
    by: TrainerAccess, path: Path, hands: int, wanted: frozenset[HandFeature]
) -> int | Refusal:
    """How many hands of a journal, or of hand records, were brought in."""
    if is_hand_records(path):
        texts = hand_texts_of(files_of([path]))
        return by.desk.bring_in(texts, actor=by.trainer, count=hands, wanted=wanted)
    with as_it_lies(path) as reader:
        return by.desk.bring_in(reader, actor=by.trainer, count=hands, wanted=wanted)


@training.command()
@click.argument("file", type=NamedPath())
@click.option("--name", help="What it is called; as its file unless told.")
@trainer_option
@book_option
@click.pass_context
def scenario(
    context: click.Context, file: Path, name: str | None, trainer: str | None, folder: Path | None
) -> None:
    """Take a hand that was written in: FILE is a hand record, or TOML with its taps."""
    text = _text_of(words_for(context), file)
    with trainer_access(context, folder, trainer) as by:
        answer = by.desk.add_scenario(text, name or file.stem, actor=by.trainer)
        if isinstance(answer, ScenarioFault):
            raise FailedError(scenario_sentence(by.say, shown_path(file), answer))
        kept = answer_or_fail(by.say, answer)
        facts = {"number": kept.number, "name": kept.what.name}
        click.echo(by.say("Scenario {number}: {name}", **facts))


def _text_of(say: Catalogue, file: Path) -> str:
    named = shown_path(file)
    try:
        return content_of(file, LARGEST_SCENARIO).decode()
    except OSError as error:
        raise FailedError(say("{file} cannot be opened: check its name.", file=named)) from error
    except UnreadableError as error:
        raise FailedError(say("{file} is too long for a hand.", file=named)) from error
    except UnicodeDecodeError as error:
        raise FailedError(say("{file} is no text in UTF-8.", file=named)) from error


@training.command()
@click.argument("number", type=click.IntRange(min=1))
@click.argument("person")
@trainer_option
@book_option
@click.pass_context
def assign(
    context: click.Context, number: int, person: str, trainer: str | None, folder: Path | None
) -> None:
    """Have the trainee PERSON play the scenario NUMBER."""
    with trainer_access(context, folder, trainer) as by:
        person = by_badge(by.desk.people, person)
        answer_or_fail(by.say, by.desk.assign(number, person, actor=by.trainer))
        done = by.say("Scenario {number} is assigned to {person}.", number=number, person=person)
        click.echo(done)


# ── how everybody gets on ───────────────────────────────────────────────────────────────────


@training.command("overview")
@profile_option
@trainer_option
@book_option
@click.pass_context
def training_overview(
    context: click.Context, profile: str | None, trainer: str | None, folder: Path | None
) -> None:
    """Say how every trainee gets on, and which scenarios and exams there are."""
    with trainer_access(context, folder, trainer) as by:
        practised = None if profile is None else rules_of(by.say, profile).profile
        for line in by.desk.overview(practised):
            click.echo(_line(by.say, line))
            for told in _drills(by, line.person.id):
                click.echo(told)
        _list_scenarios(by)
        for kept in by.desk.exams.all:
            click.echo(exam_line(by.say, by.desk.exams.standing(kept)))


@training.command("class")
@profile_option
@trainer_option
@book_option
@click.pass_context
def class_at_a_glance(
    context: click.Context, profile: str | None, trainer: str | None, folder: Path | None
) -> None:
    """Say what the class misses most in a game, skill by skill, and who misses it."""
    with trainer_access(context, folder, trainer) as by:
        rules = rules_of(by.say, profile or FIRST_PROFILE)
        click.echo(practised_game(by.say, rules))
        for each in by.desk.class_at_a_glance(rules):
            click.echo(_skill_line(by.say, each, rules))


def _skill_line(say: Catalogue, of: SkillOfClass, rules: HouseRules) -> str:
    skill = skill_name(say, of.skill, rules)
    if not of.tally.asked:
        return say("{skill}: nothing answered yet", skill=skill)
    facts = {
        "skill": skill,
        "asked": say.number(of.tally.asked),
        "right": whole_per_cent(of.tally.accuracy),
    }
    text = say.count(
        "{skill}: {asked} answers of {n} trainee, {right}% right",
        "{skill}: {asked} answers of {n} trainees, {right}% right",
        len(of.people),
        **facts,
    )
    needing = ", ".join(person.id for person in of.needing)
    return f"{text}; {say('below four in five: {people}', people=needing)}" if needing else text


def _line(say: Catalogue, line: Overview) -> str:
    who = f"{line.person.id} {line.person.name}"
    if line.last_ms is None or line.weakest is None:
        return say("{who}: nothing answered yet", who=who)
    text = say(
        "{who}: {asked} answers, {right}% right, last on {date}; level reached: {level}; "
        "weakest: {skill}",
        who=who,
        asked=say.number(line.tally.asked),
        right=whole_per_cent(line.tally.accuracy),
        date=say.day(line.last_ms),
        level=say("none so far") if line.reached is None else level_name(say, line.reached),
        skill=skill_name(say, line.weakest),
    )
    if line.certificates:
        numbers = ", ".join(map(str, line.certificates))
        text += "; " + say("certificate {numbers}", numbers=numbers)
    return text


def _drills(by: TrainerAccess, person: str) -> Iterator[str]:
    """A line for each set of drills that a trainee has been given."""
    voice, today = Localizer(by.say, None), day_of(round(time.time() * 1000))
    for each in by.desk.goals(person):
        yield "  " + goal_line(voice, each, today)


def _list_scenarios(by: TrainerAccess) -> None:
    for kept in by.desk.scenarios:
        facts = {"number": kept.number, "name": kept.what.name}
        click.echo(by.say("Scenario {number}: {name}", **facts))
