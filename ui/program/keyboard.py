"""Which key of the screen each key of a keyboard taps, by the pad that is shown."""

from __future__ import annotations

from enum import IntEnum

from dealerassist.cards import Rank
from ui.asked.dialog import page_behind
from ui.asked.intents import SwitchTo, opening
from ui.asked.key_action import WHY, GreyReason, Intent
from ui.asked.notices import CLOSE
from ui.asked.screen import Screen
from ui.keys.number_dialog import DigitsDialog
from ui.keys.spelling_dialog import letter_key_of
from ui.view.machine import PanelView
from ui.view.pit import PitView
from ui.view.report_sheet import PrintedReportView
from ui.view.view import Pad

HELP = "help"
"""The name that F1 taps, to show what the keys of the keyboard do."""

UNKNOWN_CARD = "card-unknown"
"""The key beside the 52 cards for a card that nobody has seen."""


class QtKey(IntEnum):
    """The codes of the keys that are no characters, as Qt has them."""

    ESCAPE = 0x01000000
    BACKSPACE = 0x01000003
    RETURN = 0x01000004
    ENTER = 0x01000005
    LEFT = 0x01000012
    RIGHT = 0x01000014
    F1 = 0x01000030


_RANKS = {rank.letter: rank for rank in Rank} | {"0": Rank.TEN, "1": Rank.TEN}

_SUITS = frozenset("CDHS")

Strokes = dict[str, tuple[str, ...]]
"""By the letter typed, the names of keys; the first of them that is enabled is tapped."""

_ACTIONS: Strokes = {
    "F": ("act-fold",),
    "C": ("act-check", "act-call", "act-bring-in"),
    "R": ("act-bet", "act-raise"),
    "P": ("act-max", "act-pot", "round-max"),
    "I": ("act-allin",),
    "O": ("rest-fold",),
    "L": ("rest-call", "round-bet"),
    "G": ("rest-check",),
}
"""The letters of the betting keys.

None of them is the letter of a rank, such as A for the ace: whoever types a card before the last
guest has acted must not put that guest all in.
"""

_SHOWDOWN: Strokes = {"M": ("act-muck",), "S": ("act-show",), "O": ("act-muck-others",)}
"""The letters of who may show or muck. Between the rank and the suit of a card they do nothing."""

_DRAW: Strokes = {str(n): (f"draw-{n}",) for n in range(6)}

_WINNERS: Strokes = {"S": ("winner-shared",), "L": ("winner-low",), "N": ("pot-next",)}

_BETWEEN: Strokes = {
    "N": ("new-hand",),
    "O": ("shift-open",),
    "D": ("shift-close",),
    "R": ("croupier",),
    "P": ("report",),
    "G": ("table-setup", "setup"),
    "T": ("tray",),
    "M": ("money",),
    "S": ("count-next",),
    "L": ("place-button", "straddle"),
}

"""The letters of the keys between hands.

The shift is not closed by a letter of the betting: whoever goes on typing after a hand has ended
must not come there.
"""

_BESIDE: Strokes = {
    "U": ("undo",),
    "E": ("earlier",),
    "B": ("floor",),
    "X": ("card-unknown",),
    "W": ("why",),
    "Y": ("problem",),
}
"""The letters of the keys beside the pad, where the pad itself does not take the letter."""

_ABOVE: Strokes = {"V": ("depth",), "Z": ("menu",)}
"""The letters of keys in the line at the top, which a page of the pit or of the panel covers."""

_STEPS = {QtKey.LEFT: "replay-back", QtKey.RIGHT: "replay-next"}
"""The arrows that go through a past hand; all others only move the frame around a key."""

_CONFIRMS = {
    Pad.NUMBER: "confirm",
    Pad.SHOWDOWN: "act-award",
    Pad.WINNERS: "act-award",
    Pad.BETWEEN: "new-hand",
    Pad.CHOICE: "confirm",
    Pad.TERMS: "confirm",
    Pad.CHECKS: "confirm",
    Pad.LETTERS: "confirm",
    Pad.PROBLEM: "confirm",
    Pad.UNDOING: "confirm",
    Pad.CLOSING: "confirm",
    Pad.PIECES: "confirm",
    Pad.FIGURES: "confirm",
    Pad.GUESTS: "cancel",
    Pad.SEATS: "confirm",
    Pad.REPLAY: "replay-next",
    Pad.NONE: "replay-next",
}
"""The key that Enter taps, by the pad that is shown."""

Stroke = str | Intent | None
"""What a key of the keyboard does: a tap on the key of this name, an intent, or nothing."""


def stroke(screen: Screen, text: str, key: int) -> Stroke:
    """What this key of the keyboard does now; `key` is Qt's code of it."""
    match key:
        case QtKey.F1:
            return HELP
        case QtKey.ESCAPE:
            return _escape(screen)
        case QtKey.RETURN | QtKey.ENTER:
            return _enter(screen)
        case QtKey.BACKSPACE:
            return _backspace(screen)
        case QtKey.LEFT | QtKey.RIGHT:
            return _step(screen, _STEPS[QtKey(key)])
        case _:
            return _character(screen, text)


def meaning_of(done: Stroke, text: str) -> str:
    """The name of the key of the screen that this stands for; empty if it stands for none.

    Where it taps none and only changes the mode, that of the digit or letter that is typed.
    """
    if isinstance(done, str):
        return done.removeprefix(WHY)
    if done is None or not text.isprintable() or not text:
        return ""
    return f"digit-{text}" if text.isdecimal() else f"letter-{text.upper()}"


def cannot_be_typed(screen: Screen, text: str) -> bool:
    """Whether letters are typed here, and this character is none that the pad has."""
    letters = screen.view.asked.pad is Pad.LETTERS
    return _is_one_sign(text) and letters and _letter(screen, text) is None


def _letter(screen: Screen, text: str) -> str | None:
    """The key of this character; None where the pad has none, as for a sign of no command."""
    name = letter_key_of(text)
    return name if name in screen.key_actions else None


def _is_one_sign(text: str) -> bool:
    """Whether it is a character to read: not that of Tab, or of a key that makes none."""
    return len(text) == 1 and text.isprintable()


def _escape(screen: Screen) -> Stroke:
    mode = screen.mode
    if screen.view.notice is not None:
        return CLOSE
    if mode.rank is not None:
        return SwitchTo(mode.half_typed(None))
    if mode.dialog is None or screen.asked is None:
        return None
    leads = screen.asked.escape
    # A dialog without the key that Escape taps closes, down to the page of the pit behind it.
    if isinstance(leads, str) and leads not in screen.key_actions:
        return opening(page_behind(mode.dialog))
    return leads


def _enter(screen: Screen) -> Stroke:
    if screen.view.notice is not None:
        return CLOSE
    return _there(screen, _CONFIRMS.get(screen.view.asked.pad))


def _step(screen: Screen, name: str) -> Stroke:
    """A step of the past hand that is shown; what lies over its page takes its place."""
    is_open = screen.view.notice is None and screen.view.asked.pad in (Pad.REPLAY, Pad.NONE)
    return _there(screen, name) if is_open else None


def _there(screen: Screen, name: str | None) -> str | None:
    """The key of this name, if it is there."""
    return name if name in screen.key_actions else None


def _backspace(screen: Screen) -> Stroke:
    """Delete the last character typed, or undo the last entry."""
    mode = screen.mode
    if mode.rank is not None:
        return SwitchTo(mode.half_typed(None))
    if mode.dialog is None or screen.asked is None:
        return _there(screen, "undo")
    leads = screen.asked.backspace
    if leads is None and not isinstance(screen.view.over, PanelView):
        return next((name for name in ("back", "undo", "cancel") if _is_live(screen, name)), None)
    return leads


def _is_live(screen: Screen, name: str) -> bool:
    key_action = screen.key_actions.get(name)
    return key_action is not None and key_action.key.enabled


def _character(screen: Screen, text: str) -> Stroke:
    letter = text.upper()
    if len(letter) != 1:
        return None
    done = _on_pad(screen, text, letter)
    return _beside_the_pad(screen, letter) if done is None else done


def _beside_the_pad(screen: Screen, letter: str) -> Stroke:
    """The key beside the pad, or above it, that the letter stands for."""
    view = screen.view
    covered = isinstance(view.over, PitView | PanelView | PrintedReportView)
    if not covered and letter in _ABOVE:
        return _first(screen, _ABOVE, letter)
    return None if screen.view.asked.pad is Pad.NONE else _first(screen, _BESIDE, letter)


def _on_pad(screen: Screen, text: str, letter: str) -> Stroke:
    """What a character does on the pad that is shown; None if the pad does not take it."""
    match screen.view.asked.pad:
        case Pad.CARDS:
            return _card(screen, letter)
        case Pad.ACTIONS:
            return _bet(screen, letter) if letter.isdecimal() else _first(screen, _ACTIONS, letter)
        case Pad.SHOWDOWN:
            return _first(screen, _SHOWDOWN, letter)
        case Pad.BETWEEN:
            return _seat(screen, letter) if letter.isdecimal() else _first(screen, _BETWEEN, letter)
        case Pad.DRAW:
            return _first(screen, _DRAW, letter)
        case Pad.NUMBER:
            return _typed(screen, text)
        case Pad.LETTERS:
            return _letter(screen, text)
        case Pad.PIECES:
            return _counted(text)
        case Pad.CHOICE | Pad.DEPTH | Pad.SEAT | Pad.SETTINGS | Pad.MONEY | Pad.CLOSING:
            return _chosen(screen, letter)
        case Pad.WINNERS:
            if letter.isdecimal():
                return _there(screen, _seat(screen, letter, "winner-"))
            return _first(screen, _WINNERS, letter)
        case Pad.SEATS:
            if not letter.isdecimal():
                return None
            return _there(screen, _seat(screen, letter, "who-")) or _seat(screen, letter)
        case Pad.PAST | Pad.NONE:
            return _keypad_with(screen, letter, of="find") if letter.isdecimal() else None
        case Pad.DEALER:
            return _first(screen, _ACTIONS, letter)
        case _:
            return None


def _card(screen: Screen, letter: str) -> Stroke:
    """The card, once a rank and a suit are typed. The 1 of 10 is the rank; its 0 does nothing."""
    rank = screen.mode.rank
    if letter in {"X", "?"}:
        return _there(screen, UNKNOWN_CARD)
    if rank is not None and letter in _SUITS:
        return f"card-{rank.letter}{letter.lower()}"
    if letter == "0" and rank is Rank.TEN:
        return None
    if letter in _RANKS:
        return SwitchTo(screen.mode.half_typed(_RANKS[letter]))
    return _first(screen, _SHOWDOWN, letter) if rank is None else None


def _seat(screen: Screen, digit: str, prefix: str = "seat-") -> str | None:
    """The key of the seat of this digit; 0 is the tenth. None if the table has no such seat."""
    number = int(digit) or 10
    return f"{prefix}{number}" if number <= len(screen.view.felt.seats) else None


def _bet(screen: Screen, digit: str) -> Stroke:
    """Open the keypad for a bet, with this digit typed; where nobody can bet, name a seat."""
    key_action = screen.key_actions.get("act-amount")
    if key_action is None:
        return _seat(screen, digit)
    if not key_action.key.enabled:
        return "why:act-amount"
    return _keypad_with(screen, digit, of="act-amount")


def _keypad_with(screen: Screen, digit: str, *, of: str) -> Stroke:
    """The keypad that this key opens, with a digit typed already."""
    intent = screen.intent_of(of)
    dialog = intent.mode.dialog if isinstance(intent, SwitchTo) else None
    if not isinstance(dialog, DigitsDialog):
        return None
    return opening(dialog.typed(digit, dialog.longest(screen.at)))


def _typed(screen: Screen, text: str) -> Stroke:
    """A digit of the number, or a letter of the guest's name."""
    if text.isdecimal():
        return f"digit-{text}"
    dialog = screen.mode.dialog
    typed = None if dialog is None else dialog.tap(screen.at, text)
    return None if isinstance(typed, GreyReason) else typed


def _counted(text: str) -> Stroke:
    """A digit of how many chips there are, or on to the next chip."""
    if text.isdecimal():
        return f"digit-{text}"
    return "piece-next" if text in {" ", "+", "n", "N"} else None


def _chosen(screen: Screen, letter: str) -> Stroke:
    """The key at this place among the choices; 1 is the first."""
    if not letter.isdecimal():
        return None
    keys = screen.view.asked.keys
    return keys[int(letter) - 1].name if 0 < int(letter) <= len(keys) else None


def _first(screen: Screen, table: Strokes, letter: str) -> Stroke:
    """The first enabled key that the letter stands for; else why the last of them is grey."""
    names = [name for name in table.get(letter, ()) if name in screen.key_actions]
    enabled = (name for name in names if screen.key_actions[name].key.enabled)
    return next(enabled, f"why:{names[-1]}" if names else None)
