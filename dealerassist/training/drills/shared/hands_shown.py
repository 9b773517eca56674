"""Ends of hands, for the drills about showdown and pots (chapter 7)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import chain, combinations, product
from random import Random

from dealerassist.cards import Card, known_cards
from dealerassist.hand.events import PotsAwarded
from dealerassist.hand.pot import PotAward
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import award_pots, best_hand_of, low_of
from dealerassist.hand.state import HandState, Phase, Player, Standing
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import low_name, named_hand
from dealerassist.ranking.badugi import BADUGI, best_badugi
from dealerassist.ranking.evaluators import evaluator_of
from dealerassist.ranking.ranked_hand import BestHand
from dealerassist.ranking.ranking import Ranking
from dealerassist.rules.house_options import HandOf, Low
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seats_and_stacks import any_seats, begin_with_stacks, random_stack
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.shared.hand_moments import Hand, HandMoment, play_moments
from dealerassist.training.drills.shared.phrases import cards_in_text, pot_called, seat_numbers
from dealerassist.training.questions import CardsAnswer, CardsForm, QuestionDraft

STAYING = GuestManner(bold=0.12, leaving=0.06, large=0.3, between=0.2)
"""Guests who hardly ever fold."""

CALLING_ON = GuestManner(bold=0.3, leaving=0.02)
"""Guests who bet and hardly ever fold, so that all of them have paid for the main pot."""

SHOWING_OR_NOT = GuestManner(bold=0.3, leaving=0.1, large=0.3, between=0.3, mucking=0.1)
"""Guests who sometimes muck at the showdown."""


def hand_to_the_end(
    random: Random, rules: HouseRules, seats: Sequence[int], deck: WishedDeck, manner: GuestManner
) -> Hand:
    """Deal a hand to these seats, sometimes with short stacks that are soon all in.

    Short stacks are no round figures, so that pots often do not divide evenly.
    """
    stacks = {seat: random_stack(rules, random, 10, 40) for seat in seats}
    if random.random() < 0.5:
        for seat in random.sample(list(seats), random.randint(1, max(len(seats) - 1, 1))):
            stacks[seat] = random_stack(rules, random, 0.6, 9) + random.randint(0, 1)
    return play_moments(begin_with_stacks(rules, random, stacks), random, deck, manner)


def moments_at_the_end(hand: Hand) -> list[HandMoment]:
    """The moments of a hand from the showdown on; empty if everybody else folded before."""
    last = (Phase.SHOWDOWN, Phase.AWARDING)
    return [m for m in hand if m.state.phase in last and len(m.state.contenders) > 1]


def hand_with_odd_pot(
    random: Random, rules: HouseRules, deck: WishedDeck, seats: Sequence[int]
) -> Hand:
    """Deal a hand whose main pot mostly does not divide evenly: one of an odd number is all in."""
    stacks = {seat: random_stack(rules, random, 10, 40) for seat in seats}
    stacks[random.choice(seats)] = random_stack(rules, random, 0.6, 3) | 1
    return play_moments(begin_with_stacks(rules, random, stacks), random, deck, CALLING_ON)


def odd_seats(rules: HouseRules, random: Random) -> tuple[int, ...]:
    """Three or five random seats, where the table has so many."""
    return any_seats(rules, random, min(random.choice((3, 3, 3, 5)), rules.max_seats))


def moments_with_shown(hand: Hand) -> list[HandMoment]:
    """The moments from the showdown on at which somebody has shown the whole hand."""
    return [moment for moment in moments_at_the_end(hand) if players_shown(moment.state)]


def pushing_moment(hand: Hand) -> HandMoment | None:
    """The moment when the pots are to be pushed; None unless at least two have shown."""
    for moment in moments_at_the_end(hand):
        if moment.state.phase is Phase.AWARDING and len(players_shown(moment.state)) > 1:
            return moment
    return None


def players_shown(state: HandState) -> list[Player]:
    """The players who have shown their whole hands, in the order of their seats.

    Who has turned the hand up before the last cards came still has those to show (7.1, 11.7).
    """
    return [p for p in state.players if p.standing is Standing.SHOWN and not p.has_to_show]


def awards_now(state: HandState) -> tuple[PotAward, ...]:
    """What every pot pays to whom (7.4–7.6); the pots must be ready to be pushed."""
    events = award_pots(state)
    assert not isinstance(events, Refusal), "the pots can be pushed"
    (awarded,) = (event for event in events if isinstance(event, PotsAwarded))
    return awarded.awards


def claimants_of(state: HandState, award: PotAward) -> tuple[int, ...]:
    """The seats that have a claim to a pot: they have paid for it and shown (7.2)."""
    shown = [player.seat for player in players_shown(state)]
    return tuple(seat for seat in award.seats if seat in shown)


def best_of(hands: Mapping[int, BestHand], seats: Sequence[int]) -> set[int]:
    """The seats with the best of these hands.

    All of them win; but where the pot has fewer chips than winners, not each gets a share.
    """
    able = {seat: hands[seat].strength for seat in seats if seat in hands}
    return {seat for seat, strength in able.items() if strength == max(able.values())}


FIVE = 5
"""Of how many cards a hand is made, but in badugi (7.3)."""


def ask_five(state: HandState, kind: str, rule: str, *, low: bool = False) -> QuestionDraft | None:
    """Ask for the best cards of the first player who has shown: five, in badugi up to four.

    None if there is no choice, or if several choices would be right.

    Args:
        kind: the kind of the question, for the drill that asks.
        rule: the number of the rule that decides it.
        low: ask for the low instead of the high hand.
    """
    whole = [player.seat for player in players_shown(state)]
    player = state.player(next(seat for seat in state.shown if seat in whole))
    best = low_of(state, player) if low else best_hand_of(state, player)
    if best is None:
        return None
    own = known_cards([held.card for held in player.cards])
    table = known_cards(state.board + state.common)
    if len(own) + len(table) == FIVE:
        return None
    right = [
        cards for cards in _choices(state, player) if _worth(state, cards, low=low) == best.strength
    ]
    if len(right) != 1:
        return None
    cards = CardsAnswer(tuple(sorted(right[0], key=lambda card: card.order)))
    form = CardsForm(own + table, FIVE)
    if state.rules.ranking is Ranking.BADUGI:
        form = CardsForm(own, BADUGI, up_to=True)
    return QuestionDraft(kind, form, cards, rule, {"seat": player.seat})


def _choices(state: HandState, player: Player) -> list[tuple[Card, ...]]:
    """All combinations of cards that the player may choose: five, in badugi fewer (7.3, 8.1)."""
    own = known_cards([held.card for held in player.cards])
    table = known_cards(state.board + state.common)
    if state.rules.ranking is Ranking.BADUGI:
        some = chain.from_iterable(combinations(own, size + 1) for size in range(BADUGI))
        return [cards for cards in some if len(best_badugi(cards).cards) == len(cards)]
    if state.rules.hand_of is HandOf.TWO_AND_THREE:
        ways = product(combinations(own, 2), combinations(table, 3))
        return [two + three for two, three in ways]
    return list(combinations(own + table, FIVE))


def _worth(state: HandState, five: Sequence[Card], *, low: bool) -> int:
    hand = evaluator_of(state.rules.rankings[low])(five, ())
    return -1 if hand is None else hand.strength


# ── in words ────────────────────────────────────────────────────────────────────────────────


def hand_and_cards(voice: Localizer, five: BestHand, name: str = "") -> str:
    """A hand by its name, with its cards, as the end of a sentence: "a flush (…)."."""
    hand = name or named_hand(voice, five)
    return voice("{hand} ({cards}).", hand=hand, cards=cards_in_text(five.cards))


def seat_with(voice: Localizer, seat: int, five: BestHand) -> str:
    """A seat and its hand, as a sentence."""
    return voice("Seat {seat}: {hand}", seat=seat, hand=hand_and_cards(voice, five))


def low_with(voice: Localizer, state: HandState, seat: int) -> str:
    """A seat and its low, or that it has none, as a sentence (7.6)."""
    low = low_of(state, state.player(seat))
    if low is None:
        return voice("Seat {seat} has no low.", seat=seat)
    hand = hand_and_cards(voice, low, low_name(voice, low))
    return voice("Seat {seat}: {hand}", seat=seat, hand=hand)


def prize_of(voice: Localizer, state: HandState, at: int, award: PotAward) -> str:
    """What a pot pays, less the Taxe, and who of those who have shown has paid for it."""
    facts = {
        "pot": pot_called(voice, at, of=len(state.pots)),
        "amount": voice.money(award.prize),
        "seats": seat_numbers(voice, claimants_of(state, award)),
    }
    if award.raked and award.dropped:
        return voice("{pot} after rake and drop: {amount}, for seats {seats}.", **facts)
    if award.dropped:
        return voice("{pot} after the drop: {amount}, for seats {seats}.", **facts)
    if award.raked:
        return voice("{pot} after rake: {amount}, for seats {seats}.", **facts)
    return voice("{pot}: {amount}, for seats {seats}.", **facts)


def half_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    """Hints about how a pot is split between high and low (7.6)."""
    halves = voice("Half of the pot goes to the best high hand, half to the best low.")
    odd = voice("If the pot does not divide evenly, the odd chip goes to high.")
    if state.rules.options.low is not Low.EIGHT_OR_BETTER:
        return halves, odd
    return halves, voice("Without a low, the high hand wins the whole pot."), odd
