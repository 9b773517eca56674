"""How the table stands with the floor, in words: for the line at the top, the log and the menu."""

from __future__ import annotations

from typing import assert_never

from dealerassist.journal.store.floor_files import NOTICE_DAYS, FloorFileFault, RelayStatus
from dealerassist.journal.store.floor_settings import FloorSettings
from dealerassist.local_time import DAY_MS
from dealerassist.locale.floor_alarms import alarm_words
from dealerassist.locale.localizer import Localizer, dotted
from ui.asked.floor_standing import FloorSight, FloorStanding, SettingsTrouble
from ui.view.parts import FigureTone, LabelledFigure
from ui.view.top_bar import FloorLight

HALF_A_DAY_MS = DAY_MS // 2

HEED, GOOD, PLAIN = FigureTone.HEED, FigureTone.GOOD, FigureTone.PLAIN


def floor_light(voice: Localizer, floor: FloorStanding, now_ms: int) -> FloorLight:
    """The light in the line at the top: the time of the last answer, or since when none came."""
    sight = floor.sight(now_ms)
    text = _in_short(voice, floor, sight, now_ms)
    return FloorLight(text=text, sound=floor.is_good(now_ms))


def _in_short(voice: Localizer, floor: FloorStanding, sight: FloorSight, now_ms: int) -> str:
    match sight:
        case FloorSight.GOOD:
            return voice("Floor ✓ {time}", time=_reached(voice, floor, now_ms))
        case FloorSight.LATE:
            return voice("No floor since {time}", time=_reached(voice, floor, now_ms))
        case FloorSight.ALARM:
            return voice("Floor: alarm")
        case FloorSight.EXPIRING:
            days = max(0, floor.days_left(now_ms) or 0)
            return voice.count("Floor: certificate {n} day", "Floor: certificate {n} days", days)
        case FloorSight.NEVER:
            return voice("Floor not reached")
        case FloorSight.NO_RELAY:
            return voice("Floor: no relay")
        case FloorSight.NOT_SET_UP:
            return voice("Floor: settings")
        case _:
            assert_never(sight)


def _reached(voice: Localizer, floor: FloorStanding, now_ms: int) -> str:
    """When the server last answered."""
    assert floor.relay is not None, "there is a status"
    assert floor.relay.reached_ms is not None, "it has answered"
    return short_moment(voice, floor.relay.reached_ms, now_ms)


def short_moment(voice: Localizer, utc_ms: int, now_ms: int) -> str:
    """The time; or the day, where the time would be doubtful."""
    if abs(now_ms - utc_ms) < HALF_A_DAY_MS:
        return voice.say.time(utc_ms)
    return voice.say.day(utc_ms, year=False)


# ── in full ─────────────────────────────────────────────────────────────────────────────────


def sight_sentence(voice: Localizer, floor: FloorStanding, now_ms: int) -> str:
    """How it stands, in one sentence."""
    sight, relay = floor.sight(now_ms), floor.relay
    match sight:
        case FloorSight.NOT_SET_UP:
            return voice("The settings cannot be read.")
        case FloorSight.NO_RELAY:
            return _no_relay(voice, floor)
        case FloorSight.ALARM:
            assert relay is not None, "it says so"
            return voice("The floor has raised an alarm about this table.")
        case FloorSight.NEVER:
            return voice("The floor’s server has not answered yet.")
        case FloorSight.LATE:
            return voice("The floor has not been reached since {time}.", time=_stamp(voice, floor))
        case FloorSight.EXPIRING:
            return voice("The table’s certificate ends soon.")
        case FloorSight.GOOD:
            return voice("The floor is reached.")
        case _:
            assert_never(sight)


def _no_relay(voice: Localizer, floor: FloorStanding) -> str:
    if floor.status is FloorFileFault.UNREADABLE:
        return voice("What the relay has written cannot be read.")
    return voice("The relay has not run at this table yet.")


def relay_facts(voice: Localizer, floor: FloorStanding, now_ms: int) -> tuple[LabelledFigure, ...]:
    """How far the relay has come: sent, countersigned, waiting, and the certificate."""
    relay = floor.relay
    if relay is None:
        return (LabelledFigure(voice("Relay"), _no_relay(voice, floor), HEED),)
    return (
        LabelledFigure(voice("Reached"), *_last_answer(voice, floor, now_ms)),
        LabelledFigure(voice("Sent"), _sent(voice, relay)),
        LabelledFigure(voice("Countersigned"), *_countersigned(voice, floor, now_ms)),
        LabelledFigure(voice("Waiting"), _waiting(voice, relay)),
        LabelledFigure(voice("Table’s certificate"), *_certificate(voice, floor, now_ms)),
        *_alarm(voice, relay),
    )


def _last_answer(voice: Localizer, floor: FloorStanding, now_ms: int) -> tuple[str, FigureTone]:
    if floor.relay is None or floor.relay.reached_ms is None:
        return voice("not yet"), HEED
    late = floor.sight(now_ms) is FloorSight.LATE
    return _stamp(voice, floor), HEED if late else GOOD


def _stamp(voice: Localizer, floor: FloorStanding) -> str:
    reached_ms = 0 if floor.relay is None else floor.relay.reached_ms or 0
    return _moment(voice, reached_ms)


def _moment(voice: Localizer, utc_ms: int) -> str:
    time = voice.say.time(utc_ms, seconds=True)
    return voice("{day}, {time}", day=voice.say.day(utc_ms), time=time)


def _sent(voice: Localizer, relay: RelayStatus) -> str:
    sent, head = voice.say.number(relay.sent), voice.say.number(relay.head)
    return voice("entry {entry} of {head}", entry=sent, head=head)


def _countersigned(voice: Localizer, floor: FloorStanding, now_ms: int) -> tuple[str, FigureTone]:
    if floor.forged:
        return voice("what lies beside the journal is not this floor’s"), HEED
    if floor.seen is None:
        return voice("not yet"), PLAIN
    entry = voice.say.number(floor.seen.entry)
    time = short_moment(voice, floor.seen.utc_s * 1000, now_ms)
    return voice("up to entry {entry}, {time}", entry=entry, time=time), PLAIN


def _waiting(voice: Localizer, relay: RelayStatus) -> str:
    if not relay.waiting:
        return voice("nothing")
    return voice.count("{n} entry", "{n} entries", relay.waiting)


def _certificate(voice: Localizer, floor: FloorStanding, now_ms: int) -> tuple[str, FigureTone]:
    days = floor.days_left(now_ms)
    if floor.relay is None or floor.relay.certificate_until_ms is None or days is None:
        return voice("not known"), PLAIN
    day = voice.say.day(floor.relay.certificate_until_ms)
    if days < 0:
        return voice("ended on {day}", day=day), HEED
    if days >= NOTICE_DAYS:
        return voice("valid until {day}", day=day), PLAIN
    said = voice.count(
        "until {day}, {n} day left: to be renewed",
        "until {day}, {n} days left: to be renewed",
        days,
        day=day,
    )
    return said, HEED


def _alarm(voice: Localizer, relay: RelayStatus) -> tuple[LabelledFigure, ...]:
    if relay.alarm is None:
        return ()
    said = alarm_words(voice.say, relay.alarm.kind, relay.alarm.entry).brief
    return (LabelledFigure(voice("Alarm"), said, HEED),)


def log_facts_of_floor(
    voice: Localizer, floor: FloorStanding, now_ms: int
) -> tuple[LabelledFigure, ...]:
    """The same in the few lines that the page of the log has room for."""
    relay, sight = floor.relay, floor.sight(now_ms)
    fine = {FloorSight.GOOD, FloorSight.EXPIRING}
    said = sight_sentence(voice, floor, now_ms)
    if relay is not None and relay.alarm is not None:
        what = alarm_words(voice.say, relay.alarm.kind, relay.alarm.entry).brief
        said = voice("Alarm: {what}", what=what)
    elif sight is FloorSight.NOT_SET_UP:
        said = voice("The settings cannot be read: {file}", file=floor.file)
    elif sight in fine:
        said = voice("reached at {time}", time=_stamp(voice, floor))
    head = LabelledFigure(voice("Floor"), said, GOOD if sight in fine else HEED)
    if relay is None:
        return (head,)
    waiting = voice("waiting: {what}", what=_waiting(voice, relay))
    return (
        head,
        LabelledFigure(voice("Sent"), dotted([_sent(voice, relay), waiting])),
        LabelledFigure(voice("Countersigned"), *_countersigned(voice, floor, now_ms)),
        LabelledFigure(voice("Table’s certificate"), *_certificate(voice, floor, now_ms)),
    )


def settings_facts(voice: Localizer, floor: FloorStanding) -> tuple[LabelledFigure, ...]:
    """The server and the user, without any secret; or why the settings cannot be read."""
    match floor.settings:
        case SettingsTrouble(message, facts):
            return (
                LabelledFigure(voice("Settings"), floor.file),
                LabelledFigure(voice("Fault"), voice.say(message, **dict(facts)), HEED),
            )
        case FloorSettings() as settings:
            unknown = voice("not named in the settings")
            return (
                LabelledFigure(voice("Server"), settings.server or unknown),
                LabelledFigure(voice("User"), settings.user or unknown),
                LabelledFigure(voice("Floor’s key"), settings.key_id),
            )
        case _:
            assert_never(floor.settings)
