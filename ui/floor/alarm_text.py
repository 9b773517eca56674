"""The alarms of the floor in words: what is the matter, and what to do."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.floor.overview import FloorAlarm
from dealerassist.locale.localizer import Localizer


class AlarmWords(Struct, frozen=True):
    """An alarm in words: in two words, in short, in a sentence, and what is to be done about it."""

    label: str
    brief: str
    sentence: str
    to_do: str


ALARMS = {
    "fork": AlarmWords(
        "Two versions",
        "Two versions of entry {entry}",
        "The table has given entry {entry} twice, and the second time otherwise.",
        "One of the two was rewritten. Close the table after this hand, take both copies of its "
        "journal and call the supervisor. The floor keeps the first version and takes no more.",
    ),
    "cut": AlarmWords(
        "Entries missing",
        "Entries from {entry} on are missing at the table",
        "The table no longer has the entries from {entry} on that it had given.",
        "Its journal was cut off or put back to an older copy. Close the table after this hand and "
        "call the technician; the floor still has what is missing.",
    ),
    "other_journal": AlarmWords(
        "Another journal",
        "Another journal",
        "The kiosk gives entries of another journal than that of its table.",
        "Its journal was exchanged, or the kiosk stands at the wrong table. Find out which, before "
        "anything is dealt there.",
    ),
    "broken_chain": AlarmWords(
        "Broken chain",
        "Entry {entry} does not follow",
        "Entry {entry} does not follow from the one before it.",
        "It was changed on the way or at the table. Have the table's log verified in its pit, and "
        "call the technician.",
    ),
}
"""By the kind of the alarm, in English."""

OTHER_ALARM = AlarmWords(
    "Entries do not hold",
    "The entries do not hold",
    "What came of this table does not hold together at entry {entry}.",
    "Have the table's log verified in its pit, and call the technician.",
)
"""Of a kind that this program does not know, such as from a newer one."""


def alarm_words(voice: Localizer, alarm: FloorAlarm) -> AlarmWords:
    """The alarm in the reader's language."""
    words = ALARMS.get(alarm.kind, OTHER_ALARM)
    entry = voice.say.number(alarm.number)
    return AlarmWords(
        voice(words.label),
        voice(words.brief, entry=entry),
        voice(words.sentence, entry=entry),
        voice(words.to_do),
    )
