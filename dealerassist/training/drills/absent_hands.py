"""The drill about guests who are dealt in while they are absent, in tournaments (11.5)."""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from random import Random
from typing import assert_never

from msgspec.structs import replace

from dealerassist.hand.automatic_steps import carry_on, play
from dealerassist.hand.blind_post import PostKind
from dealerassist.hand.blinds import last_to_post, posts_due
from dealerassist.hand.commands import PostForcedBet
from dealerassist.hand.events import HandStarted, OpenerDuty
from dealerassist.hand.evolve import begin_hand
from dealerassist.hand.refusal import Refusal
from dealerassist.hand.state import HandState, Phase
from dealerassist.locale.levels import level_costs
from dealerassist.locale.localizer import Localizer
from dealerassist.rules.house_options import Absent
from dealerassist.rules.house_rules import HouseRules
from dealerassist.simulation.players_by_chance import GuestManner
from dealerassist.simulation.wished_deck import WishedDeck
from dealerassist.training.drills.drill import Drill, Wording, question_of
from dealerassist.training.drills.shared.hand_moments import Hand, play_moments
from dealerassist.training.drills.shared.phrases import (
    seat_numbers,
    seat_of,
    sentence_of_seats,
    sentences,
    split_sentences,
    yes_and_no,
)
from dealerassist.training.drills.shared.tournament_games import (
    FEWEST_GUESTS,
    has_room,
    tournament_stacks,
)
from dealerassist.training.questions import (
    NO,
    YES,
    YES_OR_NO,
    AmountsAnswer,
    AmountsForm,
    Blank,
    ChoiceAnswer,
    Question,
    QuestionDraft,
    SeatAnswer,
    SeatForm,
    SeatsAnswer,
    SeatsForm,
)
from dealerassist.training.skills import Skill

MOST_GUESTS = 7

RULE = "11.5"


class AbsentQuestion(StrEnum):
    """The questions of this drill.

    Attributes:
        KILLED: whose hands are killed, of the guests who were away as the hand began?
        BRINGS_IN: who brings in, where the door cards decide?
        FIRST: who acts first; in stud, after the opener?
        DEAD: how many chips of absent guests stay in the pot?
        CAN_WIN: can a guest win who is all in by what is posted?
    """

    KILLED = "killed"
    BRINGS_IN = "brings_in"
    FIRST = "first"
    DEAD = "dead"
    CAN_WIN = "can_win"


class AbsentReason(StrEnum):
    """Why a guest who is all in by what is posted can win the pot, or cannot.

    Attributes:
        THERE: can: sits at the table.
        BACK: can: has come back before the last card of the first deal.
        AWAY: cannot: is absent.
        LATE: cannot: has come back after that card; or when the first one lay there already, where
            the hand is dead from it on.
    """

    THERE = "there"
    BACK = "back"
    AWAY = "away"
    LATE = "late"


class AbsentDrill(Drill):
    """What becomes of the hands of absent guests, and of what they post (11.5)."""

    skill = Skill.ABSENT
    title = "Absent guests"

    def fits(self, rules: HouseRules) -> bool:
        """Whether absent guests are dealt in, as in tournaments."""
        return has_room(rules)

    def aims(self, rules: HouseRules) -> tuple[str, ...]:
        """Each question about as often; winning is refused as often as it is allowed."""
        by_door = rules.cards_name_opener(0)
        asked = [AbsentQuestion.KILLED, AbsentQuestion.FIRST, AbsentQuestion.DEAD]
        opening = [AbsentQuestion.BRINGS_IN] if by_door else []
        can = [AbsentReason.THERE]
        can.append(AbsentReason.BACK if _may_return(rules) else AbsentReason.THERE)
        return tuple(3 * [*asked, *opening] + [*can, AbsentReason.AWAY, AbsentReason.LATE])

    def ask(self, random: Random, rules: HouseRules, aim: str) -> Question | None:
        """Ask in a hand to which some guests are absent."""
        if aim in tuple(AbsentReason):
            return _ask_can_win(random, rules, AbsentReason(aim))
        start = _start(random, rules)
        if aim == AbsentQuestion.KILLED:
            return _ask_killed(random, start)
        opened = _as_it_opens(random, start)
        if aim == AbsentQuestion.DEAD:
            # Blinds would lie there for all to see; the antes of stud lie together.
            return _ask_dead(opened if rules.cards_name_opener(0) else start)
        return _ask_of_opening(opened, AbsentQuestion(aim))

    def ask_in(self, random: Random, hand: Hand, aim: str) -> Question | None:
        """Ask who opens or acts first in a hand to which somebody was absent."""
        if aim not in (AbsentQuestion.BRINGS_IN, AbsentQuestion.FIRST):
            return None
        opening = (moment.state for moment in hand if _opens(moment.state))
        state = next((each for each in opening if _absent(each)), None)
        return None if state is None else _ask_of_opening(state, AbsentQuestion(aim))

    def worded(self, voice: Localizer, question: Question) -> Wording:
        """The question, with who is absent."""
        away = _away_said(voice, question)
        match AbsentQuestion(question.kind):
            case AbsentQuestion.KILLED:
                title = voice("Whose hands are killed?")
                return Wording(title, away, _killing_hints(voice, question.state.rules))
            case AbsentQuestion.BRINGS_IN:
                title = voice("Who makes the first bet, by the open cards?")
                return Wording(title, away, _opening_hints(voice))
            case AbsentQuestion.FIRST:
                title = _title_of_first(voice, question)
                return Wording(title, away, _first_hints(voice, question))
            case AbsentQuestion.DEAD:
                title = voice("How much do the absent guests lose in this hand?")
                detail = sentences(away, f"{level_costs(voice, question.state.rules)}.")
                return Wording(title, detail, _dead_hints(voice, question), (voice("Together"),))
            case AbsentQuestion.CAN_WIN:
                title = voice(
                    "Seat {seat} is all in by what is posted. Can seat {seat} win the pot?",
                    seat=seat_of(question),
                )
                hints = _killing_hints(voice, question.state.rules)
                return Wording(title, away, hints, choices=yes_and_no(voice))
            case kind:
                assert_never(kind)

    def worked(self, voice: Localizer, question: Question) -> tuple[str, ...]:
        """Who was away and who is back; of who acts first, who is passed over."""
        away = split_sentences(_away_said(voice, question))
        if question.kind != AbsentQuestion.FIRST:
            return away
        return (*away, _passed_over(voice, question))

    def explained(self, voice: Localizer, question: Question) -> str:
        """What follows from who is there, and from when."""
        match AbsentQuestion(question.kind):
            case AbsentQuestion.KILLED:
                return _killed_said(voice, question)
            case AbsentQuestion.BRINGS_IN:
                return _brings_in_said(voice, question)
            case AbsentQuestion.FIRST:
                return _first_said(voice, question)
            case AbsentQuestion.DEAD:
                return _dead_said(voice, question)
            case AbsentQuestion.CAN_WIN:
                return _can_win_said(voice, question)
            case kind:
                assert_never(kind)


def _may_return(rules: HouseRules) -> bool:
    """Whether a guest who comes back during the first deal plays the hand."""
    return rules.options.absent is Absent.LAST_CARD


def _absent(state: HandState) -> tuple[int, ...]:
    """The seats of those who were away as the hand began."""
    return tuple(player.seat for player in state.players if player.forfeits)


# ── hands ───────────────────────────────────────────────────────────────────────────────────


def _start(random: Random, rules: HouseRules) -> HandState:
    """A hand before its first chip, to which two or three guests are absent."""
    stacks = tournament_stacks(rules, random, FEWEST_GUESTS, MOST_GUESTS)
    absent = random.sample(list(stacks), min(random.choice((2, 2, 3)), len(stacks) - 2))
    return _begun(random, rules, stacks, absent)


def _begun(
    random: Random, rules: HouseRules, stacks: dict[int, int], absent: Iterable[int]
) -> HandState:
    button = random.choice(list(stacks)) if rules.button else None
    seats, away = tuple(stacks), tuple(sorted(absent))
    start = HandStarted(1, seats, tuple(stacks.values()), button, absent=away)
    return begin_hand(start, rules)


def _as_it_opens(random: Random, start: HandState) -> HandState:
    """The hand when the last open card has fallen; in a game without, once all is posted."""
    posted = carry_on(start, deal_down=False)[0]
    if _opens(posted):
        return posted
    moments = play_moments(posted, random, WishedDeck(random, doors=0.2), GuestManner())
    return next((each.state for each in moments if _opens(each.state)), posted)


def _opens(state: HandState) -> bool:
    """Whether this is the moment at which it is asked who opens, and who acts first."""
    if state.street:
        return False
    if state.rules.cards_name_opener(0):
        return state.phase is Phase.OPENING
    return state.phase is Phase.DEALING and not any(player.cards for player in state.players)


# ── questions ───────────────────────────────────────────────────────────────────────────────


def _question(state: HandState, asked: QuestionDraft, **facts: int) -> Question:
    return question_of(Skill.ABSENT, state, asked, **facts)


def _ask_killed(random: Random, start: HandState) -> Question | None:
    """Ask whose hands are killed: some of the guests come back in time, or too late."""
    back, *others = random.sample(_absent(start), len(_absent(start)))
    facts = {"back": back}
    if len(others) > 1:
        facts["late"] = others[0]
    in_time = {back} if _may_return(start.rules) else set[int]()
    killed = tuple(seat for seat in _absent(start) if seat not in in_time)
    if not killed:
        return None
    asked = QuestionDraft(AbsentQuestion.KILLED, SeatsForm(), SeatsAnswer(killed), RULE)
    return _question(carry_on(start, deal_down=False)[0], asked, **facts)


def _ask_of_opening(state: HandState, kind: AbsentQuestion) -> Question | None:
    """Ask who opens by the open cards, or who acts first."""
    opened = carry_on(state)[0]
    opener = next(iter(opened.openers), None)
    if opener is None or opened.betting is None:
        return None
    if kind is AbsentQuestion.BRINGS_IN:
        right, facts = opener, {"named": opener}
    else:
        acts, facts = _first_to_act(opened), {"after": _acts_after(state, opener)}
        if acts is None or not _passes_somebody(state, facts["after"], acts):
            return None
        right = acts
    return _question(state, QuestionDraft(kind, SeatForm(), SeatAnswer(right), RULE), **facts)


def _first_to_act(opened: HandState) -> int | None:
    """Who acts first of those who are free to: after the forced bet, where there is one."""
    betting = opened.betting
    if betting is None or betting.to_act is None:
        return None
    if betting.duty is not OpenerDuty.MUST_OPEN:
        return betting.to_act
    after = play(opened, PostForcedBet(betting.to_act))
    if isinstance(after, Refusal) or after[0].betting is None or after[0].street:
        return None
    return after[0].betting.to_act


def _acts_after(state: HandState, opener: int) -> int:
    """The seat after which it is looked for who acts first."""
    if state.rules.cards_name_opener(0):
        return opener
    if state.rules.big_blind:
        return last_to_post(state)
    return state.button or 0


def _passes_somebody(state: HandState, after: int, acts: int) -> bool:
    """Whether an absent guest lies between these two seats; else the question would be none."""
    order = [player.seat for player in state.clockwise_from(after + 1)]
    return any(seat in _absent(state) for seat in order[: order.index(acts)])


def _ask_dead(state: HandState) -> Question | None:
    """Ask what the absent guests have put in once the round is opened, together."""
    if state.rules.cards_name_opener(0) and next(iter(carry_on(state)[0].openers), None) is None:
        return None
    lost = _lost_by(state)
    if not any(lost.values()):
        return None
    right = AmountsAnswer((sum(lost.values()),))
    return _question(state, QuestionDraft(AbsentQuestion.DEAD, _DEAD, right, RULE))


_DEAD = AmountsForm((Blank("dead"),))


def _lost_by(state: HandState) -> dict[int, int]:
    """What each absent guest has put in once the round is opened, the forced bet too."""
    opened = carry_on(state)[0]
    return {seat: opened.player(seat).paid + opened.player(seat).bet for seat in _absent(state)}


def _ask_can_win(random: Random, rules: HouseRules, reason: AbsentReason) -> Question | None:
    """Ask whether a guest can win who is all in by what is posted, away or there."""
    stacks = tournament_stacks(rules, random, FEWEST_GUESTS, MOST_GUESTS)
    start = _begun(random, rules, stacks, ())
    seat, most = _who_posts(random, start)
    if not most:
        return None
    stacks[seat] = random.randint(1, most)
    others = random.sample([each for each in stacks if each != seat], random.choice((1, 2)))
    away = others if reason is AbsentReason.THERE else [seat, *others[1:]]
    players = _begun(random, rules, stacks, away).players
    state = replace(start, players=players)
    facts = {"seat": seat} | _when_back(seat, reason)
    right = YES if reason in (AbsentReason.THERE, AbsentReason.BACK) else NO
    kind, answer = AbsentQuestion.CAN_WIN, ChoiceAnswer(right)
    return _question(state, QuestionDraft(kind, YES_OR_NO, answer, RULE, facts, reason))


def _when_back(seat: int, reason: AbsentReason) -> dict[str, int]:
    if reason is AbsentReason.BACK:
        return {"back": seat}
    return {"late": seat} if reason is AbsentReason.LATE else {}


def _who_posts(random: Random, start: HandState) -> tuple[int, int]:
    """A seat that posts, and how much."""
    big = next((post for post in posts_due(start) if post.kind is PostKind.BIG_BLIND), None)
    if big is not None:
        return big.seat, big.live
    return random.choice(start.players).seat, start.rules.ante


# ── in words ────────────────────────────────────────────────────────────────────────────────


def _away_said(voice: Localizer, question: Question) -> str:
    """Who was away as the hand began, and who has come back when."""
    facts, state = question.facts, question.state
    back, late = facts.get("back"), facts.get("late")
    away = sentence_of_seats(
        voice,
        "Absent as the hand began: seat {seat}.",
        "Absent as the hand began: seats {seats}.",
        _absent(state),
    )
    return sentences(
        away,
        "" if back is None else _comes_back(voice, back),
        "" if late is None else _comes_late(voice, late),
    )


def _comes_back(voice: Localizer, seat: int) -> str:
    return voice("Seat {seat} is back while the first cards are dealt.", seat=seat)


def _comes_late(voice: Localizer, seat: int) -> str:
    return voice("Seat {seat} is back just after the last of the first cards.", seat=seat)


def _killing_hints(voice: Localizer, rules: HouseRules) -> tuple[str, ...]:
    if _may_return(rules):
        until = voice("Until which card can a guest come back and still play the hand?")
    else:
        until = voice("In this house the hand of an absent guest is dead from the first card on.")
    return until, voice("Who was at the table by then?")


def _opening_hints(voice: Localizer) -> tuple[str, ...]:
    return (
        voice("Which open card names the opener in this game?"),
        voice("In stud an absent guest with that card makes the bet, and then the hand is killed."),
    )


def _title_of_first(voice: Localizer, question: Question) -> str:
    """Who acts first: after the forced bet, or after the blinds."""
    if question.state.rules.cards_name_opener(0):
        return voice("Who acts first after the opener’s bet?")
    return voice("Who acts first?")


def _first_hints(voice: Localizer, question: Question) -> tuple[str, ...]:
    if question.state.rules.cards_name_opener(0):
        begins = voice("Which open card names the opener in this game?")
    else:
        begins = voice("Where does the first round begin?")
    return begins, voice("The hands of absent guests are killed: their seats are passed over.")


def _dead_hints(voice: Localizer, question: Question) -> tuple[str, ...]:
    posted = voice("What do the absent guests post: antes, blinds?")
    if question.state.rules.cards_name_opener(0):
        return posted, voice("Does one of them have the card that opens?")
    return posted, voice("Who has the blinds?")


def _killed_said(voice: Localizer, question: Question) -> str:
    """Whose hands are killed, and why those of the others are not."""
    assert isinstance(question.right, SeatsAnswer), "seats"
    facts, rules = question.facts, question.state.rules
    killed = sentence_of_seats(
        voice,
        "The hand of seat {seat} is killed.",
        "The hands of seats {seats} are killed.",
        question.right.seats,
    )
    if not _may_return(rules):
        dead = voice("In this house the hand of an absent guest is dead from the first card on.")
        return sentences(killed, dead)
    in_time = voice("Seat {seat} came back in time and plays the hand.", seat=facts["back"])
    late = facts.get("late")
    return sentences(
        killed, in_time, "" if late is None else voice("Seat {seat} came too late.", seat=late)
    )


def _brings_in_said(voice: Localizer, question: Question) -> str:
    named = question.facts["named"]
    if named in _absent(question.state):
        return voice(
            "Seat {seat} has the card that opens, and is absent: the bet is made all the same, "
            "then the hand is killed.",
            seat=named,
        )
    return voice("Seat {seat} has the card that opens, and is there.", seat=named)


def _first_said(voice: Localizer, question: Question) -> str:
    """Who is passed over, and who acts first."""
    return sentences(_passed_over(voice, question), _acts_said(voice, question))


def _passed_over(voice: Localizer, question: Question) -> str:
    """Who is absent between the place where the round begins and who acts first."""
    assert isinstance(question.right, SeatAnswer), "a seat"
    acts, after = question.right.seat, question.facts["after"]
    order = [player.seat for player in question.state.clockwise_from(after + 1)]
    return sentence_of_seats(
        voice,
        "Seat {seat} is absent and is passed over.",
        "Seats {seats} are absent and are passed over.",
        [seat for seat in order[: order.index(acts)] if seat in _absent(question.state)],
    )


def _acts_said(voice: Localizer, question: Question) -> str:
    """Where the round begins, and who acts first."""
    assert isinstance(question.right, SeatAnswer), "a seat"
    rules, acts, after = question.state.rules, question.right.seat, question.facts["after"]
    if rules.cards_name_opener(0):
        return voice("Seat {after} opens; seat {seat} acts next.", after=after, seat=acts)
    if rules.big_blind:
        return voice(
            "Seat {after} has the big blind; seat {seat} acts next.", after=after, seat=acts
        )
    return voice("Seat {seat} acts first.", seat=acts)


def _dead_said(voice: Localizer, question: Question) -> str:
    """What each of the absent guests has put in."""
    lost = {seat: chips for seat, chips in _lost_by(question.state).items() if chips}
    each = [
        voice("seat {seat}: {amount}", seat=seat, amount=voice.money(chips))
        for seat, chips in lost.items()
    ]
    dead = voice("What they post stays in the pot: {each}.", each=voice.listed(each))
    if len(lost) == 1:
        return dead
    return sentences(dead, voice("Together {amount}.", amount=voice.money(sum(lost.values()))))


def _can_win_said(voice: Localizer, question: Question) -> str:
    """Why the guest can win, or cannot."""
    seat, rules = seat_of(question), question.state.rules
    match AbsentReason(question.reason):
        case AbsentReason.THERE:
            others = seat_numbers(voice, _absent(question.state))
            return voice.count(
                "Yes: seat {seat} is there and plays the hand; only seat {others} is absent.",
                "Yes: seat {seat} is there and plays the hand; only seats {others} are absent.",
                len(_absent(question.state)),
                seat=seat,
                others=others,
            )
        case AbsentReason.BACK:
            return voice("Yes: seat {seat} came back in time and plays the hand.", seat=seat)
        case AbsentReason.AWAY:
            return voice(
                "No: seat {seat} is absent, the hand is killed, and what was posted is dead money.",
                seat=seat,
            )
        case AbsentReason.LATE if _may_return(rules):
            return voice(
                "No: seat {seat} came too late, the hand is killed, and what was posted is dead "
                "money.",
                seat=seat,
            )
        case AbsentReason.LATE:
            return voice("No: the hand of seat {seat} was dead from the first card on.", seat=seat)
        case reason:
            assert_never(reason)
