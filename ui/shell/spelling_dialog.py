"""Dialogs in which a name is spelled on the keys of the screen."""

from __future__ import annotations

from typing import ClassVar, Self

from msgspec.structs import replace

from ui.shell.context import Context
from ui.shell.dialog import Dialog
from ui.shell.intents import opening
from ui.shell.key_action import GreyReason, Intent, KeyAction, grey, live
from ui.shell.letter_pad import COMMAND_SIGNS, SIGNS, WORDS_END, letter_keys
from ui.shell.pad import PadKeys
from ui.view.parts import Tone
from ui.view.view import Pad


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

    may_be_nothing: ClassVar[bool] = False
    """Whether it can be used empty."""

    def when_spelled(self, at: Context) -> Intent | GreyReason:
        """What the name is used for once it is complete, or why it cannot be."""
        raise NotImplementedError

    def without(self, at: Context) -> tuple[str, Dialog | None]:
        """The title of the key that leaves without a name, and what is open then."""
        raise NotImplementedError

    def confirm(self, at: Context) -> str:
        """The title of the key that uses the name."""
        return at.voice("Use name")

    def keys(self, at: Context) -> PadKeys:
        """The letters, the signs, and the keys that delete one, leave, and use the name."""
        shorter = replace(self, name=self.name[:-1])
        turned = replace(self, on_digits=not self.on_digits)
        letters = letter_keys(
            at.voice,
            self._longer,
            shorter,
            turned,
            on_digits=self.on_digits,
            room=self.longest - len(self.name),
            signs=COMMAND_SIGNS if self.of_commands else SIGNS,
        )
        return PadKeys(Pad.LETTERS, (*letters, *self._ends(at)))

    @property
    def holds_entry(self) -> bool:
        """Once a letter is typed."""
        return bool(self.name)

    def on_backspace(self) -> Dialog | str | None:
        """The last letter is deleted."""
        return "letter-back"

    def after_refusal(self) -> Dialog | None:
        """This dialog: the name stays as it was spelled."""
        return self

    def _longer(self, sign: str) -> Self:
        """With one more letter, as a capital where it is written so."""
        begins = not self.name or self.name[-1] in WORDS_END
        capital = self.in_capitals or (begins and not self.of_commands)
        return replace(self, name=(self.name + (sign if capital else sign.lower()))[: self.longest])

    def _ends(self, at: Context) -> tuple[KeyAction, ...]:
        voice, title = at.voice, self.confirm(at)
        leave, without = self.without(at)
        close = live("cancel", leave, opening(without))
        if not self.name.strip() and not self.may_be_nothing:
            why = GreyReason(voice("Type a name first"))
            return grey(voice, "confirm", title, why, tone=Tone.GO), close
        done = self.when_spelled(at)
        if isinstance(done, GreyReason):
            return grey(voice, "confirm", title, done, tone=Tone.GO), close
        return live("confirm", title, done, detail=self.name, tone=Tone.GO), close
