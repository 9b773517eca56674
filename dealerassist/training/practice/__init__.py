"""The practice table: hands that guests play and a trainee deals (house practice, chapter 6)."""
