"""The limit and the stakes of a game are chosen, or any stakes are typed (rule 5.6)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from decimal import Decimal

from msgspec import Struct
from msgspec.structs import replace

from dealerassist.chip_arithmetic import CENTS
from dealerassist.hand.refusal import Code, refuse
from dealerassist.locale.games_and_stakes import (
    limit_name,
    plain_figures,
    posts,
    stake_name,
    stakes_name,
)
from dealerassist.locale.localizer import Localizer, capital, dotted
from dealerassist.locale.profile_faults import profile_fault
from dealerassist.rules.house_rules import HouseRules
from dealerassist.rules.limits import HAND_CAP, Limit
from dealerassist.rules.profile import ProfileError
from dealerassist.rules.profile_files import ProfileFile
from dealerassist.rules.stakes_offered import Stakes, StakesOffer, offers_of, rules_at
from dealerassist.rules.typed_stakes import (
    StakeBounds,
    is_played_for_others,
    may_be_capped,
    profile_at,
    stake_bounds,
    stakes_typed,
    typed_names,
    usual_amounts,
)
from dealerassist.rules.validation import LARGEST_AMOUNT
from dealerassist.table.plausible_amounts import is_plausible_stake
from ui.asked.asked import Asked
from ui.asked.context import Context
from ui.asked.dialog import Dialog
from ui.asked.intents import opening
from ui.asked.key_action import GreyReason, Intent, KeyAction, grey, live, reason_of
from ui.asked.pad import PadKeys
from ui.dialogs.game_setup import SetupMenu, file_of, game_words
from ui.dialogs.terms import ProposedTerms
from ui.keys.amount_dialog import doubting
from ui.keys.number_dialog import (
    LONGEST_NUMBER,
    SHORTER_THAN_A_PIN,
    NumberDialog,
    NumberEntry,
    Preset,
)
from ui.keys.paging import choices_on_page
from ui.keys.typed_money import MOST_PRESETS, money_typed, typed_number, typed_unit, whole_chips
from ui.view.view import Pad, Prompt

ENDS = (0, -1)
"""Positions of the lowest and the highest of the stakes offered."""


def after_game(game: str, file: ProfileFile, games: SetupMenu) -> Dialog:
    """The dialog after the choice of a game: limit, stakes or rules, whatever is left to choose.

    Args:
        game: a shipped profile's name, or the name of a file of the house's own.
        games: the menu in which the game was chosen.

    Raises:
        ProfileError: if the only stakes do not fit the profile.
    """
    offers = offers_of(file)
    if len(offers) > 1:
        return LimitMenu(game=game, return_to=games)
    return _after_limit(game, file, offers[0], before=games)


def _after_limit(game: str, file: ProfileFile, offer: StakesOffer, *, before: SetupMenu) -> Dialog:
    """The dialog after the choice of a limit: the stakes; the rules if there is no choice."""
    if len(offer.stakes) > 1 or is_played_for_others(file):
        return StakesMenu(game=game, limit=offer.limit, return_to=before)
    rules = rules_at(file, offer.limit, offer.stakes[0])
    return ProposedTerms(rules=rules, menu=before, return_to=before)


# ── limits ──────────────────────────────────────────────────────────────────────────────────────


class LimitMenu(SetupMenu, frozen=True, kw_only=True):
    """Asks at which limit a game is played: a shipped profile, or one of the house, by its file."""

    game: str

    another = "Another limit"

    def asks(self, at: Context) -> Asked:
        file = file_of(at, self.game)
        limits = tuple(_limit(at, self, file, offer) for offer in offers_of(file))
        return Asked(
            prompt=Prompt(at.voice("Which limit?"), game_words(at, self.game)),
            pad=PadKeys(Pad.CHOICE, limits, self.keys_back(at)),
            rule="8",
        )


def _limit(at: Context, menu: LimitMenu, file: ProfileFile, offer: StakesOffer) -> KeyAction:
    """The key of a limit, with its stakes; grey where they do not fit the profile."""
    voice, in_force = at.voice, at.state.rules
    name, title = f"limit-{offer.limit.value}", limit_name(voice.say, offer.limit)
    try:
        does = _after_limit(menu.game, file, offer, before=menu)
        first, last = (_figures(voice, rules_at(file, offer.limit, offer.stakes[n])) for n in ENDS)
    except ProfileError as error:
        return grey(voice, name, title, GreyReason(profile_fault(voice.say, error)))
    several = voice("{smallest} to {largest}", smallest=first, largest=last)
    detail = first if len(offer.stakes) == 1 else several
    chosen = (file.profile().name, offer.limit)
    now = in_force is not None and (in_force.profile, in_force.limit) == chosen
    return live(name, title, opening(does), detail=detail, chosen=now)


def _figures(voice: Localizer, rules: HouseRules) -> str:
    return plain_figures(voice.say, rules.limit, rules.figures, rules.smallest_chip_cents)


# ── stakes ──────────────────────────────────────────────────────────────────────────────────────


class StakesMenu(SetupMenu, frozen=True, kw_only=True):
    """Asks for the stakes of the game at a limit.

    Attributes:
        game: a shipped profile's name, or the name of a file of the house's own.
        limit: that was chosen.
        page: of the keys, where they do not fit on one.
    """

    game: str
    limit: Limit
    page: int = 0

    another = "Other stakes"

    def asks(self, at: Context) -> Asked:
        why = dotted([game_words(at, self.game), limit_name(at.voice.say, self.limit)])
        file = file_of(at, self.game)
        offered = next(each.stakes for each in offers_of(file) if each.limit is self.limit)
        keys = list(_with_unique_names(_stakes(at, self, file, stakes) for stakes in offered))
        if is_played_for_others(file):
            keys.append(_others(at, self))
        return Asked(
            prompt=Prompt(at.voice("Which stakes?"), why),
            pad=choices_on_page(at.voice, self, self.page, keys, *self.keys_back(at)),
            rule="8",
        )


def _others(at: Context, menu: StakesMenu) -> KeyAction:
    """The key to the keypad for any other stakes."""
    asks = TypedStakes(game=menu.game, limit=menu.limit, menu=menu, return_to=menu)
    title, detail = at.voice("Type the stakes"), at.voice("any amounts")
    return live("type-stakes", title, opening(asks), detail=detail)


def _stakes(at: Context, menu: StakesMenu, file: ProfileFile, stakes: Stakes) -> KeyAction:
    """The key of one choice of stakes; grey where they do not fit the profile."""
    try:
        rules = rules_at(file, menu.limit, stakes)
    except ProfileError as error:
        title = "/".join(str(amount) for amount in stakes.values())
        reason = GreyReason(profile_fault(at.voice.say, error))
        return grey(at.voice, _name(stakes.values()), title, reason)
    say, cents = at.voice.say, rules.smallest_chip_cents
    return live(
        _name(Decimal(chips * cents) / 100 for chips in rules.figures),
        stakes_name(say, rules.limit, rules.figures, cents),
        opening(ProposedTerms(rules=rules, menu=menu, return_to=menu)),
        detail=_costs(at.voice.under(rules), rules),
        chosen=rules == at.state.rules,
    )


def _costs(voice: Localizer, rules: HouseRules) -> str:
    """What is posted, as far as the title does not say it; on its own line, the minimum buy-in."""
    said, posted = _posts_in_figures(rules), posts(voice.say, rules)
    costs = [f"{post.label} {post.amount}" for post in posted if post.chips != said]
    buy_in = voice("Buy-in from {amount}", amount=voice.money(rules.minimum_buy_in))
    return "\n".join([dotted(costs), buy_in] if costs else [buy_in])


def _posts_in_figures(rules: HouseRules) -> tuple[int, ...]:
    """The posts that the title of the stakes names already: the ante of 5/10/20, or the blinds."""
    if rules.limit is Limit.ANTE_LOWER_HIGHER:
        return rules.figures[:1]
    blinds = (rules.small_blind, rules.big_blind)
    return blinds if rules.limit.is_unfixed and rules.figures == blinds else ()


def _name(figures: Iterable[Decimal]) -> str:
    """The key's object name: "stakes-5-10-20"."""
    return "-".join(["stakes", *(f"{figure.normalize():f}" for figure in figures)])


def _with_unique_names(key_actions: Iterable[KeyAction]) -> Iterator[KeyAction]:
    """The same keys with unique object names: the second of a name ends in "-2", and so on."""
    times = Counter[str]()
    for key_action in key_actions:
        name = key_action.key.name
        times[name] += 1
        if times[name] > 1:
            yield key_action.looking(name=f"{name}-{times[name]}")
        else:
            yield key_action


# ── stakes that are typed ───────────────────────────────────────────────────────────────────────


RULE = "5.6"
"""The rule of limits and stakes."""


class _Stake(Struct, frozen=True):
    """The stake that is asked for.

    Attributes:
        place, of: which one it is, counted from 0, and of how many.
        rules: of a table at this limit: what a chip is worth.
        known: the stakes that have been typed before it, by their names.
    """

    name: str
    place: int
    of: int
    bounds: StakeBounds
    rules: HouseRules
    known: dict[str, Decimal]


class TypedStakes(NumberDialog, frozen=True, kw_only=True):
    """Asks for the stakes of a game at a limit, one by one.

    Attributes:
        game: a shipped profile's name, or the name of a file of the house's own.
        limit: that was chosen.
        menu: where the stakes that are offered can be chosen.
        known: the amounts that have been typed so far, in money.
        capped: whether a cap of the hand is asked for at the end.
    """

    game: str
    limit: Limit
    menu: SetupMenu
    known: tuple[Decimal, ...] = ()
    capped: bool = False

    may_be_nothing = True
    """A table may do without an ante; of other stakes the key says why they cannot be 0."""

    def longest(self, at: Context) -> int:
        whole = typed_unit(self._stake(at).rules) == CENTS
        return SHORTER_THAN_A_PIN if whole else LONGEST_NUMBER

    def asks(self, at: Context) -> Asked:
        stake, say = self._stake(at), at.voice.say
        so_far = (
            f"{stake_name(say, name)} {_money(at.voice, stake.rules, amount)}"
            for name, amount in stake.known.items()
        )
        said = [game_words(at, self.game), limit_name(say, self.limit), *so_far]
        prompt = Prompt(at.voice("Which stakes?"), dotted(said))
        return self.keypad(at, self._entry(at, stake), prompt=prompt, rule=RULE)

    def _entry(self, at: Context, stake: _Stake) -> NumberEntry:
        """What the stake may be, and usual amounts beside the digits."""
        voice, rules = at.voice, stake.rules
        last = stake.place + 1 == stake.of
        presets = [chips_of_money(rules, amount) for amount in self._presets(at, stake)]
        return NumberEntry(
            title=voice(
                "{stake} — {n} of {total}",
                stake=stake_name(voice.say, stake.name),
                n=stake.place + 1,
                total=stake.of,
            ),
            value=money_typed(voice, rules, self.number) if self.digits else "",
            hint=voice.cited(_bounds_said(voice.under(rules), stake), RULE),
            confirm=voice("Show the rules") if last else voice("Next"),
            does=self._typed(at, stake),
            presets=tuple(
                Preset(
                    typed_number(rules, chips),
                    voice.under(rules).money(chips),
                    self._becomes(at, stake, chips),
                )
                for chips in presets
            ),
            more=tuple(self._cap_key(at, stake)),
        )

    def _cap_key(self, at: Context, stake: _Stake) -> Iterator[KeyAction]:
        """The key that has a cap of the hand asked for as well, or not (5.6)."""
        if not may_be_capped(file_of(at, self.game), self.limit) or stake.name == HAND_CAP:
            return
        detail = at.voice("asked for last") if self.capped else at.voice("none")
        switched = opening(replace(self, capped=not self.capped))
        yield live("more", stake_name(at.voice.say, HAND_CAP), switched, detail=detail)

    def once_more(self, at: Context, number: int, does: Intent | GreyReason) -> Intent | GreyReason:
        rules = self._stake(at).rules
        chips = whole_chips(rules, number)
        if isinstance(does, GreyReason) or chips is None:
            return does
        # That of a stake is the house's limit (HP 4).
        if is_plausible_stake(at.state, chips * rules.smallest_chip_cents):
            return does
        return doubting(self, does, rules, chips)

    def _stake(self, at: Context) -> _Stake:
        file = file_of(at, self.game)
        names = typed_names(file, self.limit, capped=self.capped)
        profile = profile_at(file, self.limit)
        known = dict(zip(names, self.known, strict=False))
        name = names[len(known)]
        bounds = stake_bounds(profile, name, known)
        return _Stake(name, len(known), len(names), bounds, profile.at_table(), known)

    def _presets(self, at: Context, stake: _Stake) -> list[Decimal]:
        """Amounts at a tap, rising: what was typed before, and what is offered, within bounds."""
        offered = usual_amounts(file_of(at, self.game), self.limit, stake.name)
        every = dict.fromkeys([*stake.known.values(), *offered])
        fitting = [each for each in every if _reason(at.voice, stake, each) is None and each]
        nothing = [] if stake.bounds.least else [Decimal(0)]
        return sorted([*nothing, *fitting][:MOST_PRESETS])

    def _typed(self, at: Context, stake: _Stake) -> Intent | GreyReason:
        """What the typed amount leads to, or why it cannot be."""
        if not self.digits:
            return GreyReason(at.voice("Type an amount first"))
        chips = whole_chips(stake.rules, self.number)
        if chips is None:
            return reason_of(at.voice, refuse(Code.NOT_A_WHOLE_CHIP, "2.5"))
        return self._becomes(at, stake, chips)

    def _becomes(self, at: Context, stake: _Stake, chips: int) -> Intent | GreyReason:
        """The next amount, or the terms; or why the stake cannot be so many chips."""
        amount = Decimal(chips * stake.rules.smallest_chip_cents) / CENTS
        reason = _reason(at.voice, stake, amount)
        if reason is not None:
            return reason
        if stake.place + 1 < stake.of:
            known = (*self.known, amount)
            return opening(replace(self, known=known, digits="", return_to=self))
        file = file_of(at, self.game)
        stakes = stakes_typed(file, self.limit, stake.known | {stake.name: amount})
        try:
            rules = rules_at(file, self.limit, stakes)
        except ProfileError as error:
            return GreyReason(profile_fault(at.voice.say, error))
        return opening(ProposedTerms(rules=rules, menu=self.menu, return_to=self))


def chips_of_money(rules: HouseRules, amount: Decimal) -> int:
    """An amount of money in chips of this table."""
    return int(amount * CENTS) // rules.smallest_chip_cents


def _money(voice: Localizer, rules: HouseRules, amount: Decimal) -> str:
    return voice.under(rules).money(chips_of_money(rules, amount))


def _bounds_said(voice: Localizer, stake: _Stake) -> str:
    """Within what the stake may be: "at least 10 € · in steps of 5 €"."""
    return dotted(_bounds_parts(voice, stake))


def _bounds_parts(voice: Localizer, stake: _Stake) -> Iterator[str]:
    bounds, rules = stake.bounds, stake.rules
    least = _money(voice, rules, bounds.least)
    message = "at least {amount}" if bounds.least else "{amount} for none"
    yield voice(message, amount=least)
    if bounds.most < LARGEST_AMOUNT:
        yield voice("at most {amount}", amount=_money(voice, rules, bounds.most))
    if rules.smallest_chip_cents != CENTS:
        yield voice("in steps of {amount}", amount=voice.money(1))


def _reason(voice: Localizer, stake: _Stake, amount: Decimal) -> GreyReason | None:
    """Why the stake cannot be this amount, or None: the bound, and the stake that it follows."""
    bounds, rules = stake.bounds, stake.rules
    if bounds.least <= amount <= bounds.most:
        return None
    too_little = amount < bounds.least
    bound = _money(voice, rules, bounds.least if too_little else bounds.most)
    because = bounds.above if too_little else bounds.below
    if not because:
        message = "at least {amount}" if too_little else "at most {amount}"
        return GreyReason(capital(voice(message, amount=bound)), RULE)
    said = {
        "amount": bound,
        "stake": stake_name(voice.say, because),
        "other": _money(voice, rules, stake.known[because]),
    }
    if too_little:
        return GreyReason(voice("At least {amount}: {stake} is {other}", **said), RULE)
    return GreyReason(voice("At most {amount}: {stake} is {other}", **said), RULE)
