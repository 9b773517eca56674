"""A fault of the program in making the view of some states, and what is shown of them then."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from unittest.mock import patch

from dealerassist.locale.catalogue import Language
from dealerassist.table.state import TableState
from tests.support.faults import faults_logged
from tests.support.ui.croupier import Croupier
from tests.support.ui.people import CROUPIER, PINS, staffed, typed
from ui.kiosk import screen, table_lock
from ui.kiosk.kiosk import Kiosk

FAULT = "a fault of the program"


def in_a_hand(state: TableState) -> bool:
    return state.hand_in_progress


@contextmanager
def unshown(which: Callable[[TableState], bool] = in_a_hand) -> Iterator[None]:
    """As long as this lasts, no view is made of the states that `which` names."""
    whole, titled = screen.pots_key, table_lock.title_now

    def pots_key(at, mode):
        if which(at.state):
            raise ZeroDivisionError(FAULT)
        return whole(at, mode)

    def title_now(say, state):
        if which(state):
            raise ZeroDivisionError(FAULT)
        return titled(say, state)

    with (
        faults_logged(),
        patch.object(screen, "pots_key", pots_key),
        patch.object(table_lock, "title_now", title_now),
    ):
        yield


Walk = Callable[[Croupier, dict[str, str]], Iterator[tuple[str, Kiosk]]]


def unshown_states(
    walked: Walk, stacks: dict[int, int], language: Language
) -> Iterator[tuple[str, Kiosk]]:
    """Walk to each of them with `walked`, at a table with these chips."""
    croupier = staffed(stacks, language=language, shown=True)
    with unshown():
        yield from walked(
            croupier,
            {
                "a table that cannot be shown": "new-hand",
                "a table that cannot be shown, the computer": "machine",
                "a table that cannot be shown, a call": "cancel floor",
                "a table that cannot be shown, the PIN": "floor digit-7",
                "a table that cannot be shown, a wrong PIN": f"{typed('11111')} confirm",
            },
        )
    croupier = staffed(stacks, language=language).tap("lock")
    with unshown(lambda state: state.locked):
        croupier.kiosk.refresh()
        yield "locked, and cannot be shown", croupier.kiosk
        unlocks = f"unlock {typed(PINS[CROUPIER])} confirm"
        yield from walked(croupier, {"no more locked, and shown": unlocks})
