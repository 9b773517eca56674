"""The kiosk: one window that shows one view value and sends intents."""
