"""The page with the state of the log: how far it goes, what was signed, copied and verified.

The log is called unchanged only as far as it was verified, and always with the time of that.
"""

from __future__ import annotations

from dealerassist import __version__
from dealerassist.journal.chain import NOT_CONFIRMED, OF_A_CHECKPOINT, Verification
from dealerassist.locale.comparisons import doubts, held_against, nothing_to_hold_against
from dealerassist.locale.machine_checks import check_said
from dealerassist.locale.names import in_fours
from dealerassist.staff.authority import StaffAct
from ui.dialogs.stick import stick_key
from ui.pit.shifts import job_key
from ui.review.pages import LogFacts, LogPage, ReviewDialog
from ui.shell.context import Context
from ui.shell.key_action import KeyAction, ReadPage, ViewWithKeys, live
from ui.shell.print_notices import outcome_text
from ui.shell.worker_jobs import ForStick, LogCheck, LogChecked
from ui.view.parts import FigureTone, LabelledFigure, Tone
from ui.view.pit import LogView


def log_page(at: Context, pit: ReviewDialog, page: LogPage) -> ViewWithKeys[LogView]:
    """What is known of the log, and the key that has it verified."""
    verify = job_key(
        at, pit, "log-verify", at.voice("Verify now"), LogCheck(), StaffAct.VERIFY, tone=Tone.GO
    )
    backup = stick_key(
        at, "log-stick", at.voice("Backup to a stick"), ForStick.BACKUP, by=pit.by, then=pit
    )
    facts = () if page.facts is None else _facts(at, page.facts)
    view = LogView(
        title=at.voice("The log"),
        verdict=verdict(at),
        facts=(*_compared(at), *facts, *_machine(at), *_floor(at), *_in_force(at)),
        verify=verify.key,
        backup=backup.key if pit.decides else None,
        note=at.voice(
            "Verifying follows the chain from the first entry to the last, and holds it against "
            "the signed checkpoints, the second copy and what a floor has countersigned. The game "
            "goes on meanwhile."
        ),
    )
    return ViewWithKeys(view, (verify, backup) if pit.decides else (verify,))


def log_key(at: Context, pit: ReviewDialog) -> KeyAction:
    """The key at the top that leads to the page: in short, what was verified and when."""
    voice, checked = at.voice, at.work.checked
    leads = ReadPage(pit.turned(LogPage()))
    if not at.saved:
        return live("pit-log", voice("Log not recorded"), leads, tone=Tone.RAISE)
    if at.work.makes(LogCheck):
        return live("pit-log", voice("Log is being verified …"), leads)
    if checked is None:
        return live("pit-log", voice("Log not verified yet"), leads)
    fault = checked.found.fault
    if fault is not None:
        changed = fault.damage not in NOT_CONFIRMED
        said = voice("Log changed") if changed else voice("Log not confirmed")
        return live("pit-log", said, leads, tone=Tone.RAISE)
    time = voice.say.time(checked.utc_ms)
    return live("pit-log", voice("Log unchanged ✓ {time}", time=time), leads)


def verdict(at: Context) -> LabelledFigure:
    """What the last verification found."""
    voice, label = at.voice, at.voice("Verified")
    if at.work.makes(LogCheck):
        return LabelledFigure(label, voice("is being verified …"))
    if at.work.failed is not None and at.work.checked is None:
        return LabelledFigure(label, outcome_text(voice, at.work.failed), FigureTone.HEED)
    if at.work.checked is None:
        return LabelledFigure(label, voice("not since the program was started"), FigureTone.HEED)
    return _found(at, label, at.work.checked)


def _found(at: Context, label: str, checked: LogChecked) -> LabelledFigure:
    voice, found = at.voice, checked.found
    time = voice.say.time(checked.utc_ms, seconds=True)
    last = voice.say.number(found.last)
    if found.fault is None:
        return LabelledFigure(label, _unchanged(at, found, time), FigureTone.GOOD)
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


def _unchanged(at: Context, found: Verification, time: str) -> str:
    """That all holds, and whether a floor says so too."""
    voice, last, seen = at.voice, at.voice.say.number(found.last), found.countersigned
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
    from ui.shell.floor_words import log_facts_of_floor  # noqa: PLC0415

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
