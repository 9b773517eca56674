"""Refusals: why a command is not carried out.

A refusal is a returned value, not an exception: it is an ordinary answer, and asked for beforehand
too, to know which keys to offer. Its sentence is made in the language of the screen.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field


class Code(StrEnum):
    """The reason of a refusal. The locale has a sentence for each."""

    # cards (chapter 3)
    NOT_DEALING = "not_dealing"
    NOT_DUE = "not_due"
    WRONG_CARD_COUNT = "wrong_card_count"
    CARD_ALREADY_SEEN = "card_already_seen"
    COMMON_CARD_DUE = "common_card_due"
    NO_COMMON_CARD = "no_common_card"
    CARD_UNKNOWN = "card_unknown"
    BURN_FIRST = "burn_first"
    NO_BURN = "no_burn"
    SHUFFLE_IN_FIRST = "shuffle_in_first"
    NO_SHUFFLING_IN = "no_shuffling_in"
    NO_EXCHANGE = "no_exchange"
    EXCHANGE_DUE = "exchange_due"
    REPLACEMENTS_DUE = "replacements_due"
    TOO_MANY_EXCHANGED = "too_many_exchanged"
    NOT_HELD = "not_held"
    BOARD_DUE = "board_due"
    NO_BOARD = "no_board"
    # who speaks (chapter 4)
    NOT_BETTING = "not_betting"
    OUT_OF_TURN = "out_of_turn"
    NOT_THE_OPENER = "not_the_opener"
    OPENER_KNOWN = "opener_known"
    CANNOT_OPEN = "cannot_open"
    CANNOT_BE_NAMED = "cannot_be_named"
    OPENER_ALL_IN = "opener_all_in"
    FORCED_TO_OPEN = "forced_to_open"
    NO_FORCED_BET = "no_forced_bet"
    NO_MORE_BETTING = "no_more_betting"
    # betting (chapter 5)
    BET_TO_MATCH = "bet_to_match"
    NOTHING_TO_CALL = "nothing_to_call"
    OWN_RAISE = "own_raise"
    RAISE_CAP = "raise_cap"
    BET_TOO_SMALL = "bet_too_small"
    BET_TOO_LARGE = "bet_too_large"
    RAISE_TOO_SMALL = "raise_too_small"
    NOT_REOPENED = "not_reopened"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    RAISE_UNANSWERABLE = "raise_unanswerable"
    BET_CUT = "bet_cut"
    UNCALLED_SAID = "uncalled_said"
    ROUND_NOT_OVER = "round_not_over"
    ROUND_OVER = "round_over"
    # pots and showdown (chapters 6 and 7)
    NOT_SHOWDOWN = "not_showdown"
    NOT_TO_SHOW = "not_to_show"
    MUST_SHOW = "must_show"
    SHOW_FIRST = "show_first"
    WRONG_CARDS_SHOWN = "wrong_cards_shown"
    SHOWN_OUT_OF_ORDER = "shown_out_of_order"
    SHOWN_LATE = "shown_late"
    MUCKED_FIRST = "mucked_first"
    HAND_OVER = "hand_over"
    HAND_NOT_OVER = "hand_not_over"
    # how much is recorded (house practice, chapter 1)
    NOT_AT_THIS_DEPTH = "not_at_this_depth"
    ALREADY_AT_DEPTH = "already_at_depth"
    DEPTH_ONLY_DOWN = "depth_only_down"
    NOT_STILL_TO_ACT = "not_still_to_act"
    NAME_WINNERS_FIRST = "name_winners_first"
    NO_POT_TO_WIN = "no_pot_to_win"
    NO_HALVES = "no_halves"
    NOTHING_TO_ENTER = "nothing_to_tell"
    NO_POT_ENTERED = "no_pot_told"
    NO_WINNER_ENTERED = "no_winner_told"
    CANNOT_WIN = "cannot_win"
    WINS_TOO_MUCH = "wins_too_much"
    POT_TOO_SMALL = "pot_too_small"
    POT_TOO_LARGE = "pot_too_large"
    COUNT_FIRST = "count_first"
    COUNT_DIFFERS = "count_differs"
    ALREADY_COUNTED = "already_counted"
    # what was recorded wrongly
    NO_SUCH_CARD = "no_such_card"
    NOT_TURNED_UP = "not_turned_up"
    # irregularities
    TOO_LATE_FOR_MISDEAL = "too_late_for_misdeal"
    DECK_IS_NO_MISDEAL = "deck_is_no_misdeal"
    NOT_IN_THIS_GAME = "not_in_this_game"
    NO_HOUSE_RULE = "no_house_rule"
    CARDS_NOT_COMING = "cards_not_coming"
    ONLY_FIRST_CARDS = "only_first_cards"
    ONLY_LAST_CARD = "only_last_card"
    ACTION_SINCE = "action_since"
    NOBODY_CONCERNED = "nobody_concerned"
    SEAT_NOT_CONCERNED = "seat_not_concerned"
    BOUND = "bound"
    NOT_SHORT = "not_short"
    NO_BURN_THIS_STREET = "no_burn_this_street"
    OPEN_CARDS_STAY = "open_cards_stay"
    STUB_TOO_SMALL = "stub_too_small"
    LAST_STREET = "last_street"
    RULED_IN_THE_HAND = "ruled_in_the_hand"
    # the table (chapter 2)
    HAND_IN_PROGRESS = "hand_in_progress"
    SHIFT_CLOSED = "shift_closed"
    SHIFT_OPEN = "shift_open"
    NO_SUCH_SEAT = "no_such_seat"
    SEAT_TAKEN = "seat_taken"
    OTHER_SMALLEST_CHIP = "other_smallest_chip"
    NO_SMALLEST_CHIP = "no_smallest_chip"
    SEAT_EMPTY = "seat_empty"
    BELOW_MINIMUM_BUY_IN = "below_minimum_buy_in"
    NOT_A_WHOLE_CHIP = "not_a_whole_chip"
    NO_BUTTON = "no_button"
    TOO_FEW_PLAYERS = "too_few_players"
    ALREADY_SITTING_OUT = "already_sitting_out"
    NOT_SITTING_OUT = "not_sitting_out"
    TABLE_NOT_OPEN = "table_not_open"
    # corrections by two people, and what waits (house practice, chapters 3 and 5)
    NOT_WAITING = "not_waiting"
    NOT_OF_THIS_SHIFT = "not_of_this_shift"
    OF_ANOTHER_SHIFT = "of_another_shift"
    HAND_UNKNOWN = "hand_unknown"
    HAND_IS_VOID = "hand_is_void"
    PUT_IN_UNKNOWN = "put_in_unknown"
    NOTHING_CORRECTED = "nothing_corrected"
    OTHER_SIDE_NEEDED = "other_side_needed"
    SAME_ACCOUNT = "same_account"
    RESULT_DIFFERS = "result_differs"
    RAKE_BEYOND_POT = "rake_beyond_pot"
    STACK_TOO_SMALL = "stack_too_small"
    CORRECTED_IN_PIT = "corrected_in_pit"
    REASON_NEEDED = "reason_needed"
    TEXT_TOO_LONG = "text_too_long"
    PROPOSED_ALREADY = "proposed_already"
    CORRECTION_OPEN = "correction_open"
    NO_SUCH_PROPOSAL = "no_such_proposal"
    SAME_PERSON = "same_person"
    NOT_THE_PROPOSER = "not_the_proposer"
    LOOK_AGAIN = "look_again"
    PIN_NEEDED = "pin_needed"
    GRANT_OF_ANOTHER = "grant_of_another"
    GRANT_EXPIRED = "grant_expired"
    GRANT_USED = "grant_used"
    NOTHING_TO_UNDO = "nothing_to_undo"
    # the house's chips (house practice, chapter 4)
    TRAY_OPEN = "tray_open"
    TRAY_NOT_OPEN = "tray_not_open"
    TRAY_TOO_SMALL = "tray_too_small"
    CASH_TOO_SMALL = "cash_too_small"
    BOX_TOO_SMALL = "box_too_small"
    NOT_SOLD_AT_TABLE = "not_sold_at_table"
    MORE_CASH_THAN_CHIPS = "more_cash_than_chips"
    NO_PIECES = "no_pieces"
    NO_SUCH_DENOMINATION = "no_such_denomination"
    TWO_SIGN = "two_sign"
    SIGNS_FIRST = "signs_first"
    MAY_NOT_SIGN = "may_not_sign"
    COUNT_PIECES = "count_pieces"
    COUNT_AGAIN = "count_again"
    COUNT_AMOUNT = "count_amount"
    LAST_HANDS_ANNOUNCED = "last_hands_announced"
    LAST_HANDS_PLAYED = "last_hands_played"
    # the staff (house practice, chapter 3)
    NOBODY_ENROLLED = "nobody_enrolled"
    FIRST_IS_PIT_BOSS = "first_is_pit_boss"
    NO_STAFF_NUMBER = "no_staff_number"
    NO_NAME = "no_name"
    NUMBER_TAKEN = "number_taken"
    UNKNOWN_PERSON = "unknown_person"
    PERSON_RETIRED = "person_retired"
    SAME_ROLE = "same_role"
    LAST_PIT_BOSS = "last_pit_boss"
    DEALS_NOW = "deals_now"
    NOT_A_CROUPIER = "not_a_croupier"
    ROLE_MAY_NOT = "role_may_not"
    NOT_ONESELF = "not_oneself"
    NOT_SIX_DIGITS = "not_six_digits"
    PIN_TOO_EASY = "pin_too_easy"
    NO_PIN = "no_pin"
    WRONG_PIN = "wrong_pin"
    PIN_WAITS = "pin_waits"
    PIN_DISABLED = "pin_disabled"
    PINS_UNREADABLE = "pins_unreadable"
    PINS_NOT_KEPT = "pins_not_kept"
    # the training (house practice, chapter 6)
    FIRST_IS_TRAINER = "first_is_trainer"
    NOT_OF_THE_TRAINING = "not_of_the_training"
    LAST_TRAINER = "last_trainer"
    NOT_A_TRAINEE = "not_a_trainee"
    NO_SUCH_SCENARIO = "no_such_scenario"
    ASSIGNED_ALREADY = "assigned_already"
    BROUGHT_IN_ALREADY = "brought_in_already"
    ISSUED_ALREADY = "issued_already"
    NOT_READY = "not_ready"


class Refusal(Struct, frozen=True):
    """A command that the rules forbid.

    Attributes:
        code: what is wrong.
        rule: the number of the rule, as the rulebook counts them ("5.4"), or "HP 2" for
            chapter 2 of the house practice.
        facts: the numbers and seats that the sentence is filled in with; amounts in chips.
    """

    code: Code
    rule: str
    facts: dict[str, int | str] = field(default_factory=dict)


def refuse(code: Code, rule: str, **facts: int | str) -> Refusal:
    """A refusal of `code` under `rule`, with its facts as keywords."""
    return Refusal(code, rule, facts)
