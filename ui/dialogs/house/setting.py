"""One setting of the house: its key, and how another value is given (house practice 7)."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.locale.catalogue import Language
from dealerassist.locale.house_settings import SETTINGS, value_said
from dealerassist.locale.localizer import capital
from dealerassist.table.commands import ChangeHouseSettings
from dealerassist.table.house_settings import (
    KINDS,
    LONGEST_COMMAND,
    RULE,
    USUAL,
    Bounds,
    CommandLine,
    LanguageCode,
    OneOf,
    PrinterName,
    Switch,
    Value,
)
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.dry_run import intent_for
from ui.asked.intents import AskDesk, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.machine.printer import leads_to_printer
from ui.keys.number_dialog import NumberDialog
from ui.keys.number_entry import NumberEntry, Preset
from ui.keys.spelling_dialog import SpellingDialog
from ui.view.view import Pad, Prompt

ROW = f"{RULE} house"
"""The passage about the settings of the house."""

PASSAGES = {"cashless_tips": "HP 4 tronc"}
"""The passages of settings that have one of their own, by the names of their fields."""


def setting_key(at: Context, name: str, page: Dialog) -> KeyAction:
    """The key of a setting on the page: what it is now, and below what of it."""
    value = at.state.settings.value(name)
    what = at.voice(SETTINGS[name].title)
    return live(
        f"setting-{name.replace('_', '-')}",
        value_said(at.voice, name, value),
        _changes(at, name, value, page),
        detail=what,
        purpose=what,
    )


def _changes(at: Context, name: str, value: Value, page: Dialog) -> Intent:
    """What a tap on the key does: the next choice at once, or a question for the value."""
    kind = KINDS[name]
    match kind:
        case Switch():
            return _set(at, name, int(not value), page)
        case Bounds():
            return opening(SettingNumber(setting=name, return_to=page))
        case LanguageCode():
            codes = ["", *Language]
            at_now = codes.index(str(value)) if value in codes else 0
            return _set(at, name, codes[(at_now + 1) % len(codes)], page)
        case CommandLine():
            return opening(SettingCommand(setting=name, name=str(value), return_to=page))
        case OneOf():
            return opening(SettingChoice(setting=name, return_to=page))
        case PrinterName():
            return leads_to_printer(page)
        case _:
            assert_never(kind)


def _set(at: Context, name: str, value: Value, page: Dialog) -> AskDesk:
    settings = replace(at.state.settings, **{name: value})
    return AskDesk(ChangeHouseSettings(settings), Mode(page))


def _prompt(at: Context, name: str, title: str) -> Prompt:
    """Says what the setting does."""
    return Prompt(title, at.voice.cited(at.voice(SETTINGS[name].why), RULE))


def changed(at: Context, name: str, value: Value, page: Dialog | None) -> Intent | GreyReason:
    """Give the setting this value, with the page open again; or why it cannot have it."""
    intent = intent_for(at, ChangeHouseSettings(replace(at.state.settings, **{name: value})))
    return intent if isinstance(intent, GreyReason) else AskDesk(intent.command, Mode(page))


class SettingNumber(NumberDialog, frozen=True, kw_only=True):
    """Asks for the number of a setting, by the name of its field in `HouseSettings`."""

    setting: str

    @property
    def may_be_nothing(self) -> bool:
        return self._bounds.fault(0) is None

    @property
    def _bounds(self) -> Bounds:
        kind = KINDS[self.setting]
        assert isinstance(kind, Bounds), "it is a number"
        return kind

    def longest(self, at: Context) -> int:
        return len(str(self._bounds.most))

    def asks(self, at: Context) -> Asked:
        words = SETTINGS[self.setting]
        prompt = _prompt(at, self.setting, at.voice(words.title))
        return self.keypad(at, self._entry(at), prompt=prompt, rule=ROW)

    def _entry(self, at: Context) -> NumberEntry:
        """What it may be; beside it the usual value, and 0 where that is a word.

        What is chosen now is grey.
        """
        voice, words = at.voice, SETTINGS[self.setting]
        typed = value_said(voice, self.setting, self.number) if self.digits else ""
        first = GreyReason(at.voice("Type a number first"))
        usual = USUAL.value(self.setting)
        presets = dict.fromkeys([int(usual), *([0] if words.zero else [])])
        return NumberEntry(
            title=at.voice(words.title),
            value=typed,
            hint=at.voice(
                "Now {value}; from {least} to {most}",
                value=value_said(voice, self.setting, at.state.settings.value(self.setting)),
                least=self._bounds.least,
                most=value_said(voice, self.setting, self._bounds.most),
            ),
            confirm=at.voice("Apply"),
            does=self._becomes(at, self.number) if self.digits else first,
            presets=tuple(
                Preset(
                    value,
                    value_said(voice, self.setting, value),
                    self._becomes(at, value),
                    at.voice("usual") if value == usual else "",
                )
                for value in presets
            ),
        )

    def _becomes(self, at: Context, value: int) -> Intent | GreyReason:
        if value == at.state.settings.value(self.setting):
            return GreyReason(at.voice("As now"))
        return changed(at, self.setting, value, self.return_to)


class SettingChoice(Dialog, frozen=True, kw_only=True):
    """Asks which of several a setting is, by the name of its field in `HouseSettings`."""

    setting: str

    def asks(self, at: Context) -> Asked:
        words = SETTINGS[self.setting]
        kind = KINDS[self.setting]
        assert isinstance(kind, OneOf), "it is one of several"
        keys = tuple(self._choice(at, value) for value in ("", *kind.choices))
        return Asked(
            prompt=Prompt(at.voice(words.title), at.voice.cited(at.voice(words.why), RULE)),
            pad=PadKeys(Pad.CHOICE, keys, (cancel(at.voice, then=Mode(self.return_to)),)),
            rule=PASSAGES.get(self.setting, ROW),
        )

    def _choice(self, at: Context, value: str) -> KeyAction:
        title = capital(value_said(at.voice, self.setting, value))
        does = changed(at, self.setting, value, self.return_to)
        if value == at.state.settings.value(self.setting):
            does = GreyReason(at.voice("As now"))
        name = f"choice-{value or 'none'}"
        return live_or_grey(at.voice, name, title, does)


class SettingCommand(SpellingDialog, frozen=True, kw_only=True):
    """Asks for a command of the house's own, sign by sign; without any there is none.

    The setting is named as its field in `HouseSettings`.
    """

    setting: str

    longest = LONGEST_COMMAND
    of_commands = True

    def asks(self, at: Context) -> Asked:
        voice, setting = at.voice, at.voice(SETTINGS[self.setting].title)
        title = voice("{setting}: {value}", setting=setting, value=self.name or "…")
        does: Intent | GreyReason = GreyReason(voice("As now"))
        if self.name != at.state.settings.value(self.setting):
            does = changed(at, self.setting, self.name, self.return_to)
        return self.letters(
            at,
            does,
            without=(voice("As before"), self.return_to),
            prompt=_prompt(at, self.setting, title),
            confirm=voice("Apply"),
            may_be_nothing=True,
            rule=ROW,
        )
