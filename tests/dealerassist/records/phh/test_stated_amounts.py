"""What a PHH record says twice of its outcome: each is held against the play.

Tests `dealerassist/records/statements.py`.
"""

import pytest

from tests.support.records.hand_texts import HAND
from tests.support.records.online import outcome

SAID = {
    "finishing_stacks": "[519, 480]",
    "winnings": "[39, 0]",
    "rake": "1",
    "_rake_taken": "1",
    "_burns": "5",
}


def differs(**fields: str) -> dict:
    said = "".join(f"{key} = {value}\n" for key, value in (SAID | fields).items())
    found = outcome(HAND + said)
    assert found["refusal"] is None
    assert found["ok"] is (not found["differs"])
    return found["differs"]


@pytest.mark.parametrize(
    ("fields", "expected"),
    [
        ({}, {}),
        ({"finishing_stacks": "[520, 479]"}, {"p1": [520, 519], "p2": [479, 480]}),
        ({"winnings": "[38, 0]"}, {"p1": [38, 39]}),
        (
            {"finishing_stacks": "[520, 480]", "winnings": "[40, 0]"},
            {"p1": [520, 519], "won p1": [40, 39]},
        ),
        ({"rake": "2"}, {"rake": [2, 1]}),
        ({"_rake_taken": "2"}, {"rake_taken": [2, 1]}),
        ({"_burns": "4"}, {"burns": [4, 5]}),
    ],
)
def test_each_field_of_the_outcome(fields: dict, expected: dict):
    assert differs(**fields) == expected


def test_what_a_jackpot_got():
    drop = "_drop = { amount = 2, from = 20 }\n"
    said = "winnings = [37, 0]\nrake = 1\n"
    assert outcome(HAND + drop + said + "_drop_taken = 2\n")["differs"] == {}
    assert outcome(HAND + drop + said + "_drop_taken = 1\n")["differs"] == {"drop": [1, 2]}
