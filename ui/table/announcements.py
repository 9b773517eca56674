"""What announcements are made of: sentences, amounts and cards, a change of game, the last act."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from dealerassist.cards import Card, known_cards
from dealerassist.hand import betting as bets
from dealerassist.hand.events import (
    BetMade,
    BoardDealt,
    BringInPosted,
    Called,
    CardsDealt,
    CardsExchanged,
    Checked,
    CommonCardDealt,
    Face,
    Folded,
    ForcedBetPosted,
    HandStarted,
    Wager,
)
from dealerassist.hand.irregular.events import IrregularityRuled
from dealerassist.hand.opener import open_order
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.locale.mixed_tables import game_called
from dealerassist.ranking.open_hand import has_open_pair, open_strength
from dealerassist.table.events import Event
from dealerassist.table.mixed_table import is_first_of_turn
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import spoken_card, spoken_open, street_name


def one_line(parts: Iterable[str]) -> str:
    """Several sentences as one line; empty ones are left out, the last has no full stop."""
    *first, last = [capital(part) for part in parts if part] or [""]
    return " ".join([*(_closed(part) for part in first), last])


def _closed(part: str) -> str:
    """The sentence with a full stop, unless it is a question."""
    return part if part.endswith("?") else f"{part}."


def amount_aloud(voice: Localizer, chips: int) -> str:
    """An amount as it is called at the table: ``20``, ``2,50``."""
    cents = 100 if voice.rules is None else voice.rules.smallest_chip_cents
    return voice.say.amount(chips * cents)


def cards_aloud(voice: Localizer, cards: Iterable[Card | None]) -> str:
    """Cards as they are read aloud: "ace of hearts, two of clubs"; without those nobody saw."""
    return ", ".join(spoken_card(voice.say, card) for card in cards if card is not None)


# ── the change of game ──────────────────────────────────────────────────────────────────────────


def change_called(at: Context) -> str:
    """The change as the croupier calls it with the next hand; empty where the game stays."""
    shift = at.state.shift
    if shift is None or not shift.is_open or not is_first_of_turn(at.state):
        return ""
    game = game_called(at.voice.say, at.rules)
    if shift.paid is None:
        return at.voice("first game: {game}", game=game)
    return at.voice("change of game: {game}", game=game)


def change_with_hand(at: Context) -> str:
    """The same as the first step of the hand that has just begun; empty after that."""
    begun = any(isinstance(event, HandStarted) for event in at.recent)
    return change_called(at) if begun else ""


# ── the last act of the hand ────────────────────────────────────────────────────────────────────


_Aloud = (
    BetMade
    | Called
    | ForcedBetPosted
    | BringInPosted
    | CardsExchanged
    | CardsDealt
    | BoardDealt
    | CommonCardDealt
)
"""The events of which the croupier may say aloud what has happened."""


def last_act(at: Context) -> Event | None:
    """The act of the last entry about the hand: its first event that is no ruling."""
    return next((event for event in at.recent if not isinstance(event, IrregularityRuled)), None)


def just_done(at: Context, hand: HandState) -> str:
    """The last act of the hand in words; empty where it is not announced.

    Of several acts that one tap has recorded, it is the one after those who passed.
    """
    passed = (IrregularityRuled, Folded, Checked)
    voice, act = at.voice, next((e for e in at.recent if not isinstance(e, passed)), None)
    if not isinstance(act, _Aloud):
        return ""
    match act:
        case BetMade() as bet:
            return _wager(voice, hand, bet)
        case Called(seat, amount):
            if not hand.player(seat).all_in:
                return ""
            said = voice("call with {amount}", amount=amount_aloud(voice, amount))
            return _all_in(voice, hand, seat, said)
        case ForcedBetPosted(seat, amount):
            return _all_in(
                voice, hand, seat, voice("forced bet {n}", n=amount_aloud(voice, amount))
            )
        case BringInPosted(seat, amount):
            return _all_in(voice, hand, seat, voice("bring-in {n}", n=amount_aloud(voice, amount)))
        case CardsExchanged(seat, cards):
            return drawn_aloud(voice, seat, len(cards))
        case CardsDealt(seat, face):
            return _paired(voice, hand, seat) if face is Face.UP else ""
        case BoardDealt():
            return _board(voice, hand)
        case CommonCardDealt(card):
            if card is None:
                return ""
            return voice("common card: {card}", card=cards_aloud(voice, [card]))
        case _:
            assert_never(act)


_WAGERS = {
    Wager.BET: "bet {amount}",
    Wager.RAISE: "raise to {amount}",
    Wager.COMPLETION: "completed to {amount}",
}
"""What each kind of wager is announced with."""


def _wager(voice: Localizer, hand: HandState, bet: BetMade) -> str:
    """A bet or raise with its total; that it was the last one allowed (5.4)."""
    words = voice(_WAGERS[bet.wager], amount=amount_aloud(voice, bet.total))
    words = _all_in(voice, hand, bet.seat, words)
    return voice("{raised} — cap", raised=words) if _is_cap(hand) else words


def _all_in(voice: Localizer, hand: HandState, seat: int, words: str) -> str:
    player = hand.player(seat)
    if not player.all_in:
        return words
    message = "{words}, cap reached" if bets.is_capped(hand, player) else "{words}, all in"
    return voice(message, words=words)


def _is_cap(hand: HandState) -> bool:
    """Whether the round goes on, and nobody may raise any more (5.4)."""
    most, betting = hand.rules.options.max_raises, hand.betting
    if most is None or betting is None or betting.to_act is None:
        return False
    return betting.wagers > most and not bets.cap_is_lifted(hand, betting)


def drawn_aloud(voice: Localizer, seat: int, n: int) -> str:
    """How many cards a guest exchanges (3.7)."""
    if not n:
        return voice("seat {seat} stands pat, no card", seat=seat)
    return voice.count("seat {seat} draws one", "seat {seat} draws {n}", n, seat=seat)


def _paired(voice: Localizer, hand: HandState, seat: int) -> str:
    """The open hand of a seat whose new card has improved it, from a pair on (4.2); else empty."""
    cards = known_cards(hand.player(seat).open_cards)
    if len(cards) < 2 or not has_open_pair(cards):
        return ""
    if open_strength(cards)[0] == open_strength(cards[:-1])[0]:
        return ""
    return voice(
        "seat {seat}, {hand}", seat=seat, hand=spoken_open(voice, cards, open_order(hand.rules))
    )


def _board(voice: Localizer, hand: HandState) -> str:
    """The cards that this street brought on the board, once all of them have been entered."""
    laid, streets = len(hand.board), hand.rules.streets
    end = 0
    for street in streets:
        end += street.board
        if street.board and end == laid:
            cards = cards_aloud(voice, hand.board[end - street.board :])
            name = voice("on the board") if street.down else street_name(voice, street.name)
            return voice("{street}: {cards}", street=name, cards=cards) if cards else name
    return ""
