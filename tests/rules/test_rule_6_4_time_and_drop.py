"""Rule 6.4: time in place of the Taxe, and the drop, as houses write them in profiles.

Tests `dealerassist/hand/drop.py`, `dealerassist/rules/profile.py`,
`dealerassist/rules/house_options.py`, `dealerassist/locale/differences.py`,
`dealerassist/rules/differences.py`.
"""

import pytest

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.locale.differences import difference_sentence
from dealerassist.rules.differences import Term, compare_rules
from dealerassist.rules.house_options import Drop, Rake, TimeCharge
from dealerassist.rules.profile import ProfileError
from tests.support.hand.play import house, limits

TIME = {"time": {"amount": 5, "minutes": 60}}
DROP = {"amount": 2.5, "from": 20}


def test_rule_6_4_amounts_are_money_and_become_chips():
    rules = house(smallest_chip=2.5, stakes=limits(5, 10, 20), rake=TIME, drop=DROP)
    assert rules.rake == Rake(percent=0, time=TimeCharge(amount=2, minutes=60))
    assert rules.drop == Drop(amount=1, least_pot=8)
    assert house(rake={"time": {"amount": 5}}).rake.time == TimeCharge(amount=5, minutes=30)


@pytest.mark.parametrize(
    ("changes", "key"),
    [
        ({"rake": {"time": {"amount": 0}}}, "rake.time.amount"),
        ({"rake": {"time": {"amount": 2.5}}}, "rake.time.amount"),
        ({"rake": {"time": {"amount": 5, "minutes": 0}}}, "rake.time.minutes"),
        ({"rake": {"time": {"minutes": 30}}}, "rake.time.amount"),
        ({"drop": {"amount": 0}}, "drop.amount"),
        ({"drop": {"amount": -1}}, "drop.amount"),
        ({"drop": {"amount": 1, "from": 0.5}}, "drop.from"),
        ({"drop": {"amount": 1, "least": 5}}, "drop.least"),
    ],
)
def test_rule_6_4_a_charge_that_makes_no_sense_names_its_key(changes, key):
    with pytest.raises(ProfileError) as caught:
        house(**changes)
    assert caught.value.key == key


def said(rules, language=Language.ENGLISH):
    own = compare_rules(rules, "casinos-austria-stud").own
    return {d.term: difference_sentence(words_of(language), d, rules) for d in own}


def test_rule_6_4_the_terms_say_what_is_taken_instead_and_beside():
    rules = house(rake={"time": {"amount": 5}}, drop={"amount": 1, "from": 20})
    assert said(rules) == {
        Term.RAKE_TIME: "Time instead of rake: €5 from each guest for each 30 minutes (Rule 6.4).",
        Term.DROP: "For the jackpot: €1 of each hand from €20 on (Rule 6.4).",
    }
    german = said(rules, Language.GERMAN)
    assert german[Term.RAKE_TIME].startswith("Zeittaxe statt Taxe: 5")
    assert said(house()) == {}
