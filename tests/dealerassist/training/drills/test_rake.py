"""What the drill about the Taxe says and explains (6.3).

Tests `dealerassist/training/drills/rake.py`, `dealerassist/hand/rake.py`,
`dealerassist/training/drills/shared/collected_bets.py`.
"""

import re
from collections import Counter

from dealerassist.hand.state import Phase
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import word_question
from dealerassist.training.drills.shared.collected_bets import sweep_bets
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, asked, explained
from tests.support.hand.play import house

HOLDEM = load_profile("wiesbaden-holdem", changes={"limit": "none"}).at_table()


def test_rule_6_3_a_last_round_that_adds_nothing_is_told_so():
    rules = load_profile("wiesbaden-holdem").at_table()
    nothing = 0
    for question in asked(Skill.RAKE, rules, range(1350, 1430)):
        assert question.state.phase is not Phase.OVER
        bets = sum(player.bet for player in question.state.players)
        told = explained(question)
        if question.kind == "hand" and "goes back to seat" in told and "%" not in told:
            nothing += 1
            assert bets
            assert "This round adds nothing to the pots: no rake is taken now." in told
    assert nothing


def test_rule_6_3_the_rake_of_several_pots_is_told_on_a_line_each():
    several = 0
    for question in asked(Skill.RAKE, HOLDEM, range(200)):
        told = explained(question).split("\n")
        pots = [line for line in told if "pot" in line and "%" in line]
        if len(pots) > 1:
            several += 1
            assert "Together " in told[-1]
            assert len(told) <= 4
        else:
            assert len(told) == 1
    assert several


def test_rule_6_3_it_is_said_where_each_amount_comes_from_of_which_the_percentage_is_taken():
    for rules in (HOLDEM, load_profile("casinos-austria-stud").at_table()):
        for question in (q for q in asked(Skill.RAKE, rules, range(80)) if q.kind == "round"):
            told = explained(question)
            pots = re.findall(
                r"(?:Pot|Main pot|Side pot \d): .*?(€[\d,]*\d)\. 5% of (€[\d,]*\d)", told
            )
            assert pots, told
            assert all(amount == of for amount, of in pots)
            for each in re.findall(r"(?:Pot|Main pot|Side pot \d): (.*?)\. 5%", told):
                assert " = " in each or each.startswith("€")


def test_rule_6_3_where_each_round_is_raked_by_itself_its_bets_are_added_up():
    rules = house(rake={"percent": 5, "rounding": "per_round"})
    told = [explained(q) for q in asked(Skill.RAKE, rules, range(60)) if q.kind == "round"]
    later = [each for each in told if "this round adds" in each]
    assert later
    assert all(re.search(r"this round adds (.* = )?€[\d,]+\. 5% of €", each) for each in later)


def test_a_pot_alone_is_not_called_the_main_pot():
    single = 0
    for question in asked(Skill.RAKE, HOLDEM, range(120)):
        alone = len(sweep_bets(question.state).bets.pots) == 1
        single += alone
        assert not alone or "Main pot" not in explained(question)
    assert single


def test_of_several_pots_the_question_says_what_was_taken_from_each():
    several = 0
    for question in asked(Skill.RAKE, HOLDEM, range(200)):
        pots, said = question.state.pots, word_question(ENGLISH, question).detail
        if len(pots) > 1 and question.state.raked and question.kind != "raked":
            several += 1
            voice = ENGLISH.under(HOLDEM)
            assert f"Taken so far: {voice.money(pots[0].raked)} main pot, " in said
            assert f"{voice.money(pots[1].raked)} side pot 1" in said
    assert several


def test_rule_6_4_each_posted_fee_is_asked_about_as_often_as_any_other():
    fees = {"rake": {"schedule": [[20, 1], [50, 3], [200, 8]]}}
    for profile in ("triple-draw-low", "holdem"):
        rules = load_profile(profile, changes=fees).at_table()
        questions = asked(Skill.RAKE, rules, range(60))
        counted = Counter(question.right.amounts[0] for question in questions)
        assert {1, 3, 8} <= set(counted)
        assert max(counted.values()) < 0.6 * len(questions)


def test_rule_6_4_where_no_pot_comes_to_a_posted_fee_it_is_asked_all_the_same():
    never = {"rake": {"schedule": [[1_000_000, 1]]}}
    rules = load_profile("holdem", changes=never).at_table()
    assert {question.right.amounts for question in asked(Skill.RAKE, rules, range(5))} == {(0,)}
