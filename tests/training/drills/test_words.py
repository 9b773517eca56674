"""The words of the drills: whole in both languages, and with the facts of the hand."""

import ast
import re
from pathlib import Path

import pytest

from dealerassist.cards import Card
from dealerassist.hand.events import Face
from dealerassist.hand.state import Held, Player
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Voice
from dealerassist.locale.rulebook import passage
from dealerassist.rules.profile_files import load_profile
from dealerassist.training import drills
from dealerassist.training.drills.register import judged, make_question, worded
from dealerassist.training.questions import SeatAnswer
from dealerassist.training.skills import Skill

STUD = load_profile("casinos-austria-stud").at_table()
ENGLISH, GERMAN = (
    Voice(words_of(language), None) for language in (Language.ENGLISH, Language.GERMAN)
)


def messages():
    """What the drills say, with the plural of what is counted."""
    for path in sorted(Path(drills.__file__).parent.rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not isinstance(node, ast.Call) or not node.args:
                continue
            called = getattr(node.func, "id", getattr(node.func, "attr", ""))
            first = node.args[0]
            if called == "voice" and isinstance(first, ast.Constant):
                yield first.value, first.value
            if called == "count" and len(node.args) > 2:
                yield (first.value, 0), node.args[1].value


def holes(text):
    return set(re.findall(r"{\w+}", text))


def test_every_sentence_has_its_german():
    catalogue = words_of(Language.GERMAN)._translations._catalog
    said = list(messages())
    assert len(said) > 200
    for key, text in said:
        assert catalogue.get(key), f"no German for {text!r}"
        german = catalogue.get((key[0], 1)) if isinstance(key, tuple) else catalogue[key]
        assert holes(german) == holes(text), text


@pytest.mark.parametrize("skill", [Skill.OPENER, Skill.SIDE_POTS, Skill.STUB, Skill.HIGH_LOW])
def test_every_rule_behind_an_answer_is_in_the_rulebook(skill):
    rules = load_profile("casinos-austria-stud-high-low").at_table()
    cited = {make_question(skill, seed, rules).rule for seed in range(20)}
    assert all(passage(ENGLISH.say, rule) is not None for rule in cited)


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
        Player(at, 100, cards=(Held(None, Face.DOWN),) * 2 + (Held(Card.parse(door), Face.UP),))
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


def test_an_answer_is_right_wrong_or_late():
    question = make_question(Skill.OPENER, 1, STUD)
    seat = next(p.seat for p in question.state.players if p.seat != question.right.seat)
    answers = (question.right, SeatAnswer(seat), None)
    told = [judged(GERMAN, question, answer) for answer in answers]
    assert [each.title for each in told] == ["Richtig", "Falsch", "Die Zeit ist um"]
    assert [each.right for each in told] == [True, False, False]
    assert len({each.text for each in told}) == 1


def test_amounts_are_told_in_the_money_of_the_table():
    assert ENGLISH.rules is None
    titles = [worded(GERMAN, make_question(Skill.CHIPS, seed, STUD)).title for seed in range(3)]
    assert all("\u00a0€" in title for title in titles)
