"""A hand written in Open Hand History, which a replay here plays to the same stacks."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from decimal import Decimal
from typing import Any

import msgspec

from dealerassist import __version__
from dealerassist.hand.events import HandEvent
from dealerassist.hand.pot import PotAward
from dealerassist.hand.pots import winnings
from dealerassist.hand.state import HandState
from dealerassist.local_time import iso_of
from dealerassist.records.amounts import AmountUnit
from dealerassist.records.killed_folds import seats_absent
from dealerassist.records.ohh.rounds_writing import RoundsWriter
from dealerassist.records.ohh.schema import RULES
from dealerassist.records.phh.corrected_cards import with_corrected_cards
from dealerassist.records.phh.writing import game_fields
from dealerassist.records.recorded_hand import LEVEL
from dealerassist.rules.house_options import Halves
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.table.tournament_state import TournamentTable

SPEC_VERSION = "1.4.7"

PROGRAM = "Dealer Assist"

GAME_TYPES: Mapping[tuple[str, Halves], str] = {
    ("texas_holdem", Halves.HIGH): "Holdem",
    ("omaha", Halves.HIGH): "Omaha",
    ("omaha", Halves.HIGH_LOW): "OmahaHiLo",
    ("seven_card_stud", Halves.HIGH): "Stud",
    ("seven_card_stud", Halves.HIGH_LOW): "StudHiLo",
    ("five_card_draw", Halves.HIGH): "Draw",
}

FIXED = "FL"
BET_TYPES: Mapping[Limit, str] = {Limit.NONE: "NL", Limit.POT: "PL"}
"""Every other limit is a fixed one: `RULES` says which."""

FLAGS = ("Observed", "Anonymous")
"""The croupier does not play, and guests have no names here."""

_ENCODER = msgspec.json.Encoder(decimal_format="number")


def ohh_text(
    opening: HandState,
    events: Iterable[HandEvent],
    *,
    table: str = "",
    started_ms: int = 0,
    tournament: TournamentTable | None = None,
) -> str:
    """The hand on one line, without a line break.

    Args:
        opening: the hand before its first event.
        events: all of the hand, in order.
        table: its name.
        started_ms: when it began, in UTC milliseconds.
        tournament: the table's, as the hand began; None at a cash table.
    """
    rules = opening.rules
    unit = AmountUnit(Decimal(rules.smallest_chip_cents) / 100)
    events, writer = tuple(events), RoundsWriter(opening, unit)
    writer.write(with_corrected_cards(events))
    hand: dict[str, Any] = {
        "spec_version": SPEC_VERSION,
        "site_name": PROGRAM,
        "network_name": PROGRAM,
        "internal_version": __version__,
        **_of_tournament(tournament),
        "game_number": str(opening.number),
        "start_date_utc": iso_of(started_ms),
        "table_name": table,
        **_game(rules, unit),
        "table_size": rules.max_seats,
        "currency": rules.currency,
        "dealer_seat": opening.button or 0,
        "hero_player_id": None,
        "flags": FLAGS,
        "players": list(_players(opening, unit, seats_absent(opening, events))),
        "rounds": writer.rounds,
        "pots": [_pot(at, award, unit) for at, award in enumerate(writer.state.awards)],
        RULES: {
            **game_fields(rules, unit, len(opening.players)),
            "_smallest_chip": unit.chip,
            **({} if tournament is None else {LEVEL: tournament.level}),
        },
    }
    return _ENCODER.encode({"ohh": hand}).decode()


def _of_tournament(table: TournamentTable | None) -> dict[str, Any]:
    """The fields of a tournament, as far as its tables know what they ask for: nothing of money."""
    if table is None:
        return {}
    tournament = table.tournament
    return {
        "tournament": True,
        "tournament_info": {
            "tournament_number": f"{tournament.day} {tournament.name}",
            "name": tournament.name,
            "initial_stack": tournament.structure.starting_stack,
        },
    }


def _game(rules: HouseRules, unit: AmountUnit) -> dict[str, Any]:
    """The fields of the game. Where the format has no name for it, it is our own."""
    own = "".join(word.capitalize() for word in rules.game.split("_"))
    own = f"{own}HiLo" if rules.is_halved else own
    return {
        "game_type": GAME_TYPES.get((rules.game, rules.halves), own),
        "bet_limit": {
            "bet_type": BET_TYPES.get(rules.limit, FIXED),
            "bet_cap": unit.written(rules.hand_cap or 0),
        },
        "small_blind_amount": unit.written(rules.small_blind),
        "big_blind_amount": unit.written(rules.big_blind),
        "ante_amount": unit.written(rules.ante),
    }


def _players(
    opening: HandState, unit: AmountUnit, absent: Collection[int]
) -> Iterator[dict[str, Any]]:
    for player in opening.players:
        yield {
            "id": player.seat,
            "seat": player.seat,
            "name": f"Seat {player.seat}",
            "starting_stack": unit.written(player.chips),
            **({"is_sitting_out": True} if player.seat in absent else {}),
        }


def _pot(number: int, award: PotAward, unit: AmountUnit) -> dict[str, Any]:
    wins = winnings((award,)).items()
    return {
        "number": number,
        "amount": unit.written(award.amount),
        "rake": unit.written(award.raked),
        **({"jackpot": unit.written(award.dropped)} if award.dropped else {}),
        "player_wins": [
            {"player_id": seat, "win_amount": unit.written(chips)} for seat, chips in wins
        ],
    }
