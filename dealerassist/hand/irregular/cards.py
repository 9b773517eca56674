"""Irregularities in dealing (house practice, chapter 2).

Exposed hole cards, defective decks, boxed cards, cards for the wrong seat. For each
there is a `ProblemOffer`, which says when and for which seats the Problem key offers it, and a
function that decides its command. The first event of a decision is the ruling.
"""

from __future__ import annotations

from dealerassist.cards import Card
from dealerassist.hand.dealing import refuse_cards
from dealerassist.hand.events import HandEvent
from dealerassist.hand.irregular.applicability import ProblemOffer, is_untouched, seats_of_players
from dealerassist.hand.irregular.commands import (
    ExposeHoleCards,
    Irregularity,
    ReplaceExposed,
    RuleOnWrongSeat,
    Ruling,
    SetBoxedCardAside,
)
from dealerassist.hand.irregular.events import (
    BoxedCardSetAside,
    HandKilled,
    HoleCardExposed,
    IrregularityRuled,
    NewDeckDue,
    OpenCardsSwapped,
)
from dealerassist.hand.irregular.hidden_cards import (
    refuse_hidden,
    replace_exposed,
    seats_dealt_hidden,
)
from dealerassist.hand.issue_plan import due_now, fewest_after
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player

Decision = tuple[HandEvent, ...] | Refusal

# ── exposed hole cards ──────────────────────────────────────────────────────────────────────


def _refuse_hole_cards(state: HandState) -> Refusal | None:
    first = state.rules.streets[0]
    if not first.down:
        return refuse(Code.NOT_IN_THIS_GAME, "HP 2")
    if not first.up:
        return refuse_hidden(state)
    if state.street or not _without_door_card(state):
        return refuse(Code.ONLY_FIRST_CARDS, "HP 2")
    return None


def _without_door_card(state: HandState) -> tuple[int, ...]:
    """The seats that have their face-down cards and still wait for the open one."""
    issue = state.issue
    return () if issue is None else tuple([s for s in issue.up if s not in issue.down])


def _dealt_face_down(state: HandState) -> tuple[int, ...]:
    if state.rules.streets[0].up:
        return _without_door_card(state)
    return seats_dealt_hidden(state)


HOLE_CARDS = ProblemOffer(_refuse_hole_cards, _dealt_face_down)


def expose_hole_cards(state: HandState, command: ExposeHoleCards) -> Decision:
    """First cards of a seat were turned up while they were dealt.

    One: it is the door card, and the next card comes face down. Two: the hand is dead, and the
    ante goes back.
    """
    if (refusal := HOLE_CARDS.refuse_seats(state, command.seat)) is not None:
        return refusal
    if not state.rules.streets[0].up:
        return refuse(Code.NOT_IN_THIS_GAME, "HP 2")
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


def replace_exposed_card(state: HandState, command: ReplaceExposed) -> Decision:
    """A hidden card lay open where none is dealt open (`hidden_cards`)."""
    if (refusal := HOLE_CARDS.refuse_seats(state, command.seat)) is not None:
        return refusal
    if state.rules.streets[0].up:
        return refuse(Code.NOT_IN_THIS_GAME, "HP 2")
    return replace_exposed(state, command)


def refuse_turning_up(state: HandState, player: Player, cards: tuple[Card, ...]) -> Refusal | None:
    """Why these cannot be the player's cards, or None.

    Each must be known to be the player's, or be one that nobody has seen yet (3.8).
    """
    own = [held.card for held in player.cards]
    new = tuple([card for card in cards if card not in own])
    if len(set(cards)) < len(cards) or len(new) > own.count(None):
        return refuse(Code.NOT_HELD, "HP 2", seat=player.seat)
    return refuse_cards(state, new)


# ── what several ask ────────────────────────────────────────────────────────────────────────


def restore_order(state: HandState, kind: Irregularity, *seats: int) -> Decision:
    """The croupier has put the cards in order; only before any action."""
    if not is_untouched(state):
        return refuse(Code.ACTION_SINCE, "HP 2")
    return (IrregularityRuled(kind, Ruling.RESTORED, seats),)


def stub_to_spare(state: HandState) -> int:
    """How many cards of the stub are neither due to anybody nor the bottom card (3.3)."""
    due = 0 if state.issue is None else due_now(state, state.issue)
    return state.stub - due - 1


# ── the deck ────────────────────────────────────────────────────────────────────────────────


def _never(state: HandState) -> Refusal | None:  # noqa: ARG001 — as the others are asked
    return None


DECK = ProblemOffer(_never, at_every_depth=True)


def note_defective_deck(state: HandState) -> Decision:
    """A card is missing or marked: the hand is played out, and a new deck comes for the next."""
    if (refusal := DECK.refusal(state)) is not None:
        return refusal
    return IrregularityRuled(Irregularity.DEFECTIVE_DECK, Ruling.PLAYED_OUT), NewDeckDue()


STUB = ProblemOffer(_never)


def shuffle_stub(state: HandState) -> Decision:
    """The stub was dropped: what is left of it is put in order or shuffled, and dealt on."""
    if (refusal := STUB.refusal(state)) is not None:
        return refusal
    return (IrregularityRuled(Irregularity.STUB_DROPPED, Ruling.STUB_SHUFFLED),)


def _refuse_boxed(state: HandState) -> Refusal | None:
    """Why no card can have been boxed, or None: only while cards come.

    Face-down cards are recorded all at once, so for those it is possible until somebody acts.
    """
    issue = state.issue
    ready = issue is not None and not (issue.shuffle_in or issue.burn)
    hidden = state.street_rules.down > 0 or state.street_rules.draw > 0
    down = hidden and state.phase is Phase.BETTING and is_untouched(state)
    if not (ready or down) or not _served_now(state):
        return refuse(Code.CARDS_NOT_COMING, "HP 2")
    # A boxed card is out of play. There must be enough cards left for what is due now and, with
    # all burn cards shuffled in, for the rest of the board, or at least a common card on every
    # later street (3.5 d).
    later = fewest_after(state, state.street)
    spare = stub_to_spare(state) + (state.burns if ready else 0)
    if min(spare, stub_to_spare(state) + state.burns - later) < 1:
        return refuse(Code.STUB_TOO_SMALL, "3.3", stub=state.stub)
    return None


def _served_now(state: HandState) -> tuple[int | None, ...]:
    """The seats whose card it can be: those waiting for one; or None for a card of the middle.

    In an exchange these are the seats that have had their replacements, which need no tap (3.7).
    """
    issue = state.issue
    if issue is None:
        return seats_of_players(state.contenders)
    if issue.common or issue.is_at_board:
        return (None,)
    return state.served if issue.draw else (*issue.down, *issue.up)


def boxed_card_seats(state: HandState) -> tuple[int, ...]:
    """The seats whose card may have been boxed; none where the cards come to the middle."""
    return tuple(dict.fromkeys([seat for seat in _served_now(state) if seat is not None]))


BOXED_CARD = ProblemOffer(_refuse_boxed, boxed_card_seats, always_of_a_seat=False)


def set_boxed_card_aside(state: HandState, command: SetBoxedCardAside) -> Decision:
    """A card lay face up in the deck: it counts as not there, and the seat gets its card last."""
    if (refusal := BOXED_CARD.refusal(state)) is not None:
        return refusal
    seat = command.seat
    if seat not in _served_now(state):
        return refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=seat or 0)
    seats = () if seat is None else (seat,)
    ruling = IrregularityRuled(Irregularity.BOXED_CARD, Ruling.NOT_THERE, seats)
    return ruling, BoxedCardSetAside(seat)


# ── cards for the wrong seat ────────────────────────────────────────────────────────────────


def _refuse_wrong_seat(state: HandState) -> Refusal | None:
    coming = state.phase in (Phase.DEALING, Phase.OPENING, Phase.BETTING)
    if coming and len(_of_the_street(state)) > 1:
        return None
    return refuse(Code.CARDS_NOT_COMING, "HP 2")


def _of_the_street(state: HandState) -> tuple[int, ...]:
    """The seats that may have got a card of this street or, while open cards come, wait for it."""
    if state.issue is not None and state.issue.up:
        return seats_of_players(state.contenders)
    return state.served


WRONG_SEAT = ProblemOffer(_refuse_wrong_seat, _of_the_street)


def rule_on_wrong_seat(state: HandState, command: RuleOnWrongSeat) -> Decision:
    """A seat got another's card.

    Before any action the cards are put in order. Later they stay where they lie, and the record
    is changed to that. The record is changed too where it had the cards as they wrongly lay, and
    they have been put in order since (`RuleOnWrongSeat.exchanged`).
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
        # A card that has not come yet cannot be swapped in the record.
        if seat not in state.served:
            return refuse(Code.SEAT_NOT_CONCERNED, "HP 2", seat=seat)
    # Face-down cards are unknown to the record, so that it has nothing to swap.
    return (*ruling, OpenCardsSwapped(first, second)) if state.street_rules.up else ruling


def _ruled_on_wrong_seat(state: HandState, command: RuleOnWrongSeat) -> Decision:
    kind, seats = Irregularity.WRONG_SEAT, (command.first, command.second)
    if command.restored:
        return restore_order(state, kind, *seats)
    return (IrregularityRuled(kind, Ruling.CARDS_STAY, seats),)
