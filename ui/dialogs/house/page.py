"""The page *The house*: a key for each setting, which says what it is now (house practice 7)."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dealerassist.hand.refusal import Refusal
from dealerassist.locale.house_settings import SETTINGS, value_said
from dealerassist.locale.localizer import dotted
from dealerassist.staff.authority import permitted
from dealerassist.table.commands import ChangeHouseSettings, NameHouse
from dealerassist.table.house_settings import RULE
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import BossPage, Dialog
from ui.asked.dry_run import refusal_of
from ui.asked.intents import TableAct, cancel, opening
from ui.asked.key_action import GreyReason, KeyAction, grey, live
from ui.asked.screen_mode import Mode
from ui.dialogs.cash_desk_threshold import BuyInNotice
from ui.dialogs.house.setting import ROW, setting_key
from ui.dialogs.machine.printer import printer_key
from ui.dialogs.name_house import HouseName
from ui.dialogs.permitted_keys import no_pin_here
from ui.dialogs.sign import Signature, Signing, SigningTask, asks_to_sign
from ui.dialogs.table_number import TableNumber
from ui.dialogs.table_setup_command import changed_table_command
from ui.keys.paging import page_of_choices
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
            pad=page_of_choices(
                at.voice,
                keys,
                self.page,
                lambda page: replace(self, page=page),
                close,
                pad=Pad.SETTINGS,
            ),
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
