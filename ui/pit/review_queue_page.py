"""The page of the review queue: corrections, and what was noted for the pit boss (HP 3, HP 5)."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from dealerassist.journal.queries.review_queue import (
    Matter,
    MatterRow,
    find_matter,
    is_open,
    matter_of,
    matters,
)
from dealerassist.journal.read_model.rows import CorrectionRow
from dealerassist.locale.localizer import dotted
from ui.asked.context import Context
from ui.asked.intents import ReadPage
from ui.asked.key_action import GreyReason, KeyAction, Keys, live, live_or_grey
from ui.pit.matter import MatterFacts, matter_card, matter_facts
from ui.pit.queue_lines import matter_detail, matter_status, matter_title, settled_by_and_when
from ui.review.corrections.begin import why_not_begun
from ui.review.corrections.dialog import CorrectionDialog
from ui.review.hand_reader import HandReader
from ui.review.hands import correct_key
from ui.review.page import PitPage
from ui.view.parts import FigureTone
from ui.view.pit import ChangeCard, CorrectionsView, MatterLine, PitView

MATTERS = 8
"""How many matters a page of the queue shows."""


class CorrectionsPage(PitPage, frozen=True, kw_only=True):
    """The review queue: corrections to be approved, and what else the pit boss has to see to.

    Attributes:
        chosen: the matter that is shown beside the queue; None for the first of it.
        page: how many pages of the queue come before this one.
        found: the matters of this page, filled in when it is read.
        more: whether another page follows.
        matter: the one that is shown, as the journal has it.
        facts: what else the journal says of it.
    """

    chosen: Matter | None = None
    page: int = 0
    found: tuple[MatterRow, ...] = ()
    more: bool = False
    matter: MatterRow | None = None
    facts: MatterFacts = MatterFacts()

    def read(self, hands: HandReader) -> Self:
        # One row more than the page shows tells whether another page follows.
        found = matters(hands.journal, skip=self.page * MATTERS, most=MATTERS + 1)
        matter = found[0] if found else None
        if self.chosen is not None:
            matter = find_matter(hands.journal, self.chosen) or matter
        facts, more = matter_facts(hands, matter), len(found) > MATTERS
        return replace(self, found=found[:MATTERS], more=more, matter=matter, facts=facts)

    def shown(self, at: Context, frame: PitView, keys: Keys) -> PitView:
        queue = CorrectionsView(
            lines=tuple(_line(at, self, row, keys) for row in self.found),
            keys=keys.row(_page_keys(at, self)),
            none="" if self.found else _nothing(at),
            card=None if self.matter is None else _card(at, self, self.matter, keys),
        )
        return replace(frame, corrections=queue)


def _nothing(at: Context) -> str:
    """What stands in an empty queue; how the house is named, as long as it is not (HP 4)."""
    nothing = at.voice("Nothing waits, and nothing was corrected.")
    if at.state.house:
        return nothing
    to_do = at.voice("The house is not named: a pit boss enters its name under Menu, House.")
    return f"{nothing}\n{to_do}"


def _card(at: Context, page: CorrectionsPage, row: MatterRow, keys: Keys) -> ChangeCard:
    """The card; if it is about a hand that something was noted of, with a key to correct it."""
    still = replace(page, chosen=matter_of(row))
    if not page.decides:
        # All of its keys decide something.
        return replace(matter_card(at, page, still, row, page.facts, Keys()), keys=())
    card = matter_card(at, page, still, row, page.facts, keys)
    if isinstance(row, CorrectionRow) or row.hand is None or not card.keys:
        return card
    return replace(card, keys=(*card.keys, keys.one(correct_key(at, page, row.hand))))


def _page_keys(at: Context, page: CorrectionsPage) -> tuple[KeyAction, ...]:
    """The keys to a correction of a box, and to the other pages of the queue."""
    turns = (
        _turn(at, page, "queue-newer", at.voice("Newer"), -1),
        _turn(at, page, "queue-older", at.voice("Older"), 1),
    )
    return (_box_key(at, page), *turns) if page.decides else turns


def _turn(at: Context, page: CorrectionsPage, name: str, title: str, step: int) -> KeyAction:
    on = page.more if step > 0 else page.page > 0
    ends = at.voice("No older ones") if step > 0 else at.voice("These are the newest")
    turned = ReadPage(replace(page, page=page.page + step, chosen=None))
    return live_or_grey(at.voice, name, title, turned if on else GreyReason(ends))


def _box_key(at: Context, page: CorrectionsPage) -> KeyAction:
    title, draft = at.voice("Adjust tray or box …"), CorrectionDialog(by=page.by, return_to=page)
    return live_or_grey(at.voice, "box-correct", title, why_not_begun(at, draft) or ReadPage(draft))


# ── the lines of the queue ──────────────────────────────────────────────────────────────────


def _chooses(at: Context, page: CorrectionsPage, row: MatterRow) -> KeyAction:
    matter = matter_of(row)
    name, title = f"{matter.kind}-{matter.number}", matter_title(at, row)
    spoken = dotted([matter_detail(at, row), matter_status(at, row), settled_by_and_when(at, row)])
    return live(name, title, ReadPage(replace(page, chosen=matter)), detail=spoken)


def _line(at: Context, page: CorrectionsPage, row: MatterRow, keys: Keys) -> MatterLine:
    key = keys.one(_chooses(at, page, row))
    return MatterLine(
        key=key,
        title=key.title,
        detail=matter_detail(at, row),
        status=dotted([matter_status(at, row), settled_by_and_when(at, row)]),
        tone=FigureTone.HEED if is_open(row) else FigureTone.PLAIN,
        chosen=page.matter is not None and matter_of(row) == matter_of(page.matter),
    )
