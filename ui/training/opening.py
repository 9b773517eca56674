"""From a folder on the disk to a training that stands at its door."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from dealerassist.files.writing import make_folder
from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import house_profiles
from dealerassist.training.training_desk import TrainingDesk
from ui.shell.home_folder import CERTIFICATES, CHOICES, JOURNAL, PROFILES, SETTINGS, TRAINING_FOLDER
from ui.shell.jobs import Workers
from ui.shell.settings import Settings, check_settings, load_settings, save_settings, settings_at
from ui.training.beginning import begun
from ui.training.records import TrainingRecords
from ui.training.remembered import LastChoices, Memory
from ui.training.training import Training


class OpenedTraining:
    """The training's desk, made anew once its book had to be opened again."""

    def __init__(self, folder: Path) -> None:
        """Open the training in this folder.

        Raises:
            JournalError: if its book cannot be used.
        """
        self._folder = folder
        self.desk = TrainingDesk.open(folder)

    def recovered(self) -> TrainingDesk:
        """The desk on the book after it has been read again. Raises as `OpenedTraining`."""
        self.desk.close()
        self.desk = TrainingDesk.open(self._folder)
        return self.desk


@contextmanager
def opened_training(
    home: Path, *, fallback: Language, chosen: Language | None = None, leads_back: bool = False
) -> Iterator[Training]:
    """The training of the house that keeps its table in `home`; its book is closed afterwards.

    Args:
        home: the folder; the training has one of its own in it, made if it is not there.
        fallback: the language until somebody chooses one.
        chosen: the language that outdoes the one remembered.
        leads_back: leaving leads to the table.

    Raises:
        JournalError: if the training book cannot be used, or another program holds it.
        OSError: if the folder cannot be made.
        SettingsError: if the house has set something that cannot be used.
    """
    folder = home / TRAINING_FOLDER
    make_folder(folder)
    check_settings(home / SETTINGS)
    opened = OpenedTraining(folder)
    workers = Workers(home / JOURNAL, folder / CERTIFICATES)
    try:
        yield Training(
            opened.desk,
            begun,
            records=TrainingRecords(home / JOURNAL, workers),
            memory=Memory(
                _settings_at(home, folder, fallback, chosen),
                partial(save_settings, folder / SETTINGS),
                LastChoices(folder / CHOICES),
            ),
            recover=opened.recovered,
            houses=house_profiles(home / PROFILES),
            leads_back=leads_back,
        )
    finally:
        opened.desk.close()
        workers.wait()
        workers.close()


def _settings_at(home: Path, folder: Path, fallback: Language, chosen: Language | None) -> Settings:
    """How the screen looks: as it did last, or at the first time as the table does.

    How long a finger bounces is said once for both.
    """
    table = load_settings(home / SETTINGS)
    if (folder / SETTINGS).is_file():
        own = settings_at(folder, fallback, chosen)
        return replace(own, bounce_ms=table.bounce_ms)
    return replace(table, language=chosen or table.language or fallback)
