"""Nobody deals at two tables, but for the moment of a change between them (HP 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealerassist.table.downs import next_turn
from ui.asked.context import Context
from ui.asked.key_action import GreyReason

if TYPE_CHECKING:
    from dealerassist.journal.store.floor_files import DealsElsewhere


def dealing_elsewhere(at: Context, person: str) -> DealsElsewhere | None:
    """At which other table this croupier deals, as far as the floor is heard; None at no other.

    What was last heard a minute ago counts no more, nor does a table that the floor itself does
    not hear.
    """
    found = () if at.floor is None else at.floor.dealing(at.now_ms)
    return next((each for each in found if each.croupier == person), None)


def deals_elsewhere(at: Context, person: str) -> GreyReason | None:
    """That this croupier deals at another table, else None.

    It keeps a wrong number from being entered, and no table from dealing.
    """
    each = dealing_elsewhere(at, person)
    if each is None:
        return None
    since = at.voice.say.time(each.since_ms)
    said = at.voice("deals at table {table} since {time}", table=each.table, time=since)
    return GreyReason(said, "HP 8", brief=at.voice("at table {table}", table=each.table))


def cannot_come_over(at: Context, person: str) -> GreyReason | None:
    """As `deals_elsewhere`, but for whom the rota of this table names next.

    Two croupiers who change places have no third: one comes over first, and is relieved at the
    other table by the one who was relieved here. A pit boss has laid that out, so the number is no
    slip.
    """
    turn = next_turn(at.state)
    is_next = turn is not None and turn.croupier == person
    return None if is_next else deals_elsewhere(at, person)


def gone_over(at: Context) -> DealsElsewhere | None:
    """Where who deals here by the record has taken over since, so that this table is left alone."""
    shift = at.state.shift
    if shift is None or not shift.is_open:
        return None
    each = dealing_elsewhere(at, shift.croupier)
    return each if each is not None and each.since_ms > shift.down_ms else None
