"""Dialogs in which a name is spelled on the keys of the screen."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from ui.asked.asked import NO_SEATS, Asked, SeatsAsked
from ui.asked.context import Context
from ui.asked.dialog import Dialog, page_over
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.keys.letter_pad import COMMAND_SIGNS, SIGNS, WORDS_END, letter_keys
from ui.view.parts import Tone
from ui.view.view import Pad, Prompt


class SpellingDialog(Dialog, frozen=True, kw_only=True):
    """A dialog in which a name is spelled.

    Attributes:
        name: as far as it has been spelled.
        on_digits: whether the keys show digits and signs, not letters.
    """

    name: str = ""
    on_digits: bool = False

    longest: ClassVar[int]
    """How many letters and signs the name can have."""

    in_capitals: ClassVar[bool] = False
    """Whether all of it is written so, as numbers and initials are; else each word begins so."""

    of_commands: ClassVar[bool] = False
    """Whether it is a command line: in small letters, with the signs of one."""

    stays_when_refused = True

    def letters(
        self,
        at: Context,
        does: Intent | GreyReason,
        *,
        without: tuple[str, Dialog | None],
        prompt: Prompt | None = None,
        confirm: str = "",
        may_be_nothing: bool = False,
        more: tuple[KeyAction, ...] = (),
        rule: str | None = None,
        seats: SeatsAsked = NO_SEATS,
    ) -> Asked:
        """The letters, with the page of the pit that the name is spelled for left in view.

        Args:
            does: what the name is used for, or why it cannot be; nothing while none is typed.
            without: the title of the key that leaves without a name, and what is open then.
            confirm: the title of the key that uses the name, if it does not merely say so.
            may_be_nothing: it can be used empty.
            more: other keys that lead on.
            rule: behind *Why?*; None for that of the hand's own step.
        """
        shorter = replace(self, name=self.name[:-1])
        turned = replace(self, on_digits=not self.on_digits)
        keys = letter_keys(
            at.voice,
            self._longer,
            shorter,
            turned,
            on_digits=self.on_digits,
            room=self.longest - len(self.name),
            signs=COMMAND_SIGNS if self.of_commands else SIGNS,
        )
        usable = bool(self.name.strip()) or may_be_nothing
        done = does if usable else GreyReason(at.voice("Type a name first"))
        leave, then = without
        close = live("cancel", leave, opening(then))
        return Asked(
            prompt=prompt,
            pad=PadKeys(Pad.LETTERS, keys, (self._confirm(at, confirm, done), close, *more)),
            rule=rule,
            seats=seats,
            over=page_over(self, at),
            backspace="letter-back",
        )

    @property
    def holds_entry(self) -> bool:
        return bool(self.name)

    def _longer(self, sign: str) -> Self:
        """With one more letter, as a capital where it is written so."""
        begins = not self.name or self.name[-1] in WORDS_END
        capital = self.in_capitals or (begins and not self.of_commands)
        return replace(self, name=(self.name + (sign if capital else sign.lower()))[: self.longest])

    def _confirm(self, at: Context, title: str, does: Intent | GreyReason) -> KeyAction:
        title = title or at.voice("Use name")
        return live_or_grey(at.voice, "confirm", title, does, detail=self.name, tone=Tone.GO)
