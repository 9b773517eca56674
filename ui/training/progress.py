"""The pages on how somebody has done: a trainee's own, and the trainer's page about a trainee."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from datetime import date

from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.progress import DayProgress, Progress, SkillProgress
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from dealerassist.training.training_people import SOMEBODY
from ui.dialogs.enrol import NewPin
from ui.shell.intents import opening
from ui.shell.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import TrainingContext
from ui.training.figure_text import percent, seconds
from ui.training.home import skill_key
from ui.training.intents import IssueCertificate, PrintAgain, RetireTrainee, ShowPage
from ui.training.pages import (
    AssigningDrillsPage,
    AssigningPage,
    DrillSetsPage,
    HomePage,
    ProgressPage,
    TraineePage,
    TraineesPage,
    TrainingPage,
)
from ui.training.sign_in import part_and_next_page
from ui.training.trainees import holding
from ui.view.charts import WHOLE, ChartView, chart_view
from ui.view.parts import LabelledFigure, Tone
from ui.view.report_sheet import SheetBar, SheetChart
from ui.view.training import ProgressView, SkillKey, TrainingPageView

DAYS = 5
"""The number of days that fit side by side in a chart."""

NOTES = 4
"""How many lines of what is missing for the certificate there is room for."""

LETTERS = 38
"""The number of letters that fit below a chart."""


def own_page(at: TrainingContext, page: ProgressPage) -> ViewWithKeys[TrainingPageView]:
    """The page of whoever has signed in, about themselves."""
    assert at.by is not None, "somebody has signed in"
    back = live("school-home", at.voice("To the overview"), ShowPage(HomePage()))
    ends = (back, None, None, None, None)
    title = at.voice("Progress") if at.by.id == SOMEBODY.id else dotted([at.by.id, at.by.name])
    progress = at.facts.progress
    skill = page.skill or (None if progress is None else progress.weakest)
    return _progress_page(at, title, skill, ProgressPage, ends)


def trainee_page(at: TrainingContext, page: TraineePage) -> ViewWithKeys[TrainingPageView]:
    """The trainer's page about a trainee: progress, certificate, PIN, scenarios and retiring.

    Beside the skills stands what is missing for the certificate; a tap on a skill shows its charts
    there, another one leads back.
    """
    person = at.person(page.person)
    title = dotted([person.id, person.name])
    if page.leaves:
        title = at.voice("{person} leaves the training?", person=title)
    if page.another and (issued := at.facts.issued) is not None:
        asked = "Certificate {number} was issued on {date}: issue another?"
        title = at.voice(asked, number=issued.number, date=at.voice.say.day(issued.utc_ms))

    def turned(skill: Skill) -> TraineePage:
        return TraineePage(page.person, None if skill is page.skill else skill)

    shown = _progress_page(at, title, page.skill, turned, _ends(at, page))
    return _with_notes(at, shown, page) if page.skill is None else shown


def _with_notes(
    at: TrainingContext, shown: ViewWithKeys[TrainingPageView], page: TraineePage
) -> ViewWithKeys[TrainingPageView]:
    """The page with how it stands with the certificate, and a part of what is missing for it."""
    missing = at.facts.missing
    notes, more = part_and_next_page(
        at, missing, page.missing, lambda part: replace(page, missing=part), NOTES
    )
    assert shown.view.progress is not None, "it is a page of progress"
    progress = replace(
        shown.view.progress,
        charts=(),
        heading=_heading(at),
        notes=tuple(notes),
        more=None if more is None else more.key,
    )
    view = replace(shown.view, progress=progress)
    return ViewWithKeys(view, (*shown.key_actions, *([] if more is None else [more])))


def _progress_page(
    at: TrainingContext,
    title: str,
    chosen: Skill | None,
    turned: Callable[[Skill], TrainingPage],
    ends: tuple[KeyAction | None, ...],
) -> ViewWithKeys[TrainingPageView]:
    tiles = tuple(_tile(at, each, chosen=each is chosen) for each in _skills(at))
    view = TrainingPageView(
        title=title,
        progress=ProgressView(
            strip=(*_strip(at.voice, at.facts.progress), *_elsewhere(at)),
            skills=tiles,
            charts=_charts(at, chosen),
        ),
        ends=keys_of(ends),
    )
    key_actions = (
        KeyAction(tile.key, ShowPage(turned(of)))
        for tile, of in zip(tiles, _skills(at), strict=True)
    )
    return ViewWithKeys(view, (*key_actions, *without_gaps(ends)))


def _skills(at: TrainingContext) -> tuple[Skill, ...]:
    """The skills that can be drilled, and those practised only at the practice table."""
    progress = at.facts.progress
    done = () if progress is None else tuple(each.skill for each in progress.skills)
    return tuple(skill for skill in Skill if skill in at.skills or skill in done)


def _tile(at: TrainingContext, skill: Skill, *, chosen: bool) -> SkillKey:
    done, progress = _done(at, skill), at.facts.progress
    heeded = progress is not None and skill is progress.heeded
    return skill_key(at.voice, skill, done, heeded=heeded, chosen=chosen)


def _done(at: TrainingContext, skill: Skill) -> SkillProgress | None:
    return None if at.facts.progress is None else at.facts.progress.skill(skill)


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


def _elsewhere(at: TrainingContext) -> tuple[LabelledFigure, ...]:
    """How many answers there are in other games than that of the page, if there are any."""
    elsewhere = at.facts.answers_elsewhere
    if not elsewhere:
        return ()
    return (LabelledFigure(at.voice("In other games"), at.voice.say.number(elsewhere)),)


def _charts(at: TrainingContext, skill: Skill | None) -> tuple[ChartView, ...]:
    """Two charts of the last days: the part that was right, and the median time."""
    voice = at.voice
    done = None if skill is None else _done(at, skill)
    name = voice("All skills") if skill is None else skill_name(voice.say, skill, voice.rules)
    days = () if done is None else done.days[-DAYS:]
    right = _chart(voice, voice("{skill}: right, by the day", skill=name), days, _accuracy)
    quick = voice("{skill}: time for an answer, by the day", skill=name)
    return (_of_whole(right, days), _chart(voice, quick, days, _time))


Figure = Callable[[Localizer, DayProgress], SheetBar]
"""Makes the bar of a day."""


def _chart(voice: Localizer, title: str, days: Iterable[DayProgress], figure: Figure) -> ChartView:
    bars = tuple(figure(voice, day) for day in days)
    return chart_view(SheetChart(title, bars, voice("Not practised yet.")), letters=LETTERS)


def _accuracy(voice: Localizer, day: DayProgress) -> SheetBar:
    return SheetBar(_share(day), percent(voice, day.tally.accuracy), (_day(voice, day.day),))


def _time(voice: Localizer, day: DayProgress) -> SheetBar:
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


# ── what a trainer can do for a trainee ─────────────────────────────────────────────────────


def _heading(at: TrainingContext) -> str:
    """The heading over what is missing for the certificate."""
    issued, last = at.facts.certificates, at.facts.issued
    if last is not None and last.what.until:
        numbered = at.voice("Certificate {number}", number=at.voice.say.number(last.number))
        return dotted([numbered, holding(at, last.what)])
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
        return (_cancel(at, person), None, None, None, sure)
    if page.another and at.facts.issued is not None:
        return _another(at, person, at.facts.issued.number)
    back = live("school-trainees", voice("To the list"), ShowPage(TraineesPage()))
    retire = live("retire", voice("Retire"), ShowPage(TraineePage(person, leaves=True)))
    pin = opening(NewPin(person=person, boss=_by(at)))
    new_pin = live("new-pin", voice("New PIN"), pin, detail=voice("lifts a lock too"))
    drills = live("school-drills", voice("Assign drills"), ShowPage(AssigningDrillsPage(person)))
    return (
        back,
        retire,
        new_pin,
        _sets(at, person),
        drills,
        _assign(at, person),
        _certify(at, person),
    )


def _sets(at: TrainingContext, person: str) -> KeyAction | None:
    if not at.facts.goals:
        return None
    detail = at.voice.count("{n} set of drills", "{n} sets of drills", len(at.facts.goals))
    return live("school-sets", at.voice("Assigned"), ShowPage(DrillSetsPage(person)), detail=detail)


def _by(at: TrainingContext) -> str:
    assert at.by is not None, "a trainer has signed in"
    return at.by.id


def _assign(at: TrainingContext, person: str) -> KeyAction:
    title = at.voice("Assign a scenario")
    if not at.facts.scenarios:
        why = at.voice("There is none yet: “dealer-assist training scenario” brings one in")
        brief = at.voice("There is none yet")
        return grey(at.voice, "school-assign", title, GreyReason(why, brief=brief))
    return live("school-assign", title, ShowPage(AssigningPage(person)))


def _cancel(at: TrainingContext, person: str) -> KeyAction:
    detail = at.voice("nothing changed")
    return live("cancel", at.voice("Cancel"), ShowPage(TraineePage(person)), detail=detail)


def _another(at: TrainingContext, person: str, number: int) -> tuple[KeyAction | None, ...]:
    """The keys while there is a certificate for this game: print it again, or issue another."""
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
        another = live("confirm", title, IssueCertificate(person, another=True), detail=detail)
    return (_cancel(at, person), None, None, again, another)


def _certify(at: TrainingContext, person: str) -> KeyAction:
    title, issued = at.voice("Issue the certificate"), at.facts.issued
    if issued is not None:
        detail = at.voice("number {number}", number=issued.number)
        asks = ShowPage(TraineePage(person, another=True))
        return live("school-certify", at.voice("Certificate"), asks, detail=detail)
    if at.facts.missing:
        why = GreyReason(at.facts.missing[0], "HP 6")
        return grey(at.voice, "school-certify", title, why, tone=Tone.GO)
    return live("school-certify", title, IssueCertificate(person), tone=Tone.GO)
