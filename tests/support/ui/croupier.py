"""Taps the kiosk's keys by name and reads the view, without a window."""

from __future__ import annotations

from typing import Self

from dealerassist.desk.in_memory import InMemoryDesk
from dealerassist.desk.undo_history import DeskState
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.clock import Moment
from dealerassist.journal.entry import Entry
from dealerassist.locale.catalogue import Language
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import Command, OpenShift, OpenTable, TakeSeat
from tests.support.ui.problem_pages import turn_to
from ui.kiosk.kiosk import Kiosk
from ui.shell.settings import Settings
from ui.view.parts import Key
from ui.view.top_bar import TopBar
from ui.view.view import View

EVENING_MS = 1_795_287_600_000
"""21 November 2026, 19:00 in UTC."""


class SteppingClock:
    """A clock that advances by a second each time it is read."""

    def __init__(self) -> None:
        self.now_ms = EVENING_MS

    def __call__(self) -> Moment:
        self.now_ms += 1000
        return Moment(self.now_ms, self.now_ms * 1_000_000, "test")


class StoppedClock(SteppingClock):
    """A clock on which time passes only when the test says so."""

    def __call__(self) -> Moment:
        return Moment(self.now_ms, self.now_ms * 1_000_000, "test")


class NotingDesk(InMemoryDesk):
    """A desk in memory that notes what it carried out: command, or None for an undo, who, and tap.

    A test may set how it stands.
    """

    def __init__(self) -> None:
        super().__init__(SteppingClock())
        self.asked: list[tuple[Command | None, str, str | None]] = []

    @property
    def standing(self) -> DeskState:
        return self._current

    @standing.setter
    def standing(self, standing: DeskState) -> None:
        self._current = standing

    def handle(self, command: Command, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        return self._noted(command, actor, tap, super().handle(command, actor=actor, tap=tap))

    def undo_to(self, number: int, *, actor: str, tap: str | None = None) -> Entry | Refusal:
        return self._noted(None, actor, tap, super().undo_to(number, actor=actor, tap=tap))

    def _noted(
        self, command: Command | None, actor: str, tap: str | None, answer: Entry | Refusal
    ) -> Entry | Refusal:
        if not isinstance(answer, Refusal):
            self.asked.append((command, actor, tap))
        return answer


class Croupier:
    """Taps keys in their order; a key that is not there, or grey, is a failed test."""

    def __init__(self, desk, *, language: Language = Language.ENGLISH, **kiosk) -> None:
        self.desk = desk
        self.clock = kiosk.pop("clock", SteppingClock())
        settings = kiosk.pop("settings", Settings(language=language))
        self.kiosk = Kiosk(desk, settings=settings, clock=self.clock, **kiosk)

    def tap(self, names: str) -> Self:
        for name in names.split():
            assert self.enabled(name), f"{name} is not there or grey: {self.why(name)}"
            self.kiosk.tap(name)
            assert self.view.notice is None or name in NOTICING, self.view.notice
        return self

    def tap_on_its_page(self, name: str) -> Self:
        """Turn the pages of the pad to the one with this key, and tap it."""
        first = self.view.keys
        while not any(key.name == name for key in self.view.keys):
            self.tap("more")
            assert self.view.keys != first, f"{name} is on no page"
        return self.tap(name)

    def type(self, keys: str) -> Self:
        """Press the keys of a keyboard: characters, or `<Enter>` and the like."""
        for text in keys.split():
            code = KEYS.get(text)
            if code is not None:
                self.kiosk.key("", code)
                continue
            for letter in text:
                self.kiosk.key(letter, ord(letter.upper()))
        return self

    @property
    def view(self) -> View:
        return self.kiosk.view

    @property
    def says(self) -> str:
        return plain_spaces(self.view.prompt.title)

    @property
    def aloud(self) -> str:
        """The announcement, without the language's quotation marks."""
        return plain_spaces(self.view.announcement)[1:-1]

    @property
    def because(self) -> str:
        return plain_spaces(self.view.prompt.why)

    @property
    def boxes(self) -> dict[str, str]:
        return {box.label: plain_spaces(box.amount) for box in self.view.boxes}

    def seat(self, number: int):
        return self.view.seats[number - 1]

    def key(self, name: str) -> Key:
        turn_to(self.kiosk, name)
        keys = (*self.view.keys, *self.view.side, *self.view.ends, *keys_of(self.view.top))
        if self.view.number is not None:
            keys += (*self.view.number.digits, *self.view.number.presets, *self.view.number.chips)
            keys += self.view.number.ways
        if self.view.pieces is not None:
            keys += (*self.view.pieces.digits, self.view.pieces.next)
        for page in filter(None, (self.view.lock, self.view.fault)):
            keys += page.keys
        return next(key for key in keys if key.name == name)

    def enabled(self, name: str) -> bool:
        turn_to(self.kiosk, name)
        return name in live_names(self.view)

    def why(self, name: str) -> str:
        try:
            return plain_spaces(self.key(name).why)
        except StopIteration:
            return ""


NOTICING = frozenset({"report", "help", "why", "prompt", "waiting", "papers", "buy-in-sign"})

KEYS = {
    "<Enter>": 0x01000004,
    "<Back>": 0x01000003,
    "<Esc>": 0x01000000,
    "<F1>": 0x01000030,
}


def keys_of(top: TopBar) -> tuple[Key, ...]:
    """The keys in the line at the top."""
    sometimes = (key for key in (top.help, top.waiting, top.papers) if key is not None)
    return top.terms, top.hands, top.depth, top.menu, top.language, *sometimes


def live_names(view: View) -> frozenset[str]:
    """Everything that may be tapped: keys, cards, seats."""
    keys = [*view.keys, *view.side, *view.ends, *keys_of(view.top)]
    if view.number is not None:
        keys += [*view.number.digits, *view.number.presets, *view.number.chips, *view.number.ways]
    if view.pieces is not None:
        keys += [*view.pieces.digits, view.pieces.next]
    if view.panel is not None:
        keys += view.panel.keys
    if view.report is not None:
        keys += view.report.keys
    for page in filter(None, (view.lock, view.fault)):
        keys += page.keys
    if view.notice is not None:
        keys += [key for key in (view.notice.close, view.notice.more) if key is not None]
    if view.call is not None:
        keys += view.call.reasons
    if view.pots is not None:
        keys.append(view.pots)
    glass = "" if view.panel is None else view.panel.glass
    names = {"prompt", *filter(None, [glass])} | {key.name for key in keys if key.enabled}
    names |= {card.name for card in (*view.cards, *view.fixes) if card.enabled}
    names |= {hand.name for hand in view.past}
    names |= set() if view.pieces is None else {piece.name for piece in view.pieces.pieces}
    names |= {"board"} if view.board.enabled and view.board.spoken else set()
    return frozenset(names | {f"seat-{seat.number}" for seat in view.seats})


def grey_keys(view: View) -> list[Key]:
    """The keys that may not be tapped."""
    keys = [*view.keys, *view.side, *view.ends]
    if view.number is not None:
        keys += [*view.number.presets]
    return [key for key in keys if not key.enabled]


def plain_spaces(text: str) -> str:
    return text.replace("\u00a0", " ").replace("\u00ad", "")


def seated(
    stacks: dict[int, int],
    *,
    language: Language = Language.ENGLISH,
    profile: str = "casinos-austria-stud",
    **changes,
) -> Croupier:
    """A croupier at a table where the guests sit with these chips, and no hand has begun."""
    return at_table(stacks, rules_of(profile, **changes), language)


def rules_of(profile: str = "casinos-austria-stud", **changes) -> HouseRules:
    return load_profile(profile, changes={"minimum_buy_in": 1, **changes}).at_table()


def at_table(
    stacks: dict[int, int],
    rules: HouseRules,
    language: Language,
    *,
    desk: NotingDesk | None = None,
) -> Croupier:
    desk = desk or NotingDesk()
    desk.handle(OpenTable("4", rules), actor="test")
    desk.handle(OpenShift("C-07", "2026-11-21", EVENING_MS), actor="test")
    for seat, stack in stacks.items():
        desk.handle(TakeSeat(seat, stack), actor="test")
    return Croupier(desk, language=language)
