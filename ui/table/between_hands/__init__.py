"""Between hands: keys, prompt and announcement."""
