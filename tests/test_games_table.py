"""The page of games and limits says what the tests really hold.

Tests `docs/games.md`.
"""

from tests.support.games_table import DOC, document


def test_the_page_is_as_the_tests_are():
    assert DOC.read_text() == document(), "python -m tests.support.games_table --write"


def test_every_row_of_chapter_8_has_a_hand_that_a_croupier_can_read():
    for row in (line.split("|") for line in document().splitlines() if line.startswith("| `")):
        profile, hands = row[1].strip(" `"), int(row[3])
        assert hands or profile in FOR_RECORDS, row


FOR_RECORDS = (
    "stud",
    "stud-high-low-eight",
    "holdem",
    "omaha",
    "omaha-high-low-eight",
    "five-card-omaha",
    "five-card-omaha-high-low-eight",
    "six-card-omaha",
    "six-card-omaha-high-low-eight",
    "courchevel",
    "courchevel-high-low-eight",
    "draw-with-blinds",
)
"""They stand beside chapter 8's rows, and play by the rules of one of those."""
