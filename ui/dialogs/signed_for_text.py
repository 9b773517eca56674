"""What somebody signs for with a PIN, in a few words for each command (house practice 3)."""

from __future__ import annotations

from typing import assert_never

from dealerassist.hand.commands import DeclareFoulDeck
from dealerassist.hand.irregular.commands import GiveClock
from dealerassist.locale.house_settings import setting_is
from dealerassist.locale.localizer import dotted
from dealerassist.table.blind_commands import PlaceButton
from dealerassist.table.commands import (
    Acknowledge,
    ChangeHouseSettings,
    CloseShift,
    Command,
    Credit,
    Fill,
    LayRota,
    NameHouse,
    OpenTable,
    OpenTray,
    ReopenShift,
    StaffCommand,
)
from dealerassist.table.correction_commands import (
    ApproveCorrection,
    DeclineCorrection,
    WithdrawCorrection,
)
from dealerassist.table.house_settings import KINDS, HouseSettings
from dealerassist.table.money_state import worth
from ui.asked.context import Context
from ui.asked.pending_at_close import pending_in_brief

_WithWords = (
    CloseShift
    | ReopenShift
    | OpenTable
    | NameHouse
    | ChangeHouseSettings
    | LayRota
    | Fill
    | Credit
    | OpenTray
    | StaffCommand
    | DeclareFoulDeck
    | GiveClock
    | PlaceButton
    | Acknowledge
    | ApproveCorrection
    | DeclineCorrection
    | WithdrawCorrection
)
"""The commands that have words of their own."""


def signed_for(at: Context, command: Command) -> str:
    """What is signed for, in a few words."""
    if not isinstance(command, _WithWords):
        return at.voice("An act for the pit boss")
    if isinstance(command, StaffCommand):
        return at.voice("Staff")
    match command:
        case CloseShift():
            return dotted([at.voice("Close the shift"), pending_in_brief(at)])
        case ReopenShift(shift):
            return at.voice("Reopen shift {number}", number=shift)
        case OpenTable():
            return _table(at, command)
        case LayRota():
            return at.voice("Draw up the rota")
        case NameHouse(name):
            return at.voice("House: {house}", house=name)
        case ChangeHouseSettings(settings):
            return _settings(at, settings)
        case Fill() | Credit():
            return _slip(at, command)
        case OpenTray(pieces):
            amount = at.voice.money(worth(pieces))
            return at.voice("Tray of {amount}, not as counted last", amount=amount)
        case DeclareFoulDeck():
            return at.voice("Deck void: the hand does not count")
        case GiveClock(seat):
            return at.voice("Clock for seat {seat}", seat=seat)
        case PlaceButton(seat):
            return at.voice("Dealer button at seat {seat}", seat=seat)
        case Acknowledge(number):
            return at.voice("See to open matter {number}", number=number)
        case ApproveCorrection(number):
            return at.voice("Approve correction {number}", number=number)
        case DeclineCorrection(number):
            return at.voice("Decline correction {number}", number=number)
        case WithdrawCorrection(number):
            return at.voice("Withdraw correction {number}", number=number)
        case _:
            assert_never(command)


def _table(at: Context, command: OpenTable) -> str:
    """Which setting of the table is changed."""
    state, voice = at.state, at.voice
    if (command.mix or command.rules) != (state.mix or state.rules):
        return voice("Change game and limits")
    if command.name != state.name:
        return voice("Table number {table}", table=command.name)
    if command.buy_in_notice not in (state.buy_in_notice, 0):
        amount = voice.money(command.buy_in_notice)
        return voice("Cash desk handles {amount} and over", amount=amount)
    if command.sells_at_table != state.sells_at_table:
        return voice("Sale of chips at the table")
    return voice("Set up the chips in the tray")


def _settings(at: Context, settings: HouseSettings) -> str:
    """Which settings of the house are changed, and to what."""
    now = at.state.settings
    changed = [name for name in KINDS if settings.value(name) != now.value(name)]
    return ", ".join(setting_is(at.voice, name, settings.value(name)) for name in changed)


def _slip(at: Context, command: Fill | Credit) -> str:
    """The slip, with the number that it will have: "Slip 7: fill of €1,250"."""
    said = "Slip {number}: fill of {amount}"
    if isinstance(command, Credit):
        said = "Slip {number}: credit of {amount}"
    amount = at.voice.money(worth(command.pieces))
    return at.voice(said, number=at.state.money.slips + 1, amount=amount)
