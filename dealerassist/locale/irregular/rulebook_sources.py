"""The names of the rulebooks that the procedures are taken from."""

ROBERT = "Robert's Rules"
STUD = "Robert's Rules, Stud"
SPEAKING = "Saarland, TDA 53"
SHORT = "Saarland, Casinos Austria, TDA 43"
PUSHED = "Hamburg, TDA 22"
HAMBURG = "Spielbank Hamburg"
