"""How fast a floor's rows are written and found: python -m tests.benchmarks.floor_rows [HANDS].

First a shift is projected in batches of several sizes. Then so many hands of 200 tables are made
in the database itself, as their entries would take days to play, and the first page of every kind
of search is asked for, as the floor's screen asks for it. Ends with 1 if one takes longer than
50 ms in the median.
"""

import sys
import tempfile
from pathlib import Path
from statistics import median
from time import perf_counter, time

from dealerassist.floor.administration.migrate import migrate
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.own_server.own_server import OwnServer
from dealerassist.floor.queries.found_hands import HandsPlace, HandsWanted
from dealerassist.floor.queries.hand_search import find_house_hands
from dealerassist.floor.read_model.table_projection import TableProjection
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.local_time import DAY_MS
from tests.benchmarks.journal import BENCHES
from tests.support.floor.projections import links_in, registered, sent
from tests.support.reports.played import play_shift
from ui.floor.source import LINES
from ui.review.filters import CORRECTIONS, IRREGULARITIES

HANDS = 4_000_000
TABLES = 200
PLAYED = 150
BATCHES = {1: 1_000, 10: 3_000, 50: 6_000, 250: 6_000, 2000: 6_000}
"""The sizes of batches, and how many entries are projected in them."""

MADE = """
INSERT INTO floor.hand
SELECT s, n, n / 130 + 1, 'C-' || (s * 7 + n / 13 %% 5) %% 300, started_ms, started_ms + 130000, 7,
    '[1, 2, 3, 4, 6, 7, 8]', pot, pot, pot / 20,
    jsonb_build_array(jsonb_build_object(
        'seat', 1 + n %% 8, 'half', 'high', 'amount', pot, 'odd', 0)),
    (SELECT coalesce(jsonb_agg(name), '[]') FROM (VALUES
        ('all_in', .2), ('side_pots', .08), ('no_rake', .25), ('common_card', .005),
        ('corrected', .003), ('foul_deck', .00005)) AS flag (name, share)
        WHERE random() < share + 0 * n),
    'showdown', n * 45, n * 45 + 44, pot * 100,
    (SELECT coalesce(jsonb_agg(name), '[]') FROM (VALUES
        ('undo', .15), ('misdeal', .01), ('restart', .002), ('clock_jump', .0001),
        ('correction_proposed', .004), ('correction_approved', .003))
        AS kind (name, share) WHERE random() < share + 0 * n)
FROM (
    SELECT s, n, (5 - ln(random()) * 60)::bigint AS pot,
        s * 517 + floor.ms_of(
            now()::timestamp - interval '1 day' * 670 * (1 - n::real / %(hands)s)
        ) AS started_ms
    FROM generate_series(%(first)s::int, %(last)s::int) AS s,
        generate_series(1, %(hands)s::int) AS n
) AS dealt
"""

STREAMS = """
INSERT INTO floor.stream (id, table_id, key, role) OVERRIDING SYSTEM VALUE
SELECT s, s, 'key of ' || s, current_user FROM generate_series(%(first)s::int, %(last)s::int) AS s
"""
SHIFTS = """
INSERT INTO floor.shift
SELECT s, n, gaming_day, opened_ms, opened_by, opened_entry, closed_ms, closed_by, closed_entry,
    croupier, n * 130, rake, tips, table_name, rules
FROM generate_series(%(first)s::int, %(last)s::int) AS s,
    generate_series(1, %(hands)s::int / 130 + 1) AS n,
    (SELECT * FROM floor.shift ORDER BY stream LIMIT 1) AS played
"""
"""The tables, and their shifts: each like the one that was projected, which has the rules."""

NOW_MS = int(time() * 1000)

ASKED = {
    "the newest": HandsWanted(),
    "an hour": HandsWanted(from_ms=NOW_MS - DAY_MS, until_ms=NOW_MS - DAY_MS + 3_600_000),
    "a day long ago": HandsWanted(from_ms=NOW_MS - 200 * DAY_MS, until_ms=NOW_MS - 199 * DAY_MS),
    "a croupier": HandsWanted(croupier="C-77"),
    "nobody's": HandsWanted(croupier="C-999"),
    "a seat": HandsWanted(seat=3),
    "a seat that few tables have": HandsWanted(seat=10),
    "won by seat 3": HandsWanted(winner=3),
    "pots to 100": HandsWanted(least_cents=5_000, most_cents=10_000),
    "pots from 300": HandsWanted(least_cents=30_000),
    "pots from 400": HandsWanted(least_cents=40_000),
    "pots from 500 to 1,000": HandsWanted(least_cents=50_000, most_cents=100_000),
    "pots from 600": HandsWanted(least_cents=60_000),
    "pots from 1,000": HandsWanted(least_cents=100_000),
    "pots from 5,000": HandsWanted(least_cents=500_000),
    "all in": HandsWanted(flags=(Flag.ALL_IN,)),
    "corrected": HandsWanted(flags=(Flag.CORRECTED,)),
    "void deck": HandsWanted(flags=(Flag.FOUL_DECK,)),
    "a flag that no hand has": HandsWanted(flags=(Flag.DEFECTIVE_DECK,)),
    "misdeals": HandsWanted(incidents=(IncidentKind.MISDEAL,)),
    "restarts": HandsWanted(incidents=(IncidentKind.RESTART,)),
    "jumps of the clock": HandsWanted(incidents=(IncidentKind.CLOCK_JUMP,)),
    "corrections": HandsWanted(incidents=CORRECTIONS),
    "irregular": HandsWanted(incidents=IRREGULARITIES),
    "a table": HandsWanted(stream=1077),
    "a hand of a table": HandsWanted(stream=1077, number=12_345),
    "a number": HandsWanted(number=12_345),
    "a table, pots from 500": HandsWanted(stream=1077, least_cents=50_000),
    "a table, corrected": HandsWanted(stream=1077, flags=(Flag.CORRECTED,)),
    "a croupier, large, all in": HandsWanted(
        croupier="C-77", least_cents=40_000, flags=(Flag.ALL_IN,)
    ),
    "won by seat 3, large": HandsWanted(winner=3, least_cents=50_000),
    "a croupier, corrections": HandsWanted(croupier="C-77", incidents=CORRECTIONS),
}
"""What the screen can be asked for; a second page begins where the first one ends."""

TIMES = 12
LIMIT_MS = 50.0
"""How long the first page of any list may take."""


def main() -> None:
    """Project, make the hands, ask."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    BENCHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BENCHES) as name:
        folder = Path(name)
        # The server runs as a user of its own.
        folder.chmod(0o711)
        with (
            OwnServer(folder / "server", durable=False) as server,
            connect(server.dsn, program="benchmark", statement_ms=0) as db,
        ):
            migrate(db)
            project(db, folder / "table.journal")
            make(db, hands)
            took = {name: ask(db, name, wanted) for name, wanted in ASKED.items()}
    slow = [name for name, ms in took.items() if ms > LIMIT_MS]
    print(
        f"{len(took)} kinds, {min(took.values()):.1f} to {max(took.values()):.1f} ms in the median"
    )
    print(f"longer than {LIMIT_MS:.0f} ms: {', '.join(slow) or 'none'}")
    sys.exit(1 if slow else 0)


def project(db: Database, path: Path) -> None:
    play_shift(path, PLAYED)
    links = links_in(path)
    for size, most in BATCHES.items():
        stream = registered(db, f"in batches of {size}")
        sent(db, stream, links)
        projection, start = TableProjection.load(db, stream), perf_counter()
        for at in range(0, most, size):
            with db.transaction():
                projection.take(links[at : at + size])
        taken = perf_counter() - start
        print(
            f"in batches of {size:5} {most / taken:7,.0f} entries/s, "
            f"{taken / most * size * 1e3:7.2f} ms a batch"
        )


def make(db: Database, hands: int) -> None:
    for first in range(1001, 1001 + TABLES, 20):
        values = {"first": first, "last": first + 19, "hands": hands // TABLES}
        for made in (STREAMS, SHIFTS, MADE):
            db.execute(made.encode(), values)
    for table in ("hand", "shift", "stream"):
        db.execute(f"VACUUM ANALYZE floor.{table}".encode())
    ((count, size),) = db.execute(
        "SELECT (SELECT count(*) FROM floor.hand), "
        "pg_size_pretty(sum(pg_total_relation_size(relid))) "
        "FROM pg_partition_tree('floor.hand') WHERE isleaf"
    )
    print(f"\n{count:,} hands, {size}")


def ask(db: Database, name: str, wanted: HandsWanted) -> float:
    """Ask for a first page again and again, and once for the second; the median, in ms."""
    first, *again = (_took(db, wanted) for _ in range(TIMES))
    hands = find_house_hands(db, wanted, most=LINES).hands
    second = 0.0
    if len(hands) == LINES:
        last = hands[-1]
        second = _took(db, wanted, HandsPlace(last.row.started_ms, last.stream, last.row.number))
    took = median(again)
    print(
        f"{name:28} {len(hands):3} hands, at first {first:6.1f} ms, then {took:6.1f} "
        f"({max(again):6.1f} at most), second page {second:6.1f}",
        flush=True,
    )
    return took


def _took(db: Database, wanted: HandsWanted, after: HandsPlace | None = None) -> float:
    start = perf_counter()
    find_house_hands(db, wanted, after=after, most=LINES)
    return (perf_counter() - start) * 1e3


if __name__ == "__main__":
    main()
