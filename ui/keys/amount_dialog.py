"""Dialogs in which an amount of money is typed, or tapped as a whole, and doubted if it is odd."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar

from dealerassist.chip_arithmetic import CENTS
from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.locale.number_words import amount_in_words
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.commands import Command
from dealerassist.table.money_state import Pieces
from dealerassist.table.plausible_amounts import AmountKind, is_plausible
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Confirmation, Dialog
from ui.asked.dry_run import intent_for
from ui.asked.intents import back_to, cancel, opening
from ui.asked.key_action import GreyReason, Intent, live, reason_of
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.keys.number_dialog import NumberDialog, NumberEntry, Preset
from ui.keys.typed_money import money_typed, typed_number, whole_chips
from ui.view.view import DoubtedView, Pad, Prompt

NO_NAMES: Mapping[int, str] = MappingProxyType({})


class AmountDialog(NumberDialog, frozen=True, kw_only=True):
    """The keypad for an amount: typed as money, recorded in whole chips (2.5)."""

    amount_kind: ClassVar[AmountKind | None] = None
    """What it is for, where one that is hardly plausible is asked for once more; else None."""

    def chips(self, at: Context) -> int | None:
        """The typed amount in chips; None if it is not a whole number of them."""
        return whole_chips(at.rules, self.number)

    def once_more(self, at: Context, number: int, does: Intent | GreyReason) -> Intent | GreyReason:
        """Asks once more for what is hardly plausible (HP 4)."""
        chips = whole_chips(at.rules, number)
        if self.amount_kind is None or chips is None:
            return does
        return asked_once_more(at, self, does, self.amount_kind, chips)

    def money(self, at: Context) -> str:
        """The typed amount as money."""
        return money_typed(at.voice, at.rules, self.number)

    def asks_desk(self, at: Context, command: Callable[[int], Command]) -> Intent | GreyReason:
        """The command with the typed amount, or why it would be refused."""
        if not self.digits:
            return nothing_typed(at)
        chips = self.chips(at)
        if chips is None:
            return reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))
        return self.intent(at, command(chips))

    def intent(self, at: Context, command: Command) -> Intent | GreyReason:
        """What the keys with an amount do: ask the desk at once, or why it would refuse."""
        return intent_for(at, command)

    def amount_entry(
        self,
        at: Context,
        command: Callable[[int], Command],
        *,
        title: str,
        hint: str,
        confirm: str,
        presets: Iterable[int],
        names: Mapping[int, str] = NO_NAMES,
    ) -> NumberEntry:
        """An amount that becomes a command.

        Args:
            command: what is asked of the desk, by the amount in chips.
            presets: amounts at a tap, in chips.
            names: what some of these are called, by the amount.
        """
        return NumberEntry(
            title=title,
            value=self.money(at),
            hint=hint,
            confirm=confirm,
            does=self.asks_desk(at, command),
            presets=tuple(
                preset_of(at, chips, self.intent(at, command(chips)), names.get(chips, ""))
                for chips in presets
            ),
        )


def nothing_typed(at: Context) -> GreyReason:
    """Why nothing can be confirmed yet."""
    return GreyReason(at.voice("Type an amount first"))


def preset_of(at: Context, chips: int, does: Intent | GreyReason, name: str = "") -> Preset:
    """A whole amount of `chips` that is entered with one tap."""
    return Preset(typed_number(at.rules, chips), at.voice.money(chips), does, name)


# ── an amount that is hardly plausible ──────────────────────────────────────────────────────────
# The page says nothing of how much it should be, nor which limit it is over: counting stays
# blind.


class DoubtedAmount(Confirmation, frozen=True, kw_only=True):
    """Asks once more for an amount that was entered in the dialog that it leads back to.

    Attributes:
        entered_in: that dialog.
        does: what follows if the amount is so.
        cents: the amount, in hundredths of the currency.
        currency: of the table that it is for.
        pieces: the chips that were counted; none where the amount was typed.
    """

    entered_in: Dialog
    does: Intent
    cents: int
    currency: str
    pieces: Pieces = ()

    holds_entry = True

    def asks(self, at: Context) -> Asked:
        before, prompt = self.entered_in.asks(at), None
        if before.prompt is not None:
            why = at.voice("An amount like this is asked for twice")
            prompt = Prompt(before.prompt.title, at.voice.cited(why, "HP 4"))
        return Asked(
            prompt=prompt,
            pad=self._pad(at),
            rule="HP 4 plausible",
            seats=before.seats,
            back=back_to(at, self.entered_in),
            over=before.over,
            escape="back",
        )

    def _pad(self, at: Context) -> PadKeys:
        """The amount; the key that says it is so lies far from where it was confirmed."""
        voice, entered_in = at.voice, self.entered_in
        so = live("amount-stands", voice("It is so"), self.does)
        detail = voice("what was entered is still there")
        again = live("back", voice("Enter again"), opening(entered_in), detail=detail, icon="again")
        close = cancel(voice, then=Mode(entered_in.return_to))
        view = DoubtedView(
            title=voice("Is that right? Read it once more:"),
            amount=_money(voice, self.cents, self.currency),
            words=amount_in_words(voice.say, self.cents, self.currency),
            pieces=dotted(_chips(voice, each) for each in self.pieces),
        )
        return PadKeys(Pad.DOUBTED, (so,), (again, close), shows=view)


def asked_once_more(
    at: Context,
    entered_in: Dialog,
    does: Intent | GreyReason,
    kind: AmountKind,
    chips: int,
    pieces: Pieces = (),
) -> Intent | GreyReason:
    """What confirming an amount does: what it says, or first the question whether it is so.

    Args:
        entered_in: the dialog in which it was entered.
        does: what confirming it does; a reason against it stays one.
        kind: what it is for.
        pieces: the same by denomination, where it was counted so.
    """
    if isinstance(does, GreyReason) or is_plausible(at.state, kind, chips):
        return does
    return doubting(entered_in, does, at.rules, chips, pieces)


def doubting(
    entered_in: Dialog, does: Intent, rules: HouseRules, chips: int, pieces: Pieces = ()
) -> Intent:
    """Asks once more for so many chips of a table with these rules."""
    return opening(
        DoubtedAmount(
            entered_in=entered_in,
            does=does,
            cents=chips * rules.smallest_chip_cents,
            currency=rules.currency,
            pieces=pieces,
            return_to=entered_in,
        )
    )


def _money(voice: Localizer, cents: int, currency: str) -> str:
    unit = 1 if cents % CENTS else CENTS
    return voice.say.money(cents // unit, unit, currency)


def _chips(voice: Localizer, piece: tuple[int, int]) -> str:
    """So many chips of a denomination: "47,118 chips of €5,000"."""
    value, number = piece
    return voice.count("{n} chip of {chip}", "{n} chips of {chip}", number, chip=voice.money(value))
