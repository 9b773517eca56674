"""The table of games and limits in docs/games.md, counted from the tests themselves.

python -m tests.support.games_table --write writes it anew.
"""

from __future__ import annotations

import sys
import tomllib
from collections import Counter

from dealerassist.records.hand_record_files import hand_texts_of
from dealerassist.records.recorded_hand import RecordedHand
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from tests.perft.tables import tables
from tests.second_opinion.games import GAMES
from tests.support.places import HANDS, PROJECT, TYPED_HANDS

DOC = PROJECT / "docs" / "games.md"

Played = tuple[str, str]
"""A profile, and the limit it is played at."""

HEAD = """\
| profile | limit | hands | records | perft | second opinion |
|---|---|---|---|---|---|
"""
"""The table's first lines. What stands above it on the page is written by hand."""


def document() -> str:
    """The whole page `docs/games.md` with the numbers as they are now."""
    hands, records, perft, compared = _hands(), _records(), _perft(), _compared()
    rows = [
        f"| `{name}` | {limit.replace('_', '/')} | {hands[name, limit]} | {records[name, limit]} "
        f"| {perft[name, limit]} | {compared.get((name, limit), '–')} |"
        for name in shipped_profiles()
        for limit in load_profile(name).limits
    ]
    above, _, _ = DOC.read_text(encoding="utf-8").partition(HEAD)
    return above + HEAD + "\n".join(rows) + "\n"


def _hands() -> Counter[Played]:
    """How many hands of `tests/hands` there are by profile and limit."""
    counts: Counter[Played] = Counter()
    for file in HANDS.glob("*.toml"):
        hand = tomllib.loads(file.read_text())
        counts[hand["profile"], hand.get("limit", load_profile(hand["profile"]).limit)] += 1
    return counts


def _records() -> Counter[Played]:
    """How many records of `tests/hands_phh` there are by profile and limit."""
    counts: Counter[Played] = Counter()
    for piece in hand_texts_of(sorted(TYPED_HANDS.glob("*.phh"))):
        record = piece.record()
        assert isinstance(record, RecordedHand), f"{piece.file.name} can be read"
        counts[record.rules.profile, record.rules.limit] += 1
    return counts


def _perft() -> Counter[Played]:
    return Counter((table.profile, table.limit) for table in tables())


def _compared() -> dict[Played, str]:
    """The code under which PokerKit knows a game; one profile stands for those based on it."""
    return {(game.profile, game.limit): game.code for game in GAMES.values()}


if __name__ == "__main__" and "--write" in sys.argv:
    DOC.write_text(document())
