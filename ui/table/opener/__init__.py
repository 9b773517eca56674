"""Who opens, where the croupier has to say it (chapter 4): keys and prompt."""
