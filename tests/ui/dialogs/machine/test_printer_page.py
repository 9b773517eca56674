"""The page of the printer: what it says, what it asks for, and who may cancel what waits.

Tests `ui/dialogs/machine/printer.py`, `reports/printing/known_printers.py`,
`ui/kiosk/table_records.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language
from dealerassist.table.commands import ChangeHouseSettings
from dealerassist.table.house_settings import HouseSettings
from reports.printing.known_printers import Printers
from tests.support.ui.croupier import Croupier, plain_spaces, seated
from tests.support.ui.people import staffed
from tests.support.ui.printers import ANSWERS, MOVED, SPARE, STOPPED, WELL, answered
from tests.support.ui.states import BOSS_SIGNS
from ui.dialogs.machine.printer import PrinterPage
from ui.jobs.worker_jobs import (
    CancelWaiting,
    LookAtPrinters,
    PaperSaved,
    PrintersSeen,
    PrinterTestPaper,
)
from ui.kiosk.table_records import TableRecords
from ui.view.parts import Tone


class Cups:
    """Workers that are asked for jobs and answer when the test says so."""

    checked = None

    def __init__(self) -> None:
        self.under_way, self.asked, self._answers = (), [], []

    @property
    def arrived(self) -> bool:
        return bool(self._answers)

    def begin(self, job, _language) -> bool:
        self.asked.append(job)
        self.under_way = (*self.under_way, job)
        return True

    def heard(self):
        answers, self._answers = self._answers, []
        return answers

    def answers(self, table: Croupier, answer) -> None:
        job, self.under_way = self.under_way[-1], self.under_way[:-1]
        self._answers = [(job, answer)]
        table.kiosk.refresh()


def with_cups(table: Croupier) -> Cups:
    cups = Cups()
    table.kiosk._records = TableRecords(cups)
    table.kiosk.refresh()
    return cups


@pytest.fixture
def table() -> Croupier:
    return seated({1: 200, 3: 500})


def names(table: Croupier) -> list[str]:
    return [key.name for key in table.view.asked.keys]


def test_opening_it_asks_cups_and_waits_for_nothing(table):
    cups = with_cups(table)
    table.tap("menu machine printer")
    assert cups.asked == [LookAtPrinters()]
    assert "is asked" in table.says
    cups.answers(table, PrintersSeen(ANSWERS["ready"]))
    assert table.says == "Printer Kyocera_P2040dn: ready"
    assert table.because == "Nothing waits."


def test_a_stopped_printer_says_why_and_what_waits(table):
    with_cups(table)
    answered(table.kiosk, ANSWERS["stopped"])
    assert table.says == (
        "Printer Kyocera_P2040dn: stopped (no paper, switched off or not connected)"
    )
    assert table.because.startswith("3 jobs wait. The oldest was sent on ")
    assert [name for name in names(table) if name.startswith("printer-")] == [
        "printer-1", "printer-2", "printer-3"
    ]  # fmt: skip
    assert not table.enabled("printer-1")


@pytest.mark.parametrize("answer", sorted(set(ANSWERS) - {"stopped", "switched off"}))
def test_where_nothing_waits_nothing_is_cancelled(table, answer):
    with_cups(table)
    answered(table.kiosk, ANSWERS[answer])
    assert table.why("print-cancel") == "Nothing waits"
    assert table.enabled("print-test")


def test_a_printer_that_is_switched_off_is_not_said_to_print(table):
    with_cups(table)
    answered(table.kiosk, ANSWERS["switched off"])
    assert table.says == (
        "Printer Kyocera_P2040dn: prints nothing at present (switched off or not connected)"
    )


@pytest.mark.parametrize(
    ("found", "tone"),
    [
        (ANSWERS["stopped"], Tone.RAISE),
        (ANSWERS["switched off"], Tone.RAISE),
        (Printers(default=MOVED.name, all=(MOVED, WELL)), Tone.RAISE),
        (Printers(default=WELL.name, all=(WELL, SPARE)), Tone.CHOSEN),
    ],
)
def test_the_chosen_printer_is_green_only_while_it_prints(table, found, tone):
    with_cups(table)
    answered(table.kiosk, found)
    (key,) = (key for key in table.view.asked.keys if key.name == "printer-1")
    assert key.tone is tone


@pytest.mark.parametrize("answer", ["no printer", "no service", "no CUPS", "hangs", "fails"])
def test_where_nothing_is_printed_it_says_what_becomes_of_papers(table, answer):
    with_cups(table)
    answered(table.kiosk, ANSWERS[answer])
    assert table.because.startswith("Papers are saved, but not printed.")


def test_another_printer_is_chosen_which_is_an_entry_of_the_house(table):
    with_cups(table)
    answered(table.kiosk, ANSWERS["stopped"])
    table.tap("printer-2")
    assert table.desk.state.settings.printer == "Brother_Pit"
    assert table.says == "Printer Brother_Pit: printing (little toner)"
    assert not table.enabled("printer-2")
    assert table.enabled("printer-3")


def test_on_the_page_of_the_house_it_is_named(table):
    cups = with_cups(table)
    table.tap("menu house")
    assert table.key("printer").title == "default printer"
    table.tap("printer")
    cups.answers(table, PrintersSeen(ANSWERS["stopped"]))
    table.tap("printer-2 cancel")
    assert (table.key("printer").detail, table.key("printer").title) == ("Printer", "Brother_Pit")


def test_one_that_is_not_here_is_said_and_papers_go_elsewhere(table):
    with_cups(table)
    table.desk.handle(ChangeHouseSettings(HouseSettings(printer="Bar")), actor="7")
    answered(table.kiosk, ANSWERS["ready"])
    assert table.says == "Printer Kyocera_P2040dn: ready"
    assert table.because == "The house has chosen Bar, which is not here. Nothing waits."


@pytest.mark.parametrize(
    ("language", "title"),
    [(Language.ENGLISH, "Default printer"), (Language.GERMAN, "Standarddrucker")],
)
def test_a_named_one_is_given_back_to_the_default_printer(language, title):
    table = seated({1: 200}, language=language)
    with_cups(table)
    answered(table.kiosk, ANSWERS["stopped"])
    assert "printer-default" not in names(table)
    table.tap("printer-2")
    key = table.key("printer-default")
    assert (key.title, key.detail) == (title, "Kyocera_P2040dn")
    table.tap("printer-default")
    assert table.desk.state.settings.printer == ""
    assert "Kyocera_P2040dn" in table.says
    assert "printer-default" not in names(table)


def test_one_that_is_not_here_is_given_back_though_the_default_is_the_only_one(table):
    with_cups(table)
    table.desk.handle(ChangeHouseSettings(HouseSettings(printer="Bar")), actor="7")
    answered(table.kiosk, ANSWERS["no service"])
    assert table.key("printer-default").detail == ""
    answered(table.kiosk, ANSWERS["ready"])
    table.tap("printer-default")
    assert table.because == "Nothing waits."


def test_in_the_middle_of_a_hand_none_is_chosen(table):
    with_cups(table)
    table.tap("new-hand")
    answered(table.kiosk, ANSWERS["stopped"])
    assert "Only after hand 1" in table.why("printer-2")


def test_with_a_staff_another_is_chosen_by_the_pit_bosss_pin():
    table = staffed({1: 200})
    with_cups(table)
    answered(table.kiosk, ANSWERS["stopped"])
    table.tap("printer-2")
    assert table.desk.state.settings.printer == ""
    table.tap(BOSS_SIGNS)
    assert table.desk.state.settings.printer == "Brother_Pit"
    assert isinstance(table.kiosk.screen.mode.dialog, PrinterPage)
    assert table.says == "Printer Brother_Pit: printing (little toner)"


@pytest.mark.parametrize(
    ("language", "kept"),
    [(Language.ENGLISH, "the choices are kept"), (Language.GERMAN, "die Auswahl bleibt")],
)
def test_closing_it_says_that_the_choice_is_kept(language, kept):
    table = seated({1: 200}, language=language)
    with_cups(table)
    answered(table.kiosk, ANSWERS["stopped"])
    table.tap("printer-2")
    assert table.key("cancel").detail == kept
    assert table.tap("cancel").key("cancel").detail == kept


def test_without_a_staff_jobs_are_cancelled_at_once(table):
    cups = with_cups(table)
    answered(table.kiosk, ANSWERS["stopped"])
    table.tap("print-cancel")
    assert cups.asked == [CancelWaiting(STOPPED.name)]
    cups.answers(table, PrintersSeen(ANSWERS["refused"]))
    assert "CUPS refused it: cancel-job failed: Forbidden" in table.because


def test_with_a_staff_it_takes_the_pit_bosss_pin():
    table = staffed({1: 200})
    cups = with_cups(table)
    answered(table.kiosk, ANSWERS["stopped"])
    table.tap("print-cancel")
    assert cups.asked == []
    table.tap("digit-9 digit-9 digit-9 digit-9 digit-9 digit-9 confirm")
    assert cups.asked == []
    table.tap(BOSS_SIGNS)
    assert cups.asked == [CancelWaiting(STOPPED.name)]
    assert isinstance(table.kiosk.screen.mode.dialog, PrinterPage)


def test_the_test_page_comes_back_as_a_notice(table):
    cups = with_cups(table)
    answered(table.kiosk, ANSWERS["ready"])
    table.kiosk.tap("print-test")
    (job,) = cups.asked
    assert (type(job), job.table) == (PrinterTestPaper, "4")
    assert table.why("print-test") == "It is being made"
    cups.answers(table, PaperSaved("/var/lib/test-page.pdf", printer="Kyocera_P2040dn"))
    assert table.view.notice.title == "Printer test page"
    assert "Sent to the printer Kyocera_P2040dn." in plain_spaces(table.view.notice.text)


def test_without_papers_its_key_is_grey(table):
    table.tap("menu machine")
    assert table.why("printer") == "This program prints no reports"


def test_it_speaks_german():
    table = seated({1: 200}, language=Language.GERMAN)
    with_cups(table)
    answered(table.kiosk, ANSWERS["stopped"])
    assert "angehalten (kein Papier, ausgeschaltet oder nicht verbunden)" in table.says
    assert "3 Aufträge warten." in table.because
