"""*Help*: while it is on, a tap on a key does nothing but tell what the key does.

The screen stays as it is, so that each key is explained where it lies. What the keys of a keyboard
do is told beside that, where somebody has asked for it by F1 or in the menu.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.localizer import Localizer, capital
from ui.asked.intents import ScreenAct
from ui.asked.key_action import WHY, KeyAction, live, reason_of
from ui.asked.notices import CLOSE, MORE, next_page, plain_notice, with_keyboard
from ui.asked.screen import FIRST_EVENING, Screen
from ui.asked.screen_mode import Mode
from ui.program.key_sentences import KeySentences
from ui.program.keyboard import HELP, Stroke
from ui.program.keyboard_help import parts_by_name, title_of_part
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


def told(screen: Screen, name: str, sentences: KeySentences, *, practises: bool) -> Mode | None:
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
