"""The screen is told what has changed, and shows the same as one that was told everything.

Tests `ui/window/view_diff.py`, `ui/start/bridge.py`.
"""

import json
import random

import msgspec
import pytest

from tests.support.ui.croupier import live_names, seated
from tests.support.ui.hands import visible_items
from tests.support.ui.walking import STAYING
from ui.app import Stage, staged
from ui.start.bridge import as_json
from ui.window.view_diff import changes_between

TAPS = 400
LOOKED_AT = 8
STACKS = dict.fromkeys(range(1, 8), 20_000)
SIZE = (1280, 800)


def test_equal_views_differ_in_nothing():
    view = seated(STACKS).view
    assert changes_between(view, msgspec.structs.replace(view)) == []


def test_only_what_has_changed_is_told():
    view = seated(STACKS).view
    seats = list(view.felt.seats)
    seats[3] = msgspec.structs.replace(seats[3], bet="€5.00")
    felt = msgspec.structs.replace(view.felt, seats=tuple(seats), slots=6)
    asked = msgspec.structs.replace(view.asked, keys=view.asked.keys[:1])
    changed = msgspec.structs.replace(view, felt=felt, asked=asked)
    assert changes_between(view, changed) == [
        (("felt", "seats", 3, "bet"), "€5.00"),
        (("felt", "slots"), 6),
        (("asked", "keys"), view.asked.keys[:1]),
    ]


def test_the_changes_make_the_view_that_follows_out_of_the_one_before():
    table, dice = seated(STACKS), random.Random(11)
    told = json.loads(as_json(table.view))
    for _ in range(TAPS):
        before = table.view
        table.kiosk.tap(dice.choice(sorted(live_names(before) - STAYING)))
        for path, to in json.loads(msgspec.json.encode(changes_between(before, table.view))):
            put(told, path, to)
        assert told == json.loads(as_json(table.view))


def put(told, path, to) -> None:
    *outer, last = path
    for step in outer:
        told = told[step]
    told[last] = to


@pytest.mark.long
def test_the_screen_looks_as_if_it_had_been_built_just_now(qapp, qtlog):
    table, dice = seated(STACKS), random.Random(5)
    with staged(table.kiosk, SIZE) as stage:
        for _ in range(LOOKED_AT):
            stage.bridge.tap(dice.choice(sorted(live_names(table.view) - STAYING)))
            shown = stage.picture()
            with staged(table.kiosk, SIZE) as fresh:
                assert shown == fresh.picture(), table.view.asked.prompt
                assert names_on(stage) == names_on(fresh)
    assert [record.message for record in qtlog.records] == []


def names_on(stage: Stage) -> list[str]:
    names = (item.objectName() for item in visible_items(stage.window.contentItem()))
    return sorted(name for name in names if name)
