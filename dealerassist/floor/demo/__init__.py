"""A floor to look at: tables that play through real desks, journals and relays."""
