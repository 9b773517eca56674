"""What is said of the computer: that it ends, and which version starts when."""

from __future__ import annotations

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.journal_errors import system_sentence
from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.machine.folder import EndOfComputer
from dealerassist.machine.installed import NOT_TAKEN_UP, WaitingVersion
from ui.asked.context import Context, MachineStanding
from ui.asked.notices import plain_notice
from ui.view.parts import FigureTone, LabelledFigure
from ui.view.view import Notice

BACKUP_FAILED, DISK_FULL = "backup-failed", "disk-full"

REASONS = {
    BACKUP_FAILED: "Before it is started the journal is backed up, and that failed.",
    DISK_FULL: "There is no room for it on the disk of the system.",
    NOT_TAKEN_UP: "The program has ended for it, and the system has started the old one again.",
}
"""Why a version was not taken up, by the word that the system says."""

ENDS = {
    EndOfComputer.SHUT_DOWN: (
        "The computer shuts down",
        "Wait until the screen is dark before the power is cut.",
    ),
    EndOfComputer.RESTART: (
        "The computer restarts",
        "The screen is dark for a minute or two, then the table is here again.",
    ),
}
"""What the screen says once the system has been asked."""


def asked_notice(voice: Localizer, request: EndOfComputer) -> Notice:
    """That the computer ends now, and what to do if it does not."""
    title, text = ENDS[request]
    else_ = voice("If nothing has happened after three minutes, call the technician.")
    return plain_notice(voice, voice(title), f"{voice(text)} {else_}")


def not_asked_notice(voice: Localizer, error: OSError) -> Notice:
    """That the system could not be asked, and why."""
    why = system_sentence(voice.say, error)
    text = voice("Call the technician. For the technician: {reason}", reason=why)
    return plain_notice(voice, voice("The computer could not be asked to end"), text, alert=True)


def version_notice(voice: Localizer, waiting: WaitingVersion) -> Notice:
    """That another version is installed: when it starts, or why it does not."""
    version = waiting.installed.version
    if waiting.refused:
        title = voice("Version {version} was not started", version=version)
        return plain_notice(voice, title, refusal_text(voice, waiting))
    title = voice("Version {version} is installed", version=version)
    text = voice(
        "It starts by itself when the shift is closed. Until then the table goes on with version "
        "{running}; nothing needs to be done.",
        running=waiting.running.version,
    )
    return plain_notice(voice, title, text)


def refusal_text(voice: Localizer, waiting: WaitingVersion) -> str:
    """Why a version was not started, and what to do."""
    reason = REASONS.get(waiting.refused)
    said = dotted([waiting.refused, waiting.detail]) if reason is None else waiting.detail
    play = voice(
        "The table goes on with version {running}, and nothing is lost. Call the technician.",
        running=waiting.running.version,
    )
    sentences = [voice(reason)] if reason else []
    sentences.append(play)
    if said:
        sentences.append(voice("For the technician: {said}.", said=said.removesuffix(".")))
    return " ".join(sentences)


def version_facts(at: Context) -> tuple[LabelledFigure, ...]:
    """Among the figures between hands: which version starts when; none where none waits."""
    if at.machine is None or at.machine.waiting is None:
        return ()
    label = at.voice("Version {version}", version=at.machine.waiting.installed.version)
    tone = FigureTone.HEED if at.machine.waiting.refused else FigureTone.PLAIN
    return (LabelledFigure(label, _starts(at, at.machine, at.machine.waiting), tone),)


def _starts(at: Context, machine: MachineStanding, waiting: WaitingVersion) -> str:
    voice = at.voice
    if waiting.refused:
        return voice("not started: call the technician")
    if machine.starts_ms:
        return voice("starts at {time}", time=voice.say.time(machine.starts_ms, seconds=True))
    if at.state.shift_is_open:
        return voice("starts after the shift")
    return voice("starts when nobody taps")


def version_sentence(at: Context) -> str:
    """The same as a sentence: for the prompt between shifts, and the menu of the computer."""
    if at.machine is None:
        return ""
    return waiting_version(at.voice.say, at.machine, shift_open=at.state.shift_is_open)


def waiting_version(say: Catalogue, machine: MachineStanding, *, shift_open: bool) -> str:
    """Which version waits and when it starts, as a sentence; empty if none waits."""
    if machine.waiting is None:
        return ""
    version = machine.waiting.installed.version
    if machine.waiting.refused:
        return say("Version {version} was not started: call the technician.", version=version)
    if shift_open:
        return say("Version {version} starts when the shift is closed.", version=version)
    if not machine.starts_ms:
        return say("Version {version} starts when nobody taps for a minute.", version=version)
    time = say.time(machine.starts_ms, seconds=True)
    return say(
        "Version {version} starts at {time} if nobody taps until then.", version=version, time=time
    )
