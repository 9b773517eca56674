"""The band of a call of the pit boss, which stays until the call is answered (house practice 7)."""

from __future__ import annotations

from dealerassist.locale.call_reasons import CALL_REASONS
from dealerassist.locale.durations import minutes_and_seconds
from dealerassist.table.call_reasons import CallReason
from dealerassist.table.commands import GiveCallReason
from dealerassist.table.state import Waiting
from ui.asked.context import Context
from ui.asked.intents import AskDesk, ScreenAct
from ui.asked.key_action import KeyAction, live
from ui.view.call import CallView

PREFIX = "call-reason-"
"""Before the reason, in a key's object name: "call-reason-fill"."""


def call_keys(at: Context) -> tuple[KeyAction, ...]:
    """A key for each reason of the call that rings, to be said or not; none where none rings.

    What is open stays open, so that they are never in the way of the hand.
    """
    call = at.call
    if call is None or at.read_only_reason:
        return ()
    return tuple(_reason_key(at, call, reason) for reason in CallReason)


def _reason_key(at: Context, call: Waiting, reason: CallReason) -> KeyAction:
    name, title = f"{PREFIX}{reason.value}", at.voice(CALL_REASONS[reason])
    if call.reason is reason:
        # Said already: once more would be an entry of its own, which an undo had to take back.
        return live(name, title, ScreenAct.STAY, chosen=True)
    return live(name, title, AskDesk(GiveCallReason(call.number, reason), None))


def call_view(at: Context, keys: tuple[KeyAction, ...] = ()) -> CallView | None:
    """The call that rings, with its keys; None where none does, or the table is only looked at."""
    call = at.call
    if call is None or at.read_only_reason:
        return None
    voice, title = at.voice, at.voice("Pit boss called")
    reason = "" if call.reason is None else voice(CALL_REASONS[call.reason])
    aloud = "" if _is_heard(at) else voice("Call aloud: nothing rings")
    time = voice.say.time(call.called_ms)
    said = voice("Pit boss called at {time}", time=time)
    return CallView(
        title=title,
        reason=reason,
        reasons=tuple(key_action.key for key_action in keys),
        since=minutes_and_seconds(at.now_ms - call.called_ms),
        aloud=aloud,
        spoken=". ".join(filter(None, (said, reason, aloud))),
    )


def _is_heard(at: Context) -> bool:
    """Whether the house's bell rings, or the floor's screen shows the call."""
    if at.bell_rings or at.floor is None:
        return at.bell_rings
    # Imported here, as a table without a floor needs nothing of it.
    from ui.asked.floor_words import floor_light  # noqa: PLC0415

    return floor_light(at.voice, at.floor, at.now_ms).sound
