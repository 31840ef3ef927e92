"""Two changes to a copy of the engine's sources before Cython sees them; the sources in the repository stay whole."""

from __future__ import annotations

import ast
import re
from pathlib import Path


def inline(folder: Path, name: str) -> None:
    """Move the methods that a .pxd marks `# inline` out of the .py into the .pxd, so that other modules inline them."""
    python, sidecar = folder / f"{name}.py", folder / f"{name}.pxd"
    source = python.read_text(encoding="utf-8")
    lines = source.splitlines()
    methods = find_methods(source)
    out: list[str] = []
    gone: set[int] = set()
    owner = ""
    for line in sidecar.read_text(encoding="utf-8").splitlines():
        if begin := re.match(r"cdef class (\w+)", line):
            owner = begin[1]
        if not line.rstrip().endswith("# inline"):
            out.append(line)
            continue
        declared = re.match(r"    cpdef (.*?)(\w+)\((.*)\)(.*?)\s*# inline$", line)
        if not declared:
            raise SystemExit(f"{name}.pxd: not understood: {line.strip()}")
        kind, method_name, parameters, rest = declared.groups()
        method = methods.get((owner, method_name))
        if method is None:
            raise SystemExit(f"{name}.pxd: {owner}.{method_name} is marked inline, but {name}.py has no such method")
        if method.decorator_list:
            raise SystemExit(f"{name}.pxd: {owner}.{method_name} is decorated and cannot be moved")
        assert method.end_lineno
        out.append(f"    cpdef inline {kind}{method_name}({parameters}){rest}:")
        out += lines[method.body[0].lineno - 1 : method.end_lineno]
        gone |= set(range(method.lineno, method.end_lineno + 1))
    sidecar.write_text("\n".join(out) + "\n", encoding="utf-8")
    # Blank lines take the place of the methods, so that line numbers in tracebacks stay right.
    kept = ["" if number in gone else line for number, line in enumerate(lines, 1)]
    python.write_text("\n".join(kept) + "\n", encoding="utf-8")


def find_methods(source: str) -> dict[tuple[str, str], ast.FunctionDef]:
    """Every method of a module by its class and its name."""
    return {
        (owner.name, method.name): method
        for owner in ast.parse(source).body
        if isinstance(owner, ast.ClassDef)
        for method in owner.body
        if isinstance(method, ast.FunctionDef)
    }


def hand_on_exceptions(folder: Path, name: str) -> None:
    """Let functions declared `noexcept` hand their exceptions on, for the checked build."""
    sidecar = folder / f"{name}.pxd"
    text = sidecar.read_text(encoding="utf-8")
    text = re.sub(r"^(\s*cp?def void .*)\bnoexcept\b", r"\1except *", text, flags=re.MULTILINE)
    text = re.sub(r"\bnoexcept\b", "except? -1", text)
    sidecar.write_text(text, encoding="utf-8")
