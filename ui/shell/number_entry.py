"""What the keypad is open for: its title, its bounds, and what carrying it out does."""

from __future__ import annotations

from msgspec import Struct

from ui.shell.key_action import Intent, KeyAction, Reason


class Preset(Struct, frozen=True):
    """A whole amount at a tap; `number` is what one would have to type for it."""

    number: int
    title: str
    does: Intent | Reason
    name: str = ""


class NumberEntry(Struct, frozen=True, kw_only=True):
    """What is typed for. `value` is the number as it reads so far, `more` another way on.

    `people`: in place of amounts, those whose number it may be. `note`: what the key that confirms
    says beside the number.
    """

    title: str
    value: str
    hint: str
    confirm: str
    does: Intent | Reason
    presets: tuple[Preset, ...] = ()
    more: tuple[KeyAction, ...] = ()
    people: tuple[KeyAction, ...] = ()
    note: str = ""
