"""What the commands of the training have in common: options, opening it, the trainer's PIN."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.journal.queries.house_of_table import house_of_table
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.profile_faults import profile_fault
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.staff.authority import StaffAct
from dealerassist.staff.pins import Pin
from dealerassist.table.roles import by_badge
from dealerassist.tournament.structure_files import shipped_structure, shipped_structures
from dealerassist.training.certificate_thresholds import thresholds_sentence
from dealerassist.training.store import NAME
from dealerassist.training.tap_notation import ONE_PROFILE
from dealerassist.training.training_desk import TrainingDesk
from ui.cli.desk_answers import answer_or_fail
from ui.cli.errors import FailedError, plain_journal_errors
from ui.cli.named_path import NamedPath
from ui.cli.new_pin import typed_hidden
from ui.cli.translation import words_for
from ui.program.home_folder import JOURNAL, training_folder

book_option = click.option(
    "--book",
    "folder",
    type=NamedPath(file_okay=False),
    help="The training’s folder; that of this machine unless told.",
)
trainer_option = click.option(
    "--trainer", metavar="NUMBER", help="Who does it; asked for unless told, and always the PIN."
)
profile_option = click.option(
    "--profile",
    metavar="NAME|FILE",
    help="The rules that were practised: a shipped profile, a house’s own file, or the game of a "
    "shipped tournament: short-tournament, horse-tournament/razz.",
)


class TrainerAccess(NamedTuple):
    """A training that is open, and the number of the trainer who has shown a PIN."""

    say: Catalogue
    desk: TrainingDesk
    trainer: str


@contextmanager
def open_training_desk(
    context: click.Context, folder: Path | None, *, begins: bool = False
) -> Iterator[tuple[Catalogue, TrainingDesk]]:
    """The training in a folder, else of this machine; errors end the command with a sentence.

    Whoever types something lets go of it meanwhile (`TrainingDesk.let_go`), so that it can be
    opened on the screen. A book is begun where there is none, if it `begins`.
    """
    say, folder = words_for(context), folder or training_folder()
    if not begins and not (folder / NAME).exists():
        raise FailedError(
            say(
                "There is no training book in {folder}: dealer-assist training enrol begins one.",
                folder=shown_path(folder),
            )
        )
    with plain_journal_errors(say):
        desk = TrainingDesk.open(folder, beside=True)
        try:
            if desk.unusable is not None:
                raise FailedError(thresholds_sentence(say, desk.unusable))
            yield say, desk
        finally:
            desk.close()


@contextmanager
def trainer_access(
    context: click.Context, folder: Path | None, trainer: str | None
) -> Iterator[TrainerAccess]:
    """The same, after a trainer has typed their PIN; without a number, it is asked for, too."""
    with open_training_desk(context, folder) as (say, desk):
        if not desk.people:
            raise FailedError(
                say("No trainer is enrolled yet: dealer-assist training enrol comes first.")
            )
        with desk.let_go():
            badge = trainer or click.prompt(say("Trainer: number or name, as on the badge"))
            number = by_badge(desk.people, badge)
            typed = typed_hidden(say("PIN of {person}", person=number))
        answer_or_fail(say, desk.sign_in(number, answer_or_fail(say, Pin.parse(typed))))
        if (refusal := desk.may(number, StaffAct.SUPERVISE)) is not None:
            answer_or_fail(say, refusal)
        desk.refresh()
        yield TrainerAccess(say, desk, number)


def house_beside(folder: Path | None) -> str:
    """What the house is called in the journal of the table beside this training; may be empty."""
    return house_of_table((folder or training_folder()).parent / JOURNAL)


def rules_of(say: Catalogue, name: str) -> HouseRules:
    """The rules of the shipped profile or profile file of this name, or of a tournament's game."""
    if (game := _game_of_tournament(name)) is not None:
        return game
    if name not in shipped_profiles() and not Path(name).is_file():
        raise FailedError(f"{say(ONE_PROFILE, name=name, known=', '.join(shipped_profiles()))}.")
    try:
        return load_profile(name).at_table()
    except ProfileError as error:
        raise FailedError(f"{error.source}: {profile_fault(say, error)}.") from error


def _game_of_tournament(name: str) -> HouseRules | None:
    """The game of a shipped structure: "short-tournament", of several "horse-tournament/razz"."""
    structure, _, profile = name.partition("/")
    if structure not in shipped_structures():
        return None
    games = shipped_structure(structure).games
    return next((game for game in games if profile in ("", game.profile)), None)
