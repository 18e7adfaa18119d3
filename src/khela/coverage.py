"""Which code decides each clause, and which test tries it.

Code says so by `@clause` marks, by the rows of decision tables (module-level objects with a `name` and `clauses`, and
`points` for the open points they settle), by a module's `CARRIES` (a name in that module -> its clause id) and by
khela.laws.carried. Tests say so by `@pytest.mark.clause`, and under tests/laws/ by clause ids in the module-level
tables a test uses.
"""

from __future__ import annotations

import ast
import inspect
import re
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, Final, TypedDict

from khela.laws.carried import CARRIED
from khela.laws.texts import BOOK_NAMES, books, clauses

ID: Final = re.compile(r"(?:{})-[0-9a-z.-]+".format("|".join(book.prefix for book in books())))
QUOTED: Final = re.compile(rf"[\"']{ID.pattern}[\"']")
Found = dict[str, set[str]]


class ClauseRow(TypedDict):
    """One clause: `decided` are places of the code or pages, `tried` are tests, both in alphabetical order."""

    id: str
    how: str
    decided: list[str]
    tried: list[str]


class Coverage(TypedDict):
    """One row for each clause, in the order of the catalogues."""

    clauses: list[ClauseRow]


def coverage(tests: Path | None = None) -> Coverage:
    """The 316 rows.

    `tests` is the tests folder of a checkout; None looks beside the package's src, where an installed one has none.
    """
    folder = _tests_of_checkout() if tests is None else tests
    code, tried = decided(), {} if folder is None else tried_in(folder)
    return {
        "clauses": [
            {"id": c.id, "how": c.how, "decided": sorted(code.get(c.id, ())), "tried": sorted(tried.get(c.id, ()))}
            for c in (clause for name in BOOK_NAMES for clause in clauses(name))
        ]
    }


def decided() -> Found:
    """Clause id -> the places that carry it, unknown ids included so that a test can find them."""
    found: Found = {id: set(carriers) for id, carriers in CARRIED.items()}
    for name, source in _sources():
        for id, place in _in_module(import_module(name), source):
            found.setdefault(id, set()).add(place)
    return found


def tried_in(tests: Path) -> Found:
    """Clause id -> the tests below `tests` that try it, as "tests/laws/test_x.py::test_name"; nothing is imported."""
    found: Found = {}
    for file in sorted(tests.rglob("test_*.py")):
        place = file.relative_to(tests.parent).as_posix()
        for id, test in _in_test_file(ast.parse(file.read_text(encoding="utf-8")), (tests / "laws") in file.parents):
            found.setdefault(id, set()).add(f"{place}::{test}")
    return found


def _tests_of_checkout() -> Path | None:
    root = Path(__file__).resolve().parents[2]
    return root / "tests" if (root / "pyproject.toml").is_file() and (root / "tests").is_dir() else None


def _sources() -> Iterator[tuple[str, str]]:
    """The modules that write down a clause's id. Others are left unimported: some do work when imported."""
    package = Path(__file__).parent
    for file in sorted(package.rglob("*.py")):
        parts = file.relative_to(package.parent).with_suffix("").parts
        source = file.read_text(encoding="utf-8")
        if QUOTED.search(source) and parts[:2] != ("khela", "laws"):
            yield ".".join(parts).removesuffix(".__init__"), source


def _in_module(module: ModuleType, source: str) -> Iterator[tuple[str, str]]:
    for function in _functions(module):
        for id in getattr(function, "__clauses__", ()):
            yield id, f"{module.__name__}:{function.__qualname__}"
    for row in _rows(vars(module).values()):
        # A table that is imported or joined from others is listed where its rows are written.
        if f'"{row.name}"' in source:
            for id in (*row.clauses, *getattr(row, "points", ())):
                yield id, f"{module.__name__}:{row.name}"
    carries: Mapping[str, str | tuple[str, ...]] = vars(module).get("CARRIES", {})
    for name, ids in carries.items():
        for id in (ids,) if isinstance(ids, str) else ids:
            yield id, f"{module.__name__}:{name}"


def _functions(module: ModuleType) -> Iterator[Any]:
    """The functions written in this module, those of its classes included."""
    for thing in vars(module).values():
        if inspect.isclass(thing) and thing.__module__ == module.__name__:
            members = (getattr(m, "fget", None) or m for m in vars(thing).values())
            yield from (m for m in members if hasattr(m, "__clauses__"))
        elif hasattr(thing, "__clauses__") and thing.__module__ == module.__name__:
            yield thing


def _rows(values: Iterable[object]) -> Iterator[Any]:
    for value in values:
        if isinstance(value, (tuple, list)):
            yield from (row for row in value if isinstance(getattr(row, "name", None), str) and _ids_of(row))
        elif isinstance(getattr(value, "name", None), str) and _ids_of(value):
            yield value


def _ids_of(row: object) -> tuple[str, ...]:
    ids = getattr(row, "clauses", ())
    return ids if isinstance(ids, tuple) and all(isinstance(id, str) for id in ids) else ()


def _in_test_file(tree: ast.Module, tables_count: bool) -> Iterator[tuple[str, str]]:
    constants = _constants(tree)
    everywhere = _marked(constants.get("pytestmark", ()), constants)
    for test, owner in _tests(tree):
        ids = everywhere | _marked([*test.decorator_list, *(owner.decorator_list if owner else ())], constants)
        if tables_count:
            ids |= {id for table in _used(test, constants) for id in _literals(table)}
        name = f"{owner.name}::{test.name}" if owner else test.name
        yield from ((id, name) for id in ids)


def _tests(tree: ast.Module) -> Iterator[tuple[ast.FunctionDef | ast.AsyncFunctionDef, ast.ClassDef | None]]:
    for top in tree.body:
        owner = top if isinstance(top, ast.ClassDef) and top.name.startswith("Test") else None
        for node in (top,) if owner is None else owner.body:
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)) and node.name.startswith("test"):
                yield node, owner


def _constants(tree: ast.Module) -> dict[str, list[ast.expr]]:
    """The module-level names with what is assigned to them."""
    constants: dict[str, list[ast.expr]] = {}
    for node in tree.body:
        if isinstance(node, (ast.Assign, ast.AnnAssign)) and node.value:
            targets = node.targets if isinstance(node, ast.Assign) else [node.target]
            for name in (target.id for target in targets if isinstance(target, ast.Name)):
                constants.setdefault(name, []).append(node.value)
    return constants


def _used(node: ast.AST, constants: Mapping[str, list[ast.expr]]) -> list[ast.expr]:
    """The values of all constants `node` uses, straight or through other constants."""
    names, todo = set[str](), [node]
    while todo:
        for name in (n.id for n in ast.walk(todo.pop()) if isinstance(n, ast.Name)):
            if name in constants and name not in names:
                names.add(name)
                todo += constants[name]
    return [value for name in names for value in constants[name]]


def _marked(nodes: Iterable[ast.expr], constants: Mapping[str, list[ast.expr]]) -> set[str]:
    """The arguments of every `pytest.mark.clause(...)` in the decorators or in the constants they use."""
    within = list(nodes)
    within += [value for node in list(within) for value in _used(node, constants)]
    calls = (c for node in within for c in ast.walk(node) if isinstance(c, ast.Call) and _is_mark(c.func))
    arguments = [argument for call in calls for argument in call.args]
    return {id for a in arguments for part in (a, *_used(a, constants)) for id in _literals(part)}


def _is_mark(node: ast.expr) -> bool:
    return ast.unparse(node).endswith("mark.clause")


def _literals(node: ast.AST) -> set[str]:
    texts = (n.value for n in ast.walk(node) if isinstance(n, ast.Constant) and isinstance(n.value, str))
    return {text for text in texts if ID.fullmatch(text)}
