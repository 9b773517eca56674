"""The notices over the felt: why a key is grey, trouble with the disk, a call of the pit boss."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from msgspec.structs import replace

from dealerassist.desk.undo_history import FoundAtStart
from dealerassist.journal.entry import Entry
from dealerassist.journal.errors import JournalError
from dealerassist.journal.read_model.rows import WaitingRow
from dealerassist.locale.call_reasons import CALL_REASONS
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.correction_reasons import BOXES
from dealerassist.locale.event_text import event_summary
from dealerassist.locale.journal_errors import journal_error_sentence
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.refusal_passages import ROWS_OF
from dealerassist.locale.repairs import ONLY_TOLD, repair_sentence
from dealerassist.locale.rulebook import heading, passage, rules_cited
from dealerassist.locale.what_waits import waiting_text
from dealerassist.machine.sticks import Stick
from dealerassist.table.buy_ins import WHOLE
from dealerassist.table.correction_effects import Proposal
from dealerassist.table.events import JournalRepair, JournalRepaired
from dealerassist.table.money_state import Box
from dealerassist.table.noted_irregularities import CASH_REACHED, GUESTS_OFF, SIGNED_FOR
from dealerassist.table.seat import CashGuest, Seat
from dealerassist.table.state import TableState, Waiting
from dealerassist.table.zero_light import missing_from_guests
from ui.asked.correction_text import change_title
from ui.asked.key_action import GreyReason
from ui.asked.seat_and_hand_names import hand_label
from ui.view.parts import Key
from ui.view.view import KeyboardLine, Notice, PassageView, Prompt

CLOSE = "notice-close"
MORE = "notice-more"

AT_ONCE = 160
"""How many characters of a text are read at once, below what is asked."""

PART = 130
"""About how many characters there are in each part of a longer one."""

LINES = 6
"""How many lines of a keyboard's keys the card has room for."""


def _notice(
    voice: Localizer,
    title: str,
    text: str = "",
    *,
    rule: str = "",
    alert: bool = False,
    steps: tuple[str, ...] = (),
    passages: tuple[PassageView, ...] = (),
    row: str = "",
    asked: bool = False,
) -> Notice:
    close = Key(name=CLOSE, title=voice("Got it"))
    page = page_of_row(voice.say, passages, row)
    notice = Notice(title, text, rule, alert, close, steps, passages, page=page, asked=asked)
    if asked:
        return turned_to(voice, notice, page)
    if not passages and len(text) > AT_ONCE:
        return turned_to(voice, replace(notice, parts=parts_of(text, PART)), 0)
    if not passages:
        return notice
    return replace(notice, more=Key(name=MORE, title=voice("What the rule says")))


def plain_notice(voice: Localizer, title: str, text: str, *, alert: bool = False) -> Notice:
    """A notice of a title and a text."""
    return _notice(voice, title, text, alert=alert)


def stick_notice(voice: Localizer, stick: Stick) -> Notice:
    """What can be done with a stick that was put in."""
    title = voice("Stick {name}", name=stick.name)
    if stick.is_read_only:
        return _notice(voice, title, voice("It can only be read: Menu, Pit, Records."))
    text = voice(
        "A pit boss puts reports, bundles and a backup on it, or reads hands from it: Menu, Pit."
    )
    return _notice(voice, title, text)


def turned_to(voice: Localizer, notice: Notice, page: int) -> Notice:
    """With this page shown, counted from 0; after the last comes the first."""
    pages = len(notice.passages) or len(notice.parts) or -(-len(notice.keyboard) // LINES)
    if pages < 2:
        return replace(notice, page=0, more=None)
    page %= pages
    place = voice("{page} of {pages}", page=page + 1, pages=pages)
    return replace(notice, page=page, more=Key(name=MORE, title=voice("Next"), detail=place))


def next_page(voice: Localizer, notice: Notice) -> Notice:
    """The notice with its next page; of one that came by itself first the rule it goes by."""
    if not notice.asked and notice.passages:
        return turned_to(voice, replace(notice, asked=True), notice.page)
    return turned_to(voice, notice, notice.page + 1)


def why_notice(voice: Localizer, title: str, reason: GreyReason) -> Notice:
    """Why the key called `title` is grey."""
    passages = passages_of(voice.say, (reason.rule, *rules_cited(voice.say, reason.text)))
    rule = voice.rule(reason.rule) if reason.rule else ""
    text, row = f"{reason.text}.", reason.row
    return _notice(voice, capital(title), text, rule=rule, passages=passages, row=row, asked=True)


def rule_notice(voice: Localizer, *rules: str) -> Notice:
    """What the rulebook says under these numbers."""
    passages = passages_of(voice.say, rules)
    return _notice(voice, voice("What the rule says"), passages=passages, asked=True)


def prompt_notice(voice: Localizer, prompt: Prompt, rule: str, announcement: str = "") -> Notice:
    """What is asked, what is said aloud, and why, by a rule or a row of its chapter: all of it."""
    passages = passages_of(voice.say, prompt_rules(voice.say, prompt, rule))
    text = "\n".join(part for part in (announcement, prompt.why) if part)
    return _notice(voice, prompt.title, text, passages=passages, row=rule, asked=True)


def not_saved(voice: Localizer, error: JournalError) -> Notice:
    """That nothing could be recorded: what the croupier does, and for the pit boss why."""
    text = voice(
        "Stop dealing, and call the pit boss over. For the pit boss: {reason}",
        reason=journal_error_sentence(voice.say, error),
    )
    return _notice(voice, voice("Not recorded"), text, alert=True)


def too_narrow(voice: Localizer) -> Notice:
    """That the keys of this screen are too small to be tapped with a finger."""
    text = voice(
        "Its keys are smaller than 13 mm. Turn it so that it is wider than high, "
        "or use a mouse and a keyboard."
    )
    return _notice(voice, voice("This screen is too narrow for fingers"), text, alert=True)


def not_typed(voice: Localizer, sign: str) -> Notice:
    """That this character of a keyboard cannot be typed into a name or a reason."""
    text = voice("Only what is on the keys of the screen can be typed: letters, digits, signs.")
    return _notice(voice, voice("“{sign}” was not typed", sign=sign), text)


def start_notice(voice: Localizer, found: FoundAtStart, table: TableState) -> Notice | None:
    """What to say at a start: in an open shift the last entry; and what was repaired."""
    in_shift = found.last is not None and table.shift_is_open
    return started_again(voice, found) if in_shift or found.repairs else None


def started_again(voice: Localizer, found: FoundAtStart) -> Notice:
    """What was recorded last before the program was started again, and what was repaired."""
    repairs = tuple(repair_sentence(voice.say, each) for each in found.repairs)
    # A single repair is said as a sentence, several as a list.
    steps = repairs if len(repairs) > 1 else ()
    sentences = [voice("Nothing is lost.")] if _nothing_is_lost(found.repairs) else []
    sentences += [f"{repair}." for repair in repairs if not steps]
    alert = any(repair.what is not JournalRepair.COPY_EXTENDED for repair in found.repairs)
    title = voice("The journal was mended")
    if all(repair.newer_version for repair in found.repairs):
        title = voice("An older program goes on with the journal")
    if all(repair.what in ONLY_TOLD for repair in found.repairs):
        title = voice("To be told to the pit boss")
    if found.last is not None:
        title = voice("Started again: does the table stand as shown?")
        sentences.append(_recorded_last(voice, found.last))
    return _notice(voice, title, " ".join(sentences), steps=steps, alert=alert)


FROM_A_COPY = {
    JournalRepair.COPY_EXTENDED,
    JournalRepair.COPY_REPLACED,
    JournalRepair.ENTRIES_RESTORED,
    JournalRepair.JOURNAL_RESTORED,
}
"""Repairs after which nothing is lost: one copy of the journal had what the other lacked.

Nor is anything lost where a newer program's journal was taken up.
"""


def _nothing_is_lost(repairs: Sequence[JournalRepaired]) -> bool:
    done = {each.what for each in repairs}
    whole = bool(done & FROM_A_COPY) or any(each.newer_version for each in repairs)
    return whole and not done & ONLY_TOLD


def _recorded_last(voice: Localizer, last: Entry) -> str:
    facts = {
        "number": voice.say.number(last.number),
        "time": voice.say.time(last.utc_ms, seconds=True),
        "done": event_summary(voice, last.events),
    }
    message = "Recorded last, at {time}, as entry {number}: {done}."
    if not facts["done"]:
        message = "Recorded last, at {time}: entry {number}."
    return voice(message, **facts)


def call_not_recorded(voice: Localizer, state: TableState, now_ms: int) -> Notice:
    """That the pit boss has to be called aloud, as no shift is open in which a call would stand."""
    where = ", ".join([voice("Table {table}", table=state.name), voice.say.time(now_ms)])
    text = voice("Please call the pit boss: this screen cannot ring, and nothing was recorded.")
    return _notice(voice, voice("Pit boss"), text, rule=where)


def buy_in_notice(voice: Localizer, guest: Seat, limit: int) -> Notice:
    """That a guest is near `limit`, in chips, or over it (house practice 3).

    It looks like any other, as neighbours see it too.
    """
    amount = voice.money(guest.bought)
    title = voice("Seat {seat} has bought {amount}", seat=guest.number, amount=amount)
    return _near_or_reached(voice, title, guest.noticed, voice.money(limit))


def cash_notice(voice: Localizer, guest: CashGuest, limit: int) -> Notice:
    """The same of what a guest has bought for cash in the gaming day; `limit` in whole money."""
    amount = voice.money(guest.bought)
    title = voice("Seat {seat}: {amount} in cash", seat=guest.seat, amount=amount)
    return _near_or_reached(voice, title, guest.noticed, voice.whole_money(limit))


def _near_or_reached(voice: Localizer, title: str, percent: int, limit: str) -> Notice:
    """What is to be done near that amount, and at it."""
    if percent < WHOLE:
        text = voice(
            "That is at least {percent}% of {limit}. Tell the pit boss; further chips may go over "
            "the cash desk.",
            percent=percent,
            limit=limit,
        )
    else:
        text = voice(
            "The sum of {limit} is reached: the cash desk takes over. Call the pit boss before the "
            "guest plays on.",
            limit=limit,
        )
    passages = passages_of(voice.say, ("HP 3",))
    return _notice(voice, title, text, passages=passages, row="HP 3 guests")


def balance_notice(voice: Localizer, off: int, seen: int) -> Notice:
    """Whether the table's money comes out, and what to do if it does not.

    It is `off` by so many chips, too few if negative; for so many differences `seen` nobody has
    signed.
    """
    passages = passages_of(voice.say, ("HP 4",))
    if not off and seen:
        text = voice(
            "It comes out now. What was off before stays open until a pit boss has signed for it."
        )
        title = voice.count("{n} difference not signed", "{n} differences not signed", seen)
        return _notice(voice, title, text, alert=True, passages=passages, row="HP 4 money")
    if not off:
        text = voice("What the guests brought is there, and every box that was counted balances.")
        title = voice("The table balances")
        return _notice(voice, title, text, passages=passages, row="HP 4 money")
    few = "The table is {amount} short" if off < 0 else "The table is {amount} over"
    text = voice("Count the boxes again, and tell the pit boss if that does not clear it up.")
    title = voice(few, amount=voice.money(abs(off)))
    return _notice(voice, title, text, alert=True, passages=passages, row="HP 4 money")


def hands_unreadable(voice: Localizer, error: JournalError) -> Notice:
    """That the last hands cannot be read, and why."""
    sentence = journal_error_sentence(voice.say, error)
    return _notice(voice, voice("The last hands cannot be read"), sentence, alert=True)


def halted(voice: Localizer) -> Notice:
    """That the program has found a fault of its own, and records nothing more."""
    text = voice("The program found a fault of its own and takes no more entries. Start it again.")
    return _notice(voice, voice("Stop dealing"), text, alert=True)


def not_shown(voice: Localizer) -> Notice:
    """That what was asked for cannot be shown, by a fault of the program's own."""
    said = "The program found a fault of its own. Nothing is lost: the table stands as shown."
    return _notice(voice, voice("This cannot be shown"), voice(said), alert=True)


def keys_explained(voice: Localizer, lines: tuple[KeyboardLine, ...]) -> Notice:
    """What the keys of a keyboard do, line by line."""
    return with_keyboard(voice, _notice(voice, voice("Keyboard"), asked=True), lines)


def with_keyboard(voice: Localizer, notice: Notice, lines: tuple[KeyboardLine, ...]) -> Notice:
    """The notice with what the keys of a keyboard do, a page at a time."""
    return turned_to(voice, replace(notice, keyboard=lines, page_size=LINES), 0)


# ── what waits for the pit boss ─────────────────────────────────────────────────────────────────


LISTED = 4
"""How many of the things that wait the card has room for."""


def waiting_notice(
    voice: Localizer, state: TableState, leads: Key | None = None, to_count: tuple[Box, ...] = ()
) -> Notice:
    """What waits for the pit boss, in order, and the hand that each concerns.

    `leads` is the key to the pit, where it can be seen to. The boxes `to_count` are no matters,
    and said apart.
    """
    waiting = matters_waiting(voice, state)
    rest = len(waiting) - LISTED
    more = voice.count("and {n} more", "and {n} more", rest) if rest > 0 else ""
    steps, said = tuple(waiting[:LISTED]), dotted([more, still_to_be_counted(voice, to_count)])
    title = voice("Waiting for the pit boss")
    notice = _notice(voice, title, said, steps=steps, asked=True)
    return replace(notice, more=leads)


def matters_waiting(voice: Localizer, state: TableState) -> list[str]:
    """What waits for the pit boss, in words: corrections first, then in order."""
    proposed = [_proposed(voice, each) for each in state.proposals]
    waiting = [waiting_words(voice, each) for each in state.waiting]
    return proposed + waiting + _guests_off(voice, state)


def _proposed(voice: Localizer, proposal: Proposal) -> str:
    what = change_title(voice, proposal.was, proposal.becomes, proposal.effect)
    return dotted([what, proposal.proposed_by])


def _guests_off(voice: Localizer, state: TableState) -> list[str]:
    """That the guests' money does not come out, as it would wait after the close; else nothing."""
    missing = missing_from_guests(state) if state.shift_is_open else 0
    return [waiting_words(voice, Waiting(GUESTS_OFF, None, amount=-missing))] if missing else []


def still_to_be_counted(voice: Localizer, boxes: tuple[Box, ...]) -> str:
    """Which boxes wait for their closing count; empty if none does."""
    named = ", ".join(voice(BOXES[box]) for box in boxes)
    if not named:
        return ""
    return voice("Still to be counted: {boxes}; uncounted is printed as pending", boxes=named)


def proposed_notice(voice: Localizer, number: int) -> Notice:
    """A correction was proposed at the table: who has to do what next."""
    title = voice("Correction {number} is proposed", number=number)
    text = voice("Call the pit boss, who approves it with the PIN. Until then nothing changes.")
    return _notice(voice, title, text)


def waiting_words(voice: Localizer, waits: Waiting | WaitingRow) -> str:
    """What it is, with the hand that it concerns; of the table's money, with its shift."""
    return dotted([matter_words(voice, waits), shift_counted(voice, waits)])


def matter_words(voice: Localizer, waits: Waiting | WaitingRow) -> str:
    """What it is, with the hand that it concerns, the box or the seat."""
    written = voice.money if waits.what == CASH_REACHED else voice.signed
    amount = "" if waits.amount is None else written(waits.amount)
    said = waiting_text(voice.say, waits.what, waits.box, amount, waits.seat)
    reason = waits.reason if isinstance(waits, Waiting) else None
    why = "" if reason is None else voice(CALL_REASONS[reason])
    return dotted([said, why, "" if waits.hand is None else hand_label(voice, waits.hand)])


def shift_counted(voice: Localizer, waits: Waiting | WaitingRow) -> str:
    """The shift whose money it is about: a count, or one not made; else empty."""
    if waits.what not in SIGNED_FOR or waits.shift is None:
        return ""
    return voice("Shift {number}", number=waits.shift)


# ── the passages of the rulebook ────────────────────────────────────────────────────────────────


CHARACTERS = 170
"""How many characters of a passage the card has room for at once."""

# Where a passage may be cut: after a semicolon or the end of a sentence. Two letters have to come
# before the full stop, so that a number or an abbreviation such as "e.g." ends no sentence.
_BETWEEN_SENTENCES = re.compile(r"(?<=;) |(?<=\w\w[.)]) (?=[A-ZÄÖÜ])")


def passages_of(say: Catalogue, rules: Iterable[str]) -> tuple[PassageView, ...]:
    """The passages of these rules, each once; none for a rule without one.

    A long one comes in parts, so that the card that shows it covers no guest.
    """
    found = (passage(say, each) for rule in rules if rule for each in _with_rows(rule))
    unique = {each.number: each for each in found if each is not None}
    return tuple(
        PassageView(heading(say, each), part, each.source if part is parts[-1] else "")
        for each in unique.values()
        for parts in [parts_of(each.text.strip())]
        for part in parts
    )


def _with_rows(rule: str) -> tuple[str, ...]:
    """The rule; of a chapter with rows such as "HP 2", the chapter and all its rows."""
    chapter = next((each for each, rows in ROWS_OF.items() if rule in rows), rule)
    return chapter, *ROWS_OF.get(chapter, ())


def page_of_row(say: Catalogue, passages: Sequence[PassageView], row: str) -> int:
    """The page, counted from 0, on which the passage of this row begins; 0 if none does."""
    is_row = any(row in rows for rows in ROWS_OF.values())
    found = passage(say, row) if is_row else None
    wanted = "" if found is None else heading(say, found)
    return next((at for at, each in enumerate(passages) if each.heading == wanted), 0)


def parts_of(text: str, characters: int = CHARACTERS) -> tuple[str, ...]:
    """The text in parts of about so many characters, of nearly one length, between sentences."""
    parts, needed = [""], max(1, -(-len(text) // characters))
    length = len(text) / needed
    for sentence in _BETWEEN_SENTENCES.split(text):
        is_full = len(parts[-1]) + len(sentence) / 2 > length
        if parts[-1] and is_full and len(parts) < needed:
            parts.append("")
        parts[-1] = f"{parts[-1]} {sentence}".strip()
    return tuple(parts)


def prompt_rules(say: Catalogue, prompt: Prompt, rule: str) -> tuple[str, ...]:
    """The rules that the prompt cites; if it cites none, the rule of what is asked."""
    return rules_cited(say, f"{prompt.title} {prompt.why}") or (rule,)
