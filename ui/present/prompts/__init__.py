"""The prompt line: the next physical step in the croupier's words, and why."""
