"""The best hand of each player: chapter 7 read again, by trying every five cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import combinations, product

from dealerassist.cards import Card
from dealerassist.hand.state import HandState, Player
from dealerassist.ranking import best_high

Five = tuple[tuple[int, int], ...]


def fives(state: HandState, player: Player) -> Iterator[tuple[Card, ...]]:
    """Every hand of five that the player may make up (7.3)."""
    own = [held.card for held in player.cards if held.card is not None]
    open_to_all = [*state.board, *state.common]
    if state.rules.game in HOLE_CARDS:
        assert (len(own), len(open_to_all)) == (HOLE_CARDS[state.rules.game], 5)
        for two, three in product(combinations(own, 2), combinations(open_to_all, 3)):
            yield two + three
    else:
        cards = {"badugi": 4} | dict.fromkeys(FIVE_CARDS, 5)
        assert len(own) + len(open_to_all) == cards.get(state.rules.game, 7)
        if state.rules.game == "badugi":
            yield from some_of(own)
        yield from combinations(own + open_to_all, 5)


HOLE_CARDS = {"omaha": 4, "five_card_omaha": 5, "six_card_omaha": 6, "courchevel": 5}
"""How many cards a player holds where two of them play with three of the board."""

FIVE_CARDS = ("five_card_draw", "five_card_stud", "triple_draw_low", "single_draw_low")


def some_of(own: list[Card]) -> Iterator[tuple[Card, ...]]:
    """Every choice of cards of which no two have a rank or a suit in common (8.1)."""
    for size in range(1, 5):
        for chosen in combinations(own, size):
            ranks, suits = {card.rank for card in chosen}, {card.suit for card in chosen}
            if len(ranks) == len(suits) == size:
                yield chosen


def worth(ranking: str, five: tuple[Card, ...]) -> tuple[int, ...]:
    """What a hand is worth for the whole pot: the more, the better (1.3, 8.1)."""
    match ranking:
        case "ace_to_five":
            low = lowness("ace_to_five", five)
            assert low is not None, "any five are a hand"
            return low
        case "deuce_to_seven":
            return tuple(-number for number in height(five, straights=()))
        case "badugi":
            ranks = sorted(1 if card.rank == 14 else int(card.rank) for card in five)
            return (len(five), *(-rank for rank in reversed(ranks)))
        case "short_deck":
            return height(five, straights=([14, 9, 8, 7, 6],), flush=FULL_HOUSE + 1)
        case _:
            return (best_high(five).strength,)


STRAIGHT, FLUSH, FULL_HOUSE = 40, 50, 60
SETS = {(1,): 0, (2, 1): 10, (2, 2): 20, (3, 1): 30, (3, 2): FULL_HOUSE, (4, 1): 70}


def height(
    five: tuple[Card, ...], *, straights: tuple[list[int], ...], flush: int = FLUSH
) -> tuple[int, ...]:
    """How high five cards are: what they make, then their ranks, sets first.

    Besides the straights without a low ace there are only those given.
    """
    counts = Counter(int(card.rank) for card in five)
    ranks = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    kind = SETS[tuple(sorted(counts.values(), reverse=True)[:2] if len(counts) < 5 else (1,))]
    straight = len(ranks) == 5 and (ranks[0] - ranks[4] == 4 or ranks in straights)
    suited = len({card.suit for card in five}) == 1
    if ranks in straights:
        ranks = [*ranks[1:], 1]
    if straight and suited:
        return (80, *ranks)
    return (max(kind, STRAIGHT * straight, flush * suited), *ranks)


def lowness(low: str, five: tuple[Card, ...]) -> tuple[int, ...] | None:
    """The more, the lower; None if it is no low hand (7.6)."""
    if low == "normal":
        return (-best_high(five).strength,)
    ranks = [1 if card.rank == 14 else int(card.rank) for card in five]
    counts = Counter(ranks)
    if low == "eight_or_better" and (len(counts) < 5 or max(ranks) > 8):
        return None
    # Pairs and more stand above every hand without; among equals the highest card decides.
    shape = sorted(counts.values(), reverse=True)
    in_order = sorted(ranks, key=lambda rank: (counts[rank], rank), reverse=True)
    return tuple(-number for number in (*shape, *in_order))


def in_order(five: Iterable[Card]) -> Five:
    """Ranks and suits from the highest card down."""
    return tuple(sorted(((int(c.rank), int(c.suit)) for c in five), reverse=True))


def best_of(state: HandState, players: list[Player], *, low: bool) -> list[int]:
    """Who has the best, the first to get an odd chip first; nobody where there is no low."""
    best = {p.seat: hand for p in players if (hand := best_hand(state, p, low=low)) is not None}
    highest = max((strength for strength, _ in best.values()), default=())
    tied = [seat for seat, (strength, _) in best.items() if strength == highest]
    tied.sort(key=lambda seat: (seat - (state.button or 0) - 1) % 20)
    if state.rules.options.odd_chip == "left_of_button":
        return tied
    # Where the board is the highest card of all, the place decides here too.
    return sorted(tied, key=lambda seat: best[seat][1], reverse=True)


def best_hand(
    state: HandState, player: Player, *, low: bool
) -> tuple[tuple[int, ...], Five] | None:
    """The strength of the player's best five, and its cards from the highest down."""
    kind = state.rules.options.low
    hands = [
        (strength, in_order(five))
        for five in fives(state, player)
        if (strength := lowness(kind, five) if low else worth(state.rules.ranking, five))
        is not None
    ]
    return max(hands, default=None)
