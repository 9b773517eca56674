"""What became of a document that was to be printed, and the sentence that says so."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from pathlib import Path

from msgspec import Struct

from dealerassist.locale.catalogue import Catalogue


class PrintFailure(StrEnum):
    """Why a file was not printed.

    Attributes:
        UNSURE: CUPS did not answer when it was given the file: it may be printed all the same.
    """

    NO_CUPS = "no_cups"
    NO_PRINTER = "no_printer"
    HANGS = "hangs"
    REFUSED = "refused"
    UNSURE = "unsure"


class Printed(Struct, frozen=True):
    """The file is in the printer's queue; whether it comes out on paper is not known."""

    printer: str


class NotPrinted(Struct, frozen=True):
    """The file was not printed; `said` is what CUPS said to it, if anything."""

    why: PrintFailure
    said: str = ""


SENTENCES: Mapping[PrintFailure, str] = {
    PrintFailure.NO_CUPS: (
        "Not printed: this computer has no printing service (CUPS). The document is saved: {path}"
    ),
    PrintFailure.NO_PRINTER: (
        "Not printed: no default printer is set up. The document is saved: {path}"
    ),
    PrintFailure.HANGS: (
        "Not printed: the printing service does not answer. The document is saved: {path}"
    ),
    PrintFailure.REFUSED: (
        "Not printed: the printing service refused it ({said}). The document is saved: {path}"
    ),
    PrintFailure.UNSURE: (
        "The printing service did not answer in time: look whether the paper comes. "
        "The document is saved: {path}"
    ),
}


def outcome_sentence(say: Catalogue, outcome: Printed | NotPrinted, path: Path) -> str:
    """A sentence that says what became of a document; its file stays at `path` in any case."""
    if isinstance(outcome, Printed):
        return say("Sent to the printer {printer}.", printer=outcome.printer)
    # What the service says may end with a full stop of its own.
    return say(SENTENCES[outcome.why], path=path, said=outcome.said.strip().rstrip("."))
