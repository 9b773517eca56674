"""A card was recorded wrongly: which one, and what lies there instead (house practice 3)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.cards import Card
from dealerassist.hand.card_correction import opening_may_change
from dealerassist.hand.commands import CorrectBoard, CorrectCard, CorrectCommon, HandCommand
from dealerassist.hand.events import CardPlace, Face
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, refuse
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer, capital
from ui.asked.asked import Asked, DoubtedCard, SeatsAsked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import back_to, back_to_hand, cancel, opening
from ui.asked.key_action import GreyReason, Intent, reason_of
from ui.asked.pad import CardChoice, PadKeys
from ui.asked.seat_and_hand_names import card_sign, printed_rank, spoken_card
from ui.keys.card_dialog import CardDialog
from ui.view.parts import CardKey
from ui.view.view import Pad, Prompt

_PREFIX = {CardPlace.SEAT: "fix-", CardPlace.BOARD: "fix-board-", CardPlace.COMMON: "fix-common-"}
"""Before the position of the card, in a key's object name."""

_INSTEAD = {
    CardPlace.SEAT: "Seat {seat}: which card instead of {card}?",
    CardPlace.BOARD: "Board: which card instead of {card}?",
    CardPlace.COMMON: "Common card: which one instead of {card}?",
}
"""The prompt where a card was recorded."""
_UNKNOWN = {
    CardPlace.SEAT: "Seat {seat}: which card lies there?",
    CardPlace.BOARD: "Board: which card lies there?",
    CardPlace.COMMON: "Common card: which one is it?",
}
"""The prompt where the card was recorded as unknown."""


class CardCorrection(CardDialog, frozen=True, kw_only=True):
    """Asks which card lies there, instead of the one that was recorded.

    Attributes:
        place: where it lies.
        position: which card there, counted from 0.
        seat: of a card in front of a seat; None in the middle of the table.
        return_to: the menu in which the card was chosen.
    """

    place: CardPlace
    position: int
    seat: int | None = None

    def command_for(self, card: Card) -> HandCommand:
        match self.place:
            case CardPlace.SEAT:
                return CorrectCard(self.seat or 0, self.position, card)
            case CardPlace.BOARD:
                return CorrectBoard(self.position, card)
            case CardPlace.COMMON:
                return CorrectCommon(self.position, card)
            case _:
                assert_never(self.place)

    def asks(self, at: Context) -> Asked:
        back = None if self.return_to is None else back_to(at, self.return_to)
        doubted = DoubtedCard(self.place, self.seat, self.position)
        return self.open_card(self._prompt(at), back, SeatsAsked(doubted=doubted))

    def _prompt(self, at: Context) -> Prompt | None:
        """Asks for the right card, and says what follows from it."""
        if at.hand is None:
            return None
        was, voice = self._recorded(at.hand), at.voice
        if was is None:
            title = voice(_UNKNOWN[self.place], seat=self.seat)
        else:
            title = voice(_INSTEAD[self.place], seat=self.seat, card=card_sign(was))
        return Prompt(title, capital(_follows(voice, at.hand)))

    def _recorded(self, hand: HandState) -> Card | None:
        """The card that was recorded; None for an unknown one."""
        match self.place:
            case CardPlace.SEAT:
                return hand.player(self.seat or 0).cards[self.position].card
            case CardPlace.BOARD:
                return hand.board[self.position]
            case CardPlace.COMMON:
                return hand.common[self.position]
            case _:
                assert_never(self.place)


def _follows(voice: Localizer, hand: HandState) -> str:
    """What the right card changes in the hand as it stands."""
    if hand.phase in (Phase.SHOWDOWN, Phase.AWARDING):
        return voice.cited(voice("the hands are compared anew"), "7.4")
    by_cards = hand.rules.cards_name_opener(hand.street)
    if hand.phase is Phase.OPENING and by_cards:
        rule = hand.rules.rule_of_opening(hand.street)
        return voice.cited(voice("the right card decides who opens"), rule)
    if hand.phase is not Phase.BETTING or not by_cards:
        return voice("the rest of the hand stays as it is")
    if not opening_may_change(hand):
        return voice.cited(voice("who has opened and what has been bet stands"), "HP 2")
    rule = hand.rules.rule_of_opening(hand.street)
    return voice.cited(voice("nobody has acted: the right card decides who opens"), rule)


# ── which card ──────────────────────────────────────────────────────────────────────────────


class MiddleCards(Dialog, frozen=True, kw_only=True):
    """Asks which card of the board, or which common card, was recorded wrongly."""

    def asks(self, at: Context) -> Asked:
        why = at.voice("Tap it, then the right one")
        return Asked(
            prompt=Prompt(at.voice("Which card was recorded wrongly?"), why),
            pad=PadKeys(Pad.SEAT, ends=(cancel(at.voice),), fixes=_middle_cards(at, self)),
            back=back_to_hand(at),
        )


def on_board(at: Context) -> Intent | GreyReason:
    """What a tap on the board or the common card does: ask which card is wrong."""
    menu = MiddleCards()
    if _middle_cards(at, menu):
        return opening(menu)
    return reason_of(at.voice, refuse(Code.NOT_DEALING, "3.1"))


def seat_cards(at: Context, seat: int, menu: Dialog) -> tuple[CardChoice, ...]:
    """Keys for the cards of a seat that can be corrected: the named ones, and open unknown ones."""
    hand = recorded_hand(at)
    if hand is None or not hand.has(seat):
        return ()
    return tuple(
        _choice(at.voice, of_seat(seat, position, menu), held.card)
        for position, held in enumerate(hand.player(seat).cards)
        if held.card is not None or held.face is Face.UP
    )


def _middle_cards(at: Context, menu: Dialog) -> tuple[CardChoice, ...]:
    hand = recorded_hand(at)
    if hand is None:
        return ()
    places = [(CardPlace.BOARD, hand.board), (CardPlace.COMMON, hand.common)]
    return tuple(
        _choice(at.voice, CardCorrection(place=place, position=n, return_to=menu), card)
        for place, cards in places
        for n, card in enumerate(cards)
    )


def of_seat(seat: int, position: int, menu: Dialog) -> CardCorrection:
    """The correction of a card in front of a seat; `menu` is where it was chosen."""
    return CardCorrection(place=CardPlace.SEAT, position=position, seat=seat, return_to=menu)


def recorded_hand(at: Context) -> HandState | None:
    """The hand in progress, if its cards are recorded."""
    return at.hand if at.hand is not None and at.hand.depth is Depth.FULL else None


def _choice(voice: Localizer, correction: CardCorrection, card: Card | None) -> CardChoice:
    name = f"{_PREFIX[correction.place]}{correction.position}"
    rank, suit, spoken = "?", "", voice("an unknown card")
    if card is not None:
        rank, suit = printed_rank(card.rank), card.suit.letter
        spoken = spoken_card(voice.say, card)
    key = CardKey(name=name, rank=rank, suit=suit, enabled=True, spoken=spoken)
    return CardChoice(key, opening(correction))
