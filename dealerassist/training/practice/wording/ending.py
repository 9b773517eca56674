"""Sentences about the end of a hand: who shows, what the hand is, who wins (chapter 7)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import assert_never

from dealerassist.hand.pot import Half
from dealerassist.hand.showdown import best_hand_of, low_of, showing_order
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.locale.names import (
    badugi_name,
    hand_name,
    low_name,
    named_hand,
    seats_listed,
    two_ranks,
)
from dealerassist.ranking.badugi import BADUGI
from dealerassist.ranking.ranked_hand import Category
from dealerassist.ranking.ranking import HIGHEST_WINS
from dealerassist.rules.house_options import OddChip
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.shared.phrases import cards_in_text, pot_called, sentences
from dealerassist.training.drills.shared.ranking_hints import ranking_hints
from dealerassist.training.drills.splitting import shared_cards
from dealerassist.training.practice.dealer_actions import CallToShow, GiveOddChip, Push, ReadHand
from dealerassist.training.practice.due_steps import ALL_TURNED_UP
from dealerassist.training.practice.wording.sentence_parts import DueAction, DueActionWords

Ending = CallToShow | ReadHand | Push | GiveOddChip

CATEGORIES = {
    Category.HIGH_CARD: "High card",
    Category.PAIR: "One pair",
    Category.TWO_PAIR: "Two pair",
    Category.THREE_OF_A_KIND: "Three of a kind",
    Category.STRAIGHT: "Straight",
    Category.FLUSH: "Flush",
    Category.FULL_HOUSE: "Full house",
    Category.FOUR_OF_A_KIND: "Four of a kind",
    Category.STRAIGHT_FLUSH: "Straight flush",
    Category.ROYAL_FLUSH: "Royal flush",
}


def category_on_key(voice: Localizer, category: Category, rules: HouseRules) -> str:
    """The name of a category of hands: "Full house"; where the lowest wins also "No pair"."""
    if category is Category.HIGH_CARD and rules.ranking not in HIGHEST_WINS:
        return voice("No pair")
    return voice(CATEGORIES[category])


_SIZES = ("One card", "Two cards", "Three cards")


def size_name(voice: Localizer, cards: int) -> str:
    """How many cards of a badugi count: "Three cards", or "Badugi" if all do."""
    return voice("Badugi") if cards == BADUGI else voice(_SIZES[cards - 1])


def reading_name(voice: Localizer, read: ReadHand) -> str:
    """What is read out: "Full house", "Eight-six", "Badugi, seven high"."""
    if read.cards:
        return capital(badugi_name(voice, read.cards, read.ranks[0]))
    return capital(two_ranks(voice, read.ranks)) if read.ranks else voice(CATEGORIES[read.category])


def ending_said(voice: Localizer, case: DueAction, action: Ending) -> DueActionWords:
    """What is said of an action at the end of the hand."""
    match action:
        case CallToShow():
            return _calling(voice, case, action)
        case ReadHand():
            return _reading(voice, case, action)
        case Push():
            return _pushing(voice, case, action)
        case GiveOddChip():
            return _odd_chip(voice, case, action)
        case _:
            assert_never(action)


def _calling(voice: Localizer, case: DueAction, action: CallToShow) -> DueActionWords:
    if case.step.rule == ALL_TURNED_UP:
        return _turning_up(voice, action)
    due = voice("Ask seat {seat} to show.", seat=action.seat)
    if case.state.betting is None:
        hints = (
            voice("In the last round nobody could bet any more."),
            voice("Who would open? The others follow clockwise."),
        )
    else:
        hints = (
            voice("Who bet or raised last in the last round?"),
            voice("If nobody bet: who spoke first? The others follow clockwise."),
        )
    return DueActionWords(due, _why_to_show(voice, case, action.seat), hints)


def _turning_up(voice: Localizer, action: CallToShow) -> DueActionWords:
    return DueActionWords(
        voice("Have seat {seat} turn the hand up.", seat=action.seat),
        voice("Nobody can bet any more: all hands are turned up before the rest of the cards."),
        (
            voice("Can anybody still bet in this hand?"),
            voice("In a tournament nobody who is all in may muck. Who shows first?"),
        ),
    )


def _why_to_show(voice: Localizer, case: DueAction, seat: int) -> str:
    if showing_order(case.state)[0] != seat:
        return voice("The others follow clockwise.")
    betting = case.state.betting
    if betting is None:
        return voice("Nobody could bet: who would open shows first, all in or not.")
    if betting.aggressor == seat:
        return voice("Seat {seat} was the last to bet or raise, and shows first.", seat=seat)
    return voice("Nobody bet in the last round: the first to speak shows first.")


def _reading(voice: Localizer, case: DueAction, action: ReadHand) -> DueActionWords:
    best = best_hand_of(case.state, case.state.player(action.seat))
    due = voice("Read out: “{hand}”.", hand=reading_name(voice, action))
    why = voice(
        "Seat {seat}: {hand} ({cards}).",
        seat=action.seat,
        hand=named_hand(voice, best),
        cards=cards_in_text(best.cards),
    )
    return DueActionWords(due, why, ranking_hints(voice, case.state.rules))


def _pushing(voice: Localizer, case: DueAction, action: Push) -> DueActionWords:
    hints = (
        voice("The last side pot goes first, the main pot last."),
        voice("Compare only the hands of those who have paid for this pot."),
    )
    return DueActionWords(_pushed(voice, case, action), _why_pushed(voice, case, action), hints)


def _pushed(voice: Localizer, case: DueAction, action: Push) -> str:
    pot = pot_called(voice, action.pot, of=len(case.state.pots))
    facts = {"pot": pot, "seats": seats_listed(voice, action.seats)}
    match action.half:
        case Half.WHOLE:
            return voice.count(
                "{pot}: push it to seat {seats}.",
                "{pot}: share it between seats {seats}.",
                len(action.seats),
                **facts,
            )
        case Half.HIGH:
            return voice.count(
                "{pot}: push the high half to seat {seats}.",
                "{pot}: share the high half between seats {seats}.",
                len(action.seats),
                **facts,
            )
        case Half.LOW:
            return voice.count(
                "{pot}: push the low half to seat {seats}.",
                "{pot}: share the low half between seats {seats}.",
                len(action.seats),
                **facts,
            )
        case _:
            assert_never(action.half)


def _why_pushed(voice: Localizer, case: DueAction, action: Push) -> str:
    seat = action.seats[0]
    if len(case.state.contenders) == 1:
        return voice("Everybody else has folded.")
    if len(case.state.pots[action.pot].seats) == 1:
        return voice("Nobody else has paid into this pot.")
    if seat not in case.state.shown:
        return voice("All others with a part in this pot have mucked.")
    name = _hand(voice, case, seat, action.half)
    if action.half is Half.LOW:
        return voice("Nobody has a better low: {hand}.", hand=name)
    if len(action.seats) > 1:
        return voice("Equal hands: {hand}.", hand=name)
    return voice("The best hand shown for this pot: {hand}.", hand=name)


def _hand(voice: Localizer, case: DueAction, seat: int, half: Half) -> str:
    player = case.state.player(seat)
    low = low_of(case.state, player) if half is Half.LOW else None
    if low is not None:
        return low_name(voice, low)
    return hand_name(voice, best_hand_of(case.state, player))


def _odd_chip(voice: Localizer, case: DueAction, action: GiveOddChip) -> DueActionWords:
    seats: Sequence[int] = action.seats
    due = voice.count(
        "Give the odd chip to seat {seats}.",
        "Give one odd chip each to seats {seats}.",
        len(seats),
        seats=seats_listed(voice, seats),
    )
    why = voice(
        "{amount} cannot be shared equally between {count}.",
        amount=voice.money(case.number("amount")),
        count=case.number("count"),
    )
    return DueActionWords(due, f"{why} {_who_gets_it(voice, case)}", (_who_gets_it(voice, case),))


def _who_gets_it(voice: Localizer, case: DueAction) -> str:
    rules = case.state.rules
    if rules.options.odd_chip is OddChip.HIGH_CARD_BY_SUIT:
        highest = voice("An odd chip goes to the highest single card, by rank and then by suit.")
        return sentences(highest, shared_cards(voice, case.state))
    if rules.button:
        return voice("An odd chip goes to the first winner after the button.")
    return voice("An odd chip goes to the first winner from the croupier’s left.")
