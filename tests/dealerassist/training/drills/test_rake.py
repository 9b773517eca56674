"""What the drill about the Taxe explains (6.3)."""

from dealerassist.hand.state import Phase
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import asked, explained

HOLDEM = load_profile("wiesbaden-holdem", changes={"limit": "none"}).at_table()


def test_rule_6_3_a_last_round_that_adds_nothing_is_told_so():
    rules = load_profile("wiesbaden-holdem").at_table()
    nothing = 0
    for question in asked(Skill.RAKE, rules, range(1350, 1500)):
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
