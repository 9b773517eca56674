"""Acts that were tapped one by one although one tap would have done, and who is told so once.

Nobody finds the keys for several guests who has not read of them. After a few hands in which guests
in a row folded, checked or called by a tap each, the screen says between hands which tap does the
same. Whoever has used such a key in the shift knows it, and is told nothing.
"""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.desk.undo_history import UndoStep
from dealerassist.table.state import TableState
from ui.asked.acts_in_a_row import ActsInARow, longest_row
from ui.program.settings import KeysKnown

HANDS = 3
"""After so many hands with such a row the croupier is told."""

TOGETHER = frozenset({"fold_rest", "check_round", "call_rest", "put_in"})
"""The kinds of entries that several guests' acts make."""

START = "start_hand"
"""The kind of the entry with which a hand begins."""


class _Habits(Struct, frozen=True):
    """How somebody has dealt in a shift.

    Attributes:
        hands: how many had such a row.
        settled: they know the keys for several guests, or have been told.
    """

    hands: int = 0
    settled: bool = False


class SingleActsWatch:
    """How each croupier of the shift taps, hand by hand.

    `due` is what one tap would have done, to be said until the next hand begins; mostly None.
    """

    def __init__(self) -> None:
        """Know nobody yet."""
        self._shift = 0
        self._hand = 0
        self._kinds: dict[int, str] = {}
        self._habits: dict[str, _Habits] = {}
        self._known_before = KeysKnown()
        self.due: ActsInARow | None = None

    def see(self, state: TableState, steps: Sequence[UndoStep]) -> None:
        """Learn what was tapped; nothing is told while a hand is in progress."""
        shift = state.shift
        if shift is None or not state.shift_is_open:
            return
        if shift.number != self._shift:
            self._shift, self._kinds, self.due = shift.number, {}, None
            known = self._known_before
            people = known.people if known.shift == shift.number else ()
            self._habits = {person: _Habits(settled=True) for person in people}
        if state.hand_in_progress:
            before = self._kinds if self._hand == state.hands else {}
            self._hand, self._kinds, self.due = state.hands, _merged(before, steps), None
        elif self._kinds:
            kinds, self._kinds = list(self._kinds.values()), {}
            self._end_of_hand(shift.croupier, kinds)

    @property
    def known(self) -> KeysKnown:
        """Who of the shift needs to be told no more, to be kept over a restart."""
        settled = (person for person, habits in self._habits.items() if habits.settled)
        return KeysKnown(self._shift, tuple(sorted(settled)))

    def take_up(self, known: KeysKnown) -> None:
        """Know from the start who was told before it, if it is still the same shift."""
        self._known_before = known

    def _end_of_hand(self, croupier: str, kinds: Sequence[str]) -> None:
        habits = self._habits.get(croupier, _Habits())
        row = longest_row(kinds)
        if TOGETHER.intersection(kinds):
            habits = replace(habits, settled=True)
        elif row is not None and not habits.settled:
            habits = replace(habits, hands=habits.hands + 1)
            if habits.hands >= HANDS:
                self.due = row
                habits = replace(habits, settled=True)
        self._habits[croupier] = habits


def _merged(kinds: dict[int, str], steps: Sequence[UndoStep]) -> dict[int, str]:
    """The kinds of the hand's entries by number, with those of `steps`; what they lack is gone.

    Entries behind a point of no return are in no `steps` any more, and stay as they were.
    """
    starts = (at for at, step in enumerate(steps) if step.kind == START)
    now = {step.number: step.kind for step in steps[max(starts, default=0) :]}
    first = min(now, default=0)
    return {number: kind for number, kind in kinds.items() if number < first} | now
