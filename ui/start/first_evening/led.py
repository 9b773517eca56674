"""The way from the table to the practice hand of a first evening, and back."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from ui.asked.notices import CLOSE, plain_notice
from ui.asked.screen import FIRST_EVENING
from ui.asked.screen_mode import Mode
from ui.kiosk.kiosk import Kiosk
from ui.start.bridge import Bridge
from ui.start.first_evening.first_evening import FirstEvening
from ui.view.parts import Key, Tone


def lead_newcomers(bridge: Bridge, table: Kiosk) -> None:
    """Let *Help* lead to the practice hand, and offer it at once where it has never been dealt.

    Nor is it offered once a shift was opened.
    """
    table.practise = partial(_practise, bridge, table)
    at, mode = table.screen.at, table.screen.mode
    new = not at.state.last_shift and not table.settings.practised
    if new and mode.notice is None and not at.read_only_reason:
        table.begin_first_evening()
        table.switch_to(_offering(table))
        bridge.refresh()


def _practise(bridge: Bridge, table: Kiosk) -> None:
    """Let the practice hand fill the screen; the table waits below it as it is."""
    mode = table.screen.mode
    table.switch_to(replace(mode.noticed(None), helping=False))
    practice = FirstEvening(
        settings=table.settings,
        house=table.house,
        remember=table.take_settings,
        clock=table.clock,
        back=partial(bridge.fill, table),
    )
    bridge.fill(practice)


def _offering(table: Kiosk) -> Mode:
    """What the table shows now, with the question whether to practise first."""
    at = table.screen.at
    text = at.voice("Deal a practice hand on this screen first. It is found again under Help.")
    title = at.voice("First a practice hand, in two minutes?")
    notice = plain_notice(at.voice, title, text)
    later = Key(name=CLOSE, title=at.voice("Later"))
    begin = Key(name=FIRST_EVENING, title=at.voice("Begin"), tone=Tone.GO)
    return table.screen.mode.noticed(replace(notice, close=later, more=begin))
