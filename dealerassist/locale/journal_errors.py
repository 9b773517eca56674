"""A sentence for every trouble with a journal: for the screen and the command line."""

from __future__ import annotations

from dealerassist.journal.errors import JournalError
from dealerassist.locale.catalogue import Catalogue


def trouble_sentence(say: Catalogue, error: JournalError) -> str:
    """What is wrong with the journal, in the words of `say`."""
    entry, pid = error.facts.get("entry"), error.facts.get("pid")
    phrases = {
        "place": "" if entry is None else say(" at entry {entry}", entry=entry),
        "process": "" if pid is None else say(" (process {pid})", pid=pid),
    }
    return say(error.sentences[error.code], **phrases, **error.facts)


def system_sentence(say: Catalogue, error: OSError) -> str:
    """What the system refused and where, in the words of `say`."""
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{say(error.strerror) if error.strerror else error}"
