"""What is asked at a table in a tournament (chapter 11): clock, seat cards, colour-up, rebuys."""
