"""The menu: how the screen looks, the house's name, and the ways to all else.

A tap on a setting takes its next choice at once.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TypeVar

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.localizer import Localizer
from dealerassist.machine.sounds import has_player
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import ChangeLook, ScreenAct, cancel
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.first_evening_path import path_key
from ui.dialogs.house import house_key
from ui.dialogs.machine.menu import machine_key
from ui.dialogs.pit_sign_in import menu_key
from ui.dialogs.staff import staff_key
from ui.view.look import KeysSide, Look, Palette, RoomLight
from ui.view.view import Pad, Prompt

Choice = TypeVar("Choice", bound=StrEnum)

_PALETTES = {
    Palette.FOUR: "Four colours",
    Palette.TWO: "Two colours",
    Palette.SKAT: "Skat colours",
}

_LIGHTS = {
    RoomLight.DARK: "Dark room",
    RoomLight.DIM: "Dimmed, grey cards",
    RoomLight.NIGHT: "Night, dark cards",
    RoomLight.BRIGHT: "Bright room",
}

_SIDES = {KeysSide.RIGHT: "For the right hand", KeysSide.LEFT: "For the left hand"}


class SettingsMenu(Dialog, frozen=True, kw_only=True):
    """How the screen looks, what the keyboard does, and the ways to staff, pit and computer."""

    reads_only = True

    def asks(self, at: Context) -> Asked:
        voice = at.voice
        keys = (
            _palette(at),
            _theme(at),
            _keys_side(at),
            _pots(at),
            _help(voice),
            house_key(at, self),
            staff_key(at, self),
            menu_key(at, self),
            _training(at),
            machine_key(at, self),
            *_last_keys(at, self),
        )
        kept = voice("the choices are kept")
        close = cancel(voice, detail=kept, then=Mode(self.return_to))
        pad = PadKeys(Pad.SETTINGS, keys, (close,))
        return Asked(prompt=Prompt(voice("Menu")), pad=pad, rule="")


def _last_keys(at: Context, now: Dialog) -> tuple[KeyAction, ...]:
    """Sounds, and the floor; until the first hand the way to the first evening beside one of them.

    All of them have no room where there is a floor: the sounds wait for the first hand.
    """
    path, floor = path_key(at), _floor(at, now)
    if path is None:
        return (_sounds(at), *floor)
    return (path, *floor) if floor else (_sounds(at), path)


def _palette(at: Context) -> KeyAction:
    palette = at.look.palette
    look = replace(at.look, palette=_next(palette))
    return _setting("palette", at.voice(_PALETTES[palette]), look, at.voice("Suits"))


def _theme(at: Context) -> KeyAction:
    theme = at.look.theme
    chosen, look = at.voice(_LIGHTS[theme]), replace(at.look, theme=_next(theme))
    return _setting("theme", chosen, look, at.voice("Brightness"), icon=theme)


def _keys_side(at: Context) -> KeyAction:
    side = at.look.keys_side
    chosen, look = at.voice(_SIDES[side]), replace(at.look, keys_side=_next(side))
    return _setting("keys-side", chosen, look, at.voice("Keys"), icon=f"keys-{side}")


def _pots(at: Context) -> KeyAction:
    hidden = at.look.pots_hidden
    chosen = at.voice("Hidden, a tap shows them") if hidden else at.voice("Shown")
    look = replace(at.look, pots_hidden=not hidden)
    icon = "hidden" if hidden else "shown"
    return _setting("hide-pots", chosen, look, at.voice("Pot figures"), icon=icon)


def _sounds(at: Context) -> KeyAction:
    """The key of the sounds; grey where the computer has nothing that plays them."""
    voice, what = at.voice, at.voice("Sounds")
    if not has_player():
        reason = GreyReason(voice("No sound: the program aplay is not installed"))
        return grey(voice, "sounds", what, reason, icon="silent")
    sounds = at.look.sounds
    chosen = voice("Switched on") if sounds else voice("Switched off")
    icon = "sounds" if sounds else "silent"
    return _setting("sounds", chosen, replace(at.look, sounds=not sounds), what, icon=icon)


def _setting(name: str, chosen: str, look: Look, what: str, *, icon: str = "") -> KeyAction:
    """The key of a setting: what is chosen now, and below it what of."""
    return live(name, chosen, ChangeLook(look), detail=what, icon=icon, purpose=what)


def _help(voice: Localizer) -> KeyAction:
    """The key for what the keys of a keyboard do; F1 shows the same."""
    detail = voice("What its keys do")
    return live("help", voice("Keyboard"), ScreenAct.LIST_STROKES, detail=detail, icon="help")


def _training(at: Context) -> KeyAction:
    """The key to the training, live between shifts only, so that no live table is left alone."""
    voice, title = at.voice, at.voice("Training")
    if not at.trains:
        reason = GreyReason(voice("Not from here"))
        return grey(voice, "training", title, reason, icon="training")
    if at.state.shift_is_open and at.state.shift is not None:
        refusal = refuse(Code.SHIFT_OPEN, "HP 6", shift=at.state.shift.number)
        return grey(voice, "training", title, refusal, icon="training")
    detail = voice("Practice table")
    return live("training", title, ScreenAct.LEAVE, detail=detail, icon="training")


def _floor(at: Context, now: Dialog) -> tuple[KeyAction, ...]:
    """The key to how it stands with the floor; none where there is no floor."""
    if at.floor is None:
        return ()
    # Imported here, as a table without a floor needs nothing of it.
    from ui.dialogs.floor_page import floor_page_key  # noqa: PLC0415

    return (floor_page_key(at, now),)


def _next(choice: Choice) -> Choice:
    """The choice after this one; after the last the first."""
    choices = list(type(choice))
    return choices[(choices.index(choice) + 1) % len(choices)]
