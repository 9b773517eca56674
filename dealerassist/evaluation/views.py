"""The views of the evaluation: what is asked most, under plain names.

Money is added up as whole cents, so that no sum is rounded.
"""

from __future__ import annotations

from typing import NamedTuple


class HouseView(NamedTuple):
    """A view: its name, what it shows (a message), and its SQL."""

    name: str
    about: str
    sql: str


PLAYED = "hand JOIN shift ON shift.journal = hand.journal AND shift.number = hand.shift"
"""Hands with their shifts."""

COUNTED = "FILTER (WHERE counts)"
"""Of void hands, where they are read too, nothing is counted but the time that they took."""

HANDS_AND_TAXE = f"""count(*) {COUNTED} AS hands, sum(pot * chip_cents) {COUNTED} / 100.0 AS pots,
    CASE WHEN count(hand.taxe) {COUNTED} = count(*) {COUNTED}
        THEN sum(hand.taxe * chip_cents) {COUNTED} / 100.0 END AS taxe"""
"""How many hands, and their money; Taxe only where that of all of them may be told."""

VARIANT = "coalesce(hand.variant, hand.game)"
"""By what hands are grouped; what an older program brought in has the game alone."""

HANDS_AN_HOUR = """36000000 * sum(counts) FILTER (WHERE hand.dealt_seconds IS NOT NULL)
    / nullif(CAST(round(sum(hand.dealt_seconds) * 1000) AS INTEGER), 0) / 10.0 AS hands_an_hour"""
"""As the shift report has it (`dealerassist/records/shift/clock_hours.py`): void hands are to be
read for it too, as they took time."""

TABLE_NAME = "table_name, currency"

VIEWS = (
    HouseView(
        "hands_by_hour",
        "Hands and their pots by gaming day, table and hour of the clock.",
        f"""SELECT gaming_day, {TABLE_NAME}, substr(started_local, 1, 13) || ':00' AS hour,
            count(*) AS hands, sum(players) * 1.0 / count(*) AS players,
            sum(pot * chip_cents) / 100.0 AS pots
        FROM {PLAYED} WHERE counts GROUP BY 1, 2, 3, 4""",
    ),
    HouseView(
        "taxe_by_hour",
        "Taxe by hour of the clock and weekday (0 is Sunday), all days together.",
        f"""SELECT CAST(strftime('%w', gaming_day) AS INTEGER) AS weekday,
            CAST(substr(started_local, 12, 2) AS INTEGER) AS hour, {TABLE_NAME}, {HANDS_AND_TAXE},
            count(DISTINCT gaming_day) AS days
        FROM {PLAYED} WHERE counts GROUP BY 1, 2, 3, 4""",
    ),
    HouseView(
        "by_croupier",
        "Hands, seconds a hand, Taxe, special hands and hands an hour of each croupier by game.",
        f"""SELECT croupier, hand.game AS game, currency, {HANDS_AND_TAXE},
            avg((julianday(ended_utc) - julianday(started_utc)) * 86400) {COUNTED}
                AS seconds_a_hand,
            sum(corrected) {COUNTED} AS corrected, {VARIANT} AS variant, {HANDS_AN_HOUR}
        FROM {PLAYED} GROUP BY croupier, hand.game, {VARIANT}, currency HAVING sum(counts)""",
    ),
    HouseView(
        "by_game",
        "Hands, pots and Taxe by game and number of guests.",
        f"""SELECT hand.game AS game, hand.betting_limit AS betting_limit, players, currency,
            {HANDS_AND_TAXE}, avg(pot * chip_cents) / 100.0 AS average_pot, {VARIANT} AS variant
        FROM {PLAYED} WHERE counts GROUP BY hand.game, {VARIANT}, 2, 3, 4""",
    ),
    HouseView(
        "special_rules",
        "How often what was out of the ordinary came, by game.",
        f"""WITH counted AS (SELECT {VARIANT} AS variant, count(*) AS hands FROM hand
            WHERE counts GROUP BY 1)
        SELECT hand.game AS game, flag, count(*) AS hands,
            count(*) * 1000.0 / counted.hands AS in_a_thousand, counted.variant AS variant
        FROM hand JOIN counted ON counted.variant = {VARIANT}
            JOIN hand_flag ON hand_flag.journal = hand.journal AND hand_flag.hand = hand.number
        WHERE counts GROUP BY hand.game, counted.variant, flag""",
    ),
    HouseView(
        "corrections",
        "Corrections with their shift, who asked and who decided.",
        """SELECT gaming_day, table_name, correction.shift AS shift, correction.number AS number,
            hand, kind, reason, text, status, proposed_by, proposed_local, settled_by,
            settled_local, pot_before_money, pot_after_money, taxe_before_money, taxe_after_money
        FROM correction JOIN shift ON shift.journal = correction.journal
            AND shift.number = correction.shift""",
    ),
    HouseView(
        "uncounted",
        "Shifts with boxes that are still to be counted.",
        """SELECT gaming_day, table_name, number AS shift, closed_local, uncounted
        FROM shift WHERE uncounted <> ''""",
    ),
    HouseView(
        "by_day",
        "Shifts, hands, Taxe and tips by gaming day and table; empty while something is uncounted.",
        """SELECT gaming_day, table_name, currency, count(*) AS shifts, sum(hands) AS hands,
            CASE WHEN count(taxe) = count(*) THEN sum(taxe * chip_cents) / 100.0 END AS taxe,
            CASE WHEN count(tips) = count(*) THEN sum(tips * chip_cents) / 100.0 END AS tips
        FROM shift GROUP BY 1, 2, 3""",
    ),
    HouseView(
        "calls_by_day",
        "Calls of the pit boss and how long they waited, by gaming day and table.",
        """SELECT gaming_day, table_name, count(*) AS calls, avg(waited_seconds) AS average_wait,
            max(waited_seconds) AS longest_wait
        FROM call JOIN shift ON shift.journal = call.journal AND shift.number = call.shift
        GROUP BY 1, 2""",
    ),
)
"""All of them."""
