"""A hand of a file as a worker has read it, made ready to be gone through when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from msgspec import Struct

from dealerassist.files.shown_values import shown
from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.journal.codec import reader_of
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.records.judged_hand import JudgedHand, RecordFinding
from dealerassist.records.record_file import FindingKind
from ui.asked.showdown_so_far import showdown_of
from ui.felt.hand_end import HandCourse
from ui.review.entry_text import entry_text

KEPT = 64
"""How many hands are kept ready, so that turning back to a page makes nothing again."""


class SeenHand(Struct, frozen=True):
    """A hand of a file.

    Attributes:
        number: its number in the file.
        course: the hand itself; None if it cannot be read.
        findings: what was found about it.
        told: what the file tells of it beside the play.
        note: what had to be taken for granted; empty if nothing.
        unknown: the seats whose stacks the file does not know.
    """

    number: int
    course: HandCourse | None
    findings: tuple[RecordFinding, ...]
    told: tuple[str, ...] = ()
    note: str = ""
    unknown: tuple[int, ...] = ()

    @property
    def breaks(self) -> RecordFinding | None:
        """The rule that it breaks; None if it breaks none."""
        return next((e for e in self.findings if e.kind is FindingKind.BREAKS_A_RULE), None)

    def of_kind(self, kind: FindingKind) -> tuple[RecordFinding, ...]:
        """What was found of this kind."""
        return tuple(each for each in self.findings if each.kind is kind)

    def at_step(self, step: int) -> tuple[RecordFinding, ...]:
        """What was found about the action after which the hand is shown, counted from 0."""
        return tuple(each for each in self.findings if self._step_of(each) == step)

    def _step_of(self, finding: RecordFinding) -> int | None:
        """The step of its action; None if it is about the whole hand.

        An action that did nothing, such as a hand shown twice, belongs to the step before it.
        """
        if self.course is None or not finding.action:
            return None
        numbers = [entry.number for entry in self.course.past.entries]
        fitting = [n for n, number in enumerate(numbers) if number == finding.action]
        before = [n for n, number in enumerate(numbers) if number < finding.action]
        return max(fitting or before)

    @property
    def first_step(self) -> int:
        """The step that is shown first: where a rule is broken, else the end."""
        assert self.course is not None, "it can be gone through"
        return len(self.course.states) - 1


def unread_end(number: int, sentence: str) -> SeenHand:
    """What comes after the last hand of a file, and why it cannot be read."""
    return SeenHand(number, None, (RecordFinding(FindingKind.UNREADABLE, sentence),))


@lru_cache(maxsize=KEPT)
def seen_hand(text: str) -> SeenHand:
    """The hand whose text a worker has made."""
    judged = _reader()(text)
    past = judged.past
    return SeenHand(
        judged.hand,
        None if past is None else _course(past),
        judged.findings,
        judged.told,
        judged.note,
        judged.unknown,
    )


@cache
def _reader() -> Callable[[str], JudgedHand]:
    # Made when it is needed, as it takes long.
    return reader_of(JudgedHand)


def _course(past: FinishedHand) -> HandCourse:
    states = past.states()
    return HandCourse(past=past, states=states, showdown=showdown_of(states[-1]))


# ── words ───────────────────────────────────────────────────────────────────────────────────


def marked_words(voice: Localizer, seen: SeenHand, step: int) -> str:
    """What was done, after the rules that something was found about.

    Of the action that breaks a rule, how it is written in the file: it was not done.
    """
    assert seen.course is not None, "it can be gone through"
    entry, breaks = seen.course.past.entries[step], seen.breaks
    done = entry_text(voice, entry) if entry.events else ""
    if not done and breaks is not None:
        done = voice.say.quoted(shown(breaks.text))
    return dotted([*map(voice.rule, rules_in(seen.at_step(step))), done])


def rules_in(findings: Iterable[RecordFinding]) -> tuple[str, ...]:
    """The rules that these are about, each once."""
    return tuple(dict.fromkeys(each.rule for each in findings if each.rule))


def said_of(findings: Iterable[RecordFinding]) -> str:
    """These findings as sentences."""
    return " ".join(f"{capital(each.sentence)}." for each in findings)
