"""A tournament over all its tables: clock, guests, chips, and what does not tally (HP 9).

What is on the page is what the tables say, beside the floor's own clock. No command goes from it to
any of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from msgspec.structs import replace

from dealerassist.floor.overview import Hearing
from dealerassist.floor.tournament_seating import due_seating
from dealerassist.floor.tournaments import TableInTournament, TournamentOnFloor
from dealerassist.locale.levels import (
    clock_shown,
    following_called,
    guests_left,
    is_last_minute,
    left_shown,
    period_called,
    period_costs,
)
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.records.tournament.sheet import Departure
from dealerassist.tournament.level_clock import ClockReading, read_clock
from reports.floor_tournament.wording import finish_said, guest_called, untallied
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, Keys, live
from ui.floor.context import FloorContext
from ui.floor.intents import FloorTab
from ui.floor.page import FloorScreenPage, ShowFloorPage, page_keys
from ui.floor.sheets import ROWS, list_sheet
from ui.floor.tournament_acts import played_on
from ui.floor.tournament_clock import FloorsClock
from ui.floor.tournament_paper import tournament_report_key, tournament_report_said
from ui.floor.tournament_seats import seat_keys, seat_lists, seats_view
from ui.keys.paging import page_count
from ui.view.floor import FloorTournamentView, FloorView
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.report_sheet import SheetCell, SheetRow, SheetTable

LINES = 13
"""How many lines of each list have room below the clock."""


class TournamentPage(FloorScreenPage, frozen=True):
    """A tournament: which of those that are played, from 0, and its lists page by page.

    `seats`: its seats and seat slips, in place of clock, tables and places. `left`: who is left, in
    place of who has finished.
    """

    tab = FloorTab.TOURNAMENT

    which: int = 0
    page: int = 0
    seats: bool = False
    left: bool = False

    def shown(self, at: FloorContext, keys: Keys) -> FloorView:
        voice, played = at.voice, played_on(at)
        if at.news.overview is None:
            return _saying(voice("The floor’s server is being asked …"))
        if not played:
            return _saying(voice("No table is in a tournament."))
        number = min(max(self.which, 0), len(played) - 1)
        page, of = replace(self, which=number), played[number]
        others = _others(played, page)
        shows = _seats if self.seats else _all
        return shows(at, of, page, others, keys)


def _saying(said: str) -> FloorView:
    return FloorView(tournament=FloorTournamentView(said=said))


def _others(played: Sequence[TournamentOnFloor], page: TournamentPage) -> tuple[KeyAction, ...]:
    """A key for each tournament, where there are several."""
    if len(played) < 2:
        return ()
    return tuple(
        live(
            f"tournament-{number + 1}",
            of.tournament.name,
            ShowFloorPage(replace(page, which=number, page=0)),
            chosen=number == page.which,
        )
        for number, of in enumerate(played)
    )


def _turned(
    at: FloorContext, page: TournamentPage, lengths: Iterable[int], room: int
) -> tuple[slice, tuple[KeyAction, ...]]:
    """Which lines of each list are shown, and the keys to the others; `room` is for so many."""
    pages = max(page_count(length, room) for length in lengths)
    number = min(max(page.page, 0), pages - 1)
    none = at.voice("There are no more")
    turns = page_keys(at, number, pages, lambda each: replace(page, page=each), none)
    return slice(number * room, (number + 1) * room), turns


def _all(
    at: FloorContext,
    of: TournamentOnFloor,
    page: TournamentPage,
    others: tuple[KeyAction, ...],
    keys: Keys,
) -> FloorView:
    """Clock and figures, and below them tables, places and what does not tally."""
    voice, reading = at.voice, of.reading(at.at_ms)
    rows = (
        _table_lines(at, of),
        list(_left_lines(voice, of) if page.left else _place_lines(voice, of)),
        [(SheetCell(each, heeded=True),) for each in untallied(voice, of, at.at_ms)],
    )
    lines, turns = _turned(at, page, [len(each) for each in rows], LINES)
    # What has room at once stays there while another list is turned.
    tables, guests, unmet = (each[lines] if len(each) > LINES else each for each in rows)
    tone = Tone.PLAIN if due_seating(of, at.at_ms) is None else Tone.RAISE
    seats = ShowFloorPage(replace(page, seats=True, page=0))
    other_list = ShowFloorPage(replace(page, left=not page.left, page=0))
    acts = (
        live(
            "tournament-left",
            voice("Who has finished") if page.left else voice("Who is left"),
            other_list,
        ),
        live("tournament-clock", voice("Clock …"), opening(FloorsClock(key=of.key))),
        live("tournament-seats", voice("Seats …"), seats, tone=tone),
        tournament_report_key(at, of),
    )
    view = FloorTournamentView(
        name=of.tournament.name,
        period=period_called(voice, reading.period),
        left=_left(voice, of, reading),
        last_minute=is_last_minute(reading) or not of.newest_clock.runs,
        costs=period_costs(voice, of.structure, reading.period),
        following=following_called(voice, of.structure, reading),
        figures=tuple(_figures(voice, of, reading)),
        headings=(
            voice("Tables"),
            voice("Still in play") if page.left else voice("Finished"),
            voice("Does not tally"),
        ),
        tables=list_sheet(
            (voice("Table"), voice("Guests"), voice("Level"), voice("State")),
            tables,
            none=voice("There are no more"),
        ),
        places=_guest_sheet(voice, page, guests),
        unmet=list_sheet(("",), unmet, none=voice("Guests and chips tally.")),
        pages=keys.row((*others, *acts, *turns)),
        paper=tournament_report_said(at, of),
    )
    return FloorView(tournament=view)


def _guest_sheet(voice: Localizer, page: TournamentPage, lines: Sequence[SheetRow]) -> SheetTable:
    if page.left:
        titles = (voice("Guest"), voice("Table"), voice("Seat"), voice("Chips"))
        return list_sheet(titles, lines, none=voice("Nobody is there any more."))
    titles = (voice("Place"), voice("Guest"), voice("Table"), voice("at"))
    return list_sheet(titles, lines, none=voice("Nobody is out."))


def _seats(
    at: FloorContext,
    of: TournamentOnFloor,
    page: TournamentPage,
    others: tuple[KeyAction, ...],
    keys: Keys,
) -> FloorView:
    """What is due with the seats, and the slips that were given."""
    due, slips = seat_lists(at, of)
    lines, turns = _turned(at, page, (len(due), len(slips)), ROWS)
    back = ShowFloorPage(replace(page, seats=False, page=0))
    overview = live("tournament-overview", at.voice("Overview"), back)
    row = keys.row((*others, overview, *seat_keys(at, of), *turns))
    return FloorView(seats=seats_view(at.voice, due[lines], slips[lines], row))


# ── the clock ───────────────────────────────────────────────────────────────────────────────


def _left(voice: Localizer, of: TournamentOnFloor, reading: ClockReading) -> str:
    """How much of the level is left; that the clock stands, while it does."""
    left = left_shown(reading)
    return left if of.newest_clock.runs else dotted([left, voice("clock stands")])


def _figures(
    voice: Localizer, of: TournamentOnFloor, reading: ClockReading
) -> Iterator[LabelledFigure]:
    number = voice.say.number
    guests = guests_left(voice, of.guests_left, of.entries)
    yield LabelledFigure(voice("Guests left"), guests)
    yield LabelledFigure(voice("Average stack"), number(of.average_stack))
    in_big_blinds = of.average_in_big_blinds(reading.level)
    if in_big_blinds is not None:
        yield LabelledFigure(voice("in big blinds"), number(round(in_big_blinds)))
    is_off = bool(of.sums.off or of.sums.chips.on_the_way)
    tone = FigureTone.HEED if is_off else FigureTone.PLAIN
    yield LabelledFigure(voice("Chips in play"), number(of.sums.chips.issued), tone)


# ── the lists ───────────────────────────────────────────────────────────────────────────────


def _table_lines(at: FloorContext, of: TournamentOnFloor) -> list[SheetRow]:
    apart = of.clocks_apart(at.at_ms)
    return [_table_line(at, each, apart=each.name in apart) for each in of.tables]


def _table_line(at: FloorContext, each: TableInTournament, *, apart: bool) -> SheetRow:
    """Amber where a table is not heard, or its clock is not that of the others."""
    voice, now = at.voice, each.now
    late = each.table.hearing(at.at_ms) is not Hearing.HEARD
    reading = read_clock(now.tournament.structure, now.clock, at.at_ms)
    clock = clock_shown(voice, reading, runs=now.clock.runs) if apart else str(now.level or "–")
    return (
        SheetCell(each.name),
        SheetCell(voice.say.number(now.left)),
        SheetCell(clock, heeded=apart),
        SheetCell(voice("not heard") if late else _state(voice, each), heeded=late),
    )


def _state(voice: Localizer, each: TableInTournament) -> str:
    table = each.table.now
    if each.has_left:
        return voice("has left")
    if table is None or not table.is_open:
        return voice("closed")
    if table.hand is not None:
        return voice("hand {number}", number=voice.say.number(table.hand))
    if each.now.hand_for_hand:
        return voice("released") if each.now.released else voice("waits, hand for hand")
    return voice("between hands")


def _place_lines(voice: Localizer, of: TournamentOnFloor) -> Iterator[SheetRow]:
    for finish in of.finishes:
        table, guest = of.last_lines[finish.entry]
        time = voice.say.time(guest.went_ms) if guest.went_ms else ""
        yield (
            SheetCell(finish_said(finish)),
            SheetCell(guest_called(voice, finish.entry, guest)),
            SheetCell(table),
            SheetCell(time),
        )


def _left_lines(voice: Localizer, of: TournamentOnFloor) -> Iterator[SheetRow]:
    """Who is left, the most chips first; who is on the way to another table has left the last."""
    for entry, table, guest in of.guests_in_play:
        under_way = guest.departure is not Departure.STAYS
        yield (
            SheetCell(guest_called(voice, entry, guest)),
            SheetCell(voice("on the way") if under_way else table, heeded=under_way),
            SheetCell("" if under_way else str(guest.seat)),
            SheetCell(voice.say.number(guest.went_with)),
        )
