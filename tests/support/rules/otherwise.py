"""What a house may choose in place of the defaults of chapter 9."""

OTHER_VALUES = {
    "exactly_one_over": ["no_burn_first"],
    "opener_first_round": ["highest_door"],
    "opener_tie": ["seat"],
    "max_raises": [0, 4],
    "uncapped_river": ["always", "never"],
    "all_in_counts_in_heads_up": [False],
    "recap_stays": [True],
    "min_raise": ["street_min"],
    "odd_chip": ["left_of_button"],
    "low": ["ace_to_five", "eight_or_better"],
    "seal": ["street"],
}
