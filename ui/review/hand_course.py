"""A hand step by step, as it is shown beside a list: its guests, the entries around one, keys."""

from __future__ import annotations

from collections.abc import Callable, Container
from itertools import pairwise

from dealerassist.hand.recording_depth.depth import Depth
from dealerassist.hand.state import HandState, Phase, Player, Standing
from dealerassist.locale.localizer import Localizer, capital
from dealerassist.rules.house_rules import StreetName
from ui.asked.context import Context
from ui.asked.key_action import GreyReason, Intent, KeyAction, live_or_grey
from ui.asked.seat_and_hand_names import seat_name, street_name
from ui.asked.showdown_so_far import NO_SHOWDOWN, NOTHING_PLAYS, Showdown
from ui.felt.cards import held_views
from ui.felt.hand_end import HandCourse, middle_cards, note_of
from ui.review.outcomes import entry_text, entry_time
from ui.view.pit import GuestLine, StepLine

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


# ── the guests ──────────────────────────────────────────────────────────────────────────────


def guests_at(voice: Localizer, course: HandCourse, step: int) -> tuple[GuestLine, ...]:
    """The players in the order of their seats, and below them the board or the common card."""
    state, at_end = course.states[step], step == len(course.states) - 1
    players = tuple(_guest(voice, course, state, player, at_end=at_end) for player in state.players)
    return (*players, *_middle(voice, state, course.showdown if at_end else NO_SHOWDOWN))


def _guest(
    voice: Localizer, course: HandCourse, state: HandState, player: Player, *, at_end: bool
) -> GuestLine:
    net, was = _net(voice, course, player, at_end=at_end)
    unseen = state.depth is not Depth.FULL
    plays = course.showdown.plays(player.seat) if at_end else NOTHING_PLAYS
    return GuestLine(
        name=seat_name(voice, player.seat),
        cards=held_views(player.cards, plays, unseen=unseen),
        note=note_of(voice, course, state, player, at_end=at_end),
        bet=voice.money(player.bet) if player.bet else "",
        net=net,
        was=was,
        dim=player.standing in (Standing.FOLDED, Standing.MUCKED),
        wins=at_end and player.seat in _winning(course),
    )


def _winning(course: HandCourse) -> set[int]:
    """The seats that have won, with a correction taken into account."""
    corrected = course.past.corrected
    if corrected is not None:
        return {each.seat for each in corrected.won}
    return {share.seat for award in course.states[-1].awards for share in award.shares}


def _net(voice: Localizer, course: HandCourse, player: Player, *, at_end: bool) -> tuple[str, str]:
    """What the seat has won or lost so far; and, if a correction has changed it, what it was."""
    stack = dict(zip(course.past.started.seats, course.past.started.stacks, strict=True))
    if course.past.started.uncounted or course.states[-1].unseen is not None:
        return "–", ""
    net = player.chips - stack[player.seat]
    corrected = course.past.corrected
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
    if state.first_run:
        # Run twice, as records have it (8.1).
        first, second = state.boards
        middle = {voice("Board 1"): first, voice("Board 2"): second}
    return tuple(
        GuestLine(
            name=name,
            cards=middle_cards(cards, showdown),
        )
        for name, cards in middle.items()
        if cards
    )


# ── the entries ─────────────────────────────────────────────────────────────────────────────


def room_for_steps(guests: int) -> int:
    """How many entries have room below so many lines of guests."""
    return STEPS.get(guests, MOST_STEPS if guests < min(STEPS) else LEAST_STEPS)


def steps_around(
    voice: Localizer,
    course: HandCourse,
    step: int,
    *,
    lines: int,
    words: Callable[[int], str] | None = None,
    heeded: Container[int] = (),
) -> tuple[StepLine, ...]:
    """The entries around the one that is shown, which is in the middle if possible.

    Args:
        step: after which entry it is shown, counted from 0.
        lines: how many have room.
        words: what is said of an entry; None for what was done.
        heeded: the entries that stand out.
    """
    entries, streets = course.past.entries, _streets(voice, course.states)
    words = words or (lambda n: entry_text(voice, entries[n]))
    first = max(0, min(step - lines // 2, len(entries) - lines))
    shown = range(first, min(first + lines, len(entries)))
    return tuple(
        StepLine(
            street=streets[n] if n in (first, 0) or streets[n] != streets[n - 1] else "",
            time=entry_time(voice, entries[n]),
            text=words(n),
            current=n == step,
            heeded=n in heeded,
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


def step_keys(
    at: Context, step: int, last: int, showing: Callable[[int], Intent]
) -> tuple[KeyAction, ...]:
    """The keys one entry on or back, and to the first or the last; steps are counted from 0."""
    voice, begins = at.voice, at.voice("The hand begins here")
    ends = voice("The hand ends here")
    steps = (
        ("replay-first", voice("To the start"), 0, begins),
        ("replay-back", voice("Step back"), max(step - 1, 0), begins),
        ("replay-next", voice("Step forward"), min(step + 1, last), ends),
        ("replay-last", voice("To the end"), last, ends),
    )
    return tuple(
        live_or_grey(voice, name, title, GreyReason(why) if to == step else showing(to))
        for name, title, to, why in steps
    )
