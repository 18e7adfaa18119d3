"""Protests at a table (law 18): told, filed, dropped and decided, each an event; the times are the events' own."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from khela.carrom import protest as laws
from khela.carrom.protest import DECISION_SECONDS, FILING_SECONDS, Protest
from khela.carrom.ruling import RefusedActError, Ruling, Turn
from khela.carrom.umpire.outcome import ruling
from khela.laws.marks import clause
from khela.table.standing import KEPT, Held, Ruled, Standing

if TYPE_CHECKING:
    from khela.table.event import Event

WORD = "protest"
STEPS: dict[str, frozenset[str]] = {
    "tell": frozenset({"by", "fee", "about"}),
    "file": frozenset({"by", "number", "indecent"}),
    "drop": frozenset({"by", "number"}),
    "decide": frozenset({"by", "number", "upheld"}),
}
"""The steps of a protest, with the fields of each."""
CITED = {"file": "fed-18.3", "drop": "fed-18.5", "decide": "fed-18.7"}


def after_step(standing: Standing, event: Event) -> Standing:
    """The table after a step of a protest. Errors: RefusedActError with the clause of law 18."""
    body, at = event.body, event.at / 1000
    if body["step"] == "tell":
        return _told(standing, event)
    index = _meant(standing, body)
    held = standing.protests[index]
    match body["step"]:
        case "file":
            now = laws.file(held.protest, at, indecent=body.get("indecent", False))
            word = "protest_indecent" if now.discipline else "protest_filed"
            return _noted(standing, event, index, replace(held, protest=now), word)
        case "drop":
            return _noted(standing, event, index, replace(held, protest=laws.withdraw(held.protest)), "protest_dropped")
        case _:
            return _decided(standing, event, index)


@clause("fed-18.2")
def _told(standing: Standing, event: Event) -> Standing:
    body = event.body
    if standing.trial:
        raise RefusedActError("step", "tell", "a board of the match; a trial board counts for nothing", "fed-6.1")
    incident, strokes = _incident(standing, body.get("about"))
    board = incident.begun
    over = _over(standing, board.count) and standing.ended_at is not None
    protest = laws.tell(
        board.match, body["by"], event.at / 1000, fee=body.get("fee", False), strokes_since=strokes,
        board_ended=(standing.ended_at or 0) / 1000 if over else None,
    )  # fmt: skip
    since = None if standing.since is None else max(standing.since, event.at)
    after = replace(standing, protests=(*standing.protests, Held(protest, board.count)), since=since)
    return _noted(after, event, len(after.protests) - 1, after.protests[-1], "protest_told")


def _incident(standing: Standing, about: int | None) -> tuple[Ruled, int]:
    """The ruling a protest is about, the last one if it does not say, and how many strokes were taken since."""
    upheld = max((one.seq for one in standing.rulings if one.act == WORD and one.ruling.turn == "again"), default=-1)
    ruled = [one for one in standing.rulings if one.act != WORD and one.seq > upheld]
    known = [one for one in ruled if about is None or one.seq == about]
    if not known:
        allowed = "the number of a stroke's or an act's ruling" if ruled else "after a stroke or a declared act"
        raise RefusedActError("about", about, allowed, "fed-18.2")
    return known[-1], sum(one.has_shot and one.seq > known[-1].seq for one in ruled)


def _meant(standing: Standing, body: Mapping[str, Any]) -> int:
    """The protest a step is about: by its number, else the last one, or the last of the seat named."""
    number, by = body.get("number"), body.get("by")
    for index in reversed(range(len(standing.protests))):
        held = standing.protests[index]
        if number in (None, index + 1) and by in (None, held.protest.by):
            if held.fallen:
                raise RefusedActError("number", index + 1, "a protest whose board has not fallen", "fed-18.7")
            return index
    told = f"1 to {len(standing.protests)}" if standing.protests else "nothing, as no protest was told"
    raise RefusedActError("number", number, told, CITED[body["step"]])


@clause("fed-18.7")
def _decided(standing: Standing, event: Event, index: int) -> Standing:
    """Rejected, all stands; upheld, the match goes on from the beginning of the board in question, and what was played
    or protested after it falls. Neither can be taken back."""
    held = standing.protests[index]
    now, state = laws.decide(held.protest, standing.state, event.at / 1000, upheld=event.body["upheld"])
    decided = replace(held, protest=now)
    if now.stage != "upheld":
        return _noted(standing, event, index, decided, "protest_rejected")
    fell = tuple(
        replace(one, fallen=True) if one.board >= held.board and _open(one) else one for one in standing.protests
    )
    back = replace(
        standing, protests=fell, state=state, swaps_before=state.swaps, before=None, since=event.at
    ).arranged()
    return _noted(back, event, index, decided, "protest_upheld")


def _open(held: Held) -> bool:
    return not held.fallen and held.protest.stage in ("told", "filed")


def _noted(standing: Standing, event: Event, index: int, held: Held, word: str) -> Standing:
    """The table with the protest as it stands now, and the step among its rulings."""
    told = _ruling(standing, held.protest, event.at / 1000, word)
    last = standing.rulings[-1]
    ruled = Ruled(event.seq, held.protest.by, WORD, told, last.board_no, False, last.begun)
    protests = tuple(held if place == index else one for place, one in enumerate(standing.protests))
    rulings = (*standing.rulings, ruled)[-KEPT:]
    return replace(standing, seq=event.seq, at=event.at, protests=protests, rulings=rulings)


@clause("fed-18.6", "fed-18.8")
def _ruling(standing: Standing, protest: Protest, at: float, word: str) -> Ruling:
    clauses = {
        "protest_told": ("fed-18.2", "fed-18.6"),
        "protest_filed": ("fed-18.1", "fed-18.3", "fed-18.6"),
        "protest_indecent": ("fed-18.4",),
        "protest_dropped": ("fed-18.2",),
    }.get(word, ("fed-18.7",))
    late = ("fed-18.8",) if protest.decided is not None and laws.overdue(protest, at) else ()
    state = standing.state
    turn: Turn = "again" if protest.stage == "upheld" else "keeps"
    return ruling(state, state, protest.by, (*clauses, *late), turn, word)


def _over(standing: Standing, board: int) -> bool:
    """Has that board of the table ended, or the match with it?"""
    begun = standing.begun.count
    return standing.state.winner is not None or begun > board or (begun == board and standing.cleared)


@clause("fed-18.3")
def followed(standing: Standing) -> Standing:
    """The table with the end of the boards in question noted, from which the time to file runs."""
    if not standing.protests:
        return standing
    return replace(standing, protests=tuple(_followed(standing, held) for held in standing.protests))


def _followed(standing: Standing, held: Held) -> Held:
    protest = held.protest
    if protest.stage != "told" or _over(standing, held.board) == (protest.board_ended is not None):
        return held
    if protest.board_ended is not None:  # its end was taken back
        return replace(held, protest=replace(protest, board_ended=None))
    ended = max(protest.told, (standing.ended_at or standing.at) / 1000)
    return replace(held, protest=laws.board_ended(protest, ended))


def taken_back(standing: Standing, before: Standing) -> Standing:
    """The table before the last stroke or act, with the protests made since: they are not taken back (18.5).

    Errors: RefusedActError where the board in question of one that is pending would be taken back too.
    """
    if any(_open(held) and held.board > before.begun.count for held in standing.protests):
        raise RefusedActError("do", "undo", "a stroke or act no older than the board of a pending protest", "fed-18.5")
    newest = before.rulings[-1].seq if before.rulings else -1
    kept = tuple(one for one in standing.rulings if one.act == WORD and one.seq > newest)
    return replace(before, protests=standing.protests, rulings=(*before.rulings, *kept)[-KEPT:])


@clause("fed-18.6")
def withheld(standing: Standing, now: int) -> bool:
    """Is the match over, but its result not to be declared yet at `now` (ms), as a protest is pending?"""
    return standing.state.winner is not None and laws.withholds_result(_standing(standing), now / 1000)


def withheld_until(standing: Standing) -> dict[str, int | None] | None:
    """`until`: the moment (ms) up to which the result is withheld, None for a decision. None where it is declared."""
    if not withheld(standing, standing.at):
        return None
    ends = [_file_by(protest) for protest in _standing(standing) if protest.stage in ("told", "filed")]
    known = [end for end in ends if end is not None]
    return {"until": max(known) if len(known) == len(ends) else None}


def _standing(standing: Standing) -> list[Protest]:
    return [held.protest for held in standing.protests if not held.fallen]


def _file_by(protest: Protest) -> int | None:
    """The last moment to file (ms), once the board in question has ended."""
    if protest.stage != "told" or protest.board_ended is None:
        return None
    return round(1000 * (protest.board_ended + FILING_SECONDS))


def shown(standing: Standing, now: int) -> list[dict[str, Any]]:
    """The protests as a page shows them, in the order in which they were told."""
    return [_shown(number, held, now) for number, held in enumerate(standing.protests, 1)]


def _shown(number: int, held: Held, now: int) -> dict[str, Any]:
    protest, at = held.protest, now / 1000
    lapsed = laws.lapsed(protest, at)
    stage = "fallen" if held.fallen else "lapsed" if lapsed else protest.stage
    filed = None if protest.filed is None else round(1000 * (protest.filed + DECISION_SECONDS))
    return {
        "number": number,
        "by": protest.by,
        "board": protest.match.board_no,
        "game": protest.match.game_no,
        "stage": stage,
        "file_by": _file_by(protest) if stage == "told" else None,
        "decide_by": filed if stage == "filed" else None,
        "overdue": laws.overdue(protest, at),
        "discipline": protest.discipline,
        "steps": {"told": ["file", "drop"], "filed": ["decide"]}.get(stage, []),
        "clauses": list(protest.clauses),
    }
