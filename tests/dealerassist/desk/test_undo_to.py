"""Undoing several steps at once, and the seal of the house (house practice, chapter 1).

Tests `dealerassist/desk/undoable_desk.py`, `dealerassist/desk/undo_history.py`.
"""

from collections.abc import Iterator
from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.commands import (
    AwardPots,
    CallBet,
    Check,
    DeclareMisdeal,
    Fold,
    MisdealReason,
    PostForcedBet,
)
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.table.commands import AddChips, StartHand
from dealerassist.table.events import ChipsAdded, EntryRetracted, UndoneAfterSeal
from tests.support.desk.three_guests import back, cards, done, opened


@pytest.fixture
def place(tmp_path: Path) -> Path:
    return tmp_path / "table.db"


@pytest.fixture
def desk(place: Path) -> Iterator[TableDesk]:
    """A desk of a house that lets undo until the award."""
    desk = opened(place, "hand")
    yield desk
    desk.journal.close()


@pytest.fixture
def sealed(place: Path) -> Iterator[TableDesk]:
    """A desk of a house that seals each street."""
    desk = opened(place, "street")
    yield desk
    desk.journal.close()


THIRD = (StartHand(), *cards("9h", "2c", "Kd"), PostForcedBet(2), CallBet(3), CallBet(1))
"""The whole of third street; seat 1 ends it."""


def reopened(desk: TableDesk) -> TableDesk:
    desk.journal.close()
    return TableDesk(Journal.open(desk.journal.path))


# ── several steps at once ───────────────────────────────────────────────────────────────────


def test_every_step_is_named_that_can_be_taken_back(desk: TableDesk) -> None:
    before = len(desk.steps)
    done(desk, *THIRD)
    assert len(desk.steps) == before + len(THIRD)
    assert desk.steps[-1] == desk.undo_target
    numbers = [step.number for step in desk.steps]
    assert numbers == sorted(numbers)


@pytest.mark.parametrize("count", [1, 2, 4, 7])
def test_an_earlier_step_is_undone_with_all_that_followed(desk: TableDesk, count: int) -> None:
    states = [desk.state, *(done(desk, command).state for command in THIRD)]
    taken = [step.number for step in desk.steps[-count:]]
    entry = back(desk, count)
    assert desk.state == states[-1 - count]
    assert entry.kind == "undo"
    assert entry.events == tuple(EntryRetracted(number) for number in reversed(taken))
    assert desk.journal.recover().state == desk.state


def test_it_is_one_entry_and_the_journal_keeps_all(desk: TableDesk) -> None:
    done(desk, *THIRD)
    count = desk.journal.count
    back(desk, 5)
    assert desk.journal.count == count + 1
    assert desk.journal.verify().intact


def test_what_cannot_be_taken_back_is_refused(desk: TableDesk) -> None:
    done(desk, *THIRD)
    gone = back(desk, 2).events[0].number
    for number in (0, gone, desk.journal.count, desk.journal.count + 1):
        answer = desk.undo_to(number, actor="C-07")
        assert isinstance(answer, Refusal)
        assert answer.code == "nothing_to_undo"


def test_nothing_before_the_award_is_undone(desk: TableDesk) -> None:
    done(desk, *THIRD[:5])
    first = desk.steps[0].number
    done(desk, Fold(3), Fold(1), AwardPots(), AddChips(1, 100))
    assert [len(step.events) for step in desk.steps] == [1]
    assert isinstance(desk.undo_to(first, actor="C-07"), Refusal)


def test_it_holds_across_a_restart(desk: TableDesk) -> None:
    done(desk, *THIRD)
    state = desk.state
    done(desk, *cards("Th", "Tc", "Td"))
    back(desk, 3)
    again = reopened(desk)
    assert (again.state, again.steps) == (state, desk.steps)
    again.undo(actor="C-07")
    again.journal.close()


def test_the_hand_is_named_even_if_its_start_is_undone(desk: TableDesk) -> None:
    done(desk, AddChips(1, 100), *THIRD)
    assert back(desk, len(THIRD) + 1).hand == 1
    assert not desk.state.hand_in_progress
    assert desk.journal.hands() == ()


# ── the seal ────────────────────────────────────────────────────────────────────────────────


def test_with_a_free_undo_nothing_waits(desk: TableDesk) -> None:
    done(desk, *THIRD, *cards("Th", "Tc", "Td"))
    back(desk, 6)
    assert desk.state.waiting == ()


def test_until_the_first_card_of_the_next_street_undo_is_free(sealed: TableDesk) -> None:
    done(sealed, *THIRD)
    sealed.undo(actor="C-07")
    back(sealed, 3)
    assert sealed.state.waiting == ()


def test_the_cards_of_the_street_and_its_actions_are_undone_freely(sealed: TableDesk) -> None:
    done(sealed, *THIRD, *cards("4h", "5c", "6d"), Check(3))
    back(sealed, 4)
    assert sealed.state.waiting == ()


def test_behind_the_first_card_an_undo_is_done_and_waits(sealed: TableDesk) -> None:
    done(sealed, *THIRD[:-1])
    state = sealed.state
    done(sealed, THIRD[-1], *cards("4h", "5c", "6d"))
    entry = back(sealed, 4)
    assert entry.events[-1] == UndoneAfterSeal(number=1)
    assert len(entry.retracts) == 4
    assert [(waits.what, waits.hand) for waits in sealed.state.waiting] == [("undo", 1)]
    assert sealed.state.hand == state.hand
    assert sealed.journal.recover().state == sealed.state


def test_step_by_step_the_seal_holds_too(sealed: TableDesk) -> None:
    done(sealed, *THIRD, *cards("4h"))
    sealed.undo(actor="C-07")
    assert sealed.state.waiting == ()
    sealed.undo(actor="C-07")
    assert len(sealed.state.waiting) == 1


def test_the_seal_holds_across_a_restart(sealed: TableDesk) -> None:
    done(sealed, *THIRD, *cards("4h"))
    sealed.undo(actor="C-07")
    again = reopened(sealed)
    again.undo(actor="C-07")
    assert len(again.state.waiting) == 1
    last = reopened(again)
    assert (last.state, last.steps) == (again.state, again.steps)
    last.journal.close()


def test_what_was_tapped_after_a_late_undo_is_undone_freely_again(sealed: TableDesk) -> None:
    done(sealed, *THIRD, *cards("4h"))
    back(sealed, 2)
    done(sealed, Fold(1))
    sealed.undo(actor="C-07")
    assert len(sealed.state.waiting) == 1


def test_the_note_of_a_late_undo_stays(sealed: TableDesk) -> None:
    done(sealed, *THIRD, *cards("4h"))
    back(sealed, 2)
    while sealed.steps:
        sealed.undo(actor="C-07")
    assert "undo" in [waits.what for waits in sealed.state.waiting]
    assert sealed.undo_target is None


def test_the_first_street_is_sealed_towards_what_came_before(sealed: TableDesk) -> None:
    done(sealed, AddChips(1, 100), *THIRD[:3])
    back(sealed, 3)
    assert sealed.state.waiting == ()
    assert isinstance(sealed.steps[-1].events[0], ChipsAdded)
    sealed.undo(actor="C-07")
    assert len(sealed.state.waiting) == 1


def test_after_the_award_the_seal_begins_anew(sealed: TableDesk) -> None:
    done(sealed, *THIRD[:5], Fold(3), Fold(1), AwardPots(), AddChips(1, 100))
    sealed.undo(actor="C-07")
    assert sealed.state.waiting == ()


def test_an_undo_across_a_misdeal_belongs_to_the_hand_that_it_leads_back_to(desk: TableDesk):
    done(desk, StartHand(), *cards("9h"), DeclareMisdeal(MisdealReason.WRONG_ORDER))
    done(desk, StartHand(), *cards("9h"))
    assert desk.state.hands == 2
    assert back(desk, 4).hand == 1
    assert desk.state.hands == 1
    assert [row.number for row in desk.journal.hands()] == [1]
