"""While players speak (chapter 5): keys, prompt and announcement."""
