"""A hand of Open Hand History as a recorded hand."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any, TypeVar

import msgspec

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.game import PlayedGame
from dealerassist.records.hand_history.history import (
    Act,
    HandHistory,
    HistoryGame,
    HistoryRound,
    HistoryStakes,
    SeatAmount,
)
from dealerassist.records.hand_history.recorded import recorded_hand_of
from dealerassist.records.ohh import schema
from dealerassist.records.ohh.amounts import amount_in_field
from dealerassist.records.ohh.rounds import rounds_of
from dealerassist.records.phh.game_rules import profile_of, rules_of_record
from dealerassist.records.phh.posts import posted_of
from dealerassist.records.phh.smallest_chip import unit_of
from dealerassist.records.recorded_hand import LEVEL, RecordedHand
from dealerassist.records.statements import StatedAmount, Statement
from dealerassist.rules.house_options import BringIn
from dealerassist.rules.limits import Limit

GAMES: Mapping[str, HistoryGame] = {
    "Holdem": HistoryGame.HOLDEM,
    "Omaha": HistoryGame.OMAHA,
    "OmahaHiLo": HistoryGame.OMAHA_HIGH_LOW,
    "Stud": HistoryGame.STUD,
    "StudHiLo": HistoryGame.STUD_HIGH_LOW,
    "Draw": HistoryGame.DRAW,
}
"""By `game_type`."""

MORE_OMAHA: Mapping[HistoryGame, Mapping[int, HistoryGame]] = {
    HistoryGame.OMAHA: {5: HistoryGame.FIVE_CARD_OMAHA, 6: HistoryGame.SIX_CARD_OMAHA},
    HistoryGame.OMAHA_HIGH_LOW: {
        5: HistoryGame.FIVE_CARD_OMAHA_HIGH_LOW,
        6: HistoryGame.SIX_CARD_OMAHA_HIGH_LOW,
    },
}
"""What the format has the same name for, by the number of hole cards."""

COURCHEVEL: Mapping[HistoryGame, HistoryGame] = {
    HistoryGame.OMAHA: HistoryGame.COURCHEVEL,
    HistoryGame.OMAHA_HIGH_LOW: HistoryGame.COURCHEVEL_HIGH_LOW,
}
"""The same with a card of the board before the first round."""

LIMITS: Mapping[str, Limit] = {"NL": Limit.NONE, "PL": Limit.POT, "FL": Limit.SPLIT}
"""By `bet_type`."""

PLAY_MONEY = ("XPM", "PPC", "XSC")
"""What stands for a currency where it is none."""

BOMB_POT = "Bomb_Pot"

FLAGS = ("Run_It_Twice", "Anonymous", "Observed", "Fast", "Cap")
"""What may be said of a hand that changes nothing of how it is played, or is read of its rounds."""

_CURRENCY = re.compile(r"[A-Z]{3}")

Meaning = TypeVar("Meaning")


def ohh_record_of(hand: schema.OhhHand) -> RecordedHand:
    """The hand that the fields describe.

    Raises:
        UnreadableError: if a field is wrong, or the program cannot play the hand.
    """
    if hand.rules is not None:
        played = _own_game(hand.rules, len(hand.players))
        return recorded_hand_of(_history(hand, None, played.rules.limit, played), played=played)
    game, limit = _meaning(GAMES, hand.game_type), _meaning(LIMITS, hand.bet_limit.bet_type)
    if game is None:
        raise _not_known("game_type", hand.game_type, GAMES)
    if limit is None:
        raise _not_known("bet_limit.bet_type", hand.bet_limit.bet_type, LIMITS)
    history = _history(hand, game, limit)
    return recorded_hand_of(msgspec.structs.replace(history, game=_by_cards(game, history)))


def _by_cards(game: HistoryGame, history: HandHistory) -> HistoryGame:
    """Which Omaha it is: the format leaves open how many cards a hand has (8)."""
    if game not in MORE_OMAHA:
        return game
    if history.rounds and history.rounds[0].cards:
        return COURCHEVEL[game]
    deeds = [deed for each in history.rounds for deed in each.deeds]
    held = (len(deed.cards) for deed in deeds if deed.act in (Act.DEALT, Act.SHOW))
    return MORE_OMAHA[game].get(max(held, default=0), game)


def _own_game(data: Mapping[str, Any], players: int) -> PlayedGame:
    """The rules that this program wrote into the record, in the fields of PHH.

    Raises:
        UnreadableError: if a field is missing or wrong.
    """
    try:
        profile = profile_of(data)
        unit = unit_of(data, profile.limit, ())
        posted = posted_of(data, unit, players, profile.stakes)
        return PlayedGame(rules_of_record(data, profile, unit, posted), unit)
    except UnreadableError as error:
        error.key = f"{schema.RULES}.{error.key}"
        raise


def _history(
    hand: schema.OhhHand, game: HistoryGame | None, limit: Limit, played: PlayedGame | None = None
) -> HandHistory:
    """The hand as the record tells it.

    Args:
        game, limit: of the hand; no game where `played` has its rules.
        played: the rules, where the record gives them in full.

    Raises:
        UnreadableError: if a field is wrong.
    """
    _check_flags(hand)
    seats, stud = _seats(hand), game is not None and game.is_stud
    rounds = tuple(rounds_of(hand, seats, brings_in=stud or _brings_in(played)))
    away = frozenset(player.seat for player in hand.players if player.is_sitting_out)
    is_dealt_in = played is not None and played.rules.options.absent.is_dealt_in
    if not (tournament := _is_of_tournament(hand) or is_dealt_in):
        _check_dealt_in(rounds, away)
    return HandHistory(
        game=game,
        limit=limit,
        stakes=_stakes(hand),
        has_button=not stud if played is None else played.rules.button,
        button=hand.dealer_seat or None,
        stacks={
            player.seat: amount_in_field(player.starting_stack, f"players[{at}].starting_stack")
            for at, player in enumerate(hand.players)
        },
        rounds=rounds,
        rakes=_rakes(hand),
        won=_won(hand, seats),
        currency=_currency(hand),
        again=tuple(_stated_pots(hand, seats)),
        final=_final(hand),
        absent=away if tournament else frozenset(),
        tournament=tournament,
        level=_level(hand),
    )


def _check_dealt_in(rounds: Iterable[HistoryRound], away: Collection[int]) -> None:
    """See whether nobody plays who is away; in tournaments the absent are dealt in."""
    for deed in (deed for each in rounds for deed in each.deeds):
        if deed.seat in away and deed.act in (Act.CHECK, Act.CALL, Act.WAGER):
            raise UnreadableError(
                "{text}: this player was not dealt in", action=deed.number, text=deed.text
            )


def _check_flags(hand: schema.OhhHand) -> None:
    """See whether nothing is said of a hand that makes another game of it."""
    for flag in hand.flag_names:
        if flag.lower() == BOMB_POT.lower():
            raise UnreadableError("a hand without a first round is not played here", key="flags")
        if flag.lower() not in map(str.lower, FLAGS):
            raise _not_known("flags", flag, dict.fromkeys(FLAGS))


def _brings_in(played: PlayedGame | None) -> bool:
    """Whether the given rules have a bring-in (5.8)."""
    return played is not None and played.rules.options.bring_in is BringIn.COMPLETION


def _meaning(names: Mapping[str, Meaning], word: str) -> Meaning | None:
    """What a word of the format stands for, in whichever letters it is written."""
    return next((names[name] for name in names if name.lower() == word.strip().lower()), None)


def _not_known(key: str, word: str, names: Mapping[str, object]) -> UnreadableError:
    return UnreadableError(
        "{value} is not known: it is one of {known}",
        key=key,
        value=shown(word),
        known=", ".join(names),
    )


def _seats(hand: schema.OhhHand) -> dict[int, int]:
    """The seat of each player by `id`.

    Raises:
        UnreadableError: if two players have one seat or one `id`.
    """
    seats = {player.id: player.seat for player in hand.players}
    if len(set(seats.values())) < len(hand.players):
        raise UnreadableError("two players have one seat, or one id", key="players")
    return seats


def _stakes(hand: schema.OhhHand) -> HistoryStakes:
    return HistoryStakes(
        ante=_stake(hand.ante_amount, "ante_amount"),
        small_blind=_stake(hand.small_blind_amount, "small_blind_amount"),
        big_blind=_stake(hand.big_blind_amount, "big_blind_amount"),
        hand_cap=_stake(hand.bet_limit.bet_cap, "bet_limit.bet_cap"),
    )


def _stake(value: Decimal | None, key: str) -> Decimal | None:
    """A stake as the record states it; None where it has none, also if that is written as 0."""
    return amount_in_field(value, key) or None


def _rakes(hand: schema.OhhHand) -> tuple[Decimal, ...] | None:
    """What was taken of each pot, jackpots included; None where no pot says."""
    pots = sorted(enumerate(hand.pots or ()), key=lambda pair: pair[1].number)
    if all(pot.rake is None and pot.jackpot is None for _, pot in pots):
        return None
    return tuple(
        amount_in_field(pot.rake, f"pots[{at}].rake")
        + amount_in_field(pot.jackpot, f"pots[{at}].jackpot")
        for at, pot in pots
    )


def _won(hand: schema.OhhHand, seats: Mapping[int, int]) -> dict[int, Decimal] | None:
    """What each seat got of all pots; None where the record does not say.

    Raises:
        UnreadableError: if nobody has the `player_id` of a winner.
    """
    if not hand.pots or all(pot.player_wins is None for pot in hand.pots):
        return None
    won = dict[int, Decimal]()
    for at, pot in enumerate(hand.pots):
        for place, win in enumerate(pot.player_wins or ()):
            key = f"pots[{at}].player_wins[{place}]"
            seat = seats.get(win.player_id)
            if seat is None:
                raise UnreadableError("there is no such player", key=f"{key}.player_id")
            won[seat] = won.get(seat, Decimal(0)) + amount_in_field(
                win.win_amount, f"{key}.win_amount"
            )
    return won


def _stated_pots(hand: schema.OhhHand, seats: Mapping[int, int]) -> Iterator[SeatAmount]:
    """What is stated of each pot: its amount, what was taken of it, and who won how much.

    One pot alone may be all pots of the hand together; what was taken and won of it is that of the
    hand, which is compared in any case.

    Args:
        seats: the seat of each player's `id`.

    Raises:
        UnreadableError: if an amount is none.
    """
    pots = sorted(enumerate(hand.pots or ()), key=lambda pair: pair[1].number)
    several = len(pots) > 1
    for number, (at, pot) in enumerate(pots, 1):
        if pot.amount is not None:
            stated = amount_in_field(pot.amount, f"pots[{at}].amount")
            about, of_pot = (Statement.POT, number) if several else (Statement.TOTAL_POT, 0)
            yield 0, StatedAmount(about, stated, pot=of_pot)
        if several:
            yield from _of_several(pot, f"pots[{at}]", number, seats)


def _of_several(
    pot: schema.OhhPot, key: str, number: int, seats: Mapping[int, int]
) -> Iterator[SeatAmount]:
    if pot.rake is not None or pot.jackpot is not None:
        taken = amount_in_field(pot.rake, f"{key}.rake") + amount_in_field(
            pot.jackpot, f"{key}.jackpot"
        )
        yield 0, StatedAmount(Statement.POT_RAKE, taken, pot=number)
    won = dict[int, Decimal]()
    for win in pot.player_wins or ():
        seat = seats.get(win.player_id, 0)
        won[seat] = won.get(seat, Decimal(0)) + amount_in_field(win.win_amount, f"{key}.win_amount")
    for seat, chips in won.items():
        yield seat, StatedAmount(Statement.WON, chips, pot=number)


def _final(hand: schema.OhhHand) -> dict[int, Decimal] | None:
    """What everybody had after the hand; None where the record does not say it of everybody."""
    final = {
        player.seat: amount_in_field(player.final_stack, f"players[{at}].final_stack")
        for at, player in enumerate(hand.players)
        if player.final_stack is not None
    }
    return final if len(final) == len(hand.players) else None


def _is_of_tournament(hand: schema.OhhHand) -> bool:
    return bool(hand.tournament or hand.tournament_info)


def _level(hand: schema.OhhHand) -> int | None:
    """The level, which this program writes beside the rules; the format has no field for it."""
    level = (hand.rules or {}).get(LEVEL)
    return level if type(level) is int else None


def _currency(hand: schema.OhhHand) -> str:
    """The code of the money; empty for play money and the chips of a tournament."""
    code = (hand.currency or "").strip()
    if _is_of_tournament(hand) or code in PLAY_MONEY:
        return ""
    return code if _CURRENCY.fullmatch(code) else ""
