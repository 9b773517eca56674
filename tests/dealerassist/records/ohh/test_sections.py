"""Cutting a file of Open Hand History: however it is written, one bad hand spoils no other.

Tests `dealerassist/records/ohh/sections.py`, `dealerassist/records/ohh/schema.py`,
`dealerassist/records/phh/sections.py`.
"""

import json
from io import BytesIO

import pytest

from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_sections import sections_of
from tests.support.records.online import ohh

HAND = ohh([("Preflop", "", "1 Post SB 1, 2 Post BB 2, 3 Fold, 1 Fold")], stacks={1: 9, 2: 9, 3: 9})
PRETTY = json.dumps(json.loads(HAND), indent=4)


def read(text: str) -> list[str]:
    """Of each hand, the line on which it begins, and what is wrong with it."""
    found = []
    for section in sections_of(BytesIO(text.encode())):
        try:
            section.record()
            why = "well"
        except UnreadableError as error:
            why = str(error)
        found.append(f"{section.hand} {section.line} {why}")
    return found


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        (HAND, [1]),
        (f"{HAND}\n\n{HAND}\n\n\n{HAND}\n", [1, 3, 6]),
        (f"\ufeff{HAND}\r\n\r\n{HAND}\r\n", [1, 3]),
        (f"{HAND}{HAND}", [1, 1]),
        (f"[{HAND},\n{HAND}]", [1, 2]),
        (f"[\n{PRETTY},\n{PRETTY}\n]\n", [2, PRETTY.count("\n") + 3]),
        (f"\n\n{PRETTY}\n", [3]),
        (HAND.replace("Name 1", '{{ } \\" {'), [1]),
    ],
)
def test_hands_however_they_are_written(text, lines):
    assert read(text) == [f"{number} {line} well" for number, line in enumerate(lines, 1)]


@pytest.mark.parametrize(
    "bad",
    [
        HAND[:200],
        HAND[:-1],
        HAND + "}",
        HAND.replace('"rounds"', '"rounds'),
        "{}",
        '{"ohh": 7}',
        "null",
        PRETTY[:300],
    ],
)
def test_a_bad_hand_spoils_no_other(bad):
    found = read(f"{HAND}\n\n{bad}\n\n{HAND}\n")
    assert found[0] == "1 1 well"
    assert found[-1].endswith("well")
    assert any(not line.endswith("well") for line in found)


def test_a_hand_out_of_bounds_is_named_by_its_line():
    (section,) = sections_of(BytesIO(("{\n" + '"x": 1,\n' * 60_000).encode()))
    with pytest.raises(UnreadableError, match="the hand is longer") as caught:
        section.record()
    assert caught.value.line == 1


def test_a_list_without_a_hand():
    with pytest.raises(UnreadableError, match="there is no hand in it"):
        list(sections_of(BytesIO(b"[]")))
