"""Sentences for errors of a journal and of the operating system, in the reader's language."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from dealerassist.files.shown_values import printable, shown_path
from dealerassist.journal.errors import JournalError, JournalErrorCode
from dealerassist.locale.catalogue import Catalogue


def journal_error_sentence(say: Catalogue, error: JournalError) -> str:
    """What is wrong with the journal; of one by a newer program, also which backup there is."""
    return " ".join(filter(None, (journal_error_alone(say, error), way_back(say, error))))


def journal_error_alone(say: Catalogue, error: JournalError) -> str:
    """What is wrong with the journal, without what `way_back` says."""
    phrases = _phrases(say, error.facts)
    return say(error.sentences[error.code], **phrases, **_shown_facts(say, error))


def _shown_facts(say: Catalogue, error: JournalError) -> dict[str, Any]:
    # A file's name may hold whatever the system allows; a terminal would obey it.
    return {
        # What the system calls a fault is in the catalogue, where it can happen to a table.
        name: printable(say(fact) if name == "reason" else fact) if isinstance(fact, str) else fact
        for name, fact in error.facts.items()
    }


def _phrases(say: Catalogue, facts: Mapping[str, int | str]) -> dict[str, str]:
    """The parts of a sentence that are left out if their fact is not known."""
    entry, pid, version = facts.get("entry"), facts.get("pid"), facts.get("version")
    known, program = facts.get("known"), printable(str(facts.get("program", "")))
    both = {"version": version, "known": known}
    return {
        "format": say(" (journal version {version}, this program reads {known})", **both)
        if version
        else "",
        "unread": say(", and entry {entry} is the first that this program cannot read", entry=entry)
        if entry
        else "",
        "newer": say("Dealer Assist {program}", program=program)
        if program
        else say("the newer program"),
        "place": "" if entry is None else say(" at entry {entry}", entry=entry),
        "process": "" if pid is None else say(" (process {pid})", pid=pid),
    }


def way_back(say: Catalogue, error: JournalError) -> str:
    """Which backup a house could go on with in place of a newer program's journal; else empty."""
    facts = _shown_facts(say, error)
    if error.code is not JournalErrorCode.NEWER or "backup" not in facts:
        return ""
    if not facts["backup"]:
        return say("No backup that this program could go on with lies beside it.")
    made = say(
        "The backup {backup} ends with entry {entry} of {day}, {time}.",
        backup=facts["backup"],
        entry=say.number(facts["kept"]),
        day=say.day(facts["kept_ms"]),
        time=say.time(facts["kept_ms"]),
    )
    if facts["kept"] >= facts["last"]:
        return made
    lost = say(
        "With “dealer-assist put-back {journal} {backup}” the table goes on from there, without "
        "the entries {first} to {last}.",
        first=say.number(facts["kept"] + 1),
        last=say.number(facts["last"]),
        journal=facts["journal"],
        backup=facts["backup"],
    )
    return f"{made} {lost}"


def system_sentence(say: Catalogue, error: OSError) -> str:
    """What the operating system refused, with the file's name if there is one."""
    where = f"{shown_path(error.filename)}: " if error.filename else ""
    return f"{where}{say(error.strerror) if error.strerror else error}"
