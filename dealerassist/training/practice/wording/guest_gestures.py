"""Sentences about what guests do, and about what lies wrongly on the table.

They name no act: whether it is a call, a bet or a raise is for the trainee to say.
"""

from __future__ import annotations

from typing import assert_never

from dealerassist.locale.localizer import Localizer
from dealerassist.training.practice.guest_gestures import Gesture, Sign
from dealerassist.training.practice.wording.sentence_parts import coded_cards


def gesture_said(voice: Localizer, gesture: Gesture) -> str:
    """One sentence about what there is to see or to hear."""
    seat, sign = gesture.seat, gesture.sign
    match sign:
        case Sign.THROWS_CARDS:
            return voice("Seat {seat} throws the cards in.", seat=seat)
        case Sign.KNOCKS:
            return voice("Seat {seat} knocks on the table.", seat=seat)
        case Sign.STANDS_PAT:
            return voice("Seat {seat} waves the croupier on.", seat=seat)
        case Sign.DISCARDS:
            return voice.count(
                "Seat {seat} lays {n} card aside.",
                "Seat {seat} lays {n} cards aside.",
                gesture.count,
                seat=seat,
            )
        case Sign.SAYS_BET:
            return voice(
                "Seat {seat} says: “{amount}.”", seat=seat, amount=voice.money(gesture.total)
            )
        case Sign.SAYS_AMOUNT:
            total = voice.money(gesture.total)
            return voice("Seat {seat} says: “I make it {total}.”", seat=seat, total=total)
        case Sign.PUSHES | Sign.PUSHES_ALL | Sign.IS_CALLED:
            return _chips(voice, gesture)
        case Sign.PUSHES_TWICE:
            return voice(
                "Seat {seat} pushes {amount} without a word, then more: {total} lies there.",
                seat=seat,
                amount=voice.money(gesture.amount),
                total=voice.money(gesture.total),
            )
        case Sign.IS_POSTED_FOR:
            return voice(
                "Seat {seat} is absent: {amount} goes in from the stack.",
                seat=seat,
                amount=voice.money(gesture.amount),
            )
        case Sign.HESITATES:
            return voice("Seat {seat} has done nothing for minutes; the others grumble.", seat=seat)
        case (
            Sign.HOLE_CARDS_OPEN
            | Sign.TOO_MANY_CARDS
            | Sign.NO_CARDS
            | Sign.TWO_ALIKE
            | Sign.EARLY_CARDS
        ):
            return sight_said(voice, gesture)
        case _:
            assert_never(sign)


def _chips(voice: Localizer, gesture: Gesture) -> str:
    amount, total = voice.money(gesture.amount), voice.money(gesture.total)
    facts = {"seat": gesture.seat, "amount": amount, "total": total}
    if gesture.sign is Sign.IS_CALLED:
        return voice(
            "Seat {seat} pushes {amount} forward, and seat {other} has called it already.",
            other=gesture.other,
            **facts,
        )
    if gesture.other:
        return voice(
            "Seat {seat} pushes {amount} forward, and seat {other} has answered already.",
            other=gesture.other,
            **facts,
        )
    if gesture.sign is Sign.PUSHES_ALL:
        return voice("Seat {seat} pushes the whole stack forward: {amount}.", **facts)
    if gesture.total == gesture.amount:
        return voice("Seat {seat} pushes {amount} forward.", **facts)
    return voice("Seat {seat} pushes {amount} forward; {total} lies there now.", **facts)


def sight_said(voice: Localizer, sight: Gesture) -> str:
    """One sentence about what lies wrongly on the table, for when it may be said."""
    seat, cards = sight.seat, coded_cards(sight.cards)
    facts = {"seat": seat, "cards": cards}
    match sight.sign:
        case Sign.HOLE_CARDS_OPEN if sight.other:
            return voice(
                "A card of seat {seat} and one of seat {other} lie open: {cards}.",
                seat=seat,
                other=sight.other,
                cards=cards,
            )
        case Sign.HOLE_CARDS_OPEN if sight.count > 1:
            return voice("Both first cards of seat {seat} lie open: {cards}.", **facts)
        case Sign.HOLE_CARDS_OPEN:
            return voice("A face-down card of seat {seat} lies open: {cards}.", **facts)
        case Sign.TOO_MANY_CARDS:
            return voice(
                "Seat {seat} has {count} cards, two too many.", seat=seat, count=sight.count
            )
        case Sign.NO_CARDS:
            return voice("Seat {seat} got no cards.", seat=seat)
        case Sign.TWO_ALIKE:
            return voice("{card} lies on the table twice.", card=cards)
        case Sign.EARLY_CARDS if seat:
            return voice(
                "Seat {seat} has a card of the next street, and the round is not over.", seat=seat
            )
        case Sign.EARLY_CARDS:
            return voice("The next cards of the board are out, and the round is not over.")
        case (
            Sign.THROWS_CARDS
            | Sign.KNOCKS
            | Sign.PUSHES
            | Sign.PUSHES_ALL
            | Sign.IS_CALLED
            | Sign.SAYS_AMOUNT
            | Sign.SAYS_BET
            | Sign.PUSHES_TWICE
            | Sign.HESITATES
            | Sign.IS_POSTED_FOR
            | Sign.DISCARDS
            | Sign.STANDS_PAT
        ):
            return gesture_said(voice, sight)
        case _:
            assert_never(sight.sign)
