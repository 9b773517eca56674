"""What irregularities and their rulings are called (house practice, chapter 2)."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.irregular.commands import Irregularity, Ruling
from dealerassist.locale.irregular.betting import BETTING
from dealerassist.locale.irregular.cards import CARDS
from dealerassist.locale.irregular.deck import DECK
from dealerassist.locale.irregular.noted import NOTED
from dealerassist.locale.irregular.procedure_form import IrregularityWords
from dealerassist.locale.irregular.streets import STREETS
from dealerassist.table import noted_irregularities

WORDS_OF: Mapping[Irregularity, IrregularityWords] = {
    **CARDS,
    **STREETS,
    **BETTING,
    **DECK,
    **NOTED,
}
"""For each irregularity, its name and the procedures in words."""

IRREGULARITIES: Mapping[str, str] = {kind: WORDS_OF[kind].title for kind in Irregularity}
"""The name of each irregularity, as a message id of the catalogue."""

RULINGS: Mapping[str, str] = {
    Ruling.THIRD_DOWN: "It is the door card, and the next card comes down",
    Ruling.HAND_DEAD: "The hand is dead, and the ante goes back",
    Ruling.CORRECTED: "Corrected before the next player acted",
    Ruling.STANDS: "The forced bet stands, and the true opener is free",
    Ruling.BINDING: "Binding, unless somebody bets or raises before the turn",
    Ruling.FREE: "Free choice at the turn: the forced bet is still to come",
    Ruling.COMPLETE: "Half or more: made the smallest bet or raise",
    Ruling.CALL: "Less than half of a raise: a call",
    Ruling.COMPLETE_OR_FOLD: "Complete the call or fold, no raise",
    Ruling.CHECK: "Less than half of a bet: a check",
    Ruling.RESTORED: "The cards went back to their places",
    Ruling.CARDS_STAY: "The cards stay as they lie",
    Ruling.TAKEN_OFF: "Cards taken off, and one more for each guest after the round",
    Ruling.ALL_IN_OFFERED: "Whoever has the open card may declare all in",
    Ruling.ALL_IN_DECLARED: "All in for the pot, and the rest of the stack comes back",
    Ruling.BOTH_UP: "Heads-up: both last cards lie open",
    Ruling.PLAYED_OUT: "The hand is played out, then comes a new deck",
    Ruling.NOT_THERE: "The card is not there, and is replaced after the others",
    Ruling.DEAD_AT_TURN: "Ante and forced bet stay in, and the hand is dead when its turn comes",
    Ruling.LOGGED: "Logged with the time and the hand",
    Ruling.FIRST_MOTION_CALLS: "The first motion counts: a call",
    Ruling.FIRST_MOTION_STANDS: "The first motion counts as the bet or raise",
    Ruling.CLOCK_GIVEN: "The pit boss gives the clock",
    Ruling.OUT_OF_TIME_DEAD: "Out of time: the hand is dead",
    Ruling.OUT_OF_TIME_CHECKS: "Out of time: a check",
    Ruling.DEAD_AT_ONCE: "The hand is dead, and its bets stay",
    Ruling.REPLACED: "The card is the next burn card, and is replaced",
    Ruling.CARD_KEPT: "The card is low enough, and stays",
    Ruling.BOARD_DEALT_AGAIN: "The board street is shuffled in and dealt again",
    Ruling.STUB_SHUFFLED: "The stub is put in order, or shuffled",
}

VOIDED: Mapping[Irregularity, str] = {
    Irregularity.MISDEAL: "All antes and bets go back, and the same croupier deals again",
    Irregularity.FOUL_DECK: "Everything is void, every chip goes back, and a new deck comes",
}
"""What was done where the whole hand was void."""

WAITING: Mapping[str, str] = {
    **IRREGULARITIES,
    noted_irregularities.CALL: "Pit boss called",
    noted_irregularities.LATE_UNDO: "Taken back after the knock",
    noted_irregularities.COUNT_DIFFERENCE: "Count difference",
}
"""What the things that wait for the pit boss are called, by `Waiting.what`."""

FOR_THE_PIT_BOSS = "The pit boss decides"
"""The ruling where no rule of the hand settles an irregularity."""
