"""The floor's own key, with which the keeper countersigns: in a file, never in the database."""

from __future__ import annotations

from pathlib import Path

from dealerassist.files.reading import check_regular
from dealerassist.files.shown_values import shown_path
from dealerassist.files.writing import make_folder
from dealerassist.floor.errors import FloorError, FloorErrorCode
from dealerassist.journal.countersignature import Countersigner
from dealerassist.journal.store.keys import make_key, private_key_in

EVERYBODY = 0o007
"""The rights of all other users to a file: who can read this one can sign as the floor."""


def countersigner_of(file: Path) -> Countersigner:
    """The countersigner whose key the file holds.

    Raises:
        FloorError: `NO_FLOOR_KEY` if there is no such file, `KEY_FILE` if it cannot be read, or
            could be by everybody on this machine.
    """
    try:
        mode = file.stat().st_mode
        check_regular(file, mode)
        if mode & EVERYBODY:
            raise _unusable(file, "every user may read or change it: chmod o= takes that away")
        return Countersigner(private_key_in(file))
    except FileNotFoundError as error:
        raise FloorError(FloorErrorCode.NO_FLOOR_KEY, file=shown_path(file)) from error
    except (OSError, ValueError) as error:
        raise _unusable(file, _reason(error)) from error


def make_floor_key(file: Path) -> Countersigner:
    """The countersigner of a key that is made now, in a file that only this user may read.

    Raises:
        FloorError: `KEY_FILE`, if it cannot be written.
    """
    try:
        make_folder(file.absolute().parent)
        make_key(file)
    except OSError as error:
        raise _unusable(file, _reason(error)) from error
    return countersigner_of(file)


def _reason(error: OSError | ValueError) -> str:
    said = error.strerror if isinstance(error, OSError) else ""
    return said or "it holds no private Ed25519 key without a password"


def _unusable(file: Path, reason: str) -> FloorError:
    return FloorError(FloorErrorCode.KEY_FILE, file=shown_path(file), reason=reason)
