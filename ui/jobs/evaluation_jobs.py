"""The jobs about the house's evaluation, and what came of them so far.

The evaluation lies in a database beside the journal, which a worker brings up to date and reads:
the table itself never opens it.
"""

from __future__ import annotations

from typing import assert_never

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.evaluation.house_figures import EvaluationScope, Grouping
from dealerassist.journal.chain import Verification
from dealerassist.locale.catalogue import Language
from ui.view.evaluation import EvaluationSheet

SHEETS = 8
"""How many evaluations are kept, so that going back to one waits for nothing."""


class Evaluation(Struct, frozen=True, tag="evaluation"):
    """Bring the evaluation beside the journal up to date, and read this of it.

    Attributes:
        scope: what is evaluated.
        entries: how many entries the journal had when it was asked for.
        audited: what was just found of the whole journal; None if nothing was.
    """

    scope: EvaluationScope
    entries: int
    audited: Verification | None = None


class HandsBehind(Struct, frozen=True, tag="hands_behind"):
    """Find the hands behind a bar or a line: those of a group of a scope.

    Attributes:
        scope: what is evaluated.
        grouping, name: which group of it, as `GroupFigures` has it; all of it for None.
    """

    scope: EvaluationScope
    grouping: Grouping | None = None
    name: str = ""


EvaluationJob = Evaluation | HandsBehind
"""The jobs that show something of the evaluation."""


class EvaluationSeen(Struct, frozen=True, tag="evaluation_seen"):
    """An evaluation, ready to be shown."""

    sheet: EvaluationSheet


class RangesFound(Struct, frozen=True, tag="ranges_found"):
    """The hands of a group, by number, as `HandFilter.ranges` takes them.

    Attributes:
        here: how many there are in the table's journal.
        elsewhere: how many more there are, in journals that were ended before it.
    """

    ranges: tuple[tuple[int, int], ...]
    here: int
    elsewhere: int = 0


EvaluationAnswer = EvaluationSeen | RangesFound
"""What comes of them if they can be done."""


class SeenSheet(Struct, frozen=True):
    """An evaluation that was read, and how many entries the journal had then at least."""

    sheet: EvaluationSheet
    entries: int


class EvaluationUnread(Struct, frozen=True):
    """A job that could not be done; `sentence` is empty if its worker died or was ended."""

    job: EvaluationJob
    sentence: str = ""


class Evaluated(Struct, frozen=True):
    """What was read of the evaluation.

    Attributes:
        sheets: the evaluations that were read last, newest first.
        behind: the group whose hands were looked for last.
        found: these hands; None before.
        unread: the last job that could not be done.
    """

    sheets: tuple[SeenSheet, ...] = ()
    behind: HandsBehind | None = None
    found: RangesFound | None = None
    unread: EvaluationUnread | None = None

    def seen(self, scope: EvaluationScope, language: Language) -> SeenSheet | None:
        """The evaluation of this scope in this language; None if it was not read yet."""
        return next(
            (
                each
                for each in self.sheets
                if each.sheet.scope == scope and each.sheet.language == language
            ),
            None,
        )

    def found_behind(self, behind: HandsBehind) -> RangesFound | None:
        """The hands of a group; None while they are not known."""
        return self.found if self.behind == behind else None

    def failed(self, job: EvaluationJob) -> EvaluationUnread | None:
        """Why a job could not be done; None if that is not so."""
        return self.unread if self.unread is not None and self.unread.job == job else None


NOT_EVALUATED = Evaluated()


def with_evaluation(known: Evaluated, job: EvaluationJob, answer: EvaluationAnswer) -> Evaluated:
    """`known` with the answer to this job."""
    match answer:
        case EvaluationSeen(sheet):
            assert isinstance(job, Evaluation), "it was asked for"
            others = (
                each
                for each in known.sheets
                if (each.sheet.scope, each.sheet.language) != (sheet.scope, sheet.language)
            )
            sheets = (SeenSheet(sheet, job.entries), *others)[:SHEETS]
            return replace(known, sheets=sheets, unread=None)
        case RangesFound():
            assert isinstance(job, HandsBehind), "it was asked for"
            return replace(known, behind=job, found=answer, unread=None)
        case _:
            assert_never(answer)


def without_evaluation(known: Evaluated, job: EvaluationJob, sentence: str) -> Evaluated:
    """`known` with a job that could not be done, and why."""
    return replace(known, unread=EvaluationUnread(job, sentence))


def evaluation_lacked(
    scope: EvaluationScope, entries: int, known: Evaluated, language: Language
) -> Evaluation | None:
    """What is to be read for a page of this scope; what could not be read is not tried again.

    Args:
        scope: what the page evaluates.
        entries: how many entries the journal had when the page was opened.
        known: what was read before.
    """
    job, seen = Evaluation(scope, entries), known.seen(scope, language)
    if known.failed(job) is not None or (seen is not None and seen.entries >= entries):
        return None
    return job


def ranges_lacked(behind: HandsBehind, known: Evaluated) -> HandsBehind | None:
    """The same for the hands of a group."""
    known_already = known.found_behind(behind) is not None or known.failed(behind) is not None
    return None if known_already else behind
