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
from ui.program.settings import Settings
from ui.view.machine import PanelView
from ui.view.parts import Key, PiecesView
from ui.view.report_sheet import PrintedReportView
from ui.view.top_bar import TopBar
from ui.view.view import AskedView, CardsView, FixesView, NumberPad, PastView, View
from ui.view.without_table import PlainPage

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
        first = self.view.asked.keys
        while not any(key.name == name for key in self.view.asked.keys):
            self.tap("more")
            assert self.view.asked.keys != first, f"{name} is on no page"
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
        return plain_spaces(self.view.asked.prompt.title)

    @property
    def aloud(self) -> str:
        """The announcement, without the language's quotation marks."""
        return plain_spaces(self.view.asked.announcement)[1:-1]

    @property
    def because(self) -> str:
        return plain_spaces(self.view.asked.prompt.why)

    @property
    def boxes(self) -> dict[str, str]:
        return {box.label: plain_spaces(box.amount) for box in self.view.felt.boxes}

    def seat(self, number: int):
        return self.view.felt.seats[number - 1]

    def key(self, name: str) -> Key:
        turn_to(self.kiosk, name)
        keys = (*keys_below(self.view.asked), *keys_of(self.view.top))
        if isinstance(self.view.over, PlainPage):
            keys += self.view.over.keys
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


def keys_below(asked: AskedView) -> tuple[Key, ...]:
    """The keys of the pad, those beside it, and those that what it shows has."""
    match asked.shows:
        case NumberPad(digits=digits, presets=presets, chips=chips, ways=ways):
            own = (*digits, *presets, *chips, *ways)
        case PiecesView(digits=digits, next=following):
            own = (*digits, following)
        case _:
            own = ()
    return (*asked.keys, *asked.side, *asked.ends, *own)


def places_below(asked: AskedView) -> set[str]:
    """Whatever else can be tapped on the pad: cards, past hands, chips."""
    match asked.shows:
        case CardsView(cards=cards) | FixesView(cards=cards):
            return {card.name for card in cards if card.enabled}
        case PastView(hands=places) | PiecesView(pieces=places):
            return {place.name for place in places}
        case _:
            return set()


def live_names(view: View) -> frozenset[str]:
    """Everything that may be tapped: keys, cards, seats."""
    keys = [*keys_below(view.asked), *keys_of(view.top)]
    if isinstance(view.over, PanelView | PrintedReportView | PlainPage):
        keys += view.over.keys
    if view.notice is not None:
        keys += [key for key in (view.notice.close, view.notice.more) if key is not None]
    if view.top.call is not None:
        keys += view.top.call.reasons
    if view.felt.pots is not None:
        keys.append(view.felt.pots)
    glass = view.over.glass if isinstance(view.over, PanelView) else ""
    names = {"prompt", *filter(None, [glass])} | {key.name for key in keys if key.enabled}
    names |= places_below(view.asked)
    names |= {"board"} if view.felt.board.enabled and view.felt.board.spoken else set()
    return frozenset(names | {f"seat-{seat.number}" for seat in view.felt.seats})


def grey_keys(view: View) -> list[Key]:
    """The keys that may not be tapped."""
    keys = [*view.asked.keys, *view.asked.side, *view.asked.ends]
    if isinstance(view.asked.shows, NumberPad):
        keys += [*view.asked.shows.presets]
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
