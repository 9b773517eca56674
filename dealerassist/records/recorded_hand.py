"""One hand as its record describes it, in whichever format: what a replay and the training take."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from msgspec import Struct

from dealerassist.hand.blind_post import BlindPost
from dealerassist.records.amounts import Amount, AmountUnit
from dealerassist.records.recorded_actions import Action
from dealerassist.records.statements import Contradiction, StatedAct, StatedAmount
from dealerassist.rules.house_rules import HouseRules

LEVEL = "level"
"""Among the details: the number of the level of a tournament."""

NONE: Mapping[str, Any] = MappingProxyType({})


class StatedOutcome(Struct, frozen=True):
    """The outcome that a record itself states, in the file's unit; None for what is not known.

    Attributes:
        stacks: what each player had at the end, p1 first.
        winnings: what each player got from the pots, p1 first.
        rake: what the house took of the hand.
        amounts: what it states besides, such as the pots, or what came back unmatched.
        contradictions: what it says against itself, whatever is played.
    """

    stacks: tuple[Amount | None, ...] | None = None
    winnings: tuple[Amount | None, ...] | None = None
    rake: Amount | None = None
    amounts: tuple[StatedAmount, ...] = ()
    contradictions: tuple[Contradiction, ...] = ()


class RecordedHand(Struct, frozen=True):
    """One hand as its record describes it, ready to be played.

    Players are numbered p1, p2 … from the button's left; in a game without a button from the
    croupier's left.

    Attributes:
        unit: converts the amounts in `actions` to chips.
        stacks: in chips, p1 first.
        unknown_stacks: the players whose stack the record does not know; theirs in `stacks` is
            deeper than anything that they put in.
        texts: the actions as they are written, one for each of `actions`.
        seats: where the players sat, p1 first; empty if the record does not say.
        currency: what stands beside amounts; empty if the record says none.
        details: what the record tells beside the play (where, when, who …), by the names that
            PHH has for it.
        numbers: the number of each action in its record, counted from 1; empty where every action
            stands in the record, so that counting them gives it.
        raked: what the house took of each pot, main pot first, or of all in one sum, as the
            record says, in the file's unit; None leaves it to the rules.
        left: what each pot came to without that, where the record says it.
        posts: who posts what besides everybody's ante, by the numbers of the players; None where
            that follows from the button alone (5.12).
        absent: the players of a tournament who were not at the table.
        tournament: whether it is of a tournament; the level is among the details (`LEVEL`).
        acts: what the record says again of each of `actions`, None where it says nothing; empty
            where it does so of none.
        line: the line of its file on which it begins, from which lines of statements are counted.
    """

    rules: HouseRules
    unit: AmountUnit
    stacks: tuple[int, ...]
    actions: tuple[Action, ...]
    texts: tuple[str, ...]
    seats: tuple[int, ...]
    currency: str
    stated: StatedOutcome
    unknown_stacks: frozenset[int] = frozenset()
    details: Mapping[str, Any] = NONE
    numbers: tuple[int, ...] = ()
    raked: tuple[Amount, ...] | None = None
    left: tuple[Amount, ...] = ()
    posts: tuple[BlindPost, ...] | None = None
    absent: frozenset[int] = frozenset()
    tournament: bool = False
    acts: tuple[StatedAct | None, ...] = ()
    line: int = 1

    def number_of(self, at: int) -> int:
        """The number in its record of the action at this place of `actions`."""
        return self.numbers[at] if self.numbers else at + 1
