"""The taps that are kept: found out once, by looking at what the screen offers."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from dealerassist.cards import PACK
from dealerassist.rules.profile_files import load_profile
from dealerassist.simulation.demo_staff import PIT_BOSS, demo_staff
from dealerassist.training.drills.register import skills_of
from dealerassist.training.skills import Level, Skill
from tests.proof.unchanged.foreseen import Time
from tests.proof.unchanged.journals import SEED
from tests.proof.unchanged.screens import (
    LANGUAGES,
    STUD,
    Door,
    Evening,
    at_the_door,
    new_shift,
    room_of,
)
from tests.support.ui.people import typed
from tests.support.ui.states import next_tap
from tests.support.ui.training.answers import taps_of, wrong_answer
from tests.support.ui.training.expert import taps_for
from tests.support.ui.training.games import GAMES
from tests.support.ui.training.pupil import PINS
from tests.support.ui.two_people import BOSS, PEOPLE

HOUR = 900
"""So many taps are an hour at a table that deals some twenty-five hands."""

LONGEST_HAND = 200
"""A hand in which nothing leads on any more is left after so many taps."""

ASTRAY = 0.1
"""How often something else is tapped than what the hand goes on with."""

SIGNS = f"{typed(PEOPLE[BOSS][1])} confirm"

AWAY = frozenset({"pit", "language", "train", "leave", "school-bring", "school-sign-out", "retire"})
"""What leads out of the room, or is kept by other taps."""

TRAY = (
    "money tray-open digit-2 piece-next digit-1 digit-0 piece-5 digit-4 digit-0 piece-1 digit-1"
    f" digit-0 digit-0 confirm fill piece-25 digit-5 digit-0 confirm confirm {SIGNS} confirm back"
    " cancel seat-5 pay-cash digit-5 digit-00 confirm"
)

THE_END = "shift-close confirm close-pending"

LONGEST_END = 150
"""So many taps lead from anywhere to the end of the hand."""

CORRECTIONS = {
    "queue": f"menu pit person-{BOSS} {SIGNS} pit-corrections",
    "void": "correction-1",
    "pin": "approve digit-7 digit-0",
    "who signs": "more",
    "box": "cancel box-correct",
    "how much": "box-tips-more digit-5",
    "what was wrong": "cancel pit-hands hand-2 hand-correct",
    "rake": "correct-rake digit-1",
    "why": "confirm",
    "in words": "reason-other letter-M letter-A letter-X",
    "review": "confirm",
    "winners": "draft-back back back back correct-result wins-1 wins-3",
    "shares": "confirm digit-5",
    "signed": f"cancel pit-corrections correction-1 approve {SIGNS}",
    "waiting": "pit-close waiting",
    "last hands": "notice-close last-hands",
    "replay": "hand-1",
}

PAGES = {
    "shifts": "pit-shifts",
    "tray": "part-money",
    "transactions": "part-transactions",
    "downs": "part-downs",
    "exceptions": "part-incidents",
    "open": "part-matters",
    "charts": "part-charts",
    "log": "pit-log",
    "staff": "pit-staff",
    "a person": "staff-C-12",
    "another role": "change-role",
    "hands": "cancel pit-hands",
    "a hand": "hand-2",
    "a step": "replay-back replay-back",
}


def pit_taps() -> dict[str, list[str]]:
    """The pages of the pit, of a shift that goes on."""
    pin = next(pin for who, pin in demo_staff(SEED) if who.person == PIT_BOSS)
    signs = f"notice-close menu pit person-{PIT_BOSS} {typed(pin.reveal())} confirm"
    return {"signed in": signs.split(), **{page: taps.split() for page, taps in PAGES.items()}}


def correction_taps() -> dict[str, list[str]]:
    """The pages on which two people correct a hand."""
    return {page: taps.split() for page, taps in CORRECTIONS.items()}


# ── an hour at the table ────────────────────────────────────────────────────────────────────


def hour_taps(clock: Time, seed: int = 1) -> list[str]:
    """What a croupier taps in an hour who deals on, and goes astray now and then."""
    with tempfile.TemporaryDirectory() as folder, new_shift(Path(folder), clock) as evening:
        croupier = Wanderer(evening, Random(seed))
        for name in TRAY.split():
            croupier.tap(name)
        while len(croupier.tapped) < HOUR:
            croupier.tap(croupier.next())
        while not croupier.is_between_hands and len(croupier.tapped) < HOUR + LONGEST_END:
            croupier.tap(croupier.next(astray=0))
        for name in THE_END.split():
            croupier.tap(name)
        return croupier.tapped


class Wanderer:
    """Taps what the hand goes on with, and now and then anything else that is live."""

    def __init__(self, evening: Evening, chance: Random) -> None:
        self._evening = evening
        self._chance = chance
        self._deck: list[str] = []
        self._astray = 0
        self.tapped: list[str] = []

    @property
    def view(self) -> Any:
        """What `next_tap` looks at."""
        return self._evening.view

    def tap(self, name: str) -> None:
        """Tap it, and take it down."""
        if name == "new-hand":
            pack = [f"card-{card.code}" for card in PACK]
            self._deck = self._chance.sample(pack, len(pack))
        self._evening.tap(name)
        self.tapped.append(name)

    @property
    def is_between_hands(self) -> bool:
        """Whether a hand could begin now."""
        return "new-hand" in self._evening.live()

    def next(self, astray: float = ASTRAY) -> str:
        """What is tapped next; `astray` is how often it is anything."""
        live = [name for name in self._evening.live() if name not in AWAY]
        if "notice-close" in live and self._chance.random() < 0.8:
            return "notice-close"
        if self._astray:
            self._astray -= 1
            return "cancel" if not self._astray and "cancel" in live else self._chance.choice(live)
        if self._chance.random() < astray:
            self._astray = self._chance.randint(1, 6)
        if "new-hand" in live:
            return "new-hand"
        try:
            return next_tap(self, self._deck, self._chance)
        except (StopIteration, IndexError):
            # None of what an ordinary hand goes on with: less is recorded since it went astray.
            return "cancel" if "cancel" in live else self._chance.choice(live)


# ── the training ────────────────────────────────────────────────────────────────────────────


def exercises() -> Iterator[tuple[dict[str, Any], list[str]]]:
    """Hands and questions, as plain data, and what a trainee taps who knows most of it."""
    levels = list(Level)
    for number, (profile, seed) in enumerate(GAMES * 2):
        asked = _asked(profile, levels[number % len(levels)], seed + number // len(GAMES), number)
        yield asked, _hand_taps(asked, Random(number))
    skills = [(STUD, skill) for skill in skills_of(load_profile(STUD).at_table())]
    skills += [("casinos-austria-stud-high-low", Skill.HIGH_LOW), ("omaha", Skill.POT_LIMIT)]
    for number, (profile, skill) in enumerate(skills):
        asked = _asked(profile, levels[number % len(levels)], 7, number, skill.value)
        yield asked, _drill_taps(asked)


def _asked(profile: str, level: Level, seed: int, number: int, skill: str = "") -> dict[str, Any]:
    return {
        "profile": profile,
        "level": level.value,
        "seed": seed,
        "language": LANGUAGES[number % len(LANGUAGES)],
        "skill": skill,
        "length": 3,
    }


def _hand_taps(asked: dict[str, Any], chance: Random) -> list[str]:
    """A whole hand; one tap in twelve is another than what is due."""
    room, tapped = room_of(asked), list[str]()
    assert room.view.asked.exercise is not None, "a hand is asked for"

    def tap(name: str) -> None:
        room.wait(0.5)
        room.tap(name)
        tapped.append(name)

    while not room.exercise.table.over and len(tapped) < LONGEST_HAND:
        for name in taps_for(room):
            if chance.random() < 1 / 12:
                tap(chance.choice(sorted(set(room.screen.key_actions) - {"leave"})))
                for back in ("cancel", "confirm"):
                    tap(back)
                break
            tap(name)
    return [*tapped, "confirm"]


def _drill_taps(asked: dict[str, Any]) -> list[str]:
    """Three questions: answered rightly, wrongly, and with a hint."""
    room, tapped = room_of(asked), list[str]()
    for number in range(asked["length"]):
        assert room.view.asked.exercise is not None, "a question is asked"
        question = room.exercise.at.drill.question
        wrong = number == 1
        given = wrong_answer(question, question.state.rules) if wrong else question.right
        hint = ["hint"] if number == 2 else []
        for name in [*hint, *taps_of(question, given), "confirm", "confirm"]:
            room.wait(0.5)
            room.tap(name)
            tapped.append(name)
    return [*tapped, "done-2", "rule"]


def school_taps(kept: Path, person: str, language: str, taps: int = 150) -> list[str]:
    """Anything that somebody finds in the training who has signed in."""
    chance = Random(f"{person} {language}")
    with (
        tempfile.TemporaryDirectory() as folder,
        at_the_door(kept, Path(folder), language) as door,
    ):
        tapped = f"person-{person} {typed(PINS[person])} confirm".split()
        for name in tapped:
            door.tap(name)
        while len(tapped) < taps:
            tapped.append(_anything(door, chance))
            door.tap(tapped[-1])
        return tapped


def _anything(door: Door, chance: Random) -> str:
    live = [name for name in door.live() if name.removeprefix("why:") not in AWAY]
    names = [name for name in live if not name.startswith(("school-certif", "print-"))]
    return chance.choice(names) if names else "leave"
