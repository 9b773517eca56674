"""What a PIN is for, line by line beside the keypad and in a few words (house practice 4).

Counts are told as counted, never with what should be there.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import assert_never

from dealerassist.hand.commands import DeclareFoulDeck
from dealerassist.hand.events import FoulDeckDeclared
from dealerassist.hand.irregular.commands import GiveClock
from dealerassist.hand.refusal import Refusal
from dealerassist.locale.correction_reasons import BOXES, DIFFERENCE_REASONS
from dealerassist.locale.games_and_stakes import game_name, limit_and_stakes
from dealerassist.locale.house_settings import setting_is, setting_title, value_said
from dealerassist.locale.localizer import dotted
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.blind_commands import PlaceButton
from dealerassist.table.box_counts import amount_counted
from dealerassist.table.boxes_to_count import boxes_at
from dealerassist.table.commands import (
    Acknowledge,
    ChangeHouseSettings,
    CloseShift,
    Command,
    CountBox,
    Credit,
    Fill,
    LayRota,
    NameHouse,
    OpenTable,
    OpenTray,
    ReopenShift,
    StaffCommand,
)
from dealerassist.table.correction_commands import (
    ApproveCorrection,
    DeclineCorrection,
    WithdrawCorrection,
)
from dealerassist.table.correction_effects import Effect, Proposal
from dealerassist.table.decide import decide
from dealerassist.table.events import HouseSettingChanged
from dealerassist.table.house_settings import GAME, HOUSE, KINDS, STAKES, HouseSettings
from dealerassist.table.money_state import Box, Pieces, worth
from dealerassist.table.state import Shift
from dealerassist.table.tournament_commands import TournamentCommand
from dealerassist.table.tray_between_shifts import opened_otherwise
from ui.asked.context import Context
from ui.asked.correction_text import change_lines, change_title, reason_words
from ui.asked.notices import waiting_words
from ui.asked.pending_at_close import counts_pending, pending_in_brief
from ui.asked.seat_and_hand_names import guest_at, hand_label
from ui.dialogs.tournament.signed_acts import tournament_act
from ui.view.parts import LabelledFigure

MOST_LINES = 6
"""So many lines have room beside the keypad."""

NO_LINES: tuple[LabelledFigure, ...] = ()


def lines_of(at: Context, command: Command) -> tuple[LabelledFigure, ...]:
    """What a command that is signed for does: which acts, with which amounts."""
    voice = at.voice
    match command:
        case CloseShift():
            return shortened(at, _close(at))
        case ReopenShift():
            return _reopening(at)
        case OpenTable() | ChangeHouseSettings():
            return shortened(at, _settings(at, command))
        case NameHouse(name):
            was = at.state.house or voice("no name")
            return (_changed(at, HOUSE, was, name),)
        case LayRota(croupiers):
            order = ", ".join(croupiers) or voice("nobody")
            return (LabelledFigure(voice("Order"), order),)
        case Fill() | Credit():
            return shortened(at, _slip(at, command))
        case OpenTray():
            return shortened(at, _opening(at, command))
        case GiveClock(seat):
            seconds = voice("{seconds} s", seconds=at.state.guest_clock_seconds)
            return (LabelledFigure(guest_at(voice, at.state, seat), seconds),)
        case DeclareFoulDeck():
            return _void(at, command)
        case Acknowledge():
            return matter_lines(at, command)
        case _:
            return NO_LINES


def counted_lines(at: Context, counts: Iterable[CountBox]) -> tuple[LabelledFigure, ...]:
    """What was found in each box, as it was counted; of a single one also in which chips."""
    counts, voice = tuple(counts), at.voice
    lines = [
        LabelledFigure(
            voice("{box}: counted", box=voice(BOXES[each.box])),
            voice.money(amount_counted(each)),
        )
        for each in counts
    ]
    if len(counts) == 1:
        lines += _pieces(at, counts[0].pieces)
    return shortened(at, lines)


def matter_lines(at: Context, command: Acknowledge) -> tuple[LabelledFigure, ...]:
    """What waited, with its amount, and why it was so."""
    voice, number = at.voice, command.number
    waits = next((each for each in at.state.waiting if each.number == number), None)
    said = "" if waits is None else waiting_words(voice, waits)
    matter = LabelledFigure(voice("Open matter {number}", number=number), said)
    if command.reason is None:
        return (matter,)
    reason = voice(DIFFERENCE_REASONS[command.reason])
    return (matter, LabelledFigure(voice("Reason"), reason))


def correction_lines(
    at: Context, proposal: Proposal | None, effect: Effect | None = None
) -> tuple[LabelledFigure, ...]:
    """What a correction changes, if it still waits: the values before and after, and why.

    `effect` is that on the chips as it was shown; None for that at the proposal.
    """
    if proposal is None:
        return NO_LINES
    voice, effect = at.voice, effect or proposal.effect
    title = change_title(voice, proposal.was, proposal.becomes, effect)
    said = voice("Correction {number}", number=proposal.number)
    changes = change_lines(voice, proposal.was, proposal.becomes, effect)
    lines = [
        LabelledFigure(
            dotted([each.who, each.where]),
            _before_and_after(each.before, each.after) or each.difference,
        )
        for each in changes
    ]
    reason = LabelledFigure(voice("Reason"), reason_words(voice, proposal.reason, proposal.text))
    return (*shortened(at, [LabelledFigure(said, title), *lines], MOST_LINES - 1), reason)


def shortened(
    at: Context, lines: Iterable[LabelledFigure], most: int = MOST_LINES
) -> tuple[LabelledFigure, ...]:
    """The lines that have room; where there are more, how many are left out."""
    every = tuple(lines)
    if len(every) <= most:
        return every
    left = len(every) - most + 1
    more = at.voice.count("{n} more line", "{n} more lines", left)
    return (*every[: most - 1], LabelledFigure(more))


def _before_and_after(before: str, after: str) -> str:
    return f"{before} → {after}" if after and before != after else before


def _changed(at: Context, setting: str, was: str, becomes: str) -> LabelledFigure:
    return LabelledFigure(setting_title(at.voice.say, setting), f"{was} → {becomes}")


def _settings(at: Context, command: OpenTable | ChangeHouseSettings) -> Iterator[LabelledFigure]:
    """Each setting with what it was and what it becomes; at first, what the table begins with."""
    events = decide(at.state, command)
    for event in () if isinstance(events, Refusal) else events:
        if isinstance(event, HouseSettingChanged):
            was = value_said(at.voice, event.name, event.was)
            yield _changed(at, event.name, was, value_said(at.voice, event.name, event.becomes))
    if isinstance(command, OpenTable):
        yield from _of_table(at, command)


def _of_table(at: Context, command: OpenTable) -> Iterator[LabelledFigure]:
    voice, state = at.voice, at.state
    if state.rules is None:
        yield from _game(at, command.rules)
    if command.denominations and command.denominations != state.denominations:
        yield LabelledFigure(voice("Chips of the tray"), _values(at, command))


def _game(at: Context, rules: HouseRules) -> Iterator[LabelledFigure]:
    say = at.voice.say
    stakes = limit_and_stakes(say, rules.limit, rules.figures, rules.smallest_chip_cents)
    yield LabelledFigure(setting_title(say, GAME), game_name(say, rules))
    yield LabelledFigure(setting_title(say, STAKES), stakes)


def _values(at: Context, command: OpenTable) -> str:
    money = at.voice.under(command.rules).money
    return dotted(money(value) for value in command.denominations)


def _close(at: Context) -> Iterator[LabelledFigure]:
    """The shift with its hands, and each box as it was counted, or that its count is pending."""
    voice, state, shift = at.voice, at.state, at.state.shift
    if shift is None:
        return
    yield LabelledFigure(voice("Shift {number}", number=shift.number), _hands(at, shift))
    pending = counts_pending(at)
    for box in boxes_at(state):
        last = state.money.last_count(box)
        if box in pending:
            yield LabelledFigure(pending[box].time, pending[box].text)
        elif last is not None:
            yield LabelledFigure(voice(BOXES[box]), voice.money(last.amount))
        elif box is Box.TRAY and state.tournament is None:
            yield LabelledFigure(voice(BOXES[box]), voice("not opened"))


def _hands(at: Context, shift: Shift) -> str:
    return at.voice.count("{n} hand", "{n} hands", number_played(at, shift))


def number_played(at: Context, shift: Shift) -> int:
    """How many hands of the shift were played to the end: the void ones do not count."""
    return max(at.state.hands - shift.first_hand + 1, 0) - shift.unplayed


def _reopening(at: Context) -> tuple[LabelledFigure, ...]:
    """The shift, how much was played in it, and when it was closed."""
    voice, shift = at.voice, at.state.shift
    if shift is None or shift.closed_ms is None:
        return NO_LINES
    closed = voice("closed {time}", time=voice.say.time(shift.closed_ms))
    number = voice("Shift {number}", number=shift.number)
    return (LabelledFigure(number, dotted([_hands(at, shift), closed])),)


def _slip(at: Context, command: Fill | Credit) -> Iterator[LabelledFigure]:
    """The slip with its sum, the chips, and who signs as well."""
    voice, number = at.voice, at.state.money.slips + 1
    what = voice("Slip {number}: fill", number=number)
    if isinstance(command, Credit):
        what = voice("Slip {number}: credit", number=number)
    yield LabelledFigure(what, voice.money(worth(command.pieces)))
    yield LabelledFigure(voice("Signs as well"), command.second)
    yield from _pieces(at, command.pieces)


def _opening(at: Context, command: OpenTray) -> Iterator[LabelledFigure]:
    """The tray as it is opened, as it was counted last, and why the two differ."""
    voice, difference = at.voice, opened_otherwise(at.state, command.pieces)
    yield LabelledFigure(voice(BOXES[Box.TRAY]), voice.money(worth(command.pieces)))
    if difference is not None:
        last = voice("Count of shift {shift}", shift=difference.shift)
        off = voice.signed(difference.amount) if difference.amount else voice.money(0)
        yield LabelledFigure(last, voice.money(worth(difference.counted)))
        yield LabelledFigure(voice("Difference"), off)
    if command.reason is not None:
        yield LabelledFigure(voice("Reason"), voice(DIFFERENCE_REASONS[command.reason]))
    yield from _pieces(at, command.pieces)


def _void(at: Context, command: DeclareFoulDeck) -> tuple[LabelledFigure, ...]:
    """The hand that does not count, and what goes back to the guests."""
    events, voice = decide(at.state, command), at.voice
    void = () if isinstance(events, Refusal) else events
    back = sum(sum(each.amounts) for each in void if isinstance(each, FoulDeckDeclared))
    return (
        LabelledFigure(hand_label(voice, at.state.hands), voice("does not count")),
        LabelledFigure(voice("Back to the guests"), voice.pot(back)),
    )


def _pieces(at: Context, pieces: Pieces) -> Iterator[LabelledFigure]:
    """The chips by denomination: "50 chips of €25", and what they are worth."""
    for value, number in pieces:
        said = at.voice.count(
            "{n} chip of {chip}", "{n} chips of {chip}", number, chip=at.voice.money(value)
        )
        yield LabelledFigure(said, at.voice.money(value * number))


# ── in a few words ──────────────────────────────────────────────────────────────────────────────


_WithWords = (
    CloseShift
    | ReopenShift
    | OpenTable
    | NameHouse
    | ChangeHouseSettings
    | LayRota
    | Fill
    | Credit
    | OpenTray
    | StaffCommand
    | DeclareFoulDeck
    | GiveClock
    | PlaceButton
    | Acknowledge
    | ApproveCorrection
    | DeclineCorrection
    | WithdrawCorrection
    | TournamentCommand
)
"""The commands that have words of their own."""


def signed_for(at: Context, command: Command) -> str:
    """What is signed for, in a few words."""
    if not isinstance(command, _WithWords):
        return at.voice("An act for the pit boss")
    if isinstance(command, StaffCommand):
        return at.voice("Staff")
    if isinstance(command, TournamentCommand):
        return tournament_act(at, command)
    match command:
        case CloseShift():
            return dotted([at.voice("Close the shift"), pending_in_brief(at)])
        case ReopenShift(shift):
            return at.voice("Reopen shift {number}", number=shift)
        case OpenTable():
            return _table_in_brief(at, command)
        case LayRota():
            return at.voice("Draw up the rota")
        case NameHouse(name):
            return at.voice("House: {house}", house=name)
        case ChangeHouseSettings(settings):
            return _settings_in_brief(at, settings)
        case Fill() | Credit():
            return _slip_in_brief(at, command)
        case OpenTray(pieces):
            amount = at.voice.money(worth(pieces))
            return at.voice("Tray of {amount}, not as counted last", amount=amount)
        case DeclareFoulDeck():
            return at.voice("Deck void: the hand does not count")
        case GiveClock(seat):
            return at.voice("Clock for seat {seat}", seat=seat)
        case PlaceButton(seat):
            return at.voice("Dealer button at seat {seat}", seat=seat)
        case Acknowledge(number):
            return at.voice("See to open matter {number}", number=number)
        case ApproveCorrection(number):
            return at.voice("Approve correction {number}", number=number)
        case DeclineCorrection(number):
            return at.voice("Decline correction {number}", number=number)
        case WithdrawCorrection(number):
            return at.voice("Withdraw correction {number}", number=number)
        case _:
            assert_never(command)


def _table_in_brief(at: Context, command: OpenTable) -> str:
    """Which setting of the table is changed."""
    state, voice = at.state, at.voice
    if (command.mix or command.rules) != (state.mix or state.rules):
        return voice("Change game and limits")
    if command.name != state.name:
        return voice("Table number {table}", table=command.name)
    if command.buy_in_notice not in (state.buy_in_notice, 0):
        amount = voice.money(command.buy_in_notice)
        return voice("Cash desk handles {amount} and over", amount=amount)
    if command.sells_at_table != state.sells_at_table:
        return voice("Sale of chips at the table")
    return voice("Set up the chips in the tray")


def _settings_in_brief(at: Context, settings: HouseSettings) -> str:
    """Which settings of the house are changed, and to what."""
    now = at.state.settings
    changed = [name for name in KINDS if settings.value(name) != now.value(name)]
    return ", ".join(setting_is(at.voice, name, settings.value(name)) for name in changed)


def _slip_in_brief(at: Context, command: Fill | Credit) -> str:
    """The slip, with the number that it will have: "Slip 7: fill of €1,250"."""
    said = "Slip {number}: fill of {amount}"
    if isinstance(command, Credit):
        said = "Slip {number}: credit of {amount}"
    amount = at.voice.money(worth(command.pieces))
    return at.voice(said, number=at.state.money.slips + 1, amount=amount)
