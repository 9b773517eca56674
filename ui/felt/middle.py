"""The middle of the felt: the pots with the Taxe, and the open cards for everybody."""

from __future__ import annotations

from collections.abc import Collection

from dealerassist.cards import Card, known_cards
from dealerassist.hand.events import CardPlace
from dealerassist.hand.legal import Wanted
from dealerassist.hand.pot import Half, PotAward
from dealerassist.hand.pots import pots_laid
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState
from dealerassist.locale.localizer import Localizer
from ui.asked.asked import DoubtedCard
from ui.asked.context import Context
from ui.asked.seat_and_hand_names import pot_name, seat_name, spoken_card
from ui.felt.cards import DUE, PLACE, card_view, with_card_in_doubt
from ui.view.parts import CardView
from ui.view.view import Board, PotBox


def pot_boxes(at: Context) -> tuple[PotBox, ...]:
    """The pots without their Taxe, and the Taxe beside them; none while no hand is shown."""
    hand = at.on_show
    if hand is None or hand.void:
        return ()
    pots = _awarded(at) if at.showdown.awards else _collected(at.voice, hand)
    awards = at.showdown.awards
    raked = sum([award.raked for award in awards]) or hand.raked
    return (*pots, *taken_boxes(at, raked, sum([award.dropped for award in awards])))


def taken_boxes(at: Context, raked: int, dropped: int) -> tuple[PotBox, ...]:
    """What has left the pots: the Taxe, and what they gave for a jackpot.

    Where time is taken in place of the Taxe, only the jackpot has a box; in a tournament nothing
    has (11).
    """
    voice, rules = at.voice, at.rules
    rake = PotBox(voice("Rake"), voice.pot(raked))
    drop = PotBox(voice("Drop"), voice.pot(dropped))
    has_rake = raked or (rules.rake.time is None and at.state.tournament is None)
    return (*([rake] if has_rake else ()), *([drop] if dropped else ()))


def _collected(voice: Localizer, hand: HandState) -> tuple[PotBox, ...]:
    """The pots as they stand."""
    laid = enumerate(pots_laid(hand))
    return tuple([_named(voice, hand, number, voice.pot(amount)) for number, amount in laid])


def _named(voice: Localizer, hand: HandState, number: int, amount: str) -> PotBox:
    """The pot, and who has been named to win it, or its low half (house practice 1)."""
    named = [winner for winner in hand.named if number in winner.pots]
    low = bool(named) and all(winner.half is Half.LOW for winner in named)
    seats = {winner.seat for winner in named}
    label = to_seats(voice, number, seats, low=low)
    return PotBox(label, amount, brief=brief_label(voice, number, seats))


def _awarded(at: Context) -> tuple[PotBox, ...]:
    """The pots once they are awarded, with their winners."""
    return tuple(
        pot_box(at.voice, number, award) for number, award in enumerate(at.showdown.awards)
    )


def pot_box(voice: Localizer, number: int, award: PotAward) -> PotBox:
    """A pot that is awarded, with what it pays, without its Taxe."""
    seats = {share.seat for share in award.shares}
    label, brief = to_seats(voice, number, seats), brief_label(voice, number, seats)
    return PotBox(label, voice.pot(award.prize), brief=brief)


def brief_label(voice: Localizer, number: int, winners: Collection[int]) -> str:
    """A side pot, and the seats that it goes to, in few letters: "Side 1 → 3 + 5"."""
    if not number:
        return ""
    pot = voice("Side {number}", number=number)
    return f"{pot} → {' + '.join(map(str, sorted(winners)))}" if winners else pot


def to_seats(voice: Localizer, number: int, winners: Collection[int], *, low: bool = False) -> str:
    """The pot, and the seats that it goes to: "Main pot → Seat 3 + 5".

    Args:
        number: of the pot: 0 for the main pot.
        winners: the seats; none while nobody has won it.
        low: whether only its low half has been named yet.
    """
    pot, seats = pot_name(voice, number), sorted(winners)
    if not seats:
        return pot
    to = seat_name(voice, seats[0]) + "".join(f" + {seat}" for seat in seats[1:])
    half = f" {voice('low')}" if low else ""
    return f"{pot}{half} → {to}"


def board_of(at: Context, doubted: DoubtedCard | None = None) -> Board:
    """The open cards that count for everybody: the board, or the common cards (3.5 d)."""
    hand = at.on_show
    if hand is None:
        return Board()
    first, *second = hand.boards
    laid = _laid(at, first + hand.common)
    run_again = tuple(card for cards in second for card in _laid(at, cards))
    seen = known_cards([*first, *hand.common, *hand.board[len(first) - len(hand.first_run) :]])
    spoken = ", ".join([spoken_card(at.voice.say, card) for card in dict.fromkeys(seen)])
    enabled = at.hand is not None and hand.depth is Depth.FULL
    board = with_card_in_doubt(laid[: len(hand.board)], doubted, CardPlace.BOARD)
    common = with_card_in_doubt(laid[len(hand.board) :], doubted, CardPlace.COMMON)
    return Board((*board, *common, *_places(at, hand)), spoken, enabled, run_again)


def _laid(at: Context, cards: tuple[Card | None, ...]) -> tuple[CardView, ...]:
    """These cards as they lie in the middle; those that play are marked."""
    return tuple([card_view(card, at.showdown.leading) for card in known_cards(cards)])


def _places(at: Context, hand: HandState) -> tuple[CardView, ...]:
    """The places of the cards that are still to come: the one that is due, then later ones."""
    if hand.depth is not Depth.FULL:
        return ()
    wanted = None if at.may is None else at.may.wanted
    if wanted is Wanted.COMMON_CARD:
        return (DUE,)
    left = sum(street.board for street in hand.rules.streets) - len(hand.board)
    due = int(wanted is Wanted.BOARD_CARD)
    return (*(DUE,) * due, *(PLACE,) * (left - due))
