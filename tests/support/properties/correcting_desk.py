"""A shift at a desk with a journal, in which much is taken back and corrected (HP 3)."""

from __future__ import annotations

import random

from dealerassist.desk.desk import TableDesk
from dealerassist.desk.grants import Grant
from dealerassist.hand.events import HandStarted
from dealerassist.hand.refusal import Refusal
from dealerassist.journal.journal import Journal
from dealerassist.journal.queries.hand_results import hand_result
from dealerassist.table.commands import ChangeSeat
from dealerassist.table.correction_effects import CorrectionReason
from tests.support.properties.corrections import any_change
from tests.support.properties.shifts import next_command, opened
from tests.support.properties.walk import Croupier


class CorrectingDesk:
    """A shift at a desk, in which things are taken back and corrected by two people."""

    def __init__(self, journal: Journal, chance: random.Random) -> None:
        self.desk, self.chance = TableDesk(journal), chance
        self.croupier = Croupier(chance)

    def tap(self) -> None:
        command = next_command(self.chance, self.croupier, self.desk.state)
        if command is not None:
            self.do(command)
        if self.chance.random() < 0.05 and self.desk.steps:
            step = self.chance.choice(self.desk.steps[-4:])
            if step.number > self.first:
                self.desk.undo_to(step.number, actor="Anna")
                self.croupier = Croupier(self.chance)
        if self.chance.random() < 0.1:
            self.do(ChangeSeat(self.chance.randint(1, 9), self.chance.randint(1, 9)))
        if self.chance.random() < 0.2:
            self.correct()

    def do(self, command) -> None:
        answer = self.desk.handle(command, actor="Anna")
        if not isinstance(answer, Refusal) and isinstance(answer.events[0], HandStarted):
            self.croupier = Croupier(self.chance)

    def open(self, rules) -> None:
        for command in opened(rules, rules.minimum_buy_in * 2):
            self.do(command)
        self.first = self.desk.journal.count

    def correct(self) -> None:
        over = self.desk.state.hands - self.desk.state.hand_in_progress
        if over:
            result = hand_result(self.desk.journal, self.chance.randint(1, over))
            assert result.void or sum(result.put_in) in {0, result.pot}
            change = any_change(self.chance, result)
            self.desk.propose(change, CorrectionReason.WRONG_POT, actor="Berta")
        for proposal in self.desk.state.proposals:
            shown = self.desk.shown(proposal.number)
            if not isinstance(shown, Refusal):
                self.desk.approve(Grant.issue(shown, "Carl"), actor="Carl")
