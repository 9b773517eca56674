"""The error for a file that cannot be read: a sentence, and where in the file the fault is."""

from __future__ import annotations

LONGEST_REASON = 240
"""How many characters of another library's message are kept; it may quote the file at length."""


class UnreadableError(ValueError):
    """A file that cannot be read: out of bounds, not text, not TOML, or not a hand record.

    Attributes:
        message: the sentence in English, as the catalogue has it, with ``{facts}`` to fill in.
        facts: the values for these places.
        key: the field that it is about; "" if it is about no single field.
        action: the number of the action that it is about, counted from 1; None if none.
        line: the line of the file, counted from 1; None where only the hand is known.
    """

    def __init__(
        self,
        message: str,
        *,
        key: str = "",
        action: int | None = None,
        line: int | None = None,
        **facts: object,
    ) -> None:
        super().__init__(message.format(**facts) if facts else message)
        self.message = message
        self.facts = facts
        self.key = key
        self.action = action
        self.line = line
