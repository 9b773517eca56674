"""The games of a mixed table in a shift: what was played of each, and when one followed (8.1)."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from itertools import groupby

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.journal.read_model.shift_rows import GameTurnRow
from dealerassist.records.shift.hands import RegisteredHand
from dealerassist.rules.house_options import Halves
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import Limit
from dealerassist.rules.mix import Mix


class GameOfShift(Struct, frozen=True, kw_only=True):
    """One game of the mix. Amounts in chips.

    Attributes:
        place: in the mix, from 1.
        figures: by which players call its stakes (`HouseRules.figures`).
        smallest_chip_cents: the worth of the table's smallest chip, in cents.
        turns: how often its turn came.
        hands: how many of its hands were played.
        pot: their pots together, as of `RegisteredHand`.
    """

    place: int
    profile: str
    version: int
    fingerprint: str
    game: str
    halves: Halves
    limit: Limit
    figures: tuple[int, ...]
    smallest_chip_cents: int
    turns: int
    hands: int
    pot: int
    rake: int


class TurnOfShift(Struct, frozen=True, kw_only=True):
    """The turn of a game: from which hand on it was played, and what came of it.

    Attributes:
        place: of the game in the mix, from 1.
        hand: its first hand, void or not.
        started_ms: when that began, in UTC milliseconds.
        hands: how many of its hands were played.
    """

    place: int
    hand: int
    started_ms: int
    hands: int
    rake: int


class GamesPlayed(Struct, frozen=True):
    """Which game of its shift a hand was one of.

    Attributes:
        rules: of a table with one game; of a mixed table, those of its first game.
        turns: those of the shift, in order; none at a table with one game.
    """

    rules: HouseRules
    turns: tuple[GameTurnRow, ...] = ()

    def turn_of(self, hand: int) -> GameTurnRow | None:
        """The turn that the hand with this number is of; None at a table with one game."""
        at = bisect_right(self.turns, hand, key=lambda turn: turn.hand)
        return self.turns[at - 1] if at else None

    def rules_of(self, hand: int) -> HouseRules:
        """The rules that the hand with this number was played by."""
        turn = self.turn_of(hand)
        return self.rules if turn is None else turn.rules


def placed(hands: Iterable[RegisteredHand], played: GamesPlayed) -> tuple[RegisteredHand, ...]:
    """The hands with the places of their games in the mix."""
    turns = ((hand, played.turn_of(hand.row.number)) for hand in hands)
    return tuple(
        hand if turn is None else replace(hand, game=turn.game + 1) for hand, turn in turns
    )


def games_of(
    mix: Mix | None, turns: Sequence[GameTurnRow], hands: Sequence[RegisteredHand]
) -> tuple[GameOfShift, ...]:
    """What was played of each game of a mixed table; empty at a table with one game."""
    return tuple(
        _game(place, rules, turns, [each for each in hands if each.game == place])
        for place, rules in enumerate(() if mix is None else mix.games, start=1)
    )


def _game(
    place: int, rules: HouseRules, turns: Sequence[GameTurnRow], hands: Sequence[RegisteredHand]
) -> GameOfShift:
    return GameOfShift(
        place=place,
        profile=rules.profile,
        version=rules.version,
        fingerprint=rules.fingerprint,
        game=rules.game,
        halves=rules.halves,
        limit=rules.limit,
        figures=rules.figures,
        smallest_chip_cents=rules.smallest_chip_cents,
        turns=sum(turn.game + 1 == place for turn in turns),
        hands=sum(hand.played for hand in hands),
        pot=sum(hand.row.pot for hand in hands),
        rake=sum(hand.row.rake for hand in hands),
    )


def game_turns(played: GamesPlayed, hands: Sequence[RegisteredHand]) -> tuple[TurnOfShift, ...]:
    """The turns of the games in their order, as far as one of their hands is over."""
    by_turn = groupby(hands, key=lambda hand: played.turn_of(hand.row.number))
    return tuple(_turn(turn, tuple(own)) for turn, own in by_turn if turn is not None)


def _turn(turn: GameTurnRow, hands: Sequence[RegisteredHand]) -> TurnOfShift:
    return TurnOfShift(
        place=turn.game + 1,
        hand=turn.hand,
        started_ms=hands[0].row.started_ms,
        hands=sum(hand.played for hand in hands),
        rake=sum(hand.row.rake for hand in hands),
    )
