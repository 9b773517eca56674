"""How the screen looks, and what the keyboard does."""

from __future__ import annotations

from ui.present.notices import keyboard_help
from ui.present.situation import Situation
from ui.present.touch import Act, Touch, cancel, live, noticing
from ui.present.view import Palette


def settings_touches(at: Situation) -> tuple[Touch, ...]:
    """The keys of the pad, in their order."""
    voice = at.voice
    colours = voice("Four colours") if at.palette is Palette.FOUR else voice("Two colours")
    return (
        live("help", voice("Keyboard"), noticing(keyboard_help(voice)), detail="F1"),
        live("palette", voice("Suits"), Act.SWITCH_PALETTE, detail=colours),
        cancel(voice),
    )
