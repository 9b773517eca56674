"""Dialogs in which a name is spelled, and the keys that a name or a reason is spelled on."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import ClassVar, Self

from msgspec.structs import replace

from dealerassist.locale.catalogue import Language
from dealerassist.locale.localizer import Localizer
from ui.asked.asked import NO_SEATS, Asked, SeatsAsked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, page_over
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


class SpellingDialog(Dialog, frozen=True, kw_only=True):
    """A dialog in which a name is spelled.

    Attributes:
        name: as far as it has been spelled.
        on_digits: whether the keys show digits and signs, not letters.
    """

    name: str = ""
    on_digits: bool = False

    longest: ClassVar[int]
    """How many letters and signs the name can have."""

    in_capitals: ClassVar[bool] = False
    """Whether all of it is written so, as numbers and initials are; else each word begins so."""

    of_commands: ClassVar[bool] = False
    """Whether it is a command line: in small letters, with the signs of one."""

    stays_when_refused = True

    def letters(
        self,
        at: Context,
        does: Intent | GreyReason,
        *,
        without: tuple[str, Dialog | None],
        prompt: Prompt | None = None,
        confirm: str = "",
        may_be_nothing: bool = False,
        more: tuple[KeyAction, ...] = (),
        rule: str | None = None,
        seats: SeatsAsked = NO_SEATS,
    ) -> Asked:
        """The letters, with the page of the pit that the name is spelled for left in view.

        Args:
            does: what the name is used for, or why it cannot be; nothing while none is typed.
            without: the title of the key that leaves without a name, and what is open then.
            confirm: the title of the key that uses the name, if it does not merely say so.
            may_be_nothing: it can be used empty.
            more: other keys that lead on.
            rule: behind *Why?*; None for that of the hand's own step.
        """
        shorter = replace(self, name=self.name[:-1])
        turned = replace(self, on_digits=not self.on_digits)
        keys = letter_keys(
            at.voice,
            self._longer,
            shorter,
            turned,
            on_digits=self.on_digits,
            room=self.longest - len(self.name),
            signs=COMMAND_SIGNS if self.of_commands else SIGNS,
        )
        usable = bool(self.name.strip()) or may_be_nothing
        done = does if usable else GreyReason(at.voice("Type a name first"))
        leave, then = without
        close = live("cancel", leave, opening(then))
        return Asked(
            prompt=prompt,
            pad=PadKeys(Pad.LETTERS, keys, (self._confirm(at, confirm, done), close, *more)),
            rule=rule,
            seats=seats,
            over=page_over(self, at),
            backspace="letter-back",
        )

    @property
    def holds_entry(self) -> bool:
        return bool(self.name)

    def _longer(self, sign: str) -> Self:
        """With one more letter, as a capital where it is written so."""
        begins = not self.name or self.name[-1] in WORDS_END
        capital = self.in_capitals or (begins and not self.of_commands)
        return replace(self, name=(self.name + (sign if capital else sign.lower()))[: self.longest])

    def _confirm(self, at: Context, title: str, does: Intent | GreyReason) -> KeyAction:
        title = title or at.voice("Use name")
        return live_or_grey(at.voice, "confirm", title, does, detail=self.name, tone=Tone.GO)


# ── the keys of letters, digits and signs ───────────────────────────────────────────────────────


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
