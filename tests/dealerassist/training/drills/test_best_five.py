"""What the drill about the best five cards explains (7.3)."""

from dealerassist.training.skills import Skill
from tests.proof.drills.asking import asked, explained


def test_a_hand_is_named_within_its_sentence():
    questions = asked(Skill.BEST_FIVE, "casinos-austria-stud", range(80))
    higher = [explained(question) for question in questions if question.kind == "higher"]
    assert higher
    for told in higher:
        _, named = told.split("has the highest hand: ", 1)
        assert named[0].islower()
