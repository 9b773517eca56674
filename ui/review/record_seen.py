"""A hand of a file as a worker has read it, made ready to be gone through when it is looked at."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache, lru_cache

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.files.shown_values import shown
from dealerassist.hand.finished_hand import FinishedHand, FinishedHandEntry
from dealerassist.hand.state import HandState, UnseenChips
from dealerassist.journal.codec import reader_of
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.records.judged_hand import JudgedHand, RecordFinding
from dealerassist.records.record_file import FindingKind
from ui.asked.context import Context
from ui.asked.intents import opening
from ui.asked.key_action import KeyAction, live
from ui.asked.showdown_so_far import showdown_of
from ui.felt.hand_end import HandCourse
from ui.review.outcomes import entry_text, entry_time
from ui.review.replay import Replay, on_with_the_hand
from ui.view.view import Prompt

KEPT = 64
"""How many hands are kept ready, so that turning back to a page makes nothing again."""


class SeenHand(Struct, frozen=True):
    """A hand of a file.

    Attributes:
        judged: the hand as it was read, and what was found about it.
        course: the hand itself; None if it cannot be read.
    """

    judged: JudgedHand
    course: HandCourse | None

    @property
    def breaks(self) -> RecordFinding | None:
        """The rule that it breaks; None if it breaks none."""
        return next((e for e in self.judged.findings if e.kind is FindingKind.BREAKS_A_RULE), None)

    def of_kind(self, kind: FindingKind) -> tuple[RecordFinding, ...]:
        """What was found of this kind."""
        return tuple(each for each in self.judged.findings if each.kind is kind)

    def at_step(self, step: int) -> tuple[RecordFinding, ...]:
        """What was found about the action after which the hand is shown, counted from 0."""
        return tuple(each for each in self.judged.findings if self._step_of(each) == step)

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
    finding = RecordFinding(FindingKind.UNREADABLE, sentence)
    return SeenHand(JudgedHand(number, None, (finding,)), None)


@lru_cache(maxsize=KEPT)
def seen_hand(text: str) -> SeenHand:
    """The hand whose text a worker has made."""
    judged = _reader()(text)
    return SeenHand(judged, None if judged.past is None else _course(judged.past))


@cache
def _reader() -> Callable[[str], JudgedHand]:
    # Made when it is needed, as it takes long.
    return reader_of(JudgedHand)


def _course(past: FinishedHand) -> HandCourse:
    states = past.states()
    return HandCourse(past=past, states=states, showdown=showdown_of(states[-1]))


# ── words ───────────────────────────────────────────────────────────────────────────────────────


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


# ── on the felt ─────────────────────────────────────────────────────────────────────────────────


class RecordOnFelt(Replay, frozen=True, kw_only=True):
    """A hand of a file gone through on the felt; it is neither printed nor corrected.

    Attributes:
        seen: the hand, and what was found about it.
        file: what the file is called.
    """

    seen: SeenHand
    file: str

    @property
    def state(self) -> HandState:
        """How the hand stood: a stack that the file does not know is no figure that is shown."""
        state = super().state
        if not self.seen.judged.unknown:
            return state
        return replace(state, unseen=UnseenChips(self.seen.judged.unknown, 0))

    def said(self, at: Context) -> Prompt:
        """Which hand it is; below that the action, and what was found about it."""
        done = [entry_time(at.voice, self.entry), self.words(at, self.entry)]
        found = said_of(self.seen.at_step(self.step))
        return Prompt(self.band(at), found or dotted(done))

    @property
    def kept_by(self) -> str:
        """The rule that this action breaks, or by which this house does it otherwise."""
        return next(iter(rules_in(self.seen.at_step(self.step))), "")

    def band(self, at: Context) -> str:
        """The text over the felt that marks it as none of the table's."""
        number = at.voice.say.number(self.seen.judged.hand)
        return at.voice("{file} — hand {number}", file=self.file, number=number)

    def at_the_end(self, at: Context) -> str:
        """Where a rule is broken nothing follows, as what the file has next cannot be played."""
        if self.seen.breaks is not None:
            return at.voice("Nothing after this can be played by the rules")
        return super().at_the_end(at)

    def words(self, at: Context, entry: FinishedHandEntry) -> str:
        """What was done, and about which rule something was found."""
        step = self.hand.entries.index(entry)
        return marked_words(at.voice.under(self.hand.rules), self.seen, step)

    def _print(self, at: Context) -> tuple[KeyAction, ...]:
        return ()

    def _ways_on(self, at: Context) -> tuple[KeyAction, ...]:
        return ()

    def _ends(self, at: Context) -> tuple[KeyAction, ...]:
        """Back to the list of the file, and to the table."""
        back = live("back", at.voice("To the list"), opening(self.return_to))
        return (back, on_with_the_hand(at))
