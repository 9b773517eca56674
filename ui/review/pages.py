"""The pages on which past hands and shifts are read, as values with what the journal says.

A page is made with what is asked for; its other fields are filled in when it is read from the
journal (`Kiosk` does that for every `ReadPage`).
"""

from __future__ import annotations

from enum import StrEnum
from typing import ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EVERYTHING, EvaluationScope
from dealerassist.hand.corrected_course import ActChange
from dealerassist.journal.queries.cash_so_far import CashBought
from dealerassist.journal.queries.counts_found import CountFound
from dealerassist.journal.queries.hand_search import HandFilter
from dealerassist.journal.queries.review_queue import Matter, MatterRow
from dealerassist.journal.read_model.shift_rows import ShiftSheet
from dealerassist.records.record_file import FindingKind
from dealerassist.table.correction_effects import Stay
from dealerassist.table.money_state import DifferenceReason
from ui.felt.hand_end import FoundHand
from ui.shell.dialog import Dialog, while_reading_ns
from ui.shell.evaluation_jobs import HandsBehind
from ui.shell.screen_mode import PaperPage
from ui.view.evaluation import ChartMeasure

EVERY_HAND = HandFilter()

LINES = 8
"""How many hands are on a page."""


class FilterChoice(StrEnum):
    """A filter of the list of hands whose value is chosen from a list."""

    CROUPIER = "croupier"
    SEAT = "seat"
    WINNER = "winner"
    FROM = "from"
    UNTIL = "until"
    FLAG = "flag"


class HandsPage(Struct, frozen=True):
    """The hands that are looked for, newest first.

    Attributes:
        wanted: which hands are looked for.
        before: where each page but the first begins, as `find_hands` takes it; the last of these is
            the page that is shown.
        start: how many newer hands there are than those on the page.
        chosen: the number of the hand that is shown beside the list; None for the first.
        step: after which of its entries that hand is shown; None for the last.
        asks: the filter whose value is being chosen, on the keys below.
        leaf: which page of the choices.
        found: the hands of the page, filled in when it is read.
        count: how many hands are found in all; None while that is not known.
        croupiers: everybody who has dealt here, filled in when they are to be chosen from.
        shifts: the shifts, newest first, filled in when they are to be chosen from.
        among_all: the newest of the hands that are looked for is shown among all hands.
        behind: the group of the evaluation whose hands these are; None if they are not of one.
            Which hands that are, a worker finds: until then `wanted` has no ranges.
    """

    wanted: HandFilter = EVERY_HAND
    before: tuple[int, ...] = ()
    start: int = 0
    chosen: int | None = None
    step: int | None = None
    asks: FilterChoice | None = None
    leaf: int = 0
    found: tuple[FoundHand, ...] = ()
    count: int | None = None
    croupiers: tuple[str, ...] = ()
    shifts: tuple[ShiftSheet, ...] = ()
    among_all: bool = False
    behind: HandsBehind | None = None

    @property
    def is_awaited(self) -> bool:
        """Whether it is not known yet which hands are behind the group."""
        return self.behind is not None and not self.wanted.ranges

    @property
    def hand(self) -> FoundHand | None:
        """The hand beside the list; None where nothing was found."""
        chosen = (each for each in self.found if each.row.number == self.chosen)
        return next(chosen, self.found[0] if self.found else None)

    def looking_for(self, wanted: HandFilter) -> HandsPage:
        """A list of other hands, from the newest on, still to be read."""
        behind = self.behind if wanted.ranges else None
        return HandsPage(wanted, croupiers=self.croupiers, shifts=self.shifts, behind=behind)

    def asking(self, asks: FilterChoice | None, leaf: int = 0) -> HandsPage:
        """The page while a value for this filter is chosen; None ends that."""
        return replace(self, asks=asks, leaf=leaf)


def page_around(number: int, last: int) -> HandsPage:
    """The page of the list of all hands with this one in its middle; `last` is the newest one."""
    first = min(last, max(number + LINES // 2 - 1, LINES))
    before = (first + 1,) if first < last else ()
    return HandsPage(before=before, start=last - first, chosen=number)


class ShiftLine(Struct, frozen=True):
    """A shift of the list, and how many croupiers dealt in it."""

    sheet: ShiftSheet
    croupiers: int


class ShiftsPage(Struct, frozen=True, kw_only=True):
    """The shifts, newest first, and the report of one of them.

    Attributes:
        before: the shift that each page but the first begins after; the last of these is the page
            that is shown.
        chosen: the number of the shift whose report is shown; None for the newest of the page.
        part: the name of the part of the report that is shown; empty for the first.
        leaf: which page of that part.
        found: the shifts of the page, filled in when it is read.
        older: whether there are older shifts than these.
    """

    before: tuple[int, ...] = ()
    chosen: int | None = None
    part: str = ""
    leaf: int = 0
    found: tuple[ShiftLine, ...] = ()
    older: bool = False

    @property
    def shown(self) -> ShiftSheet | None:
        """The shift whose report is shown; None if there is no shift."""
        sheets = [line.sheet for line in self.found]
        chosen = (sheet for sheet in sheets if sheet.number == self.chosen)
        return next(chosen, sheets[0] if sheets else None)


class EvaluationChoice(StrEnum):
    """What of the evaluation's scope is chosen from a list."""

    SPAN = "span"
    TABLE = "table"
    GAME = "game"
    CROUPIER = "croupier"


class EvaluationPage(Struct, frozen=True, kw_only=True):
    """The house's evaluation; a worker reads it.

    Attributes:
        scope: what is evaluated.
        measure: what the charts are drawn of.
        part: the name of the list that is shown; empty for the charts.
        leaf: which page of that list.
        asks: what of the scope is being chosen, on the keys below.
        choices: which page of the choices.
        entries: how many entries the journal had when the page was opened, filled in then.
    """

    scope: EvaluationScope = EVERYTHING
    measure: ChartMeasure = ChartMeasure.HANDS
    part: str = ""
    leaf: int = 0
    asks: EvaluationChoice | None = None
    choices: int = 0
    entries: int = 0

    def of(self, scope: EvaluationScope) -> EvaluationPage:
        """The same of another scope, still to be read."""
        return replace(self, scope=scope, leaf=0, asks=None)

    def asking(self, asks: EvaluationChoice | None, choices: int = 0) -> EvaluationPage:
        """The page while this is chosen; None ends that."""
        return replace(self, asks=asks, choices=choices)


class LogFacts(Struct, frozen=True, kw_only=True):
    """The state of the journal when the page was read.

    Attributes:
        entries: how many entries it has.
        checkpoint: the number of the last entry that a checkpoint covers; 0 if there is none.
        checkpoint_ms: when that checkpoint was signed, in UTC milliseconds.
        copy: the path of the mirror.
        copied: the number of its last entry; None if it cannot be read.
    """

    entries: int
    checkpoint: int
    checkpoint_ms: int
    copy: str
    copied: int | None


class LogPage(Struct, frozen=True):
    """The state of the log; `facts` is None until it is read."""

    facts: LogFacts | None = None


class CorrectionsPage(Struct, frozen=True):
    """The review queue: corrections to be approved, and what else the pit boss has to see to.

    Attributes:
        chosen: the matter that is shown beside the queue; None for the first of it.
        page: how many pages of the queue come before this one.
        found: the matters of this page, filled in when it is read.
        more: whether another page follows.
        shown: the matter that is chosen, as the journal has it.
        stays: where the guests of the hand that it corrects sit now.
        corrected: the hand that it corrects, if it is one.
        acts: what was otherwise in its betting.
        counts: of a difference, the counts that found it, and the recounts.
        reason: why it differed, as whoever signed for it has said.
        cash: of the cash of a guest, the buy-ins that it is the sum of.
    """

    chosen: Matter | None = None
    page: int = 0
    found: tuple[MatterRow, ...] = ()
    more: bool = False
    shown: MatterRow | None = None
    stays: tuple[Stay, ...] = ()
    corrected: FoundHand | None = None
    acts: tuple[ActChange, ...] = ()
    counts: tuple[CountFound, ...] = ()
    reason: DifferenceReason | None = None
    cash: tuple[CashBought, ...] = ()


class RecordFilesPage(Struct, frozen=True):
    """The files of hands that can be opened.

    Attributes:
        start: how many files come before those on the page.
        folders: where they are looked for, filled in when the page is read.
    """

    start: int = 0
    folders: tuple[str, ...] = ()


class RecordHandsPage(Struct, frozen=True):
    """The hands of a file, in their order.

    Attributes:
        path: of the file.
        kind: only hands about which this was found; None for all of them.
        start: how many of them come before those on the page.
        chosen: the number of the hand that is shown beside the list; None for the first.
        step: after which of its entries that hand is shown; None for that which matters most.
    """

    path: str
    kind: FindingKind | None = None
    start: int = 0
    chosen: int | None = None
    step: int | None = None


Page = (
    HandsPage
    | ShiftsPage
    | EvaluationPage
    | CorrectionsPage
    | LogPage
    | RecordFilesPage
    | RecordHandsPage
)
"""A page of the pit."""


class HourFigures(Struct, frozen=True):
    """An hour of the wall clock: how many hands ended in it, and their Taxe in chips."""

    starts_ms: int
    hands: int
    rake: int


class Summary(Struct, frozen=True, kw_only=True):
    """The figures of the table's current shift, for its card at the top of the pit.

    Attributes:
        shift: the one that is open, or was the last; None before the first.
        tenths: hands per hour without interruptions, in tenths; None if none was played.
        hours: hands and Taxe hour by hour.
    """

    shift: ShiftSheet | None = None
    tenths: int | None = None
    hours: tuple[HourFigures, ...] = ()


class ReviewDialog(PaperPage, frozen=True, kw_only=True):
    """Pages on which past hands and shifts are read, by somebody who has signed in.

    Attributes:
        by: the number of who has signed in.
        page: the page that is open.
        summary: the table's figures when the page was read; None until then.
        hands: the list of hands as it was left, while another page is open.
        evaluation: the evaluation as it was left.
    """

    by: str
    page: Page = HandsPage()
    summary: Summary | None = None
    hands: HandsPage = HandsPage()
    evaluation: EvaluationPage = EvaluationPage()

    reads_only = True

    decides: ClassVar[bool] = True
    """Whether anything is decided from here: corrections, approvals, counts. Where it is not, the
    pages have no key that leads there."""

    def turned(self, page: Page) -> Self:
        """The same dialog on another page, still to be read."""
        match self.page:
            case HandsPage() as left:
                return replace(self, page=page, hands=left.asking(None))
            case EvaluationPage() as left:
                return replace(self, page=page, evaluation=left.asking(None))
            case _:
                return replace(self, page=page)

    @property
    def hands_again(self) -> HandsPage:
        """The list of hands: as it was left, or its newest hands if it is open; to be read."""
        if isinstance(self.page, HandsPage):
            return self.page.looking_for(self.page.wanted)
        return replace(self.hands, count=None, found=())

    @property
    def evaluation_again(self) -> EvaluationPage:
        """The evaluation as it is open, or as it was left; to be read."""
        return self.page if isinstance(self.page, EvaluationPage) else self.evaluation

    @property
    def page_behind(self) -> Dialog | None:
        """These pages."""
        return self

    @property
    def signed_in(self) -> str:
        """The number of who has signed in."""
        return self.by

    @property
    def untouched_ns(self) -> int | None:
        return while_reading_ns(self)
