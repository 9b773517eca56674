"""The keys of letters, digits and signs with which a name or a reason is spelled on the screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from dealerassist.locale.catalogue import Language
from dealerassist.locale.localizer import Localizer
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live

PREFIX = "letter-"

LETTERS = {
    Language.GERMAN: "QWERTZUIOPASDFGHJKLÜYXCVBNMÖÄß",
    Language.ENGLISH: "QWERTYUIOPASDFGHJKLÄZXCVBNMÖÜß",
}
"""In the order of the keys, ten in a row, as on the keyboards of each language.

The English one has the German letters too, for names.
"""

DIGITS = "1234567890"

SIGNS = {
    "space": " ",
    "hyphen": "-",
    "dot": ".",
    "comma": ",",
    "colon": ":",
    "slash": "/",
    "open": "(",
    "close": ")",
    "plus": "+",
    "euro": "€",
    "percent": "%",
    "and": "&",
    "apostrophe": "'",
}
"""By the names of their keys; the first three lie below the letters and below the digits."""

COMMAND_SIGNS = {
    **{name: SIGNS[name] for name in ("space", "hyphen", "dot", "slash", "colon", "comma", "plus")},
    "underscore": "_",
    "equals": "=",
    "at": "@",
    "tilde": "~",
    "quote": '"',
    "apostrophe": "'",
}
"""Those of a command line, in place of `SIGNS`: as many."""

WORDS_END = frozenset(SIGNS.values()) - {"'"}
"""After these signs a word of a name begins."""


def letter_keys(
    voice: Localizer,
    longer: Callable[[str], Dialog],
    shorter: Dialog,
    turned: Dialog,
    *,
    on_digits: bool,
    room: int,
    signs: Mapping[str, str] = SIGNS,
) -> tuple[KeyAction, ...]:
    """The letters, the digits, the signs, and the keys that turn the page and take one back.

    Args:
        longer: the dialog with one more letter, given as a capital, or with one more sign.
        shorter: the dialog without the last one.
        turned: the dialog with the other page.
        room: how many letters can still be typed; with none, the keys are grey.
        signs: by the names of their keys.
    """
    titles = {**dict.fromkeys((*LETTERS[voice.say.language], *DIGITS)), **signs}
    does = longer if room > 0 else None
    typed = (_typed(voice, name, sign or name, does) for name, sign in titles.items())
    turn = live("page-digits", voice("Digits"), opening(turned))
    if on_digits:
        turn = live("page-letters", voice("Letters"), opening(turned))
    back = live(f"{PREFIX}back", voice("Delete"), opening(shorter), icon="digit-back")
    return (*typed, turn, back)


def _typed(
    voice: Localizer, name: str, sign: str, longer: Callable[[str], Dialog] | None
) -> KeyAction:
    """The key of one sign; grey if there is no longer text."""
    spoken, name = _spoken(voice).get(sign, ""), f"{PREFIX}{name}"
    title = spoken if sign == " " else sign
    if longer is None:
        full = GreyReason(voice("No more fits in here"))
        return grey(voice, name, title, full, purpose=spoken)
    return live(name, title, opening(longer(sign)), purpose=spoken)


def _spoken(voice: Localizer) -> dict[str, str]:
    """What a screen reader calls the signs."""
    return {
        " ": voice("Space"),
        "-": voice("Hyphen"),
        ".": voice("Full stop"),
        ",": voice("Comma"),
        ":": voice("Colon"),
        "/": voice("Slash"),
        "(": voice("Opening bracket"),
        ")": voice("Closing bracket"),
        "+": voice("Plus"),
        "€": voice("Euro"),
        "%": voice("Per cent"),
        "&": voice("And sign"),
        "'": voice("Apostrophe"),
        "_": voice("Underscore"),
        "=": voice("Equals sign"),
        "@": voice("At sign"),
        "~": voice("Tilde"),
        '"': voice("Quotation mark"),
    }


def letter_key_of(text: str) -> str | None:
    """The name of the key that types this character, given as the keyboard makes it."""
    # Python makes SS of the capital sharp s, which is no key.
    letter = text if text == "ß" else text.upper()
    if any(letter in letters for letters in (*LETTERS.values(), DIGITS)):
        return f"{PREFIX}{letter}"
    signs = SIGNS | COMMAND_SIGNS
    return next((f"{PREFIX}{name}" for name, sign in signs.items() if sign == text), None)
