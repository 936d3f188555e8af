"""How a round goes at the table: what may be chosen, what happens, and how it is settled."""
