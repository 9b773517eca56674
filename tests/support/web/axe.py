"""What axe-core finds on a page that somebody could not see, reach or understand (WCAG 2.2, AA)."""

from __future__ import annotations

from axe_playwright_python.base import AXE_SCRIPT
from playwright.sync_api import Page

_RUN = """async () => {
    const values = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"];
    const found = await axe.run({ runOnly: { type: "tag", values } });
    return found.violations.flatMap((each) => each.nodes.map((node) => {
        const why = [...node.any, ...node.all, ...node.none][0]?.message;
        return `${each.id}: ${node.target.join(" ")}: ${why}`;
    }));
}"""


def barriers(page: Page) -> list[str]:
    """Each of them: the rule, where, and what is the matter; a page without one is not flawless."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE_SCRIPT)
    found: list[str] = page.evaluate(_RUN)
    return found
