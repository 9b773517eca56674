"""Packs what the tables sent, and lets it go, when the time for it is over.

What is about people goes first from where it can be searched: who dealt, counted, tapped or signed,
and what was written in words. The figures stay, and so do the hashes of the entries, which say
nothing of anybody: the chain of what comes later can still be verified.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final, NamedTuple

from dealerassist.floor.archive import pack_shifts
from dealerassist.floor.connection import Database, as_floor_errors
from dealerassist.floor.keeper.implied_countersignatures import forget_implied
from dealerassist.floor.keeper.keeping_times import Retention
from dealerassist.floor.read_model.hand_traits import note_next_span

FORGETTING: Final = """
DELETE FROM floor.standing r
    USING {old} WHERE f.stream = r.stream AND f.closed_entry = r.entry;
UPDATE floor.hand r SET croupier = ''
    FROM {old} WHERE f.stream = r.stream AND f.shift = r.shift
    AND r.number >= f.first_hand AND r.number < f.next_hand;
UPDATE floor.down r SET croupier = ''
    FROM {old} WHERE f.stream = r.stream AND f.shift = r.shift;
UPDATE floor.transaction r SET actor = '', first_signer = NULL, second_signer = NULL
    FROM {old} WHERE f.stream = r.stream AND f.shift = r.shift;
UPDATE floor.incident r
    SET actor = '', facts = r.facts - '{actor,person,proposed_by}'::text[]
    FROM {old} WHERE f.stream = r.stream AND f.shift = r.shift;
UPDATE floor.correction r SET proposed_by = '', settled_by = '', text = '', decline_text = ''
    FROM {old} WHERE f.stream = r.stream AND f.shift = r.shift;
UPDATE floor.waiting r SET noted_by = '', acknowledged_by = ''
    FROM {old} WHERE f.stream = r.stream AND f.shift = r.shift;
UPDATE floor.shift r SET opened_by = '', closed_by = '', croupier = ''
    FROM {old} WHERE f.stream = r.stream AND f.shift = r.number
"""
"""What is done about the shifts that were closed before a moment, in UTC milliseconds."""

TEXTS: Final = """
UPDATE floor.archive r SET bodies = NULL, checkpoints = NULL FROM floor.shift s
    WHERE s.stream = r.stream AND s.number = r.shift AND s.closed_ms < %(before)s
    AND r.bodies IS NOT NULL
"""
"""What is done about the texts of their entries."""

RETIRED: Final = "SELECT id FROM floor.stream WHERE retired_at < to_timestamp(%(before)s / 1000.0)"
"""The kiosks that were replaced before that moment."""

LEFT: Final = """
DELETE FROM floor.entry WHERE stream = %(stream)s;
DELETE FROM floor.checkpoint WHERE stream = %(stream)s
"""
"""What is done about all that such a kiosk has sent after its last close. Of one at a time, as the
server looks through the rows of all tables for those of several, even if it is none."""

LOG: Final = """
DELETE FROM floor.opening WHERE opened_at < to_timestamp(%(before)s / 1000.0);
DELETE FROM floor.tournament_note WHERE (note ->> 'utc_ms')::bigint < %(before)s;
UPDATE floor.table_now SET now = jsonb_set(now, '{tournament,guests}', '[]')
    WHERE (now #>> '{shift,closed_ms}')::bigint < %(before)s
    AND jsonb_array_length(coalesce(now #> '{tournament,guests}', '[]')) > 0;
DELETE FROM floor.tournament_left WHERE left_ms < %(before)s;
DELETE FROM floor.tournament_book WHERE at < to_timestamp(%(before)s / 1000.0);
DELETE FROM floor.answer WHERE at < to_timestamp(%(before)s / 1000.0);
DELETE FROM floor.web_session
    WHERE coalesce(ended_at, over_at) < to_timestamp(%(before)s / 1000.0);
DELETE FROM floor.web_attempt WHERE at < to_timestamp(%(before)s / 1000.0)
"""
"""What is done about the floor's own log: who opened what, who saw a call or an alarm, who came to
which seat of a tournament, and who has signed in, or tried to, to look at it in a browser."""

OLD: Final = (
    "unnest(%(streams)s::int[], %(shifts)s::bigint[], %(closes)s::bigint[], %(hands)s::bigint[], "
    "%(nexts)s::bigint[]) AS f (stream, shift, closed_entry, first_hand, next_hand)"
)
"""Those shifts, as a table: their streams, their numbers, the entries that closed them, their first
hands, and those of the shifts after them."""

OVER: Final = """
SELECT s.stream, s.number, s.closed_entry, s.first_hand, coalesce((
    SELECT n.first_hand FROM floor.shift n WHERE n.stream = s.stream AND n.number = s.number + 1
), 9223372036854775807)
FROM floor.shift s WHERE s.closed_ms < %s AND s.opened_by <> '' ORDER BY s.closed_ms LIMIT %s
"""
"""The oldest shifts whose time is over, and in which somebody is named."""

AT_ONCE: Final = 20
"""How many shifts are forgotten in one transaction, or their countersignatures."""


def tidy(db: Database, retention: Retention, now: datetime | None = None) -> int:
    """Pack the shifts whose time as rows is over, and forget those whose time is over at all.

    Args:
        db: a connection as the keeper.
        retention: how long what is kept.
        now: what time it is.

    Returns:
        how many shifts were packed.

    Raises:
        FloorError: what the server says; a shift is packed or forgotten whole or not at all.
    """
    now, packed = now or datetime.now(UTC), 0
    while (step := tidy_on(db, retention, now)).more:
        packed += step.packed
    return packed


class Tidied(NamedTuple):
    """What a step came to: how many shifts were packed, and whether more is to be done."""

    packed: int
    more: bool


def tidy_on(db: Database, retention: Retention, now: datetime) -> Tidied:
    """One step of `tidy`, of a second at most: the tables are waiting meanwhile.

    Raises:
        FloorError: as `tidy`.
    """
    # A text is deleted from what is packed.
    if packed := pack_shifts(db, now - min(retention.rows, retention.kept), most=1):
        return Tidied(packed, more=True)
    if forget_implied(db, AT_ONCE) or note_next_span(db, now):
        return Tidied(0, more=True)
    return Tidied(0, more=_forget(db, int((now - retention.kept).timestamp() * 1000)))


def _forget(db: Database, before: int) -> bool:
    """Forget what is about people in shifts that were closed before this moment, UTC ms.

    Returns:
        whether there may be more of them; if not, the texts and the floor's log are done too.
    """
    with as_floor_errors(), db.transaction():
        old = db.execute(OVER, (before, AT_ONCE)).fetchall()
        if old:
            columns = ("streams", "shifts", "closes", "hands", "nexts")
            facts = dict(zip(columns, map(list, zip(*old, strict=True)), strict=True))
            for statement in FORGETTING.split(";"):
                db.execute(statement.replace("{old}", OLD).encode(), facts)
        else:
            over = {"before": before}
            for statement in (TEXTS, *LOG.split(";")):
                db.execute(statement.encode(), over)
            for (stream,) in db.execute(RETIRED.encode(), over).fetchall():
                for statement in LEFT.split(";"):
                    db.execute(statement.encode(), {"stream": stream})
    return bool(old)
