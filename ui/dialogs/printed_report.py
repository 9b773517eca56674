"""The report of a shift as it is printed: looked at page by page, then printed (HP 4)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, PaperPage
from ui.asked.intents import MakeBeside, SwitchTo, opening
from ui.asked.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.asked.pad import PadKeys
from ui.asked.print_notices import being_made, news_text, outcome_text, paper_title
from ui.asked.screen_mode import PLAIN, Mode
from ui.dialogs.pit_sign_in import SignedByReviewer, reviewer_signs_in
from ui.dialogs.sign import Signature, Signing, asks_to_sign
from ui.dialogs.stick import stick_key
from ui.jobs.worker_jobs import DrawReport, ForStick, ReportDrawn, ShiftPaper, ToStick
from ui.program.key_help import help_key
from ui.program.signed_requests import SignOutcome
from ui.view.parts import Tone
from ui.view.report_sheet import PrintedReportView
from ui.view.view import Pad

HALVES = 2
"""A page is read in two halves: whole, its smallest words are too small on the screen."""


class PrintedReport(PaperPage, frozen=True, kw_only=True):
    """The pages of the report of `shift`; `half` is the half that is read, counted from 0.

    `by` is who has opened it with a PIN; empty where nobody had to.
    """

    shift: int
    half: int = 0
    by: str = ""

    reads_only = True
    is_for_reading = True

    @property
    def signed_in(self) -> str:
        return self.by or super().signed_in

    def asks(self, at: Context) -> Asked:
        before = opening(replace(self, half=self.half - 1)) if self.half else None
        return Asked(pad=PadKeys(Pad.NONE), over=self._pages(at), backspace=before)

    def _pages(self, at: Context) -> ViewWithKeys[PrintedReportView]:
        """The page that is read, and the keys below it."""
        drawn = self._drawn(at)
        pages = () if drawn is None else drawn.pages
        page, lower = divmod(min(self.half, max(len(pages) * HALVES - 1, 0)), HALVES)
        keys = (
            *self._turning(at, len(pages)),
            self._print(at),
            self._to_stick(at),
            help_key(at.voice, helping=at.helping),
            self._close(at),
        )
        view = PrintedReportView(
            title=paper_title(at.voice, DrawReport(self.shift)),
            place=at.voice("Page {page} of {pages}", page=page + 1, pages=len(pages))
            if pages
            else "",
            picture=pages[page] if pages else "",
            lower=bool(lower),
            said="" if pages else self._said(at),
            last=_last(at),
            keys=tuple(each.key for each in keys),
        )
        return ViewWithKeys(view, keys)

    def _drawn(self, at: Context) -> ReportDrawn | None:
        drawn, language = at.work.drawn, at.voice.say.language
        if drawn is None or (drawn.shift, drawn.language) != (self.shift, language):
            return None
        return drawn

    def _turning(self, at: Context, pages: int) -> tuple[KeyAction, KeyAction]:
        voice = at.voice
        first, last = self.half == 0, self.half >= pages * HALVES - 1
        return (
            _turn(voice, "back", voice("Back"), self, -1, none=first),
            _turn(voice, "more", voice("Read on"), self, 1, none=last),
        )

    def _print(self, at: Context) -> KeyAction:
        title = at.voice("Print")
        if at.work.makes(ShiftPaper):
            return grey(at.voice, "report-print", title, being_made(at.voice), tone=Tone.GO)
        return live(
            "report-print", title, MakeBeside(ShiftPaper(self.shift), then=self), tone=Tone.GO
        )

    def _to_stick(self, at: Context) -> KeyAction:
        by = self.signed_in or at.presence.actor
        title, what = at.voice("To a stick"), ForStick.REPORT
        return stick_key(at, "report-stick", title, what, by=by, shift=self.shift, then=self)

    def _close(self, at: Context) -> KeyAction:
        behind = PLAIN if self.return_to is None else Mode(self.return_to)
        return live("cancel", at.voice("Close"), SwitchTo(behind))

    def _said(self, at: Context) -> str:
        if at.work.makes(DrawReport) or at.work.failed is None:
            return at.voice("The report is being made …")
        return outcome_text(at.voice, at.work.failed)


def _turn(
    voice: Localizer, name: str, title: str, page: PrintedReport, by: int, *, none: bool
) -> KeyAction:
    if none:
        return grey(voice, name, title, GreyReason(voice("No more pages")))
    return live(name, title, SwitchTo(Mode(replace(page, half=page.half + by))))


def _last(at: Context) -> str:
    last = at.work.last
    if last is None or not isinstance(last.paper, ShiftPaper | ToStick):
        return ""
    return news_text(at.voice, last)


class ReportReader(SignedByReviewer, frozen=True, kw_only=True):
    """A pit boss or an auditor signs in to read the report of a closed shift."""

    shift: int

    def signing(self, at: Context) -> Signing:
        return reviewer_signs_in(at, paper_title(at.voice, DrawReport(self.shift)))

    def outcome(self, by: Signature) -> SignOutcome:
        pages = PrintedReport(shift=self.shift, by=by.person, return_to=by.return_to)
        return MakeBeside(DrawReport(self.shift), then=pages)


def closed_report_key(at: Context, name: str, title: str, shift: int, *, detail: str) -> KeyAction:
    """The key between shifts to the report of the last one: by PIN, or at once without a staff."""
    if not at.state.staff or not at.presence.signs:
        return report_key(name, title, shift, detail=detail)
    signs = opening(asks_to_sign(at, ReportReader(shift=shift), None))
    return live(name, title, signs, detail=at.voice("with the pit boss’s PIN"))


def report_key(
    name: str, title: str, shift: int, *, detail: str = "", then: Dialog | None = None
) -> KeyAction:
    """The key that leads to the pages of the report of a shift, which are drawn meanwhile.

    `then` is what is open again afterwards; None for the keys between hands.
    """
    page = MakeBeside(DrawReport(shift), then=PrintedReport(shift=shift, return_to=then))
    return live(name, title, page, detail=detail)
