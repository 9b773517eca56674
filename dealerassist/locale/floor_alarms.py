"""The alarms of the floor in words: what is the matter, and what to do. Messages of the catalogue.

They are found by the kind of the alarm as the database has it, as the floor itself is another room.
"""

from __future__ import annotations

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue


class AlarmWords(Struct, frozen=True):
    """An alarm in words: in two words, in short, in a sentence, and what is to be done about it."""

    label: str
    brief: str
    sentence: str
    to_do: str


_LOG_AND_TECHNICIAN = "Have the table’s log verified in its pit, and call the technician."
_WHICH_KIOSK = (
    "Its journal was exchanged, or the kiosk stands at the wrong table. Find out which, before "
    "anything is dealt there."
)
_SERVER = (
    "It was not the table. Nothing more of it is countersigned until the technician has found out "
    "who changed the database; the table itself goes on dealing."
)
_FORGER = (
    "Whoever made it can write to the kiosk’s files. Close the table after this hand and call the "
    "supervisor."
)

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
        _WHICH_KIOSK,
    ),
    "broken_chain": AlarmWords(
        "Broken chain",
        "Entry {entry} does not follow",
        "Entry {entry} does not follow from the one before it.",
        "It was changed on the way or at the table. Have the table’s log verified in its pit, and "
        "call the technician.",
    ),
    "forged_checkpoint": AlarmWords(
        "False checkpoint",
        "The checkpoint after entry {entry} is not genuine",
        "The checkpoint after entry {entry} is not signed by the key that it names.",
        _FORGER,
    ),
    "other_key": AlarmWords(
        "Another key",
        "Another key signs after entry {entry}",
        "The checkpoint after entry {entry} is signed by another key than the table’s.",
        "If the kiosk’s key was renewed, register the table with it; else close the table after "
        "this hand and call the supervisor.",
    ),
    "contradicted": AlarmWords(
        "Checkpoint differs",
        "The checkpoint after entry {entry} signs another entry",
        "The checkpoint after entry {entry} signs another entry than the table gave.",
        "One of the two was rewritten. Close the table after this hand, take both copies of its "
        "journal and call the supervisor.",
    ),
    "unsigned": AlarmWords(
        "No checkpoint",
        "The checkpoint after entry {entry} is missing",
        "The checkpoint that was made with entry {entry} did not come.",
        _LOG_AND_TECHNICIAN,
    ),
    "foreign": AlarmWords(
        "Foreign entry",
        "Entry {entry} is not of this table",
        "Entry {entry} says that it is of another table or journal, or has another number.",
        _WHICH_KIOSK,
    ),
    "forged_witness": AlarmWords(
        "False signature",
        "The floor’s signature at the table is not genuine",
        "What lies beside the table’s journal as the floor’s signature is none.",
        _FORGER,
    ),
    "denied": AlarmWords(
        "Countersigned otherwise",
        "Entry {entry} was countersigned otherwise",
        "The table has another entry {entry} than the one that the floor has countersigned.",
        "Its journal was rewritten. Close the table after this hand, take both copies of its "
        "journal and call the supervisor.",
    ),
    "unplayable": AlarmWords(
        "Impossible entry",
        "Entry {entry} cannot have happened",
        "What entry {entry} says cannot have happened, or comes of a newer program.",
        "If the kiosk has a newer program, put it on the floor’s server too; else have the table’s "
        "log verified in its pit. The floor shows the table as it was before.",
    ),
    "figures_differ": AlarmWords(
        "Figures differ",
        "The shift closed by entry {entry} adds up otherwise here",
        "The shift that entry {entry} closed adds up to other figures at the table.",
        "Take the table’s own report, and call the technician.",
    ),
    "server_changed": AlarmWords(
        "Database changed",
        "Entry {entry} was changed in the database",
        "The floor’s database holds another entry {entry} than it took from the table.",
        _SERVER,
    ),
    "server_rolled_back": AlarmWords(
        "Database put back",
        "The database was put back to before entry {entry}",
        "The floor’s database does not know what the floor has countersigned up to entry {entry}.",
        "It was put back from a backup. The tables send again what is missing; nothing is "
        "countersigned until they have. If nobody put it back, call the technician.",
    ),
}
"""By the kind of the alarm, in English."""

REFUSED = {
    "unknown": AlarmWords(
        "Not registered",
        "The floor does not know this table",
        "The floor takes nothing of this table: it is not registered, or for another user.",
        "Register it with the kiosk’s key, or give its relay the right user and certificate.",
    ),
}
"""What only the table's relay hears: no alarm of the floor's, as it knows no such table."""

OTHER_ALARM = AlarmWords(
    "Entries do not hold",
    "The entries do not hold",
    "What came of this table does not hold together at entry {entry}.",
    _LOG_AND_TECHNICIAN,
)
"""Of a kind that this program does not know, such as from a newer one."""


def alarm_words(say: Catalogue, kind: str, number: int) -> AlarmWords:
    """The alarm of this kind about entry `number`, in the reader's language."""
    words, entry = (ALARMS | REFUSED).get(kind, OTHER_ALARM), say.number(number)
    return AlarmWords(
        say(words.label),
        say(words.brief, entry=entry),
        say(words.sentence, entry=entry),
        say(words.to_do),
    )
