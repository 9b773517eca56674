"""Whoever signs sees what they sign: every page with a PIN names acts and amounts (HP 4).

Tests `ui/dialogs/answer_call.py`, `ui/dialogs/table_setup.py`, `ui/dialogs/lock.py`,
`ui/dialogs/pit_sign_in.py`, `ui/dialogs/printed_report.py`, `ui/dialogs/sign.py`,
`ui/dialogs/signed_for.py`, `ui/dialogs/staff.py`, `ui/dialogs/house.py`,
`ui/training/sign_in_dialogs.py`.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import CallPitBoss
from dealerassist.table.correction_effects import AdjustBox, CorrectionReason
from dealerassist.table.money_state import Box, ContraAccount
from tests.support.ui import states
from tests.support.ui.croupier import Croupier, plain_spaces
from tests.support.ui.foul_deck import PICKED, on_fourth_street
from tests.support.ui.people import BOSS, CROUPIER, PINS, RELIEF, staffed, typed
from tests.support.ui.two_people import AtTheKiosk, two_people
from ui.dialogs.answer_call import AnswersCall
from ui.dialogs.house import HouseSignIn
from ui.dialogs.idle_timeout import SigningInAgain
from ui.dialogs.lock import Unlocks
from ui.dialogs.machine.power import EndsComputer
from ui.dialogs.pit_sign_in import PitSignIn
from ui.dialogs.printed_report import ReportReader
from ui.dialogs.sign import SigningTask
from ui.dialogs.staff import StaffSignIn
from ui.training.sign_in_dialogs import TrainingSignIn
from ui.view.view import NumberPad

THREE = {1: 300, 3: 300, 4: 300}

OPENED = "money tray-open piece-100 digit-2 digit-0 piece-25 digit-4 digit-0 confirm"

COUNTED = (
    "shift-close count-tray piece-100 digit-1 digit-9 confirm "
    "digit-5 digit-0 confirm piece-5 digit-1 digit-8 confirm more digit-0 confirm"
)

RAKE_COUNTED = f"{OPENED} money count-rake piece-5 digit-9 confirm"

SIGNS = f"{typed(PINS[BOSS])} confirm"

NAMED_BY_THE_PROMPT = {
    AnswersCall,
    EndsComputer,
    SigningInAgain,
    HouseSignIn,
    PitSignIn,
    ReportReader,
    StaffSignIn,
    TrainingSignIn,
    Unlocks,
}
"""What has no amount: a signature that opens or ends something, and is named as that."""

IN_SHIFT = {
    "counts to close": (
        f"{OPENED} {COUNTED} confirm watches-{BOSS}",
        [
            ("Tray: counted", "€1,900"),
            ("Cash: counted", "€50"),
            ("Rake: counted", "€90"),
            ("Tips: counted", "€0"),
        ],
    ),
    "a recount": (
        f"{RAKE_COUNTED} back piece-25 digit-2 confirm watches-{BOSS}",
        [("Rake: counted", "€50"), ("2 chips of €25", "€50")],
    ),
    "a fill": (
        f"{OPENED} money fill piece-25 digit-5 piece-5 digit-9 confirm confirm person-{BOSS}",
        [
            ("Slip 1: fill", "€170"),
            ("Signs as well", CROUPIER),
            ("5 chips of €25", "€125"),
            ("9 chips of €5", "€45"),
        ],
    ),
    "a close": (
        f"{RAKE_COUNTED} confirm cancel shift-close confirm close-pending person-{BOSS}",
        [
            ("Shift 1", "0 hands"),
            ("Tray", "count pending"),
            ("Cash", "count pending"),
            ("Rake", "count pending"),
            ("Tips", "count pending"),
        ],
    ),
    "a close without a tray": (
        f"shift-close confirm close-pending person-{BOSS}",
        [
            ("Shift 1", "0 hands"),
            ("Tray", "not opened"),
            ("Cash", "count pending"),
            ("Rake", "count pending"),
            ("Tips", "count pending"),
        ],
    ),
    "a relief": (f"croupier relief-{RELIEF}", [("Croupier", f"{CROUPIER} → {RELIEF}")]),
    "a rota": (
        f"croupier back rota-{RELIEF} rota-{CROUPIER} confirm person-{BOSS}",
        [("Order", f"{RELIEF}, {CROUPIER}")],
    ),
}


def signed(croupier: Croupier | AtTheKiosk) -> list[tuple[str, str]]:
    number = croupier.view.asked.shows
    assert number is not None
    assert number.of_dots
    return [(plain_spaces(line.label), plain_spaces(line.value)) for line in number.signed]


@pytest.mark.parametrize("act", IN_SHIFT)
def test_acts_and_amounts(act: str):
    way, lines = IN_SHIFT[act]
    assert signed(staffed(THREE, two_bosses=True).tap(way)) == lines


def test_the_game_of_a_table_before_and_after():
    croupier = staffed(shift=False, two_bosses=True).tap("table-setup")
    croupier.tap("game-casinos-austria-stud stakes-10-20-40 confirm").tap(f"person-{BOSS}")
    labels = dict(signed(croupier))
    assert labels["Stakes"] == "5/10/20 → 10/20/40"


def test_from_what_amount_on_the_cash_desk_takes_over():
    croupier = staffed(shift=False, two_bosses=True)
    croupier.tap(f"tray buy-in-notice digit-5 digit-00 confirm person-{BOSS}")
    assert signed(croupier) == [("To the cash desk", "from €2,000 → from €500")]


def test_a_shift_that_is_opened():
    croupier = staffed(shift=False).tap(f"shift-open person-{CROUPIER}")
    assert signed(croupier) == [("Shift 1", "21/11/2026"), ("Croupier", CROUPIER)]


def test_a_shift_that_is_opened_again():
    croupier = staffed(THREE, two_bosses=True)
    croupier.tap(f"shift-close confirm close-pending person-{BOSS} {SIGNS}")
    croupier.tap(f"shift-reopen person-{BOSS}")
    assert signed(croupier) == [("Shift 1", "0 hands · closed 19:00")]


def test_a_deck_that_is_void():
    croupier = on_fourth_street(two_bosses=True).tap(f"{PICKED} confirm person-{BOSS}")
    assert signed(croupier) == [("Hand 1", "does not count"), ("Back to the guests", "€30")]


def test_undoing_what_was_signed():
    croupier = on_fourth_street(two_bosses=True)
    croupier.tap(f"{PICKED} confirm person-{BOSS} {SIGNS} undo person-{BOSS}")
    assert [said for _, said in signed(croupier)] == ["Hand void, deck void"]


def test_who_is_enrolled_as_what():
    croupier = staffed(THREE).tap(f"menu staff {SIGNS} confirm role-croupier digit-4 digit-4")
    croupier.tap("confirm letter-E letter-V letter-A confirm")
    assert signed(croupier) == [("Enrolled as", "Croupier"), ("Signed in", BOSS)]


def test_a_correction_before_and_after(tmp_path):
    with two_people(tmp_path) as table:
        table.does(CallPitBoss())
        change = AdjustBox(Box.RAKE, 5, ContraAccount.HOUSE, None)
        table.desk.propose(change, CorrectionReason.WRONG_ENTRY, actor=CROUPIER)
        table.kiosk.refresh()
        table.tap(f"waiting waiting-pit person-{BOSS} {SIGNS} correction-1 approve")
        lines = signed(table)
    assert lines[0][0] == "Correction 1"
    assert ("Rake", "+€5") in lines
    assert lines[-1] == ("Reason", "Entered wrongly")


def concrete(kind: type[SigningTask]) -> Iterator[type[SigningTask]]:
    for each in kind.__subclasses__():
        yield from concrete(each)
        if each.signing is not SigningTask.signing:
            yield each


def test_every_task_names_its_acts_or_is_one_that_only_opens_something():
    silent = {each for each in concrete(SigningTask) if each.signed is SigningTask.signed}
    assert silent == NAMED_BY_THE_PROMPT


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("walk", ["with_a_staff", "house_money", "downs_of_a_night"])
def test_every_page_with_a_pin_says_what_it_is_for(walk: str, language: Language):
    pages = [
        (name, kiosk.view)
        for name, kiosk in getattr(states, walk)(language)
        if isinstance(kiosk.view.asked.shows, NumberPad) and kiosk.view.asked.shows.of_dots
    ]
    assert pages
    assert not [
        name for name, view in pages if not (view.asked.prompt.why or view.asked.shows.signed)
    ]
