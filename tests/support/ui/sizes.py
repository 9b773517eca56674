"""How large and how far apart keys must be, in millimetres, and which on a screen are not."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from tests.support.ui.items import Item, Seen

KEY = 20.0
"""A live key, both ways."""

LEAST = 13.0
"""Whatever can be tapped."""

GAP = 3.0
"""Between two keys."""

PIXEL = 1.0
"""So much is lost where millimetres are rounded to pixels."""

FELT = frozenset({"prompt", "pots", "board"} | {f"seat-{number}" for number in range(1, 11)})
"""What is tapped on the felt: guests and figures, which are no keys."""

SEATS = FELT - {"prompt", "pots", "board"}

SHOWING = FELT - SEATS
"""These are as large as what they show, as the keys in the line at the top are as wide."""

ABOVE_SIZES = frozenset({"act-bet", "act-raise", "act-max", "act-pot", "act-amount", "name-opener"})
"""These are lower, in the same corner, at tables where the sizes that guests say lie below them."""

SHARING = frozenset({"more", "back", "new-hand"})
"""Where both are there, each has half of their place; *New hand* is narrower beside a payout."""

PAGES = (
    "locked",
    "a table that cannot be shown",
    "the house",
    "the panel",
    "boxes with time and drop",
    "closing with time and drop",
    "first evening, who works here",
    "first evening, PIN later",
    "first evening",
    "the menu, with a floor",
)
"""What the states of pages begin with that lay out keys of their own."""

TOP_BAR = 14.0
"""How high the line at the top is."""


def keys(look: Seen) -> list[Item]:
    """What is tapped beside the felt and below the line at the top."""
    return [item for item in look.items if item.name not in FELT and not in_top_bar(item, look)]


def is_amount(item: Item) -> bool:
    """A whole amount lies where it is the next larger one, whatever the others are."""
    return item.name.startswith("preset-")


def in_top_bar(item: Item, look: Seen) -> bool:
    """Whether it lies in the line at the top."""
    return item.y + item.height <= TOP_BAR * look.mm + PIXEL


SET_ASIDE = frozenset({"shift-open", "table-setup", "tray", "croupier", "place-button"})
"""Keys that are live between hands or between shifts, and grey on the page behind *Set up …*."""


class Keys:
    """Every key in one state after another: large enough, apart, and where it was before.

    Attributes:
        faults: what is wrong, by the key, each with a state in which it is.
    """

    def __init__(self) -> None:
        self.faults = dict[str, str]()
        self._places: dict[tuple[str, str], Item] = {}
        self._corners: dict[str, tuple[int, ...]] = {}
        self._layouts = set[frozenset[tuple[object, ...]]]()

    def look_at(self, state: str, look: Seen) -> None:
        for item in look.items:
            sized = item.name in ABOVE_SIZES and look.at("act-size-1") is not None
            table = "sized" if sized else table_of(item, state)
            # Where a second key lies beside it, each has half of the place.
            table = f"{table}, {item.width} wide" if item.name in SHARING else table
            # *All check* is lower where the menu of the tapped seat lies below it.
            if item.name == "rest-check" and look.at("seat-menu") is not None:
                table = f"{table}, above the seat's menu"
            # Beside thirteen cards there is no column for what ends a page: the rail has *Cancel*.
            if item.name == "cancel" and look.at("card-2c") is not None:
                table = f"{table}, beside cards"
            # What cannot be done while a shift is open has its grey place on a page of its own.
            if item.name in SET_ASIDE and not item.live:
                table = f"{table}, set aside"
            first = self._places.setdefault((item.name, table), item)
            stays = not (item.name in SHOWING or is_amount(item) or in_top_bar(item, look))
            corner = self._corners.setdefault(item.name, first.rectangle[:3])
            leaves = item.name in ABOVE_SIZES and corner != item.rectangle[:3]
            leaves = leaves or (item.name == "new-hand" and corner[:2] != item.rectangle[:2])
            if stays and (leaves or first.rectangle != item.rectangle):
                moved = f"{state}: moved from {first.rectangle} to {item.rectangle}"
                self.faults[item.name] = moved
        layout = frozenset((item.name, item.live, item.rectangle) for item in look.items)
        if layout not in self._layouts:
            self._layouts.add(layout)
            self.faults |= {what: f"{state}: {fault}" for what, fault in faults_of(look)}


def faults_of(look: Seen) -> Iterator[tuple[str, str]]:
    """What is too small, too near to another, or lies over it."""
    for item in look.items:
        if is_tiny(item, look):
            yield item.name, "too small to be tapped"
    for key in keys(look):
        if too_small(key, look, KEY):
            yield key.name, "too small for a key"
    # Under a notice, or a procedure, the felt waits.
    covered = FELT if look.at("notice-close") or look.at("procedure") else frozenset()
    shown = tuple(item for item in look.items if item.name not in covered)
    for pair in replace(look, items=shown).overlapping(GAP * look.mm - PIXEL):
        yield " and ".join(pair), "too near to each other"
    for pair in replace(look, items=shown).overlapping(0):
        yield " and ".join(pair), "over each other"


def table_of(item: Item, state: str) -> str:
    """What decides where keys of one name lie: the table, the house, or the page they are on.

    Ten guests sit at a table of Hold'em, nine at the others. A house with time and a jackpot has
    more boxes to count. A locked screen, that of a table which cannot be shown, the pages of the
    house and of the panel, the spelling of a command, and what is asked about guests before a hand
    are pages of their own.
    """
    if item.name in SEATS:
        return "ten" if "holdem" in state else "nine"
    if state.startswith("guests:"):
        return state
    return next((page for page in PAGES if state.startswith(page)), "usual")


def too_small(item: Item, look: Seen, least: float, *, lost: float = PIXEL) -> bool:
    """Whether it is live and less than so many millimetres wide or high, but for `lost` pixels."""
    return item.live and min(item.width, item.height) < least * look.mm - lost


def is_tiny(item: Item, look: Seen) -> bool:
    """Whether it is too small for anything that can be tapped."""
    return min(item.width, item.height) < LEAST * look.mm - PIXEL
