"""What the drill about pot limit hints at and explains (5.6).

Tests `dealerassist/training/drills/pot_limit.py`.
"""

from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import make_question, word_question
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, explained


def test_rule_5_6_the_pot_is_all_that_was_put_in_the_rake_too():
    rules = load_profile("wiesbaden-omaha", changes={"limit": "pot"}).at_table()
    raked = set()
    for seed in range(200):
        question = make_question(Skill.POT_LIMIT, seed, rules)
        taken = question.state.raked > 0
        said = (explained(question), " ".join(word_question(ENGLISH, question).hints))
        assert all(("The rake already taken counts too." in each) is taken for each in said)
        if question.kind == "pot_bet":
            assert "call" not in said[1]
            assert explained(question).startswith("€")
        raked.add(taken)
    assert raked == {True, False}
