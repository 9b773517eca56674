"""All printers as CUPS 2.4 tells of them, and what its user may change; CUPS is a script here.

Tests `reports/printing/printers.py`, `reports/printing/known_printers.py`.
"""

import getpass
import time
from datetime import datetime

import pytest

from reports.printing.known_printers import Printer, PrinterState, PrinterTrouble
from reports.printing.printers import cancel_waiting, printers

ME = getpass.getuser()

SINCE = "Fri Nov 27 02:43:52 2026"

SINCE_MS = int(datetime(2026, 11, 27, 2, 43, 52).timestamp() * 1000)  # noqa: DTZ001

P = f"""printer file is idle.  enabled since {SINCE}
\tBeing moved
\tDescription: file
\tAlerts: toner-low-warning
printer pit now printing pit-4.  enabled since {SINCE}
\tThe printer is not responding.
\tDescription: pit
\tAlerts: connecting-to-device offline-report
printer spare disabled since {SINCE} -
\tPaper jam
\tDescription: spare
\tAlerts: media-jam-error paused
printer held disabled since {SINCE} -
\tPaused
\tDescription: Paused, or so
\tAlerts: paused
printer shut is idle.  enabled since {SINCE}
\tRejecting Jobs
\tDescription: shut
\tAlerts: none
printer good is idle.  enabled since {SINCE}
\tDescription: good
\tAlerts: none"""

A = f"""file not accepting requests since {SINCE} -
\tBeing moved
shut not accepting requests since {SINCE} -
\tRejecting Jobs
held accepting requests since {SINCE}
pit accepting requests since {SINCE}
spare accepting requests since {SINCE}
good accepting requests since {SINCE}"""

O = f"""spare-2                 {ME}             1024   Fri Nov 27 02:50:00 2026
spare-3                 {ME}             1024   {SINCE}
spare-4                 somebody             1024   Fri Nov 27 02:51:00 2026
pit-4                   {ME}             1024   gestern"""  # noqa: E741


@pytest.fixture
def cups(tmp_path, monkeypatch):
    """A CUPS that says this, and writes down what it is asked."""
    monkeypatch.setenv("PATH", f"{tmp_path}:/usr/bin:/bin")
    asked = tmp_path / "asked"

    def says(lpstat: str = "", other: str = ""):
        said = {"-r": "scheduler is running", "-d": "system default destination: spare",
                "-D": P, "-a": A, "-o": O}  # fmt: skip
        cases = "\n".join(f"{option}) printf '%s\\n' '{text}';;" for option, text in said.items())
        scripts = dict.fromkeys(("lp", "cancel"), other)
        for name, what in (scripts | {"lpstat": lpstat or f'case "$1" in {cases} esac'}).items():
            note = f'echo "{name} $*" >> {asked}\n' if name != "lpstat" else ""
            (tmp_path / name).write_text(f"#!/bin/sh\n{note}{what}\n")
            (tmp_path / name).chmod(0o755)
        return asked

    return says


def test_every_printer_is_told_with_its_reason(cups):
    cups()
    found = printers()
    assert found.default == "spare"
    assert found.all == (
        Printer(name="file", state=PrinterState.REJECTS, reason="Being moved"),
        Printer(
            name="pit",
            state=PrinterState.PRINTING,
            alerts=("connecting-to-device", "offline-report"),
            sent_ms=(0,),
        ),
        Printer(
            name="spare",
            state=PrinterState.STOPPED,
            reason="Paper jam",
            alerts=("media-jam-error", "paused"),
            sent_ms=(SINCE_MS + 368_000, SINCE_MS, SINCE_MS + 428_000),
        ),
        Printer(name="held", state=PrinterState.STOPPED, alerts=("paused",)),
        Printer(name="shut", state=PrinterState.REJECTS),
        Printer(name="good"),
    )
    assert found.chosen == found.all[2]
    assert (found.chosen.waiting, found.chosen.oldest_ms) == (3, SINCE_MS)


@pytest.mark.parametrize(
    ("alerts", "hindered"),
    [
        ("media-empty-error", True),
        ("door-open", True),
        ("offline-report", True),
        ("cups-missing-filter-warning", True),
        ("toner-low-warning media-empty-error", True),
        ("media-empty-warning", False),
        ("toner-low-warning media-low-report", False),
        ("connecting-to-device", False),
        ("", False),
    ],
)
def test_what_keeps_a_printer_from_printing(alerts, hindered):
    assert Printer(name="pit", alerts=tuple(alerts.split())).is_hindered is hindered


def test_only_own_jobs_are_cancelled(cups):
    """CUPS refuses to cancel somebody else's, and all with it."""
    asked = cups()
    found = cancel_waiting("spare")
    assert asked.read_text().splitlines() == ["cancel spare-2 spare-3"]
    assert (found.said, len(found.all)) == ("", 6)


def test_what_cups_forbids_is_said(cups):
    cups(other="echo 'cancel: cancel-job failed: Forbidden' >&2; exit 1")
    assert cancel_waiting("spare").said == "cancel: cancel-job failed: Forbidden"


def test_the_house_has_the_choice_among_those_that_are_here(cups):
    cups()
    found = printers()
    assert found.with_choice("good").chosen == Printer(name="good")
    assert found.with_choice("gone") == found.with_choice("") == found


@pytest.mark.parametrize(
    ("lpstat", "trouble"),
    [
        ("echo 'scheduler is not running'; exit 0", PrinterTrouble.NO_SERVICE),
        ("echo 'lpstat: Bad file descriptor'; exit 1", PrinterTrouble.NO_SERVICE),
        ("sleep 30", PrinterTrouble.HANGS),
    ],
)
def test_a_service_that_is_dead_is_told_in_time(cups, lpstat, trouble):
    cups(lpstat)
    began = time.monotonic()
    assert printers(patience_s=0.15).trouble is trouble
    assert time.monotonic() - began < 5


def test_a_change_that_hangs_is_ended(cups):
    cups(other="sleep 30")
    assert cancel_waiting("spare", patience_s=0.15).said == "cancel: timeout"


def test_without_cups_it_says_so(tmp_path, monkeypatch):
    monkeypatch.setenv("PATH", str(tmp_path))
    assert printers().trouble is PrinterTrouble.NO_CUPS
