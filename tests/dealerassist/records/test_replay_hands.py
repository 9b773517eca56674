"""The hand records in tests/hands_phh: each says under `_expect` what must come of it.

Under `_expect.after` stands how the hand must be after an action, the first of that text.

Tests `dealerassist/records/hand_sections.py`, `dealerassist/records/replay_json.py`,
`dealerassist/records/stated_acts.py`, `dealerassist/records/tolerated.py`,
`dealerassist/records/phh/action_reading.py`, `dealerassist/records/phh/record.py`.
"""

import json
from decimal import Decimal

import pytest

from dealerassist.records.hand_sections import sections_of
from dealerassist.records.phh.record import phh_record_of
from dealerassist.records.replay import replay
from dealerassist.records.replay_json import json_line, outcome_of
from tests.support.places import TYPED_HANDS

RECORDS = sorted(TYPED_HANDS.glob("*.phh"))


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_hand(path):
    with path.open("rb") as file:
        (section,) = sections_of(file)
    data = section.data()
    expected = data.pop("_expect")
    outcome = outcome_of(
        replay(phh_record_of(data), keep_steps=True), file=path.name, hand=1, with_steps=True
    )
    found = json.loads(json_line(outcome), parse_float=Decimal)
    for action, wanted in expected.pop("after", {}).items():
        step = next(step for step in found["steps"] if step["text"] == action)
        assert {key: step[key] for key in wanted} == wanted, action
    found["last_stub"] = found["steps"][-1]["stub"]
    found["openers"] = [opener or 0 for opener in found["openers"]]
    if expected.get("refusal"):
        found["refusal"] = {key: found["refusal"][key] for key in expected["refusal"]}
    assert {key: found[key] for key in expected} == expected
    assert expected["ok"] or found["refusal"]


def test_there_are_records():
    assert len(RECORDS) > 10
