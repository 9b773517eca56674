"""Who opens a round and who owes a blind: chapter 4 read again, from the cards and places alone."""

from collections import Counter
from collections.abc import Callable

from dealerassist.cards import Card
from dealerassist.hand.state import HandState, Player


def owes_a_blind(state, player):
    """Has chips left for a blind that somebody else, though all in, has put in."""
    others = [other.bet for other in state.players if other is not player]
    return player.bet < min(max(others), state.rules.big_blind)


def open_hand(state: HandState, player: Player) -> list[Card]:
    """The cards that all see: the player's own, and the common ones."""
    return [card for card in (*player.open_cards, *state.common) if card is not None]


def height(cards: list[Card], *, suits: bool, low: bool = False) -> list[tuple[int, ...]]:
    """Sets before single cards, larger before smaller sets, then ranks, then suits.

    Where the lowest opens, aces are low, and everything counts the other way round (8.1).
    """
    if low:
        upwards = _height(cards, lambda card: (card.rank % 14 or 1, card.suit), suits=suits)
        return [tuple(-number for number in part) for part in upwards]
    return _height(cards, lambda card: card.order, suits=suits)


def _height(
    cards: list[Card], order: Callable[[Card], tuple[int, int]], *, suits: bool
) -> list[tuple[int, ...]]:
    counts = Counter(card.rank for card in cards)
    in_order = sorted(cards, key=lambda card: (counts[card.rank], order(card)), reverse=True)
    ranks = tuple(order(card)[0] for card in in_order)
    kind = KINDS.index("".join(str(n) for n in sorted(counts.values(), reverse=True) if n > 1))
    return [(kind,), ranks, tuple(int(card.suit) for card in in_order) if suits else ()]


KINDS = ["", "2", "22", "3", "32", "4"]
"""How many cards of one rank lie open, from the lowest combination to the highest (4.2)."""


def named_by_rule(state: HandState) -> int:
    """Who opens by chapter 4, all in or not."""
    options, game = state.rules.options, state.rules.game
    if state.rules.button or (state.street == 0 and game == "five_card_stud"):
        return named_by_place(state)
    if state.street == 0 and options.opener_first_round == "highest_door_ace_low":
        doors = {p.seat: open_hand(state, p)[0] for p in with_doors(state)}
        return max(doors, key=lambda seat: (doors[seat].rank % 14, doors[seat].suit))
    if state.street == 0:
        choose = min if options.opener_first_round == "lowest_door" else max
        return choose(with_doors(state), key=lambda p: open_hand(state, p)[0].order).seat
    if options.opener_later_rounds == "from_left":
        return named_by_place(state)
    by_suit, low = options.opener_tie == "suit", options.opener_later_rounds == "lowest_open_hand"
    heights = {
        p.seat: height(open_hand(state, p), suits=by_suit, low=low) for p in state.contenders
    }
    return max(sorted(heights), key=lambda seat: heights[seat])


def with_doors(state: HandState) -> list[Player]:
    """Whose door cards count: all in the hand, and absent guests whose hands were killed (11.5)."""
    return [player for player in state.players if player.standing != "folded" or player.forfeits]


def named_by_place(state: HandState) -> int:
    """Rules 4.3 to 4.5: counted round the table from the button, or from the croupier's left."""
    seats = clockwise_after(state.button or 0, [player.seat for player in state.players])
    if state.street == 0 and state.rules.big_blind:
        big = seats[0] if len(seats) == 2 else seats[1]
        if state.rules.game == "short_deck":
            big = seats[-1]
        seats = clockwise_after(big, seats)
    return next(seat for seat in seats if state.player(seat).standing != "folded")


def clockwise_after(place: int, seats: list[int]) -> list[int]:
    """The seats as one comes to them, beginning behind this place."""
    return sorted(seats, key=lambda seat: (seat - place - 1) % 20)
