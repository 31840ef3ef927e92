"""The exam: a standard benchmark of bots on fixed deals."""
