"""Dialogs in which an amount of money is typed, or tapped as a whole."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from types import MappingProxyType
from typing import ClassVar

from dealerassist.hand.refusal import Code, refuse
from dealerassist.table.commands import Command
from dealerassist.table.plausible_amounts import AmountKind
from ui.asked.context import Context
from ui.asked.dry_run import intent_for
from ui.asked.key_action import GreyReason, Intent, reason_of
from ui.keys.doubted_amount import asked_once_more
from ui.keys.number_dialog import NumberDialog
from ui.keys.number_entry import NumberEntry, Preset
from ui.keys.typed_money import money_typed, typed_number, whole_chips

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
