"""What the drill about split pots hints at and explains (7.5, 7.6).

Tests `dealerassist/training/drills/splitting.py`,
`dealerassist/training/drills/shared/hands_shown.py`,
`dealerassist/training/drills/shared/pot_shares.py`.
"""

from dealerassist.training.drills.register import drill_of, word_question
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, asked, explained

HIGH_LOW = "casinos-austria-stud-high-low"


def test_rule_7_6_the_hints_of_a_split_pot_begin_with_the_halves():
    for profile in ("casinos-austria-stud-high-low", "omaha-high-low-eight"):
        shares = [q for q in asked(Skill.SPLITTING, profile, range(60)) if q.kind == "shares"]
        assert shares
        for question in shares:
            first, *others = word_question(ENGLISH, question).hints
            assert first == "Half of the pot goes to the best high hand, half to the best low."
            assert "If the pot does not divide evenly, the odd chip goes to high." in others
            assert len(others) < 4


def test_rule_7_6_without_a_low_it_is_said_that_high_takes_all():
    questions = asked(Skill.SPLITTING, "omaha-high-low-eight", range(120))
    shares = [question for question in questions if question.kind == "shares"]
    told = [explained(question) for question in shares]
    whole = [each for each in told if "High half" not in each]
    assert whole
    assert all(each.startswith("Nobody has a low: high wins the whole pot.") for each in whole)


def test_rule_7_6_the_example_shows_the_lows_beside_the_high_hands():
    questions = asked(Skill.SPLITTING, "casinos-austria-stud-high-low", range(30), "shares")
    assert questions
    for question in questions:
        seats = [blank.number for blank in question.form.blanks]
        steps = drill_of(Skill.SPLITTING).worked(ENGLISH, question)
        for seat, step in zip(seats, steps[:-1], strict=True):
            assert step.startswith(f"Seat {seat}: ")
            assert f" Seat {seat}: low" in step
        assert "to each half" in steps[-1] or "The odd chip goes to high" in steps[-1]


def test_rule_7_4_equal_hands_are_named_where_a_pot_is_shared():
    for question in asked(Skill.SPLITTING, "casinos-austria-stud", range(60)):
        told = explained(question)
        assert question.kind == "winners" or "have equal hands and share. " in told


def test_rule_7_6_the_odd_chip_of_a_half_is_told_apart_from_that_of_the_pot():
    for question in asked(Skill.SPLITTING, "casinos-austria-stud-high-low", range(60)):
        if question.kind == "shares":
            *_, last = word_question(ENGLISH, question).hints
            within = "Each half is then shared like a pot of its own. "
            assert last.startswith(f"{within}An odd chip goes to the winner with")


def test_a_pot_alone_is_not_called_the_main_pot():
    for skill, game in ((Skill.SPLITTING, "casinos-austria-stud"), (Skill.HIGH_LOW, HIGH_LOW)):
        named = set()
        for question in asked(skill, game, range(80)):
            wording = word_question(ENGLISH, question)
            if wording.title.startswith(("Pot: ", "Main pot: ", "Side pot ")):
                alone = len(question.state.pots) == 1
                assert wording.title.startswith("Pot: ") is alone
                assert not wording.detail or wording.detail.startswith("Pot") is alone
                named.add(alone)
        assert named == {True, False}
