"""A sentence for every key of the screen: what it does, as *Help* tells it."""

from __future__ import annotations

OF_KEYS = {
    # the line at the top
    "terms": (
        "Shows the rules of this table: game, limit, stakes and what the house settles otherwise."
    ),
    "last-hands": "Lists the last ten hands; each can be gone through step by step.",
    "papers": "Tells what came of a paper, or what is wrong with the computer.",
    "waiting": "Lists what waits for the pit boss.",
    "depth": "Chooses how much of a hand is recorded: everything, the pots, or the rake alone.",
    "menu": "Opens the menu: how the screen looks, staff, pit, training, this computer.",
    "language": "Switches between German and English; nothing else changes.",
    "keys-help": (
        "Begins and ends this help. While it is on, a tap on a key only tells what it does."
    ),
    "first-evening": (
        "Leads through a practice hand on this screen in two minutes. Nothing of it is recorded."
    ),
    # the felt
    "prompt": "Says what to do next. A tap explains why, with the rule.",
    "procedure": "Says step by step what to do. A tap explains why, with the rule.",
    "board": "The board. A tap asks which of its cards was recorded wrongly.",
    "pots": "Shows the amounts of the pots until the next tap.",
    # at the side
    "undo": "Takes the last entry back. It stays in the journal as taken back.",
    "earlier": "Lists what was entered, to take back more than the last entry.",
    "floor": "Calls the pit boss, with the time. The keys stay as they are.",
    "card-unknown": "Records a card that nobody has seen.",
    "why": "Explains what is asked now, with the rule.",
    "problem": "Something went wrong: shows what to do about it in this hand.",
    # betting
    "act-fold": "The guest who is to act gives up the hand.",
    "act-check": "The guest who is to act checks: puts nothing in and stays in.",
    "act-call": "The guest who is to act puts in what is to be called.",
    "act-bring-in": "The guest who opens brings it in for the smallest amount.",
    "act-bet": "The guest bets the smallest amount that the rules allow.",
    "act-raise": "The guest raises by the smallest step that the rules allow.",
    "act-max": "The guest bets or raises the most that the rules allow.",
    "act-pot": "The guest bets or raises the size of the pot.",
    "act-amount": "Opens the keypad for any amount that the rules allow.",
    "act-allin": "The guest puts in all chips.",
    "rest-fold": "All others who are still to act fold.",
    "rest-call": "All others who are still to act call.",
    "rest-check": "All others who are still to act check.",
    "round-bet": "The whole round in one tap: one bets the smallest amount, all others call.",
    "round-max": "The whole round in one tap: one bets the most, all others call.",
    "name-opener": "Asks who opens, where it is for another amount.",
    # showdown
    "act-show": "The guest shows: name the cards one by one.",
    "act-show-early": "The guest shows cards before it is asked for.",
    "act-muck": "The guest gives up the hand without showing it.",
    "act-muck-others": "All others who are still to show give up their hands.",
    "act-award": "Pushes the pots to the winners and ends the hand.",
    "winner-shared": "Several guests share this pot: name them one by one.",
    "winner-low": "The low half is won by the seat that is named next.",
    "pot-next": "Goes on to the winners of the next pot.",
    # between hands
    "new-hand": "Begins a hand with the guests who play.",
    "shift-open": "Opens a shift: says who deals.",
    "shift-close": "Leads to the end of the shift: counts, open matters, settlement.",
    "croupier": "Another croupier takes over.",
    "report": "Makes the shift report, and prints it where there is a printer.",
    "table-setup": "Chooses game, limit and stakes for the next shift.",
    "tray": "Says which chips the tray has, and what the cash desk handles.",
    "money": "Leads to the tray: open it, fills, credits, counts.",
    "count-next": "Counts the chips of the next guest.",
    "place-button": "Places the dealer button: by high card, or at a seat.",
    "straddle": "A guest straddles: doubles the big blind before the cards are dealt.",
    # a guest
    "seat-add": "The guest buys more chips.",
    "seat-count": "Counts the guest’s chips.",
    "seat-leave": "The guest leaves and takes the chips along.",
    "seat-move": "The guest moves to another seat, with all chips.",
    "seat-post": "The guest posts the blinds and plays at once.",
    "seat-redeem": "The guest leaves and is paid in cash here.",
    "seat-sit-in": "The guest plays again from the next hand on.",
    "seat-sit-out": "The guest keeps the seat and is not dealt in.",
    "seat-tip": "The guest gives a tip; it goes into the box.",
    "another-guest": "It is another guest, with a sum of their own.",
    "pay-cash": "The guest pays here in cash.",
    "pay-desk": "The chips come from the cash desk.",
    "pay-part": "The guest pays one part here in cash.",
    # typing
    "digit-back": "Takes the last digit back.",
    "letter-back": "Takes the last character back.",
    "page-digits": "Shows digits and signs in place of the letters.",
    "page-letters": "Shows the letters again.",
    "piece-next": "Goes on to the next denomination.",
    "confirm": "Carries out what is asked.",
    "cancel": "Closes this and changes nothing.",
    "back": "Goes one step back.",
    "more": "Goes on to the next page.",
    "find": "Asks for a number, to find a hand or a slip.",
    "notice-close": "Closes this and goes on.",
    "notice-more": "Shows the next passage of the rules.",
    # lists
    "hand-correct": "Proposes a correction of this hand; another person approves it.",
    "hand-print": "Prints the record of this hand.",
    "replay-first": "Shows the hand at its start.",
    "replay-back": "Shows the step before.",
    "replay-next": "Shows the step after.",
    "replay-last": "Shows the hand at its end.",
    "withdraw": "Takes the proposed correction back.",
    # game and limits
    "table-number": "Types the number of the table.",
    # how much is recorded
    "depth-full": "Records every open card and every act.",
    "depth-pot": "Records acts and amounts; the winners are named.",
    "depth-rake": "Records what was in the pots and who won them.",
    # what went wrong
    "burned-none": "No card was burned.",
    "burned-two": "Two cards were burned.",
    "said-call": "The guest out of turn said: call.",
    "said-check": "The guest out of turn said: check.",
    "said-fold": "The guest out of turn folded.",
    "said-wager": "The guest out of turn bet or raised.",
    # money
    "tray-open": "Counts the chips of the tray at the beginning.",
    "fill": "Chips come to the table, with a slip.",
    "credit": "Chips go back from the table, with a slip.",
    "count-cash": "Counts the cash, without the expected sum in sight.",
    "count-rake": "Counts the rake box, without the expected sum in sight.",
    "count-tips": "Counts the tips, without the expected sum in sight.",
    "count-tray": "Counts the tray, without the expected sum in sight.",
    "last-three": "Announces the last hands of the evening.",
    "closing-stacks": "Counts the chips of the guests, where hands were recorded in part.",
    "closing-waiting": "Lists what waits for the pit boss before the close.",
    "zero-light": "Says whether the table balances: guests, tray, boxes.",
    "sells-at-table": "Says whether chips are sold here for cash.",
    "buy-in-notice": "Says from which sum on the cash desk takes over.",
    # people
    "change-role": "Gives this person another role.",
    "rota": "Lays out who deals when, with breaks.",
    "new-pin": "Gives this person a new PIN.",
    "lift-lock": "Lifts the lock after wrong PINs.",
    "retire": "This person does not work here any more.",
    # the menu
    "palette": "Changes the colours of the suits; the shapes stay.",
    "theme": "Changes the brightness: four steps, from a bright room to dark cards.",
    "sounds": "Switches the sounds on or off: a tap taken, a call, a refusal.",
    "keys-side": "Puts the keys that confirm on the other side.",
    "hide-pots": "Hides the amounts of the pots, or shows them.",
    "help": "Tells what the keys of the screen and of a keyboard do.",
    "house": "Opens the page of the house: its name and settings, for a pit boss.",
    "house-name": "Types the name of the house, for the papers.",
    "cash-desk": "Says from which sum on the cash desk takes over.",
    "staff": "Leads to the staff: enrol, PINs, locks.",
    "pit": "Opens the pit: all hands, shifts, corrections.",
    "training": "Goes over to the training, in a database of its own.",
    "machine": "Leads to this computer: checks, touch panel, printer.",
    "floor-state": "Shows how this table stands with the floor.",
    # this computer
    "checks": "Checks disks, clock, rights and more.",
    "panel": "Shows where fingers land, and calibrates the panel.",
    "panel-again": "Begins again with the first cross.",
    "panel-back": "Takes the new calibration back.",
    "panel-close": "Leaves this page.",
    "panel-keep": "Keeps the new calibration.",
    "panel-use": "Tries the new calibration for fifteen seconds.",
    "panel-usual": "Goes back to the panel as it was built in.",
    "printer": "Shows what the printer does, and prints a test page.",
    "print-again": "Asks the printer again.",
    "print-cancel": "Cancels the jobs that wait.",
    "print-test": "Prints a test page.",
    "restart": "Restarts this computer.",
    "shut-down": "Shuts this computer down.",
}
"""By the name of the key."""

OF_KINDS = {
    "relief-": "This croupier takes over; the PIN is asked for next.",
    "rota-": "Puts this croupier into the rota, or out of it.",
    "setting-": "Changes this setting of the house; its entry says who did it.",
    "seat-": (
        "This seat. Between hands a tap asks what the guest wants, or seats one; in a hand it "
        "offers what can be done for this guest."
    ),
    "card-": "Records this card for the place that waits for one.",
    "fix-": "Names this card anew: it was recorded wrongly.",
    "draw-": "Says how many cards this guest exchanges.",
    "opener-": "This seat opens the round.",
    "winner-": "This seat wins the pot that is asked about.",
    "button-": "The button is placed at this seat.",
    "to-": "The guest moves to this seat.",
    "same-guest-": "It is the same guest as before: the sums go on.",
    "digit-": "Types this digit.",
    "letter-": "Types this character.",
    "preset-": "Takes this amount at once.",
    "add-": "Adds a chip of this value to the amount.",
    "piece-": "Chooses this denomination: how many of it there are is typed next.",
    "step-": "Shows what would be taken back from this entry on.",
    "hand-": "Shows this hand on the felt, step by step.",
    "who-": "It was this seat.",
    "game-": "Chooses this game.",
    "limit-": "Chooses this limit.",
    "stakes-": "Chooses these stakes.",
    "problem-": "Shows the procedure for this in the hand on the table.",
    "misdeal-": "The deal is void for this reason.",
    "deck-": "The deck is void for this reason.",
    "count-": "So many cards were dealt too early.",
    "chip-": "Puts this denomination into the tray, or takes it out.",
    "person-": "It is this person; the PIN is asked for next.",
    "signs-": "This person signs as well.",
    "watches-": "This person watches the count.",
    "staff-": "Shows this person: role, PIN, lock.",
    "role-": "Enrols somebody in this role.",
    "printer-": "Chooses this printer.",
}
"""By what the names of keys begin with that differ only in a number, a card or a name."""


def sentence_of(name: str) -> str:
    """What the key of this name does; empty if nothing is written for it."""
    if name in OF_KEYS:
        return OF_KEYS[name]
    kinds = [kind for kind in OF_KINDS if name.startswith(kind)]
    return OF_KINDS[max(kinds, key=len)] if kinds else ""
