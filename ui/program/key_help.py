"""*Help*: while it is on, a tap on a key only tells what the key does; and the keys of a keyboard.

The screen stays as it is, so that each key is explained where it lies. What the keys of a keyboard
do is told beside that, where somebody has asked for it by F1 or in the menu.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.localizer import Localizer, capital, dotted
from ui.asked.intents import ScreenAct, SwitchTo
from ui.asked.key_action import WHY, Intent, KeyAction, live, reason_of
from ui.asked.notices import CLOSE, MORE, next_page, plain_notice, with_keyboard
from ui.asked.screen import FIRST_EVENING, Screen
from ui.asked.screen_mode import Mode
from ui.program.key_sentences import KeySentences
from ui.program.keyboard import HELP, QtKey, Stroke
from ui.view.parts import Key
from ui.view.pit import PitView
from ui.view.view import KeyboardLine, Notice, View

TAB = "keys-help"
"""The key in the line at the top that begins the help, and ends it."""


def help_key(voice: Localizer, *, helping: bool) -> KeyAction:
    """The key that begins the help, and ends it; ticked while it is on."""
    return live(TAB, voice("Help"), ScreenAct.HELP, chosen=helping)


def with_help(screen: Screen, keyboard: tuple[KeyboardLine, ...], *, practises: bool) -> Mode:
    """The mode with help on: what a tap does now, and what a keyboard does, if that was asked for.

    Where this program can lead through a practice hand, the way there too.
    """
    voice = screen.at.voice
    said = voice("Tap a key or a seat: here it says what it does. Nothing else happens.")
    notice = plain_notice(voice, voice("Help"), said)
    notice = with_keyboard(voice, notice, keyboard)
    return replace(_noticing(screen, notice, practises=practises), helping=True)


def after_tap(
    screen: Screen, name: str, sentences: KeySentences, *, practises: bool
) -> Mode | None:
    """The mode after a tap while help is on; None where the tap does what it does without.

    A grey key's name begins with ``why:``. `sentences` say what the keys of this program do.
    """
    key = name.removeprefix(WHY)
    if key in (CLOSE, TAB):
        return replace(screen.mode.noticed(None), helping=False)
    if name == FIRST_EVENING:
        return None
    if name == MORE and screen.mode.notice is not None:
        return screen.mode.noticed(next_page(screen.at.voice, screen.mode.notice))
    voice, part = screen.at.voice, parts_by_name(screen.view).get(key)
    sentence = sentences.of(key)
    title = _title(voice, screen.view, key) or ("" if part is None else title_of_part(part))
    notice = plain_notice(voice, capital(title), voice(sentence) if sentence else "")
    why = "" if part is None or getattr(part, "enabled", True) else getattr(part, "why", "")
    rule = voice("Grey now: {why}", why=why) if why else ""
    return _noticing(screen, replace(notice, rule=rule), practises=practises)


def typed(done: Stroke) -> Stroke:
    """What a key of a keyboard does while help is on: F1 ends it, and nothing is typed."""
    if not isinstance(done, str):
        return None
    return CLOSE if done == HELP else done


def _noticing(screen: Screen, notice: Notice, *, practises: bool) -> Mode:
    """The mode with this notice, whose keys end the help and, at the table, lead to practice."""
    more = notice.more
    if more is None and practises and not isinstance(screen.view.over, PitView):
        more = _first_evening(screen)
    end = Key(name=CLOSE, title=screen.at.voice("End the help"))
    return screen.mode.noticed(replace(notice, close=end, more=more))


def _title(voice: Localizer, view: View, key: str) -> str:
    """What is tapped on the felt; empty for a key, which has its own title."""
    if key in ("prompt", "procedure"):
        return view.asked.prompt.title
    number = key.removeprefix("seat-")
    return voice("Seat {seat}", seat=int(number)) if number.isdecimal() else ""


def _first_evening(screen: Screen) -> Key:
    """The key to the practice hand; grey in a shift, so that no live table is left alone."""
    voice, state = screen.at.voice, screen.at.state
    title, detail = voice("First evening"), voice("two minutes of practice")
    if not state.shift_is_open or state.shift is None:
        return Key(name=FIRST_EVENING, title=title, detail=detail)
    reason = reason_of(voice, refuse(Code.SHIFT_OPEN, "HP 6", shift=state.shift.number))
    return Key(name=FIRST_EVENING, title=title, enabled=False, why=reason.text)


# ── the keys of a keyboard ──────────────────────────────────────────────────────────────────────
# No list of them is kept: what F1 tells is what they do, on every screen.


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
