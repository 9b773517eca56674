"""Opening the training of a house: its folder, its store, and the program on its sign-in page."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from dealerassist.files.writing import make_folder
from dealerassist.interrupts import opened_whole
from dealerassist.journal.queries.house_of_table import settings_of_table
from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_profiles import house_profiles, profile_finder
from dealerassist.tournament.house_structures import house_structures
from dealerassist.training.training_desk import TrainingDesk
from ui.jobs.workers import Workers
from ui.program.home_folder import (
    CERTIFICATES,
    CHOICES,
    JOURNAL,
    PROFILES,
    SETTINGS,
    STRUCTURES,
    TRAINING_FOLDER,
)
from ui.program.settings import (
    Settings,
    check_settings,
    load_settings,
    save_settings,
    settings_at,
    with_older,
)
from ui.training.exercise_plan import BegunExercise, ExercisePlan
from ui.training.last_choices import LastChoices, Memory
from ui.training.supervision import Supervision
from ui.training.training import Training


class OpenedTraining:
    """The training's desk on its store; after a failed write both are opened anew."""

    def __init__(self, folder: Path) -> None:
        """Open the training in this folder.

        Raises:
            JournalError: if its store cannot be used.
        """
        self._folder = folder
        self.desk = TrainingDesk.open(folder)

    def recovered(self) -> TrainingDesk:
        """Open the store again, and return a desk on what the disk holds. Raises as `__init__`."""
        self.desk.close()
        self.desk = TrainingDesk.open(self._folder)
        return self.desk

    def close(self) -> None:
        """Close the store that is open now. A second call does nothing."""
        self.desk.close()


@contextmanager
def opened_training(
    home: Path, *, fallback: Language, chosen: Language | None = None, leads_back: bool = False
) -> Iterator[Training]:
    """The training of the house whose table is kept in `home`; closed on leaving the context.

    Args:
        home: the house's folder; the training has a folder of its own in it, made if missing.
        fallback: the language until somebody chooses one.
        chosen: a language that goes before the one remembered, if any.
        leads_back: *Leave* leads to the table; otherwise it ends the program.

    Raises:
        JournalError: if the training's store cannot be used, or another program holds it.
        OSError: if the folder cannot be made.
        SettingsError: if the house has set something that cannot be used.
    """
    folder = home / TRAINING_FOLDER
    make_folder(folder)
    check_settings(home / SETTINGS)
    with ExitStack() as closing:
        opened = closing.enter_context(opened_whole(partial(OpenedTraining, folder)))
        houses = house_profiles(home / PROFILES)
        workers = Workers(home / JOURNAL, folder / CERTIFICATES)
        closing.callback(workers.close)
        closing.callback(workers.wait)
        closing.callback(opened.close)  # first of all: papers may take their time
        training = Training(
            opened.desk,
            _begin,
            supervision=Supervision(home / JOURNAL, workers),
            memory=Memory(
                _settings_at(home, folder, fallback, chosen),
                partial(save_settings, folder / SETTINGS),
                LastChoices(folder / CHOICES),
                with_older(settings_of_table(home / JOURNAL), home / SETTINGS),
            ),
            recover=opened.recovered,
            houses=houses,
            leads_back=leads_back,
        )
        training.offer_structures(house_structures(home / STRUCTURES, profile_finder(houses)))
        yield training


def _begin(plan: ExercisePlan, desk: Callable[[], TrainingDesk], person: str) -> BegunExercise:
    """Begin an exercise; what drills and hands need is not there before the first of them."""
    from ui.training.exercise_factory import begin_exercise  # noqa: PLC0415

    return begin_exercise(plan, desk, person)


def _settings_at(home: Path, folder: Path, fallback: Language, chosen: Language | None) -> Settings:
    """The settings of the last time; at the first time those of the table."""
    if (folder / SETTINGS).is_file():
        return settings_at(folder, fallback, chosen)
    table = load_settings(home / SETTINGS)
    return replace(table, language=chosen or table.language or fallback)
