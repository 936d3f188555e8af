"""How to play duels on an open board well."""
