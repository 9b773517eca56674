"""Pictures of every state of the screen: python -m tests.benchmarks.pictures --out DIR.

To be looked at by somebody with a critical eye: in both languages and at three sizes unless told.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Iterator
from itertools import chain
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import click
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language
from tests.support.floor.floor_states import floor_states, played_table, table_states
from tests.support.ui.evaluation_states import evaluation_states
from tests.support.ui.starts import starts
from tests.support.ui.states import states
from ui.cli.demonstration.screenshot import screenshot
from ui.start.long_start import LongStart
from ui.start.not_opened import NotOpened
from ui.start.programs import ScreenProgram
from ui.view.look import KeysSide, RoomLight

SIZES = {
    "1280x800": (1280, 800),
    "1920x1080": (1920, 1080),
    "2560x1440": (2560, 1440),
    "3840x2160": (3840, 2160),
}

USUAL_SIZES = tuple(SIZES)[:3]
"""The last is that of a wall screen, for the floor."""


@click.command()
@click.option("--out", type=click.Path(file_okay=False, path_type=Path), required=True)
@click.option(
    "--language", "codes", type=click.Choice([each.value for each in Language]), multiple=True
)
@click.option("--size", "sizes", type=click.Choice(list(SIZES)), multiple=True)
@click.option("--only", default="", help="Only states whose name has this in it.")
@click.option("--light", type=click.Choice([each.value for each in RoomLight]), default="dark")
@click.option("--keys-side", type=click.Choice([each.value for each in KeysSide]), default="right")
def main(
    out: Path,
    codes: tuple[str, ...],
    sizes: tuple[str, ...],
    only: str,
    light: str,
    keys_side: str,
) -> None:
    """Take them; a file for each state, language and size."""
    out.mkdir(parents=True, exist_ok=True)
    taken = 0
    for language in [Language(code) for code in codes or ("de", "en")]:
        for number, (name, shown) in enumerate(everything(language), start=1):
            for size in sizes or USUAL_SIZES if only in name else ():
                dress(shown, RoomLight(light), KeysSide(keys_side))
                file = f"{number:03d}-{re.sub(r'[^a-z0-9]+', '-', name.lower())}"
                screenshot(shown, out / f"{file}-{language.value}-{size}.png", SIZES[size])
                taken += 1
    click.echo(f"{taken} pictures in {out}")


def dress(shown: ScreenProgram, light: RoomLight, side: KeysSide) -> None:
    """Show it in this light, for this hand; a start that failed has no settings."""
    if not isinstance(shown, NotOpened | LongStart):
        shown.change_look(replace(shown.settings.look, theme=light, keys_side=side))


def everything(language: Language) -> Iterator[tuple[str, ScreenProgram]]:
    """Every state of the table, how a start can end, the evaluation, and the floor."""
    with tempfile.TemporaryDirectory() as home:
        folder = Path(home)
        yield from chain(states(language), starts(folder / "starts", language))
        yield from evaluation_states(language)
        yield from chain(floor_states(language), table_states(language, played_table(folder)))


if __name__ == "__main__":
    main()
