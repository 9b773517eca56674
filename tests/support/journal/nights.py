"""Nights at a table whose program is exchanged for a newer or an older one in between."""

from __future__ import annotations

from pathlib import Path

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.commands import Fold
from dealerassist.journal.journal import Journal
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_shift import DemoClock, DemoShift
from dealerassist.table.commands import StartHand
from dealerassist.table.events import JournalRepaired
from tests.support.hand.offers import offers
from tests.support.journal.scribe import Scribe

EVENING_MS = 1_795_000_000_000


def play_night(journal: Path, hands: int, *, seed: int = 11) -> None:
    """An open shift of so many hands, and a hand that has just begun."""
    clock = DemoClock(EVENING_MS)
    with Journal.open(journal, table_id="4", clock=clock) as opened:
        rules = load_profile("casinos-austria-stud").at_table()
        shift = DemoShift(TableDesk(opened), rules, seed=seed, clock=clock)
        shift.open(table="4", gaming_day="2026-11-21")
        shift.play(hands, each=lambda _: None)
    deal(journal, seed=seed)


def deal(journal: Path, *, seed: int = 1, close: bool = True) -> tuple[JournalRepaired, ...]:
    """Start as the kiosk does, play the hand in progress to its end, and begin the next one.

    Returns:
        what the start told.
    """
    opened = Journal.open(journal)
    told = opened.repairs
    TableDesk(opened)
    assert opened.repairs == (), "the start has recorded it"
    scribe = Scribe(opened, seed)
    if scribe.state.hand_in_progress:
        _won_soon(scribe)
    scribe.do(StartHand())
    for _ in range(3):
        scribe.tap()
    if close:
        opened.close()
    else:
        opened._close_files()
        opened._lock.release()
    return told


def _won_soon(scribe: Scribe) -> None:
    """Whoever may fold does, and the hand comes to its end."""
    while scribe.state.hand_in_progress:
        hand = scribe.state.hand
        assert hand is not None, "it goes on"
        folds = [tap for tap in offers(hand) if isinstance(tap, Fold)]
        if folds:
            scribe.do(folds[0])
        else:
            scribe.tap()
