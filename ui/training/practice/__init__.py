"""The practice table: a whole hand that a trainee deals, its screen and its keys."""
