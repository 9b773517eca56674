"""What the drill about the stub asks and hints at (3.2, 3.5).

Tests `dealerassist/training/drills/stub.py`.
"""

import pytest

from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.training.drills.register import make_question, word_question
from dealerassist.training.skills import Skill
from tests.proof.drills.asking import ENGLISH, asked, explained

STUD = load_profile("casinos-austria-stud").at_table()


@pytest.mark.parametrize("name", shipped_profiles())
def test_rule_3_2_the_hint_counts_the_burn_cards_as_the_game_burns(name):
    rules = load_profile(name).at_table()
    question = next(q for seed in range(20) for q in asked(Skill.STUB, rules, [seed], "left"))
    hints = word_question(ENGLISH, question).hints
    silent = [street for street in rules.streets if not street.burn]
    assert any("every issue of cards" in hint for hint in hints) is not bool(silent)
    assert ("No card is burned before the hole cards." in hints) is bool(silent)
    if silent:
        assert "Then the burn cards: one each before flop, turn and river." in hints


def test_rule_3_5_every_way_to_begin_a_street_of_stud_is_asked():
    rules = {make_question(Skill.STUB, seed, STUD).rule for seed in range(60)}
    assert {"3.5", "3.5 a", "3.5 b", "3.5 d"} <= rules


def test_rule_3_7_the_count_says_what_was_thrown_in_and_what_was_shuffled_in():
    shuffled = aside = 0
    for question in asked(Skill.STUB, "wiesbaden-draw", range(60), "left"):
        state, told = question.state, explained(question)
        held = sum(len(player.cards) for player in state.players)
        assert told.startswith(
            f"52 cards, less {held} on the table, {len(state.thrown)} discards and "
            f"{state.burns} burned: {state.stub}."
        )
        again = "What lay aside before was shuffled in and is in the stub again."
        assert (again in told) is (state.reshuffles > 0)
        shuffled, aside = shuffled + (state.reshuffles > 0), aside + bool(state.burns)
    assert shuffled
    assert aside


def test_rule_3_5_burn_cards_that_were_shuffled_in_are_told_in_stud_too():
    told = [(q.state, explained(q)) for q in asked(Skill.STUB, STUD, range(200), "left")]
    assert any(state.reshuffles for state, _ in told)
    for state, text in told:
        again = "The burn cards were shuffled in and are in the stub again."
        assert (again in text) is (state.reshuffles > 0)


def test_rule_8_1_after_the_first_exchange_everybody_has_discards_to_shuffle_in():
    short = [q for q in asked(Skill.STUB, "badugi", range(250)) if q.rule == "3.7"]
    again = [question for question in short if question.state.street > 1]
    assert again
    for question in short:
        all_aside = "all earlier discards are shuffled in." in explained(question)
        assert all_aside is (question.state.street > 1 and bool(question.state.discards))


@pytest.mark.parametrize("game", ["triple-draw-low", "badugi", "wiesbaden-draw"])
def test_rule_3_7_which_cards_go_back_is_for_the_trainee_to_say(game: str):
    """Two ways to shuffle are offered, and what was just laid aside is counted with the rest."""
    short = [q for q in asked(Skill.STUB, game, range(60)) if q.rule == "3.7"]
    assert short
    for question in short:
        state, wording = question.state, word_question(ENGLISH, question)
        assert question.form.steps == ("shuffle_in", "shuffle_all", "burn", "cards")
        assert question.right.steps == ("shuffle_in", "cards")
        assert len(set(wording.choices)) == 4
        just = len(state.issue.thrown)
        assert f"{len(state.discards) + just} discard" in wording.detail
        seat = state.issue.draw[0]
        assert explained(question).endswith(f"What seat {seat} has just laid aside stays out.")


def test_rule_8_1_of_a_short_deck_36_cards_are_counted():
    for question in asked(Skill.STUB, "short-deck", range(20), "left"):
        assert explained(question).startswith("36 cards, less ")
