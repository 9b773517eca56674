"""The streets of a hand as its lines tell them: each once, in their order, the board with them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple

from dealerassist.cards import Card, codes_of
from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import UnreadableError
from dealerassist.records.hand_history.history import HistoryGame
from dealerassist.records.pokerstars.amounts_and_cards import card_groups

_STREET = re.compile(
    r"\*\*\* (?P<run>FIRST |SECOND |THIRD )?(?P<street>[^*]+?) \*\*\*(?P<cards>(?: \[[^\[\]]*\])*)"
)
_BOARD = re.compile(r"(?P<run>FIRST |SECOND |THIRD )?Board (?P<cards>\[[^\[\]]*\])")

_RUNS: Mapping[str | None, int] = {None: 1, "FIRST ": 1, "SECOND ": 2, "THIRD ": 3}

FIRST_STREETS = ("HOLE CARDS", "DEALING HANDS", "3rd STREET", "PRE-FLOP", "DEAL")
SHOWDOWNS = ("SHOW DOWN", "SHOWDOWN")
SUMMARY = "SUMMARY"
DRAW = "DRAW"

MOST_RUNS = 2


_BEFORE_FLOP = "before Flop"
"""Said of the first betting round in any game."""


class StreetsOfGame(NamedTuple):
    """The streets of a kind of games, after those with which the first betting round begins.

    Attributes:
        later: what they are called.
        folded: where a summary says that somebody folded, from the first betting round on.
    """

    later: tuple[str, ...]
    folded: tuple[str, ...]


class GameKind(Enum):
    """What kinds of games there are by their streets."""

    BOARD = StreetsOfGame(
        ("FLOP", "TURN", "RIVER"), (_BEFORE_FLOP, "on the Flop", "on the Turn", "on the River")
    )
    STUD = StreetsOfGame(
        ("4th STREET", "5th STREET", "6th STREET", "RIVER"),
        (*(f"on the {nth} Street" for nth in ("3rd", "4th", "5th", "6th")), "on the River"),
    )
    ONE_DRAW = StreetsOfGame((DRAW,), ("before the Draw", "after the Draw"))
    THREE_DRAWS = StreetsOfGame(
        ("FIRST DRAW", "SECOND DRAW", "THIRD DRAW"),
        ("before the Draw", *(f"after the {nth} Draw" for nth in ("1st", "2nd", "3rd"))),
    )


_DRAWS: Mapping[HistoryGame, GameKind] = {
    HistoryGame.DRAW: GameKind.ONE_DRAW,
    HistoryGame.DRAW_WITH_BLINDS: GameKind.ONE_DRAW,
    HistoryGame.SINGLE_DRAW_LOW: GameKind.ONE_DRAW,
    HistoryGame.TRIPLE_DRAW_LOW: GameKind.THREE_DRAWS,
    HistoryGame.BADUGI: GameKind.THREE_DRAWS,
}


def game_kind_of(game: HistoryGame) -> GameKind:
    """Which streets a game has."""
    return GameKind.STUD if game.is_stud else _DRAWS.get(game, GameKind.BOARD)


class BegunStreet(NamedTuple):
    """A street that a line begins.

    Attributes:
        name: what it is called.
        run: 2 on the second board, where it is run twice (8.1).
        cards: laid on the board for it.
    """

    name: str
    run: int
    cards: tuple[Card, ...]

    @property
    def begins_round(self) -> bool:
        """Whether what follows is no part of the first betting round any more."""
        return self.name not in FIRST_STREETS

    @property
    def is_showdown(self) -> bool:
        """Whether hands are shown in it."""
        return self.name in SHOWDOWNS


class ToldStreets:
    """How far a hand has come.

    Attributes:
        kind: which streets it has.
        name: of the street that it has come to; empty before the first.
    """

    def __init__(self, game: HistoryGame) -> None:
        self.kind = game_kind_of(game)
        self.name = ""
        self._begun = set[tuple[int, str]]()
        self._is_split = False
        self._compared = set[int]()
        self._at = {1: 0, 2: 0}
        self._boards: dict[int, tuple[Card, ...]] = {1: (), 2: ()}

    @property
    def is_first(self) -> bool:
        """Whether it is the street on which everybody is dealt in."""
        return self.name in FIRST_STREETS

    @property
    def is_showdown(self) -> bool:
        """Whether hands are shown now."""
        return self.name in SHOWDOWNS

    @property
    def is_run_twice(self) -> bool:
        """Whether there is a second board (8.1)."""
        return self._is_split

    @property
    def is_summary(self) -> bool:
        """Whether the hand is over, and told in short."""
        return self.name == SUMMARY

    @property
    def board(self) -> tuple[Card, ...]:
        """What lies on the board, or on both."""
        return self._boards[1] + self._boards[2]

    @property
    def folded(self) -> tuple[str, ...]:
        """Where a summary may say that somebody folded who folds now."""
        at = self._at[1]
        return (self.kind.value.folded[at], *(() if at else (_BEFORE_FLOP,)))

    def begin(self, line: str) -> BegunStreet:
        """The street that a line begins.

        Raises:
            UnreadableError: if there is no such street in this game, if it is not its turn, or if
                the board is another than it was.
        """
        run, name, told = self._named(line)
        done = {(run, each) for each in (name, *SHOWDOWNS)} & self._begun
        if self.is_summary or (done and name != SUMMARY):
            raise _past(line)
        later = self.kind.value.later
        if name in later:
            self._advance(line, run, later.index(name) + 1)
        elif name in FIRST_STREETS:
            if any(self._at.values()):
                raise _past(line)
        elif name not in (*SHOWDOWNS, SUMMARY):
            raise UnreadableError("{text} is no street", text=shown(line))
        self._begun.add((run, name))
        self.name = name
        return BegunStreet(name, run, self._laid(line, run, told))

    def _advance(self, line: str, run: int, to: int) -> None:
        if to <= self._at[run]:
            raise _past(line)
        if to > self._at[run] + 1:
            raise UnreadableError("{text}: the street before this one is missing", text=shown(line))
        self._at[run] = to

    def begin_only_draw(self) -> bool:
        """Begin the one draw of a game, which has no line of its own; False if it was begun."""
        if self.kind is not GameKind.ONE_DRAW or self._at[1]:
            return False
        self._at[1] = 1
        return True

    def compare_board(self, line: str) -> bool:
        """See whether a summary tells the board as it was; False if the line is no board.

        Raises:
            UnreadableError: if it does not.
        """
        found = _BOARD.fullmatch(line)
        if found is None:
            return False
        run = _RUNS[found["run"]]
        board = self._boards.get(run, ())
        if run in self._compared:
            raise UnreadableError("{text}: this was told before", text=shown(line))
        self._compared.add(run)
        if card_groups(found["cards"]) != [board]:
            raise UnreadableError(
                "{text}: the board was {board}", text=shown(line), board=codes_of(board)
            )
        return True

    # ── the board ───────────────────────────────────────────────────────────────────────────

    def _named(self, line: str) -> tuple[int, str, list[tuple[Card, ...]]]:
        """On which board a street is, what it is called, and the cards that are told with it."""
        found = _STREET.fullmatch(line)
        if found is None:
            raise UnreadableError("{text} is no street", text=shown(line))
        run, name = _RUNS[found["run"]], found["street"]
        if name == DRAW and found["run"] is not None:
            return 1, found["run"] + name, []
        if run > MOST_RUNS:
            raise UnreadableError("the board is run {runs} times: at most twice is read", runs=run)
        if found["run"] is not None and not self._is_split:
            self._is_split = True
            self._at[2], self._boards[2] = self._at[1], self._boards[1]
        return run, name, card_groups(found["cards"])

    def _laid(self, line: str, run: int, told: list[tuple[Card, ...]]) -> tuple[Card, ...]:
        """The new cards of the board: behind those that lay there, which are told again."""
        if not told:
            return ()
        lay = self._boards[run]
        cards = tuple(card for group in told for card in group)
        if cards[: len(lay)] != lay or (len(told) > 1 and sum(map(len, told[:-1])) != len(lay)):
            raise UnreadableError(
                "{text}: the board was {board}", text=shown(line), board=codes_of(lay)
            )
        self._boards[run] = cards
        return cards[len(lay) :]


def _past(line: str) -> UnreadableError:
    return UnreadableError("{text}: the hand was past this street", text=shown(line))
