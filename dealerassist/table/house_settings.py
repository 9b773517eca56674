"""The settings of the house at a table, which a pit boss changes on the page *The house* (HP 7).

A setting is a field here, with its bounds, and one line in
`dealerassist/locale/house_settings.py: SETTINGS`, its words. Page, command, event, log and shift
report take it from these two. Fields are never renamed, as the journal names them; each has a
default, which tables have that never changed it.
"""

from __future__ import annotations

import re
import shlex
from typing import Annotated, get_args, get_type_hints

from msgspec import Struct

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.table.tronc_state import CashlessTips
from dealerassist.table.typed_text import visible_text

Value = int | str
"""What a setting may be; yes and no are 1 and 0."""

RULE = "HP 7"
"""The chapter of the house practice about the night at a table."""


class Bounds(Struct, frozen=True):
    """From `least` to `most`, both allowed; subclasses say what the number counts.

    Attributes:
        or_never: 0 is allowed too, and means that it never happens.
    """

    least: int
    most: int
    or_never: bool = False

    def fault(self, value: Value) -> Refusal | None:
        """Why the setting cannot have this value, or None."""
        if isinstance(value, int) and self.least <= value <= self.most:
            return None
        if self.or_never and value == 0:
            return None
        return refuse(Code.SETTING_OUT_OF_BOUNDS, RULE, least=self.least, most=self.most)


class Milliseconds(Bounds, frozen=True):
    """A time in milliseconds."""


class Seconds(Bounds, frozen=True):
    """A time in seconds."""


class Minutes(Bounds, frozen=True):
    """A time in minutes."""


class WholeMoney(Bounds, frozen=True):
    """An amount in whole units of the table's currency."""


class Switch(Bounds, frozen=True):
    """Yes or no."""

    least: int = 0
    most: int = 1


LONGEST_COMMAND = 200
"""In characters."""


class CommandLine(Struct, frozen=True):
    """A command of the house's own, as it is typed in a terminal; empty for none."""

    longest: int

    def fault(self, value: Value) -> Refusal | None:
        """Why the setting cannot have this value, or None."""
        if not isinstance(value, str) or len(value) > self.longest:
            return refuse(Code.SETTING_TOO_LONG, RULE, most=self.longest)
        if value != visible_text(value):
            return refuse(Code.NO_COMMAND_LINE, RULE)
        try:
            shlex.split(value)
        except ValueError:
            return refuse(Code.NO_COMMAND_LINE, RULE)
        return None


class LanguageCode(Struct, frozen=True):
    """A language of the screen by its code, such as "de"; empty for that which is chosen there."""

    def fault(self, value: Value) -> Refusal | None:
        """Why the setting cannot have this value, or None."""
        code = isinstance(value, str) and (not value or re.fullmatch("[a-z]{2}", value))
        return None if code else refuse(Code.SETTING_TOO_LONG, RULE, most=2)


LONGEST_PRINTER = 127
"""In characters, as CUPS has it."""


class PrinterName(Struct, frozen=True):
    """A printer by its name in CUPS; empty for the one that the computer prints on without it."""

    def fault(self, value: Value) -> Refusal | None:
        """Why the setting cannot have this value, or None."""
        pattern = rf"[^-\s/#][^\s/#]{{0,{LONGEST_PRINTER - 1}}}"
        name = isinstance(value, str) and (not value or re.fullmatch(pattern, value))
        return None if name else refuse(Code.SETTING_TOO_LONG, RULE, most=LONGEST_PRINTER)


class OneOf(Struct, frozen=True):
    """One of these; or empty for none of them."""

    choices: tuple[str, ...]

    def fault(self, value: Value) -> Refusal | None:
        """Why the setting cannot have this value, or None."""
        known = value in ("", *self.choices)
        return None if known else refuse(Code.NO_SUCH_CHOICE, RULE)


Kind = Bounds | CommandLine | LanguageCode | PrinterName | OneOf
"""What a setting is, and what it may be."""

HOUSE, TABLE, CASH_DESK, SALE = "house", "table", "cash_desk", "sells_at_table"
"""What is named or put into service by commands of its own: the house, the table's number, from
what amount on the cash desk takes over, whether chips are sold at the table."""

GAME, STAKES = "game", "stakes"
"""The same of what is played: the profile or mix by its name; limit and figures of each of its
games, in cents: "split 2000/4000"."""


class HouseSettings(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The settings of the house at one table.

    Attributes:
        language: which language the screen begins every shift in.
        lock_seconds: after how long without a tap the screen locks between hands; 0 is never.
        dim_minutes: after how long without a touch it goes dark between shifts; 0 is never.
        bounce_ms: how long a key that appears under a finger takes nothing.
        call_command: what rings when the pit boss is called; empty where the screen alone calls.
        call_seconds: after how long that command is ended, if it has not ended by itself.
        clock_seconds: how long a guest has to act once the pit boss has given a clock.
        down_minutes: how long a croupier deals before the relief is due.
        break_minutes: how long a croupier's break is.
        away_minutes: after how long away a guest loses the seat; 0 is never.
        away_notice_minutes: how long before that the table is told.
        called_minutes: how long a seat is kept for who is called from the waiting list.
        printer: where papers are printed, where the computer has such a printer.
        plausible_amount: a larger amount that is entered is asked for once more; 0 is no limit.
        cash_per_day: at how much that one guest buys for cash in a gaming day the pit boss is
            called; 0 is never.
        cashless_tips: what a tip by card is (`CashlessTips`); empty where none is taken.
    """

    language: Annotated[str, LanguageCode()] = ""
    lock_seconds: Annotated[int, Seconds(30, 3_600, or_never=True)] = 0
    dim_minutes: Annotated[int, Minutes(0, 60)] = 5
    bounce_ms: Annotated[int, Milliseconds(250, 600)] = 400
    call_command: Annotated[str, CommandLine(LONGEST_COMMAND)] = ""
    call_seconds: Annotated[int, Seconds(1, 60)] = 5
    clock_seconds: Annotated[int, Seconds(10, 300)] = 60
    down_minutes: Annotated[int, Minutes(10, 240)] = 30
    break_minutes: Annotated[int, Minutes(5, 120)] = 15
    away_minutes: Annotated[int, Minutes(0, 240)] = 20
    away_notice_minutes: Annotated[int, Minutes(0, 60)] = 5
    called_minutes: Annotated[int, Minutes(1, 60)] = 5
    printer: Annotated[str, PrinterName()] = ""
    # Every PIN of six digits that is typed as an amount is more than that.
    plausible_amount: Annotated[int, WholeMoney(1, 10_000_000, or_never=True)] = 100_000
    cash_per_day: Annotated[int, WholeMoney(1, 10_000_000, or_never=True)] = 0
    cashless_tips: Annotated[str, OneOf(tuple(CashlessTips))] = ""

    def value(self, name: str) -> Value:
        """The value of the setting with this name."""
        value: Value = getattr(self, name)
        return value


def _kind(annotated: object) -> Kind:
    found = [each for each in get_args(annotated) if isinstance(each, Kind)]
    assert len(found) == 1, f"a setting says what it may be: {annotated}"
    return found[0]


USUAL = HouseSettings()
"""The settings of a table that never changed one."""

KINDS: dict[str, Kind] = {
    name: _kind(annotated)
    for name, annotated in get_type_hints(HouseSettings, include_extras=True).items()
}
"""What each setting is and may be, by its name, in their order."""
