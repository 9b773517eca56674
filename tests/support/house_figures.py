"""Makes `HouseFigures` of so many nights, as an evaluation would have them."""

from __future__ import annotations

from datetime import date, timedelta

from dealerassist.evaluation.house_figures import (
    EVERYTHING,
    CroupierDowns,
    EvaluationScope,
    FoundCorrection,
    GroupFigures,
    Grouping,
    HouseFigures,
)

LAST_DAY = date(2026, 11, 21)

CLOSED = (12, 24)
"""Christmas Eve: nobody plays."""

BY_HOUR = {
    "18": 9, "19": 21, "20": 27, "21": 29, "22": 30, "23": 31, "00": 28, "01": 24, "02": 17,
    "03": 6,
}  # fmt: skip
"""How many hands are played in each hour of a night."""

RULES = {
    "side_pots": 61, "all_in": 97, "split": 22, "odd_chip": 14, "common_card": 3,
    "shuffled_in": 9, "uncapped_river": 41, "no_rake": 30, "corrected": 5, "boxed_card": 2,
}  # fmt: skip

CROUPIERS = ("C-03", "C-07", "C-12", "C-21", "C-30", "C-33")

GAMES = ("seven_card_stud", "texas_holdem", "omaha", "seven_card_stud_high_low")


def house_figures(
    nights: int = 12,
    *,
    scope: EvaluationScope = EVERYTHING,
    untold: int = 0,
    last: date = LAST_DAY,
    finding: str = "",
) -> HouseFigures:
    """An evaluation of so many days up to the last.

    Args:
        nights: how many days; 0 for one in which nobody has played.
        scope: what it is of.
        untold: of how many of the last night's hands the Taxe may not be told yet.
        last: the last day.
        finding: what is wrong with the journal.
    """
    every = [last - timedelta(back) for back in reversed(range(nights))]
    days = tuple(
        _day(day, untold if day == last else 0) for day in every if (day.month, day.day) != CLOSED
    )
    hands = sum(day.hands for day in days)
    return HouseFigures(
        scope=scope,
        house="Casino am See",
        as_of_ms=1_795_287_600_000 if days else 0,
        first_day=days[0].name if days else "",
        last_day=days[-1].name if days else "",
        tables=("4",) if days else (),
        games=GAMES if days else (),
        croupiers=CROUPIERS if days else (),
        currency="EUR" if days else "",
        left_out=0,
        total=_sum("", days),
        groups={
            Grouping.HOUR: _shared(hands, BY_HOUR, len(days)),
            Grouping.WEEKDAY: tuple(
                _sum(str(weekday), [each for each in days if _weekday(each) == weekday])
                for weekday in sorted({_weekday(each) for each in days})
            ),
            Grouping.DAY: days,
            Grouping.RULE: tuple(
                _group(rule, max(1, hands * often // 1000), len(days))
                for rule, often in sorted(RULES.items(), key=lambda each: -each[1])
                if days
            ),
            Grouping.CROUPIER: _shared(hands, dict.fromkeys(CROUPIERS, 1), len(days)),
            Grouping.GAME: _shared(hands, dict(zip(GAMES, (7, 4, 1, 2), strict=True)), len(days)),
        },
        downs=tuple(
            CroupierDowns(each, 2 * len(days), hands // 6, 70 * 60_000 * len(days))
            for each in CROUPIERS
            if days
        ),
        corrections=tuple(_correction(n, every) for n in reversed(range(1, 10)) if days),
        more_corrections=0,
        upto_entry=100 * nights,
        finding=finding,
    )


def _day(day: date, untold: int) -> GroupFigures:
    """More on a Friday and a Saturday, and a little otherwise each night."""
    hands = 150 + 40 * (day.weekday() in {4, 5}) + day.toordinal() * 7 % 31
    taxe = None if untold else hands * 700
    return _group(day.isoformat(), hands, 1, taxe=taxe, untold=hands if untold else 0)


def _group(
    name: str, hands: int, days: int, *, taxe: int | None = -1, untold: int = 0
) -> GroupFigures:
    taken = hands * 700 if taxe == -1 else taxe
    a_day = None if taken is None or not days else taken // days // 100 * 100
    return GroupFigures(
        name=name, hands=hands, days=days, pots=hands * 18_500, taxe=taken, untold=untold,
        taxe_a_day=a_day,
    )  # fmt: skip


def _sum(name: str, days: list[GroupFigures] | tuple[GroupFigures, ...]) -> GroupFigures:
    taxes = [each.taxe for each in days if each.taxe is not None]
    return _group(
        name,
        sum(each.hands for each in days),
        len(days),
        taxe=sum(taxes) if taxes else None,
        untold=sum(each.untold for each in days),
    )


def _shared(hands: int, shares: dict[str, int], days: int) -> tuple[GroupFigures, ...]:
    whole = sum(shares.values())
    return tuple(
        _group(name, hands * share // whole, days) for name, share in shares.items() if hands
    )


def _weekday(group: GroupFigures) -> int:
    return date.fromisoformat(group.name).weekday()


def _correction(number: int, days: list[date]) -> FoundCorrection:
    day = days[-1 - (9 - number) % len(days)]
    return FoundCorrection(
        number, day.isoformat(), "4", None if number == 5 else 100 + number, "correct_result",
        "wrong_pot", "approved" if number < 9 else "proposed", "C-07", "P-02" if number < 9 else "",
    )  # fmt: skip
