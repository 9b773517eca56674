"""Reading a PDF back as a person would: its words, page by page."""

import re

import pypdfium2


def pages_of(pdf: bytes) -> list[str]:
    """The text of every page, all white space as single blanks."""
    document = pypdfium2.PdfDocument(pdf)
    try:
        return [_words(document[at]) for at in range(len(document))]
    finally:
        document.close()


def _words(page: pypdfium2.PdfPage) -> str:
    text = page.get_textpage().get_text_range()
    return re.sub(r"[\s\u202f\u00a0]+", " ", text)


def text_of(pdf: bytes) -> str:
    """The text of all pages."""
    return " ".join(pages_of(pdf))
