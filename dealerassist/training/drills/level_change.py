"""The drill about a new level: for which hand it holds, and what a short big blind posts (11.1).

A drill has the rules of one level and no structure. So the level after it is made up: all that is
posted and bet is half as much again, or twice as much.
"""

from __future__ import annotations

from enum import StrEnum
from random import Random
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.blind_post import PostKind
from dealerassist.hand.blinds import post_antes, posts_due
from dealerassist.hand.evolve import fold
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState
from dealerassist.locale.levels import level_called, level_costs
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_options import ShortAnte
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import BetBounds, Ceiling
from dealerassist.simulation.seats_and_stacks import begin_with_stacks
from dealerassist.training.drills.drill import Drill, Wording, question_of
from dealerassist.training.drills.shared.hand_moments import Hand
from dealerassist.training.drills.shared.phrases import blanks_named, seat_of, sentences
from dealerassist.training.drills.shared.tournament_games import (
    FEWEST_GUESTS,
    has_room,
    tournament_stacks,
)
from dealerassist.training.questions import (
    AmountsAnswer,
    AmountsForm,
    Blank,
    Question,
    QuestionDraft,
)
from dealerassist.training.skills import Skill

MOST_GUESTS = 9

SECONDS = (5, 40)
"""How many seconds the clock says the new level before or after the shuffle begins."""

LEVELS = (1, 15)
"""Which level the clock is in."""

BY_HALF, DOUBLED = 150, 200
"""What the next level costs, in per cent of this one."""


class LevelQuestion(StrEnum):
    """The questions of this drill.

    Attributes:
        POSTS: what is posted in the next hand?
        SHORT: what does a short big blind pay as blind, and what as the antes of all?
    """

    POSTS = "posts"
    SHORT = "short"


class LevelAim(StrEnum):
    """What a question aims at: when the shuffle began, or how far a stack reaches.

    Attributes:
        BEFORE: the shuffle began before the new level: the hand is played at the old one.
        AFTER: it began after that.
        NOTHING_LEFT: the stack does not reach beyond what goes first.
        REST: the stack reaches for a part of what goes second.
        WHOLE: it reaches for both, however few guests are dealt in.
    """

    BEFORE = "before"
    AFTER = "after"
    NOTHING_LEFT = "nothing_left"
    REST = "rest"
    WHOLE = "whole"


class LevelsDrill(Drill):
    """What is posted as a level changes, and by a short big blind (11.1, 11.6)."""

    skill = Skill.LEVELS
    title = "Change of level"

    def fits(self, rules: HouseRules) -> bool:
        """Whether it is a tournament's game in which something is posted."""
        return has_room(rules) and any(_posts(rules).values())

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Old and new level as often; half of the questions about a short ante, where there is."""
        clock = (LevelAim.BEFORE, LevelAim.AFTER)
        if not (rules.options.ante_by_big_blind and rules.ante and rules.big_blind):
            return clock
        return (*clock * 3, LevelAim.NOTHING_LEFT, *[LevelAim.REST] * 3, LevelAim.WHOLE)

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask before a hand."""
        stacks = tournament_stacks(rules, random, FEWEST_GUESTS, MOST_GUESTS)
        state = begin_with_stacks(rules, random, stacks)
        if aim in (LevelAim.BEFORE, LevelAim.AFTER):
            return _ask_posts(random, state, after=aim == LevelAim.AFTER)
        return _ask_short(random, state, LevelAim(aim))

    def ask_in(self, _random: Random, _hand: Hand, _aim: str) -> Question | None:
        """Nothing: the clock is no part of a hand."""
        return None

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """When the shuffle began, or who is short."""
        state = question.state
        match LevelQuestion(question.kind):
            case LevelQuestion.POSTS:
                return Wording(
                    voice("What is posted in the next hand?"),
                    sentences(_levels_said(voice, question), _shuffle_said(voice, question)),
                    (
                        voice("With what does a hand begin, as far as the level is concerned?"),
                        voice("What did the clock say at that moment?"),
                    ),
                    _headings(voice, question),
                )
            case LevelQuestion.SHORT:
                seat, stack = seat_of(question), state.player(seat_of(question)).stack
                title = voice(
                    "Seat {seat} has the big blind, and {stack}. What goes where?",
                    seat=seat,
                    stack=voice.money(stack),
                )
                return Wording(
                    title,
                    f"{level_costs(voice, state.rules)}.",
                    _short_hints(voice, state.rules),
                    _headings(voice, question),
                )
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """When the shuffle began, and which level holds; how far a short stack has to reach."""
        if question.kind == LevelQuestion.POSTS:
            return _shuffle_said(voice, question), _holds_said(voice, question)
        rules, stack = question.state.rules, question.state.player(seat_of(question)).stack
        return (
            voice(
                "Big blind {blind}, ante {ante}, stack {stack}.",
                blind=voice.money(rules.big_blind),
                ante=voice.money(rules.ante),
                stack=voice.money(stack),
            ),
        )

    def explained(self, voice: Localizer, question: Question) -> str:
        """Which level holds, or in which order is posted."""
        match LevelQuestion(question.kind):
            case LevelQuestion.POSTS:
                return _posts_said(voice, question)
            case LevelQuestion.SHORT:
                return _short_said(voice, question)
            case kind:
                assert_never(kind)


# ── levels ──────────────────────────────────────────────────────────────────────────────────


def _posts(rules: HouseRules) -> dict[str, int]:
    """What a hand at this level costs before the first act, by the name of the blank."""
    return {
        "small_blind": rules.small_blind,
        "big_blind": rules.big_blind,
        "ante": rules.ante,
        "bring_in": rules.bring_in,
    }


def raised_rules(rules: HouseRules, percent: int) -> HouseRules:
    """The rules at a level that costs so many per cent of this one; amounts come out whole."""

    def times(amount: int) -> int:
        return amount * percent // 100

    streets = tuple(
        replace(street, bets=_raised_bounds(street.bets, percent)) for street in rules.streets
    )
    return replace(
        rules,
        stakes={name: times(amount) for name, amount in rules.stakes.items()},
        ante=times(rules.ante),
        bring_in=times(rules.bring_in),
        small_blind=times(rules.small_blind),
        big_blind=times(rules.big_blind),
        streets=streets,
    )


def _raised_bounds(bets: BetBounds, percent: int) -> BetBounds:
    return BetBounds(
        smallest=bets.smallest * percent // 100,
        largest=_raised(bets.largest, percent),
        largest_with_open_pair=_raised(bets.largest_with_open_pair, percent),
    )


def _raised(bound: int | Ceiling, percent: int) -> int | Ceiling:
    return bound if isinstance(bound, Ceiling) else bound * percent // 100


def _percents(rules: HouseRules) -> list[int]:
    """By how much a next level can be dearer, so that it costs whole chips."""
    by_half = all(amount % 2 == 0 for amount in rules.stakes.values())
    return [BY_HALF, DOUBLED] if by_half else [DOUBLED]


# ── questions ───────────────────────────────────────────────────────────────────────────────


def _ask_posts(random: Random, state: HandState, *, after: bool) -> Question:
    """Ask what is posted, where the shuffle began before the clock's new level or after it."""
    rules = state.rules
    percent = random.choice(_percents(rules))
    held = raised_rules(rules, percent) if after else rules
    asked = {name: amount for name, amount in _posts(held).items() if amount}
    form = AmountsForm(tuple([Blank(name) for name in asked]))
    seconds = random.randint(*SECONDS)
    facts = {
        "level": random.randint(*LEVELS),
        "percent": percent,
        "shuffled": seconds if after else -seconds,
        "machine": random.randint(0, 1),
    }
    right = AmountsAnswer(tuple(asked.values()))
    return question_of(
        Skill.LEVELS, state, QuestionDraft(LevelQuestion.POSTS, form, right, "11.1", facts)
    )


def _ask_short(random: Random, state: HandState, aim: LevelAim) -> Question | None:
    """Ask what a big blind posts who may not have enough for blind and antes."""
    big = next(post for post in posts_due(state) if post.kind is PostKind.BIG_BLIND)
    stack = _short_stack(random, state.rules, aim)
    players = tuple(
        replace(player, stack=stack) if player.seat == big.seat else player
        for player in state.players
    )
    state = replace(state, players=players)
    blind, ante = _posted_by(state, big.seat)
    form = AmountsForm((Blank("big_blind"), Blank("ante")))
    asked = QuestionDraft(LevelQuestion.SHORT, form, AmountsAnswer((blind, ante)), "11.6")
    return question_of(Skill.LEVELS, state, asked, seat=big.seat)


def _short_stack(random: Random, rules: HouseRules, aim: LevelAim) -> int:
    blind, ante = rules.big_blind, rules.ante
    first, second = (blind, ante) if _blind_first(rules) else (ante, blind)
    match aim:
        case LevelAim.NOTHING_LEFT:
            return random.randint(1, first)
        case LevelAim.REST:
            return first + random.randint(1, max(second - 1, 1))
        case _:
            return blind + ante + random.randint(0, blind)


def _blind_first(rules: HouseRules) -> bool:
    return rules.options.short_ante is ShortAnte.BLIND_FIRST


def _posted_by(state: HandState, seat: int) -> tuple[int, int]:
    """What this seat has posted as its blind and as the antes of all."""
    events = post_antes(state)
    assert not isinstance(events, Refusal), "the hand begins"
    after = fold(state, events).player(seat)
    return after.bet, after.paid


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _headings(voice: Localizer, question: Question) -> tuple[str, ...]:
    names = {
        "small_blind": voice("Small blind"),
        "big_blind": voice("Big blind"),
        "ante": voice("Ante"),
        "bring_in": voice("Bring-in"),
    }
    return blanks_named(question, names)


def _next_rules(question: Question) -> HouseRules:
    return raised_rules(question.state.rules, question.facts["percent"])


def _levels_said(voice: Localizer, question: Question) -> str:
    """Both levels, one after the other: "Level 3: 100/200. Level 4: 150/300."."""
    level, rules = question.facts["level"], question.state.rules
    now = level_called(voice, level, rules)
    following = level_called(voice, level + 1, _next_rules(question))
    return f"{now}. {following}."


def _shuffle_said(voice: Localizer, question: Question) -> str:
    """When the shuffle began: by hand or in the machine, before the new level or after it."""
    seconds, level = question.facts["shuffled"], question.facts["level"] + 1
    facts = {"n": abs(seconds), "level": level}
    if question.facts["machine"]:
        if seconds < 0:
            return voice(
                "The button of the shuffling machine was pushed {n} seconds before the clock said "
                "level {level}; the cards are dealt after it.",
                **facts,
            )
        return voice(
            "The hand before ended at the old level; the button of the shuffling machine was "
            "pushed {n} seconds after the clock said level {level}.",
            **facts,
        )
    if seconds < 0:
        return voice(
            "The first riffle was {n} seconds before the clock said level {level}; the cards are "
            "cut and dealt after it.",
            **facts,
        )
    return voice(
        "The hand before ended at the old level; the first riffle was {n} seconds after the clock "
        "said level {level}.",
        **facts,
    )


def _posts_said(voice: Localizer, question: Question) -> str:
    """Which level holds, and what it costs."""
    level, rules = question.facts["level"], question.state.rules
    if question.facts["shuffled"] > 0:
        level, rules = level + 1, _next_rules(question)
    return sentences(_holds_said(voice, question), f"{level_called(voice, level, rules)}.")


def _holds_said(voice: Localizer, question: Question) -> str:
    """Whether the old level or the new one holds."""
    if question.facts["shuffled"] < 0:
        return voice("The shuffle had begun before the new level: the old one still holds.")
    return voice("The shuffle began after the new level: it holds at once.")


def _short_hints(voice: Localizer, rules: HouseRules) -> tuple[str, ...]:
    if _blind_first(rules):
        order = voice("Which is posted first where the stack is short: the blind or the ante?")
    else:
        order = voice("In this house the ante is posted before the blind.")
    return order, voice("The ante is the same, however few are dealt in.")


def _short_said(voice: Localizer, question: Question) -> str:
    """What goes first, and what is left for the second."""
    assert isinstance(question.right, AmountsAnswer), "amounts"
    blind, ante = question.right.amounts
    facts = {"blind": voice.money(blind), "ante": voice.money(ante)}
    if _blind_first(question.state.rules):
        return voice("The blind goes first: {blind}; then the antes of all: {ante}.", **facts)
    return voice("The antes of all go first: {ante}; then the blind: {blind}.", **facts)
