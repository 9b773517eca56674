"""What is not as it was, a plain sentence for each; what differs likewise is told once."""

from __future__ import annotations

import base64
import re
from collections.abc import Iterator, Mapping
from itertools import zip_longest
from typing import Any

OF_THE_FILE = re.compile(
    rb"/(?:CreationDate|ModDate|Producer|Creator) ?\((?:\\.|[^)])*\)|/ID\s*\[.*?\]|xref\n.*?%%EOF",
    re.DOTALL,
)
"""What of a PDF tells when and by what it was made; where its objects lie follows from that."""

LONGEST = 160

NOTHING = "nothing"


def sentences(part: str, before: Mapping[str, Any], after: Mapping[str, Any]) -> Iterator[str]:
    """A sentence for each way in which a part differs, with how often it does."""
    gone = [name for name in before if name not in after]
    new = [name for name in after if name not in before]
    if gone:
        yield f"{part}: “{gone[0]}” is gone{_and_more(len(gone))}."
    if new:
        yield f"{part}: “{new[0]}” was not there before{_and_more(len(new))}."
    found: dict[str, list[str]] = {}
    for name in before:
        if name in after and before[name] != after[name]:
            for place, was, now in differing(before[name], after[name]):
                told = f"{part}: in “{name}” {place or 'all of it'} was {was} and is {now}"
                found.setdefault(_likewise(name, place), []).append(told)
    for told in found.values():
        yield f"{told[0]}{_and_more(len(told))}."


def _likewise(name: str, place: str) -> str:
    """What two differences have in common that are told as one."""
    kind = name.rpartition(": ")[2] if ": " in name else ""
    return re.sub(r"\d+", "#", place) + re.sub(r"\d+", "#", kind.partition(",")[0])


def _and_more(count: int) -> str:
    return "" if count == 1 else f" (and {count - 1} more like it)"


def differing(before: Any, after: Any, place: str = "") -> Iterator[tuple[str, str, str]]:
    """Each place in two values where they differ, with what was there and what is."""
    if before == after:
        return
    match before, after:
        case {"pdf": str(was), **rest}, {"pdf": str(now), **more} if not rest and not more:
            yield from _papers(was, now, place)
        case dict(), dict():
            for key in [*before, *(key for key in after if key not in before)]:
                was, now = before.get(key, NOTHING), after.get(key, NOTHING)
                yield from differing(was, now, f"{place}.{key}" if place else str(key))
        case list(), list() if _named(before) and _named(after):
            yield from differing(_by_name(before), _by_name(after), place)
            if [each["name"] for each in before] != [each["name"] for each in after]:
                yield f"{place}, the order", _names(before), _names(after)
        case list(), list():
            for number, (was, now) in enumerate(zip_longest(before, after, fillvalue=NOTHING)):
                yield from differing(was, now, f"{place}[{number}]")
        case _:
            yield place, _short(before), _short(after)


def _named(values: list[Any]) -> bool:
    names = [each.get("name") for each in values if isinstance(each, dict)]
    return len(names) == len(values) == len(set(names)) and None not in names


def _by_name(values: list[Any]) -> dict[str, Any]:
    return {each["name"]: each for each in values}


def _names(values: list[Any]) -> str:
    return _short(" ".join(each["name"] for each in values))


def _short(value: Any) -> str:
    text = NOTHING if value is NOTHING else f"“{value}”"
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


# ── paper ───────────────────────────────────────────────────────────────────────────────────


def _papers(before: str, after: str, place: str) -> Iterator[tuple[str, str, str]]:
    """Two PDFs, but for when they were made: their words, or how they are drawn."""
    was, now = base64.b64decode(before), base64.b64decode(after)
    if OF_THE_FILE.sub(b"", was) == OF_THE_FILE.sub(b"", now):
        return
    told = list(differing(_words(was), _words(now), f"{place}, line "))
    yield from told[:3] or [(place, "drawn in one way", "drawn in another, with the same words")]


def _words(paper: bytes) -> list[str]:
    import pypdfium2  # noqa: PLC0415

    pages = pypdfium2.PdfDocument(paper)
    return [line for page in pages for line in page.get_textpage().get_text_range().splitlines()]
