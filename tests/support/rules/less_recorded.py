"""What tests of the recording depth have in common (house practice, chapter 1)."""

from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.table import commands as around
from dealerassist.table.automatic_steps import play
from dealerassist.table.state import TableState
from tests.support.hand.play import NO_TAXE, Hand, house, limits
from tests.support.table.desk import Table

STUD = house(stakes=limits(5, 10, 20), rake=NO_TAXE)
RAKED = house(stakes=limits(5, 10, 20))


def table(rules=STUD, guests=4, stack=300, depth=Depth.FULL):
    """Guests with equal stacks, and so much to be recorded."""
    sat = Table(rules)
    for seat in range(1, guests + 1):
        sat.seats(seat, stack)
    return sat if depth is Depth.FULL else sat.records_at(depth)


def in_pots(stacks, rules=STUD, button=None):
    """A hand without cards."""
    return Hand(stacks, rules, button, Depth.POT)


def wanted(hand):
    """What comes next."""
    return hand.legal.wanted


def switched(hand, depth):
    """The hand, switched down in the middle."""
    sat = TableState(rules=hand.rules, hand=hand.state, hands=1)
    after, _ = play(sat, around.RecordAt(depth))
    hand.state = after.hand
    return hand
