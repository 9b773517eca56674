"""What the shift report says of irregularities, and of what the rules say to them.

Tests `reports/shift/incidents.py`, `dealerassist/records/shift/incidents.py`.
"""

import pytest

from dealerassist.hand.irregular.commands import Irregularity, Ruling
from dealerassist.journal.read_model.hand_flags import RULED
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Incident, IncidentRow
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.irregularities import FOR_THE_PIT_BOSS, IRREGULARITIES, RULINGS
from dealerassist.records.shift.incidents import rule_of
from reports.formatting import formatting_of
from reports.shift.incidents import procedures_table
from reports.shift.labels import RULES_OF_FLAGS
from tests.support.reports.synthetic import a_head


def incident(kind, ruling, seats="", waits=0):
    facts = {"irregularity": kind, "ruling": ruling, "seats": seats, "waits": waits}
    return Incident(
        entry=7,
        position=0,
        shift=1,
        hand=12,
        utc_ms=0,
        kind=IncidentKind.IRREGULARITY,
        effect=0,
        actor="C-07",
        facts=facts,
    )


def words(language=Language.ENGLISH):
    return formatting_of(a_head(), words_of(language))


def told(*incidents):
    rows = procedures_table(incidents, words()).rows
    return [[cell.text for cell in row[1:]] for row in rows]


def test_the_seats_the_ruling_and_the_rule_are_listed():
    assert told(incident("wrong_seat", "cards_stay", "2, 3")) == [
        ["12", "Card to the wrong seat (seat 2, 3)", "The cards stay as they lie", "HP 2"]
    ]


def test_what_waits_is_for_the_pit_boss_to_decide():
    assert told(incident("wrong_pot", "logged", waits=1)) == [
        ["12", "Wrong pot pushed", "The pit boss decides", "HP 2"]
    ]


def test_an_interruption_is_logged():
    assert told(incident("interruption", "logged"))[0][2] == "Logged with the time and the hand"


SAME_IN_GERMAN = {"Misdeal"}


@pytest.mark.parametrize(
    "name",
    sorted({*IRREGULARITIES.values(), *RULINGS.values(), FOR_THE_PIT_BOSS} - SAME_IN_GERMAN),
)
def test_everything_is_said_in_german(name):
    assert words_of(Language.GERMAN)(name) != name


@pytest.mark.parametrize("kind", [kind for kind in Irregularity if RULED.get(kind)])
def test_hp_4_an_irregularity_cites_one_rule_everywhere(kind: Irregularity):
    """The card of the problem cites `Irregularity.cited` too."""
    facts = {"irregularity": kind.value, "ruling": Ruling.CALL.value, "seats": "2", "waits": 0}
    row = IncidentRow(
        entry=7,
        position=0,
        shift=1,
        hand=12,
        utc_ms=0,
        kind=IncidentKind.IRREGULARITY,
        effect=0,
        actor="C-07",
        facts=facts,
    )
    assert rule_of(row) == RULES_OF_FLAGS[RULED[kind]] == kind.cited


def test_hp_4_a_short_bet_is_settled_by_the_rule_of_bets_and_the_rest_by_house_practice():
    cited = {kind.cited for kind in Irregularity} - {"HP 2"}
    assert cited == {"4.1", "5.6"}
    assert Irregularity.SHORT_BET.cited == "5.6"


def test_everything_has_a_name():
    assert set(IRREGULARITIES) == set(Irregularity)
    assert set(RULINGS) == set(Ruling)
