"""The small computer that a table runs on: its disks, its clock, its panel, its package."""
