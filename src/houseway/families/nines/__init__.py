"""The nines: baccarats with two community hands that draw by rule."""
