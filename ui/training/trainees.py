"""The trainer's list of trainees, the page to enrol, and the lists of scenarios and hands."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date

from dealerassist.locale.games_and_stakes import table_title
from dealerassist.locale.localizer import capital, dotted
from dealerassist.locale.roles import ROLES
from dealerassist.table.roles import Person, Role
from dealerassist.training.progress import Overview, day_of
from dealerassist.training.skill_names import level_name, skill_name
from dealerassist.training.stored_records import Certificate
from ui.dialogs.enrol import NewPin
from ui.dialogs.game import GameMenu
from ui.shell.intents import opening
from ui.shell.key_action import Intent, KeyAction, ViewWithKeys, live
from ui.training.assigned_sets import set_key
from ui.training.bottom_keys import keys_of, without_gaps
from ui.training.context import LINES, ListedExercise, TraineeStanding, TrainingContext
from ui.training.exam_start import exam_key
from ui.training.exercise_plan import PracticeWay
from ui.training.figure_text import percent, seconds
from ui.training.intents import AssignScenario, FindTableStaff, Practise, ShowPage, SignOut
from ui.training.pages import (
    AssignedPage,
    AssigningPage,
    BringingInPage,
    ClassPage,
    EnrollingPage,
    HomePage,
    PastHandsPage,
    TraineePage,
    TraineesPage,
    TrainingPage,
)
from ui.training.sign_in import KEYS, part_and_next_page
from ui.training.sign_in_dialogs import TrainingNumber
from ui.view.parts import Key, Tone
from ui.view.training import TraineeLine, TraineesView, TrainingPageView

STARTS = (12, 190, 292, 388, 463, 548, 700, 805)
WORDS = (True, True, False, False, False, True, True, True)
"""The columns of the list (see `TraineesView`)."""

NONE = "–"
"""In a cell for which there is nothing yet."""


def trainees_page(at: TrainingContext, page: TraineesPage) -> ViewWithKeys[TrainingPageView]:
    """The trainer's list: all trainees, one line each."""
    _, next_page = part_and_next_page(at, range(at.facts.trainees), page.page, TraineesPage, LINES)
    lines = tuple(_line(at, standing) for standing in at.facts.standings)
    ends = _ends(at, next_page)
    none = at.voice("Nobody has been enrolled as a trainee yet.") if not lines else ""
    view = TrainingPageView(
        title=at.voice("Trainees"),
        text=at.voice(
            "Every game counts here; the certificate is the one for {game}.",
            game=table_title(at.voice.say, at.choice.rules),
        ),
        trainees=TraineesView(
            headings=_headings(at), starts=STARTS, words=WORDS, lines=lines, none=none
        ),
        ends=keys_of(ends),
    )
    key_actions = (KeyAction(line.key, ShowPage(TraineePage(_number(line)))) for line in lines)
    return ViewWithKeys(view, (*key_actions, *without_gaps(ends)))


def _number(line: TraineeLine) -> str:
    return line.key.name.removeprefix("trainee-")


def _headings(at: TrainingContext) -> tuple[str, ...]:
    voice = at.voice
    return (
        voice("Trainee"),
        voice("Practised last"),
        voice("Answers"),
        voice("Right"),
        voice("Median time"),
        voice("Weakest"),
        voice("Level reached"),
        voice("Certificate"),
    )


def _line(at: TrainingContext, standing: TraineeStanding) -> TraineeLine:
    person = standing.overview.person
    cells = _cells(at, standing)
    said = ", ".join(
        f"{heading}: {cell}" for heading, cell in zip(_headings(at), cells, strict=True)
    )
    key = Key(name=f"trainee-{person.id}", title=dotted([person.id, person.name]))
    return TraineeLine(key=key, cells=cells, spoken=said)


def _cells(at: TrainingContext, standing: TraineeStanding) -> tuple[str, ...]:
    voice, of = at.voice, standing.overview
    tally = of.tally
    return (
        dotted([of.person.id, of.person.name]),
        _last(at, of),
        voice.say.number(tally.asked),
        percent(voice, tally.accuracy) if tally.asked else NONE,
        seconds(voice, tally.median_ms) if tally.asked else NONE,
        NONE if of.weakest is None else skill_name(voice.say, of.weakest),
        NONE if of.reached is None else capital(level_name(voice.say, of.reached)),
        _certificate(at, standing),
    )


def _last(at: TrainingContext, of: Overview) -> str:
    """The day of the last answer; the time, if it was today."""
    if of.last_ms is None:
        return at.voice("never")
    say = at.voice.say
    day, today = say.day(of.last_ms), say.day(at.now_ms)
    return say.time(of.last_ms) if day == today else day


def _certificate(at: TrainingContext, standing: TraineeStanding) -> str:
    voice, issued = at.voice, standing.issued
    if issued is not None:
        return dotted([voice("number {number}", number=issued.number), holding(at, issued.what)])
    missing = len(standing.missing)
    return (
        voice.count("{n} thing missing", "{n} things missing", missing)
        if missing
        else voice("ready")
    )


def holding(at: TrainingContext, certificate: Certificate) -> str:
    """Until when a certificate holds, or that it has expired; empty if it has no end."""
    if not certificate.until:
        return ""
    day = at.voice.say.date(date.fromisoformat(certificate.until))
    if certificate.holds_on(day_of(at.now_ms)):
        return at.voice("until {date}", date=day)
    return at.voice("expired on {date}", date=day)


def _ends(at: TrainingContext, next_page: KeyAction | None) -> tuple[KeyAction | None, ...]:
    voice = at.voice
    return (
        live("school-sign-out", voice("Sign out"), SignOut()),
        live("school-game", voice("Another game"), opening(GameMenu())),
        live(
            "school-home",
            voice("Practise"),
            ShowPage(HomePage()),
            detail=voice("as a trainee does"),
        ),
        live(
            "school-bring",
            voice("Bring in hands"),
            ShowPage(BringingInPage()),
            detail=voice("from the table, without names"),
        ),
        live(
            "school-class",
            voice("Class"),
            ShowPage(ClassPage()),
            detail=voice("what is missed most"),
        ),
        *(() if next_page is None else (next_page,)),
        live("school-enrol", voice("Enrol"), ShowPage(EnrollingPage())),
    )


# ── enrolling ───────────────────────────────────────────────────────────────────────────────


def enrolling_page(at: TrainingContext, page: EnrollingPage) -> ViewWithKeys[TrainingPageView]:
    """The roles in which somebody can be enrolled, and a key for each trainer's new PIN.

    A trainee's new PIN is given on the trainee's page; trainers have none.
    """
    voice, by = at.voice, at.by
    assert by is not None, "a trainer has signed in"
    new = tuple(_new(at, role, by.id) for role in (Role.TRAINEE, Role.TRAINER))
    detail = voice("a croupier, with the name")
    roles = (*new, live("from-table", voice("From the table"), FindTableStaff(), detail=detail))
    trainers = [each for each in at.people if each.active and each.role is Role.TRAINER]
    shown, next_page = part_and_next_page(at, trainers, page.page, EnrollingPage, KEYS - len(roles))
    pins = tuple(_new_pin(at, person, by) for person in shown)
    back = live("school-trainees", voice("To the list"), ShowPage(TraineesPage()))
    ends = (back, None, None, None, next_page)
    view = TrainingPageView(
        title=voice("Enrol"),
        text=voice("Whoever is enrolled chooses a PIN here, unseen by anybody else."),
        keys=tuple(key_action.key for key_action in (*roles, *pins)),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, (*roles, *pins, *without_gaps(ends)))


def _new(at: TrainingContext, role: Role, by: str) -> KeyAction:
    asks = opening(TrainingNumber(role=role, boss=by))
    return live(f"role-{role}", at.voice(ROLES[role]), asks)


def _new_pin(at: TrainingContext, person: Person, by: Person) -> KeyAction:
    asks = opening(NewPin(person=person.id, boss=by.id))
    title = f"{person.id}\n{person.name}"
    return live(f"new-pin-{person.id}", title, asks, detail=at.voice("New PIN"))


# ── scenarios and past hands ────────────────────────────────────────────────────────────────


def assigning_page(at: TrainingContext, page: AssigningPage) -> ViewWithKeys[TrainingPageView]:
    """The choice of a scenario to be assigned to this trainee."""
    person = at.person(page.person)
    back = live("school-trainee", at.voice("To the trainee"), ShowPage(TraineePage(page.person)))
    title = at.voice("Which scenario for {person}?", person=dotted([person.id, person.name]))
    return _list_page(
        at,
        title,
        at.facts.scenarios,
        page.page,
        lambda n: AssigningPage(page.person, n),
        lambda each: AssignScenario(each.number, page.person),
        back,
    )


def assigned_page(at: TrainingContext, page: AssignedPage) -> ViewWithKeys[TrainingPageView]:
    """The exams, sets of drills and scenarios for whoever has signed in."""
    exams = tuple(exam_key(at, each) for each in at.facts.open_exams)
    drills = tuple(
        set_key(at, each, Practise(PracticeWay.ASSIGNED_DRILLS, number=each.number))
        for each in at.facts.goals
    )
    scenarios = tuple(
        live(
            f"listed-{each.number}",
            each.name,
            Practise(PracticeWay.ASSIGNED, number=each.number),
            detail=each.detail,
        )
        for each in at.facts.scenarios
    )
    shown, next_page = part_and_next_page(
        at, (*exams, *drills, *scenarios), page.page, AssignedPage
    )
    ends = (_home(at), None, None, None, next_page)
    view = TrainingPageView(
        title=at.voice("What has been assigned"),
        keys=tuple(each.key for each in shown),
        ends=keys_of(ends),
    )
    return ViewWithKeys(view, (*shown, *without_gaps(ends)))


def hands_page(at: TrainingContext, page: PastHandsPage) -> ViewWithKeys[TrainingPageView]:
    """Past hands of the house: each can be dealt again, or drills ask about all of them."""
    voice = at.voice
    drills = live(
        "train-own-drills",
        voice("Questions"),
        Practise(PracticeWay.OWN_DRILLS),
        detail=voice("about these hands"),
        tone=Tone.GO,
    )
    return _list_page(
        at,
        voice("Which hand of the house?"),
        at.facts.hands,
        page.page,
        PastHandsPage,
        lambda each: Practise(PracticeWay.OWN_HAND, number=each.number),
        _home(at),
        drills,
    )


def _home(at: TrainingContext) -> KeyAction:
    return live("school-home", at.voice("To the overview"), ShowPage(HomePage()))


def _list_page(
    at: TrainingContext,
    title: str,
    everything: tuple[ListedExercise, ...],
    page: int,
    showing: Callable[[int], TrainingPage],
    does: Callable[[ListedExercise], Intent],
    back: KeyAction,
    besides: KeyAction | None = None,
) -> ViewWithKeys[TrainingPageView]:
    """A page of keys out of `everything`.

    Args:
        at: what the page is made from.
        title: above the keys.
        everything: the whole list.
        page: which page of it is shown.
        showing: the page with this number.
        does: what a tap on an entry does.
        back: the key at the left that leads back.
        besides: one more key at the right.
    """
    shown, next_page = part_and_next_page(at, everything, page, showing)
    key_actions = tuple(
        live(f"listed-{each.number}", each.name, does(each), detail=each.detail) for each in shown
    )
    right = (next_page, besides) if besides else (None, next_page)
    ends = (back, None, None, *right)
    keys = tuple(key_action.key for key_action in key_actions)
    return ViewWithKeys(
        TrainingPageView(title=title, keys=keys, ends=keys_of(ends)),
        (*key_actions, *without_gaps(ends)),
    )
