"""Rules in which every foul ends the turn and costs one piece: strokes and declared fouls."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from khela.carrom.acts import Concede, Fallen, Foul, Seat, Stroke
from khela.carrom.ruling import BoardResult, RefusedActError, Ruling
from khela.carrom.state import PER_COLOUR, Placer, State, Waiting, changed
from khela.carrom.umpire.dues import pay, placer_of, put_back, with_left, with_red_back
from khela.carrom.umpire.outcome import returns_of, ruling
from khela.carrom.umpire.score import end_board, win_game, win_match
from khela.carrom.umpire.tables import Ends, Facts, Goes, Offence, RedStands, Row, Share, decide
from khela.carrom.umpire.turn import pass_turn
from khela.laws.marks import clause

if TYPE_CHECKING:
    from khela.carrom.rulebooks.rulebook import Numbers, Rulebook


def stroke(state: State, act: Stroke, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """Rule on a stroke of the seat to strike. Errors: RefusedActError for another seat, or while pieces wait."""
    by = state.board.turn
    if act.by not in (None, by):
        raise RefusedActError("by", act.by, f"{by}, the seat to strike", rulebook.cite("fed-8.1"))
    was, forgotten = _without_forgotten(changed(state, ended=None), rulebook)
    missed = _break_missed(was, act, rulebook, manual)
    if missed is not None:
        return missed
    facts = facts_of(was, act, rulebook.numbers)
    row = decide(rulebook.strokes, facts)
    if isinstance(row.then, Ends):
        told, now = _end(was, act, row, row.then, rulebook)
    else:
        told, now = _go_on(was, act, row, row.then, facts.right, rulebook, manual)
    return replace(told, clauses=(*told.clauses, *forgotten)) if forgotten else told, now


def _without_forgotten(state: State, rulebook: Rulebook) -> tuple[State, tuple[str, ...]]:
    """The match as a turn begins: pieces nobody placed are lost to who was to place them, where the rulebook says so.

    Errors: RefusedActError where pieces must be placed first, as the red always, and a side's last one.
    """
    board = state.board
    if not board.waiting:
        return state, ()
    if not may_forget(state, rulebook):
        waits = ", ".join(f"{w.piece} by {w.placer}" for w in _never_lost(state) or board.waiting)
        raise RefusedActError("", "stroke", f"place or waive first: {waits}", rulebook.cite("fed-14.8"))
    return state.with_board(waiting=(), placed=()), rulebook.cites["forgotten"]


@clause("km-5.3")
def may_forget(state: State, rulebook: Rulebook) -> bool:
    """May the next stroke be taken while pieces wait to be placed, which are lost by it?"""
    return "forgotten" in rulebook.cites and not _never_lost(state) and not state.board.strokes


def _never_lost(state: State) -> list[Waiting]:
    """What must be placed: the red, and pieces of a side that has none on the board."""
    bare = {state.colour(side) for side in range(len(state.score)) if state.left_of(side) == 0}
    return [w for w in state.board.waiting if w.piece == "red" or w.piece in bare]


def _break_missed(was: State, act: Stroke, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State] | None:
    """A break that touches nothing and breaks no other rule: another chance, or the turn passes."""
    numbers = rulebook.numbers
    if was.board.phase != "break" or act.touched or _offence(act, numbers) != "none":
        return None
    by = was.board.turn
    misses = was.board.misses + 1
    if misses < numbers.break_chances:
        now = was.with_board(misses=misses)
        left = numbers.break_chances - misses
        return ruling(was, now, by, rulebook.cites["break_missed"], "again", "break_missed", chances=left), now
    return end_turn(was, was, by, rulebook, "break_failed", manual, penalty=numbers.break_penalty)


def facts_of(state: State, act: Stroke, numbers: Numbers) -> Facts:
    """The conditions of the table for this stroke."""
    board = state.board
    side = state.on_strike()
    own, opp = fallen(state, act.pocketed)
    had = board.pocketed_own[side] or state.left_of(side) < PER_COLOUR
    red = _red(state, act, side)
    free = had or not numbers.red_needs_own
    first = not free and _own_before_red(state.colour(side), act)
    return Facts(
        own=_share(own, state.left_of(side)),
        opp=_share(opp, state.left_of(state.opponent(side))),
        red=red,
        striker=False,
        improper=False,
        right=not board.red_returns if red == "to_cover" else free or first,
        covers=not (first and own == 1),
        owing=board.owed[side] > 0,
        offence=_offence(act, numbers),
    )


def fallen(state: State, pieces: tuple[Fallen, ...]) -> tuple[int, int]:
    """How many of these are of the striking side's colour, and of the other's."""
    white, black = pieces.count("white"), pieces.count("black")
    return (white, black) if state.colour(state.on_strike()) == "white" else (black, white)


def _own_before_red(colour: str, act: Stroke) -> bool:
    return "red" in act.pocketed and colour in act.pocketed[: act.pocketed.index("red")]


def _share(fell: int, left: int) -> Share:
    return "none" if fell == 0 else "last" if fell == left else "some"


def _red(state: State, act: Stroke, side: int) -> RedStands:
    board = state.board
    if board.red == "covered":
        return "mine" if board.red_by == side else "theirs"
    if board.red == "to_cover":
        return "to_cover"
    return "falls" if "red" in act.pocketed else "left"


def _offence(act: Stroke, numbers: Numbers) -> Offence:
    if "striker" in act.pocketed:
        return "striker"
    if any(piece != "striker" or numbers.striker_off_board for piece in act.off_board):
        return "off_board"
    return "improper" if act.improper else "none"


def _end(was: State, act: Stroke, row: Row, ends: Ends, rulebook: Rulebook) -> tuple[Ruling, State]:
    side = was.on_strike()
    left = was.left_of(was.opponent(side))
    won = left + (rulebook.numbers.red_points if ends.by == "pieces_and_red" else 0)
    return finish(was, was.board.turn, BoardResult(side, won), row.clauses, row.name, rulebook)


def finish(
    was: State, by: Seat, result: BoardResult, clauses: tuple[str, ...], word: str, rulebook: Rulebook
) -> tuple[Ruling, State]:
    """The end of a board; the clauses of the score are this rulebook's."""
    told, now = end_board(was, by, result, clauses, word, rulebook.numbers)
    return cited_as(told, rulebook.cites), now


def cited_as(told: Ruling, cites: Mapping[str, tuple[str, ...]]) -> Ruling:
    """The ruling of a provision that the federation shares, with this rulebook's clauses in place of its."""
    found = [id for named in told.clauses for id in (cites.get(named, ()) if named.startswith("fed-") else (named,))]
    return replace(told, clauses=tuple(dict.fromkeys(found)))


def _go_on(
    was: State, act: Stroke, row: Row, then: Goes, right: bool, rulebook: Rulebook, manual: bool
) -> tuple[Ruling, State]:
    by = was.board.turn
    after = _played(_taken(was, act), was, act, rulebook.numbers)
    if not then.keeps:
        back = _comes_back(was, act, then, rulebook.numbers)
        return end_turn(
            was, _covered(after, then), by, rulebook, row.name, manual,
            back=back, penalty=then.penalty, clauses=_offences(act, row, rulebook),
        )  # fmt: skip
    side = was.on_strike()
    if then.red == "to_cover":
        after = after.with_board(red="to_cover", red_returns=not right)
    after = _covered(after, then)
    return ruling(was, after, by, row.clauses, "keeps", row.name, owed=after.board.owed[side]), after


def _covered(state: State, then: Goes) -> State:
    return state.with_board(red="covered", red_by=state.on_strike()) if then.red == "covered" else state


def _taken(was: State, act: Stroke) -> State:
    """The board without what fell or left it."""
    side = was.on_strike()
    other = was.opponent(side)
    gone = fallen(was, (*act.pocketed, *act.off_board))
    return with_left(with_left(was, side, was.left_of(side) - gone[0]), other, was.left_of(other) - gone[1])


def _played(state: State, was: State, act: Stroke, numbers: Numbers) -> State:
    board = state.board
    side = was.on_strike()
    own, opp = fallen(was, act.pocketed)
    gained = {side: own > 0, was.opponent(side): opp > 0 and not numbers.opponent_piece_returns}
    pocketed = tuple(had or gained.get(s, False) for s, had in enumerate(board.pocketed_own))
    phase = "open" if act.touched else board.phase
    return state.with_board(
        phase=phase, strokes=board.strokes + 1, misses=0, pocketed_own=pocketed, last_striker=board.turn
    )


@dataclass(frozen=True, slots=True)
class Back:
    """What comes back besides penalty pieces: own pieces, the opponent's, the red."""

    own: int = 0
    opp: int = 0
    red: bool = False


NOTHING = Back()


def _comes_back(was: State, act: Stroke, then: Goes, numbers: Numbers) -> Back:
    own, opp = fallen(was, act.off_board)
    opp_fell = fallen(was, act.pocketed)[1]
    if numbers.opponent_piece_returns:
        opp += opp_fell
    elif then.last == "opp":
        opp += 1
    red = then.red == "back" or "red" in act.off_board
    return Back(own + int(then.last == "own"), opp, red)


def _offences(act: Stroke, row: Row, rulebook: Rulebook) -> tuple[str, ...]:
    """The row's clauses, then those of the other fouls in the stroke."""
    found = list(row.clauses)
    if "striker" in act.pocketed:
        found += rulebook.cites["offence_striker"]
    if act.off_board and _offence(replace(act, pocketed=()), rulebook.numbers) == "off_board":
        found += rulebook.cites["offence_off_board"]
    if act.improper:
        found += (*rulebook.cites["offence_improper"], *act.broken)
    return tuple(found)


def end_turn(
    was: State,
    after: State,
    by: Seat,
    rulebook: Rulebook,
    word: str,
    manual: bool,
    *,
    back: Back = NOTHING,
    penalty: int = 0,
    clauses: tuple[str, ...] = (),
) -> tuple[Ruling, State]:
    """The turn of `by` ends in the state `after`: what comes back and what is owed is placed by the opponents."""
    side = was.side(by)
    other = was.opponent(side)
    placer: Placer = placer_of(was, by)
    paid = pay(after, side, back.own, penalty, placer, manual)
    now = put_back(paid.state, other, back.opp, placer, manual)
    theirs = pay(now, other, 0, 0, by, manual)
    now = theirs.state
    if back.red:
        now = with_red_back(now, manual, placer)
    now = pass_turn(now.with_board(red_returns=False))
    pieces = tuple(paid.back if s == side else back.opp + theirs.back for s in range(len(was.score)))
    first = placer if paid.back or back.opp or back.red else by if theirs.back else None
    cites = rulebook.cites
    settled = min(was.board.owed[side], paid.back) or theirs.back
    told = ruling(
        was, now, by,
        (
            *(clauses or cites[word]),
            *(cites["penalty"] if penalty else ()),
            *(cites["red_back"] if back.red else ()),
            *(cites["owed_paid"] if settled else ()),
            *(cites["owed"] if paid.owed else ()),
        ),
        "passes", word,
        returns=returns_of(was, pieces, int(back.red)), penalty=paid.penalty, placer=first, owed=paid.owed,
    )  # fmt: skip
    return told, now


@clause("km-3.6", "km-4.6", "km-4.7", "gr-3.5", "gr-7.7", "gr-7.8")
def foul(state: State, act: Foul, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A declared foul costs a piece; in the offender's turn it ends the turn, and a red to be covered comes back."""
    clauses = tuple(dict.fromkeys((act.clause, *rulebook.cites.get(act.clause, ()))))
    board = state.board
    if act.by == board.turn:
        red = Back(red=board.red == "to_cover")
        return end_turn(state, state, act.by, rulebook, "foul_general", manual, back=red, penalty=1, clauses=clauses)
    side = state.side(act.by)
    placer = placer_of(state, act.by)
    paid = pay(state, side, 0, 1, placer, manual)
    pieces = tuple(paid.back if s == side else 0 for s in range(len(state.score)))
    told = ruling(
        state, paid.state, act.by, (*clauses, *rulebook.cites["penalty"]), "keeps", "foul_beside_turn",
        returns=returns_of(state, pieces, 0), penalty=paid.penalty, owed=paid.owed,
        placer=placer if paid.back else None,
    )  # fmt: skip
    return told, paid.state


def concede(state: State, act: Concede, rulebook: Rulebook, manual: bool) -> tuple[Ruling, State]:
    """A board, the game or the match is given up; a board is paid for like one that the opponent finished."""
    by = act.by or state.board.turn
    side = state.side(by)
    winner = state.opponent(side)
    clauses = rulebook.cites["conceded"]
    if act.of == "board":
        with_red = state.board.red_by == winner
        won = state.left_of(side) + (rulebook.numbers.red_points if with_red else 0)
        return finish(state, by, BoardResult(winner, won), clauses, "conceded_board", rulebook)
    before = changed(state, ended=None)
    if act.of == "game":
        settled, word = win_game(before, winner, rulebook.numbers, ()), "conceded_game"
    else:
        settled, word = win_match(before, winner, rulebook.numbers), "conceded_match"
    told = ruling(state, settled.state, by, clauses, "over", word, game=settled.game, match=settled.match)
    return told, settled.state
