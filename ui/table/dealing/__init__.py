"""While cards are dealt (chapter 3): keys, prompt and announcement."""
