"""The journals of every version that is kept, and copies of them."""

import shutil
from pathlib import Path

from tests.support.places import JOURNALS

EVERY_VERSION = sorted(JOURNALS.glob("*.journal"), key=lambda file: int(file.stem))


def put_into(folder: Path, kept: Path) -> Path:
    """A copy of a kept journal in this folder, with its second copy if it has one."""
    for ending in ("", ".copy"):
        if (file := kept.with_name(kept.name + ending)).exists():
            shutil.copyfile(file, folder / file.name)
    return folder / kept.name
