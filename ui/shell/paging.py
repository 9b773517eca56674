"""More choices than a pad has keys: a page at a time."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from dealerassist.locale.localizer import Localizer
from ui.shell.dialog import Dialog
from ui.shell.key_action import KeyAction, live, opening

CHOICES = 12
"""As many keys as the pad for choices has in its middle."""


def page_of(
    voice: Localizer, touches: Sequence[KeyAction], page: int, turned: Callable[[int], Dialog]
) -> tuple[KeyAction, ...]:
    """The touches on this page, and a key to the next one where they are more than a page holds.

    Args:
        voice: the reader's language.
        touches: all of them, in their order.
        page: which page, from 0.
        turned: what lies over the keys on another page.
    """
    if len(touches) <= CHOICES:
        return tuple(touches)
    shown = touches[page * CHOICES : (page + 1) * CHOICES]
    return (*shown, more(voice, voice("More"), page, -(-len(touches) // CHOICES), turned))


def more(
    voice: Localizer, title: str, page: int, pages: int, turned: Callable[[int], Dialog]
) -> KeyAction:
    """The key to the next page; from the last one it leads to the first."""
    number = voice("page {page} of {pages}", page=page + 1, pages=pages)
    return live("more", title, opening(turned((page + 1) % pages)), detail=number)
