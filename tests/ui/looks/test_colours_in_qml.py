"""Which items of the screen may have a colour that means something; all others have none."""

from __future__ import annotations

import re

import pytest

from tests.support.places import PROJECT

QML = PROJECT / "ui" / "qml"

MEANING = {
    "green": {"ShowdownPad"},
    "red": {
        "ExerciseSlots",
        "ExerciseVerdict",
        "PickKey",
        "PiecesPad",
        "CheckMark",
        "FloorHead",
        "NoticeCard",
        "NoticeWords",
        "PitSheet",
        "Refused",
        "SavedLight",
        "Seat",
    },
    "alarm": {"FloorRing", "FloorTile"},
    "keys.go": set[str](),
    "keys.give_up": {"CheckMark"},
}
"""By the name of a colour: the items that go on, or where something is given up or wrong."""


@pytest.mark.parametrize("colour", MEANING)
def test_a_colour_that_means_something_is_used_where_it_means_that(colour: str):
    used = re.compile(rf"Theme\.{re.escape(colour)}\b")
    found = {file.stem for file in QML.rglob("*.qml") if used.search(file.read_text("utf-8"))}
    assert found <= MEANING[colour]
