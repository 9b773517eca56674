"""A hand of the past on the felt: as it stood after one of its entries."""

from __future__ import annotations

from msgspec.structs import replace

from dealerassist.desk.undo_history import Step
from dealerassist.hand.state import HandState
from dealerassist.table.state import Seat, TableState
from ui.felt.seats import seats_of
from ui.pit.change import paid_words
from ui.review.entry_text import entry_text, entry_time
from ui.shell.context import Context, Undoable, context_of
from ui.shell.mode import Replay
from ui.shell.showdown_so_far import showdown_of
from ui.shell.words import Voice, dotted
from ui.view.lists import LineView, ReplayView
from ui.view.view import Prompt, SeatView

LINES = 7
"""As many entries as are listed around the one on the felt."""


def replayed(at: Context, replay: Replay) -> Context:
    """What the felt shows: that hand, at that entry, by its own rules."""
    hand, entry = replay.state, replay.entry
    voice = at.voice.under(replay.hand.rules)
    done = Undoable((Step(entry.number, entry.events, entry.utc_ms),))
    shown = context_of(voice, _table_of(at, hand), undoable=done, look=at.look)
    return replace(shown, on_show=hand, showdown=showdown_of(hand))


def _table_of(at: Context, hand: HandState) -> TableState:
    """The table with the players of that hand alone."""
    seats = tuple(
        Seat(number, hand.player(number).stack, 0) if hand.has(number) else None
        for number in range(1, max(len(at.state.seats), hand.rules.max_seats) + 1)
    )
    return TableState(
        name=at.state.name,
        rules=hand.rules,
        seats=seats,
        button=hand.button,
        hands=hand.number,
        hand=hand,
    )


def replayed_seats(shown: Context) -> tuple[SeatView, ...]:
    """The seats of that hand; nobody knows here who sat at the others."""
    return tuple(
        seat if shown.state.seat(seat.number) is not None else _left_out(shown.voice, seat)
        for seat in seats_of(shown)
    )


def _left_out(voice: Voice, seat: SeatView) -> SeatView:
    name = voice("not in this hand")
    return replace(seat, name=name, spoken=f"{voice('Seat {seat}', seat=seat.number)}, {name}")


def replay_prompt(at: Context, replay: Replay) -> Prompt:
    """Which hand it is; below it what happened, when, and who tapped it."""
    entry = replay.entry
    text = entry_text(at.voice.under(replay.hand.rules), entry)
    since = "" if entry is not replay.hand.entries[-1] else _corrected(at, replay)
    done = [entry_time(at.voice, entry), text, entry.actor, since]
    return Prompt(replay_band(at, replay), dotted(done))


def _corrected(at: Context, replay: Replay) -> str:
    """What the hand pays since two people corrected it; its entries stay as they were."""
    result, voice = replay.hand.corrected, at.voice.under(replay.hand.rules)
    return "" if result is None else voice("corrected to {paid}", paid=paid_words(voice, result))


def replay_band(at: Context, replay: Replay) -> str:
    """What marks everything that is no longer so."""
    number = at.voice.say.number(replay.hand.number)
    if replay.hand.corrected is not None:
        return at.voice("Replay — hand {number}, corrected", number=number)
    return at.voice("Replay — hand {number}", number=number)


def replay_view(at: Context, replay: Replay) -> ReplayView:
    """Where in the hand, and the entries around."""
    entries, voice = replay.hand.entries, at.voice.under(replay.hand.rules)
    step, steps = replay.step + 1, len(entries)
    first = _first_line(replay.step, steps)
    lines = tuple(
        LineView(entry_time(voice, entry), entry_text(voice, entry), current=entry is replay.entry)
        for entry in entries[first : first + LINES]
    )
    place = voice("Step {step} of {steps}", step=step, steps=steps)
    return ReplayView(replay_band(at, replay), place, step / steps, lines)


def _first_line(step: int, steps: int) -> int:
    """The first of the lines, so that the one on the felt is in the middle if it can be."""
    return max(0, min(step - LINES // 2, steps - LINES))
