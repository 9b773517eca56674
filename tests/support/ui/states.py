"""Every state of the screen, one after another, for tests of geometry and texts, and pictures."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain
from random import Random

from msgspec.structs import replace

from dealerassist.cards import PACK
from dealerassist.journal.store.floor_files import RotaElsewhere
from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from tests.support.ui.blind_states import blind_states
from tests.support.ui.computer_states import computer_states
from tests.support.ui.croupier import (
    EVENING_MS,
    Croupier,
    NotingDesk,
    StoppedClock,
    live_names,
    rules_of,
    seated,
)
from tests.support.ui.economy_states import economy_states
from tests.support.ui.first_evening_states import first_evening_states
from tests.support.ui.floor_at_kiosk import alarmed, expiring, floor_folder, good, late
from tests.support.ui.full_disk import unsaved
from tests.support.ui.guest_states import guest_states
from tests.support.ui.mixed_states import mixed_states
from tests.support.ui.night_states import night_states
from tests.support.ui.package_states import with_a_package
from tests.support.ui.panels import panel_states
from tests.support.ui.people import BOSS, PINS, RELIEF, many_croupiers, staffed, typed, unstaffed
from tests.support.ui.printers import ANSWERS, printer_states
from tests.support.ui.printers import answered as answered_by_cups
from tests.support.ui.time_states import time_states
from tests.support.ui.tournament_states import tournament_states
from tests.support.ui.tray_states import tray_states
from tests.support.ui.tronc_states import tronc_states
from tests.support.ui.unshown import unshown_states
from ui.asked.screen import Screen
from ui.dialogs.problems.moments import ProblemPage, moment_key
from ui.kiosk.kiosk import Kiosk
from ui.view.look import KeysSide
from ui.view.view import Pad, Procedure

State = tuple[str, Kiosk]

FULL_TABLE = {1: 38, 2: 2450, 3: 640, 4: 9, 5: 1985, 6: 310, 7: 275, 8: 1050, 9: 95}
"""Nine guests, two of them soon all in."""

FEW = {1: 200, 3: 1500, 4: 400}

DOORS = "new-hand card-As card-2c card-Td"

ALIASES = {2: "Maximiliane", 5: "Bartholomew"}

BOSS_SIGNS = "digit-7 digit-0 digit-4 digit-9 digit-1 digit-3 confirm"

_BLINDS = {"small_blind": 10, "big_blind": 20}


@cache
def games() -> dict[str, HouseRules]:
    """A game of each kind: with door cards, a board, a draw, two halves, no limit."""
    return {
        "stud": rules_of(),
        "holdem": rules_of("wiesbaden-holdem", limit="none", stakes=_BLINDS | {"min": 20}),
        "omaha": rules_of("omaha-high-low-eight"),
        "six-card": rules_of("six-card-omaha-high-low-eight"),
        "courchevel": rules_of("courchevel"),
        "draw": rules_of("wiesbaden-draw"),
        "five-card": rules_of("five-card-stud"),
        "high-low": rules_of("casinos-austria-stud-high-low"),
    }


_SCREENS = dict[Language, tuple[tuple[str, Screen], ...]]()
"""What `screens` answers."""


def states(language: Language = Language.ENGLISH) -> Iterator[State]:
    """Every state, with its name; each is to be looked at before the next is asked for."""
    made = list[tuple[str, Screen]]()
    for name, kiosk in every_state(language):
        if on_screen(kiosk):
            made.append((name, kiosk.screen))
        yield name, kiosk
    _SCREENS.setdefault(language, tuple(made))


def screens(language: Language) -> tuple[tuple[str, Screen], ...]:
    """Every state as a screen, of one walk of the process, for what looks at keys and words."""
    if language not in _SCREENS:
        for _ in states(language):
            pass
    return _SCREENS[language]


def every_state(language: Language) -> Iterator[State]:
    """The states themselves, also in words that are not those of the language."""
    yield from asked_states(language)
    for game in games():
        yield from whole_hand(game, language)


def on_screen(kiosk: object) -> bool:
    """Whether a screen is made of a state: the page of a table that was not opened is none."""
    return hasattr(kiosk, "screen")


def asked_states(language: Language) -> Iterator[State]:
    """All but those that an ordinary hand goes through."""
    yield from before_the_shift(language)
    yield from between_hands(language)
    yield from blind_states(language)
    yield from in_a_hand(language)
    yield from of_an_open_pair(language)
    yield from economy_states(language)
    yield from problems(language)
    yield from clocks(language)
    yield from mistakes(language)
    yield from less_recorded(language)
    yield from without_chips(language)
    yield from guest_states(language)
    yield from hidden_pots(language)
    yield from mixed_states(language)
    yield from time_states(language)
    yield from tournament_states(language)
    yield from with_a_staff(language)
    yield from downs_of_a_night(language)
    yield from night_states(walked, FEW, language)
    yield from tronc_states(walked, FEW, language)
    yield from house_money(language)
    yield from tray_states(language)
    yield from unsaved(language)
    yield from unshown_states(walked, FEW, language)
    yield from with_a_floor(language)
    yield from with_a_package(language)
    yield from of_the_computer(language)
    yield from computer_states(table("stud", FEW, language).desk, language)


def table(game: str, stacks: dict[int, int], language: Language) -> Croupier:
    """A table of this game where the guests sit with these chips, some with a name."""
    desk = NotingDesk()
    desk.handle(OpenTable("14", games()[game]), actor="test")
    desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="test")
    for seat, stack in stacks.items():
        desk.handle(TakeSeat(seat, stack, ALIASES.get(seat, "")), actor="test")
    return Croupier(desk, language=language)


# ── by hand ─────────────────────────────────────────────────────────────────────────────────


def before_the_shift(language: Language) -> Iterator[State]:
    """The first start, the choice of a game, the end of a shift."""
    croupier = Croupier(NotingDesk(), language=language)
    croupier.kiosk.start()
    yield "open shift", croupier.kiosk
    yield from first_evening_states(language)
    yield from walked(croupier, {"no shift": "cancel", "games": "table-setup"})
    yield from walked(croupier, {"limits": "game-wiesbaden-holdem", "stakes": "limit-pot"})
    typing = {
        "stakes, the first typed": "type-stakes digit-3",
        "stakes, one too small": "confirm digit-2",
        "stakes, an ante": "digit-back digit-6 confirm preset-6 digit-1",
        "stakes, a cap of the hand": "more confirm digit-9 digit-0",
        "stakes, the terms": "confirm",
    }
    yield from walked(croupier, typing)


def between_hands(language: Language) -> Iterator[State]:
    """What is done for the guests, the settings, the rules."""
    yield from walked(
        table("stud", FEW, language),
        {
            "between hands": "",
            "set up": "setup",
            "why not the report": "?shift-open",
            "seat of a guest": "notice-close cancel seat-3",
            "what the guest wants": "prompt",
            "another seat": "notice-close seat-move",
            "buy-in": "cancel seat-5",
            "buy-in typed": "digit-2 digit-5 digit-00",
            "a guest's name": "more letter-M letter-A",
            "a guest's name with a number": "page-digits letter-7",
            "the same guest": "cancel cancel seat-3 seat-leave seat-3 digit-5 digit-00 confirm",
            "a large buy-in": "cancel cancel seat-5 digit-2 digit-5 digit-00 confirm",
            "a large buy-in, told": "buy-in-sign",
            "croupier": "notice-close croupier",
            "settings": "cancel menu",
            "the house": "house",
            "the house, a number": "setting-lock-seconds digit-9 digit-0",
            "the house, a number out of bounds": "cancel more setting-down-minutes digit-5",
            "the house, a seat kept for less than its notice": (
                "cancel setting-away-minutes digit-4"
            ),
            "the house, page 2": "cancel",
            "the house, a command": "more setting-call-command letter-L letter-A page-digits",
            "the house, tips by card": "cancel more setting-cashless-tips",
            "keyboard": "cancel cancel help",
            "rules of the table": "notice-close terms",
            "pit boss": "cancel floor",
            "how much is recorded": "depth",
            "end of the shift": "cancel shift-close",
            "the end of the shift, asked once more": "confirm",
            "after the shift": "close-pending",
            "chips of the tray": "tray",
            "the shift goes on": "cancel shift-reopen",
        },
    )


def in_a_hand(language: Language) -> Iterator[State]:
    """What is asked while a hand is dealt."""
    yield from walked(
        table("stud", FEW, language),
        {
            "why no card yet": "?card-unknown",
            "help": "notice-close keys-help",
            "help with a grey key": "?card-unknown",
            "help with a seat": "seat-3",
            "second door card": "notice-close new-hand card-As",
            "why this card": "why",
            "a card twice": "?card-As",
            "forced bet": "notice-close card-2c card-Td",
            "why no fold": "?act-fold",
            "raise to": "notice-close act-bet act-amount",
            "amount typed": "digit-1 digit-0",
            "why not all in": "cancel ?act-allin",
            "why this turn": "notice-close prompt",
            "the next rule": "notice-close ?act-check",
        },
    )


def unknown_cards(language: Language) -> Iterator[State]:
    """What is asked where the croupier has not seen an open card."""
    yield from walked(
        table("stud", FEW, language),
        {
            "who opens, a card unknown": "new-hand card-7c card-unknown card-Kd",
            "the unknown card seen": "card-seen",
            "whose card was seen": "undo cancel undo card-unknown card-seen",
        },
    )


def problems(language: Language) -> Iterator[State]:
    """What can go wrong on third street of a second hand, each with its first question and end."""
    croupier = table("stud", FEW, language)
    croupier.tap(f"{DOORS} act-bet act-fold act-fold act-award")
    yield from walked(croupier, {"problem": f"{DOORS} act-bet problem"})
    seen: set[str] = set()
    for moment in ProblemPage:
        croupier.kiosk.tap(moment_key(moment))
        yield f"problem, {moment.value}", croupier.kiosk
        menu = croupier.kiosk.screen.mode
        rows = [
            key.name for key in croupier.view.asked.keys if key.enabled and key.name not in seen
        ]
        for row in (row for row in rows if row.startswith("problem-")):
            seen.add(row)
            croupier.kiosk.switch_to(menu)
            croupier.kiosk.tap(row)
            yield row, croupier.kiosk
            yield from answered(croupier, row)
        croupier.kiosk.switch_to(menu)


def of_an_open_pair(language: Language) -> Iterator[State]:
    """American stud, fourth street: the lower limit or the higher, then only the higher (5.16)."""
    table = seated({1: 400, 3: 500, 5: 300}, language=language, profile="stud")
    table.tap("new-hand card-2c card-7h card-Kd act-bring-in act-call act-call")
    yield "open pair", table.tap("card-9c card-7s card-Td").kiosk
    yield "open pair, the higher limit", table.tap("act-max").kiosk
    yield "open pair, out of turn", table.tap("problem problem-out-of-turn").kiosk


def clocks(language: Language) -> Iterator[State]:
    """A guest who takes too long: the clock runs, also below a problem, and is at its end."""
    for name in ("stud", "holdem"):
        croupier = table(name, FEW, language)
        clock = croupier.kiosk.clock = StoppedClock()
        taps = f"{DOORS} act-bet" if name == "stud" else "new-hand act-call"
        croupier.tap(f"{taps} problem problem-too-slow confirm")
        clock.now_ms += 18_000
        croupier.kiosk.refresh()
        yield f"clock, {name}", croupier.kiosk
        croupier.tap("problem problem-string-bet")
        yield f"clock, {name}, beside a problem", croupier.kiosk
        croupier.tap("cancel")
        clock.now_ms += 60_000
        croupier.kiosk.refresh()
        yield f"clock, {name}, at its end", croupier.kiosk


def answered(croupier: Croupier, row: str) -> Iterator[State]:
    """Every question about a problem answered with what comes first, until it can be ruled on."""
    for number in range(1, 6):
        answers = [key.name for key in croupier.view.asked.keys if key.enabled]
        if isinstance(croupier.view.over, Procedure) or not answers:
            return
        croupier.kiosk.tap(answers[0])
        yield f"{row}, answer {number}", croupier.kiosk


def mistakes(language: Language) -> Iterator[State]:
    """What was recorded wrongly, and what has been."""
    yield from walked(
        table("stud", FEW, language),
        {
            "a wrong card": f"{DOORS} seat-1",
            "the right one": "fix-2",
            "earlier": "undo cancel act-bet earlier",
            "what is undone with it": "step-5",
            "the last hands": "cancel act-fold act-fold act-award last-hands",
            "replay": "hand-1",
            "in the middle of it": "replay-back replay-back",
        },
    )


def less_recorded(language: Language) -> Iterator[State]:
    """Without the cards, and without the actions."""
    yield from walked(
        table("stud", FEW, language),
        {
            "who opens, without cards": "depth depth-pot new-hand",
            "without cards": "round-max",
            "a seat tapped": "seat-3",
            "the seat's amount": "act-amount",
            "the seat's largest": "cancel act-max",
            "back to the round": "undo",
            "the last of the round tapped": "seat-3 seat-4 seat-1",
            "so far": "undo undo undo",
            "who wins": "rest-check rest-check rest-check rest-check",
            "named": "winner-1",
            "told": "act-award depth depth-rake",
            "who wins what was told": "preset-80",
            "told and named": "winner-3",
            "shared": "winner-shared",
            "the keys between hands": "winner-shared act-award cancel",
            "counting": "count-next",
            "a guest who is not counted": "cancel seat-4",
            "leaving uncounted": "seat-leave",
        },
    )
    yield from walked(
        table("high-low", FEW, language),
        {
            "who opens with another amount": "depth depth-pot new-hand name-opener",
            "the halves": "cancel round-bet rest-check rest-check rest-check rest-check",
            "the low half": "winner-low",
            "low and high": "winner-1",
            "told in halves": "winner-3 act-award depth depth-rake preset-100 winner-1 winner-low",
        },
    )


def without_chips(language: Language) -> Iterator[State]:
    """A guest has lost everything, and another."""
    checks = "rest-check rest-check rest-check rest-check"
    yield from walked(
        table("stud", {1: 200, 3: 10, 4: 400, 5: 10}, language),
        {
            "two without chips": f"depth depth-pot new-hand round-bet {checks} winner-1 act-award",
            "what the guests without chips do": "new-hand",
            "what the last of them does": "guest-sit-out-3",
        },
    )


def hidden_pots(language: Language) -> Iterator[State]:
    """Pot figures that guests are not to see."""
    croupier = table("stud", FEW, language)
    start = "menu hide-pots cancel new-hand card-As card-2c card-Td act-bet act-call act-call"
    yield from walked(croupier, {"hidden pots": start, "pots shown": "pots"})


def with_a_staff(language: Language) -> Iterator[State]:
    """PINs, and the people whose they are."""
    yield from walked(
        staffed(FEW, language=language, shown=True, two_bosses=True),
        {
            "the close, asked once more": "shift-close confirm",
            "who closes the shift": "close-pending",
            "the pit boss's PIN": "person-P-02",
            "half a PIN": "digit-7 digit-0 digit-4",
            "a wrong PIN": "digit-9 digit-9 digit-9 confirm",
            "a wait": " ".join(["digit-1 digit-2 digit-2 digit-1 digit-1 digit-1 confirm"] * 4),
            "who takes over": "cancel cancel croupier",
            "the rota, nobody in it": "back",
            "the rota": "rota-C-12 rota-C-07",
            "the croupier's PIN": "cancel relief-C-12",
            "relieved with the PIN": f"{typed(PINS[RELIEF])} confirm",
            "back over a relief": "earlier step-6",
        },
    )
    yield from walked(
        staffed(language=language, shift=False),
        {
            "who opens the shift": "shift-open digit-7",
            "the game, with a PIN": "cancel table-setup game-casinos-austria-stud stakes-10-20-40",
            "the tray, with a PIN": "cancel tray",
            "the cash desk, with a PIN": "buy-in-notice digit-5 digit-00",
            "the menu, with a staff": "cancel menu",
            "the house, signed in": f"house {BOSS_SIGNS}",
            "who works here": f"cancel staff {BOSS_SIGNS}",
        },
    )
    yield from walked(
        unstaffed(language),
        {
            "the shift, or the first pit boss": "",
            "the first pit boss": "more digit-1",
            "the pit boss's name": "confirm letter-E letter-V letter-A",
            "the pit boss's first PIN": "confirm",
            "a PIN that is too easy": "digit-1 digit-2 digit-3 digit-4 digit-5 digit-6 confirm",
            "the PIN again": "digit-8 digit-3 digit-9 digit-1 digit-7 digit-4 confirm",
            "two PINs": "digit-8 digit-3 digit-9 digit-1 digit-7 digit-5 confirm",
            "the staff": " ".join(["digit-8 digit-3 digit-9 digit-1 digit-7 digit-4 confirm"] * 2),
            "in which role": "confirm",
            "which number": "role-croupier digit-7",
            "one of the staff": "cancel menu staff "
            "digit-8 digit-3 digit-9 digit-1 digit-7 digit-4 confirm staff-P-01",
        },
    )


def downs_of_a_night(language: Language) -> Iterator[State]:
    """Many croupiers take turns, and one has dealt for too long."""
    yield from walked(
        many_croupiers(FEW, language=language),
        {
            "who is next": "croupier",
            "another rota": "back back rota-C-21 rota-C-30 rota-C-12",
            "the rota signed": "confirm",
            "breaks": f"{typed(PINS[BOSS])} confirm "
            f"relief-C-12 {typed(PINS[RELIEF])} confirm croupier",
        },
    )
    yield from rota_taken_over(language)
    croupier = many_croupiers(FEW, language=language, minutes_ago=42)
    yield "relief due", croupier.kiosk
    yield from walked(croupier, {"relief due in a hand": "new-hand card-As"})


def rota_taken_over(language: Language) -> Iterator[State]:
    """The pit boss has laid out the rota at another table; two of it are not enrolled here."""
    croupier = many_croupiers(FEW, language=language)
    order = ("C-07", "C-33", "C-41", "C-12", "C-30", "C-40", "C-21")
    told = RotaElsewhere("3", EVENING_MS - 5 * MINUTE_MS, BOSS, order)
    with floor_folder(croupier.kiosk.clock) as floor:
        floor.tell(replace(good(EVENING_MS), rota=told))
        croupier.kiosk.watch_floor(floor.watch())
        walk = {
            "a newer rota at another table": "croupier",
            "a rota to be taken over": "back",
            "a rota taken over": "rota-elsewhere",
        }
        yield from walked(croupier, walk)


def with_a_floor(language: Language) -> Iterator[State]:
    """What the table shows of the floor, and the page for the technician."""
    told = {"reached": good, "not reached": late, "alarm": alarmed, "certificate": expiring}
    for name, status in told.items():
        croupier = table("stud", FULL_TABLE, language)
        with floor_folder(croupier.kiosk.clock) as floor:
            floor.tell(status(EVENING_MS))
            croupier.kiosk.watch_floor(floor.watch())
            yield f"the floor: {name}", croupier.tap("new-hand card-As").kiosk
            yield f"the floor's page: {name}", croupier.tap("menu floor-state").kiosk
    with floor_folder(croupier.kiosk.clock) as floor:
        croupier.kiosk.watch_floor(floor.watch())
        yield "the floor's page: no relay", croupier.kiosk
        floor.settings.write_text("dsn =")
        croupier.kiosk.watch_floor(floor.watch())
        yield "the floor's page: settings", croupier.kiosk
        menu = table("stud", FEW, language).tap("menu").kiosk
        menu.watch_floor(floor.watch())
        yield "the menu, with a floor", menu


def of_the_computer(language: Language) -> Iterator[State]:
    """The pages of its touch panel and of its printer."""
    croupier = table("stud", FEW, language)
    yield from walked(croupier, {"the panel": "menu machine panel"})
    yield from panel_states(croupier)
    yield from printer_states(croupier)
    staff = staffed(FEW, language=language, shown=True)
    answered_by_cups(staff.kiosk, ANSWERS["stopped"])
    yield "the printer, with a staff", staff.kiosk
    yield "the printer, who cancels", staff.tap("print-cancel").kiosk


def house_money(language: Language) -> Iterator[State]:
    """The tray, slips, counts and cash at the table, up to the end of the shift."""
    yield from walked(
        staffed(FEW, language=language, shown=True),
        {
            "the money, the tray not opened": "money",
            "opening the tray": "tray-open",
            "the tray typed": "digit-2 piece-next digit-1 digit-0 piece-5 digit-4 digit-0",
            "the tray opened": f"piece-1 digit-1 digit-0 digit-0 confirm {PLAYED} money",
            "a fill": "fill piece-25 digit-5 digit-0",
            "who signs as well": "confirm",
            "the PIN of the first signer": "confirm",
            "a slip": BOSS_SIGNS,
            "cash counted": "confirm count-cash digit-5",
            "a count that differs": "confirm",
            "the rake box": "confirm count-rake digit-2",
            "a digit too many in the rake": "digit-4 digit-7 digit-1 digit-1 digit-8 digit-5",
            "a count asked for once more": "confirm",
            "the rake as an amount": "back more",
            "a count that comes out": "preset-0",
            "the money, counted": "back cancel",
            "buying in cash": "cancel seat-5 pay-cash digit-5 digit-00",
            "a part in cash": "pay-part digit-2",
            "paid in cash": "cancel confirm seat-5 seat-redeem",
            "the last hands announced": "cancel money last-three",
            "closing, counts pending": "shift-close",
            "the tray for the settlement": "count-tray digit-1",
            "closing, one entered": "confirm cancel",
            "one count to sign": "confirm",
            "who watches the count": "confirm",
            "the PIN of who watches": "watches-P-02",
            "the counts to sign": f"cancel back {REST_COUNTED}",
            "closing, all counted": f"confirm {BOSS_SIGNS}",
            "the tray is off": f"count-tray digit-2 confirm {BOSS_SIGNS}",
            "closing, one counted again": "confirm",
            "the table is off": "zero-light",
        },
    )


REST_COUNTED = "count-cash digit-9 digit-0 confirm more preset-0 digit-1 confirm"
"""The boxes behind the tray, one after the other."""

PLAYED = "new-hand card-As card-2c card-Td act-bet act-fold act-fold act-award"


def walked(croupier: Croupier, stops: dict[str, str]) -> Iterator[State]:
    """Tap the keys of each stop in turn; ``?`` marks one that is grey."""
    for name, taps in stops.items():
        for key in taps.split():
            grey = key.removeprefix("?") not in live_names(croupier.view)
            assert grey is key.startswith("?"), f"{name}: {key}"
            croupier.kiosk.tap(key.removeprefix("?"))
        yield name, croupier.kiosk


# ── by itself ───────────────────────────────────────────────────────────────────────────────


def whole_hand(game: str, language: Language) -> Iterator[State]:
    """A hand of this game from the ante to the award, each kind of state in it once."""
    seen = set()
    for kind, kiosk in moments(game, language):
        if kind not in seen:
            seen.add(kind)
            yield kind, kiosk


def moments(game: str, language: Language) -> Iterator[State]:
    """Every state of a hand of this game."""
    dice, croupier = Random(game), table(game, FULL_TABLE, language)
    croupier.tap("new-hand")
    deck = dice.sample([f"card-{card.code}" for card in PACK], len(PACK))
    while croupier.desk.state.hand_in_progress:
        yield f"{game}: {kind_of(croupier)}", croupier.kiosk
        croupier.kiosk.tap(next_tap(croupier, deck, dice))
    yield f"{game}: over", croupier.kiosk


def kind_of(croupier: Croupier) -> str:
    """What makes one state of a hand different from another."""
    at = croupier.kiosk.screen.at
    wanted = at.may.wanted if at.may is not None else "nothing"
    street = at.hand.street if at.hand is not None else 0
    mucks = " or mucking" if croupier.enabled("act-muck") else ""
    return f"street {street + 1} {wanted}{mucks} {len(croupier.view.felt.boxes)}"


def next_tap(croupier: Croupier, deck: list[str], dice: Random) -> str:
    """What an ordinary hand goes on with."""
    live, pad = live_names(croupier.view), croupier.view.asked.pad
    if pad is Pad.CARDS:
        return next(card for card in deck if card in live)
    if pad is Pad.ACTIONS:
        return dice.choice([name for name in _preferred_actions(dice) if name in live][:2])
    if pad is Pad.DRAW:
        return "draw-2"
    if pad is Pad.SHOWDOWN:
        return "act-award"
    return next(key.name for key in croupier.view.asked.keys if key.enabled)


def _preferred_actions(dice: Random) -> list[str]:
    """Names of actions in a random order of preference."""
    if dice.random() < 0.1:
        return ["act-allin", "act-raise", "act-bet", "act-call", "act-check", "act-fold"]
    if dice.random() < 0.15:
        return ["act-check", "act-fold", "act-call", "act-bet"]
    return ["act-call", "act-check", "act-bet", "act-allin"]


def for_either_hand(side: KeysSide) -> Iterator[State]:
    """Some states of a hand, for this hand of the croupier."""
    for name, kiosk in chain(in_a_hand(Language.ENGLISH), whole_hand("draw", Language.ENGLISH)):
        kiosk.change_look(replace(kiosk.view.look, keys_side=side))
        yield name, kiosk
