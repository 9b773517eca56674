"""Who may do what at the table, and how somebody shows who they are."""
