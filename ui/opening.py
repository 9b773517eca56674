"""From a folder on the disk to a kiosk that stands where the croupier left it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from dealerassist.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.locale.words import Language
from dealerassist.rules.loading import house_profiles
from ui.kiosk import Kiosk
from ui.ports import Reporter
from ui.settings import Settings, load_settings, save_settings

JOURNAL = "table.journal"
SETTINGS = "settings.json"
REPORTS = "reports"
PROFILES = "profiles"
"""The house's own profiles, one TOML file each."""


@contextmanager
def opened_kiosk(
    home: Path, *, fallback: Language, chosen: Language | None = None
) -> Iterator[Kiosk]:
    """The kiosk of the table that `home` keeps; the journal is closed afterwards.

    Args:
        home: the folder, made if it is not there.
        fallback: the language until somebody chooses one.
        chosen: the language that outdoes the one remembered.

    Raises:
        JournalError: if the journal cannot be used, or another program holds it.
        OSError: if the folder cannot be made.
    """
    home.mkdir(parents=True, exist_ok=True)
    journal = Journal.open(home / JOURNAL)
    try:
        kiosk = Kiosk(
            TableDesk(journal),
            recover=partial(recovered, journal),
            settings=_settings(home, fallback, chosen),
            remember=partial(save_settings, home / SETTINGS),
            report=reporter(journal, home / REPORTS),
            houses=house_profiles(home / PROFILES),
        )
        kiosk.start()
        yield kiosk
    finally:
        journal.close()


def recovered(journal: Journal) -> TableDesk:
    """A desk on the journal after it has been read again.

    Raises:
        JournalError: if it still cannot be used.
    """
    journal.reopen()
    return TableDesk(journal)


def _settings(home: Path, fallback: Language, chosen: Language | None) -> Settings:
    settings = load_settings(home / SETTINGS)
    return replace(settings, language=chosen or settings.language or fallback)


def reporter(journal: Journal, folder: Path) -> Reporter:
    """What prints the report of a shift into this folder."""

    def report(shift: int, language: Language) -> Path:
        # The PDF's library takes as long to import as the kiosk to start.
        from reports.shift_report import print_shift_report  # noqa: PLC0415

        folder.mkdir(parents=True, exist_ok=True)
        return print_shift_report(journal, shift, language, folder)

    return report
