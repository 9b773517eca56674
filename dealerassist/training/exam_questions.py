"""The questions of an exam, the same for every candidate.

They are made from a seed like those of a drill, and asked at the level *table-ready*: each once,
without help, in a limited time.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from random import Random
from secrets import randbits

from dealerassist.journal.codec import canonical
from dealerassist.rules.house_rules import HouseRules
from dealerassist.training.drills.register import make_question
from dealerassist.training.questions import Question
from dealerassist.training.skills import Skill
from dealerassist.training.stored_records import Exam

QUESTIONS = 20
"""How many questions an exam has."""

SEED_BITS = 32

_MADE = dict[str, tuple[Question, ...]]()
"""The questions that this process has made for exams, by their digest, which tells all of them."""

MOST_DRAWN = 12
"""So often a question is drawn anew that is of the same kind as one before it."""


def exam_questions(
    rules: HouseRules, skills: Sequence[Skill], count: int, seed: int
) -> tuple[Question, ...]:
    """The questions of this seed; of each skill, as far as it has several, of different kinds.

    Args:
        rules: what is asked about.
        skills: the skills; the questions go round through them.
        count: how many questions.
        seed: the same one gives the same questions, for the same rules and program.
    """
    random = Random(seed)  # noqa: S311 — who can read the seed can read the answers
    asked: list[Question] = []
    for at in range(count):
        asked.append(_of_another_kind(skills[at % len(skills)], rules, random, asked))
    return tuple(asked)


def _of_another_kind(
    skill: Skill, rules: HouseRules, random: Random, asked: Sequence[Question]
) -> Question:
    known = {(each.skill, each.kind) for each in asked}
    question = make_question(skill, random.getrandbits(32), rules)
    for _ in range(MOST_DRAWN):
        if (skill, question.kind) not in known:
            break
        question = make_question(skill, random.getrandbits(32), rules)
    return question


def new_exam(
    rules: HouseRules, skills: Sequence[Skill], *, accuracy: int, by: str, seed: int | None = None
) -> Exam:
    """An exam to be set; the arguments are its fields (see `Exam`). Without a seed, by chance."""
    seed = randbits(SEED_BITS) if seed is None else seed
    made = exam_questions(rules, skills, QUESTIONS, seed)
    digest = questions_digest(made)
    _MADE[digest] = made
    return Exam(
        rules=rules,
        skills=tuple(skills),
        questions=QUESTIONS,
        seed=seed,
        digest=digest,
        accuracy=accuracy,
        by=by,
    )


def questions_digest(questions: Iterable[Question]) -> str:
    """SHA-256 of questions, with everything that is asked, shown and right."""
    return sha256("\n".join(map(canonical, questions)).encode()).hexdigest()


def same_questions(exam: Exam) -> tuple[Question, ...] | None:
    """The questions of an exam that was set; None if this program would ask others."""
    if exam.digest not in _MADE:
        made = exam_questions(exam.rules, exam.skills, exam.questions, exam.seed)
        if questions_digest(made) != exam.digest:
            return None
        _MADE[exam.digest] = made
    return _MADE[exam.digest]
