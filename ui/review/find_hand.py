"""A number that a past hand is found by: its own, or the least that was in its pots."""

from __future__ import annotations

from msgspec.structs import replace

from ui.dialogs.staff_numbers import HIDDEN
from ui.pit.pages import LINES, Hands, Pit
from ui.shell.amounts import chips_typed, money_typed, typed_number
from ui.shell.context import Context
from ui.shell.key_action import FindHand, Intent, Read, Reason
from ui.shell.mode import Purpose, Typing
from ui.shell.number_entry import NumberEntry, Preset
from ui.shell.words import Voice
from ui.view.view import Prompt

POTS = (100, 200, 500, 1000)
"""Usual least pots, in the currency's unit."""


def found_wish(at: Context, typing: Typing) -> NumberEntry:
    """What is typed to find hands by."""
    return _pot(at, typing) if typing.purpose is Purpose.LEAST_POT else _number(at, typing)


def finding_prompt(at: Context) -> Prompt:
    """Over the keypad at the table."""
    return Prompt(at.voice("Which hand?"), at.voice("Its number is on every hand record"))


def _number(at: Context, typing: Typing) -> NumberEntry:
    """Any hand that has ended, by its number (house practice 5)."""
    voice, last = at.voice, _last(at)
    return NumberEntry(
        title=voice("Number of the hand"),
        value=_seen(voice, typing.digits, last),
        hint=voice("The last one is {number}", number=voice.say.number(last)) if last else "",
        confirm=voice("Show"),
        does=_found(at, typing, last),
    )


def _seen(voice: Voice, digits: str, last: int) -> str:
    """The number; one that no hand has yet may be of a PIN, and is not repeated."""
    if int(digits or 0) > last:
        return HIDDEN * len(digits)
    return voice.say.number(int(digits)) if digits else ""


def _last(at: Context) -> int:
    """The last hand that has ended; hands are numbered without a gap."""
    return at.state.hands - at.state.hand_in_progress


def _found(at: Context, typing: Typing, last: int) -> Intent | Reason:
    number = int(typing.digits or 0)
    if not number:
        return Reason(at.voice("Type a number first"))
    if number > last:
        return Reason(at.voice("No hand of this number has ended"), "HP 5")
    if typing.pit is None:
        return FindHand(number)
    return Read(typing.pit.turned(_around(number, last)))


def _around(number: int, last: int) -> Hands:
    """The page with this hand in its middle, those before and after it around."""
    first = min(last, max(number + LINES // 2 - 1, LINES))
    before = (first + 1,) if first < last else ()
    return Hands(before=before, start=last - first, chosen=number)


def _pot(at: Context, typing: Typing) -> NumberEntry:
    """The least of all pots of a hand together."""
    voice, rules = at.voice, at.rules
    chips = chips_typed(rules, typing) if typing.digits else None
    unit = 100 // rules.smallest_chip_cents if rules.smallest_chip_cents <= 100 else 1
    does = Reason(voice("Type an amount first")) if chips is None else _with_pot(typing.pit, chips)
    return NumberEntry(
        title=voice("Hands with pots of at least …"),
        value=money_typed(voice, rules, int(typing.digits or 0)),
        hint=voice("All pots of a hand together"),
        confirm=voice("Show"),
        does=does,
        presets=tuple(
            Preset(
                typed_number(rules, amount * unit),
                voice.money(amount * unit),
                _with_pot(typing.pit, amount * unit),
            )
            for amount in POTS
        ),
    )


def _with_pot(pit: Pit | None, chips: int) -> Intent | Reason:
    assert pit is not None, "hands are looked for by their pots in the pit alone"
    assert isinstance(pit.page, Hands), "and on the page of the hands"
    return Read(pit.turned(pit.page.looking_for(replace(pit.page.wanted, least_pot=chips))))
