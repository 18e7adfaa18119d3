"""A ruling's message as a sentence, from the catalogues of messages (Project Fluent)."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from importlib.resources import files

from fluent.runtime import FluentBundle, FluentResource

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


def languages() -> tuple[str, ...]:
    """The languages that have a catalogue of messages."""
    found = (entry.name for entry in (files("khela.laws") / "messages").iterdir())
    return tuple(sorted(name.removesuffix(".ftl") for name in found if name.endswith(".ftl")))


def sentence(message: Message, lang: str = FALLBACK, names: Mapping[str, str] | None = None) -> str:
    """The sentence of a message; in English where `lang` has no catalogue. `names` stand for seats.

    Errors: UnknownMessageError, which only a gap between code and catalogue can cause.
    """
    bundle = _bundle(lang if lang in languages() else FALLBACK)
    known = names or {}
    pattern = bundle.get_message(message.id).value if bundle.has_message(message.id) else None
    if pattern is None:
        raise UnknownMessageError(f"message {message.id!r}; allowed: one of the catalogue {lang}.ftl")
    args = dict(message.args)
    for name in SEATS:
        args[name] = known.get(str(args.get(name)), args.get(name, ""))
    text, errors = bundle.format_pattern(pattern, args)
    if errors:
        raise UnknownMessageError(f"message {message.id!r}: {errors[0]}; allowed: the arguments {sorted(args)}")
    return " ".join(str(text).split())
