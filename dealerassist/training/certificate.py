"""What a certificate is issued for, and what is still missing for one (house practice, chapter 6).

Only marks at the level *table-ready* count, and only those under exactly the rules that are
certified: the fingerprint of a profile changes with its limit, its stakes and every option.
"""

from __future__ import annotations

from calendar import monthrange
from collections.abc import Iterator, Sequence
from datetime import date
from enum import StrEnum

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.roles import Person
from dealerassist.training.answer_marks import Mark, Origin
from dealerassist.training.certificate_thresholds import Thresholds
from dealerassist.training.drills.register import skills_of
from dealerassist.training.progress import day_of, tally_of
from dealerassist.training.rounded_figures import seconds_said, whole_per_cent
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Level, Skill
from dealerassist.training.stored_records import Certificate, SkillResult

FAULTS = (Skill.NOTICING, Skill.REPAIRING)
"""The skills of noticing mistakes at the practice table and putting them right.

They have no number of answers of their own: the house says how many irregularities it asks for.
"""


class MissingKind(StrEnum):
    """In what way something can be missing for a certificate."""

    ANSWERS = "answers"
    ACCURACY = "accuracy"
    SECONDS = "seconds"
    HANDS = "hands"
    IRREGULARITIES = "irregularities"


class MissingForCertificate(Struct, frozen=True):
    """One thing that is missing for a certificate.

    Attributes:
        what: in what way it is missing, and so the unit of the figures.
        has: what there is: a number of answers, hands or irregularities; per cent for the
            accuracy; milliseconds for the seconds.
        needs: what is asked for, in the same unit.
        skill: the skill it is about; None for hands and irregularities.
    """

    what: MissingKind
    has: int
    needs: int
    skill: Skill | None = None


class CertifiedWork(Struct, frozen=True, kw_only=True):
    """The work of a trainee that counts for a certificate; fields as those of `Certificate`."""

    results: tuple[SkillResult, ...]
    median_ms: int
    hands: int
    irregularities: int
    noticed: int
    repaired: int


def needed_skills(rules: HouseRules) -> tuple[Skill, ...]:
    """The skills in which a certificate needs enough answers: those with drills in the game."""
    return skills_of(rules)


def work_of(marks: Sequence[Mark], rules: HouseRules) -> CertifiedWork:
    """The work that counts among the marks of a trainee.

    Results have the needed skills first, answered or not, then what else was practised.
    """
    counted = [mark for mark in marks if _counts(mark, rules)]
    needed = needed_skills(rules)
    results = (_result(skill, counted) for skill in (*needed, *practice_only_skills(needed)))
    practised = [mark for mark in counted if mark.origin is Origin.PRACTICE]
    faults = _faults(practised)
    return CertifiedWork(
        results=tuple(each for each in results if each.asked or each.skill in needed),
        median_ms=tally_of(counted).median_ms,
        hands=len({mark.seed for mark in practised}),
        irregularities=len(faults),
        noticed=sum(mark.right for mark in faults),
        repaired=sum(mark.right for mark in practised if mark.skill is Skill.REPAIRING),
    )


def practice_only_skills(needed: Sequence[Skill]) -> Iterator[Skill]:
    """The other skills: those that are practised at the practice table alone."""
    return (skill for skill in Skill if skill not in needed)


def _faults(marks: Sequence[Mark]) -> list[Mark]:
    """The marks for noticing where something really was wrong, false alarms left out.

    A false alarm is a wrong mark for noticing at a step where something else was due, so that the
    same step of the same hand has a mark for another skill too.
    """
    due = {(mark.seed, mark.step) for mark in marks if mark.skill is not Skill.NOTICING}
    noticing = [mark for mark in marks if mark.skill is Skill.NOTICING]
    return [mark for mark in noticing if mark.right or (mark.seed, mark.step) not in due]


def _counts(mark: Mark, rules: HouseRules) -> bool:
    under = (mark.profile, mark.version, mark.fingerprint)
    return mark.level is Level.READY and under == (rules.profile, rules.version, rules.fingerprint)


def _result(skill: Skill, marks: Sequence[Mark]) -> SkillResult:
    tally = tally_of(mark for mark in marks if mark.skill is skill)
    return SkillResult(skill, tally.asked, tally.right, tally.median_ms)


def missing_of(
    work: CertifiedWork, rules: HouseRules, house: Thresholds
) -> tuple[MissingForCertificate, ...]:
    """All that is missing for a certificate, skill by skill; empty if it can be issued.

    The needed skills must have enough answers. They, and those in `FAULTS`, must be right often
    enough and answered fast enough.
    """
    needed = needed_skills(rules)
    short = [
        missing
        for result in work.results
        if result.skill in (*needed, *FAULTS)
        for missing in _missing_of(result, house, counted=result.skill in needed)
    ]
    if work.hands < house.hands:
        short.append(MissingForCertificate(MissingKind.HANDS, work.hands, house.hands))
    if work.repaired < house.irregularities:
        short.append(
            MissingForCertificate(MissingKind.IRREGULARITIES, work.repaired, house.irregularities)
        )
    return tuple(short)


def _missing_of(
    result: SkillResult, house: Thresholds, *, counted: bool
) -> Iterator[MissingForCertificate]:
    skill = result.skill
    if counted and result.asked < house.answers:
        yield MissingForCertificate(MissingKind.ANSWERS, result.asked, house.answers, skill)
    if not result.asked:
        return
    if 100 * result.right < house.accuracy * result.asked:
        per_cent = whole_per_cent(result.right / result.asked)
        yield MissingForCertificate(MissingKind.ACCURACY, per_cent, house.accuracy, skill)
    if result.median_ms > 1000 * house.seconds[skill]:
        yield MissingForCertificate(
            MissingKind.SECONDS, result.median_ms, 1000 * house.seconds[skill], skill
        )


def certificate_of(
    work: CertifiedWork,
    rules: HouseRules,
    person: Person,
    trainer: Person,
    house: str,
    until: str,
) -> Certificate:
    """The certificate for this work.

    Args:
        work: what counts for it.
        rules: what it certifies.
        person: the trainee.
        trainer: who issues it.
        house: what the house calls itself; may be empty.
        until: the last day on which it holds (`last_day_of_validity`).
    """
    return Certificate(
        person=person.id,
        name=person.name,
        trainer=trainer.id,
        trainer_name=trainer.name,
        rules=rules,
        results=work.results,
        median_ms=work.median_ms,
        hands=work.hands,
        irregularities=work.irregularities,
        noticed=work.noticed,
        repaired=work.repaired,
        house=house,
        until=until,
    )


def last_day_of_validity(utc_ms: int, months: int) -> str:
    """The day so many months after that of `utc_ms` on the clock on the wall, as "2028-11-21".

    Where that month is shorter, its last day; empty where `months` is 0.
    """
    if not months:
        return ""
    year, month, day = map(int, day_of(utc_ms).split("-"))
    later, month = divmod(12 * year + month - 1 + months, 12)
    return date(later, month + 1, min(day, monthrange(later, month + 1)[1])).isoformat()


_SENTENCES = {
    MissingKind.ANSWERS: "{skill}: {has} of {needs} answers",
    MissingKind.ACCURACY: "{skill}: {has}% right, {needs}% are asked for",
    MissingKind.SECONDS: "{skill}: median time {has} s, at most {needs} s are asked for",
    MissingKind.HANDS: "Practice hands: {has} of {needs}",
    MissingKind.IRREGULARITIES: "Irregularities noticed and put right: {has} of {needs}",
}


def missing_sentence(say: Catalogue, missing: MissingForCertificate, rules: HouseRules) -> str:
    """What is missing as a sentence in the words of `say`; the level *table-ready* is implied."""
    facts = {"has": say.number(missing.has), "needs": say.number(missing.needs)}
    if missing.what is MissingKind.SECONDS:
        facts = {"has": seconds_said(say, missing.has), "needs": seconds_said(say, missing.needs)}
    if missing.skill is not None:
        facts["skill"] = skill_name(say, missing.skill, rules)
    return say(_SENTENCES[missing.what], **facts)
