"""What the shift report says of cards named anew, buy-ins that were noticed, and late undos.

Tests `reports/shift/incidents.py`, `dealerassist/locale/repairs.py`,
`dealerassist/records/shift/incidents.py`.
"""

import pytest

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.clock import Moment
from dealerassist.journal.journal import Journal
from dealerassist.journal.read_model.incident_kinds import IncidentKind
from dealerassist.journal.read_model.rows import Incident
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.repairs import REPAIRS
from dealerassist.records.shift.incidents import rule_of
from dealerassist.records.shift.report_from_journal import shift_report
from dealerassist.rules.profile_files import load_profile
from dealerassist.table.commands import ChangeRole, Enrol, OpenTable, Retire, SetPin, SitOut
from dealerassist.table.events import JournalRepair
from dealerassist.table.roles import Role
from reports.formatting import formatting_of
from reports.shift.document import render_shift
from reports.shift.incidents import rule_applied, sorted_by_effect, what_happened
from tests.support.journal.scribe import Scribe, ticking
from tests.support.reports.played import Table
from tests.support.reports.reading import text_of
from tests.support.reports.synthetic import a_head

SEAT = {"place": "seat", "seat": 3, "card": "Th", "was": "9h"}
UNSEEN = {"place": "seat", "seat": 3, "card": "2c", "was": ""}
BOARD = {"place": "board", "card": "Ac", "was": "Ad"}
BOUGHT = {"seat": 5, "bought": 1600, "percent": 80}
FORWARD, BACK = {"jumped_ms": 65_432}, {"jumped_ms": -3_600_000}
SETTING = {"setting": "lock_seconds", "was": 0, "becomes": 120}
LOCKED = {"person": "C-07", "seconds": 60, "disabled": 0}


def mended(what, first=0, last=0, kept=""):
    return {"what": what, "first": first, "last": last, "kept": kept}


FILE = "table.journal.damaged-1"

MENDED = [
    (
        mended("entries_restored", 12, 14, FILE),
        (
            "Missing in the journal and restored from the second copy: entries 12–14; "
            f"the damaged file was kept as {FILE}"
        ),
    ),
    (
        mended("journal_restored", 12, 12, FILE),
        (
            "Damaged or missing in the journal and restored from the second copy: entry 12; "
            f"the damaged file was kept as {FILE}"
        ),
    ),
    (
        mended("tables_rebuilt", kept=FILE),
        (
            "The totals and lists computed from the entries had been changed and were computed "
            "again; "
            f"the damaged file was kept as {FILE}"
        ),
    ),
    (
        mended("key_made"),
        "The key that signs checkpoints was missing, and a new one was made",
    ),
    (mended("key_changed"), "Checkpoints are signed with another key than before"),
    (
        mended("unsigned", 12, 14),
        "Checkpoints that had been signed were taken away or got lost: entries 12–14",
    ),
    (
        mended("signed_first", 1, 170),
        (
            "It comes from an older program, which signed nothing, and is signed from now on as it "
            "stands: entries 1–170"
        ),
    ),
    (
        mended("begun_anew"),
        (
            "A new journal was begun where the key or other files of a journal lay already; unless "
            "they were put there for it, the journal before it is missing"
        ),
    ),
    (mended("copy_made", 1, 170), "There was no second copy, so one was made: entries 1–170"),
    (
        mended("copy_extended", 170, 170),
        "Missing in the second copy and added to it: entry 170",
    ),
    (
        mended("copy_replaced", 1, 0, FILE),
        (f"The second copy was damaged and was written anew; the damaged file was kept as {FILE}"),
    ),
]

SAID = [
    (IncidentKind.CARD_CORRECTED, SEAT, "Seat 3: ten of hearts, not nine of hearts"),
    (IncidentKind.CARD_CORRECTED, UNSEEN, "Seat 3: two of clubs, not unknown"),
    (IncidentKind.CARD_CORRECTED, BOARD, "In the middle: ace of clubs, not ace of diamonds"),
    (
        IncidentKind.BUY_IN_NOTICE,
        BOUGHT,
        "Seat 5 has bought €1,600: at least 80% of the amount to report",
    ),
    (
        IncidentKind.CASH_NOTICE,
        BOUGHT,
        "Seat 5 has bought €1,600 for cash in the gaming day: at least 80% of the amount to report",
    ),
    (IncidentKind.LATE_UNDO, {}, "Behind the first card of the street: the pit boss approves"),
    (IncidentKind.CLOCK_JUMP, FORWARD, "The machine’s clock jumped forward by 1:05 min"),
    (IncidentKind.CLOCK_JUMP, BACK, "The machine’s clock jumped back by 1:00:00 h"),
    (IncidentKind.PIN_LOCKED, LOCKED, "Wrong PINs for C-07: locked for 1:00 min"),
    (IncidentKind.PIN_LOCKED, LOCKED | {"disabled": 1}, "Ten wrong PINs for C-07: disabled"),
    (IncidentKind.LOCK_LIFTED, {"person": "C-07"}, "C-07 may sign in again"),
    (IncidentKind.SETTING_CHANGED, SETTING, "Lock when idle: 120 s, before never"),
    *(
        (IncidentKind.SETTING_CHANGED, {"setting": name, "was": was, "becomes": becomes}, english)
        for name, was, becomes, english in (
            (
                "stakes",
                "ante_lower_higher 500/1000/2000",
                "ante_lower_higher 500/1500/2500",
                "Stakes: 5/15/25, before 5/10/20",
            ),
            (
                "game",
                "casinos-austria-stud",
                "holdem",
                "Game: Texas Hold’em (American rules), before Seven Card Stud (Casinos Austria)",
            ),
        )
    ),
    *(
        (IncidentKind.STAFF, {"change": change, "person": "P-03", **more}, english)
        for change, more, english in (
            ("person_enrolled", {"role": "pit_boss"}, "P-03 enrolled: Pit boss"),
            ("role_changed", {"role": "auditor"}, "P-03 has another role: Auditor"),
            ("person_retired", {}, "P-03 retired"),
            ("pin_set", {}, "P-03 has a new PIN"),
        )
    ),
    (IncidentKind.PINS_RESET, {}, "All PINs were begun anew at the machine"),
    *((IncidentKind.REPAIRED, facts, english) for facts, english in MENDED),
]


def said(kind, facts, language):
    words = formatting_of(a_head(), words_of(language))
    incident = Incident(
        entry=7, position=0, shift=1, hand=1, utc_ms=0, kind=kind, effect=0, actor="C-07",
        facts=facts,
    )  # fmt: skip
    return what_happened(incident, words)


@pytest.mark.parametrize(("kind", "facts", "english"), SAID)
def test_in_english_and_in_german(kind, facts, english):
    assert said(kind, facts, Language.ENGLISH) == english
    german = said(kind, facts, Language.GERMAN)
    assert german != english
    assert "{" not in german


def test_every_mending_has_words():
    assert {facts["what"] for facts, _ in MENDED} == set(JournalRepair) == set(REPAIRS)


def test_what_was_mended_is_said_in_german():
    facts = mended("entries_restored", 12, 14, FILE)
    assert said(IncidentKind.REPAIRED, facts, Language.GERMAN) == (
        "Im Journal fehlend und aus der Zweitschrift wiederhergestellt: Einträge 12–14; "
        f"die beschädigte Datei wurde als {FILE} aufbewahrt"
    )


def test_hp_3_a_shift_report_tells_who_was_enrolled_and_what_is_played_now(table: Table):
    table.open()
    table.count_boxes()
    table.do(Enrol("P-02", "Anna", Role.PIT_BOSS, with_pin=True), actor="P-02")
    table.do(Enrol("C-07", "Carl", Role.CROUPIER), actor="P-02")
    table.close()
    table.do(Enrol("P-03", "Berta", Role.PIT_BOSS, with_pin=True), actor="P-02")
    table.do(SetPin("P-03"), ChangeRole("P-03", Role.AUDITOR), Retire("P-03"), actor="P-02")
    stakes = {"stakes": {"ante": 5, "lower": 15, "higher": 25}}
    rules = load_profile("casinos-austria-stud", changes=stakes).at_table()
    table.do(OpenTable("4", rules), actor="P-02")
    table.open_again()
    first, second = table.report(1), table.report(2)
    words = formatting_of(second.head, words_of(Language.ENGLISH))

    def told(incidents):
        return [(rule_of(each), each.actor, what_happened(each, words)) for each in incidents]

    assert told(first.incidents) == [
        ("HP 3", "P-02", "P-02 enrolled: Pit boss"),
        ("HP 3", "P-02", "C-07 enrolled: Croupier"),
    ]
    assert told(second.between) == [
        ("HP 3", "P-02", "P-03 enrolled: Pit boss"),
        ("HP 3", "P-02", "P-03 has a new PIN"),
        ("HP 3", "P-02", "P-03 has another role: Auditor"),
        ("HP 3", "P-02", "P-03 retired"),
        ("HP 7", "P-02", "Stakes: 5/15/25, before 5/10/20"),
    ]
    printed = " ".join(text_of(render_shift(second, Language.GERMAN)).split())
    for said in ("P-03 angelegt: Pit-Boss", "Einsätze: 5/15/25, vorher 5/10/20"):
        assert said in printed


def test_a_shift_report_tells_of_the_clock_and_of_the_mending(tmp_path):
    path = tmp_path / "table.journal"
    with Journal.open(path, table_id="7", clock=ticking()) as journal:
        Scribe(journal).open().hand()
    old = path.read_bytes()
    with Journal.open(path, clock=ticking()) as journal:
        scribe = Scribe(journal)
        scribe.do(SitOut(2))
        restored = journal.count
    path.write_bytes(old)
    with Journal.open(path, clock=ticking()) as journal:
        TableDesk(journal)
        report = shift_report(journal)
    with Journal.open(path, clock=lambda: Moment(1_000_000, 1, "another boot")) as journal:
        TableDesk(journal)
        late = shift_report(journal)
    words = formatting_of(report.head, words_of(Language.ENGLISH))
    told = [what_happened(i, words) for i in report.incidents if i.kind is IncidentKind.REPAIRED]
    assert told == [
        (
            f"Missing in the journal and restored from the second copy: entry {restored}; "
            "the damaged file was kept as table.journal.damaged-1"
        )
    ]
    assert {rule_of(i) for i in report.incidents if i.kind is IncidentKind.REPAIRED} == {"HP 3"}
    *_, jump = [i for i in late.incidents if i.kind is IncidentKind.CLOCK_JUMP]
    assert what_happened(jump, words).startswith("The machine’s clock jumped back by ")
    assert rule_applied(jump, words.say) is None
    assert render_shift(late, Language.GERMAN).startswith(b"%PDF")


def test_hp_4_what_the_house_lost_or_gained_most_by_comes_first():
    def of(entry: int, house: int, effect: int = 0) -> Incident:
        return Incident(
            entry=entry, position=0, shift=1, hand=1, utc_ms=0,
            kind=IncidentKind.CORRECTION_APPROVED, effect=effect, actor="P-02",
            facts={"house": house},
        )  # fmt: skip

    listed = [of(1, 5), of(2, -40), of(3, 0, effect=90), of(4, 0, effect=10), of(5, 0, effect=10)]
    assert [each.entry for each in sorted_by_effect(listed)] == [2, 1, 3, 5, 4]
