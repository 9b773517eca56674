"""Alarms about what the rows of a table showed, or about entries of which none can be made."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

from dealerassist.floor.alarms import AlarmKind, end_alarms, raise_alarm
from dealerassist.floor.connection import Database
from dealerassist.floor.read_model.table_projection import Finding, NotKeptError, UnplayableError


@contextmanager
def unplayable_alarmed(db: Database, stream: int) -> Iterator[None]:
    """Raise an alarm if no rows can be made of an entry in this block, and end it if all could.

    Raises:
        UnplayableError: what was raised within it.
        NotKeptError: as well.
    """
    try:
        yield
    except (UnplayableError, NotKeptError) as error:
        facts = {"reason": error.reason}
        raise_alarm(db, stream, AlarmKind.UNPLAYABLE, error.number, facts)
        raise
    end_alarms(db, stream, AlarmKind.UNPLAYABLE)


def raise_findings(db: Database, stream: int, findings: Iterable[Finding]) -> None:
    """Raise an alarm for each."""
    for each in findings:
        raise_alarm(db, stream, each.kind, each.number, each.facts)
