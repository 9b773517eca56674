"""The process that does one job beside the screen: a paper, a preview, or a check of the journal.

`python -m ui.worker` reads one `JobOrder` as a line of JSON from standard input, writes the
`JobAnswer` as JSON to standard output, and ends. It ends at once if the program that started it
goes down: then its standard input closes.
"""

# The libraries for papers take long to import, and a check of the journal does not need them.
# ruff: noqa: PLC0415

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import cached_property, partial
from pathlib import Path
from threading import Thread
from time import monotonic
from typing import TYPE_CHECKING, assert_never

import msgspec
from msgspec.structs import replace

from dealerassist.files.shown_values import shown_path
from dealerassist.files.writing import make_folder
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.chain import Damage
from dealerassist.journal.clock import system_clock
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.excerpt import read_any
from dealerassist.journal.missing_checkpoints import missing_checkpoints
from dealerassist.journal.queries.house_of_table import settings_of_table
from dealerassist.journal.readable_links import readable_links
from dealerassist.journal.reader import JournalReader, as_it_lies
from dealerassist.journal.recovery.next_file import make_next_file, plays_on
from dealerassist.journal.store.paths import places_of
from dealerassist.journal.store.schema import VERSION
from dealerassist.journal.verification.spans import spans_of
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.journal_errors import journal_error_sentence, system_sentence
from dealerassist.machine import lowest_priority
from dealerassist.machine.lowest_priority import Left
from dealerassist.table.paper_events import PaperMade, PaperNotPrinted
from reports.printing.outcome import NotPrinted, Printed
from ui.jobs.evaluation_jobs import Evaluation, EvaluationJob
from ui.jobs.paper_job import PaperJob
from ui.jobs.record_jobs import RecordJob
from ui.jobs.worker_jobs import (
    AnyPaper,
    CancelWaiting,
    CheckMachine,
    CheckProgress,
    DrawReport,
    Job,
    JobAnswer,
    JobFailed,
    JobOrder,
    LogCheck,
    LogChecked,
    LookAtPrinters,
    MachineChecked,
    NextFileMade,
    NumberedJob,
    PaperSaved,
    Preview,
    PrinterJob,
    PrintersSeen,
    ReadStaffFile,
    ReportDrawn,
    ReportSeen,
    ShiftPaper,
    SlipPaper,
    StaffFileRead,
    ToStick,
    TournamentPaper,
)

if TYPE_CHECKING:
    from dealerassist.evaluation.house_figures import EvaluationScope, HouseFigures
    from dealerassist.journal.single_shift.followed_shift import FollowedShift
    from dealerassist.records.documents import KnownDocument
    from reports.printing.printout import Printout

FOR_A_STICK = ".for-a-stick"
"""The folder, among the papers, of what is being copied onto a stick; one copy at a time."""

APART_S = 1.0
"""So long passes at least between two lines that say how far a check is, in seconds."""

ORPHANED = 3
"""The exit code if the program that started the worker is gone."""


def main() -> None:
    """Do the one job that standard input names."""
    order = msgspec.json.decode(sys.stdin.buffer.readline(), type=JobOrder)
    Thread(target=_end_with_the_kiosk, args=[sys.stdin.fileno()], daemon=True).start()
    if _is_behind(order.job):
        lowest_priority.give_way(Left.ONE_IDLE_CORE)
    sys.stdout.buffer.write(msgspec.json.encode(do_job(order, _said_apart())))


def _is_behind(job: Job) -> bool:
    """Whether nobody waits for it: a check of the journal, and the evaluation after one."""
    return isinstance(job, LogCheck) or (isinstance(job, Evaluation) and job.audited is not None)


def _end_with_the_kiosk(orders: int) -> None:
    # Nothing follows the order, so this returns only once nobody can write any more. A buffered
    # reader would be locked meanwhile, and Python could not end.
    os.read(orders, 1)
    os._exit(ORPHANED)


def _said_apart() -> Callable[[CheckProgress], None]:
    """Says on standard output how far a check is, once a second at most."""
    said_s = -APART_S

    def say(progress: CheckProgress) -> None:
        nonlocal said_s
        if monotonic() - said_s >= APART_S:
            said_s = monotonic()
            sys.stdout.buffer.write(msgspec.json.encode(progress) + b"\n")
            sys.stdout.buffer.flush()

    return say


def _not_said(_progress: CheckProgress) -> None:
    pass


def do_job(order: JobOrder, progress: Callable[[CheckProgress], None] = _not_said) -> JobAnswer:
    """Do the job; what came of it, or a sentence why it could not be done.

    `progress` is told while the journal is checked, or its evaluation brought up to date.
    """
    say, job = words_of(order.language), order.job
    try:
        if isinstance(job, PrinterJob):
            return _of_printer(job)
        if isinstance(job, RecordJob):
            from ui.jobs.record_reading import records_read

            return records_read(job, say)
        if isinstance(job, ReadStaffFile):
            return _staff_file(job, say)
        path = Path(order.journal)
        if isinstance(job, CheckMachine):
            return _of_machine(path.parent)
        if isinstance(job, LogCheck):
            return check_of_log(say, path, progress)
        if isinstance(job, EvaluationJob):
            from ui.jobs.evaluation_reading import evaluation_answer

            return evaluation_answer(job, path, order.language, progress)
        with ExitStack() as opened:
            return _shown_or_made(job, order, OrderedSource(order, opened))
    except JournalError as error:
        return JobFailed(journal_error_sentence(say, error), _never_saved(job))
    except OSError as error:
        return JobFailed(system_sentence(say, error), _never_saved(job))


def _never_saved(job: Job) -> PaperNotPrinted | None:
    """That nothing was saved of a paper that was recorded: whatever fails there, fails before."""
    from reports.printing.numbered_papers import never_saved

    made = job.made if isinstance(job, NumberedJob) else None
    return None if made is None else never_saved(made)


def _shown_or_made(
    job: AnyPaper | Preview | DrawReport, order: JobOrder, source: OrderedSource
) -> JobAnswer:
    match job:
        case Preview(shift):
            return _seen(source, shift, order.language)
        case DrawReport(shift):
            return _drawn(source, shift, order.language)
        case ShiftPaper() | SlipPaper() | TournamentPaper():
            return _numbered(job, order, source)
        case ToStick():
            return _to_stick(job, order, source)
        case PaperJob():
            saved = _saved(job.printout(source), _folder(order), order.language)
            return _printed(saved, source) if job.on_paper else saved
        case _:
            assert_never(job)


class OrderedSource:
    """What an order's papers are made of; the journal is not opened before one needs it."""

    def __init__(self, order: JobOrder, opened: ExitStack) -> None:
        """Read what belongs to this order's journal; `opened` closes it."""
        self._path, self._job, self._opened = Path(order.journal), order.job, opened
        self.audited = order.audited

    @cached_property
    def journal(self) -> JournalReader:
        """The journal as this job reads it.

        The floor shows a table on an excerpt; what vouches for a whole journal refuses one, and
        follows all of it. Everything else computes the figures of one shift itself.
        """
        whole = isinstance(self._job, PaperJob | ToStick) and self._job.vouches
        reader = as_it_lies(self._path) if whole else read_any(self._path)
        return self._opened.enter_context(reader)

    @property
    def printer(self) -> str:
        """As the settings of the table say."""
        return settings_of_table(self._path).printer

    def followed(self, shift: int) -> FollowedShift:
        """With what the table leaves: somebody waits, but the table comes first."""
        from dealerassist.journal.single_shift.followed_shift import followed_shift

        journal = self.journal
        lowest_priority.give_way(Left.IDLE_CORES)
        return self._opened.enter_context(followed_shift(journal, shift))

    def figures(self, scope: EvaluationScope) -> HouseFigures:
        """Of the evaluation beside the journal, which is brought up to date first."""
        from ui.jobs.evaluation_reading import figures_now

        return figures_now(self._path, scope)


def check_of_log(
    say: Catalogue, path: Path, progress: Callable[[CheckProgress], None]
) -> LogChecked:
    """All of the journal, with what lies beside it; where it holds, its next file is made."""
    began_ms = system_clock().utc_ms
    with as_it_lies(path) as journal:
        in_order = _followed_in_order(journal)

        def advance(done: int, work: int) -> None:
            progress(CheckProgress(done, work, min(done, in_order)))

        found = audit_in_place(journal, progress=advance)
        untold = 0
        if found.fault is not None and found.fault.damage is Damage.UNSIGNED:
            lacks = missing_checkpoints(journal, readable_links(journal), journal.count)
            untold = lacks.unrecorded
        made = _next_file(say, journal, progress) if found.intact and plays_on(journal) else None
    return LogChecked(found, began_ms, untold=untold, next_file=made)


def _followed_in_order(journal: JournalReader) -> int:
    """Up to which entry progress tells which one was followed; 0 if that cannot be read.

    On one core entries are followed in their order: first those before the open shift. Its own come
    last, after what lies beside the entries.
    """
    try:
        *_, (last, _) = spans_of(journal, journal.count)
    except JournalError:
        # The audit says what is wrong with it.
        return 0
    return last


def _next_file(
    say: Catalogue, journal: JournalReader, progress: Callable[[CheckProgress], None]
) -> NextFileMade:
    """Make the next file of a journal that holds, beside the table, which goes on without it."""

    def advance(done: int, entries: int) -> None:
        progress(CheckProgress(done, entries, entries, version=VERSION))

    try:
        make_next_file(journal.path, places_of(journal.path), advance)
    except JournalError as error:
        return NextFileMade(journal.version, _why_not_made(say, error))
    return NextFileMade(journal.version)


def _why_not_made(say: Catalogue, error: JournalError) -> str:
    """Why there is no next file; not that nothing was recorded, as the table records on."""
    if error.code is JournalErrorCode.DISK_FULL:
        return say("The disk is full: make room on it.")
    return journal_error_sentence(say, error)


def _seen(source: OrderedSource, shift: int, language: Language) -> ReportSeen:
    from dealerassist.records.shift.head import PREVIEW
    from dealerassist.records.shift.report_from_journal import shift_report
    from ui.jobs.sheets import sheet_of

    # Whoever looks at it waits, and what draws pages takes long to import: it is no printout.
    found = shift_report(source.journal, shift, audited=source.audited)
    return ReportSeen(sheet_of(replace(found, head=replace(found.head, copy=PREVIEW)), language))


def _drawn(source: OrderedSource, shift: int, language: Language) -> ReportDrawn:
    from reports.paper.page_pictures import page_pictures
    from reports.shift.document import ShiftPrintout

    made = ShiftPrintout.read(source.journal, shift, audited=source.audited).as_preview()
    return ReportDrawn(shift, language, page_pictures(made.pdf(language)))


def _saved(made: Printout, folder: Path, language: Language) -> PaperSaved:
    """Save a paper in this folder, under its own name."""
    path = folder / made.file_name(language)
    made.save(path, language)
    return PaperSaved(str(path), alarms=tuple(made.alarms(words_of(language))))


def _printed(saved: PaperSaved, source: OrderedSource) -> PaperSaved:
    """Hand a paper to the table's printer."""
    from reports.printing.cups import print_file

    return _with_outcome(saved, print_file(Path(saved.path), source.printer))


def _with_outcome(saved: PaperSaved, outcome: Printed | NotPrinted) -> PaperSaved:
    """Whether it is on its way to paper; the file is kept in any case."""
    if isinstance(outcome, NotPrinted):
        return replace(saved, why=outcome.why.value, said=outcome.said)
    return replace(saved, printer=outcome.printer)


def _numbered(job: NumberedJob, order: JobOrder, source: OrderedSource) -> JobAnswer:
    """Make the paper that was recorded; a copy all the same where its journal was changed since."""
    from dealerassist.records.documents import NumberedDocument
    from reports.printing.numbered_papers import PaperForm, never_saved, save_numbered

    say, language = words_of(order.language), order.language
    found, folder = job.printout(source), _folder(order)
    kept = "" if job.made is None else job.made.file

    def place(made: Printout) -> Path:
        return folder / (kept or made.file_name(language))

    known = found.known_in(source.journal)
    made = job.made if isinstance(known, NumberedDocument) else None
    # All else is done before, so that whatever fails does so before there is a paper.
    alarms = (*found.alarms(say), *_why_a_copy(known, made, order))
    printer = source.printer if job.on_paper else None
    how = PaperForm(lambda made: made.pdf(language), place)
    sent = save_numbered(found, made, how, printer=printer)
    unused = job.made if made is None else None
    not_printed = sent.not_printed if unused is None else never_saved(unused)
    if sent.trouble is not None:
        return JobFailed(system_sentence(say, sent.trouble), not_printed)
    copy = None if made is None else sent.printout.copy
    saved = PaperSaved(str(sent.path), alarms=alarms, not_printed=not_printed, copy=copy)
    return saved if sent.outcome is None else _with_outcome(saved, sent.outcome)


def _why_a_copy(known: KnownDocument, made: PaperMade | None, order: JobOrder) -> tuple[str, ...]:
    """The sentence why a paper is a copy without a number; none if it has one, or needs none."""
    from dealerassist.desk.table_at_rest import WhyCopy
    from reports.printing.copy_reasons import copy_sentence

    if known is None or made is not None:
        return ()
    why = known if isinstance(known, WhyCopy) else WhyCopy.NOT_WRITABLE
    return (copy_sentence(words_of(order.language), why, shown_path(Path(order.journal))),)


def _to_stick(job: ToStick, order: JobOrder, source: OrderedSource) -> PaperSaved:
    """Made on the table's own disk, and copied from there: a stick may be slow, or full, or bad."""
    from shutil import rmtree

    from dealerassist.files.checked_copy import copy_checked

    journal, folder, stick = source.journal, _folder(order) / FOR_A_STICK, Path(job.stick)
    # A worker that was ended in the middle has left its files, which may be a whole journal.
    rmtree(folder, ignore_errors=True)
    make_folder(folder)
    try:
        if job.paper is None:
            made = _backup(journal, folder, order.language)
        else:
            made = _saved(_copy_of(job.paper, source), folder, order.language)
        # A backup has what the floor has countersigned beside it.
        copies = [(file, stick / file.name) for file in sorted(folder.iterdir())]
        _expect_stick(job)
        for file, copy in copies:
            copy_checked(file, copy)
        _expect_stick(job, copies)
    finally:
        rmtree(folder, ignore_errors=True)
    path = stick / Path(made.path).name
    return PaperSaved(str(path), alarms=made.alarms, read_back=True)


def _copy_of(paper: PaperJob, source: OrderedSource) -> Printout:
    """What is put on a stick of a paper: never the original of it."""
    from reports.printing.numbered_papers import NumberedPrintout

    made = paper.printout(source)
    return made.as_unnumbered_copy() if isinstance(made, NumberedPrintout) else made


def _expect_stick(job: ToStick, copies: Sequence[tuple[Path, Path]] = ()) -> None:
    """Raise OSError if the stick is gone; `copies` are then on the computer's own disk instead.

    Where a stick was mounted a folder may be left, into which everything can be written and read
    back as well.
    """
    from errno import ENODEV

    from dealerassist.machine.sticks import lies_on

    if lies_on(Path(job.stick), job.device):
        return
    for _, copy in copies:
        copy.unlink(missing_ok=True)
    raise OSError(ENODEV, "the stick was pulled out, nothing is on it", job.stick)


def _backup(journal: JournalReader, folder: Path, language: Language) -> PaperSaved:
    from dealerassist.journal.backup import back_up, time_in_name
    from dealerassist.locale.verifications import verification_sentence
    from dealerassist.records.file_names import file_name

    say, time = words_of(language), time_in_name(system_clock())
    path = folder / file_name("backup", journal.names.table, time, ending="journal")
    given_way = partial(lowest_priority.give_way, Left.IDLE_CORES)
    found = back_up(journal.path, path, copied=given_way)
    faults = () if found.intact else (verification_sentence(say, found, path.name),)
    return PaperSaved(str(path), alarms=faults)


def _of_printer(job: PrinterJob) -> PrintersSeen:
    from reports.printing.printers import cancel_waiting, printers

    match job:
        case LookAtPrinters():
            return PrintersSeen(printers())
        case CancelWaiting(name):
            return PrintersSeen(cancel_waiting(name))
        case _:
            assert_never(job)


def _staff_file(job: ReadStaffFile, say: Catalogue) -> StaffFileRead | JobFailed:
    from dealerassist.files.shown_values import shown_path
    from dealerassist.files.unreadable import UnreadableError
    from dealerassist.locale.staff_file_faults import staff_file_error
    from dealerassist.staff.staff_file import STAFF_FILE, text_of_staff_file

    for folder in job.folders:
        file = Path(folder, STAFF_FILE)
        try:
            return StaffFileRead(STAFF_FILE, text_of_staff_file(file))
        except FileNotFoundError:
            continue
        except UnreadableError as error:
            return JobFailed(staff_file_error(say, shown_path(file), error))
    return JobFailed(say("There is no file {file} on the stick.", file=STAFF_FILE))


def _of_machine(home: Path) -> MachineChecked:
    from ui.jobs.machine_checks import checked_machine
    from ui.program.surroundings import around

    at = around(home)
    return MachineChecked(checked_machine(at), at.now.utc_ms)


def _folder(order: JobOrder) -> Path:
    folder = Path(order.folder)
    make_folder(folder)
    return folder


if __name__ == "__main__":
    main()
