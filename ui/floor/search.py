"""The page on which hands of all tables are searched, and its filters (HP 8)."""

from __future__ import annotations

from functools import partial

from msgspec.structs import replace

from dealerassist.evaluation.group_names import full_name
from dealerassist.evaluation.house_figures import Grouping
from dealerassist.floor.plan import in_order
from dealerassist.floor.queries.found_hands import (
    HandsFound,
    HandsPlace,
    HandsWanted,
    HouseHand,
    PlayedGroup,
)
from dealerassist.journal.read_model.rows import UNPLAYED
from dealerassist.local_time import DAY_MS
from dealerassist.locale.catalogue import Language
from dealerassist.locale.hand_flags import FLAGS
from dealerassist.locale.localizer import Localizer
from dealerassist.table.gaming_day import gaming_day
from reports.shift.labels import INCIDENTS
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, KeyAction, Keys, live, live_or_grey
from ui.asked.seat_and_hand_names import seat_name, seats_listed
from ui.floor.context import FloorContext
from ui.floor.day import floor_money
from ui.floor.intents import FindHands, FloorTab, finding
from ui.floor.page import FloorScreenPage, ShowFloorPage
from ui.floor.ports import FloorSource
from ui.floor.search_choices import (
    FlagWanted,
    HourWanted,
    LeastPotWanted,
    NumberWanted,
    SeatWanted,
    WhichTable,
    WhoDealt,
)
from ui.floor.table_page import table_opening
from ui.review.day_and_group_text import day_unless_today, days_text, gaming_day_date
from ui.review.filters import (
    CORRECTIONS,
    IRREGULARITIES,
    incidents_filter,
    value_filter,
)
from ui.view.floor import FloorSearchView, FloorView, FoundLine

MOST_FLAGS = 4
"""How many features have room in a line."""

HEEDED = frozenset((*CORRECTIONS, *IRREGULARITIES))
"""The incidents that are said of a hand: those that it can be searched by."""


class SearchPage(FloorScreenPage, frozen=True, kw_only=True):
    """The hands of all tables that have what is looked for, newest first.

    `starts` is where each page but the first begins; the last of these is shown.
    """

    tab = FloorTab.SEARCH

    wanted: HandsWanted = HandsWanted()
    starts: tuple[HandsPlace, ...] = ()

    @property
    def begins(self) -> HandsPlace | None:
        """After which hand the page begins; None for the first."""
        return self.starts[-1] if self.starts else None

    def shown(self, at: FloorContext, keys: Keys) -> FloorView:
        voice, found = at.voice, at.news.found
        if found is not None and (found.wanted, found.after) != (self.wanted, self.begins):
            found = None
        view = FloorSearchView(
            filters=keys.row(search_filters(at, self.wanted)),
            headings=tuple(
                voice(word)
                for word in ("Table", "Hand no.", "Time", "Croupier", "Guests", "Pot", "Outcome")
            ),
            lines=() if found is None else tuple(_line(at, each, keys) for each in found.hands),
            pages=keys.row(_turns(at, self, found)),
            said=_said(voice, found),
        )
        return FloorView(search=view)

    def request(self, server: FloorSource, language: Language, before: FloorScreenPage) -> None:
        super().request(server, language, before)
        server.search(self.wanted, self.begins)

    def back(self) -> SearchPage | None:
        """The page with newer hands; None on the first."""
        return replace(self, starts=self.starts[:-1]) if self.starts else None

    def on_after(self, found: HandsFound | None) -> SearchPage | None:
        """The page with older hands than those that were found; None where there are none."""
        if found is None or not found.more or not found.hands:
            return None
        last = found.hands[-1]
        place = HandsPlace(last.row.started_ms, last.stream, last.row.number)
        return replace(self, starts=(*self.starts, place))


def _said(voice: Localizer, found: HandsFound | None) -> str:
    if found is None:
        return voice("Looking for the hands …")
    if found.given_up:
        return voice("This search takes too long: choose a table or a time above")
    return "" if found.hands else voice("No hand has all of this: tap a framed filter to remove it")


def _line(at: FloorContext, each: HouseHand, keys: Keys) -> FoundLine:
    voice, row, game = at.voice, each.row, each.game
    played = row.outcome not in UNPLAYED
    pot = voice.say.money(row.pot, game.smallest_chip_cents, game.currency) if played else "–"
    number = voice.say.number(row.number)
    winners = _winners(voice, each)
    table = voice("Table {table}", table=each.table)
    key = live(
        f"found-{each.stream}-{row.number}",
        f"{table} · {voice('Hand {number}', number=number)}",
        table_opening(each.stream, row.number),
        detail=winners,
    )
    incidents = (kind for kind in each.incidents if kind in HEEDED)
    heeded = tuple(dict.fromkeys(voice(INCIDENTS[kind]) for kind in incidents))[:MOST_FLAGS]
    flags = tuple(voice(FLAGS[flag]) for flag in row.flags if flag in FLAGS)
    return FoundLine(
        key=keys.one(key),
        table=each.table,
        number=number,
        day=day_unless_today(voice, row.started_ms, at.now_ms, year=False),
        time=voice.say.time(row.started_ms, seconds=True),
        croupier=row.croupier,
        guests=str(row.players),
        pot=pot,
        winners=winners,
        heeded=heeded,
        flags=flags[: max(0, MOST_FLAGS - len(heeded))],
    )


def _winners(voice: Localizer, each: HouseHand) -> str:
    row = each.row
    if row.outcome in UNPLAYED:
        return voice("all chips back")
    seats = sorted({win.seat for win in row.winners})
    if len(seats) == 1:
        return seat_name(voice, seats[0])
    return voice("Seats {seats}", seats=seats_listed(voice, seats))


def _turns(at: FloorContext, page: SearchPage, found: HandsFound | None) -> tuple[KeyAction, ...]:
    if found is not None and found.given_up:
        # Nobody knows whether there is anything newer or older.
        return ()
    voice, back, on = at.voice, page.back(), page.on_after(found)
    newer = ShowFloorPage(back) if back else GreyReason(voice("These are the newest"))
    older = ShowFloorPage(on) if on else GreyReason(voice("These are the oldest"))
    return (
        live_or_grey(voice, "found-newer", voice("Newer"), newer),
        live_or_grey(voice, "found-older", voice("Older"), older),
    )


# ── the filters ─────────────────────────────────────────────────────────────────────────────────


EVERY_HAND = HandsWanted()


def search_filters(at: FloorContext, wanted: HandsWanted) -> tuple[KeyAction, ...]:
    """The keys above the list, in their order."""
    voice, finds, sought = at.voice, partial(finding, wanted), wanted.incidents
    return (
        live("find-all", voice("All"), FindHands(EVERY_HAND), chosen=wanted == EVERY_HAND),
        _table(at, wanted),
        _time(at, wanted),
        value_filter(
            "find-croupier",
            voice("Croupier"),
            wanted.croupier or "",
            without=finds(croupier=None),
            asks=opening(WhoDealt(wanted=wanted)),
        ),
        _seat(at, wanted),
        _pot(at, wanted),
        value_filter(
            "find-flag",
            voice("Feature"),
            ", ".join(voice(FLAGS[flag]) for flag in wanted.flags),
            without=finds(flags=()),
            asks=opening(FlagWanted(wanted=wanted)),
        ),
        incidents_filter("find-corrections", voice("Corrections"), CORRECTIONS, sought, finds),
        incidents_filter("find-irregular", voice("Irregular"), IRREGULARITIES, sought, finds),
        value_filter(
            "find-number",
            voice("Hand no."),
            "" if wanted.number is None else voice.say.number(wanted.number),
            without=finds(number=None),
            asks=opening(NumberWanted(wanted=wanted)),
        ),
    )


def _table(at: FloorContext, wanted: HandsWanted) -> KeyAction:
    names = {each.stream: each.table for each in at.overview.tables}
    streams = {name: number for number, name in names.items()}
    tables = tuple((name, streams[name]) for name in in_order(streams, at.plan))
    return value_filter(
        "find-table",
        at.voice("Table"),
        "" if wanted.stream is None else names.get(wanted.stream, "?"),
        without=finding(wanted, stream=None),
        asks=opening(WhichTable(wanted=wanted, tables=tables)),
    )


def _time(at: FloorContext, wanted: HandsWanted) -> KeyAction:
    """The key for a time; or, in its place, the one that takes a group of the evaluation away."""
    voice, group, said = at.voice, wanted.group, ""
    if group is not None:
        without, said = finding(wanted, group=None), _group_said(voice, group)
        return live("find-group", voice("Evaluation"), without, detail=said, chosen=True)
    if wanted.from_ms is not None and wanted.until_ms is not None:
        said = _span_said(at, wanted.from_ms, wanted.until_ms)
    without, asks = finding(wanted, from_ms=None, until_ms=None), HourWanted(wanted=wanted)
    return value_filter("find-time", voice("Time"), said, without=without, asks=opening(asks))


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
    without, asks = finding(wanted, seat=None, winner=None), SeatWanted(wanted=wanted)
    return value_filter("find-seat", at.voice("Seat"), said, without=without, asks=opening(asks))


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
    without = finding(wanted, least_cents=None, most_cents=None)
    asks = opening(LeastPotWanted(wanted=wanted, currency=currency))
    return value_filter("find-pot", title, said, without=without, asks=asks)


def currency_of(at: FloorContext) -> str:
    """The currency in which amounts are offered: that of the first table that has a game."""
    nows = (each.now for each in at.overview.tables if each.now is not None)
    return next((now.game.currency for now in nows if now.game is not None), "")
