"""Mistakes with cards at the practice table (house practice, chapter 2).

The functions of the form `f(occasion) -> Mistake | None` are what the schedule of mistakes chooses
from.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.cards import Card
from dealerassist.hand.commands import DeckFault, DeclareFoulDeck, DeclareMisdeal, MisdealReason
from dealerassist.hand.events import Face
from dealerassist.hand.irregular.commands import ExposeHoleCards, Irregularity, TakeOffEarlyCards
from dealerassist.hand.irregular.decide import refuse_irregularity, refuse_misdeal, seats_concerned
from dealerassist.hand.issue_plan import plan_street
from dealerassist.hand.legal import Wanted
from dealerassist.hand.state import HandState, HeldCard
from dealerassist.training.practice.guest_gestures import Gesture, Sign
from dealerassist.training.practice.mistakes import Mistake, MistakeOccasion, with_cards

# ── the first cards ─────────────────────────────────────────────────────────────────────────


def hole_card_mistake(occasion: MistakeOccasion) -> Mistake | None:
    """One of the face-down first cards of a seat was turned over in dealing, or both."""
    state = occasion.state
    seats = seats_concerned(state, Irregularity.HOLE_CARD_EXPOSED)
    if occasion.wanted is not Wanted.UP_CARD or not seats:
        return None
    seat = occasion.random.choice(seats)
    down = occasion.pack.hidden[seat]
    cards = tuple(down if occasion.random.random() < 0.3 else down[:1])
    return exposed_mistake(state, ExposeHoleCards(seat, cards))


def exposed_mistake(state: HandState, command: ExposeHoleCards) -> Mistake:
    """The mistake that these of the first cards of a seat lie open."""
    seat, cards = command.seat, command.cards
    felt = _turned_up(state, seat, cards)
    sight = Gesture(Sign.HOLE_CARDS_OPEN, seat, count=len(cards), cards=_codes(cards))
    return Mistake(Irregularity.HOLE_CARD_EXPOSED, command, sight=sight, felt=felt)


def _turned_up(state: HandState, seat: int, cards: tuple[Card, ...]) -> HandState:
    """The table with these cards lying open as the first of a seat."""
    held = state.player(seat).cards
    shown = tuple(HeldCard(card, Face.DOWN) for card in cards)
    return with_cards(state, seat, shown + held[len(cards) :])


def _codes(cards: tuple[Card, ...]) -> tuple[str, ...]:
    return tuple(card.code for card in cards)


def _may_be_misdealt(occasion: MistakeOccasion) -> bool:
    """Whether the first cards are dealt, and the deal can still be declared void."""
    state, betting = occasion.state, occasion.state.betting
    if refuse_misdeal(state) is not None or state.street:
        return False
    if occasion.wanted is Wanted.ACTION:
        return betting is not None and betting.acts == 0 and betting.aggressor is None
    return occasion.wanted is Wanted.UP_CARD and state.issue is not None and not state.issue.down


def two_cards_exposed(occasion: MistakeOccasion) -> Mistake | None:
    """In a game whose first cards are all face down: a card each of two guests was turned over."""
    state = occasion.state
    if not _may_be_misdealt(occasion) or state.rules.streets[0].up:
        return None
    seats = sorted(occasion.random.sample([player.seat for player in state.contenders], 2))
    felt, codes = state, list[str]()
    for seat in seats:
        cards = tuple(occasion.pack.hidden[seat][:1])
        felt, codes = _turned_up(felt, seat, cards), [*codes, *_codes(cards)]
    sight = Gesture(Sign.HOLE_CARDS_OPEN, seats[0], 0, 0, seats[1], 2, tuple(codes))
    return _misdealt(occasion, MisdealReason.CARDS_EXPOSED, sight, felt)


def wrong_card_count(occasion: MistakeOccasion) -> Mistake | None:
    """A guest was dealt two cards too many, or none at all."""
    state = occasion.state
    if not _may_be_misdealt(occasion):
        return None
    player = occasion.random.choice(state.contenders)
    if occasion.random.random() < 0.5:
        sight = Gesture(Sign.NO_CARDS, player.seat)
        felt = with_cards(state, player.seat, ())
        return _misdealt(occasion, MisdealReason.PLAYER_DEALT_OUT, sight, felt)
    more = (*player.cards, HeldCard(None, Face.DOWN), HeldCard(None, Face.DOWN))
    sight = Gesture(Sign.TOO_MANY_CARDS, player.seat, count=len(more))
    felt = with_cards(state, player.seat, more)
    return _misdealt(occasion, MisdealReason.BOXED_OR_TOO_MANY, sight, felt)


def _misdealt(
    occasion: MistakeOccasion, reason: MisdealReason, sight: Gesture, felt: HandState
) -> Mistake:
    """The mistake of a misdeal; the guest to act acts as if nothing had happened."""
    gesture = occasion.gesture if occasion.wanted is Wanted.ACTION else None
    return Mistake(reason, DeclareMisdeal(reason), gesture, sight, felt)


def _foul(occasion: MistakeOccasion, sight: Gesture, felt: HandState) -> Mistake:
    """The mistake of a foul deck; the guest to act acts as if nothing had happened."""
    fault = DeckFault.IDENTICAL_CARDS
    return Mistake(fault, DeclareFoulDeck(fault), occasion.gesture, sight, felt)


# ── the deck ────────────────────────────────────────────────────────────────────────────────


def identical_cards(occasion: MistakeOccasion) -> Mistake | None:
    """An open card lies on the table twice: the deck is foul."""
    state = occasion.state
    if occasion.wanted is not Wanted.ACTION:
        return None
    seats = [player.seat for player in state.contenders if player.open_cards]
    if state.board:
        felt, code = _alike_on_board(state)
        return _foul(occasion, _alike(0, code), felt)
    if len(seats) < 2:
        return None
    one, other = occasion.random.sample(seats, 2)
    card = state.player(one).open_cards[-1]
    held = state.player(other).cards
    at = max(at for at, each in enumerate(held) if each.face is Face.UP)
    felt = with_cards(state, other, (*held[:at], HeldCard(card, Face.UP), *held[at + 1 :]))
    code = card.code if card is not None else ""
    return _foul(occasion, _alike(other, code), felt)


def _alike(seat: int, code: str) -> Gesture:
    return Gesture(Sign.TWO_ALIKE, seat, count=2, cards=(code,))


def _alike_on_board(state: HandState) -> tuple[HandState, str]:
    """The table with the first card of the board in place of its last, and that card's code."""
    first = state.board[0]
    felt = replace(state, board=(*state.board[:-1], first))
    return felt, first.code if first is not None else ""


# ── the street ──────────────────────────────────────────────────────────────────────────────


def early_street_mistake(occasion: MistakeOccasion) -> Mistake | None:
    """The next street has been begun although a guest is still to act."""
    state, kind = occasion.state, Irregularity.EARLY_STREET
    if occasion.wanted is not Wanted.ACTION or refuse_irregularity(state, kind) is not None:
        return None
    street = state.rules.streets[state.street + 1]
    plan = plan_street(state, state.street + 1, stub=state.stub, burns=state.burns)
    if plan.shuffle_in or plan.common:
        return None
    count = street.board or 1
    cards = occasion.pack.peek(count, below=plan.burn)
    felt = replace(state, stub=state.stub - count - plan.burn, burns=state.burns + plan.burn)
    if street.board:
        felt, seat = replace(felt, board=state.board + cards), 0
    else:
        seat = next(player.seat for player in state.from_left if player.in_hand)
        early = HeldCard(cards[0], Face.UP) if street.up else HeldCard(None, Face.DOWN)
        felt = with_cards(felt, seat, (*state.player(seat).cards, early))
    seen = _codes(cards) if street.board or street.up else ()
    sight = Gesture(Sign.EARLY_CARDS, seat, count=count, cards=seen)
    return Mistake(kind, TakeOffEarlyCards(count), occasion.gesture, sight, felt)
