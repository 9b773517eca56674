"""Kiosks that are rewritten, cut, cloned or put back are found by the floor, and the entry named.

Every round is a table with a journal and a key of its own. It sends some of its entries; then
something is done to it, by somebody with or without its key, and it sends on, as a relay does. Half
of the tables are honest. In the end each table that was tampered with has just the alarm that it
must have, with the right first entry, and no other table has any.
"""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, ExitStack, contextmanager, nullcontext
from random import Random
from unittest.mock import patch

from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey
from msgspec import Struct

from dealerassist.floor.alarms import AlarmKind
from dealerassist.floor.connection import Database, connect
from dealerassist.floor.keeper import witness
from dealerassist.floor.keeper.keeper import Keeper
from dealerassist.journal.countersignature import Countersigner
from dealerassist.journal.required_checkpoints import must_be_signed
from tests.support.floor.databases import FloorDatabases, floor_databases
from tests.support.floor.made_kiosk import MadeKiosk, append, give, register, signer_from
from tests.support.floor.relayed import all_alarms

AT_ONCE = 100
"""How many tables share a floor."""

Expected = tuple[AlarmKind, int] | None
"""The alarm that a table must have, with its entry; None for an honest one."""


class Table(Struct):
    """A table in a round.

    Attributes:
        kiosk: as it is now.
        done: what was done to it.
        expected: the alarm that it must have.
        also: another table that sends as this one: its clone.
    """

    kiosk: MadeKiosk
    done: str
    expected: Expected = None
    also: MadeKiosk | None = None


# ── what is done to a table, once it has sent its entries up to `sent` ──────────────────────


def honest(table: Table, sent: int, random: Random) -> None:
    """Nothing."""


def rewritten_with_key(table: Table, sent: int, random: Random) -> None:
    """An entry that was sent is another one now, and all after it are signed anew."""
    at = random.randint(1, sent)
    table.kiosk = table.kiosk.rewritten(at, with_key=True)
    table.expected = (AlarmKind.FORK, at)


def rewritten_without_key(table: Table, sent: int, random: Random) -> None:
    """The same, by somebody with a key of their own."""
    at = random.randint(1, sent)
    table.kiosk = table.kiosk.rewritten(at, with_key=False)
    table.expected = (AlarmKind.FORK, at)


def rewritten_before_it_was_sent(table: Table, sent: int, random: Random) -> None:
    """Entries that have not been sent are other ones, signed by somebody with another key."""
    last = len(table.kiosk.links)
    later = [at for at in table.kiosk.checkpoints if at > sent]
    at = random.randint(sent + 1, last) if sent < last else last
    if not any(size >= at for size in later):
        return
    changed = table.kiosk.rewritten(at, with_key=False)
    before = {size: each for size, each in table.kiosk.checkpoints.items() if size < at}
    changed.checkpoints = {**changed.checkpoints, **before}
    table.kiosk = changed
    table.expected = (AlarmKind.OTHER_KEY, min(size for size in later if size >= at))


def cut(table: Table, sent: int, random: Random) -> None:
    """Entries at the end that were sent are gone."""
    last = random.randint(0, sent - 1)
    table.kiosk = table.kiosk.cut(last)
    table.expected = (AlarmKind.CUT, last + 1)


def put_back(table: Table, sent: int, random: Random) -> None:
    """An older state was put back, and the table has played on from there."""
    last = random.randint(1, sent - 1)
    more = table.kiosk.links[last:]
    table.kiosk = table.kiosk.cut(last)
    for link in more:
        table.kiosk.add(link.body.replace(b'"utc_ms":1', b'"utc_ms":2'))
    table.expected = (AlarmKind.FORK, last + 1)


def cloned(table: Table, sent: int, random: Random) -> None:
    """Another machine has the same journal and key, and plays on otherwise."""
    at = random.randint(2, sent)
    table.also = table.kiosk.cut(at - 1)
    for link in table.kiosk.links[at - 1 :]:
        table.also.add(link.body.replace(b'"utc_ms":1', b'"utc_ms":3'))
    table.expected = (AlarmKind.FORK, at)


def without_a_checkpoint(table: Table, sent: int, random: Random) -> None:
    """A checkpoint that was to be sent is gone, so that nobody vouches for what it covers."""
    last = len(table.kiosk.links)
    links, signed = table.kiosk.links, table.kiosk.checkpoints
    gone = [at for at in signed if sent < at < last and must_be_signed(links[at - 1].body)]
    if gone:
        at = random.choice(gone)
        del table.kiosk.checkpoints[at]
        table.expected = (AlarmKind.UNSIGNED, at)


def signed_by_another(table: Table, sent: int, random: Random) -> None:
    """A checkpoint that was to be sent is signed by another key."""
    later = [at for at in table.kiosk.checkpoints if at > sent]
    if later:
        at = random.choice(later)
        table.kiosk.sign(at, signer_from(7 * 10**9 + at))
        table.expected = (AlarmKind.OTHER_KEY, at)


Tampering = Callable[[Table, int, Random], None]

KINDS: tuple[Tampering, ...] = (
    rewritten_with_key,
    rewritten_without_key,
    rewritten_before_it_was_sent,
    cut,
    put_back,
    cloned,
    without_a_checkpoint,
    signed_by_another,
)
"""What may be done to a table."""


# ── a floor of such tables ──────────────────────────────────────────────────────────────────


class Figures(Struct, frozen=True):
    """How the tables ended: how often each was done, how long, and what went wrong."""

    rounds: int
    kinds: Mapping[str, int]
    alarmed: int
    seconds: float
    failures: tuple[str, ...]

    def lines(self) -> tuple[str, ...]:
        """To be printed."""
        tampered = self.rounds - self.kinds.get("honest", 0)
        return (
            f"{self.rounds} tables, {tampered} tampered with in {len(self.kinds) - 1} ways",
            f"{self.alarmed} alarmed at the right entry, {len(self.failures)} failures",
            ", ".join(f"{count} {kind.replace('_', ' ')}" for kind, count in self.kinds.items()),
            f"{1000 * self.seconds / max(1, self.rounds):.1f} ms a table",
        )


def prove(
    rounds: int,
    *,
    seed: int,
    jobs: int = 1,
    advance: Callable[[int], None] = lambda _: None,
    plant: str | None = None,
    only: Sequence[Tampering] = (),
    server: FloorDatabases | None = None,
) -> Figures:
    """Play so many tables, and look at their alarms.

    Args:
        rounds: how many tables.
        seed: of the first of them.
        jobs: not used.
        advance: called with how many have been played.
        plant: a fault.
        only: what is done to the tables, one after the other; by chance if nothing is named.
        server: where their floors are; one of its own if None.
    """
    start, kinds, failures, alarmed = time.perf_counter(), Counter[str](), list[str](), 0
    here = nullcontext(server) if server else floor_databases()
    with here as databases, PLANTS[plant]() if plant else nullcontext():
        for first in range(0, rounds, AT_ONCE):
            numbers = range(first, min(rounds, first + AT_ONCE))
            tables = [_made(seed + number) for number in numbers]
            said = _played(databases, tables, Random(seed + first), plant, only)
            for table, found in zip(tables, said, strict=True):
                kinds[table.done] += 1
                expected = [] if table.expected is None else [table.expected]
                alarmed += bool(expected) and found == expected
                if found != expected:
                    failures.append(f"{table.kiosk.table} {table.done}: {found}, not {expected}")
            advance(len(numbers))
    return Figures(
        rounds, dict(sorted(kinds.items())), alarmed, time.perf_counter() - start, tuple(failures)
    )


def _made(number: int) -> Table:
    return Table(MadeKiosk(number + 1), "honest")


def _played(
    databases: FloorDatabases,
    tables: list[Table],
    random: Random,
    plant: str | None,
    only: Sequence[Tampering],
) -> list[list[tuple[AlarmKind, int]]]:
    """Let the tables send and be tampered with; the alarms of each."""
    signer = Countersigner(Ed25519PrivateKey.generate())
    with databases.new() as dsn, ExitStack() as open_:
        db = open_.enter_context(connect(dsn, program="tests"))
        if plant in SQL_PLANTS:
            db.execute(SQL_PLANTS[plant].encode())
        db.execute("INSERT INTO floor.witness (key) VALUES (%s)", (signer.key,))
        keeper = Keeper(open_.enter_context(connect(dsn, program="keeper")), signer)
        for table in tables:
            register(db, table.kiosk, db.info.user)
        sent = {table.kiosk.table: _sent(db, table, random) for table in tables}
        keeper.look_at_all()
        for at, table in enumerate(tables):
            append(db, table.kiosk, len(table.kiosk.links) + 1, [])
            if only or random.random() < 0.5:
                kind = only[at % len(only)] if only else random.choice(KINDS)
                kind(table, sent[table.kiosk.table], random)
                table.done = kind.__name__ if table.expected else "honest"
        for _ in range(2):
            for table in tables:
                give(db, table.kiosk, at_once=random.choice((1, 7, 250, 250)))
                if table.also is not None:
                    give(db, table.also)
            keeper.look_at_all()
            db.execute("UPDATE floor.head SET short_since = short_since - interval '11 minutes'")
        return [_alarms_of(db, table) for table in tables]


def _sent(db: Database, table: Table, random: Random) -> int:
    """Send some of the entries of a table, at least two; returns the last."""
    sent = random.randint(2, len(table.kiosk.links))
    give(db, table.kiosk.cut(sent))
    return sent


def _alarms_of(db: Database, table: Table) -> list[tuple[AlarmKind, int]]:
    return [
        (AlarmKind(each.kind), each.number)
        for each in all_alarms(db)
        if each.table == table.kiosk.table
    ]


# ── faults that can be planted ──────────────────────────────────────────────────────────────

SQL_PLANTS = {
    "nothing-is-compared": """
        CREATE OR REPLACE FUNCTION floor.first_other(
            p_stream int, p_from bigint, p_hashes bytea[], p_upto bigint
        ) RETURNS bigint LANGUAGE sql AS 'SELECT NULL::bigint'""",
    "the-end-is-not-missed": """
        CREATE FUNCTION floor.never_short() RETURNS trigger LANGUAGE plpgsql AS
            'BEGIN NEW.short_since := NULL; RETURN NEW; END';
        CREATE TRIGGER never_short BEFORE UPDATE ON floor.head FOR EACH ROW
        EXECUTE FUNCTION floor.never_short()""",
}
"""What is done to the database."""


@contextmanager
def _patched(name: str, to: object) -> Iterator[None]:
    with patch.object(witness, name, to):
        yield


PLANTS: Mapping[str, Callable[[], AbstractContextManager[None]]] = {
    "nothing-is-compared": nullcontext,
    "the-end-is-not-missed": nullcontext,
    "nothing-must-be-signed": lambda: _patched("must_be_signed", lambda _: False),
    "no-checkpoint-is-judged": lambda: _patched("checkpoints_to_judge", lambda *_: []),
}
"""The faults that must make the proof go red."""
