"""Random legal hands: written as PHH and replayed, they come out the same.

Tests `dealerassist/records/face_down.py`, `dealerassist/records/played_action.py`,
`dealerassist/records/replay_json.py`, `dealerassist/records/waiting.py`.
"""

import json
import random
import warnings
from io import BytesIO

from hypothesis import assume, given
from hypothesis import strategies as st
from pokerkit import HandHistory

from dealerassist.hand.betting import full_totals, turn_of
from dealerassist.hand.events import BetMade, BetsCollected, PotsAwarded
from dealerassist.hand.evolve import evolve
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.records.hand_sections import sections_of
from dealerassist.records.phh.record import phh_record_of
from dealerassist.records.phh.writing import phh_text
from dealerassist.records.played_action import play_action
from dealerassist.records.replay import ReplayResult, opening_state, replay
from dealerassist.records.replay_json import json_line, outcome_of
from dealerassist.records.waiting import NOTHING
from dealerassist.rules.limits import Limit
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from tests.second_opinion.differences.awards import AWARDS, Award, left_with
from tests.second_opinion.differences.explaining import explain
from tests.support.hand.posts import made_up_posts
from tests.support.records.dealt import Table

GAMES = [(name, limit) for name in shipped_profiles() for limit in load_profile(name).limits]
"""Every profile at each of its limits."""

STACKS = (3, 7, 12, 25, 60, 140, 500, 3000)

OPTIONS = {
    "exactly_one_over": ("mix_first", "no_burn_first"),
    "max_raises": (0, 1, "none"),
    "uncapped_river": ("heads_up", "always", "never"),
    "min_raise": ("last_raise", "street_min"),
    "odd_chip": ("high_card_by_suit", "left_of_button"),
    "low": ("normal", "ace_to_five", "eight_or_better"),
}
RAKES = (
    {"percent": 5},
    {"percent": 2.5, "rounding": "per_round"},
    {"percent": 10, "cap": 7, "no_first_round": True},
    {"schedule": [[20, 2], [60, 7]]},
)


def read(text: str):
    (section,) = sections_of(BytesIO(text.encode()))
    return phh_record_of(section.data())


@st.composite
def tables(draw, games=GAMES, stacks=STACKS, most=10, **fixed):
    """A hand of some game: any seats, any button; `fixed` changes are laid over the profile."""
    name, limit = draw(st.sampled_from(games))
    options = {name: st.sampled_from(values) for name, values in OPTIONS.items()}
    changes = {
        "limit": limit.value,
        "options": draw(st.fixed_dictionaries({}, optional=options)),
        "rake": draw(st.sampled_from(RAKES)),
        "smallest_chip": draw(st.sampled_from((1, 1, 0.5))),
    }
    rules = load_profile(name, changes=changes | fixed).at_table()
    seats = sorted(
        draw(
            st.sets(
                st.integers(1, rules.max_seats), min_size=2, max_size=min(most, rules.max_seats)
            )
        )
    )
    button = draw(st.sampled_from(seats))
    chance = random.Random(draw(st.integers(0, 2**32)))
    return Table(
        rules,
        tuple(draw(st.sampled_from(stacks)) for _ in seats),
        chance,
        folds=draw(st.sampled_from((0.0, 0.1, 0.4))),
        raises=draw(st.sampled_from((0.0, 0.3, 0.7))),
        mucks=draw(st.sampled_from((0.0, 0.5))),
        seats=tuple(seats),
        button=button,
        posts=made_up_posts(chance, rules, tuple(seats), button),
    )


def by_player(state) -> tuple:
    """What must be the same, told by players from the button's left and not by seats."""
    number = {player.seat: at for at, player in enumerate(state.from_left, 1)} | {None: None}
    shares = [
        (pot.amount, pot.raked, sorted((number[share.seat], share.amount) for share in pot.shares))
        for pot in state.awards
    ]
    openers, shown = [number[s] for s in state.openers], [number[s] for s in state.shown]
    stacks = [player.stack for player in state.from_left]
    return stacks, shares, openers, shown, state.burned, state.reshuffles, state.stub, state.board


@given(tables())
def test_a_written_hand_replays_to_the_same_end(table):
    live, events = table.play_out()
    replayed = replay(read(phh_text(table.opening, events)))
    assert replayed.refused is None
    assert by_player(replayed.state) == by_player(live)


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
        if step["to_act"] is None:
            assert player == "d" or kind in {"sd", "sm"}
            continue
        assert player == f"p{step['to_act']}"
        if kind == "cc":
            assert step["to_call"] is not None
        if kind == "cbr":
            smallest, largest = step["raise_to"]
            assert smallest <= float(rest[0]) <= largest
            assert float(rest[0]) in step.get("raise_to_only", [float(rest[0])])


@given(tables(), st.randoms(use_true_random=False))
def test_actions_out_of_order_are_played_or_refused_and_the_chips_add_up(table, chance):
    _, events = table.play_out()
    record = read(phh_text(table.opening, events))
    actions = list(record.actions)
    here, there = chance.randrange(len(actions)), chance.randrange(len(actions))
    actions[here], actions[there] = actions[there], actions[here]
    state, waiting = opening_state(record), NOTHING
    for action in actions:
        outcome = play_action(state, action, record, waiting)
        if isinstance(outcome, Refusal):
            break
        state, waiting = outcome.state, outcome.waiting
        assert state.all_chips() == sum(record.stacks)


# ── the second opinion ──────────────────────────────────────────────────────────────────────

PHH_GAMES = [
    *((name, limit) for name in ("holdem", "wiesbaden-holdem") for limit in ("split", "none")),
    *(("omaha", "pot"), ("wiesbaden-omaha", "pot"), ("omaha-high-low-eight", "split")),
    *(("stud", "split"), ("wiesbaden-stud", "split"), ("stud-high-low-eight", "split")),
    *(("razz", "split"), ("triple-draw-low", "split"), ("badugi", "split")),
    *(("single-draw-low", "none"), ("short-deck", "none")),
]
"""What PHH has a code for: other readers play it as we do."""


@given(
    tables(
        games=[(name, Limit(limit)) for name, limit in PHH_GAMES],
        stacks=(60, 140, 500, 3000),
        most=5,  # PokerKit shuffles in otherwise where a stud stub runs out
        # PokerKit knows no bet of the higher limit on fourth street (5.16).
        options={"opener_tie": "seat", "open_pair": "lower"},
        rake={"percent": 0},
        smallest_chip=1,
    )
)
def test_pokerkit_plays_a_written_hand_to_the_same_stacks(table):
    """Or pushes the pots otherwise in a way that `second_opinion/differences/awards.py` knows.

    Its stacks are then those of our own rules with PokerKit's put into them, chip for chip. It
    puts pots together whose other owners have lost, so that two odd chips are none; it gives the
    odd chips of a pot to one seat; and it halves a side pot for a low that wins another pot.
    """
    table.croupier.mucks, table.croupier.boldness = 0.0, min(table.croupier.boldness, 0.3)
    live, events = table.play_out()
    awarding = awarding_of(table.opening, events)
    assume(awarding is not None)
    with warnings.catch_warnings():
        # It warns of cards that it would not have shuffled in yet.
        warnings.simplefilter("ignore")
        *_, end = HandHistory.loads(phh_text(table.opening, events))
    seats = [player.seat for player in live.from_left]
    theirs = dict(zip(seats, end.stacks, strict=True))
    assert left_with(Award(awarding)) == {player.seat: player.stack for player in live.players}
    assert explain(theirs, Award(awarding), left_with, AWARDS) is not None


def awarding_of(state, events) -> HandState | None:
    """The hand as its pots are to be pushed.

    None if houses differ before: at a short all-in raise, or at many raises heads-up.
    """
    raises = 0
    for event in events:
        if isinstance(event, BetsCollected):
            raises = 0
        if isinstance(event, BetMade):
            raises += 1
            smallest, _ = full_totals(turn_of(state, event.seat))
            if event.total < smallest or raises > 3:
                return None
        if isinstance(event, PotsAwarded):
            return state
        state = evolve(state, event)
    raise AssertionError("the hand has no end")


def line_of(replayed: ReplayResult, *, with_steps: bool = False) -> str:
    return json_line(outcome_of(replayed, file="a.phh", hand=1, with_steps=with_steps))
