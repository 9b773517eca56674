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
    "min_raise": ["street_min"],
    "odd_chip": ["left_of_button"],
    "low": ["ace_to_five", "eight_or_better"],
    "seal": ["street"],
}
