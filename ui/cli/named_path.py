"""A path on the command line, as the commands take it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import click

from ui.cli.chosen_catalogue import words_for


class NamedPath(click.Path):
    """A path of a file or folder; an empty one is refused, as it would be the current folder."""

    def __init__(self, *, file_okay: bool = True) -> None:
        """Take paths of folders only unless `file_okay`."""
        super().__init__(path_type=Path, file_okay=file_okay)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401 — as click has it
        """The path.

        Raises:
            click.BadParameter: if it is empty, or a file where a folder is wanted.
        """
        if value == "" and ctx is not None:
            self.fail(words_for(ctx)("an empty path names no file"), param, ctx)
        return super().convert(value, param, ctx)
