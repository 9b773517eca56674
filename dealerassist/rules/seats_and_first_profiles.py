"""What each game of rulebook chapter 8 has: its seats, and the profile that it begins with."""

from __future__ import annotations

from collections.abc import Mapping

MOST_SEATS: Mapping[str, int] = {
    "seven_card_stud": 9,
    "five_card_stud": 9,
    "texas_holdem": 10,
    "omaha": 9,
    "five_card_omaha": 9,
    "six_card_omaha": 7,
    "courchevel": 9,
    "five_card_draw": 9,
    "short_deck": 10,
    "razz": 9,
    "triple_draw_low": 7,
    "single_draw_low": 9,
    "badugi": 7,
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
    "five_card_omaha": "five-card-omaha",
    "six_card_omaha": "six-card-omaha",
    "courchevel": "courchevel",
    "five_card_draw": "wiesbaden-draw",
    "five_card_stud": "five-card-stud",
    "short_deck": "short-deck",
    "razz": "razz",
    "triple_draw_low": "triple-draw-low",
    "single_draw_low": "single-draw-low",
    "badugi": "badugi",
}
"""The shipped profile whose cards and openers are the standard of each game (chapter 8)."""
