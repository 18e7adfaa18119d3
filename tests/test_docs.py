"""Links in the docs lead somewhere, and the pages of the nav are the pages there are."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])
LINK = re.compile(r"!?\[[^\]]*\]\(([^)\s]+)\)")


def anchors(page: Path) -> set[str]:
    """What may stand behind # in a link to a page."""
    text = page.read_text(encoding="utf-8")
    headings = re.findall(r"^#+ (.+)$", text, re.MULTILINE)
    slugs = {re.sub(r"\s+", "-", re.sub(r"[^\w\s-]", "", heading.lower()).strip()) for heading in headings}
    return slugs | set(re.findall(r'id="([^"]+)"', text))


@pytest.mark.parametrize("source", PAGES, ids=lambda source: source.name)
def test_links_lead_somewhere(source: Path) -> None:
    broken = []
    for link in LINK.findall(source.read_text(encoding="utf-8")):
        if re.match(r"[a-z]+:", link):
            continue
        path, _, anchor = link.partition("#")
        target = source.parent / path if path else source
        if not target.is_file() or (anchor and anchor not in anchors(target)):
            broken.append(link)
    assert broken == []


def test_the_nav_names_every_page_once() -> None:
    text = (ROOT / "mkdocs.yml").read_text(encoding="utf-8")
    nav = re.findall(r"^  - [^:]+: (\S+\.md)$", text, re.MULTILINE)
    assert sorted(nav) == sorted(page.name for page in (ROOT / "docs").glob("*.md"))
