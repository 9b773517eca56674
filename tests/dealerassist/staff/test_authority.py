"""Who may do what: the whole matrix, written out a second time (house practice 3).

Tests `dealerassist/staff/authority.py`.
"""

import pytest
from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal
from dealerassist.journal.entry import PROGRAM
from dealerassist.rules.profile_files import load_profile
from dealerassist.staff.authority import MAY, WITHOUT_STAFF, StaffAct, authorise, permitted
from dealerassist.table.commands import (
    ChangeRole,
    Command,
    Enrol,
    LiftLock,
    OpenTable,
    Retire,
    SetPin,
    StartHand,
)
from dealerassist.table.correction_commands import ApproveCorrection, DeclineCorrection
from dealerassist.table.roles import Person, Role
from dealerassist.table.state import TableState
from tests.support.staff.people import (
    AUDITOR,
    BOSS,
    CROUPIER,
    OTHER_BOSS,
    TRAINEE,
    TRAINER,
    after,
    staffed_table,
)

LETTERS = {
    "C": Role.CROUPIER,
    "P": Role.PIT_BOSS,
    "A": Role.AUDITOR,
    "T": Role.TRAINER,
    "L": Role.TRAINEE,
}

MATRIX = {
    "return_to_hand": "CP",
    "post_antes shuffle_burns_in burn deal_down deal_up deal_board exchange deal_common": "CP",
    "open_round name_opener post_forced_bet fold check call bet_to collect_bets": "CP",
    "fold_rest call_rest check_round bet_round put_in leave_draw_unrecorded": "CP",
    "show_card show_hand muck muck_rest name_winner award_pots": "CP",
    "correct_card correct_board correct_common declare_misdeal": "CP",
    "expose_hole_cards rule_on_forced_bet act_out_of_turn put_in_short correct_burn": "CP",
    "take_off_early_cards turn_up_river declare_all_in note_defective_deck": "CP",
    "set_boxed_card_aside rule_on_wrong_seat declare_absent put_in_twice run_out_of_time": "CP",
    "kill_hand replace_exposed deal_board_again shuffle_stub": "CP",
    "open_shift change_croupier": "CP",
    "take_seat add_chips leave_seat change_seat sit_out sit_in give_tip place_button": "CP",
    "give_cashless_tip": "CP",
    "notice_away guests_stay reserve_seat release_seat": "CP",
    "add_to_list call_listed strike_listed move_back": "CP",
    "call_time take_time spare_time": "CP",
    "post_blinds wait_for_blind announce_straddle withdraw_straddle": "CP",
    "start_hand record_at tell_hand count_stack note_irregularity call_pit_boss": "CP",
    "give_call_reason": "CP",
    "lock_screen unlock_screen": "CP",
    "open_tray count_box count_boxes sign_tronc announce_last_hands": "CP",
    "propose_correction withdraw_correction": "CP",
    "seat_guest move_guest rebuy take_add_on declare_out race_chips": "CP",
    "follow_clock release_hand": "CP",
    "start_clock stop_clock put_clock deal_hand_for_hand": "P",
    "give_penalty disqualify adjust_chips": "P",
    "open_table name_house change_house_settings close_shift reopen_shift": "P",
    "declare_foul_deck give_clock": "P",
    "fill credit approve_correction decline_correction acknowledge": "P",
    "enrol name_person change_role retire set_pin lift_lock lay_rota": "P",
    StaffAct.UNDO: "CP",
    StaffAct.LATE_UNDO: "CP",
    StaffAct.READ: "CPAT",
    StaffAct.PRINT: "CPA",
    StaffAct.REVIEW: "PA",
    StaffAct.VERIFY: "PA",
    StaffAct.EXPORT: "PA",
    StaffAct.END_JOURNAL: "P",
    StaffAct.END_COMPUTER: "P",
    StaffAct.TRAIN: "TL",
    StaffAct.SUPERVISE: "T",
}
"""By the tags of the commands: which roles may ask for them."""

KINDS = {str(kind.__struct_config__.tag): kind for kind in Command.__args__} | {
    act: act for act in StaffAct
}

ALLOWED = {
    name: {LETTERS[letter] for letter in letters}
    for names, letters in MATRIX.items()
    for name in ([names] if isinstance(names, StaffAct) else names.split())
}


def asked(name):
    """A command of that name, whatever it says; an act itself."""
    kind = KINDS[name]
    # Its kind alone decides, so the fields need not make sense.
    return kind if isinstance(kind, StaffAct) else kind(*[None for _ in kind.__struct_fields__])


def test_every_command_and_act_has_a_row():
    assert set(ALLOWED) == set(KINDS)


@pytest.mark.parametrize("role", list(Role))
def test_the_role_decides(role):
    actor = Person("X-01", "Somebody", role)
    answers = {name: authorise(actor, role, asked(name), "Y-01") for name in KINDS}
    may_not = Refusal(Code.ROLE_MAY_NOT, "HP 3", {"role": role.value})
    assert answers == {name: None if role in ALLOWED[name] else may_not for name in KINDS}


def test_while_nobody_is_enrolled_the_table_deals():
    of_a_staff = {"name_person", "change_role", "retire", "set_pin", "lift_lock", "lay_rota"}
    of_a_staff.add(StaffAct.SUPERVISE)
    answers = {name: authorise(None, None, asked(name), None) for name in KINDS}
    nobody = Refusal(Code.NOBODY_ENROLLED, "HP 3")
    assert answers == {name: nobody if name in of_a_staff else None for name in KINDS}


def test_the_matrix_names_nothing_else():
    known = set(KINDS.values())
    assert set(MAY) == set(Role)
    for row in (*MAY.values(), WITHOUT_STAFF):
        assert row <= known


@pytest.mark.parametrize("role", list(Role))
def test_who_is_retired_may_nothing(role):
    actor = Person("X-01", "Somebody", role, active=False)
    answers = {name: authorise(actor, role, asked(name), None) for name in KINDS}
    retired = Refusal(Code.PERSON_RETIRED, "HP 3", {"person": "X-01"})
    assert answers == dict.fromkeys(KINDS, retired)


def test_nobody_acts_in_another_role():
    croupier = Person(CROUPIER, "Anna", Role.CROUPIER)
    answer = authorise(croupier, Role.PIT_BOSS, SetPin(CROUPIER), CROUPIER)
    assert answer == Refusal(Code.ROLE_MAY_NOT, "HP 3", {"role": "croupier"})


@pytest.mark.parametrize(("pins", "may"), [(0, True), (1, False)])
def test_the_first_pin_is_of_ones_own_choice_and_no_later_one(pins: int, may: bool):
    croupier = Person(CROUPIER, "Anna", Role.CROUPIER, pins=pins)
    answer = authorise(croupier, Role.CROUPIER, SetPin(CROUPIER), CROUPIER)
    assert (answer is None) is may
    assert authorise(croupier, Role.CROUPIER, SetPin("C-99"), "C-99") is not None


@pytest.mark.parametrize(("first_has_one", "may"), [(False, True), (True, False)])
def test_a_second_pit_boss_does_not_choose_the_first_pin_alone(first_has_one: bool, may: bool):
    people = (
        Person(BOSS, "Maria", Role.PIT_BOSS, has_pin=first_has_one, pins=int(first_has_one)),
        Person(OTHER_BOSS, "Eva", Role.PIT_BOSS),
    )
    table = replace(staffed_table(), staff=people)
    assert (permitted(table, OTHER_BOSS, SetPin(OTHER_BOSS)) is None) is may
    assert permitted(table, BOSS, SetPin(OTHER_BOSS)) is None


@pytest.mark.parametrize("command", [LiftLock(BOSS), ChangeRole(BOSS, Role.CROUPIER), Retire(BOSS)])
def test_a_pit_boss_does_not_do_it_to_oneself(command):
    table = staffed_table()
    refusal = permitted(table, BOSS, command)
    assert refusal == Refusal(Code.NOT_ONESELF, "HP 3", {"person": BOSS})
    assert permitted(table, OTHER_BOSS, command) is None


@pytest.mark.parametrize("kind", [ApproveCorrection, DeclineCorrection])
def test_nobody_decides_on_the_own_proposal(kind):
    asked_for = kind(*[None for _ in kind.__struct_fields__])
    refusal = permitted(staffed_table(), BOSS, asked_for, BOSS)
    assert refusal == Refusal(Code.NOT_ONESELF, "HP 3", {"person": BOSS})
    assert permitted(staffed_table(), OTHER_BOSS, asked_for, BOSS) is None


def test_a_pit_boss_may_change_the_own_pin():
    assert permitted(staffed_table(), BOSS, SetPin(BOSS)) is None


def test_the_target_may_be_told():
    refusal = permitted(staffed_table(), BOSS, LiftLock(CROUPIER), BOSS)
    assert refusal is not None
    assert refusal.code is Code.NOT_ONESELF


def test_who_is_not_enrolled_may_nothing():
    refusal = permitted(staffed_table(), "C-99", StartHand())
    assert refusal == Refusal(Code.UNKNOWN_PERSON, "HP 3", {"person": "C-99"})
    assert permitted(TableState(), "C-99", StartHand()) is None


def test_the_program_puts_a_table_into_service_and_nothing_else():
    rules = load_profile("casinos-austria-stud").at_table()
    assert permitted(staffed_table(), PROGRAM, OpenTable("1", rules)) is None
    assert permitted(staffed_table(), PROGRAM, StartHand()) is not None


@pytest.mark.parametrize(
    ("number", "may"), [(AUDITOR, False), (TRAINER, False), (TRAINEE, False), (CROUPIER, True)]
)
def test_a_live_table_is_dealt_by_croupiers(number, may):
    assert (permitted(staffed_table(), number, StartHand()) is None) is may


def test_every_role_that_may_deal_may_take_back():
    for row in MAY.values():
        assert (StartHand in row) == (StaffAct.UNDO in row) == (StaffAct.LATE_UNDO in row)


def test_a_change_of_role_counts_at_once():
    table = after(staffed_table(), ChangeRole(CROUPIER, Role.AUDITOR))
    assert permitted(table, CROUPIER, StartHand()) is not None
    assert permitted(table, CROUPIER, StaffAct.VERIFY) is None


def test_a_person_is_known_by_the_number_alone():
    table = after(staffed_table(), Enrol("C-70", "Anna", Role.TRAINEE))
    person = table.person("C-70")
    assert person is not None
    assert table.person(CROUPIER) == replace(person, id=CROUPIER, role=Role.CROUPIER)
