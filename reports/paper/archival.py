"""What makes a PDF fit to be kept for decades: PDF/A-2b (ISO 19005-2).

The house's typefaces are embedded, no other is named; colours are meant in sRGB; and what the
document is stands in it as XMP, in the same words as in the older form of PDF. Nothing here looks
at the clock: the same document gives the same bytes.
"""

from __future__ import annotations

import re
import time
from itertools import pairwise
from typing import Any, NamedTuple
from xml.sax.saxutils import escape

from reportlab.pdfbase.pdfdoc import (
    PDFArray,
    PDFDictionary,
    PDFName,
    PDFObjectReference,
    PDFStream,
    PDFString,
)
from reportlab.pdfgen.canvas import Canvas

from dealerassist.local_time import iso_of
from reports.paper.srgb import srgb_profile

PROGRAM = "Dealer Assist"

_LAST_WORDS = re.compile(rb"startxref\n(\d+)\n%%EOF")
_PLACE = re.compile(rb"(?<=\n)(\d{10}) \d{5} ([nf])")
"""An entry of the table of places: where an object begins, and whether it is one (``n``)."""
_END_OF_STREAM = re.compile(rb"endstream\s*endobj\s*\Z")

XMP = """<?xpacket begin="\ufeff" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/">
<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/"
 xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:xmp="http://ns.adobe.com/xap/1.0/"
 xmlns:pdf="http://ns.adobe.com/pdf/1.3/">
<pdfaid:part>2</pdfaid:part>
<pdfaid:conformance>B</pdfaid:conformance>
<dc:format>application/pdf</dc:format>
<dc:title><rdf:Alt><rdf:li xml:lang="x-default">{title}</rdf:li></rdf:Alt></dc:title>
<dc:creator><rdf:Seq><rdf:li>{author}</rdf:li></rdf:Seq></dc:creator>
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">{subject}</rdf:li></rdf:Alt></dc:description>
<dc:language><rdf:Bag><rdf:li>{language}</rdf:li></rdf:Bag></dc:language>
<xmp:CreatorTool>{program}</xmp:CreatorTool>
<xmp:CreateDate>{date}</xmp:CreateDate>
<xmp:ModifyDate>{date}</xmp:ModifyDate>
<xmp:MetadataDate>{date}</xmp:MetadataDate>
<pdf:Producer>{program}</pdf:Producer>
<pdf:Keywords>{subject}</pdf:Keywords>
</rdf:Description>
</rdf:RDF>
</x:xmpmeta>
<?xpacket end="r"?>
"""


class Document(NamedTuple):
    """The particulars of a PDF.

    Attributes:
        author: who answers for it: the house, where it is named.
        language: a code such as ``de``.
        made_ms: when what it says was recorded last, in UTC milliseconds. That is its date of
            creation: the moment of printing would make other bytes of the same data.
        subject: what it is about, in a few words.
    """

    title: str
    author: str
    language: str
    made_ms: int
    subject: str = ""


def describe_pdf(canvas: Canvas, document: Document) -> None:
    """Give the PDF its particulars, in both forms, with the profile of its colours."""
    canvas.setTitle(document.title)
    canvas.setAuthor(document.author)
    canvas.setSubject(document.subject)
    canvas.setKeywords(document.subject)
    canvas.setCreator(PROGRAM)
    canvas.setProducer(PROGRAM)
    # `Any`, as the library has no way to say these, and its type stubs leave out what it is.
    library: Any = canvas
    made = library._doc  # noqa: SLF001
    made._timeStamp.YMDhms = tuple(time.gmtime(document.made_ms // 1000))[:6]  # noqa: SLF001
    catalogue = made.Catalog
    catalogue.__NoDefault__ = [*catalogue.__NoDefault__, "OutputIntents"]
    catalogue.Metadata = _xmp(document)
    profile = made.Reference(_PlainStream(PDFDictionary({"N": 3}), srgb_profile()))
    catalogue.OutputIntents = PDFArray([_output_intent(profile)])


class _PlainStream(PDFStream):
    """A stream that stands in the file as it is, without a filter."""

    def format(self, document: object) -> bytes:
        """The bytes of the stream as an object of the file."""
        about = PDFDictionary({**self.dictionary.dict, "Length": len(self.content)})
        return b"%s\nstream\n%sendstream\n" % (about.format(document), self.content)


def with_line_ends(pdf: bytes) -> bytes:
    """The file with an end of line before each ``endstream``, as clause 6.1.7.1 asks.

    The library leaves it out. What follows moves, so the table of places is written anew.
    """
    start = int(_LAST_WORDS.findall(pdf)[-1])
    table = _PLACE.findall(pdf[start:])
    places = sorted(int(place) for place, kind in table if kind == b"n")
    moved, body = dict[int, int](), pdf[: places[0]]
    for place, end in pairwise((*places, start)):
        moved[place] = len(body)
        body += _END_OF_STREAM.sub(b"\nendstream\nendobj\n", pdf[place:end])
    entries = iter(moved[int(place)] if kind == b"n" else int(place) for place, kind in table)
    tail = _PLACE.sub(lambda found: b"%010d%s" % (next(entries), found[0][10:]), pdf[start:])
    return body + _LAST_WORDS.sub(b"startxref\n%d\n%%%%EOF" % len(body), tail)


def _xmp(document: Document) -> PDFStream:
    """The particulars as XMP, not compressed, so that any program can find them."""
    facts = {name: escape(str(value)) for name, value in document._asdict().items()}
    # Both forms say the same moment, and the older one knows no parts of a second.
    date = iso_of(document.made_ms // 1000 * 1000)
    packet = XMP.format(**facts, date=date, program=PROGRAM)
    about = {"Type": PDFName("Metadata"), "Subtype": PDFName("XML")}
    return _PlainStream(PDFDictionary(about), packet.encode())


def _output_intent(profile: PDFObjectReference) -> PDFDictionary:
    return PDFDictionary(
        {
            "Type": PDFName("OutputIntent"),
            "S": PDFName("GTS_PDFA1"),
            "OutputConditionIdentifier": PDFString("sRGB IEC61966-2.1"),
            "Info": PDFString("sRGB IEC61966-2.1"),
            "DestOutputProfile": profile,
        }
    )
