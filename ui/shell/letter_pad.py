"""The name that a guest wants to be called by, on keys of our own."""

from __future__ import annotations

from ui.dialogs.person_number import pin_next
from ui.shell.context import Context
from ui.shell.key_action import Intent, KeyAction, Reason, SwitchTo, grey, live, opening
from ui.shell.keystrokes import spelled, unspelled
from ui.shell.mode import Mode, Purpose, Spelling
from ui.shell.words import Voice
from ui.view.parts import Tone

PREFIX = "letter-"

LETTERS = "QWERTZUIOPASDFGHJKLÜYXCVBNMÖÄß"
"""As the keys lie, ten in a row."""

SIGNS = {"space": " ", "hyphen": "-", "dot": "."}


def name_touch(voice: Voice, asked: Spelling) -> KeyAction:
    """The key of the keypad that leads to the letters."""
    detail = asked.typing.alias or voice("none")
    return live("more", voice("Name …"), opening(asked), detail=detail)


def letter_touches(at: Context, asked: Spelling) -> tuple[KeyAction, ...]:
    """The letters, a capital first; then the signs, taking one back, and the way on."""
    voice = at.voice
    letters = (_letter(asked, f"{PREFIX}{letter}", letter, letter) for letter in LETTERS)
    titles = {"space": voice("Space"), "hyphen": "-", "dot": "."}
    signs = (_letter(asked, f"{PREFIX}{name}", titles[name], sign) for name, sign in SIGNS.items())
    rubbed = opening(Spelling(unspelled(asked.typing)))
    delete = live(f"{PREFIX}back", voice("Delete"), rubbed, icon="digit-back")
    return (*letters, *signs, delete, *_ends(at, asked))


def _letter(asked: Spelling, name: str, title: str, sign: str) -> KeyAction:
    return live(name, title, opening(Spelling(spelled(asked.typing, _as_written(asked, sign)))))


def _as_written(asked: Spelling, sign: str) -> str:
    """A capital at the beginning of each word, small letters behind it."""
    begins = not asked.typing.alias or asked.typing.alias[-1] in SIGNS.values()
    return sign if begins else sign.lower()


def _ends(at: Context, asked: Spelling) -> tuple[KeyAction, ...]:
    voice, typing = at.voice, asked.typing
    if typing.purpose is Purpose.ENROL:
        close = live("cancel", voice("To the number"), opening(typing))
    else:
        close = live("cancel", voice("Without a name"), _keypad(asked, ""))
    if not typing.alias.strip():
        reason = Reason(voice("Type a name first"))
        return grey(voice, "confirm", voice("Use name"), reason, tone=Tone.GO), close
    enrols = typing.purpose is Purpose.ENROL
    does = opening(pin_next(typing)) if enrols else _keypad(asked, typing.alias)
    confirm = live("confirm", voice("Use name"), does, detail=typing.alias, tone=Tone.GO)
    return confirm, close


def _keypad(asked: Spelling, alias: str) -> Intent:
    """Back to the buy-in."""
    return SwitchTo(Mode(asked.named(alias)))
