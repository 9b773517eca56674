"""Full tables, dealt to a street: there the stub runs short (chapter 3)."""

from tests.support.hand.play import Hand, house, pass_round

MIX_FIRST = house(options={"exactly_one_over": "mix_first"})
NO_BURN_FIRST = house(options={"exactly_one_over": "no_burn_first"})

STREETS = (
    "2c 3c 4c 5c 6c 7c 8c 9c Tc",
    "2d 3d 4d 5d 6d 7d 8d 9d Td",
    "2h 3h 4h 5h 6h 7h 8h 9h Th",
    "2s 3s 4s 5s 6s 7s 8s 9s Ts",
)
"""A card for each of nine seats, street by street."""


def full_table(seats, rules=MIX_FIRST):
    """So many guests with 500 each, before the first card."""
    return Hand(dict.fromkeys(range(1, seats + 1), 500), rules)


def dealt_round(hand):
    """One card to each, or the common card; then a round in which nobody folds."""
    if hand.state.issue and hand.issue.common:
        hand.play(f"common {'KA'[len(hand.state.common)]}s")
    elif hand.state.issue:
        cards = STREETS[hand.state.street].split()[: len(hand.issue.up)]
        hand.play(f"cards {' '.join(cards)}")
    return pass_round(hand)


def played_to(street, seats, rules=MIX_FIRST):
    """A full table that has come to the issue of a street, counted from the third."""
    hand = full_table(seats, rules)
    while hand.state.street < street - 3:
        dealt_round(hand)
    return hand
