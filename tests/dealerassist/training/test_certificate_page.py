"""The certificate on paper: one page that a trainer would sign, in both languages.

Tests `reports/certificate.py`.
"""

from datetime import UTC

import pytest
from msgspec.structs import replace

from dealerassist.locale.catalogue import Language, words_of
from dealerassist.rules.profile_files import load_profile, shipped_profiles
from dealerassist.table.roles import LONGEST_NAME
from dealerassist.training.skills import Skill
from dealerassist.training.stored_records import Certificate, SkillResult, StoredRecord
from reports.certificate import CertificatePrintout, _Certificate, _pages, certificate_pdf
from tests.support.reports.reading import pages_of
from tests.support.reports.tidy import assert_tidy

RULES = load_profile("casinos-austria-stud").at_table()

IN_NO_GAME_WITH_MOST = (Skill.POT_LIMIT, Skill.RAKE, Skill.CHIPS)
"""What is not asked in the game that is asked the most: stud high-low in a tournament."""

FACTS = Certificate(
    person="L-01",
    name="Lea Brandt",
    trainer="T-01",
    trainer_name="Theo Kern",
    rules=RULES,
    results=tuple(
        SkillResult(skill, 40, 37, 4200) for skill in Skill if skill not in IN_NO_GAME_WITH_MOST
    ),
    median_ms=4321,
    hands=48,
    irregularities=17,
    noticed=16,
    repaired=15,
    house="Casino Seefeld",
    until="2028-11-18",
)

CODE = "12345-K7QM-2XPD-9F4T"

KEPT = StoredRecord(3, 1_795_000_000_000, "T-01", FACTS)

WORDS = {
    Language.ENGLISH: (
        "Casino Seefeld",
        "Certificate no. 3",
        "18/11/2026",
        "Lea Brandt",
        "Number L-01",
        "Seven Card Stud · 5/10/20",
        f"Rule profile casinos-austria-stud, version 1, hash {RULES.fingerprint}",
        "15 of 17",
        "Side pots 40 37 92% 4.2",
        "16 of them were noticed and 15 put right",
        "Trainer: Theo Kern, T-01",
        "Trainee: Lea Brandt, L-01",
        "Holds until 18/11/2028",
        "dealer-assist training verify 12345-K7QM-2XPD-9F4T",
    ),
    Language.GERMAN: (
        "Zeugnis Nr. 3",
        "18.11.2026",
        "Lea Brandt",
        "Nummer L-01",
        f"Regelprofil casinos-austria-stud, Version 1, Prüfsumme {RULES.fingerprint}",
        "15 von 17",
        "40 37 92 % 4,2",
        "16 davon wurden bemerkt, 15 nach dem Verfahren des Hauses behoben",
        "Ausbilder: Theo Kern, T-01",
        "Croupier-Anwärter: Lea Brandt, L-01",
        "Gilt bis 18.11.2028",
    ),
}


@pytest.mark.parametrize("language", list(Language))
def test_it_says_who_what_by_which_rules_and_who_signs(language):
    (page,) = pages_of(certificate_pdf(KEPT, language, code=CODE, zone=UTC))
    for words in WORDS[language]:
        assert words in page


def test_the_same_facts_give_the_same_bytes():
    first, again = (certificate_pdf(KEPT, Language.GERMAN, code=CODE, zone=UTC) for _ in range(2))
    assert first == again
    assert first != certificate_pdf(replace(KEPT, number=4), Language.GERMAN, code=CODE, zone=UTC)


LONG = replace(
    FACTS,
    name=("Donaudampfschifffahrtsgesellschaftskapitän " * 2)[:LONGEST_NAME],
    trainer_name="Wilhelmine " * 5,
    house="Spielbank am großen Fenster mit Blick auf den See und die Berge dahinter",
)


@pytest.mark.parametrize("language", list(Language))
@pytest.mark.parametrize("facts", [FACTS, LONG], ids=["usual", "long"])
def test_nothing_overlaps_or_leaves_the_page(language, facts):
    made = _Certificate(words_of(language), 12_345, "30/12/2026", facts, CODE)
    pages = _pages(made)
    assert len(pages) == 1
    assert_tidy(pages)


def test_every_game_has_its_page():
    for profile in shipped_profiles():
        facts = replace(FACTS, rules=load_profile(profile).at_table())
        made = _Certificate(words_of(Language.GERMAN), 1, "30.12.2026", facts, CODE)
        assert_tidy(_pages(made))


def test_its_file_is_named_after_number_and_person():
    names = {CertificatePrintout(KEPT, "").file_name(language) for language in Language}
    assert names == {"certificate-3-L-01.pdf"}
