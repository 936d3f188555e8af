"""The book: what the houses filed, one file a game."""
