"""``dealer-assist training certificate`` and ``verify``: issues certificates, checks them."""

from __future__ import annotations

import os
import time
from datetime import date
from pathlib import Path

import click

from dealerassist.files.shown_values import shown_path
from dealerassist.locale.catalogue import Catalogue
from dealerassist.locale.games_and_stakes import house_name
from dealerassist.locale.localizer import dotted
from dealerassist.table.roles import by_badge
from dealerassist.training.certificate import missing_sentence
from dealerassist.training.practised_games import practised_game
from dealerassist.training.progress import day_of
from dealerassist.training.store import NAME
from dealerassist.training.stored_records import Certificate, StoredRecord
from ui.cli.desk_answers import answer_or_fail
from ui.cli.errors import FailedError
from ui.cli.named_path import OutputPath
from ui.cli.paper import FILED_IN, language_option, place_for, spoken, written_document
from ui.cli.training_access import (
    TrainerAccess,
    book_option,
    house_beside,
    open_training_desk,
    profile_option,
    rules_of,
    trainer_access,
    trainer_option,
)
from ui.cli.translation import words_for
from ui.program.home_folder import training_folder


@click.command()
@click.argument("person")
@profile_option
@click.option(
    "--number",
    type=click.IntRange(min=1),
    help="Print the one of this number again, which was issued before.",
)
@click.option(
    "--house",
    default="",
    help="What the house calls itself, if not as at its table or in training.toml.",
)
@click.option("--out", type=OutputPath(), help="The file to write; here unless told.")
@language_option
@trainer_option
@book_option
@click.pass_context
def certificate(
    context: click.Context,
    person: str,
    profile: str | None,
    number: int | None,
    house: str,
    out: Path | None,
    language: str | None,
    trainer: str | None,
    folder: Path | None,
) -> None:
    """Issue a certificate to the trainee PERSON as a PDF, or say what is missing for one."""
    from reports.certificate import CertificatePrintout  # noqa: PLC0415

    if out is not None:
        # Checked before anything is issued: `out` may be the training's own database, which would
        # be overwritten, with the certificate in it.
        place_for((folder or training_folder()) / NAME, out, out.name, words_for(context))
    with trainer_access(context, folder, trainer) as by:
        person = by_badge(by.desk.people, person)
        named = house or house_beside(folder)
        kept = _issued(by, person, number) if number else _issue(by, person, profile, named)
        made = CertificatePrintout(kept, by.desk.certificates.code(kept))
        path = out or _new_file(by, made.file_name(FILED_IN))
        told = by.say("Certificate written to {path}", path=shown_path(path))
        written_document(made, path, spoken(language, by.say), by.say, told)


def _new_file(by: TrainerAccess, name: str) -> Path:
    """The file of this name, here; nobody has named it, so none that is there is overwritten."""
    path = Path(name)
    if os.path.lexists(path):
        told = "{path} exists already: name another file."
        raise FailedError(by.say(told, path=shown_path(path)))
    return path


def _issue(
    by: TrainerAccess, person: str, profile: str | None, house: str
) -> StoredRecord[Certificate]:
    if profile is None:
        raise FailedError(by.say("Name the rules that were practised: --profile NAME."))
    rules = rules_of(by.say, profile)
    missing = by.desk.missing(person, rules)
    another = not missing and _wants_another(by, by.desk.certificates.last(person, rules))
    answer = by.desk.certify(person, rules, actor=by.trainer, house=house, another=another)
    if missing and not isinstance(answer, StoredRecord):
        for each in missing:
            click.echo(missing_sentence(by.say, each, rules), err=True)
    return answer_or_fail(by.say, answer)


def _wants_another(by: TrainerAccess, issued: StoredRecord[Certificate] | None) -> bool:
    """Whether there is one for this game already, and the trainer asks for another."""
    if issued is None:
        return False
    question = "Certificate {number} was issued on {date}: issue another?"
    asked = by.say(question, number=issued.number, date=by.say.day(issued.utc_ms))
    yes, no = by.say("yes"), by.say("no")
    with by.desk.let_go():
        typed: str = click.prompt(asked, type=FirstLetters([yes, no]), default=no)
    return typed == yes


def _issued(by: TrainerAccess, person: str, number: int) -> StoredRecord[Certificate]:
    """The certificate of this number, which was issued before."""
    for kept in by.desk.certificates.of(person):
        if kept.number == number:
            return kept
    raise FailedError(by.say("{person} has no certificate {number}.", person=person, number=number))


# ── choices by their first letters ──────────────────────────────────────────────────────────────


class FirstLetters(click.Choice[str]):
    """A choice of words; what a single one of them begins with is taken for it."""

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """The word that is meant.

        Raises BadParameter if it is none of them, or could be several.
        """
        typed = value.strip().lower()
        meant = [word for word in self.choices if typed and word.startswith(typed)]
        return meant[0] if len(meant) == 1 else super().convert(value, param, ctx)


# ── `training verify` ───────────────────────────────────────────────────────────────────────────


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
        dotted([what.house, practised_game(say, rules), house_name(say, rules.profile)]),
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
