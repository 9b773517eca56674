"""The page with the list of past hands: filters, lines, turning, and one hand beside it (HP 5)."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.journal.read_model.rows import UNPLAYED
from dealerassist.table.boxes_to_count import rake_may_be_told
from ui.corrections.begin import awaits_approval
from ui.felt.hand_end import FoundHand
from ui.review.filters import filter_keys
from ui.review.gaming_day_text import day_unless_today
from ui.review.hands_behind import NO_HAND
from ui.review.outcomes import calm_flags, game_flags, heeded_flags, winners_text
from ui.review.pages import EVERY_HAND, LINES, HandsPage, ReviewDialog
from ui.review.past_hand import past_hand_shown
from ui.review.turning import place_in_list
from ui.shell.context import Context
from ui.shell.intents import ReadPage, opening
from ui.shell.key_action import GreyReason, KeyAction, ViewWithKeys, grey, live
from ui.shell.print_notices import outcome_text
from ui.shell.worker_jobs import WorkerLost
from ui.view.pit import HandLine, HandsView


def hands_page(at: Context, pit: ReviewDialog, page: HandsPage) -> ViewWithKeys[HandsView]:
    """The hands that were found, newest first, and the chosen one beside them."""
    voice = at.voice
    filters = filter_keys(at, pit, page)
    rows = tuple(_row(at, pit, page, found) for found in page.found)
    lines = tuple(
        _line(at, found, key_action, chosen=found is page.hand)
        for found, key_action in zip(page.found, rows, strict=True)
    )
    newer, older = _newer(at, pit, page), _older(at, pit, page)
    past = None if page.hand is None else past_hand_shown(at, pit, page, page.hand)
    headings = tuple(voice(word) for word in ("Hand no.", "Time", "Pot", "Rake", "Outcome"))
    view = HandsView(
        filters=tuple(key_action.key for key_action in filters),
        headings=headings,
        lines=lines,
        page=_place(at, page),
        newer=newer.key,
        older=older.key,
        none="" if lines else _none(at, page),
        hand=None if past is None else past.view,
    )
    of_hand = () if past is None else past.key_actions
    return ViewWithKeys(view, (*filters, *rows, newer, older, *of_hand))


def _none(at: Context, page: HandsPage) -> str:
    if page.behind is not None and page.is_awaited:
        failed = at.work.evaluated.failed(page.behind)
        if failed is None:
            return at.voice("The hands are being looked for …")
        return failed.sentence or outcome_text(at.voice, WorkerLost())
    if page.behind is not None and page.wanted.ranges == NO_HAND:
        return at.voice("These hands are in a journal that was ended.")
    if page.wanted == EVERY_HAND:
        return at.voice("No hand has ended yet")
    return at.voice("No hand has all of this: tap a framed filter to remove it")


def _row(at: Context, pit: ReviewDialog, page: HandsPage, found: FoundHand) -> KeyAction:
    """The key of a hand: shows it beside the list, as it was at its end."""
    number = found.row.number
    chosen = replace(page, chosen=number, step=None)
    return live(
        f"hand-{number}",
        at.voice("Hand {number}", number=at.voice.say.number(number)),
        opening(pit.turned(chosen)),
    )


def _line(at: Context, found: FoundHand, key_action: KeyAction, *, chosen: bool) -> HandLine:
    row, past, end = found.row, found.past, found.states[-1]
    voice = at.voice.under(past.rules)
    played, told = row.outcome not in UNPLAYED, rake_may_be_told(at.state, row.shift)
    return HandLine(
        key=key_action.key,
        number=voice.say.number(row.number),
        day=day_unless_today(at.voice, row.started_ms, at.now_ms, year=False),
        time=voice.say.time(row.started_ms),
        pot=voice.money(row.pot) if played else "–",
        rake=voice.money(row.rake) if played and told else "–",
        outcome=winners_text(voice, end, found.showdown, past.corrected),
        heeded=heeded_flags(voice, past, end, proposed=awaits_approval(at, row.number)),
        flags=(*game_flags(at, past), *calm_flags(voice, past, end)),
        chosen=chosen,
    )


# ── turning the page ────────────────────────────────────────────────────────────────────────


def _place(at: Context, page: HandsPage) -> str:
    """Which of them are on the page: hands that have ended since they were counted, too."""
    shown = len(page.found)
    return place_in_list(at.voice, page.start, shown, max(page.count or 0, page.start + shown))


def _newer(at: Context, pit: ReviewDialog, page: HandsPage) -> KeyAction:
    voice, title = at.voice, at.voice("Newer")
    if not page.before:
        return grey(voice, "newer", title, GreyReason(voice("These are the newest")))
    start = max(0, page.start - LINES)
    before = _page_before(page) if start else ()
    turned = replace(page, before=before, start=start, chosen=None, step=None)
    return live("newer", title, ReadPage(pit.turned(turned)))


def _page_before(page: HandsPage) -> tuple[int, ...]:
    """Where each page up to the next newer one begins.

    Without a filter the page can be computed, as hands are numbered without a gap: a page that was
    opened at a hand's number (`HandNumber`) has no newer pages to go back to.
    """
    if page.wanted == EVERY_HAND:
        return (page.before[-1] + LINES,)
    return page.before[:-1]


def _older(at: Context, pit: ReviewDialog, page: HandsPage) -> KeyAction:
    voice, title = at.voice, at.voice("Older")
    if not page.found or page.start + len(page.found) >= (page.count or 0):
        return grey(voice, "older", title, GreyReason(voice("These are the oldest")))
    before = (*page.before, page.found[-1].row.number)
    start = page.start + len(page.found)
    turned = replace(page, before=before, start=start, chosen=None, step=None)
    return live("older", title, ReadPage(pit.turned(turned)))
