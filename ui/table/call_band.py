"""The band of a call of the pit boss, which stays until the call is answered (house practice 7)."""

from __future__ import annotations

from dealerassist.table.noted_irregularities import call_that_waits
from ui.shell.context import Context
from ui.view.call import CallView

SECOND_MS = 1000


def call_view(at: Context) -> CallView | None:
    """The call that rings; None where none does, or the table is only looked at."""
    call = call_that_waits(at.state)
    if call is None or at.read_only_reason:
        return None
    voice, title = at.voice, at.voice("Pit boss called")
    aloud = "" if _is_heard(at) else voice("Call aloud: nothing rings")
    time = voice.say.time(call.called_ms)
    said = voice("Pit boss called at {time}", time=time)
    spoken = ". ".join(filter(None, (said, aloud)))
    since = minutes_and_seconds(at.now_ms - call.called_ms)
    return CallView(title=title, since=since, aloud=aloud, spoken=spoken)


def minutes_and_seconds(elapsed_ms: int) -> str:
    """How long something lasts, counted in seconds: "2:05", "61:00"."""
    minutes, seconds = divmod(max(elapsed_ms, 0) // SECOND_MS, 60)
    return f"{minutes}:{seconds:02d}"


def _is_heard(at: Context) -> bool:
    """Whether the house's bell rings, or the floor's screen shows the call."""
    if at.bell_rings or at.floor is None:
        return at.bell_rings
    # Imported here, as a table without a floor needs nothing of it.
    from ui.shell.floor_words import floor_light  # noqa: PLC0415

    return floor_light(at.voice, at.floor, at.now_ms).sound
