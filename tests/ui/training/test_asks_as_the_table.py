"""What the practice table asks by hand is what the kiosk asks after the same tap, and no more.

Tests `dealerassist/training/practice/expected_actions.py`,
`dealerassist/training/practice/seated_guests.py`, `dealerassist/training/tap_notation.py`,
`ui/asked/physical_steps.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, field

import pytest

from dealerassist.hand.events import HandEvent, HandStarted
from dealerassist.hand.evolve import fold
from dealerassist.hand.state import HandState, Phase
from dealerassist.training.practice import dealer_actions as d
from dealerassist.training.practice.expected_actions import expect_actions
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.seated_guests import SeatedGuests, events_of
from dealerassist.training.skills import Level
from dealerassist.training.tap_notation import TappedHand, play_tapped_hand
from tests.proof.practice.checking import GAMES, rules_of
from tests.support.tiers import LONG
from ui.asked.physical_steps import left_bets, physical_steps_of

BY_HAND = {
    "antes": d.TakeAntes,
    "blinds": d.TakeBlinds,
    "uncalled": d.ReturnUncalled,
    "collected": d.Collect,
    "rake": d.TakeRake,
    "shuffled_in": d.ShuffleIn,
    "burned": d.BurnCard,
    "dealt_down": d.DealHoles,
}
"""What the kiosk notes as to be done by hand, and the action that is it at the practice table."""


@dataclass
class BothTables:
    """A hand followed tap by tap, with what either table asks."""

    state: HandState
    entries: list[tuple[HandEvent, ...]] = field(default_factory=list)
    asked: set[type] = field(default_factory=set)

    def take(self, events: tuple[HandEvent, ...]) -> None:
        """One tap: what the kiosk and the practice table ask after it must be the same."""
        start = () if self.entries else (HandStarted((), (), 0),)
        self.entries.append((*start, *events))
        found = physical_steps_of(events, had_bets=left_bets(self.entries))
        kiosk = {kind for name, kind in BY_HAND.items() if self._is_asked(getattr(found, name))}
        if not self.state.rules.ante:
            kiosk.discard(d.TakeAntes)
        if found.drew is not None:  # replacements are dealt to one seat
            kiosk.discard(d.DealHoles)
        steps = expect_actions(self.state, events).steps
        practice = {type(step.action) for step in steps} & set(BY_HAND.values())
        assert kiosk == practice, (events, self.state)
        self.asked |= practice
        self.state = fold(self.state, events)

    @staticmethod
    def _is_asked(said: object) -> bool:
        return any(said) if isinstance(said, tuple) else bool(said)


EACH_GAME = GAMES if LONG else [*{name: (name, limit) for name, limit in GAMES}.values()]
"""In the quick tier each at one of its limits."""


@pytest.mark.parametrize("game", EACH_GAME, ids="-".join)
def test_the_same_steps_after_every_tap(game):
    rules = rules_of(*game)
    asked: set[type] = set()
    for seed in range(5 if LONG else 3):
        guests = SeatedGuests(rules, seed, faults=False)
        state, events = guests.begin()
        tables = BothTables(state)
        tables.take(events)
        while tables.state.phase is not Phase.OVER:
            tables.take(events_of(guests.next(tables.state)))
        asked |= tables.asked
    assert {d.Collect, d.BurnCard} <= asked


def due_after(taps: str, *, stacks: dict[str, int] | None = None) -> list[type]:
    """Every kind of action that is due in this hand, in order."""
    hand = play_tapped_hand(
        {
            "profile": "casinos-austria-stud",
            "stacks": stacks or {"1": 200, "2": 200},
            "taps": taps,
        }
    )
    assert isinstance(hand, TappedHand), hand
    table, kinds = PracticeTable.from_past(*hand, Level.OWN), []
    while not table.over:
        kinds.append(type(table.due))
        assert table.do(table.due).right
    return kinds


def test_after_all_check_nothing_is_collected():
    opened = "cards 2c Kd, 1 opens, 2 calls"
    kinds = due_after(f"{opened}, cards 3c Qd, all check, cards 4h 9d, 2 bets 10, 1 folds, push")
    assert kinds.count(d.Collect) == 1


def test_a_bet_that_goes_back_whole_leaves_nothing_to_collect():
    kinds = due_after("cards 2c Kd, 1 opens, 2 calls, cards 3c Qd, 2 bets 5, 1 folds, push")
    after = kinds[kinds.index(d.ReturnUncalled) + 1 :]
    assert d.Collect not in after
    assert kinds.count(d.Collect) == 1
