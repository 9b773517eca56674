"""What a table itself recorded of a shift, held against its rows in the floor's database."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from dealerassist.floor.connection import Database
from dealerassist.journal.read_model.rows import UNCOUNTED
from dealerassist.table.correction_effects import Effect
from dealerassist.table.state import Shift, TableState

_HANDS = """
SELECT count(*) FILTER (WHERE outcome <> ALL(%s)),
    coalesce(sum(rake), 0)::bigint, coalesce(sum(pot - rake - (
        SELECT coalesce(sum((won->>'amount')::bigint), 0)
        FROM jsonb_array_elements(winners) AS won
    )) FILTER (WHERE outcome <> ALL(%s)), 0)::bigint
FROM floor.hand WHERE stream = %s AND number >= %s AND shift = %s
"""

_SUMS = """
SELECT coalesce(sum(hands), 0)::bigint, coalesce(sum(rake), 0)::bigint,
    coalesce(sum(drop), 0)::bigint
FROM floor.day_sum WHERE stream = %s AND shift = %s
"""

_TAKEN = """
SELECT coalesce(sum(amount) FILTER (WHERE kind = 'tip'), 0)::bigint,
    coalesce(sum(amount) FILTER (WHERE kind = 'time'), 0)::bigint
FROM floor.transaction
WHERE stream = %s AND shift = %s AND kind IN ('tip', 'time')
    AND entry > (SELECT opened_entry FROM floor.shift WHERE stream = %s AND number = %s)
"""

_SUPPLEMENTS = """
SELECT chips FROM floor.correction
WHERE stream = %s AND status = 'approved' AND hand < %s
    AND settled_entry > (SELECT opened_entry FROM floor.shift WHERE stream = %s AND number = %s)
"""


class _Figures(NamedTuple):
    """Of a shift: how many hands were played, and what was taken, in chips (6.3, 6.4)."""

    hands: int
    rake: int
    drop: int
    tips: int
    time: int


def other_figures(db: Database, stream: int, state: TableState) -> dict[str, int]:
    """The figures of the shift that was just closed, if the rows have others than the table.

    Args:
        state: the table after the close.

    Returns:
        the number of the shift, and each figure as the table has it and as the rows do; empty if
        they are the same.
    """
    shift = state.shift
    assert shift is not None, "a shift was closed"
    said = _recorded(state, shift)
    for found in _found(db, stream, shift):
        if found != said:
            pairs = {f"{name}_found": value for name, value in found._asdict().items()}
            return {"shift": shift.number, **said._asdict(), **pairs}
    return {}


def _recorded(state: TableState, shift: Shift) -> _Figures:
    dealt = state.hands - shift.first_hand + 1
    return _Figures(dealt - shift.unplayed, shift.rake, shift.drop, shift.tips, shift.time)


def _found(db: Database, stream: int, shift: Shift) -> tuple[_Figures, _Figures]:
    """The figures by the single hands, and by the sums of the hours."""
    later = _supplemented(db, stream, shift)
    of_shift, uncounted = (stream, shift.number), [each.value for each in UNCOUNTED]
    (taken,) = db.execute(_TAKEN, of_shift * 2)
    hands = db.execute(_HANDS, (uncounted, uncounted, stream, shift.first_hand, shift.number))
    one, other = ((*row, *taken) for row in (*hands, *db.execute(_SUMS, of_shift)))
    return _figures(one, later), _figures(other, later)


def _figures(found: tuple[int, ...], later: Effect) -> _Figures:
    hands, rake, drop, tips, time = found
    return _Figures(hands, rake + later.rake, drop + later.drop, tips, time)


def _supplemented(db: Database, stream: int, shift: Shift) -> Effect:
    """The Taxe and drop that corrections of hands of earlier shifts brought this one."""
    found = db.execute(_SUPPLEMENTS, (stream, shift.first_hand, stream, shift.number))
    effects = [msgspec.json.decode(chips, type=Effect) for (chips,) in found]
    return Effect(rake=sum(each.rake for each in effects), drop=sum(each.drop for each in effects))
