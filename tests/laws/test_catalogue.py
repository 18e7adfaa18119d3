"""The catalogues of the laws: every clause is there, once, with words of its own."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from khela.laws import BOOK_NAMES, HOWS, UnknownLawError, books, clause_text, clauses, find, languages, open_points
from khela.laws.markdown import page

DOCS = Path(__file__).parents[2] / "docs"

COUNTS = {"federation": 188, "khel_mahotsav": 29, "gamerules": 34, "tamil_uk": 35, "chess_law10": 30}
PREFIXES = {"federation": "fed", "khel_mahotsav": "km", "gamerules": "gr", "tamil_uk": "tu", "chess_law10": "ch"}
OPEN = {"federation": 18, "khel_mahotsav": 7, "gamerules": 5, "tamil_uk": 7, "chess_law10": 0}
HOW_COUNTS = {
    "federation": {"decided": 100, "declared": 32, "physical": 5, "equipment": 14, "conduct": 16, "term": 21},
    "khel_mahotsav": {"decided": 18, "declared": 4, "physical": 7},
    "gamerules": {"decided": 25, "declared": 4, "physical": 4, "equipment": 1},
    "tamil_uk": {"decided": 22, "declared": 9, "physical": 1, "conduct": 1, "term": 2},
    "chess_law10": {"decided": 23, "declared": 7},
}
FEDERATION: dict[str, int | list[str]] = {
    "1": ["1", "2", "3", "4a", "4b", "5", "6", "7", *"abcdefg"],
    "2": 22, "3": 6, "4": 6, "5": 2, "6": 1, "7": 9, "8": 7, "9": 7, "10": 6,
    "11": ["a1", "a2", "b1", "b2"],
    "12": 6, "13": 5, "14": 22, "15": 25, "16": 28,
    "17": list("abcdefghi"),
    "18": 8,
}  # fmt: skip


def test_there_are_316_clauses_and_no_id_twice() -> None:
    ids = [c.id for c in clauses()]
    assert len(ids) == len(set(ids)) == 316
    assert not {c.id for c in open_points()} & set(ids)


@pytest.mark.parametrize("rulebook", BOOK_NAMES)
def test_each_rulebook_has_its_clauses(rulebook: str) -> None:
    mine = clauses(rulebook)
    assert len(mine) == COUNTS[rulebook]
    assert len(open_points(rulebook)) == OPEN[rulebook]
    assert Counter(c.how for c in mine) == HOW_COUNTS[rulebook]
    assert {c.rulebook for c in (*mine, *open_points(rulebook))} == {rulebook}
    assert {c.id.split("-")[0] for c in (*mine, *open_points(rulebook))} == {PREFIXES[rulebook]}


def test_the_federations_ids_follow_its_laws() -> None:
    expected = []
    for law, items in FEDERATION.items():
        names = [str(n + 1) for n in range(items)] if isinstance(items, int) else items
        expected += [f"fed-{law}.{name}" for name in names]
    assert [c.id for c in clauses("federation")] == expected


@pytest.mark.parametrize("lang", languages())
def test_every_text_stands_and_is_its_own(lang: str) -> None:
    everything = (*clauses(lang=lang), *open_points(lang=lang))
    assert all(c.text.strip() == c.text != "" and c.title.strip() == c.title != "" for c in everything)
    assert all("\n" not in c.text + c.title and "|" not in c.text + c.title for c in everything)
    assert max(Counter(c.text for c in everything).values()) == 1
    assert {c.how for c in everything} <= set(HOWS)
    for book in books(lang):
        twice = [title for title, n in Counter(c.title for c in book.clauses).items() if n > 1]
        assert not twice, book.name


@pytest.mark.parametrize("lang", languages())
def test_texts_name_only_clauses_that_exist(lang: str) -> None:
    known = {c.id for c in clauses(lang=lang)}
    for c in (*clauses(lang=lang), *open_points(lang=lang)):
        named = re.findall(r"\d+\.\d+(?:\.\d+)?[a-c]?", c.text) if c.how != "equipment" else []
        ids = [f"{c.id.split('-')[0]}-{number}" for number in named]
        assert all(known & {id, f"{id}a"} for id in ids), c.id


def test_open_points_name_the_clauses_they_were_decided_by() -> None:
    known = {c.id for c in clauses()}
    for point in open_points():
        assert point.near
        assert set(point.near) <= known
        assert "-open-" in point.id
    assert not any(c.near for c in clauses())


def test_a_clause_is_found_by_its_id() -> None:
    clause = find("fed-15.18")
    assert (clause.rulebook, clause.how) == ("federation", "decided")
    assert clause_text("fed-15.18") == clause.text
    assert find("fed-open-9").near == ("fed-15.16", "fed-15.19")
    assert set(clause.to_json()) == {"id", "rulebook", "how", "title", "text"}
    with pytest.raises(FrozenInstanceError):
        clause.text = ""  # type: ignore[misc]


def test_what_is_unknown_is_named_with_what_is_allowed() -> None:
    with pytest.raises(UnknownLawError, match=r"clause: 'fed-15\.180' is unknown; nearest: .*fed-15\.18"):
        find("fed-15.180")
    with pytest.raises(UnknownLawError, match=r"rulebook: 'federal' is unknown; allowed: federation, khel_mahotsav"):
        clauses("federal")
    with pytest.raises(UnknownLawError, match=r"lang: 'xx' is unknown; allowed: .*en"):
        clauses(lang="xx")
    with pytest.raises(UnknownLawError) as refused:
        open_points("no")
    assert (refused.value.kind, refused.value.stood, refused.value.allowed) == ("rulebook", "no", BOOK_NAMES)


def test_the_page_of_laws_is_in_step_with_the_catalogue() -> None:
    written = (DOCS / "laws.md").read_text(encoding="utf-8")
    assert written == page(), "run: khela laws --markdown > docs/laws.md"
    assert all(f"`{c.id}`" in written for c in (*clauses(), *open_points()))


def test_the_page_of_readings_names_every_open_point_and_only_what_exists() -> None:
    written = (DOCS / "readings.md").read_text(encoding="utf-8")
    points = {c.id for c in open_points()}
    named = set(re.findall(r"\b(?:fed|km|gr|tu|ch)-(?:open-)?[0-9]+(?:\.[0-9a-z]+)*", written))
    assert points <= named
    assert named <= points | {c.id for c in clauses()}


def test_the_readings_of_the_federation_cite_the_clauses_of_the_catalogue() -> None:
    rows = re.findall(r"^\| `(fed-open-\d+)` \|.*\| ([^|]+) \|$", (DOCS / "readings.md").read_text("utf-8"), re.M)
    assert {id: tuple(by.split(", ")) for id, by in rows} == {p.id: p.near for p in open_points("federation")}
