"""The open cards of eight guests, as the keys that name them."""

DOORS_OF_EIGHT, *STREETS = [
    " ".join(f"card-{card}" for card in street.split())
    for street in (
        "2c 3d 4h 5s 6c 7d 8h 9c",
        "Tc Jd Qh Ks Ac 2d 3h 4s",
        "5c 6d 7h 8s 9d Td Jh Qs",
        "Kc Ad 2h 3s 4c 5d 6h 7s",
    )
]
"""Their door cards, then the cards of each street up to the sixth, from seat 1."""
