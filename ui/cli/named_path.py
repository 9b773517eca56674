"""A path on the command line, as the commands take it."""

from __future__ import annotations

import os
from enum import Enum
from pathlib import Path
from typing import Any, Final, NoReturn

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.files.writing import check_place, try_place
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import FailedError
from ui.cli.translation import words_for

LEFT_IN_FOLDERS = frozenset({".png", ".pdf", ".csv", ".json"})
"""How the names end of what a command leaves in a folder, besides a journal."""


class OutputStream(Enum):
    """A stream of the process that was named in place of a file."""

    STANDARD_OUTPUT = "-"


STANDARD_OUTPUT: Final = OutputStream.STANDARD_OUTPUT

Output = Path | OutputStream
"""Where a command writes to."""


class NamedPath(click.Path):
    """A path of a file or folder; an empty one is refused, as it would be the current folder."""

    def __init__(self, *, file_okay: bool = True) -> None:
        """Take paths of folders only unless `file_okay`."""
        super().__init__(path_type=Path, file_okay=file_okay)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 — as click has it
        """The path.

        Raises click.BadParameter if it is empty, or a file where a folder is wanted.
        """
        if value == "" and ctx is not None:
            self.fail(words_for(ctx)("an empty path names no file"), param, ctx)
        return super().convert(value, param, ctx)


class OutputPath(NamedPath):
    """A file that is to be written: a new one, or a regular one in whose place it comes.

    Its place is tried before anything else is done, so that nothing is counted, issued or played
    for a file that cannot be written. `-` is standard output, for what makes texts.
    """

    def __init__(self, *, text: bool = False) -> None:
        """Take `-` for standard output if it makes `text`."""
        super().__init__()
        self._text = text

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 — as click has it
        """The `Output`. Raises FailedError if nothing can be written there."""
        if ctx is None or isinstance(value, OutputStream):
            return value
        say = words_for(ctx)
        if value == STANDARD_OUTPUT.value:
            if not self._text:
                refuse_standard_output(say)
            return STANDARD_OUTPUT
        path: Path = super().convert(value, param, ctx)
        try:
            try_place(path)
        except OSError as error:
            raise FailedError(unwritable(path, error, say)) from error
        return path


class OutputFolder(NamedPath):
    """A folder, made if it is missing, in which a command leaves papers and pictures."""

    def __init__(self) -> None:
        super().__init__(file_okay=False)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 — as click has it
        """The path.

        Raises FailedError if something else than a folder has its name, or the name of a paper in
        it may have.
        """
        folder: Path = super().convert(value, param, ctx)
        if ctx is not None and os.path.lexists(folder):
            _check_folder(folder, words_for(ctx))
        return folder


def _check_folder(folder: Path, say: Catalogue) -> None:
    path = folder
    try:
        if not folder.is_dir():
            check_place(folder)
        for path in folder.iterdir():
            if path.suffix in LEFT_IN_FOLDERS:
                check_place(path)
    except OSError as error:
        raise FailedError(unwritable(path, error, say)) from error


def refuse_for_standard_output(out: Output | None, kind: str, say: Catalogue) -> None:
    """End the command if a document that is no text is to go to standard output."""
    if out is STANDARD_OUTPUT and kind == "pdf":
        refuse_standard_output(say)


def refuse_standard_output(say: Catalogue) -> NoReturn:
    """End the command, as what it makes is no text."""
    raise FailedError(say("That is no text for standard output: name a file in place of “-”."))


def unwritable(path: Path, error: OSError, say: Catalogue) -> str:
    """The sentence that nothing can be written there, why, and what to do."""
    if isinstance(error, IsADirectoryError):
        return say(
            "{path} is a folder that exists already, and is not replaced: name a new folder, or "
            "name another file.",
            path=shown_path(path),
        )
    return say(
        "{path} cannot be written: {reason}. Name another file.",
        path=shown_path(path),
        reason=say(error.strerror or str(error)),
    )
