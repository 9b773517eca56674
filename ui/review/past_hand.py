"""A past hand beside the list: cards and chips as they were after one of its entries (HP 5)."""

from __future__ import annotations

from itertools import pairwise

from msgspec.structs import replace

from dealerassist.hand.finished_hand import FinishedHand
from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState, Phase, Player, Standing
from dealerassist.locale.games_and_stakes import house_name, table_title
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.rules.house_rules import StreetName
from ui.felt.cards import held_view
from ui.felt.hand_end import FoundHand, middle_cards, note_of
from ui.review.correct_hand import correct_key
from ui.review.entry_text import entry_text, entry_time
from ui.review.pages import HandsPage, ReviewDialog
from ui.review.replay import Replay
from ui.shell.context import Context
from ui.shell.key_action import GreyReason, KeyAction, MakeBeside, ViewWithKeys, grey, live, opening
from ui.shell.seat_and_hand_names import hand_label, seat_name, street_name
from ui.shell.showdown_so_far import NO_SHOWDOWN, Showdown
from ui.shell.worker_jobs import HandPaper
from ui.view.pit import GuestLine, PastHandView, StepLine

MOST_STEPS, LEAST_STEPS = 10, 5
STEPS = {5: 9, 6: 8, 7: 6}
"""How many entries have room below a number of guests: most below fewer, least below more."""

SHORT_NAMES = {
    StreetName.PREFLOP: "Preflop",
    StreetName.DEAL: "Before draw",
    StreetName.DRAW: "After draw",
    StreetName.FIRST_DRAW: "After draw 1",
    StreetName.SECOND_DRAW: "After draw 2",
    StreetName.THIRD_DRAW: "After draw 3",
}
"""Streets whose names are too long for a column."""


def past_hand_shown(
    at: Context, pit: ReviewDialog, page: HandsPage, found: FoundHand
) -> ViewWithKeys[PastHandView]:
    """The hand as it stood after the entry that has been chosen, or at its end.

    Args:
        at: the context of the screen.
        pit: the pages.
        page: the list, with the entry that is chosen.
        found: the hand.
    """
    voice, past, last = at.voice.under(found.past.rules), found.past, len(found.states) - 1
    step = last if page.step is None else min(page.step, last)
    guests = _guests(voice, found, step)
    key_actions = (*_step_keys(at, pit, page, step, last), *_hand_keys(at, pit, found, step))
    pays, paid = _pays(voice, found)
    view = PastHandView(
        title=f"{hand_label(voice, past.number)} · {voice('Table {table}', table=at.state.name)}",
        facts=_facts(voice, found),
        pays=pays,
        paid=paid,
        guests=guests,
        place=voice("Step {step} of {steps}", step=step + 1, steps=last + 1),
        part=(step + 1) / (last + 1),
        undone=_undone(voice, past),
        steps=_steps(voice, found, step, lines=_room_for_steps(len(guests))),
        keys=tuple(key_action.key for key_action in key_actions),
    )
    return ViewWithKeys(view, key_actions)


# ── the head ────────────────────────────────────────────────────────────────────────────────


def _facts(voice: Localizer, found: FoundHand) -> tuple[str, ...]:
    """Who dealt it and when; what was played, and by which profile."""
    row, rules, say = found.row, found.past.rules, voice.say
    entries = voice.count("{n} entry", "{n} entries", len(found.states))
    times = say.times(row.started_ms, row.ended_ms or row.started_ms)
    version = voice("version {version}", version=rules.version)
    return (
        dotted([times, voice("Croupier {croupier}", croupier=row.croupier), entries]),
        dotted([table_title(say, rules), house_name(say, rules.profile), version]),
    )


def _pays(voice: Localizer, found: FoundHand) -> tuple[str, str]:
    """Pot and Taxe as they count; and, if a correction has changed them, as they were."""
    awards, corrected = found.states[-1].awards, found.past.corrected
    pot, rake = sum(each.amount for each in awards), sum(each.raked for each in awards)
    paid = _pot_and_rake(voice, pot, rake)
    if corrected is None:
        return paid if awards else voice("all chips back"), ""
    if corrected.void:
        return voice("Void: all chips back"), paid
    pays = _pot_and_rake(voice, corrected.pot, corrected.rake)
    return pays, "" if pays == paid else paid


def _pot_and_rake(voice: Localizer, pot: int, rake: int) -> str:
    taxe = voice("Rake {amount}", amount=voice.money(rake))
    return dotted([voice("Pot {amount}", amount=voice.money(pot)), taxe])


def _undone(voice: Localizer, past: FinishedHand) -> str:
    if not past.undone:
        return ""
    return voice.count("{n} entry taken back", "{n} entries taken back", past.undone)


# ── the guests ──────────────────────────────────────────────────────────────────────────────


def _guests(voice: Localizer, found: FoundHand, step: int) -> tuple[GuestLine, ...]:
    """The players in the order of their seats, and below them the board or the common card."""
    state, at_end = found.states[step], step == len(found.states) - 1
    players = tuple(_guest(voice, found, state, player, at_end=at_end) for player in state.players)
    return (*players, *_middle(voice, state, found.showdown if at_end else NO_SHOWDOWN))


def _guest(
    voice: Localizer, found: FoundHand, state: HandState, player: Player, *, at_end: bool
) -> GuestLine:
    net, was = _net(voice, found, player, at_end=at_end)
    unseen = state.depth is not Depth.FULL
    playing = found.showdown.playing(player.seat) if at_end else ()
    low = found.showdown.plays_low(player.seat)
    return GuestLine(
        name=seat_name(voice, player.seat),
        cards=tuple(held_view(held, playing, low=low, unseen=unseen) for held in player.cards),
        note=note_of(voice, found, state, player, at_end=at_end),
        bet=voice.money(player.bet) if player.bet else "",
        net=net,
        was=was,
        dim=player.standing in (Standing.FOLDED, Standing.MUCKED),
        wins=at_end and player.seat in _winning(found),
    )


def _winning(found: FoundHand) -> set[int]:
    """The seats that have won, with a correction taken into account."""
    corrected = found.past.corrected
    if corrected is not None:
        return {each.seat for each in corrected.won}
    return {share.seat for award in found.states[-1].awards for share in award.shares}


def _net(voice: Localizer, found: FoundHand, player: Player, *, at_end: bool) -> tuple[str, str]:
    """What the seat has won or lost so far; and, if a correction has changed it, what it was."""
    stack = dict(zip(found.past.started.seats, found.past.started.stacks, strict=True))
    if found.past.started.uncounted or found.states[-1].unseen is not None:
        return "–", ""
    net = player.stack + player.set_aside - stack[player.seat]
    corrected = found.past.corrected
    if not at_end or corrected is None or not corrected.put_in:
        return _signed(voice, net), ""
    put_in = dict(zip(corrected.seats, corrected.put_in, strict=True))[player.seat]
    net_now = corrected.got().get(player.seat, 0) - put_in
    return _signed(voice, net_now), "" if net_now == net else _signed(voice, net)


def _signed(voice: Localizer, net: int) -> str:
    return voice.signed(net) if net else voice.money(0)


def _middle(voice: Localizer, state: HandState, showdown: Showdown) -> tuple[GuestLine, ...]:
    """The board of the game, or the common card of stud; the cards that play are marked."""
    middle = {voice("Board"): state.board, voice("Common"): state.common}
    return tuple(
        GuestLine(
            name=name,
            cards=middle_cards(cards, showdown),
        )
        for name, cards in middle.items()
        if cards
    )


# ── the entries ─────────────────────────────────────────────────────────────────────────────


def _room_for_steps(guests: int) -> int:
    """How many entries have room below so many lines of guests."""
    return STEPS.get(guests, MOST_STEPS if guests < min(STEPS) else LEAST_STEPS)


def _steps(voice: Localizer, found: FoundHand, step: int, *, lines: int) -> tuple[StepLine, ...]:
    """The entries around the one that is shown, which is in the middle if possible."""
    entries, streets = found.past.entries, _streets(voice, found.states)
    first = max(0, min(step - lines // 2, len(entries) - lines))
    shown = range(first, min(first + lines, len(entries)))
    return tuple(
        StepLine(
            street=streets[n] if n in (first, 0) or streets[n] != streets[n - 1] else "",
            time=entry_time(voice, entries[n]),
            text=entry_text(voice, entries[n]),
            current=n == step,
        )
        for n in shown
    )


def _streets(voice: Localizer, states: tuple[HandState, ...]) -> tuple[str, ...]:
    """In which street each entry was made: the street of the state before it."""
    after = (_street(voice, before) for before, _ in pairwise(states))
    return (voice("Start"), *after)


def _street(voice: Localizer, state: HandState) -> str:
    if state.phase is Phase.SHOWDOWN:
        return voice("Showdown")
    if state.phase in (Phase.AWARDING, Phase.OVER):
        return voice("Payout")
    if state.depth is Depth.RAKE:
        return ""
    name = state.street_rules.name
    return voice(SHORT_NAMES[name]) if name in SHORT_NAMES else capital(street_name(voice, name))


# ── the keys ────────────────────────────────────────────────────────────────────────────────


def _step_keys(
    at: Context, pit: ReviewDialog, page: HandsPage, step: int, last: int
) -> tuple[KeyAction, ...]:
    """The keys one entry on or back, and to the first or the last."""
    voice, begins = at.voice, at.voice("The hand begins here")
    ends = voice("The hand ends here")
    steps = (
        ("replay-first", voice("To the start"), 0, begins),
        ("replay-back", voice("Step back"), max(step - 1, 0), begins),
        ("replay-next", voice("Step forward"), min(step + 1, last), ends),
        ("replay-last", voice("To the end"), last, ends),
    )
    return tuple(
        grey(voice, name, title, GreyReason(why))
        if to == step
        else live(name, title, opening(pit.turned(replace(page, step=to))))
        for name, title, to, why in steps
    )


def _hand_keys(
    at: Context, pit: ReviewDialog, found: FoundHand, step: int
) -> tuple[KeyAction, ...]:
    """The keys to print the hand's record, to replay it on the felt, and to correct it."""
    felt = Replay(hand=found.past, states=found.states, step=step, return_to=pit)
    keys = (
        live("hand-print", at.voice("Print"), MakeBeside(HandPaper(found.row.number))),
        live("hand-felt", at.voice("On the felt"), opening(felt)),
    )
    return (*keys, correct_key(at, pit, found.row.number, step)) if pit.decides else keys
