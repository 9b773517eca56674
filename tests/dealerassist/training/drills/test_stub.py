"""What the drill about the stub asks and hints at (3.2, 3.5)."""

import pytest

from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.training.drills.register import make_question, worded
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, asked

STUD = load_profile("casinos-austria-stud").at_table()


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_3_2_the_hint_counts_the_burn_cards_as_the_game_burns(name):
    rules = load_profile(name).at_table()
    question = asked(Skill.STUB, rules, range(20), "left")[0]
    hints = worded(ENGLISH, question).hints
    silent = [street for street in rules.streets if not street.burn]
    assert any("every issue of cards" in hint for hint in hints) is not bool(silent)
    assert ("No card is burned before the hole cards." in hints) is bool(silent)
    if silent:
        assert "Then the burn cards: one each before flop, turn and river." in hints


def test_rule_3_5_every_way_to_begin_a_street_of_stud_is_asked():
    rules = {make_question(Skill.STUB, seed, STUD).rule for seed in range(60)}
    assert {"3.5", "3.5 a", "3.5 b", "3.5 d"} <= rules
