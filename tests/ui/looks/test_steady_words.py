"""What stays where it is: words on keys that turn grey, the board, seats that are picked.

Tests `ui/qml/table/Prompt.qml`, `ui/qml/table/Felt.qml`, `ui/qml/table/PayoutLine.qml`,
`ui/qml/dialogs/NumberPad.qml`, `ui/qml/dialogs/LetterPad.qml`.
"""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from PySide6.QtCore import QPointF

from dealerassist.locale.catalogue import Language
from tests.support.tiers import crossed, some
from tests.support.ui.croupier import Croupier, seated
from tests.support.ui.faces import words_of
from tests.support.ui.hands import item_named, visible_items
from tests.support.ui.items import LOOKS, SIZES, Seen, Words, seen, show
from tests.support.ui.payouts import both_halves_shared, five_pots, shared
from tests.support.ui.people import RELIEF, staffed, typed
from tests.support.ui.stages import Stages
from tests.support.ui.states import whole_hand
from ui.app import Stage

THREE = {1: 300, 3: 300, 4: 300}

WRONG = " ".join([f"{typed('112211')} confirm"] * 5)


def places(stage: Stage, names: list[str]) -> dict[str, tuple[float, float]]:
    """Where on the screen the last line of each key is."""
    look = seen(stage.window)
    texts = {name: words_of(item, look) for name in names if (item := look.at(name)) is not None}
    return {name: (words[-1].x, words[-1].y) for name, words in texts.items()}


@pytest.mark.parametrize(("size", "language"), LOOKS)
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
    table = staffed(THREE).tap(f"croupier relief-{RELIEF}")
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


@pytest.mark.parametrize(("size", "game"), crossed(SIZES[:2], ["holdem", "omaha"]))
def test_the_board_lies_still_until_the_next_hand(stages: Stages, size: tuple[int, int], game: str):
    """However many pots are made, and while they are paid out."""
    hand = whole_hand(game, Language.GERMAN)
    _, first = next(hand)
    places, shown = set[tuple[int, ...]](), list[str]()
    with stages.showing(first, size) as stage:
        for state, kiosk in hand:
            show(stage, kiosk)
            board = seen(stage.window).at("board")
            if board is not None:
                places.add(board.rectangle)
                shown.append(state)
    assert len(shown) > 3
    assert shown[-1] == f"{game}: over"
    assert len(places) == 1


@pytest.mark.parametrize("size", some(SIZES[:2]))
def test_the_prompt_begins_at_one_place(stages: Stages, size: tuple[int, int]):
    """While dealing, betting and paying out, whatever lies before the seats."""
    hand = whole_hand("stud", Language.GERMAN)
    _, first = next(hand)
    places = set[tuple[float, float]]()
    with stages.showing(first, size) as stage:
        for _, kiosk in hand:
            show(stage, kiosk)
            prompt = seen(stage.window).at("prompt")
            assert prompt is not None
            places.add((prompt.x + prompt.width / 2, prompt.y))
    assert len(places) == 1


@pytest.mark.parametrize(("size", "language"), LOOKS)
@pytest.mark.parametrize("hand", [shared, both_halves_shared, five_pots])
def test_what_is_paid_is_written_in_one_size_and_large(
    stages: Stages, size: tuple[int, int], language: Language, hand: Callable[..., Croupier]
):
    """Also where an odd chip goes, and shares that are long to say, such as two seats' each."""
    table = hand(language)
    with stages.showing(table.kiosk, size) as stage:
        look, lines = seen(stage.window), table.view.felt.payout.lines
    takers = {line.to for line in lines if line.to}
    reasons = {text for line in lines for text in (line.hand, line.reason) if text}
    for texts, least in ((takers, 4.0), (reasons, 3.2)):
        said = [
            w for w in look.words if set(re.split("\n|\u00a0· ", w.text)) & texts and below(w, size)
        ]
        assert said
        assert len({words.pixels for words in said}) == 1
        assert said[0].pixels >= least * look.mm - 1


def below(words: Words, size: tuple[int, int]) -> bool:
    """Whether they stand in the lower half, where the payments are listed before they are made."""
    return words.y > size[1] / 2


PICKS = ("to-", "winner-")


def order(look: Seen, prefix: str | tuple[str, ...], *, across: bool) -> list[set[str]]:
    """The seats from left to right, or from above: those that lie level together."""
    lines: dict[int, set[str]] = {}
    for item in look.items:
        number = item.name.rpartition("-")[2]
        if item.name.startswith(prefix) and number.isdecimal():
            lines.setdefault(round(item.x if across else item.y), set()).add(number)
    return [lines[at] for at in sorted(lines)]
