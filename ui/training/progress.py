"""How somebody has done: every skill with its figures, and by the day how one of them went."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date

from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.progress import DayProgress, Progress, SkillProgress
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from ui.dialogs.enrol import NewPin
from ui.shell.key_action import GreyReason, KeyAction, Keyed, grey, live, opening
from ui.training.context import TrainingContext
from ui.training.home import LEARNT, percent, seconds, skill_key
from ui.training.intents import Certify, PrintAgain, RetireTrainee, Show
from ui.training.page_keys import keys_of, those
from ui.training.pages import (
    AssigningPage,
    HomePage,
    ProgressPage,
    TraineePage,
    TraineesPage,
    TrainingPage,
)
from ui.view.charts import WHOLE, ChartView, chart_view
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.report_sheet import SheetBar, SheetChart
from ui.view.training import ProgressView, SkillKey, TrainingPageView

DAYS = 10
"""So many days have room side by side."""

LETTERS = 62
"""So many letters have room below a chart."""


def own_page(at: TrainingContext, page: ProgressPage) -> Keyed[TrainingPageView]:
    """Whoever is there, about themselves."""
    assert at.by is not None, "somebody is there"
    back = live("school-home", at.voice("To the overview"), Show(HomePage()))
    ends = (back, None, None, None, None)
    title = dotted([at.by.id, at.by.name])
    return _paged(at, title, page.skill, ProgressPage, ends)


def trainee_page(at: TrainingContext, page: TraineePage) -> Keyed[TrainingPageView]:
    """A trainee, for the trainer, and what can be done for them."""
    person = at.person(page.person)
    title = dotted([person.id, person.name])
    if page.leaves:
        title = at.voice("{person} leaves the training?", person=title)
    if page.another and (issued := at.facts.issued) is not None:
        told = "Certificate {number} was issued on {date}: issue another?"
        title = at.voice(told, number=issued.number, date=at.voice.say.day(issued.utc_ms))
    return _paged(
        at, title, page.skill, lambda skill: TraineePage(page.person, skill), _ends(at, page)
    )


def _paged(
    at: TrainingContext,
    title: str,
    chosen: Skill | None,
    turned: Callable[[Skill], TrainingPage],
    ends: tuple[KeyAction | None, ...],
) -> Keyed[TrainingPageView]:
    progress = at.facts.progress
    skill = chosen or (None if progress is None else progress.weakest)
    tiles = tuple(_tile(at, each, chosen=each is skill) for each in _skills(at))
    supervised = isinstance(at.page, TraineePage)
    view = TrainingPageView(
        title=title,
        progress=ProgressView(
            strip=_strip(at.voice, progress),
            skills=tiles,
            charts=_charts(at, skill),
            heading=_heading(at) if supervised else "",
            notes=at.facts.missing if supervised else (),
        ),
        ends=keys_of(ends),
    )
    touches = (
        KeyAction(tile.key, Show(turned(of))) for tile, of in zip(tiles, _skills(at), strict=True)
    )
    return Keyed(view, (*touches, *those(ends)))


def _skills(at: TrainingContext) -> tuple[Skill, ...]:
    """What can be drilled, and what was practised at the table besides."""
    progress = at.facts.progress
    done = () if progress is None else tuple(each.skill for each in progress.skills)
    return tuple(skill for skill in Skill if skill in at.skills or skill in done)


def _tile(at: TrainingContext, skill: Skill, *, chosen: bool) -> SkillKey:
    done, progress = _done(at, skill), at.facts.progress
    heeded = progress is not None and skill is progress.weakest
    return skill_key(at.voice, skill, done, heeded=heeded, chosen=chosen)


def _done(at: TrainingContext, skill: Skill) -> SkillProgress | None:
    return None if at.facts.progress is None else at.facts.progress.skill(skill)


def _strip(voice: Localizer, progress: Progress | None) -> tuple[LabelledFigure, ...]:
    """The figures that are read first."""
    if progress is None or not progress.tally.asked:
        return (LabelledFigure(voice("Answers"), voice.say.number(0)),)
    tally, weakest = progress.tally, progress.weakest
    tone = FigureTone.GOOD if tally.accuracy >= LEARNT else FigureTone.PLAIN
    named = "–" if weakest is None else skill_name(voice.say, weakest, voice.rules)
    return (
        LabelledFigure(voice("Answers"), voice.say.number(tally.asked)),
        LabelledFigure(voice("Right"), percent(voice, tally.accuracy), tone),
        LabelledFigure(voice("Median time"), seconds(voice, tally.median_ms)),
        LabelledFigure(voice("Weakest"), named, FigureTone.HEED),
    )


def _charts(at: TrainingContext, skill: Skill | None) -> tuple[ChartView, ...]:
    """Day by day: which part was right, and in which time."""
    voice = at.voice
    done = None if skill is None else _done(at, skill)
    name = voice("All skills") if skill is None else skill_name(voice.say, skill, voice.rules)
    days = () if done is None else done.days[-DAYS:]
    right = _chart(voice, voice("{skill}: right, by the day", skill=name), days, _accuracy)
    quick = voice("{skill}: time for an answer, by the day", skill=name)
    return (_of_whole(right, days), _chart(voice, quick, days, _time))


Figure = Callable[[Localizer, DayProgress], SheetBar]


def _chart(voice: Localizer, title: str, days: Iterable[DayProgress], figure: Figure) -> ChartView:
    bars = tuple(figure(voice, day) for day in days)
    return chart_view(SheetChart(title, bars, voice("Not practised yet.")), letters=LETTERS)


def _accuracy(voice: Localizer, day: DayProgress) -> SheetBar:
    return SheetBar(_share(day), percent(voice, day.tally.accuracy), (_day(voice, day.day),))


def _time(voice: Localizer, day: DayProgress) -> SheetBar:
    spent = day.tally.median_ms
    return SheetBar(spent, seconds(voice, spent), (_day(voice, day.day),))


def _of_whole(chart: ChartView, days: Iterable[DayProgress]) -> ChartView:
    """A bar is as high as it is of a hundred per cent, and not of the best day."""
    bars = zip(chart.bars, days, strict=True)
    return replace(chart, bars=tuple(replace(bar, share=_share(day)) for bar, day in bars))


def _share(day: DayProgress) -> int:
    return round(WHOLE * day.tally.accuracy)


def _day(voice: Localizer, day: str) -> str:
    return voice.say.date(date.fromisoformat(day), year=False)


# ── what a trainer can do for a trainee ─────────────────────────────────────────────────────


def _heading(at: TrainingContext) -> str:
    """How it stands with the certificate."""
    issued = at.facts.certificates
    if issued:
        numbers = ", ".join(at.voice.say.number(number) for number in issued)
        return at.voice("Certificate issued: number {numbers}", numbers=numbers)
    if at.facts.missing:
        return at.voice("Missing for the certificate, at the level table-ready")
    return at.voice("Nothing is missing for the certificate")


def _ends(at: TrainingContext, page: TraineePage) -> tuple[KeyAction | None, ...]:
    voice, person = at.voice, page.person
    if page.leaves:
        sure = live(
            "confirm",
            voice("Retire"),
            RetireTrainee(person),
            detail=voice("signs in no more; the answers are kept"),
            tone=Tone.GIVE_UP,
        )
        return (_stays(at, person), None, None, None, sure)
    if page.another and at.facts.issued is not None:
        return _another(at, person, at.facts.issued.number)
    back = live("school-trainees", voice("To the list"), Show(TraineesPage()))
    retire = live(
        "retire", voice("Retire"), Show(TraineePage(person, leaves=True)), tone=Tone.GIVE_UP
    )
    pin = opening(NewPin(person=person, boss=_by(at)))
    new_pin = live("new-pin", voice("New PIN"), pin, detail=voice("lifts a lock too"))
    return (back, retire, new_pin, _assign(at, person), _certify(at, person))


def _by(at: TrainingContext) -> str:
    assert at.by is not None, "a trainer is there"
    return at.by.id


def _assign(at: TrainingContext, person: str) -> KeyAction:
    title = at.voice("Assign a scenario")
    if not at.facts.scenarios:
        why = at.voice("There is none yet: “dealer-assist training scenario” brings one in")
        return grey(at.voice, "school-assign", title, GreyReason(why))
    return live("school-assign", title, Show(AssigningPage(person)))


def _stays(at: TrainingContext, person: str) -> KeyAction:
    detail = at.voice("nothing changed")
    return live("cancel", at.voice("Cancel"), Show(TraineePage(person)), detail=detail)


def _another(at: TrainingContext, person: str, number: int) -> tuple[KeyAction | None, ...]:
    """One for this game is there: it can be printed again, or another one be issued."""
    voice = at.voice
    again = live(
        "print-again",
        voice("Print it again"),
        PrintAgain(person, number),
        detail=voice("number {number}", number=number),
        tone=Tone.GO,
    )
    title, detail = voice("Issue another"), voice("with a number of its own")
    if at.facts.missing:
        another = grey(voice, "confirm", title, GreyReason(at.facts.missing[0], "HP 6"))
    else:
        another = live("confirm", title, Certify(person, another=True), detail=detail)
    return (_stays(at, person), None, None, again, another)


def _certify(at: TrainingContext, person: str) -> KeyAction:
    title, issued = at.voice("Issue the certificate"), at.facts.issued
    if issued is not None:
        detail = at.voice("number {number}", number=issued.number)
        asks = Show(TraineePage(person, another=True))
        return live("school-certify", at.voice("Certificate"), asks, detail=detail)
    if at.facts.missing:
        why = GreyReason(at.facts.missing[0], "HP 6")
        return grey(at.voice, "school-certify", title, why, tone=Tone.GO)
    return live("school-certify", title, Certify(person), tone=Tone.GO)
