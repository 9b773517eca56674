"""Fold events into the state of a hand. Nothing else makes a `HandState`.

Events are facts, so nothing is checked or refused here: `decide` has done that. A private function
is named after its event and returns the hand after it.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.absent_guests import killed_but_opener, killed_when_dealt
from dealerassist.hand.betting_acts import apply_act, with_none_acted
from dealerassist.hand.betting_round import BettingRound
from dealerassist.hand.blinds import opening_level
from dealerassist.hand.card_correction import card_corrected
from dealerassist.hand.dealing import issue_of, without_discards
from dealerassist.hand.drop import with_drop
from dealerassist.hand.ending import foul_deck_declared, misdeal_declared, pots_awarded
from dealerassist.hand.events import (
    AntesPosted,
    BetMade,
    BetsCollected,
    BlindsPosted,
    BoardDealt,
    BoardRunTwice,
    BringInPosted,
    BurnsShuffledIn,
    Called,
    CardBurned,
    CardCorrected,
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
    PlayerReturned,
    PotsAwarded,
    RakeTaken,
    RoundOpened,
)
from dealerassist.hand.irregular.events import RulingFact
from dealerassist.hand.irregular.evolve import evolve_ruling
from dealerassist.hand.issue_plan import begin_issue, needs_shuffling_in
from dealerassist.hand.rake import with_rake
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.recording_depth.events import RecordingFact
from dealerassist.hand.recording_depth.evolve import evolve_recording, settled_by_names
from dealerassist.hand.returning import player_returned
from dealerassist.hand.run_twice import begin_second_run
from dealerassist.hand.state import (
    HandState,
    HeldCard,
    Issue,
    Phase,
    Player,
    Players,
    Standing,
    UnseenChips,
    with_player,
)
from dealerassist.rules.house_rules import HouseRules

Played = tuple[HandState, tuple[HandEvent, ...]]
"""A hand, and the events that led to it."""

# A global is read faster than a member of an enum, and these are read for nearly every event.
_DEALING, _OPENING, _BETTING = Phase.DEALING, Phase.OPENING, Phase.BETTING
_DOWN = Face.DOWN


def begin_hand(event: HandStarted, rules: HouseRules) -> HandState:
    """The hand as it begins, under these rules."""
    players = tuple(
        _with_what_may_be_bet(_player(seat, stack, absent=seat in event.absent), rules)
        for seat, stack in zip(event.seats, event.stacks, strict=True)
    )
    return HandState(
        event.number,
        rules,
        players,
        event.button,
        stub=len(rules.pack.cards),
        depth=event.depth,
        unseen=UnseenChips(event.uncounted, event.pool) if event.uncounted else None,
        posts=event.posts,
    )


def _player(seat: int, stack: int, *, absent: bool) -> Player:
    return Player(seat, stack, absent=True, forfeits=True) if absent else Player(seat, stack)


def _with_what_may_be_bet(player: Player, rules: HouseRules) -> Player:
    """The player with what is beyond the cap of the hand out of it (5.6)."""
    if rules.hand_cap is None or player.stack <= rules.hand_cap:
        return player
    return replace(player, stack=rules.hand_cap, set_aside=player.stack - rules.hand_cap)


def evolve(state: HandState, event: HandEvent) -> HandState:
    """The hand after `event`."""
    # What comes often is asked first: each kind that an event is not takes time.
    match event:
        case CardsDealt():
            return _cards_dealt(state, event)
        case Checked() | Folded() | Called() | BetMade() | ForcedBetPosted() | BringInPosted():
            return apply_act(state, event)
        case RoundOpened():
            return _round_opened(state, event)
        case BetsCollected():
            return _bets_collected(state, event)
        case CardBurned():
            return _card_burned(state)
        case CardShown():
            return _card_shown(state, event)
        case BoardDealt():
            return _board_dealt(state, event)
        case HandShown() | HandMucked():
            return _answered(state, event)
        case RakeTaken() | DropTaken():
            less = with_rake if isinstance(event, RakeTaken) else with_drop
            return replace(state, pots=less(state.pots, event.amounts))
        case AntesPosted():
            return _antes_posted(state, event)
        case BurnsShuffledIn():
            return _burns_shuffled_in(state, event)
        case BlindsPosted():
            return _blinds_posted(state, event)
        case CardsExchanged():
            return _cards_exchanged(state, event)
        case BoardRunTwice():
            return replace(state, run_from=state.street)
        case CommonCardDealt():
            return _common_card_dealt(state, event)
        case CardCorrected():
            return card_corrected(state, event)
        case RecordingFact():
            return evolve_recording(state, event)
        case PotsAwarded():
            return pots_awarded(state, event)
        case RulingFact():
            return evolve_ruling(state, event)
        case MisdealDeclared():
            return misdeal_declared(state, event)
        case PlayerReturned(seat):
            return player_returned(state, seat)
        case FoulDeckDeclared():
            return foul_deck_declared(state, event)
        case HandStarted():
            return begin_hand(event, state.rules)
        case _:
            assert_never(event)


def fold(state: HandState, events: Iterable[HandEvent]) -> HandState:
    """The hand after all of `events`."""
    for event in events:
        state = evolve(state, event)
    return state


# ── dealing ─────────────────────────────────────────────────────────────────────────────────


def _antes_posted(state: HandState, event: AntesPosted) -> HandState:
    players = tuple(
        replace(player, stack=player.stack - amount, paid=amount, dead=amount * event.dead)
        for player, amount in zip(state.players, event.amounts, strict=True)
    )
    state = replace(state, players=players)
    # Where there are blinds, they are posted before the first card too.
    return state if state.rules.big_blind else _dealing(state, street=0)


def _blinds_posted(state: HandState, event: BlindsPosted) -> HandState:
    players = state.players
    for post in event.posts:
        player = next(player for player in players if player.seat == post.seat)
        posted = replace(
            player,
            stack=player.stack - post.live - post.dead,
            bet=player.bet + post.live,
            paid=player.paid + post.dead,
            dead=player.dead + post.dead,
        )
        players = with_player(players, posted)
    return _dealing(replace(state, players=players), street=0)


def _dealing(state: HandState, street: int) -> HandState:
    """The hand as the dealing of `street` begins."""
    issue, players = begin_issue(state, street), state.players
    if issue.draw:
        players = tuple(
            [player if player.drew is None else replace(player, drew=None) for player in players]
        )
    return replace(
        state,
        phase=_DEALING,
        players=players,
        street=street,
        issue=issue,
        burnt=False,
        served=(),
    )


def _burns_shuffled_in(state: HandState, event: BurnsShuffledIn) -> HandState:
    issue = replace(issue_of(state), shuffle_in=False)
    stub, reshuffles = state.stub + event.count + event.discards, state.reshuffles + 1
    known = tuple([(card, reshuffles) for card in state.discards if card is not None])
    state = replace(state, shuffled_in=state.shuffled_in + known)
    state = replace(state, stub=stub, burns=0, burnt=False, burned_open=())
    return replace(state, discards=(), reshuffles=reshuffles, issue=issue)


def _card_burned(state: HandState) -> HandState:
    return replace(
        state,
        stub=state.stub - 1,
        burns=state.burns + 1,
        burned=state.burned + 1,
        burnt=True,
        issue=replace(issue_of(state), burn=False),
    )


def _cards_dealt(state: HandState, event: CardsDealt) -> HandState:
    issue, player = issue_of(state), state.player(event.seat)
    shuffles = state.reshuffles if issue.draw else 0
    cards = player.cards + tuple([HeldCard(card, event.face, shuffles) for card in event.cards])
    players = with_player(state.players, replace(player, cards=cards))
    stub = state.stub - len(event.cards)
    if issue.draw:
        return _served(replace(state, players=players, stub=stub), issue)
    # Cards come in the order in which they are due (3.1).
    down, up, served = issue.down, issue.up, state.served
    down, up = (down[1:], up) if event.face is _DOWN else (down, up[1:])
    if event.seat not in down and event.seat not in up:
        served = (*served, event.seat)
    issue = replace(issue, down=down, up=up)
    state = replace(state, players=players, stub=stub, served=served, issue=issue)
    return state if down or up or issue.board else _issued(state)


def _issued(state: HandState) -> HandState:
    """The hand once every card of the street has been dealt."""
    state = replace(state, issue=None, phase=_OPENING)
    return state if state.street else killed_when_dealt(state)


def _board_dealt(state: HandState, event: BoardDealt) -> HandState:
    issue, laid = issue_of(state), len(event.cards)
    board, stub = state.board + event.cards, state.stub - laid
    issue = replace(issue, board=issue.board - laid)
    state = replace(state, board=board, stub=stub, issue=issue)
    return state if issue.board else _issued(state)


def _cards_exchanged(state: HandState, event: CardsExchanged) -> HandState:
    issue, player = issue_of(state), state.player(event.seat)
    kept = without_discards(player.cards, event.cards)
    player = replace(player, cards=kept, drew=len(event.cards))
    state = replace(state, players=with_player(state.players, player))
    if not event.cards:
        return _served(state, issue)
    shuffle_in = needs_shuffling_in(state.stub, len(event.cards))
    return replace(state, issue=replace(issue, thrown=event.cards, shuffle_in=shuffle_in))


def _served(state: HandState, issue: Issue) -> HandState:
    """The hand once the player at the exchange has the new cards; the old ones lie aside (3.7)."""
    served = (*state.served, issue.draw[0])
    state = replace(state, discards=state.discards + issue.thrown, served=served)
    if len(issue.draw) == 1:
        return _issued(state)
    return replace(state, issue=replace(issue, draw=issue.draw[1:], thrown=()))


def _common_card_dealt(state: HandState, event: CommonCardDealt) -> HandState:
    common = (*state.common, event.card)
    return _issued(replace(state, common=common, stub=state.stub - 1))


# ── betting ─────────────────────────────────────────────────────────────────────────────────


def _round_opened(state: HandState, event: RoundOpened) -> HandState:
    state = replace(
        state,
        openers=(*state.openers, event.opener),
        first_to_show=event.first_to_show,
        players=with_none_acted(state.players),
    )
    if not state.street:
        state = killed_but_opener(state, event)
    to_act = event.begins if event.opener is None else event.opener
    if len(state.contenders) == 1:
        return replace(state, betting=None, phase=Phase.COLLECTING)
    if to_act is None:
        state = replace(state, betting=None)
        # Antes that put everybody all in have not been swept into a pot yet.
        return _after_round(state) if state.pots else replace(state, phase=Phase.COLLECTING)
    betting = BettingRound(event.opener, to_act, event.duty, event.open_pair)
    if level := opening_level(state):
        # The big blind is the bet (5.4), whoever had less for it.
        betting = replace(betting, level=level, full_level=level, largest_raise=level, wagers=1)
    return replace(state, phase=_BETTING, betting=betting)


# ── pots and showdown ───────────────────────────────────────────────────────────────────────


def _bets_collected(state: HandState, event: BetsCollected) -> HandState:
    players = tuple([replace(p, bet=0, paid=p.paid + p.bet) if p.bet else p for p in state.players])
    if event.uncalled_seat is not None:
        players = _given_back(players, event.uncalled_seat, event.uncalled)
    return _after_round(replace(state, players=players, pots=event.pots))


def _given_back(players: Players, seat: int, uncalled: int) -> Players:
    player = next(player for player in players if player.seat == seat)
    player = replace(player, stack=player.stack + uncalled, paid=player.paid - uncalled)
    return with_player(players, player)


def _after_round(state: HandState) -> HandState:
    """The hand after a betting round: the award, the showdown, or the next street."""
    if len(state.contenders) == 1:
        return replace(state, phase=Phase.AWARDING)
    if not state.on_last_street:
        return _dealing(state, street=state.street + 1)
    if state.run_from is not None and not state.first_run:
        return _dealing(begin_second_run(state), street=state.run_from)
    return _showdown_settled(replace(state, phase=Phase.SHOWDOWN))


def _card_shown(state: HandState, event: CardShown) -> HandState:
    player = state.player(event.seat)
    held = replace(player.cards[event.position], card=event.card)
    cards = (*player.cards[: event.position], held, *player.cards[event.position + 1 :])
    return replace(state, players=with_player(state.players, replace(player, cards=cards)))


def _answered(state: HandState, event: HandShown | HandMucked) -> HandState:
    """The hand after a seat has shown or mucked."""
    seat, shown, mucked = event.seat, state.shown, state.mucked
    standing = Standing.SHOWN if isinstance(event, HandShown) else Standing.MUCKED
    if standing is Standing.MUCKED:
        mucked = (*mucked, seat)
    elif seat not in shown:
        shown = (*shown, seat)
    players = with_player(state.players, replace(state.player(seat), standing=standing))
    return _showdown_settled(replace(state, players=players, shown=shown, mucked=mucked))


def _showdown_settled(state: HandState) -> HandState:
    """The hand ready for the award, if everybody has shown or mucked; else as it is.

    Who alone has a claim left need not show (7.2, as 6.6).
    """
    if state.phase is not Phase.SHOWDOWN:
        return state
    if len(state.unmucked) == 1:
        return replace(state, phase=Phase.AWARDING)
    if state.depth is Depth.POT:
        return settled_by_names(state)
    # Nobody can rank hands by a card of the middle that is not known.
    if None in state.board or None in state.common:
        return state
    if any(player.has_to_show for player in state.players):
        return state
    return replace(state, phase=Phase.AWARDING)
