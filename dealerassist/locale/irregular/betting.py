"""What goes wrong in the betting, in words: the forced bet, the turn, the amount, the guest."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.irregular.commands import DeclaredAct, Irregularity, Ruling
from dealerassist.hand.irregular.measures import Measure
from dealerassist.locale.irregular.procedure_form import (
    IrregularityWords,
    ProcedureWords,
    StepWords,
    say,
    say_if,
)
from dealerassist.locale.irregular.rulebook_sources import (
    CLOCK,
    DEAD,
    ROBERT,
    SHORT,
    SPEAKING,
    STRING,
    STUD,
)

# ── the forced bet ──────────────────────────────────────────────────────────────────────────

_WRONG_FORCED_BET = IrregularityWords(
    "Wrong forced bet",
    STUD,
    {
        Ruling.CORRECTED: ProcedureWords(
            steps=(
                StepWords("{guest} takes the bet back.", Measure.RETURN_FORCED_BET),
                StepWords(
                    (
                        say_if(
                            "opener door",
                            "{guest} with {card} makes the forced bet",
                            rule="4.1",
                            guest="opener",
                            card="door",
                        ),
                        say_if(
                            "opener", "{guest} makes the forced bet", rule="4.1", guest="opener"
                        ),
                        say(
                            "whoever has it by the door cards makes the forced bet",
                            rule="4.1",
                        ),
                    ),
                    Measure.RIGHT_SEAT_OPENS,
                ),
            ),
            announcement=(
                say_if(
                    "seat spoken",
                    "{card}, seat {seat}: the forced bet, please",
                    phrase=True,
                    card="spoken",
                ),
                say_if("seat", "seat {seat}, the forced bet, please", phrase=True),
                say("whoever has it by the door cards makes the forced bet", phrase=True),
            ),
            why="The next guest has not acted on it yet: so it can still be corrected.",
        ),
        Ruling.STANDS: ProcedureWords(
            steps=(
                StepWords("The forced bet of {guest} stands.", Measure.FORCED_BET_STANDS),
                StepWords(
                    (
                        say_if(
                            "opener",
                            "{guest} is free and need not make the forced bet.",
                            guest="opener",
                        ),
                        "The true opener is free.",
                    ),
                    Measure.LOW_CARD_IS_FREE,
                ),
                StepWords("Enter the bet of {guest}, then go on clockwise."),
            ),
            announcement=say("{guest}, the forced bet stands.", guest="aloud"),
            why=(
                "The next guest has acted on it already: so it stands, and the true opener is free."
            ),
        ),
    },
)

# ── out of turn ─────────────────────────────────────────────────────────────────────────────

_ACTED = StepWords(
    (
        say_if(DeclaredAct.FOLD, "{guest} has folded out of turn", phrase=True),
        say_if(DeclaredAct.CHECK, "{guest} has checked out of turn", phrase=True),
        say_if(DeclaredAct.CALL, "{guest} has called out of turn", phrase=True),
        say_if("amount", "{guest} has put in {amount} out of turn", phrase=True),
        say("{guest} has bet or raised out of turn", phrase=True),
    )
)

_IN_ORDER = StepWords(
    say("First it is {guest}’s turn: go on in order.", guest="turn"), Measure.HOLD_THE_ACT
)

_CALLED_BACK = say("{guest}, out of turn. {first} to act.", guest="aloud", first="turn_aloud")

FOLDED = DeclaredAct.FOLD
"""The key of the procedure for a fold out of turn, which is binding in any case."""

_OUT_OF_TURN = IrregularityWords(
    "Out of turn",
    SPEAKING,
    {
        Ruling.BINDING: ProcedureWords(
            steps=(
                _ACTED,
                _IN_ORDER,
                StepWords(
                    "If nobody bets or raises before, {guest} is bound to it.", Measure.ACT_BINDS
                ),
                StepWords("After a bet or a raise {guest} is free."),
            ),
            announcement=_CALLED_BACK,
            why="An action out of turn is binding if the others only check or call before.",
        ),
        Ruling.FREE: ProcedureWords(
            steps=(
                _ACTED,
                _IN_ORDER,
                StepWords(
                    "It does not bind: {guest} is free when the turn comes.", Measure.CHOICE_IS_FREE
                ),
            ),
            announcement=_CALLED_BACK,
            why="The forced bet is still to come: until then nothing but a fold is binding.",
        ),
        FOLDED: ProcedureWords(
            steps=(
                _ACTED,
                _IN_ORDER,
                StepWords(
                    "The fold binds in any case: {guest} is out when the turn comes.",
                    Measure.FOLD_BINDS,
                ),
            ),
            announcement=_CALLED_BACK,
            why="A fold out of turn is binding, whatever happens before.",
        ),
    },
)

# ── too little ──────────────────────────────────────────────────────────────────────────────

_GOES_BACK = say("{amount} goes back to {guest}.", amount="back")

_SHORT_BET = IrregularityWords(
    "Bet too small",
    SHORT,
    {
        Ruling.COMPLETE: ProcedureWords(
            steps=(
                StepWords(
                    (
                        say_if("forced", "The forced bet is owed in full."),
                        say_if("raised", "Half the raise or more lies there: it counts."),
                        say("Half the smallest bet or more lies there: it counts."),
                    ),
                    Measure.COUNT_CHIPS,
                ),
                StepWords("{guest} completes to {least} with {missing} more.", Measure.COMPLETE_IT),
            ),
            announcement=say(
                "{guest}, please complete to {amount}.", guest="aloud", amount="least"
            ),
            why=(
                say_if("forced", "A forced bet is made in full: {amount}."),
                (
                    "{there} goes on top, {smallest} is the least: half of it or more, so it is "
                    "completed."
                ),
            ),
        ),
        Ruling.COMPLETE_OR_FOLD: ProcedureWords(
            steps=(
                StepWords("{level} is to be matched, {total} lies there.", Measure.COUNT_CHIPS),
                StepWords("{guest} completes with {missing}, or folds.", Measure.COMPLETE_OR_FOLD),
                StepWords("{guest} may not raise."),
                StepWords(say("On a fold {amount} goes back to {guest}.", amount="back")),
            ),
            announcement=say("{guest}, please complete or fold.", guest="aloud"),
            why="A call is {amount}: whoever puts in less completes it or folds.",
        ),
        Ruling.CALL: ProcedureWords(
            steps=(
                StepWords(
                    "Less than half of a raise lies there: it is a call.", Measure.COUNT_CHIPS
                ),
                StepWords(_GOES_BACK, Measure.TAKE_AS_CALL),
            ),
            announcement=say("{guest} calls.", guest="aloud"),
            why=(
                "{there} goes on top, {smallest} is the least: less than half, so it is no raise "
                "but a call."
            ),
        ),
        Ruling.CHECK: ProcedureWords(
            steps=(
                StepWords(
                    "Less than half of the smallest bet lies there: it is a check.",
                    Measure.COUNT_CHIPS,
                ),
                StepWords(_GOES_BACK, Measure.TAKE_AS_CHECK),
            ),
            announcement=say("{guest} checks.", guest="aloud"),
            why=(
                "{there} goes on top, {smallest} is the least: less than half, so it is no bet but "
                "a check."
            ),
        ),
    },
)

# ── not there ───────────────────────────────────────────────────────────────────────────────

_ABSENT = IrregularityWords(
    "Guest absent",
    ROBERT,
    {
        Ruling.DEAD_AT_TURN: ProcedureWords(
            steps=(
                StepWords((say_if("amount", "{guest}’s {amount} stays in the pot."),)),
                StepWords((say_if("owes", "An owed forced bet is put in first."),)),
                StepWords("The hand is dead when its turn comes; the record folds it by itself."),
            ),
            announcement=say("{guest} is absent: the hand is dead.", guest="aloud"),
        ),
    },
)

# ── chips put in twice ──────────────────────────────────────────────────────────────────────

_REST_BACK = StepWords("What came after it goes back to {guest}.", Measure.RETURN_REST)

_FIRST_COUNTS = "Without a word the first motion counts, and nothing that comes after it."

_STRING_BET = IrregularityWords(
    "String bet",
    STRING,
    {
        Ruling.FIRST_MOTION_CALLS: ProcedureWords(
            steps=(
                StepWords("The first motion counts: {guest} calls.", Measure.TAKE_AS_CALL),
                _REST_BACK,
            ),
            announcement=say("{guest}, string bet: it is a call.", guest="aloud"),
            why=_FIRST_COUNTS,
        ),
        Ruling.FIRST_MOTION_STANDS: ProcedureWords(
            steps=(
                StepWords("The first motion counts: it is {amount}.", Measure.FIRST_MOTION_STANDS),
                _REST_BACK,
            ),
            announcement=say("{guest}, string bet: {amount} stands.", guest="aloud"),
            why=_FIRST_COUNTS,
        ),
    },
)

# ── too slow ────────────────────────────────────────────────────────────────────────────────

_NOBODY_WAITS = "Facing a bet the hand is dead at the end of the clock; else it is a check."

_TOO_SLOW = IrregularityWords(
    "Guest too slow",
    CLOCK,
    {
        Ruling.CLOCK_GIVEN: ProcedureWords(
            steps=(
                StepWords("The pit boss alone gives the clock.", Measure.PIT_BOSS_GIVES_CLOCK),
                StepWords("{guest} has {seconds} seconds, counted down on the screen."),
                StepWords(
                    (
                        say_if("facing", "At the end the hand is dead: enter it then."),
                        say("At the end it is a check: enter it then."),
                    ),
                    Measure.DEAD_OR_CHECK,
                ),
            ),
            announcement=say("{guest}, you have {seconds} seconds.", guest="aloud"),
            why=_NOBODY_WAITS,
        ),
        Ruling.OUT_OF_TIME_DEAD: ProcedureWords(
            steps=(StepWords("Time is up: the hand is dead.", Measure.HAND_IS_DEAD),),
            announcement=say("{guest}, time is up: the hand is dead.", guest="aloud"),
            why=_NOBODY_WAITS,
        ),
        Ruling.OUT_OF_TIME_CHECKS: ProcedureWords(
            steps=(StepWords("Time is up: it is a check.", Measure.TAKE_AS_CHECK),),
            announcement=say("{guest}, time is up: check.", guest="aloud"),
            why=_NOBODY_WAITS,
        ),
    },
    detail="the pit boss gives the clock",
)

# ── dead ────────────────────────────────────────────────────────────────────────────────────

_DEAD_HAND = IrregularityWords(
    "Hand dead",
    DEAD,
    {
        Ruling.DEAD_AT_ONCE: ProcedureWords(
            steps=(
                StepWords(
                    (
                        say_if("taken_in", "An unprotected hand was taken in: it is dead."),
                        say_if("fouled", "Other cards have touched the hand: it is dead."),
                        say("A hand with too few or too many cards is dead."),
                    ),
                    Measure.HAND_IS_DEAD,
                ),
                StepWords(
                    "What {guest} has put in stays; what nobody has matched goes back.",
                    Measure.BETS_STAY,
                ),
                StepWords("The pit boss may give back a hand that can be identified for certain."),
            ),
            announcement=say("{guest}, the hand is dead.", guest="aloud"),
            why="Every guest protects the own hand: a dead one has no claim to the pot.",
        ),
    },
    detail="taken in, fouled, wrong number",
)

BETTING: Mapping[Irregularity, IrregularityWords] = {
    Irregularity.WRONG_FORCED_BET: _WRONG_FORCED_BET,
    Irregularity.OUT_OF_TURN: _OUT_OF_TURN,
    Irregularity.SHORT_BET: _SHORT_BET,
    Irregularity.STRING_BET: _STRING_BET,
    Irregularity.TOO_SLOW: _TOO_SLOW,
    Irregularity.ABSENT: _ABSENT,
    Irregularity.DEAD_HAND: _DEAD_HAND,
}
"""The irregularities of the betting, in words."""
