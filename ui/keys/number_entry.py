"""What a number is typed for: the texts of the keypad, and what its keys do."""

from __future__ import annotations

from msgspec import Struct

from ui.asked.key_action import GreyReason, Intent, KeyAction


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
    """What a number is typed for.

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
