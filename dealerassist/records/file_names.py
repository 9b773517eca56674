"""Names of files that are made of what a house calls its tables."""

from __future__ import annotations

import re
import unicodedata

LONGEST_BYTES = 90
"""Of each part: with all that is added, every file system takes the name."""


def file_name(*parts: str, ending: str) -> str:
    """The parts joined by hyphens, of letters and figures alone; what is left of none is left out.

    So no name leads to another folder, is taken for an option, or is too long.
    """
    return "-".join(filter(None, map(_plain, parts))) + f".{ending}"


def _plain(part: str) -> str:
    plain = re.sub(r"[^\w.]+", "-", unicodedata.normalize("NFC", part))[:60]
    return plain.encode()[:LONGEST_BYTES].decode(errors="ignore").strip("-.")
