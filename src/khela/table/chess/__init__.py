"""A table where a game of chess is played, by Law 10: clocks, score sheet, claims, sealed moves."""
