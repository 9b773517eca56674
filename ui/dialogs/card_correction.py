"""A card that was recorded wrongly: which one, and what lies there instead (house practice 3)."""

from __future__ import annotations

from functools import partial
from typing import NamedTuple, assert_never

from dealerassist.cards import Card
from dealerassist.desk.undo_history import Step
from dealerassist.hand.commands import CorrectBoard, CorrectCard, CorrectCommon, HandCommand
from dealerassist.hand.events import CardShown, Face, Place
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, refuse
from dealerassist.hand.showdown import may_show_early
from dealerassist.hand.state import HandState
from dealerassist.table.state import TableState
from ui.shell.context import Context
from ui.shell.key_action import Intent, KeyAction, Reason, cancel, grey, live, opening, reason_of
from ui.shell.mode import CardSeen, Fixing, Middle, Mode, SeatMenu, ShowingEarly
from ui.shell.names import printed_rank, seat_name, spoken_card
from ui.shell.seat_keys import every_seat
from ui.shell.words import Voice
from ui.view.parts import CardKey

SEEN = "seen-"

_PREFIX = {Place.SEAT: "fix-", Place.BOARD: "fix-board-", Place.COMMON: "fix-common-"}


class Fix(NamedTuple):
    """A card that can be named anew, and what its key does."""

    key: CardKey
    does: Intent

    @property
    def touch(self) -> KeyAction:
        """The same as any other key."""
        return live(self.key.name, self.key.spoken, self.does)


def fix_name(place: Place, position: int) -> str:
    """The name of the key for a card: `fix-0`, `fix-board-0`, `fix-common-0`."""
    return f"{_PREFIX[place]}{position}"


def seat_fixes(at: Context, seat: int) -> tuple[Fix, ...]:
    """The cards of a seat that were named, and the open ones that nobody saw."""
    hand = _recorded(at)
    if hand is None or not hand.has(seat):
        return ()
    return tuple(
        _fix(at.voice, Fixing(Place.SEAT, position, seat), held.card)
        for position, held in enumerate(hand.player(seat).cards)
        if held.card is not None or held.face is Face.UP
    )


def seen_touch(at: Context) -> KeyAction | None:
    """While an unknown card asks who opens: name that card after all; None where none is (3.8)."""
    seats = _seats_with_unseen(at)
    if not seats:
        return None
    voice, title = at.voice, at.voice("Card seen")
    detail = seat_name(voice, seats[0]) if len(seats) == 1 else voice("the unknown one")
    does = seen_tap(at, seats[0]) if len(seats) == 1 else opening(CardSeen())
    assert not isinstance(does, Reason), "this seat has an unknown card"
    return live("card-seen", title, does, detail=detail)


def seen_touches(at: Context) -> tuple[KeyAction, ...]:
    """A key for each seat with an unknown open card; the seats on the felt do the same."""
    keys = (
        live(f"{SEEN}{seat}", seat_name(at.voice, seat), does)
        for seat in _seats_with_unseen(at)
        if not isinstance(does := seen_tap(at, seat), Reason)
    )
    return (*every_seat(at, SEEN, keys, partial(_all_seen, at)), cancel(at.voice))


def seen_tap(at: Context, seat: int) -> Intent | Reason:
    """Name the unknown open card of this seat; of several, which one is asked."""
    hand = _recorded(at)
    if hand is None or seat not in _seats_with_unseen(at):
        return _all_seen(at, seat)
    fixings = [Fixing(Place.SEAT, position, seat) for position in _unseen(hand, seat)]
    return opening(fixings[0] if len(fixings) == 1 else SeatMenu(seat))


def _all_seen(at: Context, seat: int) -> Reason:
    return Reason(at.voice("Seat {seat} has no unknown open card", seat=seat), "3.8")


def _seats_with_unseen(at: Context) -> tuple[int, ...]:
    hand = _recorded(at)
    players = () if hand is None else hand.players
    return tuple(player.seat for player in players if hand and _unseen(hand, player.seat))


def _unseen(hand: HandState, seat: int) -> tuple[int, ...]:
    """Where among its cards a seat has open ones that nobody has seen."""
    cards = enumerate(hand.player(seat).cards)
    return tuple(at for at, held in cards if held.card is None and held.face is Face.UP)


def middle_fixes(at: Context) -> tuple[Fix, ...]:
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


def _recorded(at: Context) -> HandState | None:
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


def board_does(at: Context) -> Intent | Reason:
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


def early_touch(at: Context, seat: int) -> KeyAction:
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
