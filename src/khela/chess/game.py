"""A game as the arbiter sees it. Nothing in it is ever changed; a move makes the next one."""

from __future__ import annotations

from dataclasses import dataclass, replace

import chess

from khela.chess.acts import Basis
from khela.chess.clocks import Period, overrun
from khela.chess.counting import Announced, completed, limit, pawn_blocked
from khela.chess.material import bare, drawn_ending
from khela.chess.positions import Key, can_repeat, key, repeats_now, twice_seen
from khela.chess.words import DRAWN, Colour, Result, colour, other, won_by
from khela.laws.marks import clause


@dataclass(frozen=True, slots=True)
class Sealed:
    """What was put into the envelope at the adjournment, and by whom. `offered`: the opponent has offered a draw since,
    which the move in it does not refuse."""

    by: Colour
    move: str
    offered: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """A game between two moves.

    `seen`: the positions since the last capture or pawn move, this one last. `blocked`: 10.9b held in one of them.
    `used`: seconds used by white and black. `passed`: who moved last without making a claim of repetition that was open
    (10.6). `claimed`: who has made a claim. `here`: who is known to be there in this session.
    """

    board: chess.Board
    seen: tuple[Key, ...]
    blocked: bool
    announced: Announced = "100"
    control: tuple[Period, ...] = ()
    used: tuple[float, float] = (0, 0)
    sealed: Sealed | None = None
    offer: Colour | None = None
    must_play: chess.Move | None = None
    passed: frozenset[Colour] = frozenset()
    claimed: frozenset[Colour] = frozenset()
    here: frozenset[Colour] = frozenset()
    moved: bool = False
    result: Result | None = None

    @property
    def turn(self) -> Colour:
        """The player to move."""
        return colour(self.board.turn)

    def completed(self, by: Colour) -> int:
        """Moves this player has completed, by the number of the move."""
        black_to_move = self.board.turn == chess.BLACK
        return self.board.fullmove_number - 1 + int(by == "white" and black_to_move)

    def used_by(self, by: Colour) -> float:
        """Seconds this player has used."""
        return self.used[by == "black"]

    def overrun(self, by: Colour) -> bool:
        """Has this player used more than is allowed for the moves completed?"""
        return overrun(self.control, self.completed(by), self.used_by(by))

    def charged(self, by: Colour, seconds: float) -> Game:
        """The game with seconds added to a player's time."""
        white, black = self.used
        return replace(self, used=(white + seconds, black) if by == "white" else (white, black + seconds))


def new_game(board: chess.Board | None = None, announced: Announced = "100", control: tuple[Period, ...] = ()) -> Game:
    """A game from this position, the usual one if None; what ended already has its result."""
    here = chess.Board() if board is None else board.copy(stack=False)
    game = Game(here, (key(here),), pawn_blocked(here), announced, control)
    return replace(game, result=ended(game)[0])


@clause("ch-10.1", "ch-10.3")
def ended(game: Game) -> tuple[Result | None, str | None]:
    """The result that the position itself makes, and the clause: mate, stalemate, a drawn ending."""
    board = game.board
    drawn = drawn_ending(board)
    if drawn is not None:
        return DRAWN, drawn
    if any(board.generate_legal_moves()):
        return None, None
    return (won_by(other(game.turn)), "ch-10.1") if board.is_check() else (DRAWN, "ch-10.3")


def after_move(game: Game, move: chess.Move) -> Game:
    """The game after a legal move: position, what repeats, what was passed up, the result the position makes.

    An offer of the opponent's is refused by it (10.10c), an own one stands (10.10b).
    """
    by = game.turn
    board = game.board.copy(stack=False)
    fresh = board.is_zeroing(move)
    board.push(move)
    board.clear_stack()
    gone = game.passed | {by} if may_repeat(game) else game.passed - {by}
    after = replace(
        game,
        board=board,
        seen=(key(board),) if fresh else (*game.seen, key(board)),
        blocked=pawn_blocked(board) or (game.blocked and not fresh),
        offer=game.offer if game.offer == by else None,
        must_play=None,
        passed=gone,
        here=game.here | {by},
        moved=True,
    )
    return replace(after, result=ended(after)[0])


def may_repeat(game: Game) -> bool:
    """Could the player to move claim a repetition now?"""
    return repeats_now(game.seen) or can_repeat(game.board, twice_seen(game.seen))


@clause("ch-10.8")
def counted_out(game: Game) -> tuple[bool, tuple[str, ...]]:
    """Has each side completed the moves that make a claim good, and by which clauses?"""
    number, by = limit(game.board, game.blocked, game.announced)
    return completed(game.board) >= number, by


def claims_open(game: Game) -> tuple[Basis, ...]:
    """What the player to move could claim now, with good reason."""
    if game.result is not None or game.sealed is not None:
        return ()
    found: list[Basis] = []
    if can_repeat(game.board, twice_seen(game.seen)):
        found.append("10.5a")
    if repeats_now(game.seen):
        found.append("10.5b")
    if counted_out(game)[0]:
        found.append("10.8")
    if bare(game.board, other(game.turn)):
        found.append("10.11.2")
    return tuple(found)
