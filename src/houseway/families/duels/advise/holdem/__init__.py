"""How to play hold'em duels well."""
