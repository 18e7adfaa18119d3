"""A review as a line of text, or as the fields of a JSON object."""

from __future__ import annotations

from khela.chess_review.found import End, Review

Fields = dict[str, object]


def to_json(review: Review, file: str, number: int) -> Fields:
    """One object; a broken game has only what leads to it, and why."""
    head: Fields = {"file": file, "game": number, "white": review.white, "black": review.black}
    if review.start_fen is not None:
        moves = [{"san": made.san, "uci": made.uci, "fen": made.fen} for made in review.moves]
        head |= {"start_fen": review.start_fen, "moves": moves}
    if review.broken is not None:
        return head | {"broken": review.broken, "plies": review.plies}
    fields = head | {
        "broken": None,
        "result": review.result,
        "termination": review.termination or None,
        "plies": review.plies,
        "ended": {"clauses": list(review.clauses)} | _end(review.end),
        "claims": [
            {"basis": m.basis, "move": m.move, "ply": m.ply, "by": m.by, "clauses": list(m.clauses)}
            for m in review.claims
        ],
        "flags": [{"by": f.by, "move": f.move, "ply": f.ply} for f in review.flags],
        "disagree": list(review.disagree),
    }
    if review.modern is not None:
        fields["modern"] = {"differs": list(review.modern.differs), "ended": _end(review.modern.end, "reason")}
    return fields


def _end(end: End | None, name: str = "position") -> Fields:
    if end is None:
        return {name: None, "move": None, "ply": None, "result": None}
    return {name: end.clause, "move": end.move, "ply": end.ply, "result": end.result}


def to_text(review: Review, file: str, number: int) -> str:
    """One line."""
    head = f"{file}:{number}  {review.white} - {review.black}"
    if review.broken is not None:
        return f"{head}  broken: {review.broken}"
    parts = [head, review.result, f"ended: {' '.join(review.clauses) or '-'}"]
    if review.end is not None:
        parts[-1] += _after(review.end)
    if review.claims:
        parts.append("claims: " + ", ".join(f"{m.basis} {m.by} after {m.move}" for m in review.claims))
    if review.flags:
        parts.append("flags: " + ", ".join(f"{f.by} after {f.move}" for f in review.flags))
    parts.append(f"disagree: {' '.join(review.disagree)}" if review.disagree else "agree")
    if review.modern is not None:
        end = review.modern.end
        ended = [] if end is None else [end.clause + _after(end)]
        differs = f"differs: {' '.join(review.modern.differs)}" if review.modern.differs else "the same"
        parts.append(f"today: {', '.join([*ended, differs])}")
    return "  ".join(parts)


def _after(end: End) -> str:
    return f" after {end.move or 'the start'}"
