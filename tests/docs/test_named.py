"""Every command, option and route is named in the docs."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from pathlib import Path

import click
import typer.main
from starlette.routing import BaseRoute, Route, WebSocketRoute

from khela.cli import app
from khela.store import Log
from khela.table import Opening, view
from khela.table.chess import commands as chess_commands
from khela.table.chess import opening as chess_opening
from khela.table.chess import view as chess_view
from khela.table.chess.standing import opened as chess_opened
from khela.table.commands import FIELDS
from khela.table.protests import STEPS
from khela.table.standing import opened
from khela.thinking.computers import advise
from khela.web import create_app

DOCS = Path(__file__).parents[2] / "docs"


def commands(command: click.Command, name: str) -> Iterator[tuple[str, click.Command]]:
    """Every command below, with its whole name."""
    if isinstance(command, click.Group):
        for below, inner in command.commands.items():
            yield from commands(inner, f"{name} {below}")
    else:
        yield name, command


def test_every_command_and_option_is_named() -> None:
    page = (DOCS / "commands.md").read_text(encoding="utf-8")
    found = list(commands(typer.main.get_command(app), "khela"))
    assert [name for name, _ in found if f"`{name}" not in page] == []
    for name, command in found:
        words = [word for parameter in command.params if parameter.name != "help" for word in written(parameter)]
        assert [word for word in words if not re.search(rf"(?<![\w-]){re.escape(word)}(?![\w-])", page)] == [], name


def written(parameter: click.Parameter) -> list[str]:
    """How a parameter is written on the command line."""
    if isinstance(parameter, click.Argument):
        return [parameter.human_readable_name.upper()]
    return [*parameter.opts, *parameter.secondary_opts]


def test_every_route_is_named(tmp_path: Path) -> None:
    page = (DOCS / "http.md").read_text(encoding="utf-8")
    log = Log.open(str(tmp_path / "khela.sqlite"))
    named = [line for route in routes(create_app(log).routes) for line in spelled(route)]
    log.close()
    assert len(named) >= 12
    assert [line for line in named if f"`{line}`" not in page] == []


def test_every_command_of_a_table_and_field_of_its_view_is_named() -> None:
    page = (DOCS / "http.md").read_text(encoding="utf-8")
    assert [word for word in FIELDS if f'{{"do": "{word}"' not in page] == []
    assert [step for step in STEPS if f'"step": "{step}"' not in page] == []
    names = {name for fields in (*FIELDS.values(), *STEPS.values()) for name in fields}
    assert [name for name in sorted(names) if f'"{name}"' not in page and f"`{name}`" not in page] == []
    seen = view(opened("t", Opening({"A": "Asha", "B": "Bina"}), 0), 0)
    assert [name for name in seen if f'"{name}"' not in page] == []


def test_every_command_of_a_chess_table_and_field_of_its_view_is_named() -> None:
    page = (DOCS / "http.md").read_text(encoding="utf-8")
    part = page[page.index("## A chess table") : page.index("## Shot")]
    assert [word for word in chess_commands.FIELDS if f'{{"do": "{word}"' not in part] == []
    names = {name for fields in (*chess_commands.FIELDS.values(), chess_opening.FIELDS) for name in fields}
    assert [name for name in sorted(names) if f'"{name}"' not in part] == []
    told = {"names": {"white": "Asha", "black": "Bina"}, "control": [{"moves": 1, "seconds": 1}]}
    standing = chess_opened("t", chess_opening.parse_opening(told), 0)
    seen = chess_view.view(standing, 0)
    assert [name for name in (*seen, *seen["clocks"]) if f'"{name}"' not in part] == []
    assert [name for name in chess_view.summary(standing) if f"`{name}`" not in part] == []


def routes(listed: Iterable[BaseRoute]) -> Iterator[BaseRoute]:
    """Every route, those of included routers too."""
    for route in listed:
        router = getattr(route, "original_router", None)
        if router is None:
            yield route
        else:
            yield from routes(router.routes)


def spelled(route: BaseRoute) -> list[str]:
    """A route as the page spells it."""
    path = re.sub(r":\w+}", "}", getattr(route, "path", ""))
    if isinstance(route, WebSocketRoute) or not isinstance(route, Route):
        return [f"WS {path}"]
    return [f"{method} {path}" for method in sorted((route.methods or set()) - {"HEAD"})]


def test_every_part_of_a_thought_is_named() -> None:
    page = (DOCS / "http.md").read_text(encoding="utf-8")
    standing = opened("t", Opening({"A": "Asha", "B": "Bina"}), 0)
    thought = advise(standing, "A")
    assert [name for name in (*thought, *thought["idea"]) if f'"{name}"' not in page] == []
