"""The line at the top: table, game, hand; croupier, shift, and whether all is on the disk."""

from __future__ import annotations

from ui.present.mode import Settings
from ui.present.pads.games import game_name
from ui.present.situation import Situation
from ui.present.touch import Act, Touch, live, opening
from ui.present.view import Fact, TopBar

_MINUTE_MS = 60_000


def top_touches(at: Situation) -> tuple[Touch, Touch]:
    """The keys in the line: the menu and the language."""
    voice = at.voice
    menu = live("menu", voice("Menu"), opening(Settings()))
    code = voice.say.language.value.upper()
    return menu, live("language", code, Act.SWITCH_LANGUAGE)


def top_of(at: Situation, menu: Touch, language: Touch) -> TopBar:
    """The line, with its keys."""
    voice, state = at.voice, at.state
    open_shift = state.shift if state.shift_is_open else None
    return TopBar(
        table=voice("Table {table}", table=state.name),
        game="" if state.rules is None else game_name(voice, state.rules),
        hand=hand_label(at),
        croupier=Fact(voice("Croupier"), "–" if open_shift is None else open_shift.croupier),
        shift=Fact(
            voice("Shift"),
            voice("closed") if open_shift is None else _duration(at.now_ms - open_shift.opened_ms),
        ),
        saved=voice("saved") if at.saved else voice("not saved"),
        sound=at.saved,
        language=language.key,
        menu=menu.key,
    )


def hand_label(at: Situation) -> str:
    """The hand on the felt, or the one that comes next."""
    number = at.state.hands + 1 if at.on_show is None else at.on_show.number
    return at.voice("Hand {number}", number=at.voice.say.number(number))


def _duration(elapsed_ms: int) -> str:
    """Hours and minutes."""
    hours, minutes = divmod(max(elapsed_ms, 0) // _MINUTE_MS, 60)
    return f"{hours}:{minutes:02d}"
