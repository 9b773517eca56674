"""What is the matter with a table or the floor itself, and what somebody is to do about it."""

from __future__ import annotations

from dealerassist.floor.overview import FloorAlarm, FloorTable, Hearing
from dealerassist.locale.floor_alarms import alarm_words
from dealerassist.locale.localizer import Localizer
from ui.asked.intents import Notify
from ui.asked.key_action import KeyAction, live
from ui.asked.notices import plain_notice
from ui.floor.context import FloorContext
from ui.floor.needs import silence_text
from ui.view.parts import Tone
from ui.view.view import Notice


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
