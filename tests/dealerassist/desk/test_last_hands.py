"""The last ten hands at a tap (house practice, chapter 3).

Tests `dealerassist/desk/desk.py`, `dealerassist/hand/finished_hand.py`,
`dealerassist/table/last_hands_announced.py`.
"""

from pathlib import Path

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.commands import AwardPots, CallBet, DeclareMisdeal, Fold, MisdealReason
from dealerassist.hand.events import HandStarted
from dealerassist.journal.journal import Journal
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import CloseShift, OpenShift, OpenTable, StartHand, TakeSeat
from tests.support.desk.three_guests import HAND, back, done, opened


@pytest.fixture
def desk(tmp_path: Path):
    desk = opened(tmp_path / "table.db", "hand")
    yield desk
    desk.journal.close()


def played(desk: TableDesk, hands: int) -> TableDesk:
    for _ in range(hands):
        done(desk, *HAND)
    return desk


def numbers(desk: TableDesk, count: int = 10) -> list[int]:
    return [hand.number for hand in desk.last_hands(count)]


def test_newest_first_and_no_more_than_asked_for(desk: TableDesk) -> None:
    assert numbers(desk) == []
    played(desk, 12)
    assert numbers(desk) == [12, 11, 10, 9, 8, 7, 6, 5, 4, 3]
    assert numbers(desk, 2) == [12, 11]


def test_the_hand_in_progress_is_none_of_them(desk: TableDesk) -> None:
    done(played(desk, 2), *HAND[:4])
    assert numbers(desk) == [2, 1]


def test_a_misdeal_is_one_of_them_unless_it_is_undone(desk: TableDesk) -> None:
    done(desk, *HAND[:4], DeclareMisdeal(MisdealReason.WRONG_ORDER))
    (misdeal,) = desk.last_hands()
    assert misdeal.states()[-1].misdealt
    desk.undo(actor="C-07")
    assert desk.last_hands() == ()


def test_it_is_gone_through_step_by_step_as_it_was_played(desk: TableDesk) -> None:
    lived = []
    for command in HAND:
        done(desk, command)
        entry = desk.journal.last
        lived.append((entry.number, entry.utc_ms, entry.actor, desk.state.hand))
    (hand,) = desk.last_hands()
    told = [
        (entry.number, entry.utc_ms, entry.actor, state)
        for entry, state in zip(hand.entries, hand.states(), strict=True)
    ]
    assert told == lived
    assert hand.rules == desk.state.rules
    assert isinstance(hand.started, HandStarted)
    assert (hand.started.number, hand.started.seats) == (1, (1, 2, 3))


def test_what_was_undone_and_what_happened_beside_it_is_left_out(desk: TableDesk) -> None:
    done(desk, *HAND[:5], CallBet(3))
    wrong = desk.journal.count
    desk.undo(actor="C-07")
    done(desk, TakeSeat(5, 300), Fold(3), Fold(1))
    back(desk, 1)
    done(desk, Fold(1), AwardPots())
    (hand,) = desk.last_hands()
    kept = [entry.number for entry in hand.entries]
    assert wrong not in kept
    assert len(kept) == len(HAND)
    assert hand.states()[-1] == desk.state.hand


def test_a_hand_that_another_was_undone_into_is_whole(desk: TableDesk) -> None:
    """A misdeal, another hand begun, and then all of it taken back with one undo."""
    done(desk, *HAND[:5], DeclareMisdeal(MisdealReason.WRONG_ORDER), StartHand())
    back(desk, 2)
    done(desk, Fold(3), Fold(1), AwardPots())
    (hand,) = desk.last_hands()
    assert hand.number == 1
    assert hand.states()[-1] == desk.state.hand


def test_each_hand_has_the_rules_it_was_played_by(tmp_path: Path) -> None:
    desk = played(opened(tmp_path / "table.db", "hand"), 1)
    first = desk.state.rules
    other = load_profile("stud-open-river").at_table()
    done(desk, CloseShift(1), OpenTable("4", other), OpenShift("C-07", "2026-11-22", 2))
    newer, older = played(desk, 1).last_hands()
    assert (newer.rules, older.rules) == (other, first)
    desk.journal.close()


def test_the_journal_alone_is_asked_so_a_restart_changes_nothing(desk: TableDesk) -> None:
    told = played(desk, 3).last_hands()
    desk.journal.close()
    with Journal.open(desk.journal.path) as journal:
        assert TableDesk(journal).last_hands() == told


def test_a_long_journal_is_not_read_whole(desk: TableDesk, monkeypatch) -> None:
    played(desk, 25)
    read = []
    monkeypatch.setattr(type(desk.journal), "_entry", counting(read, type(desk.journal)._entry))
    assert len(desk.last_hands(10)) == 10
    assert len(read) <= 10 * len(HAND)


def counting(read, entry):
    def counted(self, number, body, digest):
        read.append(number)
        return entry(self, number, body, digest)

    return counted
