"""What a running table has noticed of its computer, as keys that lead there say it."""

# Where all is well, the start needs none of the words.
# ruff: noqa: PLC0415

from __future__ import annotations

from ui.asked.context import Context
from ui.asked.intents import TableAct
from ui.asked.key_action import KeyAction, live
from ui.view.parts import Tone


def standing(at: Context) -> tuple[Tone, str]:
    """The colour of a key that leads there, and the worst in short; plain and empty if well."""
    if not at.troubles:
        return Tone.PLAIN, ""
    from dealerassist.locale.machine_checks import title_of_check

    first, rest = at.troubles[0], len(at.troubles) - 1
    said = title_of_check(at.voice.say, first)
    further = at.voice.count("and {n} more", "and {n} more", rest) if rest else ""
    return Tone.RAISE, " ".join(filter(None, (said, further)))


def fault_keys(at: Context) -> tuple[KeyAction, ...]:
    """The key at the top for a fault that was not told, in a hand or over what is asked."""
    if at.untold_fault is None:
        return ()
    from dealerassist.locale.machine_checks import title_of_check

    detail = title_of_check(at.voice.say, at.untold_fault)
    title = at.voice("Computer")
    return (live("papers", title, TableAct.TELL, detail=detail, tone=Tone.RAISE),)
