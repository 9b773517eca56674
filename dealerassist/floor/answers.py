"""The floor's own log: who there has seen a call or an alarm, or is on the way."""

from __future__ import annotations

from dealerassist.floor.connection import Database, as_floor_errors


def answer_call(db: Database, stream: int, call: int, *, by: str, coming: bool) -> None:
    """Keep in the floor's own log that somebody has seen a call, or is on the way.

    Raises:
        FloorError: what the server says.
    """
    with as_floor_errors():
        db.execute("SELECT floor.answer_call(%s, %s, %s, %s)", (stream, call, by, coming))


def answer_alarm(db: Database, alarm: int, *, by: str, coming: bool) -> None:
    """Keep in the floor's own log that somebody has seen an alarm, or is on the way.

    Raises:
        FloorError: what the server says.
    """
    with as_floor_errors():
        db.execute("SELECT floor.answer_alarm(%s, %s, %s)", (alarm, by, coming))
