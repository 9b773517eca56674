"""The page with the state of the log: how far it goes, what was signed, copied and verified.

The log is called unchanged only as far as it was verified, and always with the time of that.
"""

from __future__ import annotations

from typing import Self

from msgspec import Struct
from msgspec.structs import replace

from dealerassist import __version__
from dealerassist.journal.chain import NOT_CONFIRMED, OF_A_CHECKPOINT
from dealerassist.journal.queries.checkpoints import last_checkpoint
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.store.mirror import copied_up_to
from dealerassist.journal.store.paths import places_of
from dealerassist.locale.comparisons import doubts, held_against, nothing_to_hold_against
from dealerassist.locale.localizer import dotted
from dealerassist.locale.machine_checks import check_said
from dealerassist.locale.names import in_fours
from dealerassist.staff.authority import StaffAct
from ui.asked.context import Context
from ui.asked.intents import ReadPage
from ui.asked.key_action import KeyAction, Keys, live
from ui.asked.print_notices import outcome_text
from ui.dialogs.stick import stick_key
from ui.jobs.worker_jobs import CheckProgress, ForStick, LogCheck, LogChecked
from ui.pit.job_key import job_key
from ui.review.hand_reader import HandReader
from ui.review.page import PitPage
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.pit import LogView, PitView


class LogFacts(Struct, frozen=True, kw_only=True):
    """The state of the journal when the page was read.

    Attributes:
        entries: how many entries it has.
        checkpoint: the number of the last entry that a checkpoint covers; 0 if there is none.
        checkpoint_ms: when that checkpoint was signed, in UTC milliseconds.
        copy: the path of the mirror.
        copied: the number of its last entry; None if it cannot be read.
    """

    entries: int
    checkpoint: int
    checkpoint_ms: int
    copy: str
    copied: int | None


class LogPage(PitPage, frozen=True, kw_only=True):
    """What is known of the log, and the key that has it verified; `facts` is None until read."""

    facts: LogFacts | None = None

    def read(self, hands: HandReader) -> Self:
        return replace(self, facts=_facts_of(hands.journal))

    def shown(self, at: Context, frame: PitView, keys: Keys) -> PitView:
        title = at.voice("Verify now")
        verify = job_key(at, self, "log-verify", title, LogCheck(), StaffAct.VERIFY, tone=Tone.GO)
        stick = at.voice("Backup to a stick")
        backup = stick_key(at, "log-stick", stick, ForStick.BACKUP, by=self.by, then=self)
        facts = () if self.facts is None else _facts(at, self.facts)
        around = (*_next_file(at), *_machine(at), *_floor(at), *_in_force(at))
        state = LogView(
            title=at.voice("The log"),
            verdict=verdict(at),
            facts=(*_compared(at), *facts, *around),
            verify=keys.one(verify),
            backup=keys.one(backup) if self.decides else None,
            note=at.voice(
                "Verifying follows the chain from the first entry to the last, and holds it "
                "against the signed checkpoints, the second copy and what a floor has "
                "countersigned. The game goes on meanwhile."
            ),
        )
        return replace(frame, state=state)


def _facts_of(journal: JournalReader) -> LogFacts:
    point, copy = last_checkpoint(journal), places_of(journal.path).mirror
    return LogFacts(
        entries=journal.count,
        checkpoint=0 if point is None else point.size,
        checkpoint_ms=0 if point is None else point.utc_ms,
        copy=str(copy),
        copied=copied_up_to(copy),
    )


def log_key(at: Context, page: PitPage) -> KeyAction:
    """The key at the top that leads to the page: in short, what was verified and when."""
    voice, checked = at.voice, at.work.checked
    leads = ReadPage(LogPage(visit=page.onward))
    if not at.saved:
        return live("pit-log", voice("Log not recorded"), leads, tone=Tone.RAISE)
    fault = None if checked is None else checked.found.fault
    if fault is None and at.work.makes(LogCheck):
        return live("pit-log", _under_way(at), leads)
    if fault is None and not at.audited.whole:
        tone = Tone.PLAIN if at.log.trouble is None else Tone.RAISE
        return live("pit-log", voice("Log not verified yet"), leads, tone=tone)
    if fault is not None:
        changed = fault.damage not in NOT_CONFIRMED
        said = voice("Log changed") if changed else voice("Log not confirmed")
        return live("pit-log", said, leads, tone=Tone.RAISE)
    time = voice.say.time(_when(at, checked))
    return live("pit-log", voice("Log unchanged ✓ {time}", time=time), leads)


def _under_way(at: Context) -> str:
    """That it is being verified, and how far that is, in short."""
    progress = _of_check(at)
    if progress is None:
        return at.voice("Log is being verified …")
    return at.voice("Log is being verified: {n} %", n=progress.percent)


def _of_check(at: Context) -> CheckProgress | None:
    """How far the verification is; None while it has not begun, or the next file is made."""
    progress = at.work.progress
    return None if progress is None or progress.version else progress


def _when(at: Context, checked: LogChecked | None) -> int:
    """When the last verification came to its end, in UTC milliseconds."""
    return at.log.whole_ms or (0 if checked is None else checked.utc_ms)


def verdict(at: Context) -> LabelledFigure:
    """What is known of the log at this moment: what was verified, else what is only signed."""
    label, checked = at.voice("Verified"), at.work.checked
    if checked is not None and checked.found.fault is not None:
        return _found(at, label, checked)
    if at.audited.whole:
        said = dotted([_unchanged(at, checked), *_again(at)])
        return LabelledFigure(label, said, FigureTone.GOOD)
    heeded = FigureTone.PLAIN if at.work.makes(LogCheck) else FigureTone.HEED
    return LabelledFigure(label, dotted([*_signed(checked, at), _followed(at)]), heeded)


def _again(at: Context) -> list[str]:
    """That it is being verified once more, and how far that is; or why it is not."""
    if not at.work.makes(LogCheck):
        return [_put_off(at)] if at.log.trouble is not None else []
    progress = _of_check(at)
    if progress is None:
        return [at.voice("is being verified again …")]
    return [at.voice("is being verified again: {n} %", n=progress.percent)]


def _signed(checked: LogChecked | None, at: Context) -> list[str]:
    """Up to which entry the start has believed this machine's key."""
    compared = None if checked is None else checked.found.compared
    upto = 0 if compared is None else compared.checkpoints.upto
    if not upto:
        return []
    entry = at.voice.say.number(upto)
    return [at.voice("signed up to entry {entry} by this machine’s key", entry=entry)]


def _followed(at: Context) -> str:
    """How far it was verified, or why it was not."""
    voice, progress = at.voice, _of_check(at)
    if not at.work.makes(LogCheck):
        nothing = voice("not verified since the program was started")
        return nothing if at.log.trouble is None else f"{nothing}; {_put_off(at)}"
    if progress is None:
        return voice("is being verified …")
    entry = voice.say.number(progress.upto)
    return voice("verified to entry {entry} ({n} %)", entry=entry, n=progress.percent)


def _put_off(at: Context) -> str:
    """That it has come to nothing, by what, and when it is tried again."""
    trouble = at.log.trouble
    assert trouble is not None, "it has come to nothing"
    return at.voice(
        "tried again at {time}, as it has come to nothing: {reason}",
        time=at.voice.say.time(at.log.again_ms),
        reason=outcome_text(at.voice, trouble),
    )


def _found(at: Context, label: str, checked: LogChecked) -> LabelledFigure:
    voice, found = at.voice, checked.found
    time = voice.say.time(checked.utc_ms, seconds=True)
    last = voice.say.number(found.last)
    assert found.fault is not None, "something was found"
    if found.fault.damage in NOT_CONFIRMED:
        against = [] if found.compared is None else doubts(voice.say, found.compared)
        text = voice(
            "entries unchanged up to {entry}, but not confirmed, at {time}. {what}",
            entry=last, time=time, what="; ".join(against),
        )  # fmt: skip
        return LabelledFigure(label, text, FigureTone.HEED)
    if not found.fault.number:
        text = voice(
            "entries unchanged up to {entry}, but not the lists made from them, at {time}",
            entry=last, time=time,
        )  # fmt: skip
        return LabelledFigure(label, text, FigureTone.HEED)
    message = "first bad entry: {entry}; what is before it holds. At {time}"
    if found.fault.damage in OF_A_CHECKPOINT:
        message = "no genuine checkpoint after entry {entry}; what is before it holds. At {time}"
    text = voice(message, entry=voice.say.number(found.fault.number), time=time)
    return LabelledFigure(label, text, FigureTone.HEED)


def _unchanged(at: Context, checked: LogChecked | None) -> str:
    """That all holds that was verified, and whether a floor says so too."""
    assert checked is not None, "it was verified"
    voice, found = at.voice, checked.found
    time = voice.say.time(_when(at, checked), seconds=True)
    last, seen = voice.say.number(found.last), found.countersigned
    if seen is None:
        message = "unchanged up to entry {entry} by the table’s own files, at {time}"
        return voice(message, entry=last, time=time)
    message = "unchanged up to entry {entry}, with the floor up to {seen}, at {time}"
    return voice(message, entry=last, seen=voice.say.number(seen.entry), time=time)


def _compared(at: Context) -> tuple[LabelledFigure, ...]:
    """What the last verification held the log against, and what was not there for that."""
    checked = at.work.checked
    if checked is None or checked.found.compared is None:
        return ()
    voice, found, compared = at.voice, checked.found, checked.found.compared
    tone = FigureTone.PLAIN if compared.agrees else FigureTone.HEED
    agreed = held_against(voice.say, compared, found.last)
    missing = nothing_to_hold_against(voice.say, compared)
    lines = [LabelledFigure(voice("Held against"), agreed, tone)]
    return (*lines, *([LabelledFigure(voice("Not there"), missing)] if missing else []))


def _facts(at: Context, facts: LogFacts) -> tuple[LabelledFigure, ...]:
    return (
        LabelledFigure(at.voice("Entries"), at.voice.say.number(facts.entries)),
        LabelledFigure(at.voice("Last checkpoint"), *_last_checkpoint(at, facts)),
        LabelledFigure(at.voice("Second copy"), *_mirror_state(at, facts)),
    )


def _last_checkpoint(at: Context, facts: LogFacts) -> tuple[str, FigureTone]:
    if not facts.checkpoint:
        return at.voice("none yet"), FigureTone.HEED
    time = at.voice.say.time(facts.checkpoint_ms, seconds=True)
    entry = at.voice.say.number(facts.checkpoint)
    return at.voice(
        "after entry {entry}, signed at {time}", entry=entry, time=time
    ), FigureTone.PLAIN


def _mirror_state(at: Context, facts: LogFacts) -> tuple[str, FigureTone]:
    if facts.copied is None:
        return at.voice("cannot be read: {path}", path=facts.copy), FigureTone.HEED
    if facts.copied >= facts.entries:
        return at.voice("complete: {path}", path=facts.copy), FigureTone.PLAIN
    entry = at.voice.say.number(facts.copied)
    said = at.voice("only up to entry {entry}: {path}", entry=entry, path=facts.copy)
    return said, FigureTone.HEED


def _next_file(at: Context) -> tuple[LabelledFigure, ...]:
    """What becomes of the next file of a large journal of an earlier version; else nothing."""
    voice, progress, checked = at.voice, at.work.progress, at.work.checked
    label, tone = voice("Form of the log"), FigureTone.PLAIN
    made = None if checked is None else checked.next_file
    if progress is not None and progress.version:
        said = voice(
            "a file of version {version} is being made beside it: {n} %",
            version=progress.version, n=progress.percent,
        )  # fmt: skip
    elif made is None:
        return ()
    elif made.trouble:
        tone = FigureTone.HEED
        said = voice(
            "version {version}. The table goes on with it, as no newer file can be made: {reason}",
            version=made.version, reason=made.trouble,
        )  # fmt: skip
    else:
        said = voice(
            "version {version}; the newer file is ready, and is taken at the next start",
            version=made.version,
        )
    return (LabelledFigure(label, said, tone),)


def _machine(at: Context) -> tuple[LabelledFigure, ...]:
    """The worst that is noticed of the computer; nothing where all is well."""
    if not at.troubles:
        return ()
    first, rest = at.troubles[0], len(at.troubles) - 1
    further = at.voice.count("and {n} more", "and {n} more", rest) if rest else ""
    said = " ".join(filter(None, (check_said(at.voice.say, first).found, further)))
    return (LabelledFigure(at.voice("Computer"), said, FigureTone.HEED),)


def _floor(at: Context) -> tuple[LabelledFigure, ...]:
    """How far the log is on the floor, and countersigned there; nothing without a floor."""
    if at.floor is None:
        return ()
    # Imported here, as a table without a floor needs nothing of it.
    from ui.asked.floor_words import log_facts_of_floor  # noqa: PLC0415

    return log_facts_of_floor(at.voice, at.floor, at.now_ms)


def _in_force(at: Context) -> tuple[LabelledFigure, ...]:
    """The rules and the program in use."""
    house, rules = _house(at), at.state.rules
    program = LabelledFigure(at.voice("Program"), f"Dealer Assist {__version__}")
    if rules is None:
        return house, program
    named = at.voice("{name} v{version}", name=rules.profile, version=rules.version)
    return (
        house,
        LabelledFigure(at.voice("Rule profile"), named),
        LabelledFigure(at.voice("Fingerprint"), in_fours(rules.fingerprint)),
        program,
    )


def _house(at: Context) -> LabelledFigure:
    """What the house is called on every document, or how it is named (HP 4)."""
    if at.state.house:
        return LabelledFigure(at.voice("House"), at.state.house)
    to_do = at.voice("not named: a pit boss enters it under Menu, House")
    return LabelledFigure(at.voice("House"), to_do, FigureTone.HEED)
