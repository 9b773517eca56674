"""What a trainee's certificate lacks, and until when one holds, in words."""

from __future__ import annotations

from datetime import date

from dealerassist.training.certificate import missing_sentence
from dealerassist.training.certificate_thresholds import thresholds_sentence
from dealerassist.training.stored_records import Certificate
from dealerassist.training.training_desk import TrainingDesk
from ui.training.context import TrainingContext


def missing_for_certificate(
    desk: TrainingDesk, at: TrainingContext, person: str
) -> tuple[str, ...]:
    """What a trainee's certificate for the chosen game lacks, a sentence each."""
    say, rules = at.voice.say, at.choice.rules
    if desk.unusable is not None:
        # The house's own thresholds cannot be read, so no certificate can say that they are met.
        return (thresholds_sentence(say, desk.unusable).removesuffix("."),)
    return tuple(missing_sentence(say, each, rules) for each in desk.missing(person, rules))


def holding(at: TrainingContext, certificate: Certificate) -> str:
    """Until when a certificate holds, or that it has expired; empty if it has no end."""
    if not certificate.until:
        return ""
    day = at.voice.say.date(date.fromisoformat(certificate.until))
    if certificate.holds_on(at.today):
        return at.voice("until {date}", date=day)
    return at.voice("expired on {date}", date=day)
