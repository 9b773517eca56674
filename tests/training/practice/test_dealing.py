"""A trainee deals a hand: what is due follows from what the rules make happen."""

from dealerassist.rules.loading import load_profile
from dealerassist.training.practice.deeds import Burn, DealTo, LayBoard, TakeAntes
from dealerassist.training.practice.table import PracticeTable
from dealerassist.training.practice.verdicts import Kind
from dealerassist.training.skills import Level, Skill

STUD = load_profile("casinos-austria-stud").at_table()


def table(level=Level.OWN, seed=1, rules=STUD):
    return PracticeTable(rules, seed, level, faults=False)


def test_dealing_without_a_burn_is_a_burn_forgotten():
    own = table()
    assert own.do(own.due).expected == TakeAntes()
    assert own.due == Burn()
    first, second, *_ = [player.seat for player in own.state.players]
    verdict = own.do(DealTo(first))
    assert (verdict.right, verdict.kind, verdict.skill) == (False, Kind.FORGOTTEN, Skill.BURNING)
    assert [each.kind for each in verdict.more] == [Kind.FORGOTTEN, Kind.RIGHT]
    assert own.due == DealTo(second)


def test_where_the_program_leads_nothing_wrong_is_carried_out():
    shown = table(Level.SHOWN)
    shown.do(TakeAntes())
    before = shown.state
    verdict = shown.do(DealTo(shown.state.players[0].seat))
    assert (verdict.kind, verdict.expected, verdict.carried_out) == (Kind.NOT_DUE, Burn(), False)
    assert shown.state is before
    assert shown.do(Burn()).again


def test_what_cannot_be_done_at_all_is_done_for_the_trainee_after_the_second_try():
    own = table()
    assert not own.do(LayBoard()).carried_out
    assert own.do(LayBoard()).kind is Kind.DONE_FOR
    assert own.due == Burn()
