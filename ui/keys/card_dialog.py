"""Dialogs that ask for a card on the pad of the 52 cards, as when it is dealt."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.commands import HandCommand, ShowCard
from dealerassist.hand.dealing import refuse_card
from dealerassist.hand.refusal import Code, refuse
from dealerassist.hand.state import HandState
from ui.asked.asked import NO_SEATS, Asked, SeatsAsked, WayBack
from ui.asked.context import Context
from ui.asked.dialog import Dialog, Tapped
from ui.asked.intents import AskDesk
from ui.asked.key_action import GreyReason, Intent, reason_of
from ui.asked.pad import PadKeys
from ui.asked.seat_and_hand_names import card_sign
from ui.view.view import Pad, Prompt


class CardDialog(Dialog, frozen=True, kw_only=True):
    """A dialog that asks for a card."""

    def command_for(self, card: Card) -> HandCommand:
        """The command for the hand, once this card is named."""
        raise NotImplementedError

    def open_card(
        self, prompt: Prompt | None, back: WayBack | None, seats: SeatsAsked = NO_SEATS
    ) -> Asked:
        """Asks for a card that lies open; without `back`, *Undo* takes the last entry back."""
        return Asked(prompt=prompt, pad=PadKeys(Pad.CARDS, lies_open=True), seats=seats, back=back)

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        if isinstance(what, Card):
            return intent_of_card(at, what, self.command_for(what))
        return super().tap(at, what)


class CardsOfSeat(CardDialog, frozen=True, kw_only=True):
    """A dialog that asks for the cards that this seat shows."""

    seat: int

    def command_for(self, card: Card) -> HandCommand:
        return ShowCard(self.seat, card)


def intent_of_card(at: Context, card: Card, command: HandCommand | None) -> AskDesk | GreyReason:
    """What a tap on a card's key does: the `command` that names it; why it is grey without one."""
    if at.hand is None or command is None:
        return reason_of(at.voice, refuse(Code.NOT_DEALING, "3.1"))
    if (refusal := refuse_card(at.hand, card)) is not None:
        return _lies_already(at, at.hand, card) or reason_of(at.voice, refusal)
    return AskDesk(command)


def _lies_already(at: Context, hand: HandState, card: Card) -> GreyReason | None:
    """Where a card lies that is known already and cannot be named again; None if nobody has it.

    So a slip of the finger can be told from a pack in which the card is there twice (3.8).
    """
    for player in hand.players:
        if any(held.card is card for held in player.cards):
            text = at.voice("{card} lies at seat {seat}", card=card_sign(card), seat=player.seat)
            return GreyReason(text, "3.8")
    return None
