"""The page with the hands of a file, by what was found about them; one of them beside the list."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Self

from msgspec.structs import replace

from dealerassist.files.shown_values import printable
from dealerassist.locale.catalogue import Language
from dealerassist.locale.games_and_stakes import title_in_short
from dealerassist.locale.localizer import Localizer
from dealerassist.records.record_file import FindingKind, HandIndex
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.intents import ReadPage, opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, Keys, grey, live
from ui.asked.pad import PadKeys
from ui.jobs.evaluation_jobs import EvaluationJob
from ui.jobs.record_jobs import JudgeRecords, OpenRecords, ReadRecords, RecordJob, RecordsSeen
from ui.jobs.worker_jobs import WorkBeside
from ui.pit.record_beside import record_shown
from ui.review.find_hand import HandNumber
from ui.review.hands_list import LINES, place_in_list, turning_keys
from ui.review.outcomes import calm_flags, winners_text
from ui.review.page import PitPage
from ui.review.record_seen import SeenHand, rules_in, seen_hand, unread_end
from ui.view.parts import Key
from ui.view.pit import HandLine, HandsView, PastHandView, PitView
from ui.view.view import Pad

PAGES_READ = 5
"""How many pages of hands are read at once, so that most turns of a page wait for nothing."""

FLAGS = 1
"""How many flags have room besides those in amber."""

KINDS: dict[FindingKind, tuple[str, str]] = {
    FindingKind.BREAKS_A_RULE: ("records-breaks", "Breaks a rule"),
    FindingKind.DONE_OTHERWISE: ("records-otherwise", "Done otherwise"),
    FindingKind.SAID_OTHERWISE: ("records-paid", "Says otherwise"),
    FindingKind.UNREADABLE: ("records-unreadable", "Unreadable"),
}
"""The key for the hands about which each was found: its name and its title."""


class RecordHandsPage(PitPage, frozen=True, kw_only=True):
    """The hands of a file in their order, and the chosen one beside them.

    Attributes:
        path: of the file.
        kind: only hands about which this was found; None for all of them.
        start: how many of them come before those on the page.
        chosen: the number of the hand that is shown beside the list; None for the first.
        step: after which of its entries that hand is shown; None for that which matters most.
        return_to: the list of files, still to be read.
    """

    return_to: PitPage
    path: str
    kind: FindingKind | None = None
    start: int = 0
    chosen: int | None = None
    step: int | None = None

    def beginning_at(self, start: int, chosen: int | None = None) -> Self:
        """Another page of the same list, with this hand beside it; None for its first."""
        return replace(self, start=start, chosen=chosen, step=None)

    def of_kind(self, kind: FindingKind | None) -> Self:
        """The hands of the file about which this was found, from the first on."""
        return replace(self.beginning_at(0), kind=kind)

    def lacks(self, work: WorkBeside, language: Language) -> tuple[RecordJob | EvaluationJob, ...]:
        seen = work.records
        return tuple(job for job in _of_file(self, seen) if seen.failed(job) is None)

    def asks(self, at: Context) -> Asked:
        return self.with_choices(at, PadKeys(Pad.NONE), escape="pit-records")

    def shown(self, at: Context, frame: PitView, keys: Keys) -> PitView:
        voice, seen = at.voice, at.work.records
        index = _open_index(self, seen)
        hands = () if index is None else _read(index, seen, _numbers_on(self, index, seen))
        first = hands[0] if hands else None
        chosen = next((each for each in hands if each.judged.hand == self.chosen), first)
        count = 0 if index is None else len(_numbers_of(self.kind, index, seen))
        none = GreyReason(voice("No more hands"))
        newer, older = turning_keys(
            voice, self.start, count, none, lambda start: ReadPage(self.beginning_at(start))
        )
        words = ("Hand no.", "", "Pot", "Rake", "Outcome")
        listed = HandsView(
            filters=keys.row(_filters(at, self, index)),
            headings=tuple(voice(word) if word else "" for word in words),
            lines=tuple(
                _line(voice, each, keys.one(_row(at, self, each)), chosen=each is chosen)
                for each in hands
            ),
            page=place_in_list(voice, self.start, len(hands), count),
            newer=keys.one(newer),
            older=keys.one(older),
            none="" if hands else _none(voice, self, seen, index),
            hand=None if chosen is None else _beside(at, self, chosen, keys),
        )
        return replace(frame, hands=listed)


class RecordNumber(HandNumber, frozen=True, kw_only=True):
    """Asks for the number of a hand in its file; `hands` is how many hands that has."""

    return_to: RecordHandsPage
    hands: int

    def longest(self, at: Context) -> int:
        return len(str(self.hands))

    def last(self, at: Context) -> int:
        return self.hands

    def counted(self, at: Context) -> str:
        return at.voice("Counted from the beginning of the file")

    def showing(self, last: int) -> Intent:
        start = (self.number - 1) // LINES * LINES
        every = self.return_to.of_kind(None)
        return ReadPage(every.beginning_at(start, self.number))


def _beside(at: Context, page: RecordHandsPage, seen: SeenHand, keys: Keys) -> PastHandView:
    def showing(step: int) -> Intent:
        return opening(replace(page, chosen=seen.judged.hand, step=step))

    file = printable(Path(page.path).name)
    return record_shown(at, page, file, seen, page.step, showing, keys)


def _read(index: HandIndex, seen: RecordsSeen, numbers: Sequence[int]) -> list[SeenHand]:
    """The hands of the page; none as long as not all of them were read."""
    end, hands = len(index.places) + 1, seen.hands
    if not all(number in hands or number == end for number in numbers):
        return []
    return [
        unread_end(number, index.fault) if number == end else seen_hand(hands[number])
        for number in numbers
    ]


def _none(
    voice: Localizer, page: RecordHandsPage, seen: RecordsSeen, index: HandIndex | None
) -> str:
    """Why no hand is shown: they are being read, there is none, or they cannot be read."""
    of_page = (
        each
        for each in seen.unread
        if (isinstance(each.job, OpenRecords) and each.job.path == page.path)
        or (index is not None and getattr(each.job, "file", None) == index.file)
    )
    failed = next((each for each in of_page if not isinstance(each.job, JudgeRecords)), None)
    if failed is not None:
        unanswered = voice("The file cannot be read: what it lies on does not answer")
        return failed.sentence or unanswered
    if index is not None and not _numbers_of(page.kind, index, seen):
        return voice("There is no hand of this kind in the file")
    return voice("The file is being read …")


# ── which hands there are, and what of them has to be read ──────────────────────────────────────


def _open_index(page: RecordHandsPage, seen: RecordsSeen) -> HandIndex | None:
    """The index of the page's file; None until it is open."""
    index = seen.index
    return index if index is not None and index.file.path == page.path else None


def _hands_in(index: HandIndex) -> int:
    """How many hands there are, with what comes after the last and cannot be read."""
    return len(index.places) + bool(index.fault)


def _numbers_of(kind: FindingKind | None, index: HandIndex, seen: RecordsSeen) -> Sequence[int]:
    """The numbers of the hands about which this was found; of all hands for None."""
    if kind is None:
        return range(1, _hands_in(index) + 1)
    found = () if seen.judged is None else seen.judged.get(kind, ())
    is_last = kind is FindingKind.UNREADABLE and index.fault
    return (*found, _hands_in(index)) if is_last else found


def _numbers_on(page: RecordHandsPage, index: HandIndex, seen: RecordsSeen) -> Sequence[int]:
    """The numbers of the hands on the page."""
    return _numbers_of(page.kind, index, seen)[page.start : page.start + LINES]


def _of_file(page: RecordHandsPage, seen: RecordsSeen) -> Iterable[RecordJob]:
    index = _open_index(page, seen)
    if index is None:
        yield OpenRecords(page.path)
        return
    if not set(_numbers_on(page, index, seen)) <= {*seen.hands, len(index.places) + 1}:
        yield _hands_around(page, index, seen)
    if seen.judged is None:
        yield JudgeRecords(index.file, len(index.places))


def _hands_around(page: RecordHandsPage, index: HandIndex, seen: RecordsSeen) -> ReadRecords:
    """The hands of the page, and those of some pages after it and before it."""
    sheaf = PAGES_READ * LINES
    first = page.start // sheaf * sheaf
    last = max(first + sheaf, page.start + LINES)
    numbers = _numbers_of(page.kind, index, seen)[first:last]
    places = index.places
    return ReadRecords(index.file, tuple(places[n - 1] for n in numbers if n <= len(places)))


# ── the filters ─────────────────────────────────────────────────────────────────────────────────


def _filters(at: Context, page: RecordHandsPage, index: HandIndex | None) -> tuple[KeyAction, ...]:
    """The key back to the files, those for each kind of hands with how many there are, search."""
    voice, files = at.voice, ReadPage(page.return_to)
    count = "" if index is None else _counted(voice, _hands_in(index), more=index.more)
    every = ReadPage(page.of_kind(None))
    return (
        live("records-files", voice("Files"), files),
        live("records-all", voice("All"), every, detail=count, chosen=page.kind is None),
        *(_kind(at, page, index, kind) for kind in KINDS),
        _find(at, page, index),
    )


def _counted(voice: Localizer, count: int, *, more: bool) -> str:
    number = voice.say.number(count)
    return voice("{n} and more", n=number) if more else number


def _kind(
    at: Context,
    page: RecordHandsPage,
    index: HandIndex | None,
    kind: FindingKind,
) -> KeyAction:
    """The key for the hands about which this was found; a second tap shows all again."""
    voice, seen = at.voice, at.work.records
    name, title = KINDS[kind][0], voice(KINDS[kind][1])
    if index is None or seen.judged is None:
        unjudged = GreyReason(voice("The hands are still being checked"))
        return grey(voice, name, title, _why_unjudged(seen) or unjudged)
    found = _numbers_of(kind, index, seen)
    is_on = page.kind is kind
    shows = page.of_kind(None if is_on else kind)
    if not found:
        return grey(voice, name, title, GreyReason(voice("There is no hand of this kind")))
    count = voice.say.number(len(found))
    return live(name, title, ReadPage(shows), detail=count, chosen=is_on)


def _why_unjudged(seen: RecordsSeen) -> GreyReason | None:
    """Why the hands could not be checked; None if they are still being."""
    failed = next((each for each in seen.unread if isinstance(each.job, JudgeRecords)), None)
    return GreyReason(failed.sentence.rstrip(".")) if failed and failed.sentence else None


def _find(at: Context, page: RecordHandsPage, index: HandIndex | None) -> KeyAction:
    title = at.voice("Search")
    if index is None or not index.places:
        return grey(at.voice, "find", title, GreyReason(at.voice("There is no hand to look for")))
    hands = _hands_in(index)
    return live("find", title, opening(RecordNumber(hands=hands, return_to=page)))


# ── the list ────────────────────────────────────────────────────────────────────────────────────


def _row(at: Context, page: RecordHandsPage, seen: SeenHand) -> KeyAction:
    """The key of a hand: shows it beside the list."""
    number = at.voice.say.number(seen.judged.hand)
    chosen = replace(page, chosen=seen.judged.hand, step=None)
    title = at.voice("Hand {number}", number=number)
    return live(f"hand-{seen.judged.hand}", title, opening(chosen))


def _line(voice: Localizer, seen: SeenHand, key: Key, *, chosen: bool) -> HandLine:
    course, number = seen.course, voice.say.number(seen.judged.hand)
    if course is None:
        return HandLine(
            key=key, number=number, day="", time="", pot="", rake="",
            outcome=seen.judged.findings[0].sentence, heeded=_heeded(voice, seen), chosen=chosen,
        )  # fmt: skip
    end, money = course.end, voice.under(course.past.rules).money
    pot, rake = sum(each.amount for each in end.awards), sum(each.raked for each in end.awards)
    return HandLine(
        key=key,
        number=number,
        day="",
        time=title_in_short(voice.say, course.past.rules),
        pot=money(pot) if end.awards else "–",
        rake=money(rake) if end.awards else "–",
        outcome=_outcome(voice, seen),
        heeded=_heeded(voice, seen),
        flags=(*_otherwise(voice, seen), *calm_flags(voice, course.past, end))[:FLAGS],
        chosen=chosen,
    )


def _outcome(voice: Localizer, seen: SeenHand) -> str:
    assert seen.course is not None, "it can be gone through"
    if seen.breaks is not None:
        return voice("Breaks off at action {number}", number=seen.breaks.action)
    return winners_text(voice.under(seen.course.past.rules), seen.course.end, seen.course.showdown)


def _heeded(voice: Localizer, seen: SeenHand) -> tuple[str, ...]:
    """What the pit boss looks for: a rule that is broken, another payment, no hand at all."""
    breaks = rules_in(seen.of_kind(FindingKind.BREAKS_A_RULE))
    paid = seen.of_kind(FindingKind.SAID_OTHERWISE)
    unreadable = (voice("Unreadable"),) if seen.course is None else ()
    return (
        *(voice("Breaks {rule}", rule=rule) for rule in breaks),
        *((voice("Says otherwise"),) if paid else ()),
        *unreadable,
    )


def _otherwise(voice: Localizer, seen: SeenHand) -> tuple[str, ...]:
    """What this house does otherwise, by its rule."""
    rules = rules_in(seen.of_kind(FindingKind.DONE_OTHERWISE))
    return tuple(voice("Otherwise {rule}", rule=rule) for rule in rules)
