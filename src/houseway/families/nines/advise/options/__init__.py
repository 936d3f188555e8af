"""How to play the nines that people decide well."""
