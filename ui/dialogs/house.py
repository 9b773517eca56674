"""The page *The house*: a key for each setting, and how another value is given (HP 7)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.catalogue import Language
from dealerassist.locale.house_settings import SETTINGS, value_said
from dealerassist.locale.localizer import capital, dotted
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import ChangeHouseSettings, NameHouse
from dealerassist.table.house_name import LONGEST_HOUSE
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
from ui.asked.dialog import BossPage, Dialog
from ui.asked.dry_run import intent_for, refusal_of
from ui.asked.intents import AskDesk, TableAct, back_to_page, cancel, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, live_or_grey
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.dialogs.machine.printer import leads_to_printer, printer_key
from ui.dialogs.permitted_keys import no_pin_here
from ui.dialogs.sign import Signature, Signing, SigningTask, asks_to_sign
from ui.dialogs.table_setup import BuyInNotice, TableNumber, changed_table_command
from ui.keys.number_dialog import NumberDialog, NumberEntry, Preset
from ui.keys.paging import choices_on_page
from ui.keys.spelling_dialog import SpellingDialog
from ui.program.signed_requests import SignOutcome
from ui.view.view import Pad, Prompt


class HousePage(BossPage, frozen=True, kw_only=True):
    """The settings of the house at this table, page by page, counted from 0."""

    page: int = 0

    is_list = True

    def asks(self, at: Context) -> Asked:
        who = at.voice("{person} is signed in", person=self.boss) if self.boss else ""
        told = at.voice("The log and the shift report tell every change")
        keys = (
            _name(at, self),
            _table(at, self),
            _threshold(at, self),
            _printer(at, self),
            *_settings(at, self),
        )
        kept = at.voice("the choices are kept")
        close = cancel(at.voice, detail=kept, then=Mode(self.return_to))
        return Asked(
            prompt=Prompt(at.voice("The house"), at.voice.cited(dotted([who, told]), RULE)),
            pad=choices_on_page(at.voice, self, self.page, keys, close, pad=Pad.SETTINGS),
            rule=ROW,
        )


class HouseSignIn(SigningTask, frozen=True, kw_only=True):
    """A pit boss signs in to the page."""

    def signing(self, at: Context) -> Signing:
        return Signing(act=at.voice("The house"), confirm=at.voice("Sign in"))

    def refuse(self, at: Context, person: str) -> Refusal | None:
        """Why this person cannot: only who may change a setting may open the page."""
        return permitted(at.state, person, ChangeHouseSettings(at.state.settings))

    def outcome(self, by: Signature) -> SignOutcome:
        return Mode(HousePage(boss=by.person, return_to=by.return_to))


def house_key(at: Context, menu: Dialog) -> KeyAction:
    """The key of the menu to the page, by a pit boss's PIN; it says what the house is called."""
    voice, title = at.voice, at.voice("House")
    refusal = refusal_of(at, NameHouse("X")) or no_pin_here(at)
    if refusal is not None:
        return grey(voice, "house", title, refusal, icon="house")
    page = HousePage(return_to=menu)
    does = opening(asks_to_sign(at, HouseSignIn(), menu) if at.state.staff else page)
    detail = at.state.house or voice("No name yet")
    return live("house", title, does, detail=detail, icon="house")


def _name(at: Context, page: HousePage) -> KeyAction:
    name, what = at.state.house, at.voice("Name of the house")
    spelled = opening(HouseName(name=name, return_to=page))
    return live("house-name", name or at.voice("No name yet"), spelled, detail=what, purpose=what)


def _table(at: Context, page: HousePage) -> KeyAction:
    return _of_table(
        at, "table-number", at.state.name, at.voice("Number of the table"), TableNumber(), page
    )


def _threshold(at: Context, page: HousePage) -> KeyAction:
    said = at.voice("from {amount}", amount=at.voice.money(at.state.notice_at))
    return _of_table(at, "cash-desk", said, at.voice("To the cash desk"), BuyInNotice(), page)


def _of_table(
    at: Context, name: str, value: str, what: str, asks: Dialog, page: HousePage
) -> KeyAction:
    """The key of what can be changed between two shifts only."""
    refusal: Refusal | GreyReason | None = GreyReason(at.voice("Choose a game first"))
    if at.state.rules is not None:
        refusal = refusal_of(at, changed_table_command(at.state))
    if refusal is not None:
        title = at.voice("{setting}: {value}", setting=what, value=value)
        return grey(at.voice, name, title, refusal, purpose=what)
    return live(name, value, opening(replace(asks, return_to=page)), detail=what, purpose=what)


def _printer(at: Context, page: HousePage) -> KeyAction:
    """The key to the page of the printer, where another is chosen; it names the chosen one."""
    key_action = printer_key(at, page)
    if isinstance(key_action.does, GreyReason):
        return key_action
    named = value_said(at.voice, "printer", at.state.settings.printer)
    what = at.voice("Printer")
    return live("printer", named, key_action.does, detail=what, purpose=what)


def _settings(at: Context, page: HousePage) -> Iterator[KeyAction]:
    """The keys of all other settings; beside the command of the call, one that tries it."""
    for name in SETTINGS:
        if name != "printer":
            yield setting_key(at, name, page)
        if name == "call_command":
            yield _bell(at)


def _bell(at: Context) -> KeyAction:
    """The key that runs the command of the call once."""
    voice, what = at.voice, at.voice("Try the call")
    if not at.state.settings.call_command:
        return grey(voice, "bell-try", what, GreyReason(voice("no command")), purpose=what)
    if at.bell_is_tried:
        return grey(voice, "bell-try", what, GreyReason(voice("The command runs")), purpose=what)
    return live("bell-try", voice("Ring once"), TableAct.TRY_BELL, detail=what, purpose=what)


# ── the name of the house ───────────────────────────────────────────────────────────────────────


class HouseName(SpellingDialog, frozen=True, kw_only=True):
    """Asks for the name of the house, letter by letter."""

    longest = LONGEST_HOUSE

    def asks(self, at: Context) -> Asked:
        why = at.voice("Every report, record and file says it from then on")
        title = at.voice("House: {house}", house=self.name or "…")
        return self.letters(
            at,
            back_to_page(self, intent_for(at, NameHouse(self.name))),
            without=(at.voice("As before"), self.return_to),
            prompt=Prompt(title, at.voice.cited(why, "HP 4")),
            rule="HP 4",
        )


# ── one setting ─────────────────────────────────────────────────────────────────────────────────


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
            place = codes.index(str(value)) if value in codes else 0
            return _set(at, name, codes[(place + 1) % len(codes)], page)
        case CommandLine():
            return opening(SettingCommand(setting=name, name=str(value), return_to=page))
        case OneOf():
            return opening(SettingChoice(setting=name, return_to=page))
        case PrinterName():
            return leads_to_printer(page)
        case _:
            assert_never(kind)


def _set(at: Context, name: str, value: Value, page: Dialog | None) -> AskDesk:
    """Gives the setting this value, with the page open again."""
    settings = replace(at.state.settings, **{name: value})
    return AskDesk(ChangeHouseSettings(settings), Mode(page))


def _set_if_possible(
    at: Context, name: str, value: Value, page: Dialog | None
) -> Intent | GreyReason:
    """The same; or why the setting cannot have this value."""
    does = _set(at, name, value, page)
    asked = intent_for(at, does.command)
    return asked if isinstance(asked, GreyReason) else does


def _prompt(at: Context, name: str, title: str) -> Prompt:
    """Says what the setting does."""
    return Prompt(title, at.voice.cited(at.voice(SETTINGS[name].why), RULE))


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
        return _set_if_possible(at, self.setting, value, self.return_to)


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
        does = _set_if_possible(at, self.setting, value, self.return_to)
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
            does = _set_if_possible(at, self.setting, self.name, self.return_to)
        return self.letters(
            at,
            does,
            without=(voice("As before"), self.return_to),
            prompt=_prompt(at, self.setting, title),
            confirm=voice("Apply"),
            may_be_nothing=True,
            rule=ROW,
        )
