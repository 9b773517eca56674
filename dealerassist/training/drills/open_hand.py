"""The drill about the opener of later stud rounds: the highest open hand (4.2, 4.6)."""

from __future__ import annotations

from random import Random

from dealerassist.cards import Card
from dealerassist.hand.opener import open_hands, open_order
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.names import spoken_open
from dealerassist.locale.refusals import card_sign
from dealerassist.ranking.open_hand import OpenOrder
from dealerassist.rules.house_options import OpenerTie
from dealerassist.rules.house_rules import HouseRules, StreetName
from dealerassist.training.drills.drill import Drill, Wording
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.opener_questions import (
    all_in_hint,
    ask_one,
    cards_by_seat,
    explain_opening,
    hand_to_open,
    opener_skill,
    openings_of,
    word_opening,
)
from dealerassist.training.drills.shared.phrases import cards_in_text
from dealerassist.training.questions import Question
from dealerassist.training.skills import Skill

MOST_OWN_OPEN = 4
"""So many of a guest's own cards lie open at most; a common card is the fifth."""


class OpenHandDrill(Drill):
    """Who shows the highest open hand, in razz the lowest, and opens (4.2, 4.6, 8.1)."""

    skill = Skill.OPEN_HAND
    title = "Highest open hand"

    def title_in(self, rules: HouseRules) -> str:
        """The title for the game: in razz the lowest open hand opens (8.1)."""
        return self.title if open_order(rules).high else "Lowest open hand"

    def fits(self, rules: HouseRules) -> bool:
        """Whether open hands decide in the later rounds."""
        return rules.cards_name_opener(rules.last_street)

    def ask(self, random: Random, rules: HouseRules, _aim: str) -> Question | None:
        """Ask in a hand dealt so that the opener is seldom obvious."""
        street = random.randint(1, rules.last_street)
        hand = hand_to_open(random, rules, street)
        return ask_one(random, openings_of(hand, range(street, street + 1)))

    def ask_in(self, random: Random, hand: Hand, _aim: str) -> Question | None:
        """Ask about a later round of this hand."""
        found = openings_of(hand, range(1, len(StreetName)))
        return ask_one(random, (state for state in found if opener_skill(state) is Skill.OPEN_HAND))

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question who opens."""
        return word_opening(voice, question.state, _hints(voice, question.state))

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """The open hands, and which of them is the highest or the lowest."""
        state = question.state
        why = _by_open_hand(voice, state, question.facts["named"])
        return cards_by_seat(voice, open_hands(state) or {}), why

    def explained(self, voice: Localizer, question: Question) -> str:
        """Who opens, and with which hand."""
        why = _by_open_hand(voice, question.state, question.facts["named"])
        return explain_opening(voice, question, why)


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    ranking = voice(
        "Pairs, two pair, three and four of a kind and high cards count; no straight, no flush."
    )
    if not open_order(state.rules).high:
        ranking = voice("The lowest opens. The ace is low, pairs count; no straight, no flush.")
    if state.rules.options.opener_tie is OpenerTie.SUIT:
        tie = voice("Between equal hands the suits decide, from the most important card down.")
    else:
        tie = voice("Between equal hands the guest nearest the croupier’s left opens.")
    return (ranking, *_common_hints(voice, state), tie, *all_in_hint(voice, state))


def _common_hints(voice: Localizer, state: HandState) -> tuple[str, ...]:
    """What a common card adds (3.6); only with it do five cards lie open (4.2)."""
    if not state.common:
        return ()
    if any(len(cards) > MOST_OWN_OPEN for cards in (open_hands(state) or {}).values()):
        return (
            voice(
                "The common card counts for everybody; five open cards may be a full house, which "
                "ranks above three of a kind."
            ),
        )
    return (voice("The common card counts as an open card of every guest."),)


def _by_open_hand(voice: Localizer, state: HandState, named: int) -> str:
    """Why the cards name this seat: the highest hand, or the tie that it wins (4.2)."""
    hands = open_hands(state) or {}
    order = open_order(state.rules)
    best = order.strength(hands[named])
    tied = [seat for seat, cards in hands.items() if order.strength(cards) == best]
    hand = spoken_open(voice, hands[named], order)
    if len(tied) == 1:
        highest = "The highest open hand: {hand} ({cards})."
        only = highest if order.high else "The lowest open hand: {hand} ({cards})."
        return voice(only, hand=hand, cards=cards_in_text(hands[named]))
    seats = ", ".join(str(seat) for seat in tied[:-1])
    facts = {"seats": seats, "last": tied[-1], "hand": hand}
    if state.rules.options.opener_tie is OpenerTie.SEAT:
        return voice(
            "Seats {seats} and {last} show equal hands, {hand}; seat {seat} is nearest the "
            "croupier’s left.",
            seat=named,
            **facts,
        )
    card, others = _deciding(hands, tied, named, order)
    above = (
        "Seats {seats} and {last} show equal hands, {hand}; the suits decide, and {card} ranks "
        "above {others}."
    )
    below = (
        "Seats {seats} and {last} show equal hands, {hand}; the suits decide, and {card} ranks "
        "below {others}."
    )
    return voice(
        above if order.high else below,
        card=card_sign(card),
        others=voice.listed([card_sign(other) for other in others]),
        **facts,
    )


def _deciding(
    hands: dict[int, tuple[Card, ...]], tied: list[int], named: int, order: OpenOrder
) -> tuple[Card, list[Card]]:
    """The card that decides a tie by suits, and the cards it is above.

    Equal hands are compared card by card, the most important first; the first card of the opener
    whose suit is above another's decides.
    """
    own, *others = [order.sorted(hands[s]) for s in sorted(tied, key=lambda seat: seat != named)]
    for at, card in enumerate(own):
        other_suits = [row[at] for row in others if row[at].suit is not card.suit]
        if beaten := [each for each in other_suits if (each.suit < card.suit) is order.high]:
            return card, beaten
    raise AssertionError("no two guests have the same card")
