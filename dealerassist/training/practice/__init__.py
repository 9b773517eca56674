"""The practice table: a seeded deck, guests who act, and a trainee who does all the rest."""
