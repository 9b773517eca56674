"""A package for the tax auditor: a folder, or a ZIP archive, that can be imported and checked.

It has the agreed tables as CSV with their index.xml, the entries that prove them, and a signed list
of the sums of all files. The same shifts give the same bytes, whoever makes it when.
"""

from __future__ import annotations

import base64
import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from datetime import tzinfo
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from dealerassist.evaluation.gobd.columns import AGREED, OF_JOURNALS
from dealerassist.evaluation.gobd.csv_rows import head_line, own_line
from dealerassist.evaluation.gobd.index_xml import DTD, INDEX, PackageHead, index_lines
from dealerassist.evaluation.gobd.readme import readme
from dealerassist.evaluation.gobd.sources import Extract, GobdSource, csv_parts, extract_of
from dealerassist.files.shipped import ASSETS
from dealerassist.files.writing import HANDED_ON, new_file
from dealerassist.files.writing_folder import (
    HANDED_ON_FOLDER,
    new_folder,
    unfinished_folder,
)
from dealerassist.journal.checkpoint import ORIGIN, Signer
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.journal.queries.marked_entries import house_named
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.proof_files import (
    JOURNAL,
    KEYS,
    README,
    SUMS,
    VERIFIER,
    large_pieces,
    mirror_lines,
    sums_text,
    zip_info,
)

CHECKPOINT = "checkpoint.txt"
SIGNED = "SHA256SUMS.signed"
PACKAGE_VERIFIER = "verify_package.py"

SIGNED_AS = f"{ORIGIN}-gobd/1"
"""The first line of what is signed: no checkpoint begins like that."""

ZIP = ".zip"
"""How the name of a package ends that is an archive."""

Writer = Callable[[bytes], object]


class PackageMaking(NamedTuple):
    """How a package is made.

    Attributes:
        location: where the house is; empty where nobody has said so.
        signer: whose key signs the list of sums; None if it is not there.
        zone: of the house's clocks; None for the machine's own.
    """

    location: str = ""
    signer: Signer | None = None
    zone: tzinfo | None = None


class _PackedSource(NamedTuple):
    """A source with its entries, and the folder in the package that these are in."""

    source: GobdSource
    extract: Extract
    folder: str


def write_package(
    out: Path,
    sources: Sequence[GobdSource],
    making: PackageMaking = PackageMaking(),  # noqa: B008 - it never changes
    progress: Progress = unheard,
) -> None:
    """Make the package of these shifts; it appears at `out` whole, or not at all.

    Args:
        out: a folder that is not there yet, or an archive, if its name ends so.
        sources: at least one; of a journal several, if they have other shifts.
        making: how.
        progress: called with how many shifts are done, and of how many.

    Raises:
        JournalError: if a journal cannot be read.
        OSError: if it cannot be written; `FileExistsError` if something has the name.
    """
    if out.suffix.lower() != ZIP:
        with new_folder(out) as folder:
            _fill(folder, sources, making, progress)
        return
    with unfinished_folder(out) as folder:
        _fill(folder, sources, making, progress)
        with new_file(out, mode=HANDED_ON, replaces=False) as file, ZipFile(file, "w") as archive:
            _pack(folder, archive)


def _pack(folder: Path, archive: ZipFile) -> None:
    names = sorted(str(each.relative_to(folder)) for each in folder.rglob("*") if each.is_file())
    for name in names:
        with (
            archive.open(zip_info(name), "w", force_zip64=True) as member,
            (folder / name).open("rb") as file,
        ):
            for piece in large_pieces(file):
                member.write(piece)


def _fill(
    folder: Path, sources: Sequence[GobdSource], making: PackageMaking, progress: Progress
) -> None:
    files, parts = _PackageFiles(folder), _parts(sources)
    _write_tables(files, parts, making.zone, progress)
    for part in parts:
        _write_entries(files, part)
    keys = _keys(parts)
    head = _head(parts, making.location)
    files.write(KEYS, (f"{key}\n".encode() for key in keys))
    files.write(INDEX, (f"{line}\n".encode() for line in index_lines(head)))
    files.write(DTD, [(ASSETS / DTD).read_bytes()])
    files.write(PACKAGE_VERIFIER, [(ASSETS / PACKAGE_VERIFIER).read_bytes()])
    if any(not part.extract.since for part in parts):
        files.write(VERIFIER, [(ASSETS / VERIFIER).read_bytes()])
    signer = making.signer if making.signer and making.signer.key in keys else None
    doubts = [part.source.doubt for part in parts if part.source.doubt is not None]
    files.write(README, [readme(head, doubts, is_signed=signer is not None).encode()])
    sums = sums_text(files.sums).encode()
    files.write(SUMS, [sums])
    if signer is not None:
        files.write(SIGNED, [signed_sums(sums, signer).encode()])


def signed_sums(sums: bytes, signer: Signer) -> str:
    """The signed note about a list of sums: two lines, an empty one, and the signature."""
    text = f"{SIGNED_AS}\n{hashlib.sha256(sums).hexdigest()}\n"
    sealed = base64.b64encode(signer.key_id + signer.signature(text.encode())).decode()
    return f"{text}\n— {ORIGIN} {sealed}\n"


def is_signed_by_a_key_of(sources: Sequence[GobdSource], signer: Signer | None) -> bool:
    """Whether the key that is there is one of those that have signed the entries."""
    return signer is not None and signer.key in _keys(_parts(sources))


def _parts(sources: Sequence[GobdSource]) -> list[_PackedSource]:
    ordered = sorted(sources, key=lambda source: source.order)
    several = len(ordered) > 1
    return [
        _PackedSource(source, extract_of(source), f"journal-{number:03d}/" if several else "")
        for number, source in enumerate(ordered, start=1)
    ]


def _keys(parts: Iterable[_PackedSource]) -> tuple[str, ...]:
    """The public keys that have signed the entries of the package."""
    keys = (part.source.journal.signing_keys_upto(part.extract.upto) for part in parts)
    return tuple(dict.fromkeys(key for each in keys for key in each))


def _head(parts: Sequence[_PackedSource], location: str) -> PackageHead:
    sheets = [part.source.journal.shift(n) for part in parts for n in part.source.shifts]
    days = sorted(sheet.gaming_day for sheet in sheets if sheet is not None)
    houses = (house_named(part.source.journal, upto=part.extract.upto) for part in parts)
    return PackageHead(next(filter(None, houses), ""), location, days[0], days[-1])


# ── the tables ──────────────────────────────────────────────────────────────────────────────


def _write_tables(
    files: _PackageFiles, parts: Sequence[_PackedSource], zone: tzinfo | None, progress: Progress
) -> None:
    total, done = sum(len(part.source.shifts) for part in parts), 0
    with ExitStack() as opened:
        streams = {
            table.name: opened.enter_context(files.open(f"{table.name}.csv")) for table in AGREED
        }
        for table in AGREED:
            streams[table.name](head_line(table))
        _write_journals(streams, parts)
        for part in parts:
            for rows in csv_parts(part.source, zone):
                for name, lines in rows.items():
                    streams[name](lines)
                progress(min(done := done + 1, total), total)
            done -= 1  # What happened between shifts is no shift.


def _write_journals(streams: dict[str, Writer], parts: Sequence[_PackedSource]) -> None:
    of_journal, of_extract = OF_JOURNALS
    told = set[str]()
    for source, extract, folder in parts:
        journal = source.journal
        sheet = journal.shift(source.shifts[-1])
        name = "" if sheet is None else sheet.table_name
        if journal.id not in told:
            names = journal.table_id, name, house_named(journal, upto=extract.upto)
            streams[of_journal.name](own_line(of_journal, journal.id, names))
        told.add(journal.id)
        doubt = "" if source.doubt is None else source.doubt(words_of(Language.GERMAN))
        values = (
            source.shifts[0], source.shifts[-1], extract.since + 1, extract.upto, extract.head,
            int(not doubt), doubt, folder.rstrip("/"),
        )  # fmt: skip
        streams[of_extract.name](own_line(of_extract, journal.id, values))


def _write_entries(files: _PackageFiles, part: _PackedSource) -> None:
    source, extract, folder = part
    lines = mirror_lines(source.journal, extract.upto, extract.since)
    files.write(f"{folder}{JOURNAL}", large_pieces(lines))
    if extract.checkpoint is not None:
        files.write(f"{folder}{CHECKPOINT}", [extract.checkpoint.note.encode()])


class _PackageFiles:
    """The files of a package while it is made.

    Attributes:
        sums: the SHA-256 of each in hexadecimal, by its name.
    """

    def __init__(self, folder: Path) -> None:
        self._folder, self.sums = folder, dict[str, str]()

    @contextmanager
    def open(self, name: str) -> Iterator[Writer]:
        """A new file, which takes pieces until the block ends."""
        path, digest = self._folder / name, hashlib.sha256()
        path.parent.mkdir(mode=HANDED_ON_FOLDER, exist_ok=True)
        flags = os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_NOFOLLOW | os.O_CLOEXEC

        def write(piece: bytes) -> None:
            digest.update(piece)
            file.write(piece)

        with os.fdopen(os.open(path, flags, HANDED_ON), "wb") as file:
            yield write
            file.flush()
            os.fsync(file.fileno())
        self.sums[name] = digest.hexdigest()

    def write(self, name: str, pieces: Iterable[bytes]) -> None:
        """A new file with these pieces."""
        with self.open(name) as write:
            for piece in pieces:
                write(piece)
