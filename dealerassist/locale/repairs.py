"""Sentences for what was repaired or found when the journal was opened (`JournalRepaired`)."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue
from dealerassist.table.events import JournalRepair, JournalRepaired

REPAIRS = {
    JournalRepair.COPY_MADE: "There was no second copy, so one was made",
    JournalRepair.COPY_EXTENDED: "Missing in the second copy and added to it",
    JournalRepair.COPY_REPLACED: "The second copy was damaged and was written anew",
    JournalRepair.ENTRIES_RESTORED: "Missing in the journal and restored from the second copy",
    JournalRepair.JOURNAL_RESTORED: (
        "Damaged or missing in the journal and restored from the second copy"
    ),
    JournalRepair.KEY_MADE: "The key that signs checkpoints was missing, and a new one was made",
    JournalRepair.KEY_CHANGED: "Checkpoints are signed with another key than before",
    JournalRepair.UNSIGNED: "Checkpoints that had been signed were taken away or got lost",
    JournalRepair.SIGNED_FIRST: (
        "It comes from an older program, which signed nothing, and is signed from now on as it "
        "stands"
    ),
    JournalRepair.BEGUN_ANEW: (
        "A new journal was begun where the key or other files of a journal lay already; unless "
        "they were put there for it, the journal before it is missing"
    ),
    JournalRepair.TABLES_REBUILT: (
        "The totals and lists computed from the entries had been changed and were computed again"
    ),
}
"""What was repaired or found, as message ids of the catalogue."""

ONLY_TOLD = frozenset(
    {
        JournalRepair.KEY_MADE,
        JournalRepair.KEY_CHANGED,
        JournalRepair.UNSIGNED,
        JournalRepair.SIGNED_FIRST,
        JournalRepair.BEGUN_ANEW,
    }
)
"""What cannot be repaired, and is only told so that somebody sees to it."""


ROWS = {
    "hand": " (the first is hand {number})",
    "shift": " (the first is shift {number})",
    "transaction": " (the first is a transaction of entry {number})",
    "correction": " (the first is correction {number})",
    "waiting": " (the first is matter {number} of the pit)",
    "incident": " (the first is an incident of entry {number})",
    "down": " (the first is the down since entry {number})",
    "standing": " (the first is the state of the table after entry {number})",
    "hand_mark": " (the first is an index of the hands, part {number})",
    "hand_block": " (the first is an index of the hands, part {number})",
}
"""For each read table, which row was the first to be changed, as message ids of the catalogue."""


def row_place(say: Catalogue, changed: tuple[str, int] | None) -> str:
    """The part of a sentence that names the first changed row; empty if none is known.

    Args:
        changed: its read table, and the number in its key.
    """
    table, row = changed or ("", 0)
    return say(ROWS[table], number=row) if table in ROWS else ""


def repair_sentence(say: Catalogue, repair: JournalRepaired) -> str:
    """What was repaired or found, which entries it concerns, and the damaged file's new name."""
    if repair.newer_version:
        return say(
            "The journal was that of a newer program (journal version {version}), whose totals "
            "and lists this older program computed again from the entries; the newer file was "
            "kept as {kept}",
            version=repair.newer_version,
            kept=repair.kept,
        )
    if repair.put_back:
        return say(
            "A backup was put in the place of a newer program’s journal, so the entries "
            "{first}–{last} are not in it; the newer journal was kept as {kept}",
            first=repair.first,
            last=repair.last,
            kept=repair.kept,
        )
    done = say(REPAIRS[repair.what]) + row_place(say, (repair.table, repair.row))
    if 0 < repair.first == repair.last:
        done = say("{done}: entry {number}", done=done, number=repair.first)
    elif 0 < repair.first < repair.last:
        first, last = repair.first, repair.last
        done = say("{done}: entries {first}–{last}", done=done, first=first, last=last)
    if not repair.kept:
        return done
    return say("{done}; the damaged file was kept as {kept}", done=done, kept=repair.kept)
