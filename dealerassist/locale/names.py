"""What ranks, hands, streets, seats and pots are called in a sentence."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from dealerassist.cards import Card, Rank
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.locale.cards import RANKS as _ONE
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.ranking.badugi import BADUGI
from dealerassist.ranking.open_hand import HIGHEST_OPENS, LOWEST_OPENS, OpenOrder, open_strength
from dealerassist.ranking.ranked_hand import BestHand, Category
from dealerassist.ranking.ranking import HIGHEST_WINS, Ranking
from dealerassist.rules.house_rules import StreetName

_SEVERAL = {
    Rank.TWO: "twos",
    Rank.THREE: "threes",
    Rank.FOUR: "fours",
    Rank.FIVE: "fives",
    Rank.SIX: "sixes",
    Rank.SEVEN: "sevens",
    Rank.EIGHT: "eights",
    Rank.NINE: "nines",
    Rank.TEN: "tens",
    Rank.JACK: "jacks",
    Rank.QUEEN: "queens",
    Rank.KING: "kings",
    Rank.ACE: "aces",
}
_STREETS = {
    StreetName.SECOND: "second card",
    StreetName.THIRD: "third card",
    StreetName.FOURTH: "fourth card",
    StreetName.FIFTH: "fifth card",
    StreetName.SIXTH: "sixth card",
    StreetName.SEVENTH: "seventh card",
    StreetName.PREFLOP: "before the flop",
    StreetName.FLOP: "flop",
    StreetName.TURN: "turn",
    StreetName.RIVER: "river",
    StreetName.DEAL: "before the draw",
    StreetName.DRAW: "after the draw",
    StreetName.FIRST_DRAW: "after the first draw",
    StreetName.SECOND_DRAW: "after the second draw",
    StreetName.THIRD_DRAW: "after the third draw",
}


def printed_rank(rank: Rank) -> str:
    """The rank as it is printed on a card: ``10``, ``J``; the same in every language."""
    return "10" if rank is Rank.TEN else rank.letter


_DRAWS = {
    StreetName.DRAW: "draw",
    StreetName.FIRST_DRAW: "first draw",
    StreetName.SECOND_DRAW: "second draw",
    StreetName.THIRD_DRAW: "third draw",
}


def draw_name(voice: Localizer, street: StreetName) -> str:
    """Which of the draws of a hand a street begins with: "second draw" (3.7)."""
    return voice(_DRAWS[street])


def street_name(voice: Localizer, street: StreetName) -> str:
    """The name of a street: "sixth card", "before the flop"."""
    return voice(_STREETS[street])


def hand_label(voice: Localizer, number: int) -> str:
    """A hand by its number: "Hand 1,234"."""
    return voice("Hand {number}", number=voice.say.number(number))


def seats_listed(voice: Localizer, seats: Sequence[int]) -> str:
    """The numbers of seats in this order: "1, 3 and 5"; three or more neighbours as "4–7"."""
    runs: list[list[int]] = []
    for seat in seats:
        if runs and seat == runs[-1][-1] + 1:
            runs[-1].append(seat)
        else:
            runs.append([seat])
    return voice.listed([part for run in runs for part in _run(run)])


def _run(seats: list[int]) -> list[str]:
    if len(seats) < LONG_RUN:
        return [str(seat) for seat in seats]
    return [f"{seats[0]}–{seats[-1]}"]


LONG_RUN = 3
"""So many neighbouring seats, or more, are written as a range."""


_DEPTHS = {Depth.FULL: "Full", Depth.POT: "Pot", Depth.RAKE: "Rake"}


def depth_name(voice: Localizer, depth: Depth) -> str:
    """How much of a hand is recorded, in one word (house practice, chapter 1)."""
    return voice(_DEPTHS[depth])


def pot_name(voice: Localizer, at: int) -> str:
    """A pot by its place, the main pot being 0: "Main pot", "Side pot 1" (6.2)."""
    return capital(pot_in_sentence(voice, at))


def pot_in_sentence(voice: Localizer, at: int) -> str:
    """A pot inside a sentence: "main pot", "side pot 1" (6.2)."""
    return voice("side pot {number}", number=at) if at else voice("main pot")


def cards_count(voice: Localizer, n: int) -> str:
    """So many cards: "3 cards"."""
    return voice.count("{n} card", "{n} cards", n)


def hand_name(voice: Localizer, hand: BestHand) -> str:
    """A hand as it is written: "full house, nines over kings", "eight-six, 8-6-4-3-2" (8.1)."""
    name = named_hand(voice, hand)
    if not is_of_ranks(hand) or len(hand.cards) == 1:
        return name
    return voice("{hand}, {ranks}", hand=name, ranks=_ranks(hand))


def named_hand(voice: Localizer, hand: BestHand) -> str:
    """The same without the ranks that only the cards tell: "eight-six" (8.1)."""
    if hand.ranking is Ranking.BADUGI:
        return badugi_name(voice, len(hand.cards), hand.cards[0].rank)
    if is_of_ranks(hand):
        return two_ranks(voice, [card.rank for card in hand.cards])
    return _named(voice, hand.category, [card.rank for card in hand.cards])


def short_hand_name(voice: Localizer, hand: BestHand) -> str:
    """The same where there is little room: "full house", "eight-six"."""
    name = named_hand(voice, hand)
    return name if is_of_ranks(hand) else name.partition(",")[0]


def brief_hand_name(voice: Localizer, hand: BestHand) -> str:
    """The same in one short line, with the ranks that decide: "two pair J-6", "three eights"."""
    if is_of_ranks(hand):
        return named_hand(voice, hand)
    ranks = [card.rank for card in hand.cards]
    if hand.category in (Category.TWO_PAIR, Category.FULL_HOUSE):
        both = f"{printed_rank(ranks[0])}-{printed_rank(Rank(_second(ranks)))}"
        return f"{short_hand_name(voice, hand)} {both}"
    if hand.category in (Category.FLUSH, Category.STRAIGHT, Category.STRAIGHT_FLUSH):
        return f"{short_hand_name(voice, hand)} {printed_rank(ranks[0])}"
    return _spoken(voice, hand.category, ranks)


def category_name(voice: Localizer, hand: BestHand) -> str:
    """What a hand makes, without its ranks: "pair", "full house"."""
    pair = hand.category is Category.PAIR and not is_of_ranks(hand)
    return voice("pair") if pair else short_hand_name(voice, hand)


def short_low(voice: Localizer, five: BestHand) -> str:
    """A low hand by its ranks alone, or that two of its cards pair: "8-6-4-3-2" (7.6)."""
    return short_hand_name(voice, five) if is_paired(five) else _ranks(five)


def is_of_ranks(hand: BestHand) -> bool:
    """Whether a hand is called by the ranks of its cards: a low without a pair, a badugi (8.1)."""
    return hand.ranking not in HIGHEST_WINS and hand.category is Category.HIGH_CARD


def _ranks(hand: BestHand) -> str:
    return "-".join(printed_rank(card.rank) for card in hand.cards)


def two_ranks(voice: Localizer, ranks: Sequence[Rank]) -> str:
    """A low hand by its two highest ranks, as players call it: "eight-six"."""
    first, second, *_ = ranks
    return voice("{first}-{second}", first=voice(_ONE[first]), second=_inside(voice, second))


_BADUGIS = ("one card, {rank}", "two cards, {rank} high", "three cards, {rank} high")


def badugi_name(voice: Localizer, size: int, highest: Rank) -> str:
    """A badugi, or how many cards are of different ranks and suits: "badugi, seven high"."""
    rank = _inside(voice, highest)
    return voice("badugi, {rank} high" if size == BADUGI else _BADUGIS[size - 1], rank=rank)


def _inside(voice: Localizer, rank: Rank) -> str:
    """The name of a rank inside that of a hand: German writes numbers there in small letters."""
    name = voice(_ONE[rank])
    return name.lower() if rank <= Rank.TEN else name


def _named(voice: Localizer, category: Category, ranks: Sequence[int]) -> str:
    """The name of a hand.

    Args:
        category: what the cards make.
        ranks: their ranks, in the order in which they decide between two such hands.
    """
    one, several = voice(_ONE[Rank(ranks[0])]), voice(_SEVERAL[Rank(ranks[0])])
    others = voice(_SEVERAL[Rank(_second(ranks))])
    match category:
        case Category.ROYAL_FLUSH:
            return voice("royal flush")
        case Category.STRAIGHT_FLUSH:
            return voice("straight flush, {rank} high", rank=one)
        case Category.FOUR_OF_A_KIND:
            return voice("four of a kind, {ranks}", ranks=several)
        case Category.FULL_HOUSE:
            return voice("full house, {ranks} over {others}", ranks=several, others=others)
        case Category.FLUSH:
            return voice("flush, {rank} high", rank=one)
        case Category.STRAIGHT:
            return voice("straight, {rank} high", rank=one)
        case Category.THREE_OF_A_KIND:
            return voice("three of a kind, {ranks}", ranks=several)
        case Category.TWO_PAIR:
            return voice("two pair, {ranks} and {others}", ranks=several, others=others)
        case Category.PAIR:
            return voice("pair of {ranks}", ranks=several)
        case Category.HIGH_CARD:
            return voice("{rank} high", rank=one)
        case _:
            assert_never(category)


def spoken_hand(voice: Localizer, hand: BestHand) -> str:
    """A hand inside a spoken sentence: "three eights" (1.3), "eight-six" (8.1)."""
    if is_of_ranks(hand):
        return named_hand(voice, hand)
    return _spoken(voice, hand.category, [card.rank for card in hand.cards])


def spoken_open(voice: Localizer, cards: Sequence[Card], order: OpenOrder = HIGHEST_OPENS) -> str:
    """What the open cards make, inside a spoken sentence (4.2, 8.1)."""
    category, ranks = _open(cards, order)
    if order is LOWEST_OPENS and category is Category.HIGH_CARD and len(ranks) > 1:
        return two_ranks(voice, ranks)
    return _spoken(voice, category, ranks)


def _open(cards: Sequence[Card], order: OpenOrder) -> tuple[Category, list[Rank]]:
    """What open cards make, and their ranks from the most significant down."""
    return Category(open_strength(cards)[0]), [card.rank for card in order.sorted(cards)]


def _spoken(voice: Localizer, category: Category, ranks: Sequence[int]) -> str:
    """The name of a hand as it is spoken: "three eights", not "three of a kind, eights"."""
    several = voice(_SEVERAL[Rank(ranks[0])])
    if category is Category.FOUR_OF_A_KIND:
        return voice("four {ranks}", ranks=several)
    if category is Category.THREE_OF_A_KIND:
        return voice("three {ranks}", ranks=several)
    return _named(voice, category, ranks)


def _second(ranks: Sequence[int]) -> int:
    """The second rank that decides; the first if all are the same."""
    return next((rank for rank in ranks if rank != ranks[0]), ranks[0])


def low_name(voice: Localizer, five: BestHand) -> str:
    """A low hand: "low 8-6-4-3-2", or what it makes if two of its cards pair (7.6)."""
    if is_paired(five):
        return voice("low: {hand}", hand=low_cards(voice, five))
    return voice("low {ranks}", ranks=low_cards(voice, five))


def low_cards(voice: Localizer, five: BestHand) -> str:
    """A low hand where the sentence says already that it is one: "8-6-4-3-2" (7.6)."""
    return named_hand(voice, five) if is_paired(five) else _ranks(five)


def is_paired(five: BestHand) -> bool:
    """Whether a low hand makes more than its single cards."""
    return five.category not in (Category.HIGH_CARD, Category.STRAIGHT)


def open_name(voice: Localizer, cards: Sequence[Card], order: OpenOrder = HIGHEST_OPENS) -> str:
    """What the open cards make: "pair of nines" (4.2); where the lowest opens, "8-5-A" (8.1)."""
    category, ranks = _open(cards, order)
    if order is LOWEST_OPENS and category is Category.HIGH_CARD:
        return "-".join(printed_rank(rank) for rank in ranks)
    return _named(voice, category, ranks)


def in_fours(digits: str) -> str:
    """Hexadecimal digits in groups of four, so that people can compare them."""
    return " ".join(digits[at : at + 4] for at in range(0, len(digits), 4))
