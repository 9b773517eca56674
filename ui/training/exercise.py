"""An exercise: what it asks, the taps that it takes, and the marks that it gives."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec.structs import replace

from dealerassist.locale.localizer import Localizer, capital
from dealerassist.training.answer_marks import Mark
from ui.asked.asked import Asked, PractisedHand
from ui.asked.context import Context
from ui.asked.intents import Notify, OwnIntent
from ui.asked.key_action import GreyReason, KeyAction, ViewWithKeys
from ui.asked.notices import rule_notice
from ui.asked.pad import PadKeys
from ui.view.parts import Key, PiecesView, Tone
from ui.view.training import ExerciseView, ResultView
from ui.view.view import FeltView, NumberPad, Pad, Prompt


class Exercise(Protocol):
    """A set of drills, or a hand at the practice table.

    It changes only by a tap or when time runs out, and returns the marks earned by that. The
    caller writes them to the disk before it asks for the next screen. A question is drawn when it
    is first shown, so that the choice of its skill can take those marks into account.
    """

    @property
    def is_over(self) -> bool:
        """It was left, or its closing overview was closed."""
        ...

    def asks(self, at: Context, monotonic_ms: int) -> Asked:
        """All that the screen shows because of it, at this time of the monotonic clock.

        Of `at` it needs the words, with the money of the chosen rules, and the look of the screen.
        """
        ...

    def tap(self, name: str, monotonic_ms: int) -> tuple[Mark, ...]:
        """Take a tap on the key or seat of this name, none of which is grey; return the marks."""
        ...

    def touched(self) -> None:
        """Take note that somebody is there, whatever was tapped."""
        ...

    def wait(self, monotonic_ms: int) -> tuple[Mark, ...]:
        """Take note that time has passed; return the marks of whatever it has run out for."""
        ...


# ── what the keys do ────────────────────────────────────────────────────────────────────────


class AnswerTap(OwnIntent, frozen=True):
    """Give the tap on the key or seat of this name to the exercise that runs."""

    name: str


def answer_key(key: Key, otherwise: str = "") -> KeyAction:
    """The key of an exercise, which takes the tap; a grey one says why.

    `otherwise` is why, if it says no reason of its own, as all of its pad are grey.
    """
    why = GreyReason(capital(key.why or otherwise))
    return KeyAction(key, AnswerTap(key.name) if key.enabled else why)


def answer_pad(
    pad: Pad,
    keys: Iterable[Key] = (),
    shows: NumberPad | PiecesView | None = None,
    *,
    otherwise: str = "",
) -> PadKeys:
    """The pad to answer with; a keypad and a pad of chips have their own keys.

    `otherwise` is as in `answer_key`.
    """
    match shows:
        case NumberPad(digits=digits, presets=presets):
            keys = (*digits, *presets)
        case PiecesView(pieces=pieces, digits=digits, next=following):
            keys = (*(Key(name=each.name, title=each.value) for each in pieces), *digits, following)
        case None:
            pass
    return PadKeys(pad, tuple(answer_key(key, otherwise) for key in keys), shows=shows)


def asked_on_felt(
    voice: Localizer,
    middle: ExerciseView,
    pad: PadKeys,
    felt: FeltView,
    *,
    side: Iterable[Key] = (),
    ends: Iterable[Key] = (),
    rule: str = "",
    otherwise: str = "",
    seats: str = "",
) -> Asked:
    """What an exercise asks about the hand on the felt.

    Args:
        middle: what stands in the middle of the felt.
        side: the keys at the side.
        ends: the keys that end an answer.
        rule: the number of the rule behind the answer.
        otherwise: as in `answer_key`.
        seats: why a tap on a seat means nothing now; empty where it means something.
    """
    elsewhere = [_seat_key(voice, seat.number, seats) for seat in felt.seats]
    slots = (Key(name=slot.name, title=slot.label) for slot in middle.slots if slot.name)
    picks = (
        Key(name=pick.name, title=pick.title or pick.spoken, enabled=pick.enabled)
        for pick in middle.picks
    )
    keys = (*slots, *picks, Key(name="prompt", title=middle.title))
    elsewhere += [answer_key(key, otherwise) for key in keys]
    if middle.verdict is not None and middle.verdict.rule is not None:
        elsewhere.append(KeyAction(middle.verdict.rule, Notify(rule_notice(voice, rule))))
    hand = PractisedHand(felt, middle, tuple(map(answer_key, side)))
    return Asked(
        prompt=Prompt(middle.title, middle.detail),
        pad=pad._replace(ends=tuple(map(answer_key, ends))),
        over=ViewWithKeys(hand, tuple(elsewhere)),
    )


def _seat_key(voice: Localizer, number: int, why: str) -> KeyAction:
    key = Key(name=f"seat-{number}", title=voice("Seat {seat}", seat=number))
    return KeyAction(key, GreyReason(why)) if why else answer_key(key)


# ── how it went ─────────────────────────────────────────────────────────────────────────────


def asked_at_end(voice: Localizer, result: ResultView, keys: Iterable[Key], *, band: str) -> Asked:
    """The overview at the end of an exercise, in place of the hand.

    It has `keys` to the answers or mistakes that can be looked at again; `band`, above the title,
    says what kind of exercise it was.
    """
    detail = voice("back to the overview of exercises")
    done = Key(name="confirm", title=voice("Done"), detail=detail, tone=Tone.GO)
    middle = ExerciseView(band=band, title=result.title, result=result)
    asked = asked_on_felt(voice, middle, answer_pad(Pad.REVIEW, keys), FeltView(), ends=(done,))
    return replace(asked, prompt=Prompt(result.title, result.text))


def ended_by_itself(voice: Localizer) -> str:
    """The sentence that an exercise ended because nobody tapped any more."""
    return voice("Three times in a row nobody tapped, so it ended by itself.")
