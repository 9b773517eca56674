"""The pages of a paper as pictures, drawn from the very file that is printed."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from io import BytesIO

from PIL import Image
from pypdfium2 import PdfDocument

WIDTH = 1280
"""How wide a picture is, in pixels: as wide as a page is shown on a panel of 1920 pixels."""

COLOURS = 256
"""A page has a few inks, and the greys between them and the paper."""


def page_pictures(pdf: bytes) -> tuple[str, ...]:
    """Each page as the text of its PNG (base64 for URLs): nothing of it is written anywhere.

    Args:
        pdf: the content of the file.
    """
    with PdfDocument(pdf) as document:
        return tuple(_picture(document, at) for at in range(len(document)))


def _picture(document: PdfDocument, at: int) -> str:
    page = document[at]
    drawn = page.render(scale=WIDTH / page.get_width()).to_pil()
    content = BytesIO()
    # By the median cut, which Pillow would take, a page takes a tenth of a second more.
    few = drawn.convert("RGB").quantize(COLOURS, method=Image.Quantize.FASTOCTREE)
    few.save(content, "PNG")
    return urlsafe_b64encode(content.getvalue()).decode()
