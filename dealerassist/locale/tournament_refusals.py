"""A sentence for each refusal of a table in a tournament (chapter 11)."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.refusal import Code

IN_TOURNAMENTS: Mapping[Code, str] = {
    Code.NO_TOURNAMENT: "This table is in no tournament",
    Code.NOT_IN_TOURNAMENT: "In a tournament nothing is bought, paid or cashed at the table",
    Code.GUESTS_SEATED: "Guests still sit here: they leave first",
    Code.CLOCK_NOT_STARTED: "The clock has not been started: the pit boss starts it",
    Code.CLOCK_RUNNING: "The clock is running",
    Code.CLOCK_STOPPED: "The clock stands",
    Code.NO_SUCH_LEVEL: "There is no such level",
    Code.LONGER_THAN_LEVEL: "It lasts {minutes} minutes in all",
    Code.COLOURED_UP_SINCE: "The chips of {value} are out of play since",
    Code.LEVEL_OVER: "Level {level} is over",
    Code.IN_BREAK: "Break: {minutes} min left",
    Code.COLOUR_UP_FIRST: "Colour up the chips of {value} first",
    Code.NO_COLOUR_UP_DUE: "No chips are coloured up now",
    Code.WRONG_RACE_CARDS: "The race takes {due} cards",
    Code.REBUY_OR_OUT: "Seat {seat} has no chips: rebuy or out",
    Code.WAIT_FOR_TABLES: "Hand for hand: wait until the floor releases the next hand",
    Code.HAND_FOR_HAND_ALREADY: "The tables deal hand for hand already",
    Code.NOT_HAND_FOR_HAND: "The tables do not deal hand for hand",
    Code.HAND_RELEASED: "The next hand is released already",
    Code.SEAT_CARD_USED: "Seat card {card} cannot be taken here",
    Code.NOT_IN_CHIPS_IN_PLAY: "The smallest chip in play is {value}",
    Code.OTHER_STARTING_STACK: "Everybody begins with {value}",
    Code.LATE_ENTRY_OVER: "Entry is closed since the end of level {level}",
    Code.NO_REBUYS: "No rebuys any more",
    Code.REBUYS_MADE: "No more than {most} rebuys a guest",
    Code.STACK_TOO_LARGE: "A rebuy takes a stack of {value} or less",
    Code.NO_ADD_ON: "There is no add-on",
    Code.ADD_ON_IN_BREAK: "The add-on is taken in the break after level {level}",
    Code.ADD_ON_TAKEN: "Seat {seat} has taken the add-on",
    Code.HAS_CHIPS: "Seat {seat} has chips",
    Code.NO_PENALTY: "Seat {seat} misses no hands",
}
"""The sentences, by code."""
