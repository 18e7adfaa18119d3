"""The page docs/laws.md: every clause of every rulebook, made from the catalogues."""

from __future__ import annotations

from khela.laws.texts import Book, books

HEAD = """# Laws

Every clause of the five rulebooks in our own words; this page is what `khela laws --markdown` prints. The column How
says who sees to a clause: *decided* by the umpire from the facts, *declared* by somebody who reports it, *physical* by
the simulated board, *equipment* by a measurement, *conduct* a duty shown at the umpire's desk, *term* a word of the
code. Lengths are mm, masses g, times s. Why an open point was decided as it was is told in [Readings](readings.md).
"""


def page(lang: str = "en") -> str:
    """The whole page as Markdown. Errors: UnknownLawError for a language without a catalogue."""
    return "\n".join([HEAD, *(_section(book) for book in books(lang))])


def _section(book: Book) -> str:
    lines = [f"## {book.title}", "", f"`{book.name}`, {len(book.clauses)} clauses", ""]
    lines += ["| Clause | How | Text |", "| --- | --- | --- |"]
    lines += [f"| `{c.id}` | {c.how} | **{c.title}.** {c.text} |" for c in book.clauses]
    if book.open_points:
        lines += ["", f"### Open points of {book.name}", "", "| Point | By | Decision |", "| --- | --- | --- |"]
        lines += [f"| `{c.id}` | {', '.join(c.near)} | **{c.title}.** {c.text} |" for c in book.open_points]
    return "\n".join([*lines, ""])
