"""The file with a house's arrangement of its tables, as the commands of the floor take it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import FailedError
from ui.cli.named_path import NamedPath

if TYPE_CHECKING:
    from dealerassist.floor.plan import FloorPlan

plan_option = click.option(
    "--plan",
    type=NamedPath(),
    help="How the house has arranged its tables, in a TOML file; without it, by their numbers.",
)


def plan_at(say: Catalogue, path: Path | None) -> FloorPlan:
    """The house's own arrangement; none where no file is named.

    Raises FailedError if the file cannot be used, with why.
    """
    # Imported here so that --help is fast.
    from dealerassist.floor.plan import NO_PLAN, PlanError, load_plan  # noqa: PLC0415

    if path is None:
        return NO_PLAN
    try:
        return load_plan(path)
    except OSError as error:
        raise FailedError(f"{shown_path(path)}: {say(error.strerror or str(error))}.") from error
    except PlanError as error:
        message = "{path} is no plan of a floor: {why}."
        raise FailedError(say(message, path=shown_path(path), why=str(error))) from error
