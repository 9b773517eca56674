"""The first evening: a newcomer is led through one hand on the screen of the table itself.

It is the kiosk at a desk in memory, so that every key lies and reads as it will in the evening.
Only the key that is due is live; everything else is grey. Nothing of it reaches the journal.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import TypeVar

from msgspec import Struct
from msgspec.structs import fields, replace

from dealerassist.cards import Card
from dealerassist.desk.in_memory import InMemoryDesk
from dealerassist.journal.clock import Clock
from dealerassist.locale.localizer import Localizer
from dealerassist.locale.refusals import card_sign
from dealerassist.rules.profile_files import load_profile
from dealerassist.rules.seats_and_first_profiles import FIRST_PROFILE
from dealerassist.table.commands import OpenShift, OpenTable, TakeSeat
from dealerassist.table.gaming_day import gaming_day
from dealerassist.table.house_settings import HouseSettings
from ui.asked.notices import CLOSE, plain_notice
from ui.asked.screen import Screen
from ui.kiosk.kiosk import Kiosk
from ui.program.settings import Settings
from ui.view.parts import CardKey, Key, LabelledFigure, Tone
from ui.view.top_bar import TopBar
from ui.view.view import View

LEAVE = "leave"
"""The key that ends the practice hand, in the line at the top."""

AWAY_NS = 180 * 1_000_000_000
"""After so long without a tap nobody practises any more, and the table comes back by itself."""

TRAINEE = "C-01"
"""The number that the shift of the practice hand is opened under."""


class FirstEvening(Kiosk):
    """Leads through the hand of `SCRIPT`, and back to the table at any time."""

    tells_of_keys = False
    status = "first evening"
    untouched_ns = AWAY_NS

    def __init__(
        self,
        *,
        settings: Settings,
        house: HouseSettings,
        remember: Callable[[Settings], None],
        clock: Clock,
        back: Callable[[], None],
    ) -> None:
        """Begin the hand.

        Args:
            house: the settings of the house at the table.
            remember: keeps changed settings for the table.
            back: leads back to the table.
        """
        self._back = back
        self._house = house
        self._at = 0
        super().__init__(_desk(clock), settings=settings, remember=remember, clock=clock)
        self.idle.tapped()
        voice = self._voice
        title = voice("Your first evening: one hand in two minutes")
        text = voice(
            "Only the key that is due is lit, and above it stands what happens at the table. "
            "Nothing is recorded. You can leave at any time, at the top."
        )
        self._notice(replace(plain_notice(voice, title, text), close=_close_key(voice("Begin"))))
        self.refresh()

    @property
    def house(self) -> HouseSettings:
        """Those of the table itself."""
        return self._house

    @property
    def is_over(self) -> bool:
        """Whether the hand has come to its end."""
        return self._at == len(SCRIPT)

    @property
    def _has_left(self) -> bool:
        """After a time without a tap, whatever is open."""
        return self.idle.ns > self.untouched_ns

    def _after_absence(self) -> None:
        self._back()

    def _hit(self, name: str) -> None:
        """Go on by the key that is due; every other key says which one that is.

        Where the hand cannot be shown, by a fault of the program, every tap leads back.
        """
        if name == LEAVE or self._is_unshown or (name == CLOSE and self.is_over):
            self._back()
        elif name in (CLOSE, "language"):
            super()._hit(name)
        elif not self.is_over:
            self._deal(name, SCRIPT[self._at])

    def _deal(self, name: str, step: Step) -> None:
        voice = self._voice
        if name != step.key:
            self._notice(plain_notice(voice, step.said(voice), voice("First the key that is lit")))
            return
        super()._hit(name)
        self._at += 1
        if self.is_over:
            self._end()

    def _end(self) -> None:
        """Say what else there is, lead back to the table, and offer it at no start any more."""
        self.take_settings(replace(self.settings, practised=True))
        voice = self._voice
        text = voice(
            "Undo takes the last tap back. Why? explains what is asked. Problem helps when "
            "something went wrong. Help, at the top, says what each key does and leads here again."
        )
        notice = plain_notice(voice, voice("That was a whole hand"), text)
        self._notice(replace(notice, close=_close_key(voice("To the table"))))

    def _present(self) -> Screen:
        screen = super()._present()
        return replace(screen, view=self._led(screen.view))

    def _led(self, view: View) -> View:
        """The view of the table with all keys grey but the one that is due."""
        voice = self._voice
        due = "" if self.is_over else SCRIPT[self._at].key
        led = _only(view, frozenset({due, CLOSE, "language"}))
        told = "" if self.is_over else SCRIPT[self._at].said(voice)
        asked = replace(led.asked, prompt=replace(led.asked.prompt, why=told))
        assert isinstance(led.top, TopBar), "it is a table"
        return replace(led, asked=asked, top=self._top(led.top))

    def _top(self, top: TopBar) -> TopBar:
        """The line at the top: that this is practice, how far it is, and the way out."""
        voice = self._voice
        at = voice("Step {page} of {pages}", page=min(self._at + 1, len(SCRIPT)), pages=len(SCRIPT))
        leave = Key(name=LEAVE, title=voice("End the practice hand"))
        nothing = Key(name="", title="")
        return replace(
            top,
            table=voice("Practice hand"),
            game="",
            game_in_short="",
            croupier=LabelledFigure("", at),
            saved=voice("nothing is recorded"),
            hands=nothing,
            depth=nothing,
            help=None,
            menu=leave,
        )


def _desk(clock: Clock) -> InMemoryDesk:
    """A table in memory with an open shift and the guests of the hand."""
    desk, now_ms = InMemoryDesk(clock), clock().utc_ms
    rules = load_profile(FIRST_PROFILE).at_table()
    desk.handle(OpenTable("1", rules), actor=TRAINEE)
    desk.handle(OpenShift(TRAINEE, gaming_day(now_ms), now_ms), actor=TRAINEE)
    for seat, chips in STACKS.items():
        desk.handle(TakeSeat(seat, chips), actor=TRAINEE)
    return desk


def _close_key(title: str) -> Key:
    return Key(name=CLOSE, title=title, tone=Tone.GO)


Part = TypeVar("Part")


def _only(part: Part, live: frozenset[str]) -> Part:
    """This part of the view with every key grey but those of these names; none says why.

    A key that leads nowhere and has no reason keeps its colour (it is chosen already): so it is
    plain here.
    """
    if isinstance(part, tuple):
        return type(part)(_only(each, live) for each in part)
    if not isinstance(part, Struct):
        return part
    if isinstance(part, Key) and part.name not in live:
        return replace(part, enabled=False, detail="", why="", brief="", tone=Tone.PLAIN)
    if isinstance(part, CardKey) and part.name not in live:
        return replace(part, enabled=False, why="")
    changed = {each.name: _only(getattr(part, each.name), live) for each in fields(part)}
    return replace(part, **changed)


# ── the script ──────────────────────────────────────────────────────────────────────────────────


class Step(Struct, frozen=True):
    """One tap.

    Attributes:
        key: the name of the key.
        told: what happens at the table, as a message.
        facts: what the message names besides the card.
    """

    key: str
    told: str
    facts: Mapping[str, int] = {}

    def said(self, voice: Localizer) -> str:
        """What happens, in words."""
        code = self.key.removeprefix("card-")
        card = {"card": card_sign(Card.parse(code))} if code != self.key else {}
        return voice(self.told, **self.facts, **card)


def _card(seat: int, code: str) -> Step:
    return Step(f"card-{code}", "Seat {seat} gets {card}: tap it below.", {"seat": seat})


def _calls(seat: int) -> Step:
    return Step("act-call", "Guest {seat} puts in the chips and calls.", {"seat": seat})


def _checks() -> Step:
    return Step("rest-check", "Both guests check: one tap for all.")


STACKS = {2: 200, 5: 300, 8: 250}
"""The guests of the hand: chips by seat."""

SCRIPT = (
    Step("new-hand", "Three guests sit at the table, and you have shuffled: tap New hand."),
    Step(
        "card-Kd",
        "You do by hand what stands on the left. Then seat 2 gets {card} face up: tap that card.",
    ),
    _card(5, "7c"),
    _card(8, "4s"),
    Step("act-bet", "The lowest card opens: guest {seat} puts in the smallest bet.", {"seat": 8}),
    _calls(2),
    _calls(5),
    Step(
        "card-Ks",
        "The rake and the burn card are counted for you. Seat 2 gets {card}: tap it below.",
    ),
    _card(5, "9h"),
    _card(8, "5d"),
    Step("act-bet", "The pair of kings speaks first: guest {seat} bets.", {"seat": 2}),
    _calls(5),
    Step("act-fold", "Guest {seat} gives up. The key that folds lies apart.", {"seat": 8}),
    _card(2, "2h"),
    _card(5, "9d"),
    _checks(),
    _card(2, "Jc"),
    _card(5, "3s"),
    Step("act-bet", "Guest {seat} bets; from now on it is the higher amount.", {"seat": 2}),
    Step(
        "act-call", "Guest {seat} calls. The river comes face down and needs no tap.", {"seat": 5}
    ),
    _checks(),
    Step("card-Kc", "Guest 2 shows three cards that lay face down: first {card}."),
    Step("card-8d", "Then {card}."),
    Step("card-8h", "And {card}: the best five cards are found and marked for you."),
    Step("act-muck", "Guest {seat} gives up without showing.", {"seat": 5}),
    Step("act-award", "Who wins, and how much, stands on the felt: push the pot."),
)
"""A hand of Seven Card Stud with a showdown: a tap each four or five seconds make two minutes."""
