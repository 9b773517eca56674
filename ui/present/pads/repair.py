"""A card that was recorded wrongly: which one, and what lies there instead (house practice 3)."""

from __future__ import annotations

from typing import NamedTuple, assert_never

from dealerassist.cards import Card
from dealerassist.hand.commands import CorrectBoard, CorrectCard, CorrectCommon, HandCommand
from dealerassist.hand.events import CardShown, Face, Place
from dealerassist.hand.recording.depth import Depth
from dealerassist.hand.refusal import Code, refuse
from dealerassist.hand.showdown import may_show_early
from dealerassist.hand.state import HandState
from dealerassist.steps import Step
from dealerassist.table.state import TableState
from ui.present.mode import Fixing, Middle, Mode, ShowingEarly
from ui.present.names import printed_rank, spoken_card
from ui.present.parts import CardKey
from ui.present.situation import Situation
from ui.present.touch import Intent, Reason, Touch, grey, live, opening, reason_of
from ui.present.voice import Voice

_PREFIX = {Place.SEAT: "fix-", Place.BOARD: "fix-board-", Place.COMMON: "fix-common-"}


class Fix(NamedTuple):
    """A card that can be named anew, and what its key does."""

    key: CardKey
    does: Intent

    @property
    def touch(self) -> Touch:
        """The same as any other key."""
        return live(self.key.name, self.key.spoken, self.does)


def fix_name(place: Place, position: int) -> str:
    """The name of the key for a card: `fix-0`, `fix-board-0`, `fix-common-0`."""
    return f"{_PREFIX[place]}{position}"


def seat_fixes(at: Situation, seat: int) -> tuple[Fix, ...]:
    """The cards of a seat that were named, and the open ones that nobody saw."""
    hand = _recorded(at)
    if hand is None or not hand.has(seat):
        return ()
    return tuple(
        _fix(at.voice, Fixing(Place.SEAT, position, seat), held.card)
        for position, held in enumerate(hand.player(seat).cards)
        if held.card is not None or held.face is Face.UP
    )


def middle_fixes(at: Situation) -> tuple[Fix, ...]:
    """The cards of the board, and the common cards."""
    hand = _recorded(at)
    if hand is None:
        return ()
    places = [(Place.BOARD, hand.board), (Place.COMMON, hand.common)]
    return tuple(
        _fix(at.voice, Fixing(place, position), card)
        for place, cards in places
        for position, card in enumerate(cards)
    )


def _recorded(at: Situation) -> HandState | None:
    """The hand in progress, if its cards are recorded."""
    return at.hand if at.hand is not None and at.hand.depth is Depth.FULL else None


def _fix(voice: Voice, fixing: Fixing, card: Card | None) -> Fix:
    name = fix_name(fixing.place, fixing.position)
    rank, suit, spoken = "?", "", voice("an unknown card")
    if card is not None:
        rank, suit = printed_rank(card.rank), card.suit.letter
        spoken = spoken_card(voice.say, card)
    key = CardKey(name=name, rank=rank, suit=suit, enabled=True, spoken=spoken)
    return Fix(key, opening(fixing))


def board_does(at: Situation) -> Intent | Reason:
    """What a tap on the board or the common card does: ask which card is wrong."""
    if middle_fixes(at):
        return opening(Middle())
    return reason_of(at.voice, refuse(Code.NOT_DEALING, "3.1"))


# ── what lies there ─────────────────────────────────────────────────────────────────────────


def card_there(hand: HandState, fixing: Fixing) -> Card | None:
    """The card that was recorded."""
    match fixing.place:
        case Place.SEAT:
            return hand.player(fixing.seat or 0).cards[fixing.position].card
        case Place.BOARD:
            return hand.board[fixing.position]
        case Place.COMMON:
            return hand.common[fixing.position]
        case _:
            assert_never(fixing.place)


def correction(fixing: Fixing, card: Card) -> HandCommand:
    """What names this card there."""
    match fixing.place:
        case Place.SEAT:
            return CorrectCard(fixing.seat or 0, fixing.position, card)
        case Place.BOARD:
            return CorrectBoard(fixing.position, card)
        case Place.COMMON:
            return CorrectCommon(fixing.position, card)
        case _:
            assert_never(fixing.place)


# ── showing before the last cards ───────────────────────────────────────────────────────────


def early_touch(at: Situation, seat: int) -> Touch:
    """Turn the cards of an all-in showdown up before the last ones come (7.2)."""
    voice, title = at.voice, at.voice("Show early")
    if may_still_show_early(at.hand, seat):
        return live("act-show-early", title, opening(ShowingEarly(seat)))
    reason = Reason(voice("Only when nobody can bet any more and cards are still to come"), "7.1")
    return grey(voice, "act-show-early", title, reason)


def may_still_show_early(hand: HandState | None, seat: int) -> bool:
    """Whether this seat has cards to turn up while nobody can bet any more."""
    if hand is None or not may_show_early(hand) or not hand.has(seat):
        return False
    return hand.player(seat).has_to_show and bool(hand.player(seat).hidden)


def shown_next(state: TableState, step: Step) -> Mode | None:
    """After a card that a seat turned up all in: the next of them; None where none comes."""
    shown = step.events[0]
    if isinstance(shown, CardShown) and may_still_show_early(state.hand, shown.seat):
        return Mode(ShowingEarly(shown.seat))
    return None


def has_begun_to_show(hand: HandState | None, seat: int) -> bool:
    """Whether this seat has turned up one of its cards."""
    if hand is None or not hand.has(seat):
        return False
    return any(card is not None for card in hand.player(seat).down_cards)
