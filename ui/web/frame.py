"""What is around a page in a browser: who has signed in, how old it is, what it looks like."""

from __future__ import annotations

from urllib.parse import quote

from msgspec import Struct

from dealerassist.locale.catalogue import Language, words_of
from ui.view.floor import FloorView
from ui.view.look import RoomLight
from ui.view.parts import Tone
from ui.view.view import View


class PaperLink(Struct, frozen=True):
    """A paper that was made for a page: what its link says, and its address."""

    title: str
    address: str


class PageFrame(Struct, frozen=True, kw_only=True):
    """The frame of a page, with finished texts.

    Attributes:
        tab, csrf: by which the browser names the page, and what it says with every tap.
        light: the theme, and `other_light` what the key says that changes it.
        person: who has signed in; empty where nobody has to.
        sign_out, everywhere: keys.
        fresh, gone: how old the page is while the server is heard, and when it is not any more;
            the script puts the time into the place of `{}`.
        skip: leads past the head, for a keyboard and a screen reader.
        no_script: that the page needs a script.
        menu: heads the menu of who has signed in.
        title: of the page, in the browser's own tab.
        pages: what the keys to the pages are called, for a screen reader.
        choose: asked where a list says nothing else.
        papers: what was made for the page, to be downloaded.
    """

    tab: int
    csrf: str
    language: str
    light: str
    other_light: str
    person: str
    sign_out: str
    everywhere: str
    fresh: str
    gone: str
    skip: str
    no_script: str
    menu: str
    title: str
    pages: str
    choose: str
    papers: tuple[PaperLink, ...]


def frame_of(
    view: View, *, person: str, tab: int, csrf: str, papers: tuple[str, ...] = ()
) -> PageFrame:
    """The frame of a page that looks like this; `papers` are the names of the files."""
    language, light = Language(view.language), view.look.theme
    say = words_of(language)
    return PageFrame(
        tab=tab,
        csrf=csrf,
        language=language.value,
        light=light.value,
        other_light=say("Dark") if light is RoomLight.BRIGHT else say("Light"),
        person=person,
        sign_out=say("Sign out"),
        everywhere=say("Sign out everywhere"),
        fresh=say("as of {time}", time="{}"),
        gone=say("No answer since {}. This is what was known then."),
        skip=say("To the page"),
        no_script=say("This page needs JavaScript, which this browser has switched off."),
        title=_title(view),
        pages=say("Pages"),
        choose=say("Please choose"),
        papers=tuple(
            [
                PaperLink(say("Open {file}", file=each), f"/paper/{tab}/{quote(each)}")
                for each in papers
            ]
        ),
        menu=say("Signed in as {person}", person=person),
    )


def _title(view: View) -> str:
    """The page that is open, and the house."""
    assert isinstance(view.over, FloorView), "each page of the floor has its head"
    head, pit = view.over.head, view.over.pit
    chosen = [each.title for each in head.tabs if each.tone is Tone.CHOSEN]
    where = pit.title if pit is not None else "".join(chosen[:1]) or view.asked.prompt.title
    return f"{where} · {head.house}" if where else head.house
