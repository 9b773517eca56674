"""The trainer's page of the class: skill by skill what is missed most, and by whom."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.locale.games_and_stakes import table_title
from dealerassist.locale.localizer import dotted
from dealerassist.training.class_at_a_glance import PersonInSkill, SkillOfClass
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from ui.dialogs.game import GameMenu
from ui.shell.intents import opening
from ui.shell.key_action import KeyAction, ViewWithKeys, live
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import LINES, TrainingContext
from ui.training.figure_text import percent, seconds
from ui.training.intents import ShowPage
from ui.training.pages import (
    AssigningDrillsPage,
    ClassPage,
    ExamsPage,
    TraineePage,
    TraineesPage,
)
from ui.training.sign_in import part_and_next_page
from ui.view.parts import Key
from ui.view.training import TraineeLine, TraineesView, TrainingPageView

NONE = "–"
"""In a cell for which there is nothing yet."""

STARTS = (12, 320, 420, 510, 610, 760)
WORDS = (True, False, False, False, False, True)
"""The columns of the skills (see `TraineesView`)."""

PEOPLE_STARTS, PEOPLE_WORDS = (12, 320, 420, 510, 760), (True, False, False, False, True)
"""The columns of the trainees in one skill."""

Listed = tuple[TraineeLine, ShowPage]
"""A line, and what a tap on it does."""


def class_page(at: TrainingContext, page: ClassPage) -> ViewWithKeys[TrainingPageView]:
    """All skills of the class, or the trainees in one of them."""
    chosen = next((each for each in at.facts.class_skills if each.skill is page.skill), None)
    if chosen is not None:
        return _people_page(at, page, chosen)
    shown, next_page = part_and_next_page(at, at.facts.class_skills, page.page, ClassPage, LINES)
    headings = _headings(at)
    return _table(
        at,
        at.voice("The class, what is missed most first"),
        TraineesView(headings=headings, starts=STARTS, words=WORDS, lines=()),
        tuple(_skill_line(at, headings, each) for each in shown),
        (
            _back(TraineesPage(), at.voice("To the list")),
            _game(at),
            next_page,
            _assign(at),
            _exams(at),
        ),
    )


def _people_page(
    at: TrainingContext, page: ClassPage, chosen: SkillOfClass
) -> ViewWithKeys[TrainingPageView]:
    voice = at.voice

    def turned(number: int) -> ClassPage:
        return ClassPage(number, page.skill)

    shown, next_page = part_and_next_page(at, chosen.people, page.page, turned, LINES)
    headings = (
        voice("Trainee"),
        voice("Answers"),
        voice("Right"),
        voice("Median time"),
        voice("Below four in five"),
    )
    none = "" if chosen.people else voice("Nobody has practised this yet.")
    return _table(
        at,
        skill_name(voice.say, chosen.skill, voice.rules),
        TraineesView(
            headings=headings, starts=PEOPLE_STARTS, words=PEOPLE_WORDS, lines=(), none=none
        ),
        tuple(_person_line(at, headings, chosen.skill, each) for each in shown),
        (_back(ClassPage(), voice("To the class")), None, None, None, next_page),
    )


def _table(
    at: TrainingContext,
    title: str,
    empty: TraineesView,
    listed: tuple[Listed, ...],
    ends: tuple[KeyAction | None, ...],
) -> ViewWithKeys[TrainingPageView]:
    table = replace(empty, lines=tuple(line for line, _ in listed))
    text = table_title(at.voice.say, at.choice.rules)
    view = TrainingPageView(title=title, text=text, trainees=table, ends=keys_of(ends))
    taps = (KeyAction(line.key, does) for line, does in listed)
    return ViewWithKeys(view, (*taps, *without_gaps(ends)))


def _headings(at: TrainingContext) -> tuple[str, ...]:
    voice = at.voice
    return (
        voice("Skill"),
        voice("Answers"),
        voice("Right"),
        voice("Median time"),
        voice("Trainees"),
        voice("Below four in five"),
    )


def _skill_line(at: TrainingContext, headings: tuple[str, ...], of: SkillOfClass) -> Listed:
    voice, tally = at.voice, of.tally
    name = skill_name(voice.say, of.skill, voice.rules)
    cells = (
        name,
        voice.say.number(tally.asked),
        percent(voice, tally.accuracy) if tally.asked else NONE,
        seconds(voice, tally.median_ms) if tally.asked else NONE,
        voice.say.number(len(of.people)),
        _needing(at, of),
    )
    key = Key(name=f"class-{of.skill.value.replace('_', '-')}", title=name)
    return _line(headings, key, cells), ShowPage(ClassPage(0, of.skill))


def _person_line(
    at: TrainingContext, headings: tuple[str, ...], skill: Skill, of: PersonInSkill
) -> Listed:
    voice, tally, person = at.voice, of.tally, of.person
    cells = (
        dotted([person.id, person.name]),
        voice.say.number(tally.asked),
        percent(voice, tally.accuracy),
        seconds(voice, tally.median_ms),
        voice("yes") if of.needs_it else _why_none(at, of),
    )
    key = Key(name=f"trainee-{person.id}", title=cells[0])
    return _line(headings, key, cells), ShowPage(TraineePage(person.id, skill))


def _needing(at: TrainingContext, of: SkillOfClass) -> str:
    """Who needs the skill; if nobody is known to, whether anybody can be told of."""
    if of.needing:
        return ", ".join(person.id for person in of.needing)
    return NONE if not of.people else _why_none(at, *of.people)


def _why_none(at: TrainingContext, *of: PersonInSkill) -> str:
    """Nobody; or that the answers are too few to say so."""
    return NONE if any(each.told for each in of) else at.voice("too few answers")


def _line(headings: tuple[str, ...], key: Key, cells: tuple[str, ...]) -> TraineeLine:
    said = (f"{heading}: {cell}" for heading, cell in zip(headings, cells, strict=True))
    return TraineeLine(key=key, cells=cells, spoken=", ".join(said))


def _back(page: TraineesPage | ClassPage, title: str) -> KeyAction:
    return live("school-trainees", title, ShowPage(page))


def _assign(at: TrainingContext) -> KeyAction:
    title, page = at.voice("Assign drills"), ShowPage(AssigningDrillsPage())
    return live("school-drills", title, page, detail=at.voice("to the whole class"))


def _exams(at: TrainingContext) -> KeyAction:
    title, page = at.voice("Exams"), ShowPage(ExamsPage())
    return live("school-exams", title, page, detail=at.voice("the same for everybody"))


def _game(at: TrainingContext) -> KeyAction:
    return live("school-game", at.voice("Another game"), opening(GameMenu()))
