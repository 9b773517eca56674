"""A package for the tax auditor: a folder, or a ZIP archive, that can be imported and checked.

It has the agreed tables as CSV with their index.xml, the entries that prove them, and a signed list
of the sums of all files. The same shifts give the same bytes, whoever makes it when.
"""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import NamedTuple
from zipfile import ZipFile

from dealerassist.evaluation.gobd.columns import AGREED, OF_JOURNALS
from dealerassist.evaluation.gobd.contents import CHECKPOINT, PACKAGE_VERIFIER, SIGNED
from dealerassist.evaluation.gobd.csv_rows import header_row, own_line
from dealerassist.evaluation.gobd.index_xml import DTD, INDEX, PackageHead, index_lines
from dealerassist.evaluation.gobd.readme import readme_text
from dealerassist.evaluation.gobd.signature import PackageSigner
from dealerassist.evaluation.gobd.sources import Doubt, PackagePart
from dealerassist.files.shipped import ASSETS
from dealerassist.files.writing import HANDED_ON, new_file
from dealerassist.files.writing_folder import (
    HANDED_ON_FOLDER,
    new_folder,
    unfinished_folder,
)
from dealerassist.journal.long_work import Progress, unheard
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.records.proof_files import (
    JOURNAL,
    KEYS,
    README,
    SUMS,
    VERIFIER,
    large_pieces,
    sums_text,
    zip_info,
)

ZIP = ".zip"
"""How the name of a package ends that is an archive."""

Writer = Callable[[bytes], object]


class PackageMaking(NamedTuple):
    """How a package is made.

    Attributes:
        location: where the house is; empty where nobody has said so.
        signers: whose keys are there. A table's signs if it has signed entries of the package.
        several: whether the entries of each part have a folder of their own.
        shifts: how many there are, for who is told how far it is.
    """

    location: str = ""
    signers: tuple[PackageSigner, ...] = ()
    several: bool = False
    shifts: int = 1


class PackageMade(NamedTuple):
    """What came of a package: whether it is signed, and what speaks against its journals."""

    is_signed: bool
    doubts: tuple[Doubt, ...]


class NothingPackedError(Exception):
    """There was no part that a package could be made of."""


def write_package(
    out: Path,
    parts: Iterable[PackagePart],
    making: PackageMaking = PackageMaking(),  # noqa: B008 - it never changes
    progress: Progress = unheard,
) -> PackageMade:
    """Make a package; it appears at `out` whole, or not at all.

    Args:
        out: a folder that is not there yet, or an archive, if its name ends so.
        parts: at least one, each taken when the one before is done, in an order that is the same
            each time; of a journal several, if they have other shifts.
        making: how.
        progress: called with how many shifts are done, and of how many.

    Raises:
        NothingPackedError: if there is no part.
        JournalError: if a journal cannot be read.
        OSError: if it cannot be written; `FileExistsError` if something has the name.
    """
    if out.suffix.lower() != ZIP:
        with new_folder(out) as folder:
            return _fill(folder, parts, making, progress)
    with unfinished_folder(out) as folder:
        made = _fill(folder, parts, making, progress)
        with new_file(out, mode=HANDED_ON, replaces=False) as file, ZipFile(file, "w") as archive:
            _pack(folder, archive)
    return made


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
    folder: Path, parts: Iterable[PackagePart], making: PackageMaking, progress: Progress
) -> PackageMade:
    files = _PackageFiles(folder)
    told = _write_parts(files, parts, making, progress)
    if not told:
        raise NothingPackedError
    keys = tuple(dict.fromkeys(key for each in told for key in each.keys))
    signer = next((each for each in making.signers if each.is_floor or each.key in keys), None)
    if signer is not None:
        keys = tuple(dict.fromkeys((*keys, signer.key)))
    doubts = tuple(each.doubt for each in told if each.doubt is not None)
    head = _head(told, making.location)
    files.write(KEYS, (f"{key}\n".encode() for key in keys))
    files.write(INDEX, (f"{line}\n".encode() for line in index_lines(head)))
    files.write(README, [readme_text(head, doubts, is_signed=signer is not None).encode()])
    files.ship(DTD, PACKAGE_VERIFIER)
    if any(not each.extract.since for each in told):
        files.ship(VERIFIER)
    sums = sums_text(files.sums).encode()
    files.write(SUMS, [sums])
    if signer is not None:
        files.write(SIGNED, [signer.note(sums).encode()])
    return PackageMade(signer is not None, doubts)


def _head(told: Sequence[PackagePart], location: str) -> PackageHead:
    return PackageHead(
        house=next((each.house for each in told if each.house), ""),
        location=location,
        since=min(filter(None, (each.days[0] for each in told)), default=""),
        upto=max(each.days[1] for each in told),
    )


def _write_parts(
    files: _PackageFiles, parts: Iterable[PackagePart], making: PackageMaking, progress: Progress
) -> list[PackagePart]:
    """Write tables and entries; the parts, of which rows and entries are taken."""
    told, done = list[PackagePart](), 0
    with ExitStack() as opened:
        streams = {
            table.name: opened.enter_context(files.open(f"{table.name}.csv")) for table in AGREED
        }
        for table in AGREED:
            streams[table.name](header_row(table))
        for number, part in enumerate(parts, start=1):
            folder = f"journal-{number:04d}/" if making.several else ""
            _write_names(
                streams, part, folder, is_new=part.journal not in {p.journal for p in told}
            )
            for rows in part.rows:
                for name, lines in rows.items():
                    streams[name](lines)
                progress(min(done := done + 1, making.shifts), making.shifts)
            done -= 1  # What happened between shifts is no shift.
            _write_entries(files, part, folder)
            told.append(part._replace(rows=(), entries=()))
    return told


def _write_names(
    streams: dict[str, Writer], part: PackagePart, folder: str, *, is_new: bool
) -> None:
    of_journal, of_extract = OF_JOURNALS
    extract = part.extract
    if is_new:
        names = part.table, part.table_name, part.house
        streams[of_journal.name](own_line(of_journal, part.journal, names))
    doubt = "" if part.doubt is None else part.doubt(words_of(Language.GERMAN))
    values = (
        *part.shifts, extract.since + 1, extract.upto, extract.head, int(not doubt), doubt,
        folder.rstrip("/"),
    )  # fmt: skip
    streams[of_extract.name](own_line(of_extract, part.journal, values))


def _write_entries(files: _PackageFiles, part: PackagePart, folder: str) -> None:
    files.write(f"{folder}{JOURNAL}", part.entries)
    if part.extract.checkpoint:
        files.write(f"{folder}{CHECKPOINT}", [part.extract.checkpoint.encode()])


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

    def ship(self, *names: str) -> None:
        """New files, as the program ships them."""
        for name in names:
            self.write(name, [(ASSETS / name).read_bytes()])
