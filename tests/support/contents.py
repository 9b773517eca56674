"""The contents at the head of the long pages of docs, made from their headings.

python -m tests.support.contents --write makes them anew.
"""

from __future__ import annotations

import re
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

from tests.support.places import PROJECT

PAGES = sorted((PROJECT / "docs").rglob("*.md"))

LONG = 900
"""A page of so many words or more has contents, if it has some headings."""

FEW = 3
"""So many headings are found without."""

ON_THIS_PAGE = {"en": "**On this page** · ", "de": "**Auf dieser Seite** · "}

LINE = re.compile(rf"^(?:{'|'.join(map(re.escape, ON_THIS_PAGE.values()))}).*\n\n", re.MULTILINE)
FENCED = re.compile(r"^( *)```.*?^\1```", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)


def with_contents(page: Path, text: str) -> str:
    """The page with its contents before the first section, or without any where it is short."""
    bare = LINE.sub("", text, count=1)
    sections = [title for depth, title in headings(bare) if depth == 2]
    if len(bare.split()) < LONG or len(sections) <= FEW:
        return bare
    begins = ON_THIS_PAGE["de" if page.name.endswith(".de.md") else "en"]
    links = " · ".join(f"[{title}](#{anchor})" for title, anchor in anchored(bare, depth=2))
    head, section, rest = bare.partition("\n## ")
    return f"{head}\n{begins}{links}\n{section}{rest}"


def headings(text: str) -> Iterator[tuple[int, str]]:
    """How deep each heading is, and what it says; what a code block holds is none."""
    for marks, title in HEADING.findall(FENCED.sub("", text)):
        yield len(marks), title.strip()


def anchored(text: str, *, depth: int = 0) -> Iterator[tuple[str, str]]:
    """Each heading, of this depth or of any, with the name by which a link finds it."""
    seen: Counter[str] = Counter()
    for deep, title in headings(text):
        name = anchor_of(title)
        times, seen[name] = seen[name], seen[name] + 1
        if depth in {0, deep}:
            yield title, f"{name}-{times}" if times else name


def anchor_of(title: str) -> str:
    """What a heading is called in a link: as GitHub does it, which others follow."""
    return re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")


def main() -> None:
    for page in PAGES if "--write" in sys.argv else ():
        text = page.read_text(encoding="utf-8")
        if (made := with_contents(page, text)) != text:
            page.write_text(made, encoding="utf-8")


if __name__ == "__main__":
    main()
