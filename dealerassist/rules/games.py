"""The games of rulebook chapter 8, by the names that profiles give them."""

from __future__ import annotations

from collections.abc import Mapping

MOST_SEATS: Mapping[str, int] = {
    "seven_card_stud": 9,
    "five_card_stud": 9,
    "texas_holdem": 10,
    "omaha": 9,
    "five_card_draw": 9,
}
"""How many the pack serves, by game (1.4)."""

MOST_SEATS_OF_ANY = max(MOST_SEATS.values())
"""The most that any game takes."""

FIRST_PROFILES: Mapping[str, str] = {
    "seven_card_stud": "casinos-austria-stud",
    "texas_holdem": "wiesbaden-holdem",
    "omaha": "wiesbaden-omaha",
    "five_card_draw": "wiesbaden-draw",
    "five_card_stud": "five-card-stud",
}
"""The profile whose cards and openers are the standard of a game (chapter 8)."""
