"""Corrections by two people, and all else that waits for the pit boss (house practice 3 and 5)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code
from dealerassist.journal.queries.review_queue import Kind, Matter, MatterRow
from dealerassist.journal.read_model.rows import CorrectionRow
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import ProposeCorrection, WithdrawCorrection
from dealerassist.table.correction_effects import AdjustBox, Proposal, Stay, VoidHand
from dealerassist.table.correction_effects import Reason as Grounds
from dealerassist.table.money import Box
from ui.pit.draft import Draft
from ui.pit.matter import matter_card
from ui.pit.pages import Corrections, Pit
from ui.pit.queue import queue_lines, queue_touches
from ui.shell.context import Context
from ui.shell.dry_run import refusal_of
from ui.shell.key_action import Do, KeyAction, Keyed, Read, Reason, grey, live, reason_of
from ui.shell.mode import Mode, Replay
from ui.view.pit import ChangeCard, CorrectionsView

NAME = "hand-correct"


def corrections_page(at: Context, pit: Pit, page: Corrections) -> Keyed[CorrectionsView]:
    """The queue, and what is chosen of it."""
    lines, keys = queue_touches(at, pit, page), _page_touches(at, pit, page)
    card = None if page.shown is None else _card(at, pit, page.shown, page.stays)
    view = CorrectionsView(
        lines=queue_lines(at, page, lines),
        keys=tuple(touch.key for touch in keys),
        none="" if page.found else at.voice("Nothing waits, and nothing was corrected."),
        card=None if card is None else card.view,
    )
    return Keyed(view, (*lines, *keys, *(() if card is None else card.touches)))


def _card(at: Context, pit: Pit, row: MatterRow, stays: tuple[Stay, ...]) -> Keyed[ChangeCard]:
    """What is chosen; from what was noted about a hand, the hand can be corrected."""
    card = matter_card(at, pit, row, stays)
    if isinstance(row, CorrectionRow) or row.hand is None or not card.touches:
        return card
    corrects = correct_touch(at, pit, row.hand)
    view = replace(card.view, keys=(*card.view.keys, corrects.key))
    return Keyed(view, (*card.touches, corrects))


def _page_touches(at: Context, pit: Pit, page: Corrections) -> tuple[KeyAction, ...]:
    """To a correction of a box, and through the pages of the queue."""
    return (
        _box_touch(at, pit),
        _turn(at, pit, page, "queue-newer", at.voice("Newer"), -1),
        _turn(at, pit, page, "queue-older", at.voice("Older"), 1),
    )


def _turn(at: Context, pit: Pit, page: Corrections, name: str, title: str, step: int) -> KeyAction:
    on = page.more if step > 0 else page.page > 0
    if not on:
        ends = at.voice("No older ones") if step > 0 else at.voice("These are the newest")
        return grey(at.voice, name, title, Reason(ends))
    turned = replace(page, page=page.page + step, chosen=None)
    return live(name, title, Read(pit.turned(turned)))


# ── where a correction begins ───────────────────────────────────────────────────────────────


def correct_touch(at: Context, pit: Pit, number: int) -> KeyAction:
    """The key that begins a correction of this hand; or leads to the one that is still open."""
    proposal = proposal_of(at, number)
    if proposal is not None:
        page = Corrections(Matter(Kind.CORRECTION, proposal.number))
        title = at.voice("To correction {number}", number=proposal.number)
        return live(NAME, title, Read(pit.turned(page)), detail=at.voice("to be approved"))
    return _begins(at, Draft(pit.by, number, back=pit))


def correct_here(at: Context, replay: Replay) -> KeyAction:
    """The same at the table, for whoever deals; who proposed it may withdraw it there."""
    by, number = at.presence.actor, replay.hand.number
    proposal = proposal_of(at, number)
    if proposal is not None:
        return _withdraws(at, proposal, replay)
    return _begins(at, Draft(by, number, back=replay))


def proposal_of(at: Context, hand: int) -> Proposal | None:
    """The open proposal about this hand."""
    return next((each for each in at.state.proposals if each.hand == hand), None)


def awaits_approval(at: Context, hand: int) -> bool:
    """Whether a correction of this hand waits for the second person."""
    return proposal_of(at, hand) is not None


def _withdraws(at: Context, proposal: Proposal, replay: Replay) -> KeyAction:
    """At the table only who proposed it can do something about it."""
    voice, command = at.voice, WithdrawCorrection(proposal.number, at.presence.actor)
    title = voice("Withdraw correction {number}", number=proposal.number)
    refusal = permitted(at.state, at.presence.actor, command) or refusal_of(at, command)
    if refusal is not None:
        return grey(voice, NAME, title, refusal)
    return live(NAME, title, Do(command, Mode(replay)))


def _begins(at: Context, draft: Draft) -> KeyAction:
    title = at.voice("Correct …")
    why = why_not_begun(at, draft)
    if why is not None:
        return grey(at.voice, NAME, title, why)
    return live(NAME, title, Read(draft), detail=at.voice("takes two people"))


def _box_touch(at: Context, pit: Pit) -> KeyAction:
    title, draft = at.voice("Adjust tray or box …"), Draft(pit.by, back=pit)
    why = why_not_begun(at, draft)
    if why is not None:
        return grey(at.voice, "box-correct", title, why)
    return live("box-correct", title, Read(draft))


def why_not_begun(at: Context, draft: Draft) -> Reason | None:
    """Why no correction of this can be proposed now, whatever it would change."""
    if at.looking:
        return Reason(at.looking.removesuffix("."))
    if not at.archived:
        return Reason(at.voice("There is no journal to read here"))
    command = _some_proposal(draft)
    refusal = permitted(at.state, draft.by, command) or refusal_of(at, command)
    # Nobody has asked the journal yet what the hand paid, or said what was wrong.
    if refusal is None or refusal.code in (Code.HAND_UNKNOWN, Code.NOTHING_CORRECTED):
        return None
    return reason_of(at.voice, refusal)


def _some_proposal(draft: Draft) -> ProposeCorrection:
    """Any correction of the hand, or of a box, to ask what stands against them all."""
    change = AdjustBox(Box.TIPS, 1) if draft.hand is None else VoidHand(draft.hand)
    return ProposeCorrection(change, Grounds.MISCOUNT, "", None, (), draft.by)
