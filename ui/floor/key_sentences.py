"""A sentence for every key of the floor's screen, where it does something else than at a table."""

from __future__ import annotations

from ui.program.key_sentences import OF_KEYS, OF_KINDS, KeySentences

OF_FLOOR_KEYS = {
    # the line at the top, and what rings
    "floor-tables": "Shows all tables.",
    "floor-rota": "Shows who deals where, who is next and who has a break.",
    "floor-waiting": "Shows who waits for a seat, and what waits for the pit boss at each table.",
    "floor-tournament": "Shows a tournament over all its tables: clock, guests, chips, places.",
    "tournament-clock": "Starts, stops or puts the floor’s clock; each table is told.",
    "tournament-seats": "Shows who is to move, and the seat slips that were given.",
    "tournament-left": "Shows who is left with how much, or who has finished where.",
    "tournament-overview": "Shows clock, tables, places and what does not tally.",
    "clock-start": "The time of the tournament runs from now on.",
    "clock-stop": "The time stands; a hand in progress is played on.",
    "clock-back": "Puts the clock to the beginning of the level or break before.",
    "clock-on": "Puts the clock to the beginning of the next level or break.",
    "clock-less": "One minute less is left of the level or break.",
    "clock-before": "Takes the last change of the floor’s clock back.",
    "clock-more": "One minute more is left of the level or break.",
    "slip-entry": "Draws a seat for a guest who enters, and prints the slip.",
    "slip-reentry": "Draws a seat for a guest who is out and enters again.",
    "slip-due": "Gives the slips by which what is due is done.",
    "slips": "Lists the slips with which nobody has come yet.",
    "break-order": "Draws in which order tables break.",
    "slip-print": "Prints this slip once more.",
    "slip-withdraw": "The slip is not valid any more.",
    "floor-search": "Looks for hands of all tables.",
    "floor-day": "Shows the figures of the gaming day over all tables.",
    "floor-evaluation": "Shows hands and rake of all tables by hour, weekday and day.",
    "evaluation-print": "Makes a paper of this as a file.",
    "floor-who": "Forgets who answers here; the next answer asks for it.",
    # the tables
    "floor-needy": "Puts the tables first that need somebody, or back in their places.",
    "floor-game": "Shows only tables with one game, or all of them again.",
    "floor-standing": "Shows only open, closed or unheard tables, or all of them again.",
    "floor-back": "Turns to the page before.",
    "floor-on": "Turns to the page after.",
    # one table
    "floor-close": "Leaves this table, back to where it was opened from.",
    "floor-again": "Fetches this table again, with what has been dealt there since.",
    "floor-trouble": "Says what is the matter with this table, and what to do.",
    "pit-running": "Shows the hand that is being played, as far as it is known here.",
    "prompt": "This is what is asked now.",
    # search
    "find-all": "Takes the filters away: lists the hands of all tables.",
    "find-table": "Lists only hands of one table, or takes that away again.",
    "find-time": "Lists only hands of one hour or day, or takes that away again.",
    "find-group": "Lists only the hands of this bar of the evaluation; a tap takes that away.",
    "find-croupier": "Lists only the hands of one croupier, or takes that away again.",
    "find-seat": "Lists only hands of one seat, played or won, or takes that away again.",
    "find-pot": "Lists only hands with a pot of this size, or takes that away again.",
    "find-flag": "Lists only hands with something special, or takes that away again.",
    "find-corrections": "Lists only hands that were corrected, or are to be.",
    "find-irregular": "Lists only hands in which something went wrong.",
    "find-number": "Lists only hands of this number, or takes that away again.",
    "found-newer": "Turns to the newer ones.",
    "found-older": "Turns to the older ones.",
    "type-day": "Asks for a day of any year, with a time on it if that is known.",
    "type-table": "Asks for the name of the table.",
    "no-most": "Lists hands with a larger pot as well.",
    # the day
    "day-before": "Shows the day before.",
    "day-typed": "Shows a day of any year, which is typed.",
    "day-after": "Shows the day after.",
    "day-report": "Makes the report of this day over all tables as a file.",
    "tournament-report": "Makes the report of this tournament over all its tables as a file.",
    "day-notes": "Turns to the next of what differs, and of the alarms.",
}
"""By the name of the key."""

OF_FLOOR_KINDS = {
    "table-": "Opens this table: its hands, its shift and what waits there.",
    "again-": "Draws a seat for this guest, who enters again.",
    "slip-": "Opens this slip, to print it again or to withdraw it.",
    "look-": "Opens the table that calls.",
    "to-do-": "Says what to do about this alarm.",
    "seen-": "Says that somebody has seen this; it no longer rings.",
    "coming-": "Says that somebody is on the way; it no longer rings.",
    "standing-": "Shows only tables like this.",
    "at-table-": "Lists only hands of this table.",
    "pot-": "Lists only hands with a pot of this size.",
    "found-": "Opens this hand at its table.",
    "day-of-": "The bars show this.",
    "day-in-": "The bars are in this currency.",
    "seat-": "This seat. From here nothing is entered at the table.",
}
"""By what the names of keys begin with that differ only in a number or a name."""

ON_THE_FLOOR = KeySentences(OF_KEYS | OF_FLOOR_KEYS, OF_KINDS | OF_FLOOR_KINDS)
"""What *Help* tells on the floor's screen; the pages of a table are those of its pit."""
