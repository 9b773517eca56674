"""The sentences of what was booked for a shift after its close, and of what it supersedes."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from operator import attrgetter

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.supplements import Reopening, Supplement
from reports.formatting import Formatting
from reports.shift.signed_differences import signed_and_why


def superseding_sentences(report: ShiftReport, formatting: Formatting) -> list[str]:
    """Which report supersedes which, and what was booked after the close for it."""
    say, found = formatting.say, list[str]()
    if report.is_interim:
        final, _, _ = report.head.number.partition("/")
        found.append(
            say("Once it is closed, report no. {number} supersedes this one.", number=final)
        )
    if report.supersedes_a_close:
        found.append(say("This report supersedes no. {number}.", number=report.head.supersedes))
    found += [_reopened(each, formatting) for each in report.reopenings]
    if report.supplements:
        found.append(
            say(
                "This report supersedes no. {number}. Booked since the close: {supplements}.",
                number=report.head.supersedes,
                supplements=_listed(report.supplements, formatting),
            )
        )
    for shift, booked in groupby(report.supplements_elsewhere, attrgetter("shift")):
        found.append(
            say(
                "Booked here for shift {shift}, whose report is superseded: {supplements}.",
                shift=shift,
                supplements=_listed(booked, formatting),
            )
        )
    if report.supplemented_rake:
        amount = formatting.signed(report.supplemented_rake)
        found.append(
            say("Of the rake, {amount} comes from corrections of earlier shifts.", amount=amount)
        )
    return found


def superseded_in_brief(report: ShiftReport, say: Catalogue) -> list[str]:
    """Which report this one supersedes, for the screen, where little has room; none if none."""
    if not report.head.supersedes:
        return []
    return [say("This report supersedes no. {number}.", number=report.head.supersedes)]


def _reopened(each: Reopening, formatting: Formatting) -> str:
    """That the shift was closed before and opened again; what follows is a supplement (HP 4)."""
    return formatting.say(
        "Supplement: the shift was closed before ({closed}) and opened again "
        "(entry {entry}, {time}, {who}).",
        closed=formatting.moment(each.closed_ms),
        entry=each.entry,
        time=formatting.moment(each.at_ms),
        who=each.by,
    )


def _listed(supplements: Iterable[Supplement], formatting: Formatting) -> str:
    return "; ".join(_booked(each, formatting) for each in supplements)


def _booked(each: Supplement, formatting: Formatting) -> str:
    """What was booked, by whom and when, with the entry that records it."""
    say, time = formatting.say, formatting.moment(each.at_ms)
    if each.correction is not None:
        return say(
            "correction no. {number} (entry {entry}, {time}, {who})",
            number=each.correction, entry=each.entry, time=time, who=each.by,
        )  # fmt: skip
    if each.box is not None:
        return say(
            "{box} counted (entry {entry}, {time}, {who})",
            box=say(BOXES[each.box]), entry=each.entry, time=time, who=each.by,
        )  # fmt: skip
    if each.signed is not None:
        return say(
            "{what}, signed for (no. {number}, entry {entry}, {time}, {who})",
            what=signed_and_why(each.signed, formatting), number=each.signed.number,
            entry=each.entry, time=time, who=each.by,
        )  # fmt: skip
    return say("entry {entry} ({time}, {who})", entry=each.entry, time=time, who=each.by)
