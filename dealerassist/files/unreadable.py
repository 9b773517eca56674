"""Why a file, or what it says, cannot be read: a sentence, and where in the file that is."""

from __future__ import annotations

LONGEST_REASON = 240
"""Characters of a reason that another reader gives; it may quote the file at any length."""


class UnreadableError(ValueError):
    """A file that cannot be read: out of bounds, no text, no TOML, or no hand record.

    Attributes:
        message: the sentence in English, as the catalogue knows it, with ``{facts}`` to fill in.
        facts: what these gaps are filled with.
        key: the field that it is about; "" if it is about no one field.
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
