"""Paths of the checkout and of test data, so that a test module can be moved."""

from pathlib import Path

PROJECT = Path(__file__).parents[2]

HANDS = PROJECT / "tests" / "hands"
"""Hands as a croupier writes them."""

TYPED_HANDS = PROJECT / "tests" / "hands_phh"
"""Hands as they were typed elsewhere."""

JOURNALS = PROJECT / "tests" / "journals"
"""A journal of each version, with its second copy; those of released versions stay as they are."""

TRAINING_BOOKS = PROJECT / "tests" / "training_books"
"""A training book of each version; those of released versions stay as they are."""
