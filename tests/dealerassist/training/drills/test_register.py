"""What holds of every drill: one right answer, which the hand accepts, and words for it.

Tests `dealerassist/training/drills/register.py`, `dealerassist/training/drills/limits.py`,
`dealerassist/training/drills/open_hand.py`, `dealerassist/training/drills/shared/hand_moments.py`,
`dealerassist/training/questions.py`, `dealerassist/training/skill_names.py`.
"""

import ast
import re
from pathlib import Path

import pytest
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.rulebook import passage
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.training import drills
from dealerassist.training.drills.register import (
    DRILLED,
    DRILLS,
    judge_answer,
    make_question,
    question_in,
    skills_of,
)
from dealerassist.training.questions import (
    AmountsAnswer,
    CardsAnswer,
    ChoiceAnswer,
    PiecesAnswer,
    SeatAnswer,
    SeatsAnswer,
    StepsAnswer,
    is_right_answer,
)
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, GERMAN
from tests.proof.drills.checks import check
from tests.proof.drills.dealt import tournament_games
from tests.proof.drills.played import played
from tests.support.hand.play import house
from tests.support.tiers import LONG

GAMES = [
    load_profile(name, changes={"limit": limit}).at_table()
    for name in shipped_profiles()
    for limit in load_profile(name).limits
] + list(tournament_games())

STUD = load_profile("casinos-austria-stud").at_table()
HIGH_LOW = load_profile("casinos-austria-stud-high-low").at_table()
HOLDEM = load_profile("wiesbaden-holdem").at_table()
OMAHA_POT = load_profile("wiesbaden-omaha", changes={"limit": "pot"}).at_table()


def tables_of(skill):
    return [rules for rules in GAMES if skill in skills_of(rules)]


@pytest.mark.parametrize("skill", DRILLED)
def test_the_right_answer_is_found_again_by_another_way(skill):
    """Every second game and limit here; `python -m tests.proof.drills` takes far more."""
    tables = tables_of(skill)
    for seed, rules in enumerate(tables if LONG else tables[::2]):
        check(make_question(skill, seed, rules))


@pytest.mark.parametrize("skill", DRILLED)
def test_the_other_way_finds_a_wrong_answer(skill):
    for seed, rules in enumerate(tables_of(skill)[::5]):
        question = make_question(skill, seed, rules)
        wrong = replace(question, right=something_else(question))
        assert not is_right_answer(question, wrong.right)
        with pytest.raises(AssertionError):
            check(wrong)


def something_else(question):
    """An answer of the same form that is not the right one."""
    seats = [player.seat for player in question.state.players]
    match question.right:
        case SeatAnswer(seat):
            return SeatAnswer(next(other for other in seats if other != seat))
        case SeatsAnswer(given) if getattr(question.form, "ordered", False):
            return SeatsAnswer((*given[1:], given[0]))
        case SeatsAnswer(given):
            other = next((seat for seat in seats if seat not in given), None)
            return SeatsAnswer(given[1:] if other is None else tuple(sorted((*given, other))))
        case AmountsAnswer((first, *others)):
            return AmountsAnswer((first + 1, *others))
        case CardsAnswer(given):
            others = [card for card in question.form.cards if card not in given]
            cards = (*given[1:], *others[:1])
            return CardsAnswer(tuple(sorted(cards, key=lambda card: card.order)))
        case ChoiceAnswer(choice):
            return ChoiceAnswer(next(other for other in question.form.choices if other != choice))
        case StepsAnswer(steps):
            other = next(step for step in question.form.steps if step not in steps)
            return StepsAnswer((*steps, other))
        case PiecesAnswer(pieces):
            return PiecesAnswer(pieces[:-1])


# ── making ──────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("skill", DRILLED)
def test_the_same_seed_makes_the_same_question(skill):
    rules = tables_of(skill)[0]
    assert make_question(skill, 7, rules) == make_question(skill, 7, rules)
    assert make_question(skill, 7, rules) != make_question(skill, 8, rules)


def test_a_game_is_drilled_in_what_it_has():
    assert Skill.OPEN_HAND in skills_of(STUD)
    assert Skill.OPEN_HAND not in skills_of(HOLDEM)
    assert Skill.POT_LIMIT in skills_of(OMAHA_POT)
    assert Skill.POT_LIMIT not in skills_of(HOLDEM)
    assert Skill.HIGH_LOW in skills_of(HIGH_LOW)
    assert Skill.HIGH_LOW not in skills_of(STUD)
    assert Skill.RAKE not in skills_of(load_profile("holdem").at_table())


def test_two_guests_have_no_side_pot_and_no_order_of_showing():
    small = house(max_seats=2)
    assert set(skills_of(STUD)) - set(skills_of(small)) == {Skill.SIDE_POTS, Skill.SHOWING}
    for skill in skills_of(small):
        check(make_question(skill, 1, small))


@pytest.mark.parametrize(("skill", "fee"), [(Skill.CHIPS, 5000), (Skill.SPLITTING, 50)])
def test_nothing_is_asked_of_a_pot_that_the_rake_took_whole(skill, fee):
    greedy = house(rake={"schedule": [[0, fee]]})
    for seed in range(12):
        check(make_question(skill, seed, greedy))


@pytest.mark.parametrize(
    ("skill", "rules", "answers"),
    [
        (Skill.LIMITS, STUD, {"yes", "no"}),  # 5.4, 5.5: past the cap, and at it
        (Skill.ALL_IN, STUD, {"yes", "no"}),  # 5.9: half of a raise or more, and less
        (Skill.SHOWING, STUD, {"yes", "no"}),  # 7.2: the first must show, the others need not
    ],
)
def test_yes_and_no_are_both_right_at_times(skill, rules, answers):
    given = set()
    for seed in range(100):
        right = make_question(skill, seed, rules).right
        given |= {right.choice} if isinstance(right, ChoiceAnswer) else set()
        if given == answers:
            return
    pytest.fail(f"only {given} in a hundred")


def test_a_hand_that_was_played_is_asked_about():
    asked = set()
    for seed, rules in enumerate((STUD, HIGH_LOW, HOLDEM, OMAHA_POT) * 5):
        hand = played(rules, seed)
        for skill in DRILLED:
            question = question_in(skill, seed, hand)
            if question is not None:
                check(question)
                asked.add(skill)
    games = (STUD, HIGH_LOW, HOLDEM, OMAHA_POT)
    assert asked == {skill for rules in games for skill in skills_of(rules)}


# ── words ───────────────────────────────────────────────────────────────────────────────────


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
    catalogue = words_of(Language.GERMAN).source.translations._catalog
    said = list(messages())
    assert len(said) > 200
    for key, text in said:
        assert catalogue.get(key), f"no German for {text!r}"
        german = catalogue.get((key[0], 1)) if isinstance(key, tuple) else catalogue[key]
        assert holes(german) == holes(text), text


def test_every_drill_has_a_name_of_its_own_in_both_languages():
    assert tuple(dict.fromkeys(DRILLED)) == DRILLED
    for voice in (ENGLISH, GERMAN):
        assert len({skill_name(voice.say, skill) for skill in Skill}) == len(Skill)
    catalogue = words_of(Language.GERMAN).source.translations._catalog
    titles = {drill.title for drill in DRILLS}
    titles |= {drill.title_in(rules) for drill in DRILLS for rules in GAMES}
    assert titles >= {"Stub", "Stub and common card"}
    assert all(catalogue.get(title) for title in titles)


@pytest.mark.parametrize("skill", [Skill.OPENER, Skill.SIDE_POTS, Skill.STUB, Skill.HIGH_LOW])
def test_every_rule_behind_an_answer_is_in_the_rulebook(skill):
    rules = load_profile("casinos-austria-stud-high-low").at_table()
    cited = {make_question(skill, seed, rules).rule for seed in range(20)}
    assert all(passage(ENGLISH.say, rule) is not None for rule in cited)


def test_an_answer_is_right_wrong_or_late():
    question = make_question(Skill.OPENER, 1, STUD)
    seat = next(p.seat for p in question.state.players if p.seat != question.right.seat)
    answers = (question.right, SeatAnswer(seat), None)
    told = [judge_answer(GERMAN, question, answer) for answer in answers]
    assert [each.title for each in told] == ["Richtig", "Falsch", "Die Zeit ist um"]
    assert [each.right for each in told] == [True, False, False]
    assert len({each.text for each in told}) == 1
