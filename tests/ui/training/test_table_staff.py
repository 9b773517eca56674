"""A croupier of the table is enrolled in the training without the name being typed again.

Tests `ui/training/enrolling.py`,
`dealerassist/journal/queries/house_of_table.py`, `ui/keys/staff_numbers.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.house_of_table import staff_of_table
from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import ChangeRole, Enrol, Retire
from dealerassist.table.roles import Role
from tests.support.training.class_of import TRAINER
from tests.support.ui.key_sentences import without_sentence
from tests.support.ui.training.pupil import Pupil
from ui.program.home_folder import JOURNAL
from ui.training.key_sentences import IN_TRAINING

STAFF = (
    Enrol("P-01", "Eva Huber", Role.PIT_BOSS),
    Enrol("C-07", "Anna Adler", Role.CROUPIER),
    Enrol("C-01", "Bert Bauer", Role.CROUPIER),
    Enrol("C-08", "Lea Brandt", Role.CROUPIER),
    Enrol("C-09", "Max Moser", Role.CROUPIER),
    Enrol("C-10", "Ida Illing", Role.CROUPIER),
    Retire("C-09"),
    ChangeRole("C-10", Role.PIT_BOSS),
)
"""C-08 is enrolled in the training already, and L-01 is the number of somebody else there."""


@pytest.fixture
def staff(tmp_path):
    with Journal.open(tmp_path / JOURNAL, table_id="4") as journal:
        desk = TableDesk(journal)
        for command in STAFF:
            answer = desk.handle(command, actor="P-01")
            assert not isinstance(answer, Refusal), answer
    return tmp_path


def shown(pupil):
    return [(key.name, key.enabled) for key in pupil.view.over.keys]


def test_the_people_of_a_table_are_found_in_its_journal(staff):
    people = {each.id: each for each in staff_of_table(staff / JOURNAL)}
    assert (people["C-07"].name, people["C-07"].role) == ("Anna Adler", Role.CROUPIER)
    assert (people["C-09"].active, people["C-10"].role) == (False, Role.PIT_BOSS)
    assert staff_of_table(staff / "nowhere") == ()


def test_a_croupier_of_the_table_is_enrolled_by_a_tap_and_a_pin_of_their_own(desk, clock, staff):
    pupil = Pupil(desk, clock, home=staff).signs_in(TRAINER)
    pupil.tap("school-enrol from-table")
    assert shown(pupil) == [("from-table-C-07", True), ("from-table-C-01", False)]
    pupil.tap("from-table-C-07 digit-4 digit-8 digit-1 digit-9 digit-2 digit-0 confirm")
    pupil.tap("digit-4 digit-8 digit-1 digit-9 digit-2 digit-0 confirm")
    added = desk.people[-1]
    assert (added.id, added.name, added.role) == ("L-07", "Anna Adler", Role.TRAINEE)


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (Language.ENGLISH, "From the table: At the table nobody is enrolled as a croupier"),
        (Language.GERMAN, "Vom Tisch: Am Tisch ist kein Croupier angelegt"),
    ],
)
def test_without_a_table_it_says_that_there_is_nobody(desk, clock, tmp_path, language, said):
    pupil = Pupil(desk, clock, language=language, home=tmp_path).signs_in(TRAINER)
    pupil.tap("school-enrol from-table")
    assert pupil.said.startswith(said)


def test_help_has_a_sentence_for_its_keys(desk, clock, staff):
    pupil = Pupil(desk, clock, home=staff).signs_in(TRAINER)
    walk = ((taps, pupil.tap(taps)) for taps in ("school-enrol", "from-table"))
    assert without_sentence(walk, IN_TRAINING) == {}
