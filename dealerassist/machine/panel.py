"""The touch panel of the kiosk: its calibration, as sway has it and as it is kept in a file.

sway (1.7, as in Debian 12) takes ``input type:touch calibration_matrix`` for every touch panel
there is and every one that is plugged in later, and gives it to libinput in place of the matrix
that udev has set. It answers with success also where there is no panel at all, and keeps nothing
beyond its own end; so the matrix is set again at every start.
"""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from dealerassist.files.reading import content_of, os_reason
from dealerassist.files.unreadable import UnreadableError
from dealerassist.files.writing import PRIVATE, write_whole
from dealerassist.machine.bounded_command import CommandAnswer, run_bounded
from dealerassist.machine.touch_calibration import AS_FELT, Matrix

SOCKET = "SWAYSOCK"
"""The environment variable that sway sets for the programs that it starts."""

PANEL_FILE = "panel.json"

PATIENCE_S = 2.0
"""For an answer of sway, which takes a hundredth of a second."""

LONGEST_FILE = 1024

DIGITS = 6

BAD_CONTENT = "{file} holds no calibration of a touch panel; none is in force"


class Calibration(Struct, frozen=True, forbid_unknown_fields=True):
    """What the file holds.

    Attributes:
        matrix: what is in force.
        usual: what is in force without a calibration: what udev has set for this panel.
    """

    matrix: Matrix
    usual: Matrix


class SwayError(Exception):
    """sway has not taken the matrix; `said` is its reason, or why it could not be asked."""

    def __init__(self, said: str) -> None:
        self.said = said
        super().__init__(said)


def read_calibration(file: Path) -> Calibration | None:
    """The calibration that is kept; None if none is.

    Raises:
        UnreadableError: if the file cannot be read, or holds anything else.
    """
    try:
        kept = msgspec.json.decode(content_of(file, LONGEST_FILE), type=Calibration)
    except FileNotFoundError:
        return None
    except OSError as error:
        reason = os_reason(error)
        raise UnreadableError("{file}: {reason}", file=file, reason=reason) from error
    except (ValueError, RecursionError) as error:
        raise UnreadableError(BAD_CONTENT, file=file) from error
    if not (kept.matrix.sound and kept.usual.sound):
        raise UnreadableError(BAD_CONTENT, file=file)
    return kept


class TouchPanel:
    """The panel of a kiosk under sway.

    Attributes:
        unread: why the kept calibration is not in force; None if it is, or there is none.
    """

    def __init__(self, file: Path, *, patience_s: float = PATIENCE_S) -> None:
        """Take the calibration from this file; sway is asked in the environment of the process.

        Args:
            file: where it is kept.
            patience_s: how long each answer of sway may take, in seconds.
        """
        self._file, self._patience_s = file, patience_s
        self.unread: UnreadableError | None = None
        self.kept = self._read()

    def _read(self) -> Calibration | None:
        try:
            return read_calibration(self._file)
        except UnreadableError as error:
            self.unread = error
            return None

    @property
    def usual(self) -> Matrix:
        """What is in force without a calibration.

        Raises:
            SwayError: if sway has to be asked and does not say.
        """
        return self._felt_now() if self.kept is None else self.kept.usual

    @property
    def in_force(self) -> Matrix:
        """What is in force now.

        Raises:
            SwayError: as `usual`.
        """
        return self._felt_now() if self.kept is None else self.kept.matrix

    def set(self, matrix: Matrix) -> None:
        """Put this matrix in force, and keep nothing.

        Raises:
            SwayError: if sway does not take it.
        """
        numbers = (f"{number:.{DIGITS}f}" for number in matrix)
        # Without the two dashes swaymsg would read a negative number as an option.
        command = ("--", "input", "type:touch", "calibration_matrix", *numbers)
        answer = self._ask(*command)
        if answer.code:
            raise SwayError(_reason(answer))

    def keep(self, matrix: Matrix, usual: Matrix) -> None:
        """Put this matrix in force at every start from now on.

        Raises:
            OSError: if the file cannot be written.
        """
        if matrix == usual:
            self._file.unlink(missing_ok=True)
            self.kept = None
        else:
            kept = Calibration(matrix, usual)
            write_whole(self._file, [msgspec.json.encode(kept)], mode=PRIVATE)
            self.kept = kept
        self.unread = None

    def set_kept(self) -> None:
        """Put in force what is kept, if anything is.

        Raises:
            SwayError: if sway does not take it.
        """
        if self.kept is not None:
            self.set(self.kept.matrix)

    def _felt_now(self) -> Matrix:
        """The matrix of the first touch panel that sway knows; it changes nothing if none."""
        answer = self._ask("-r", "-t", "get_inputs")
        if answer.code:
            raise SwayError(_reason(answer))
        with suppress(ValueError, TypeError, LookupError, AttributeError):
            for device in msgspec.json.decode(answer.said):
                if device["type"] == "touch" and "calibration_matrix" in device["libinput"]:
                    return Matrix(*map(float, device["libinput"]["calibration_matrix"]))
        return AS_FELT

    def _ask(self, *arguments: str) -> CommandAnswer:
        try:
            return run_bounded("swaymsg", *arguments, patience_s=self._patience_s)
        except subprocess.TimeoutExpired as error:
            raise SwayError("swaymsg: timeout") from error
        except OSError as error:
            raise SwayError(f"swaymsg: {os_reason(error)}") from error


def _reason(answer: CommandAnswer) -> str:
    """Why sway refused: what it said in its answer, or the last line."""
    with suppress(ValueError, TypeError, LookupError, AttributeError):
        said: Any = msgspec.json.decode(answer.said)
        return str(said[0]["error"])
    return answer.last_line


def panel_of(home: Path, environment: Mapping[str, str] = os.environ) -> TouchPanel | None:
    """The panel of a kiosk whose journal lies in `home`; None where no sway runs the screen."""
    return TouchPanel(home / PANEL_FILE) if environment.get(SOCKET) else None
