"""Three players: nobody has a colour, points are counted as pieces fall, and a penalty piece takes its points back."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from khela.carrom.acts import Foul, Piece, Place, Seat, Stroke
from khela.carrom.ruling import BoardResult, RefusedActError, Returns, Ruling
from khela.carrom.state import PER_COLOUR, State, Waiting, changed
from khela.carrom.umpire import house_placing
from khela.carrom.umpire.dues import with_red_back
from khela.carrom.umpire.house import cited_as
from khela.carrom.umpire.outcome import ruling
from khela.carrom.umpire.score import settle
from khela.carrom.umpire.turn import pass_turn
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Rulebook

WORTH = (2, 1)
"""Points of a white piece and of a black one (4.1)."""
COLOURS: tuple[Piece, Piece] = ("white", "black")
Pair = tuple[int, int]


def stroke(state: State, act: Stroke, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """Rule on a stroke of the seat to strike. Errors: RefusedActError for another seat, or while pieces wait."""
    board = state.board
    by = board.turn
    if act.by not in (None, by):
        raise RefusedActError("by", act.by, f"{by}, the seat to strike", "gr-5.2")
    if board.waiting:
        raise RefusedActError("", "stroke", "place first: pieces wait to be placed", "gr-7.0")
    was = changed(state, ended=None)
    foul = _foul_of(act)
    if foul is None and board.phase == "break" and not act.touched:
        return _break_missed(was, rulebook, manual)
    after = _with_fallen(was, act)
    if foul is not None:
        clauses, word = foul
        red = "red" in (*act.pocketed, *act.off_board) or board.red == "to_cover"
        return end_turn(was, after, clauses, word, rulebook, manual, back=_pair(act.off_board), penalty=1, red=red)
    return _clean(was, _with_red(was, after, act, rulebook), act, rulebook, manual)


def _foul_of(act: Stroke) -> tuple[tuple[str, ...], str] | None:
    """The clauses of the fouls in a stroke and the gravest one's sentence. Clauses 7.3 to 7.5 need colours."""
    off = any(piece != "striker" for piece in act.off_board)
    found = [
        ("gr-7.1", "foul_striker", "striker" in act.pocketed),
        ("gr-7.2", "foul_off_board", off),
        ("gr-7.8", "foul_improper", act.improper),
    ]
    there = [(id, word) for id, word, happened in found if happened]
    return ((*(id for id, _ in there), *act.broken), there[0][1]) if there else None


def _break_missed(was: State, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    misses = was.board.misses + 1
    left = rulebook.numbers.break_chances - misses
    if left > 0:
        now = was.with_board(misses=misses)
        return ruling(was, now, was.board.turn, ("gr-3.3",), "again", "break_missed", chances=left), now
    return end_turn(was, was, ("gr-7.6", "gr-5.1"), "break_failed", rulebook, manual, penalty=1)


def _pair(pieces: Sequence[str]) -> Pair:
    count = Counter(pieces)
    return count["white"], count["black"]


@clause("gr-4.1", "gr-open-3")
def _with_fallen(was: State, act: Stroke) -> State:
    """The match without what fell or left the board, the points of what fell counted."""
    board = was.board
    fell, gone = _pair(act.pocketed), _pair((*act.pocketed, *act.off_board))
    side = was.on_strike()
    now = was.with_board(
        phase="open" if act.touched else board.phase,
        left=(board.left[0] - gone[0], board.left[1] - gone[1]),
        strokes=board.strokes + 1,
        misses=0,
        last_striker=board.turn,
        pocketed_own=tuple(had or (s == side and any(fell)) for s, had in enumerate(board.pocketed_own)),
    )
    return _to_pile(now, side, fell, 1)


def _to_pile(state: State, side: int, pieces: Pair, sign: int) -> State:
    """Pieces go to a side's pile with their points, or leave it."""
    worth = sign * sum(n * points for n, points in zip(pieces, WORTH, strict=True))
    piles = state.board.piles
    if piles is not None:
        mine = (piles[side][0] + sign * pieces[0], piles[side][1] + sign * pieces[1])
        piles = tuple(mine if s == side else pile for s, pile in enumerate(piles))
    return _scored(state.with_board(piles=piles), side, worth)


def _scored(state: State, side: int, points: int) -> State:
    return changed(state, score=tuple(n + points if s == side else n for s, n in enumerate(state.score)))


@clause("gr-open-2")
def _with_red(was: State, after: State, act: Stroke, rulebook: Rulebook) -> State:
    """The red after a stroke without a foul: any piece of the same stroke or the next covers it; last of all it needs
    none. It falls too early for who pocketed nothing before."""
    board = was.board
    side = was.on_strike()
    fell = sum(_pair(act.pocketed))
    if "red" not in act.pocketed:
        covers = board.red == "to_cover" and not board.red_returns and fell > 0
        return _covered(after, side, rulebook) if covers else after
    had = board.pocketed_own[side]
    first = act.pocketed.index("red") > 0
    if not had and not first:
        return after.with_board(red="to_cover", red_returns=True)
    if fell > int(not had) or after.board.left == (0, 0):
        return _covered(after, side, rulebook)
    return after.with_board(red="to_cover")


def _covered(state: State, side: int, rulebook: Rulebook) -> State:
    return _scored(state.with_board(red="covered", red_by=side), side, rulebook.numbers.red_points)


def _clean(was: State, after: State, act: Stroke, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    by, board = was.board.turn, after.board
    owed = board.owed[was.side(by)]
    bare = board.left == (0, 0) and board.red != "on_board"
    pays = owed > 0 and any(_paid(after, was.side(by), 0)[1])
    if bare and not board.red_returns and not pays:
        return _end_board(was, after, rulebook)
    if any(_pair(act.pocketed)) or "red" in act.pocketed:
        clauses, word = _kept(was, after, act)
        if not bare:
            return ruling(was, after, by, clauses, "keeps", word, owed=owed), after
        return end_turn(was, after, (*clauses, "gr-7.0"), word, rulebook, manual, red=board.red_returns)
    if board.red_returns:
        return end_turn(was, after, ("gr-6.2", "gr-5.3"), "red_too_early_returns", rulebook, manual, red=True)
    if board.red == "to_cover":
        return end_turn(was, after, ("gr-6.3", "gr-5.3"), "red_not_covered", rulebook, manual, red=True)
    return end_turn(was, after, ("gr-5.3", "gr-5.2"), "nothing", rulebook, manual)


def _kept(was: State, after: State, act: Stroke) -> tuple[tuple[str, ...], str]:
    """What a stroke that pocketed something without a foul is told by."""
    if after.board.red == "covered" and was.board.red != "covered":
        return ("gr-6.1", "gr-4.1", "gr-5.2"), "red_covered"
    if "red" not in act.pocketed:
        return ("gr-5.2", "gr-4.1"), "piece_of_three"
    if after.board.red_returns:
        return ("gr-6.2", "gr-6.1"), "red_too_early_of_three"
    return ("gr-5.2", "gr-6.1"), "red_of_three"


@clause("gr-4.1", "gr-open-3")
def _end_board(was: State, after: State, rulebook: Rulebook) -> tuple[Ruling, State]:
    """Nothing is left: the board is over, and only now the points are held against 25. It is told with who leads, of
    those level the next from the seat that struck."""
    sides = len(after.score)
    from_striker = [(was.on_strike() + further) % sides for further in range(sides)]
    leader = max(from_striker, key=lambda side: after.score[side])
    settled = settle(after, leader, 0, rulebook.numbers)
    clauses = ("gr-4.1", *settled.clauses)
    told = ruling(
        was, settled.state, was.board.turn, clauses, "over", "over_of_three",
        board=BoardResult(leader, max(after.score)), game=settled.game, match=settled.match,
    )  # fmt: skip
    return cited_as(told, rulebook.cites), settled.state


def end_turn(
    was: State,
    after: State,
    clauses: tuple[str, ...],
    word: str,
    rulebook: Rulebook,
    manual: bool,
    *,
    back: Pair = (0, 0),
    penalty: int = 0,
    red: bool = False,
) -> tuple[Ruling, State]:
    """The turn of the seat to strike ends: what comes back and what it owes is placed by the next player."""
    by = was.board.turn
    placer = was.right_of(by)
    now, paid, owed = _paid(_put_back(after, back, placer, manual), was.side(by), penalty)
    pieces = (back[0] + paid[0], back[1] + paid[1])
    now = _put_back(now, paid, placer, manual, was.side(by))
    now = with_red_back(now, manual, placer) if red else now
    now = pass_turn(now.with_board(red_returns=False))
    told = ruling(
        was, now, by, (*clauses, *(("gr-7.0",) if penalty or any(paid) else ())), "passes", word,
        returns=Returns(*pieces, int(red)), penalty=max(penalty, sum(paid)), owed=owed,
        placer=placer if any(pieces) or red else None,
    )  # fmt: skip
    return told, now


@clause("gr-open-1")
def _paid(state: State, side: int, penalty: int) -> tuple[State, Pair, int]:
    """Penalty pieces taken from a side's pile with their points, white first; what it lacks is owed."""
    want = penalty + state.board.owed[side]
    taken = [0, 0]
    while want and (index := _takeable(state, side, taken)) is not None:
        state = _to_pile(state, side, _one(index), -1)
        taken[index] += 1
        want -= 1
    owed = tuple(want if s == side else n for s, n in enumerate(state.board.owed))
    return state.with_board(owed=owed), (taken[0], taken[1]), want


def _takeable(state: State, side: int, taken: Sequence[int]) -> int | None:
    """The colour of the next penalty piece. A pile that is not known is as large as its points allow."""
    return next((index for index in range(len(WORTH)) if _holds(state, side, index, taken[index])), None)


def _holds(state: State, side: int, index: int, taken: int = 0) -> bool:
    """Is there a piece of that colour in a side's pile, `taken` of them being out of it already?"""
    board = state.board
    if board.piles is not None:
        return board.piles[side][index] > 0
    waits = sum(w.piece == COLOURS[index] for w in board.waiting)
    return PER_COLOUR - board.left[index] - waits - taken > 0 and state.score[side] >= WORTH[index]


def _put_back(state: State, pieces: Pair, placer: Seat, manual: bool, pile: int | None = None) -> State:
    board = state.board
    if not manual:
        return state.with_board(left=(board.left[0] + pieces[0], board.left[1] + pieces[1]))
    waiting = tuple(Waiting(c, placer, pile) for c, n in zip(COLOURS, pieces, strict=True) for _ in range(n))
    return state.with_board(waiting=(*board.waiting, *waiting))


def other_colour(state: State, waiting: Waiting) -> Piece | None:
    """The other colour a waiting piece may be exchanged for: a penalty piece's, if the pile has one of it."""
    if waiting.pile is None or waiting.piece == "red":
        return None
    index = 1 - COLOURS.index(waiting.piece)
    held = _holds(_to_pile(state, waiting.pile, _one(1 - index), 1), waiting.pile, index)
    return COLOURS[index] if held else None


def _one(index: int) -> Pair:
    return (1 - index, index)


@clause("gr-open-1")
def place(state: State, act: Place, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A waiting piece is put on the board; who places a penalty piece chooses it from the offender's pile.

    Errors: RefusedActError, as `house_placing.place`.
    """
    return house_placing.place(_chosen(state, act), act, rulebook, manual)


def _chosen(state: State, act: Place) -> State:
    """The match with a waiting penalty piece exchanged for the piece that is put down, where none of its kind waits."""
    mine = [w for w in state.board.waiting if act.by in (None, w.placer)]
    if any(w.piece == act.piece for w in mine):
        return state
    gives = next((w for w in mine if other_colour(state, w) == act.piece), None)
    if gives is None or gives.pile is None:
        return state
    index = COLOURS.index(act.piece)
    waiting = list(state.board.waiting)
    waiting[waiting.index(gives)] = replace(gives, piece=act.piece)
    now = _to_pile(state, gives.pile, _one(1 - index), 1)
    return _to_pile(now, gives.pile, _one(index), -1).with_board(waiting=tuple(waiting))


def foul(state: State, act: Foul, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A declared foul costs a piece of the pile; in the offender's turn it ends the turn."""
    clauses = tuple(dict.fromkeys((act.clause, *rulebook.cites.get(act.clause, ()))))
    if act.by == state.board.turn:
        red = state.board.red == "to_cover"
        return end_turn(state, state, clauses, "foul_general", rulebook, manual, penalty=1, red=red)
    placer = state.right_of(act.by)
    now, paid, owed = _paid(state, state.side(act.by), 1)
    now = _put_back(now, paid, placer, manual, state.side(act.by))
    told = ruling(
        state, now, act.by, (*clauses, "gr-7.0"), "keeps", "foul_beside_turn",
        returns=Returns(*paid), penalty=max(1, sum(paid)), owed=owed, placer=placer if any(paid) else None,
    )  # fmt: skip
    return told, now
