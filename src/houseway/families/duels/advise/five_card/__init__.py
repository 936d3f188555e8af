"""How to play duels of five cards well."""
