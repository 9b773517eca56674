"""What is shown in place of a table: a log that is read or mended, or a page of a few keys."""

from __future__ import annotations

from msgspec import Struct

from dealerassist.journal.long_work import Work
from dealerassist.locale.catalogue import Catalogue
from ui.view.look import Look
from ui.view.parts import Key

MINUTE_S = 60


class WorkView(Struct, frozen=True, kw_only=True):
    """What is being done.

    Attributes:
        title: what it is.
        text: the same in a sentence.
        kept: that nothing is lost.
        percent: how much is done, in hundredths.
        share: the same as it is written.
        left: how long it will take still; empty while nobody can say.
        step: what the croupier has to do.
    """

    title: str
    text: str
    kept: str
    percent: int
    share: str
    left: str
    step: str


class LongStartView(Struct, frozen=True, kw_only=True):
    """The page in place of a table that is not there yet.

    Attributes:
        language: the code of the language it is in.
        table: which table it is, or the name of the program.
        long_work: what is being done.
    """

    language: str
    look: Look
    table: str
    long_work: WorkView | None = None


WORDS = {
    Work.CHECK: (
        "The log is being checked",
        "Every entry is followed, from the first to the last.",
    ),
    Work.MENDING: (
        "The log is being mended",
        "It is compared with its second copy, and mended from it.",
    ),
    Work.FIGURES: (
        "The figures are being computed",
        "All hands and figures are computed anew from the log.",
    ),
    Work.UPGRADE: (
        "The log is being brought up to date",
        "It is laid out for this version of the program.",
    ),
}
"""What is said of each, as message ids in English: a title, and a sentence."""


def work_view(say: Catalogue, what: Work, percent: int, left_s: float | None) -> WorkView:
    """What is being done, in the language of `say`.

    So many hundredths of it are done; `left_s` is None if nobody can say how long it takes still.
    """
    title, text = WORDS[what]
    return WorkView(
        title=say(title),
        text=say(text),
        kept=say("Nothing recorded is lost."),
        percent=percent,
        share=say("{percent}% done", percent=percent),
        left="" if left_s is None else _left(say, left_s),
        step=say("The table comes back by itself; there is nothing to tap."),
    )


def _left(say: Catalogue, left_s: float) -> str:
    minutes = -int(-left_s // MINUTE_S)
    if minutes <= 1:
        return say("less than a minute left")
    return say.count("about {n} minute left", "about {n} minutes left", minutes)


# ── a page with a few keys ──────────────────────────────────────────────────────────────────────


class PlainPage(Struct, frozen=True, kw_only=True, tag_field="kind", tag="plain"):
    """What a locked screen shows, or that of a table which cannot be shown.

    Attributes:
        table, game: which table it is, and what is played there.
        title: what the matter is, or whose PIN is typed.
        text: what can be done about it and who does it, or what the PIN is for.
        keys: `unlock` or `undo`, `floor`, `language` and perhaps `machine`; none where what is
            typed below covers them.
        time: of day.
    """

    table: str
    game: str = ""
    title: str
    text: str
    keys: tuple[Key, ...]
    time: str = ""
