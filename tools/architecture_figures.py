"""Count the figures of docs/architecture.md: `python -m tools.architecture_figures [--check | --write]`."""

from __future__ import annotations

import ast
import re
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PACKAGE = ROOT / "src/tankrush"
WEB = ROOT / "web/src"
PAGE = ROOT / "docs/architecture.md"
ADDING = ROOT / "docs/adding.md"
ADDED = ("an ability that asks", "an achievement", "a rule option", "a language", "a bot", "a screen")
MARKS = ("<!-- figures -->", "<!-- end of figures -->")


def files_in(folder: Path, *endings: str) -> list[Path]:
    found = (path for path in folder.rglob("*") if path.suffix in endings and "generated" not in path.parts)
    return sorted(path for path in found if path.name != "__init__.py")


def largest_folder(folder: Path, *endings: str) -> tuple[str, int]:
    """Return the folder with the most files directly in it."""
    folders = Counter(path.parent.relative_to(folder).as_posix() for path in files_in(folder, *endings))
    return max(folders.items(), key=lambda folder: (folder[1], folder[0]))


def shared_names() -> list[str]:
    """Return class names that are defined in several modules."""
    found: Counter[str] = Counter()
    for path in files_in(PACKAGE, ".py"):
        tree = ast.parse(path.read_text(encoding="utf-8"), str(path))
        found.update(node.name for node in tree.body if isinstance(node, ast.ClassDef))
    return sorted(name for name, count in found.items() if count > 1)


def additions() -> list[tuple[str, str]]:
    """Return the number of files for each addition, from the table in adding.md."""
    rows = re.findall(r"^\| (an? [^|]+) \| (\d+) \|", ADDING.read_text(encoding="utf-8"), re.MULTILINE)
    costs = dict(rows)
    return [(f"Files of {what}", costs[what]) for what in ADDED]


def lines_of(paths: list[Path]) -> int:
    return sum(path.read_text(encoding="utf-8").count("\n") for path in paths)


def figures() -> str:
    """Return the table of the page."""
    python, web = files_in(PACKAGE, ".py"), files_in(WEB, ".ts", ".svelte")
    rows = []
    for name, folder, paths, endings in (
        ("`src/tankrush`", PACKAGE, python, (".py",)),
        ("`web/src`", WEB, web, (".ts", ".svelte")),
    ):
        largest, count = largest_folder(folder, *endings)
        rows.append((f"Folders of {name}", str(len({path.parent for path in paths}))))
        rows.append((f"Files in its largest folder, `{largest}`", str(count)))
    rows += [("Names of classes that stand in several modules", str(len(shared_names()))), *additions()]
    return "\n".join(["| What | Number |", "|---|---|", *[f"| {name} | {number} |" for name, number in rows]])


def main(arguments: list[str]) -> int:
    """Print the figures, write them into the page (--write) or compare them with it (--check)."""
    text, table = PAGE.read_text(encoding="utf-8"), figures()
    before, _, rest = text.partition(MARKS[0])
    shown, _, after = rest.partition(MARKS[1])
    if "--write" in arguments:
        PAGE.write_text(f"{before}{MARKS[0]}\n{table}\n{MARKS[1]}{after}", encoding="utf-8")
    elif "--check" in arguments:
        if shown.strip() != table:
            print(
                "docs/architecture.md shows other figures; run python -m tools.architecture_figures --write.",
                file=sys.stderr,
            )
            return 1
    else:
        print(table)
        python, web = lines_of(files_in(PACKAGE, ".py")), lines_of(files_in(WEB, ".ts", ".svelte"))
        print(f"\n{python} lines of Python, {web} of the page")
        print(f"in several modules: {', '.join(shared_names())}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
