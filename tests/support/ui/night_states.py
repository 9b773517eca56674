"""States of a call that rings and of a locked screen."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier
from tests.support.ui.people import BOSS, CROUPIER, PINS, staffed, typed
from ui.kiosk.kiosk import Kiosk

DOORS = "new-hand card-As card-2c card-Td"

Walk = Callable[[Croupier, dict[str, str]], Iterator[tuple[str, Kiosk]]]


def night_states(
    walked: Walk, stacks: dict[int, int], language: Language
) -> Iterator[tuple[str, Kiosk]]:
    """Walk to each of them with `walked`, at a table with these chips."""
    croupier = staffed(stacks, language=language, shown=True, two_bosses=True)
    unlocks = f"cancel unlock {typed(PINS[CROUPIER])} confirm"
    yield from walked(
        croupier,
        {
            "locked": "lock",
            "locked, a pit boss called": "floor",
            "locked, a PIN": "unlock digit-2 digit-9",
            "locked, a pit boss unlocks": "more",
            "locked, a wrong PIN": f"cancel unlock {typed('111112')} confirm",
            "a call between hands": unlocks,
            "a call in a hand": f"{DOORS} act-bet",
            "a call in a hand, its reason": "call-reason-dispute",
            "a call in a hand, who answers": "floor",
            "a call in a hand, the PIN": f"person-{BOSS} digit-7",
        },
    )
