"""The process beside a kiosk that gives the floor its entries, and brings back what it signs."""
