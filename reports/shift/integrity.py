"""The table of the entries that a report is made from, and what their verification found."""

from __future__ import annotations

from dealerassist.journal.compared import Agreement, Answer, Showed
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.comparisons import TITLES, comparison_words
from dealerassist.locale.names import in_fours
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.report import ShiftReport
from reports.earlier_entries import earlier_entries
from reports.formatting import Formatting
from reports.paper.style import BODY, PENDING, STRONG, Style, red_if_alarm
from reports.paper.tables import Cell, Column, PaperTable, row
from reports.shift.wording import hand_numbers

BESIDE = {"rows": {Answer.YES, Answer.NO}, "relay": {Answer.NO}}
"""With which answers what lies beside the journal has a line; the second copy has one always."""


def integrity_table(report: ShiftReport, formatting: Formatting) -> PaperTable:
    """The entries that the report is made from, and what their verification found."""
    say, head, integrity = formatting.say, report.head, report.integrity
    found = red_if_alarm(verdict_style(integrity), alarm=not integrity.confirmed)
    signed = BODY if integrity.signed == integrity.last_entry else PENDING
    sound = red_if_alarm(BODY, alarm=bool(integrity.wrong_hands))
    profile = f"{head.profile} v{head.profile_version}"
    as_of = formatting.stamp(integrity.as_of_ms)
    return PaperTable(
        (Column(say("What was checked")), Column(say("Finding"), share=1)),
        (
            row(say("First entry"), str(integrity.first_entry)),
            row(say("Last entry"), f"{integrity.last_entry} · {as_of}"),
            (Cell(say("Verification")), Cell(integrity_verdict(integrity, say), found)),
            *_earlier(integrity, say),
            (Cell(say("Checkpoints")), Cell(_checkpoints(integrity, say), signed)),
            *_beside(integrity, say),
            *_floor(integrity, formatting),
            row(say("Chain head"), in_fours(integrity.head)),
            (Cell(say("Chips of every hand")), Cell(_adding_up(report, say), sound)),
            row(say("Rule profile"), f"{profile} · {in_fours(head.fingerprint)}"),
            row(say("Program"), f"Dealer Assist {head.program_version}"),
        ),
    )


def integrity_verdict(integrity: Integrity, say: Catalogue) -> str:
    """What the verification of the journal found, in a few words."""
    if integrity.fault is not None:
        return say("VERIFICATION FAILED at entry {entry}", entry=integrity.fault)
    if integrity.tables_changed:
        return say("VERIFICATION FAILED: totals and lists changed")
    if not integrity.confirmed:
        return say("NOT CONFIRMED")
    if integrity.verified_from > 1:
        return _verdict_on_part(integrity, say)
    seen = integrity.countersigned
    if seen is None:
        return say("verified at this table alone: unchanged")
    if seen.entry < integrity.last_entry:
        return say("verified with the floor up to entry {entry}: unchanged", entry=seen.entry)
    return say("verified with the floor: unchanged")


def _verdict_on_part(integrity: Integrity, say: Catalogue) -> str:
    """What the verification found, where the entries before some of them were not followed."""
    seen, first = integrity.countersigned, integrity.verified_from
    if integrity.audited is None:
        return say("verified from entry {entry} on: unchanged", entry=first)
    if seen is None:
        return say("verified from entry {entry} on, at this table alone: unchanged", entry=first)
    if seen.entry < integrity.last_entry:
        return say(
            "verified from entry {entry} on, with the floor up to {upto}: unchanged",
            entry=first,
            upto=seen.entry,
        )
    return say("verified from entry {entry} on, with the floor: unchanged", entry=first)


def verdict_style(integrity: Integrity) -> Style:
    """How the verdict is set: without a floor it does not look as sure as with one."""
    return STRONG if integrity.countersigned is not None else BODY


def _earlier(integrity: Integrity, say: Catalogue) -> list[tuple[Cell, ...]]:
    """What is known of the entries before those that were verified; nothing if there are none."""
    if integrity.audited is None:
        return []
    said = earlier_entries(integrity.verified_from, integrity.audited, say)
    return [(Cell(say("Entries before them")), Cell(said, BODY))]


def _beside(integrity: Integrity, say: Catalogue) -> list[tuple[Cell, ...]]:
    """What the second copy and the rows beside the entries showed, and the relay's note."""
    if integrity.compared is None:
        return []
    return [
        _compared(name, each, say)
        for name, each in integrity.compared.items()
        if name == "second_copy" or (name in BESIDE and each.answer in BESIDE[name])
    ]


def _compared(name: str, comparison: Agreement, say: Catalogue) -> tuple[Cell, ...]:
    """What one comparison showed."""
    said = comparison_words(say, name, comparison) or say("not there")
    bad = comparison.answer is Answer.NO
    return Cell(say(TITLES[name])), Cell(said, red_if_alarm(STRONG if bad else BODY, alarm=bad))


def _checkpoints(integrity: Integrity, say: Catalogue) -> str:
    """Up to which entry signed checkpoints agree with the journal."""
    if integrity.signed:
        return say("signed up to entry {entry}", entry=integrity.signed)
    return say("no checkpoint") if integrity.intact else say("no valid checkpoint")


def _floor(integrity: Integrity, formatting: Formatting) -> list[tuple[Cell, ...]]:
    """What the floor has countersigned, or that no floor vouches for the report."""
    say, seen, compared = formatting.say, integrity.countersigned, integrity.compared
    if compared is not None and compared.floor.answer is Answer.NO:
        said = comparison_words(say, "floor", compared.floor)
        return [(Cell(say("Floor")), Cell(said, red_if_alarm(STRONG, alarm=True)))]
    if compared is not None and compared.floor.showed is Showed.LATER:
        said = say(
            "countersigned up to entry {upto}, those between not followed", upto=compared.floor.upto
        )
        return [(Cell(say("Floor")), Cell(said, PENDING))]
    if seen is None:
        return [(Cell(say("Floor")), Cell(say("none vouches for it"), PENDING))]
    said = f"{countersigned_up_to(integrity, formatting)} · {say('key {key}', key=seen.key_id)}"
    ink = BODY if seen.entry == integrity.last_entry else PENDING
    return [(Cell(say("Floor")), Cell(said, ink))]


def countersigned_up_to(integrity: Integrity, formatting: Formatting) -> str:
    """Up to which entry the floor has countersigned, and when; empty if it has not."""
    seen = integrity.countersigned
    if seen is None:
        return ""
    time = formatting.stamp(seen.utc_s * 1000)
    return formatting.say(
        "countersigned by the floor up to entry {entry}, {time}", entry=seen.entry, time=time
    )


def _adding_up(report: ShiftReport, say: Catalogue) -> str:
    """Whether winnings, Taxe and drop of every hand add up to its pot (6.5)."""
    if wrong := report.integrity.wrong_hands:
        return say("does not add up in hand {hands}", hands=hand_numbers(wrong, say))
    if any(hand.row.drop for hand in report.hands):
        return say("every pot = winnings + rake + drop")
    return say("every pot = winnings + rake")
