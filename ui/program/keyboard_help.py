"""What the keys of a keyboard do on the screen that is shown, found by asking each of them.

No list of them is kept: what F1 tells is what they do, on every screen.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct

from dealerassist.locale.localizer import Localizer, dotted
from ui.asked.intents import SwitchTo
from ui.asked.key_action import WHY, Intent
from ui.program.keyboard import QtKey, Stroke
from ui.view.view import KeyboardLine

CHARACTERS = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"
"""The characters that are asked for what they do."""

Asked = Callable[[str, int], Stroke]
"""What a key of the keyboard does, by the character that it makes and Qt's code of it."""


def keyboard_lines(voice: Localizer, view: Struct, asked: Asked) -> tuple[KeyboardLine, ...]:
    """Everything that the keyboard does on this screen; `asked` says what a key of it does."""
    typed: dict[str, str] = {}
    for character in CHARACTERS:
        stroke = asked(character, 0)
        if stroke is not None:
            does = _said_of(voice, view, stroke)
            typed[does] = typed.get(does, "") + character
    lines = [KeyboardLine(_keys_named(keys), does) for does, keys in typed.items()]
    return (*lines, *_of_named_keys(voice, view, asked), *_everywhere(voice))


def _of_named_keys(voice: Localizer, view: Struct, asked: Asked) -> Iterator[KeyboardLine]:
    """What the keys do that make no character."""
    named = {
        QtKey.LEFT: ("←", ""),
        QtKey.RIGHT: ("→", ""),
        QtKey.RETURN: (voice("Enter"), ""),
        QtKey.BACKSPACE: (voice("Backspace"), voice("Delete")),
        QtKey.ESCAPE: ("Esc", voice("Back")),
    }
    for code, (name, otherwise) in named.items():
        stroke = asked("", code)
        if isinstance(stroke, Intent):
            yield KeyboardLine(name, otherwise)
        elif stroke is not None:
            yield KeyboardLine(name, _said_of(voice, view, stroke))


def _everywhere(voice: Localizer) -> tuple[KeyboardLine, ...]:
    """What leads to every key of every screen."""
    return (
        KeyboardLine(voice("Tab, arrows"), voice("From key to key")),
        KeyboardLine(voice("Enter, space"), voice("Tap it")),
        KeyboardLine("F1", voice("This list")),
    )


def _keys_named(characters: str) -> str:
    """The characters, as a range where several follow each other: "0–9", "A–Z", "F", "P R"."""
    runs: list[str] = []
    for character in characters:
        if runs and character != "A" and runs[-1][-1] + character in CHARACTERS:
            runs[-1] += character
        else:
            runs.append(character)
    return " ".join(_run_named(run) for run in runs)


def _run_named(run: str) -> str:
    return f"{run[0]}–{run[-1]}" if len(run) > SPELT else " ".join(run)


SPELT = 2
"""How many characters in a row are named one by one."""


def _said_of(voice: Localizer, view: Struct, stroke: str | Intent) -> str:
    """What this does, as the title of the key that it taps."""
    if not isinstance(stroke, str):
        is_rank = isinstance(stroke, SwitchTo) and stroke.mode.rank is not None
        return voice("Card: rank, then C D H S") if is_rank else voice("Type in")
    name = stroke.removeprefix(WHY)
    if name in _DELETING:
        return voice("Delete")
    kind, _, of = name.rpartition("-")
    if kind in _TYPED or (kind in _NUMBERED and of.isdecimal()):
        return voice("Type in" if kind in _TYPED else _NUMBERED[kind])
    return _titles(view).get(name, voice("Close"))


_TYPED = frozenset({"digit", "letter"})
"""What the names of the keys begin with that type something."""

_DELETING = frozenset({"digit-back", "letter-back"})
"""The keys that take back the last that was typed."""

_NUMBERED = {
    "seat": "Seat of this number",
    "who": "Seat of this number",
    "winner": "Winner of this number",
}
"""What the names of keys begin with that differ only by the number of a seat."""


def _titles(view: Struct) -> dict[str, str]:
    """What every key of the view is called, by its name."""
    return {name: title_of_part(part) for name, part in _named(view)}


def parts_by_name(view: Struct) -> dict[str, Struct]:
    """Every key of the view, and whatever else has a name, by that name."""
    return dict(_named(view))


def _named(part: object) -> Iterator[tuple[str, Struct]]:
    if isinstance(part, tuple):
        for each in part:
            yield from _named(each)
    if not isinstance(part, Struct):
        return
    if name := getattr(part, "name", ""):
        yield name, part
    for field in part.__struct_fields__:
        yield from _named(getattr(part, field))


def title_of_part(key: Struct) -> str:
    """What a key is for, else its title; with its detail where that is an amount, or is short."""
    if purpose := getattr(key, "purpose", ""):
        return str(purpose)
    title, detail = getattr(key, "title", ""), getattr(key, "detail", "")
    said = (title or getattr(key, "spoken", "")).replace("\u00ad", "")
    return said if any(map(str.isalpha, said)) else dotted([said, detail])
