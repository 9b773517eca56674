"""Turns the events of a hand into the steps that a dealer has to do. Nothing else decides that.

The rules play the hand. Each event either asks the dealer for one or more actions, and becomes
steps; or it follows from an action, and is applied together with the step before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple, assert_never

from msgspec.structs import replace

from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BettingEvent,
    BlindsPosted,
    BoardDealt,
    BoardRunTwice,
    BringInPosted,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardCorrected,
    CardEvent,
    CardsDealt,
    CardsExchanged,
    CardShown,
    Checked,
    CommonCardDealt,
    DropTaken,
    Face,
    Folded,
    ForcedBetPosted,
    FoulDeckDeclared,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    MisdealDeclared,
    OpenerDuty,
    PlayerReturned,
    PotsAwarded,
    RakeTaken,
    RoundOpened,
    Wager,
)
from dealerassist.hand.evolve import evolve, fold
from dealerassist.hand.irregular.events import RulingFact
from dealerassist.hand.opener import named_opener
from dealerassist.hand.pot import Half, Pot, PotAward, Share
from dealerassist.hand.recording_depth.events import RecordingFact
from dealerassist.hand.showdown import best_hand_of, next_to_show
from dealerassist.hand.state import HandState, Phase, Standing, with_player
from dealerassist.hand.turning_up import next_to_turn_up
from dealerassist.training.drills.shared.ranking_hints import rule_of_reading
from dealerassist.training.practice.dealer_actions import (
    Announce,
    BurnCard,
    CallToShow,
    Collect,
    DealHoles,
    DealTo,
    GiveOddChip,
    KillHands,
    LayBoard,
    LayCommon,
    Push,
    ReturnUncalled,
    SayOpener,
    ShuffleIn,
    SpokenAct,
    TakeAntes,
    TakeBlinds,
    TakeDiscards,
    TakeDrop,
    TakeRake,
)
from dealerassist.training.practice.due_steps import ALL_TURNED_UP, DueStep, Happening, NothingDue
from dealerassist.training.practice.guest_gestures import gesture_of
from dealerassist.training.practice.hand_reading import reading_of

_WAGERS = {
    Wager.BET: SpokenAct.BET,
    Wager.RAISE: SpokenAct.RAISE,
    Wager.COMPLETION: SpokenAct.COMPLETION,
}


class ExpectedActions(NamedTuple):
    """What the dealer has to do about some events.

    Attributes:
        state: the hand after all of the events.
        steps: what has to be done, in order.
        already: events that come before the first step and ask for no action.
    """

    state: HandState
    steps: list[DueStep]
    already: list[HandEvent]


def expect_actions(
    state: HandState, happened: Iterable[Happening], before: Iterable[DueStep] = ()
) -> ExpectedActions:
    """Turn what `happened` in `state` into steps, behind the steps `before` that are still due.

    Args:
        state: the hand after all steps `before`.
        happened: what a `HandSource` says comes next.
        before: the steps that are still to be done; the first new events may join the last of them.
    """
    unfolded = ExpectedActions(state, list(before), [])
    for happening in happened:
        unfolded = unfolded._replace(state=_with(unfolded, happening))
    return unfolded


def _with(so_far: ExpectedActions, happening: Happening) -> HandState:
    """Add the steps of one happening to those `so_far`; the hand after it."""
    state, steps, _ = so_far
    if isinstance(happening, DueStep):
        steps.append(happening)
        return fold(state, happening.events)
    if isinstance(happening, NothingDue):
        event, new = happening.event, None
    else:
        event, new = happening, _steps(state, happening, steps)
    if new is None:
        _come_along(so_far, event)
    else:
        steps += new
    return evolve(state, event)


def _come_along(so_far: ExpectedActions, event: HandEvent) -> None:
    """Have an event that asks for nothing applied with the step before it, if there is one."""
    _, steps, already = so_far
    if steps:
        steps[-1] = replace(steps[-1], events=(*steps[-1].events, event))
    else:
        already.append(event)


def _steps(state: HandState, event: HandEvent, steps: Sequence[DueStep]) -> list[DueStep] | None:
    """What the dealer has to do about `event`; None if it is applied with the step before.

    Args:
        state: the hand before the event.
        steps: the steps so far: a second card face down adds nothing to *Deal face down*.
    """
    match event:
        case AntesPosted() if state.rules.ante:
            rules = state.rules
            facts = {"ante": rules.posted_as_ante, "bring_in": rules.posted_as_bring_in}
            return [DueStep(action=TakeAntes(), rule="5.11", events=(event,), facts=facts)]
        case BlindsPosted(small, _, big):
            facts = {"small": small, "big": big}
            rule = "8.1" if state.rules.has_button_blind else "5.12"
            return [DueStep(action=TakeBlinds(), rule=rule, events=(event,), facts=facts)]
        case RoundOpened():
            return _opening(state, event)
        case BetsCollected():
            return _collecting(state, event)
        case RakeTaken(amounts):
            return [_taking_rake(state, event, sum(amounts))]
        case DropTaken(amounts):
            return [_taking_drop(state, event, sum(amounts))]
        case PotsAwarded():
            return _pushes(state, event)
        case CardShown() | HandMucked() | HandShown():
            return _showing(state, event, steps)
        case ForcedBetPosted() | BringInPosted() if state.player(event.seat).forfeits:
            return [_announcing(state, event), _killing(evolve(state, event), (event.seat,))]
        case Folded() | Checked() | Called() | BetMade() | ForcedBetPosted() | BringInPosted():
            return [_announcing(state, event)]
        case (
            BurnsShuffledIn()
            | CardBurned()
            | CardsDealt()
            | BoardDealt()
            | CardsExchanged()
            | CommonCardDealt()
        ):
            return _cards(state, event, steps)
        case (
            HandStarted()
            | PlayerReturned()
            | AntesPosted()
            | BoardRunTwice()
            | CardCorrected()
            | RecordingFact()
            | MisdealDeclared()
            | FoulDeckDeclared()
            | RulingFact()
        ):
            return None
        case _:
            assert_never(event)


# ── cards ───────────────────────────────────────────────────────────────────────────────────


def _cards(state: HandState, event: CardEvent, steps: Sequence[DueStep]) -> list[DueStep] | None:
    """What the dealer has to do where cards move; None as in `_steps`."""
    match event:
        case BurnsShuffledIn(count, discards):
            rule = "3.7" if discards else "3.5 b"
            facts = {"stub": state.stub, "count": count, "discards": discards}
            return [DueStep(action=ShuffleIn(), rule=rule, events=(event,), facts=facts)]
        case CardBurned():
            return [
                DueStep(action=BurnCard(), rule="3.2", events=(event,), facts={"stub": state.stub})
            ]
        case CardsDealt(seat, face):
            return _dealing(state, event, seat, face, steps)
        case BoardDealt():
            return None if _belongs_to_last(steps, LayBoard) else [_plain(LayBoard(), "3.1", event)]
        case CommonCardDealt():
            facts = {"stub": state.stub, "count": len(state.contenders)}
            return [DueStep(action=LayCommon(), rule="3.5 d", events=(event,), facts=facts)]
        case CardsExchanged(seat, cards):
            action, gesture = TakeDiscards(seat, len(cards)), gesture_of(state, event)
            return [DueStep(action=action, rule="3.7", events=(event,), gesture=gesture)]
        case _:
            assert_never(event)


def _plain(action: LayBoard | DealHoles, rule: str, event: HandEvent) -> DueStep:
    return DueStep(action=action, rule=rule, events=(event,))


def _belongs_to_last(steps: Sequence[DueStep], kind: type[LayBoard | DealHoles]) -> bool:
    """Whether the last step is of this kind, so that this card belongs to it."""
    return bool(steps) and isinstance(steps[-1].action, kind)


def _dealing(
    state: HandState, event: CardsDealt, seat: int, face: Face, steps: Sequence[DueStep]
) -> list[DueStep] | None:
    replaces = state.issue is not None and bool(state.issue.draw)
    if face is Face.UP or replaces:
        rule = "3.7" if replaces else "3.1"
        facts = {"seat": seat, "count": len(event.cards)}
        return [DueStep(action=DealTo(seat), rule=rule, events=(event,), facts=facts)]
    return None if _belongs_to_last(steps, DealHoles) else [_plain(DealHoles(), "3.1", event)]


# ── betting ─────────────────────────────────────────────────────────────────────────────────


def _opening(state: HandState, event: RoundOpened) -> list[DueStep] | None:
    """Killing the hands of absent guests, and naming the opener.

    Nobody is named where nobody can bet any more and the round has no opener (4.7).
    """
    dead = _dead_as_it_opens(state, event)
    kills = [_killing(state, dead)] if dead else []
    if event.opener is None:
        return [replace(kills[0], events=(event,))] if kills else None
    named = named_opener(state)
    passed = named is not None and named != event.opener
    rule = "4.6" if passed else state.rules.rule_of_opening(state.street)
    facts = {"seat": event.opener, "named": named or event.opener, "street": state.street}
    opener = DueStep(action=SayOpener(event.opener), rule=rule, events=(event,), facts=facts)
    if not kills:
        return [opener]
    return [*kills, replace(opener, felt=_standing(state, dead, Standing.FOLDED))]


def _dead_as_it_opens(state: HandState, event: RoundOpened) -> tuple[int, ...]:
    """Whose hands are killed once all have their first cards: not that of who owes a bet (11.5)."""
    if state.street:
        return ()
    owing = event.opener if event.duty is OpenerDuty.MUST_OPEN else None
    return tuple(p.seat for p in state.players if p.forfeits and p.seat != owing)


def _killing(state: HandState, seats: tuple[int, ...]) -> DueStep:
    """The killing of these hands, which still lie there while it is due."""
    felt = _standing(state, seats, Standing.LIVE)
    return DueStep(action=KillHands(seats), rule="11.5", felt=felt)


def _standing(state: HandState, seats: tuple[int, ...], standing: Standing) -> HandState:
    """How the table looks where the hands of these seats are live, or are not."""
    players = tuple(
        replace(player, standing=standing) if player.seat in seats else player
        for player in state.players
    )
    return replace(state, players=players)


def _announcing(state: HandState, event: BettingEvent) -> DueStep:
    act, gesture = spoken_act_of(state, event), gesture_of(state, event)
    facts = {"seat": event.seat}
    if gesture is not None and state.betting is not None:
        facts |= {"amount": gesture.amount, "total": gesture.total, "level": state.betting.level}
    return DueStep(
        action=Announce(act), rule=_RULES[act], events=(event,), gesture=gesture, facts=facts
    )


_RULES = {
    SpokenAct.FORCED_BET: "5.8",
    SpokenAct.FOLD: "5.1",
    SpokenAct.CHECK: "5.1",
    SpokenAct.CALL: "5.1",
    SpokenAct.BET: "5.1",
    SpokenAct.RAISE: "5.1",
    SpokenAct.COMPLETION: "5.8",
    SpokenAct.ALL_IN: "2.4",
}


def spoken_act_of(state: HandState, event: BettingEvent) -> SpokenAct:
    """What the dealer announces: "all in" for whoever puts in the last chip, whatever it is (2.4).

    Args:
        state: the hand before the event.
    """
    if isinstance(event, Folded):
        return SpokenAct.FOLD
    if isinstance(event, Checked):
        return SpokenAct.CHECK
    if event.amount == state.player(event.seat).stack:
        return SpokenAct.ALL_IN
    match event:
        case Called():
            return SpokenAct.CALL
        case BetMade():
            return _WAGERS[event.wager]
        case ForcedBetPosted() | BringInPosted():
            return SpokenAct.FORCED_BET
        case _:
            assert_never(event)


def _collecting(state: HandState, event: BetsCollected) -> list[DueStep] | None:
    """Give back what nobody matched, then sweep the bets: two actions for one event.

    Nothing is asked where nothing lies there: everybody checked, or the only bet went back (6.1).
    The event is applied with the last action; in between, the step itself says how the table looks.
    """
    seat, uncalled = event.uncalled_seat, event.uncalled
    swept = sum(player.bet for player in state.players) > uncalled
    collect = _sweeping(event) if swept else None
    if seat is None:
        return None if collect is None else [collect]
    facts = {"seat": seat, "amount": uncalled}
    back = DueStep(action=ReturnUncalled(seat), rule="6.1", facts=facts)
    if collect is None:
        return [replace(back, events=(event,))]
    return [back, replace(collect, felt=_with_uncalled_back(state, seat, uncalled))]


def _sweeping(event: BetsCollected) -> DueStep:
    """The sweeping of the bets; where there are several pots, with what each then holds."""
    amounts = tuple(pot.amount for pot in event.pots)
    action = Collect(amounts if len(amounts) > 1 else ())
    rule = "6.2" if action.pots else "5.2"
    return DueStep(action=action, rule=rule, events=(event,), facts={"pot": sum(amounts)})


def _with_uncalled_back(state: HandState, seat: int, uncalled: int) -> HandState:
    """How the table looks once the uncalled chips are back in their owner's stack."""
    player = state.player(seat)
    back = min(uncalled, player.bet)
    player = replace(player, bet=player.bet - back, stack=player.stack + back)
    return replace(state, players=with_player(state.players, player))


def _taking_rake(state: HandState, event: RakeTaken, amount: int) -> DueStep:
    pots, rake = state.pots, state.rules.rake
    facts = {
        "amount": amount,
        "pot": sum(pot.amount for pot in pots),
        "taken": sum(pot.raked for pot in pots),
        "percent": rake.percent,
    }
    rule = "6.4" if rake.schedule else "6.3"
    return DueStep(action=TakeRake(amount), rule=rule, events=(event,), facts=facts)


def _taking_drop(state: HandState, event: DropTaken, amount: int) -> DueStep:
    facts = {"pot": sum(pot.amount for pot in state.pots)}
    return DueStep(action=TakeDrop(amount), rule="6.4", events=(event,), facts=facts)


# ── showing ─────────────────────────────────────────────────────────────────────────────────


def _showing(
    state: HandState, event: CardShown | HandMucked | HandShown, steps: Sequence[DueStep]
) -> list[DueStep] | None:
    """Call upon the seat once, however many cards it turns up; then read its hand.

    Cards that are turned up before the showdown, as players who are all in may do, ask for nothing;
    where they must, each is called upon (11.7). Who shows out of turn was not called upon, and the
    hand is read all the same (7.1).
    """
    if state.phase is not Phase.SHOWDOWN:
        return _turning_up(state, event, steps)
    out_of_turn = event.seat != next_to_show(state)
    called = out_of_turn or (bool(steps) and steps[-1].action == CallToShow(event.seat))
    if isinstance(event, HandShown) and (reading := _reading(state, event)) is not None:
        return [reading] if called else [_calling(event.seat), reading]
    return None if called else [replace(_calling(event.seat), events=(event,))]


def _turning_up(
    state: HandState, event: CardShown | HandMucked | HandShown, steps: Sequence[DueStep]
) -> list[DueStep] | None:
    """Call upon the seat that has to turn its hand up before the rest of the cards (11.7)."""
    if next_to_turn_up(state) != event.seat:
        return None
    if steps and steps[-1].action == CallToShow(event.seat):
        return None
    return [replace(_calling(event.seat), rule=ALL_TURNED_UP, events=(event,))]


def _calling(seat: int) -> DueStep:
    return DueStep(action=CallToShow(seat), rule="7.1", facts={"seat": seat})


def _reading(state: HandState, event: HandShown) -> DueStep | None:
    """The step of reading the hand; None where not all of its cards are known."""
    player = state.player(event.seat)
    if None in (*(held.card for held in player.cards), *state.board, *state.common):
        return None
    action = reading_of(event.seat, best_hand_of(state, player))
    rule = rule_of_reading(state.rules)
    return DueStep(action=action, rule=rule, events=(event,), facts={"seat": event.seat})


# ── pushing the pots, from the last side pot to the main pot (7.4–7.6) ──────────────────────────


def _pushes(state: HandState, event: PotsAwarded) -> list[DueStep] | None:
    """A step for each pot or half, and one for its odd chips.

    One event awards all pots, so it is applied with the last step; until then each step says itself
    how the table looks.

    Returns:
        None where there is nothing to push: nobody bet, or the Taxe took it all.
    """
    # Awards leave out empty pots, such as those of a round in which nobody bet.
    places = [at for at, pot in enumerate(state.pots) if pot.amount]
    steps: list[DueStep] = []
    for at, award in reversed(list(zip(places, event.awards, strict=True))):
        steps += [replace(step, felt=state) for step in _of_pot(state, at, award)]
        state = _pushed(state, at, award)
    return [*steps[:-1], replace(steps[-1], events=(event,))] if steps else None


def _of_pot(state: HandState, at: int, award: PotAward) -> Iterator[DueStep]:
    for half in Half:
        shares = [share for share in award.shares if share.half is half]
        if shares:
            yield _push(state, at, award, shares)
            yield from _odd_chips(at, shares)


def _push(state: HandState, at: int, award: PotAward, shares: Sequence[Share]) -> DueStep:
    seats, half = tuple(share.seat for share in shares), shares[0].half
    alone = len(state.contenders) == 1
    rule = "6.6" if alone else "7.4" if half is Half.WHOLE else "7.6"
    facts = {"pot": at, "amount": award.prize, "players": len(state.contenders)}
    return DueStep(action=Push(at, seats, half), rule=rule, facts=facts)


def _odd_chips(at: int, shares: Sequence[Share]) -> Iterator[DueStep]:
    """The step of giving out what is left of a shared pot or half, if anything is (7.5).

    The chip that the high half has more than the low half is part of its share and no odd chip.
    """
    seats = tuple(share.seat for share in shares if share.odd)
    if seats:
        amount = sum(share.amount for share in shares)
        facts = {"pot": at, "amount": amount, "count": len(shares)}
        yield DueStep(action=GiveOddChip(seats), rule="7.5", facts=facts)


def _pushed(state: HandState, at: int, award: PotAward) -> HandState:
    """How the table looks once this pot has gone to its winners; the others still lie there."""
    players = state.players
    for share in award.shares:
        player = next(player for player in players if player.seat == share.seat)
        players = with_player(players, replace(player, stack=player.stack + share.amount))
    was = state.pots[at]
    pots = (*state.pots[:at], Pot(0, 0, was.seats), *state.pots[at + 1 :])
    return replace(state, players=players, pots=pots)
