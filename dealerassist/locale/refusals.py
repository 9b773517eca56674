"""A sentence for each refusal, with its amounts as money, and how a rule is cited behind it."""

from __future__ import annotations

from dealerassist.cards import Card, Suit
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.tournament_refusals import IN_TOURNAMENTS
from dealerassist.rules.house_options import BringIn
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.money_state import Box
from dealerassist.table.roles import Role

SUIT_SIGNS = {Suit.SPADES: "♠", Suit.HEARTS: "♥", Suit.DIAMONDS: "♦", Suit.CLUBS: "♣"}

TRAINING = "HP 6"
"""The chapter of the house practice about the training."""

_AMOUNTS = frozenset({"amount", "largest", "minimum", "short", "smallest", "stack"})
"""The facts that are chips, and are written as money."""

_SENTENCES = {
    Code.NOT_DEALING: "No card is due now",
    Code.NOT_DUE: "The next card goes to seat {due}",
    Code.WRONG_CARD_COUNT: "Another number of cards is due: {due}",
    Code.CARD_ALREADY_SEEN: "{card} has been dealt already",
    Code.NOT_IN_THE_PACK: "{card} is not in this pack",
    Code.COMMON_CARD_DUE: "A common card is due: the stub is too short for everybody",
    Code.NO_COMMON_CARD: "The stub of {stub} cards is enough for everybody: no common card",
    Code.CARD_UNKNOWN: "An open card is unknown: say who opens",
    Code.BURN_FIRST: "Burn a card first",
    Code.NO_BURN: "No card is burned now",
    Code.SHUFFLE_IN_FIRST: "Shuffle the burn cards in first",
    Code.NO_SHUFFLING_IN: "The burn cards stay where they are",
    Code.NO_EXCHANGE: "There is no exchange of cards now",
    Code.EXCHANGE_DUE: "Seat {due} exchanges cards first",
    Code.REPLACEMENTS_DUE: "The replacements of seat {due} come first",
    Code.TOO_MANY_EXCHANGED: "At most {most} cards may be exchanged",
    Code.NOT_HELD: "Seat {seat} does not hold these cards",
    Code.BOARD_DUE: "The cards of the board come first: {due}",
    Code.NO_BOARD: "No card of the board is due",
    Code.NOT_BETTING: "There is no betting now",
    Code.OUT_OF_TURN: "It is the turn of seat {to_act}",
    Code.NOT_THE_OPENER: "Seat {opener} opens",
    Code.OPENER_KNOWN: "The open cards already name the opener",
    Code.CANNOT_OPEN: "Seat {seat} is not in the hand",
    Code.CANNOT_BE_NAMED: "By the cards that are known it cannot be seat {seat}",
    Code.OPENER_ALL_IN: "Seat {seat} is all in and passed over",
    Code.FORCED_TO_OPEN: "The forced bet must be made",
    Code.FORCED_BET_RECORDED: "Cancel, then undo the forced bet",
    Code.NO_FORCED_BET: "No forced bet is due",
    Code.NO_MORE_BETTING: "Nobody could match a higher bet",
    Code.BET_TO_MATCH: "There is {amount} to call",
    Code.NOTHING_TO_CALL: "There is nothing to call",
    Code.OWN_RAISE: "Nobody may raise their own bet",
    Code.RAISE_CAP: "All {raises} raises have been made",
    Code.BET_TOO_SMALL: "Under the limit: at least {smallest}",
    Code.BET_TOO_LARGE: "Over the limit: at most {largest}",
    Code.RAISE_TOO_SMALL: "A raise goes to at least {smallest}",
    Code.ONE_OF_TWO_TOTALS: "With an open pair to {smallest} or to {largest}",
    Code.NOT_REOPENED: "The short all-in does not reopen the betting",
    Code.NOT_ENOUGH_CHIPS: "The guest has only {stack}",
    Code.HAND_CAPPED: "At most {largest} in one hand: {stack} is left",
    Code.RAISE_UNANSWERABLE: "Nobody left could answer the raise: it is a call",
    Code.BET_CUT: "Less than the limit, as the others could match no more",
    Code.COMPLETED_AFTER_ALL_IN: (
        "The all-in is completed to the full amount; a raise goes on top of it here"
    ),
    Code.UNCALLED_SAID: "Nobody else could bet: the bet comes back and is none",
    Code.ROUND_NOT_OVER: "The round is not over yet",
    Code.ROUND_OVER: "The round is over",
    Code.NOT_SHOWDOWN: "Cards are shown at the showdown only",
    Code.NOT_TO_SHOW: "Seat {seat} has no cards left to show",
    Code.MUST_SHOW: "Seat {seat} must show all cards",
    Code.NOT_DEALT_IN_ABSENT: "Seat {seat} was not dealt in while absent",
    Code.DEAD_FROM_FIRST_CARD: (
        "The hand of absent seat {seat} is dead from the first card: the guest plays the next one"
    ),
    Code.BACK_TOO_LATE: "The first deal is over: seat {seat} plays from the next hand on",
    Code.MISSES_HAND: "Seat {seat} misses this hand by a penalty",
    Code.NOBODY_PRESENT: "None of the guests who would be dealt in is at the table",
    Code.ALL_MUST_SHOW: "Nobody could bet any more: all hands are turned up",
    Code.TURN_UP_FIRST: "All in: seat {seat} turns up its cards before the next ones come",
    Code.SHOW_FIRST: "Seat {seat} has still to show or muck",
    Code.WRONG_CARDS_SHOWN: "Seat {seat} has another number of hidden cards: {hidden}",
    Code.SHOWN_OUT_OF_ORDER: "Shown before seat {due} was asked",
    Code.SHOWN_LATE: "Shown after giving up, or after the hand was over: it decides nothing",
    Code.SHOWN_IN_PART: "Shown in part only: no claim against a hand that is shown",
    Code.MUCKED_FIRST: "The first to show has given up",
    Code.HAND_OVER: "There is no hand in progress",
    Code.HAND_NOT_OVER: "The hand is not over yet",
    Code.ALREADY_AT_DEPTH: "Just so much is recorded already",
    Code.WINNER_IS_NAMED: "A winner is named: pay the pots out first, or undo",
    Code.DEPTH_ONLY_DOWN: "More is recorded only after hand {hand} has ended",
    Code.NOT_STILL_TO_ACT: "Seat {seat} does not come to act any more in this round",
    Code.NAME_WINNERS_FIRST: "Name the winners first",
    Code.NO_POT_TO_WIN: "No pot is left for seat {seat} to win",
    Code.NO_HALVES: "Only high-low has two halves",
    Code.NOTHING_TO_ENTER: "All of this hand is known: push the pots",
    Code.NO_POT_ENTERED: "Every pot needs an amount",
    Code.NO_WINNER_ENTERED: "Every pot needs a winner",
    Code.CANNOT_WIN: "Seat {seat} cannot win this pot",
    Code.WINS_TOO_MUCH: "Seat {seat} can win at most {largest}",
    Code.POT_TOO_SMALL: "At least {smallest} are in the pots",
    Code.POT_TOO_LARGE: "The players can have put in at most {largest}",
    Code.COUNT_FIRST: "Count the chips of seat {seat} first",
    Code.COUNT_DIFFERS: (
        "{amount} cannot be, as {stack} are left: "
        "count again, or note the difference for the pit boss"
    ),
    Code.ALREADY_COUNTED: "The stack of seat {seat} is known",
    Code.TOO_LATE_FOR_MISDEAL: "Two players have acted: the deal stands",
    Code.DECK_IS_NO_MISDEAL: "A void deck is no misdeal: a pit boss declares it",
    Code.NOT_IN_THIS_GAME: "This cannot happen in this game",
    Code.CARDS_NOT_COMING: "Only while a round of cards is dealt",
    Code.ONLY_FIRST_CARDS: "Only while the first cards are dealt",
    Code.ONLY_LAST_CARD: "Only while the last card is dealt",
    Code.ACTION_SINCE: "Somebody has acted since: the cards stay",
    Code.NOBODY_CONCERNED: "It concerns no guest now",
    Code.SEAT_NOT_CONCERNED: "It cannot have happened to seat {seat} now",
    Code.SEAT_IS_TO_ACT: "It is seat {seat}’s turn to act",
    Code.BOUND: "Seat {seat} is held to what it said or put in",
    Code.NOT_SHORT: "This is not too little",
    Code.NO_BURN_THIS_STREET: "No burn of this street is left to be put right",
    Code.OPEN_CARDS_STAY: "An open card would become a hole card: the cards stay",
    Code.STUB_TOO_SMALL: "The stub of {stub} cards is too short for that",
    Code.LAST_STREET: "No further street follows",
    Code.CLOCK_RUNS: "The clock of seat {seat} is running",
    Code.NO_CLOCK: "Seat {seat} has no clock",
    Code.UNDO_BOARD_FIRST: "First take the cards of the board back with Undo",
    Code.RULED_IN_THE_HAND: "This is settled in the hand itself",
    Code.HAND_IN_PROGRESS: "Only after hand {hand} has ended",
    Code.SHIFT_CLOSED: "No shift is open",
    Code.SHIFT_OPEN: "Shift {shift} is open: close it first",
    Code.LATER_SHIFT_OPENED: "Shift {shift} was opened since: the one before stays closed",
    Code.CLOSED_TOO_LONG: "Shift {shift} was closed more than an hour ago: it stays closed",
    Code.CHANGED_SINCE_CLOSE: (
        "Since shift {shift} was closed, its rules were changed or a correction was booked: "
        "it stays closed"
    ),
    Code.COUNT_OPEN: "A count of shift {shift} is pending: count it first",
    Code.DIFFERENCE_OPEN: "Open matter {number} is about money: a pit boss sees to it first",
    Code.IN_EARLIER_JOURNAL: (
        "Hand {hand} lies in an earlier journal, which has ended: it is not corrected any more"
    ),
    Code.ENDED_BY_TWO: (
        "A journal is ended by a pit boss and another croupier, pit boss or auditor"
    ),
    Code.NO_SUCH_SEAT: "The table has {seats} seats, no seat {seat}",
    Code.SEAT_TAKEN: "Seat {seat} is taken",
    Code.OTHER_SMALLEST_CHIP: "This game has another smallest chip: the guests leave first",
    Code.MIX_OF_CHIPS: "The games of a mixed table need one smallest chip and one currency",
    Code.SEAT_EMPTY: "Nobody sits at seat {seat}",
    Code.BELOW_MINIMUM_BUY_IN: "The minimum buy-in is {minimum}: at least {short} are needed",
    Code.NOT_A_WHOLE_CHIP: "Not a whole number of chips",
    Code.NO_BUTTON: "This game has no dealer button",
    Code.NO_BLIND_OWED: "Seat {seat} owes no blind",
    Code.ALREADY_POSTS: "Seat {seat} posts already",
    Code.ALREADY_WAITS: "Seat {seat} waits for the big blind already",
    Code.NEW_GUEST_WAITS: "A new guest waits for the big blind",
    Code.NO_STRADDLE: "Nobody may straddle in the next hand",
    Code.CANNOT_STRADDLE: "Only seat {straddler} may straddle",
    Code.ALREADY_STRADDLES: "Seat {seat} straddles already",
    Code.NOT_STRADDLING: "Seat {seat} does not straddle",
    Code.NO_TIME_TAKEN: "No time is taken in this game",
    Code.NOBODY_PAYS_TIME: "Nobody is there who could pay time",
    Code.NOBODY_OWES_TIME: "Nobody owes time any more",
    Code.TOO_FEW_FOR_TIME: "Whoever still owes time has too few chips",
    Code.TIME_NOT_DUE: "Time is due again at {time}",
    Code.TIME_NOT_CALLED: "Call time first",
    Code.TIME_NOT_OWED: "Seat {seat} owes no time",
    Code.TIME_PAID: "Seat {seat} has paid for this period",
    Code.TOO_FEW_PLAYERS: "At least two guests with chips are needed",
    Code.ALREADY_SITTING_OUT: "Seat {seat} is sitting out already",
    Code.NOT_SITTING_OUT: "Seat {seat} is not sitting out",
    Code.NOT_THE_GUEST: "No guest has left who could be this one",
    Code.TABLE_NOT_OPEN: "The table is not in service",
    Code.SEAT_RESERVED: "Seat {seat} is reserved: release it first",
    Code.NOT_RESERVED: "Seat {seat} is not reserved",
    Code.TIME_IS_UP: "The reservation would be over already",
    Code.NOT_LISTED: "This name is not on the waiting list any more",
    Code.CALLED_ALREADY: "Was called to seat {seat} already",
    Code.LIST_FULL: "The list is full: {most} names",
    Code.NOBODY_TO_ASK: "Every guest has been asked",
    Code.NOT_WAITING: "Nothing waits under number {number} any more",
    Code.NOT_OF_THIS_SHIFT: "No shift of this table has a hand {hand}",
    Code.OF_ANOTHER_SHIFT: "It was proposed in shift {shift}, whose report is signed",
    Code.HAND_UNKNOWN: "The journal does not say what this hand paid",
    Code.HAND_IS_VOID: "Hand {hand} is void: all chips went back",
    Code.PUT_IN_UNKNOWN: "Nobody recorded what each guest put into hand {hand}: correct its result",
    Code.NOTHING_CORRECTED: "That changes nothing",
    Code.OTHER_SIDE_NEEDED: "An adjustment names both sides: where the chips come from, and go to",
    Code.SAME_ACCOUNT: "From a box into the same box nothing is adjusted",
    Code.RESULT_DIFFERS: "That makes {amount}, but the pots came to {stack}",
    Code.RAKE_BEYOND_POT: "The rake can be 0 to {largest}",
    Code.STACK_TOO_SMALL: "Seat {seat} has only {stack} and would have to give {amount}",
    Code.NOT_PLAYED_AGAIN: "This step cannot be played again: correct what the hand paid",
    Code.OTHER_CHIPS: "Hand {hand} was played with other chips: the cash desk settles it",
    Code.CORRECTED_IN_PIT: "Closed shift: only in the pit, by two people",
    Code.REASON_NEEDED: "Say the reason in a few words",
    Code.WHY_IT_DIFFERS: "Say why it differs, or that nobody knows",
    Code.TEXT_TOO_LONG: "The reason has at most {most} characters",
    Code.PROPOSED_ALREADY: "Correction {number} of hand {hand} is still open",
    Code.CORRECTION_OPEN: (
        "Correction {number} of hand {hand} is open: approve, decline or withdraw it first"
    ),
    Code.NO_SUCH_PROPOSAL: "Correction {number} is not open",
    Code.SAME_PERSON: "Another person than the proposer decides",
    Code.NOT_THE_PROPOSER: "Only who proposed it can withdraw it",
    Code.LOOK_AGAIN: "The table has changed since: look at correction {number} again",
    Code.PIN_NEEDED: "A correction is approved with the PIN",
    Code.GRANT_OF_ANOTHER: "The PIN was entered for something else",
    Code.GRANT_EXPIRED: "The PIN was entered more than {seconds} seconds ago: enter it again",
    Code.GRANT_USED: "The PIN has been used: it is good for one approval",
    Code.NO_SUCH_CARD: "No card lies there",
    Code.NOT_TURNED_UP: "This card has not been turned up yet",
    Code.NO_SMALLEST_CHIP: "The tray needs the smallest chip, {amount}",
    Code.NOTHING_TO_UNDO: "There is nothing to undo",
    Code.TRAY_OPEN: "The tray has been opened in this shift",
    Code.OPENING_DIFFERS: "Not as counted last, for shift {shift}: a pit boss signs for it",
    Code.TRAY_NOT_OPEN: "Open the tray first",
    Code.TRAY_TOO_SMALL: "There cannot be so much in the tray: fill it first, or count it",
    Code.CASH_TOO_SMALL: "There cannot be so much in the cash box: the cash desk pays",
    Code.BOX_TOO_SMALL: "So much less cannot be: the box would hold less than nothing",
    Code.NOT_SOLD_AT_TABLE: "Only the cash desk sells and redeems chips",
    Code.MORE_CASH_THAN_CHIPS: "At most {amount} of this can be in cash",
    Code.NO_PIECES: "No chips have been entered",
    Code.NO_SUCH_DENOMINATION: "The tray has no chips of {amount}",
    Code.TWO_COUNT: "Two people count: one counts, and another one watches",
    Code.BOSS_RECOUNTS: "Counting again takes a pit boss who watches",
    Code.WITNESS_SIGNS: "{person} watches, and signs for the count",
    Code.COUNTED_ONESELF: "Who counted or watched does not sign for the difference",
    Code.NOT_PENDING: "This count is not pending any more",
    Code.COUNTS_PENDING: "Boxes of an earlier shift are not counted: count or sign for them first",
    Code.TWO_SIGN: "A slip is signed by two different people",
    Code.NO_CASHLESS_TIPS: "The house takes no tips by card",
    Code.TIPS_UNCOUNTED: "The tips of shift {shift} are still to be counted",
    Code.TRONC_SIGNED: "Nothing of the tronc of this day is to be signed any more",
    Code.TWO_SIGN_TRONC: "Two different people sign the tronc",
    Code.SIGNS_FIRST: "Whoever enters a slip signs it first, not {person}",
    Code.MAY_NOT_SIGN: "{person} signs no slip: a croupier or another pit boss does",
    Code.COUNT_PIECES: "Count this box by denomination",
    Code.COUNT_AMOUNT: "Count cash as an amount",
    Code.LAST_HANDS_ANNOUNCED: "The last three hands have been announced, after hand {hand}",
    Code.LAST_HANDS_PLAYED: "The last three hands have been begun: the shift is closed next",
    Code.SETTING_OUT_OF_BOUNDS: "Only from {least} to {most}",
    Code.SETTING_TOO_LONG: "At most {most} characters",
    Code.NOTICE_TOO_LONG: "The notice comes {notice} min before a seat is lost, which is kept "
    "{kept} min only: shorten the notice, or keep the seat longer",
    Code.NO_COMMAND_LINE: "This is no command line: a quotation mark is not closed",
    Code.NO_SUCH_CHOICE: "This is none of the choices",
    Code.NOBODY_ENROLLED: "A pit boss has to be enrolled first",
    Code.FIRST_AFTER_HAND: "The first pit boss is enrolled after hand {hand}",
    Code.FIRST_IS_PIT_BOSS: "The first must be a pit boss",
    Code.NO_STAFF_NUMBER: "A number of the staff is needed, such as C-07",
    Code.NO_NAME: "A name of at most {most} characters is needed",
    Code.NUMBER_TAKEN: "The number {person} is taken",
    Code.UNKNOWN_PERSON: "{person} is not enrolled",
    Code.PERSON_RETIRED: "{person} is retired",
    Code.SAME_ROLE: "{person} has this role already",
    Code.LAST_PIT_BOSS: "{person} is the only pit boss",
    Code.DEALS_NOW: "{person} deals now: relieve first",
    Code.RELIEVED_WITH_PIN: "{person} took over with the PIN: relieve again",
    Code.NOT_A_CROUPIER: "{person} is no croupier",
    Code.TWICE_IN_ROTA: "{person} stands twice in the rota",
    Code.NOT_ONESELF: "Another pit boss has to do this",
    Code.NOT_SIX_DIGITS: "A PIN has {digits} digits",
    Code.PIN_TOO_EASY: "This PIN is too easy to guess",
    Code.NO_PIN: "{person} has no PIN: a pit boss gives one",
    Code.WRONG_PIN: "Wrong PIN; further attempts before a lock: {left}",
    Code.PIN_WAITS: "Wrong PINs: try again in {seconds} s",
    Code.PIN_DISABLED: "Ten wrong PINs: a pit boss lifts the lock of {person}",
    Code.NOBODY_LIFTS: (
        "Ten wrong PINs, and no other pit boss to lift the lock of {person}. "
        "At the machine, “dealer-assist staff reset-pins” begins the PINs anew"
    ),
    Code.PINS_UNREADABLE: (
        "Nobody can sign in: the PINs are lost or damaged. "
        "At the machine, “dealer-assist staff reset-pins” begins them anew"
    ),
    Code.PINS_NOT_KEPT: (
        "Nobody can sign in: the attempt cannot be kept. Check the disk and try again"
    ),
    Code.SCREEN_LOCKED: "The screen is locked: unlock it first",
    Code.NOT_LOCKED: "The screen is not locked",
    Code.NOBODY_UNLOCKS: "Nobody is enrolled whose PIN could unlock it",
    Code.UNLOCKED_BY_ANOTHER: "Whoever deals unlocks it, or a pit boss",
    Code.FIRST_IS_TRAINER: "The first must be a trainer",
    Code.NOT_OF_THE_TRAINING: "Here are trainers and trainees only",
    Code.LAST_TRAINER: "{person} is the only trainer",
    Code.NOT_A_TRAINEE: "{person} is no trainee",
    Code.NO_SUCH_SCENARIO: "There is no scenario {number}",
    Code.ASSIGNED_ALREADY: "Scenario {number} is assigned to {person} already",
    Code.DRILLS_ASSIGNED_ALREADY: (
        "{person} has these drills with this goal and this last day already"
    ),
    Code.BROUGHT_IN_ALREADY: "This hand is here already: it is scenario {number}",
    Code.ISSUED_ALREADY: "{person} has certificate {number} for this game already",
    Code.NOT_READY: "The house’s conditions for a certificate are not all met",
}


_AT_DEPTH: dict[int | str, str] = {
    Depth.FULL: "Only where no cards are recorded",
    Depth.POT: "No cards are recorded now",
    Depth.RAKE: "Only the pots are recorded now",
}
"""Refusals that depend on how much is recorded, by the depth (house practice, chapter 1)."""


_COUNT_AGAIN: dict[int | str, str] = {
    Box.TRAY: "Chips have moved since the tray was counted for the closing: count it again",
    Box.CASH: "Cash has moved since it was counted for the closing: count it again",
    Box.RAKE: "The rake has changed since it was counted for the closing: count it again",
    Box.TIME: "Time has been taken since it was counted for the closing: count it again",
    Box.DROP: "The jackpot has changed since it was counted for the closing: count it again",
    Box.TIPS: "Tips have been given since they were counted for the closing: count them again",
}
"""Refusals to close a shift, by the box to be counted again (house practice, chapter 4)."""


_MAY_NOT: dict[int | str, str] = {
    Role.CROUPIER: "Only a pit boss may do this",
    Role.PIT_BOSS: "This is not for a pit boss",
    Role.AUDITOR: "An auditor reads and changes nothing",
    Role.TRAINER: "A trainer trains and changes nothing at the table",
    Role.TRAINEE: "A trainee deals practice hands only",
}
"""Refusals for want of a right, by the role of who asks (house practice, chapter 3)."""


_IN_TRAINING: dict[Code, str] = {
    Code.NO_PIN: "{person} has no PIN: a trainer gives one",
    Code.PIN_DISABLED: "Ten wrong PINs: a trainer lifts the lock of {person} with a new PIN",
    Code.NOBODY_LIFTS: (
        "Ten wrong PINs, and no other trainer to lift the lock of {person}. "
        "At the machine, “dealer-assist training reset-pins” begins the PINs anew"
    ),
    Code.PINS_UNREADABLE: (
        "Nobody can sign in: the PINs are lost or damaged. "
        "At the machine, “dealer-assist training reset-pins” begins them anew"
    ),
}
"""Sentences of the training, where a trainer helps instead of a pit boss (house practice 6)."""

_IN_BRIEF: dict[Code, str] = {
    Code.FORCED_TO_OPEN: "Forced bet first",
    Code.NO_MORE_BETTING: "Nobody matches more",
    Code.HAND_CAPPED: "Cap of the hand",
    Code.NOT_BETTING: "No betting now",
    Code.MUST_SHOW: "Must show all",
    Code.RELIEVED_WITH_PIN: "Relieve again",
}
"""In a few words, for a key with too little room: those whose sentence is too long for it."""


def why_refused_in_brief(say: Catalogue, refusal: Refusal, rules: HouseRules | None) -> str:
    """Why a command was refused, in a few words; empty where the sentence itself is short."""
    message = _IN_BRIEF.get(refusal.code)
    if refusal.code is Code.FORCED_TO_OPEN and _brings_in(rules):
        message = "Bring-in first"
    return say(message) if message else ""


def _brings_in(rules: HouseRules | None) -> bool:
    """Whether the opener brings in, which is no forced bet (5.8)."""
    return rules is not None and rules.options.bring_in is BringIn.COMPLETION


def why_refused(say: Catalogue, refusal: Refusal, rules: HouseRules | None) -> str:
    """Why a command was refused.

    Args:
        say: the language.
        refusal: the refusal.
        rules: say what a chip is worth; None writes amounts as numbers of chips.
    """
    message = (
        _SENTENCES.get(refusal.code)
        or IN_TOURNAMENTS.get(refusal.code)
        or _COUNT_AGAIN.get(refusal.facts.get("box", ""))
        or _MAY_NOT.get(refusal.facts.get("role", ""))
        or _AT_DEPTH[refusal.facts["depth"]]
    )
    if refusal.code is Code.BELOW_MINIMUM_BUY_IN and _all_of_it(refusal):
        message = "The minimum buy-in is {minimum}"
    if refusal.code is Code.NOT_DUE and "due" not in refusal.facts:
        message = "No card is due to this seat"
    if refusal.code is Code.NOT_ENOUGH_CHIPS and not refusal.facts["stack"]:
        return say("The guest has no chips")
    if refusal.code is Code.FORCED_TO_OPEN and _brings_in(rules):
        message = "The bring-in must be made"
    if refusal.code is Code.CORRECTION_OPEN and "hand" not in refusal.facts:
        message = "Correction {number} is open: approve, decline or withdraw it first"
    if refusal.rule == TRAINING:
        message = _IN_TRAINING.get(refusal.code, message)
    return say(message, **facts_in_words(say, refusal, rules))


def facts_in_words(
    say: Catalogue, refusal: Refusal, rules: HouseRules | None
) -> dict[str, int | str]:
    """The facts of a refusal as a sentence takes them: amounts as money, cards by their signs."""
    return {name: _fact(say, name, fact, rules) for name, fact in refusal.facts.items()}


def _all_of_it(refusal: Refusal) -> bool:
    """Whether the whole minimum buy-in is missing."""
    return refusal.facts["short"] == refusal.facts["minimum"]


def card_sign(card: Card) -> str:
    """A card in running text: ``10♥``."""
    rank = "10" if card.rank.letter == "T" else card.rank.letter
    return rank + SUIT_SIGNS[card.suit]


def _fact(say: Catalogue, name: str, fact: int | str, rules: HouseRules | None) -> str:
    if isinstance(fact, str):
        return card_sign(Card.parse(fact)) if name == "card" else fact
    if name == "time":
        return say.time(fact)
    if name == "value":
        return say.number(fact)
    if name in _AMOUNTS and rules is not None:
        return say.money(fact, rules.smallest_chip_cents, rules.currency)
    return say.number(fact) if name in _AMOUNTS else str(fact)
