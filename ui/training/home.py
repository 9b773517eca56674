"""The trainee's home page: the game, the level of help, and all that can be practised."""

from __future__ import annotations

from itertools import takewhile

from dealerassist.locale.games_and_stakes import house_name, table_title
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.training.progress import ENOUGH_TO_TELL, Progress, SkillProgress
from dealerassist.training.skill_names import level_name, skill_name
from dealerassist.training.skills import Level, Skill
from ui.dialogs.game import GameMenu
from ui.shell.intents import opening
from ui.shell.key_action import GreyReason, Intent, KeyAction, ViewWithKeys, grey, live
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import TrainingContext
from ui.training.exercise_plan import PracticeWay
from ui.training.figure_text import percent, seconds
from ui.training.intents import ChooseLevel, Practise, ShowPage, SignOut
from ui.training.pages import AssignedPage, PastHandsPage, ProgressPage, TraineesPage
from ui.view.parts import Key, Tone
from ui.view.training import HomeView, SkillKey, TrainingPageView

LEVELS = {
    Level.SHOWN: "the program leads",
    Level.GUIDED: "it asks; a hint if you want one",
    Level.OWN: "no help; feedback after each hand",
    Level.READY: "no help, against the clock; feedback at the end",
}
"""What each level means, below its name."""

BRIEFLY = {
    Level.SHOWN: "with help",
    Level.GUIDED: "hints",
    Level.OWN: "no help",
    Level.READY: "against the clock",
}
"""The same where there is room for a few words only."""


def home_page(at: TrainingContext) -> ViewWithKeys[TrainingPageView]:
    """The home page of whoever has signed in."""
    game, levels, ways = game_key(at), _levels(at), _ways(at)
    skills = tuple(_skill(at, skill) for skill in at.skills)
    ends = _ends(at)
    view = TrainingPageView(
        title="",
        home=HomeView(
            game=game.key,
            levels=tuple(key_action.key for key_action in levels),
            ways=tuple(key_action.key for key_action in ways),
            heading=at.voice("Single drills"),
            skills=tuple(_tile(at, skill) for skill in at.skills),
        ),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, (game, *levels, *ways, *skills, *without_gaps(ends)))


def game_key(at: TrainingContext) -> KeyAction:
    """The key that shows the game and house practised; a tap chooses another."""
    say, rules = at.voice.say, at.choice.rules
    title, house = table_title(say, rules), house_name(say, rules.profile)
    return live("school-game", title, opening(GameMenu()), detail=house)


def recommended(progress: Progress | None) -> Level:
    """The level above the highest that has been reached, which covers those below it."""
    levels = () if progress is None else progress.levels
    reached = {each.level for each in levels if each.tally.reached}
    above = takewhile(lambda level: level not in reached, reversed(Level))
    return next(reversed(tuple(above)), Level.READY)


def _levels(at: TrainingContext) -> tuple[KeyAction, ...]:
    best = recommended(at.facts.progress)
    return tuple(_level(at, level, best) for level in Level)


def _level(at: TrainingContext, level: Level, best: Level) -> KeyAction:
    chosen = level is at.choice.level
    advice = at.voice("recommended") if level is best else ""
    tone = Tone.CHOSEN if chosen else Tone.PLAIN
    title = capital(level_name(at.voice.say, level))
    detail = dotted([advice, at.voice(LEVELS[level])])
    brief = at.voice(BRIEFLY[level])
    return live(f"level-{level}", title, ChooseLevel(level), detail=detail, brief=brief, tone=tone)


def _ways(at: TrainingContext) -> tuple[KeyAction, ...]:
    voice, facts = at.voice, at.facts
    course = live(
        "train-start",
        voice("Course"),
        Practise(PracticeWay.COURSE),
        detail=voice("the program chooses what comes next"),
        tone=Tone.GO,
    )
    table = live(
        "train-table",
        voice("Practice table"),
        Practise(PracticeWay.TABLE),
        detail=voice("deal a whole hand"),
    )
    assigned, hands = len(facts.scenarios), len(facts.hands)
    sets = sum(not each.done for each in facts.goals)
    exams = len(facts.open_exams)
    tasks = [
        voice.count("{n} exam", "{n} exams", exams) if exams else "",
        voice.count("{n} set of drills", "{n} sets of drills", sets) if sets else "",
        voice.count("{n} scenario", "{n} scenarios", assigned) if assigned else "",
    ]
    return (
        course,
        table,
        _listed(
            voice,
            "train-assigned",
            voice("Assigned"),
            dotted(tasks),
            ShowPage(AssignedPage()),
            voice("Nothing is assigned now"),
        ),
        _listed(
            voice,
            "train-hands",
            voice("Hands of the house"),
            voice.count("{n} hand", "{n} hands", hands) if hands else "",
            ShowPage(PastHandsPage()),
            _no_hands(voice, facts.hands_of_others),
        ),
    )


def _no_hands(voice: Localizer, others: int) -> str:
    """Why there are no hands of the house to be dealt: none at all, or only of other games."""
    if not others:
        return voice("None has been brought in yet")
    return voice.count(
        "The {n} brought in is of another game", "The {n} brought in are of other games", others
    )


def _listed(
    voice: Localizer, name: str, title: str, detail: str, does: Intent, none: str
) -> KeyAction:
    """The key to a list; for an empty list `detail` is empty, and `none` says why it is grey."""
    if not detail:
        return grey(voice, name, title, GreyReason(none))
    return live(name, title, does, detail=detail)


def _skill(at: TrainingContext, skill: Skill) -> KeyAction:
    return KeyAction(_tile(at, skill).key, Practise(PracticeWay.DRILL, skill))


def _tile(at: TrainingContext, skill: Skill) -> SkillKey:
    progress = at.facts.progress
    heeded = progress is not None and skill is progress.heeded
    return skill_key(
        at.voice, skill, None if progress is None else progress.skill(skill), heeded=heeded
    )


def skill_key(
    voice: Localizer,
    skill: Skill,
    done: SkillProgress | None,
    *,
    heeded: bool = False,
    chosen: bool = False,
) -> SkillKey:
    """The tile of a skill: how its answers went, and how well it is remembered.

    Args:
        voice: the reader's language.
        skill: what it is about.
        done: how it went; None if it was never practised.
        heeded: it is weak, and the weakest, which the tile says.
        chosen: the charts below are about it.
    """
    figures, said = "", [voice("not practised yet")]
    if done is not None:
        figures = _figures(voice, done)
        sure = voice("remembered to {percent}", percent=percent(voice, done.sure))
        said = [figures, sure]
    if heeded:
        said.append(voice("weakest"))
    key = Key(
        name=f"skill-{skill.value.replace('_', '-')}",
        title=skill_name(voice.say, skill, voice.rules),
        detail=", ".join(said),
    )
    return SkillKey(
        key=key,
        figures=dotted([voice("weak") if heeded else "", figures]),
        recall=None if done is None else round(1000 * done.sure),
        settled=done is not None and done.settled,
        heeded=heeded,
        chosen=chosen,
    )


def _figures(voice: Localizer, done: SkillProgress) -> str:
    """The accuracy and the median time; the number of answers too, where they are few."""
    tally = done.tally
    few = tally.asked < ENOUGH_TO_TELL
    return dotted(
        [
            percent(voice, tally.accuracy),
            seconds(voice, tally.median_ms),
            voice.count("{n} answer", "{n} answers", tally.asked) if few else "",
        ]
    )


def _ends(at: TrainingContext) -> tuple[KeyAction | None, ...]:
    voice = at.voice
    out = live("school-sign-out", voice("Sign out"), SignOut())
    trainees = (
        live("school-trainees", voice("Trainees"), ShowPage(TraineesPage()))
        if at.supervises
        else None
    )
    asked = at.facts.progress.tally.asked if at.facts.progress is not None else 0
    progress = live(
        "school-progress",
        voice("Progress"),
        ShowPage(ProgressPage()),
        detail=voice.count("{n} answer", "{n} answers", asked),
    )
    return (out, None, None, trainees, progress)
