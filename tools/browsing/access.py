"""Accessibility checks: axe violations in both themes that are serious or critical."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tools.browsing.windows import THEMES, Window

AXE = Path(__file__).resolve().parents[2] / "web/node_modules/axe-core/axe.min.js"
WEIGHTY = {"serious", "critical"}
# The screen behind an open dialog is checked separately.
RUN = "more => axe.run(document.querySelector('dialog[open]') ?? document, { resultTypes: ['violations'], ...more })"
# The second theme differs only in colours, so only these rules run again.
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
DRESS = """theme => {
  for (const one of ['dark', 'light']) document.documentElement.classList.toggle(one, one === theme);
}"""


def findings(window: Window) -> list[str]:
    """Run axe on the current page and return its violations."""
    window.page.evaluate(AXE.read_text(encoding="utf-8"))
    found: list[str] = []
    for theme in THEMES:
        window.page.evaluate(DRESS, theme)
        report: dict[str, Any] = window.page.evaluate(RUN, {} if theme == THEMES[0] else COLOURS)
        found += [f"{theme}: {describe(one)}" for one in report["violations"] if one["impact"] in WEIGHTY]
    return found


def describe(violation: dict[str, Any]) -> str:
    """Describe a violation and its first place."""
    node = violation["nodes"][0]
    what = f"{violation['impact']} {violation['id']} {len(violation['nodes'])}"
    return f"{what}: {node['html'][:200]} {node['failureSummary'][:300]}"
