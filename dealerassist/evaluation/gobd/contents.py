"""The files of a package for the tax auditor, and what is said of each."""

from __future__ import annotations

from dealerassist.evaluation.gobd.index_xml import DTD, INDEX
from dealerassist.records.proof_files import JOURNAL, KEYS, SUMS, VERIFIER

CHECKPOINT = "checkpoint.txt"
SIGNED = f"{SUMS}.signed"
PACKAGE_VERIFIER = "verify_package.py"

CONTENTS = {
    INDEX: "what tables and columns hold, for the auditor’s program",
    DTD: "the form of index.xml, as it was published",
    "*.csv": "the tables: UTF-8, semicolons, decimal commas, names in the first line",
    JOURNAL: "the journal’s entries of these shifts, each with its hash",
    CHECKPOINT: "the signature under the last of these entries",
    KEYS: "the public keys of the tables",
    SUMS: "SHA-256 of every other file",
    SIGNED: "the signature under this list",
    PACKAGE_VERIFIER: "the verifier, one file of Python to be read before it is run",
    VERIFIER: "the same for a journal from its first entry on, where it is all there",
}
"""What is said of each, as messages."""
