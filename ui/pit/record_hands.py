"""The page with the hands of a file, by what was found about them; one of them beside the list."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from dealerassist.locale.games_and_stakes import title_in_short
from dealerassist.locale.localizer import Localizer
from dealerassist.records.record_file import FindingKind, HandIndex
from ui.pit.record_beside import record_shown
from ui.pit.record_number import RecordNumber
from ui.review.outcomes import calm_flags, winners_text
from ui.review.pages import RecordFilesPage, RecordHandsPage, ReviewDialog
from ui.review.record_seen import SeenHand, rules_in, seen_hand, unread_end
from ui.review.records_listed import hands_in, numbers_of, numbers_on, open_index
from ui.review.turning import place_in_list, turning_keys
from ui.shell.context import Context
from ui.shell.intents import ReadPage, opening
from ui.shell.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.shell.record_jobs import JudgeRecords, OpenRecords, RecordsSeen
from ui.view.parts import Tone
from ui.view.pit import HandLine, HandsView

FLAGS = 1
"""How many flags have room besides those in amber."""

KINDS: dict[FindingKind, tuple[str, str]] = {
    FindingKind.BREAKS_A_RULE: ("records-breaks", "Breaks a rule"),
    FindingKind.DONE_OTHERWISE: ("records-otherwise", "Done otherwise"),
    FindingKind.SAID_OTHERWISE: ("records-paid", "Says otherwise"),
    FindingKind.UNREADABLE: ("records-unreadable", "Unreadable"),
}
"""The key for the hands about which each was found: its name and its title."""


def record_hands_page(
    at: Context, pit: ReviewDialog, page: RecordHandsPage
) -> ViewWithKeys[HandsView]:
    """The hands of the file in their order, and the chosen one beside them."""
    voice, seen = at.voice, at.work.records
    index = open_index(page, seen)
    numbers = () if index is None else numbers_on(page, index, seen)
    hands = () if index is None else _read(index, seen, numbers)
    chosen = next((e for e in hands if e.number == page.chosen), hands[0] if hands else None)
    rows = tuple(_row(at, pit, page, each) for each in hands)
    filters = _filters(at, pit, page, index)
    count = 0 if index is None else len(numbers_of(page.kind, index, seen))
    turning = turning_keys(
        voice,
        page.start,
        count,
        GreyReason(voice("No more hands")),
        lambda start: ReadPage(pit.turned(_turned(page, start))),
    )
    beside = None if chosen is None else record_shown(at, pit, page, chosen)
    lines = zip(hands, rows, strict=True)
    words = ("Hand no.", "", "Pot", "Rake", "Outcome")
    view = HandsView(
        filters=tuple(key_action.key for key_action in filters),
        headings=tuple(voice(word) if word else "" for word in words),
        lines=tuple(_line(voice, each, key, chosen=each is chosen) for each, key in lines),
        page=place_in_list(voice, page.start, len(hands), count),
        newer=turning[0].key,
        older=turning[1].key,
        none="" if hands else _none(voice, page, seen, index),
        hand=None if beside is None else beside.view,
    )
    of_hand = () if beside is None else beside.key_actions
    return ViewWithKeys(view, (*filters, *rows, *turning, *of_hand))


def _turned(page: RecordHandsPage, start: int) -> RecordHandsPage:
    return replace(page, start=start, chosen=None, step=None)


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
    if index is not None and not numbers_of(page.kind, index, seen):
        return voice("There is no hand of this kind in the file")
    return voice("The file is being read …")


# ── the filters ─────────────────────────────────────────────────────────────────────────────


def _filters(
    at: Context, pit: ReviewDialog, page: RecordHandsPage, index: HandIndex | None
) -> tuple[KeyAction, ...]:
    """The key back to the files, those for each kind of hands with how many there are, search."""
    voice, files = at.voice, ReadPage(pit.turned(RecordFilesPage()))
    count = "" if index is None else _counted(voice, hands_in(index), more=index.more)
    tone = Tone.CHOSEN if page.kind is None else Tone.PLAIN
    every = ReadPage(pit.turned(RecordHandsPage(page.path)))
    return (
        live("records-files", voice("Files"), files),
        live("records-all", voice("All"), every, detail=count, tone=tone),
        *(_kind(at, pit, page, index, kind) for kind in KINDS),
        _find(at, pit, page, index),
    )


def _counted(voice: Localizer, count: int, *, more: bool) -> str:
    number = voice.say.number(count)
    return voice("{n} and more", n=number) if more else number


def _kind(
    at: Context,
    pit: ReviewDialog,
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
    found = numbers_of(kind, index, seen)
    is_on = page.kind is kind
    shows = RecordHandsPage(page.path, kind=None if is_on else kind)
    if not found:
        return grey(voice, name, title, GreyReason(voice("There is no hand of this kind")))
    tone = Tone.CHOSEN if is_on else Tone.PLAIN
    count = voice.say.number(len(found))
    return live(name, title, ReadPage(pit.turned(shows)), detail=count, tone=tone)


def _why_unjudged(seen: RecordsSeen) -> GreyReason | None:
    """Why the hands could not be checked; None if they are still being."""
    failed = next((each for each in seen.unread if isinstance(each.job, JudgeRecords)), None)
    return GreyReason(failed.sentence.rstrip(".")) if failed and failed.sentence else None


def _find(
    at: Context, pit: ReviewDialog, page: RecordHandsPage, index: HandIndex | None
) -> KeyAction:
    title = at.voice("Search")
    if index is None or not index.places:
        return grey(at.voice, "find", title, GreyReason(at.voice("There is no hand to look for")))
    hands = hands_in(index)
    asks = RecordNumber(pages=pit, path=page.path, hands=hands, return_to=pit)
    return live("find", title, opening(asks))


# ── the list ────────────────────────────────────────────────────────────────────────────────


def _row(at: Context, pit: ReviewDialog, page: RecordHandsPage, seen: SeenHand) -> KeyAction:
    """The key of a hand: shows it beside the list."""
    number = at.voice.say.number(seen.number)
    chosen = replace(page, chosen=seen.number, step=None)
    title = at.voice("Hand {number}", number=number)
    return live(f"hand-{seen.number}", title, opening(pit.turned(chosen)))


def _line(voice: Localizer, seen: SeenHand, key_action: KeyAction, *, chosen: bool) -> HandLine:
    course, number = seen.course, voice.say.number(seen.number)
    if course is None:
        return HandLine(
            key=key_action.key, number=number, day="", time="", pot="", rake="",
            outcome=seen.findings[0].sentence, heeded=_heeded(voice, seen), chosen=chosen,
        )  # fmt: skip
    end, money = course.end, voice.under(course.past.rules).money
    pot, rake = sum(each.amount for each in end.awards), sum(each.raked for each in end.awards)
    return HandLine(
        key=key_action.key,
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
