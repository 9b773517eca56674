"""What is written on a key stays where it is when the key turns grey."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.faces import words_of
from tests.support.ui.hands import item_named, visible_items
from tests.support.ui.items import SIZES, seen, show
from tests.support.ui.people import RELIEF, staffed, typed
from tests.support.ui.stages import Stages
from ui.app import Stage

THREE = {1: 300, 3: 300, 4: 300}

WRONG = " ".join([f"{typed('112211')} confirm"] * 5)


def places(stage: Stage, names: list[str]) -> dict[str, tuple[float, float]]:
    """Where on the screen the last line of each key is."""
    look = seen(stage.window)
    texts = {name: words_of(item, look) for name in names if (item := look.at(name)) is not None}
    return {name: (words[-1].x, words[-1].y) for name, words in texts.items()}


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("language", Language)
def test_what_the_menu_offers_is_written_in_one_place(
    stages: Stages, size: tuple[int, int], language: Language
):
    live = staffed(THREE, language=language).tap("menu")
    grey = seated(THREE, language=language).tap("menu")
    assert (live.enabled("staff"), grey.enabled("staff")) == (True, False)
    with stages.showing(live.kiosk, size) as stage:
        before = places(stage, ["palette", "help", "staff"])
        show(stage, grey.kiosk)
        assert places(stage, ["palette", "help", "staff"]) == before


def drawing_of(stage: Stage, key: str) -> tuple[str, QPointF]:
    """The drawing on a key, and where on the screen it is."""
    drawn = [each for each in visible_items(item_named(stage.window, key)) if each.property("ink")]
    assert len(drawn) == 1, key
    return drawn[0].property("name"), drawn[0].mapToScene(QPointF(0, 0))


def locked(table: Croupier) -> Croupier:
    table.tap(WRONG)
    assert table.why("digit-7") == "locked"
    return table


def test_the_keypad_keeps_its_signs_while_a_pin_is_locked(stages: Stages):
    table = staffed(THREE).tap(f"croupier person-{RELIEF}")
    names = [f"digit-{digit}" for digit in ("0", "00", "1", "7")]
    with stages.showing(table.kiosk, SIZES[1]) as stage:
        before, back = places(stage, names), drawing_of(stage, "digit-back")
        show(stage, locked(table).kiosk)
        assert places(stage, names) == before
        assert drawing_of(stage, "digit-back") == back == ("digit-back", back[1])


@pytest.mark.parametrize(
    ("language", "right_of"),
    [(Language.ENGLISH, ("T", "Y", "U")), (Language.GERMAN, ("T", "Z", "U"))],
)
def test_a_name_is_spelled_on_the_keyboard_of_the_language(
    stages: Stages, language: Language, right_of: tuple[str, ...]
):
    table = staffed(THREE, language=language).tap("seat-5 more")
    with stages.showing(table.kiosk, SIZES[1]) as stage:
        look = seen(stage.window)
        keys = [look.at(f"letter-{letter}") for letter in right_of]
        assert len({key.y for key in keys}) == 1
        assert [key.x for key in keys] == sorted(key.x for key in keys)
        assert all(look.at(f"letter-{letter}") for letter in "ÄÖÜß")
