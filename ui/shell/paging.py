"""More choices than a pad has keys: a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dealerassist.locale.localizer import Localizer
from ui.shell.dialog import Dialog
from ui.shell.key_action import KeyAction, live, opening

CHOICES = 12
"""How many keys the pad for choices has room for in its middle."""


def page_of(
    voice: Localizer, key_actions: Sequence[KeyAction], page: int, turned: Callable[[int], Dialog]
) -> tuple[KeyAction, ...]:
    """The keys on this page, and a key to the next page if there are more than one page holds.

    Args:
        voice: the words of the screen.
        key_actions: all keys, in their order.
        page: which page, counted from 0.
        turned: the dialog with another page shown, by the number of that page.
    """
    if len(key_actions) <= CHOICES:
        return tuple(key_actions)
    shown = key_actions[page * CHOICES : (page + 1) * CHOICES]
    return (*shown, more(voice, voice("More"), page, -(-len(key_actions) // CHOICES), turned))


def more(
    voice: Localizer, title: str, page: int, pages: int, turned: Callable[[int], Dialog]
) -> KeyAction:
    """The key to the next page; from the last one it leads to the first."""
    number = voice("page {page} of {pages}", page=page + 1, pages=pages)
    return live("more", title, opening(turned((page + 1) % pages)), detail=number)
