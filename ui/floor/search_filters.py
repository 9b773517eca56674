"""What hands of the whole house are looked for by: a key for each filter, green while it is set."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.evaluation.group_names import full_name
from dealerassist.evaluation.house_figures import Grouping
from dealerassist.floor.plan import in_order
from dealerassist.floor.queries.found_hands import HandsWanted, PlayedGroup
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.local_time import DAY_MS
from dealerassist.locale.hand_flags import FLAGS
from dealerassist.locale.localizer import Localizer
from dealerassist.table.gaming_day import gaming_day
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, live
from ui.floor.context import FloorContext
from ui.floor.day import floor_money
from ui.floor.intents import FindHands
from ui.floor.search_choices import (
    FlagWanted,
    HourWanted,
    LeastPotWanted,
    NumberWanted,
    SeatWanted,
    WhichTable,
    WhoDealt,
)
from ui.review.filters import CORRECTIONS, IRREGULARITIES
from ui.review.gaming_day_text import gaming_day_date
from ui.review.group_text import days_text

EVERY_HAND = HandsWanted()


def search_filters(at: FloorContext, wanted: HandsWanted) -> tuple[KeyAction, ...]:
    """The keys above the list, in their order."""
    return (
        _all(at.voice, wanted),
        _table(at, wanted),
        _time(at, wanted),
        _valued(
            "find-croupier", at.voice("Croupier"), wanted.croupier or "",
            replace(wanted, croupier=None), WhoDealt(wanted=wanted),
        ),
        _seat(at, wanted),
        _pot(at, wanted),
        _flag(at, wanted),
        _incidents(wanted, "find-corrections", at.voice("Corrections"), CORRECTIONS),
        _incidents(wanted, "find-irregular", at.voice("Irregular"), IRREGULARITIES),
        _number(at, wanted),
    )  # fmt: skip


def _all(voice: Localizer, wanted: HandsWanted) -> KeyAction:
    return live("find-all", voice("All"), FindHands(EVERY_HAND), chosen=wanted == EVERY_HAND)


def _valued(name: str, title: str, said: str, without: HandsWanted, asks: Dialog) -> KeyAction:
    """A filter with a value: a tap asks for it; while it is set, a tap takes it away."""
    if said:
        return live(name, title, FindHands(without), detail=said, chosen=True)
    return live(name, title, opening(asks))


def _table(at: FloorContext, wanted: HandsWanted) -> KeyAction:
    names = {each.stream: each.table for each in at.overview.tables}
    stream = wanted.stream
    said = "" if stream is None else names.get(stream, "?")
    streams = {name: number for number, name in names.items()}
    tables = tuple((name, streams[name]) for name in in_order(streams, at.plan))
    asks = WhichTable(wanted=wanted, tables=tables)
    without = replace(wanted, stream=None)
    return _valued("find-table", at.voice("Table"), said, without, asks)


def _time(at: FloorContext, wanted: HandsWanted) -> KeyAction:
    said = ""
    if wanted.group is not None:
        return _group(at.voice, wanted, wanted.group)
    if wanted.from_ms is not None and wanted.until_ms is not None:
        said = _span_said(at, wanted.from_ms, wanted.until_ms)
    without = replace(wanted, from_ms=None, until_ms=None)
    return _valued("find-time", at.voice("Time"), said, without, HourWanted(wanted=wanted))


def _group(voice: Localizer, wanted: HandsWanted, group: PlayedGroup) -> KeyAction:
    """In the place of the time: a tap takes it away."""
    away = FindHands(replace(wanted, group=None))
    title, said = voice("Evaluation"), _group_said(voice, group)
    return live("find-group", title, away, detail=said, chosen=True)


def _group_said(voice: Localizer, group: PlayedGroup) -> str:
    """Which group it is; of several days, from when to when."""
    if group.hour is not None:
        return full_name(voice.say, Grouping.HOUR, f"{group.hour:02}")
    if group.weekday is not None:
        return full_name(voice.say, Grouping.WEEKDAY, str(group.weekday))
    if group.game:
        return full_name(voice.say, Grouping.GAME, group.game)
    return days_text(voice, group.since, group.upto)


def _span_said(at: FloorContext, from_ms: int, until_ms: int) -> str:
    """A whole day as its date; a time of another day with that before it."""
    day, now_ms = gaming_day(from_ms), at.now_ms
    said = gaming_day_date(at.voice, day)
    if until_ms - from_ms > DAY_MS / 2:
        return said
    times = at.voice.say.times(from_ms, until_ms)
    return times if from_ms > now_ms - DAY_MS else f"{said} {times}"


def _seat(at: FloorContext, wanted: HandsWanted) -> KeyAction:
    said = "" if wanted.seat is None else str(wanted.seat)
    if wanted.winner is not None:
        said = at.voice("{seat} wins", seat=wanted.winner)
    without = replace(wanted, seat=None, winner=None)
    return _valued("find-seat", at.voice("Seat"), said, without, SeatWanted(wanted=wanted))


def _pot(at: FloorContext, wanted: HandsWanted) -> KeyAction:
    currency = currency_of(at)

    def amount(cents: int) -> str:
        return floor_money(at.voice, currency, cents)

    said = ""
    if wanted.least_cents is not None:
        said = amount(wanted.least_cents)
        if wanted.most_cents is not None:
            said = at.voice.say.span(said, amount(wanted.most_cents), short=True)
    title = at.voice("Pot from") if wanted.most_cents is None else at.voice("Pot")
    without = replace(wanted, least_cents=None, most_cents=None)
    asks = LeastPotWanted(wanted=wanted, currency=currency)
    return _valued("find-pot", title, said, without, asks)


def currency_of(at: FloorContext) -> str:
    """The currency in which amounts are offered: that of the first table that has a game."""
    nows = (each.now for each in at.overview.tables if each.now is not None)
    return next((now.game.currency for now in nows if now.game is not None), "")


def _flag(at: FloorContext, wanted: HandsWanted) -> KeyAction:
    said = ", ".join(at.voice(FLAGS[flag]) for flag in wanted.flags)
    without = replace(wanted, flags=())
    return _valued("find-flag", at.voice("Feature"), said, without, FlagWanted(wanted=wanted))


def _incidents(
    wanted: HandsWanted, name: str, title: str, kinds: tuple[IncidentKind, ...]
) -> KeyAction:
    """The key for hands with one of these incidents; with two such keys, of either."""
    sought = wanted.incidents
    is_on = set(kinds) <= set(sought)
    rest = tuple(kind for kind in sought if kind not in kinds)
    turned = replace(wanted, incidents=rest if is_on else (*rest, *kinds))
    return live(name, title, FindHands(turned), chosen=is_on)


def _number(at: FloorContext, wanted: HandsWanted) -> KeyAction:
    number = wanted.number
    said = "" if number is None else at.voice.say.number(number)
    without = replace(wanted, number=None)
    asks = NumberWanted(wanted=wanted)
    return _valued("find-number", at.voice("Hand no."), said, without, asks)
