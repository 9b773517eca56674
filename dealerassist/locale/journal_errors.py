"""Sentences for errors of a journal and of the operating system, in the reader's language."""

from __future__ import annotations

from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import Catalogue


def journal_error_sentence(say: Catalogue, error: JournalError) -> str:
    """What is wrong with the journal."""
    entry, pid = error.facts.get("entry"), error.facts.get("pid")
    phrases = {
        "place": "" if entry is None else say(" at entry {entry}", entry=entry),
        "process": "" if pid is None else say(" (process {pid})", pid=pid),
    }
    return say(error.sentences[error.code], **phrases, **error.facts)


def system_sentence(say: Catalogue, error: OSError) -> str:
    """What the operating system refused, with the file's name if there is one."""
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{say(error.strerror) if error.strerror else error}"
