"""The view of the page that is shown while the table or the training cannot be opened."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue
from ui.view.look import Look
from ui.view.parts import Key, Tone
from ui.view.view import KeyboardLine
from ui.view.without_table import WorkView

AGAIN = "again"
QUIT = "quit"
RESTART = "restart"
LANGUAGE = "language"


class OpenedSubject(Struct, frozen=True):
    """What was to be opened: the texts of the page that differ, as message ids in English."""

    title: str
    step: str
    again: str
    quit: str


TABLE = OpenedSubject(
    "The table cannot be opened",
    "Stop dealing and call the pit boss; try again once that is put right.",
    "opens the table",
    "closes the program",
)

TRAINING = OpenedSubject(
    "The training cannot be opened",
    "Call a trainer; try again once that is put right.",
    "opens the training",
    "leaves the training",
)


class RefusedView(Struct, frozen=True, kw_only=True):
    """Everything on the page.

    Attributes:
        language: the code of the language it is in.
        table: which table it is, or the name of the program.
        saved: the text at the red light.
        title: that the table cannot be opened.
        reason: why not, in one sentence.
        backup: which backup a house could go on with instead; mostly empty.
        step: what the croupier has to do now.
        kept: that no entry was changed.
        tried: when it was refused, and how often it has been tried again.
        again: the key that tries again.
        quit: the key that ends the program, or restarts the computer that has no other.
        language_key: the key that changes the language.
        computer: which other version of the program waits and when it starts, or that the computer
            restarts; mostly empty.
        keyboard_title: the heading of the list of what the keys of a keyboard do.
        keyboard: that list, in place of the sentences; empty until F1 is pressed.
        long_work: what is being done while it is tried again, where that takes long.
    """

    language: str
    look: Look
    table: str
    saved: str
    title: str
    reason: str
    backup: str
    step: str
    kept: str
    tried: str
    again: Key
    quit: Key
    language_key: Key
    computer: str
    keyboard_title: str
    keyboard: tuple[KeyboardLine, ...] = ()
    long_work: WorkView | None = None


def refused_view(
    say: Catalogue,
    look: Look,
    *,
    table: str | None,
    reason: str,
    backup: str = "",
    tries: int,
    refused_ms: int,
    opens: OpenedSubject = TABLE,
    computer: str | None = None,
) -> RefusedView:
    """The page, in the language of `say`.

    Args:
        table: which table was asked for; None takes any.
        reason: why it cannot be opened, in one sentence.
        backup: which backup a house could go on with instead; empty if that is no question.
        tries: how often it has been tried again.
        refused_ms: when it was refused last, in UTC milliseconds.
        opens: what was to be opened.
        computer: what is said of the computer, which can be restarted from here; None if it cannot.
    """
    ends = Key(name=QUIT, title=say("Quit"), detail=say(opens.quit))
    if computer is not None:
        ends = Key(name=RESTART, title=say("Restart"), detail=say("restarts the computer"))
    return RefusedView(
        language=say.language.value,
        look=look,
        table="Dealer Assist" if table is None else say("Table {table}", table=table),
        saved=say("not recorded"),
        title=say(opens.title),
        reason=reason,
        backup=backup,
        step=say(opens.step),
        kept=say("No entry was changed, and none is taken while this page is shown."),
        tried=_tried(say, tries, say.time(refused_ms, seconds=True)),
        again=Key(name=AGAIN, title=say("Try again"), detail=say(opens.again), tone=Tone.GO),
        quit=ends,
        language_key=Key(name=LANGUAGE, title=say.language.value.upper()),
        computer=computer or "",
        keyboard_title=say("Keyboard"),
    )


def _tried(say: Catalogue, tries: int, time: str) -> str:
    if tries == 0:
        return say("Refused at {time}.", time=time)
    return say.count(
        "Tried again at {time}: refused again.",
        "Tried again {n} times, the last time at {time}: refused again.",
        tries,
        time=time,
    )
