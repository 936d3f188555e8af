"""Pai gow poker dealt, decided and settled: everything here is pure."""
