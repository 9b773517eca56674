"""What happens in a night at table 4, hour by hour, as it is tapped (house practice 7)."""

from __future__ import annotations

from pathlib import Path
from random import Random

from msgspec import Struct

from dealerassist.locale.catalogue import Language
from dealerassist.simulation.demo_shift import DemoClock
from tests.support.ui.keyed_hands import next_hand
from tests.support.ui.night import (
    ANNA,
    BOSS,
    JONAS,
    LENA,
    OTHER_BOSS,
    NightTable,
    night_table,
    without_power,
)


class Pace(Struct, frozen=True):
    """How many hands are dealt where the script says a few, and where it says many.

    Of fewer than there is time for, the rest of the time nobody taps.
    """

    few: int
    many: int


SHORT, FULL = Pace(1, 2), Pace(30, 60)

GUESTS = {1: ("5 00", "ANNA"), 2: ("3 00", ""), 3: ("8 00", ""), 4: ("4 00", ""),
          6: ("5 00", "BERT"), 7: ("2 00", ""), 8: ("6 00", "")}  # fmt: skip

SLOW = 4
"""After so many taps of a hand a guest is given a clock."""

CUT = 6
"""After so many taps of a hand the power fails."""

TRAY = 6500
"""In chips of one euro: 50 of 100, 40 of 25, 100 of 5."""


def play_night(home: Path, after: Path, clock: DemoClock, language: Language, pace: Pace) -> Path:
    """Play the night.

    Args:
        home: the folder of the table, where its staff is enrolled.
        after: a folder that is not there yet: what is found after the power cut goes on there.
        clock: the time; it is half past six in the evening.
        language: that of the screen.
        pace: how many hands there are.

    Returns:
        where the journal of the whole night lies.
    """
    chance = Random(3)
    with night_table(home, clock, language) as table:
        _set_up(table)
        _evening(table, chance, pace)
        _close(table, missing=100)
        _change_game(table, "game-wiesbaden-holdem limit-none stakes-5-10", JONAS)
        _midnight(table, chance, pace)
        rules, commands = table.desk.state.rules, next_hand(table.desk.state, chance)
        assert rules is not None
        table.tap("new-hand").enter(rules, commands[:CUT])
        before = table.desk.state
        found = without_power(table, after)
    with night_table(found, clock, language) as table:
        assert table.desk.state.hand == before.hand
        table.tap("notice-close").enter(rules, commands[CUT:])
        _call(table, BOSS)
        table.deal(pace.few, chance, "0:30")
        _close(table)
        _change_game(table, "game-horse", LENA)
        table.tap("new-hand confirm").deal(pace.many, chance, "2:20")
        _close(table)
    return found


def _set_up(table: NightTable) -> None:
    """The house, the game, the shift, the tray, the guests and the rota."""
    table.tap("cancel menu house").pin(BOSS)
    table.tap("house-name letter-S letter-E letter-E confirm")
    table.tap("more setting-down-minutes digit-6 digit-0 confirm cancel cancel")
    table.tap("table-setup game-casinos-austria-stud stakes-5-10-20 confirm").pin(BOSS)
    table.tap("shift-open").pin(ANNA)
    table.tap("money tray-open piece-100 digit-5 digit-0 piece-25 digit-4 digit-0")
    table.tap("piece-5 digit-1 digit-0 digit-0 confirm")
    for seat, (chips, alias) in GUESTS.items():
        table.sit(seat, chips, alias)
    table.tap(f"croupier back rota-{ANNA} rota-{JONAS} rota-{LENA} confirm").pin(BOSS)
    table.tap("cancel")


def _evening(table: NightTable, chance: Random, pace: Pace) -> None:
    """Stud until ten: guests come and go, three things go wrong, each croupier has a turn."""
    table.deal(pace.many, chance, "19:05")
    table.tap("seat-5 reserve letter-P letter-A letter-U letter-L confirm until-30")
    table.tap("guests confirm letter-E letter-V letter-A confirm")
    table.tap("confirm letter-M letter-A letter-X confirm cancel")
    table.tap("money fill piece-100 digit-2 digit-0 confirm confirm").pin(BOSS).papers()
    table.tap("papers notice-close confirm cancel")
    table.tap("new-hand problem problem-misdeal misdeal-wrong-order confirm")
    _call(table, OTHER_BOSS)
    table.deal(pace.few, chance, "19:18")
    table.tap("seat-2 seat-sit-out")
    table.tap(f"croupier relief-{JONAS}").pin(JONAS)
    table.tap("seat-3 seat-tip preset-5").deal(pace.few, chance, "19:30")
    table.pass_until("19:40")
    table.tap("new-hand seat-called new-hand reserved-seat digit-5 digit-00 confirm")
    table.deal(pace.few, chance, "20:28")
    table.pass_until("20:30").tap("new-hand seat-leave")
    table.tap("seat-2 waiting-list listed-1 seat-2 digit-4 digit-00 confirm another-guest")
    _hand_with(table, chance, 3, "problem problem-defective-deck confirm")
    _hand_with(table, chance, 5, "problem moment-guests problem-interruption confirm")
    table.tap("lock unlock").pin(JONAS)
    table.pass_until("21:10").tap(f"croupier relief-{LENA}").pin(LENA)
    table.deal(pace.few, chance, "22:00").tap("seat-8 seat-leave")
    table.tap("seat-8 waiting-list listed-2 seat-8 digit-4 digit-00 confirm another-guest")


def _midnight(table: NightTable, chance: Random, pace: Pace) -> None:
    """Hold'em: all stay, one more comes, one goes and makes room for another, one is slow."""
    table.tap("new-hand confirm").sit(9, "5 00", "IDA").deal(pace.few, chance, "22:40")
    table.tap("seat-4 seat-leave").sit(4, "5 00", "KURT").tap("another-guest")
    _hand_with(table, chance, SLOW, "problem problem-too-slow confirm", BOSS)
    table.deal(pace.many, chance, "23:40")


def _call(table: NightTable, answered_by: str) -> None:
    """The pit boss is called, and comes after a minute and a half."""
    table.tap("floor")
    table.clock.advance(90)
    table.tap("floor").pin(answered_by)


def _hand_with(
    table: NightTable, chance: Random, after: int, keys: str, signed_by: str = ""
) -> None:
    """A hand in which something goes wrong after so many cards and acts, and which goes on."""
    rules, commands = table.desk.state.rules, next_hand(table.desk.state, chance)
    assert rules is not None
    table.tap("new-hand").enter(rules, commands[:after]).tap(keys)
    if signed_by:
        table.pin(signed_by)
    table.enter(rules, commands[after:])


def _close(table: NightTable, missing: int = 0) -> None:
    """Everything is counted by two people, the shift is closed, its report read and printed."""
    money = table.desk.state
    assert money.shift is not None
    rake, tips = money.shift.rake, money.shift.tips
    table.tap("shift-close")
    tray = {"tray": TRAY + 2000 - missing} if table.enabled("count-tray") else {}
    table.counts({**tray, "cash": 0, "rake": rake, "tips": tips}, BOSS)
    table.tap("confirm")
    if "close-pending" in table.kiosk.screen.key_actions:
        table.tap("close-pending")
    table.pin(OTHER_BOSS).papers()
    table.tap("more report-print").papers().tap("notice-close cancel")


def _change_game(table: NightTable, keys: str, croupier: str) -> None:
    game, *then = keys.split()
    table.tap("table-setup")
    while game not in table.kiosk.screen.key_actions:
        table.tap("more")
    table.tap(" ".join([game, *then, "confirm"])).pin(BOSS).tap("shift-open").pin(croupier)
