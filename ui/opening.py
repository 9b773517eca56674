"""From a folder on the disk to a kiosk that stands where the croupier left it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from msgspec.structs import replace

from dealerassist.desk import TableDesk
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.trouble import JournalError, Trouble
from dealerassist.locale.words import Language
from dealerassist.looking import LookingDesk
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
    home: Path,
    *,
    fallback: Language,
    chosen: Language | None = None,
    table: str | None = None,
) -> Iterator[Kiosk]:
    """The kiosk of the table that `home` keeps; the journal is closed afterwards.

    Args:
        home: the folder, made if it is not there.
        fallback: the language until somebody chooses one.
        chosen: the language that outdoes the one remembered.
        table: whose journal it must be; None takes any, and calls a new one "1".

    Where the journal may only be read, the kiosk shows it and takes no entries.

    Raises:
        JournalError: if the journal cannot be used, or another program holds it.
        OSError: if the folder cannot be made.
    """
    home.mkdir(parents=True, exist_ok=True)
    try:
        journal = Journal.open(home / JOURNAL, table_id=table)
    except JournalError as error:
        if error.code is not Trouble.NOT_WRITABLE or not (home / JOURNAL).is_file():
            raise
        trouble = error
    else:
        with closing(journal):
            yield _at_table(journal, home, fallback, chosen)
        return
    with JournalReader(home / JOURNAL) as reader:
        yield _looking(reader, trouble, home, fallback, chosen)


def _at_table(journal: Journal, home: Path, fallback: Language, chosen: Language | None) -> Kiosk:
    desk = TableDesk(journal)
    kiosk = Kiosk(
        desk,
        recover=partial(recovered, journal),
        settings=settings_at(home, fallback, chosen),
        remember=partial(save_settings, home / SETTINGS),
        report=reporter(journal, home / REPORTS),
        houses=house_profiles(home / PROFILES),
    )
    kiosk.start(desk.taken_up, table=journal.table_id)
    return kiosk


def _looking(
    reader: JournalReader,
    trouble: JournalError,
    home: Path,
    fallback: Language,
    chosen: Language | None,
) -> Kiosk:
    """The kiosk of a journal that may only be read: for looking, not for dealing."""
    return Kiosk(
        LookingDesk(reader, trouble),
        settings=settings_at(home, fallback, chosen),
        report=reporter(reader, home / REPORTS),
        looking=trouble,
    )


def recovered(journal: Journal) -> TableDesk:
    """A desk on the journal after it has been read again.

    Raises:
        JournalError: if it still cannot be used.
    """
    journal.reopen()
    return TableDesk(journal)


def settings_at(home: Path, fallback: Language, chosen: Language | None) -> Settings:
    """How the screen looks at the table in `home`, in which language, as in `opened_kiosk`."""
    settings = load_settings(home / SETTINGS)
    return replace(settings, language=chosen or settings.language or fallback)


def reporter(journal: JournalReader, folder: Path) -> Reporter:
    """What prints the report of a shift into this folder."""

    def report(shift: int, language: Language) -> Path:
        # The PDF's library takes as long to import as the kiosk to start.
        from reports.shift_report import print_shift_report  # noqa: PLC0415

        folder.mkdir(parents=True, exist_ok=True)
        return print_shift_report(journal, shift, language, folder)

    return report
