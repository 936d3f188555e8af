"""The count of every deal of two hands by front and back: the house way against itself, and best responses."""
