"""Who signs a slip for chips from the cash desk or to it (house practice, chapters 3 and 4).

Tests `dealerassist/staff/authority.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import (
    Command,
    Credit,
    Fill,
    OpenShift,
    OpenTable,
    OpenTray,
    Retire,
)
from dealerassist.table.house_money_events import TrayCredited, TrayFilled
from tests.support.staff.people import (
    AUDITOR,
    BOSS,
    CROUPIER,
    OTHER_BOSS,
    RELIEF,
    STAFF,
    TRAINEE,
    TRAINER,
    code_of,
    granted,
)

CHIPS = ((5, 2),)

SLIPS = pytest.mark.parametrize("slip", [Fill, Credit])


@pytest.fixture
def desk(tmp_path):
    """A desk in a shift with an open tray, dealt by the croupier."""
    with Journal.open(tmp_path / "table.journal") as journal:
        desk = TableDesk(journal)
        for command in (*STAFF, OpenTable("4", load_profile("casinos-austria-stud").at_table())):
            granted(desk.handle(command, actor=BOSS))
        granted(desk.handle(OpenShift(CROUPIER, "2026-11-21", 0), actor=CROUPIER))
        granted(desk.handle(OpenTray(((5, 100),)), actor=CROUPIER))
        yield desk


def answer(desk: TableDesk, command: Command, actor: str = BOSS) -> object:
    return desk.handle(command, actor=actor)


@SLIPS
@pytest.mark.parametrize("second", [CROUPIER, RELIEF, OTHER_BOSS])
def test_hp_4_the_pit_boss_signs_first_and_another_of_the_table_second(desk, slip, second):
    entry = granted(answer(desk, slip(CHIPS, BOSS, second)))
    (event,) = entry.events
    assert isinstance(event, TrayFilled | TrayCredited)
    assert (event.slip.first_signer, event.slip.second_signer) == (BOSS, second)


@SLIPS
@pytest.mark.parametrize("first", [OTHER_BOSS, CROUPIER, "X-99", "Maria"])
def test_hp_4_nobody_signs_first_in_the_name_of_another(desk, slip, first):
    refusal = answer(desk, slip(CHIPS, first, RELIEF))
    assert code_of(refusal) == "signs_first"
    assert isinstance(refusal, Refusal)
    assert (refusal.rule, refusal.facts) == ("HP 4", {"person": first})


@SLIPS
def test_hp_4_a_croupier_does_not_enter_a_slip(desk, slip):
    assert code_of(answer(desk, slip(CHIPS, CROUPIER, BOSS), CROUPIER)) == "role_may_not"


@SLIPS
@pytest.mark.parametrize("second", [AUDITOR, TRAINER, TRAINEE])
def test_hp_4_who_is_not_of_the_table_does_not_sign(desk, slip, second):
    assert code_of(answer(desk, slip(CHIPS, BOSS, second))) == "may_not_sign"


@SLIPS
@pytest.mark.parametrize("second", ["X-99", "Anna", "c-07"])
def test_hp_3_who_is_not_enrolled_does_not_sign(desk, slip, second):
    assert code_of(answer(desk, slip(CHIPS, BOSS, second))) == "unknown_person"


@SLIPS
def test_hp_3_who_is_retired_does_not_sign(desk, slip):
    granted(answer(desk, Retire(RELIEF)))
    assert code_of(answer(desk, slip(CHIPS, BOSS, RELIEF))) == "person_retired"


@SLIPS
@pytest.mark.parametrize("second", [BOSS, "", " p-02 "])
def test_hp_4_one_person_does_not_sign_twice(desk, slip, second):
    assert code_of(answer(desk, slip(CHIPS, BOSS, second))) == "two_sign"
    assert code_of(answer(desk, slip(CHIPS, "", CROUPIER))) == "two_sign"
