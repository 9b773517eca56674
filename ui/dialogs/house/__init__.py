"""The page *The house*: its settings at this table, for a pit boss who has signed in (HP 7)."""
