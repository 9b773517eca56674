"""From a folder on the disk to a kiosk that stands where the croupier left it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from functools import partial
from pathlib import Path

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.read_only import ReadOnlyDesk
from dealerassist.desk.staff import StaffDesk
from dealerassist.files.writing import make_folder
from dealerassist.journal.audit import audit
from dealerassist.journal.chain import Damage, Fault, Verification
from dealerassist.journal.clock import Moment, system_clock
from dealerassist.journal.errors import JournalError, Trouble
from dealerassist.journal.journal import Journal
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.store.paths import places_of
from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import house_profiles
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import Pin
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.sign_in import NO_PINS, Signing
from ui.pit.journal_queries import JournalQueries
from ui.shell.home_folder import JOURNAL, PROFILES, REPORTS, SETTINGS
from ui.shell.print_jobs import LogChecked
from ui.shell.settings import Settings, check_settings, save_settings, settings_at

Pins = Mapping[str, Pin]


@contextmanager
def opened_kiosk(
    home: Path,
    *,
    fallback: Language,
    chosen: Language | None = None,
    table: str | None = None,
    places: StaffPaths | None = None,
    shown_pins: Pins = NO_PINS,
) -> Iterator[Kiosk]:
    """The kiosk of the table that `home` keeps; the journal is closed afterwards.

    Args:
        home: the folder, made if it is not there.
        fallback: the language until somebody chooses one.
        chosen: the language that outdoes the one remembered.
        table: whose journal it must be; None takes any, and calls a new one "1".
        places: where the PINs lie; None takes the usual place.
        shown_pins: made-up PINs that anybody may know, by the number of whose they are.

    Where the journal may only be read, the kiosk shows it and takes no entries.

    Raises:
        JournalError: if the journal cannot be used, or another program holds it.
        OSError: if the folder cannot be made.
        SettingsError: if the house has set something that cannot be used.
    """
    make_folder(home)
    _check_link(home / JOURNAL)
    check_settings(home / SETTINGS)
    try:
        journal = Journal.open(home / JOURNAL, table_id=table)
    except JournalError as error:
        if error.code is not Trouble.NOT_WRITABLE or not (home / JOURNAL).is_file():
            raise
        trouble = error
    else:
        with closing(journal):
            archive = JournalQueries(journal, home / REPORTS, verified(journal, system_clock()))
            with closing(archive):
                settings = settings_at(home, fallback, chosen)
                yield _at_table(journal, archive, home, settings, places, shown_pins)
        return
    with (
        RecomputedReader(home / JOURNAL) as reader,
        closing(JournalQueries(reader, home / REPORTS, _looked_at(reader, system_clock()))) as seen,
    ):
        yield _looking(reader, seen, trouble, settings_at(home, fallback, chosen))


def _check_link(journal: Path) -> None:
    """A link to nothing, such as to a disk that is not there: no journal is begun behind it."""
    if journal.is_symlink() and not journal.exists():
        raise JournalError(Trouble.MISSING, journal)


def verified(journal: Journal, now: Moment) -> LogChecked | None:
    """What it means that the journal could be opened: it is as it was recorded, up to its end.

    But for the checkpoints that it lacks, which opening does not bring back.
    """
    last = journal.last
    if last is None:
        return None
    found, lacks = Verification(last.number, last.hash), journal.lacks
    if lacks.unsigned:
        found = found.with_fault(Fault(lacks.unsigned, Damage.UNSIGNED))
    elif lacks.stranger:
        found = found.with_fault(Fault(lacks.stranger, Damage.FORGED))
    return LogChecked(found, now.utc_ms)


def _looked_at(reader: RecomputedReader, now: Moment) -> LogChecked:
    """What was found of a journal that may only be read.

    Raises:
        JournalError: `DAMAGED` if its entries are not as they were recorded, so that no figure
            can be shown; rows that were changed are not shown anyway. That a checkpoint is
            missing is told, as at any table.
    """
    found = audit(reader, copy=places_of(reader.path).copy)
    fault = found.fault
    if fault is not None and fault.number and fault.damage is not Damage.UNSIGNED:
        raise JournalError(Trouble.DAMAGED, reader.path, entry=fault.number)
    return LogChecked(found, now.utc_ms)


class OpenedTable:
    """The desk and the staff of a journal, made anew once the journal had to be read again."""

    def __init__(self, journal: Journal, places: StaffPaths | None = None) -> None:
        """Stand where the journal ends; the PINs lie at `places`, or where they usually do."""
        self._places = places
        self.desk = TableDesk(journal)
        self.staff = StaffDesk(self.desk, places)

    def recovered(self) -> TableDesk:
        """A desk on the journal after it has been read again.

        Raises:
            JournalError: if it still cannot be used.
        """
        self.desk = recovered(self.desk.journal)
        self.staff = StaffDesk(self.desk, self._places)
        return self.desk


def _at_table(
    journal: Journal,
    archive: JournalQueries,
    home: Path,
    settings: Settings,
    places: StaffPaths | None,
    pins: Pins,
) -> Kiosk:
    table = OpenedTable(journal, places)
    kiosk = Kiosk(
        table.desk,
        recover=table.recovered,
        signing=Signing(lambda: table.staff, pins),
        settings=settings,
        remember=partial(save_settings, home / SETTINGS),
        houses=house_profiles(home / PROFILES),
        records=archive,
    )
    kiosk.start(table.desk.taken_up, table=journal.table_id)
    return kiosk


def _looking(
    reader: JournalReader, archive: JournalQueries, trouble: JournalError, settings: Settings
) -> Kiosk:
    """The kiosk of a journal that may only be read: for looking, not for dealing."""
    desk = ReadOnlyDesk(reader, trouble)
    return Kiosk(desk, settings=settings, looking=trouble, records=archive)


def recovered(journal: Journal) -> TableDesk:
    """A desk on the journal after it has been read again.

    Raises:
        JournalError: if it still cannot be used.
    """
    journal.reopen()
    return TableDesk(journal)
