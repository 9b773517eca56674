"""More choices than there is room for: a page at a time, and a key to the next."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dealerassist.locale.localizer import Localizer
from ui.shell.dialog import Dialog
from ui.shell.key_action import Intent, KeyAction, live, opening

CHOICES = 12
"""How many keys the pad for choices has room for in its middle."""


def page_count(entries: int, size: int) -> int:
    """How many pages so many entries need, of this size; one if there are none."""
    return max(1, -(-entries // size))


def slice_of_page(entries: int, page: int, size: int) -> slice:
    """Which of the entries a page shows, counted from 0; after the last page comes the first."""
    first = page % page_count(entries, size) * size
    return slice(first, first + size)


def choices_on(
    voice: Localizer, key_actions: Sequence[KeyAction], page: int, showing: Callable[[int], Dialog]
) -> tuple[KeyAction, ...]:
    """The keys on this page of the pad, and a key to the next page if there is one.

    Args:
        voice: the words of the screen.
        key_actions: all keys, in their order.
        page: which page, counted from 0.
        showing: the dialog with another page shown, by the number of that page.
    """
    shown = key_actions[slice_of_page(len(key_actions), page, CHOICES)]
    pages = page_count(len(key_actions), CHOICES)
    if pages == 1:
        return tuple(shown)
    return (*shown, more(voice, voice("More"), page, pages, lambda n: opening(showing(n))))


def more(
    voice: Localizer, title: str, page: int, pages: int, showing: Callable[[int], Intent]
) -> KeyAction:
    """The key to the next page; from the last one it leads to the first.

    Args:
        voice: the words of the screen.
        title: of the key.
        page: which page is shown, counted from 0.
        pages: how many there are.
        showing: the intent that shows another page, by the number of that page.
    """
    page %= pages
    number = voice("page {page} of {pages}", page=page + 1, pages=pages)
    return live("more", title, showing((page + 1) % pages), detail=number)
