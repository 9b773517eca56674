"""Every document is fit to be kept for decades: the clauses of PDF/A-2b (ISO 19005-2).

Tests `reports/certificate.py`, `reports/slip.py`, `dealerassist/records/slip_record.py`,
`reports/paper/archival.py`, `reports/paper/pdf.py`, `reports/paper/srgb.py`.
"""

import re
import struct
from datetime import UTC, datetime
from pathlib import Path
from xml.etree import ElementTree as ET

import pypdfium2
import pypdfium2.raw as pdfium
import pytest
from babel.messages.pofile import read_po

from dealerassist import locale
from dealerassist.files.shipped import ASSETS
from dealerassist.journal.reader import JournalReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.hand_record import hand_record
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.records.slip_record import slip_record
from dealerassist.rules.profile_files import load_profile
from dealerassist.training.drills.register import skills_of
from dealerassist.training.stored_records import Certificate, SkillResult, StoredRecord
from reports.certificate import certificate_pdf
from reports.hand.document import render_hand
from reports.paper.archival import with_line_ends
from reports.paper.page import Text
from reports.paper.pdf import Document, print_pages
from reports.paper.srgb import srgb_profile
from reports.paper.style import BODY, UNKNOWN_SIGN, Typeface, in_typeface
from reports.shift.document import render_shift
from reports.slip import render_slip
from tests.support.reports.busy import busy_evening
from tests.support.reports.played import START
from tests.support.reports.reading import text_of

NOT_ALLOWED = (
    b"/Encrypt", b"/JavaScript", b"/JS", b"/AA ", b"/OpenAction", b"/Launch", b"/Movie", b"/Sound",
    b"/LZWDecode", b"/SMask", b"/Group", b"/ca ", b"/CA ", b"/BM", b"/Annots", b"/AcroForm",
    b"/PostScript", b"/Ref ", b"/OPI", b"/TR ", b"/HTP", b"/EmbeddedFiles", b"/NeedAppearances",
    b"/AlternatePresentations", b"/PresSteps", b"/DeviceCMYK", b"/CIDSet",
)  # fmt: skip
"""What clauses 6.1 to 6.9 forbid, or allow only under conditions that nothing here meets."""

LOCALES = Path(locale.__file__).parent

STREAM = re.compile(rb"/Length (\d+)[^>]*>>\s*?\nstream\n")
RDF = "{http://www.w3.org/1999/02/22-rdf-syntax-ns#}"
SPACES = {
    "pdfaid": "http://www.aiim.org/pdfa/ns/id/",
    "dc": "http://purl.org/dc/elements/1.1/",
    "xmp": "http://ns.adobe.com/xap/1.0/",
    "pdf": "http://ns.adobe.com/pdf/1.3/",
}


@pytest.fixture(scope="module")
def papers(tmp_path_factory: pytest.TempPathFactory) -> dict[str, bytes]:
    """A document of each kind, in each language."""
    made: dict[str, bytes] = {}
    rules = load_profile("casinos-austria-stud").at_table()
    facts = Certificate(
        person="L-01",
        name="Lea Brandt",
        trainer="T-01",
        trainer_name="Theo Kern",
        rules=rules,
        results=tuple(SkillResult(skill, 40, 37, 4200) for skill in skills_of(rules)),
        median_ms=4321,
        hands=48,
        irregularities=17,
        noticed=16,
        repaired=15,
        house="Casino & Söhne",
    )
    certificate = StoredRecord(3, START, "T-01", facts)
    with JournalReader(busy_evening(tmp_path_factory)) as journal:
        report, record = shift_report(journal, zone=UTC), hand_record(journal, 4)
        slip = slip_record(journal)
    for language in Language:
        made[f"shift {language}"] = render_shift(report, language, zone=UTC)
        made[f"hand {language}"] = render_hand(record, language, zone=UTC)
        made[f"slip {language}"] = render_slip(slip, language, zone=UTC)
        made[f"certificate {language}"] = certificate_pdf(
            certificate, language, code="3-ABCD-EFGH-JKLM", zone=UTC
        )
    return made


def outside_streams(pdf: bytes) -> bytes:
    """The file without the content of its streams, in which any bytes may stand."""
    kept, at = b"", 0
    for found in STREAM.finditer(pdf):
        if found.start() >= at:
            kept += pdf[at : found.end()]
            at = found.end() + int(found[1])
    return kept + pdf[at:]


def packet_of(pdf: bytes) -> ET.Element:
    packet = pdf[pdf.index(b"<x:xmpmeta") : pdf.index(b"<?xpacket end")]
    return ET.fromstring(packet)  # noqa: S314 - it was made here


def told(pdf: bytes, name: str) -> str:
    """A particular in the XMP, as text."""
    space, _, own = name.partition(":")
    element = packet_of(pdf).find(f".//{{{SPACES[space]}}}{own}")
    assert element is not None, name
    return "".join(element.itertext()).strip()


def test_6_1_2_header_and_trailer(papers):
    for name, pdf in papers.items():
        head, comment = pdf.split(b"\n", 2)[:2]
        assert re.fullmatch(rb"%PDF-1\.[1-7]", head), name
        assert comment[:1] == b"%"
        assert all(byte > 127 for byte in comment[1:5])
        assert pdf.endswith(b"%%EOF\n")
        assert re.search(rb"/ID\s*\[<[0-9a-f]{32}><[0-9a-f]{32}>\]", pdf), "6.1.3"


def test_6_1_4_the_table_of_places_leads_to_every_object(papers):
    for name, pdf in papers.items():
        start = int(re.findall(rb"startxref\n(\d+)", pdf)[-1])
        assert pdf[start:].startswith(b"xref\n0 "), name
        places = re.findall(rb"\n(\d{10}) \d{5} n", pdf[start:])
        for number, place in enumerate(places, start=1):
            assert pdf[int(place) :].startswith(b"%d 0 obj\n" % number), (name, number)
            assert pdf[int(place) - 1 : int(place)] == b"\n"


def test_6_1_7_every_stream_is_as_long_as_it_says_and_ends_on_a_line_of_its_own(papers):
    for name, pdf in papers.items():
        found = 0
        for stream in STREAM.finditer(pdf):
            end = stream.end() + int(stream[1])
            assert pdf[end : end + 18] == b"\nendstream\nendobj\n", (name, stream.start())
            found += 1
        assert found == pdf.count(b"endstream")


def test_a_stream_that_ends_with_a_line_end_of_its_own_keeps_it():
    body = b"%PDF-1.4\n1 0 obj\n<< /Length 3 >>\nstream\nab\nendstream\nendobj\n"
    table = b"xref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<<>>\n"
    end = table + b"startxref\n%d\n%%%%EOF\n"
    spaced = with_line_ends(body + end % len(body))
    assert b"stream\nab\n\nendstream\nendobj\nxref\n" in spaced
    assert spaced.endswith(b"startxref\n%d\n%%%%EOF\n" % (len(body) + 1))


def test_what_a_document_to_be_kept_must_not_have(papers):
    for name, pdf in papers.items():
        plain = outside_streams(pdf)
        assert [each for each in NOT_ALLOWED if each in plain] == [], name


def test_6_2_4_colours_are_meant_in_srgb(papers):
    for name, pdf in papers.items():
        plain = outside_streams(pdf)
        assert plain.count(b"/GTS_PDFA1") == 1, name
        assert re.search(rb"/DestOutputProfile \d+ 0 R", plain)
        assert srgb_profile() in pdf


def test_the_profile_is_one_of_a_display_with_all_its_tags():
    profile = srgb_profile()
    assert struct.unpack_from(">I", profile)[0] == len(profile)
    assert (profile[12:24], profile[36:40]) == (b"mntrRGB XYZ ", b"acsp")
    names = [profile[132 + 12 * at :][:4] for at in range(profile[131])]
    needed = b"desc cprt wtpt rXYZ gXYZ bXYZ rTRC gTRC bTRC".split()
    assert set(needed) <= set(names)
    colours = [_xyz_of(profile, each) for each in (b"rXYZ", b"gXYZ", b"bXYZ")]
    white = [sum(column) for column in zip(*colours, strict=True)]
    assert white == pytest.approx((0.9642, 1.0, 0.8249), abs=0.0005)


def _xyz_of(profile: bytes, name: bytes) -> tuple[float, ...]:
    at = next(132 + 12 * n for n in range(profile[131]) if profile[132 + 12 * n :][:4] == name)
    place = struct.unpack_from(">I", profile, at + 4)[0]
    return tuple(part / 65536 for part in struct.unpack_from(">3i", profile, place + 8))


def test_6_2_11_every_typeface_is_the_house_s_and_embedded(papers):
    for name, pdf in papers.items():
        plain = outside_streams(pdf)
        fonts = re.findall(rb"/BaseFont /(\S+)", plain)
        assert fonts, name
        assert all(re.fullmatch(rb"[A-Z]{6}\+InterTabular-\w+", font) for font in fonts), fonts
        assert plain.count(b"/FontFile2") == len(fonts)
        assert plain.count(b"/ToUnicode") == len(fonts)
        # A symbolic TrueType font has no encoding beside its own.
        assert b"/Encoding" not in plain
        assert all(int(flags) & 4 for flags in re.findall(rb"/Flags (\d+)", plain))


def test_6_2_11_8_no_sign_is_missing_in_its_typeface(papers):
    for name, pdf in papers.items():
        document = pypdfium2.PdfDocument(pdf)
        for page in document:
            text = page.get_textpage()
            for at in range(text.count_chars()):
                assert not pdfium.FPDFText_HasUnicodeMapError(text, at), name


def test_a_sign_that_no_typeface_has_is_a_question_mark():
    document = Document("Probe", "Casino am See", "de", START)
    pdf = print_pages(document, [[Text(50, 50, "Gast \N{HANGUL SYLLABLE GAG}", BODY)]])
    assert text_of(pdf).strip() == f"Gast {UNKNOWN_SIGN}"


@pytest.mark.parametrize("face", Typeface)
def test_every_typeface_has_every_sign_of_the_words(face):
    with (LOCALES / "de/LC_MESSAGES/dealerassist.po").open("rb") as file:
        messages = list(read_po(file))
    words = "".join(f"{message.id}{message.string}" for message in messages)
    assert {
        sign for sign in words if sign.isprintable() and in_typeface(sign, face) != sign
    } == set()


def test_6_6_the_particulars_stand_in_both_forms_and_say_the_same(papers):
    for name, pdf in papers.items():
        assert (told(pdf, "pdfaid:part"), told(pdf, "pdfaid:conformance")) == ("2", "B"), name
        document = pypdfium2.PdfDocument(pdf)
        about = document.get_metadata_dict()
        assert about["Title"] == told(pdf, "dc:title") != ""
        assert about["Author"] == told(pdf, "dc:creator") != ""
        assert about["Subject"] == told(pdf, "dc:description")
        assert about["Keywords"] == told(pdf, "pdf:Keywords")
        assert about["Creator"] == told(pdf, "xmp:CreatorTool")
        assert about["Producer"] == told(pdf, "pdf:Producer")
        digits = re.sub(r"\D", "", told(pdf, "xmp:CreateDate"))[:14]
        assert about["CreationDate"] == about["ModDate"] == f"D:{digits}+00'00'"
        assert told(pdf, "xmp:ModifyDate") == told(pdf, "xmp:CreateDate")
        assert told(pdf, "dc:language") == name[-2:]
        assert b"/Lang (%s)" % name[-2:].encode() in pdf


def test_the_date_of_a_report_is_that_of_the_close(tmp_path_factory, papers):
    with JournalReader(busy_evening(tmp_path_factory)) as journal:
        closed = journal.get(journal.shifts()[-1].closed_entry)
    moment = datetime.fromtimestamp(closed.utc_ms // 1000, UTC)
    assert told(papers["shift de"], "xmp:CreateDate") == f"{moment:%Y-%m-%dT%H:%M:%S}.000Z"


def test_the_same_data_gives_the_same_bytes(tmp_path_factory, papers):
    path: Path = busy_evening(tmp_path_factory)
    with JournalReader(path) as journal:
        report = shift_report(journal, zone=UTC)
    assert render_shift(report, Language.GERMAN, zone=UTC) == papers["shift de"]


@pytest.mark.parametrize("face", Typeface)
def test_6_2_11_5_widths_of_the_embedded_typefaces_are_those_of_the_house_s(face):
    """A width that the file leaves out, as it repeats the last one, is embedded wrongly."""
    file = (ASSETS / "fonts" / f"{face}.ttf").read_bytes()
    tables = dict(struct.iter_unpack(">4s4xI4x", file[12 : 12 + 16 * file[5]]))
    (with_widths,) = struct.unpack_from(">H", file, tables[b"hhea"] + 34)
    (glyphs,) = struct.unpack_from(">H", file, tables[b"maxp"] + 4)
    assert with_widths == glyphs
