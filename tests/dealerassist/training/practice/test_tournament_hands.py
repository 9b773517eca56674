"""Practice hands of a tournament: absent guests are posted for and killed, all-ins turned up.

Tests `dealerassist/training/practice/expected_actions.py`,
`dealerassist/training/practice/seated_guests.py`,
`dealerassist/training/practice/dealer_actions.py`.
"""

from itertools import pairwise

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.tournament.structure_files import shipped_structure
from dealerassist.training.practice.dealer_actions import (
    Announce,
    CallToShow,
    DealTo,
    KillHands,
    SayOpener,
    SpokenAct,
    TakeRake,
    offered_actions,
)
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.skills import Level, Skill
from tests.proof.practice.checking import dealt_rightly, dealt_wrongly, said_in_full
from tests.support.ui.training.expert import taps_for
from tests.support.ui.training.room import Room
from ui.training.practice.practice_hand import PracticeHand

HOLDEM = shipped_structure("holdem-tournament").games[0]
STUD = shipped_structure("stud-tournament").games[0]


@pytest.mark.parametrize("rules", [HOLDEM, STUD])
@pytest.mark.parametrize("seed", range(6))
def test_hands_of_a_tournament_end_as_the_rules_play_them(rules, seed):
    dealt_rightly(rules, seed, faults=False)
    dealt_rightly(rules, seed)
    dealt_wrongly(rules, seed, list(Level)[seed % 4])


@pytest.mark.parametrize("rules", [HOLDEM, STUD])
def test_they_are_said_in_both_languages(rules):
    for seed in range(3):
        assert said_in_full(PracticeTable(rules, seed, Level.SHOWN))


def dealt(rules, seeds):
    """The verdicts of hands in which all that is due is done."""
    for seed in seeds:
        yield dealt_rightly(rules, seed, faults=False).verdicts


def test_rule_11_5_the_hands_of_all_absent_guests_are_killed_before_the_opener_is_named():
    killed = 0
    for verdicts in dealt(HOLDEM, range(12)):
        for verdict, following in pairwise(verdicts):
            if isinstance(verdict.done, KillHands):
                away = [p.seat for p in verdict.state.players if p.absent]
                assert list(verdict.done.seats) == away
                assert all(verdict.state.player(seat).in_hand for seat in away)
                assert (verdict.skill, verdict.rule) == (Skill.ABSENT, "11.5")
                assert isinstance(following.done, SayOpener)
                killed += 1
    assert killed > 2


def test_rule_11_5_in_stud_the_opener_who_is_absent_brings_in_before_the_hand_is_killed():
    brought_in = 0
    for verdicts in dealt(STUD, range(30)):
        for before, verdict in pairwise(verdicts):
            if isinstance(verdict.done, KillHands) and not isinstance(before.done, DealTo):
                assert before.done == Announce(SpokenAct.FORCED_BET)
                assert verdict.done.seats == (before.state.betting.to_act,)
                brought_in += 1
    assert brought_in


@pytest.mark.parametrize(("rules", "hands"), [(HOLDEM, 25), (STUD, 60)])
def test_rule_11_7_each_hand_is_turned_up_before_the_rest_of_the_cards(rules, hands):
    called = [
        verdict
        for verdicts in dealt(rules, range(hands))
        for verdict in verdicts
        if isinstance(verdict.done, CallToShow) and verdict.rule == "11.7"
    ]
    assert len(called) > 1
    assert all(verdict.state.able_to_bet < 2 for verdict in called)


def test_no_rake_is_offered_in_a_tournament_and_no_killing_at_a_cash_table():
    assert {KillHands, TakeRake} & set(offered_actions(HOLDEM)) == {KillHands}
    cash = load_profile("holdem").at_table()
    assert {KillHands, TakeRake} & set(offered_actions(cash)) == {TakeRake}


def test_an_absent_hand_is_killed_by_taps():
    hand = PracticeHand(PracticeTable(STUD, with_absent(STUD), Level.OWN, faults=False), 1)
    room = Room(hand, STUD, Language.GERMAN)
    while not hand.table.over:
        room.taps(" ".join(taps_for(room)))
    assert {mark.skill for mark in room.marks if mark.rule == "11.5"} == {Skill.ABSENT}
    assert all(mark.right for mark in room.marks)


def with_absent(rules):
    """The first seed of a hand to which somebody is absent."""
    tables = ((seed, PracticeTable(rules, seed, Level.OWN, faults=False)) for seed in range(20))
    return next(seed for seed, table in tables if any(p.absent for p in table.state.players))
