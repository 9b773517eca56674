"""Checks of what nobody else may have: key and pepper apart from the journal, and rights."""

from __future__ import annotations

import os
import pwd
import stat
from collections.abc import Iterator
from pathlib import Path

from dealerassist.machine.check import (
    CheckKind,
    MachineCheck,
    MachineChecks,
    fault,
    heed,
    not_here,
    well,
)
from dealerassist.machine.looking import is_folder, is_there
from dealerassist.machine.surroundings import Surroundings

APART, RIGHTS = CheckKind.SECRETS_APART, CheckKind.RIGHTS

OTHERS = 0o077
"""The bits of group and others."""

LISTED_FILES = 200
"""So many files are looked at in a folder."""


def check_secrets_apart(at: Surroundings) -> MachineChecks:
    """Whether the key that signs and the pepper of the PINs lie apart from the journal."""
    return tuple(
        check
        for name, file, needed in (
            ("key", at.files.key, at.journal),
            ("pepper", at.secrets.pepper, at.secrets.vault),
        )
        for check in (_apart(at, name, file, needed),)
    )


def _apart(at: Surroundings, name: str, file: Path, needed: Path) -> MachineCheck:
    """Where the secret lies; `needed` is the file that cannot be used without it."""
    copy = at.copy_folder
    facts: dict[str, str | int] = {"place": name, "file": str(file)}
    if not is_there(file):
        if is_there(needed):
            return fault(APART, f"{name}_missing", **facts)
        return not_here(APART, f"{name}_not_made", **facts)
    folder = os.path.realpath(file.parent)
    if folder == os.path.realpath(at.home):
        return heed(APART, f"{name}_beside_journal", **facts)
    if copy is not None and folder == os.path.realpath(copy):
        return heed(APART, f"{name}_beside_copy", **facts)
    return well(APART, f"{name}_apart", **facts)


def check_file_rights(at: Surroundings) -> MachineChecks:
    """Whether folders and files are the table's user's alone."""
    folder = str(at.home)
    if at.is_packaged and not is_folder(at.home):
        # The package makes the table's folder, so another one is meant, or its disk is missing.
        return (fault(RIGHTS, "folder_missing", folder=folder),)
    try:
        owner = at.home.stat().st_uid
    except OSError:
        return (not_here(RIGHTS, "no_folder", folder=folder),)
    user = at.user
    if user is not None and owner != user.pw_uid:
        return (
            fault(RIGHTS, "other_folder", folder=folder, owner=_name(owner), wanted=user.pw_name),
        )
    troubles = [each for path in _guarded(at) for each in _of_path(path, owner)]
    if not troubles:
        return (well(RIGHTS, "owner_alone", folder=folder),)
    first, more = troubles[0], len(troubles) - 1
    return (fault(RIGHTS, first.finding, **first.facts, more=more),)


def _name(owner: int) -> str:
    """What the system calls this user, or the number if it does not know it."""
    try:
        return pwd.getpwuid(owner).pw_name
    except KeyError:
        return str(owner)


def _guarded(at: Surroundings) -> Iterator[Path]:
    """The folders and files that hold what was recorded, or a secret."""
    yield at.home
    key, pepper = at.files.key, at.secrets.pepper
    for secret in dict.fromkeys((key.parent, pepper.parent)):
        if os.path.realpath(secret) != os.path.realpath(at.home):
            yield secret
    yield from (key, pepper, at.files.mirror, at.home / "settings.json")
    # By their names alone: no file of a journal in use may be opened here.
    try:
        names = sorted(each.name for each in os.scandir(at.home))
    except OSError:
        return
    ours = [name for name in names if name.startswith(at.journal.name)]
    yield from (at.home / name for name in ours[:LISTED_FILES])
    yield from (at.home / "training", at.home / "training" / "training.book")


def _of_path(path: Path, owner: int) -> Iterator[MachineCheck]:
    try:
        found = path.stat()
    except PermissionError:
        yield fault(RIGHTS, "closed_to_us", file=str(path))
        return
    except OSError:
        return
    if found.st_uid != owner:
        yield fault(RIGHTS, "other_owner", file=str(path), owner=found.st_uid, wanted=owner)
    if found.st_mode & OTHERS:
        mode = f"{stat.S_IMODE(found.st_mode):04o}"
        yield fault(RIGHTS, "open_to_others", file=str(path), mode=mode)
    elif not os.access(path, os.R_OK | os.W_OK, effective_ids=True):
        yield fault(RIGHTS, "closed_to_us", file=str(path))
