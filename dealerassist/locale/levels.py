"""What a level of a tournament costs, and how far its clock is, in words (11.1)."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.tournament.level_clock import ClockReading
from dealerassist.tournament.structure import (
    Period,
    Structure,
    TournamentBreak,
    TournamentLevel,
)

_SHIPPED: Mapping[str, str] = {
    "holdem-tournament": "No-limit Hold’em",
    "horse-tournament": "HORSE",
    "short-tournament": "Short tournament",
    "stud-tournament": "Seven Card Stud",
}


def structure_name(voice: Localizer, name: str) -> str:
    """A structure by its name: of one that is shipped in words, of the house's own as it is."""
    said = _SHIPPED.get(name)
    return name if said is None else voice(said)


def level_costs(voice: Localizer, rules: HouseRules) -> str:
    """What a game costs at a level: "200/400, ante 50"; in stud "300/600, ante 50, bring-in 100".

    At a limit with blinds these come behind: "200/400, blinds 100/200".
    """
    say = voice.under(rules)

    def values(*amounts: int) -> str:
        return "/".join(say.money(amount) for amount in amounts)

    parts = [values(*rules.figures)]
    blinds = (rules.small_blind, rules.big_blind)
    if rules.big_blind and rules.figures != blinds:
        parts.append(voice("blinds {blinds}", blinds=values(*[each for each in blinds if each])))
    if rules.ante:
        amount = values(rules.ante)
        if rules.options.ante_by_big_blind:
            parts.append(voice("big blind ante {amount}", amount=amount))
        else:
            parts.append(voice("ante {amount}", amount=amount))
    if rules.bring_in:
        parts.append(voice("bring-in {amount}", amount=values(rules.bring_in)))
    return ", ".join(parts)


def level_called(voice: Localizer, number: int, rules: HouseRules) -> str:
    """A level with what it costs: "Level 5: 200/400, ante 50"."""
    return voice("Level {level}: {costs}", level=number, costs=level_costs(voice, rules))


def period_called(voice: Localizer, period: Period) -> str:
    """The level or break by its name: "Level 5", "Break"."""
    if isinstance(period, TournamentBreak):
        return voice("Break")
    return voice("Level {level}", level=period.number)


def period_costs(voice: Localizer, structure: Structure, period: Period) -> str:
    """What each game costs at a level; nothing in a break."""
    if not isinstance(period, TournamentLevel):
        return ""
    games = structure.rules_at(period)
    return " · ".join(dict.fromkeys(level_costs(voice, game) for game in games))


def following_called(voice: Localizer, structure: Structure, reading: ClockReading) -> str:
    """What comes after it: "Next: Level 6: 300/600, ante 75", "Next: Break", "The last level"."""
    if reading.following is None:
        return voice("The last level")
    period = period_called(voice, reading.following)
    costs = period_costs(voice, structure, reading.following)
    return voice("Next: {period}", period=f"{period}: {costs}" if costs else period)


def guests_left(voice: Localizer, left: int, entries: int) -> str:
    """How many are still in, of how many entries: "12 of 60"."""
    number = voice.say.number
    return voice("{n} of {all}", n=number(left), all=number(entries))


def clock_shown(voice: Localizer, reading: ClockReading, *, runs: bool) -> str:
    """Where the clock is: "Level 5 · 12:34", "Break · 4:59", "Level 5 · 12:34, clock stands"."""
    period = period_called(voice, reading.period)
    shown = " · ".join(filter(None, (period, left_shown(reading))))
    return shown if runs else voice("{period}, clock stands", period=shown)


def clock_in_short(voice: Localizer, reading: ClockReading) -> str:
    """The same in a few letters: "L5 · 12:34", "Break · 4:59"."""
    period = reading.period
    called = voice("Break") if isinstance(period, TournamentBreak) else f"L{period.number}"
    return " · ".join(filter(None, (called, left_shown(reading))))


def left_shown(reading: ClockReading) -> str:
    """How long the level or break still lasts: "12:34"; empty for the last level."""
    return "" if reading.left_ms is None else minutes_and_seconds(_rounded_up(reading.left_ms))


def _rounded_up(left_ms: int) -> int:
    """In whole seconds, so that 0:00 is only shown once it is over."""
    return -(-left_ms // 1000) * 1000


def is_last_minute(reading: ClockReading) -> bool:
    """Whether the level or break is over within a minute."""
    return reading.left_ms is not None and reading.left_ms <= MINUTE_MS
