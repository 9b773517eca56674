"""Notices about papers: that one is being made, where its file is, whether it is printed.

During a hand no notice about a paper covers the cards. A key at the top says then that there is
something to be read.
"""

from __future__ import annotations

from pathlib import Path
from typing import assert_never

from dealerassist.locale.localizer import Localizer
from reports.printing.outcome import NotPrinted, Printed, PrintFailure, outcome_sentence
from ui.asked.context import Context
from ui.asked.dialog import PaperPage
from ui.asked.intents import TableAct
from ui.asked.key_action import GreyReason, KeyAction, live
from ui.asked.notices import plain_notice
from ui.asked.screen_mode import Mode
from ui.jobs.evaluation_jobs import Evaluation, HandsBehind
from ui.jobs.paper_job import PaperJob
from ui.jobs.record_jobs import JudgeRecords, LookForRecords, OpenRecords, ReadRecords
from ui.jobs.worker_jobs import (
    AnyPaper,
    CancelWaiting,
    CheckMachine,
    DrawReport,
    Job,
    JobFailed,
    LogCheck,
    LookAtPrinters,
    PaperNews,
    PaperOutcome,
    PaperSaved,
    Preview,
    ReadStaffFile,
    ShiftPaper,
    SlipPaper,
    ToStick,
    WorkBeside,
    WorkerLost,
    is_kept_by_itself,
)
from ui.view.view import Notice


def begun_notice(voice: Localizer, job: Job) -> Notice:
    """That the paper is being made, and the game goes on meanwhile."""
    text = voice("It is being made beside the game, and told when it is there.")
    return plain_notice(voice, paper_title(voice, job), text)


def being_made(voice: Localizer, job: Job | None = None) -> GreyReason:
    """Why its key is grey while a job of the same kind is under way; None for a paper."""
    checks = isinstance(job, LogCheck)
    return GreyReason(voice("It is being verified") if checks else voice("It is being made"))


def no_records(voice: Localizer) -> Notice:
    """That no papers can be made here."""
    return plain_notice(voice, voice("No report"), voice("This program prints no reports."))


def failure_notice(voice: Localizer, outcome: JobFailed | WorkerLost) -> Notice:
    """Why a job was not done."""
    return plain_notice(voice, voice("Not done"), outcome_text(voice, outcome), alert=True)


def outcome_notice(voice: Localizer, news: PaperNews) -> Notice:
    """The notice of what came of a paper."""
    title, text = paper_title(voice, news.paper), news_text(voice, news)
    doubtful = isinstance(news.outcome, PaperSaved) and bool(news.outcome.alarms)
    alert = doubtful or not isinstance(news.outcome, PaperSaved)
    return plain_notice(voice, title, text, alert=alert)


def paper_title(voice: Localizer, job: Job) -> str:
    """What a paper is called."""
    match job:
        case PaperJob() | ToStick():
            return job.title(voice)
        case DrawReport(shift):
            return ShiftPaper(shift).title(voice)
        case Preview(shift):
            return voice("Shift {number}", number=shift)
        case LookAtPrinters() | CancelWaiting():
            return voice("Printer")
        case LogCheck():
            return voice("Verify the log")
        case CheckMachine():
            return voice("Checks")
        case ReadStaffFile():
            return voice("Staff from a stick")
        case Evaluation() | HandsBehind():
            return voice("Evaluation")
        case LookForRecords() | OpenRecords() | ReadRecords() | JudgeRecords():
            return voice("Records")
        case _:
            assert_never(job)


def news_text(voice: Localizer, news: PaperNews) -> str:
    """What came of a paper, and which one it is: the original, or a copy."""
    text, outcome = outcome_text(voice, news.outcome), news.outcome
    if not isinstance(outcome, PaperSaved) and is_kept_by_itself(news.paper):
        goes_on = voice(
            "The shift is closed. Its report is saved by itself as soon as that is possible: "
            "tell the pit boss."
        )
        return f"{goes_on} {text.removesuffix('.')}."
    if not isinstance(outcome, PaperSaved):
        return text
    if is_kept_by_itself(news.paper) and not outcome.why:
        path = Path(outcome.path)
        text = voice(
            "Not printed yet. Saved as {name}, in the folder {folder}.",
            name=path.name,
            folder=path.parent,
        )
        text = " ".join((*outcome.alarms, text))
    return " ".join(filter(None, (_which(voice, news.paper, outcome.copy), text)))


def _which(voice: Localizer, paper: AnyPaper, copy: int | None) -> str:
    """Which paper of its document it is, and for whom; empty where there is no original."""
    if copy is None:
        return ""
    slip = isinstance(paper, SlipPaper)
    if copy and slip:
        return voice("Copy {n}, for the table.", n=copy)
    if copy:
        return voice("Copy {n}, not to be signed.", n=copy)
    if slip:
        return voice("Original, for the cash desk.")
    return voice("Original, for the pit boss to sign.")


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
    """The oldest news that may be shown now; None while it would cover cards or another notice.

    Nor does it cover what is asked, unless it takes the place of the notice that it is made.
    """
    news = next(iter(work.news), None)
    if news is None or (in_hand and mode.dialog is None):
        return None
    if mode.notice == begun_notice(voice, news.paper):
        return news
    return news if mode.notice is None and not mode.asks else None


def is_told_there(mode: Mode, news: PaperNews) -> bool:
    """Whether the page that is open says it itself: of a report that was saved at the close."""
    dialog, paper, outcome = mode.dialog, news.paper, news.outcome
    if not is_kept_by_itself(paper) or not isinstance(dialog, PaperPage):
        return False
    return isinstance(outcome, PaperSaved) and not outcome.alarms


def news_keys(at: Context) -> tuple[KeyAction, ...]:
    """The key at the top that says a paper is done; a tap says what came of it.

    It is there while that cannot be told by itself: during a hand, and while something is asked.
    """
    if not at.work.news:
        return ()
    news = at.work.news[-1]
    title = (
        at.voice("Document") if isinstance(news.outcome, PaperSaved) else at.voice("No document")
    )
    return (live("papers", title, TableAct.TELL, detail=paper_title(at.voice, news.paper)),)
