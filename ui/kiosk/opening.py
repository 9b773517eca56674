"""Opens the table of a folder on the disk: journal, desk, staff, settings, and the kiosk on them.

A journal that cannot be written is opened for reading, if its entries are intact.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack, closing, contextmanager, nullcontext
from functools import partial
from pathlib import Path

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.read_only import ReadOnlyDesk, ReadOnlyStaff
from dealerassist.desk.staff import StaffDesk
from dealerassist.files.writing import make_folder
from dealerassist.interrupts import opened_whole
from dealerassist.journal.audit import audit_in_place, held_against_floor
from dealerassist.journal.audited import NOT_AUDITED, Audited
from dealerassist.journal.chain import Damage, Fault, Verification
from dealerassist.journal.clock import Moment, system_clock
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.journal.long_work import LongWork, Progress, Work, WorkHeard
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.journal.store.paths import FLOOR_FILE
from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_profiles import house_profiles, profile_finder
from dealerassist.staff.paths import StaffPaths
from dealerassist.staff.pins import Pin
from dealerassist.table.events import JournalRepaired
from dealerassist.tournament.house_structures import house_structures
from ui.jobs.worker_jobs import LogChecked
from ui.kiosk.journal_queries import JournalQueries
from ui.kiosk.kiosk import Kiosk
from ui.kiosk.log_watch import LogWatch
from ui.kiosk.sign_in import NO_PINS, PinCheck
from ui.kiosk.trouble_watch import watch_of
from ui.program.home_folder import JOURNAL, PROFILES, REPORTS, SETTINGS, STRUCTURES
from ui.program.settings import (
    Settings,
    check_settings,
    forget_older,
    save_settings,
    settings_at,
    with_older,
)

Pins = Mapping[str, Pin]

HeardWork = Callable[[], AbstractContextManager[WorkHeard | None]]
"""Gives what hears of work that may take long, which is done within its `with` block."""


@contextmanager
def opened_kiosk(
    home: Path,
    *,
    fallback: Language,
    chosen: Language | None = None,
    table: str | None = None,
    places: StaffPaths | None = None,
    shown_pins: Pins = NO_PINS,
    work: HeardWork = nullcontext,
) -> Iterator[Kiosk]:
    """The kiosk of the table whose journal lies in `home`; the journal is closed afterwards.

    A journal that can only be read is shown, and no entries are taken.

    Args:
        home: the folder, made if it is not there.
        fallback: the language until somebody chooses one.
        chosen: the language named at the start, which overrides the one remembered.
        table: the table whose journal it must be; None takes any, and calls a new one "1".
        places: where the files of the PINs are; None takes the usual place.
        shown_pins: PINs of a demonstration, which the screen shows, by the person's number.
        work: hears how far opening the journal is, and reading it again, where it takes long.

    Raises:
        JournalError: if the journal cannot be used, or another program holds it.
        OSError: if the folder cannot be made.
        SettingsError: if the house has set something that cannot be used.
    """
    make_folder(home)
    _check_link(home / JOURNAL)
    check_settings(home / SETTINGS)
    with ExitStack() as opened:
        try:
            journal = opened.enter_context(
                opened_whole(partial(_opened, home / JOURNAL, table, work))
            )
        except JournalError as error:
            if error.code is not JournalErrorCode.NOT_WRITABLE or not (home / JOURNAL).is_file():
                raise
            trouble = error
        else:
            verified = verification_at_opening(journal, system_clock())
            queries = opened.enter_context(
                closing(JournalQueries(journal, home / REPORTS, verified))
            )
            settings = settings_at(home, fallback, chosen)
            opened_table = OpenedTable(journal, places, work)
            kiosk = _at_table(opened_table, queries, home, settings, shown_pins)
            opened.callback(kiosk.watches.call.close)
            yield kiosk
            return
    with (
        _computed(home / JOURNAL, work) as (reader, checked),
        closing(JournalQueries(reader, home / REPORTS, checked)) as queries,
    ):
        settings = settings_at(home, fallback, chosen)
        yield _read_only_kiosk(reader, queries, trouble, settings, places)


def _opened(path: Path, table: str | None, work: HeardWork) -> Journal:
    """The journal, with what an earlier program has found in it and not answered gone after."""
    with work() as heard:
        journal = Journal.open(path, table_id=table, heard=heard)
        try:
            journal.go_after_noted(heard)
        except BaseException:
            journal.close()
            raise
    return journal


@contextmanager
def _computed(path: Path, work: HeardWork) -> Iterator[tuple[RecomputedReader, LogChecked]]:
    """A journal that can only be read, and what the audit finds in it."""
    with ExitStack() as opened:
        with work() as heard:
            told = LongWork(heard)
            told.begin(Work.FIGURES)
            reader = opened.enter_context(RecomputedReader(path, progress=told.part(80)))
            checked = _audited(reader, system_clock(), told.part(100))
        yield reader, checked


def _check_link(journal: Path) -> None:
    """Refuse a symbolic link to nothing, such as to a disk that is not plugged in.

    Opening it would begin an empty journal at its target, beside the one that is missing.
    """
    if journal.is_symlink() and not journal.exists():
        raise JournalError(JournalErrorCode.MISSING, journal)


def verification_at_opening(journal: Journal, now: Moment) -> LogChecked | None:
    """What is known of a journal because it could be opened; None if it has no entries.

    Opening verifies the last entries, so in these there is no fault but perhaps in the checkpoints:
    one that is missing or was signed with another key is not repaired by opening, and is reported
    here. So is what the floor has countersigned otherwise. All of it is verified behind the table.
    """
    last = journal.last
    if last is None:
        return None
    found, missing = Verification(last.number, last.hash), journal.lacks
    if missing.unsigned:
        found = found.with_fault(Fault(missing.unsigned, Damage.UNSIGNED))
    elif missing.stranger:
        found = found.with_fault(Fault(missing.stranger, Damage.FORGED))
    else:
        found = held_against_floor(journal, found, since=journal.recent.since)
    return LogChecked(found, now.utc_ms, at_start=True)


def _audited(reader: RecomputedReader, now: Moment, progress: Progress) -> LogChecked:
    """What the audit finds in a journal that can only be read.

    Raises:
        JournalError: `DAMAGED` if its entries are not as they were recorded, so that no figure
            can be shown. Changed rows do no harm, since all rows are computed anew; a missing
            checkpoint is reported in the result, as at any table.
    """
    found = audit_in_place(reader, progress=progress)
    fault = found.fault
    if fault is not None and fault.number and fault.damage is not Damage.UNSIGNED:
        raise JournalError(JournalErrorCode.DAMAGED, reader.path, entry=fault.number)
    return LogChecked(found, now.utc_ms)


class OpenedTable:
    """The desk and the staff of a journal; both are replaced if the journal has to be read again.

    Attributes:
        desk: where commands go.
        staff: who works there, and their PINs.
        readings: how often the journal has been read again.
    """

    def __init__(
        self, journal: Journal, places: StaffPaths | None = None, work: HeardWork = nullcontext
    ) -> None:
        """Make both as the journal has them; the PINs are at `places`, or at the usual place."""
        self._places, self._work = places, work
        self.readings = 0
        self.desk = TableDesk(journal)
        self.staff = StaffDesk(self.desk, places)

    def recovered(self) -> TableDesk:
        """A desk on the journal after it has been read again.

        Raises JournalError if it still cannot be used.
        """
        self.desk = recovered(self.desk.journal, self._work)
        self.staff = StaffDesk(self.desk, self._places)
        self.readings += 1
        return self.desk

    @property
    def end(self) -> Audited:
        """The last entry, as if all were verified up to there."""
        last = self.desk.journal.last
        return NOT_AUDITED if last is None else Audited(last.number, last.hash, whole=True)

    @property
    def repairs(self) -> tuple[JournalRepaired, ...]:
        """What was repaired, or has to be told, when the journal was opened last."""
        return self.desk.taken_up.repairs

    def suspect(self, finding: Fault) -> None:
        """Take no more entries until the files are read again, as this was found in them."""
        self.desk.journal.suspect(finding)

    def as_opened(self) -> LogChecked | None:
        """What is known of the journal because it could be opened."""
        return verification_at_opening(self.desk.journal, system_clock())


def _at_table(
    table: OpenedTable, queries: JournalQueries, home: Path, settings: Settings, pins: Pins
) -> Kiosk:
    journal, houses = table.desk.journal, house_profiles(home / PROFILES)
    kiosk = Kiosk(
        table.desk,
        recover=table.recovered,
        signing=PinCheck(lambda: table.staff, pins),
        settings=settings,
        remember=partial(save_settings, home / SETTINGS),
        houses=houses,
        records=queries,
    )
    kiosk.offer_structures(house_structures(home / STRUCTURES, profile_finder(houses)))
    kiosk.start(table.desk.taken_up, table=journal.table_id)
    if kiosk.take_over(with_older(kiosk.house, home / SETTINGS)):
        forget_older(home / SETTINGS)
    kiosk.watch_troubles(watch_of(home, system_clock))
    kiosk.watch_log(LogWatch(table, system_clock))
    return _with_floor(kiosk, journal.path)


def _read_only_kiosk(
    reader: JournalReader,
    queries: JournalQueries,
    trouble: JournalError,
    settings: Settings,
    places: StaffPaths | None,
) -> Kiosk:
    """The kiosk of a journal that can only be read; `trouble` says why it cannot be written."""
    desk = ReadOnlyDesk(reader, trouble)
    staff = ReadOnlyStaff(desk, reader, places)
    kiosk = Kiosk(
        desk,
        signing=PinCheck(lambda: staff),
        settings=settings,
        read_only_reason=trouble,
        records=queries,
    )
    return _with_floor(kiosk, reader.path)


def _with_floor(kiosk: Kiosk, journal: Path) -> Kiosk:
    """The kiosk, which shows how its table stands with the floor if the house has one.

    Without one nothing of it is imported. Settings that cannot be read keep no table from dealing:
    the screen says so.
    """
    named = os.environ.get(FLOOR_FILE)
    if named:
        from ui.kiosk.floor_watch import FloorWatch  # noqa: PLC0415

        kiosk.watch_floor(FloorWatch(journal, Path(named), system_clock))
    return kiosk


def recovered(journal: Journal, work: HeardWork = nullcontext) -> TableDesk:
    """A desk on the journal after it has been read again.

    Args:
        work: as for `opened_kiosk`.

    Raises:
        JournalError: if it still cannot be used.
    """
    with work() as heard:
        journal.take_up_again(heard)
    return TableDesk(journal)
