"""Past hands of the house in the training: what happened stays, who it was does not.

Tests `dealerassist/training/anonymous_hands.py`, `dealerassist/journal/single_shift/last_hands.py`.
"""

import typing

import msgspec
import pytest
from msgspec.structs import replace

from dealerassist.hand.blind_post import BlindPost, PostKind
from dealerassist.hand.events import HandEvent, HandStarted, PlayerReturned
from dealerassist.hand.evolve import begin_hand, fold
from dealerassist.hand.irregular.events import ClockGiven, OpenCardsSwapped, RiverTurnedUp
from dealerassist.hand.state import Phase
from dealerassist.journal.codec import canonical
from dealerassist.journal.queries.hands_read_back import past_hands
from dealerassist.journal.reader import JournalReader
from dealerassist.training.anonymous_hands import SEAT_FIELDS, anonymous_hand, reseated
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.skills import Level
from dealerassist.training.training_desk import TrainingDesk
from tests.support.reports.played import played_once
from tests.support.staff.people import code_of
from tests.support.training.class_of import LEA, PROFILE, TRAINER

HANDS = 8


@pytest.fixture(scope="module")
def journal(tmp_path_factory):
    """A shift of a table, dealt by croupiers with numbers."""
    return played_once(tmp_path_factory, HANDS)


@pytest.fixture
def brought(desk, journal):
    with JournalReader(journal) as reader:
        assert desk.bring_in(reader, actor=TRAINER) > HANDS // 2
    return desk


def ended(rules, start, taps):
    state = begin_hand(start, rules)
    for events in taps:
        state = fold(state, events)
    return state


def test_every_hand_ends_as_it_did(brought, journal):
    with JournalReader(journal) as reader:
        were = sorted(
            tuple(player.stack for player in past.states()[-1].players)
            for past in past_hands(reader, HANDS)
            if anonymous_hand(past, "d") is not None
        )
    hands = [kept.what for kept in brought.own_hands(PROFILE)]
    states = [ended(hand.rules, hand.start, hand.taps) for hand in hands]
    assert all(state.phase is Phase.OVER for state in states)
    assert sorted(tuple(p.stack for p in state.players) for state in states) == were
    assert brought.own_hands("another") == ()


def test_rule_11_5_a_hand_to_which_somebody_came_back_is_left_out(journal):
    with JournalReader(journal) as reader:
        past = next(each for each in past_hands(reader, HANDS) if anonymous_hand(each, "d"))
    first, *others = past.entries
    back = replace(first, events=(*first.events, PlayerReturned(past.started.seats[0])))
    assert anonymous_hand(replace(past, entries=(back, *others)), "d") is None


def test_they_can_be_dealt_again(brought):
    for kept in brought.own_hands(PROFILE):
        hand = kept.what
        table = PracticeTable.from_past(hand.rules, hand.start, hand.taps, Level.OWN)
        while (due := table.due) is not None:
            assert table.do(due).right


def test_nobody_can_be_recognised(brought, journal):
    with JournalReader(journal) as reader:
        entries = list(reader.entries())
    actors = {entry.actor for entry in entries}
    days = {str(entry.utc_ms)[:6] for entry in entries}
    kept = "\n".join(canonical(each.what) for each in brought.own_hands())
    for word in (*actors, *days, "2026-11"):
        assert word not in kept
    assert {each.what.start.number for each in brought.own_hands()} == {1}


def test_their_order_does_not_tell_when_they_were_played(brought):
    digests = [each.what.digest for each in brought.own_hands()]
    assert digests == sorted(digests)


def test_none_comes_in_twice(folder, clock, brought, journal):
    brought.close()
    again = TrainingDesk.open(folder, clock)
    with JournalReader(journal) as reader:
        assert again.bring_in(reader, actor=TRAINER) == 0
        assert code_of(again.bring_in(reader, actor=LEA)) == "role_may_not"
    assert again.own_hands() == brought.own_hands()
    again.close()


def test_what_teaches_nothing_stays_out(journal):
    with JournalReader(journal) as reader:
        past = next(each for each in past_hands(reader, HANDS) if anonymous_hand(each, "d"))
    unfinished = replace(past, entries=past.entries[:-2])
    assert anonymous_hand(unfinished, "d") is None
    uncounted = replace(past, started=replace(past.started, uncounted=(1,)))
    assert anonymous_hand(uncounted, "d") is None


def test_a_clock_does_not_tell_when_it_was_given(journal):
    with JournalReader(journal) as reader:
        past = next(each for each in past_hands(reader, HANDS) if anonymous_hand(each, "d"))
    first, *rest = past.entries
    given = ClockGiven(past.started.seats[0], 30, first.utc_ms)
    timed = replace(past, entries=(replace(first, events=(*first.events, given)), *rest))
    (*_, kept) = anonymous_hand(timed, "d").taps[0]
    assert (kept.seconds, kept.utc_ms) == (30, 0)


# ── the seats ───────────────────────────────────────────────────────────────────────────────

NO_SEATS = {
    "number", "stacks", "pool", "amounts", "amount", "small", "big", "count", "discards", "owed",
    "total", "uncalled", "position", "pots", "returned", "level", "by", "first", "second", "cards",
    "raked", "odd", "full", "open_pair", "more", "made", "put_in", "live", "dead",
    "game", "dropped", "seconds", "utc_ms",
}  # fmt: skip
"""Figures that are no seats; those of `OpenCardsSwapped` and `RiverTurnedUp` are seen to apart."""


def structs_in(kind):
    hints = typing.get_type_hints(kind)
    for name, hint in hints.items():
        yield kind, name, hint
        for inner in typing.get_args(hint):
            if isinstance(inner, type) and issubclass(inner, msgspec.Struct):
                yield from structs_in(inner)


def test_of_every_figure_it_is_known_whether_it_is_a_seat():
    figures = {
        name
        for event in HandEvent.__args__
        for kind, name, hint in structs_in(event)
        if "int" in str(hint)
    }
    assert not any(
        hint is str for event in HandEvent.__args__ for _, _, hint in structs_in(event)
    ), "a text could be a name"
    assert figures - SEAT_FIELDS == NO_SEATS & figures
    assert not SEAT_FIELDS & NO_SEATS


SEATS = {1: 2, 2: 5, 4: 7}


def test_everybody_sits_elsewhere():
    start = HandStarted(8, (1, 2, 4), (10, 20, 30), 4)
    assert reseated(start, SEATS) == HandStarted(8, (2, 5, 7), (10, 20, 30), 7)
    posts = (BlindPost(4, PostKind.BIG_BLIND, 20), BlindPost(1, PostKind.ENTRY, 20, 10))
    start = HandStarted(8, (1, 4), (10, 30), 2, posts=posts)
    elsewhere = (BlindPost(7, PostKind.BIG_BLIND, 20), BlindPost(2, PostKind.ENTRY, 20, 10))
    assert reseated(start, SEATS) == HandStarted(8, (2, 7), (10, 30), 5, posts=elsewhere)
    assert reseated(OpenCardsSwapped(1, 4), SEATS) == OpenCardsSwapped(2, 7)
    turned = RiverTurnedUp(((2, "card"), (4, "other")), (4,))
    assert reseated(turned, SEATS) == RiverTurnedUp(((5, "card"), (7, "other")), (7,))
