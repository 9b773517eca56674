"""The base of the pit's pages, whose visit it is, and the frame that a page lies in."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.queries.review_queue import Matter, MatterKind
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.locale.catalogue import Language
from ui.asked.asked import Asked, WayBack
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import back_to, opening
from ui.asked.key_action import Keys
from ui.asked.pad import PadKeys
from ui.jobs.evaluation_jobs import EvaluationJob
from ui.jobs.record_jobs import RecordJob
from ui.jobs.worker_jobs import WorkBeside
from ui.review.corrections.draft import CorrectingPage
from ui.review.hand_reader import HandReader
from ui.review.shift_summary import Summary, summary_of
from ui.view.pit import PitView
from ui.view.view import Pad


class PitFrame(Struct, frozen=True):
    """What lies around a page of the pit: at the table, or where the floor reads that table."""

    decides: ClassVar[bool] = True
    """Whether anything is decided from here: corrections, approvals, counts. Where it is not, the
    pages have no key that leads there, and nobody has signed in."""

    def around(self, at: Context, page: PitPage, keys: Keys) -> PitView:
        """The whole screen: the frame, and in it the page; its keys are put in through `keys`."""
        raise NotImplementedError

    def queue(self, page: PitPage, matter: Matter) -> PitPage:
        """The review queue with this matter chosen, still to be read; `page` is open now."""
        raise NotImplementedError


class PitVisit(Struct, frozen=True, kw_only=True):
    """What stays the same from page to page while somebody looks through them.

    Attributes:
        by: the number of who has signed in.
        frame: what lies around each page.
        summary: the table's figures when the page was read; None until then.
        hands: the list of hands as it was left; None before it was.
        evaluation: the evaluation as it was left.
    """

    by: str
    frame: PitFrame
    summary: Summary | None = None
    hands: PitPage | None = None
    evaluation: PitPage | None = None

    @property
    def fresh(self) -> PitVisit:
        """The same without the pages that were left: what is kept of a page keeps no others."""
        return replace(self, hands=None, evaluation=None)


class PitPage(CorrectingPage, frozen=True, kw_only=True):
    """A page on which past hands and shifts are read, by somebody who has signed in.

    It is made with what is asked for; its other fields are filled in when it is read from the
    journal, as it is for every `ReadPage`.
    """

    visit: PitVisit

    reads_only = True
    is_for_reading = True

    @property
    def by(self) -> str:
        """The number of who has signed in."""
        return self.visit.by

    @property
    def decides(self) -> bool:
        """Whether anything is decided from here."""
        return self.visit.frame.decides

    @property
    def onward(self) -> PitVisit:
        """The visit as it goes on from this page."""
        return self.visit

    @property
    def sheet(self) -> ShiftSheet | None:
        """The shift whose report it shows; None where it shows none."""
        return None

    @property
    def unasked(self) -> Self | None:
        """The page without the choices that lie below it; None while there are none."""
        return None

    def read(self, hands: HandReader) -> Self:
        """This page with what the journal says now. Raises JournalError if it cannot be read."""
        return self

    def read_in_frame(self, hands: HandReader) -> Self:
        """The same, with the table's figures above it. Raises as `read`."""
        page = self.read(hands)
        return replace(page, visit=replace(self.visit, summary=summary_of(hands.journal)))

    def lacks(self, work: WorkBeside, language: Language) -> tuple[RecordJob | EvaluationJob, ...]:
        """What it shows and no worker has read yet; what could not be read is not tried again."""
        return ()

    def shown(self, at: Context, frame: PitView, keys: Keys) -> PitView:
        """The frame with this page in it; the keys of the page are put in through `keys`."""
        raise NotImplementedError

    def asks(self, at: Context) -> Asked:
        return self.with_choices(at, PadKeys(Pad.NONE), escape="pit-hands")

    def with_choices(self, at: Context, pad: PadKeys, *, escape: str | None) -> Asked:
        """The page, with a pad below it; while nothing is chosen there, Escape taps `escape`."""
        unasked, keys = self.unasked, Keys()
        back: WayBack | None = None if unasked is None else back_to(at, unasked)
        return Asked(
            pad=pad,
            over=keys.with_view(self.visit.frame.around(at, self, keys)),
            back=back,
            escape=escape if unasked is None else opening(unasked),
        )

    def after_proposal(self, number: int) -> Dialog:
        return self.visit.frame.queue(self, Matter(MatterKind.CORRECTION, number))

    @property
    def signed_in(self) -> str:
        """The number of who has signed in; whoever stands at the floor's screen may read."""
        return self.by if self.decides else ""
