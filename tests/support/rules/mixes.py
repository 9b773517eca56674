"""Files of mixed tables, as a house writes them."""

from __future__ import annotations

HOLDEM = """
[[mix]]
profile = "holdem"
limit = "split"
stakes = { small_blind = 10, big_blind = 20, low = 20, high = 40 }
"""

OMAHA = """
[[mix]]
profile = "omaha-high-low-eight"
limit = "split"
stakes = { small_blind = 10, big_blind = 20, low = 20, high = 40 }
"""

STUD = """
[[mix]]
profile = "stud"
limit = "split"
stakes = { ante = 3, bring_in = 5, low = 20, high = 40 }
"""

STUD_EIGHT = """
[[mix]]
profile = "stud-high-low-eight"
limit = "split"
stakes = { ante = 3, bring_in = 5, low = 20, high = 40 }
"""

NO_LIMIT = """
[[mix]]
profile = "holdem"
limit = "none"
stakes = { small_blind = 5, big_blind = 10, min = 10 }
"""

HEAD = """
name = "hose"
version = 1
mix_change = { hands = 8 }
"""


def of_games(*games: str, head: str = HEAD) -> str:
    """The text of a file with these games."""
    return head + "".join(games)


HOSE = of_games(HOLDEM, OMAHA, STUD, STUD_EIGHT)
"""HORSE without razz: four games, eight hands of each."""
