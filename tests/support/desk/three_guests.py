"""A desk with three guests: the shift that it opens, a short hand, and steps back."""

from pathlib import Path

from dealerassist.cards import Card
from dealerassist.desk.desk import TableDesk
from dealerassist.hand.commands import AwardPots, DealUp, Fold, PostForcedBet
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.table.commands import Command, OpenShift, OpenTable, StartHand, TakeSeat
from tests.support.hand.play import house


def opened(place: Path, seal: str) -> TableDesk:
    """A shift with three guests, in a house that seals hands or streets."""
    desk = TableDesk(Journal.open(place, table_id="4"))
    rules = house(options={"seal": seal})
    done(desk, OpenTable("4", rules), OpenShift("C-07", "2026-11-21", 0))
    return done(desk, TakeSeat(1, 200), TakeSeat(2, 300), TakeSeat(3, 400))


def done(desk: TableDesk, *commands: Command, actor: str = "C-07") -> TableDesk:
    """The desk after these commands, none of which it may refuse."""
    for command in commands:
        answer = desk.handle(command, actor=actor)
        assert not isinstance(answer, Refusal), answer
    return desk


def cards(*codes: str) -> list[Command]:
    """An open card to each seat, from seat 1."""
    return [DealUp(seat, Card.parse(code)) for seat, code in enumerate(codes, start=1)]


def steps_back(desk: TableDesk, count: int) -> int:
    """The entry so many steps back."""
    return desk.steps[-count].number


def back(desk: TableDesk, count: int):
    """What the desk answers when so many steps are undone at once."""
    answer = desk.undo_to(steps_back(desk, count), actor="C-07")
    assert not isinstance(answer, Refusal), answer
    return answer


HAND = (StartHand(), *cards("9h", "2c", "Kd"), PostForcedBet(2), Fold(3), Fold(1), AwardPots())
"""Seat 2 wins the antes of all three, 15, without a showdown and without Taxe (6.4)."""
