"""What a tax auditor reads first: how the package is imported, and how it is checked."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from textwrap import wrap

from dealerassist.evaluation.gobd.columns import GOBD_VERSION
from dealerassist.evaluation.gobd.contents import CONTENTS, PACKAGE_VERIFIER
from dealerassist.evaluation.gobd.index_xml import INDEX, PackageHead
from dealerassist.evaluation.gobd.sources import Doubt
from dealerassist.locale.catalogue import Catalogue, Language, words_of
from dealerassist.locale.tronc import gaming_day_text
from dealerassist.records.proof_files import KEYS

COLUMNS = 78
"""The width of the lines, in characters."""


def readme_text(head: PackageHead, doubts: Sequence[Doubt], *, is_signed: bool) -> str:
    """The text in every language of the program, German first.

    Args:
        head: of the package.
        doubts: what speaks against the journals.
        is_signed: whether the list of sums is.
    """
    languages = sorted(Language, key=lambda language: language != Language.GERMAN)
    texts = ("\n".join(_lines(words_of(each), head, doubts, is_signed)) for each in languages)
    return f"\n\n{'=' * COLUMNS}\n\n".join(texts) + "\n"


def _lines(
    say: Catalogue,
    head: PackageHead,
    doubts: Sequence[Doubt],
    is_signed: bool,  # noqa: FBT001
) -> Iterator[str]:
    yield from _wrapped(_title(say, head))
    yield ""
    for warning in _warnings(say, doubts, is_signed):
        yield from _wrapped(warning)
        yield ""
    steps = (
        (say("Import it: open {index} in the auditor’s program.", index=INDEX), ""),
        (
            say(
                "Check that nothing was added, lost or changed, and that the entries are those "
                "that were signed (Python 3.9 or newer with the package “cryptography”; Dealer "
                "Assist is not needed):"
            ),
            f"    python3 {PACKAGE_VERIFIER}",
        ),
        (
            say(
                "Check that it is from these tables: compare the keys in {keys} with those that "
                "the house noted when the tables were set up.",
                keys=KEYS,
            ),
            "",
        ),
    )
    for number, (text, command) in enumerate(steps, start=1):
        yield from _wrapped(f"{number}. {text}")
        if command:
            yield command
        yield ""
    yield from _wrapped(
        say(
            "A number that is empty is not known, or not counted yet; a program that shows 0 there "
            "is mistaken: the column “uncounted” of the table “shift” names boxes that nobody has "
            "counted. Columns are of version {version}.",
            version=GOBD_VERSION,
        )
    )
    yield ""
    yield say("What there is:")
    yield ""
    for name, what in CONTENTS.items():
        yield f"    {name:22} {say(what)}"


def _title(say: Catalogue, head: PackageHead) -> str:
    house = head.house or "Dealer Assist"
    since, upto = (gaming_day_text(say, day) for day in (head.since, head.upto))
    if not upto:
        return say("{house}: closed shifts for the tax auditor", house=house)
    if since == upto:
        return say("{house}, gaming day {day}: closed shifts for the tax auditor",
                   house=house, day=since)  # fmt: skip
    return say("{house}, gaming days {since} to {upto}: closed shifts for the tax auditor",
               house=house, since=since, upto=upto)  # fmt: skip


def _warnings(say: Catalogue, doubts: Sequence[Doubt], is_signed: bool) -> Iterator[str]:  # noqa: FBT001
    for sentence in dict.fromkeys(doubt(say) for doubt in doubts):
        yield say("ATTENTION: {what}", what=sentence)
    if not is_signed:
        yield say(
            "ATTENTION: the list of sums is not signed: the key of the table was not on the "
            "computer that made it."
        )


def _wrapped(text: str) -> list[str]:
    return wrap(text, COLUMNS, break_on_hyphens=False)
