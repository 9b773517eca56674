"""Why a printer stands: CUPS's keywords in the reader's language, whatever has none as it is.

Tests `dealerassist/locale/printer_reasons.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.printer_reasons import REASONS, printer_reason
from reports.printing.known_printers import HINDRANCES, SAID_TOO_MILDLY

GERMAN = words_of(Language.GERMAN)


@pytest.mark.parametrize(
    ("alerts", "said", "reason"),
    [
        ("media-empty-error paused", "Out of paper!", "kein Papier"),
        ("toner-low-warning door-open", "", "wenig Toner, Klappe offen"),
        ("media-empty media-empty-error", "", "kein Papier"),
        ("com.vendor.lamp-error", "", "com.vendor.lamp-error"),
        ("connecting-to-device offline-report", "", "ausgeschaltet oder nicht verbunden"),
        ("connecting-to-device", "", "Verbindung wird aufgebaut"),
        ("paused", "Being moved", "Being moved"),
        ("paused", "", "auf Pause gesetzt"),
        ("", "Being moved", "Being moved"),
        ("", "", ""),
    ],
)
def test_keywords_come_before_sentences(alerts, said, reason):
    assert printer_reason(GERMAN, alerts.split(), said) == reason


def test_what_hinders_a_printer_has_words():
    bare = {alert.rpartition("-")[0] for alert in SAID_TOO_MILDLY}
    assert (HINDRANCES | bare) - set(REASONS) == set()
