"""``dealer-assist training verify``: what the training book says of the code on a certificate."""

from __future__ import annotations

import time
from datetime import date
from pathlib import Path

import click

from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.games_and_stakes import house_name, table_title
from dealerassist.locale.localizer import dotted
from dealerassist.training.progress import day_of
from dealerassist.training.stored_records import Certificate, StoredRecord
from ui.cli.errors import FailedError
from ui.cli.training_access import book_option, open_training_desk

EXPIRED = 1
"""How the command ends for a certificate of this house that no longer holds."""


@click.command("verify")
@click.argument("code")
@book_option
@click.pass_context
def verify_certificate(context: click.Context, code: str, folder: Path | None) -> None:
    """Say what the training book has under the CODE of a certificate; nobody has to sign in.

    It ends with 0 if the certificate holds, 1 if it has expired, and 2 if there is none.
    """
    with open_training_desk(context, folder) as (say, desk):
        kept = desk.certificates.by_code(code)
        if kept is None:
            text = "No certificate with the code {code} was issued here, or the paper was changed."
            raise FailedError(say(text, code=code))
        for line in _told(say, kept):
            click.echo(line)
    if not kept.what.holds_on(_today()):
        context.exit(EXPIRED)


def _today() -> str:
    return day_of(round(time.time() * 1000))


def _told(say: Catalogue, kept: StoredRecord[Certificate]) -> list[str]:
    """What the checker sees, to be compared with the paper line by line."""
    what, rules = kept.what, kept.what.rules
    title = say("Certificate {number}: {name}", number=kept.number, name=what.name)
    asked, right = (sum(getattr(each, of) for each in what.results) for of in ("asked", "right"))
    return [
        f"{title}, {what.person}",
        dotted([what.house, table_title(say, rules), house_name(say, rules.profile)]),
        say(
            "Rule profile {profile}, version {version}, hash {fingerprint}",
            profile=rules.profile,
            version=rules.version,
            fingerprint=rules.fingerprint,
        ),
        say(
            "{asked} decisions, {right} right; {hands} practice hands; irregularities put right: "
            "{repaired} of {all}",
            asked=say.number(asked),
            right=say.number(right),
            hands=say.number(what.hands),
            repaired=what.repaired,
            all=what.irregularities,
        ),
        say(
            "Issued on {date} by {trainer}",
            date=say.day(kept.utc_ms),
            trainer=f"{what.trainer_name}, {what.trainer}",
        ),
        _holding(say, what),
        say("What the paper says otherwise was not issued here."),
    ]


def _holding(say: Catalogue, what: Certificate) -> str:
    if not what.until:
        return say("It holds without an end.")
    day = say.date(date.fromisoformat(what.until))
    if what.holds_on(_today()):
        return say("It holds until {date}.", date=day)
    return say("It has expired: it held until {date}.", date=day)
