"""A gaming day on the command line, as the commands take it."""

from __future__ import annotations

from datetime import date

from dealerassist.files.shown_values import printable
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import FailedError


def day_named(day: str, say: Catalogue) -> str:
    """The ISO date that was typed. Raises FailedError if it is none."""
    try:
        return date.fromisoformat(day).isoformat()
    except ValueError as error:
        told = say("{day} is no date: write it as 2026-11-21.", day=printable(day))
        raise FailedError(told) from error
