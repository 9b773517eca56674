"""Where the croupier has to say who opens the round (chapter 4): keys and prompt."""
