"""For each house option of chapter 9, values other than the default."""

OTHER_VALUES = {
    "exactly_one_over": ["no_burn_first"],
    "opener_first_round": ["highest_door"],
    "opener_tie": ["seat"],
    "max_raises": [0, 4],
    "uncapped_river": ["always", "never"],
    "all_in_counts_in_heads_up": [False],
    "recap_stays": [True],
    "all_in_shows": [True],
    "open_pair": ["may_double"],
    "button_rule": ["dead"],
    "new_guest_posts": [False],
    "straddle": ["under_the_gun", "button"],
    "ante_by_big_blind": [True],
    "min_raise": ["street_min"],
    "odd_chip": ["left_of_button"],
    "low": ["ace_to_five", "eight_or_better"],
    "new_guest_at_once": [True],
    "absent": ["last_card", "first_card"],
    "ante_is_whole": [True],
    "short_ante": ["blind_first"],
    "all_in_face_up": [True],
    "seal": ["street"],
}

PROFILES = {
    "open_pair": "stud",
    "button_rule": "wiesbaden-holdem",
    "new_guest_posts": "wiesbaden-holdem",
    "straddle": "wiesbaden-holdem",
    "ante_by_big_blind": "wiesbaden-holdem",
    "new_guest_at_once": "wiesbaden-holdem",
}
"""A profile in which an option makes sense, where it does not in Casinos Austria stud."""
