"""A shift packed for an auditor: one ZIP archive that can be checked without Dealer Assist.

It holds all entries from the journal's first to the shift's last, because the hash chain begins
with entry 1. They are written in the format of the mirror (`dealerassist/journal/store/mirror.py`),
which the verifier in the archive (`dealerassist/assets/verify_journal.py`) reads as it is. Packing
the same shift twice gives the same bytes.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import wrap
from typing import TYPE_CHECKING, NamedTuple
from zipfile import ZipFile

from msgspec import convert

from dealerassist.files.shipped import ASSETS
from dealerassist.files.writing import HANDED_ON, new_file
from dealerassist.journal.compared import Answer, Compared
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.single_shift.followed_shift import FollowedShift
from dealerassist.journal.store.mirror import StoredCheckpoint
from dealerassist.journal.store.paths import floor_paths_of
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.comparisons import comparison_lines, doubts
from dealerassist.locale.repairs import ONLY_TOLD, repair_sentence, row_place
from dealerassist.records.file_names import file_name
from dealerassist.records.journal_export import csv_lines
from dealerassist.records.proof_files import (
    JOURNAL,
    KEYS,
    README,
    SUMS,
    VERIFIER,
    large_pieces,
    proof_lines,
    sums_text,
    zip_info,
)
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.report import ShiftReport
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from dealerassist.table.events import JournalRepaired

if TYPE_CHECKING:
    from dealerassist.journal.store.floor_files import Witnessed

COUNTERSIGNED = "countersigned.txt"
FLOOR_KEYS = "floor-key.txt"
FLOOR_VERIFIER = "verify_floor.py"
"""Files of the floor in the archive."""

COLUMNS = 78
"""The width of the README's lines, in characters."""


class CheckpointFile(NamedTuple):
    """A signed checkpoint, by the number of the last entry that it covers (`size`)."""

    size: int
    stored: StoredCheckpoint

    @property
    def name(self) -> str:
        """The path of its file in the archive."""
        return f"checkpoints/after-entry-{self.size:09d}.txt"


Part = tuple[str, Iterable[bytes]]
"""A file of the archive: its name, and its content piece by piece."""


def bundle_name(report: ShiftReport, *, called: str = "bundle") -> str:
    """``<called>-<table>-<gaming day>-<shift>.zip``, fit for any file system."""
    head = report.head
    return file_name(called, head.table, head.gaming_day, str(head.shift), ending="zip")


def write_bundle(path: Path, packed: FollowedShift, report: ShiftReport, *, pdf: bytes) -> None:
    """Pack the shift of `report` into a file that appears under its name whole or not at all.

    Args:
        path: the file.
        packed: the shift, of a journal of which all entries were followed.
        report: its report.
        pdf: the report on paper.

    Raises:
        JournalError: if the journal cannot be read.
        OSError: if the file cannot be written.
    """
    with new_file(path, mode=HANDED_ON) as file, ZipFile(file, "w") as archive:
        _fill(archive, bundle_parts(packed, report, pdf))


def _fill(archive: ZipFile, parts: Iterable[Part]) -> None:
    """Write every part, and last the list of their SHA-256 sums."""
    sums = dict[str, str]()
    for name, content in parts:
        digest = hashlib.sha256()
        with archive.open(zip_info(name), "w", force_zip64=True) as member:
            for piece in large_pieces(content):
                digest.update(piece)
                member.write(piece)
        sums[name] = digest.hexdigest()
    archive.writestr(zip_info(SUMS), sums_text(sums))


def bundle_parts(packed: FollowedShift, report: ShiftReport, pdf: bytes) -> Iterator[Part]:
    """The files of the archive except the list of sums, in alphabetical order.

    Args:
        packed, report, pdf: as for `write_bundle`.

    Raises:
        JournalError: if the journal cannot be read, also while the content is being taken.
    """
    journal, integrity = packed.journal, report.integrity
    since, upto = integrity.first_entry - 1, integrity.last_entry
    own = [CheckpointFile(*each) for each in journal.checkpoints(since, upto).items()]
    keys = list(journal.signing_keys_upto(upto))
    verifier = ASSETS / VERIFIER
    floor = _countersigned(journal.path, integrity)
    parts: list[Part] = [
        (README, [_readme(report, keys, own, floor).encode()]),
        (JOURNAL, proof_lines(journal, upto)),
        (KEYS, [f"{key}\n".encode() for key in keys]),
        ("shift-report.csv", _lines_of(csv_of(report))),
        ("shift-report.json", [json_of(report)]),
        ("shift-report.pdf", [pdf]),
        ("hands.csv", _lines_of(csv_lines(packed.rows, report.head.shift))),
        (VERIFIER, [verifier.read_bytes()]),
        *((point.name, [point.stored.note.encode()]) for point in own),
        *_of_the_floor(floor),
    ]
    yield from sorted(parts, key=lambda part: part[0])


def _lines_of(lines: Iterable[str]) -> Iterator[bytes]:
    return (f"{line}\n".encode() for line in lines)


def _countersigned(journal: Path, integrity: Integrity) -> Witnessed | None:
    """The floor's countersignature, if it was found right, and covers nothing after the report.

    Only the newest lies beside the journal. One of later entries could not be checked in the
    archive, where these are not.
    """
    if integrity.countersigned is None:
        return None
    # Imported here: without a floor nothing of it is.
    from dealerassist.journal.store.floor_files import (  # noqa: PLC0415
        FloorFileFault,
        read_witnessed,
    )

    found = read_witnessed(floor_paths_of(journal).witnessed)
    if isinstance(found, FloorFileFault):
        return None
    read = found.countersignature
    within = read is not None and read.note.checkpoint.size <= integrity.last_entry
    return found if within else None


def _of_the_floor(floor: Witnessed | None) -> list[Part]:
    if floor is None:
        return []
    return [
        (COUNTERSIGNED, [floor.note.encode()]),
        (FLOOR_KEYS, [f"{floor.key}\n".encode()]),
        (FLOOR_VERIFIER, [(ASSETS / FLOOR_VERIFIER).read_bytes()]),
    ]


# ── what the auditor reads first ────────────────────────────────────────────────────────────


def _readme(
    report: ShiftReport, keys: list[str], points: list[CheckpointFile], floor: Witnessed | None
) -> str:
    """How to check the archive, in every language of the program."""
    texts = (_readme_in(words_of(language), report, keys, points, floor) for language in Language)
    return f"\n\n{'=' * COLUMNS}\n\n".join(texts) + "\n"


def _readme_in(
    say: Catalogue,
    report: ShiftReport,
    keys: list[str],
    points: list[CheckpointFile],
    floor: Witnessed | None,
) -> str:
    head, integrity = report.head, report.integrity
    # The verifier takes one key; where it changed during the journal, all are in the file KEYS.
    key = f" --key {keys[0]}" if len(keys) == 1 else ""
    point = f" --checkpoint {points[-1].name}" if points else ""
    title = say(
        "Shift {shift} of table {table}, gaming day {day}: everything to check it",
        shift=head.shift, table=head.table, day=head.gaming_day,
    )  # fmt: skip
    steps = [
        say("Nothing was added, lost or changed on the way:"),
        f"    sha256sum --check {SUMS}",
        "",
        say(
            "The journal is as it was recorded (Python 3.9 or newer with the package "
            "“cryptography”; Dealer Assist is not needed):"
        ),
        f"    python3 {VERIFIER} {JOURNAL}{key}{point}",
        "",
        say(
            "It is the journal of that table: compare the key in {keys} with the one that was "
            "noted when the table was set up, and the chain head with the one on the signed "
            "paper report. The report’s last entry is {entry}:",
            keys=KEYS, entry=integrity.last_entry,
        ),
        f"    {integrity.head}",
        *_floor_step(say, integrity, floor),
    ]  # fmt: skip
    contents = CONTENTS if floor is None else CONTENTS | OF_THE_FLOOR
    listed = [f"    {name:20} {say(what)}" for name, what in contents.items()]
    numbered, count = [], 0
    for line in steps:
        begins = bool(line) and not line.startswith(" ")
        count += begins
        numbered += _wrapped(f"{count}. {line}") if begins else [line]
    warned = [line for text in _warnings(say, report) for line in (*_wrapped(text), "")]
    there = [say("What there is:"), "", *listed]
    held = _held_against(say, integrity)
    return "\n".join([*_wrapped(title), "", *warned, *numbered, "", *held, *there])


def _held_against(say: Catalogue, integrity: Integrity) -> list[str]:
    """What the entries of the shift were held against when they were packed."""
    if integrity.compared is None:
        return []
    told = [f"    {line}" for line in comparison_lines(say, integrity.compared)]
    return [say("When this was packed, its entries were held against:"), "", *told, ""]


def _floor_step(say: Catalogue, integrity: Integrity, floor: Witnessed | None) -> list[str]:
    """How the floor's countersignature is checked; nothing in a house without a floor."""
    seen = integrity.countersigned
    if seen is None:
        return []
    if floor is None:
        told = say(
            "The floor (key {key}) has countersigned it up to entry {entry}, together with entries "
            "that came later. That is checked with the table’s own journal: “dealer-assist verify "
            "JOURNAL --witness KEY”.",
            key=seen.key_id, entry=seen.entry,
        )  # fmt: skip
        return ["", told]
    told = say(
        "The floor has countersigned it up to entry {entry}, which nobody at the table can do: "
        "compare the key in {keys} with the one that the house noted of its floor.",
        entry=seen.entry, keys=FLOOR_KEYS,
    )  # fmt: skip
    return [
        "",
        told,
        f"    python3 {FLOOR_VERIFIER} {COUNTERSIGNED} --witness {FLOOR_KEYS}",
        f"    python3 {VERIFIER} {JOURNAL} --checkpoint {COUNTERSIGNED}",
    ]


def _wrapped(text: str) -> list[str]:
    """The text in lines of `COLUMNS`; names of files are not broken, so that they can be copied."""
    return wrap(text, COLUMNS, break_on_hyphens=False)


def _warnings(say: Catalogue, report: ShiftReport) -> Iterator[str]:
    """What an auditor must know first: damage that was found, and repairs of the journal."""
    integrity = report.integrity
    if integrity.fault is not None and _shows_its_fault(integrity.compared):
        yield say(
            "ATTENTION: when this was packed, the journal was not as it was recorded, from entry "
            "{entry} on. It is packed as it was found: the second step says what is wrong.",
            entry=integrity.fault,
        )
    elif integrity.fault is not None and integrity.compared is not None:
        yield say(
            "ATTENTION: when this was packed, the journal was not as it was recorded, from entry "
            "{entry} on. {what}. What says so is not in this archive, so the second step does not "
            "find it.",
            entry=integrity.fault, what="; ".join(doubts(say, integrity.compared)),
        )  # fmt: skip
    elif integrity.tables_changed:
        yield say(
            "ATTENTION: when this was packed, the totals and lists in the journal had been "
            "changed{place}. The figures here were computed from the entries, which hold.",
            place=row_place(say, integrity.changed_row),
        )
    elif integrity.compared is not None and not integrity.confirmed:
        yield say(
            "ATTENTION: when this was packed, the journal was not confirmed. {what}. What says so "
            "is not in this archive, so the second step does not find it.",
            what="; ".join(doubts(say, integrity.compared)),
        )
    for incident in report.incidents:
        if incident.kind is IncidentKind.REPAIRED:
            repair = convert(incident.facts, JournalRepaired)
            message = "ATTENTION: the journal was mended, entry {entry} says so. {what}."
            if repair.what in ONLY_TOLD:
                message = "ATTENTION: entry {entry} says of the journal: {what}."
            yield say(message, entry=incident.entry, what=repair_sentence(say, repair))


def _shows_its_fault(compared: Compared | None) -> bool:
    """Whether the verifier finds in the archive what is wrong with the entries.

    It has them and their checkpoints, and nothing else that they were held against.
    """
    if compared is None:
        return True
    return Answer.NO in {compared.entries.answer, compared.checkpoints.answer}


CONTENTS = {
    README: "this text",
    SUMS: "SHA-256 of every other file",
    "checkpoints/": "the shift’s signed checkpoints",
    "hands.csv": "the hands of the shift, one a line",
    JOURNAL: "all entries from the first to the shift’s last, each with its hash",
    KEYS: "the key that the checkpoints are signed with",
    "shift-report.csv": "the shift report for a spreadsheet; amounts in money",
    "shift-report.json": "the shift report for programs; amounts in smallest chips",
    "shift-report.pdf": "the shift report on paper",
    VERIFIER: "the verifier, one file of Python to be read before it is run",
}
"""What the README says of each file of the archive."""

OF_THE_FLOOR = {
    COUNTERSIGNED: "the checkpoint that the floor has countersigned",
    FLOOR_KEYS: "the floor’s public key",
    FLOOR_VERIFIER: "the verifier of the floor’s signature",
}
"""The same of what is there if the floor has countersigned the shift."""
