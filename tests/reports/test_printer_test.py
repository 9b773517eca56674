"""The printer's test page: one sheet, every sign in the typeface, dashes as far from the edges.

Tests `reports/printer_test.py`, `reports/paper/page.py`, `reports/paper/style.py`.
"""

import re
from zoneinfo import ZoneInfo

import pypdfium2
import pytest
from msgspec.structs import replace

from dealerassist import __version__
from dealerassist.locale.catalogue import Language, words_of
from reports.paper.page import PAGE_HEIGHT, PAGE_WIDTH, Rule, Text
from reports.paper.style import UNKNOWN_SIGN, Typeface, in_typeface, width_of
from reports.printer_test import (
    DASH,
    FARTHEST_MM,
    MM,
    SIGNS,
    TONES,
    PrinterTestPage,
    _marks,
    printer_test_pdf,
)

PAGE = PrinterTestPage("Casino Muster", "7", "Kyocera_P2040dn", 1_795_747_433_000)

VIENNA = ZoneInfo("Europe/Vienna")


@pytest.fixture(params=list(Language))
def text(request) -> str:
    document = pypdfium2.PdfDocument(printer_test_pdf(PAGE, request.param, zone=VIENNA))
    assert len(document) == 1
    return document[0].get_textpage().get_text_range()


def test_it_says_where_it_comes_from(text):
    for fact in ("Casino Muster", "7", "Kyocera_P2040dn", __version__, "03:43:53", "UTC+0100"):
        assert fact in text


def test_every_sign_is_there(text):
    assert UNKNOWN_SIGN not in "".join(in_typeface(line, Typeface.SEMIBOLD) for line in SIGNS)
    for line in SIGNS:
        assert line in text


def test_the_same_facts_give_the_same_bytes():
    one, two = (printer_test_pdf(PAGE, Language.GERMAN, zone=VIENNA) for _ in range(2))
    assert one == two
    assert one != printer_test_pdf(PAGE, Language.ENGLISH, zone=VIENNA)
    assert one != printer_test_pdf(replace(PAGE, made_ms=0), Language.GERMAN, zone=VIENNA)


def test_without_a_house_a_table_or_a_printer_it_is_made_too():
    assert printer_test_pdf(PrinterTestPage("", "", "", 0), Language.ENGLISH)


def test_the_dashes_lie_where_their_numbers_say():
    """From every edge, one for each millimetre; no other mark lies farther out than the last."""
    marks = _marks(PAGE, words_of(Language.ENGLISH), VIENNA)
    rules = [mark for mark in marks if isinstance(mark, Rule)]
    for mm in range(1, FARTHEST_MM + 1):
        far = mm * MM
        lying = {round(rule.y, 3) for rule in rules if rule.width == DASH}
        standing = {round(rule.x, 3) for rule in rules if rule.thickness == DASH}
        assert {round(far, 3), round(PAGE_HEIGHT - far, 3)} <= lying
        assert {round(far, 3), round(PAGE_WIDTH - far, 3)} <= standing
    outside = FARTHEST_MM * MM
    for mark in marks:
        if isinstance(mark, Text) and not re.fullmatch(r"\d+", mark.text):
            assert outside < mark.x < PAGE_WIDTH - outside
            assert outside < mark.y < PAGE_HEIGHT - outside


def test_each_grey_is_darker_than_the_one_before():
    shades = [int(ink.value[1:3], 16) for ink in TONES.values()]
    assert shades == sorted(shades, reverse=True)
    for cover, ink in TONES.items():
        assert abs(255 * (1 - cover / 100) - int(ink.value[1:3], 16)) < 2


def test_its_name_is_in_its_language():
    assert {PAGE.file_name(each) for each in Language} == {"testseite.pdf", "test-page.pdf"}


@pytest.mark.parametrize("language", Language)
def test_no_text_lies_over_another(language):
    marks = _marks(PAGE, words_of(language), VIENNA)
    texts = [mark for mark in marks if isinstance(mark, Text)]
    for at, one in enumerate(texts):
        for other in texts[at + 1 :]:
            across = min(end_of(one), end_of(other)) - max(one.x, other.x)
            assert across <= 0 or abs(one.y - other.y) >= min(one.style.size, other.style.size)


def end_of(text: Text) -> float:
    return text.x + width_of(text.text, text.style)
