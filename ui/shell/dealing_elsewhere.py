"""Nobody deals at two tables: why somebody who deals at another one cannot be chosen (HP 8)."""

from __future__ import annotations

from ui.shell.context import Context
from ui.shell.key_action import GreyReason


def deals_elsewhere(at: Context, person: str) -> GreyReason | None:
    """That this croupier deals at another table, as far as the floor is heard; else None.

    It keeps a wrong number from being entered, and no table from dealing: what was last heard a
    minute ago counts no more, nor does a table that the floor itself does not hear.
    """
    found = () if at.floor is None else at.floor.dealing(at.now_ms)
    each = next((each for each in found if each.croupier == person), None)
    if each is None:
        return None
    since = at.voice.say.time(each.since_ms)
    said = at.voice("deals at table {table} since {time}", table=each.table, time=since)
    return GreyReason(said, "HP 8", brief=at.voice("at table {table}", table=each.table))
