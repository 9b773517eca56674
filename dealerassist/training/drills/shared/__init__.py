"""What several drills share: hands to ask about, and how a question is put."""
