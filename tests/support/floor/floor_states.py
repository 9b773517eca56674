"""Every state of the floor's screen, for pictures and for tests of geometry and texts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from msgspec.structs import replace

from dealerassist.desk.desk import TableDesk
from dealerassist.floor.overview import Answered, FloorOverview
from dealerassist.floor.queries.found_hands import HandsFound, HandsWanted
from dealerassist.journal.journal import Journal
from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoShift
from tests.support.floor.made_up_house import (
    AT_MS,
    FORK,
    alarmed_house,
    alarming_day,
    busy_day,
    busy_house,
    day_of_two_currencies,
    day_with_time_and_drop,
    found_hands,
    half_taken,
    quiet_house,
    unheard,
    waiting_house,
    with_rota,
)
from tests.support.floor.made_up_tournament import (
    house_with_slips,
    tournament_house,
    troubled_tournament,
)
from tests.support.floor.told_source import ToldSource
from tests.support.house_figures import house_figures
from tests.support.reports.played import DAY, STUD, a_clock
from tests.support.ui.croupier import StoppedClock
from ui.floor.floor import Bell, Floor
from ui.floor.ports import FetchedTable, TableWanted
from ui.program.settings import Settings

FloorState = tuple[str, Floor]

TABLE_4 = TableWanted(4)

OF_ONE_TABLE = {
    "its hands": "",
    "a hand at its start": "replay-first",
    "which croupier": "filter-croupier",
    "on the felt": "cancel hand-felt replay-next replay-next",
    "its shifts": "back pit-shifts",
    "what waits there": "pit-corrections",
}
"""What is tapped one after another at the table that is open."""


def floor_of(
    overview: FloorOverview | None,
    language: Language = Language.ENGLISH,
    papers: Path = Path(),
    bell: Bell | None = None,
) -> Floor:
    """The floor's screen at the moment at which the house was read."""
    clock = StoppedClock()
    clock.now_ms = AT_MS
    source = ToldSource(overview, AT_MS * 1_000_000)
    settings = Settings(language=language)
    return Floor(source, settings=settings, clock=clock, papers=papers, bell=bell)


def floor_states(language: Language) -> Iterator[FloorState]:
    """Each with its name."""
    yield "floor: nothing read yet", floor_of(None, language)
    for tables in (12, 40, 200):
        yield f"floor: {tables} tables", floor_of(busy_house(tables), language)
    yield "floor: 12 quiet tables", floor_of(quiet_house(12), language)
    yield "floor: 3 quiet tables", floor_of(quiet_house(3), language)
    for tables in (3, 40):
        yield f"floor: {tables} tables with alarms", floor_of(alarmed_house(tables), language)
    shown = floor_of(busy_house(40), language)
    shown.tap("floor-needy")
    yield "floor: needy first", shown
    shown.tap("to-do-1")
    yield "floor: what to do", shown
    shown.tap("notice-close")
    shown.tap("seen-2")
    yield "floor: who has seen it", shown
    for letter in ("P", "0", "2"):
        shown.tap(f"letter-{letter}")
    shown.tap("cancel")
    shown.tap("floor-game")
    yield "floor: which game", shown
    missing = Bell(("/usr/local/bin/ring-the-bell-of-the-house",))
    yield "floor: the bell is not there", floor_of(busy_house(40), language, bell=missing)
    missing.close()
    yield from silent_states(language)
    yield from rota_states(language)
    yield from waiting_states(language)
    yield from tournament_pages(language)
    yield from search_states(language)
    yield from day_states(language)
    yield from evaluation_states(language)


def silent_states(language: Language) -> Iterator[FloorState]:
    """The server does not answer."""
    silent = floor_of(busy_house(40), language)
    silent._source.fall_silent(AT_MS - 95_000)
    silent.refresh()
    yield "floor: the server is silent", silent
    yield "floor: the head says all that it can", full_head(language)


def full_head(language: Language) -> Floor:
    """The longest name answers, the bell is not there, and the server is silent."""
    missing = Bell(("/usr/local/bin/ring-the-bell-of-the-house",))
    shown = floor_of(busy_house(40), language, bell=missing)
    shown.tap("seen-2")
    for letter in "PIT0417ABCDE":
        shown.tap(f"letter-{letter}")
    shown.tap("confirm")
    missing.close()
    shown._source.fall_silent(AT_MS - 95_000)
    shown.refresh()
    return shown


def rota_states(language: Language) -> Iterator[FloorState]:
    """Who deals where and who is next, and which tables have the newest rota."""
    shown = {
        f"floor: the rota of {tables} tables": with_rota(quiet_house(tables).tables)
        for tables in (3, 12, 40)
    }
    half = half_taken(with_rota(quiet_house(12).tables))
    shown["floor: a rota that some tables have taken over"] = half
    for name, tables in shown.items():
        rota = floor_of(FloorOverview(at_ms=AT_MS, tables=tables), language)
        rota.tap("floor-rota")
        yield name, rota


def waiting_states(language: Language) -> Iterator[FloorState]:
    """Who waits for a seat, and what each table owes the pit."""
    for tables in (1, 12, 40):
        shown = floor_of(waiting_house(tables), language)
        shown.tap("floor-waiting")
        yield f"floor: who waits at {tables} tables", shown
    shown.tap("floor-on")
    yield "floor: who waits, the second page", shown


def tournament_pages(language: Language) -> Iterator[FloorState]:
    """A tournament over all its tables."""
    shown = {
        "floor: a tournament": tournament_house(7),
        "floor: a tournament in which much does not tally": troubled_tournament(12),
        "floor: a tournament of five games": troubled_tournament(4, "horse-tournament"),
    }
    for name, house in shown.items():
        floor = floor_of(house, language)
        floor.tap("floor-tournament")
        yield name, floor
    floor = floor_of(house_with_slips(), language)
    floor.tap("floor-tournament")
    floor.tap("tournament-clock")
    yield "floor: the clock of a tournament", floor
    floor.tap("cancel")
    floor.tap("tournament-seats")
    yield "floor: seats of a tournament", floor
    floor.tap("slips")
    yield "floor: seat slips under way", floor


def search_states(language: Language) -> Iterator[FloorState]:
    """The search over all tables."""
    found = floor_of(busy_house(12), language)
    found.tap("floor-search")
    yield "floor: hands are looked for", found
    found._source.find(HandsFound(wanted=HandsWanted(), hands=found_hands(9), more=True))
    found.refresh()
    yield "floor: hands were found", found
    found._source.find(HandsFound(wanted=HandsWanted(), given_up=True))
    found.refresh()
    yield "floor: the server gave the search up", found
    for name in ("find-pot", "pot-100", "pot-to-500", "find-seat", "of-seat-4"):
        found.tap(name)
    wanted = HandsWanted(seat=4, least_cents=10_000, most_cents=50_000)
    found._source.find(HandsFound(wanted=wanted, hands=found_hands(6)))
    found.refresh()
    yield "floor: hands with a filter", found
    found.tap("find-time")
    yield "floor: hands of which hour", found
    found.tap("type-time")
    yield "floor: hands of which minute", found
    for tables in (12, 200):
        among = floor_of(busy_house(tables), language)
        for name in ("floor-search", "find-table"):
            among.tap(name)
        yield f"floor: hands of which of {tables} tables", among


def day_states(language: Language) -> Iterator[FloorState]:
    """A gaming day of few tables and of many."""
    figures = {f"{tables} tables": busy_day(tables) for tables in (12, 40, 200)}
    two = day_of_two_currencies(12)
    figures |= {"many alarms": alarming_day(12), "two currencies": two}
    figures |= {
        "time and a jackpot": day_with_time_and_drop(busy_day(40)),
        "two currencies, time and a jackpot": day_with_time_and_drop(two),
    }
    for name, each in figures.items():
        day = floor_of(busy_house(12), language)
        day.tap("floor-day")
        day._source.tell_day(each)
        day.refresh()
        yield f"floor: the day of {name}", day


def evaluation_states(language: Language) -> Iterator[FloorState]:
    """The evaluation over all tables."""
    shown = floor_of(busy_house(12), language)
    shown.tap("floor-evaluation")
    yield "floor: the evaluation is read", shown
    _, scope, _ = shown._source.said[-1]
    tables = tuple(str(n) for n in range(1, 13))
    made = replace(house_figures(30, scope=scope, untold=1), tables=tables)
    shown._source.tell_evaluation(made, language)
    shown.refresh()
    yield "floor: the evaluation of 30 days", shown
    shown.tap("evaluation-croupiers")
    yield "floor: the evaluation of croupiers", shown
    shown.tap("evaluation-table")
    yield "floor: the evaluation of which table", shown
    shown.tap("cancel")
    shown.tap("evaluation-overview")
    shown.tap("behind-weekday-4")
    wanted = shown._source.said[-1][1]
    shown._source.find(HandsFound(wanted=wanted, hands=found_hands(9), more=True))
    shown.refresh()
    yield "floor: the hands behind the evaluation", shown


def table_states(language: Language, journal: Path) -> Iterator[FloorState]:
    """One table, whose journal lies there."""
    floor = floor_of(busy_house(12), language, papers=journal.parent)
    floor.tap("table-4")
    yield "floor: a table is fetched", floor
    floor._source.bring(FetchedTable(wanted=TABLE_4, journal=journal))
    floor.refresh()
    for state, taps in OF_ONE_TABLE.items():
        for name in taps.split():
            floor.tap(name)
        yield f"floor: one table: {state}", floor
    floor.close()
    answered = Answered(by="PIT-0417", at_ms=AT_MS - 20_000, coming=True)
    for kind in ("forged_checkpoint", "denied", None):
        yield f"floor: one table: with trouble, {kind}", troubled(language, journal, kind, answered)


def running_states(language: Language, journal: Path) -> Iterator[FloorState]:
    """A table in the middle of a hand, whose journal lies there, with an alarm beside it."""
    answered = Answered(by="PIT-0417", at_ms=AT_MS - 20_000, coming=True)
    floor = troubled(language, journal, "denied", answered)
    yield "floor: one table: a hand is played", floor
    floor.tap("pit-running")
    yield "floor: one table: the hand that is played", floor
    floor.close()


def troubled(language: Language, journal: Path, kind: str | None, answered: Answered) -> Floor:
    """Table 4, with an alarm of this kind that was answered; None: it has not been heard."""
    house = busy_house(12)
    tables = tuple(
        each
        if each.table != "4"
        else unheard(each, 4.5)
        if kind is None
        else replace(each, alarms=(replace(FORK, kind=kind, answered=answered),))
        for each in house.tables
    )
    floor = floor_of(replace(house, tables=tables), language, papers=journal.parent)
    floor.tap("table-4")
    floor._source.bring(FetchedTable(wanted=TABLE_4, journal=journal))
    floor.refresh()
    return floor


def played_table(folder: Path) -> Path:
    """The journal of a table at which 24 hands have been played, and which plays on."""
    path, clock = folder / "table.journal", a_clock()
    with Journal.open(path, table_id="4", clock=clock) as journal:
        rules = load_profile(STUD).at_table()
        shift = DemoShift(TableDesk(journal), rules, seed=1, clock=clock)
        shift.open(table="4", gaming_day=DAY)
        shift.play(24, each=lambda _: None)
    return path
