"""What the journal keeps of a mixed table (8.1), so that each hand is replayed by its own rules.

Tests `dealerassist/journal/base.py`, `dealerassist/journal/queries/hand_results.py`,
`dealerassist/table/mixed_table.py`.
"""

import pytest

from dealerassist.journal.excerpt import Excerpt
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_results import hand_result, stays_of
from dealerassist.journal.queries.hands_read_back import past_hand
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.table.commands import CloseShift, OpenShift, StartHand
from dealerassist.table.correction_commands import ProposeCorrection
from dealerassist.table.correction_effects import CorrectionReason, VoidHand
from dealerassist.table.mixed_table import hands_left_of_game, rules_of_next_hand
from tests.support.journal.scribe import MIXED, MORNING_MS, Scribe

HIGH, HIGH_LOW = (game.profile for game in MIXED.games)


def turns(scribe):
    return [(turn.hand, turn.rules.profile) for turn in scribe.journal.turns()]


def test_each_hand_is_read_back_by_the_rules_of_its_game(scribe: Scribe):
    scribe.open(mix=MIXED)
    for _ in range(4):
        scribe.hand()
    assert turns(scribe) == [(1, HIGH), (2, HIGH_LOW), (3, HIGH), (4, HIGH_LOW)]
    for row in scribe.journal.hands():
        past = past_hand(scribe.journal, row)
        assert past.rules == MIXED.games[past.started.game]
        assert past.states()[-1].awards
    assert past.states()[-1] == scribe.state.hand


def test_a_void_hand_and_the_one_dealt_again_are_of_one_turn(scribe: Scribe):
    scribe.open(mix=MIXED).hand()
    scribe.misdeal()
    scribe.hand()
    assert turns(scribe) == [(1, HIGH), (2, HIGH_LOW)]
    rows = scribe.journal.hands()
    assert [scribe.journal.rules_of(row).profile for row in rows] == [HIGH, HIGH_LOW, HIGH_LOW]


def test_undo_over_a_change_of_game_takes_the_turn_back(scribe: Scribe):
    scribe.open(mix=MIXED).hand()
    before = scribe.state
    started = scribe.do(StartHand())
    scribe.tap()
    assert (scribe.state.rules.profile, turns(scribe)[-1]) == (HIGH_LOW, (2, HIGH_LOW))
    scribe.undo_to(started.number)
    assert (scribe.state, turns(scribe)) == (before, [(1, HIGH)])
    assert rules_of_next_hand(scribe.state).profile == HIGH_LOW
    scribe.hand()
    assert turns(scribe) == [(1, HIGH), (2, HIGH_LOW)]


@pytest.mark.parametrize("taps", [0, 3])
def test_a_restart_finds_the_game_that_is_in_turn(scribe: Scribe, path, taps):
    scribe.open(mix=MIXED).hand()
    if taps:
        scribe.do(StartHand())
        for _ in range(taps):
            scribe.tap()
    state = scribe.state
    scribe.journal.close()
    with Journal.open(path) as journal:
        again = journal.recover().state
        assert again == state
        assert hands_left_of_game(again) == (1 if taps else 0)
        assert rules_of_next_hand(again).profile == HIGH_LOW


def test_the_rows_are_those_that_the_entries_give(scribe: Scribe, path):
    scribe.open(mix=MIXED)
    for _ in range(3):
        scribe.hand()
    scribe.journal.close()
    with RecomputedReader(path) as reader:
        assert reader.fault is None
        assert [turn.game for turn in reader.turns(1)] == [0, 1, 0]


def test_a_table_with_one_game_has_no_turns(scribe: Scribe):
    scribe.open().hand()
    assert scribe.journal.turns() == ()
    assert {event.game for event in _starts(scribe.journal)} == {0}


def _starts(journal: JournalReader):
    return [past_hand(journal, row).started for row in journal.hands()]


def test_a_hand_of_an_earlier_shift_is_corrected_by_the_rules_of_its_game(scribe, path, tmp_path):
    scribe.open(mix=MIXED)
    for _ in range(2):
        scribe.hand()
    scribe.do(CloseShift(MORNING_MS + 1_000_000))
    scribe.do(OpenShift("anna", "2026-02-01", MORNING_MS + 2_000_000))
    scribe.hand()
    was, stays = hand_result(scribe.journal, 2), stays_of(scribe.journal, 2)
    reason = CorrectionReason.MISCOUNT
    scribe.do(ProposeCorrection(VoidHand(2), reason, "", was, stays, "anna", 1))
    scribe.approve(1)
    with (
        RecomputedReader(path) as whole,
        Excerpt.of(tmp_path / "excerpt", whole, 2) as excerpt,
    ):
        assert whole.fault is None
        for journal in (whole, excerpt):
            corrected = past_hand(journal, journal.hand(2))
            assert (corrected.rules.profile, corrected.corrected.void) == (HIGH_LOW, True)
        assert [(turn.shift, turn.hand, turn.game) for turn in excerpt.turns()] == [
            (1, 2, 1),
            (2, 3, 0),
        ], "each shift begins with the first game"
