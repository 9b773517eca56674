"""The demonstration of a tournament ends with a winner and leaves what it promises.

Tests `ui/cli/demonstration/tournament.py`, `ui/cli/demonstration/tournament_pictures.py`,
`dealerassist/simulation/tournament_table.py`, `ui/cli/demo.py`.
"""

from click.testing import CliRunner

from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.reader import JournalReader
from dealerassist.journal.recomputed_reader import RecomputedReader
from dealerassist.locale.catalogue import Language
from dealerassist.records.tournament.from_journal import tournament_sheet
from ui.cli import cli
from ui.cli.demonstration.table import JUST_NOW_MS, Demonstration, now_ms
from ui.cli.demonstration.tournament import LAST_GUESTS, leave_last_guests


def test_it_plays_a_short_one_to_its_winner(tmp_path):
    out = tmp_path / "evening"
    asked = CliRunner().invoke(cli, ["demo", "--tournament", "--out", str(out)])
    assert asked.exit_code == 0, asked.output
    assert {path.name for path in out.glob("screen-*.png")} >= {
        "screen-flop.png",
        "screen-payout.png",
        "screen-winner.png",
        "screen-last-minute.png",
        "screen-new-level.png",
        "screen-turned-up.png",
        "screen-guest-out.png",
        "screen-colour-up.png",
        "screen-break.png",
        "screen-hand-for-hand.png",
    }
    assert len(list(out.glob("*.pdf"))) == 2
    with JournalReader(out / "table.journal") as reader:
        sheet = tournament_sheet(reader)
        assert audit_in_place(RecomputedReader(reader.path)).intact
    assert sheet.winner is not None
    assert sheet.winner.went_with == sheet.chips.on_table == sheet.chips.chips.should
    again = CliRunner().invoke(cli, ["demo", "--tournament", "--out", str(out)])
    assert again.exit_code == 1
    assert "Traceback" not in again.output


def test_on_the_screen_the_last_guests_go_on_from_now(tmp_path):
    out: list[int] = []
    leave_last_guests(Demonstration(tmp_path, 2, 60, Language.GERMAN, "holdem"), out.append)
    assert out == sorted(out)
    with JournalReader(tmp_path / "table.journal") as reader:
        state = reader.recover().state
        last_ms = max(entry.utc_ms for entry in reader.entries())
    assert len([seat for seat in state.seats if seat]) == LAST_GUESTS
    assert 0 <= now_ms() - JUST_NOW_MS - last_ms < 30_000
    assert state.tournament.clock.runs
