"""The floor's clock of a tournament: it is told to the tables, which take it over or not (HP 9)."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from dealerassist.floor.tournament_book import TournamentKey
from dealerassist.floor.tournaments import TournamentOnFloor
from dealerassist.locale.levels import clock_shown
from dealerassist.locale.localizer import dotted
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import cancel
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.pad import PadKeys
from ui.floor.context import FloorContext
from ui.floor.tournament_acts import ClockStep, TurnClock, clock_after, tournament_by
from ui.floor.who_says import DONE_BY, said_by
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt

TITLES: Mapping[ClockStep, str] = {
    ClockStep.START: "Start the clock",
    ClockStep.STOP: "Stop the clock",
    ClockStep.BACK: "A level or break back",
    ClockStep.ON: "A level or break on",
    ClockStep.LESS: "One minute less",
    ClockStep.MORE: "One minute more",
    ClockStep.BEFORE: "As it was before",
}
"""What can be done, on the keys."""

NOWHERE: Mapping[ClockStep, str] = {
    ClockStep.START: "The clock runs",
    ClockStep.STOP: "The clock stands",
    ClockStep.BACK: "It is the first level",
    ClockStep.ON: "It is the last level",
    ClockStep.BEFORE: "The floor has set it once at most",
}
"""Why something of it cannot be done."""


class FloorsClock(Dialog, frozen=True, kw_only=True):
    """What can be done with the floor's clock of this tournament."""

    key: TournamentKey

    reads_only = True

    def asks(self, at: Context) -> Asked:
        assert isinstance(at, FloorContext), "it is a page of the floor"
        voice, of = at.voice, tournament_by(at, self.key)
        ends = (cancel(voice, detail=voice("back to the tournament")),)
        if of is None:
            return Asked(pad=PadKeys(Pad.CHOICE, (), ends))
        now = clock_shown(voice, of.reading(at.at_ms), runs=of.newest_clock.runs)
        told = voice("Each table is told, and its croupier takes it over by a tap")
        keys = tuple(self._key(at, of, step, now) for step in ClockStep)
        return Asked(
            prompt=Prompt(dotted([self.key.name, now]), voice.cited(told, "HP 9")),
            pad=PadKeys(Pad.CHOICE, keys, ends),
        )

    def _key(self, at: FloorContext, of: TournamentOnFloor, step: ClockStep, now: str) -> KeyAction:
        voice = at.voice
        name, title = f"clock-{step}", voice(TITLES[step])
        clock = clock_after(of, step, at.at_ms)
        if clock is None:
            return grey(voice, name, title, GreyReason(voice(NOWHERE[step]), "11.1"))
        act = TurnClock(key=self.key, step=step)
        does = said_by(at, act, dotted([title, now]), DONE_BY, TITLES[step])
        will = replace(of, book=replace(of.book, clock=clock)).reading(at.at_ms)
        is_put = step not in (ClockStep.START, ClockStep.STOP)
        detail = clock_shown(voice, will, runs=clock.runs) if is_put else ""
        tone = Tone.GO if step is ClockStep.START else Tone.PLAIN
        return live(name, title, does, detail=detail, tone=tone)
