"""How fast a floor's rows are written and found: python -m tests.benchmarks.floor_rows [HANDS].

First a shift is projected in batches of several sizes. Then so many hands of 200 tables are made in
the database itself, as their entries would take days to play, and first pages of them are asked
for.
"""

import sys
import tempfile
from pathlib import Path
from time import perf_counter

from dealerassist.floor.connection import Database, connect
from dealerassist.floor.migrate import migrate
from dealerassist.floor.own_server import OwnServer
from dealerassist.floor.table_projection import TableProjection
from tests.benchmarks.journal import BENCHES
from tests.support.floor.projections import links_in, registered, sent
from tests.support.reports.played import play_shift

HANDS = 4_000_000
TABLES = 200
PLAYED = 150
BATCHES = {1: 1_000, 10: 3_000, 50: 6_000, 250: 6_000, 2000: 6_000}
"""The sizes of batches, and how many entries are projected in them."""

MADE = """
INSERT INTO floor.hand
SELECT s, n, n / 130 + 1, 'C-' || (s * 7 + n / 13 %% 5) %% 300, started_ms, started_ms + 130000, 7,
    '[1, 2, 3, 4, 6, 7, 8]', pot, pot, pot / 20,
    jsonb_build_array(jsonb_build_object('seat', 1 + n %% 8, 'amount', pot)),
    (SELECT coalesce(jsonb_agg(name), '[]') FROM (VALUES
        ('all_in', .2), ('side_pots', .08), ('no_rake', .25), ('common_card', .005),
        ('corrected', .003), ('foul_deck', .00005)) AS flag (name, share)
        WHERE random() < share + 0 * n),
    'showdown', n * 45, n * 45 + 44, pot * 100,
    (SELECT coalesce(jsonb_agg(name), '[]') FROM (VALUES
        ('undo', .15), ('misdeal', .01), ('restart', .002), ('clock_jump', .0001))
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

ASKED = {
    "the newest": "true",
    "a day": "started_ms BETWEEN floor.ms_of(now()::timestamp - interval '200 days') "
    "AND floor.ms_of(now()::timestamp - interval '199 days')",
    "a croupier": "croupier = 'C-77'",
    "pots from 300": "pot_cents >= 30000",
    "pots from 400": "pot_cents >= 40000",
    "pots from 600": "pot_cents >= 60000",
    "all in": """flags @> '["all_in"]'""",
    "corrected": """flags @> '["corrected"]'""",
    "void deck": """flags @> '["foul_deck"]'""",
    "misdeals": """incidents @> '["misdeal"]'""",
    "restarts": """incidents @> '["restart"]'""",
    "jumps of the clock": """incidents @> '["clock_jump"]'""",
    "a table": "stream = 1077",
    "a hand of a table": "stream = 1077 AND number = 12345",
    "a number": "number = 12345",
    "won by seat 3": """winners @> '[{"seat": 3}]'""",
    "a croupier, large, all in": """croupier = 'C-77' AND pot_cents >= 40000
        AND flags @> '["all_in"]'""",
}
PAGE = "ORDER BY started_ms DESC, stream, number LIMIT 50"


def main() -> None:
    """Project, make the hands, ask."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    BENCHES.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory(dir=BENCHES) as folder,
        OwnServer(durable=False) as server,
        connect(server.dsn, program="benchmark", statement_ms=0) as db,
    ):
        migrate(db)
        project(db, Path(folder) / "table.journal")
        make(db, hands)
        for name, condition in ASKED.items():
            ask(db, name, condition)


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
        db.execute(MADE, values)
    db.execute("VACUUM ANALYZE floor.hand")
    ((count, size),) = db.execute(
        "SELECT (SELECT count(*) FROM floor.hand), "
        "pg_size_pretty(sum(pg_total_relation_size(relid))) "
        "FROM pg_partition_tree('floor.hand') WHERE isleaf"
    )
    print(f"\n{count:,} hands, {size}")


def ask(db: Database, name: str, condition: str) -> None:
    taken = []
    for _ in range(8):
        start = perf_counter()
        db.execute(f"SELECT * FROM floor.hand WHERE {condition} {PAGE}".encode()).fetchall()  # noqa: S608
        taken.append((perf_counter() - start) * 1e3)
    first, *again = taken
    print(f"{name:28} at first {first:6.1f} ms, then {sorted(again)[3]:6.1f} ms")


if __name__ == "__main__":
    main()
