"""The floor at every size: nothing is cut, every key can be hit, every control has its name."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from tests.support.floor.floor_states import floor_states, played_table, table_states
from tests.support.tiers import LONG
from tests.support.ui.items import every_look
from tests.support.ui.spoken import nameless

SIZES = [((1280, 800), Language.GERMAN), ((1920, 1080), Language.ENGLISH)]
if LONG:
    SIZES += [((1280, 800), Language.ENGLISH), ((3840, 2160), Language.GERMAN)]

SMALLEST_MM = 2.3
"""The height of any text: forty tables are read from a step farther than keys are tapped."""

LEAST_MM = 12.9
"""What is tapped is at least so high and so wide; a rounded 13 mm."""


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    yield
    assert [record.message for record in qtlog.records] == []


@pytest.fixture(scope="module")
def journal(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return played_table(tmp_path_factory.mktemp("floor"))


@pytest.mark.parametrize(("size", "language"), SIZES)
def test_every_state_of_the_floor_is_as_it_should_be(
    size: tuple[int, int], language: Language, journal: Path
):
    faults = dict[str, str]()
    for state, look in every_look(
        chain(floor_states(language), table_states(language, journal)), size
    ):
        for words in look.words:
            if words.is_cut(size[0]):
                faults[f"{state}: {words.text}"] = "cut"
            if words.pixels < SMALLEST_MM * look.mm - 1:
                faults[f"{state}: {words.text}"] = f"{words.pixels / look.mm:.2f} mm"
        for item in look.items:
            if min(item.width, item.height) < LEAST_MM * look.mm:
                faults[f"{state}: {item.name}"] = "too small"
        faults |= nameless(state, look)
    assert faults == {}
