"""What every screen shares: keys and their actions, pads, the desk's session, jobs, settings."""
