"""Hands at the practice table, dealt rightly and wrongly, held against the rules' own play."""

from __future__ import annotations

from collections import Counter
from random import Random

from dealerassist.cards import Rank
from dealerassist.hand.evolve import evolve, fold
from dealerassist.hand.irregular.commands import Irregularity
from dealerassist.hand.irregular.measures import Measure
from dealerassist.hand.pot import Half
from dealerassist.hand.state import Phase
from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.localizer import Localizer
from dealerassist.ranking.ranked_hand import Category
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.training.practice import dealer_actions as d
from dealerassist.training.practice.practice_table import SILENT, PracticeTable
from dealerassist.training.practice.seated_guests import SeatedGuests, events_of
from dealerassist.training.practice.wording.prompt_and_verdict import (
    judge_action,
    practice_hints,
    practice_prompt,
)
from dealerassist.training.skills import Level

GAMES = [(name, limit) for name in shipped_profiles() for limit in load_profile(name).limits]

VOICES = [Localizer(words_of(language), None) for language in Language]


def rules_of(name, limit) -> HouseRules:
    return load_profile(name, changes={"limit": limit}).at_table()


def own_play(rules: HouseRules, seed: int, *, faults: bool):
    """The same hand without any trainee: what the rules made of it, event by event."""
    guests = SeatedGuests(rules, seed, faults=faults)
    state, events = guests.begin()
    state = fold(state, events)
    while state.phase is not Phase.OVER:
        for event in events_of(guests.next(state)):
            state = evolve(state, event)
    return state


def dealt_rightly(rules: HouseRules, seed: int, *, faults: bool = True) -> PracticeTable:
    """Everything is done that is due, and everything is right."""
    table = PracticeTable(rules, seed, Level.GUIDED, faults=faults)
    chips = table.state.all_chips()
    while not table.over:
        assert type(table.due) in table.offered, table.due
        assert d.action_from_json(d.action_as_json(table.due)) == table.due
        if isinstance(table.due, d.Repair):
            assert set(table.due.steps) < set(table.form.steps)
        verdict = table.do(table.due)
        assert verdict.right, verdict
        assert not verdict.again
    end = table.state
    assert end.all_chips() == chips
    assert end == own_play(rules, seed, faults=faults)
    return table


def dealt_wrongly(rules: HouseRules, seed: int, level: Level) -> PracticeTable:
    """Now and then something else is done than what is due: it is marked, the hand ends well."""
    table = PracticeTable(rules, seed, level)
    random = Random(f"wrong {seed}")
    while not table.over:
        action = some_action(table, random) if random.random() < 0.3 else table.due
        due, before = table.due, table.state
        verdict = table.do(action)
        assert verdict.right == d.is_right_action(action, due), verdict
        if not verdict.carried_out:
            assert table.state is before
            assert table.due == due
        if level not in SILENT and not isinstance(due, d.NoticeMistake):
            assert not verdict.more
    assert table.state == own_play(rules, seed, faults=True)
    again = PracticeTable(rules, seed, level).do_again(table.actions)
    assert (again.verdicts, again.state) == (table.verdicts, table.state)
    return table


def some_action(table: PracticeTable, random: Random) -> d.DealerAction:
    """Any key of the pad with anything that could be typed."""
    seat = random.choice(table.state.players).seat
    amount = random.randint(1, 40)
    seats = tuple(sorted(random.sample([p.seat for p in table.state.players], 2)))
    actions = [
        *(d.TakeAntes(), d.TakeBlinds(), d.ShuffleIn(), d.BurnCard(), d.DealHoles(), d.LayBoard()),
        *(d.LayCommon(), d.DealTo(seat), d.TakeDiscards(seat, amount % 4), d.SayOpener(seat)),
        *(d.Announce(random.choice(list(d.SpokenAct))), d.Refuse(random.choice((None, amount)))),
        *(d.ReturnUncalled(seat), d.Collect(()), d.Collect((amount, amount)), d.TakeRake(amount)),
        d.TakeDrop(amount),
        *(
            d.CallToShow(seat),
            d.ReadHand(seat, random.choice(list(Category))),
            d.ReadHand(seat, Category.HIGH_CARD, tuple(random.sample(list(Rank), 2))),
            d.ReadHand(seat, Category.HIGH_CARD, (random.choice(list(Rank)),), amount % 4 + 1),
            d.GiveOddChip((seat,)),
            d.KillHands(seats),
        ),
        *(d.Push(0, (seat,)), d.Push(amount % 2, seats, random.choice(list(Half)))),
        d.NoticeMistake(random.choice(list(Irregularity)).value),
        d.Repair(tuple(random.sample([step.value for step in Measure], 2))),
    ]
    return random.choice(actions)


def said_in_full(table: PracticeTable) -> Counter[str]:
    """Every sentence about the hand that is dealt now; no figure in it is left out."""
    said: Counter[str] = Counter()
    while not table.over:
        for voice in VOICES:
            shown = practice_prompt(voice, table)
            said.update([shown.title, shown.detail, *practice_hints(voice, table)])
        verdict = table.do(table.due)
        said.update(judge_action(voice, verdict).text for voice in VOICES)
    assert not [text for text in said if "{" in text or "None" in text], said
    return said
