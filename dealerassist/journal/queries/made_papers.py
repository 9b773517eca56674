"""Original or copy: which papers of a document were made, as the entries tell it.

What was printed is a fact of the table. It is recorded before the paper is made, so a file that is
deleted, altered or put back beside the journal cannot bring a second original about.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import reduce

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.queries.marked_entries import paper_events
from dealerassist.journal.reader import JournalReader
from dealerassist.table.paper_events import PaperEvent, PaperMade, PaperNotPrinted, PaperOf


class MadePapers(Struct, frozen=True):
    """The papers that were made of a document.

    Attributes:
        count: how many, the original included; the next one is the copy of this number.
        last: of the last one, that it was not printed; None if it was, or nothing tells so.
    """

    count: int = 0
    last: PaperNotPrinted | None = None


LiesThere = Callable[[PaperNotPrinted], bool]
"""Whether a paper that was not printed still lies there as it was saved."""


def made_papers(journal: JournalReader, of: PaperOf, *, since: int) -> MadePapers:
    """The papers of a document that are recorded after entry `since`.

    Raises:
        JournalError: if an entry cannot be read.
    """
    return reduce(_with, paper_events(journal, of, since=since), MadePapers())


def _with(papers: MadePapers, event: PaperEvent) -> MadePapers:
    match event:
        case PaperMade(copy=copy):
            return MadePapers(max(papers.count, copy + 1))
        case PaperNotPrinted():
            return replace(papers, last=event)


def next_paper(of: PaperOf, papers: MadePapers, lies_there: LiesThere) -> PaperMade:
    """The paper of a document that is made next.

    What was only saved is not made anew while it lies there: it is that paper. What could not be
    saved was never one, so its number is free again.
    """
    last = papers.last
    if last is None:
        return PaperMade(of, papers.count)
    if not last.file:
        return PaperMade(of, last.copy)
    if lies_there(last):
        return PaperMade(of, last.copy, last.file)
    return PaperMade(of, papers.count)
