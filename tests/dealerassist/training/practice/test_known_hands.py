"""Hands that were played before, or written: the trainee deals them.

Tests `dealerassist/training/practice/known_hands.py`,
`dealerassist/training/practice/due_steps.py`, `dealerassist/training/practice/seated_guests.py`,
`dealerassist/simulation/deal_search.py`.
"""

import random
from collections import Counter
from itertools import pairwise

from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.commands import DealDown, ShowCard, ShowHand
from dealerassist.hand.events import HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.irregular.commands import Irregularity, NoteDefectiveDeck
from dealerassist.hand.state import Phase, Standing
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.deal_search import rehearse
from dealerassist.training.practice.dealer_actions import NoticeMistake, ReadHand
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.practice.seated_guests import SeatedGuests, events_of
from dealerassist.training.skills import Level

STUD = load_profile("casinos-austria-stud").at_table()
START = HandStarted(1, (2, 4, 7), (300, 300, 300))


def all_done(table):
    """Every action that was due, in order."""
    done = []
    while not table.over:
        done.append(table.due)
        assert table.do(table.due).right
    return done


def test_a_hand_known_by_its_events_ends_as_it_did():
    rehearsed = rehearse(START, STUD, random.Random(5))
    state, events = carry_on(begin_hand(START, STUD))
    taps = [(START, *events)]
    for command in rehearsed.commands:
        state, events = play(state, command)
        taps.append(events)
    table = PracticeTable.from_past(STUD, START, taps, Level.OWN)
    all_done(table)
    assert table.state == rehearsed.end


def test_hole_cards_that_a_record_names_lie_hidden_until_they_are_shown():
    table = PracticeTable.from_past(STUD, START, written_taps(shown_down()), Level.OWN)
    seen = []
    while not table.over:
        hidden = [card for player in table.state.players for card in player.down_cards]
        seen.append((type(table.due), any(card is not None for card in hidden)))
        table.do(table.due)
    first_read = [action for action, _ in seen].index(ReadHand)
    assert [known for _, known in seen].index(True) == first_read
    assert len(table.state.shown) > 1


def shown_down():
    """A hand of which at least two players show."""
    hands = (rehearse(START, STUD, random.Random(seed)) for seed in range(100))
    return next(hand for hand in hands if len(hand.end.shown) > 1)


def written_taps(rehearsed):
    """The hand as a record has it: hole cards are named as they come, and only turned up later."""
    seats = [player.seat for player in rehearsed.end.players]
    hidden = {seat: iter(cards) for seat, cards in zip(seats, rehearsed.dealt, strict=True)}
    state, events = carry_on(begin_hand(START, STUD), deal_down=False)
    taps, commands = [events], iter(rehearsed.commands)
    while state.phase is not Phase.OVER:
        if state.issue is not None and state.issue.down:
            seat, count = state.issue.down[0], state.street_rules.down
            command = DealDown(seat, tuple(next(hidden[seat]) for _ in range(count)))
        else:
            command = next(commands)
            if isinstance(command, ShowCard):
                command = ShowHand(command.seat, ())
                if state.player(command.seat).standing is Standing.SHOWN:
                    continue
        state, events = play(state, command, deal_down=False)
        taps.append(events)
    return taps


# ── what went wrong in them ─────────────────────────────────────────────────────────────────


SEEN = (
    Irregularity.HOLE_CARD_EXPOSED,
    Irregularity.WRONG_FORCED_BET,
    Irregularity.OUT_OF_TURN,
    Irregularity.SHORT_BET,
)
"""Of these a record says what there was to see."""


class Kept:
    """A source that keeps what it tells, tap by tap."""

    def __init__(self, source):
        self._source, self.taps = source, []

    def begin(self):
        state, happened = self._source.begin()
        self.taps.append(events_of(happened))
        return state, happened

    def next(self, state):
        happened = self._source.next(state)
        self.taps.append(events_of(happened))
        return happened


def of_noticing(actions):
    """What had to be noticed, and how it was put right."""
    return [
        action
        for notice, repair in pairwise(actions)
        if isinstance(notice, NoticeMistake) and notice.what in SEEN
        for action in (notice, repair)
    ]


def test_what_went_wrong_in_a_past_hand_has_to_be_noticed_again():
    came = Counter()
    for seed in range(25):
        guests = SeatedGuests(STUD, seed, faults=True)
        source = Kept(guests)
        table = PracticeTable(STUD, seed, Level.OWN, source=source)
        dealt = of_noticing(all_done(table))
        again = PracticeTable.from_past(STUD, guests.start, source.taps, Level.OWN)
        actions = all_done(again)
        assert of_noticing(actions) == dealt
        assert again.state == table.state
        came.update(action.what for action in dealt if isinstance(action, NoticeMistake))
    assert came.keys() == set(SEEN)


def test_what_a_record_does_not_tell_passes_as_it_was():
    start = HandStarted(1, (2, 4), (300, 300))
    state, events = carry_on(begin_hand(start, STUD))
    ruled = play(state, NoteDefectiveDeck())
    table = PracticeTable.from_past(STUD, start, [events, ruled[1]], Level.OWN)
    assert not any(isinstance(action, NoticeMistake) for action in all_done(table))
