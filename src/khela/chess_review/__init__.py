"""Games of PGN files looked through by Law 10: how each ended, which claims were open, whether its tags agree."""
