"""Lists what a release packs: every file of every package, and the packages of others in them.

    python contents.py FOLDER

`FOLDER` holds a wheel, an sdist and Debian packages; the two lists are written beside them. They
are made from the packages as they lie there, not from what they were made of.
"""

from __future__ import annotations

import hashlib
import subprocess
import sys
import tarfile
import zipfile
from collections.abc import Iterator
from email.message import Message
from email.parser import Parser
from pathlib import Path
from typing import NamedTuple

FILES, OTHERS = "contents.txt", "dependencies.txt"
"""The names of the two lists."""

PACKAGES = (".whl", ".tar.gz", ".deb")

LICENCE = "License :: "
"""How a trove classifier of a licence begins."""


class PackedFile(NamedTuple):
    """A file of a package; a link has no content, and its target behind its path."""

    path: str
    content: bytes | None

    def line(self) -> str:
        """SHA-256, size in bytes and path."""
        if self.content is None:
            return f"{'link':<64} {'':>9} {self.path}"
        return f"{hashlib.sha256(self.content).hexdigest()} {len(self.content):>9} {self.path}"


class OtherPackage(NamedTuple):
    """A package of somebody else's, as its own metadata have it."""

    name: str
    version: str
    licence: str


def main() -> None:
    """Write both lists into the folder that is named."""
    folder = Path(sys.argv[1])
    packages = sorted(path for path in folder.iterdir() if path.name.endswith(PACKAGES))
    packed = {path.name: sorted(packed_files(path)) for path in packages}
    (folder / FILES).write_text(listed_files(packed), encoding="utf-8")
    (folder / OTHERS).write_text(listed_others(packed), encoding="utf-8")


def listed_files(packed: dict[str, list[PackedFile]]) -> str:
    """A heading for each package, and a line for each of its files."""
    parts = (
        f"{name}: {len(files)} files\n" + "".join(f"{file.line()}\n" for file in files)
        for name, files in packed.items()
    )
    return "\n".join(parts)


def listed_others(packed: dict[str, list[PackedFile]]) -> str:
    """Under each package that holds packages of others: name, version and licence of each."""
    parts = []
    for name, files in packed.items():
        others = sorted(set(others_in(files)))
        if others:
            widths = [max(len(other[at]) for other in others) for at in (0, 1)]
            rows = (f"{a:<{widths[0]}}  {b:<{widths[1]}}  {c}\n" for a, b, c in others)
            parts.append(f"{name}: {len(others)} packages of others\n" + "".join(rows))
    return "\n".join(parts)


def packed_files(package: Path) -> Iterator[PackedFile]:
    """Every file and link that lies in a package."""
    if package.suffix == ".whl":
        with zipfile.ZipFile(package) as wheel:
            for name in wheel.namelist():
                yield PackedFile(name, wheel.read(name))
    elif package.suffix == ".deb":
        yield from _of_debian(package, "--ctrl-tarfile", "DEBIAN/")
        yield from _of_debian(package, "--fsys-tarfile", "")
    else:
        with tarfile.open(package) as sdist:
            yield from _of_tar(sdist, "")


def _of_debian(package: Path, part: str, folder: str) -> Iterator[PackedFile]:
    command = ["dpkg-deb", part, str(package)]
    with subprocess.Popen(command, stdout=subprocess.PIPE) as unpacking:
        with tarfile.open(fileobj=unpacking.stdout, mode="r|") as tar:
            yield from _of_tar(tar, folder)
        assert unpacking.stdout
        unpacking.stdout.read()
    assert unpacking.returncode == 0, f"{package} cannot be read"


def _of_tar(tar: tarfile.TarFile, folder: str) -> Iterator[PackedFile]:
    for member in tar:
        path = folder + member.name.removeprefix("./")
        if member.issym():
            yield PackedFile(f"{path} -> {member.linkname}", None)
        elif member.isfile():
            content = tar.extractfile(member)
            assert content
            yield PackedFile(path, content.read())


def others_in(files: list[PackedFile]) -> Iterator[OtherPackage]:
    """The packages of Python whose metadata lie among these files, but not the project itself."""
    for path, content in files:
        if content is None or not path.endswith(".dist-info/METADATA"):
            continue
        stated = Parser().parsestr(content.decode("utf-8"), headersonly=True)
        if stated["Name"] != "dealer-assist":
            licence = stated_licence(stated) or licence_files(path, files)
            yield OtherPackage(stated["Name"], stated["Version"], licence)


def stated_licence(stated: Message) -> str:
    """The licence as the metadata of a package state it in one line; empty if they do not."""
    classifiers = stated.get_all("Classifier", [])
    named = [each.rpartition(" :: ")[2] for each in classifiers if each.startswith(LICENCE)]
    field = stated["License"] or ""
    short = field if "\n" not in field and len(field) < 80 else ""
    return stated["License-Expression"] or short or ", ".join(named)


def licence_files(metadata: str, files: list[PackedFile]) -> str:
    """Where the text of a licence lies, for a package that only has that."""
    folder = metadata.removesuffix("METADATA")
    texts = [file.path for file in files if file.path.startswith(f"{folder}licenses/")]
    assert texts, f"{metadata} names no licence"
    return f"see {', '.join(text.removeprefix(folder) for text in texts)} in its .dist-info"


if __name__ == "__main__":
    main()
