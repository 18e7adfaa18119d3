"""Long endings of masters, as they were played; the moves are in the public record of these tournaments."""

from __future__ import annotations


def written(text: str) -> list[str]:
    """The moves of a text."""
    return text.split()


KARPOV_KASPAROV = written("""
    d4 Nf6 c4 g6 Nc3 Bg7 e4 d6 Nf3 O-O Be2 e5 O-O Nc6 d5 Ne7 Nd2 a5 Rb1 Nd7 a3 f5 b4 Kh8 f3 Ng8 Qc2 Ngf6 Nb5
    axb4 axb4 Nh5 g3 Ndf6 c5 Bd7 Rb3 Nxg3 hxg3 Nh5 f4 exf4 c6 bxc6 dxc6 Nxg3 Rxg3 fxg3 cxd7 g2 Rf3 Qxd7 Bb2 fxe4
    Rxf8+ Rxf8 Bxg7+ Qxg7 Qxe4 Qf6 Nf3 Qf4 Qe7 Rf7 Qe6 Rf6 Qe8+ Rf8 Qe7 Rf7 Qe6 Rf6 Qb3 g5 Nxc7 g4 Nd5 Qc1+ Qd1
    Qxd1+ Bxd1 Rf5 Ne3 Rf4 Ne1 Rxb4 Bxg4 h5 Bf3 d5 N3xg2 h4 Nd3 Ra4 Ngf4 Kg7 Kg2 Kf6 Bxd5 Ra5 Bc6 Ra6 Bb7 Ra3
    Be4 Ra4 Bd5 Ra5 Bc6 Ra6 Bf3 Kg5 Bb7 Ra1 Bc8 Ra4 Kf3 Rc4 Bd7 Kf6 Kg4 Rd4 Bc6 Rd8 Kxh4 Rg8 Be4 Rg1 Nh5+ Ke6
    Ng3 Kf6 Kg4 Ra1 Bd5 Ra5 Bf3 Ra1 Kf4 Ke6 Nc5+ Kd6 Nge4+ Ke7 Ke5 Rf1 Bg4 Rg1 Be6 Re1 Bc8 Rc1 Kd4 Rd1+ Nd3 Kf7
    Ke3 Ra1 Kf4 Ke7 Nb4 Rc1 Nd5+ Kf7 Bd7 Rf1+ Ke5 Ra1 Ng5+ Kg6 Nf3 Kg7 Bg4 Kg6 Nf4+ Kg7 Nd4 Re1+ Kf5 Rc1 Be2 Re1
    Bh5 Ra1 Nfe6+ Kh6 Be8 Ra8 Bc6 Ra1 Kf6 Kh7 Ng5+ Kh8 Nde6 Ra6 Be8 Ra8 Bh5 Ra1 Bg6 Rf1+ Ke7 Ra1 Nf7+ Kg8 Nh6+
    Kh8 Nf5 Ra7+ Kf6 Ra1 Ne3 Re1 Nd5 Rg1 Bf5 Rf1 Ndf4 Ra1 Ng6+ Kg8 Ne7+ Kh8 Ng5 Ra6+ Kf7 Rf6+
""")
"""Karpov - Kasparov, Tilburg 1991, round 7: bishop and two knights against rook."""

ARONIAN_MAMEDOV = written("""
    d4 Nf6 c4 g6 Nf3 Bg7 g3 O-O Bg2 c6 Nc3 d5 cxd5 cxd5 Ne5 Nc6 O-O Bf5 Nxc6 bxc6 Na4 Nd7 Bg5 Re8 Rc1 Rc8 b3 Qa5
    Bd2 Qd8 Bb4 e5 dxe5 Nxe5 Bc5 Qa5 Re1 Bh6 f4 Ng4 e3 Bg7 h3 Nf6 Bd4 Be4 Bf1 Nh5 Kf2 Nf6 Qe2 Nd7 Bxg7 Kxg7 Red1
    Kg8 Qb2 g5 Nc3 gxf4 gxf4 Bg6 Re1 Qd8 Kg1 Qh4 Qf2 Qxf2+ Kxf2 Nf6 Bg2 Be4 Bf1 Bf5 Red1 Re7 Bg2 Rce8 Re1 Re6 b4
    Be4 Bf1 Bg6 a3 Kf8 Bg2 Be4 Bf1 Bg6 Rcd1 h5 Bg2 h4 b5 Rc8 Rc1 d4 exd4 Rxe1 Rxe1 cxb5 Nxb5 a6 Nd6 Rd8 f5 Rxd6
    fxg6 Rxd4 gxf7 Kxf7 Re5 Ra4 Re3 Kg6 Bb7 Kg5 Ke2 Kf4 Re6 Rxa3 Rxf6+ Kg5 Rb6 Rxh3 Rxa6 Rb3 Bd5 Rc3 Ra4 Rc2+
    Kd3 Rc8 Be6 Rd8+ Ke4 Rd1 Ra5+ Kf6 Bh3 Rh1 Ra3 Rg1 Kf4 Rg3 Ra6+ Kg7 Bg4 Kf7 Rh6 Ke7 Rxh4 Ra3 Rh6 Ra4+ Kg5 Rd4
    Re6+ Kd8 Rc6 Ke7 Bf5 Rd1 Kf4 Rd6 Rc3 Kf6 Rh3 Rd4+ Be4 Ra4 Rh6+ Kg7 Rg6+ Kf8 Ke5 Ra7 Bd5 Re7+ Kf5 Rg7 Rh6 Ke7
    Be4 Kd8 Ra6 Rf7+ Ke5 Re7+ Kd4 Ke8 Rf6 Kd8 Bc6 Rg7 Re6 Rg5 Bd5 Rg7 Kc5 Re7 Rg6 Rc7+ Bc6 Rf7 Re6 Re7 Rd6+ Kc7
    Bd5 Rd7 Ra6 Kd8 Be6 Rc7+ Kd5 Ke7 Ke5 Rc5+ Bd5 Kd7 Rh6 Kc7 Rh7+ Kb6 Kd6 Rb5 Bc6 Rb4 Rh8 Rd4+ Bd5 Rb4 Rc8 Ka7
    Kc5 Rb5+ Kc4 Rb8 Rc6 Rb7 Kc5 Kb8 Rh6 Rc7+ Bc6 Re7 Kd6 Rg7 Rh8+ Ka7 Kc5
""")
"""Aronian - Mamedov, World Team Championship, Antalya 2013, round 5: rook and bishop against rook."""

DING_GIRI = written("""
    d4 Nf6 c4 g6 g3 c6 Bg2 d5 Nf3 Bg7 O-O O-O Qb3 Qb6 Nc3 Rd8 Na4 Qxb3 axb3 Na6 Bf4 Ne8 Nc3 Nac7 Ra5 Be6 Ra4 a6
    Rfa1 h6 h4 Nd6 e3 Rac8 Nd2 f6 Ra5 dxc4 Bxd6 exd6 bxc4 f5 R5a4 c5 Ne2 Rb8 b4 b5 cxb5 Nxb5 bxc5 dxc5 Rxa6 cxd4
    Nxd4 Nxd4 exd4 Bxd4 Rf1 Bb6 Re1 Bxf2+ Kxf2 Rxd2+ Kg1 Bf7 Ra3 Rbb2 Bf3 g5 hxg5 hxg5 Rae3 g4 Be2 Bd5 Bf1 Rh2
    R1e2 Rh1+ Kf2 Rb1 Re1 Rb4 Re7 f4 Rc1 Rb2+ Ke1 Rb8 gxf4 Bg2 Kf2 Bxf1 f5 Kf8 Ree1 Rb2+ Kg3 Rh3+ Kxg4 Rb4+ Kg5
    Rg3+ Kf6 Bc4 Rcd1 Bd3 Rc1 Bc4 Rcd1 Rb8 Rd7 Bb3 Ree7 Rc3 Rd6 Kg8 Rg7+ Kh8 Rg5 Rh3 Ke5 Bg8 Kf6 Rh6+ Rg6 Rh5
    Ke5 Rb5+ Kf4 Rhxf5+ Kg4 Rf1 Rh6+ Kg7 Rdg6+ Kf7 Rb6 Re5 Rhc6 Re7 Rc3 Kg7 Rbc6 Be6+ Kg3 Bd7 Rd6 Be8 Rf3 Rfe1
    Rd2 Bc6 Rc3 Rg1+ Kh2 Rh1+ Kg3 Rh6 Rd4 Re2 Rg4+ Kf7 Rcc4 Rg2+ Kf4 Rf6+ Ke5 Re6+ Kf5 Rge2 Rgf4 Rg6 Rcd4 Re7
    Rh4 Bd7+ Kf4 Rf6+ Kg3 Re3+ Kh2 Re2+ Kg3 Re3+ Kh2 Bf5 Kg2 Kg6 Kf2 Rc3 Rhf4 Rc2+ Kg3 Re6 Rd8 Ree2 Rg8+ Kh7 Rd8
    Be6 Rdd4 Kg6 Rfe4 Rg2+ Kf4 Rgf2+ Ke5 Bf5 Re3 Ra2 Rd6+ Kg5 Rg3+ Bg4 Rd4 Ra5+ Kd6 Ra6+ Kc5 Rf5+ Kb4 Rb6+ Kc4
    Rc6+ Kb4 Rf4 Rxf4 Kxf4 Rc3 Rg6 Rc4+ Ke5 Rc5+ Kd6 Rc4 Be6 Rd4+ Bd5 Kc3 Ke5 Rd3 Rc6+ Kd2 Be4 Rc3 Rh6 Ke2 Rf6
    Ke3 Rf8 Ke2 Kd4 Ra3 Bc2 Rh3 Rg8 Kf3 Be4+ Kf4 Rf8+ Kg5 Ke5 Rg3 Bf3 Kh4 Ke4 Rg7 Rf5 Kg3 Ke3 Rg8 Rh5 Rg7 Be4
    Rg8 Rh1 Rg5 Rf1 Kg4 Bf3+ Kf5 Kd4 Ke6 Rh1 Rg6 Be4 Rf6 Rh8 Kd6 Ra8 Ke7 Ra5 Rd6+ Bd5 Kf6 Ra7 Kf5 Re7 Rf6 Re1
    Kg5 Be6 Kf4 Re3 Rf8 Bd5 Rf6 Re1 Kf5 Re5+ Kf4 Be6 Kf3 Re3+ Kf4 Re4+ Kf3 Bg4+ Kg3 Ke3 Rg6 Bf3 Rg5 Ra4 Re5+ Be4
    Kg4 Ra1 Rg5 Rf1 Kh4 Bf5 Rg3+ Kf4 Rg4+ Ke5 Rg3 Kf6 Ra3 Rg1 Ra4
""")
"""Ding Liren - Giri, Bilbao 2015, round 3: two rooks and bishop against two rooks, then one rook less each."""
