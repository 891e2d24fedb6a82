"""The rules of File dans ta mare !: what the box holds, and how the countryside changes turn by turn."""
