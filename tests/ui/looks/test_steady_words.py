"""What stays where it is: words on keys that turn grey, the board, seats that are picked."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF

from dealerassist.locale.catalogue import Language
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.faces import words_of
from tests.support.ui.hands import item_named, visible_items
from tests.support.ui.items import SIZES, Seen, seen, show
from tests.support.ui.payouts import NO_LIMIT, shared
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


# ── the felt ────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("size", SIZES[:2])
def test_the_board_lies_still_while_pots_are_made(stages: Stages, size: tuple[int, int]):
    table = seated({1: 30, 2: 60, 3: 200, 4: 200}, **NO_LIMIT).tap("new-hand")
    places = set[tuple[int, ...]]()
    with stages.showing(table.kiosk, size) as stage:
        for taps in (
            "act-call act-call act-call act-check card-As card-Kd card-7c",
            "act-allin act-allin act-call act-call card-2c",
            "act-bet act-call card-9h",
        ):
            table.tap(taps)
            show(stage, table.kiosk)
            board = seen(stage.window).at("board")
            assert board is not None
            places.add(board.rectangle)
        assert len(table.view.boxes) == 4
    assert len(places) == 1


@pytest.mark.parametrize("size", SIZES[:2])
@pytest.mark.parametrize("language", Language)
def test_why_an_odd_chip_goes_there_is_as_large_as_the_rest(
    stages: Stages, size: tuple[int, int], language: Language
):
    table = shared(language)
    with stages.showing(table.kiosk, size) as stage:
        texts = {line.hand for line in table.view.payout.lines if line.hand}
        middle = [words for words in seen(stage.window).words if 0.2 < words.x / size[0] < 0.8]
    said = [words for words in middle if texts & set(words.text.split("\n"))]
    assert any("\n" in words.text for words in said)
    assert len({words.pixels for words in said}) == 1


# ── seats ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    "asking",
    [
        lambda: seated(THREE).tap("seat-3 seat-move"),
        lambda: seated(THREE).tap("depth depth-rake preset-80"),
        lambda: seated({1: 300, 2: 300, 10: 300}, **NO_LIMIT).tap("depth depth-rake preset-10"),
    ],
)
def test_seats_are_picked_where_they_lie_on_the_felt(stages: Stages, asking):
    table = asking()
    with stages.showing(table.kiosk, SIZES[1]) as stage:
        look = seen(stage.window)
        for across in (True, False):
            felt = order(look, "seat-", across=across)
            assert order(look, PICKS, across=across) == felt


PICKS = ("to-", "winner-")


def order(look: Seen, prefix: str | tuple[str, ...], *, across: bool) -> list[set[str]]:
    """The seats from left to right, or from above: those that lie level together."""
    lines: dict[int, set[str]] = {}
    for item in look.items:
        number = item.name.rpartition("-")[2]
        if item.name.startswith(prefix) and number.isdecimal():
            lines.setdefault(round(item.x if across else item.y), set()).add(number)
    return [lines[at] for at in sorted(lines)]
