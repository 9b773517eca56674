"""What a record says twice: each amount that stands in it beside what the play comes to.

A statement is compared, and never played by: a hand that says otherwise is told with what it says.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct

from dealerassist.records.amounts import Amount


class Statement(StrEnum):
    """What is stated; the values are the keys of `differs` in the JSON, where more follows.

    Attributes:
        OUTCOME: what a player had at the end, or got from the pots.
        RAKE_TAKEN: the rake, in a second field.
        RAISE: by how much the bet before was raised.
        ALL_IN: whether somebody has no chips left after an act.
        UNCALLED: what nobody matched and came back (6.1).
        POT: a pot, less the rake in PokerStars' text.
        POT_RAKE: what was taken of one pot.
        WON: what a player got, of one pot or of all.
        OUT: what a player who has left a tournament in this hand has after it.
        DISCARDED: how many cards were thrown in.
        PUT_IN: chips that an act has put in which moves none.
    """

    OUTCOME = "p"
    RAKE = "rake"
    RAKE_TAKEN = "rake_taken"
    DROP = "drop"
    BURNS = "burns"
    ANTE = "ante"
    SMALL_BLIND = "small_blind"
    BIG_BLIND = "big_blind"
    BRING_IN = "bring_in"
    CALL = "call"
    BET = "bet"
    RAISE = "raise"
    ALL_IN = "all_in"
    UNCALLED = "uncalled"
    TOTAL_POT = "total_pot"
    POT = "pot"
    POT_RAKE = "pot_rake"
    WON = "won"
    OUT = "out"
    DISCARDED = "discarded"
    PUT_IN = "put_in"


_OF_A_POT = (Statement.POT, Statement.POT_RAKE)


class RecordPlace(Struct, frozen=True):
    """Where a record says something; 0 for what it has no place for.

    Attributes:
        line: of its file, from 1; as long as a hand is read, of its text.
        action: its number in the record, from 1.
    """

    line: int = 0
    action: int = 0


NOWHERE = RecordPlace()


class Contradiction(Struct, frozen=True):
    """Something that the record says, and what was played.

    Attributes:
        recorded, played: in the unit of the file; whether somebody was all in is true or false.
        player: whom it is about, p1 is 1; 0 where the place says it, or it is about nobody.
        pot: which pot, the main pot is 1; 0 where it is about none.
    """

    about: Statement
    recorded: Amount | bool
    played: Amount | bool
    place: RecordPlace = NOWHERE
    player: int = 0
    pot: int = 0

    @property
    def key(self) -> str:
        """The name in the JSON: ``p2``, ``rake``, ``call line 8``, ``pot 2 line 20``."""
        if self.about is Statement.OUTCOME:
            return f"p{self.player}"
        line, action = self.place.line, self.place.action
        words = (
            self.about.value,
            f"{self.pot}" if self.about in _OF_A_POT else "",
            f"line {line}" if line else f"action {action}" if action else self._whose,
        )
        return " ".join(filter(None, words))

    @property
    def _whose(self) -> str:
        """Whom it is about, and which pot, where no line says so."""
        player = f"p{self.player}" if self.player else ""
        pot = f"pot {self.pot}" if self.pot and self.about not in _OF_A_POT else ""
        return f"{player} {pot}".strip()


class StatedAmount(Struct, frozen=True):
    """An amount that is compared with what was played, in the unit of the file.

    Attributes:
        player, pot: as in `Contradiction`.
        after_rake: whether it is what was left of a pot, and not all that went into it.
    """

    about: Statement
    amount: Amount
    place: RecordPlace = NOWHERE
    player: int = 0
    pot: int = 0
    after_rake: bool = False


class StatedAct(Struct, frozen=True):
    """What a record says again of an act that is played, in the unit of the file.

    Attributes:
        put_in: the chips that a call or bring-in put in; None where it does not say, or where that
            is what the act is played by.
        over: by how much a bet or raise goes over what was bet before; None where it does not say.
        all_in: whether nothing was left after it; None where it does not say.
        about: what `put_in` or `over` is called.
        may_be_cut: whether an all-in bet may stand there as what the others could match of it.
    """

    place: RecordPlace
    about: Statement
    put_in: Amount | None = None
    over: Amount | None = None
    all_in: bool | None = None
    may_be_cut: bool = False
