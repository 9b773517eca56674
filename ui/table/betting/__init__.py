"""While guests bet (chapter 5): keys, prompt and announcement."""
