"""What a table itself recorded of a shift, held against its rows in the floor's database."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from dealerassist.floor.connection import Database
from dealerassist.floor.read_model.hour_sums import UNCOUNTED
from dealerassist.table.correction_effects import Effect
from dealerassist.table.state import Shift, TableState

_HANDS = """
SELECT count(*) FILTER (WHERE outcome <> ALL(%s)),
    coalesce(sum(rake), 0)::bigint
FROM floor.hand WHERE stream = %s AND number >= %s AND shift = %s
"""

_SUMS = """
SELECT coalesce(sum(hands), 0)::bigint, coalesce(sum(rake), 0)::bigint
FROM floor.day_sum WHERE stream = %s AND shift = %s
"""

_TIPS = """
SELECT coalesce(sum(amount), 0)::bigint FROM floor.transaction
WHERE stream = %s AND shift = %s AND kind = 'tip'
    AND entry > (SELECT opened_entry FROM floor.shift WHERE stream = %s AND number = %s)
"""

_SUPPLEMENTS = """
SELECT chips FROM floor.correction
WHERE stream = %s AND status = 'approved' AND hand < %s
    AND settled_entry > (SELECT opened_entry FROM floor.shift WHERE stream = %s AND number = %s)
"""


class _Figures(NamedTuple):
    """Of a shift: how many hands were played, their Taxe, and the tips, in chips."""

    hands: int
    rake: int
    tips: int


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
    return _Figures(dealt - shift.unplayed, shift.rake, shift.tips)


def _found(db: Database, stream: int, shift: Shift) -> tuple[_Figures, _Figures]:
    """The figures by the single hands, and by the sums of the hours."""
    later = _supplemented(db, stream, shift)
    of_shift, uncounted = (stream, shift.number), [each.value for each in UNCOUNTED]
    ((tips,),) = db.execute(_TIPS, of_shift * 2)
    ((hands, rake),) = db.execute(_HANDS, (uncounted, stream, shift.first_hand, shift.number))
    ((summed, summed_rake),) = db.execute(_SUMS, of_shift)
    return _Figures(hands, rake + later, tips), _Figures(summed, summed_rake + later, tips)


def _supplemented(db: Database, stream: int, shift: Shift) -> int:
    """The Taxe that corrections of hands of earlier shifts brought this one."""
    found = db.execute(_SUPPLEMENTS, (stream, shift.first_hand, stream, shift.number))
    return sum(msgspec.json.decode(chips, type=Effect).rake for (chips,) in found)
