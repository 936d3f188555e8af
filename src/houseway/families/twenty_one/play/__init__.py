"""The blackjacks dealt, decided and settled: everything here is pure."""
