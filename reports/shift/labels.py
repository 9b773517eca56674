"""Names and rule numbers of what a shift report lists; names are message ids of the catalogue."""

from __future__ import annotations

from collections.abc import Mapping

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.journal.read_model.hand_flags import RULED, Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Status, TransactionKind
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.irregularities import FOR_THE_PIT_BOSS, IRREGULARITIES, VOIDED
from dealerassist.records.shift.hands import NoRake
from dealerassist.table.money_state import Purpose

RULES_OF_FLAGS = {
    Flag.ALL_IN: "2.4",
    Flag.SIDE_POTS: "6.2",
    Flag.COMMON_CARD: "3.5 d",
    Flag.SHUFFLED_IN: "3.5 b",
    Flag.UNCAPPED_RIVER: "5.5",
    Flag.SPLIT: "7.4",
    Flag.ODD_CHIP: "7.5",
    Flag.POT_DEPTH: "HP 1",
    Flag.RAKE_DEPTH: "HP 1",
    Flag.CORRECTED: "HP 3",
    Flag.FOUL_DECK: "HP 2",
    **{flag: kind.cited for kind, flag in RULED.items()},
}
"""The flags of a hand that the register names, each with its rule.

That a hand paid no Taxe is not among them: the column of the Taxe shows that.
"""

TRANSACTIONS = {
    TransactionKind.BUY_IN: "Buy-in",
    TransactionKind.ADD_CHIPS: "Chips added",
    TransactionKind.LEAVE: "Taken away",
    TransactionKind.TIP: "Tip",
    TransactionKind.CASHLESS_TIP: "Tip by card, to the tronc",
    TransactionKind.CASHLESS_REVENUE: "Tip by card, revenue of the house",
    TransactionKind.TIME: "Time charge",
    TransactionKind.TIME_SPARED: "No time paid",
    TransactionKind.TRAY_OPENED: "Opening tray",
    TransactionKind.FILL: "Fill",
    TransactionKind.CREDIT: "Credit",
    TransactionKind.COUNT: "Count",
}
"""What a transaction is called; a count of a box has a name of its own in `PURPOSES`."""

PURPOSES = {
    Purpose.CHECKPOINT: "{box} counted in mid-shift",
    Purpose.CLOSING: "{box} counted to close",
}
"""What a count of a box is called, by what it was for."""

INCIDENTS = {
    IncidentKind.MISDEAL: IRREGULARITIES[Irregularity.MISDEAL],
    IncidentKind.FOUL_DECK: IRREGULARITIES[Irregularity.FOUL_DECK],
    IncidentKind.UNDO: "Taken back",
    IncidentKind.RESTART: "Restart",
    IncidentKind.CROUPIER_CHANGE: "Relief",
    IncidentKind.CARD_CORRECTED: "Card corrected",
    IncidentKind.BUY_IN_NOTICE: "Buy-ins",
    IncidentKind.CASH_NOTICE: "Cash of a guest",
    IncidentKind.LATE_UNDO: "Late undo",
    IncidentKind.IRREGULARITY: "Irregularity",
    IncidentKind.PIT_BOSS: "Pit boss called",
    IncidentKind.CALL_REASON: "Pit boss called",
    IncidentKind.COUNT_DIFFERENCE: "Count difference",
    IncidentKind.LAST_HANDS: "Last hands",
    IncidentKind.CLOCK_JUMP: "Clock jump",
    IncidentKind.REPAIRED: "About the journal",
    IncidentKind.CORRECTION_PROPOSED: "Correction proposed",
    IncidentKind.CORRECTION_APPROVED: "Correction approved",
    IncidentKind.CORRECTION_DECLINED: "Correction declined",
    IncidentKind.CORRECTION_WITHDRAWN: "Correction withdrawn",
    IncidentKind.PIN_LOCKED: "PIN locked",
    IncidentKind.LOCK_LIFTED: "Lock lifted",
    IncidentKind.PINS_RESET: "PINs reset",
    IncidentKind.BOX_OFF: "Count difference",
    IncidentKind.RECOUNT: "Counted again",
    IncidentKind.OPENING_OFF: "Tray at the opening",
    IncidentKind.CLOSED_OPEN: "Closed uncounted",
    IncidentKind.SHIFT_REOPENED: "Shift opened again",
    IncidentKind.SETTING_CHANGED: "Setting",
    IncidentKind.STAFF: "Staff",
}
"""What a kind of incident is called."""

CHANGES = {
    "void_hand": "Hand declared void",
    "correct_result": "Result of the hand",
    "correct_rake": "Rake of the hand",
    "correct_course": "Betting corrected",
    "adjust_box": "A box adjusted",
}
"""What a correction changes, by the tag of the change."""

STAFF_CHANGES = {
    "person_enrolled": "{person} enrolled: {role}",
    "role_changed": "{person} has another role: {role}",
    "person_named": "{person} has another name",
    "person_retired": "{person} retired",
    "pin_set": "{person} has a new PIN",
}
"""What happened to a member of the staff, by the tag of the event."""

STATUSES = {
    Status.PROPOSED: "open",
    Status.APPROVED: "approved",
    Status.DECLINED: "declined",
    Status.WITHDRAWN: "withdrawn",
}
"""What the status of a correction is called."""

PROBLEMS = (
    "expose_hole_cards",
    "rule_on_forced_bet",
    "act_out_of_turn",
    "put_in_short",
    "put_in_twice",
    "give_clock",
    "run_out_of_time",
    "kill_hand",
    "replace_exposed",
    "deal_board_again",
    "shuffle_stub",
    "correct_burn",
    "take_off_early_cards",
    "turn_up_river",
    "declare_all_in",
    "note_defective_deck",
    "set_boxed_card_aside",
    "rule_on_wrong_seat",
    "declare_absent",
    "note_irregularity",
)
"""The tags of the commands that record an irregularity."""

UNDONE = {
    "add_chips": "Added chips taken back",
    "announce_last_hands": "Announcement of the last hands taken back",
    "bet_to": "Bet or raise taken back",
    "bet_round": "Bet round taken back",
    "announce_straddle": "Straddle taken back",
    "call": "Call taken back",
    "call_pit_boss": "Call of the pit boss taken back",
    "give_call_reason": "Reason of the call taken back",
    "call_rest": "Calls taken back",
    "change_croupier": "Change of croupier taken back",
    "change_seat": "Change of seat taken back",
    "call_time": "Call of time taken back",
    "take_time": "Time taken back",
    "spare_time": "Sparing of time taken back",
    "check": "Check taken back",
    "check_round": "Checks taken back",
    "correct_board": "Correction of a card taken back",
    "correct_card": "Correction of a card taken back",
    "correct_common": "Correction of a card taken back",
    "count_stack": "Counted stack taken back",
    "deal_board": "Board cards taken back",
    "deal_common": "Common card taken back",
    "deal_down": "Hole cards taken back",
    "deal_up": "Open card taken back",
    "declare_foul_deck": "Deck void taken back",
    "declare_misdeal": "Misdeal taken back",
    "exchange": "Exchange taken back",
    "fold": "Fold taken back",
    "fold_rest": "Folds taken back",
    "give_cashless_tip": "Tip by card taken back",
    "give_tip": "Tip taken back",
    "leave_seat": "Leaving the table taken back",
    "muck": "Muck taken back",
    "muck_rest": "Mucks taken back",
    "name_opener": "Named opener taken back",
    "name_winner": "Named winner taken back",
    "open_shift": "Opening of the shift taken back",
    "open_tray": "Opening tray taken back",
    "place_button": "Placed button taken back",
    "adjust_chips": "Chips in play taken back",
    "deal_hand_for_hand": "Hand for hand taken back",
    "declare_out": "Guest out taken back",
    "disqualify": "Disqualification taken back",
    "follow_clock": "Clock of the floor taken back",
    "give_penalty": "Penalty taken back",
    "move_guest": "Move to another table taken back",
    "put_clock": "Correction of the clock taken back",
    "race_chips": "Colour-up taken back",
    "rebuy": "Rebuy taken back",
    "release_hand": "Release of the hand taken back",
    "return_to_hand": "Return to the hand taken back",
    "seat_guest": "Seat card taken back",
    "start_clock": "Start of the clock taken back",
    "stop_clock": "Stop of the clock taken back",
    "take_add_on": "Add-on taken back",
    "post_blinds": "Posting of blinds taken back",
    "post_forced_bet": "Forced bet taken back",
    "put_in": "Chips put in taken back",
    "record_at": "Recording depth taken back",
    "show_card": "Shown card taken back",
    "show_hand": "Shown hand taken back",
    "sit_in": "Sitting in taken back",
    "sit_out": "Sitting out taken back",
    "start_hand": "Start of the hand taken back",
    "take_seat": "Buy-in taken back",
    "wait_for_blind": "Waiting for the big blind taken back",
    "withdraw_straddle": "Giving up a straddle taken back",
    "add_to_list": "Name on the waiting list taken back",
    "call_listed": "Call of a name taken back",
    "guests_stay": "Staying at another game taken back",
    "leave_draw_unrecorded": "Exchange without cards taken back",
    "move_back": "Move to the end of the list taken back",
    "notice_away": "Call of a guest who is away taken back",
    "release_seat": "Released seat taken back",
    "reserve_seat": "Reserved seat taken back",
    "strike_listed": "Struck name taken back",
} | dict.fromkeys(PROBLEMS, "Irregularity taken back")
"""What undoing an entry is called, by the tag of the entry's command."""

NO_RAKE = {
    NoRake.FIRST_ROUND: ("6.4", "Ended in the first round, from which nothing is taken"),
    NoRake.TOO_SMALL: ("6.3", "The share of the pot is less than the smallest chip"),
    NoRake.TIME_TAKEN: ("6.4", "Time is taken instead"),
    NoRake.NOT_RAKED: ("6.4", "This rule profile takes no rake"),
}
"""Why a hand paid no Taxe: the rule, and what it is called."""

PROCEDURES = {
    IncidentKind.MISDEAL: VOIDED[Irregularity.MISDEAL],
    IncidentKind.FOUL_DECK: VOIDED[Irregularity.FOUL_DECK],
    IncidentKind.RESTART: "The hand goes on where it stood; the interruption is logged",
    IncidentKind.COUNT_DIFFERENCE: FOR_THE_PIT_BOSS,
}
"""What the rules say on incidents other than irregularities, which have rulings of their own."""


def name_of(code: str, names: Mapping[str, str], say: Catalogue) -> str:
    """The name for a code in the reader's language; the code itself if it has no name."""
    return say(names[code]) if code in names else code
