"""While hands are shown and pots are paid (chapter 7): keys, prompt and announcement."""
