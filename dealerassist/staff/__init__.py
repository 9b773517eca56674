"""Who may do what at the table, and how somebody signs in with a PIN (house practice 3)."""
