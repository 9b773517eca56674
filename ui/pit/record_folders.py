"""The folders in which files of hands are looked for. None of them is touched here."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from platformdirs import user_documents_path, user_downloads_path

from dealerassist.machine.sticks import mounted_sticks
from ui.shell.home_folder import RECORDS


def record_folders(home: Path, shown: Sequence[str] = ()) -> tuple[str, ...]:
    """What is plugged in, the table's own folder for records, and those of a desktop's user.

    A table's own computer has no documents and no downloads: there those two are left out.

    Args:
        home: the folder of the table's journal.
        shown: those on the screen, in their order, which they keep: what is put in now comes after
            them, as a finger may be on its way to one of their files.
    """
    of_user = (user_documents_path(), user_downloads_path())
    there = [folder for folder in of_user if folder.is_dir()]
    folders = (*(stick.folder for stick in mounted_sticks()), home / RECORDS, *there)
    found = dict.fromkeys(map(str, folders))
    return tuple(dict.fromkeys((*(each for each in shown if each in found), *found)))
