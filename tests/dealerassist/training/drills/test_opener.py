"""What the drill about the opener explains (4.1).

Tests `dealerassist/training/drills/opener.py`, `dealerassist/hand/opener.py`,
`dealerassist/training/drills/shared/opener_questions.py`, `dealerassist/training/skill_names.py`.
"""

from msgspec.structs import replace

from dealerassist.cards import Card, parse_cards
from dealerassist.hand.events import Face
from dealerassist.hand.state import HeldCard, Phase, Player
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import judge_answer, make_question, word_question
from dealerassist.training.questions import SeatAnswer
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, GERMAN, asked, explained

STUD = load_profile("casinos-austria-stud").at_table()


def test_rule_4_1_the_feedback_names_the_cards_that_decide():
    question = with_doors(make_question(Skill.OPENER, 0, STUD), "2d", "2c")
    assert judge_answer(GERMAN, question, question.right).text == (
        "Es eröffnet Sitz 2. 2♣ ist gleich viel wert wie 2♦, und Treff steht unter Karo."
    )
    assert judge_answer(ENGLISH, question, question.right).text == (
        "Seat 2 opens. 2♣ is of the same rank as 2♦, and clubs rank below diamonds."
    )


def with_doors(question, *doors):
    """The question as it is asked of these door cards, the last of which opens."""
    players = tuple(
        Player(
            at, 100, cards=(HeldCard(None, Face.DOWN),) * 2 + (HeldCard(Card.parse(door), Face.UP),)
        )
        for at, door in enumerate(doors, 1)
    )
    return type(question)(
        skill=question.skill,
        kind=question.kind,
        state=type(question.state)(1, STUD, players, phase=question.state.phase),
        form=question.form,
        right=SeatAnswer(len(doors)),
        rule="4.1",
        facts={"named": len(doors)},
    )


def test_rule_4_2_with_the_common_card_a_full_house_may_lie_open():
    hands = {1: "2c2d2hKc", 2: "9c9d9hQc"}
    players = tuple(
        Player(seat, 100, cards=tuple(HeldCard(card, Face.UP) for card in parse_cards(cards)))
        for seat, cards in hands.items()
    )
    made = make_question(Skill.OPEN_HAND, 0, STUD)
    common = tuple(parse_cards("Kd"))
    state = type(made.state)(1, STUD, players, phase=Phase.OPENING, street=4, common=common)
    question = replace(made, state=state, right=SeatAnswer(1), facts={"named": 1})
    hints = word_question(ENGLISH, question).hints
    assert any("five open cards may be a full house" in hint for hint in hints)
    assert judge_answer(ENGLISH, question, question.right).text == (
        "Seat 1 opens. The highest open hand: full house, twos over kings (2♣ 2♦ 2♥ K♣ K♦)."
    )


def test_rule_8_1_in_razz_the_lowest_hand_opens_and_the_drill_is_called_so():
    razz = load_profile("razz").at_table()
    assert skill_name(ENGLISH.say, Skill.OPEN_HAND, razz) == "Lowest open hand"
    assert skill_name(GERMAN.say, Skill.OPEN_HAND, razz) == "Niedrigste offene Karten"
    assert skill_name(ENGLISH.say, Skill.OPEN_HAND, STUD) == "Highest open hand"
    told = [explained(question) for question in asked(Skill.OPEN_HAND, razz, range(40))]
    assert any("The lowest open hand: " in each for each in told)
    assert not any("highest" in each for each in told)


def test_rule_8_1_in_razz_an_ace_is_the_lowest_door_and_a_king_the_highest():
    for question in asked(Skill.OPENER, "razz", range(60)):
        doors = {p.seat: p.open_cards[0] for p in question.state.players if p.in_hand}
        named = doors[question.facts["named"]]
        assert named.rank % 14 == max(card.rank % 14 for card in doors.values())
