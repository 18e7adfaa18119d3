"""The federation's laws with the numbers of its later editions: 25 points or 8 boards, the red 3."""

from __future__ import annotations

from dataclasses import replace

from khela.carrom.rulebooks.federation import FEDERATION

ICF = replace(
    FEDERATION,
    name="icf",
    edition="icf-1",
    numbers=replace(
        FEDERATION.numbers,
        break_chances=3,  # fed-7.5
        game_points=25,  # fed-9.1
        game_boards=8,  # fed-9.1
        red_points=3,  # fed-9.3
        red_limit=22,  # fed-9.4
        places_at_points=13,  # fed-10.3, fed-10.4
        improper_own_and_striker=2,  # fed-14.7
    ),
)
