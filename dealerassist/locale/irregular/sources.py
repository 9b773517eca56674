"""The rulebooks that the procedures are taken from, by their names."""

ROBERT = "Robert's Rules"
STUD = "Robert's Rules, Stud"
SPEAKING = "Saarland, TDA 53"
SHORT = "Saarland, Casinos Austria, TDA 43"
PUSHED = "Hamburg, TDA 22"
HAMBURG = "Spielbank Hamburg"
