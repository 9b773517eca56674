"""The only maker of hand state: fold one event into it. Knows what follows, asks nothing."""

from __future__ import annotations

from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.betting import left_for_heads_up
from dealerassist.hand.dealing import begin_issue
from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BringInPosted,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardsDealt,
    CardShown,
    Checked,
    CommonCardDealt,
    Duty,
    Face,
    Folded,
    ForcedBetPosted,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    MisdealDeclared,
    Pot,
    PotsAwarded,
    RakeTaken,
    RoundOpened,
)
from dealerassist.hand.state import Betting, HandState, Held, Issue, Phase, Player, Standing
from dealerassist.rules.house import HouseRules


def started(event: HandStarted, rules: HouseRules) -> HandState:
    """The hand at its very beginning, under these rules."""
    players = tuple(
        Player(seat, stack) for seat, stack in zip(event.seats, event.stacks, strict=True)
    )
    return HandState(number=event.number, rules=rules, players=players)


def evolve(state: HandState, event: HandEvent) -> HandState:
    """The hand after `event`."""
    match event:
        case CardsDealt():
            return _cards_dealt(state, event)
        case Folded() | Checked() | Called():
            return _acted(state, event)
        case BetMade():
            return _bet_made(state, event)
        case ForcedBetPosted() | BringInPosted():
            return _forced_bet_posted(state, event)
        case CardBurned():
            return _card_burned(state)
        case RoundOpened():
            return _round_opened(state, event)
        case BetsCollected():
            return _bets_collected(state, event)
        case RakeTaken():
            pots = (
                Pot(p.amount, p.raked + a, p.seats)
                for p, a in zip(state.pots, event.amounts, strict=True)
            )
            return replace(state, pots=tuple(pots))
        case AntesPosted():
            return _antes_posted(state, event)
        case BurnsShuffledIn():
            return _burns_shuffled_in(state, event)
        case CommonCardDealt():
            return _common_card_dealt(state, event)
        case CardShown():
            return _card_shown(state, event)
        case HandShown():
            return _showdown_settled(_with_standing(state, event.seat, Standing.SHOWN))
        case HandMucked():
            return _showdown_settled(_with_standing(state, event.seat, Standing.MUCKED))
        case PotsAwarded():
            return _pots_awarded(state, event)
        case MisdealDeclared():
            return _misdealt(state, event)
        case HandStarted():
            return started(event, state.rules)
        case _:
            assert_never(event)


def with_player(state: HandState, player: Player) -> tuple[Player, ...]:
    """The players with this one in place of who sat there."""
    return tuple(player if other.seat == player.seat else other for other in state.players)


# ── dealing ─────────────────────────────────────────────────────────────────────────────────


def _antes_posted(state: HandState, event: AntesPosted) -> HandState:
    players = tuple(
        replace(player, stack=player.stack - amount, paid=amount)
        for player, amount in zip(state.players, event.amounts, strict=True)
    )
    return _dealing(replace(state, players=players), street=0)


def _dealing(state: HandState, street: int) -> HandState:
    issue = begin_issue(state, street)
    return replace(state, phase=Phase.DEALING, street=street, issue=issue)


def _burns_shuffled_in(state: HandState, event: BurnsShuffledIn) -> HandState:
    issue = replace(_issue(state), shuffle_in=False)
    stub, times = state.stub + event.count, state.reshuffles + 1
    return replace(state, stub=stub, burns=0, reshuffles=times, issue=issue)


def _card_burned(state: HandState) -> HandState:
    return replace(
        state,
        stub=state.stub - 1,
        burns=state.burns + 1,
        burned=state.burned + 1,
        issue=replace(_issue(state), burn=False),
    )


def _cards_dealt(state: HandState, event: CardsDealt) -> HandState:
    issue, player = _issue(state), state.player(event.seat)
    if event.face is Face.DOWN:
        issue = replace(issue, down=tuple(seat for seat in issue.down if seat != event.seat))
    else:
        issue = replace(issue, up=tuple(seat for seat in issue.up if seat != event.seat))
    cards = player.cards + tuple(Held(card, event.face) for card in event.cards)
    players = with_player(state, replace(player, cards=cards))
    stub = state.stub - len(event.cards)
    return _served(replace(state, players=players, stub=stub), issue)


def _common_card_dealt(state: HandState, event: CommonCardDealt) -> HandState:
    common = (*state.common, event.card)
    issue = replace(_issue(state), common=False)
    return _served(replace(state, common=common, stub=state.stub - 1), issue)


def _served(state: HandState, issue: Issue) -> HandState:
    if not issue.served:
        return replace(state, issue=issue)
    return replace(state, issue=None, phase=Phase.OPENING)


def _issue(state: HandState) -> Issue:
    assert state.issue is not None, "an issue of cards is in progress"
    return state.issue


# ── betting ─────────────────────────────────────────────────────────────────────────────────


def _round_opened(state: HandState, event: RoundOpened) -> HandState:
    state = replace(
        state,
        openers=(*state.openers, event.opener),
        first_to_show=event.first_to_show,
        players=tuple(replace(player, spoken=False) for player in state.players),
    )
    if event.opener is None:
        state = replace(state, betting=None)
        # Antes that put everybody all in have not been swept into a pot yet.
        return _after_round(state) if state.pots else replace(state, phase=Phase.COLLECTING)
    betting = Betting(event.opener, event.opener, event.duty, event.open_pair)
    return replace(state, phase=Phase.BETTING, betting=betting)


def _acted(state: HandState, event: Folded | Checked | Called) -> HandState:
    player, betting = state.player(event.seat), _betting(state)
    match event:
        case Folded():
            player = replace(player, standing=Standing.FOLDED)
        case Checked():
            player = replace(player, spoken=True)
        case Called():
            player = _put_in(player, event.amount)
    betting = replace(betting, acts=betting.acts + 1)
    return _turn_passed(replace(state, players=with_player(state, player)), betting, event.seat)


def _forced_bet_posted(state: HandState, event: ForcedBetPosted | BringInPosted) -> HandState:
    bring_in = isinstance(event, BringInPosted)
    betting = replace(
        _betting(state),
        duty=Duty.NONE,
        level=event.owed,
        full_level=event.owed,
        largest_raise=0 if bring_in else event.owed,
        wagers=0 if bring_in else 1,
        aggressor=event.seat,
        brought_in=bring_in,
    )
    player = _put_in(state.player(event.seat), event.amount)
    return _turn_passed(replace(state, players=with_player(state, player)), betting, event.seat)


def _bet_made(state: HandState, event: BetMade) -> HandState:
    betting = _betting(state)
    betting = replace(
        betting,
        duty=Duty.NONE,
        level=event.total,
        aggressor=event.seat,
        acts=betting.acts + 1,
    )
    players = with_player(state, _put_in(state.player(event.seat), event.amount))
    if event.full:
        betting = _full_bet(state, betting)
        players = tuple(
            player if player.seat == event.seat else replace(player, spoken=False)
            for player in players
        )
    return _turn_passed(replace(state, players=players), betting, event.seat)


def _full_bet(state: HandState, betting: Betting) -> Betting:
    """A full bet or raise counts for the cap and sets the size of the next raise (5.4, 5.7)."""
    wagers, most = betting.wagers + 1, state.rules.options.max_raises
    at_cap = most is not None and wagers > most
    return replace(
        betting,
        full_level=betting.level,
        largest_raise=max(betting.largest_raise, betting.level - betting.full_level),
        wagers=wagers,
        brought_in=False,
        capped=betting.capped or (at_cap and left_for_heads_up(state) > 2),
    )


def _put_in(player: Player, amount: int) -> Player:
    return replace(player, stack=player.stack - amount, bet=player.bet + amount, spoken=True)


def _turn_passed(state: HandState, betting: Betting, seat: int) -> HandState:
    """Give the turn to the next who has to act, or end the round (5.2, 4.7)."""
    to_act = _next_to_act(state, betting, seat)
    betting = replace(betting, to_act=to_act)
    phase = Phase.COLLECTING if to_act is None else Phase.BETTING
    return replace(state, betting=betting, phase=phase)


def _next_to_act(state: HandState, betting: Betting, seat: int) -> int | None:
    if len(state.contenders) == 1:
        return None
    able = sum(player.can_bet for player in state.players)
    for player in state.clockwise_after(seat):
        if player.can_bet and player.bet < betting.level:
            return player.seat
        if player.can_bet and not player.spoken and able > 1:
            return player.seat
    return None


def _betting(state: HandState) -> Betting:
    assert state.betting is not None, "a betting round is in progress"
    return state.betting


# ── pots and showdown ───────────────────────────────────────────────────────────────────────


def _bets_collected(state: HandState, event: BetsCollected) -> HandState:
    players = tuple(
        _swept(player, event.uncalled if player.seat == event.uncalled_seat else 0)
        for player in state.players
    )
    return _after_round(replace(state, players=players, pots=event.pots))


def _swept(player: Player, uncalled: int) -> Player:
    if not (player.bet or uncalled):
        return player
    paid = player.paid + player.bet - uncalled
    return replace(player, stack=player.stack + uncalled, bet=0, paid=paid)


def _after_round(state: HandState) -> HandState:
    if len(state.contenders) == 1:
        return replace(state, phase=Phase.AWARDING)
    if state.on_last_street:
        return _showdown_settled(replace(state, phase=Phase.SHOWDOWN))
    return _dealing(state, street=state.street + 1)


def _card_shown(state: HandState, event: CardShown) -> HandState:
    player = state.player(event.seat)
    held = Held(event.card, player.cards[event.position].face)
    cards = (*player.cards[: event.position], held, *player.cards[event.position + 1 :])
    return replace(state, players=with_player(state, replace(player, cards=cards)))


def _with_standing(state: HandState, seat: int, standing: Standing) -> HandState:
    player = replace(state.player(seat), standing=standing)
    shown = state.shown
    if standing is Standing.SHOWN and seat not in shown:
        shown = (*shown, seat)
    return replace(state, players=with_player(state, player), shown=shown)


def _showdown_settled(state: HandState) -> HandState:
    """Once everybody has shown or mucked, the pots can be pushed."""
    if state.phase is not Phase.SHOWDOWN:
        return state
    waiting = any(
        p.standing is Standing.LIVE or (p.standing is Standing.SHOWN and p.hidden)
        for p in state.players
    )
    return state if waiting else replace(state, phase=Phase.AWARDING)


def _pots_awarded(state: HandState, event: PotsAwarded) -> HandState:
    won: dict[int, int] = {}
    for award in event.awards:
        for share in award.shares:
            won[share.seat] = won.get(share.seat, 0) + share.amount
    players = tuple(
        replace(player, stack=player.stack + won.get(player.seat, 0), paid=0)
        for player in state.players
    )
    return replace(state, players=players, awards=event.awards, phase=Phase.OVER)


def _misdealt(state: HandState, event: MisdealDeclared) -> HandState:
    players = tuple(
        replace(player, stack=player.stack + amount, bet=0, paid=0)
        for player, amount in zip(state.players, event.amounts, strict=True)
    )
    return replace(
        state, players=players, phase=Phase.OVER, misdealt=True, issue=None, betting=None, pots=()
    )
