"""Hands that a trainer writes: played by the rules before they are kept.

Tests `dealerassist/training/scenarios.py`, `dealerassist/training/answer_marks.py`,
`dealerassist/training/recorded_hands.py`.
"""

from pathlib import Path

import pytest

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.training.answer_marks import Origin
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.recorded_hands import WrittenHand
from dealerassist.training.scenarios import ScenarioFault, read_scenario, scenario_sentence
from dealerassist.training.skills import Level
from dealerassist.training.stored_records import StoredRecord
from dealerassist.training.training_desk import TrainingDesk
from tests.support.staff.people import code_of
from tests.support.training.class_of import LEA, TIM, TRAINER, mark
from tests.support.training.scenarios import RECORDS, SIDE_POTS

ALONE = SIDE_POTS.partition("[_expect]")[0]

UNSEEN_DOOR = Path(__file__).parents[2] / "hands" / "unseen-door-card.toml"

ENGLISH, GERMAN = words_of(Language.ENGLISH), words_of(Language.GERMAN)


def fault(text):
    found = read_scenario(text)
    assert isinstance(found, ScenarioFault)
    return found


def legal(file):
    """Whether the record is played without a remark, as a scenario has to be."""
    text = file.read_text(encoding="utf-8")
    return "ok = false" not in text and "remarks = [" not in text


@pytest.mark.parametrize("file", [each for each in RECORDS if legal(each)], ids=lambda f: f.stem)
def test_a_hand_that_was_written_can_be_dealt_to_its_end(file):
    hand = read_scenario(file.read_text(encoding="utf-8"))
    assert isinstance(hand, WrittenHand)
    table = PracticeTable.from_past(hand.rules, hand.start, hand.taps, Level.OWN)
    while (due := table.due) is not None:
        assert table.do(due).right
    assert table.over
    assert table.state.awards


def test_a_scenario_that_names_the_opener_of_the_river_once_more_is_still_read():
    text = UNSEEN_DOOR.read_text(encoding="utf-8").partition("[out]")[0]
    text = text.replace("4 is named (no: 4.6), ", "").replace("1 shows 9c 8c 2c (no: 7.2)", "")
    river = "\n3 checks, 1 checks "
    assert text.count(river) == 1
    hand = read_scenario(text.replace(river, "\n3 is named, 3 checks, 1 checks "))
    again = read_scenario(text)
    assert isinstance(hand, WrittenHand)
    assert isinstance(again, WrittenHand)
    assert hand.taps == again.taps


WRONG = [
    ("variant = \"F7S\"\nantes = [", None, "valid TOML"),
    (SIDE_POTS.replace('"p2 cc"', '"p2 cbr 500"'), "p2 cbr 500", "Rule"),
    (SIDE_POTS.replace('"p2 cc"', '"p2 jumps"'), "p2 jumps", "action 6"),
    (SIDE_POTS.replace("[30, 100, 100]", "[30]"), "starting_stacks", "1.4"),
    (SIDE_POTS.replace("casinos-austria-stud", "no-such-house"), "_profile", "no-such-house"),
    (f"[1]\n{ALONE}\n[2]\n{ALONE}", "[2]", "one hand"),
]  # fmt: skip


@pytest.mark.parametrize(
    ("text", "lacks"),
    [
        ('profile = "casinos-austria-stud"\n', "stacks, taps"),
        ('profile = "casinos-austria-stud"\nstacks = { 1 = 100, 2 = 100 }\n', "taps"),
        ("stacks = { 1 = 100, 2 = 100 }\n", "profile, taps"),
        ('title = "Side pots"\n', "profile, stacks, taps"),
        ('taps = "push"\n', "profile, stacks"),
    ],
)
def test_a_scenario_in_taps_is_told_what_it_lacks(text, lacks):
    said = scenario_sentence(ENGLISH, "friday.toml", fault(text))
    needed = "a scenario needs profile, stacks and taps"
    assert said == f"friday.toml, line 1: {needed}; it lacks {lacks}"
    assert scenario_sentence(GERMAN, "friday.toml", fault(text)).endswith(f"fehlt: {lacks}")


@pytest.mark.parametrize(("text", "place", "said"), WRONG, ids=range(len(WRONG)))
def test_what_is_no_scenario_is_refused_with_file_line_and_reason(text, place, said):
    found = fault(text)
    sentence = scenario_sentence(ENGLISH, "friday.phh", found)
    assert sentence.startswith("friday.phh, line ")
    assert said in sentence
    assert "\n" not in sentence
    if place is not None:
        assert place in text.splitlines()[(found.line or 0) - 1]
    assert scenario_sentence(GERMAN, "friday.phh", found).startswith("friday.phh, Zeile ")


def test_an_empty_text_is_no_scenario():
    assert "friday.phh" in scenario_sentence(ENGLISH, "friday.phh", fault(""))


# ── in the book ─────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def written(desk):
    kept = desk.add_scenario(SIDE_POTS, " Three all in ", actor=TRAINER)
    assert isinstance(kept, StoredRecord)
    return desk


def test_a_scenario_is_kept_and_can_be_assigned(folder, clock, written):
    (scenario,) = written.scenarios
    assert (scenario.number, scenario.what.name, scenario.actor) == (1, "Three all in", TRAINER)
    assert isinstance(written.assign(1, LEA, actor=TRAINER), StoredRecord)
    assert written.assigned(LEA) == (scenario,)
    assert written.assigned(TIM) == ()
    assert [line.assigned for line in written.overview()] == [1, 0]
    written.close()
    again = TrainingDesk.open(folder, clock)
    assert again.assigned(LEA) == (scenario,)
    again.close()


def test_who_has_played_it_is_through_with_it(written, clock):
    written.assign(1, LEA, actor=TRAINER)
    assert code_of(written.assign(1, LEA, actor=TRAINER)) == "assigned_already"
    written.record(LEA, (mark(origin=Origin.DRILL, seed=1), mark(origin=Origin.SCENARIO, seed=2)))
    assert len(written.assigned(LEA)) == 1
    written.record(LEA, (mark(origin=Origin.SCENARIO, seed=1),))
    assert written.assigned(LEA) == ()
    clock.passes(60)
    assert isinstance(written.assign(1, LEA, actor=TRAINER), StoredRecord)
    assert len(written.assigned(LEA)) == 1


def test_what_the_rules_cannot_play_is_not_kept(desk):
    assert isinstance(desk.add_scenario(WRONG[1][0], "Friday", actor=TRAINER), ScenarioFault)
    assert desk.scenarios == ()


def test_a_trainee_neither_writes_nor_assigns(written):
    for answer in (
        written.add_scenario(SIDE_POTS, "Mine", actor=LEA),
        written.assign(1, TIM, actor=LEA),
    ):
        assert isinstance(answer, Refusal)
        assert answer.code == "role_may_not"


@pytest.mark.parametrize(
    ("number", "person", "code"),
    [(2, LEA, "no_such_scenario"), (1, TRAINER, "not_a_trainee"), (1, "L-99", "unknown_person")],
)
def test_what_cannot_be_assigned(written, number, person, code):
    assert code_of(written.assign(number, person, actor=TRAINER)) == code
