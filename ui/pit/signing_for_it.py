"""Seeing to what waits for the pit boss; of a difference, why it differed is said first (HP 4)."""

from __future__ import annotations

from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import Acknowledge
from dealerassist.table.money_state import DifferenceReason
from dealerassist.table.noted_irregularities import DIFFERENCES, SIGNED_FOR
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import Intent, KeyAction, grey, live
from ui.asked.not_writable import grey_if_not_writable
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.difference_reasons import reason_keys
from ui.dialogs.sign import PinEntry, asks_to_sign, signers
from ui.pit.decisions import DifferenceSignature
from ui.pit.declining import beside_card, pins_are_asked
from ui.pit.queue_lines import matter_title
from ui.review.page import PitPage
from ui.view.parts import Tone
from ui.view.pit import DraftView
from ui.view.view import Pad


class WhyItDiffers(Dialog, frozen=True, kw_only=True):
    """Asks why a count differed, beside its card; then for the PIN of who signs for it.

    Attributes:
        row: the difference.
        return_to: the page with its card, which stays in view and on which it stays chosen.
        counted_by: who counted and watched, and so does not sign.
    """

    row: WaitingRow
    return_to: PitPage
    counted_by: frozenset[str]

    def asks(self, at: Context) -> Asked:
        reasons = reason_keys(at, lambda reason: self._leads(at, reason))
        question = at.voice("Why? {what}", what=matter_title(at, self.row))
        return Asked(
            pad=PadKeys(Pad.CHOICE, reasons, (cancel(at.voice, then=Mode(self.return_to)),)),
            rule="HP 4",
            over=beside_card(at, self.return_to, DraftView(question, "", ())),
        )

    def _leads(self, at: Context, reason: DifferenceReason) -> Intent:
        command = Acknowledge(self.row.number, reason)
        return _signed(at, self.return_to, self.row, command, self.counted_by)


def acknowledge_key(
    at: Context, still: PitPage, row: WaitingRow, counted_by: frozenset[str]
) -> KeyAction:
    """The key that sees to it; about money, with the PIN of somebody who has not counted."""
    voice, differs = at.voice, row.what in DIFFERENCES
    command = Acknowledge(row.number, DifferenceReason.NOT_KNOWN if differs else None)
    signs = row.what in SIGNED_FOR and pins_are_asked(at)
    task = DifferenceSignature(command=command, counted_by=counted_by)
    title = voice("Sign for it") if signs else voice("Seen to")
    if signs:
        nobody = None if signers(at, task) else task.refuse(at, still.by)
        refusal = refusal_of(at, command) or nobody
    else:
        refusal = permitted(at.state, still.by, command) or refusal_of(at, command)
    if refusal is not None:
        return grey(voice, "acknowledge", title, refusal, tone=Tone.GO)
    if differs:
        why = WhyItDiffers(row=row, counted_by=counted_by, return_to=still)
        does: Intent = opening(why)
        detail = voice("with reason and PIN") if signs else voice("with a reason")
    else:
        does = _signed(at, still, row, command, counted_by)
        detail = voice("with the PIN") if signs else voice("{person}, now", person=still.by)
    key = live("acknowledge", title, does, detail=detail, tone=Tone.GO)
    return grey_if_not_writable(at, key, still)


def _signed(
    at: Context,
    still: PitPage,
    row: WaitingRow,
    command: Acknowledge,
    counted_by: frozenset[str],
) -> Intent:
    """The PIN of who has opened the pit, or of another pit boss if that one counted.

    What is not about money is done at once, and so is everything while nobody can sign.
    """
    if row.what not in SIGNED_FOR or not pins_are_asked(at):
        return AskDesk(command, Mode(still))
    task = DifferenceSignature(command=command, counted_by=counted_by)
    if task.refuse(at, still.by) is None:
        return opening(PinEntry(person=still.by, task=task, return_to=still))
    return opening(asks_to_sign(at, task, still))
