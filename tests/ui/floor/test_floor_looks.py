"""The floor at every size: nothing is cut, every key can be hit, every control has its name.

Tests `ui/floor/floor.py`, `ui/floor/evaluation.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtGui import QGuiApplication

from dealerassist.locale.catalogue import Language
from dealerassist.locale.floor_alarms import ALARMS
from tests.support.floor.floor_states import (
    FloorState,
    floor_of,
    floor_states,
    running_states,
    table_states,
)
from tests.support.floor.made_up_house import FORK, busy_house, quiet_house
from tests.support.house_figures import house_figures
from tests.support.tiers import LONG, some
from tests.support.ui.items import every_look, thinned
from tests.support.ui.long_words import LongWords
from tests.support.ui.pit_table import WON_AT_ONCE, deal
from tests.support.ui.spoken import nameless
from ui.floor.floor import Floor

SIZES = [((1280, 800), Language.GERMAN), ((1920, 1080), Language.ENGLISH)]
if LONG:
    SIZES += [((1280, 800), Language.ENGLISH), ((3840, 2160), Language.GERMAN)]

SMALLEST_MM = 2.3
"""The height of any text: forty tables are read from a step farther than keys are tapped."""

RINGS_MM = 2.8
"""The height of what an alarm is about, on the card that rings."""

LEAST_MM = 12.9
"""What is tapped is at least so high and so wide; a rounded 13 mm."""


@pytest.fixture(autouse=True)
def no_complaints(qapp: QGuiApplication, qtlog) -> Iterator[None]:
    yield
    assert [record.message for record in qtlog.records] == []


@pytest.mark.parametrize(("size", "language"), SIZES)
def test_every_state_of_the_floor_is_as_it_should_be(
    size: tuple[int, int], language: Language, journal: Path
):
    walk = chain(floor_states(language), table_states(language, journal))
    assert faults(size, thinned(walk, size)) == {}


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_every_line_of_a_list_of_the_evaluation_is_on_the_page(size: tuple[int, int]):
    """Also with a note below it, that rake is still to be counted."""
    floor = floor_of(busy_house(12), Language.GERMAN)
    floor.tap("floor-evaluation")
    _, scope, language = floor._source.said[-1]
    floor._source.tell_evaluation(house_figures(30, scope=scope, untold=1), language)
    floor.refresh()
    floor.tap("evaluation-rules")
    sheet = floor.view.over.evaluation
    ((_, look),) = every_look(iter([("rules", floor)]), size)
    assert (sheet.notes, sheet.listed.more) != ("", None)
    assert [key.name for key in sheet.listed.keys if look.at(key.name) is None] == []


@pytest.mark.parametrize(("size", "language"), some(SIZES))
def test_so_is_the_hand_that_is_played(size: tuple[int, int], language: Language, tmp_path: Path):
    path = tmp_path / "table.journal"
    deal(path, (WON_AT_ONCE, "new-hand card-As card-2c card-Td act-bet"))
    assert faults(size, running_states(language, path)) == {}


@pytest.mark.long
def test_so_it_is_where_words_are_longer_than_english(
    journal: Path, monkeypatch: pytest.MonkeyPatch
):
    long_words = LongWords()
    for program in ("floor.floor", "kiosk.watched_table"):
        monkeypatch.setattr(f"ui.{program}.words_of", lambda _: long_words)
    walk = chain(floor_states(Language.ENGLISH), table_states(Language.ENGLISH, journal))
    assert faults((1280, 800), walk, longer=True) == {}


@pytest.mark.parametrize(("size", "language"), some(SIZES))
def test_what_rings_is_told_in_letters_that_are_read_from_afar(
    size: tuple[int, int], language: Language
):
    small = dict[str, float]()
    for state, look in every_look(iter(ringing_kinds(language)), size):
        card = [words for words in look.words if words.text == state]
        assert card, state
        small |= {state: max(words.pixels for words in card) / look.mm}
    assert {what: mm for what, mm in small.items() if mm < RINGS_MM} == {}


def ringing_kinds(language: Language) -> Iterator[tuple[str, Floor]]:
    """Two cards beside each other, one of each kind of alarm, by what the second says."""
    for kind in ALARMS:
        alarms = [replace(FORK, id=number, kind=kind) for number in (1, 2)]
        overview = replace(quiet_house(40), alarms=tuple(alarms))
        floor = floor_of(overview, language)
        yield floor.view.over.head.rings[1].detail, floor


def faults(
    size: tuple[int, int], walk: Iterator[FloorState], *, longer: bool = False
) -> dict[str, str]:
    """What is cut, too small to be read or hit, or has no name.

    Words that are longer than in English may end with an ellipsis, as at the table.
    """
    found = dict[str, str]()
    for state, look in every_look(walk, size):
        for words in look.words:
            if words.is_cut(size[0]) and not (longer and words.truncated):
                found[f"{state}: {words.text}"] = "cut"
            if words.pixels < SMALLEST_MM * look.mm - 1:
                found[f"{state}: {words.text}"] = f"{words.pixels / look.mm:.2f} mm"
        for item in look.items:
            if min(item.width, item.height) < LEAST_MM * look.mm:
                found[f"{state}: {item.name}"] = "too small"
        found |= nameless(state, look)
        # Elsewhere what is asked lies over the page on purpose.
        if "one table" in state:
            found |= {f"{state}: {one}": f"over {other}" for one, other in look.overlapping(-1)}
        if "the head" in state and not longer:
            over = look.words_over_words(1)
            found |= {f"{state}: {one}": f"over {other}" for one, other in over}
    return found
