"""A fast reader for plain records, such as programs write them.

Python's TOML reader goes over every character in Python, which takes as long as playing the hand
does. So lines that can mean only one thing are read here: numbers, simple texts, lists of numbers,
and the actions. All other lines, and whole records with anything unusual, are left to TOML's
reader, so that both ways give the same fields and the same errors.
"""

from __future__ import annotations

import datetime as dt
import re
import tomllib
from decimal import Decimal
from functools import lru_cache
from typing import Any

from dealerassist.files.toml import decimal_of

# Only what cannot mean anything else in TOML: a text without escapes and control characters, a
# number without exponent and underscores, a time of day to the second, true and false. The groups
# are atomic (`(?>`, `*+`): once matched they are not tried otherwise, so that no text of a hostile
# file makes the search take long.
_TEXT = r"""(?>"[^"\\\x00-\x1f\x7f]*"|'[^'\x00-\x1f\x7f]*')"""
_NUMBER = r"-?(?:0|[1-9][0-9]{0,14})(?:\.[0-9]{1,9})?"
_TIME = r"(?:[01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9]"

_ACTIONS = re.compile(
    rf"^actions[ \t]*=[ \t]*\[((?:\s*{_TEXT}\s*,)*+(?:\s*{_TEXT})?)\s*\][ \t]*\r?$", re.MULTILINE
)
_FIELD = re.compile(
    r"([A-Za-z0-9_]+)[ ]*=[ ]*(?:"
    rf"({_NUMBER})|({_TEXT})|\[({_NUMBER}(?:,[ ]?{_NUMBER})*)\]|"
    rf"\[({_TEXT}(?:,[ ]?{_TEXT})*+)\]|({_TIME})|(true|false))[ ]*\r?"
)
LONGEST_KEPT = 2048
"""Characters of other lines that are remembered once read; longer ones are notes on one hand."""

_QUOTED = re.compile(r"""\"([^\"]*)\"|'([^']*)'""")


def plain_fields(text: str, table: str | None) -> dict[str, Any] | None:
    """The fields of a record; None if it is not plain, or anything is wrong with it.

    After None the caller reads the text with TOML's reader, which also says what is wrong.

    Args:
        text: the record, under its table if it has one.
        table: the name of that table.
    """
    # In a text of many lines, what looks like a field might be none.
    actions = _ACTIONS.search(text)
    if actions is None or '"""' in text or "'''" in text:
        return None
    fields: dict[str, Any] = {"actions": _texts(actions[1])}
    others = []
    for line in (text[: actions.start()] + text[actions.end() :]).split("\n"):
        if (field := _FIELD.fullmatch(line)) is not None:
            if field[1] in fields:
                return None
            fields[field[1]] = _value(field)
        elif line and line != f"[{table}]":
            others.append(line)
    return _with_others(fields, "\n".join(others)) if others else fields


def _value(field: re.Match[str]) -> object:
    _, number, text, numbers, texts, time, truth = field.groups()
    if numbers is not None:
        return [_number(item) for item in numbers.split(",")]
    if number is not None:
        return _number(number)
    if text is not None:
        return text[1:-1]
    if texts is not None:
        return _texts(texts)
    return dt.time.fromisoformat(time) if time is not None else truth == "true"


def _number(text: str) -> int | Decimal:
    return Decimal(text) if "." in text else int(text)


def _texts(text: str) -> list[str]:
    """The texts of a list, one for each quoted part."""
    return [a or b for a, b in _QUOTED.findall(text)]


def _with_others(fields: dict[str, Any], text: str) -> dict[str, Any] | None:
    """The fields together with those of the other lines, which TOML's reader reads."""
    try:
        others = _toml(text) if len(text) <= LONGEST_KEPT else _toml.__wrapped__(text)
    except (ValueError, RecursionError):
        return None
    # A table would take in the fields below it, and two of one name are a mistake.
    if "[" in {line.lstrip()[:1] for line in text.split("\n")} or fields.keys() & others.keys():
        return None
    return fields | others


@lru_cache(maxsize=256)
def _toml(text: str) -> dict[str, Any]:
    """The fields of some lines; remembered, as hands of one table share lines such as `_stakes`."""
    return tomllib.loads(text, parse_float=decimal_of)
