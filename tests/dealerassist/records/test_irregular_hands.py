"""Hands in which something went wrong, for other programs (house practice, chapter 2).

Tests `dealerassist/records/journal_export.py`.
"""

import random

from click.testing import CliRunner

from dealerassist.hand.irregular.events import IrregularityRuled, RulingFact
from dealerassist.journal.reader import JournalReader
from dealerassist.records.journal_export import EXPRESSIBLE, hands_played, phh_lines
from dealerassist.table.commands import AddChips, StartHand
from tests.support.journal.scribe import Scribe, scribe_at
from tests.support.properties.mishaps import mishap
from ui.cli import cli


def deal_with_mishaps(scribe: Scribe, hands: int) -> None:
    """Now and then something goes wrong; a guest without chips buys some."""
    chance = random.Random(4)
    for _ in range(hands):
        for seat in scribe.state.seats:
            if seat is not None and not seat.stack:
                scribe.do(AddChips(seat.number, 400))
        scribe.do(StartHand())
        while scribe.state.hand_in_progress:
            problem = mishap(scribe.state.hand, chance) if chance.random() < 0.03 else None
            scribe.tap() if problem is None else scribe.do(problem)


def test_what_phh_has_no_word_for_is_left_out_and_the_rest_replays(tmp_path):
    scribe = scribe_at(tmp_path / "table.journal")
    deal_with_mishaps(scribe.open(), hands=9)
    scribe.journal.close()
    with JournalReader(tmp_path / "table.journal") as journal:
        played = [hand.events for hand in hands_played(journal)]
        written = list(phh_lines(journal))
    ruled = [[e for e in events if isinstance(e, RulingFact)] for events in played]
    telling = [facts for facts in ruled if all(isinstance(fact, EXPRESSIBLE) for fact in facts)]
    assert len(written) == len(telling) < len(played)
    assert any(isinstance(fact, IrregularityRuled) for facts in telling for fact in facts)
    # A replay cannot know how many cards are burned where something went wrong.
    assert ["_burns" in text for text in written] == [not facts for facts in telling]
    told = tmp_path / "hands.phhs"
    told.write_text("\n".join(written))
    replayed = CliRunner().invoke(cli, ["replay", str(told)])
    assert replayed.exit_code == 0, replayed.output
    assert "The record itself" not in replayed.output
