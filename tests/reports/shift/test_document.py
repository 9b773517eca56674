"""The printed report read back: every figure, both languages, the same bytes each time.

Tests `reports/shift/document.py`, `reports/shift/head.py`, `reports/shift/later_pages.py`,
`dealerassist/records/shift/guests_money.py`, `dealerassist/records/shift/integrity.py`,
`dealerassist/records/shift/report.py`.
"""

import re
from datetime import UTC, datetime

import pytest
from msgspec.structs import replace

from dealerassist.hand.pot import Half
from dealerassist.journal.read_model.rows import Outcome, Win
from dealerassist.locale.catalogue import Language
from dealerassist.records.shift.boxes import BoxCount
from dealerassist.records.shift.guests_money import Balance
from dealerassist.records.shift.integrity import Integrity
from dealerassist.records.shift.report import ShiftReport
from dealerassist.rules.house_options import Halves
from dealerassist.rules.limits import Limit
from reports.shift.document import render_shift
from tests.support.reports.reading import pages_of, text_of
from tests.support.reports.synthetic import HASH, a_head, a_report, replaced
from tests.support.tiers import some

FEW = 20
"""So many hands, where nothing is asked that more of them would change."""

MIDNIGHT = int(datetime(2026, 11, 22, tzinfo=UTC).timestamp() * 1000)


def printed(report: ShiftReport, language: Language = Language.ENGLISH) -> bytes:
    return render_shift(report, language, zone=UTC)


def test_the_same_report_gives_the_same_bytes() -> None:
    assert printed(a_report(FEW)) == printed(a_report(FEW))


def test_page_one_in_german() -> None:
    page = pages_of(printed(a_report(), Language.GERMAN))[0]
    for words in (
        "Tischabrechnung",
        "Casino Velden · Tisch 4 · Seven Card Stud 5/10/20",
        "Spieltag 21.11.2026 · Schicht 12",
        "Bericht Nr. 2026-0012 · Original",
        "geöffnet 14:58 P-02 · geschlossen 23:03 P-02",
        "Regelprofil casinos-austria-stud v1",
        "4.154 €",
        "213 · 27,2",
        "Zählung ausstehend",
        "Geld der Gäste",
        "Unterschrift, Uhrzeit",
        "Finanzaufsicht",
        "geprüft: unverändert",
        "Seite 1 von 10",
    ):
        assert words in page


def test_page_one_in_english() -> None:
    page = pages_of(printed(a_report()))[0]
    for words in (
        "Shift report",
        "Gaming day 21/11/2026 · Shift 12",
        "€4,154",
        "213 · 27.2",
        "Count pending",
        "Tax supervision",
        "verified at this table alone: unchanged",
        "Page 1 of 10",
    ):
        assert words in page


@pytest.mark.parametrize("language", Language)
def test_every_page_says_which_it_is(language: Language) -> None:
    pages = pages_of(printed(a_report(300), language))
    of = "von" if language is Language.GERMAN else "of"
    for number, page in enumerate(pages, start=1):
        assert f" {number} {of} {len(pages)}" in page
        assert "Dealer Assist 0.1.0" in page
        assert number == 1 or "2026-0012 · Original" in page


@pytest.mark.parametrize("hands", some([500, 214]))
def test_the_register_is_complete(hands: int) -> None:
    report = a_report(hands)
    text = text_of(printed(report))
    register = text[text.index("Register of hands") :]
    for hand in report.hands:
        day = "" if hand.row.started_ms < MIDNIGHT else r"\d\d/\d\d "
        times = rf"{day}\d\d:\d\d:\d\d \d\d:\d\d:\d\d"
        found = re.search(rf"(?<!\d){hand.row.number} {times} {hand.row.croupier} ", register)
        assert found, hand.row.number


def test_an_empty_shift_says_that_there_was_nothing() -> None:
    pages = pages_of(printed(a_report(0, 0, balance=Balance()), Language.GERMAN))
    assert len(pages) == 3
    assert "0 €" in pages[0]
    assert "Keine Spiele." in pages[0]
    assert "Keine." in pages[1]


def test_not_counted_is_never_zero_and_counted_shows_the_difference() -> None:
    pending = pages_of(printed(a_report(FEW)))[0]
    assert pending.count("Count pending") == 5
    counted = a_report(
        FEW, tray=BoxCount(9382, 9377), rake_box=BoxCount(542, 542), cash_box=BoxCount(10, 12)
    )
    page = pages_of(printed(counted))[0]
    assert "−€5" in page
    assert "Rake 542 542 0" in page
    assert "Cash 10 12 +2" in page
    assert page.count("Count pending") == 1


def test_a_broken_chain_is_said_out_loud_on_every_page() -> None:
    broken = Integrity(first_entry=2, last_entry=99, as_of_ms=0, head=HASH, fault=17)
    report = a_report(FEW, integrity=broken)
    pages = pages_of(printed(report, Language.GERMAN))
    assert (
        "PRÜFUNG FEHLGESCHLAGEN: Das Journal wurde bei Eintrag 17 oder danach verändert" in pages[0]
    )
    assert all("PRÜFUNG FEHLGESCHLAGEN bei Eintrag 17" in page for page in pages)
    assert not any("unverändert" in page for page in pages)
    # Besides, the Taxe and the tips were not counted.
    assert report.open_matters == 1 + 2


def test_money_that_does_not_add_up_is_said_out_loud() -> None:
    report = a_report(FEW, balance=Balance(buy_ins=1000, on_table=950, rake=45))
    assert "out of balance by −€5" in pages_of(printed(report))[0]
    wrong = Integrity(first_entry=2, last_entry=9, as_of_ms=0, head=HASH, wrong_hands=(3, 5))
    text = text_of(printed(a_report(FEW, integrity=wrong)))
    assert "The chips do not add up in hand 3, 5." in text


def test_a_journal_too_damaged_to_tell_the_balance() -> None:
    page = pages_of(printed(a_report(FEW, balance=None), Language.GERMAN))[0]
    assert "nicht feststellbar" in page


def test_an_open_shift_is_an_interim_report() -> None:
    head = a_head(closed_ms=None, closed_by=None)
    page = pages_of(printed(a_report(FEW, head=head, hand_in_progress=1285), Language.GERMAN))[0]
    assert "Zwischenbericht" in page
    assert "Spiel 1285 läuft noch" in page
    assert "noch offen" in page
    assert "Wird genannt, sobald Taxe und Tronc gezählt sind." in page
    assert "Unterschrift" not in page


def test_a_copy_says_so() -> None:
    assert "Kopie 2" in pages_of(printed(a_report(FEW, head=a_head(copy=2)), Language.GERMAN))[0]


def test_half_euro_chips_are_written_with_cents() -> None:
    head = a_head(smallest_chip_cents=50, stakes=(1, 10, 25))
    report = a_report(40, head=head, rake=85)
    german, english = (pages_of(printed(report, language))[0] for language in Language)
    assert "42,50 €" in german
    assert "0,50/5/12,50" in german
    assert "€42.50" in english


def test_high_low_says_who_won_which_half() -> None:
    report = a_report(1)
    hand = report.hands[0]
    wins = (Win(3, Half.HIGH, 10, 1), Win(8, Half.LOW, 9, 0))
    won = replace(hand, row=replace(hand.row, winners=wins))
    head = a_head(halves=Halves.HIGH_LOW)
    text = text_of(printed(replaced(report, hands=(won,), head=head)))
    assert "3 high (10), 8 low (9)" in text
    assert "Seven Card Stud High-Low" in text


def test_the_head_says_the_limit_as_players_do() -> None:
    facts = {"profile": "wiesbaden-holdem", "game": "texas_holdem", "limit": Limit.POT}
    text = text_of(printed(a_report(1, head=a_head(**facts, stakes=(5, 10))), Language.GERMAN))
    assert "Tisch 4 · Texas Hold’em Pot-Limit 5/10" in text
    facts = {"profile": "wiesbaden-draw", "game": "five_card_draw", "limit": Limit.NONE}
    text = text_of(printed(a_report(1, head=a_head(**facts, stakes=(10,)))))
    assert "Draw Poker No Limit from 10" in text


def test_a_misdeal_stands_in_the_register_without_money() -> None:
    report = a_report()
    misdeal = next(hand for hand in report.hands if hand.row.outcome is Outcome.MISDEAL)
    text = text_of(printed(report))
    assert re.search(
        rf"{misdeal.row.number} [\d:]+ [\d:]+ {misdeal.row.croupier} 7 – – – – Misdeal", text
    )


def test_every_section_is_there() -> None:
    text = text_of(printed(a_report(), Language.GERMAN))
    for words in (
        "Stunde für Stunde, nach dem Ende der Spiele",
        "Tischzeiten der Croupiers",
        "Vorkommnisse, nach Wirkung für das Haus",
        "Haus ±: was das Haus dadurch oder laut Zählung mehr oder weniger hat",
        "Unregelmäßigkeiten und angewandte Regel",
        "Alle Antes und Einsätze gehen zurück",
        "Besondere Regeln im Spiel",
        "Spiele ohne Taxe",
        "Geldbewegungen nach Art",
        "Spielregister",
        "Unversehrtheit des Journals",
        " ".join(HASH[at : at + 4] for at in range(0, 64, 4)),
    ):
        assert words in text
