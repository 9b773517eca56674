"""A trainee deals a hand: what is due follows from what the rules make happen."""

import pytest

from dealerassist.hand.state import Phase
from dealerassist.rules.loading import load_profile, shipped_profiles
from dealerassist.training.practice.deeds import Burn, DealTo, LayBoard, TakeAntes
from dealerassist.training.practice.table import PracticeTable
from dealerassist.training.practice.verdicts import Kind
from dealerassist.training.skills import Level, Skill

GAMES = [(name, limit) for name in shipped_profiles() for limit in load_profile(name).limits]
STUD = load_profile("casinos-austria-stud").at_table()


def table(level=Level.OWN, seed=1, rules=STUD):
    return PracticeTable(rules, seed, level, faults=False)


@pytest.mark.parametrize(("name", "limit"), GAMES)
def test_doing_what_is_due_ends_every_hand_of_every_game(name, limit):
    rules = load_profile(name, changes={"limit": limit}).at_table()
    for seed in range(3):
        dealt = table(seed=seed, rules=rules)
        chips = dealt.state.all_chips()
        while not dealt.over:
            assert type(dealt.due) in dealt.offered
            assert dealt.do(dealt.due).right
        end = dealt.result.state
        assert end.phase is Phase.OVER
        assert end.all_chips() == chips


def test_dealing_without_a_burn_is_a_burn_forgotten():
    own = table()
    assert own.do(own.due).expected == TakeAntes()
    assert own.due == Burn()
    verdict = own.do(DealTo(1))
    assert (verdict.right, verdict.kind, verdict.skill) == (False, Kind.FORGOTTEN, Skill.BURNING)
    assert [each.kind for each in verdict.more] == [Kind.FORGOTTEN, Kind.RIGHT]
    assert own.due == DealTo(2)


def test_where_the_program_leads_nothing_wrong_is_carried_out():
    shown = table(Level.SHOWN)
    shown.do(TakeAntes())
    before = shown.state
    verdict = shown.do(DealTo(1))
    assert (verdict.kind, verdict.expected, verdict.carried_out) == (Kind.NOT_DUE, Burn(), False)
    assert shown.state is before
    assert shown.do(Burn()).again


def test_what_cannot_be_done_at_all_is_done_for_the_trainee_after_the_second_try():
    own = table()
    assert not own.do(LayBoard()).carried_out
    assert own.do(LayBoard()).kind is Kind.DONE_FOR
    assert own.due == Burn()
