"""Guests who are away: dealt out, called out, and at last without a seat (house practice 7).

Nothing happens to chips by itself: before the next hand the table is asked what happens with a
guest who is away for too long, and the answer is recorded. A function that is named after an event
returns the table after it; the others decide commands, or find out whom it is about.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from dealerassist.hand.refusal import Code, Refusal, refuse
from dealerassist.local_time import MINUTE_MS
from dealerassist.table.commands import SitIn, SitOut
from dealerassist.table.events import SatIn, SatOut
from dealerassist.table.guest_commands import NoticeAway
from dealerassist.table.guest_events import AwayNoticed
from dealerassist.table.seat import Seat
from dealerassist.table.seat_changes import seated_at, with_guest
from dealerassist.table.state import TableState


def sit_out(command: SitOut, seat: Seat) -> tuple[SatOut, ...] | Refusal:
    """The guest is not dealt in any more."""
    if seat.sitting_out:
        return refuse(Code.ALREADY_SITTING_OUT, "HP 1", seat=seat.number)
    return (SatOut(seat.number, command.utc_ms),)


def sit_in(command: SitIn, seat: Seat) -> tuple[SatIn, ...] | Refusal:
    """The guest is dealt in again."""
    if not seat.sitting_out:
        return refuse(Code.NOT_SITTING_OUT, "HP 1", seat=seat.number)
    return (SatIn(seat.number, command.utc_ms),)


def kept_until_ms(state: TableState, seat: Seat) -> int | None:
    """Until when the seat of a guest who is away is kept; None if for as long as it takes.

    Before the guest was called out that is only when the house's time is up.
    """
    away = seat.attendance
    minutes = state.settings.away_minutes
    if not seat.sitting_out or not away.away_since_ms or not minutes:
        return None
    return away.kept_until_ms or away.away_since_ms + minutes * MINUTE_MS


def notice_is_due(state: TableState, seat: Seat, now_ms: int) -> bool:
    """Whether a guest who is away has to be called out: the seat will soon be lost."""
    until_ms = kept_until_ms(state, seat)
    if until_ms is None or seat.attendance.kept_until_ms:
        return False
    return now_ms >= until_ms - state.settings.away_notice_minutes * MINUTE_MS


def seat_is_lost(state: TableState, seat: Seat, now_ms: int) -> bool:
    """Whether a guest who was called out has been away for longer than the seat is kept."""
    until_ms = kept_until_ms(state, seat)
    return until_ms is not None and bool(seat.attendance.kept_until_ms) and now_ms >= until_ms


def away_too_long(state: TableState, now_ms: int) -> Iterator[Seat]:
    """The guests for whom either is so, in the order of their seats."""
    for seat in state.seats:
        if seat is None:
            continue
        if notice_is_due(state, seat, now_ms) or seat_is_lost(state, seat, now_ms):
            yield seat


def notice_away(
    state: TableState, command: NoticeAway, seat: Seat
) -> tuple[AwayNoticed, ...] | Refusal:
    """Note that a guest who is away was called out; the seat is kept for the rest of the time.

    That is at least the notice of the house, also where the guest is called out again.
    """
    if not seat.sitting_out:
        return refuse(Code.NOT_SITTING_OUT, "HP 1", seat=seat.number)
    since_ms = seat.attendance.away_since_ms
    notice_ms = max(state.settings.away_notice_minutes, 1) * MINUTE_MS
    whole_ms = since_ms + state.settings.away_minutes * MINUTE_MS if since_ms else 0
    until_ms = max(whole_ms, command.utc_ms + notice_ms)
    return (AwayNoticed(seat.number, command.utc_ms, until_ms),)


# ── folding ─────────────────────────────────────────────────────────────────────────────────


def sat_out(state: TableState, event: SatOut) -> TableState:
    """The table once a guest has gone."""
    seat = seated_at(state, event.seat)
    gone = seat.attendance.gone(event.utc_ms)
    return with_guest(state, replace(seat, sitting_out=True, attendance=gone))


def sat_in(state: TableState, event: SatIn) -> TableState:
    """The table once a guest is back."""
    seat = seated_at(state, event.seat)
    back = seat.attendance.back(event.utc_ms)
    return with_guest(state, replace(seat, sitting_out=False, attendance=back))


def away_noticed(state: TableState, event: AwayNoticed) -> TableState:
    """The table once a guest was called out."""
    seat = seated_at(state, event.seat)
    away = seat.attendance
    away = replace(
        away,
        kept_until_ms=event.until_ms,
        away_since_ms=away.away_since_ms or event.utc_ms,
    )
    return with_guest(state, replace(seat, attendance=away))
