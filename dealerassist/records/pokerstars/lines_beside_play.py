"""What the lines of a hand tell beside the play: chat, who comes and goes, and notes of the room.

Such lines are passed over. All that looks like play is not: whoever has no seat does nothing.
"""

from __future__ import annotations

import re

from dealerassist.records.pokerstars.amounts_and_cards import AMOUNT

_CHAT = re.compile(r'.+ said, ".*"')

_KNOCKING_OUT = "(?:splitting the elimination of|eliminating)"

_GUESTS = (
    r"joins the table at seat #\d{1,2}",
    "leaves the table",
    "will be allowed to play after the button",
    "(?:was|has been) removed from the table(?: for failing to post)?",
    "(?:is|was) (?:re|dis)?connected",
    "has timed out(?: while (?:being )?disconnected)?",
    r"has \d+ seconds left to act",
    "has (?:requested|run out of) (?:time|TIME)",
    "has returned",
    "(?:is sitting|sits) out",
    "is dealt (?:in|out)",
    r"finished the tournament(?: in \d+(?:st|nd|rd|th) place(?: and received .*)?)?",
    r"wins the tournament(?: and receives .*| - congratulations!)?",
    r"wins an entry to tournament #\d+.*",
    rf"(?:wins|split) (?:a |the )?{AMOUNT} (?:bounty )?for {_KNOCKING_OUT} .*",
    "also received a .* reward of .*",
    rf"(?:re-?buys|takes the add-?on) and receives {AMOUNT} chips for .*",
    rf"cashed out the hand for {AMOUNT}(?: \| Cash Out Fee {AMOUNT})?",
    rf"adds {AMOUNT}(?: in chips| to (?:the|their) stack)?",
    rf"Table deposit {AMOUNT}",
    "is feeling .*",
)
"""What a player does, or an observer, that is no play; after the name, also with a colon."""

_NOTES = (
    "Betting is capped",
    "Pair on board - a double bet is allowed",
    "The deck is reshuffled",
    r"\*+ # \d+ \*+",
    rf"The (?:blinds|stakes|limits) (?:are|will be) now {AMOUNT}/{AMOUNT}.*",
)
"""What the room notes."""

_OF_GUESTS = re.compile("|".join(_GUESTS))
_KNOWN = re.compile(f".+?:? (?:{_OF_GUESTS.pattern})|{'|'.join(_NOTES)}")

_LIKE_PLAY = re.compile(
    r"[\d\[\]:*]|\b(?:fold|check|call|bet|rais|post|blind|ante|straddl|br[io]ng|complet|show|muck"
    r"|discard|draw|stand|stood|pat\b|collect|return|deal|board|flop|turn\b|river|pot\b|win|won\b"
    r"|all[- ]in)",
    re.IGNORECASE,
)
"""Numbers, cards, somebody's name before a colon, or a word of the play."""


def is_beside_the_hand(line: str) -> bool:
    """Whether nothing of the play can be in a line: a known one, or words that are none of it."""
    return is_chat(line) or _KNOWN.fullmatch(line) is not None or _LIKE_PLAY.search(line) is None


def is_of_no_hand(text: str) -> bool:
    """Whether a player did this besides the hand; `text` is what stands behind the name."""
    return _OF_GUESTS.fullmatch(text) is not None


def is_chat(line: str) -> bool:
    """Whether somebody says something, which may be any words."""
    return line.endswith('"') and _CHAT.fullmatch(line) is not None
