"""The small pictures of README and docs: python -m tests.benchmarks.small_pictures.

Each is a state of the screen or a picture of the demonstration, made smaller; run it again after
a change of the screen, and look at what it has written into `docs/pictures/`.
"""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import click
from PIL import Image

from dealerassist.locale.catalogue import Language
from tests.benchmarks.pictures import everything
from tests.support.places import PROJECT
from ui.cli.demonstration.screenshot import screenshot
from ui.cli.demonstration.table import Demonstration, leave_papers

PICTURES = PROJECT / "docs" / "pictures"

LARGE = (1920, 1080)
SMALL = (640, 360)
COLOURS = 192
"""Enough for cards, chips and felt; a picture of all colours takes three times the room."""

OF_THE_DEMO = {
    "dealing": "screen-dealing",
    "betting": "screen-betting",
    "payout": "screen-payout",
    "showdown": "screen-showdown",
    "training": "screen-training-drill",
    "pit": "screen-pit-hands",
}
"""By the name of the small picture, what `dealer-assist demo --out` calls the large one."""

OF_A_STATE = {
    "shift": "who opens the shift",
    "seat": "seat of a guest",
    "problem": "problem-early-street, answer 1",
    "tray": "opening the tray",
    "floor": "floor: 12 quiet tables",
}
"""By the name of the small picture, the state of the screen that `pictures` shows."""


SHOWN = {
    Language.ENGLISH: {*OF_THE_DEMO, *OF_A_STATE} - {"dealing"},
    Language.GERMAN: {
        "shift",
        "seat",
        "dealing",
        "betting",
        "showdown",
        "payout",
        "problem",
        "pit",
    },
}
"""What the pages in each language show; in English, cards are dealt on a large picture."""


@click.command()
def main() -> None:
    """Make all of them: a second run on the same day, with the same program, leaves the same."""
    for language, names in SHOWN.items():
        folder = PICTURES if language is Language.ENGLISH else PICTURES / language.value
        folder.mkdir(exist_ok=True)
        with tempfile.TemporaryDirectory() as work:
            for name, large in large_pictures(Path(work), language):
                if name in names:
                    make_small(large, folder / f"{name}.png")


def large_pictures(work: Path, language: Language) -> Iterator[tuple[str, Path]]:
    """Each picture as the screen shows it, by the name of the small one."""
    shift = Demonstration(work, 1, 60, language, "casinos-austria-stud")
    leave_papers(shift, lambda _: None)
    yield from ((name, work / f"{shown}.png") for name, shown in OF_THE_DEMO.items())
    by_state = {state: name for name, state in OF_A_STATE.items()}
    for state, shown in everything(language):
        if name := by_state.get(state):
            screenshot(shown, work / f"{name}.png", LARGE)
            yield name, work / f"{name}.png"


def make_small(large: Path, small: Path) -> None:
    """Write the picture smaller, of few colours, so that a page of them loads at once."""
    with Image.open(large) as picture:
        reduced = picture.convert("RGB").resize(SMALL, Image.Resampling.LANCZOS)
    # The median cut would lose what is small and has a colour: suits, chips, the frame of a turn.
    few = reduced.quantize(COLOURS, Image.Quantize.MAXCOVERAGE, 2, dither=Image.Dither.NONE)
    few.save(small, optimize=True)


if __name__ == "__main__":
    main()
