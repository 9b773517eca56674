"""Sentences over the felt: why a key is grey, trouble with the disk, the floor, the keyboard."""

from __future__ import annotations

from dealerassist.journal.trouble import JournalError
from dealerassist.locale.troubles import trouble_sentence
from ui.present.touch import Reason
from ui.present.view import Key, Notice, Prompt
from ui.present.voice import Voice

CLOSE = "notice-close"


def _notice(
    voice: Voice,
    title: str,
    text: str = "",
    *,
    rule: str = "",
    alert: bool = False,
    steps: tuple[str, ...] = (),
) -> Notice:
    close = Key(name=CLOSE, title=voice("Close"))
    return Notice(title, text, rule, alert, close, steps)


def why_notice(voice: Voice, title: str, reason: Reason) -> Notice:
    """Why the key called `title` is grey."""
    rule = voice.rule(reason.rule) if reason.rule else ""
    return _notice(voice, title, f"{reason.text}.", rule=rule)


def prompt_notice(voice: Voice, prompt: Prompt) -> Notice:
    """What the prompt asks for, and why."""
    return _notice(voice, prompt.title, prompt.why)


def not_saved(voice: Voice, error: JournalError) -> Notice:
    """Nothing could be recorded, so nothing has happened."""
    return _notice(voice, voice("Not saved"), trouble_sentence(voice.say, error), alert=True)


def floor_called(voice: Voice, *, table: str, hand: str, time: str) -> Notice:
    """What to tell the pit boss. Nothing is recorded."""
    where = ", ".join(part for part in (voice("Table {table}", table=table), hand, time) if part)
    text = voice("Please call the pit boss: this screen cannot ring, and nothing was recorded.")
    return _notice(voice, voice("Pit boss"), text, rule=where)


def report_saved(voice: Voice, place: str) -> Notice:
    """Where the report was put."""
    return _notice(voice, voice("Shift report"), voice("Saved as {place}", place=place))


def report_failed(voice: Voice, reason: str) -> Notice:
    """The report could not be made."""
    return _notice(voice, voice("No report"), reason, alert=True)


def halted(voice: Voice) -> Notice:
    """An invariant is broken: no entries any more."""
    text = voice("The program found a fault of its own and takes no more entries. Start it again.")
    return _notice(voice, voice("Stop dealing"), text, alert=True)


def keyboard_help(voice: Voice) -> Notice:
    """What the keys of a keyboard do."""
    lines = (
        voice("Cards: rank and suit, as in A S, 10 H, 7 D, Q C; X is an unknown card"),
        voice("F folds, C checks or calls, R bets or raises the least, P the most, A is all in"),
        voice("Digits and Enter: any amount; in the draw so many cards; between hands a seat"),
        voice("S shows, M mucks, Enter pays out, deals the next hand and confirms"),
        voice("Backspace undoes, Escape closes, F1 shows this"),
    )
    return _notice(voice, voice("Keyboard"), steps=lines)
