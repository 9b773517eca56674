"""File names made of free text, such as the name that a house gives to a table."""

from __future__ import annotations

import re
import unicodedata

LONGEST_BYTES = 90
"""Of each part, in UTF-8: file systems take names of 255 bytes, and one or two parts are long."""


def file_name(*parts: str, ending: str) -> str:
    """The parts joined by hyphens, then a dot and the ending.

    Of each part only letters, digits, underscores and dots stay, with hyphens for all else; parts
    that are empty then are left out. So a table's name cannot lead to another folder, be taken
    for a command-line option, or make the file's name too long.
    """
    return "-".join(filter(None, map(_plain, parts))) + f".{ending}"


def _plain(part: str) -> str:
    plain = re.sub(r"[^\w.]+", "-", unicodedata.normalize("NFC", part))[:60]
    return plain.encode()[:LONGEST_BYTES].decode(errors="ignore").strip("-.")
