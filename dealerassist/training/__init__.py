"""How croupiers learn: drills, hands to practise, and what is kept of both."""
