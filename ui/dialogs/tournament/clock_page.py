"""The clock of the tournament, its levels, and hand for hand, between hands (11.1, 11.8)."""

from __future__ import annotations

from dealerassist.local_time import MINUTE_MS, SECOND_MS
from dealerassist.locale.levels import clock_in_short, level_costs, period_called, structure_name
from dealerassist.locale.localizer import dotted
from dealerassist.table.tournament_commands import (
    DealHandForHand,
    FollowClock,
    PutClock,
    ReleaseHand,
    StartClock,
    StopClock,
)
from dealerassist.tournament.structure import Period, TournamentLevel
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import intent_for
from ui.asked.intents import MakeBeside, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.print_notices import being_made
from ui.asked.screen_mode import Mode
from ui.dialogs.tournament.standing import (
    clock_words,
    floors_clock,
    floors_clock_words,
    floors_reading,
    intent_now,
    reading_now,
    tournament_of,
)
from ui.jobs.worker_jobs import TournamentPaper
from ui.keys.number_dialog import NumberDialog, NumberEntry
from ui.keys.paging import choices_on_page
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


class TournamentMenu(Dialog, frozen=True, kw_only=True):
    """What can be done with the tournament as a whole: its clock, hand for hand, its levels."""

    def asks(self, at: Context) -> Asked:
        voice, table = at.voice, tournament_of(at)
        name = dotted([table.tournament.name, clock_words(at)])
        why = voice.cited(voice("The pit boss signs for clock and hand for hand"), "HP 9")
        keys = (
            *follow_keys(at),
            start_key(at),
            stop_key(at),
            hand_for_hand_key(at),
            *release_keys(at),
            live(
                "levels",
                voice("Levels"),
                opening(Levels(return_to=self)),
                detail=voice("and the clock"),
            ),
            *sheet_keys(at),
        )
        return Asked(
            prompt=Prompt(name, why), pad=PadKeys(Pad.CHOICE, keys, (cancel(voice),)), rule="11.1"
        )


def start_key(at: Context) -> KeyAction:
    """The key that starts the clock, for the first time or after a stop."""
    tone = Tone.PLAIN if tournament_of(at).clock.runs else Tone.GO
    does = intent_now(at, StartClock())
    return live_or_grey(at.voice, "clock-start", at.voice("Start the clock"), does, tone=tone)


def stop_key(at: Context) -> KeyAction:
    """The key that stops the clock."""
    does = intent_now(at, StopClock())
    return live_or_grey(at.voice, "clock-stop", at.voice("Stop the clock"), does)


def follow_keys(at: Context) -> tuple[KeyAction, ...]:
    """The key that takes the floor's clock over; none where it says the same (house practice 9)."""
    found = floors_clock(at)
    if found is None:
        return ()
    title, does = at.voice("Take the floor’s clock over"), intent_now(at, FollowClock(found.clock))
    by = found.by or at.voice("Table {table}", table=found.table)
    detail = dotted([floors_clock_words(at, found), by])
    return (live_or_grey(at.voice, "clock-follow", title, does, detail=detail, tone=Tone.RAISE),)


def hand_for_hand_key(at: Context) -> KeyAction:
    """The key that begins hand for hand, or ends it."""
    on = not tournament_of(at).hand_for_hand
    title = at.voice("Hand for hand") if on else at.voice("No longer hand for hand")
    return live_or_grey(at.voice, "hand-for-hand", title, intent_for(at, DealHandForHand(on)))


def release_keys(at: Context) -> tuple[KeyAction, ...]:
    """The key that the floor has let the next hand go; none where it is not waited for."""
    if not tournament_of(at).hand_for_hand:
        return ()
    title, does = at.voice("Hand released"), intent_for(at, ReleaseHand())
    detail = at.voice("the floor has said so")
    return (live_or_grey(at.voice, "hand-release", title, does, detail=detail),)


def sheet_keys(at: Context) -> tuple[KeyAction, ...]:
    """The key that prints the sheet of the tournament as it stands; none before its first hand.

    Where the table goes on in a new journal, there is a sheet again from the first shift in it on.
    """
    if not tournament_of(at).level or at.state.shift is None:
        return ()
    title = at.voice("Tournament sheet")
    if at.work.makes(TournamentPaper):
        return (grey(at.voice, "sheet", title, being_made(at.voice)),)
    does = MakeBeside(TournamentPaper())
    return (live("sheet", title, does, detail=at.voice("as a PDF")),)


def tournament_key(at: Context) -> tuple[KeyAction, ...]:
    """The key between hands that opens the menu; at a cash table none."""
    if at.state.tournament is None:
        return ()
    title, does, found = at.voice("Tournament"), opening(TournamentMenu()), floors_clock(at)
    # There is room for a few letters; amber is where the floor's clock is another one.
    reading = reading_now(at) if found is None else floors_reading(at, found)
    tone = Tone.PLAIN if found is None else Tone.RAISE
    detail = clock_in_short(at.voice, reading)
    return (live("tournament", title, does, detail=detail, tone=tone),)


# ── the levels ──────────────────────────────────────────────────────────────────────────────────


class Levels(Dialog, frozen=True, kw_only=True):
    """The levels and breaks with what they cost; a tap on one puts the clock there."""

    page: int = 0

    is_list = True

    def asks(self, at: Context) -> Asked:
        voice, structure = at.voice, tournament_of(at).structure
        lines = [self._line(at, place, each) for place, each in enumerate(structure.periods)]
        name = structure_name(voice, structure.name)
        version = voice("version {version}", version=structure.version)
        put = voice("Tap one to correct the clock")
        closes = cancel(voice, then=Mode(self.return_to))
        return Asked(
            prompt=Prompt(dotted([name, version]), voice.cited(put, "11.1")),
            pad=choices_on_page(voice, self, self.page, lines, closes),
            rule="11.1",
        )

    def _line(self, at: Context, place: int, period: Period) -> KeyAction:
        """A level or break, with how long it lasts; that which the clock is in stands out."""
        voice, structure = at.voice, tournament_of(at).structure
        title, detail = period_called(voice, period), voice("{n} minutes", n=period.minutes)
        if isinstance(period, TournamentLevel):
            costs = level_costs(voice, structure.rules_at(period)[0])
            detail = dotted([costs, detail])
        asked = opening(TimeLeft(period=place, return_to=self))
        now = place == reading_now(at).place
        return live(f"period-{place}", title, asked, detail=detail, chosen=now)


class TimeLeft(NumberDialog, frozen=True, kw_only=True):
    """Asks how much is left of a level or break, in minutes and seconds: 1234 is 12:34."""

    period: int

    most_digits = 5

    def asks(self, at: Context) -> Asked:
        voice, period = at.voice, tournament_of(at).structure.periods[self.period]
        minutes, seconds = divmod(self.number, 100)
        left_ms = minutes * MINUTE_MS + seconds * SECOND_MS
        does: Intent | GreyReason = GreyReason(voice("Type minutes and seconds first"))
        if self.digits and seconds < 60:
            does = intent_now(at, PutClock(self.period, left_ms))
        entry = NumberEntry(
            title=voice("{period}: time left", period=period_called(voice, period)),
            value=f"{minutes}:{seconds:02}" if self.digits else "",
            hint=voice("of {n} minutes; 1234 is 12:34", n=period.minutes),
            confirm=voice("Put the clock"),
            does=does,
        )
        prompt = Prompt(voice("How much is left?"), voice.cited(clock_words(at), "11.1"))
        return self.keypad(at, entry, prompt=prompt, rule="11.1")
