"""The rules of opening: which seat begins each betting round (rulebook chapter 4).

Where an open card is unknown the rules may leave several seats. `possible_openers` are the seats
that the cards may name, all in or not; `openers` those that may in fact open, since an all-in
player is passed over; `name_opener` is how the croupier says which it was.
"""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.cards import Card, known_cards
from dealerassist.hand.absent_guests import killed_but
from dealerassist.hand.blinds import last_to_post
from dealerassist.hand.events import Face, OpenerDuty, RoundOpened
from dealerassist.hand.possible_openers import (
    OpenCards,
    place_of_doors,
    possible_by_door,
    possible_by_open_hand,
    unseen_by,
)
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.hand.state import HandState, Phase, Player
from dealerassist.hand.turns import can_be_bet
from dealerassist.ranking.open_hand import (
    HIGHEST_OPENS,
    LOWEST_OPENS,
    OpenOrder,
    has_open_pair,
)
from dealerassist.rules.house_options import LaterOpener, OpenerTie
from dealerassist.rules.house_rules import HouseRules

OpenHands = dict[int, tuple[Card, ...]]
"""The cards that lie open for each seat in the hand, common cards included (3.6)."""


def open_round(state: HandState) -> tuple[RoundOpened, ...] | Refusal:
    """Begin the betting with the opener whom the rules name (4.1–4.5)."""
    if (refusal := _refuse_opening(state)) is not None:
        return refusal
    openings = _openings(state)
    if len(openings) > 1:
        return refuse(Code.CARD_UNKNOWN, state.rules.rule_of_opening(state.street))
    return openings


def name_opener(state: HandState, seat: int) -> tuple[RoundOpened, ...] | Refusal:
    """Begin the betting with `seat`, because an open card is unknown (3.8)."""
    if (refusal := _refuse_opening(state)) is not None:
        return refusal
    openings = _openings(state)
    if len(openings) == 1 and not opens_again(state):
        return refuse(Code.OPENER_KNOWN, state.rules.rule_of_opening(state.street))
    if not state.has(seat) or not state.player(seat).in_hand:
        return refuse(Code.CANNOT_OPEN, "4.6", seat=seat)
    named = tuple([round_ for round_ in openings if round_.first_to_show == seat])
    if named:
        return named
    if can_be_bet(state) and not state.player(seat).can_bet:
        return refuse(Code.OPENER_ALL_IN, "4.6", seat=seat)
    return refuse(Code.CANNOT_BE_NAMED, state.rules.rule_of_opening(state.street), seat=seat)


def _refuse_opening(state: HandState) -> Refusal | None:
    if state.phase is Phase.OPENING:
        return None
    return refuse(Code.NOT_BETTING, "5.2")


# ── who it can be ───────────────────────────────────────────────────────────────────────────


def opener_is_known(state: HandState) -> bool:
    """Whether the rules name the opener; an open card that nobody saw may prevent it (3.8)."""
    if not state.rules.cards_name_opener(state.street) or not unknown_lies_open(state):
        return True
    return len(_openings(state)) == 1


def openers(state: HandState) -> tuple[int, ...]:
    """The seats that may open, as far as the open cards are known (4.1, 4.2, 4.6)."""
    return tuple([round_.first_to_show for round_ in _openings(state)])


def unknown_lies_open(state: HandState) -> bool:
    """Whether a card that may name the opener has not been seen (3.8)."""
    return None in state.common or any(None in _naming(state, p) for p in _named_by_cards(state))


def _openings(state: HandState) -> tuple[RoundOpened, ...]:
    """The ways in which the round may begin: one if the opener is known, else one for each seat."""
    hands = open_hands(state) if state.rules.cards_name_opener(state.street) else None
    can_bet = can_be_bet(state)
    if not can_bet and not _order_matters(state, hands):
        return (RoundOpened(None, first_to_show=0),)
    rounds: dict[int, RoundOpened] = {}
    for seat in _possible_openers(state, hands):
        round_ = _round_named(state, seat, hands, can_bet=can_bet)
        also = rounds.setdefault(round_.first_to_show, round_)
        if also.duty is not round_.duty:
            # The same seat may open by its own lowest card, and then may not fold, or in place of
            # an all-in player with the lowest card, and then may (4.6). The milder duty is taken.
            rounds[round_.first_to_show] = replace(also, duty=OpenerDuty.MAY_FOLD)
    stays = None if hands is not None else opener_who_stays(state)
    return (rounds[stays],) if stays in rounds else tuple([rounds[s] for s in sorted(rounds)])


def _round_named(
    state: HandState, seat: int, hands: OpenHands | None, *, can_bet: bool
) -> RoundOpened:
    """The event of a round for which the rules name `seat`; absent guests are out of it (11.5)."""
    left = state if state.street else killed_but(state, seat)
    if not (can_bet if left is state else can_be_bet(left)):
        return RoundOpened(None, first_to_show=seat)
    return _round_of(left, seat, hands)


def _order_matters(state: HandState, hands: OpenHands | None) -> bool:
    """Whether the opener matters although nobody can bet: it then only shows first (7.1).

    With an unknown card it is asked for on the last street alone, where nothing else can decide.
    """
    if hands is not None or not state.rules.cards_name_opener(state.street):
        return True
    return state.on_last_street and state.depth is not Depth.POT


def opener_who_stays(state: HandState) -> int | None:
    """Who opens once more where an open card is unknown and none has come since (3.8, 4.2).

    So it is on the river, which is dealt face down: whoever opened the round before, or the next
    who can bet (4.6). None where the answer may be another: that seat has given up, or a hand that
    was all in, and may have been the one that the cards named, is dead.
    """
    before = state.openers[state.street - 1] if len(state.openers) >= state.street > 1 else None
    if before is None or state.depth is not Depth.FULL or _open_card_came(state):
        return None
    if any(not p.in_hand and (not p.stack or p.seat == before) for p in state.players):
        return None
    if not can_be_bet(state):
        return before
    return next((p.seat for p in state.clockwise_from(before) if p.can_bet), None)


def opens_again(state: HandState) -> bool:
    """Whether the opener is known only from the round before (3.8).

    Older programs asked for it all the same. A hand that stands at that question is still asked.
    """
    return unknown_lies_open(state) and opener_who_stays(state) is not None


def _open_card_came(state: HandState) -> bool:
    """Whether a card of this street lies open: one for each, or a common one in its place."""
    return any(player.cards[-1].face is Face.UP for player in state.contenders)


def named_opener(state: HandState) -> int | None:
    """The seat that rules 4.1–4.5 name, all in or not; None if an unknown card leaves it open."""
    possible = possible_openers(state)
    return possible[0] if len(possible) == 1 else None


def possible_openers(state: HandState) -> tuple[int, ...]:
    """The seats that rules 4.1–4.5 may name, all in or not, whatever the unknown cards are."""
    by_cards = state.rules.cards_name_opener(state.street)
    return _possible_openers(state, open_hands(state) if by_cards else None)


def _possible_openers(state: HandState, hands: OpenHands | None) -> tuple[int, ...]:
    """The same; `hands` lie open, and are None where one is unknown or the place decides."""
    if not state.rules.cards_name_opener(state.street):
        return (opener_by_place(state),)
    if hands is not None:
        return ((opener_by_open_hand if state.street else opener_by_door)(state, hands),)
    return _openers_with_unknown(state)


def _openers_with_unknown(state: HandState) -> tuple[int, ...]:
    """The same where an open card is unknown."""
    unseen = unseen_by(state.seen_cards(), state.rules.pack)
    if not state.street:
        place = place_of_doors(state.rules.options.opener_first_round)
        doors = [_open_cards(p.seat, _naming(state, p)) for p in _named_by_cards(state)]
        return possible_by_door(tuple(doors), unseen, place)
    table = tuple([_open_cards(p.seat, p.open_cards) for p in state.contenders])
    suits = state.rules.options.opener_tie is OpenerTie.SUIT
    common, order = _open_cards(0, state.common), open_order(state.rules)
    return possible_by_open_hand(table, common, unseen, order, suits=suits)


def _open_cards(seat: int, cards: tuple[Card | None, ...]) -> OpenCards:
    return OpenCards(seat, known_cards(cards), cards.count(None))


# ── what lies open ──────────────────────────────────────────────────────────────────────────


def open_hands(state: HandState) -> OpenHands | None:
    """What lies open in front of each; None if one of these cards is unknown.

    On the first street this includes the door card of a hand that died while it was dealt: it may
    still be the lowest, and then the next player clockwise opens (house practice, chapter 2).
    """
    naming = {p.seat: _naming(state, p) + state.common for p in _named_by_cards(state)}
    hands = {seat: known_cards(cards) for seat, cards in naming.items()}
    return hands if hands == naming else None


def _named_by_cards(state: HandState) -> tuple[Player, ...]:
    """The players whose open cards may name the opener; see `open_hands`."""
    if state.street:
        return state.contenders
    return tuple([p for p in state.players if p.in_hand or p.open_cards])


def _naming(state: HandState, player: Player) -> tuple[Card | None, ...]:
    """Those of a player's open cards that may name the opener: first the door card alone (4.1)."""
    return player.open_cards if state.street else player.open_cards[:1]


def opener_by_place(state: HandState) -> int:
    """The opener by the seat (4.3–4.5).

    In the first round it is the first after the big blind; else the first after the button or, in
    a game without one, at the croupier's left.
    """
    order = state.from_left
    if state.street == 0 and state.rules.big_blind:
        order = state.clockwise_from(last_to_post(state) + 1)
    return next(player.seat for player in order if player.in_hand)


def opener_by_door(state: HandState, hands: OpenHands) -> int:
    """The opener by the door card: the lowest, or the highest as a house option (4.1, 8.1)."""
    place = place_of_doors(state.rules.options.opener_first_round)
    return min(hands, key=lambda seat: place(hands[seat][0]))


def open_order(rules: HouseRules) -> OpenOrder:
    """By what open hands are compared to find the opener of a later round (4.2, 8.1)."""
    low = rules.options.opener_later_rounds is LaterOpener.LOWEST_OPEN_HAND
    return LOWEST_OPENS if low else HIGHEST_OPENS


def opener_by_open_hand(state: HandState, hands: OpenHands) -> int:
    """The opener by the open hands; of equals by suit, or the first seat (4.2, 8.1)."""
    order = open_order(state.rules)
    strengths = {seat: order.strength(cards) for seat, cards in hands.items()}
    greatest = max(strengths.values())
    tied = [seat for seat, strength in strengths.items() if strength == greatest]
    if len(tied) > 1 and state.rules.options.opener_tie is OpenerTie.SUIT:
        return max(tied, key=lambda seat: order.suits(hands[seat]))
    # The first of equals is the player nearest the croupier's left.
    return tied[0]


def _round_of(state: HandState, seat: int, hands: OpenHands | None) -> RoundOpened:
    """The event of a round that `seat` has to open, or the next who is not all in (4.6)."""
    opener = seat
    if not state.player(seat).can_bet:
        opener = next(player.seat for player in state.clockwise_from(seat) if player.can_bet)
    if state.street or not state.rules.cards_name_opener(state.street):
        pair = _shows_pair(state, seat, hands)
        return RoundOpened(opener, first_to_show=opener, open_pair=pair)
    duty = OpenerDuty.MUST_OPEN if opener == seat else OpenerDuty.MAY_FOLD
    return RoundOpened(opener, first_to_show=opener, duty=duty)


def _shows_pair(state: HandState, seat: int, hands: OpenHands | None) -> bool:
    """Whether anybody shows an open pair, if `seat` is the one that the cards name.

    Where the highest open hand opens, nobody has a pair if that hand has none.
    """
    highest = state.rules.options.opener_later_rounds is LaterOpener.OPEN_HAND
    if hands is None or not highest:
        return shows_open_pair(state)
    return has_open_pair(hands[seat])


def shows_open_pair(state: HandState) -> bool:
    """Whether anybody in the hand shows an open pair among the cards that are known (5.6).

    Where no cards are recorded it is taken for granted, so that the larger bet is not refused.
    """
    hands = [player.open_cards + state.common for player in state.contenders]
    if state.depth is Depth.POT and any(None in hand for hand in hands):
        return True
    return any(has_open_pair(known_cards(hand)) for hand in hands if len(hand) > 1)
