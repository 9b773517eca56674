"""The page for the technician: how the table stands with the floor. It is only read."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec.structs import replace

from dealerassist.locale.floor_alarms import alarm_words
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.floor_words import relay_facts, settings_facts, sight_sentence
from ui.asked.intents import cancel, opening, opening_over
from ui.asked.key_action import KeyAction, live
from ui.asked.pad import PadKeys
from ui.asked.screen_mode import Mode
from ui.keys.paging import next_page_key, on_pages
from ui.view.parts import FigureTone
from ui.view.view import Pad, Prompt, Sentences, TermsView

if TYPE_CHECKING:
    from ui.asked.floor_standing import FloorStanding


class FloorPage(Dialog, frozen=True, kw_only=True):
    """Settings and progress of the relay, and beside them what they mean; pages count from 0."""

    page: int = 0

    reads_only = True

    def asks(self, at: Context) -> Asked:
        return Asked(
            prompt=Prompt(at.voice("How this table stands with the floor")),
            pad=self._pad(at),
            rule="HP 8",
        )

    def _pad(self, at: Context) -> PadKeys:
        floor = standing_of(at)
        facts = (*settings_facts(at.voice, floor), *relay_facts(at.voice, floor, at.now_ms))
        view = TermsView(
            title=at.voice("Floor"),
            subtitle=sight_sentence(at.voice, floor, at.now_ms),
            facts=facts,
            differences=_told(at),
            tone=FigureTone.GOOD if floor.is_good(at.now_ms) else FigureTone.HEED,
        )
        pages = on_pages(view)
        page = self.page % len(pages)
        close = cancel(at.voice, title=at.voice("Close"), then=Mode(self.return_to))
        turn = next_page_key(
            at.voice, at.voice("More"), page, len(pages), lambda n: opening(replace(self, page=n))
        )
        return PadKeys(Pad.TERMS, ends=(turn, close)[len(pages) == 1 :], shows=pages[page])


def standing_of(at: Context) -> FloorStanding:
    """How it stands; the page is only reached where there is a floor."""
    assert at.floor is not None, "there is a floor"
    return at.floor


def floor_page_key(at: Context, now: Dialog | None) -> KeyAction:
    """The key in the menu that leads to the page."""
    title, what = at.voice("Floor"), at.voice("How it stands with the floor")
    return live("floor-state", title, opening_over(now, FloorPage()), detail=what, icon="tables")


def _told(at: Context) -> tuple[Sentences, ...]:
    """What it means; and what is to be done about an alarm that stands, else about the light."""
    relay = standing_of(at).relay
    if relay is None or relay.alarm is None:
        return _meaning(at), _if_amber(at)
    words = alarm_words(at.voice.say, relay.alarm.kind, relay.alarm.entry)
    return Sentences(at.voice("What is to be done"), (words.to_do,)), _meaning(at)


def _meaning(at: Context) -> Sentences:
    voice = at.voice
    waits = voice(
        "The table goes on dealing without the floor. What is not sent waits in the journal, and "
        "is sent as soon as the floor is reached again."
    )
    countersigned = voice(
        "Countersigned is what the floor has seen and signed with a key of its own: up to there "
        "nobody can change the journal unnoticed."
    )
    return Sentences(voice("What this means"), (waits, countersigned))


def _if_amber(at: Context) -> Sentences:
    voice = at.voice
    reached = voice(
        "Not reached: check the network, the floor’s server, and whether the relay runs "
        "(dealer-assist relay)."
    )
    certificate = voice(
        "Certificate: the house’s IT renews it before it ends; after that the floor takes nothing "
        "from this table."
    )
    return Sentences(voice("If the light is amber"), (reached, certificate))
