"""A game of a tournament is chosen, practised, examined and certified as any other.

Tests `ui/dialogs/tournament/structure_menu.py`, `ui/training/training.py`,
`ui/training/open_training.py`, `dealerassist/training/practised_games.py`,
`dealerassist/training/issued_certificates.py`.
"""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.rules.profile_files import load_profile
from dealerassist.tournament.house_structures import HouseStructure
from dealerassist.tournament.structure_files import shipped_structure
from dealerassist.training.answer_marks import Origin
from dealerassist.training.certificate import needed_skills
from dealerassist.training.exam_questions import QUESTIONS
from dealerassist.training.practised_games import practised_game
from dealerassist.training.skills import Level, Skill
from dealerassist.training.training_desk import TrainingDesk
from reports.certificate import certificate_pdf
from tests.support.reports.reading import text_of
from tests.support.training.certificate import SMALL_HOUSE
from tests.support.training.class_of import LEA, TRAINER, mark
from tests.support.ui.training.answers import taps_of

pytestmark = pytest.mark.usefixtures("workers_here")

SHORT = shipped_structure("short-tournament")
HORSE = shipped_structure("horse-tournament")

OF_TOURNAMENTS = {"skill-absent", "skill-levels", "skill-colour-up", "skill-balancing"}


def chooses_short(pupil):
    return pupil.tap("school-game tournaments structure-short-tournament confirm")


def test_a_tournaments_game_is_chosen_behind_the_games(trainee):
    assert not OF_TOURNAMENTS & trainee.keys
    trainee.tap("school-game tournaments")
    assert trainee.title == "Which tournament is practised?"
    trainee.tap("structure-short-tournament")
    assert trainee.title == "Practise by these rules?"
    told = {fact.label for fact in trainee.view.asked.shows.facts}
    assert "Limit" in told
    assert not {"Minimum buy-in", "Rake"} & told
    trainee.tap("confirm")
    assert trainee.view.top.game == "Tournament: Texas Hold’em · No Limit 25/50"
    assert trainee.keys >= OF_TOURNAMENTS
    assert not {"skill-rake", "skill-chips"} & trainee.keys


def test_of_a_mixed_tournament_one_game_is_chosen(trainee):
    trainee.tap("school-game tournaments structure-horse-tournament")
    games = [key.name for key in trainee.view.asked.keys]
    assert games == [f"game-of-structure-{game.profile}" for game in HORSE.games]
    trainee.tap("cancel structure-horse-tournament game-of-structure-razz confirm")
    assert trainee.view.top.game == "Tournament: Razz · Split Limit 100/200"


def test_a_structure_of_the_house_is_offered(trainee):
    own = replace(SHORT, name="Sunday")
    trainee.school.offer_structures((HouseStructure("sunday.toml", own),))
    trainee.tap("school-game tournaments structure-sunday.toml confirm")
    assert trainee.view.top.game.startswith("Tournament: ")


def test_it_is_examined_from_the_choice_to_the_verdict(desk, trainer, door):
    chooses_short(trainer.tap("trainee-L-01 school-trainees school-practise"))
    trainer.tap("school-trainees school-class school-exams school-set-exam confirm")
    (exam,) = desk.exams.all
    assert exam.what.rules == SHORT.games[0]
    assert {Skill.ABSENT, Skill.LEVELS, Skill.COLOUR_UP, Skill.BALANCING} <= set(exam.what.skills)
    trainer.tap("notice-close school-exams school-class school-trainees school-sign-out")
    door.signs_in(LEA).tap("train-assigned exam-1 confirm")
    for _ in range(QUESTIONS):
        asked = door.school._running.exercise.at.drill.question
        door.tap(" ".join([*taps_of(asked, asked.right), "confirm"]))
    assert door.view.asked.exercise.result.title == "Passed"


def test_it_is_certified_beside_the_cash_game_of_the_same_profile(desk, clock, tmp_path):
    desk.close()
    (tmp_path / "training" / "training.toml").write_text(SMALL_HOUSE, encoding="utf-8")
    house, cash = TrainingDesk.open(tmp_path / "training", clock), load_profile("holdem").at_table()
    for rules in (cash, SHORT.games[0]):
        house.record(LEA, enough_for(rules))
        assert house.missing(LEA, rules) == ()
        kept = house.certify(LEA, rules, actor=TRAINER)
        assert house.certificates.last(LEA, rules) == kept
    told = text_of(certificate_pdf(kept, Language.ENGLISH, code="1"))
    assert "Tournament: Texas Hold’em · No Limit 25/50" in told
    assert "Change of level 2 2 100%" in told
    house.close()


def enough_for(rules):
    """Marks of all skills that a certificate needs, and of two practice hands."""

    def earned(skill, **other):
        of = {"profile": rules.profile, "version": rules.version, "fingerprint": rules.fingerprint}
        return mark(skill, level=Level.READY, **of, **other)

    hands = [(Skill.BURNING, 1, 0), (Skill.NOTICING, 2, 8), (Skill.REPAIRING, 2, 9)]
    drilled = [earned(skill) for skill in needed_skills(rules) for _ in range(2)]
    dealt = [earned(skill, origin=Origin.PRACTICE, seed=seed, step=at) for skill, seed, at in hands]
    return (*drilled, *dealt)


def test_it_is_named_as_a_tournament_in_both_languages():
    said = [practised_game(words_of(language), SHORT.games[0]) for language in Language]
    assert {each.partition(":")[0] for each in said} == {"Tournament", "Turnier"}
    assert ":" not in practised_game(words_of(Language.ENGLISH), load_profile("holdem").at_table())
