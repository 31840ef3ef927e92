"""The examination of bots on fixed deals."""
