"""What the drills of tournaments ask, and what is right in each case of the rules.

Tests `dealerassist/training/drills/absent_hands.py`,
`dealerassist/training/drills/chips_coloured_up.py`, `dealerassist/training/drills/level_change.py`,
`dealerassist/training/drills/table_balance.py`,
`dealerassist/training/drills/shared/tournament_games.py`.
"""

from random import Random

import pytest
from msgspec.structs import replace

from dealerassist.hand.events import HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.rules.house_options import Absent, ShortAnte
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.deck import ShuffledPack
from dealerassist.simulation.players import play_hand
from dealerassist.simulation.players_by_cards import EASY_GOING, PlayersByCards
from dealerassist.tournament.structure_files import shipped_structure
from dealerassist.training.drills.register import question_in, skills_of, word_question
from dealerassist.training.house_hand_questions import moments_of
from dealerassist.training.questions import seats_to_choose
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, asked, explained
from tests.proof.drills.checks import check

HOLDEM = shipped_structure("holdem-tournament").games[0]
STUD = shipped_structure("stud-tournament").games[0]

OF_TOURNAMENTS = {Skill.ABSENT, Skill.LEVELS, Skill.COLOUR_UP, Skill.BALANCING}


def changed(rules, **options):
    return replace(rules, options=replace(rules.options, **options))


def test_they_are_drilled_in_tournaments_alone():
    for rules in (HOLDEM, STUD):
        skills = set(skills_of(rules))
        assert skills >= OF_TOURNAMENTS
        assert not skills & {Skill.RAKE, Skill.CHIPS}
    assert not OF_TOURNAMENTS & set(skills_of(load_profile("holdem").at_table()))


# ── 11.5: absent guests ─────────────────────────────────────────────────────────────────────


def test_rule_11_5_who_is_back_before_the_last_card_is_not_killed():
    for question in asked(Skill.ABSENT, HOLDEM, range(40), "killed"):
        assert question.facts["back"] not in question.right.seats
        assert question.facts.get("late", question.right.seats[0]) in question.right.seats


def test_rule_11_5_where_the_house_says_so_coming_back_does_not_help():
    dead_at_once = changed(HOLDEM, absent=Absent.FIRST_CARD)
    for question in asked(Skill.ABSENT, dead_at_once, range(40), "killed"):
        check(question)
        assert question.facts["back"] in question.right.seats


def test_rule_11_5_an_absent_guest_with_the_opening_card_brings_in():
    questions = asked(Skill.ABSENT, STUD, range(60), "brings_in")
    away = [each.state.player(each.right.seat).absent for each in questions]
    assert {True, False} == set(away)
    assert "is absent: the bet is made all the same" in explained(questions[away.index(True)])


def test_rule_11_5_the_second_path_finds_a_wrong_reason():
    reasons = {"there", "back", "away", "late"}
    seen = set()
    for question in asked(Skill.ABSENT, HOLDEM, range(60), "can_win"):
        seen.add(question.reason)
        for other in sorted(reasons - {question.reason}):
            with pytest.raises(AssertionError):
                check(replace(question, reason=other))
    assert seen == reasons


@pytest.mark.parametrize("rules", [HOLDEM, STUD])
def test_a_hand_that_was_played_with_absent_guests_is_asked_about(rules):
    kinds = set()
    for seed in range(12):
        question = question_in(Skill.ABSENT, seed, with_absent(rules, seed))
        if question is not None:
            check(question)
            kinds.add(question.kind)
    assert kinds == ({"brings_in", "first"} if rules is STUD else {"first"})


def with_absent(rules, seed):
    """A whole hand to which the guests at seats 2 and 4 are absent."""
    random, seats = Random(seed), (1, 2, 3, 4, 5)
    button = random.choice(seats) if rules.button else None
    start = HandStarted(1, seats, (800,) * len(seats), button, absent=(2, 4))
    guests = PlayersByCards(ShuffledPack(random, rules), random, lambda _: EASY_GOING)
    steps = play_hand(begin_hand(start, rules), guests)
    return moments_of(start, rules, [event for step in steps for event in step.events])


# ── 11.1, 11.6: levels, and who cannot pay ──────────────────────────────────────────────────


def test_rule_11_1_the_first_riffle_or_the_button_of_the_machine_decides():
    told = {}
    for question in asked(Skill.LEVELS, HOLDEM, range(60), "posts"):
        new = question.facts["shuffled"] > 0
        told[new, question.facts["machine"]] = word_question(ENGLISH, question).detail
        old = question.right.amounts == (HOLDEM.small_blind, HOLDEM.big_blind, HOLDEM.ante)
        assert old is not new
    assert len(told) == 4
    assert "the first riffle was" in told[True, 0]
    assert "The button of the shuffling machine" in told[False, 1]


def test_rule_11_6_who_cannot_pay_both_posts_the_blind_first():
    for question in asked(Skill.LEVELS, HOLDEM, range(40), "short"):
        stack, (blind, ante) = (
            question.state.player(question.facts["seat"]).stack,
            question.right.amounts,
        )
        assert blind == min(stack, HOLDEM.big_blind)
        assert ante == min(stack - blind, HOLDEM.ante)
    ante_first = changed(HOLDEM, short_ante=ShortAnte.ANTE_FIRST)
    for question in asked(Skill.LEVELS, ante_first, range(40), "short"):
        check(question)
        assert explained(question).startswith("The antes of all go first")


# ── 11.10: the colour-up ────────────────────────────────────────────────────────────────────


def test_rule_11_10_nobody_is_raced_out():
    kept = [
        question
        for question in asked(Skill.COLOUR_UP, HOLDEM, range(40), "who")
        if "would have nothing" in explained(question)
    ]
    for question in kept:
        poor = [p.seat for p in question.state.players if p.stack < question.facts["times"]]
        assert set(poor) <= set(question.right.seats)
    assert len(kept) > 2


def test_rule_11_10_each_odd_chip_has_a_card():
    for question in asked(Skill.COLOUR_UP, STUD, range(20), "stack"):
        for player in question.state.players:
            assert len(player.open_cards) == player.stack % question.facts["times"]


@pytest.mark.parametrize(("value", "times"), [(25, 4), (100, 5), (500, 2), (1000, 5), (5000, 2)])
def test_chips_are_changed_into_those_of_the_next_usual_value(value, times):
    question = asked(Skill.COLOUR_UP, replace(HOLDEM, smallest_chip_cents=value * 100), range(1))[0]
    assert question.facts["times"] == times


# ── 11.4: balancing ─────────────────────────────────────────────────────────────────────────


def test_rule_11_4_a_seat_at_which_nobody_sits_is_the_answer_and_never_the_small_blind():
    for question in asked(Skill.BALANCING, HOLDEM, range(40), "where"):
        taken = {player.seat for player in question.state.players}
        assert set(seats_to_choose(question)).isdisjoint(taken)
        assert question.right.seat != question.facts["big_blind"]


def test_rule_11_4_in_stud_alone_the_seat_that_was_left_last_decides():
    questions = asked(Skill.BALANCING, STUD, range(60))
    by_stud = [question for question in questions if "stud_only" in question.facts]
    by_blinds = [question for question in questions if "big_blind" in question.facts]
    assert {question.kind for question in by_stud} == {"who", "where"}
    assert by_blinds, "other games of a mixed tournament have blinds"
    assert not any("stud_only" in q.facts for q in asked(Skill.BALANCING, HOLDEM, range(20)))
