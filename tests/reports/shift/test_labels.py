"""Whatever the report can say, it can say in German too.

Tests `reports/shift/labels.py`.
"""

import ast
from pathlib import Path

from msgspec.structs import StructConfig

import reports
from dealerassist.hand.commands import DeckFault, HandCommand, MisdealReason
from dealerassist.journal.read_model.hand_flags import Flag
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Status, TransactionKind
from dealerassist.locale import correction_reasons
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.hand_flags import FLAGS
from dealerassist.locale.misdeals import MISDEALS
from dealerassist.records import bundle
from dealerassist.records.shift.hands import NoRake
from dealerassist.table.commands import StaffCommand, TableCommand
from dealerassist.table.correction_effects import Change, CorrectionReason
from dealerassist.table.money_state import Box, Purpose
from reports.printing import outcome
from reports.shift import labels

SAME_IN_BOTH = {
    "Add-on",
    "Add-ons",
    "Alarm",
    "Misdeals",
    "Code {code}",
    "{reason}: {answer}",
    "{n} %",
    "{hours}:{minutes} h",
    "All in",
    "Buy-in",
    "+ Buy-ins",
    "Croupier",
    "Croupier {croupier}",
    "Croupiers",
    "Diff.",
    "Drop",
    "Floor",
    "Jackpot",
    "Level",
    "Misdeal",
    "Original",
    "Pot",
    "Pots",
    "Stack",
    "Tronc",
}


def _tag(command: type) -> str:
    config: StructConfig = command.__struct_config__
    return str(config.tag)


ROUTINE = {
    "post_antes",
    "shuffle_burns_in",
    "burn",
    "open_round",
    "collect_bets",
}
"""Never an entry of their own, so never undone."""
SEALING = {
    "award_pots",
    "close_shift",
    "reopen_shift",
    "name_house",
    "sign_tronc",
    "change_house_settings",
    "open_table",
    "tell_hand",
    "fill",
    "credit",
    "count_box",
    "count_boxes",
}
"""Once recorded, nothing can be undone."""
OF_THE_PIT_BOSS = {
    "propose_correction",
    "approve_correction",
    "decline_correction",
    "withdraw_correction",
    "acknowledge",
}
"""No undo of the croupier's takes these back."""

OF_THE_STAFF = {
    "lay_rota",
    *(_tag(command) for command in StaffCommand.__args__),
}
"""Never taken back: another entry changes it."""


TABLES_OF_NAMES = (
    FLAGS,
    labels.TRANSACTIONS,
    correction_reasons.BOXES,
    labels.PURPOSES,
    labels.INCIDENTS,
    MISDEALS,
    labels.UNDONE,
    labels.PROCEDURES,
    correction_reasons.REASONS,
    labels.STATUSES,
    labels.CHANGES,
    outcome.SENTENCES,
    bundle.CONTENTS,
)


def messages() -> set[str]:
    """Every sentence that a file of the reports says, and every name of a thing."""
    said = {name for names in TABLES_OF_NAMES for name in names.values()}
    said |= {why for _, why in labels.NO_RAKE.values()}
    for file in Path(next(iter(reports.__path__))).rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and _says(node.func):
                said |= {n.value for n in node.args[:1] if isinstance(n, ast.Constant)}
    return said


def _says(function: ast.expr) -> bool:
    if isinstance(function, ast.Call):
        function = function.func
    return getattr(function, "id", getattr(function, "attr", "")) in {"say", "_say"}


def test_every_sentence_is_translated() -> None:
    german = words_of(Language.GERMAN)
    assert {text for text in messages() if german(text) == text} <= set(SAME_IN_BOTH)


def test_everything_that_can_happen_has_a_name() -> None:
    assert set(labels.INCIDENTS) == set(IncidentKind)
    assert set(labels.TRANSACTIONS) == set(TransactionKind)
    assert set(correction_reasons.BOXES) == set(Box)
    assert set(labels.PURPOSES) == set(Purpose)
    assert set(MISDEALS) == {reason.value for reason in (*MisdealReason, *DeckFault)}
    assert set(labels.NO_RAKE) == set(NoRake)
    assert set(correction_reasons.REASONS) == set(CorrectionReason)
    assert set(labels.STATUSES) == set(Status)
    assert set(labels.CHANGES) == {_tag(change) for change in Change.__args__}
    assert set(FLAGS) == set(Flag)
    assert set(labels.RULES_OF_FLAGS) == set(Flag) - {Flag.NO_RAKE}


def test_everything_that_can_be_undone_has_a_name() -> None:
    commands = {
        _tag(command) for union in (HandCommand, TableCommand) for command in union.__args__
    }
    by_others = ROUTINE | SEALING | OF_THE_PIT_BOSS | OF_THE_STAFF
    assert set(labels.UNDONE) == commands - by_others


def test_an_adjusted_box_is_not_called_the_cash_desk():
    """In German one word is the cash desk and a box; the tray is adjusted by the same change."""
    said = words_of(Language.GERMAN)(labels.CHANGES["adjust_box"])
    assert said == "Bestände berichtigt"
