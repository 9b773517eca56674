"""What lies above every page of the floor: where to go, all tables in figures, and what rings."""

from __future__ import annotations

from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.floor.overview import Hearing
from dealerassist.locale.floor_alarms import alarm_words
from dealerassist.locale.localizer import Localizer, dotted
from ui.asked.intents import Notify, ScreenAct
from ui.asked.key_action import Intent, KeyAction, Keys, ViewWithKeys, live
from ui.floor.context import FloorContext, error_sentence, running_for
from ui.floor.intents import AnswerRing, DoFloorStep, FloorStep, FloorTab, ShowTab
from ui.floor.needs import Ringing, alarm_notice, call_reason, ringing
from ui.floor.table_page import table_opening
from ui.floor.tiles import figures_of
from ui.floor.who_says import said_by
from ui.program.key_help import help_key
from ui.view.floor import FloorHead, RingView, Urgency
from ui.view.parts import FigureTone, LabelledFigure, Tone


def floor_head(at: FloorContext, chosen: FloorTab | None) -> ViewWithKeys[FloorHead]:
    """The head above the page that is open; `chosen` is the tab that leads there, if one does."""
    voice, keys = at.voice, Keys()
    language = live("language", voice.say.language.value.upper(), ScreenAct.SWITCH_LANGUAGE)
    rings = {each.ring: each for each in ringing(at)}
    places = enumerate(at.places, start=1)
    shown = [(rings[ring], place) for place, ring in places if ring is not None]
    more = len(rings) - len(shown)
    stands = "" if shown else _stands(at)
    view = FloorHead(
        house=at.overview.house or voice("Floor"),
        time=voice.say.time(at.now_ms),
        tabs=keys.row((*_tabs(at, chosen), *_signed(at))),
        help=keys.one(help_key(voice, helping=at.helping)),
        language=keys.one(language),
        server=_server(at),
        sound=at.news.silence is None,
        figures=_figures(at) if at.table is None else figures_of(at, at.table),
        rings=tuple(_ring(at, each, place, keys) for each, place in shown),
        more=f"+{more}" if more else "",
        calm=_calm(at, stands),
        calm_tone=FigureTone.HEED if stands else FigureTone.GOOD,
        bell=at.bell,
    )
    return keys.with_view(view)


def _calm(at: FloorContext, stands: str) -> str:
    """That nothing rings, or what stands all the same; or why the server does not answer."""
    if at.news.silence is not None:
        return error_sentence(at.voice.say, at.news.silence.error)
    if stands:
        return stands
    return at.voice("No calls, no alarms") if at.news.overview is not None else ""


def _stands(at: FloorContext) -> str:
    """What was answered and is not over, and what does not ring; empty if there is nothing."""
    count, tables = at.voice.count, at.overview.needing
    alarms = len(at.overview.alarms) + sum(len(each.alarms) for each in tables)
    calls = sum(len(each.now.calls) for each in tables if each.now is not None)
    silent = sum(each.hearing(at.at_ms) is not Hearing.HEARD for each in tables)
    return dotted(
        [
            count("{n} alarm stands", "{n} alarms stand", alarms) if alarms else "",
            count("{n} call stands", "{n} calls stand", calls) if calls else "",
            count("{n} table not heard", "{n} tables not heard", silent) if silent else "",
        ]
    )


# ── where to go ─────────────────────────────────────────────────────────────────────────────


def _tabs(at: FloorContext, chosen: FloorTab | None) -> tuple[KeyAction, ...]:
    titles = {
        FloorTab.TABLES: at.voice("Tables"),
        FloorTab.ROTA: at.voice("Croupiers"),
        FloorTab.WAITING: at.voice("Waiting"),
        FloorTab.TOURNAMENT: at.voice("Tournament"),
        FloorTab.SEARCH: at.voice("Search"),
        FloorTab.DAY: at.voice("Day"),
        FloorTab.EVALUATION: at.voice("Evaluation"),
    }
    return tuple(
        live(f"floor-{tab.value}", title, ShowTab(tab), chosen=tab is chosen)
        for tab, title in titles.items()
        if tab is not FloorTab.TOURNAMENT or tab is chosen or _plays_tournament(at)
    )


def _plays_tournament(at: FloorContext) -> bool:
    """Whether a table is in a tournament: in a house without, nothing leads to one."""
    return any(each.now is not None and each.now.tournament for each in at.overview.tables)


def _signed(at: FloorContext) -> tuple[KeyAction, ...]:
    """Who answers here: the key that forgets them; none before somebody has, or who signed in."""
    if not at.by or at.person:
        return ()
    forget = DoFloorStep(FloorStep.FORGET_WHO)
    return (live("floor-who", at.voice("Answering as {person}", person=at.by), forget),)


# ── figures ─────────────────────────────────────────────────────────────────────────────────


def _server(at: FloorContext) -> str:
    """Whether the server answers; if not, since when that is all that is known."""
    silence = at.news.silence
    if silence is None:
        return at.voice("Server")
    since = at.voice("as of {time}", time=at.voice.say.time(silence.since_ms))
    return dotted([_fault(at.voice, silence.error), "" if at.news.overview is None else since])


def _fault(voice: Localizer, error: FloorError) -> str:
    """What is the matter with the server, in a few words; the whole sentence stands below."""
    match error.code:
        case FloorErrorCode.UNREACHABLE:
            return voice("Server not reached")
        case FloorErrorCode.REFUSED:
            return voice("The server refuses")
        case FloorErrorCode.UNSAFE:
            return voice("No safe connection")
        case FloorErrorCode.TOO_LONG:
            return voice("The server is too slow")
        case _:
            return voice("Fault at the server")


def _figures(at: FloorContext) -> tuple[LabelledFigure, ...]:
    """All tables together."""
    voice, number = at.voice, at.voice.say.number
    house = at.overview.figures
    tables = voice("{n} of {all}", n=house.open, all=number(len(at.overview.tables)))
    return (
        LabelledFigure(voice("Tables open"), tables),
        LabelledFigure(voice("Guests"), number(house.guests)),
        LabelledFigure(voice("Free seats"), number(house.free)),
        LabelledFigure(voice("hands/h"), number(round(house.tenths / 10))),
    )


# ── what rings ──────────────────────────────────────────────────────────────────────────────


def _ring(at: FloorContext, each: Ringing, place: int, keys: Keys) -> RingView:
    """A card for what rings, with the keys that answer it."""
    voice = at.voice
    where = _where(voice, each)
    what = _what(at, each)
    answers = (
        *_look(voice, each, place),
        *_to_do(voice, each, place, where),
        live(f"seen-{place}", voice("Seen"), _answer(at, each, f"{where} · {what}", coming=False)),
        live(
            f"coming-{place}",
            voice("On the way"),
            _answer(at, each, f"{where} · {what}", coming=True),
            tone=Tone.GO,
        ),
    )
    return RingView(
        place=place,
        about=f"{each.ring.stream} {each.ring.call} {each.ring.alarm}",
        title=where,
        detail=what,
        urgency=Urgency.HEED if each.alarm is None else Urgency.ALARM,
        keys=keys.row(answers),
    )


def _where(voice: Localizer, each: Ringing) -> str:
    if each.table is None:
        return voice("Floor")
    return voice("Table {table}", table=each.table.table)


def _what(at: FloorContext, each: Ringing) -> str:
    if each.alarm is not None:
        return alarm_words(at.voice.say, each.alarm.kind, each.alarm.number).label
    time = running_for(each.since_ms, at.at_ms)
    why = call_reason(at.voice, each.call)
    return dotted([why, at.voice("calling for {time}", time=time)])


def _look(voice: Localizer, each: Ringing, place: int) -> tuple[KeyAction, ...]:
    """The key that opens the table that calls."""
    if each.table is None or each.alarm is not None:
        return ()
    return (live(f"look-{place}", voice("Look"), table_opening(each.table.stream)),)


def _to_do(voice: Localizer, each: Ringing, place: int, where: str) -> tuple[KeyAction, ...]:
    """The key that says what is to be done about an alarm."""
    if each.alarm is None:
        return ()
    said = alarm_notice(voice, where, each.alarm)
    return (live(f"to-do-{place}", voice("What to do"), Notify(said)),)


def _answer(at: FloorContext, each: Ringing, title: str, *, coming: bool) -> Intent:
    """Answer it in the name of who answers here; ask who that is, where nobody has yet."""
    said = "On the way: {person}" if coming else "Seen by: {person}"
    confirm = "On the way" if coming else "Seen"
    return said_by(at, AnswerRing(ring=each.ring, coming=coming), title, said, confirm)
