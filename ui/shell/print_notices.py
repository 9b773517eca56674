"""Notices about papers: that one is being made, where its file is, whether it is printed.

During a hand no notice about a paper covers the cards. A key at the top says then that there is
something to be read.
"""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from dealerassist.locale.localizer import Localizer
from reports.printing.outcome import NotPrinted, Printed, PrintFailure, outcome_sentence
from ui.shell.context import Context
from ui.shell.dialog import is_page
from ui.shell.key_action import GreyReason, KeyAction, ScreenAct, live
from ui.shell.notices import plain_notice
from ui.shell.record_jobs import JudgeRecords, LookForRecords, OpenRecords, ReadRecords
from ui.shell.screen_mode import Mode
from ui.shell.worker_jobs import (
    BundlePaper,
    CancelWaiting,
    CertificatePaper,
    CheckMachine,
    DrawReport,
    ExamPaper,
    ForStick,
    HandPaper,
    Job,
    JobFailed,
    LogCheck,
    LookAtPrinters,
    PaperNews,
    PaperOutcome,
    PaperSaved,
    Preview,
    PrinterTestPaper,
    ReadStaffFile,
    ShiftPaper,
    SlipPaper,
    ToStick,
    WorkBeside,
    WorkerLost,
)
from ui.view.view import Notice


def begun_notice(voice: Localizer, job: Job) -> Notice:
    """That the paper is being made, and the game goes on meanwhile."""
    text = voice("It is being made beside the game, and told when it is there.")
    return plain_notice(voice, title_of(voice, job), text)


def being_made(voice: Localizer) -> GreyReason:
    """Why its key is grey while a paper of the same kind is being made."""
    return GreyReason(voice("It is being made"))


def no_records(voice: Localizer) -> Notice:
    """That no papers can be made here."""
    return plain_notice(voice, voice("No report"), voice("This program prints no reports."))


def failure_notice(voice: Localizer, outcome: JobFailed | WorkerLost) -> Notice:
    """Why a job was not done."""
    return plain_notice(voice, voice("Not done"), outcome_text(voice, outcome), alert=True)


def outcome_notice(voice: Localizer, news: PaperNews) -> Notice:
    """The notice of what came of a paper."""
    title, text = title_of(voice, news.paper), outcome_text(voice, news.outcome)
    doubtful = isinstance(news.outcome, PaperSaved) and bool(news.outcome.alarms)
    alert = doubtful or not isinstance(news.outcome, PaperSaved)
    return plain_notice(voice, title, text, alert=alert)


def title_of(voice: Localizer, job: Job) -> str:
    """What a paper is called."""
    match job:
        case ShiftPaper(shift) | DrawReport(shift):
            return voice("Report of shift {shift}", shift=voice.say.number(shift))
        case HandPaper(hand):
            return voice("Record of hand {hand}", hand=voice.say.number(hand))
        case SlipPaper(slip):
            return voice("Slip {n}", n=voice.say.number(slip))
        case BundlePaper(shift):
            return voice("Bundle of shift {shift}", shift=voice.say.number(shift))
        case ToStick():
            return _title_for_stick(voice, job)
        case CertificatePaper():
            return voice("Certificate")
        case ExamPaper(standing):
            return voice("Exam {number}", number=voice.say.number(standing.kept.number))
        case Preview(shift):
            return voice("Shift {number}", number=shift)
        case PrinterTestPaper():
            return voice("Printer test page")
        case LookAtPrinters() | CancelWaiting():
            return voice("Printer")
        case LogCheck():
            return voice("Verify the log")
        case CheckMachine():
            return voice("Checks")
        case ReadStaffFile():
            return voice("Staff from a stick")
        case LookForRecords() | OpenRecords() | ReadRecords() | JudgeRecords():
            return voice("Records")
        case _:
            assert_never(job)


def _title_for_stick(voice: Localizer, job: ToStick) -> str:
    match job.what:
        case ForStick.REPORT:
            return title_of(voice, ShiftPaper(job.shift))
        case ForStick.BUNDLE:
            return title_of(voice, BundlePaper(job.shift))
        case ForStick.BACKUP:
            return voice("Backup of the log")
        case _:
            assert_never(job.what)


def outcome_text(voice: Localizer, outcome: PaperOutcome) -> str:
    """What came of a paper, in sentences."""
    match outcome:
        case PaperSaved(path):
            return " ".join((*outcome.alarms, *_place(voice, outcome, Path(path))))
        case JobFailed(sentence):
            return sentence
        case WorkerLost():
            return voice("The part of the program that does this ended before it was done.")
        case _:
            assert_never(outcome)


def _place(voice: Localizer, saved: PaperSaved, path: Path) -> tuple[str, ...]:
    """Whether it is printed, and where its file is."""
    sent = sent_or_why_not(voice, saved)
    if saved.why:
        return (sent,)
    if saved.read_back:
        return (
            voice(
                "Written to {place} and read back: it is the same. The stick can be taken out.",
                place=path,
            ),
        )
    lies = voice("Saved as {place}", place=path)
    return (sent, lies) if sent else (lies,)


def sent_or_why_not(voice: Localizer, saved: PaperSaved) -> str:
    """To which printer it was sent, or why to none; empty where it was not to be printed."""
    path = Path(saved.path)
    if saved.why:
        return outcome_sentence(voice.say, NotPrinted(PrintFailure(saved.why), saved.said), path)
    return outcome_sentence(voice.say, Printed(saved.printer), path) if saved.printer else ""


# ── when it is said ─────────────────────────────────────────────────────────────────────────


def news_due(voice: Localizer, mode: Mode, work: WorkBeside, *, in_hand: bool) -> PaperNews | None:
    """The oldest news that may be shown now; None while it would cover cards or another notice."""
    news = next(iter(work.news), None)
    if news is None or (in_hand and not is_page(mode.dialog)):
        return None
    return news if mode.notice in (None, begun_notice(voice, news.paper)) else None


def news_keys(at: Context) -> tuple[KeyAction, ...]:
    """During a hand: the key at the top that says a paper is done; a tap says what came of it."""
    if not at.work.news or at.hand is None or is_page(at.mode.dialog):
        return ()
    news = at.work.news[-1]
    title = (
        at.voice("Document") if isinstance(news.outcome, PaperSaved) else at.voice("No document")
    )
    return (live("papers", title, ScreenAct.TELL, detail=title_of(at.voice, news.paper)),)
