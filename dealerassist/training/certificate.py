"""What is behind a certificate, and what is still missing for one (house practice 6).

Only what was done at the level *table-ready* counts, under the very rules that are certified: the
hash of a profile changes with its limit, its stakes and every option.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue
from dealerassist.rules.house_rules import HouseRules
from dealerassist.table.roles import Person
from dealerassist.training.certificate_thresholds import Thresholds
from dealerassist.training.drills.register import skills_of
from dealerassist.training.marks import Mark, Origin
from dealerassist.training.progress import tally_of
from dealerassist.training.records import Certificate, SkillResult
from dealerassist.training.skill_names import skill_name
from dealerassist.training.skills import Level, Skill

FAULTS = (Skill.NOTICING, Skill.REPAIRING)
"""What is learnt by faults that are put into the hand; how many, the house says by itself."""


class MissingKind(StrEnum):
    """What can be missing."""

    ANSWERS = "answers"
    ACCURACY = "accuracy"
    SECONDS = "seconds"
    HANDS = "hands"
    IRREGULARITIES = "irregularities"


class MissingForCertificate(Struct, frozen=True):
    """One thing that is missing for the certificate.

    Attributes:
        has, needs: answers, hands or irregularities; per cent for the accuracy; milliseconds for
            the seconds.
        skill: of which skill; None for hands and irregularities.
    """

    what: MissingKind
    has: int
    needs: int
    skill: Skill | None = None


class CertifiedWork(Struct, frozen=True, kw_only=True):
    """What somebody did at the level *table-ready* under some rules, as `Certificate` has it."""

    results: tuple[SkillResult, ...]
    median_ms: int
    hands: int
    irregularities: int
    noticed: int
    repaired: int


def needed_skills(rules: HouseRules) -> tuple[Skill, ...]:
    """What a certificate takes so many answers of: the drills of the game."""
    return skills_of(rules)


def work_of(marks: Sequence[Mark], rules: HouseRules) -> CertifiedWork:
    """What counts of these marks: the needed skills first, then what else was practised."""
    counted = [mark for mark in marks if _counts(mark, rules)]
    needed = needed_skills(rules)
    results = (_result(skill, counted) for skill in (*needed, *besides(needed)))
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


def besides(needed: Sequence[Skill]) -> Iterator[Skill]:
    """What is learnt at the practice table alone."""
    return (skill for skill in Skill if skill not in needed)


def _faults(marks: Sequence[Mark]) -> list[Mark]:
    """What was answered where something really was wrong, and not merely thought to be.

    Where nothing is wrong, something else is due at that step of the hand.
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
    """All that is missing for the certificate, skill by skill; nothing if it can be issued.

    The needed skills are asked for in number; these and whatever happens with faults also in
    accuracy and speed.
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
        # Rounded down, so that it never reads as if it were enough.
        per_cent = 100 * result.right // result.asked
        yield MissingForCertificate(MissingKind.ACCURACY, per_cent, house.accuracy, skill)
    if result.median_ms > 1000 * house.seconds[skill]:
        yield MissingForCertificate(
            MissingKind.SECONDS, result.median_ms, 1000 * house.seconds[skill], skill
        )


def certificate_of(
    work: CertifiedWork, rules: HouseRules, person: Person, trainer: Person, house: str
) -> Certificate:
    """The certificate for this work."""
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
    )


_SENTENCES = {
    MissingKind.ANSWERS: "{skill}: {has} of {needs} answers",
    MissingKind.ACCURACY: "{skill}: {has}% right, {needs}% are asked for",
    MissingKind.SECONDS: "{skill}: median time {has} s, at most {needs} s are asked for",
    MissingKind.HANDS: "Practice hands: {has} of {needs}",
    MissingKind.IRREGULARITIES: "Irregularities noticed and put right: {has} of {needs}",
}


def missing_sentence(say: Catalogue, missing: MissingForCertificate, rules: HouseRules) -> str:
    """What is missing, in the words of `say`; all of it is meant at the level *table-ready*."""
    facts = {"has": say.number(missing.has), "needs": say.number(missing.needs)}
    if missing.what is MissingKind.SECONDS:
        facts = {"has": seconds(say, missing.has), "needs": seconds(say, missing.needs)}
    if missing.skill is not None:
        facts["skill"] = skill_name(say, missing.skill, rules)
    return say(_SENTENCES[missing.what], **facts)


def seconds(say: Catalogue, milliseconds: int) -> str:
    """Seconds to a tenth, rounded up, so that it never reads as if it had been faster: "4.0"."""
    whole, tenths = divmod(-(-milliseconds // 100), 10)
    point = say.number(0.5).strip("05")
    return f"{say.number(whole)}{point}{tenths}"
