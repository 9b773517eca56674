"""Random legal hands: written as PHH and replayed, they come out the same."""

import json
import random
from io import BytesIO

from hypothesis import given
from hypothesis import strategies as st

from dealerassist.hand.refusal import Refusal
from dealerassist.records.outcome import json_line, outcome_of
from dealerassist.records.phh.header import record_of
from dealerassist.records.phh.sections import sections_of
from dealerassist.records.phh.writing import phh_text
from dealerassist.records.replay import Replayed, act, opening_state, replay
from dealerassist.rules.loading import load_profile
from tests.records.dealt import Table

PROFILES = (
    "stud",
    "stud-high-low-eight",
    "casinos-austria-stud",
    "casinos-austria-stud-high-low",
    "stud-open-river",
)
STACKS = (3, 7, 12, 25, 60, 140, 500)


def read(text: str):
    (section,) = sections_of(BytesIO(text.encode()))
    return record_of(section.data())


@st.composite
def tables(draw):
    rules = load_profile(draw(st.sampled_from(PROFILES))).at_table()
    chance = random.Random(draw(st.integers(0, 2**32)))
    stacks = tuple(draw(st.lists(st.sampled_from(STACKS), min_size=2, max_size=9)))
    return Table(
        rules,
        stacks,
        chance,
        folds=draw(st.sampled_from((0.0, 0.1, 0.4))),
        raises=draw(st.sampled_from((0.0, 0.3, 0.7))),
        mucks=draw(st.sampled_from((0.0, 0.5))),
    )


@given(tables())
def test_a_written_hand_replays_to_the_same_end(table):
    live, events = table.play_out()
    replayed = replay(read(phh_text(table.opening, events)))
    assert replayed.refused is None
    end = replayed.state
    assert [player.stack for player in end.players] == [player.stack for player in live.players]
    assert (end.awards, end.openers, end.shown) == (live.awards, live.openers, live.shown)
    assert (end.burned, end.reshuffles, end.stub) == (live.burned, live.reshuffles, live.stub)


@given(tables())
def test_chips_are_conserved_in_the_outcome(table):
    _, events = table.play_out()
    outcome = json.loads(line_of(replay(read(phh_text(table.opening, events)))))
    assert sum(outcome["starting_stacks"]) == sum(outcome["finishing_stacks"]) + outcome["rake"]
    for pot in outcome["pots"]:
        assert sum(pot["won"].values()) == pot["amount"] - pot["rake"]
        assert {int(seat) for seat in pot["won"]} <= set(pot["seats"])


@given(tables(), st.data())
def test_a_hand_cut_short_is_refused_after_its_last_action(table, data):
    _, events = table.play_out()
    record = read(phh_text(table.opening, events))
    kept = data.draw(st.integers(0, len(record.actions) - 1))
    text = phh_text(table.opening, events)
    short = read(without_actions(text, record.texts[kept:]))
    replayed = replay(short, keep_steps=True)
    assert replayed.refused is not None
    assert (replayed.refused.action, replayed.refused.refusal.code) == (kept, "hand_not_over")
    assert len(replayed.after) == kept


def without_actions(text: str, dropped: tuple[str, ...]) -> str:
    lines = text.splitlines(keepends=True)
    end = lines.index("]\n")
    return "".join(lines[: end - len(dropped)] + lines[end:])


@given(tables())
def test_every_step_offers_the_action_that_follows(table):
    """What `--steps` says of the price of a call and the totals of a raise holds."""
    _, events = table.play_out()
    record = read(phh_text(table.opening, events))
    steps = json.loads(line_of(replay(record, keep_steps=True), with_steps=True))["steps"]
    for step, following in zip(steps, record.texts[1:], strict=False):
        player, kind, *rest = following.split()
        if step["to_act"] is None or player == "d":
            continue
        assert player == f"p{step['to_act']}"
        if kind == "cc":
            assert step["to_call"] is not None
        if kind == "cbr":
            smallest, largest = step["raise_to"]
            assert smallest <= int(rest[0]) <= largest


@given(tables(), st.randoms(use_true_random=False))
def test_actions_out_of_order_are_played_or_refused_and_the_chips_add_up(table, chance):
    _, events = table.play_out()
    record = read(phh_text(table.opening, events))
    actions = list(record.actions)
    here, there = chance.randrange(len(actions)), chance.randrange(len(actions))
    actions[here], actions[there] = actions[there], actions[here]
    state = opening_state(record)
    for action in actions:
        outcome = act(state, action, record.unit)
        if isinstance(outcome, Refusal):
            break
        state = outcome
        assert state.all_chips() == sum(record.stacks)


def line_of(replayed: Replayed, *, with_steps: bool = False) -> str:
    return json_line(outcome_of(replayed, file="a.phh", hand=1, with_steps=with_steps))
