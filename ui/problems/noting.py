"""What no rule of the hand settles: it is noted, and most of it waits for the pit boss."""

from __future__ import annotations

from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.table.commands import NoteIrregularity
from dealerassist.table.noted_irregularities import hand_concerned
from ui.problems.asking import Inquiry, Remedy
from ui.shell.context import Context
from ui.shell.names import hand_label


def wrong_pot(at: Context) -> Inquiry:
    """Corrected by the pit boss while objections are open."""
    voice = at.voice
    yield from ()
    return _noted(
        at,
        Irregularity.WRONG_POT,
        voice("Leave the chips where they are; nobody takes any more."),
        voice("It is about {hand}: say who was paid.", hand=_paid(at)),
    )


def wrong_rake(at: Context) -> Inquiry:
    """Corrected by the pit boss while objections are open."""
    voice = at.voice
    yield from ()
    return _noted(
        at,
        Irregularity.WRONG_RAKE,
        voice("Leave the rake and the pot where they are."),
        voice("It is about {hand}: say what was taken.", hand=_paid(at)),
    )


def other(at: Context) -> Inquiry:
    """Whatever is not on the list."""
    voice = at.voice
    yield from ()
    return _noted(
        at,
        Irregularity.OTHER,
        voice("Stop the game: cards and chips stay where they are."),
        voice("Call the pit boss, and say what everybody saw."),
        announcement=voice("One moment please, the pit boss is coming."),
    )


def _noted(at: Context, kind: Irregularity, *steps: str, announcement: str = "") -> Remedy:
    voice = at.voice
    last = (
        voice("It waits for the pit boss, who decides and corrects it."),
        voice("The first entry stays in the journal."),
    )
    say = announcement or voice("One moment please, the pit boss decides.")
    return Remedy(command=NoteIrregularity(kind), steps=(*steps, *last), announcement=say)


def interruption(at: Context) -> Inquiry:
    """Logged with the time and the hand, and printed on the shift report."""
    voice = at.voice
    yield from ()
    return Remedy(
        command=NoteIrregularity(Irregularity.INTERRUPTION),
        steps=(
            voice("Nobody touches cards or chips; cover the stub."),
            voice(
                "The time and {hand} are noted, and printed on the shift report.", hand=_hand(at)
            ),
            voice("Then go on exactly where the table stands."),
        ),
        announcement=voice("The game is interrupted, please leave everything as it is."),
    )


def _paid(at: Context) -> str:
    """The hand that a wrong pot or Taxe is about: the one paid last, once another has begun."""
    number = hand_concerned(at.state, Irregularity.WRONG_POT)
    return _hand(at) if number is None else hand_label(at.voice, number)


def _hand(at: Context) -> str:
    """The hand in progress, or the last one."""
    return hand_label(at.voice, max(at.state.hands, 1))
