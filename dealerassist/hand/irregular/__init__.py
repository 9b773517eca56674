"""What goes wrong at the table, and how the hand goes on (house practice, chapter 2)."""
