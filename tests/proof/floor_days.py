"""The report of a day over all tables is the sum of the shift reports, to the chip.

Every round is a day of three tables, or of as many as are wanted: other games, chips and
currencies, shifts with corrections within and across them, late counts and supplements; the last
shift of each is still open, and one table is cut off in the middle of it. What the floor reports of
the day is held against the reports that the kiosks print, made from their whole journals, and the
sums against sums that are added up here from those.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import AbstractContextManager, ExitStack
from datetime import UTC
from pathlib import Path
from random import Random
from shutil import copyfile
from tempfile import TemporaryDirectory
from typing import NamedTuple
from unittest.mock import patch

from msgspec.structs import replace

from dealerassist.floor.connection import connect
from dealerassist.floor.day_report import floor_day, from_database
from dealerassist.floor.day_report.day_shift import DayShift, ShiftState
from dealerassist.floor.day_report.floor_day import FloorDay
from dealerassist.floor.queries import excerpts
from dealerassist.journal import carried
from dealerassist.journal.carried import Carried
from dealerassist.journal.reader import JournalReader
from dealerassist.records.shift.report import ShiftReport
from tests.proof.comparison import Comparison
from tests.support.floor.arrived import arrived
from tests.support.floor.databases import FloorDatabases, floor_databases
from tests.support.floor.days import reports_of
from tests.support.journal.surgery import operate
from tests.support.reports.played import DAY
from tests.support.reports.several_shifts import SeveralShifts

GAMES = (
    "casinos-austria-stud", "casinos-austria-stud-high-low", "wiesbaden-holdem", "wiesbaden-omaha",
    "wiesbaden-draw", "five-card-stud",
)  # fmt: skip

UNITS: tuple[Mapping[str, object], ...] = (
    {},
    {"smallest_chip": "0.50"},
    {"currency": "CHF", "smallest_chip": "5"},
)
"""What the chips of the three tables are worth."""

SHIFTS = 3
"""How many shifts each table has on a day; the last is still open."""


class DaySize(NamedTuple):
    """How many tables a day has, and how many hands each of their shifts."""

    tables: int
    hands: int


A_SMALL_DAY = DaySize(tables=3, hands=4)


def prove(
    rounds: int,
    *,
    seed: int = 1,
    jobs: int = 1,
    advance: Callable[[int], object] = lambda _: None,
    plant: str | None = None,
    server: FloorDatabases | None = None,
    kept: Path | None = None,
    size: DaySize = A_SMALL_DAY,
) -> Comparison:
    """Report so many days.

    Args:
        jobs: not used: the server is one.
        plant: a fault that is planted in the program; the first failure ends the proof then.
        server: where the floors are; one of its own if None.
        kept: a folder for what is played, where another proof finds it again.
        size: of each day.
    """
    del jobs
    counted, failures = Counter[str](), list[str]()
    with ExitStack() as stack:
        databases = server or stack.enter_context(floor_databases())
        if plant is not None:
            stack.enter_context(PLANTS[plant]())
        for each in range(seed, seed + rounds):
            found = _round(each, databases, counted, kept, size)
            failures += (f"seed {each}: {one}" for one in found)
            advance(1)
            if plant is not None and failures:
                break
    return Comparison(dict(counted), tuple(failures))


def _round(
    seed: int,
    databases: FloorDatabases,
    counted: Counter[str],
    kept: Path | None,
    size: DaySize,
) -> list[str]:
    random = Random(seed)
    games = [random.choice(GAMES) for _ in range(size.tables)]
    with (
        TemporaryDirectory() as folder,
        databases.new() as dsn,
        connect(dsn, program="proof") as db,
    ):
        place = (kept or Path(folder)) / str(seed)
        paths = [
            _played(place / str(at), seed * 10, at, game, size) for at, game in enumerate(games)
        ]
        cut_off = random.randrange(len(paths))
        reports: list[tuple[ShiftReport, ...]] = []
        for at, path in enumerate(paths):
            cut = _cut(path, random) if at == cut_off else path
            arrived(db, cut, heard_s=90 if at == cut_off else 1)
            reports.append(reports_of(cut))
        day = from_database.day_report(db, DAY, zone=UTC)
    _count(counted, day, reports)
    return list(_differences(day, reports, cut_off))


def _played(folder: Path, seed: int, at: int, game: str, size: DaySize) -> Path:
    """The journal of a table, the last shift of which is open; as it is if it lies there."""
    path = folder / "table.journal"
    if path.exists():
        return path
    folder.mkdir(parents=True)
    table = SeveralShifts(
        path, seed=seed + at, profile=game, table=str(at + 1),
        changes=UNITS[at % len(UNITS)],
    )  # fmt: skip
    table.play(SHIFTS, size.hands)
    table.journal.close()
    return path


def _cut(path: Path, random: Random) -> Path:
    """The same journal as the floor has it: without what the open shift's kiosk did later."""
    copy = path.with_name("cut.journal")
    with JournalReader(path) as journal:
        last = random.randint(journal.shifts()[-1].opened_entry, journal.count)
    copyfile(path, copy)
    later = {"checkpoint": "size", "entry": "number"}
    for table, column in later.items():
        operate(copy, f"DELETE FROM {table} WHERE {column} > {last}")  # noqa: S608
    return copy


def _count(counted: Counter[str], day: FloorDay, reports: list[tuple[ShiftReport, ...]]) -> None:
    every = [report for each in reports for report in each]
    counted["days"] += 1
    counted["shifts"] += len(day.shifts)
    counted["hands"] += day.hands
    counted["shifts of which the Taxe is told"] += sum(report.rake_told for report in every)
    counted["supplements"] += sum(len(report.supplements) for report in every)
    counted["corrections"] += sum(len(report.corrections) for report in every)
    for each in day.sums:
        counted[f"hundredths of Taxe in {each.currency}"] += each.rake.cents
    counted["tables that were cut off"] += sum(
        shift.state is ShiftState.CUT_OFF for shift in day.shifts
    )


# ── what may differ ─────────────────────────────────────────────────────────────────────────


def _differences(
    day: FloorDay, reports: list[tuple[ShiftReport, ...]], cut_off: int
) -> Iterator[str]:
    every = [report for each in reports for report in each]
    if day.failed or len(day.shifts) != len(every):
        yield f"{len(day.shifts)} shifts instead of {len(every)}"
        return
    for shift, report in zip(day.shifts, every, strict=True):
        yield from _of_shift(shift, report)
    yield from _of_sums(day, every)
    for at, table in enumerate(day.tables):
        lost = [shift.state is ShiftState.CUT_OFF for shift in table.shifts]
        if lost != [False] * (SHIFTS - 1) + [at == cut_off]:
            yield f"table {table.table} is told as {[s.state.value for s in table.shifts]}"
    if day.hands != sum(report.pace.hands for report in every):
        yield f"{day.hands} hands"


def _of_shift(shift: DayShift, report: ShiftReport) -> Iterator[str]:
    """What the day tells of a shift otherwise than its own report."""
    named = f"table {report.head.table}, shift {report.head.shift}"
    of_report = {
        "report": report.head.number,
        "hands": report.pace,
        "rake": report.rake if report.rake_told else None,
        "boxes": report.boxes,
        "exceptions": report.exceptions,
        "supplements": len(report.supplements),
        "matters": report.open_matters if report.integrity.intact else shift.report.open_matters,
        "corrections": _corrections(report),
    }
    told = {
        "report": shift.report.head.number,
        "hands": shift.report.pace,
        "rake": shift.rake,
        "boxes": shift.report.boxes,
        "exceptions": shift.report.exceptions,
        "supplements": len(shift.report.supplements),
        "matters": shift.report.open_matters,
        "corrections": _corrections(shift.report),
    }
    for name, value in of_report.items():
        if told[name] != value:
            yield f"{named}: {name} {told[name]} instead of {value}"


def _corrections(report: ShiftReport) -> list[tuple[object, ...]]:
    rows = [each.row for each in report.corrections]
    return [(row.number, row.status, row.chips.moved) for row in rows]


def _of_sums(day: FloorDay, every: list[ShiftReport]) -> Iterator[str]:
    """The sums that are not those of the reports: here money is added up, shift by shift."""
    money = Counter[tuple[str, str]]()
    for report in every:
        unit, currency = report.head.smallest_chip_cents, report.head.currency
        if report.rake_told:
            money[currency, "rake"] += unit * report.rake
        for box, count in report.boxes.items():
            for name in ("should", "counted", "difference"):
                money[currency, f"{box.value} {name}"] += unit * (getattr(count, name) or 0)
    told = Counter[tuple[str, str]]()
    for each in day.sums:
        told[each.currency, "rake"] = each.rake.cents
        for part in each.boxes:
            for name in ("should", "counted", "difference"):
                told[each.currency, f"{part.box.value} {name}"] = getattr(part, name).cents
    for key in money.keys() | told.keys():
        if told[key] != money[key]:
            yield f"{' '.join(key)}: {told[key]} instead of {money[key]}"
    for each in day.sums:
        known = sum(r.rake_told for r in every if r.head.currency == each.currency)
        if each.rake.shifts != known:
            yield f"the Taxe in {each.currency} is said to be of {each.rake.shifts} shifts"


# ── faults that can be planted ──────────────────────────────────────────────────────────────


def _nothing_carried(records: object, base: object, last: int) -> Carried:
    whole = carried.carried_of(records, base, last)  # type: ignore[arg-type]
    return replace(whole, rows=whole.rows[:1])


PLANTS: Mapping[str, Callable[[], AbstractContextManager[object]]] = {
    "chips-are-added-blindly": lambda: patch.object(DayShift, "cents", lambda _, chips: chips),
    "what-is-unknown-is-nothing": lambda: patch.object(
        floor_day, "_part", lambda figures: floor_day.PartSum(0, len([*figures]))
    ),
    "nothing-of-earlier-shifts": lambda: patch.object(excerpts, "carried_of", _nothing_carried),
    "no-supplements": lambda: patch.object(carried, "_booked_after", lambda *_: iter(())),
    "cut-off-is-not-told": lambda: patch.object(from_database, "LATE_MS", 1 << 62),
}
"""The faults that must make the proof go red."""
