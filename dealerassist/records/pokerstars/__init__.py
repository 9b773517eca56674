"""Hand histories as PokerStars writes them: lines of English text, a hand after the other."""
