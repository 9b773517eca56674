"""The rota that was laid out last at another table, to be taken over at this one (HP 7, HP 8)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from dealerassist.table.downs import coming_turns, with_rota
from dealerassist.table.events import RotaLaid
from dealerassist.table.rota import same_round
from dealerassist.table.staff_commands import refuse_croupier
from dealerassist.table.state import TableState
from ui.shell.context import Context

if TYPE_CHECKING:
    from dealerassist.journal.store.floor_files import RotaElsewhere


def newer_rota(at: Context) -> RotaElsewhere | None:
    """The newest rota of the other tables, as far as the floor is heard.

    None if this table has the same, or one that was laid out later.
    """
    found, here = None if at.floor is None else at.floor.rota(at.now_ms), at.state.rota
    if found is None or same_round(found.croupiers, here.croupiers):
        return None
    return None if here.croupiers and here.laid_ms >= found.laid_ms else found


def order_here(state: TableState, found: RotaElsewhere) -> tuple[str, ...]:
    """Those of them whom this table knows, from the next one on: that follows from who deals."""
    laid = with_rota(state, RotaLaid(found.croupiers))
    return tuple(turn.croupier for turn in coming_turns(laid))


def unknown_here(state: TableState, found: RotaElsewhere) -> tuple[str, ...]:
    """Those of them who cannot deal here: not enrolled, retired, or no croupiers."""
    return tuple(each for each in found.croupiers if refuse_croupier(state, each) is not None)


def laid_out(at: Context, found: RotaElsewhere) -> str:
    """When it was laid out, and who signed for it."""
    time = at.voice.say.time(found.laid_ms)
    if not found.boss:
        return at.voice("drawn up at {time}", time=time)
    return at.voice("drawn up at {time} by {person}", time=time, person=found.boss)
