"""What the settings of the house are called, and how a value of one is written."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Protocol, assert_never

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue, Language
from dealerassist.locale.games_and_stakes import HOUSES, game_name, house_name, limit_and_stakes
from dealerassist.locale.mixed_tables import mix_name
from dealerassist.rules.limits import Limit
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.house_settings import (
    CASH_DESK,
    GAME,
    HOUSE,
    KINDS,
    SALE,
    STAKES,
    TABLE,
    Bounds,
    CommandLine,
    Kind,
    LanguageCode,
    Milliseconds,
    Minutes,
    OneOf,
    PrinterName,
    Seconds,
    Switch,
    Value,
    WholeMoney,
)
from dealerassist.table.tronc_state import CashlessTips


class SettingWords(Struct, frozen=True):
    """The words of a setting.

    Attributes:
        title: what it is called, on its line of the page, in the log and on paper.
        why: what it does, in one sentence without a full stop, where it is changed.
        zero: what 0 means; empty where it is a number as any other.
    """

    title: str
    why: str
    zero: str = ""


OWN_NAMES: Mapping[str, str] = {Language.GERMAN: "Deutsch", Language.ENGLISH: "English"}
"""What each language calls itself, whatever the screen speaks."""

SETTINGS: Mapping[str, SettingWords] = {
    "language": SettingWords(
        "Language of the screen",
        "Every shift begins in it; the key at the top changes it meanwhile",
        zero="as chosen",
    ),
    "lock_seconds": SettingWords(
        "Lock when idle", "Between hands, after so long without a tap", zero="never"
    ),
    "dim_minutes": SettingWords(
        "Dark when idle", "Between shifts, after so long without a touch", zero="never"
    ),
    "bounce_ms": SettingWords(
        "A finger that bounces",
        "So long a key that has just appeared under a finger takes nothing",
    ),
    "call_command": SettingWords(
        "Command of the call", "What it starts rings, as a lamp or a bell; the screen calls anyway"
    ),
    "call_seconds": SettingWords(
        "Longest call command", "A command that has not ended by then is ended"
    ),
    "clock_seconds": SettingWords(
        "A guest’s clock", "So long a guest has to act, once the pit boss has given a clock"
    ),
    "down_minutes": SettingWords(
        "Length of a down", "After so long at the table the relief is due"
    ),
    "break_minutes": SettingWords(
        "Length of a break", "So long is the break of a croupier whose next turn is in no rota"
    ),
    "away_minutes": SettingWords(
        "Seat kept for a guest away", "Away for longer, a guest loses the seat", zero="always"
    ),
    "away_notice_minutes": SettingWords(
        "Notice before a seat is lost", "So long before, the table is told", zero="no notice"
    ),
    "called_minutes": SettingWords(
        "Seat kept for who is called", "So long for a name that is called from the waiting list"
    ),
    "printer": SettingWords("Printer", "Papers of this table go there", zero="default printer"),
    "plausible_amount": SettingWords(
        "Asked once more above",
        "A larger count, purchase, fill or tip is said in words and asked for once more",
        zero="no limit of the house",
    ),
    "cash_per_day": SettingWords(
        "Cash of one guest in a day",
        "What one guest buys for cash in a gaming day is added up; at 80 and 100% the table is "
        "told",
        zero="not added up",
    ),
    "cashless_tips": SettingWords(
        "Tips by card",
        "The law of the Land says what they are: revenue in North Rhine-Westphalia "
        "(§ 22 SpielbG NRW), the tronc’s in Lower Saxony (§ 9 NSpielbG); the house sets it",
        zero="none taken",
    ),
}
"""The words of each setting, by the name of its field, in the order of the page."""


CHOICES: Mapping[str, str] = {
    CashlessTips.TRONC: "to the tronc",
    CashlessTips.REVENUE: "revenue of the house",
}
"""What the choices of a setting are called that is one of several."""

OF_THE_TABLE: Mapping[str, str] = {
    HOUSE: "Name of the house",
    TABLE: "Number of the table",
    CASH_DESK: "To the cash desk",
    SALE: "Sale of chips at the table",
    GAME: "Game",
    STAKES: "Stakes",
}
"""What is set by commands of its own, and told in the same way."""


class Words(Protocol):
    """A language, and amounts of chips or of whole money as the table's money."""

    @property
    def say(self) -> Catalogue: ...

    def money(self, chips: int) -> str: ...

    def whole_money(self, units: int) -> str: ...


def setting_title(say: Catalogue, name: str) -> str:
    """What a setting is called; its name, where a later program no longer has it."""
    title = SETTINGS[name].title if name in SETTINGS else OF_THE_TABLE.get(name)
    return say(title) if title else name


def value_said(voice: Words, name: str, value: Value) -> str:
    """A value of the setting `name`, with its unit."""
    say, words, kind = voice.say, SETTINGS.get(name), KINDS.get(name)
    if name == CASH_DESK:
        return say("from {amount}", amount=voice.money(int(value)))
    if name == GAME:
        return _game(say, str(value))
    if name == STAKES:
        return ", ".join(_stakes(say, each) for each in str(value).split(", "))
    if name == SALE:
        kind = Switch()
    if kind is None:
        return str(value) or say("no name")
    if words is not None and words.zero and not value:
        return say(words.zero)
    return _of_kind(voice, kind, value)


def _game(say: Catalogue, name: str) -> str:
    """A game by its profile, and whose rules; a mix, or a house's own, by its name."""
    if name not in HOUSES:
        return mix_name(name)
    game = game_name(say, load_profile(name).at_table())
    return say("{game} ({house})", game=game, house=house_name(say, name))


def _stakes(say: Catalogue, told: str) -> str:
    """The limit and stakes of one game, given in cents."""
    limit, figures = told.split(" ")
    return limit_and_stakes(say, Limit(limit), [int(each) for each in figures.split("/")], 1)


def _of_kind(voice: Words, kind: Kind, value: Value) -> str:
    say = voice.say
    match kind:
        case Milliseconds():
            return say("{n} ms", n=value)
        case Seconds():
            return say("{seconds} s", seconds=value)
        case Minutes():
            return say("{n} min", n=value)
        case WholeMoney():
            return voice.whole_money(int(value))
        case Switch():
            return say("yes") if value else say("no")
        case Bounds():
            return str(value)
        case CommandLine():
            return str(value) or say("no command")
        case LanguageCode():
            return OWN_NAMES.get(str(value), str(value))
        case OneOf():
            return say(CHOICES[str(value)]) if value in CHOICES else str(value)
        case PrinterName():
            return str(value)
        case _:
            assert_never(kind)


def setting_is(voice: Words, name: str, value: Value) -> str:
    """A setting with its value: "Length of a down: 30 min"."""
    title = setting_title(voice.say, name)
    return voice.say("{setting}: {value}", setting=title, value=value_said(voice, name, value))


def change_of_setting(voice: Words, name: str, was: Value, becomes: Value) -> str:
    """A change of a setting: "Length of a down: 20 min, before 30 min"."""
    return voice.say(
        "{setting}: {value}, before {was}",
        setting=setting_title(voice.say, name),
        value=value_said(voice, name, becomes),
        was=value_said(voice, name, was),
    )
