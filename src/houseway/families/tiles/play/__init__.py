"""Pai gow tiles dealt, decided and settled: everything here is pure."""
