"""``dealer-assist structure``: a structure of a tournament as a table, or what is wrong with it."""

# What reads profiles is imported when the command works, so that --help is fast.
# ruff: noqa: PLC0415

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from dealerassist.files.shown_values import printable, shown_path
from dealerassist.locale.catalogue import Catalogue
from ui.cli.errors import DONE, DOUBTFUL, FailedError
from ui.cli.named_path import NamedPath
from ui.cli.translation import words_for
from ui.program.home_folder import PROFILES, STRUCTURES, home_folder

if TYPE_CHECKING:
    from dealerassist.locale.localizer import Localizer
    from dealerassist.rules.mix_files import FindProfile
    from dealerassist.rules.profile import ProfileError
    from dealerassist.tournament.house_structures import HouseStructure
    from dealerassist.tournament.structure import Structure

GAP = "  "
"""Between two columns."""


@click.command()
@click.argument("name", required=False)
@click.option("--home", type=NamedPath(), help="The table’s folder; else DEALER_ASSIST_HOME.")
@click.pass_context
def structure(context: click.Context, name: str | None, home: Path | None) -> None:
    """Print the structure of a tournament as a table, or say what is wrong with its file.

    NAME is that of a structure, or of a file that ends in .toml. Without one, list the structures
    that are shipped and those of the house.

    Exit code 0: it can be played; 1: one of the house’s cannot; 2: the named one cannot.
    """
    from dealerassist.locale.localizer import Localizer
    from dealerassist.rules.house_profiles import house_profiles, profile_finder
    from dealerassist.rules.profile import ProfileError
    from dealerassist.tournament.house_structures import house_structures

    voice = Localizer(words_for(context), None)
    folder = home_folder() if home is None else home
    find = profile_finder(house_profiles(folder / PROFILES))
    houses = house_structures(folder / STRUCTURES, find)
    if name is None:
        click.echo("\n".join(_listed(voice, houses)))
        broken = any(isinstance(each.structure, ProfileError) for each in houses)
        context.exit(DOUBTFUL if broken else DONE)
    click.echo("\n".join(_table(voice, _named(voice.say, name, houses, find))))


def _named(
    say: Catalogue, name: str, houses: Sequence[HouseStructure], find: FindProfile
) -> Structure:
    """The structure of that name or in that file.

    Raises FailedError, with a sentence, if there is none or something is wrong with it.
    """
    from dealerassist.rules.profile import ProfileError
    from dealerassist.rules.profile_files import TOML
    from dealerassist.tournament.structure_files import load_structure, shipped_structures

    by_name = {_name_of(each): each.structure for each in houses}
    found = by_name.get(name)
    try:
        if found is None and (name.endswith(TOML) or name in shipped_structures()):
            found = load_structure(name, find)
    except ProfileError as error:
        found = error
    if found is None:
        known = ", ".join((*by_name, *shipped_structures()))
        sentence = say(
            "There is no structure {name}. There are: {known}.", name=printable(name), known=known
        )
        raise FailedError(sentence)
    if isinstance(found, ProfileError):
        raise FailedError(_refused(say, found)) from found
    return found


def _name_of(house: HouseStructure) -> str:
    """What the house calls a structure; where it is broken, its file without the ending."""
    from dealerassist.rules.profile import ProfileError
    from dealerassist.rules.profile_files import TOML

    if isinstance(house.structure, ProfileError):
        return house.file.removesuffix(TOML)
    return house.structure.name


def _refused(say: Catalogue, error: ProfileError) -> str:
    """What is wrong, behind the file."""
    from dealerassist.locale.profile_faults import profile_fault

    return f"{shown_path(error.source)}: {profile_fault(say, error)}"


def _listed(voice: Localizer, houses: Iterable[HouseStructure]) -> Iterator[str]:
    """A line for each structure there is; for a broken one what is wrong with it."""
    from dealerassist.locale.levels import structure_name
    from dealerassist.rules.profile import ProfileError
    from dealerassist.tournament.structure_files import shipped_structures

    names = shipped_structures()
    widest = max(map(len, names))
    for name in names:
        yield f"{name:<{widest}}{GAP}{structure_name(voice, name)}"
    for each in houses:
        if isinstance(each.structure, ProfileError):
            yield _refused(voice.say, each.structure)
        else:
            yield f"{each.structure.name:<{widest}}{GAP}{each.file}"


def _table(voice: Localizer, found: Structure) -> Iterator[str]:
    """The structure: a line for all that is not in its schedule, then a line for each period."""
    from dealerassist.locale.structure_text import (
        schedule_said,
        structure_terms,
        structure_title,
    )

    yield structure_title(voice, found)
    yield from structure_terms(voice, found)
    yield ""
    periods = schedule_said(voice, found)
    begins, called = (
        max(len(text) for text in column)
        for column in zip(*((each.begins, each.called) for each in periods), strict=True)
    )
    for each in periods:
        lasts = "" if each.minutes is None else voice("{n} min", n=each.minutes)
        head = GAP.join((f"{each.begins:>{begins}}", f"{each.called:<{called}}", f"{lasts:>7}"))
        first, *more = each.costs or ("",)
        yield f"{head}{GAP}{first}".rstrip()
        yield from (f"{' ' * len(head)}{GAP}{line}" for line in more)
