"""Words for what a journal was held against, as the command line, papers and the pit show them."""

from __future__ import annotations

from collections.abc import Iterator

from dealerassist.files.shown_values import printable
from dealerassist.journal.compared import OF_OTHERS, Agreement, Answer, Compared, Showed
from dealerassist.locale.catalogue import Catalogue

TITLES = {
    "entries": "Entries and chain",
    "second_copy": "Second copy",
    "checkpoints": "Checkpoints",
    "floor": "Countersignature of the floor",
    "relay": "Note of the relay",
    "rows": "Totals and lists",
    "given": "Checkpoint given",
    "earlier": "Journal before",
    "later": "Journal after",
}
"""What a journal is held against."""

ANSWERS = {
    Answer.YES: "yes, {what}",
    Answer.NO: "NO, {what}",
    Answer.NOT_THERE: "not there",
}
"""How each line of the list begins."""

WORDS: dict[str, dict[Showed, str]] = {
    "entries": {
        Showed.AGREES: "up to entry {upto} each follows from the one before",
        Showed.AT_ITS_END: "the last ones followed, those before signed by this machine",
        Showed.DIFFERS: "entry {first} does not follow from the one before",
    },
    "second_copy": {
        Showed.AGREES: "compared up to entry {upto}",
        Showed.AT_ITS_END: "its last entries compared",
        Showed.IN_PART: "compared up to entry {upto}, where it ends or is damaged",
        Showed.DIFFERS: "it has another entry {first}",
        Showed.COVERS_MORE: "it has entry {first}, which is missing here",
        Showed.OTHER_JOURNAL: "in its place lies that of another journal or table",
        Showed.NOT_REGULAR: "in its place is no file, but a pipe, a device or a folder",
        Showed.UNREADABLE: "what lies in its place cannot be read as one",
    },
    "checkpoints": {
        Showed.AGREES: "up to entry {upto}, by {keys}",
        Showed.FORGED: "the one after entry {first} is not genuine",
        Showed.UNSIGNED: "the one after entry {first} is missing",
        Showed.COVERS_MORE: "one covers entry {first}, which is missing here",
        Showed.DIFFERS: "entry {first} or one after it is not what was signed",
    },
    "floor": {
        Showed.AGREES: "up to entry {upto} on {time}, by the key {keys}",
        Showed.MISSING: "there is none, and there must be one",
        Showed.COVERS_MORE: "it covers entry {first}, which is missing here",
        Showed.DIFFERS: "entry {first} or one after it is not what the floor has seen",
        Showed.FORGED: "it is not signed by the floor",
        Showed.OTHER_FLOOR: "it is of another floor’s key",
        Showed.OTHER_JOURNAL: "it is of another journal",
        Showed.STRANGER: "it is over a checkpoint of a key that the journal does not know",
        Showed.OUTDATED: "the relay has had one that covers more",
        Showed.UNKNOWN_FLOOR: "the settings of the floor cannot be read",
        Showed.NOT_COMPARED: "not compared, as something is wrong with the entries",
        Showed.LATER: "it is of entry {upto}, and those between were not followed",
    },
    "relay": {
        Showed.AGREES: "it says nothing against the journal",
        Showed.ALARM: "it tells of an alarm of the floor: {alarm}",
        Showed.COVERS_MORE: "it has sent entry {first}, which is missing here",
        Showed.UNREADABLE: "what lies in its place cannot be read as one",
    },
    "rows": {
        Showed.AGREES: "computed anew from the entries, and the same",
        Showed.SIGNED: "signed by this machine, not computed anew",
        Showed.DIFFERS: "they are not what the entries give",
        Showed.OTHER_VERSION: "not verified: they are of version {version}",
        Showed.UNPLAYABLE: "none, as entry {first} cannot have happened",
        Showed.NOT_COMPARED: "not compared, as something is wrong with the entries",
    },
    "given": {
        Showed.AGREES: "after entry {upto} it fits",
        Showed.COVERS_MORE: "it covers entry {first}, which is missing here",
        Showed.DIFFERS: "entry {first} or one after it is not what was signed",
        Showed.OTHER_JOURNAL: "it is of another journal",
        Showed.NOT_COMPARED: "not compared, as something is wrong with the entries",
    },
    "earlier": {
        Showed.AGREES: "it lies at {file}, ended with entry {ended} and holds",
        Showed.SIGNED: "it lies at {file} and ended with entry {ended}, which is signed",
        Showed.NOT_THERE: "not there: {file}, which ended with entry {ended}",
        Showed.MISSING: "at {file} the end is missing, up to entry {ended}",
        Showed.DIFFERS: "at {file} it is another from entry {first} on",
        Showed.OTHER_JOURNAL: "at {file} lies another journal",
        Showed.UNREADABLE: "what lies at {file} cannot be read as one",
        Showed.FORGED: "at {file} the checkpoint after entry {ended} is not genuine, or missing",
        Showed.CARRIED_OTHERWISE: "what went over is not how the table stood at {file}",
    },
    "later": {
        Showed.AGREES: "this one has ended, the table goes on in {journal}",
    },
}
"""What each comparison may show; that something is not there needs no more words."""


def comparison_lines(say: Catalogue, compared: Compared) -> Iterator[str]:
    """A line for each thing that a journal was held against: whether it agrees, and how far."""
    for name, each in compared.items():
        words = comparison_words(say, name, each)
        beside = name in OF_OTHERS and each.answer is Answer.NOT_THERE
        said = words if beside else say(ANSWERS[each.answer], what=words)
        yield f"{say(TITLES[name])}: {said}"


def doubts(say: Catalogue, compared: Compared) -> list[str]:
    """What speaks against a journal, in short sentences without an end; none if nothing does."""
    return [
        f"{say(TITLES[name])}: {comparison_words(say, name, each)}"
        for name, each in compared.items()
        if each.answer is Answer.NO
    ]


def held_against(say: Catalogue, compared: Compared, last: int) -> str:
    """What was there to hold a journal against, in one line: `✓` where it agrees, and how far.

    What a start has only believed has no `✓`.

    Args:
        say: the language.
        compared: what a verification compared.
        last: the last entry of the journal; only what ends before it says where.
    """
    there = [
        (say(TITLES[name]), each)
        for name, each in compared.items()
        if each.answer is not Answer.NOT_THERE
    ]
    return " · ".join(_in_short(say, title, each, last) for title, each in there)


def nothing_to_hold_against(say: Catalogue, compared: Compared) -> str:
    """What a journal could not be held against, in one line; empty if there was all of it.

    A checkpoint that somebody kept is not missed: it is compared only where it is given.
    """
    return " · ".join(
        say(TITLES[name])
        for name, each in compared.items()
        if each.answer is Answer.NOT_THERE and name != "given"
    )


def _in_short(say: Catalogue, title: str, each: Agreement, last: int) -> str:
    if each.answer is Answer.NO:
        return say("{title}: NO", title=title)
    if each.showed is Showed.AT_ITS_END:
        return say("{title}: only the end yet", title=title)
    if each.showed is Showed.SIGNED:
        return say("{title}: signed", title=title)
    if 0 < each.upto < last:
        return say("{title} ✓ up to {upto}", title=title, upto=say.number(each.upto))
    return say("{title} ✓", title=title)


def comparison_words(say: Catalogue, name: str, comparison: Agreement) -> str:
    """What a comparison showed; empty if there was nothing to compare with.

    Args:
        say: the language.
        name: of what the journal was held against, as `Compared` calls it.
        comparison: what that showed.
    """
    if comparison.answer is Answer.NOT_THERE and not comparison.journal:
        return ""
    signed_ms = comparison.signed_ms
    return say(
        WORDS[name][comparison.showed],
        upto=say.number(comparison.upto),
        first=say.number(comparison.first_bad),
        keys=", ".join(comparison.keys),
        time=f"{say.day(signed_ms)}, {say.time(signed_ms, seconds=True)}" if signed_ms else "",
        alarm=_alarm(say, comparison) if comparison.alarm else "",
        version=comparison.version,
        journal=printable(comparison.journal),
        file=printable(comparison.file),
        ended=say.number(comparison.ended),
    )


def _alarm(say: Catalogue, comparison: Agreement) -> str:
    """The floor's alarm in short; imported here, as a table without a floor needs nothing of it."""
    from dealerassist.locale.floor_alarms import alarm_words  # noqa: PLC0415

    return alarm_words(say, comparison.alarm, comparison.first_bad).brief
