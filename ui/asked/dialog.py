"""The base of every dialog: what the screen asks it, with an answer for most of that."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from dealerassist.cards import Card
from ui.asked.asked import Asked, Over
from ui.asked.context import Context
from ui.asked.idle import IN_THE_PIT_NS, SIGNED_IN_NS
from ui.asked.key_action import GreyReason, Intent

Tapped = Card | int | str
"""What is tapped elsewhere than on the keys below: a card, a seat, a letter of a keyboard."""


class Dialog(Struct, frozen=True, kw_only=True):
    """Something that is asked over the keys of the hand. Nothing of it is journalled.

    A dialog is an immutable value. It says in one value all that the screen shows because of it
    (`asks`), and what a tap elsewhere than on its keys does (`tap`). Where it leaves something out,
    the screen does what it does without a dialog. Once it is given up, the dialog in `return_to` is
    open again, or the keys of the hand. To add one is to write a subclass, in a module of its own,
    that says what it asks.
    """

    return_to: Dialog | None = None

    is_list: ClassVar[bool] = False
    """Something is chosen from a list; *Undo* says "back to the list" then."""

    stays_when_refused: ClassVar[bool] = False
    """It stays open where the desk refuses what it asked for, so that nothing is typed again."""

    @property
    def reads_only(self) -> bool:
        """Whether it leads to no entry, so that it can be opened where the journal is read-only."""
        return False

    # ── what is asked and entered ───────────────────────────────────────────────────────────

    def asks(self, at: Context) -> Asked:
        """All that the screen shows because of it."""
        raise NotImplementedError

    def tap(self, at: Context, what: Tapped) -> Intent | GreyReason | None:
        """What a tap on this card, seat or letter does, or why nothing; None where it is as ever.

        A letter is one of a keyboard that no key stands for.
        """
        return None

    @property
    def holds_entry(self) -> bool:
        """Whether something has been entered in it that would be lost without a question."""
        return False

    # ── who is there ────────────────────────────────────────────────────────────────────────

    @property
    def signed_in(self) -> str:
        """The number of who has opened it with a PIN; empty where nobody has."""
        before = self.return_to
        if isinstance(before, BossPage):
            return before.boss
        page = page_behind(self)
        return "" if page is None else page.signed_in

    @property
    def is_for_reading(self) -> bool:
        """Whether there is much to read, or it is asked over such a page of the pit."""
        return False

    @property
    def untouched_ns(self) -> int | None:
        """After how long without a touch whoever signs in here, or has, is taken to have left.

        In nanoseconds; None where nobody does, and it waits. See `ui/dialogs/idle_timeout.py`.
        """
        if not self.signed_in:
            return None
        return IN_THE_PIT_NS if self.is_for_reading else SIGNED_IN_NS


class PaperPage(Dialog, frozen=True, kw_only=True):
    """A page on which papers are made: it says itself that one is, and needs no notice of it."""


class Page(PaperPage, frozen=True, kw_only=True):
    """A page above the keys, which stays in view while something is asked for it."""


class Cover(Dialog, frozen=True, kw_only=True):
    """What hides the page that it was opened from: the lock, or a hand laid on the felt."""


class Confirmation(Dialog, frozen=True, kw_only=True):
    """Asks once more for what was entered in the dialog that it leads back to."""


class BossPage(Dialog, frozen=True, kw_only=True):
    """A page for a pit boss who has signed in, and stays so in what it leads to.

    `boss` is the number of the pit boss; empty while nobody is enrolled.
    """

    boss: str = ""

    @property
    def signed_in(self) -> str:
        return self.boss


def page_behind(dialog: Dialog | None) -> Page | None:
    """The page above the keys: this one, or the nearest that it leads back to; None without one."""
    while dialog is not None and not isinstance(dialog, Page | Cover):
        dialog = dialog.return_to
    return dialog if isinstance(dialog, Page) else None


def page_over(dialog: Dialog, at: Context) -> Over | None:
    """What the page behind it shows, which stays in view while this is asked; None without one."""
    behind = page_behind(dialog)
    return None if behind is None or behind is dialog else behind.asks(at).over


def after_refusal(dialog: Dialog | None) -> Dialog | None:
    """What is open once the desk has refused what this asked for; None for the hand's keys.

    The page of the pit, if one is open, unless the dialog itself stays, or that in which something
    was entered that it only confirms.
    """
    while isinstance(dialog, Confirmation):
        dialog = dialog.return_to
    stays = dialog is not None and dialog.stays_when_refused
    return dialog if stays else page_behind(dialog)


def half_entered(dialog: Dialog | None) -> Dialog | None:
    """This dialog or the nearest that it leads back to in which something was entered."""
    if dialog is None or dialog.holds_entry:
        return dialog
    return half_entered(dialog.return_to)


def outermost(dialog: Dialog) -> Dialog:
    """The dialog that the way to this one began with."""
    return dialog if dialog.return_to is None else outermost(dialog.return_to)
