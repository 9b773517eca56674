"""What is wrong with a profile, in the reader's language."""

from __future__ import annotations

from dealerassist.files.shown_values import shown
from dealerassist.files.unreadable import LONGEST_REASON
from dealerassist.locale.catalogue import Catalogue
from dealerassist.rules.profile import ProfileError

TOML_SAYS = (
    "Cannot overwrite a value",
    "Expected '=' after a key in a key/value pair",
    "Expected ']' at the end of a table declaration",
    "Expected ']]' at the end of an array declaration",
    "Expected newline or end of document after a statement",
    "Invalid initial character for a key part",
    "Invalid statement",
    "Invalid value",
    "Unclosed array",
    "Unclosed inline table",
    "Unterminated string",
)
"""What Python's TOML parser says of what is written wrongly most often; its words are messages."""


def profile_fault(say: Catalogue, error: ProfileError) -> str:
    """Which key is wrong and why, as a part of a sentence: ``stakes.ante: is missing``."""
    facts = dict(error.facts)
    if "reason" in facts:
        # What another program calls a fault is in the catalogue, where it is usual.
        facts["reason"] = say(str(facts["reason"]))
    said = shown(say(error.message, **facts), LONGEST_REASON)
    if error.line is not None:
        said = f"{said} ({say('line {line}', line=error.line)})"
    return f"{error.key}: {said}" if error.key else said
