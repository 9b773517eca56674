"""Which items of the screen may have a colour that means something; all others have none.

Tests `ui/qml/`.
"""

from __future__ import annotations

import re

import pytest

from tests.support.places import PROJECT

QML = PROJECT / "ui" / "qml"

MEANING = {
    "green": {"ShowdownPad"},
    "red": {
        "NumberPanel",
        "ExerciseSlots",
        "ExerciseVerdict",
        "PickKey",
        "PiecesPad",
        "CheckMark",
        "FloorHead",
        "NoticeCard",
        "NoticeWords",
        "PitEvaluation",
        "PitSheet",
        "Refused",
        "SavedLight",
        "Seat",
    },
    "alarm": {"FloorRing", "FloorTile"},
    "amber": {
        # Who is to act, and what waits for somebody: a call, a relief, a clock, what is off.
        "CallBand",
        "FactsLine",
        "FiguresPad",
        "NoticeWords",
        "PotBoxes",
        "TermsFacts",
        "TopBar",
        # What the computer's or the floor's people have to see to.
        "CheckMark",
        "FloorDayNotes",
        "FloorDayStrip",
        "FloorFigure",
        "FloorFound",
        "FloorHead",
        "FloorRings",
        "FloorRing",
        "FloorTile",
        "FloorTournament",
        "TouchPanel",
        # What waits for the pit boss, or has to be looked at there.
        "ChangeLines",
        "PitChange",
        "PitGuests",
        "PitHand",
        "PitHandLine",
        "PitHead",
        "PitLog",
        "PitLooked",
        "PitMatter",
        "PitRecordLine",
        "PitSheet",
        "PitShift",
        "PitSteps",
        "PitTable",
        "PitTables",
        # The next to be learned, and the end of the time to answer.
        "ExerciseResult",
        "ExerciseSlots",
        "ExerciseTold",
        "TrainingSkill",
        "TrainingStrip",
    },
    "keys.go": set[str](),
    "keys.give_up": {"CheckMark"},
    "keys.raise": {"CheckMark", "FloorTileFact", "FloorTileState"},
}
"""By the name of a colour: the items that go on, wait for somebody, give up, or are wrong."""


@pytest.mark.parametrize("colour", MEANING)
def test_a_colour_that_means_something_is_used_where_it_means_that(colour: str):
    used = re.compile(rf"Theme\.{re.escape(colour)}\b")
    found = {file.stem for file in QML.rglob("*.qml") if used.search(file.read_text("utf-8"))}
    assert found <= MEANING[colour]
