"""The trainer's page of the class: skill by skill what is missed most, and by whom."""

from __future__ import annotations

from typing import Self

from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.class_at_a_glance import PersonInSkill, SkillOfClass
from dealerassist.training.practised_games import practised_game
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from dealerassist.training.training_desk import TrainingDesk
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, Keys, live
from ui.dialogs.game import GameMenu
from ui.training.assigning import AssigningDrillsPage
from ui.training.context import TrainingContext
from ui.training.exam_pages import ExamsPage
from ui.training.page import (
    LINES,
    NONE,
    ShowPage,
    TrainingPage,
    line_of,
    list_key,
)
from ui.training.trainee import TraineePage
from ui.training.words import percent, seconds
from ui.view.training import TraineeLine, TraineesView, TrainingPageView

STARTS = (12, 320, 420, 510, 610, 760)
WORDS = (True, False, False, False, False, True)
"""The columns of the skills (see `TraineesView`)."""

PEOPLE_STARTS, PEOPLE_WORDS = (12, 320, 420, 510, 760), (True, False, False, False, True)
"""The columns of the trainees in one skill."""


class ClassPage(TrainingPage, frozen=True):
    """All skills of the class, what is missed most first; with a `skill`, the trainees in it."""

    skill: Skill | None = None
    skills: tuple[SkillOfClass, ...] = ()

    for_trainers = True

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        return replace(self, skills=desk.class_at_a_glance(at.choice.rules))

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        chosen = next((each for each in self.skills if each.skill is self.skill), None)
        if chosen is not None:
            return self._people(keys, at, chosen)
        voice = at.voice
        shown, next_page = self.part_and_next_page(voice, self.skills, LINES)
        headings = _headings(voice)
        ends = (list_key(voice), _game(voice), next_page, _assign(voice), _exams(voice))
        return TrainingPageView(
            title=voice("The class, what is missed most first"),
            text=practised_game(voice.say, at.choice.rules),
            trainees=TraineesView(
                headings=headings,
                starts=STARTS,
                words=WORDS,
                lines=tuple(_skill_line(keys, voice, headings, each) for each in shown),
            ),
            ends=keys.places(ends),
        )

    def _people(self, keys: Keys, at: TrainingContext, chosen: SkillOfClass) -> TrainingPageView:
        voice = at.voice
        shown, next_page = self.part_and_next_page(voice, chosen.people, LINES)
        headings = (
            voice("Trainee"),
            voice("Answers"),
            voice("Right"),
            voice("Median time"),
            voice("Below four in five"),
        )
        back = live("school-trainees", voice("To the class"), ShowPage(ClassPage()))
        return TrainingPageView(
            title=skill_name(voice.say, chosen.skill, voice.rules),
            text=practised_game(voice.say, at.choice.rules),
            trainees=TraineesView(
                headings=headings,
                starts=PEOPLE_STARTS,
                words=PEOPLE_WORDS,
                lines=tuple(_person_line(keys, voice, headings, chosen.skill, e) for e in shown),
                none="" if chosen.people else voice("Nobody has practised this yet."),
            ),
            ends=keys.places((back, None, None, None, next_page)),
        )


def _headings(voice: Localizer) -> tuple[str, ...]:
    return (
        voice("Skill"),
        voice("Answers"),
        voice("Right"),
        voice("Median time"),
        voice("Trainees"),
        voice("Below four in five"),
    )


def _skill_line(
    keys: Keys, voice: Localizer, headings: tuple[str, ...], of: SkillOfClass
) -> TraineeLine:
    tally = of.tally
    name = skill_name(voice.say, of.skill, voice.rules)
    cells = (
        name,
        voice.say.number(tally.asked),
        percent(voice, tally.accuracy) if tally.asked else NONE,
        seconds(voice, tally.median_ms) if tally.asked else NONE,
        voice.say.number(len(of.people)),
        _needing(voice, of),
    )
    key = f"class-{of.skill.value.replace('_', '-')}"
    return line_of(keys, headings, key, cells, ShowPage(ClassPage(of.skill)))


def _person_line(
    keys: Keys, voice: Localizer, headings: tuple[str, ...], skill: Skill, of: PersonInSkill
) -> TraineeLine:
    tally, person = of.tally, of.person
    cells = (
        dotted([person.id, person.name]),
        voice.say.number(tally.asked),
        percent(voice, tally.accuracy),
        seconds(voice, tally.median_ms),
        voice("yes") if of.needs_it else _why_none(voice, of),
    )
    opens = ShowPage(TraineePage(person.id, skill))
    return line_of(keys, headings, f"trainee-{person.id}", cells, opens)


def _needing(voice: Localizer, of: SkillOfClass) -> str:
    """Who needs the skill; if nobody is known to, whether anybody can be told of."""
    if of.needing:
        return ", ".join(person.id for person in of.needing)
    return NONE if not of.people else _why_none(voice, *of.people)


def _why_none(voice: Localizer, *of: PersonInSkill) -> str:
    """Nobody; or that the answers are too few to say so."""
    return NONE if any(each.told for each in of) else voice("too few answers")


def _assign(voice: Localizer) -> KeyAction:
    title, page = voice("Assign drills"), ShowPage(AssigningDrillsPage(return_to=ClassPage()))
    return live("school-drills", title, page, detail=voice("to the whole class"))


def _exams(voice: Localizer) -> KeyAction:
    title, page = voice("Exams"), ShowPage(ExamsPage(return_to=ClassPage()))
    return live("school-exams", title, page, detail=voice("the same for everybody"))


def _game(voice: Localizer) -> KeyAction:
    return live("school-game", voice("Another game"), opening(GameMenu()))
