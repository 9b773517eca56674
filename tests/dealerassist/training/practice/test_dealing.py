"""A trainee deals a hand: what is due follows from what the rules make happen.

Tests `dealerassist/training/tap_notation.py`.
"""

from dealerassist.hand.state import Phase
from dealerassist.training.practice.dealer_actions import (
    BurnCard,
    DealTo,
    LayBoard,
    Push,
    SayOpener,
    TakeAntes,
)
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.verdicts import VerdictKind
from dealerassist.training.skills import Level, Skill
from dealerassist.training.tap_notation import play_tapped_hand
from tests.proof.practice.checking import dealt_rightly
from tests.support.hand.play import house

STUD = house()
WITHOUT_ANTE = house(stakes={"ante": 0, "lower": 10, "higher": 20})


def table(level=Level.OWN, seed=1, rules=STUD):
    return PracticeTable(rules, seed, level, faults=False)


def test_dealing_without_a_burn_is_a_burn_forgotten():
    own = table()
    assert own.do(own.due).expected == TakeAntes()
    assert own.due == BurnCard()
    first, second, *_ = [player.seat for player in own.state.players]
    verdict = own.do(DealTo(first))
    assert (verdict.right, verdict.kind, verdict.skill) == (
        False,
        VerdictKind.FORGOTTEN,
        Skill.BURNING,
    )
    assert [each.kind for each in verdict.more] == [VerdictKind.FORGOTTEN, VerdictKind.RIGHT]
    assert own.due == DealTo(second)


def test_where_the_program_leads_nothing_wrong_is_carried_out():
    shown = table(Level.SHOWN)
    shown.do(TakeAntes())
    before = shown.state
    verdict = shown.do(DealTo(shown.state.players[0].seat))
    assert (verdict.kind, verdict.expected, verdict.carried_out) == (
        VerdictKind.NOT_DUE,
        BurnCard(),
        False,
    )
    assert shown.state is before
    assert shown.do(BurnCard()).again


def test_what_cannot_be_done_at_all_is_done_for_the_trainee_after_the_second_try():
    own = table()
    assert not own.do(LayBoard()).carried_out
    assert own.do(LayBoard()).kind is VerdictKind.DONE_FOR
    assert own.due == BurnCard()


def test_a_card_to_the_wrong_seat_is_one_mistake_and_the_right_seat_gets_it():
    own = table()
    while not isinstance(own.due, DealTo):
        own.do(own.due)
    due, other = own.due, own.state.issue.up[2]
    verdict = own.do(DealTo(other))
    assert (verdict.kind, verdict.expected, verdict.skill) == (
        VerdictKind.OTHER,
        due,
        Skill.DEALING,
    )
    assert not verdict.more
    assert own.state.player(due.seat).open_cards


def test_what_lies_far_ahead_was_not_meant():
    own = table()
    while not isinstance(own.due, DealTo):
        own.do(own.due)
    assert own.do(SayOpener(own.due.seat)).kind is VerdictKind.NOT_DUE


def test_time_that_runs_out_counts_as_forgotten():
    own = table(Level.READY)
    due = own.due
    verdict = own.leave_out()
    assert (verdict.kind, verdict.expected, verdict.done) == (VerdictKind.FORGOTTEN, due, None)
    assert own.due != due


def test_where_there_is_no_ante_none_is_to_be_taken():
    assert table(rules=WITHOUT_ANTE).due == BurnCard()
    for seed in range(5):
        dealt_rightly(WITHOUT_ANTE, seed)


def test_a_hand_without_a_chip_to_push_is_over_with_its_last_act():
    hand = play_tapped_hand(
        {
            "profile": "casinos-austria-stud",
            "stakes": {"ante": 0, "lower": 10, "higher": 20},
            "stacks": {"1": 100, "2": 100},
            "taps": "cards 2c 3d, 1 opens, 2 folds, push",
        }
    )
    own = PracticeTable.from_past(*hand, Level.OWN)
    while not own.over:
        assert not isinstance(own.due, Push)
        own.do(own.due)
    assert own.state.phase is Phase.OVER
