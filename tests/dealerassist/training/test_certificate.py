"""What a certificate takes, what is missing for one, and that none is issued before.

Tests `dealerassist/training/certificate.py`, `dealerassist/training/issued_certificates.py`,
`dealerassist/training/stored_records.py`.
"""

import re
from datetime import datetime

import pytest
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.training.certificate import (
    MissingForCertificate,
    MissingKind,
    last_day_of_validity,
    missing_sentence,
    needed_skills,
)
from dealerassist.training.issued_certificates import certificate_code
from dealerassist.training.skills import Level, Skill
from dealerassist.training.stored_records import SkillResult, StoredRecord
from dealerassist.training.training_desk import TrainingDesk
from tests.support.staff.people import code_of
from tests.support.training.certificate import HANDS, RULES, SMALL_HOUSE, dealt, drills, earned
from tests.support.training.class_of import LEA, TIM, TRAINER


@pytest.fixture
def folder(folder):
    folder.mkdir()
    (folder / "training.toml").write_text(SMALL_HOUSE, encoding="utf-8")
    return folder


@pytest.fixture
def ready(desk):
    desk.record(LEA, (*drills(), *HANDS))
    return desk


def test_at_the_beginning_everything_is_missing(desk):
    missing = desk.missing(LEA, RULES)
    assert [each.skill for each in missing if each.what is MissingKind.ANSWERS] == [
        *needed_skills(RULES)
    ]
    assert MissingForCertificate(MissingKind.HANDS, 0, 2) in missing
    assert MissingForCertificate(MissingKind.IRREGULARITIES, 0, 1) in missing
    assert code_of(desk.certify(LEA, RULES, actor=TRAINER)) == "not_ready"


def test_who_has_it_all_gets_a_numbered_certificate(folder, clock, ready):
    assert ready.missing(LEA, RULES) == ()
    kept = ready.certify(LEA, RULES, actor=TRAINER, house="Casino Seefeld")
    assert isinstance(kept, StoredRecord)
    facts = kept.what
    assert (kept.number, facts.name, facts.trainer_name) == (1, "Lea Brandt", "Theo Kern")
    assert (facts.hands, facts.irregularities, facts.noticed, facts.repaired) == (2, 1, 1, 1)
    assert facts.rules == RULES
    assert facts.results[0] == SkillResult(needed_skills(RULES)[0], 2, 2, 4000)
    assert ready.certificates.of(TIM) == ()
    assert [line.certificates for line in ready.overview()] == [(1,), ()]
    ready.close()
    again = TrainingDesk.open(folder, clock)
    assert again.certificates.of(LEA) == (kept,)
    again.close()


@pytest.mark.parametrize(
    "other",
    [
        {"level": Level.OWN},
        {"fingerprint": "another"},
        {"version": 99},
        {"profile": "wiesbaden-stud"},
    ],
)
def test_only_what_was_done_table_ready_by_these_rules_counts(desk, other):
    marks = drills()
    last = earned(marks[-1].skill, **other)
    desk.record(LEA, (*marks[:-1], last, *HANDS))
    assert desk.missing(LEA, RULES) == (
        MissingForCertificate(MissingKind.ANSWERS, 1, 2, marks[-1].skill),
    )


def test_too_many_wrong_answers_or_too_slow_ones(ready):
    skill = needed_skills(RULES)[0]
    ready.record(LEA, (earned(skill, right=False),))
    assert ready.missing(LEA, RULES) == (
        MissingForCertificate(MissingKind.ACCURACY, 66, 75, skill),
    )
    ready.record(LEA, tuple(earned(skill, seconds=60) for _ in range(4)))
    (slow,) = ready.missing(LEA, RULES)
    assert (slow.what, slow.has, slow.skill) == (MissingKind.SECONDS, 60_000, skill)


def test_who_sees_faults_everywhere_is_not_ready(ready):
    """A false alarm is a wrong answer, but no irregularity that there was."""
    ready.record(LEA, (dealt(Skill.NOTICING, 5, 3, right=False), dealt(Skill.BURNING, 5, 3)))
    assert ready.missing(LEA, RULES) == (
        MissingForCertificate(MissingKind.ACCURACY, 50, 75, Skill.NOTICING),
    )
    ready.record(LEA, tuple(HANDS[1] for _ in range(2)))
    kept = ready.certify(LEA, RULES, actor=TRAINER)
    assert (kept.what.irregularities, kept.what.noticed) == (3, 3)


def test_what_was_overlooked_was_there(ready):
    overlooked = dealt(Skill.NOTICING, 5, 4, right=False)
    ready.record(LEA, (*[HANDS[1]] * 3, overlooked))
    kept = ready.certify(LEA, RULES, actor=TRAINER)
    assert (kept.what.irregularities, kept.what.noticed, kept.what.repaired) == (5, 4, 1)


@pytest.mark.parametrize(
    ("person", "actor", "code"),
    [
        (LEA, LEA, "role_may_not"),
        (TRAINER, TRAINER, "not_a_trainee"),
        ("L-99", TRAINER, "unknown_person"),
        (LEA, "T-99", "unknown_person"),
    ],
)
def test_only_a_trainer_certifies_and_only_a_trainee(ready, person, actor, code):
    assert code_of(ready.certify(person, RULES, actor=actor)) == code


@pytest.mark.parametrize(
    ("missing", "english", "german"),
    [
        (
            MissingForCertificate(MissingKind.ANSWERS, 7, 20, Skill.RAKE),
            "Taking the rake: 7 of 20 answers",
            ": 7 von 20 Antworten",
        ),
        (
            MissingForCertificate(MissingKind.ACCURACY, 66, 90, Skill.SIDE_POTS),
            "Side pots: 66% right, 90% are asked for",
            ": 66\u00a0% richtig, verlangt sind 90\u00a0%",
        ),
        (
            MissingForCertificate(MissingKind.SECONDS, 8010, 8000, Skill.OPENER),
            "Who opens: median time 8.1 s, at most 8.0 s are asked for",
            ": Zeit (Median) 8,1 s, verlangt sind höchstens 8,0 s",
        ),
        (
            MissingForCertificate(MissingKind.HANDS, 3, 30),
            "Practice hands: 3 of 30",
            "Übungsspiele: 3 von 30",
        ),
        (
            MissingForCertificate(MissingKind.IRREGULARITIES, 1, 10),
            "Irregularities noticed and put right: 1 of 10",
            "Unregelmäßigkeiten bemerkt und behoben: 1 von 10",
        ),
    ],
)
def test_what_is_missing_is_said(missing, english, german):
    assert missing_sentence(words_of(Language.ENGLISH), missing, RULES) == english
    assert missing_sentence(words_of(Language.GERMAN), missing, RULES).endswith(german)


def test_its_code_is_found_however_it_is_typed(folder, clock, ready):
    kept = ready.certify(LEA, RULES, actor=TRAINER)
    code = ready.certificates.code(kept)
    assert re.fullmatch("1(-[2-9A-HJ-NP-Z]{4}){3}", code)
    assert ready.certificates.by_code(f" {code.lower().replace('-', ' ')}") == kept
    ready.close()
    again = TrainingDesk.open(folder, clock)
    assert again.certificates.by_code(code) == kept
    again.close()


@pytest.mark.parametrize(
    "changed", [{"name": "Lea Brand"}, {"until": "2099-12-31"}, {"repaired": 9}, {"house": "Else"}]
)
def test_what_says_anything_else_has_another_code(ready, changed):
    kept = ready.certify(LEA, RULES, actor=TRAINER)
    forged = replace(kept, what=replace(kept.what, **changed))
    assert ready.certificates.code(forged) != ready.certificates.code(kept)
    assert ready.certificates.by_code(ready.certificates.code(forged)) is None
    assert certificate_code(kept, "another book") != ready.certificates.code(kept)


@pytest.mark.parametrize(
    ("day", "months", "last"),
    [
        ("2026-11-21", 24, "2028-11-21"),
        ("2024-02-29", 12, "2025-02-28"),
        ("2026-12-05", 1, "2027-01-05"),
        ("2026-11-21", 0, ""),
    ],
)
def test_it_holds_for_the_months_that_the_house_says(day, months, last):
    noon = datetime.fromisoformat(f"{day}T12:00").timestamp()
    assert last_day_of_validity(round(noon * 1000), months) == last


def test_a_certificate_has_its_last_day(ready, clock):
    kept = ready.certify(LEA, RULES, actor=TRAINER)
    assert kept.what.until == last_day_of_validity(kept.utc_ms, 24)
    assert kept.what.holds_on(kept.what.until)
    assert not kept.what.holds_on("2999-01-01")
    assert replace(kept.what, until="").holds_on("2999-01-01")
