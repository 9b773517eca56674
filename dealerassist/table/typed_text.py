"""Text that somebody has typed, such as an alias or a reason, made safe to show."""

from __future__ import annotations


def visible_text(text: str) -> str:
    """The text in one line, without invisible characters.

    Some of those reverse the direction of reading: whoever signs would read another text than the
    journal keeps.
    """
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable()).strip()
