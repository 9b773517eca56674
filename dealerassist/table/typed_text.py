"""What somebody has written: a name, a reason."""

from __future__ import annotations


def as_seen(text: str) -> str:
    """The text in one line, without signs that are not seen.

    Among those are signs that turn round the order of what is read, on the very card that is
    looked at before signing.
    """
    return "".join(sign for sign in " ".join(text.split()) if sign.isprintable()).strip()
