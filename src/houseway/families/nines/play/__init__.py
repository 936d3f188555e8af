"""The nines dealt, decided and settled: everything here is pure."""
