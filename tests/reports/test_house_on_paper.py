"""The house's name: entered by a pit boss, and on every document from then on (HP 4).

Tests `dealerassist/table/house_name.py`, `reports/hand/document.py`.
"""

import json

import pytest

from dealerassist.hand.commands import AwardPots
from dealerassist.hand.refusal import Code, Refusal
from dealerassist.locale.catalogue import Language
from dealerassist.records.hand_record import hand_record
from dealerassist.records.shift.shift_csv import csv_of
from dealerassist.records.shift.shift_json import json_of
from dealerassist.table.commands import CloseShift, NameHouse
from dealerassist.table.decide import decide
from dealerassist.table.events import HouseNamed, HouseSettingChanged
from dealerassist.table.house_name import LONGEST_HOUSE
from reports.hand.document import render_hand
from reports.shift.document import render_shift
from tests.support.reports.played import WON_AT_ONCE, Table
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import UTC

NAMELESS = {Language.ENGLISH: "House not named", Language.GERMAN: "Haus noch ohne Namen"}
WAY = {
    Language.ENGLISH: "a pit boss enters its name under Menu, House.",
    Language.GERMAN: "Der Pit-Boss gibt ihn unter Menü, Haus ein.",
}


@pytest.fixture
def dealt(table: Table) -> Table:
    table.open()
    table.win_at_once()
    return table


def papers(table: Table, language: Language) -> list[str]:
    """The shift report and the record of its first hand."""
    shift = render_shift(table.report(), language, zone=UTC)
    hand = render_hand(hand_record(table.journal, 1), language, zone=UTC)
    return [" ".join(text_of(paper).split()) for paper in (shift, hand)]


@pytest.mark.parametrize("language", Language)
def test_papers_say_plainly_that_the_house_is_not_named_and_how_it_is(dealt, language):
    shift, hand = papers(dealt, language)
    assert all(f"{NAMELESS[language]} · " in text for text in (shift, hand))
    assert WAY[language] in shift


@pytest.mark.parametrize("language", Language)
def test_once_named_every_document_says_it(dealt, language):
    dealt.do(NameHouse("Casino am See"), actor="P-02")
    dealt.win_at_once()
    assert all("Casino am See · " in text for text in papers(dealt, language)[:1])
    report = dealt.report()
    assert WAY[language] not in papers(dealt, language)[0]
    assert json.loads(json_of(report))["head"]["house"] == "Casino am See"
    assert ",Casino am See," in list(csv_of(report))[1]
    assert hand_record(dealt.journal, 2).head.house == "Casino am See"


def test_a_closed_report_stays_as_it_was_signed(dealt):
    dealt.do(NameHouse("Casino am See"), CloseShift(dealt.clock.now_ms), actor="P-02")
    dealt.do(NameHouse("Casino am Berg"), actor="P-02")
    assert dealt.report(1).head.house == "Casino am See"
    assert dealt.desk.state.house == "Casino am Berg"


def test_the_name_is_shown_as_it_is_signed(dealt):
    said = decide(dealt.desk.state, NameHouse("  Casino\u202e am\n See "))
    named = HouseNamed("Casino am See")
    assert said == (named, HouseSettingChanged("house", "", "Casino am See"))


@pytest.mark.parametrize("name", ["", " \u200b", "x" * (LONGEST_HOUSE + 1)])
def test_no_name_is_no_name(dealt, name):
    refused = decide(dealt.desk.state, NameHouse(name))
    assert isinstance(refused, Refusal)
    assert refused.code is Code.NO_NAME


def test_not_in_the_middle_of_a_hand(dealt):
    dealt.do(*WON_AT_ONCE[:-1])
    refused = decide(dealt.desk.state, NameHouse("Casino am See"))
    assert isinstance(refused, Refusal)
    assert refused.code is Code.HAND_IN_PROGRESS
    dealt.do(AwardPots())


def test_no_undo_takes_the_name_back(dealt):
    dealt.do(NameHouse("Casino am See"), actor="P-02")
    assert all(step.kind != "name_house" for step in dealt.desk.steps)
