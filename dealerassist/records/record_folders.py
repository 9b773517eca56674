"""Which files of hands lie in a folder, such as a stick's: a bounded look, the newest first."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator
from itertools import islice
from pathlib import Path
from time import monotonic

from dealerassist.files.unreadable import UnreadableError
from dealerassist.locale.catalogue import Catalogue
from dealerassist.records.hand_record_files import (
    ENDINGS,
    ENDINGS_OF_MANY,
    hand_texts_of,
    is_hand_records,
)
from dealerassist.records.record_file import FilesOfFolder, ListedFile, RecordFile
from dealerassist.records.replay_text import fault_in_file

DEEPEST = 4
"""How many folders lie within each other at most where files are looked for."""

MOST_LOOKED_AT = 20_000
"""How many names are looked at: a stick may hold a whole archive of other things."""

MOST_FILES = 200
"""How many files are listed, the newest of those that were looked at."""

LARGEST_COUNTED = 4 << 20
"""In bytes. The hands of a larger file are counted once it is opened: that takes a while."""

COUNTING_S = 3.0
"""How long hands are counted for a list of files, in seconds."""

LOOKING_S = 20.0
"""How long files are looked into whose names do not say whether they hold hands, in seconds."""


def files_of_folder(
    folder: Path, say: Catalogue, clock: Callable[[], float] = monotonic
) -> FilesOfFolder:
    """What is found in a folder and those within it.

    Links are not followed: a stick must not lead to other files of the computer.

    Args:
        folder: where to look.
        say: the words for a file that cannot be read.
        clock: seconds that only grow.

    Raises:
        OSError: if the folder itself cannot be read.
    """
    entries = list(islice(_entries_below(folder), MOST_LOOKED_AT + 1))
    files = sorted(
        filter(None, map(_record_file, entries[:MOST_LOOKED_AT])), key=lambda file: -file.changed_ns
    )
    listed, began_s = list[ListedFile](), clock()
    for file in files:
        passed_s = clock() - began_s
        if len(listed) == MOST_FILES or passed_s > LOOKING_S:
            return FilesOfFolder(str(folder), tuple(listed), more=True)
        if is_hand_records(Path(file.path)):
            counts = file.size <= LARGEST_COUNTED and passed_s < COUNTING_S
            listed.append(_listed(file, say, counts=counts))
    return FilesOfFolder(str(folder), tuple(listed), more=len(entries) > MOST_LOOKED_AT)


def _entries_below(folder: Path) -> Iterator[os.DirEntry[str]]:
    """Everything in the folder and below it, what lies higher first; hidden names are left out."""
    waiting = deque([(str(folder), 1)])
    while waiting:
        place, depth = waiting.popleft()
        try:
            with os.scandir(place) as found:
                entries = sorted(found, key=lambda entry: entry.name)
        except OSError:
            if depth == 1:
                raise
            continue
        for entry in entries:
            if entry.name.startswith("."):
                continue
            yield entry
            if depth < DEEPEST and _is_folder(entry):
                waiting.append((entry.path, depth + 1))


def _is_folder(entry: os.DirEntry[str]) -> bool:
    try:
        return entry.is_dir(follow_symlinks=False)
    except OSError:
        return False


def _record_file(entry: os.DirEntry[str]) -> RecordFile | None:
    """The file if it may hold hands, by its ending, and can be asked for; else None."""
    endings = (*ENDINGS, *ENDINGS_OF_MANY)
    if not entry.name.lower().endswith(endings) or not _is_text(entry.path):
        return None
    try:
        found = entry.is_file(follow_symlinks=False)
        return RecordFile.at(Path(entry.path)) if found else None
    except OSError:
        return None


def _is_text(path: str) -> bool:
    """Whether the name can be written down: it may be any bytes."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return False
    return True


def _listed(file: RecordFile, say: Catalogue, *, counts: bool) -> ListedFile:
    """The file with its hands counted, or with its first alone looked at."""
    pieces = hand_texts_of([Path(file.path)])
    first = next(pieces)
    if isinstance(first.text, UnreadableError):
        return ListedFile(file, fault=fault_in_file(say, first.text))
    return ListedFile(file, 1 + sum(1 for _ in pieces)) if counts else ListedFile(file)
