"""Rule 1.4 in records: other rooms deal badugi to eight, tables of the house seat seven.

Tests `dealerassist/records/most_players.py`, `dealerassist/records/phh/players.py`,
`dealerassist/records/pokerstars/seats.py`, `dealerassist/training/recorded_hands.py`.
"""

import pytest

from dealerassist.files.unreadable import UnreadableError
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.recorded_hands import written_hand_of
from tests.support.records.online import outcome, recorded

FOLDS = "".join(f"{name}: folds\n" for name in ("d", "e", "f", "g", "h", "a", "b"))


def text(game: str, players: int) -> str:
    seats = "".join(f"Seat {at}: {'abcdefghij'[at - 1]} ($50 in chips)\n" for at in range(1, 9))
    told = FOLDS if players == 8 else FOLDS.replace("h: folds\n", "")
    return (
        f"PokerStars Hand #1: {game} ($2/$4 USD) - 2026/01/02 3:04:05 ET\n"
        f"Table 'A' 8-max Seat #1 is the button\n{seats}"
        "b: posts small blind $1\nc: posts big blind $2\n*** DEALING HANDS ***\n"
        f"{told}Uncalled bet ($1) returned to c\nc collected $2 from pot\n"
    )


def phh(variant: str) -> str:
    blinds = [1, 2, *[0] * 6]
    deals = [f"d dh p{player} {'??' * 4}" for player in range(1, 9)]
    return (
        f'variant = "{variant}"\nantes = {[0] * 8}\nblinds_or_straddles = {blinds}\n'
        f"small_bet = 2\nbig_bet = 4\nstarting_stacks = {[50] * 8}\n"
        f"actions = {[*deals, *(f'p{at} f' for at in (3, 4, 5, 6, 7, 8, 1))]}\n"
    )


@pytest.mark.parametrize("record", [text("Badugi Limit", 8), phh("FB")])
def test_rule_1_4_a_record_of_badugi_may_have_eight(record):
    found = outcome(record)
    assert (found["ok"], len(found["finishing_stacks"])) == (True, 8)


@pytest.mark.parametrize(
    "record", [text("Triple Draw 2-7 Lowball Limit", 8), phh("F2L3D").replace("????????", "??" * 5)]
)
def test_rule_1_4_with_three_draws_of_five_there_are_seven(record):
    with pytest.raises(UnreadableError, match="8 players: this game takes 2 to 7"):
        recorded(record)


def test_rule_1_4_a_table_of_the_house_seats_seven_and_so_does_the_training():
    assert load_profile("badugi").max_seats == 7
    with pytest.raises(UnreadableError, match="8 players: this game takes 2 to 7"):
        written_hand_of(recorded(text("Badugi Limit", 8)))
    assert not isinstance(written_hand_of(recorded(text("Badugi Limit", 7))), UnreadableError)
