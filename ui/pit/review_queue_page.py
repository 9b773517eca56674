"""The page of the review queue: corrections, and what was noted for the pit boss (HP 3, HP 5)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.journal.queries.review_queue import MatterRow
from dealerassist.journal.read_model.rows import CorrectionRow
from ui.corrections.begin import why_not_begun
from ui.corrections.dialog import CorrectionDialog
from ui.pit.matter import matter_card
from ui.pit.queue_lines import queue_keys, queue_lines
from ui.review.correct_hand import correct_key
from ui.review.pages import CorrectionsPage, ReviewDialog
from ui.shell.context import Context
from ui.shell.intents import ReadPage
from ui.shell.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.view.pit import ChangeCard, CorrectionsView


def corrections_page(
    at: Context, pit: ReviewDialog, page: CorrectionsPage
) -> ViewWithKeys[CorrectionsView]:
    """The queue, and beside it the card of the matter that is chosen."""
    lines, keys = queue_keys(at, pit, page), _page_keys(at, pit, page)
    card = None if page.shown is None else _card(at, pit, page, page.shown)
    view = CorrectionsView(
        lines=queue_lines(at, page, lines),
        keys=tuple(key_action.key for key_action in keys),
        none="" if page.found else _nothing(at),
        card=None if card is None else card.view,
    )
    return ViewWithKeys(view, (*lines, *keys, *(() if card is None else card.key_actions)))


def _nothing(at: Context) -> str:
    """What stands in an empty queue; how the house is named, as long as it is not (HP 4)."""
    nothing = at.voice("Nothing waits, and nothing was corrected.")
    if at.state.house:
        return nothing
    to_do = at.voice("The house is not named: a pit boss enters its name under Menu, House.")
    return f"{nothing}\n{to_do}"


def _card(
    at: Context, pit: ReviewDialog, page: CorrectionsPage, row: MatterRow
) -> ViewWithKeys[ChangeCard]:
    """The card; if it is about a hand that something was noted of, with a key to correct it."""
    card = matter_card(at, pit, page, row)
    if not pit.decides:
        return ViewWithKeys(replace(card.view, keys=()), ())
    if isinstance(row, CorrectionRow) or row.hand is None or not card.key_actions:
        return card
    corrects = correct_key(at, pit, row.hand)
    view = replace(card.view, keys=(*card.view.keys, corrects.key))
    return ViewWithKeys(view, (*card.key_actions, corrects))


def _page_keys(at: Context, pit: ReviewDialog, page: CorrectionsPage) -> tuple[KeyAction, ...]:
    """The keys to a correction of a box, and to the other pages of the queue."""
    turns = (
        _turn(at, pit, page, "queue-newer", at.voice("Newer"), -1),
        _turn(at, pit, page, "queue-older", at.voice("Older"), 1),
    )
    return (_box_key(at, pit), *turns) if pit.decides else turns


def _turn(
    at: Context, pit: ReviewDialog, page: CorrectionsPage, name: str, title: str, step: int
) -> KeyAction:
    on = page.more if step > 0 else page.page > 0
    if not on:
        ends = at.voice("No older ones") if step > 0 else at.voice("These are the newest")
        return grey(at.voice, name, title, GreyReason(ends))
    turned = replace(page, page=page.page + step, chosen=None)
    return live(name, title, ReadPage(pit.turned(turned)))


def _box_key(at: Context, pit: ReviewDialog) -> KeyAction:
    title, draft = at.voice("Adjust tray or box …"), CorrectionDialog(by=pit.by, return_to=pit)
    why = why_not_begun(at, draft)
    if why is not None:
        return grey(at.voice, "box-correct", title, why)
    return live("box-correct", title, ReadPage(draft))
