"""How to play duels of three cards well."""
