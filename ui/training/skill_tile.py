"""The tile of a skill: how the answers about it went, and how well it is remembered."""

from __future__ import annotations

from dealerassist.locale.localizer import Localizer, dotted
from dealerassist.training.progress import ENOUGH_TO_TELL, Progress, SkillProgress
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Skill
from ui.training.figure_text import percent, seconds
from ui.view.parts import Key
from ui.view.training import SkillKey


def skill_tile(
    voice: Localizer, skill: Skill, progress: Progress | None, *, chosen: bool = False
) -> SkillKey:
    """The tile of a skill; that it is weak, and the weakest, it says too.

    Args:
        voice: the reader's language.
        skill: what it is about.
        progress: how the person has done; None if nothing was ever practised.
        chosen: the charts below are about it.
    """
    done = None if progress is None else progress.skill(skill)
    heeded = progress is not None and skill is progress.heeded
    figures, said = "", [voice("not practised yet")]
    if done is not None:
        figures = _figures(voice, done)
        sure = voice("remembered to {percent}", percent=percent(voice, done.sure))
        said = [figures, sure]
    if heeded:
        said.append(voice("weakest"))
    key = Key(
        name=f"skill-{skill.value.replace('_', '-')}",
        title=skill_name(voice.say, skill, voice.rules),
        detail=", ".join(said),
    )
    return SkillKey(
        key=key,
        figures=dotted([voice("weak") if heeded else "", figures]),
        recall=None if done is None else round(1000 * done.sure),
        settled=done is not None and done.settled,
        heeded=heeded,
        chosen=chosen,
    )


def _figures(voice: Localizer, done: SkillProgress) -> str:
    """The accuracy and the median time; the number of answers too, where they are few."""
    tally = done.tally
    few = tally.asked < ENOUGH_TO_TELL
    return dotted(
        [
            percent(voice, tally.accuracy),
            seconds(voice, tally.median_ms),
            voice.count("{n} answer", "{n} answers", tally.asked) if few else "",
        ]
    )
