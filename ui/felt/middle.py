"""The middle of the felt: pots and Taxe, the board, and the line at the lower edge."""

from __future__ import annotations

from collections.abc import Collection

from dealerassist.hand.events import Place, PotAward
from dealerassist.hand.legal import Wanted
from dealerassist.hand.pot_half import Half
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.pots_only import bounds_of
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.showdown import order_is_known, showing_order
from dealerassist.hand.state import HandState, Phase
from ui.felt.cards import DUE, PLACE, card_view, known_cards, with_doubt
from ui.felt.lookahead import lookahead_of
from ui.shell.chips import chips_of
from ui.shell.context import Context
from ui.shell.key_action import KeyAction, SwitchTo, live
from ui.shell.names import pot_name, seat_name, spoken_card
from ui.shell.words import Voice
from ui.table.between_hands.shift_facts import shift_facts
from ui.table.less_recorded.pots_only import chips_told, told_awards
from ui.table.less_recorded.told_pots import ToldPots
from ui.view.parts import CardView, Fact
from ui.view.view import Board, Box

_SHOWDOWN = (Phase.SHOWDOWN, Phase.AWARDING, Phase.OVER)


def boxes_of(at: Context) -> tuple[Box, ...]:
    """The pots without their Taxe, and the Taxe beside them."""
    hand, telling = at.on_show, at.mode.dialog if isinstance(at.mode.dialog, ToldPots) else None
    if telling is not None or (at.hand is not None and at.hand.depth is Depth.RAKE):
        return _told(at, telling or ToldPots())
    if hand is None or hand.void:
        return ()
    pots = _awarded(at) if at.showdown.awards else _collected(at.voice, hand)
    raked = sum(award.raked for award in at.showdown.awards) or hand.raked
    return (*pots, Box(at.voice("Rake"), at.voice.pot(raked)))


def pots_touch(at: Context) -> KeyAction | None:
    """The key over the boxes while their figures are hidden: it shows them until the next tap."""
    if not at.voice.pots_hidden:
        return None
    return live("pots", at.voice("Show the pots"), SwitchTo(at.mode.with_pots()))


def _collected(voice: Voice, hand: HandState) -> tuple[Box, ...]:
    """The pots as they stand; before the first round is over, the antes alone."""
    amounts = [pot.amount - pot.raked for pot in hand.pots]
    if not amounts:
        amounts = [sum(player.paid for player in hand.players)]
    return tuple(
        Box(_named(voice, hand, number), voice.pot(amount)) for number, amount in enumerate(amounts)
    )


def _named(voice: Voice, hand: HandState, number: int) -> str:
    """The pot, and who has been named to win it or a half of it (house practice 1)."""
    named = [winner for winner in hand.named if number in winner.pots]
    low = bool(named) and all(winner.half is Half.LOW for winner in named)
    return _to_seats(voice, number, {winner.seat for winner in named}, low=low)


def _told(at: Context, telling: ToldPots) -> tuple[Box, ...]:
    """The pots as the croupier tells them; before that, what is known to lie in them."""
    voice, awards = at.voice, told_awards(at, telling)
    if isinstance(awards, Refusal):
        return _amounts_told(at, telling)
    pots = (Box(_label(voice, n, award), _prize(voice, award)) for n, award in enumerate(awards))
    return (*pots, Box(voice("Rake"), voice.pot(sum(award.raked for award in awards))))


def _amounts_told(at: Context, telling: ToldPots) -> tuple[Box, ...]:
    voice = at.voice
    amounts = [chips_told(at, pot) for pot in telling.pots]
    if not any(amounts):
        if at.hand is None:
            return ()
        return (Box(voice("At least"), voice.pot(bounds_of(at.hand).least)),)
    named = (
        _to_seats(voice, number, {*pot.winners, *pot.low}, low=not pot.winners)
        for number, pot in enumerate(telling.pots)
    )
    return tuple(Box(label, voice.pot(chips)) for label, chips in zip(named, amounts, strict=True))


def _awarded(at: Context) -> tuple[Box, ...]:
    return tuple(
        Box(_label(at.voice, number, award), _prize(at.voice, award))
        for number, award in enumerate(at.showdown.awards)
    )


def _prize(voice: Voice, award: PotAward) -> str:
    return voice.pot(award.amount - award.raked)


def _label(voice: Voice, number: int, award: PotAward) -> str:
    return _to_seats(voice, number, {share.seat for share in award.shares})


def _to_seats(voice: Voice, number: int, winners: Collection[int], *, low: bool = False) -> str:
    """The pot, and to whom it goes; `low`: only its low half has been named yet."""
    pot, seats = pot_name(voice, number), sorted(winners)
    if not seats:
        return pot
    to = seat_name(voice, seats[0]) + "".join(f" + {seat}" for seat in seats[1:])
    half = f" {voice('low')}" if low else ""
    return f"{pot}{half} → {to}"


def board_of(at: Context) -> Board:
    """What lies open for everybody: the board, or the common cards (3.5 d)."""
    hand = at.on_show
    if hand is None:
        return Board()
    cards = known_cards(hand.board + hand.common)
    playing = at.showdown.leading
    laid = tuple(card_view(card, marked=card in playing) for card in cards)
    spoken = ", ".join(spoken_card(at.voice.say, card) for card in cards)
    enabled = at.hand is not None and hand.depth is Depth.FULL
    board = with_doubt(laid[: len(hand.board)], at.mode.dialog, Place.BOARD)
    common = with_doubt(laid[len(hand.board) :], at.mode.dialog, Place.COMMON)
    return Board((*board, *common, *_places(at, hand)), spoken, enabled)


def _places(at: Context, hand: HandState) -> tuple[CardView, ...]:
    """Where the next cards come: the one that is due, and those of later streets."""
    if hand.depth is not Depth.FULL:
        return ()
    wanted = None if at.may is None else at.may.wanted
    if wanted is Wanted.COMMON_CARD:
        return (DUE,)
    left = sum(street.board for street in hand.rules.streets) - len(hand.board)
    due = int(wanted is Wanted.BOARD_CARD)
    return (*(DUE,) * due, *(PLACE,) * (left - due))


def facts_of(at: Context) -> tuple[Fact, ...]:
    """The figures that the croupier may want to check."""
    if at.hand is None:
        return shift_facts(at)
    if at.hand.depth is Depth.RAKE:
        return ()
    if at.hand.phase in _SHOWDOWN:
        return _rake_facts(at) + _showdown_facts(at, at.hand)
    return _rake_facts(at) + _stub_facts(at, at.hand)


def _rake_facts(at: Context) -> tuple[Fact, ...]:
    """The Taxe to be dropped now, with its chips (6.3)."""
    due = sum(sum(routine.rake) for routine in at.routines)
    if not due:
        return ()
    return (Fact(at.voice("Rake now"), at.voice.pot(due), chips=chips_of(at, due)),)


def _showdown_facts(at: Context, hand: HandState) -> tuple[Fact, ...]:
    voice = at.voice
    if len(hand.contenders) == 1:
        return ()
    first = seat_name(voice, showing_order(hand)[0])
    return (Fact(voice("Shows first"), first if order_is_known(hand) else voice("not recorded")),)


def _stub_facts(at: Context, hand: HandState) -> tuple[Fact, ...]:
    voice = at.voice
    stub = (
        Fact(voice("Stub"), str(hand.stub)),
        Fact(voice("Burn cards"), str(hand.burns)),
        *((Fact(voice("Discards"), str(len(hand.thrown))),) if hand.thrown else ()),
    )
    ahead = lookahead_of(at, hand)
    if hand.issue is not None:
        return (*stub, *(ahead or (Fact(voice("Never deal the bottom card")),)))
    return (*stub, *ahead, *(_bet_facts(voice, hand) if hand.phase is Phase.BETTING else ()))


def _bet_facts(voice: Voice, hand: HandState) -> tuple[Fact, ...]:
    """Who bet last; at pot limit and no limit also what the pot is reckoned from (5.6)."""
    betting, facts = hand.betting, []
    if betting is not None and betting.aggressor is not None:
        said = "Seat {seat} raises to" if betting.wagers > 1 else "Seat {seat} bets"
        level = voice.money(hand.player(betting.aggressor).bet)
        facts.append(Fact(voice(said, seat=betting.aggressor), level))
    if hand.street_rules.bets.is_unfixed:
        facts.append(Fact(voice("All bets so far"), voice.pot(hand.bets_so_far)))
    return tuple(facts)
