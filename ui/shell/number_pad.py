"""The keypad: its digits, the panel beside it, and what confirming does."""

from __future__ import annotations

from msgspec import Struct

from ui.dialogs.number_entries import wish_of
from ui.dialogs.payment import ways_of
from ui.dialogs.pin import Errand
from ui.pit.draft import Draft
from ui.problems.pad import back
from ui.shell.chip_keys import chip_touches
from ui.shell.context import Context
from ui.shell.key_action import KeyAction, Reason, cancel, grey, live, opening
from ui.shell.keystrokes import rubbed_out, typed
from ui.shell.letter_pad import name_touch
from ui.shell.longest_number import longest_of
from ui.shell.mode import PLAIN, Mode, Purpose, Spelling, Telling, Typing
from ui.shell.number_entry import NumberEntry, Preset
from ui.shell.words import Voice, dotted
from ui.view.parts import Tone
from ui.view.view import NumberPad

DIGITS = ("0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "00")


class Keypad(Struct, frozen=True):
    """The pad as it looks, and all its keys with what they do."""

    pad: NumberPad
    touches: tuple[KeyAction, ...]


def keypad_of(at: Context, typing: Typing) -> Keypad:
    """The keypad with what has been typed so far."""
    wish = wish_of(at, typing)
    digits = digit_touches(at, typing)
    presets = wish.people or tuple(_preset(at.voice, each, wish) for each in wish.presets)
    chips = chip_touches(at, typing, beside=len(presets))
    ways = ways_of(at, typing)
    confirm, close = _confirm(at.voice, wish), cancel(at.voice, then=before_typing(typing))
    pad = NumberPad(
        title=wish.title,
        value=wish.value,
        hint=wish.hint,
        digits=tuple(touch.key for touch in digits),
        presets=tuple(touch.key for touch in presets),
        chips=tuple(touch.key for touch in chips),
        ways=tuple(touch.key for touch in ways),
    )
    name = (name_touch(at.voice, Spelling(typing)),) if typing.purpose is Purpose.BUY_IN else ()
    before = () if typing.case is None else (back(at, typing.case),)
    return Keypad(
        pad, (*digits, *presets, *chips, *ways, confirm, *before, *name, *wish.more, close)
    )


def before_typing(typing: Typing) -> Mode:
    """What lay over the keys before the number was asked for."""
    before = typing.pit or typing.before
    return before_errand(typing.errand) if before is None else Mode(before)


def before_errand(errand: Errand | None) -> Mode:
    """What lay over the keys before somebody was asked who they are."""
    return PLAIN if errand is None or errand.asked is None else Mode(errand.asked)


def digit_touches(at: Context, typing: Typing | Telling | Draft) -> tuple[KeyAction, ...]:
    """The digits, as far as there is room, and the key that takes the last one back."""
    longest = longest_of(at, typing)
    digits = (
        live(f"digit-{digit}", digit, opening(typed(typing, digit, longest))) for digit in DIGITS
    )
    return (*digits, live("digit-back", at.voice("Delete"), opening(rubbed_out(typing))))


def _preset(voice: Voice, preset: Preset, wish: NumberEntry) -> KeyAction:
    """A whole amount, entered and carried out at once; undo takes it back."""
    name = f"preset-{preset.number}"
    if isinstance(preset.does, Reason):
        return grey(voice, name, preset.title, preset.does)
    return live(name, preset.title, preset.does, detail=preset.name or wish.confirm)


def _confirm(voice: Voice, wish: NumberEntry) -> KeyAction:
    if isinstance(wish.does, Reason):
        return grey(voice, "confirm", wish.confirm, wish.does, tone=Tone.GO)
    detail = dotted([wish.value, wish.note])
    return live("confirm", wish.confirm, wish.does, detail=detail, tone=Tone.GO)
