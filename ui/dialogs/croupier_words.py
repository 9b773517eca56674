"""What is said of a croupier in a list: the next turn by the rota, the break, since when."""

from __future__ import annotations

from dealerassist.local_time import MINUTE_MS
from dealerassist.locale.localizer import dotted
from dealerassist.table.downs import break_of, coming_turns, next_turn, relief_due_ms
from ui.asked.context import Context
from ui.asked.dealing_elsewhere import dealing_elsewhere, gone_over


def what_of(at: Context, person: str) -> str:
    """When this croupier deals again by the rota; from which table, or since when on a break."""
    where = _elsewhere(at, person) or _break(at, person)
    return "\n".join(each for each in (_turn(at, person), where) if each)


def _turn(at: Context, person: str) -> str:
    voice, following = at.voice, next_turn(at.state)
    turn = next((each for each in coming_turns(at.state) if each.croupier == person), None)
    if turn is None:
        return ""
    when = voice.say.time(turn.starts_ms) if turn.starts_ms else ""
    if following == turn:
        return voice("next, at {time}", time=when) if when else voice("next")
    return voice("from {time}", time=when) if when else ""


def _elsewhere(at: Context, person: str) -> str:
    """From which table this croupier comes; empty if from none."""
    deals = dealing_elsewhere(at, person)
    return "" if deals is None else at.voice("comes from table {table}", table=deals.table)


def _break(at: Context, person: str) -> str:
    """Since when there is a break, and how long it is."""
    voice, found = at.voice, break_of(at.state, person)
    if found is None or not found.since_ms:
        return ""
    since = voice.say.time(found.since_ms)
    minutes = (found.until_ms - found.since_ms) // MINUTE_MS
    return voice("break since {time}, {n} min", time=since, n=minutes)


def deals_since(at: Context) -> str:
    """Who deals, since when, and until when by the house; empty where nobody does."""
    shift, voice = at.state.shift, at.voice
    if shift is None or not shift.is_open:
        return ""
    over = gone_over(at)
    if over is not None:
        table, since = over.table, voice.say.time(over.since_ms)
        return voice(
            "{croupier} deals at table {table} since {time}",
            croupier=shift.croupier,
            table=table,
            time=since,
        )
    if not shift.down_ms:
        return voice("{croupier} hands over", croupier=shift.croupier)
    since, due = voice.say.time(shift.down_ms), voice.say.time(relief_due_ms(at.state))
    deals = voice("{croupier} has dealt since {time}", croupier=shift.croupier, time=since)
    return dotted([deals, voice("relief due at {time}", time=due)])
