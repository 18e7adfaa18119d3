"""docs/judge.md names every act, field, word and option, and its example is true."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

from khela.carrom.rulebooks import RULEBOOKS
from khela.carrom.scenario import SHAPES, option_defaults
from khela.chess.scenario import SHAPES as CHESS_SHAPES
from khela.judging import judge, schema

PAGE = (Path(__file__).parents[2] / "docs" / "judge.md").read_text(encoding="utf-8")


def words(found: Any) -> set[str]:
    """Every name and word of a schema: properties, enumerated words, constants."""
    if isinstance(found, list):
        return set().union(*(words(item) for item in found))
    if not isinstance(found, dict):
        return set()
    names = set(found.get("properties", {}))
    names |= {word for word in [*found.get("enum", []), found.get("const")] if isinstance(word, str)}
    return names.union(*(words(value) for value in found.values()))


def test_every_name_of_the_format_stands_on_the_page() -> None:
    named = set(re.findall(r"[a-z_]+|\b[A-D]\b", PAGE)) | set(re.findall(r"[\w./-]+", PAGE))
    assert words(schema()) - named == set()


def test_every_act_has_its_row_with_its_fields() -> None:
    for name, shape in [*SHAPES.items(), *CHESS_SHAPES.items()]:
        row = re.search(rf"^\| `{name}` \|.*$", PAGE, re.MULTILINE)
        assert row, name
        where = PAGE if name == "stroke" else row.group()
        assert [field for field in shape.kinds if f"`{field}`" not in where] == [], name


def test_every_option_has_its_row_with_its_default() -> None:
    heading = re.search(r"^\| option \| (.*) \| what it is \|$", PAGE, re.MULTILINE)
    assert heading
    assert heading[1].split(" | ") == [f"`{name}`" for name in RULEBOOKS]
    every = {name for rulebook in RULEBOOKS.values() for name in rulebook.options}
    for name in every:
        values = (option_defaults(rulebook).get(name, "") for rulebook in RULEBOOKS.values())
        row = " ".join(f"| {value} " if value != "" else "| " for value in values).replace("  ", " ")
        assert re.search(rf"^\| `{name}` {re.escape(row)}\|", PAGE, re.MULTILINE), (name, row)


def test_the_example_is_ruled_as_the_page_says() -> None:
    carrom, chess = re.findall(r"^    (\{\"rulebook\".*?\]\})$", PAGE, re.MULTILINE | re.DOTALL)
    answer: Any = judge(json.loads(carrom))
    (ruling,) = answer["rulings"]
    assert (ruling["clauses"][0], ruling["next"], ruling["returns"]["white"]) == ("fed-14.1", "B", 1)
    assert ruling["placer"] == "B"
    answer = judge(json.loads(chess))
    (ruling,) = answer["rulings"]
    assert (ruling["clauses"][0], ruling["valid"], answer["state"]["result"]) == ("ch-10.5", True, "1/2-1/2")
