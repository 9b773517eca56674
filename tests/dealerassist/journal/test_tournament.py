"""A tournament in a journal: it goes on through a restart, and each hand keeps its level's rules.

Tests `dealerassist/journal/read_model/projections.py`, `dealerassist/table/tournament_guest.py`.
"""

from contextlib import closing

from dealerassist.desk.desk import TableDesk
from dealerassist.journal.audit import audit_in_place
from dealerassist.journal.journal import Journal
from dealerassist.journal.recomputed_reader import RecomputedReader
from tests.support.table.tournament import JournalPlay
from tests.support.tournaments import holdem_levels, structure

LEVELS = [*holdem_levels(50, 100), 5, *holdem_levels((200, 100))]


def test_it_goes_on_through_a_restart_and_is_verified(tmp_path):
    path = tmp_path / "table.journal"
    with closing(Journal.open(path, table_id="4")) as journal:
        play = JournalPlay(structure(LEVELS), TableDesk(journal)).seats(1, 3, 5).begins(button=5)
        play.deals().folds_round().at(11).deals().folds_round()
        was = play.state.tournament
    with closing(Journal.open(path, table_id="4")) as journal:
        play.desk = TableDesk(journal)
        assert play.desk.state.tournament == was
        assert was.clock.played_by(25 * 60_000) == 25 * 60_000, "the time goes on by itself"
        play.at(26).does_race().deals().folds_round()
        blinds = [journal.rules_of(row).big_blind for row in journal.hands()]
        chips = [journal.rules_of(row).smallest_chip_cents for row in journal.hands()]
        assert (blinds, chips) == ([2, 4, 2], [2500, 2500, 10_000])
    with RecomputedReader(path) as reader:
        assert audit_in_place(reader).intact
        assert reader.recover().state.tournament == play.state.tournament
