"""The table of the entries that a report is made from, and what their verification found."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.names import in_fours
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.report import ShiftReport
from reports.formatting import Formatting
from reports.paper.style import BODY, PENDING, STRONG, red_if_alarm
from reports.paper.tables import Cell, Column, PaperTable, row
from reports.shift.wording import hand_numbers


def integrity_table(report: ShiftReport, formatting: Formatting) -> PaperTable:
    """The entries that the report is made from, and what their verification found."""
    say, head, integrity = formatting.say, report.head, report.integrity
    found = red_if_alarm(STRONG, alarm=not integrity.intact)
    signed = BODY if integrity.signed == integrity.last_entry else PENDING
    sound = red_if_alarm(BODY, alarm=bool(integrity.wrong_hands))
    profile = f"{head.profile} v{head.profile_version}"
    as_of = formatting.stamp(integrity.as_of_ms)
    return PaperTable(
        (Column(say("What was checked")), Column(say("Finding"), share=1)),
        (
            row(say("First entry"), str(integrity.first_entry)),
            row(say("Last entry"), f"{integrity.last_entry} · {as_of}"),
            (Cell(say("Verification")), Cell(verdict(integrity, say), found)),
            (Cell(say("Checkpoints")), Cell(_checkpoints(integrity, say), signed)),
            *_floor(integrity, formatting),
            row(say("Chain head"), in_fours(integrity.head)),
            (Cell(say("Chips of every hand")), Cell(_adding_up(report, say), sound)),
            row(say("Rule profile"), f"{profile} · {in_fours(head.fingerprint)}"),
            row(say("Program"), f"Dealer Assist {head.program_version}"),
        ),
    )


def verdict(integrity: Integrity, say: Catalogue) -> str:
    """What the verification of the journal found, in a few words."""
    if integrity.fault is not None:
        return say("VERIFICATION FAILED at entry {entry}", entry=integrity.fault)
    if integrity.tables_changed:
        return say("VERIFICATION FAILED: totals and lists changed")
    if integrity.verified_from > 1:
        return say("verified from entry {entry} on: unchanged", entry=integrity.verified_from)
    return say("verified: unchanged")


def _checkpoints(integrity: Integrity, say: Catalogue) -> str:
    """Up to which entry signed checkpoints agree with the journal."""
    if integrity.signed:
        return say("signed up to entry {entry}", entry=integrity.signed)
    return say("no checkpoint") if integrity.intact else say("no valid checkpoint")


def _floor(integrity: Integrity, formatting: Formatting) -> list[tuple[Cell, ...]]:
    """What the floor has countersigned; nothing in a house without one."""
    say, seen = formatting.say, integrity.countersigned
    if integrity.unwitnessed:
        said = say("its countersignature is not genuine, or is of another journal")
        return [(Cell(say("Floor")), Cell(said, red_if_alarm(STRONG, alarm=True)))]
    if seen is None:
        return []
    said = f"{countersigned(integrity, formatting)} · {say('key {key}', key=seen.key_id)}"
    ink = BODY if seen.entry == integrity.last_entry else PENDING
    return [(Cell(say("Floor")), Cell(said, ink))]


def countersigned(integrity: Integrity, formatting: Formatting) -> str:
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
    if any(hand.drop for hand in report.hands):
        return say("every pot = winnings + rake + drop")
    return say("every pot = winnings + rake")
