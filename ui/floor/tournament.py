"""A tournament over all its tables: clock, guests, chips, and what does not tally (HP 9).

Everything on the page is what the tables say. No command goes from it to any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from dealerassist.floor.overview import Hearing
from dealerassist.floor.plan import in_order
from dealerassist.floor.tournaments import (
    TableInTournament,
    TournamentOnFloor,
    tournaments_on_floor,
)
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.locale.levels import (
    clock_shown,
    is_last_minute,
    left_shown,
    level_costs,
    period_called,
)
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.records.tournament.sheet import GuestOnSheet
from dealerassist.tournament.chips_in_play import UnmetMove
from dealerassist.tournament.finishing_order import Finish
from dealerassist.tournament.level_clock import ClockReading, read_clock
from dealerassist.tournament.structure import Period, Structure, TournamentLevel
from ui.asked.key_action import KeyAction, Keys, live
from ui.floor.context import FloorContext
from ui.floor.intents import FloorTab
from ui.floor.page import FloorScreenPage, ShowFloorPage, page_keys
from ui.floor.sheets import list_sheet
from ui.keys.paging import page_count
from ui.view.floor import FloorTournamentView, FloorView
from ui.view.parts import FigureTone, LabelledFigure
from ui.view.report_sheet import SheetCell, SheetRow

LINES = 13
"""How many lines of each list have room below the clock."""


def played_on(at: FloorContext) -> tuple[TournamentOnFloor, ...]:
    """The tournaments of the house, their tables in the house's order."""
    names = in_order([each.table for each in at.overview.tables], at.plan)
    return tournaments_on_floor([at.tables[name] for name in names], at.at_ms)


class TournamentPage(FloorScreenPage, frozen=True):
    """A tournament: which of those that are played, from 0, and its lists page by page."""

    tab = FloorTab.TOURNAMENT

    which: int = 0
    page: int = 0

    def shown(self, at: FloorContext, keys: Keys) -> FloorView:
        voice, played = at.voice, played_on(at)
        if at.news.overview is None:
            return _saying(voice("The floor’s server is being asked …"))
        if not played:
            return _saying(voice("No table is in a tournament."))
        which = min(max(self.which, 0), len(played) - 1)
        of = played[which]
        rows = (
            [_table_line(at, of, each) for each in of.tables],
            list(_place_lines(voice, of)),
            [(SheetCell(each, heeded=True),) for each in unmet_words(voice, of, at.at_ms)],
        )
        pages = max(page_count(len(each), LINES) for each in rows)
        number = min(max(self.page, 0), pages - 1)
        part = slice(number * LINES, (number + 1) * LINES)
        tables, places, unmet = (each[part] for each in rows)
        reading = of.reading(at.at_ms)
        return FloorView(
            tournament=FloorTournamentView(
                name=of.tournament.name,
                period=period_called(voice, reading.period),
                left=_left(voice, of, reading),
                last_minute=is_last_minute(reading) or not of.newest_clock.runs,
                costs=_costs(voice, of.structure, reading.period),
                following=_following(voice, of.structure, reading),
                figures=tuple(_figures(voice, of, reading)),
                headings=(voice("Tables"), voice("Finished"), voice("Does not tally")),
                tables=list_sheet(
                    (voice("Table"), voice("Guests"), voice("Level"), voice("State")),
                    tables,
                    none=voice("There are no more"),
                ),
                places=list_sheet(
                    (voice("Place"), voice("Guest"), voice("Table"), voice("at")),
                    places,
                    none=voice("Nobody is out."),
                ),
                unmet=list_sheet(("",), unmet, none=voice("Guests and chips tally.")),
                pages=keys.row((*_others(played, which), *_turns(at, which, number, pages))),
            )
        )


def _saying(said: str) -> FloorView:
    return FloorView(tournament=FloorTournamentView(said=said))


def _others(played: Sequence[TournamentOnFloor], which: int) -> Iterator[KeyAction]:
    """A key for each tournament, where there are several."""
    if len(played) > 1:
        for number, of in enumerate(played):
            showing = ShowFloorPage(TournamentPage(which=number))
            name = f"tournament-{number + 1}"
            yield live(name, of.tournament.name, showing, chosen=number == which)


def _turns(at: FloorContext, which: int, number: int, pages: int) -> tuple[KeyAction, ...]:
    return page_keys(
        at,
        number,
        pages,
        lambda page: TournamentPage(which=which, page=page),
        at.voice("There are no more"),
    )


# ── the clock ───────────────────────────────────────────────────────────────────────────────


def _left(voice: Localizer, of: TournamentOnFloor, reading: ClockReading) -> str:
    """How much of the level is left; that the clock stands, while it does."""
    left = left_shown(reading)
    return left if of.newest_clock.runs else dotted([left, voice("clock stands")])


def _costs(voice: Localizer, structure: Structure, period: Period) -> str:
    """What each game costs at a level; nothing in a break."""
    if not isinstance(period, TournamentLevel):
        return ""
    games = structure.rules_at(period)
    return " · ".join(dict.fromkeys(level_costs(voice, game) for game in games))


def _following(voice: Localizer, structure: Structure, reading: ClockReading) -> str:
    if reading.following is None:
        return voice("The last level")
    period = period_called(voice, reading.following)
    costs = _costs(voice, structure, reading.following)
    return voice("Next: {period}", period=f"{period}: {costs}" if costs else period)


def _figures(
    voice: Localizer, of: TournamentOnFloor, reading: ClockReading
) -> Iterator[LabelledFigure]:
    number = voice.say.number
    guests = voice("{n} of {all}", n=number(of.guests_left), all=number(of.entries))
    yield LabelledFigure(voice("Guests left"), guests)
    yield LabelledFigure(voice("Average stack"), number(of.average_stack))
    in_big_blinds = of.average_in_big_blinds(reading.level)
    if in_big_blinds is not None:
        yield LabelledFigure(voice("in big blinds"), number(round(in_big_blinds)))
    is_off = bool(of.sums.off or of.sums.chips.on_the_way)
    tone = FigureTone.HEED if is_off else FigureTone.PLAIN
    yield LabelledFigure(voice("Chips in play"), number(of.sums.chips.issued), tone)


# ── the lists ───────────────────────────────────────────────────────────────────────────────


def _table_line(at: FloorContext, of: TournamentOnFloor, each: TableInTournament) -> SheetRow:
    """Amber where a table is not heard, or deals at another level than its own clock says."""
    voice, now = at.voice, each.now
    late = each.table.hearing(at.at_ms) is not Hearing.HEARD
    apart = each.name in of.clocks_apart(at.at_ms)
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
            SheetCell(_place(finish)),
            SheetCell(guest_called(voice, finish.entry, guest)),
            SheetCell(table),
            SheetCell(time),
        )


def _place(finish: Finish) -> str:
    """The place, or the places that several share: "7", "5–6"."""
    shared = finish.until != finish.place
    return f"{finish.place}–{finish.until}" if shared else str(finish.place)


def guest_called(voice: Localizer, entry: int, guest: GuestOnSheet) -> str:
    """The alias of a guest, or the number of the first seat card."""
    return guest.alias or voice("Card {card}", card=entry)


def unmet_words(voice: Localizer, of: TournamentOnFloor, at_ms: int) -> Iterator[str]:
    """What the tables do not say alike, a sentence each."""
    number = voice.say.number
    for table, off in of.sums.off.items():
        sign = "+" if off > 0 else "−"
        by = f"{sign}{number(abs(off))}"
        yield voice("Table {table}: the chips differ by {amount}.", table=table, amount=by)
    for move in of.sums.unmet:
        yield _unmet(voice, move)
    for card in of.sums.cards_twice:
        yield voice("Seat card {card} is there twice.", card=card)
    for table in of.sums.unlike:
        yield voice("Table {table} plays by another structure.", table=table)
    for table, ahead in of.clocks_apart(at_ms).items():
        time = minutes_and_seconds(abs(ahead))
        if ahead > 0:
            yield voice("Table {table}: its clock is {time} ahead.", table=table, time=time)
        else:
            yield voice("Table {table}: its clock is {time} behind.", table=table, time=time)


def _unmet(voice: Localizer, move: UnmetMove) -> str:
    card, number = move.card, voice.say.number
    if move.came is None:
        left = number(move.left or 0)
        return voice("Card {card} left with {chips} and has not come yet.", card=card, chips=left)
    came = number(move.came)
    if move.left is None:
        return voice("Card {card} came with {chips}; no table let it go.", card=card, chips=came)
    left = number(move.left)
    return voice("Card {card} left with {left}, came with {came}.", card=card, left=left, came=came)
