"""The irregularities, and the commands that say which one has happened (house practice 2)."""

from __future__ import annotations

from enum import StrEnum
from typing import Self

from msgspec import Struct

from dealerassist.cards import Card


class ProblemOutcome(StrEnum):
    """How an irregularity is settled.

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
    """What must have happened in the shift before an irregularity can be found."""

    NOTHING = "nothing"
    RAKE_TAKEN = "rake_taken"
    POT_PAID = "pot_paid"


class Irregularity(StrEnum):
    """The kinds of irregularity, in the order in which lists name them.

    They are the rows of the table in chapter 2 of the house practice, and what else dealers'
    manuals list (docs/irregularities.md).

    Attributes:
        settled: how it is settled.
        found: what must have happened before. What is found only once something was paid or
            taken concerns the hand that was paid last.
        passage: the row of the house practice that is shown for it.
        of_guest: whether, where it is only noted, it is asked which guest it is about.
    """

    settled: ProblemOutcome
    found: FoundOnce
    passage: str
    of_guest: bool

    HOLE_CARD_EXPOSED = "hole_card_exposed"
    BOXED_CARD = "boxed_card"
    WRONG_SEAT = "wrong_seat"
    BURN = "burn"
    EARLY_STREET = "early_street"
    RIVER_EXPOSED = "river_exposed"
    BOARD_CARDS = "board_cards"
    STUB_DROPPED = "stub_dropped"
    WRONG_FORCED_BET = "wrong_forced_bet"
    OUT_OF_TURN = "out_of_turn"
    SHORT_BET = "short_bet"
    STRING_BET = "string_bet"
    TOO_SLOW = "too_slow"
    ABSENT = "absent"
    DEAD_HAND = "dead_hand"
    PASSED_OVER = "passed_over", ProblemOutcome.BY_PIT_BOSS, FoundOnce.NOTHING, "", True
    MISUNDERSTOOD = "misunderstood", ProblemOutcome.BY_PIT_BOSS, FoundOnce.NOTHING, "", True
    MISCALLED = "miscalled", ProblemOutcome.BY_PIT_BOSS, FoundOnce.NOTHING, "", True
    MUCKED_BACK = "mucked_back", ProblemOutcome.BY_PIT_BOSS, FoundOnce.NOTHING, "", True
    ASKED_TO_SEE = "asked_to_see", ProblemOutcome.LOGGED, FoundOnce.NOTHING, "", True
    WRONG_POT = "wrong_pot", ProblemOutcome.BY_PIT_BOSS, FoundOnce.POT_PAID
    WRONG_RAKE = "wrong_rake", ProblemOutcome.BY_PIT_BOSS, FoundOnce.RAKE_TAKEN
    POT_OFF = "pot_off", ProblemOutcome.BY_PIT_BOSS
    CHIPS_HIDDEN = "chips_hidden", ProblemOutcome.BY_PIT_BOSS, FoundOnce.NOTHING, "", True
    CHIPS_OFF = "chips_off", ProblemOutcome.BY_PIT_BOSS, FoundOnce.NOTHING, "", True
    CARDS_SHOWN = "cards_shown", ProblemOutcome.LOGGED, FoundOnce.NOTHING, "", True
    ADVICE = "advice", ProblemOutcome.LOGGED, FoundOnce.NOTHING, "", True
    CONDUCT = "conduct", ProblemOutcome.BY_PIT_BOSS, FoundOnce.NOTHING, "", True
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
        of_guest: bool = False,  # noqa: FBT001, FBT002 — a field of the enum's members
    ) -> Self:
        """A kind, by the `value` that the journal keeps.

        Args:
            value: its name in the journal.
            settled: how it is settled.
            found: what must have happened before.
            passage: the row of the house practice; by default the value with hyphens.
            of_guest: whether it is asked which guest it is about.
        """
        kind = str.__new__(cls, value)
        kind._value_ = value
        kind.settled, kind.found, kind.of_guest = settled, found, of_guest
        kind.passage = passage or value.replace("_", "-")
        return kind

    @property
    def rule(self) -> str:
        """The number under which the rulebook has its row: "HP 2 short-bet"."""
        return f"HP 2 {self.passage}"

    @property
    def cited(self) -> str:
        """The rule by which it is settled, as screen, pit, paper and files cite it.

        The number in the rulebook where that has one, else the chapter of the house practice.
        """
        return RULEBOOK.get(self, "HP 2")

    @property
    def is_noted(self) -> bool:
        """Whether no rule of the hand settles it, so that it is only noted, at any time."""
        return self.settled in (ProblemOutcome.BY_PIT_BOSS, ProblemOutcome.LOGGED)


RULEBOOK = {Irregularity.WRONG_FORCED_BET: "4.1", Irregularity.SHORT_BET: "5.6"}
"""The irregularities that a rule of the rulebook settles: who opens, and how much is bet."""


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
    FIRST_MOTION_CALLS = "first_motion_calls"
    FIRST_MOTION_STANDS = "first_motion_stands"
    CLOCK_GIVEN = "clock_given"
    OUT_OF_TIME_DEAD = "out_of_time_dead"
    OUT_OF_TIME_CHECKS = "out_of_time_checks"
    DEAD_AT_ONCE = "dead_at_once"
    REPLACED = "replaced"
    CARD_KEPT = "card_kept"
    BOARD_DEALT_AGAIN = "board_dealt_again"
    STUB_SHUFFLED = "stub_shuffled"


class DeclaredAct(StrEnum):
    """An act that a player announces or does, perhaps out of turn; a wager is a bet or raise."""

    FOLD = "fold"
    CHECK = "check"
    CALL = "call"
    WAGER = "wager"


class DeadHandCause(StrEnum):
    """Why a hand that nobody has folded is dead."""

    TAKEN_IN = "taken_in"
    FOULED = "fouled"
    CARD_COUNT = "card_count"


# ── the commands ────────────────────────────────────────────────────────────────────────────


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
    act: DeclaredAct
    total: int = 0


class PutInShort(Problem, frozen=True, tag="put_in_short"):
    """The seat to act put in too little: `total` chips of this player in the round."""

    seat: int
    total: int


class PutInTwice(Problem, frozen=True, tag="put_in_twice"):
    """The seat to act put chips in twice without a word.

    `total`: the chips of this player in the round with the first motion.
    """

    seat: int
    total: int


class GiveClock(Problem, frozen=True, tag="give_clock"):
    """The seat to act takes too long, and has so many `seconds` more, from `utc_ms` on."""

    seat: int
    seconds: int
    utc_ms: int = 0


class RunOutOfTime(Problem, frozen=True, tag="run_out_of_time"):
    """The clock of the seat to act is at its end, at `utc_ms`."""

    seat: int
    utc_ms: int


class KillHand(Problem, frozen=True, tag="kill_hand"):
    """The hand of this seat cannot be played on."""

    seat: int
    cause: DeadHandCause


class ReplaceExposed(Problem, frozen=True, tag="replace_exposed"):
    """This hidden card of a seat lay open as it was dealt, where none is dealt open."""

    seat: int
    card: Card


class DealBoardAgain(Problem, frozen=True, tag="deal_board_again"):
    """The board came with too many cards."""


class ShuffleStub(Problem, frozen=True, tag="shuffle_stub"):
    """The stub was dropped, or mixed with other cards."""


class CorrectBurn(Problem, frozen=True, tag="correct_burn"):
    """No card was burned on this street, or two.

    Attributes:
        made: how many cards were burned.
        restored: the cards were put in order before any action.
    """

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
    """The card for this seat lay face up in the deck; None: the card for the middle."""

    seat: int | None


class RuleOnWrongSeat(Problem, frozen=True, tag="rule_on_wrong_seat"):
    """Two seats got each other's card, or the first seat got one of the second.

    Attributes:
        restored: the cards were put in order before any action.
        exchanged: the record has the cards as they wrongly lay before that.
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
    | PutInTwice
    | GiveClock
    | RunOutOfTime
    | KillHand
    | ReplaceExposed
    | DealBoardAgain
    | ShuffleStub
    | CorrectBurn
    | TakeOffEarlyCards
    | TurnUpRiver
    | DeclareAllIn
    | NoteDefectiveDeck
    | SetBoxedCardAside
    | RuleOnWrongSeat
    | DeclareAbsent
)
"""Every command that says what went wrong in a hand."""
