"""What a keyboard's keys tap in the training: on pads as at the table, on pages what leads on."""

from __future__ import annotations

from ui.kiosk.keyboard import QtKey, stroke
from ui.kiosk.screen import Screen
from ui.shell.context import Context
from ui.shell.key_action import KeyAction, Reason
from ui.shell.mode import Mode
from ui.shell.notices import keys_explained
from ui.shell.words import Voice
from ui.view.view import Notice, Pad, View

HINT = "H"

HELP = "help"
"""What F1 taps, here as at the table."""

CLOSES = (QtKey.ESCAPE, QtKey.RETURN, QtKey.ENTER)
"""What closes a sentence over the screen."""

NUMBER = "school-number"
"""Where this key lies, digits are those of a number."""


def keyboard_help(voice: Voice) -> Notice:
    """What the keys of a keyboard do in the training."""
    lines = (
        voice("Digits type numbers and PINs, name seats, and choose a key by its place"),
        voice("Enter carries out what is asked, and leads on"),
        voice("H asks for a hint; while chips are counted, N goes on to the next ones"),
        voice("Backspace takes back, Escape leads a page back and closes, F1 shows this"),
    )
    return keys_explained(voice, lines)


def page_stroke(view: View, text: str, key: int) -> str | None:
    """The key of a page: Enter leads on, Escape back, a digit chooses by place."""
    page = view.school
    if page is None:
        return None
    if view.notice is not None:
        return None
    ends = [end for end in page.ends if end is not None]
    match key:
        case QtKey.RETURN | QtKey.ENTER:
            return "train-start" if page.home is not None else ends[-1].name if ends else None
        case QtKey.ESCAPE | QtKey.BACKSPACE:
            return ends[0].name if ends and ends[0].name != "leave" else None
        case _:
            typed = any(end.name == NUMBER for end in ends)
            return None if typed else _by_place(view, text)


def _by_place(view: View, text: str) -> str | None:
    page = view.school
    if page is None or not text.isdecimal() or len(text) != 1:
        return None
    keys = page.keys if page.home is None else page.home.levels
    return keys[int(text) - 1].name if 0 < int(text) <= len(keys) else None


def exercise_stroke(
    at: Context, view: View, listens: frozenset[str], text: str, key: int
) -> str | Mode | None:
    """What the keys of a keyboard do in an exercise: as at the table, as far as it listens.

    Args:
        at: an empty table, with the first half of a card that was typed.
        view: what is shown.
        listens: the names of its keys.
    """
    if text.upper() == HINT and "hint" in listens:
        return "hint"
    if key == QtKey.BACKSPACE and "digit-back" in listens:
        return "digit-back"
    keys = (*view.side, *view.ends, *view.keys)
    touches = {each.name: KeyAction(each, Reason("")) for each in keys}
    done = stroke(Screen(at, view, touches), text, key)
    if isinstance(done, Mode):
        return done
    return done if done in listens else _else(view, text, key, listens)


def _else(view: View, text: str, key: int, listens: frozenset[str]) -> str | None:
    """Enter carries out what is asked; a digit chooses by place, or names a seat."""
    if key in (QtKey.RETURN, QtKey.ENTER):
        return "confirm" if "confirm" in listens else None
    if view.pad in (Pad.PICKS, Pad.REVIEW) and text.isdecimal() and len(text) == 1:
        picks = () if view.exercise is None else view.exercise.picks
        names = [*(pick.name for pick in picks), *(each.name for each in view.keys)]
        return names[int(text) - 1] if 0 < int(text) <= len(names) else None
    if len(text) != 1 or not text.isdecimal():
        return None
    seats = (f"{of}-{int(text) or 10}" for of in ("who", "seat"))
    return next((name for name in seats if name in listens), None)
