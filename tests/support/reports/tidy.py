"""Checks that no text of a page lies over another or outside the margins."""

from reports.paper.page import LEFT, PAGE_HEIGHT, RIGHT, Mark, Text
from reports.paper.style import width_of

LONG = "Donaudampfschifffahrtsgesellschaftskapitänszimmer am großen Fenster"
"""A name that fits into no column."""


def boxes_of(marks: list[Mark]) -> list[tuple[float, float, float, float, str]]:
    """Left, top, right, bottom and words of every text on a page."""
    return [
        (m.x, m.y - 0.72 * m.style.size, m.x + width_of(m.text, m.style), m.y, m.text)
        for m in marks
        if isinstance(m, Text) and m.text.strip()
    ]


def assert_tidy(pages: list[list[Mark]]) -> None:
    """Every text of these pages is within the margins, and none lies over another."""
    for marks in pages:
        boxes = boxes_of(marks)
        for left, top, right, bottom, text in boxes:
            assert left >= LEFT - 0.1, text
            assert right <= RIGHT + 0.1, text
            assert top > 0, text
            assert bottom < PAGE_HEIGHT, text
        assert_apart(boxes)


def assert_apart(boxes: list[tuple[float, float, float, float, str]]) -> None:
    """No two of these texts touch."""
    boxes = sorted(boxes, key=lambda box: box[1])
    for at, (left, top, right, bottom, text) in enumerate(boxes):
        for other in boxes[at + 1 :]:
            if other[1] >= bottom:
                break
            apart = other[2] <= left or right <= other[0] or other[3] <= top
            assert apart, f"{text!r} and {other[4]!r} overlap"
