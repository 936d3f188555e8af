"""The common parts of all printed sheets, and figures in words."""
