"""How fast hands are found among very many: python -m tests.benchmarks.finding [HANDS].

Only the read tables are filled, as entries of so many hands would take days to play.
"""

import random
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from itertools import islice
from pathlib import Path
from time import perf_counter

from pysqlite3 import dbapi2 as sqlite

from dealerassist.hand.pot import Half
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_search import HandFilter, count_hands, find_hands
from dealerassist.journal.read_model.hand_bitmaps import complete, marked
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import HandRow, IncidentRow, Outcome, Row, Win
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.row_values import to_columns
from tests.benchmarks.journal import BENCHES

HANDS = 1_000_000
HANDS_IN_SHIFT = 250
MORNING_MS = 1_500_000_000_000
HAND_MS = 140_000
AT_ONCE = 10_000
LIMIT_MS = 50
TIMES = 20

CROUPIERS = [f"C-{number:02}" for number in range(40)]
UNUSUAL = {
    Flag.ALL_IN: 0.2,
    Flag.SIDE_POTS: 0.08,
    Flag.SPLIT: 0.02,
    Flag.ODD_CHIP: 0.01,
    Flag.COMMON_CARD: 0.001,
    Flag.UNCAPPED_RIVER: 0.000_01,
}


def main() -> None:
    """Print p50 and p95 of the first page for each filter, and of a page far back."""
    hands = int(sys.argv[1]) if len(sys.argv) > 1 else HANDS
    BENCHES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory(dir=BENCHES) as folder:
        path = Path(folder) / "many.journal"
        Journal.open(path).close()
        before = path.stat().st_size
        fill(path, hands)
        print(f"{hands:,} hands, {(path.stat().st_size - before) / hands:,.0f} bytes each")
        with JournalReader(path) as reader:
            for name, wanted in filters(hands).items():
                show(name, reader, wanted, hands)


def filters(hands: int) -> dict[str, HandFilter]:
    """What people look for: what is common, rare and nowhere, alone and together."""
    middle, day = MORNING_MS + hands // 2 * HAND_MS, 24 * 3_600_000
    return {
        "everything": HandFilter(),
        "a number": HandFilter(number=hands // 3),
        "a day": HandFilter(from_ms=middle, until_ms=middle + day),
        "a minute": HandFilter(from_ms=middle, until_ms=middle + 60_000),
        "before the first": HandFilter(until_ms=MORNING_MS),
        "a croupier": HandFilter(croupier=CROUPIERS[3]),
        "nobody": HandFilter(croupier="nobody"),
        "a seat": HandFilter(seat=3),
        "a flag": HandFilter(flags=(Flag.SIDE_POTS,)),
        "a rare flag": HandFilter(flags=(Flag.UNCAPPED_RIVER,)),
        "a flag of no hand": HandFilter(flags=(Flag.RAKE_DEPTH,)),
        "pots of 100": HandFilter(least_pot=100),
        "the largest pots": HandFilter(least_pot=3_990),
        "pots too large": HandFilter(least_pot=4_095),
        "misdeals": HandFilter(outcome=Outcome.MISDEAL),
        "undone": HandFilter(incidents=(IncidentKind.UNDO,)),
        "corrected, irregular": HandFilter(
            incidents=(IncidentKind.CARD_CORRECTED, IncidentKind.IRREGULARITY)
        ),
        "a shift": HandFilter(shift=7),
        "seat 10 of one who has nine": HandFilter(seat=10, croupier=CROUPIERS[0]),
        "common, but never together": HandFilter(flags=(Flag.NO_RAKE,), least_pot=41),
        "seven things at once": HandFilter(
            from_ms=MORNING_MS,
            until_ms=middle,
            croupier=CROUPIERS[5],
            seat=8,
            flags=(Flag.ALL_IN,),
            least_pot=3_333,
            incidents=(IncidentKind.UNDO,),
        ),
    }


def show(name: str, reader: JournalReader, wanted: HandFilter, hands: int) -> None:
    first = timed(lambda: find_hands(reader, wanted))
    later = timed(lambda: find_hands(reader, wanted, before=hands // 4))
    counting = timed(lambda: count_hands(reader, wanted))
    late = "" if max(first[-2], later[-2]) <= LIMIT_MS else "   TOO SLOW"
    count = count_hands(reader, wanted)
    print(f"{name:28} {count:9,}  first {told(first)}  further {told(later)}", end="")
    print(f"  count {told(counting)}{late}")


def timed(act: Callable[[], object]) -> list[float]:
    """The milliseconds that it takes, in order of length."""
    taken = []
    for _ in range(TIMES):
        start = perf_counter()
        act()
        taken.append((perf_counter() - start) * 1e3)
    return sorted(taken)


def told(taken: list[float]) -> str:
    return f"p50 {taken[len(taken) // 2]:5.1f} p95 {taken[-2]:5.1f} ms"


# ── the hands ───────────────────────────────────────────────────────────────────────────────


def fill(path: Path, hands: int, *, since: int = 0) -> None:
    """Put so many hands into a journal that has none after number `since`, and mark them."""
    rows = (
        row
        for row in rows_of(hands)
        if since < (row.hand if isinstance(row, IncidentRow) else row.number)
    )
    with closing(sqlite.connect(path, isolation_level=None)) as connection:
        connection.execute("PRAGMA synchronous = OFF")
        connection.execute("BEGIN")
        while some := list(islice(rows, AT_ONCE)):
            for kind in (HandRow, IncidentRow):
                put(connection, [row for row in some if isinstance(row, kind)])
        start = perf_counter()
        blocks = complete(hands)
        for block in range(blocks):
            for row in marked(connection, block):
                put(connection, [row])
        connection.execute("COMMIT")
    print(f"a block is marked in {(perf_counter() - start) / max(1, blocks) * 1e3:.0f} ms")


def put(connection: sqlite.Connection, rows: list[Row]) -> None:
    if rows:
        names = rows[0].__struct_fields__
        values = ", ".join(f":{name}" for name in names)
        sql = f'INSERT INTO "{rows[0].TABLE}" ({", ".join(names)}) VALUES ({values})'  # noqa: S608
        connection.executemany(sql, [to_columns(row) for row in rows])


def rows_of(hands: int) -> Iterator[Row]:
    chance = random.Random(1)
    for number in range(1, hands + 1):
        yield (hand := a_hand(number, chance))
        if chance.random() < 0.03:
            kinds = (IncidentKind.UNDO, IncidentKind.UNDO, IncidentKind.CARD_CORRECTED)
            yield an_incident(hand, chance.choice(kinds))


def a_hand(number: int, chance: random.Random) -> HandRow:
    shift, dealt = number // HANDS_IN_SHIFT + 1, number // 13 % len(CROUPIERS)
    most = 9 if dealt == 0 else 10
    seats = tuple(sorted(chance.sample(range(1, most + 1), chance.randint(3, 8))))
    pot = min(4_000, int(chance.expovariate(1 / 150)) + 5)
    flags = tuple(flag for flag, share in UNUSUAL.items() if chance.random() < share)
    started_ms = MORNING_MS + number * HAND_MS
    return HandRow(
        number=number,
        shift=shift,
        croupier=CROUPIERS[dealt],
        started_ms=started_ms,
        ended_ms=started_ms + 120_000,
        players=len(seats),
        seats=seats,
        pot=pot,
        rakeable=pot,
        rake=pot // 20,
        winners=(Win(seats[0], Half.WHOLE, pot - pot // 20, 0),),
        flags=flags if pot > 40 else (*flags, Flag.NO_RAKE),
        outcome=chance.choices(list(Outcome), [0, 300, 600, 90, 5, 1])[0],
        first_entry=number * 70,
        last_entry=number * 70 + 69,
    )


def an_incident(hand: HandRow, kind: IncidentKind) -> IncidentRow:
    return IncidentRow(
        entry=hand.last_entry,
        position=0,
        shift=hand.shift,
        hand=hand.number,
        utc_ms=hand.started_ms,
        kind=kind,
        effect=0,
        actor=hand.croupier,
        facts={},
    )


if __name__ == "__main__":
    main()
