"""Hands as the files in tests/hands tell them."""

from __future__ import annotations

import re
import tomllib
from decimal import Decimal
from pathlib import Path
from typing import Any

import msgspec
from msgspec import Struct

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.rules.house_rules import HouseRules
from tests.support.hand.play import Hand, chips_in, house


class Outcome(Struct, forbid_unknown_fields=True, kw_only=True):
    """What must come out. Pots are written ``90: 1 2 3``, before the Taxe, main pot first.

    `shuffled_in` says how many cards, burnt or discarded, went back into the stub each time.
    """

    pots: list[str]
    taxe: list[Decimal]
    drop: list[Decimal] | None = None
    won: dict[int, Decimal]
    stacks: dict[int, Decimal]
    openers: list[int] | None = None
    shows: list[int] | None = None
    common: str | None = None
    board: str | None = None
    burns: int | None = None
    shuffled_in: list[int] | None = None


class HandFile(Struct, forbid_unknown_fields=True, kw_only=True):
    """One hand as its file says it."""

    title: str
    rules: list[str]
    profile: str
    stacks: dict[int, Decimal]
    taps: str
    out: Outcome
    button: int | None = None
    posts: list[str] | None = None
    depth: Depth = Depth.FULL
    absent: tuple[int, ...] = ()
    changes: dict[str, Any] = {}


def read(path: Path) -> HandFile:
    """The hand that a file tells."""
    data = tomllib.loads(path.read_text(encoding="utf-8"), parse_float=Decimal)
    changes = {key: data.pop(key) for key in CHANGES if key in data}
    return msgspec.convert({**data, "changes": changes}, HandFile, str_keys=True)


CHANGES = ("limit", "stakes", "options", "rake", "drop", "smallest_chip")


def played(told: HandFile) -> Hand:
    """The hand after all its taps."""
    return begun(told).play(told.taps)


def begun(told: HandFile) -> Hand:
    """The hand before its first tap."""
    rules = house(told.profile, **told.changes)
    stacks = {seat: chips_in(str(money), rules) for seat, money in told.stacks.items()}
    posts = None if told.posts is None else tuple(_post(said, rules) for said in told.posts)
    return Hand(stacks, rules, told.button, told.depth, posts, told.absent)


POST = re.compile(r"(\d+) ([a-z ]+?)(?: ([\d.]+))?(?:(?: and)? ([\d.]+) dead)?")


def _post(said: str, rules: HouseRules) -> BlindPost:
    """What a seat posts: ``2 big blind 20``, ``5 entry 20 and 10 dead``, ``2 ante 30 dead``."""
    seat, kind, live, dead = re.fullmatch(POST, said).groups(default="0")
    chips = [chips_in(money, rules) for money in (live, dead)]
    return BlindPost(int(seat), PostKind(kind.replace(" ", "_")), *chips)
