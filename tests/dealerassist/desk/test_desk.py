"""The desk: what is acknowledged is on the disk, and what is on the disk comes back.

Tests `dealerassist/desk/desk.py`, `dealerassist/desk/decisions.py`.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from types import ModuleType

import pytest

from dealerassist.cards import Card
from dealerassist.desk.desk import TableDesk
from dealerassist.hand import evolve as hand_evolve
from dealerassist.hand.commands import (
    AwardPots,
    CallBet,
    DealUp,
    DeclareMisdeal,
    Fold,
    MisdealReason,
    PostForcedBet,
)
from dealerassist.hand.events import HandStarted
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.hand.state import Phase
from dealerassist.journal.entry import PROGRAM, uuid7
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.journal.journal import Journal
from dealerassist.rules.profile_files import load_profile
from dealerassist.table import evolve as table_evolve
from dealerassist.table.commands import Command, OpenShift, OpenTable, StartHand, TakeSeat
from dealerassist.table.events import Event, Restarted


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


@pytest.fixture
def desk(place: Path) -> Iterator[TableDesk]:
    with Journal.open(place, table_id="4") as journal:
        yield seated(TableDesk(journal))


def seated(desk: TableDesk) -> TableDesk:
    rules = load_profile("casinos-austria-stud").at_table()
    done(desk, OpenTable("4", rules), OpenShift("C-07", "2026-11-21", 0))
    return done(desk, TakeSeat(1, 200), TakeSeat(2, 300), TakeSeat(3, 400))


def done(desk: TableDesk, *commands: Command) -> TableDesk:
    for command in commands:
        answer = desk.handle(command, actor="C-07")
        assert not isinstance(answer, Refusal), answer
    return desk


DOORS = (DealUp(1, Card.parse("9h")), DealUp(2, Card.parse("2c")), DealUp(3, Card.parse("Kd")))


def in_betting(desk: TableDesk) -> TableDesk:
    return done(desk, StartHand(), *DOORS, PostForcedBet(2))


def reopened(desk: TableDesk, place: Path) -> TableDesk:
    desk.journal.close()
    return TableDesk(Journal.open(place))


def test_one_command_is_one_entry_with_the_steps_by_hand_in_it(desk: TableDesk) -> None:
    before = desk.journal.count
    done(desk, StartHand())
    entry = desk.journal.last
    assert entry is not None
    assert (desk.journal.count, entry.kind, entry.hand) == (before + 1, "start_hand", 1)
    kinds = [type(event).__name__ for event in entry.events]
    assert kinds == ["HandStarted", "AntesPosted", "CardBurned", *["CardsDealt"] * 3]


def counting(evolve: Callable[..., object], folded: list[Event]) -> Callable[..., object]:
    def counted(state: object, event: Event) -> object:
        folded.append(event)
        return evolve(state, event)

    return counted


def test_an_event_of_a_tap_is_folded_once(desk: TableDesk, monkeypatch: pytest.MonkeyPatch) -> None:
    """From the decision to what is shown, the routine steps behind it too."""
    folded: dict[ModuleType, list[Event]] = {table_evolve: [], hand_evolve: []}
    for module, told in folded.items():
        monkeypatch.setattr(module, "evolve", counting(module.evolve, told))
    for command in (StartHand(), *DOORS, PostForcedBet(2)):
        for told in folded.values():
            told.clear()
        done(desk, command)
        assert desk.journal.last is not None
        events = desk.journal.last.events
        assert tuple(folded[table_evolve]) == events
        in_the_hand = [event for event in events if not isinstance(event, HandStarted)]
        assert folded[hand_evolve] == in_the_hand
    monkeypatch.undo()
    assert desk.state == desk.journal.recover().state


def test_a_refused_command_leaves_no_trace(desk: TableDesk) -> None:
    in_betting(desk)
    state, count = desk.state, desk.journal.count
    answer = desk.handle(Fold(1), actor="C-07")
    assert isinstance(answer, Refusal)
    assert answer.code is Code.OUT_OF_TURN
    assert (desk.state, desk.journal.count) == (state, count)


def test_undo_goes_back_tap_by_tap_and_the_journal_keeps_both(desk: TableDesk) -> None:
    done(desk, StartHand())
    states = [desk.state]
    for command in (*DOORS, PostForcedBet(2), CallBet(3), Fold(1)):
        done(desk, command)
        states.append(desk.state)
    count = desk.journal.count
    for state in reversed(states[:-1]):
        desk.undo(actor="C-07")
        assert desk.state == state
    assert desk.journal.count == count + 6
    assert desk.journal.verify().intact


def test_undo_reaches_no_further_than_the_award(desk: TableDesk) -> None:
    in_betting(desk)
    done(desk, Fold(3), Fold(1), AwardPots())
    answer = desk.undo(actor="C-07")
    assert isinstance(answer, Refusal)
    assert answer.code is Code.NOTHING_TO_UNDO


def test_a_misdeal_tapped_by_mistake_can_be_undone(desk: TableDesk) -> None:
    in_betting(desk)
    state = desk.state
    done(desk, DeclareMisdeal(MisdealReason.CARDS_EXPOSED))
    assert desk.state.hand is not None
    assert desk.state.hand.phase is Phase.OVER
    assert [seat.stack for seat in desk.state.seats if seat is not None] == [200, 300, 400]
    desk.undo(actor="C-07")
    assert desk.state == state
    assert desk.journal.hands()[-1].outcome == "playing"


def test_a_started_hand_can_be_undone(desk: TableDesk) -> None:
    state = desk.state
    done(desk, StartHand())
    desk.undo(actor="C-07")
    assert desk.state == state
    assert desk.journal.hands() == ()


@pytest.mark.parametrize("taps", range(6))
def test_a_restart_goes_on_in_the_middle_of_the_hand(
    desk: TableDesk, place: Path, taps: int
) -> None:
    done(desk, StartHand(), *(*DOORS, PostForcedBet(2), CallBet(3))[:taps])
    state, target = desk.state, desk.undo_target
    again = reopened(desk, place)
    assert again.state == state
    assert again.undo_target == target
    entry = again.journal.last
    assert entry is not None
    assert (entry.actor, entry.hand) == (PROGRAM, 1)
    assert entry.events == (Restarted(entry.events[0].version, 1),)
    again.journal.close()


def test_undo_works_across_a_restart(desk: TableDesk, place: Path) -> None:
    in_betting(desk)
    state = desk.state
    done(desk, CallBet(3))
    again = reopened(desk, place)
    again.undo(actor="C-07")
    assert again.state == state
    again.journal.close()


def test_the_same_tap_is_recorded_once(desk: TableDesk) -> None:
    tap = uuid7()
    desk.handle(StartHand(), actor="C-07", tap=tap)
    state, count = desk.state, desk.journal.count
    with pytest.raises(JournalError) as trouble:
        desk.handle(DOORS[0], actor="C-07", tap=tap)
    assert trouble.value.code is JournalErrorCode.ALREADY_RECORDED
    assert (desk.state, desk.journal.count) == (state, count)


def test_a_second_desk_on_the_same_journal_is_refused(desk: TableDesk, place: Path) -> None:
    done(desk, StartHand())
    with pytest.raises(JournalError) as trouble:
        Journal.open(place)
    assert trouble.value.code is JournalErrorCode.IN_USE
