"""What each game of rulebook chapter 8 has: its seats, and the profile that it begins with."""

from __future__ import annotations

from collections.abc import Mapping

MOST_SEATS: Mapping[str, int] = {
    "seven_card_stud": 9,
    "five_card_stud": 9,
    "texas_holdem": 10,
    "omaha": 9,
    "five_card_draw": 9,
}
"""How many players the pack is enough for, by game (1.4)."""

MOST_SEATS_OF_ANY = max(MOST_SEATS.values())
"""The most players of any game."""

FIRST_PROFILE = "casinos-austria-stud"
"""What a new table plays until the house chooses otherwise, and who begins in the training."""

FIRST_PROFILES: Mapping[str, str] = {
    "seven_card_stud": "casinos-austria-stud",
    "texas_holdem": "wiesbaden-holdem",
    "omaha": "wiesbaden-omaha",
    "five_card_draw": "wiesbaden-draw",
    "five_card_stud": "five-card-stud",
}
"""The shipped profile whose cards and openers are the standard of each game (chapter 8)."""
