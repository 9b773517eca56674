"""A table of a simulated tournament finds a next step where nobody seems to be there.

Tests `dealerassist/simulation/tournament_table.py`.
"""

from random import Random

import pytest

from dealerassist.desk.in_memory import InMemoryDesk
from dealerassist.simulation.demo_shift import DemoClock
from dealerassist.simulation.tournament_table import SimulatedTournamentTable
from dealerassist.table.commands import SitOut
from dealerassist.table.tournament_commands import GivePenalty, Penalty
from tests.support.tournaments import holdem_levels, structure, tournament


@pytest.mark.parametrize("away", [(), (1,), (1, 3)])
def test_rule_11_11_all_who_are_left_miss_hands_or_are_away(away):
    clock = DemoClock(1_796_000_000_000)
    table = SimulatedTournamentTable(
        InMemoryDesk(clock), random=Random(1), clock=clock, croupier="7", boss="7"
    )
    table.open("4", tournament(structure(holdem_levels(50, 100))), "2026-12-01")
    for card, seat in enumerate((1, 3), start=1):
        table.seat(seat, card)
    table.start()
    for seat in (1, 3):
        table.does(GivePenalty(seat, Penalty.HANDS, 3), 1)
    for seat in away:
        table.does(SitOut(seat), 1)
    assert table.begin_hand() is None
    table.play_on()
    assert (table.state.hands, table.table.chips.should) == (1, 4_000)
