"""What goes wrong at a table and how it is ruled on, in words (house practice, chapter 2)."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.irregular.commands import Irregularity, Ruling
from dealerassist.table import noted_irregularities

IRREGULARITIES: Mapping[str, str] = {
    Irregularity.HOLE_CARD_EXPOSED: "Card exposed",
    Irregularity.WRONG_FORCED_BET: "Wrong forced bet",
    Irregularity.OUT_OF_TURN: "Out of turn",
    Irregularity.SHORT_BET: "Bet too small",
    Irregularity.BURN: "No burn, or two",
    Irregularity.EARLY_STREET: "Street too early",
    Irregularity.RIVER_EXPOSED: "Seventh card exposed",
    Irregularity.DEFECTIVE_DECK: "Defective deck",
    Irregularity.BOXED_CARD: "Boxed card",
    Irregularity.WRONG_SEAT: "Card to the wrong seat",
    Irregularity.ABSENT: "Guest absent",
    Irregularity.WRONG_POT: "Wrong pot pushed",
    Irregularity.WRONG_RAKE: "Wrong rake",
    Irregularity.INTERRUPTION: "Interruption",
    Irregularity.OTHER: "Something else",
}

RULINGS: Mapping[str, str] = {
    Ruling.THIRD_DOWN: "It is the door card, and the next card comes down",
    Ruling.HAND_DEAD: "The hand is dead, and the ante goes back",
    Ruling.CORRECTED: "Corrected before the next player acted",
    Ruling.STANDS: "The forced bet stands, and the true low card is free",
    Ruling.BINDING: "Binding, unless somebody bets or raises before the turn",
    Ruling.FREE: "Free choice at the turn: the forced bet is still to come",
    Ruling.COMPLETE: "Half or more: made the smallest bet or raise",
    Ruling.CALL: "Less than half of a raise: a call",
    Ruling.COMPLETE_OR_FOLD: "Complete the call or fold, no raise",
    Ruling.CHECK: "Less than half of a bet: a check",
    Ruling.RESTORED: "The cards went back to their places",
    Ruling.CARDS_STAY: "The cards stay as they lie",
    Ruling.TAKEN_OFF: "Cards taken off, and one more for each player after the round",
    Ruling.ALL_IN_OFFERED: "Who has the open card may declare all in",
    Ruling.ALL_IN_DECLARED: "All in for the pot, and the rest of the stack comes back",
    Ruling.BOTH_UP: "Heads-up: both last cards lie open",
    Ruling.PLAYED_OUT: "The hand is played out, then comes a new deck",
    Ruling.NOT_THERE: "The card is not there, and is replaced after the others",
    Ruling.DEAD_AT_TURN: "Ante and forced bet stay in, and the hand is dead at the turn",
    Ruling.LOGGED: "Logged with the time and the hand",
}

WAITING: Mapping[str, str] = {
    **IRREGULARITIES,
    noted_irregularities.CALL: "Pit boss called",
    noted_irregularities.LATE_UNDO: "Taken back after the knock",
    noted_irregularities.COUNT_DIFFERENCE: "Count difference",
    noted_irregularities.FOUL_DECK: "Foul deck",
}
"""What waits for the pit boss (`Waiting.what`)."""

FOR_THE_PIT_BOSS = "The pit boss decides"
"""How it is ruled on where no rule of the hand does."""
