"""The duels dealt, decided and settled: everything here is pure."""
