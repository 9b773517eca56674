"""The dealt hands of a demonstration: believable guests for every game at every limit.

Tests `dealerassist/simulation/deck.py`, `dealerassist/simulation/discards.py`,
`dealerassist/simulation/players.py`, `dealerassist/simulation/players_by_cards.py`,
`dealerassist/simulation/players_by_chance.py`, `dealerassist/simulation/seats_and_stacks.py`,
`dealerassist/simulation/wished_deck.py`.
"""

import random

import pytest

from dealerassist.cards import parse_cards
from dealerassist.hand.automatic_steps import carry_on
from dealerassist.hand.events import BurnsShuffledIn, CardsExchanged, HandStarted
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.simulation.deck import ShuffledPack
from dealerassist.simulation.discards import how_many, least_useful_first
from dealerassist.simulation.players import next_command, play_hand
from dealerassist.simulation.players_by_cards import EASY_GOING, PlayersByCards
from dealerassist.simulation.players_by_chance import GuestManner, PlayersByChance
from dealerassist.simulation.seats_and_stacks import begin_with_stacks, random_stack, seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from tests.support.hand.play import all_cards
from tests.support.tiers import LONG

GAMES = [(name, limit) for name in shipped_profiles() for limit in load_profile(name).limits]


def dealt(name, limit, seed):
    """A whole hand for as many as the table seats: the states, the events, the pack."""
    rules = load_profile(name, changes={"limit": limit}).at_table()
    chance = random.Random(seed)
    seats = tuple(range(1, rules.max_seats + 1))
    unit = rules.streets[0].bets.smallest
    stacks = tuple(chance.choice((1, 20, 60, 200)) * unit for _ in seats)
    event = HandStarted(1, seats, stacks, seats[-1] if rules.button else None)
    pack, beginning = ShuffledPack(chance, rules), begin_hand(event, rules)
    steps = list(play_hand(beginning, PlayersByCards(pack, chance, lambda _: EASY_GOING)))
    states = [beginning, *(step.state for step in steps)]
    return states, [event for step in steps for event in step.events], pack


@pytest.mark.parametrize(("name", "limit"), GAMES)
def test_guests_play_every_game_to_its_end(name, limit):
    for seed in range(4 if LONG else 2):
        states, _, pack = dealt(name, limit, seed)
        assert {state.all_chips() for state in states} == {states[0].all_chips()}
        assert {all_cards(state) for state in states} == {states[0].stub}
        assert pack.left == states[-1].stub


@pytest.mark.parametrize(("name", "limit"), GAMES)
def test_guests_by_chance_play_every_game_to_its_end(name, limit):
    rules = load_profile(name, changes={"limit": limit}).at_table()
    for seed in range(4 if LONG else 2):
        chance = random.Random(seed)
        seats = seats_for(rules, chance)
        beginning = begin_with_stacks(
            rules, chance, {seat: random_stack(rules, chance, 2, 60) for seat in seats}
        )
        players = PlayersByChance(chance, WishedDeck(chance), GuestManner(mucking=0.2))
        for step in play_hand(beginning, players):
            assert step.state.all_chips() == beginning.all_chips()
            assert all_cards(step.state) == beginning.stub


def test_whoever_plays_is_not_asked_where_nothing_is_recorded():
    beginning = HandStarted(1, (1, 2), (200, 200), None, Depth.RAKE)
    state, _ = carry_on(begin_hand(beginning, load_profile("casinos-austria-stud").at_table()))
    chance = random.Random(1)
    with pytest.raises(ValueError, match="telling"):
        next_command(state, PlayersByChance(chance, WishedDeck(chance), GuestManner()))


def test_a_full_table_of_draw_runs_through_the_pack():
    _, events, _ = dealt("wiesbaden-draw", "split", 1)
    assert any(isinstance(event, BurnsShuffledIn) and event.discards for event in events)
    assert sum(isinstance(event, CardsExchanged) for event in events) > 3


@pytest.mark.parametrize(
    ("cards", "thrown"),
    [
        ("As Ks Qs Js Ts", ""),  # nothing to better
        ("9h 9c 9d 9s 2c", ""),
        ("9h 9c 9d Ks 2c", "2c Ks"),
        ("9h 9c Kd Ks 2c", "2c"),
        ("9h 9c Kd As 2c", "2c Kd As"),
        ("2h 7h 9h Kh Ac", "Ac"),  # four hearts
        ("2h 7c 9h Kd Ac", "2h 7c 9h"),  # the two highest stay
    ],
)
def test_a_guest_gives_back_what_is_worth_least(cards, thrown):
    hand = parse_cards(cards.replace(" ", ""))
    expected = list(parse_cards(thrown.replace(" ", "")))
    assert least_useful_first(hand, Ranking.HIGH)[: how_many(hand, Ranking.HIGH)] == expected


@pytest.mark.parametrize(
    ("ranking", "cards", "thrown"),
    [
        (Ranking.DEUCE_TO_SEVEN, "8s 6s 4d 3c 2s", ""),
        (Ranking.DEUCE_TO_SEVEN, "Ks 6s 4d 3c 2s", "Ks"),
        (Ranking.DEUCE_TO_SEVEN, "7s 6s 5d 4c 3s", "7s"),
        (Ranking.DEUCE_TO_SEVEN, "2c 2d 5h Ks As", "2d Ks As"),
        (Ranking.BADUGI, "7s 5h 3d Ac", ""),
        (Ranking.BADUGI, "7s 5s 3d Ac", "7s"),
        (Ranking.BADUGI, "Ks Qh 3d Ac", "Ks Qh"),
    ],
)
def test_a_guest_keeps_what_is_low_where_the_lowest_wins(ranking, cards, thrown):
    hand, expected = parse_cards(cards.replace(" ", "")), parse_cards(thrown.replace(" ", ""))
    assert set(least_useful_first(hand, ranking)[: how_many(hand, ranking)]) == set(expected)
