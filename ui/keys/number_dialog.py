"""Dialogs in which a number is typed on the keypad: an amount, a person's number, a hand's."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.staff.pins import DIGITS as PIN_DIGITS
from dealerassist.table.plausible_amounts import chips_issued, usual_stack
from ui.asked.asked import NO_SEATS, Asked, SeatsAsked, WayBack
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Page, page_over
from ui.asked.intents import back_from_hand, back_to, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, Keys, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.keys.chips import chip_key, chip_values
from ui.keys.typed_money import typed_number
from ui.view.parts import Tone
from ui.view.view import NumberPad, Pad, Prompt

DIGITS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "00")

LONGEST_NUMBER = 7
"""Digits: no amount of money at a table has more."""

SHORTER_THAN_A_PIN = PIN_DIGITS - 1


class Preset(Struct, frozen=True):
    """A whole amount that is entered with one tap.

    Attributes:
        number: what would have to be typed for it.
        title: the amount as money.
        does: what the tap does, or why the key is grey.
        name: what the amount is called, such as an equal share; empty if nothing special.
        usual: it is what is meant mostly, and lit.
    """

    number: int
    title: str
    does: Intent | GreyReason
    name: str = ""
    usual: bool = False


class NumberEntry(Struct, frozen=True, kw_only=True):
    """What a number is typed for: the texts of the keypad, and what its keys do.

    Attributes:
        title, value, hint: over the number; the number as it reads so far; its bounds.
        confirm: the title of the key that carries it out.
        does: what that key does, or why it is grey.
        presets: whole amounts that are entered with one tap.
        people: in place of `presets`, the keys of the people whose number it may be.
        ways: the keys for the ways in which it can be paid.
        more: other keys that lead on, or back.
        note: what the key that confirms says beside the number.
    """

    title: str
    value: str
    hint: str
    confirm: str
    does: Intent | GreyReason
    presets: tuple[Preset, ...] = ()
    people: tuple[KeyAction, ...] = ()
    ways: tuple[KeyAction, ...] = ()
    more: tuple[KeyAction, ...] = ()
    note: str = ""


class DigitsDialog(Dialog, frozen=True, kw_only=True):
    """A dialog with digits that are typed one by one.

    No more digits are taken than the number can have. A PIN that is typed here by mistake, one
    dialog too early, is therefore not shown whole, unless so large a number is possible.

    Attributes:
        digits: what has been typed so far; without leading zeros, but for `keeps_zero`.
        untaken: whether what was tapped last was not taken, for want of room or as a 0 in front.
    """

    digits: str = ""
    untaken: bool = False

    keeps_zero: ClassVar[bool] = False
    """One zero in front stays, as in numbers that are written with it: C-07."""

    most_digits: ClassVar[int] = LONGEST_NUMBER
    """How many digits the number can have, where that is the same at every table."""

    stays_when_refused = True

    @property
    def may_be_nothing(self) -> bool:
        """Whether 0 can be typed, as where chips are counted and there may be none."""
        return False

    def longest(self, at: Context) -> int:
        """How many digits the number can have."""
        return self.most_digits

    def typed(self, digits: str, longest: int = LONGEST_NUMBER) -> Self:
        """With more digits; only noted as not taken if those were more than `longest`."""
        whole = self.digits + digits
        longer = whole.lstrip("0")
        if len(longer) > longest:
            return replace(self, untaken=True)
        zero = whole.startswith("0") and (self.keeps_zero or (self.may_be_nothing and not longer))
        becomes = f"0{longer}" if zero else longer
        return replace(self, digits=becomes, untaken=becomes == self.digits)

    def rubbed_out(self) -> Self:
        """Without the last digit."""
        return replace(self, digits=self.digits[:-1], untaken=False)

    def hint_now(self, at: Context, hint: str) -> str:
        """The hint beside the number; in its place that a digit was not taken, if one was not."""
        return digit_not_taken(at.voice, self.digits, self.longest(at)) if self.untaken else hint

    @property
    def number(self) -> int:
        """What has been typed; 0 while nothing has."""
        return int(self.digits or 0)

    @property
    def backspace(self) -> str | None:
        """The key that deletes the last digit; None while nothing is typed."""
        return "digit-back" if self.digits else None

    @property
    def holds_entry(self) -> bool:
        return bool(self.digits)


class NumberDialog(DigitsDialog, frozen=True, kw_only=True):
    """A dialog that is the keypad: its digits, the panel beside it, and what confirming does."""

    def keypad(
        self,
        at: Context,
        entry: NumberEntry,
        *,
        prompt: Prompt | None = None,
        rule: str | None = "",
        seats: SeatsAsked = NO_SEATS,
        in_chips: bool = False,
    ) -> Asked:
        """The keypad, with the page of the pit that the number is typed for left in view.

        Args:
            entry: what the number is for, with what has been typed so far.
            rule: behind *Why?*; unless one is named there is none, not even of the hand's own step.
            in_chips: chips lie beside the digits, for what is bought or counted; each tap adds one.
        """
        return Asked(
            prompt=prompt,
            pad=self._pad(at, self._asked_once_more(at, entry), in_chips=in_chips),
            rule=rule,
            seats=seats,
            back=self.back(at),
            over=page_over(self, at),
            backspace=self.backspace,
        )

    def _pad(self, at: Context, entry: NumberEntry, *, in_chips: bool) -> PadKeys:
        keys = Keys()
        presets = entry.people or tuple(_preset(at.voice, each, entry) for each in entry.presets)
        pad = NumberPad(
            title=entry.title,
            value=entry.value,
            hint=self.hint_now(at, entry.hint),
            alert=self.untaken,
            digits=keys.row(digit_keys(at, self)),
            presets=keys.row(presets),
            chips=keys.row(self._chips(at, beside=len(presets))) if in_chips else (),
            ways=keys.row(entry.ways),
        )
        close = cancel(at.voice, then=Mode(self.return_to))
        ends = (_confirm(at.voice, entry), *entry.more, close)
        return PadKeys(Pad.NUMBER, keys.every, ends, pad)

    def increased(self, number: int, longest: int) -> Self:
        """With `number` added; noted as not taken if the sum had more than `longest` digits."""
        digits = str(int(self.digits or 0) + number)
        if len(digits) > longest:
            return replace(self, untaken=True)
        return replace(self, digits=digits, untaken=False)

    def once_more(
        self,
        at: Context,
        number: int,
        does: Intent | GreyReason,
    ) -> Intent | GreyReason:
        """What entering this number does: what it says, or first the question whether it is so."""
        return does

    def _asked_once_more(self, at: Context, entry: NumberEntry) -> NumberEntry:
        return replace(
            entry,
            does=self.once_more(at, self.number, entry.does),
            presets=tuple(
                replace(preset, does=self.once_more(at, preset.number, preset.does))
                for preset in entry.presets
            ),
        )

    def back(self, at: Context) -> WayBack | None:
        """To the page of the pit that it is typed for; else, in a hand, back one question."""
        page = self.return_to
        if isinstance(page, Page):
            return back_to(at, page)
        return back_from_hand(at, self)

    def _chips(self, at: Context, *, beside: int) -> tuple[KeyAction, ...]:
        """A key for each denomination that has room behind so many whole amounts."""
        longest = self.longest(at)
        return tuple(
            chip_key(at, value, self.increased(typed_number(at.rules, value), longest))
            for value in chip_values(at, beside=beside)
        )


def digit_keys(at: Context, dialog: DigitsDialog) -> tuple[KeyAction, ...]:
    """The digits, as far as there is room, and the key that takes the last one back."""
    longest = dialog.longest(at)
    digits = (
        live(f"digit-{digit}", digit, opening(dialog.typed(digit, longest))) for digit in DIGITS
    )
    return (*digits, live("digit-back", at.voice("Delete"), opening(dialog.rubbed_out())))


def digit_not_taken(voice: Localizer, digits: str, longest: int) -> str:
    """Why a digit after these was not taken: there is no room for it, or it was a 0 in front."""
    if not digits.lstrip("0"):
        return voice("Not taken: no 0 stands in front")
    return voice.count(
        "Not taken: no more than {n} digit", "Not taken: no more than {n} digits", longest
    )


def _preset(voice: Localizer, preset: Preset, entry: NumberEntry) -> KeyAction:
    """The key of a whole amount, which is entered and carried out with one tap."""
    name = f"preset-{preset.number}"
    if isinstance(preset.does, GreyReason):
        return grey(voice, name, preset.title, preset.does)
    tone = Tone.GO if preset.usual else Tone.PLAIN
    return live(name, preset.title, preset.does, detail=preset.name or entry.confirm, tone=tone)


def _confirm(voice: Localizer, entry: NumberEntry) -> KeyAction:
    detail = dotted([entry.value, entry.note])
    return live_or_grey(voice, "confirm", entry.confirm, entry.does, detail=detail, tone=Tone.GO)


# ── how many digits a number can have ───────────────────────────────────────────────────────


def digits_of_amount(at: Context, chips: int) -> int:
    """How many digits this amount, in chips, has as money."""
    return min(len(str(typed_number(at.rules, chips))), LONGEST_NUMBER)


def digits_about(at: Context, chips: int) -> int:
    """How many digits to take for an amount that has no bound but is hardly ever over `chips`.

    Fewer than a PIN has, unless a tenth of `chips` needs as many.
    """
    most = digits_of_amount(at, chips)
    return max(min(most, SHORTER_THAN_A_PIN), digits_of_amount(at, chips // 10))


def everything_at_the_table(at: Context) -> int:
    """All chips and cash that have been at the table, in chips: no box can hold more."""
    return max(chips_issued(at.state), 10 * usual_stack(at.rules))
