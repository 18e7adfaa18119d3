"""A ruling's message as a sentence, from the catalogues of messages (Project Fluent)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

from khela.carrom.rulebooks.rulebook import RedName
from khela.carrom.ruling import Message

FALLBACK = "en"
SEATS = ("who", "next", "placer", "winner")
"""The arguments that are seats, and that a table shows by name."""


class UnknownMessageError(LookupError):
    """A catalogue lacks a message, or the message an argument."""


@cache
def _bundle(lang: str) -> FluentBundle:
    catalogue = files("khela.laws") / "messages" / f"{lang}.ftl"
    bundle = FluentBundle([lang], use_isolating=False)
    bundle.add_resource(FluentResource(catalogue.read_text(encoding="utf-8")))
    return bundle


@cache
def languages() -> tuple[str, ...]:
    """The languages that have a catalogue of messages."""
    found = (entry.name for entry in (files("khela.laws") / "messages").iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in found if name.endswith(".ftl")))


def sentence(
    message: Message, lang: str = FALLBACK, names: Mapping[str, str] | None = None, *, red: RedName = "red"
) -> str:
    """The sentence of a message; in English where `lang` has no catalogue. `names` stand for seats, `red` is what the
    rulebook calls the red piece.

    Errors: UnknownMessageError, which only a gap between code and catalogue can cause.
    """
    known = names or {}
    args = {name: known.get(str(value), value) if name in SEATS else value for name, value in message.args.items()}
    args["red"] = red
    return _said(message.id, tuple(args.items()), lang if lang in languages() else FALLBACK)


@lru_cache(maxsize=4096)
def _said(id: str, args: tuple[tuple[str, str | int], ...], lang: str) -> str:
    """A sentence, said once: a view repeats the last rulings after every stroke."""
    bundle = _bundle(lang)
    pattern = bundle.get_message(id).value if bundle.has_message(id) else None
    if pattern is None:
        raise UnknownMessageError(f"message {id!r}; allowed: one of the catalogue {lang}.ftl")
    text, errors = bundle.format_pattern(pattern, dict(args))
    if errors:
        raise UnknownMessageError(f"message {id!r}: {errors[0]}; allowed: the arguments {sorted(dict(args))}")
    return " ".join(str(text).split())
