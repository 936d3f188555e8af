"""How to play closed duels well."""
