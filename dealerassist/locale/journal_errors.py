"""Sentences for errors of a journal and of the operating system, in the reader's language."""

from __future__ import annotations

from dealerassist.files.shown_values import printable, shown_path
from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import Catalogue


def journal_error_sentence(say: Catalogue, error: JournalError) -> str:
    """What is wrong with the journal."""
    entry, pid = error.facts.get("entry"), error.facts.get("pid")
    phrases = {
        "place": "" if entry is None else say(" at entry {entry}", entry=entry),
        "process": "" if pid is None else say(" (process {pid})", pid=pid),
    }
    # A file's name may hold whatever the system allows; a terminal would obey it.
    facts = {
        # What the system calls a fault is in the catalogue, where it can happen to a table.
        name: printable(say(fact) if name == "reason" else fact) if isinstance(fact, str) else fact
        for name, fact in error.facts.items()
    }
    return say(error.sentences[error.code], **phrases, **facts)


def system_sentence(say: Catalogue, error: OSError) -> str:
    """What the operating system refused, with the file's name if there is one."""
    where = f"{shown_path(error.filename)}: " if error.filename else ""
    return f"{where}{say(error.strerror) if error.strerror else error}"
