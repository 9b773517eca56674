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
from functools import partial
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
from ui.shell.evaluation_jobs import Evaluation, EvaluationJob
from ui.shell.record_jobs import RecordJob
from ui.shell.worker_jobs import (
    BundlePaper,
    CancelWaiting,
    CertificatePaper,
    CheckMachine,
    CheckProgress,
    DrawReport,
    EvaluationPaper,
    ExamPaper,
    ForStick,
    HandPaper,
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
    PictureOrPaper,
    Preview,
    PrinterJob,
    PrintersSeen,
    PrinterTestPaper,
    ReadStaffFile,
    ReportDrawn,
    ReportSeen,
    ShiftPaper,
    SlipPaper,
    StaffFileRead,
    ToStick,
    TrainingJob,
)

if TYPE_CHECKING:
    from dealerassist.evaluation.house_figures import EvaluationScope
    from dealerassist.records.documents import KnownDocument
    from reports.printing.numbered_papers import SavedPaper
    from reports.printing.printout import NumberedPrintout, Printout
    from reports.shift.document import ShiftPrintout

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

    Args:
        order: what is to be done.
        progress: called while the journal is checked, or its evaluation brought up to date.
    """
    say, job = words_of(order.language), order.job
    try:
        if isinstance(job, TrainingJob):
            return _of_training(job, order)
        if isinstance(job, PrinterJob | PrinterTestPaper):
            return _of_printer(job, order)
        if isinstance(job, RecordJob):
            from ui.shell.record_reading import records_read

            return records_read(job, say)
        if isinstance(job, ReadStaffFile):
            return _staff_file(job, say)
        path = Path(order.journal)
        if isinstance(job, CheckMachine):
            return _of_machine(path.parent)
        if isinstance(job, LogCheck):
            return check_of_log(say, path, progress)
        if isinstance(job, EvaluationJob):
            from ui.shell.evaluation_reading import evaluation_answer

            return evaluation_answer(job, path, order.language, progress)
        with _reader_for(job, path) as journal:
            return _done(journal, job, order)
    except JournalError as error:
        return JobFailed(journal_error_sentence(say, error), _never_saved(job))
    except OSError as error:
        return JobFailed(system_sentence(say, error), _never_saved(job))


def _reader_for(job: PictureOrPaper, path: Path) -> JournalReader:
    """The journal as this job reads it.

    The floor shows a table on an excerpt; what vouches for a whole journal refuses one, and follows
    all of it. Everything else computes the figures of one shift itself.

    Raises:
        JournalError: if it cannot be read.
    """
    return as_it_lies(path) if isinstance(job, BundlePaper | ToStick) else read_any(path)


def _never_saved(job: Job) -> PaperNotPrinted | None:
    """That nothing was saved of a paper that was recorded: whatever fails there, fails before."""
    from reports.printing.numbered_papers import never_saved

    made = job.made if isinstance(job, NumberedJob) else None
    return None if made is None else never_saved(made)


def _done(journal: JournalReader, job: PictureOrPaper, order: JobOrder) -> JobAnswer:
    match job:
        case Preview(shift):
            return _seen(journal, shift, order)
        case DrawReport(shift):
            return _drawn(journal, shift, order)
        case ShiftPaper():
            return _report(journal, job, order)
        case HandPaper(hand):
            return _hand(journal, hand, order)
        case SlipPaper():
            return _slip(journal, job, order)
        case BundlePaper(shift):
            return _bundle(journal, shift, _folder(order), order.language)
        case EvaluationPaper(scope):
            saved = _evaluation(scope, _folder(order), order)
            return _saved(Path(saved.path), _printed(Path(saved.path), order), saved.alarms)
        case ToStick():
            return _to_stick(journal, job, order)
        case _:
            assert_never(job)


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


def _seen(journal: JournalReader, shift: int, order: JobOrder) -> ReportSeen:
    from ui.shell.report_sheet import sheet_of

    return ReportSeen(sheet_of(_preview(journal, shift, order).document, order.language))


def _drawn(journal: JournalReader, shift: int, order: JobOrder) -> ReportDrawn:
    from reports.paper.page_pictures import page_pictures

    pdf = _preview(journal, shift, order).pdf(order.language)
    return ReportDrawn(shift, order.language, page_pictures(pdf))


def _preview(journal: JournalReader, shift: int, order: JobOrder) -> ShiftPrintout:
    from reports.shift.document import ShiftPrintout

    return ShiftPrintout.read(journal, shift, audited=order.audited).as_preview()


def _report(journal: JournalReader, job: ShiftPaper, order: JobOrder) -> JobAnswer:
    from reports.shift.document import ShiftPrintout

    found = ShiftPrintout.read(journal, job.shift, audited=order.audited)
    return _numbered(found, journal, job, order)


def _hand(journal: JournalReader, number: int, order: JobOrder) -> PaperSaved:
    from reports.hand.document import HandPrintout

    made = HandPrintout.read(journal, number, audited=order.audited)
    return _made(made, order)


def _slip(journal: JournalReader, job: SlipPaper, order: JobOrder) -> JobAnswer:
    from reports.slip import SlipPrintout

    found = SlipPrintout.read(journal, job.slip, audited=order.audited)
    return _numbered(found, journal, job, order)


def _made(made: Printout, order: JobOrder) -> PaperSaved:
    """Save a paper, and hand it to the table's printer."""
    path = _folder(order) / made.file_name(order.language)
    made.save(path, order.language)
    return _saved(path, _printed(path, order), tuple(made.alarms(words_of(order.language))))


def _kept(job: NumberedJob) -> str:
    """The name of the file that is printed; empty for a paper that is made anew."""
    return "" if job.made is None else job.made.file


def _numbered(
    found: NumberedPrintout, journal: JournalReader, job: NumberedJob, order: JobOrder
) -> JobAnswer:
    """Make the paper that was recorded; where its journal was changed since, a copy all the same.

    Args:
        found: the document.
        journal: that of which it was made.
        job: what was ordered, with the paper that was recorded.
        order: where everything is.
    """
    from dealerassist.records.documents import NumberedDocument
    from reports.printing.numbered_papers import PaperForm, never_saved, save_numbered

    folder = _folder(order)

    def place(made: Printout) -> Path:
        return folder / (_kept(job) or made.file_name(order.language))

    how = PaperForm(lambda made: made.pdf(order.language), place)
    known = found.known_in(journal)
    made = job.made if isinstance(known, NumberedDocument) else None
    # All else is done before, so that whatever fails does so before there is a paper.
    said = [*found.alarms(words_of(order.language)), _why_a_copy(known, made, order)]
    on_paper = not isinstance(job, ShiftPaper) or job.printed
    printer = _chosen_printer(order) if on_paper else None
    sent = save_numbered(found, made, how, printer=printer)
    unused = job.made if made is None else None
    not_printed = sent.not_printed if unused is None else never_saved(unused)
    came = _came_of(sent, not_printed, tuple(filter(None, said)), order)
    numbered = made is not None and isinstance(came, PaperSaved)
    return replace(came, copy=sent.printout.copy) if numbered else came


def _came_of(
    sent: SavedPaper,
    not_printed: PaperNotPrinted | None,
    alarms: tuple[str, ...],
    order: JobOrder,
) -> JobAnswer:
    if sent.trouble is not None:
        return JobFailed(system_sentence(words_of(order.language), sent.trouble), not_printed)
    if sent.outcome is None:
        return PaperSaved(str(sent.path), alarms=alarms, not_printed=not_printed)
    return replace(_saved(sent.path, sent.outcome, alarms), not_printed=not_printed)


def _why_a_copy(known: KnownDocument, made: PaperMade | None, order: JobOrder) -> str:
    """A sentence why a paper is a copy without a number; empty if it has one, or needs none."""
    from dealerassist.desk.table_at_rest import WhyCopy
    from reports.printing.copy_reasons import copy_sentence

    if known is None or made is not None:
        return ""
    why = known if isinstance(known, WhyCopy) else WhyCopy.NOT_WRITABLE
    return copy_sentence(words_of(order.language), why, shown_path(Path(order.journal)))


def _bundle(journal: JournalReader, shift: int, folder: Path, language: Language) -> PaperSaved:
    from dealerassist.journal.single_shift.followed_shift import followed_shift
    from reports.shift.bundle import ShiftBundle

    # The whole journal is followed for it, and packed: somebody waits, but the table comes first.
    lowest_priority.give_way(Left.IDLE_CORES)
    with followed_shift(journal, shift) as packed:
        return _in_folder(ShiftBundle.of(packed, shift), folder, language)


def _in_folder(made: Printout, folder: Path, language: Language) -> PaperSaved:
    path = folder / made.file_name(language)
    made.save(path, language)
    return PaperSaved(str(path), alarms=tuple(made.alarms(words_of(language))))


def _to_stick(journal: JournalReader, job: ToStick, order: JobOrder) -> PaperSaved:
    """Made on the table's own disk, and copied from there: a stick may be slow, or full, or bad."""
    from shutil import rmtree

    from dealerassist.files.checked_copy import copy_checked

    folder, stick = _folder(order) / FOR_A_STICK, Path(job.stick)
    # A worker that was ended in the middle has left its files, which may be a whole journal.
    rmtree(folder, ignore_errors=True)
    make_folder(folder)
    try:
        made = _made_for_stick(journal, job, folder, order)
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


def _made_for_stick(
    journal: JournalReader, job: ToStick, folder: Path, order: JobOrder
) -> PaperSaved:
    match job.what:
        case ForStick.REPORT:
            return _report_copy(journal, job.shift, folder, order)
        case ForStick.BUNDLE:
            return _bundle(journal, job.shift, folder, order.language)
        case ForStick.BACKUP:
            return _backup(journal, folder, order.language)
        case ForStick.EVALUATION:
            return _evaluation(job.scope, folder, order)
        case _:
            assert_never(job.what)


def _report_copy(journal: JournalReader, shift: int, folder: Path, order: JobOrder) -> PaperSaved:
    from reports.shift.document import ShiftPrintout

    made = ShiftPrintout.read(journal, shift, audited=order.audited)
    return _in_folder(made.as_unnumbered_copy(), folder, order.language)


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


def _evaluation(scope: EvaluationScope, folder: Path, order: JobOrder) -> PaperSaved:
    from ui.shell.evaluation_reading import saved_evaluation

    path, alarms = saved_evaluation(Path(order.journal), scope, folder, order.language)
    return PaperSaved(str(path), alarms=alarms)


def _of_printer(job: PrinterJob | PrinterTestPaper, order: JobOrder) -> JobAnswer:
    from reports.printing.printers import cancel_waiting, printers

    match job:
        case PrinterTestPaper():
            return _test_page(job, order)
        case LookAtPrinters():
            return PrintersSeen(printers())
        case CancelWaiting(name):
            return PrintersSeen(cancel_waiting(name))
        case _:
            assert_never(job)


def _test_page(job: PrinterTestPaper, order: JobOrder) -> PaperSaved:
    from reports.printer_test import PrinterTestPage
    from reports.printing.printers import printers

    named = printers().with_choice(_chosen_printer(order)).default
    return _made(PrinterTestPage(job.house, job.table, named, job.made_ms), order)


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
    from ui.shell.machine_checks import checked_machine
    from ui.shell.surroundings import around

    at = around(home)
    return MachineChecked(checked_machine(at), at.now.utc_ms)


def _of_training(job: TrainingJob, order: JobOrder) -> JobAnswer:
    match job:
        case CertificatePaper():
            return _certificate(job, order)
        case ExamPaper():
            return _exam(job, order)
        case _:
            assert_never(job)


def _exam(paper: ExamPaper, order: JobOrder) -> JobAnswer:
    from dealerassist.training.exam_questions import same_questions
    from reports.exam.document import ExamPrintout

    questions = same_questions(paper.standing.kept.what)
    assert questions is not None, "its key is grey where other questions would be made"
    return _made(ExamPrintout(paper.standing, questions, paper.sheet, paper.house), order)


def _certificate(paper: CertificatePaper, order: JobOrder) -> PaperSaved:
    from reports.certificate import CertificatePrintout

    return _made(CertificatePrintout(paper.certificate, paper.code), order)


def _folder(order: JobOrder) -> Path:
    folder = Path(order.folder)
    make_folder(folder)
    return folder


def _chosen_printer(order: JobOrder) -> str:
    """The printer that the house has chosen at the table; empty for the computer's own."""
    return settings_of_table(Path(order.journal)).printer


def _printed(path: Path, order: JobOrder) -> Printed | NotPrinted:
    """Hand the paper to the table's printer."""
    from reports.printing.cups import print_file

    return print_file(path, _chosen_printer(order))


def _saved(path: Path, outcome: Printed | NotPrinted, alarms: tuple[str, ...]) -> PaperSaved:
    """Whether it is on its way to paper; the file is kept in any case."""
    if isinstance(outcome, NotPrinted):
        return PaperSaved(str(path), why=outcome.why.value, said=outcome.said, alarms=alarms)
    return PaperSaved(str(path), printer=outcome.printer, alarms=alarms)


if __name__ == "__main__":
    main()
