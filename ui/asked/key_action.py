"""A key and what a tap on it does, held in one value so that the two cannot disagree."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Generic, NamedTuple, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.refusal_passages import row_explaining
from dealerassist.staff.authority import StaffAct
from dealerassist.table.commands import Command
from ui.asked.context import Context
from ui.view.parts import Key, Tone

WHY = "why:"
"""What the name of a grey key begins with when it is tapped, to ask why it is grey."""


class Intent:
    """What a tap on a key does; `ui/program/program.py: Program` and its subclasses do it."""

    __slots__ = ()

    def records(self, at: Context) -> bool:
        """Whether it makes an entry, or asks what is needed to make one."""
        return False

    def asks_for(self, at: Context) -> Command | StaffAct | None:
        """What whoever taps it must be permitted to do; None if everybody may tap it."""
        return None


class GreyReason(Struct, frozen=True):
    """Why a key is grey.

    Attributes:
        text: the reason, without a full stop.
        rule: the number of the rule; empty if it follows none.
        row: which passage of that rule is shown first, such as "HP 2 short-bet"; empty for its
            first passage.
        brief: the reason in a few words, for a key with little room; empty if `text` is short.
    """

    text: str
    rule: str = ""
    row: str = ""
    brief: str = ""


def reason_of(voice: Localizer, refusal: Refusal) -> GreyReason:
    """The refusal in words, with its rule."""
    text, brief = voice.refusal(refusal), voice.refusal_in_brief(refusal)
    return GreyReason(text, refusal.rule, row_explaining(refusal), brief)


class KeyAction(NamedTuple):
    """A key as it looks, and what a tap on it does; for a grey key, why it does nothing."""

    key: Key
    does: Intent | GreyReason

    def looking(self, **otherwise: str | bool) -> KeyAction:
        """The same key with these parts of its look changed."""
        return self._replace(key=replace(self.key, **otherwise))


Seen = TypeVar("Seen")


class ViewWithKeys(NamedTuple, Generic[Seen]):
    """A part of the view, together with its keys and what they do."""

    view: Seen
    key_actions: tuple[KeyAction, ...]


class Keys:
    """The keys of a part of the view, collected while it is made.

    A view holds keys only as they look. Whoever makes one puts each in through this, which keeps
    what it does, so that no key is shown that does nothing.
    """

    def __init__(self) -> None:
        self._every = list[KeyAction]()

    def one(self, key_action: KeyAction) -> Key:
        """The key as it looks."""
        self._every.append(key_action)
        return key_action.key

    def one_or_none(self, key_action: KeyAction | None) -> Key | None:
        """The same where there may be none."""
        return None if key_action is None else self.one(key_action)

    def row(self, key_actions: Iterable[KeyAction]) -> tuple[Key, ...]:
        """Several keys as they look, in their order."""
        return tuple([self.one(each) for each in key_actions])

    def places(self, key_actions: Iterable[KeyAction | None]) -> tuple[Key | None, ...]:
        """Several keys as they look, with empty places between them."""
        return tuple([self.one_or_none(each) for each in key_actions])

    @property
    def every(self) -> tuple[KeyAction, ...]:
        """All that were put in, with what they do."""
        return tuple(self._every)

    def with_view(self, view: Seen) -> ViewWithKeys[Seen]:
        """The view that they were put into, together with what they do."""
        return ViewWithKeys(view, self.every)


def live(
    name: str,
    title: str,
    does: Intent,
    *,
    detail: str = "",
    brief: str = "",
    tone: Tone = Tone.PLAIN,
    chosen: bool = False,
    icon: str = "",
    purpose: str = "",
) -> KeyAction:
    """A key that may be tapped; `chosen` marks the choice that holds now."""
    key = Key(
        name=name,
        title=title,
        detail=detail,
        brief=brief,
        tone=Tone.CHOSEN if chosen else tone,
        icon=icon,
        purpose=purpose,
    )
    return KeyAction(key, does)


def grey(
    voice: Localizer,
    name: str,
    title: str,
    reason: Refusal | GreyReason,
    *,
    tone: Tone = Tone.PLAIN,
    icon: str = "",
    purpose: str = "",
) -> KeyAction:
    """A key that may not be tapped, and says why."""
    if isinstance(reason, Refusal):
        reason = reason_of(voice, reason)
    why, brief = reasons(voice, reason)
    key = Key(
        name=name,
        title=title,
        enabled=False,
        why=why,
        brief=brief,
        tone=tone,
        icon=icon,
        purpose=purpose,
    )
    return KeyAction(key, reason)


def live_or_grey(
    voice: Localizer,
    name: str,
    title: str,
    does: Intent | Refusal | GreyReason,
    *,
    detail: str = "",
    brief: str = "",
    tone: Tone = Tone.PLAIN,
    icon: str = "",
    purpose: str = "",
) -> KeyAction:
    """A key that may be tapped; or the same one, grey, where `does` is why it may not.

    `detail` and `brief` are for the live key: a grey one shows its reason in their place.
    """
    if isinstance(does, Refusal | GreyReason):
        return grey(voice, name, title, does, tone=tone, icon=icon, purpose=purpose)
    return live(
        name, title, does, detail=detail, brief=brief, tone=tone, icon=icon, purpose=purpose
    )


def reasons(voice: Localizer, reason: GreyReason) -> tuple[str, str]:
    """The reason with its rule, as on a large key, and in a few words for one with little room.

    There the rule has no room in letters that can be read; a tap on the key shows it.
    """
    said = reason.brief or reason.text
    if not reason.rule:
        return reason.text, said
    return voice.cited(reason.text, reason.rule), said


def grey_in_brief(
    voice: Localizer,
    name: str,
    title: str,
    why: Refusal | GreyReason,
    *,
    said: str,
    tone: Tone = Tone.PLAIN,
) -> KeyAction:
    """A grey key too narrow for its reason: it is `said` in brief, and a tap shows `why`."""
    reason = reason_of(voice, why) if isinstance(why, Refusal) else why
    return grey(voice, name, title, replace(reason, brief=said), tone=tone)


def chosen(
    voice: Localizer, name: str, title: str, *, detail: str = "", tone: Tone = Tone.CHOSEN
) -> KeyAction:
    """A key that is chosen already: it stands out, and a tap on it leads nowhere further."""
    key = Key(name=name, title=title, detail=detail, enabled=False, tone=tone)
    return KeyAction(key, GreyReason(voice("This is chosen already")))
