"""A tray is opened otherwise than it was counted last: that is said first, and signed for (HP 4).

Counting is blind here too: the keypad says nothing of the last count, and its key looks the same
whether the chips are those of the last count or not.
"""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from dealerassist.hand.refusal import Code
from dealerassist.locale.correction_reasons import DIFFERENCE_REASONS
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.table.commands import OpenTray
from dealerassist.table.money_state import DifferenceReason, Pieces, TrayDifference, worth
from dealerassist.table.tray_between_shifts import opened_otherwise
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import AskDesk, SwitchTo, back_from_hand, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live, live_or_grey, reason_of
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.sign import asks_to_sign, can_be_signed
from ui.dialogs.signed_acts import SignsCommand
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.view import FiguresView, Pad, Prompt

MOST_PIECES = 4
"""Of how many denominations the prompt says by how many chips they differ."""


class OpeningDiffers(Dialog, frozen=True, kw_only=True):
    """The opening beside the last count, before it is recorded; `return_to` is where one counts.

    Attributes:
        command: the opening, with who counted.
        difference: from the last count.
    """

    command: OpenTray
    difference: TrayDifference

    holds_entry = True
    stays_when_refused = True

    def asks(self, at: Context) -> Asked:
        voice, detail = at.voice, at.voice("counts are kept")
        again = SwitchTo(Mode(self.return_to))
        back = live("back", voice("Count again"), again, detail=detail, icon="again")
        figures = _figures(voice, self.difference)
        return Asked(
            prompt=_prompt(voice, self.difference),
            pad=PadKeys(Pad.FIGURES, ends=(self._confirm(at), back), shows=FiguresView(figures)),
            rule="HP 4 money",
            back=back_from_hand(at, self),
        )

    def _confirm(self, at: Context) -> KeyAction:
        voice, does = at.voice, self._recorded(at)
        title = voice("Open the tray")
        signed = not isinstance(does, AskDesk)
        detail = voice("with reason and PIN") if signed else voice("waits for the pit boss")
        return live_or_grey(voice, "confirm", title, does, detail=detail, tone=Tone.GO)

    def _recorded(self, at: Context) -> Intent | GreyReason:
        """Opens the tray, after a pit boss has signed where the rules ask for it."""
        refusal = refusal_of(at, self.command)
        if refusal is None:
            return AskDesk(self.command)
        signs = at.presence.signs and can_be_signed(at, SignsCommand(command=self.command))
        if refusal.code is not Code.OPENING_DIFFERS or not signs:
            return reason_of(at.voice, refusal)
        return opening(WhyOpenedOtherwise(differs=self, return_to=self))


class WhyOpenedOtherwise(Dialog, frozen=True, kw_only=True):
    """Asks why the tray differs from the last count, before a pit boss signs."""

    differs: OpeningDiffers

    holds_entry = True

    def asks(self, at: Context) -> Asked:
        said = _prompt(at.voice, self.differs.difference)
        reasons = reason_keys(at, lambda reason: self._signed(at, reason))
        return Asked(
            prompt=Prompt(at.voice("Why? {what}", what=said.title), said.why),
            pad=PadKeys(Pad.CHOICE, reasons, (cancel(at.voice, then=Mode(self.differs)),)),
            rule="HP 4 money",
            back=back_from_hand(at, self),
        )

    def _signed(self, at: Context, reason: DifferenceReason) -> Intent:
        task = SignsCommand(command=replace(self.differs.command, reason=reason))
        return opening(asks_to_sign(at, task, self.differs))


def opens_tray(at: Context, pieces: Pieces, now: Dialog) -> Intent | GreyReason:
    """Opens the tray with these chips; that they are not those counted last is said first."""
    command = OpenTray(pieces, counter=at.presence.actor)
    difference = opened_otherwise(at.state, pieces)
    refusal = refusal_of(at, command)
    if refusal is not None and refusal.code is not Code.OPENING_DIFFERS:
        return reason_of(at.voice, refusal)
    if difference is None:
        return AskDesk(OpenTray(pieces))
    return opening(OpeningDiffers(command=command, difference=difference, return_to=now))


def _prompt(voice: Localizer, difference: TrayDifference) -> Prompt:
    """Says by how much it differs, of which shift's count, and in which chips."""
    off = difference.amount
    amount = voice.money(abs(off))
    title = voice("Tray: the sum counted last, in other chips")
    if off < 0:
        title = voice("Tray: {amount} less than counted last", amount=amount)
    elif off:
        title = voice("Tray: {amount} more than counted last", amount=amount)
    stays = voice.cited(voice("The difference stays on paper"), "HP 4")
    return Prompt(title, dotted([_by_denomination(voice, difference.pieces), stays]))


def _figures(voice: Localizer, difference: TrayDifference) -> tuple[LabelledFigure, ...]:
    off, shift = difference.amount, difference.shift
    return (
        LabelledFigure(voice("Now"), voice.money(worth(difference.opened))),
        LabelledFigure(
            voice("Count of shift {shift}", shift=shift), voice.money(worth(difference.counted))
        ),
        LabelledFigure(
            voice("Difference"), voice.signed(off) if off else voice.money(0), FigureTone.HEED
        ),
    )


def _by_denomination(voice: Localizer, pieces: Pieces) -> str:
    """By how many chips of each denomination it differs: "€500: −1, €100: +5"."""
    said = [
        voice(
            "{chip}: {number}",
            chip=voice.money(value),
            number=f"{'+' if number > 0 else '−'}{voice.say.number(abs(number))}",
        )
        for value, number in pieces[:MOST_PIECES]
    ]
    more = len(pieces) - MOST_PIECES
    if more > 0:
        said.append(voice.count("{n} more denomination", "{n} more denominations", more))
    return ", ".join(said)


# ── why it differs ──────────────────────────────────────────────────────────────────────────────


def reason_keys(at: Context, leads: Callable[[DifferenceReason], Intent]) -> tuple[KeyAction, ...]:
    """A key for each reason; `leads` says what it does."""
    return tuple(
        live(f"differs-{reason}", at.voice(DIFFERENCE_REASONS[reason]), leads(reason))
        for reason in DifferenceReason
    )
