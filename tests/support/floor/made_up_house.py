"""A made-up house of many tables, for pictures and tests of the floor: no server, no journals."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from msgspec.structs import replace

from dealerassist.floor.overview import (
    Answered,
    AnsweredCall,
    FloorAlarm,
    FloorOverview,
    FloorTable,
)
from dealerassist.floor.queries.day_figures import (
    DayFigures,
    DifferenceOfDay,
    HourOfDay,
    TableOfDay,
)
from dealerassist.floor.queries.found_hands import HouseHand
from dealerassist.floor.table_now import (
    CallNow,
    GameNow,
    OwedNow,
    RelievedNow,
    RotaNow,
    ShiftNow,
    TableNow,
    TurnNow,
    WaitsNow,
)
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.pot import Half
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import HandRow, Outcome, Win
from dealerassist.locale.floor_alarms import ALARMS
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.call_reasons import CallReason
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import (
    BOX_OFF,
    BOX_PENDING,
    CASH_REACHED,
    GUESTS_OFF,
    OPENING_PIECES,
)
from tests.support.ui.croupier import EVENING_MS

MINUTE_MS = 60_000

PROFILES = (
    "casinos-austria-stud", "wiesbaden-holdem", "wiesbaden-omaha", "casinos-austria-stud-high-low",
    "wiesbaden-draw", "holdem",
)  # fmt: skip

AT_MS = EVENING_MS + 3 * 60 * MINUTE_MS
"""22:41 or so on the evening of all tests, three hours after it began."""


def game(profile: str) -> GameNow:
    rules = load_profile(profile).at_table()
    return GameNow(
        profile=rules.profile,
        game=rules.game,
        halves=rules.halves,
        limit=rules.limit,
        figures=tuple(rules.figures),
        smallest_chip_cents=rules.smallest_chip_cents,
        currency=rules.currency,
    )


def table(number: int, *, seed: int = 20) -> FloorTable:
    """A table that plays, as its number has it."""
    chance = Random(seed * 1000 + number)
    profile = PROFILES[number % len(PROFILES)]
    seats = 10 if "holdem" in profile else 9
    hand = chance.choice((None, 60 + 3 * number, 61 + 3 * number))
    shift = ShiftNow(
        number=1,
        closed_ms=None,
        croupier=f"C-{chance.randint(1, 60):02}",
        down_ms=AT_MS - chance.randint(1, 29) * MINUTE_MS,
        hands=chance.randint(60, 96),
        tenths=chance.randint(220, 355),
        rake=None,
    )
    now = TableNow(
        house="Casino am See",
        game=game(profile),
        seats=seats,
        guests=chance.randint(4, seats),
        shift=shift,
        hand=hand,
    )
    return FloorTable(
        stream=number, table=str(number), now=now, heard_ms=AT_MS - chance.randint(1, 9) * 1000
    )


def changed(table: FloorTable, **changes: object) -> FloorTable:
    """The same with what the table itself says changed."""
    assert table.now is not None
    return replace(table, now=replace(table.now, **changes))


def closed(table: FloorTable, *, rake: int | None) -> FloorTable:
    assert table.now is not None
    assert table.now.shift is not None
    shift = replace(table.now.shift, closed_ms=AT_MS - 40 * MINUTE_MS, rake=rake)
    return changed(table, shift=shift, hand=None, guests=0)


def calling(
    table: FloorTable,
    seconds: int,
    answered: Answered | None = None,
    reason: CallReason | None = None,
) -> FloorTable:
    call = CallNow(number=7, called_ms=AT_MS - seconds * 1000, reason=reason)
    answers = () if answered is None else (AnsweredCall(7, answered),)
    return replace(changed(table, calls=(call,)), answers=answers)


def with_rota(tables: Sequence[FloorTable]) -> tuple[FloorTable, ...]:
    """Four croupiers more than tables go round them all: the same rota at each."""
    croupiers = tuple(f"C-{number:02}" for number in range(1, len(tables) + 5))
    found = []
    for place, each in enumerate(tables):
        assert each.now is not None
        assert each.now.shift is not None
        deals, before = croupiers[place], croupiers[place + 1 :]
        down_ms = AT_MS - (12 + place) * MINUTE_MS
        order = (*reversed(croupiers[:place]), *reversed(before), deals)
        turns = tuple(
            TurnNow(croupier, down_ms + (30 + 30 * turn) * MINUTE_MS)
            for turn, croupier in enumerate(order)
        )
        relieved = tuple(RelievedNow(croupier, down_ms) for croupier in before[:1])
        shift = replace(
            each.now.shift, croupier=deals, down_ms=down_ms, turns=turns, relieved=relieved
        )
        rota = RotaNow(tuple(reversed(croupiers)), AT_MS - (170 - place) * MINUTE_MS, "P-02")
        found.append(changed(each, shift=shift, rota=rota))
    return tuple(found)


def half_taken(tables: Sequence[FloorTable]) -> tuple[FloorTable, ...]:
    """The fourth has another rota than the three before it, and the last one has none."""
    made = list(tables)
    other = RotaNow(("C-01", "C-02"), AT_MS - 300 * MINUTE_MS, "P-01")
    made[3], made[-1] = changed(made[3], rota=other), changed(made[-1], rota=None)
    return tuple(made)


def long_down(table: FloorTable) -> FloorTable:
    assert table.now is not None
    assert table.now.shift is not None
    return changed(table, shift=replace(table.now.shift, down_ms=AT_MS - 47 * MINUTE_MS))


def unheard(table: FloorTable, minutes: float) -> FloorTable:
    return replace(table, heard_ms=AT_MS - int(minutes * MINUTE_MS))


FORK = FloorAlarm(id=1, kind="fork", raised_ms=AT_MS - 95_000, number=4711)


def quiet_house(tables: int) -> FloorOverview:
    """So many tables at which all is well."""
    return FloorOverview(
        at_ms=AT_MS, tables=tuple(table(number) for number in range(1, tables + 1))
    )


def busy_house(tables: int) -> FloorOverview:
    """So many tables, at some of which something is to be seen to."""
    every = {each.table: each for each in quiet_house(tables).tables}
    coming = Answered(by="P-02", at_ms=AT_MS - 20_000, coming=True)
    made = {
        "3": calling(every["3"], 134),
        "5": closed(every["5"], rake=None),
        "6": changed(every["6"], matters=2),
        "7": calling(every["7"], 251, coming),
        "8": unheard(every["8"], 4.5),
        "9": replace(every["9"], alarms=(FORK,)),
        "10": long_down(every["10"]),
        "11": closed(every["11"], rake=542),
        "12": FloorTable(stream=12, table="12"),
    }
    if tables >= 40:
        made |= {
            "17": unheard(every["17"], 22),
            "21": changed(every["21"], matters=1),
            "26": closed(every["26"], rake=4318),
            "27": closed(every["27"], rake=None),
            "33": calling(every["33"], 31),
            "34": changed(every["34"], guests=0, hand=None),
        }
    return FloorOverview(at_ms=AT_MS, tables=tuple((every | made).values()))


NAMES = ("ANNA", "BORIS", "VON HOHENWAL", "EVA", "WWWWWWWWWWWW", "K. 7")
"""Aliases of guests who wait, one of them as long as a house allows."""

OWED = (
    OwedNow(Irregularity.WRONG_POT, None, 2),
    OwedNow(BOX_OFF, Box.TRAY),
    OwedNow(BOX_PENDING, Box.RAKE, 3),
    OwedNow(CASH_REACHED),
    OwedNow(OPENING_PIECES, Box.TRAY),
    OwedNow(GUESTS_OFF),
)
"""What a table owes the pit, so many of a kind."""


def waits(number: int, game: str, *, seat: int = 0, until: int = 10) -> WaitsNow:
    """Somebody who has waited so many times seven minutes, and may have been called to a seat."""
    return WaitsNow(
        name=NAMES[number % len(NAMES)],
        game=game,
        since_ms=AT_MS - 7 * number * MINUTE_MS,
        seat=seat,
        until_ms=AT_MS + until * MINUTE_MS if seat else 0,
    )


def waiting_house(tables: int) -> FloorOverview:
    """So many tables: at every second somebody waits, and every third owes the pit something."""
    house = quiet_house(tables)
    return FloorOverview(at_ms=AT_MS, tables=tuple(map(_with_list, house.tables)))


def _with_list(each: FloorTable) -> FloorTable:
    number, now = each.stream, each.now
    assert now is not None
    assert now.game is not None
    mine = now.game.waited_for
    if number % 2 == 0:
        first = waits(number, mine, seat=number % 4 and 8, until=10 - number)
        listed = (first, waits(number + 1, mine), waits(number + 2, "razz"))
        each = changed(each, waiting=listed, seats=9, guests=8 if first.seat else 7, kept=1)
    if number % 3 == 0:
        owed = OWED[: 1 + number % len(OWED)]
        count = sum(one.count for one in owed) + number % 2
        each = changed(
            each,
            owed=owed,
            matters=count,
            proposals=number % 2,
            tronc=("2026-11-20",)[number % 2 :],
        )
    return each


def alarmed_house(tables: int) -> FloorOverview:
    """So many tables with an alarm each, of every kind there is; every third was answered."""
    kinds = (*ALARMS, "something new")
    answers = (None, None, Answered(by="PIT-0417", at_ms=AT_MS - 20_000, coming=False))
    return FloorOverview(
        at_ms=AT_MS,
        tables=tuple(
            replace(
                each,
                alarms=(
                    replace(
                        FORK,
                        id=each.stream,
                        kind=kinds[each.stream % len(kinds)],
                        number=1_234_567,
                        raised_ms=FORK.raised_ms + each.stream,
                        answered=answers[each.stream % 3],
                    ),
                ),
            )
            for each in quiet_house(tables).tables
        ),
    )


def alarming_day(tables: int) -> DayFigures:
    """A day on which every alarm there is was raised."""
    return replace(
        busy_day(tables),
        alarms=tuple(
            FloorAlarm(
                id=table, table=str(table), kind=kind, number=1_234_567, raised_ms=FORK.raised_ms,
                answered=Answered(by="PIT-0417", at_ms=AT_MS),
            )
            for table, kind in enumerate(ALARMS, start=1)
        ),
    )  # fmt: skip


def busy_day(tables: int) -> DayFigures:
    """A day of so many tables, most of them counted, with two counts that were off."""
    chance = Random(11)
    hours = tuple(
        HourOfDay(
            starts_ms=EVENING_MS + hour * 60 * MINUTE_MS,
            currency="EUR",
            hands=tables * chance.randint(18, 30),
            taken={Box.RAKE: tables * chance.randint(60, 140) * 100},
        )
        for hour in range(9)
    )
    by_table = tuple(
        TableOfDay(
            table=str(number),
            currency="EUR",
            shifts=1,
            hands=chance.randint(120, 260),
            taken={Box.RAKE: None if number % 9 in (4, 7) else chance.randint(300, 900) * 100},
            open=int(number % 9 == 4),
            untold=int(number % 9 == 7),
            corrections=int(number % 7 == 0),
        )
        for number in range(1, tables + 1)
    )
    return DayFigures(
        day="2026-11-21",
        before="2026-11-20",
        after=None,
        tables=by_table,
        hours=hours,
        differences=(
            DifferenceOfDay(
                table="6", at_ms=AT_MS, what=BOX_OFF, box=Box.RAKE, seat=None, cents=-300,
                currency="EUR", signed=False,
            ),
            DifferenceOfDay(
                table="11", at_ms=AT_MS, what=BOX_OFF, box=Box.TRAY, seat=None, cents=2500,
                currency="EUR", signed=True,
            ),
        ),
        alarms=(
            replace(FORK, table="9", answered=None),
            FloorAlarm(
                id=2, kind="server_rolled_back", number=9120, raised_ms=EVENING_MS,
                ended_ms=EVENING_MS, answered=Answered(by="P-02", at_ms=EVENING_MS),
            ),
        ),
    )  # fmt: skip


def day_of_two_currencies(tables: int) -> DayFigures:
    """A day on which every third table was played for francs."""
    day = busy_day(tables)
    hours = (*day.hours, *(replace(each, currency="CHF", hands=7) for each in day.hours[:4]))
    return replace(
        day,
        hours=hours,
        tables=tuple(
            replace(each, currency="EUR" if int(each.table) % 3 else "CHF") for each in day.tables
        ),
    )


def day_with_time_and_drop(day: DayFigures) -> DayFigures:
    """The same day with time in place of the Taxe at every third table, and a jackpot at others."""
    return replace(
        day,
        hours=tuple(
            replace(each, taken=each.taken | {Box.TIME: 22_500, Box.DROP: 100 * each.hands})
            for each in day.hours
        ),
        tables=tuple(_with_time_or_drop(each) for each in day.tables),
    )


def _with_time_or_drop(table: TableOfDay) -> TableOfDay:
    number, told = int(table.table), table.taken[Box.RAKE] is not None
    if number % 3 == 0:
        return replace(table, taken={Box.TIME: 2_500 * (30 + number) if told else None})
    if number % 3 == 1:
        return replace(table, taken=table.taken | {Box.DROP: 100 * table.hands if told else None})
    return table


WENT_WRONG = {
    2: (IncidentKind.UNDO, IncidentKind.PIT_BOSS),
    4: (IncidentKind.MISDEAL,),
}
"""What did not go as it should in which of the hands that were found, counted from the newest."""


def found_hands(count: int) -> tuple[HouseHand, ...]:
    """So many hands of several tables, the newest first."""
    return tuple(
        HouseHand(
            stream=1 + number % 7,
            table=str(1 + number % 7),
            game=game(PROFILES[number % len(PROFILES)]),
            incidents=WENT_WRONG.get(number, ()),
            row=HandRow(
                number=400 - number,
                shift=3,
                croupier=f"C-{7 + number % 3:02}",
                started_ms=AT_MS - number * 71_000,
                ended_ms=AT_MS - number * 71_000 + 65_000,
                players=4 + number % 5,
                seats=(1, 3, 4, 7),
                pot=120 + 85 * number,
                rakeable=120,
                rake=6,
                winners=(Win(4, Half.HIGH, 60, 0), Win(7, Half.HIGH, 54, 0))[: 1 + number % 2],
                flags=(Flag.ALL_IN, Flag.SIDE_POTS)[: number % 3],
                outcome=Outcome.MISDEAL if number == 4 else Outcome.SHOWDOWN,
                first_entry=1,
                last_entry=2,
            ),
        )
        for number in range(count)
    )
