"""The themes: every text can be read and every colour told apart, by every kind of eyes.

Tests `ui/qml/parts/Theme.qml`.
"""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

import pytest

from dealerassist.table.tray_denominations import OFFERED_CENTS
from tests.support.ui.colours import EYES, apart, colour, contrast, seen
from ui.app import themes
from ui.view.look import Palette, RoomLight
from ui.view.parts import Tone
from ui.view.view import SeatTone

THEMES = themes()

LEGIBLE = 7.0
"""Text on its ground, read in a dark room from 70 cm."""

SUIT = 4.5
"""A suit on its card, a figure on its chip, a frame on the felt: large, and told by its shape."""

AT_A_GLANCE = 10.0
"""CIEDE2000 between colours that say which is which: ten times what is just noticeable.

Shape, icon or wording says the same once more.
"""

PUT_ASIDE = 7.0
"""The same for cards out of play: dark inks on grey cards, looked at and not searched for."""

STANDING_OUT = (SeatTone.TURN, SeatTone.DEAL, SeatTone.WINNER)

GROUNDS = {
    "text": ("ground", "bar", "feltTop", "feltBottom", "box", "card", "disc"),
    "textSoft": ("bar", "feltTop", "feltBottom", "box", "card"),
    "textDim": ("disc", "ground"),
    "amber": ("card", "box"),
    "ground": ("amber", "alarm", "text"),
    "place": ("ground", "box", "card"),
    "green": ("bar", "box", "card"),
    "red": ("bar", "card"),
}
"""What is written on what; the keys and seats below."""

SEAT_INKS = {
    SeatTone.FREE: ("textDim",),
    SeatTone.DIM: ("textDim", "amber"),
    SeatTone.PLAIN: ("text", "textSoft", "amber", "red"),
    SeatTone.TURN: ("text", "textSoft", "amber", "red"),
    SeatTone.DEAL: ("text", "textSoft", "amber", "red"),
    SeatTone.WINNER: ("text", "textSoft", "amber", "red"),
}

FRAME = "mark"
"""Around the cards that play, and the line below those that play for low."""

FRAMED_ON = ("feltTop", "feltBottom", "box", "card")
"""Where such cards lie beside the seats: on the board, and in the pit."""

TILES = {
    "keys": {"give_up": ("text", "textSoft"), "raise": ("text", "textSoft")},
    "seats": {"free": ("text", "textSoft"), "plain": ("text", "textSoft")},
}
"""What is written on the tiles of the floor, which have the colours of keys and of seats."""

every_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)

all_eyes = pytest.mark.parametrize("eyes", EYES)


def written(theme: dict[str, Any]) -> list[tuple[str, str, str]]:
    """What is written where: a name for it, the ink and the ground."""
    pairs = [(f"{ink} on {ground}", theme[ink], theme[ground])
             for ink, grounds in GROUNDS.items() for ground in grounds]  # fmt: skip
    pairs += [(f"{ink} of {tone} keys", key[ink], key["fill"])
              for tone, key in theme["keys"].items() for ink in ("ink", "soft")]  # fmt: skip
    pairs += [(f"{ink} on a {tone} seat", theme[ink], theme["seats"][tone]["fill"])
              for tone, inks in SEAT_INKS.items() for ink in inks]  # fmt: skip
    tiles = [(theme[kind][what]["fill"], what, ink) for kind, found in TILES.items()
             for what, inks in found.items() for ink in inks]  # fmt: skip
    pairs += [(f"{ink} on a tile like {what}", theme[ink], fill) for fill, what, ink in tiles]
    pairs += [(f"{ink} on the ground", theme[ink], theme["ground"]) for ink in ("amber", "alarm")]
    return [*pairs, ("textGrey on grey keys", theme["textGrey"], theme["keys"]["grey"]["fill"])]


def test_every_theme_names_the_same_colours():
    assert set(THEMES) == {light.value for light in RoomLight}
    shapes = [shape(theme) for theme in THEMES.values()]
    assert all(each == shapes[0] for each in shapes)
    assert set(THEMES["dark"]["suits"]) == {palette.value for palette in Palette}
    assert set(THEMES["dark"]["seats"]) == {tone.value for tone in SeatTone}
    assert set(THEMES["dark"]["keys"]) == {tone.value for tone in Tone} | {"grey"}


def shape(content: Any) -> Any:
    """The names in a theme, without the colours."""
    if isinstance(content, dict):
        return {name: shape(part) for name, part in content.items()}
    return type(content).__name__ if isinstance(content, str) else "number"


@every_theme
@all_eyes
def test_every_text_can_be_read(theme: dict[str, Any], eyes: str):
    faint = {}
    for what, ink, ground in written(theme):
        found = contrast(seen(colour(ink), eyes), seen(colour(ground), eyes))
        if found < LEGIBLE:
            faint[what] = round(found, 2)
    assert faint == {}


@every_theme
@pytest.mark.parametrize("palette", Palette)
def test_every_suit_stands_out_from_its_card(theme: dict[str, Any], palette: Palette):
    inks, faint = theme["suits"][palette], {}
    cards = [("bright", "cardFace"), ("dim", "cardFaded"), ("dim", "cardDim")]
    for (shade, card), suit in product(cards, "shdc"):
        found = contrast(colour(inks[shade][suit]), colour(theme[card]))
        if found < SUIT:
            faint[f"{suit} on {card}"] = round(found, 2)
    assert faint == {}


@every_theme
@all_eyes
def test_the_mark_of_cards_that_play_stands_out(theme: dict[str, Any], eyes: str):
    seats = {tone.value: theme["seats"][tone]["fill"] for tone in (*STANDING_OUT, SeatTone.PLAIN)}
    grounds = seats | {name: theme[name] for name in FRAMED_ON}
    mark = seen(colour(theme[FRAME]), eyes)
    faint = {
        where: round(found, 2)
        for where, ground in grounds.items()
        if (found := contrast(mark, seen(colour(ground), eyes))) < SUIT
    }
    assert faint == {}


@every_theme
@all_eyes
def test_every_chip_can_be_read(theme: dict[str, Any], eyes: str):
    faint = {
        value: round(found, 2)
        for value, chip in theme["chips"].items()
        if (found := contrast(*(seen(colour(chip[part]), eyes) for part in ("ink", "fill")))) < SUIT
    }
    assert faint == {}


@every_theme
def test_every_denomination_has_its_colour(theme: dict[str, Any]):
    assert set(theme["chips"]) == {str(cents) for cents in OFFERED_CENTS} | {"other"}


@every_theme
def test_the_figure_on_every_chip_stands_out_from_it(theme: dict[str, Any]):
    chips = theme["chips"].items()
    found = {value: contrast(colour(chip["ink"]), colour(chip["fill"])) for value, chip in chips}
    assert {value: round(ratio, 2) for value, ratio in found.items() if ratio < SUIT} == {}


@every_theme
@all_eyes
@pytest.mark.parametrize("palette", [Palette.FOUR, Palette.SKAT])
def test_four_colours_are_four_to_all_eyes(theme: dict[str, Any], eyes: str, palette: Palette):
    inks = theme["suits"][palette]
    assert too_close(inks["bright"], eyes, AT_A_GLANCE) == {}
    assert too_close(inks["dim"], eyes, PUT_ASIDE) == {}


@every_theme
@all_eyes
def test_two_colours_are_two(theme: dict[str, Any], eyes: str):
    inks = theme["suits"]["two"]["bright"]
    assert inks["s"] == inks["c"]
    assert inks["h"] == inks["d"]
    assert apart(inks["s"], inks["h"], eyes) > AT_A_GLANCE


def test_which_colour_means_what():
    """Green is clubs in poker and spades in Skat; on dark cards black is white."""
    for light, theme in THEMES.items():
        black = "white" if light == RoomLight.NIGHT else "black"
        four, skat = (theme["suits"][palette]["bright"] for palette in ("four", "skat"))
        assert [hue(four[suit]) for suit in "shdc"] == [black, "red", "blue", "green"]
        assert [hue(skat[suit]) for suit in "shdc"] == ["green", "red", "orange", black]


def test_in_a_dark_room_each_step_has_less_light_than_the_one_before():
    """The 52 white keys glare most, then the felt."""
    steps = [THEMES[light] for light in (RoomLight.BRIGHT, RoomLight.DARK, RoomLight.DIM)]
    steps.append(THEMES[RoomLight.NIGHT])
    for part in ("cardFace", "feltTop", "ground"):
        lights = [sum(colour(theme[part])) for theme in steps]
        assert lights == sorted(lights, reverse=True)
        assert len(set(lights[1:])) == len(lights) - 1
    assert sum(colour(steps[-1]["cardFace"])) < 0.1


def hue(text: str) -> str:
    """What one would call this colour."""
    red, green, blue = colour(text)
    if max(red, green, blue) < 0.02:
        return "black"
    if min(red, green, blue) > 0.5:
        return "white"
    if red > green and red > blue:
        return "orange" if green > 0.1 * red else "red"
    return "green" if green > blue else "blue"


@every_theme
@all_eyes
def test_going_on_giving_up_and_raising_look_different(theme: dict[str, Any], eyes: str):
    """By the face or by the edge; each also has its place and its word."""
    keys = {
        tone: theme["keys"][tone] for tone in ("plain", "chosen", "go", "give_up", "raise", "grey")
    }
    assert confused(keys, eyes) == {}


@every_theme
@all_eyes
def test_a_seat_that_stands_out_is_seen_to(theme: dict[str, Any], eyes: str):
    seats = {tone.value: theme["seats"][tone] for tone in (*STANDING_OUT, SeatTone.PLAIN)}
    assert confused(seats, eyes) == {}
    assert all(theme["seats"][tone]["halo"] != "transparent" for tone in STANDING_OUT)


def confused(faces: dict[str, dict[str, str]], eyes: str) -> dict[str, float]:
    """The pairs of which neither the fill nor the edge can be told apart."""
    found = {}
    for one, other in combinations(faces, 2):
        parts = (apart(faces[one][part], faces[other][part], eyes) for part in ("fill", "edge"))
        if (most := max(parts)) < AT_A_GLANCE:
            found[f"{one}, {other}"] = round(most, 1)
    return found


def too_close(inks: dict[str, str], eyes: str, least: float) -> dict[str, float]:
    pairs = {a + b: apart(inks[a], inks[b], eyes) for a, b in combinations(inks, 2)}
    return {pair: round(far, 1) for pair, far in pairs.items() if far < least}
