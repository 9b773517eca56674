"""What can go wrong at the table, and what the croupier says of it (house practice, chapter 2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from msgspec import Struct

from dealerassist.cards import Card


class ProblemOutcome(StrEnum):
    """What comes of an irregularity.

    Attributes:
        BY_RULE: a rule of the hand settles it, and the hand goes on.
        DEAL_VOID: the deal is void, and every chip goes back.
        BY_PIT_BOSS: it is noted, and waits for the pit boss.
        LOGGED: it is noted with the time and the hand, and waits for nobody.
    """

    BY_RULE = "by_rule"
    DEAL_VOID = "deal_void"
    BY_PIT_BOSS = "by_pit_boss"
    LOGGED = "logged"


class FoundOnce(StrEnum):
    """What has to have happened in the shift before an irregularity can be found."""

    NOTHING = "nothing"
    RAKE_TAKEN = "rake_taken"
    POT_PAID = "pot_paid"


class Irregularity(StrEnum):
    """The rows of the table in chapter 2 of the house practice, as the Problem key lists them.

    Attributes:
        settled: what comes of it.
        found: what has to have happened before; what is found only once something was paid or
            taken is about the hand that was paid last.
        passage: the row of the house practice that is read, where it has another name.
    """

    settled: ProblemOutcome
    found: FoundOnce
    passage: str

    HOLE_CARD_EXPOSED = "hole_card_exposed"
    BOXED_CARD = "boxed_card"
    WRONG_SEAT = "wrong_seat"
    BURN = "burn"
    EARLY_STREET = "early_street"
    RIVER_EXPOSED = "river_exposed"
    WRONG_FORCED_BET = "wrong_forced_bet"
    OUT_OF_TURN = "out_of_turn"
    SHORT_BET = "short_bet"
    ABSENT = "absent"
    WRONG_POT = "wrong_pot", ProblemOutcome.BY_PIT_BOSS, FoundOnce.POT_PAID
    WRONG_RAKE = "wrong_rake", ProblemOutcome.BY_PIT_BOSS, FoundOnce.RAKE_TAKEN
    MISDEAL = "misdeal", ProblemOutcome.DEAL_VOID
    FOUL_DECK = "foul_deck", ProblemOutcome.DEAL_VOID, FoundOnce.NOTHING, "identical-cards"
    DEFECTIVE_DECK = "defective_deck"
    INTERRUPTION = "interruption", ProblemOutcome.LOGGED
    OTHER = "other", ProblemOutcome.BY_PIT_BOSS

    def __new__(
        cls,
        value: str,
        settled: ProblemOutcome = ProblemOutcome.BY_RULE,
        found: FoundOnce = FoundOnce.NOTHING,
        passage: str = "",
    ) -> Self:
        """A row; the journal keeps its `value`."""
        kind = str.__new__(cls, value)
        kind._value_ = value
        kind.settled, kind.found = settled, found
        kind.passage = passage or value.replace("_", "-")
        return kind

    @property
    def rule(self) -> str:
        """The number under which the rulebook has its row: "HP 2 short-bet"."""
        return f"HP 2 {self.passage}"

    @property
    def is_noted(self) -> bool:
        """No rule of the hand settles it: it may be noted at any time in a shift."""
        return self.settled in (ProblemOutcome.BY_PIT_BOSS, ProblemOutcome.LOGGED)


class Ruling(StrEnum):
    """How the hand goes on after an irregularity."""

    THIRD_DOWN = "third_down"
    HAND_DEAD = "hand_dead"
    CORRECTED = "corrected"
    STANDS = "stands"
    BINDING = "binding"
    FREE = "free"
    COMPLETE = "complete"
    CALL = "call"
    COMPLETE_OR_FOLD = "complete_or_fold"
    CHECK = "check"
    RESTORED = "restored"
    CARDS_STAY = "cards_stay"
    TAKEN_OFF = "taken_off"
    ALL_IN_OFFERED = "all_in_offered"
    ALL_IN_DECLARED = "all_in_declared"
    BOTH_UP = "both_up"
    PLAYED_OUT = "played_out"
    NOT_THERE = "not_there"
    DEAD_AT_TURN = "dead_at_turn"
    LOGGED = "logged"


class Spoken(StrEnum):
    """What a player said or did out of turn."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    WAGER = "wager"


# ── what the croupier says ──────────────────────────────────────────────────────────────────


class Problem(Struct, frozen=True):
    """A command that says what went wrong in the hand."""


class ExposeHoleCards(Problem, frozen=True, tag="expose_hole_cards"):
    """These of a seat's first cards were turned up while they were dealt, in that order."""

    seat: int
    cards: tuple[Card, ...]


class RuleOnForcedBet(Problem, frozen=True, tag="rule_on_forced_bet"):
    """This seat made the forced bet by mistake; `next_acted`: the next player has acted on it."""

    seat: int
    next_acted: bool


class ActOutOfTurn(Problem, frozen=True, tag="act_out_of_turn"):
    """A seat acted before its turn; a wager to `total` chips of this player in the round."""

    seat: int
    act: Spoken
    total: int = 0


class PutInShort(Problem, frozen=True, tag="put_in_short"):
    """The seat to act put in too little: `total` chips of this player in the round."""

    seat: int
    total: int


class CorrectBurn(Problem, frozen=True, tag="correct_burn"):
    """No card was burned on this street, or two; `restored`: put right before any action."""

    made: int
    restored: bool


class TakeOffEarlyCards(Problem, frozen=True, tag="take_off_early_cards"):
    """So many cards of the next street were dealt before the round had ended."""

    count: int


class TurnUpRiver(Problem, frozen=True, tag="turn_up_river"):
    """Last cards that were dealt face up: seat and card."""

    cards: tuple[tuple[int, Card], ...]


class DeclareAllIn(Problem, frozen=True, tag="declare_all_in"):
    """The seat whose last card lies open plays for what is in the pot, and bets no more."""

    seat: int


class NoteDefectiveDeck(Problem, frozen=True, tag="note_defective_deck"):
    """A card is missing or marked ("fehlerhaft")."""


class SetBoxedCardAside(Problem, frozen=True, tag="set_boxed_card_aside"):
    """The card that this seat got lay face up in the deck; None: one for the middle."""

    seat: int | None


class RuleOnWrongSeat(Problem, frozen=True, tag="rule_on_wrong_seat"):
    """The first seat got a card of the second, which may have got the other's instead.

    `restored`: the order was put right before any action; `exchanged`: until then the record had
    the cards as they lay.
    """

    first: int
    second: int
    restored: bool
    exchanged: bool = False


class DeclareAbsent(Problem, frozen=True, tag="declare_absent"):
    """The player of this seat is not at the table."""

    seat: int


ProblemCommand = (
    ExposeHoleCards
    | RuleOnForcedBet
    | ActOutOfTurn
    | PutInShort
    | CorrectBurn
    | TakeOffEarlyCards
    | TurnUpRiver
    | DeclareAllIn
    | NoteDefectiveDeck
    | SetBoxedCardAside
    | RuleOnWrongSeat
    | DeclareAbsent
)
"""Everything that can be said to have gone wrong in a hand."""
