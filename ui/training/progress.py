"""How somebody stands, in figures and charts; the page on which a trainee sees that."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date
from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.table.roles import Person
from dealerassist.training.drill_goals import GoalStanding
from dealerassist.training.drills.register import DRILLED
from dealerassist.training.exam_results import CandidateResult
from dealerassist.training.progress import (
    ENOUGH_TO_TELL,
    DayProgress,
    Progress,
    SkillProgress,
)
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from dealerassist.training.training_desk import TrainingDesk
from dealerassist.training.training_people import SOMEBODY
from ui.asked.key_action import Intent, Keys, live
from ui.training.context import TrainingContext
from ui.training.listed_exercises import ListedExercise, listed_hands, listed_scenarios
from ui.training.page import ShowPage, TrainingPage, overview_key
from ui.training.words import percent, seconds
from ui.view.charts import WHOLE, ChartView, chart_view
from ui.view.parts import LabelledFigure
from ui.view.report_sheet import SheetBar, SheetChart
from ui.view.training import ProgressView, SkillKey, TrainingPageView

DAYS = 5
"""The number of days that fit side by side in a chart."""

LETTERS = 38
"""The number of letters that fit below a chart."""


class OwnStanding(Struct, frozen=True, kw_only=True):
    """What the store holds about whoever has signed in.

    Attributes:
        progress: how the answers under the chosen profile went.
        goals: the sets of drills assigned, without those whose day is over and that are reached.
        scenarios: those assigned and not played yet.
        open_exams: the exams that can be taken.
        hands: past hands of the house under the chosen profile.
        hands_of_others: how many there are under other profiles.
    """

    progress: Progress | None = None
    goals: tuple[GoalStanding, ...] = ()
    scenarios: tuple[ListedExercise, ...] = ()
    open_exams: tuple[CandidateResult, ...] = ()
    hands: tuple[ListedExercise, ...] = ()
    hands_of_others: int = 0


class OwnPage(TrainingPage, frozen=True, kw_only=True):
    """A page about whoever has signed in; `own` is empty where the store could not be read."""

    own: OwnStanding = OwnStanding()

    @property
    def progress(self) -> Progress | None:
        return self.own.progress

    def read(self, desk: TrainingDesk, at: TrainingContext) -> Self:
        own = OwnStanding() if at.by is None else _standing(desk, at, at.by)
        return replace(self, own=own)


def _standing(desk: TrainingDesk, at: TrainingContext, by: Person) -> OwnStanding:
    hands = listed_hands(desk, at)
    return OwnStanding(
        progress=desk.progress(by.id, at.choice.rules.profile),
        scenarios=listed_scenarios(at.voice, desk.assigned(by.id)),
        goals=tuple(
            each for each in desk.goals(by.id) if not each.done or at.today <= each.goal.by
        ),
        open_exams=desk.open_exams(by.id),
        hands=hands,
        hands_of_others=len(desk.own_hands()) - len(hands),
    )


class ProgressPage(OwnPage, frozen=True):
    """How whoever has signed in has done; the charts show this skill, None for the weakest."""

    skill: Skill | None = None

    def shown(self, at: TrainingContext, keys: Keys) -> TrainingPageView:
        assert at.by is not None, "somebody has signed in"
        title = at.voice("Progress") if at.by.id == SOMEBODY.id else dotted([at.by.id, at.by.name])
        progress = self.progress
        skill = self.skill or (None if progress is None else progress.weakest)
        ends = (overview_key(at.voice), None, None, None, None)
        return TrainingPageView(
            title=title,
            progress=progress_view(keys, at, progress, skill, ProgressPage),
            ends=keys.places(ends),
        )


def progress_view(
    keys: Keys,
    at: TrainingContext,
    progress: Progress | None,
    chosen: Skill | None,
    turned: Callable[[Skill], TrainingPage],
) -> ProgressView:
    """Figures over everything that was answered, a tile for each skill, and charts of the chosen.

    A tap on a tile leads to the page that `turned` gives.
    """
    return ProgressView(
        strip=_strip(at.voice, progress),
        skills=tuple(
            skill_tile(
                keys, at.voice, each, progress, ShowPage(turned(each)), chosen=each is chosen
            )
            for each in _skills(at, progress)
        ),
        charts=_charts(at.voice, chosen, progress),
    )


def _skills(at: TrainingContext, progress: Progress | None) -> tuple[Skill, ...]:
    """The skills that can be drilled, and those practised only at the practice table.

    One that is drilled at another table of the same profile, as in a tournament, is left out.
    """
    done = () if progress is None else tuple(each.skill for each in progress.skills)
    practised = [skill for skill in done if skill not in DRILLED]
    return tuple(skill for skill in Skill if skill in at.skills or skill in practised)


def _strip(voice: Localizer, progress: Progress | None) -> tuple[LabelledFigure, ...]:
    """The strip of figures over everything that was answered."""
    if progress is None or not progress.tally.asked:
        return (LabelledFigure(voice("Answers"), voice.say.number(0)),)
    tally, weakest = progress.tally, progress.weakest
    named = "–" if weakest is None else skill_name(voice.say, weakest, voice.rules)
    return (
        LabelledFigure(voice("Answers"), voice.say.number(tally.asked)),
        LabelledFigure(voice("Right"), percent(voice, tally.accuracy)),
        LabelledFigure(voice("Median time"), seconds(voice, tally.median_ms)),
        LabelledFigure(voice("Weakest"), named),
    )


def _charts(
    voice: Localizer, skill: Skill | None, progress: Progress | None
) -> tuple[ChartView, ...]:
    """Two charts of the last days: the part that was right, and the median time."""
    done = None if skill is None or progress is None else progress.skill(skill)
    name = voice("All skills") if skill is None else skill_name(voice.say, skill, voice.rules)
    days = () if done is None else done.days[-DAYS:]
    right = _chart(voice, voice("{skill}: right, by the day", skill=name), days, _accuracy_bar)
    quick = voice("{skill}: time for an answer, by the day", skill=name)
    return (_of_whole(right, days), _chart(voice, quick, days, _time_bar))


Figure = Callable[[Localizer, DayProgress], SheetBar]
"""Makes the bar of a day."""


def _chart(voice: Localizer, title: str, days: Iterable[DayProgress], figure: Figure) -> ChartView:
    bars = tuple(figure(voice, day) for day in days)
    return chart_view(SheetChart(title, bars, voice("Not practised yet.")), letters=LETTERS)


def _accuracy_bar(voice: Localizer, day: DayProgress) -> SheetBar:
    return SheetBar(_share(day), percent(voice, day.tally.accuracy), (_day(voice, day.day),))


def _time_bar(voice: Localizer, day: DayProgress) -> SheetBar:
    spent = day.tally.median_ms
    return SheetBar(spent, seconds(voice, spent), (_day(voice, day.day),))


def _of_whole(chart: ChartView, days: Iterable[DayProgress]) -> ChartView:
    """Scale the bars to a hundred per cent instead of to the best day."""
    bars = zip(chart.bars, days, strict=True)
    return replace(chart, bars=tuple(replace(bar, share=_share(day)) for bar, day in bars))


def _share(day: DayProgress) -> int:
    return round(WHOLE * day.tally.accuracy)


def _day(voice: Localizer, day: str) -> str:
    return voice.say.date(date.fromisoformat(day), year=False)


# ── the tile of a skill ─────────────────────────────────────────────────────────────────────


def skill_tile(
    keys: Keys,
    voice: Localizer,
    skill: Skill,
    progress: Progress | None,
    does: Intent,
    *,
    chosen: bool = False,
) -> SkillKey:
    """The tile of a skill: how it went, and whether it is the weakest.

    `chosen` marks it where charts below are about it.
    """
    done = None if progress is None else progress.skill(skill)
    heeded = progress is not None and skill is progress.heeded
    figures, said = "", [voice("not practised yet")]
    if done is not None:
        figures = _figures_of_skill(voice, done)
        sure = voice("remembered to {percent}", percent=percent(voice, done.sure))
        said = [figures, sure]
    if heeded:
        said.append(voice("weakest"))
    name = f"skill-{skill.value.replace('_', '-')}"
    title = skill_name(voice.say, skill, voice.rules)
    return SkillKey(
        key=keys.one(live(name, title, does, detail=", ".join(said))),
        figures=dotted([voice("weak") if heeded else "", figures]),
        recall=None if done is None else round(1000 * done.sure),
        settled=done is not None and done.settled,
        heeded=heeded,
        chosen=chosen,
    )


def _figures_of_skill(voice: Localizer, done: SkillProgress) -> str:
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
