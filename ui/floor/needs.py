"""What a table needs from somebody on the floor, the most urgent first, and what is to be done."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum

from msgspec import Struct

from dealerassist.floor.overview import Answered, FloorAlarm, FloorTable, Hearing
from dealerassist.floor.table_now import CallNow
from dealerassist.locale.call_reasons import CALL_REASONS
from dealerassist.locale.floor_alarms import alarm_words
from dealerassist.locale.localizer import Localizer, dotted
from ui.asked.intents import Notify
from ui.asked.key_action import KeyAction, live
from ui.asked.notices import plain_notice
from ui.floor.context import FloorContext, running_for
from ui.floor.intents import Ring
from ui.view.floor import TileAlert, Urgency
from ui.view.parts import Tone
from ui.view.view import Notice

MOST_RINGS = 2
"""How much that rings has room beside each other at the head."""


class NeedRank(IntEnum):
    """The order of what tables need; what nobody has answered rings, and comes first."""

    ALARM = 0
    CALL = 1
    SILENT = 2
    SEEN_ALARM = 3
    SEEN_CALL = 4
    LATE = 5
    MATTERS = 6
    NOTHING = 7


class Need(Struct, frozen=True, order=True, kw_only=True):
    """Something that a table needs, and since when; the first in order is the most urgent."""

    rank: NeedRank
    since_ms: int = 0


class Ringing(Struct, frozen=True, kw_only=True):
    """What rings at a table, or for the floor itself.

    Attributes:
        table: None for an alarm of the floor itself.
        call, alarm: the one of the two that it is.
    """

    table: FloorTable | None
    ring: Ring
    since_ms: int
    call: CallNow | None = None
    alarm: FloorAlarm | None = None


def ringing(at: FloorContext) -> tuple[Ringing, ...]:
    """Everything that nobody has answered: alarms first, then calls, each the oldest first."""
    tables = (each for each in at.overview.needing if each.alarms or _calls(each))
    found = [*_own_alarms(at), *(each for table in tables for each in _of(table))]
    return tuple(sorted(found, key=lambda each: (each.alarm is None, each.since_ms)))


def rings_in_place(at: FloorContext, before: Sequence[Ring | None]) -> tuple[Ring | None, ...]:
    """The first of what rings, each where it lay before; what is new takes a place left free.

    So no key of theirs moves away under a finger.
    """
    first = [each.ring for each in ringing(at)[:MOST_RINGS]]
    stay = [ring if ring in first else None for ring in before]
    fresh = iter([ring for ring in first if ring not in stay])
    return tuple(next(fresh, None) if ring is None else ring for ring in stay)


def _own_alarms(at: FloorContext) -> list[Ringing]:
    return [
        Ringing(table=None, ring=Ring(alarm=alarm.id), since_ms=alarm.raised_ms, alarm=alarm)
        for alarm in at.overview.alarms
        if alarm.answered is None
    ]


def _of(table: FloorTable) -> list[Ringing]:
    alarms = [
        Ringing(table=table, ring=Ring(alarm=alarm.id), since_ms=alarm.raised_ms, alarm=alarm)
        for alarm in table.alarms
        if alarm.answered is None
    ]
    calls = [
        Ringing(
            table=table,
            ring=Ring(stream=table.stream, call=call.number),
            since_ms=call.called_ms,
            call=call,
        )
        for call in _calls(table)
        if table.answered(call.number) is None
    ]
    return [*alarms, *calls]


def _calls(table: FloorTable) -> tuple[CallNow, ...]:
    return () if table.now is None else table.now.calls


def need_of(at: FloorContext, table: FloorTable) -> Need:
    """The most urgent thing that the table needs."""
    return min(_needs(at, table))


def is_needy(at: FloorContext, table: FloorTable) -> bool:
    """Whether it needs anything; of many tables, most do not."""
    now = table.now
    if table.alarms or (now is not None and (now.calls or now.matters)):
        return True
    return table.hearing(at.at_ms) is not Hearing.HEARD


def _needs(at: FloorContext, table: FloorTable) -> list[Need]:
    needs = [Need(rank=NeedRank.NOTHING)]
    for alarm in table.alarms:
        rank = NeedRank.ALARM if alarm.answered is None else NeedRank.SEEN_ALARM
        needs.append(Need(rank=rank, since_ms=alarm.raised_ms))
    for call in _calls(table):
        rank = NeedRank.CALL if table.answered(call.number) is None else NeedRank.SEEN_CALL
        needs.append(Need(rank=rank, since_ms=call.called_ms))
    hearing = table.hearing(at.at_ms)
    if hearing is not Hearing.HEARD:
        rank = NeedRank.LATE if hearing is Hearing.LATE else NeedRank.SILENT
        needs.append(Need(rank=rank, since_ms=table.heard_ms or 0))
    if table.now is not None and table.now.matters:
        needs.append(Need(rank=NeedRank.MATTERS))
    return needs


def alert_of(at: FloorContext, table: FloorTable) -> TileAlert | None:
    """The most urgent of it as its tile says it; None if nobody needs to go there."""
    need, voice = need_of(at, table), at.voice
    match need.rank:
        case NeedRank.ALARM | NeedRank.SEEN_ALARM:
            alarm = next(each for each in table.alarms if each.raised_ms == need.since_ms)
            return TileAlert(
                text=alarm_words(voice.say, alarm.kind, alarm.number).label,
                detail=_said(voice, alarm.answered),
                urgency=Urgency.ALARM,
                rings=alarm.answered is None,
            )
        case NeedRank.CALL | NeedRank.SEEN_CALL:
            call = next(each for each in _calls(table) if each.called_ms == need.since_ms)
            answered = table.answered(call.number)
            return TileAlert(
                text=voice("Calls · {time}", time=running_for(call.called_ms, at.at_ms)),
                detail=dotted([call_reason(voice, call), _said(voice, answered)]),
                urgency=Urgency.HEED,
                rings=answered is None,
            )
        case NeedRank.SILENT | NeedRank.LATE:
            urgency = Urgency.ALARM if need.rank is NeedRank.SILENT else Urgency.HEED
            return TileAlert(text=silence_text(voice, table), urgency=urgency)
        case NeedRank.MATTERS | NeedRank.NOTHING:
            return None


def silence_text(voice: Localizer, table: FloorTable) -> str:
    """Since when a table has not been heard."""
    return voice("Not heard since {time}", time=voice.say.time(table.heard_ms or 0))


def call_reason(voice: Localizer, call: CallNow | None) -> str:
    """Why a table calls; empty while nobody there has said so."""
    return "" if call is None or call.reason is None else voice(CALL_REASONS[call.reason])


def _said(voice: Localizer, answered: Answered | None) -> str:
    """Who has answered, and whether they are on the way; empty while nobody has."""
    if answered is None:
        return ""
    if answered.coming:
        return voice("{person} is on the way", person=answered.by)
    return voice("seen by {person}", person=answered.by)


# ── what somebody is to do ──────────────────────────────────────────────────────────────────────


def alarm_notice(voice: Localizer, where: str, alarm: FloorAlarm) -> Notice:
    """What an alarm says, what is to be done, and since when it stands."""
    words = alarm_words(voice.say, alarm.kind, alarm.number)
    raised = voice("Raised at {time}", time=voice.say.time(alarm.raised_ms, seconds=True))
    text = f"{words.sentence} {words.to_do} {raised}."
    return plain_notice(voice, f"{where} · {words.brief}", text, alert=True)


def trouble_keys(at: FloorContext, table: FloorTable) -> tuple[KeyAction, ...]:
    """The key at an open table that says what is the matter with it; none if all is well.

    An alarm stands there after it was answered too, as long as it has not ended.
    """
    voice = at.voice
    where = voice("Table {table}", table=table.table)
    if table.alarms:
        alarm = table.alarms[0]
        label = alarm_words(voice.say, alarm.kind, alarm.number).label
        return (_key(label, alarm_notice(voice, where, alarm), Tone.GIVE_UP),)
    hearing = table.hearing(at.at_ms)
    if hearing is Hearing.HEARD:
        return ()
    tone = Tone.RAISE if hearing is Hearing.LATE else Tone.GIVE_UP
    said = silence_text(voice, table)
    return (_key(said, plain_notice(voice, f"{where} · {said}", _silence(voice)), tone),)


def _silence(voice: Localizer) -> str:
    """What it means that a table is not heard, and what to do."""
    return " ".join(
        (
            voice("The table may go on dealing; here everything is as it was then."),
            voice(
                "Look at the top of its kiosk: it says whether it reaches the floor. If it does "
                "not, call the technician; what was dealt meanwhile comes by itself."
            ),
            voice("If it does, have the table’s log verified in its pit."),
        )
    )


def _key(title: str, notice: Notice, tone: Tone) -> KeyAction:
    return live("floor-trouble", title, Notify(notice), tone=tone)
