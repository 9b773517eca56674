"""The first pit boss by way of the pit, while nobody has a PIN (house practice 7).

Tests `ui/pit/frame.py`.
"""

from __future__ import annotations

import pytest

from dealerassist.table.commands import CallPitBoss, Enrol, StartHand
from dealerassist.table.roles import Role
from dealerassist.table.staff_events import PersonEnrolled, PinSet
from tests.support.ui.people import typed
from tests.support.ui.two_people import BOSS, CROUPIER, two_people

PIN = "839174"

NAME = "letter-E letter-V letter-A confirm"

TWICE = " ".join([f"{typed(PIN)} confirm"] * 2)


@pytest.fixture
def table(tmp_path):
    with two_people(tmp_path, people=()) as table:
        yield table


def titled(table) -> str:
    return table.view.asked.prompt.title.replace("\u00a0", " ")


@pytest.mark.parametrize("before", ["", "shift-close confirm close-pending"])
def test_the_pits_way_enrols_as_the_menus_does(table, before):
    table.tap(f"{before} menu pit pit-staff")
    assert titled(table) == "The first pit boss: which number?"
    table.tap(f"digit-1 confirm {NAME} {TWICE}")
    assert titled(table) == "Who works here"
    assert [(each.id, each.role, each.has_pin) for each in table.desk.state.staff] == [
        ("P-01", Role.PIT_BOSS, True)
    ]


def test_the_enrolment_and_its_pin_are_one_entry(table):
    table.tap(f"menu pit pit-staff digit-1 confirm {NAME} {TWICE}")
    last = table.desk.journal.last
    assert last.actor == "P-01"
    assert last.events == (PersonEnrolled("P-01", "Eva", Role.PIT_BOSS), PinSet("P-01"))


def test_the_pit_boss_enrolled_from_the_pit_closes_the_shift(table):
    table.tap(f"menu pit pit-staff digit-1 confirm {NAME} {TWICE} cancel")
    table.tap(f"shift-close confirm close-pending {typed(PIN)} confirm")
    assert not table.desk.state.shift_is_open


def test_during_a_hand_the_pits_way_waits_as_the_menus_does(table):
    table.does(StartHand(), by=CROUPIER).tap("menu pit")
    assert (
        table.why("pit-staff") == "The first pit boss is enrolled after hand 2 (House practice 3)"
    )


def test_between_shifts_no_word_of_the_program_stands_for_a_person(table):
    table.tap("menu pit")
    assert table.view.over.who.value == CROUPIER
    table.tap("pit-close shift-close confirm close-pending")
    assert not table.desk.state.shift_is_open
    table.tap("menu pit")
    assert table.view.over.who.value != "croupier"


# ── enrolled by an older program, which recorded nobody's PIN ───────────────────────────────


@pytest.fixture
def half_enrolled(table):
    return table.does(Enrol(BOSS, "Maria Huber", Role.PIT_BOSS), by=BOSS)


SIGNS = f"{typed(PIN)} confirm"


@pytest.mark.parametrize(
    ("way", "leads"),
    [
        ("menu pit", lambda table: table.tap(SIGNS).view.over.who.value == BOSS),
        ("menu staff", lambda table: titled(table) == "Who works here"),
        (
            "shift-close confirm close-pending",
            lambda table: not table.tap(SIGNS).desk.state.shift_is_open,
        ),
    ],
)
def test_a_pit_boss_without_a_pin_chooses_it_wherever_it_is_asked_for(half_enrolled, way, leads):
    half_enrolled.tap(way)
    assert titled(half_enrolled) == f"A PIN for {BOSS} · Maria Huber"
    assert half_enrolled.view.asked.prompt.why == (
        "No pit boss has a PIN yet: choose six digits that nobody else knows"
    )
    half_enrolled.tap(TWICE)
    assert half_enrolled.desk.state.person(BOSS).has_pin
    assert leads(half_enrolled)


def test_the_menu_does_not_offer_to_enrol_whoever_is_enrolled(half_enrolled):
    assert half_enrolled.tap("menu").title("staff") == "PIN of the pit boss"


def test_what_waits_leads_to_the_pit_by_the_first_pin(half_enrolled):
    half_enrolled.does(CallPitBoss(), by=CROUPIER).tap("shift-close closing-waiting waiting-pit")
    assert titled(half_enrolled) == f"A PIN for {BOSS} · Maria Huber"
