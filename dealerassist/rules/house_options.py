"""The house options of rulebook chapter 9, each a typed field with its default."""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct, field

from dealerassist.ranking.ranking import Ranking


class ExactlyOneOver(StrEnum):
    """What to do when the stub has exactly one card more than are due (3.5).

    Attributes:
        MIX_FIRST: shuffle the burn cards in first, if there are any.
        NO_BURN_FIRST: deal without a burn.
    """

    MIX_FIRST = "mix_first"
    NO_BURN_FIRST = "no_burn_first"


class BringIn(StrEnum):
    """What the opener of the first stud round owes (5.8)."""

    FORCED_BET = "forced_bet"
    COMPLETION = "completion"


class FirstOpener(StrEnum):
    """Who opens the first betting round (4.1, 4.3–4.5)."""

    LOWEST_DOOR = "lowest_door"
    HIGHEST_DOOR = "highest_door"
    HIGHEST_DOOR_ACE_LOW = "highest_door_ace_low"
    """King high and ace low, as in razz (8.1)."""

    AFTER_BIG_BLIND = "after_big_blind"
    AFTER_BUTTON_BLIND = "after_button_blind"
    """The first player after the button, which alone posts a blind (8.1)."""

    FROM_LEFT = "from_left"
    """The first player after the button; without one, at the croupier's left."""

    @property
    def is_forced(self) -> bool:
        """Whether the opener must bet (4.1)."""
        return self in (
            FirstOpener.LOWEST_DOOR,
            FirstOpener.HIGHEST_DOOR,
            FirstOpener.HIGHEST_DOOR_ACE_LOW,
        )

    @property
    def blinds(self) -> tuple[str, ...]:
        """The stakes that are posted as blinds where this is how a hand begins (5.12, 8.1)."""
        if self is FirstOpener.AFTER_BIG_BLIND:
            return "small_blind", "big_blind"
        return ("button_blind",) if self is FirstOpener.AFTER_BUTTON_BLIND else ()


class LaterOpener(StrEnum):
    """Who opens the later betting rounds (4.2–4.4)."""

    OPEN_HAND = "open_hand"
    LOWEST_OPEN_HAND = "lowest_open_hand"
    """Ace low, pairs count, as in razz (8.1)."""

    FROM_LEFT = "from_left"

    @property
    def is_by_cards(self) -> bool:
        """Whether open cards name the opener (4.2), and not the place."""
        return self is not LaterOpener.FROM_LEFT


class OpenerTie(StrEnum):
    """What decides between equal open hands (4.2)."""

    SUIT = "suit"
    SEAT = "seat"


class OpenPair(StrEnum):
    """What an open pair on fourth street changes in American stud (5.16).

    Attributes:
        LOWER: nothing: the lower limit holds.
        MAY_DOUBLE: any player may bet the lower or the higher limit.
    """

    LOWER = "lower"
    MAY_DOUBLE = "may_double"


class ButtonRule(StrEnum):
    """How button and blinds go round the table in games with blinds (5.13).

    Attributes:
        MOVING: the button goes to the next player, and the blinds follow it.
        DEAD: the big blind goes to the next player, and small blind and button follow it, also to
            seats where nobody plays any more.
    """

    MOVING = "moving"
    DEAD = "dead"


class Straddle(StrEnum):
    """Who may straddle: raise blind to twice the big blind before the cards (5.15)."""

    NONE = "none"
    UNDER_THE_GUN = "under_the_gun"
    BUTTON = "button"


class Absent(StrEnum):
    """What becomes of the hand of a guest who is away from the table (11.5).

    Attributes:
        DEALT_OUT: there is none: the guest is not dealt in, as at every cash table.
        LAST_CARD: it is killed when the last card of the first deal has fallen, unless the guest
            is back by then.
        FIRST_CARD: it is dead from the first card on.
    """

    DEALT_OUT = "dealt_out"
    LAST_CARD = "last_card"
    FIRST_CARD = "first_card"

    @property
    def is_dealt_in(self) -> bool:
        """Whether guests who are away get cards, and post."""
        return self is not Absent.DEALT_OUT


class ShortAnte(StrEnum):
    """What a big blind pays first who cannot pay both it and the antes of all (11.6)."""

    ANTE_FIRST = "ante_first"
    BLIND_FIRST = "blind_first"


class UncappedRiver(StrEnum):
    """When the last betting round has no limit on raises (5.5)."""

    HEADS_UP = "heads_up"
    ALWAYS = "always"
    NEVER = "never"


class MinRaise(StrEnum):
    """How small a raise may be (5.7)."""

    LAST_RAISE = "last_raise"
    STREET_MIN = "street_min"


class OddChip(StrEnum):
    """Who gets the chips that cannot be split (7.5)."""

    HIGH_CARD_BY_SUIT = "high_card_by_suit"
    LEFT_OF_BUTTON = "left_of_button"


class Halves(StrEnum):
    """Whether the pot goes to the high hand alone or is shared with the low one (7.6)."""

    HIGH = "high"
    HIGH_LOW = "high_low"


class Low(StrEnum):
    """What the low half of the pot goes to (7.6)."""

    NORMAL = "normal"
    ACE_TO_FIVE = "ace_to_five"
    EIGHT_OR_BETTER = "eight_or_better"

    @property
    def ranking(self) -> Ranking:
        """By which order of hands that is."""
        return Ranking.NORMAL_LOW if self is Low.NORMAL else Ranking(self.value)


class Seal(StrEnum):
    """Until when the croupier may undo without the pit boss (house practice, chapter 1)."""

    HAND = "hand"
    """Until the hand is over."""

    STREET = "street"
    """Until the first card of the next street."""


class HandOf(StrEnum):
    """Of which cards a hand is made (7.3)."""

    ANY_FIVE = "any_five"
    TWO_AND_THREE = "two_and_three"
    """Exactly two of the player's own and three of the board: Omaha."""


class RakeRounding(StrEnum):
    """How each round's Taxe is rounded down (6.3)."""

    CUMULATIVE = "cumulative"
    PER_ROUND = "per_round"


class Options(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The house options; see each option's own type.

    Attributes:
        max_raises: how many raises a round may have (5.4); None for no limit (5.5).
        all_in_counts_in_heads_up: whether all-in players count when it is asked whether two are
            left, for `uncapped_river` (5.5).
        recap_stays: whether the cap, once reached with more than two players, stays when two are
            left (5.5).
        all_in_shows: whether all hands are turned up, and none can be mucked, where nobody could
            bet in the last round (7.1).
        new_guest_posts: whether a new guest may post the big blind at once; else the guest waits
            for it (5.14).
        ante_by_big_blind: whether the big blind posts the antes of all (5.15).
        ante_is_whole: whether that is one amount, the same however few are dealt in (11.6); else it
            is so many antes.
        new_guest_at_once: whether a new guest is dealt in at once, has whatever blind falls on the
            seat, and never posts to come in (11.2).
        all_in_face_up: whether all hands are turned up as soon as no act can follow, before the
            rest of the cards, and none can be mucked (11.7).
    """

    exactly_one_over: ExactlyOneOver = ExactlyOneOver.MIX_FIRST
    bring_in: BringIn = BringIn.FORCED_BET
    opener_first_round: FirstOpener = FirstOpener.LOWEST_DOOR
    opener_later_rounds: LaterOpener = LaterOpener.OPEN_HAND
    opener_tie: OpenerTie = OpenerTie.SUIT
    max_raises: int | None = 3
    uncapped_river: UncappedRiver = UncappedRiver.HEADS_UP
    all_in_counts_in_heads_up: bool = True
    recap_stays: bool = False
    all_in_shows: bool = False
    open_pair: OpenPair = OpenPair.LOWER
    button_rule: ButtonRule = ButtonRule.MOVING
    new_guest_posts: bool = True
    straddle: Straddle = Straddle.NONE
    ante_by_big_blind: bool = False
    ante_is_whole: bool = False
    min_raise: MinRaise = MinRaise.LAST_RAISE
    odd_chip: OddChip = OddChip.HIGH_CARD_BY_SUIT
    low: Low = Low.NORMAL
    new_guest_at_once: bool = False
    absent: Absent = Absent.DEALT_OUT
    short_ante: ShortAnte = ShortAnte.ANTE_FIRST
    all_in_face_up: bool = False
    seal: Seal = Seal.HAND


class TimeCharge(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """Time: what each guest pays for each period of `minutes`, in place of the Taxe (6.4)."""

    amount: int
    minutes: int = 30


class Drop(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What leaves the pots beside the Taxe, for a jackpot, if they come to so much (6.4)."""

    amount: int
    least_pot: int = field(default=0, name="from")


class Rake(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The Taxe (6.3, 6.4), in chips.

    Attributes:
        percent: in hundredths of a percent: 5 % is 500.
        cap: the most that is taken from one hand; None for no limit.
        schedule: fees by the size of all pots of the hand together, as steps of (from this size
            on, fee), taken once at the award; if there are any, they take the place of the
            percentage.
        no_first_round: nothing is taken from a hand that ends in the first round.
        time: takes the place of percentage and schedule; None where no time is taken.
    """

    percent: int = 500
    rounding: RakeRounding = RakeRounding.CUMULATIVE
    cap: int | None = None
    schedule: tuple[tuple[int, int], ...] = ()
    no_first_round: bool = False
    time: TimeCharge | None = None
