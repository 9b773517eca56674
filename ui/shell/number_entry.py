"""What the keypad is open for: its title, its bounds, and what carrying it out does."""

from __future__ import annotations

from msgspec import Struct

from ui.shell.key_action import GreyReason, Intent, KeyAction


class Preset(Struct, frozen=True):
    """A whole amount at a tap; `number` is what one would have to type for it."""

    number: int
    title: str
    does: Intent | GreyReason
    name: str = ""


class NumberEntry(Struct, frozen=True, kw_only=True):
    """What is typed for.

    Attributes:
        title, value, hint: over the number; the number as it reads so far; its bounds.
        confirm: the title of the key that carries it out, and `does`: what that does.
        presets: whole amounts at a tap.
        people: in place of amounts, those whose number it may be.
        ways: the ways in which it can be paid.
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
