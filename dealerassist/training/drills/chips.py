"""The drill about laying an amount in as few chips of the tray as possible (2.5)."""

from __future__ import annotations

from enum import StrEnum
from random import Random

from dealerassist.chip_arithmetic import fewest_chips
from dealerassist.hand.pots import winnings
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.seats_and_stacks import begin_with_stacks, random_stack, seats_for
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.table.tray_denominations import usual_denominations
from dealerassist.training.drills.drill import Drill, Wording, question_of
from dealerassist.training.drills.shared.hand_moments import Hand, play_moments
from dealerassist.training.drills.shared.hands_shown import awards_now
from dealerassist.training.drills.shared.phrases import seat_of
from dealerassist.training.drills.shared.tournament_games import is_of_tournament
from dealerassist.training.questions import (
    PiecesAnswer,
    PiecesForm,
    Question,
    QuestionDraft,
    number_of_pieces,
)
from dealerassist.training.skills import Skill

PLAYING = GuestManner(bold=0.35, leaving=0.15, large=0.4, between=0.3)
"""Guests who bet amounts of all sizes, so that pots are no round figures."""


class ChipsQuestion(StrEnum):
    """The questions of this drill: the chips for a buy-in, or for what a winner is paid."""

    BUY_IN = "buy_in"
    PAYOUT = "payout"


class ChipsDrill(Drill):
    """What a winner is paid, or a guest buys, in the fewest chips (2.5)."""

    skill = Skill.CHIPS
    title = "Amounts in chips"

    def fits(self, rules: HouseRules) -> bool:
        """Whether chips are sold and paid: in a tournament nobody buys any at the table (11)."""
        return not is_of_tournament(rules)

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask about a buy-in before a hand, or about what a winner is paid."""
        seats = seats_for(rules, random, 2, 6)
        stacks = {seat: random_stack(rules, random, 10, 50) for seat in seats}
        beginning = begin_with_stacks(rules, random, stacks)
        if random.random() < 0.4:
            seat, amount = random.choice(seats), _buy_in(random, rules)
            return _question(ChipsQuestion.BUY_IN, beginning, seat, amount)
        return self.ask_in(
            random, play_moments(beginning, random, WishedDeck(random), PLAYING), aim
        )

    def ask_in(self, random: Random, hand: Hand, _aim: str) -> Question | None:
        """Ask about what a winner of this hand is paid."""
        for moment in hand:
            if moment.state.phase is Phase.AWARDING:
                return _ask_payout(random, moment.state)
        return None

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question with the amount, and what it is for."""
        facts = {"seat": seat_of(question), "amount": voice.money(question.facts["amount"])}
        if question.kind == ChipsQuestion.BUY_IN:
            title = voice("Seat {seat} buys chips for {amount}. Which ones?", **facts)
        else:
            title = voice("Seat {seat} wins {amount}. Which chips?", **facts)
        hints = (
            voice("Begin with the highest chip that fits, as often as it fits."),
            voice("Then the next lower chip for the rest, down to the smallest."),
        )
        return Wording(title, voice("As few chips as possible."), hints)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """The highest chip, those of each value but the lowest, and what is left to be laid."""
        assert isinstance(question.right, PiecesAnswer), "chips are asked for"
        left, (highest, _) = question.facts["amount"], question.right.pieces[0]
        facts = {"amount": voice.money(left), "chip": voice.money(highest)}
        steps = [voice("The highest chip in {amount}: {chip}.", **facts)]
        for value, count in question.right.pieces[:-1]:
            left -= value * count
            chip, rest = voice.money(value), voice.money(left)
            steps.append(voice("{n} × {chip}: {left} left.", n=count, chip=chip, left=rest))
        return tuple(steps)

    def explained(self, voice: Localizer, question: Question) -> str:
        """The right chips, from the highest value down."""
        assert isinstance(question.right, PiecesAnswer), "chips are asked for"
        pieces = question.right.pieces
        rows = [voice("{n} × {chip}", n=count, chip=voice.money(value)) for value, count in pieces]
        return voice.count(
            "{n} chip: {chips}.",
            "{n} chips: {chips}.",
            number_of_pieces(pieces),
            chips=voice.listed(rows),
        )


def _ask_payout(random: Random, state: HandState) -> Question | None:
    """Ask what one of the winners gets; None where nothing was bet, or the Taxe took it all."""
    won = winnings(awards_now(state))
    paid = sorted(seat for seat, amount in won.items() if amount)
    if not paid:
        return None
    seat = random.choice(paid)
    return _question(ChipsQuestion.PAYOUT, state, seat, won[seat])


def _buy_in(random: Random, rules: HouseRules) -> int:
    """An amount of at least the minimum buy-in, in chips.

    It is deliberately no round figure, so that small chips are needed too.
    """
    return rules.minimum_buy_in + random.randint(0, 4 * rules.minimum_buy_in)


def _question(kind: ChipsQuestion, state: HandState, seat: int, amount: int) -> Question:
    denominations = usual_denominations(state.rules)
    right = PiecesAnswer(fewest_chips(amount, denominations))
    asked = QuestionDraft(kind, PiecesForm(denominations), right, "2.5")
    return question_of(Skill.CHIPS, state, asked, seat=seat, amount=amount)
