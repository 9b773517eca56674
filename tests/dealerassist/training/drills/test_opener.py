"""What the drill about the opener explains (4.1)."""

from dealerassist.cards import Card
from dealerassist.hand.events import Face
from dealerassist.hand.state import HeldCard, Player
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import judged, make_question
from dealerassist.training.questions import SeatAnswer
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, GERMAN

STUD = load_profile("casinos-austria-stud").at_table()


def test_rule_4_1_the_feedback_names_the_cards_that_decide():
    question = with_doors(make_question(Skill.OPENER, 0, STUD), "2d", "2c")
    assert judged(GERMAN, question, question.right).text == (
        "Es eröffnet Sitz 2. 2♣ ist gleich viel wert wie 2♦, und Treff steht unter Karo."
    )
    assert judged(ENGLISH, question, question.right).text == (
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
