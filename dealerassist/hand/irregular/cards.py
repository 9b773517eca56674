"""What is done wrongly with the cards while they come (house practice, chapter 2)."""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.dealing import due_now, refuse_cards
from dealerassist.hand.events import HandEvent
from dealerassist.hand.irregular.commands import (
    CorrectBurn,
    ExposeHoleCards,
    Irregularity,
    RuleOnWrongSeat,
    Ruling,
    SetBoxedCardAside,
)
from dealerassist.hand.irregular.concern import ProblemOffer, is_untouched, seats_of
from dealerassist.hand.irregular.events import (
    BoxedCardSetAside,
    BurnCorrected,
    HandKilled,
    HoleCardExposed,
    IrregularityRuled,
    NewDeckDue,
    OpenCardsSwapped,
)
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player

Decision = tuple[HandEvent, ...] | Refusal

# ── the first cards ─────────────────────────────────────────────────────────────────────────


def _refuse_hole_cards(state: HandState) -> Refusal | None:
    first = state.rules.streets[0]
    if not first.up or not first.down:
        return refuse(Code.NOT_IN_THIS_GAME, "HP 2")
    if state.street or not _without_door_card(state):
        return refuse(Code.CARDS_NOT_COMING, "HP 2")
    return None


def _without_door_card(state: HandState) -> tuple[int, ...]:
    """Who has the face-down cards and still waits for the open one."""
    issue = state.issue
    return () if issue is None else tuple([s for s in issue.up if s not in issue.down])


HOLE_CARDS = ProblemOffer(_refuse_hole_cards, _without_door_card)


def expose_hole_cards(state: HandState, command: ExposeHoleCards) -> Decision:
    """One open: the next comes down and the open one is the door card. Two: the hand is dead."""
    if (refusal := HOLE_CARDS.refuse_seats(state, command.seat)) is not None:
        return refusal
    player, cards = state.player(command.seat), command.cards
    most = len(player.cards)
    if not 0 < len(cards) <= most:
        return refuse(Code.WRONG_CARD_COUNT, "HP 2", due=most)
    if (refusal := refuse_turning_up(state, player, cards)) is not None:
        return refusal
    kind, seats = Irregularity.HOLE_CARD_EXPOSED, (player.seat,)
    if len(cards) == 1:
        ruling = IrregularityRuled(kind, Ruling.THIRD_DOWN, seats)
        return ruling, HoleCardExposed(player.seat, cards[0])
    ruling = IrregularityRuled(kind, Ruling.HAND_DEAD, seats, player.paid)
    return ruling, HandKilled(player.seat, cards, player.paid)


def refuse_turning_up(state: HandState, player: Player, cards: tuple[Card, ...]) -> Refusal | None:
    """Only cards that can be the player's: those that are known, or that nobody has seen (3.8)."""
    own = [held.card for held in player.cards]
    new = tuple([card for card in cards if card not in own])
    if len(set(cards)) < len(cards) or len(new) > own.count(None):
        return refuse(Code.NOT_HELD, "HP 2", seat=player.seat)
    return refuse_cards(state, new)


# ── the burn ────────────────────────────────────────────────────────────────────────────────


def _refuse_burn(state: HandState) -> Refusal | None:
    return None if state.burnt else refuse(Code.NO_BURN_THIS_STREET, "HP 2")


BURN = ProblemOffer(_refuse_burn)


def correct_burn(state: HandState, command: CorrectBurn) -> Decision:
    """Put in their places before action; else the cards stay, and the stub is counted anew."""
    if (refusal := BURN.refusal(state)) is not None:
        return refusal
    if command.made not in (0, 2):
        return refuse(Code.WRONG_CARD_COUNT, "HP 2", due=1)
    if command.restored:
        return restored(state, Irregularity.BURN)
    if command.made == 2 and _stub_left(state) < 1:
        return refuse(Code.STUB_TOO_SMALL, "3.3", stub=state.stub)
    ruling = IrregularityRuled(Irregularity.BURN, Ruling.CARDS_STAY)
    return ruling, BurnCorrected(command.made - 1)


def restored(state: HandState, kind: Irregularity, *seats: int) -> Decision:
    """The cards were put in order: the record has them so already. Only before any action."""
    if not is_untouched(state):
        return refuse(Code.ACTION_SINCE, "HP 2")
    return (IrregularityRuled(kind, Ruling.RESTORED, seats),)


def _stub_left(state: HandState) -> int:
    """How many cards of the stub are neither due to anybody nor the bottom card (3.3)."""
    due = 0 if state.issue is None else due_now(state, state.issue)
    return state.stub - due - 1


# ── the deck ────────────────────────────────────────────────────────────────────────────────


def _never(state: HandState) -> Refusal | None:  # noqa: ARG001 — as the others are asked
    return None


DECK = ProblemOffer(_never, at_every_depth=True)


def note_defective_deck(state: HandState) -> Decision:
    """The hand is played out, and the next one dealt from a new deck."""
    if (refusal := DECK.refusal(state)) is not None:
        return refusal
    return IrregularityRuled(Irregularity.DEFECTIVE_DECK, Ruling.PLAYED_OUT), NewDeckDue()


def _refuse_boxed(state: HandState) -> Refusal | None:
    """While the cards come; of face-down cards, which come at once, until somebody acts."""
    issue = state.issue
    ready = issue is not None and not (issue.shuffle_in or issue.burn)
    down = state.street_rules.down > 0 and state.phase is Phase.BETTING and is_untouched(state)
    if not ready and not down:
        return refuse(Code.CARDS_NOT_COMING, "HP 2")
    # Every later street takes at least a common card (3.5 d), whatever is shuffled in for it.
    later = state.rules.last_street - state.street
    spare = _stub_left(state) + (state.burns if ready else 0)
    if min(spare, _stub_left(state) + state.burns - later) < 1:
        return refuse(Code.STUB_TOO_SMALL, "3.3", stub=state.stub)
    return None


def _served_now(state: HandState) -> tuple[int | None, ...]:
    """Whose card it can be: of those who wait for one, or None if it comes to the middle."""
    issue = state.issue
    if issue is None:
        return seats_of(state.contenders)
    if issue.common or issue.board:
        return (None,)
    return issue.draw[:1] if issue.thrown else (*issue.down, *issue.up)


def boxed_card_seats(state: HandState) -> tuple[int, ...]:
    """Whose card may have been boxed; nobody's where the cards come to the middle."""
    return tuple(dict.fromkeys([seat for seat in _served_now(state) if seat is not None]))


BOXED_CARD = ProblemOffer(_refuse_boxed, boxed_card_seats, always_of_a_seat=False)


def set_boxed_card_aside(state: HandState, command: SetBoxedCardAside) -> Decision:
    """The card is not there; the seat gets its card after the others of the issue."""
    if (refusal := BOXED_CARD.refusal(state)) is not None:
        return refusal
    seat = command.seat
    if seat not in _served_now(state):
        return refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=seat or 0)
    seats = () if seat is None else (seat,)
    ruling = IrregularityRuled(Irregularity.BOXED_CARD, Ruling.NOT_THERE, seats)
    return ruling, BoxedCardSetAside(seat)


# ── the wrong seat ──────────────────────────────────────────────────────────────────────────


def _refuse_wrong_seat(state: HandState) -> Refusal | None:
    if not state.street_rules.cards and not state.street_rules.draw:
        return refuse(Code.NOT_IN_THIS_GAME, "HP 2")
    coming = state.phase in (Phase.DEALING, Phase.OPENING, Phase.BETTING)
    if coming and len(_of_the_street(state)) > 1:
        return None
    return refuse(Code.CARDS_NOT_COMING, "HP 2")


def _of_the_street(state: HandState) -> tuple[int, ...]:
    """Who may have got a card of this street, or wait for it while open cards come."""
    if state.issue is not None and state.issue.up:
        return seats_of(state.contenders)
    return served_seats(state)


def served_seats(state: HandState) -> tuple[int, ...]:
    """Who has got the cards of this street, and may have folded since."""
    issue = state.issue
    if issue is not None and issue.common:
        return ()
    waiting = () if issue is None else (*issue.down, *issue.up, *issue.draw)
    most = max([len(player.cards) for player in state.players])
    served = [p for p in state.players if len(p.cards) == most and p.seat not in waiting]
    return seats_of(tuple(served))


WRONG_SEAT = ProblemOffer(_refuse_wrong_seat, _of_the_street)


def rule_on_wrong_seat(state: HandState, command: RuleOnWrongSeat) -> Decision:
    """Put in order before action; else the cards stay where they lie, and the record follows.

    The record follows too where it had the cards as they lay before the order was put right.
    """
    first, second = command.first, command.second
    if (refusal := WRONG_SEAT.refuse_seats(state, first, second)) is not None:
        return refusal
    if first == second:
        return refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=second)
    ruling = _ruled_on_wrong_seat(state, command)
    if isinstance(ruling, Refusal) or (command.restored and not command.exchanged):
        return ruling
    for seat in (first, second):
        # What nobody has got yet cannot be moved, nor be recorded where it lies.
        if seat not in served_seats(state):
            return refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=seat)
    # Of cards that nobody has seen the record does not know whose is whose.
    return (*ruling, OpenCardsSwapped(first, second)) if state.street_rules.up else ruling


def _ruled_on_wrong_seat(state: HandState, command: RuleOnWrongSeat) -> Decision:
    kind, seats = Irregularity.WRONG_SEAT, (command.first, command.second)
    if command.restored:
        return restored(state, kind, *seats)
    return (IrregularityRuled(kind, Ruling.CARDS_STAY, seats),)
