"""The screens as taps reach them, read as plain data.

Here are the only imports that `compare` needs of the product's own modules; everything else goes
by the command line. What is asked of it: the tests' own croupier, states, rooms and trainee.
"""

from __future__ import annotations

import shutil
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import msgspec

from dealerassist.cards import Card
from dealerassist.locale.catalogue import Language
from dealerassist.rules.profile_files import load_profile
from dealerassist.staff.paths import StaffPaths
from dealerassist.training.practice.practice_table import PracticeTable
from dealerassist.training.skills import Level, Skill
from dealerassist.training.training_desk import TrainingDesk
from tests.proof.unchanged.foreseen import Time
from tests.support.hand.files import played, read
from tests.support.staff.people import Clock
from tests.support.ui.croupier import live_names
from tests.support.ui.items import every_look
from tests.support.ui.states import State, states, unknown_cards
from tests.support.ui.training.pupil import Pupil
from tests.support.ui.training.room import Room
from tests.support.ui.two_people import disputed, two_people
from ui.kiosk.opening import opened_kiosk
from ui.training.drill.drill_set import DrillSet
from ui.training.exercise_factory import drawing
from ui.training.practice.practice_hand import PracticeHand

LANGUAGES = tuple(language.value for language in Language)

STUD = "casinos-austria-stud"

VAULT, PEPPER = "table.journal.pins", "pins.pepper"
"""Where the PINs of a table that is kept lie, beside its journal."""

Told = tuple[str, Any]
"""What something is called, and how it is, as plain data."""


def plain(value: Any) -> Any:
    """A view, an event or a mark as plain data."""
    return msgspec.to_builtins(value, enc_hook=_code, str_keys=True)


def _code(value: object) -> str:
    assert isinstance(value, Card), f"{type(value).__name__} is shown nowhere"
    return value.code


# ── the table ───────────────────────────────────────────────────────────────────────────────


def views_of_the_table() -> Iterator[Told]:
    """The view of every state of the table, in both languages."""
    for language in Language:
        for name, kiosk in _walks(language):
            yield f"{language.value}, {name}", plain(kiosk.view)


def items_of_the_table() -> Iterator[Told]:
    """What QML makes of every state: each item by its object name, and the words that are read."""
    for name, look in every_look(_walks(Language.ENGLISH), (1280, 800)):
        for item in look.items:
            yield f"{name}: {item.name}", {"live": item.live, "spoken": item.spoken}
        yield f"{name}: words", sorted(words.text for words in look.words)


def _walks(language: Language) -> Iterator[State]:
    yield from states(language)
    yield from unknown_cards(language)


class Evening:
    """A table at which is tapped; a second passes with each tap."""

    def __init__(self, kiosk: Any, clock: Time) -> None:
        self._kiosk = kiosk
        self._clock = clock

    @property
    def view(self) -> Any:
        """What is shown, as the kiosk has it."""
        return self._kiosk.view

    @property
    def told(self) -> Any:
        """What is shown, as plain data."""
        return plain(self.view)

    def live(self) -> list[str]:
        """Everything that may be tapped now."""
        return sorted(live_names(self.view))

    def tap(self, name: str) -> None:
        """Tap it, grey or not."""
        self._clock.passes(1)
        self._kiosk.tap(name)


@contextmanager
def new_shift(folder: Path, clock: Time) -> Iterator[Evening]:
    """A shift with a staff and three guests, at which nothing has been dealt yet."""
    with two_people(folder, hands=0) as table:
        yield Evening(table.kiosk, clock)


@contextmanager
def disputed_hands(folder: Path, clock: Time, language: str) -> Iterator[Evening]:
    """Two hands of which the first is to be declared void, and a guest who has left since."""
    with two_people(folder, hands=2, language=Language(language)) as table:
        yield Evening(disputed(table).kiosk, clock)


@contextmanager
def taken_over(folder: Path, clock: Time, language: str) -> Iterator[Evening]:
    """The kiosk of a shift that goes on, from the journal and the PINs in `folder`."""
    places = StaffPaths(folder / VAULT, folder / PEPPER)
    with opened_kiosk(folder, fallback=Language(language), places=places) as kiosk:
        yield Evening(kiosk, clock)


# ── hands ───────────────────────────────────────────────────────────────────────────────────


def hand_told(file: Path) -> dict[str, Any]:
    """What happens in a hand that was written down as a croupier taps it."""
    hand = played(read(file))
    return {
        "events": plain(hand.events),
        "awards": plain(hand.awards),
        "stacks": plain(hand.stacks),
    }


# ── the training ────────────────────────────────────────────────────────────────────────────


def room_of(asked: dict[str, Any]) -> Room:
    """The room of an exercise that was kept as plain data: a hand, or questions of one skill."""
    rules = load_profile(asked["profile"]).at_table()
    level, seed = Level(asked["level"]), asked["seed"]
    if asked["skill"]:
        skill = Skill(asked["skill"])
        exercise: Any = DrillSet(drawing(lambda: skill, rules, seed), level, asked["length"])
    else:
        exercise = PracticeHand(PracticeTable(rules, seed, level, faults=True), seed)
    return Room(exercise, rules, Language(asked["language"]))


def exercise_told(asked: dict[str, Any], taps: Iterable[str]) -> Iterator[Told]:
    """The view after each tap, half a second apart, and the marks in the end."""
    room = room_of(asked)
    yield "at first", plain(room.view)
    for number, name in enumerate(taps, start=1):
        room.wait(0.5)
        room.tap(name)
        yield f"tap {number}, {name}", plain(room.view)
    yield "marks", plain(room.marks)


def _names_in(told: Any) -> Iterator[str]:
    """The names of the keys in a view that are not grey."""
    if isinstance(told, dict):
        if isinstance(told.get("name"), str) and told.get("enabled", False):
            yield told["name"]
        told = list(told.values())
    for each in told if isinstance(told, list) else ():
        yield from _names_in(each)


class Door:
    """The training, and whoever stands in front of it."""

    def __init__(self, pupil: Pupil, desk: TrainingDesk) -> None:
        self._pupil = pupil
        self._desk = desk

    @property
    def told(self) -> Any:
        """What is shown, as plain data."""
        return plain(self._pupil.view)

    def live(self) -> list[str]:
        """The keys of the page, or of the exercise."""
        return sorted(self._pupil.keys | set(_names_in(self.told)))

    def tap(self, name: str) -> None:
        """Tap it, grey or not."""
        self._pupil.tap(name)

    def class_told(self) -> list[Any]:
        """How everybody gets on."""
        progress = [self._desk.progress(person.id, STUD) for person in self._desk.trainees]
        return [plain(self._desk.overview()), plain(progress)]


@contextmanager
def at_the_door(kept: Path, folder: Path, language: str) -> Iterator[Door]:
    """Somebody in front of a training with a class, on a copy of the one that is `kept`."""
    shutil.copytree(kept, folder, dirs_exist_ok=True)
    places = StaffPaths(folder / "training" / VAULT, folder / PEPPER)
    clock = Clock()
    with closing(TrainingDesk.open(folder / "training", clock, places)) as desk:
        pupil = Pupil(desk, clock, language=Language(language), home=folder)
        with closing(pupil.papers):
            yield Door(pupil, desk)
